"""The Game of Tarot at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pygame

from cardtable.scenes.felt import CardFelt
from cardtable.scenes.match import GameScene
from cardtable.scenes.scene import Scene
from cardtable.scenes.sheet import signed
from cardtable.table.labels import PlateText
from cardtable.table.places import Fan, Line, Pile, Place, Rows, Single
from cardtable.table.seating import Seating
from cardtable.table.tags import Tag
from cardtable.table.theme import Theme
from rulesets.core import DealEnded, Seat, TrickTaken, View, Zone
from rulesets.tarot import HAND, OWED, PILE, STOCK, TRICK, Tarot
from rulesets.tarot_deck import HONOUR, TRUMPS
from rulesets.tarot_scoring import HAND_SIZE, SUIT_FACTS
from rulesets.words import _, later, ngettext

SUIT_NAMES = {
    "italian": (later("Swords"), later("Staves"), later("Cups"), later("Coins")),
    "french": (later("Spades"), later("Clubs"), later("Hearts"), later("Diamonds")),
}
SUIT_SIGNS = {"italian": ("Sw", "St", "Cu", "Co"), "french": ("S", "C", "H", "D")}
HIGH_PIPS = {
    "italian": later("High to low: K, Q, N, P, 10, 9 … 1"),
    "french": later("High to low: K, Q, N, J, 10, 9 … 1"),
}
LOW_PIPS = {
    "italian": later("High to low: K, Q, N, P, 1, 2 … 10"),
    "french": later("High to low: K, Q, N, J, 1, 2 … 10"),
}
REVERSED = ("cups", "coins")
COMPANY = 5
"""With so many seats the cards of a trick lie in a row, and piles below their plates."""


class TarotScene(GameScene):
    """Tricks in the middle, won cards beside the plates, and the sleeping cards at the edge."""

    total_word = later("Total so far")

    @property
    def game(self) -> Tarot:
        """The game in play."""
        return cast(Tarot, self.session.game)

    # -- where things lie

    def trick_spot(self, table: Seating, seat: Seat) -> pygame.Rect:
        """The card of a trick: before its player, in company in a row above the viewer's."""
        if table.seats < COMPANY:
            spot = table.trick(seat)
            spot.inflate_ip(table.trick_card - spot.w, 0)
            return spot
        middle, gap = table.middle, table.theme.px(6)
        height = round(min(table.card_height * 0.86, (middle.h - gap) / 2))
        spot = pygame.Rect(0, 0, round(height / table.card_ratio), height)
        spot.midbottom = middle.midbottom
        if place := table.place_of(seat):
            across = (place - table.seats / 2) * (spot.w + gap)
            spot.midbottom = (round(middle.centerx + across), spot.top - gap)
        return spot

    def pile_spot(self, table: Seating, seat: Seat) -> pygame.Rect:
        """The cards won: beside the plate, or in company below its end."""
        if table.seats < COMPANY or seat == table.viewer:
            return table.pile(seat)
        plate = table.plate(seat)
        spot = pygame.Rect(0, 0, table.small_card, table.small_hand_height)
        spot.topright = (plate.right, plate.bottom + table.theme.px(4))
        return spot

    def open_pile(self, table: Seating, seat: Seat) -> Place:
        """Won cards that may be looked at, in a row."""
        if seat == table.viewer:
            row = table.pile(seat)
            row.w = max(row.w, self.trick_spot(table, seat).x - row.x - table.theme.px(8))
        else:
            row = table.small_hand(seat).move(0, table.small_hand_height)
        return Line(row, table.small_card, z=5, left=True)

    def stock(self, table: Seating) -> pygame.Rect:
        """What was not dealt, at the right edge."""
        spot = pygame.Rect(0, 0, table.small_card, table.small_hand_height)
        edge = table.theme.px(16)
        spot.bottomright = (table.felt.right - edge, table.plate(table.viewer).bottom)
        return spot

    def places(self, theme: Theme, view: View) -> dict[Zone, Place]:
        """Hands, tricks, piles, a Fool that is owed for, and what was not dealt."""
        table = self.seating(theme)
        places = self.hands(table)
        closed = self.game.options.show_piles == "countsOnly"
        for seat in range(table.seats):
            spot, pile = self.trick_spot(table, seat), self.pile_spot(table, seat)
            places[TRICK[seat]] = Single(spot, spot.w)
            places[PILE[seat]] = Pile(pile, pile.w) if closed else self.open_pile(table, seat)
            places[OWED[seat]] = Single(pile, pile.w, z=6)
            if table.seats >= COMPANY and table.place_of(seat):
                narrow = table.small_hand(seat)
                narrow.w = pile.x - theme.px(4) - narrow.x
                places[HAND[seat]] = Fan(narrow, table.small_card, arch=0.4, z=4)
        self.spread = self.choosing(view)
        if self.spread:
            room = pygame.Rect(table.middle.x, table.middle.y, table.middle.w, table.middle.h)
            places[PILE[view.turn]] = Rows(room, table.trick_card, z=25)
        stock = self.stock(table)
        places[STOCK] = Pile(stock, stock.w)
        return places

    def choosing(self, view: View) -> bool:
        """Whether the viewer chooses a card from the own pile to give for the Fool."""
        return view.phase == "give" and view.turn == self.viewer

    def show_words(self) -> None:
        """Spread the own pile while a card of it is chosen."""
        view = self.showing.view
        if self.choosing(view) != self.spread:
            felt = cast(CardFelt, self.felt)
            felt.table.furnish(self.places(self.theme, view))
            felt.lay(view)
        super().show_words()

    # -- what lies there besides cards

    def tags(self, view: View) -> list[Tag]:
        """The cards that sleep, and for an open trick its suit, the order of its pips, and the best card."""
        table = self.seating(self.theme)
        tags = self.asleep(table, view)
        if self.choosing(view):
            return tags
        if view.facts["fool_led"]:
            return [*tags, *self.badge(table, _("The Fool was led"), _("The next card sets the suit."))]
        suit, best = cast(str | None, view.facts["requested"]), cast(int | None, view.facts["best"])
        if suit is not None and best is not None:
            holder = next(seat for seat in range(table.seats) if view.zones.get(TRICK[seat]) == (best,))
            tags += [self.crown(table, holder), *self.suit_badge(table, suit, best)]
        return tags

    def asleep(self, table: Seating, view: View) -> list[Tag]:
        """How many cards were not dealt."""
        count, stock = len(view.zones.get(STOCK, ())), self.stock(table)
        if not count:
            return []
        text = _("{n} not dealt").format(n=count)
        at = (table.felt.right - table.theme.px(8), stock.top - table.theme.px(6))
        return [Tag(at, text, side="bottomright", size=14)]

    def crown(self, table: Seating, seat: Seat) -> Tag:
        """The card that wins so far."""
        x, top = self.trick_spot(table, seat).midtop
        at = x, top + table.theme.px(5)
        return Tag(at, pictures=("pieces/crown",), side="midbottom", framed=False, size=22)

    def badge(self, table: Seating, words: str, more: str, signs: tuple[str, ...] = ()) -> list[Tag]:
        """What is asked for, and below it a reminder."""
        px = table.theme.px
        x, y = self.trick_spot(table, table.viewer).right + px(14), table.prompt.top - px(20)
        return [
            Tag((x, y - px(34)), words, signs, side="midleft", strong=True),
            Tag((x, y), more, side="midleft", size=15),
        ]

    def suit_badge(self, table: Seating, suit: str, best: int) -> list[Tag]:
        """The suit to follow, and which of its cards are high; or that only trumps win now."""
        number, skin = SUIT_FACTS.index(suit), self.game.options.deck_skin
        if suit == "trumps":
            return self.badge(table, _("Trumps"), _("The highest number wins."), ("pieces/star",))
        name, sign = _(SUIT_NAMES[skin][number]), (f"suits/{SUIT_SIGNS[skin][number]}",)
        if TRUMPS >> best & 1:
            return self.badge(
                table, _("{suit}, trumped").format(suit=name), _("Only a higher trump wins."), sign
            )
        low = suit in REVERSED and self.game.options.pip_order == "reversedCupsCoins"
        return self.badge(table, name, _((LOW_PIPS if low else HIGH_PIPS)[skin]), sign)

    def decided(self, trick: TrickTaken) -> list[Tag]:
        """Who takes the trick, and what it is worth."""
        table = self.seating(self.theme)
        count, honours = len(trick.cards), sum(HONOUR[card] for card in trick.cards)
        words = _("{name} takes the trick").format(name=self.names()[trick.seat])
        more = _("{n} cards, honours {points}").format(n=count, points=honours)
        tags = self.asleep(table, self.showing.view)
        return [*tags, self.crown(table, trick.seat), *self.badge(table, words, more)]

    # -- what is said

    def plate(self, view: View, seat: Seat) -> PlateText:
        """The cards won and what they count so far, or to whom a card is owed."""
        count = cast(tuple[int, ...], view.facts["cards_won"])[seat]
        base = signed(cast(tuple[int, ...], view.facts["base_scores"])[seat])
        note = ngettext("{n} card: {base}", "{n} cards: {base}", count).format(n=count, base=base)
        owes = cast(tuple[int, int] | None, view.facts["owes"])
        if owes is not None and owes[0] == seat:
            note = _("Owes {name} a card").format(name=self.names()[owes[1]])
        return replace(self.plain_plate(view, seat), note=note)

    def facts(self, view: View) -> list[str]:
        """The trick, the way to the target, what was given for the Fool, and what counts."""
        names, lines = self.names(), []
        if view.phase in ("play", "give"):
            played, leader = cast(int, view.facts["tricks_played"]), cast(int, view.facts["leader"])
            text = _("Trick {n} of {all}, led by {name}")
            number = min(played + 1, HAND_SIZE)
            lines.append(text.format(n=number, all=HAND_SIZE, name=names[leader]))
        target, left = view.facts["target"], view.facts["deals_left"]
        if target is not None:
            short = max(0, cast(int, target) - max(view.scores))
            lines.append(_("Played to {target} points; {short} to go").format(target=target, short=short))
        else:
            lines.append(_("Hands still to play: {n}").format(n=left))
        gift = cast(tuple[int, int, int] | None, view.facts["gift"])
        if gift is not None:
            words = {"name": names[gift[0]], "card": self.game.deck.name(gift[2]), "other": names[gift[1]]}
            lines.append(_("For the Fool {name} gave {card} to {other}.").format(**words))
        lines.append(_("Every card won counts 1, less 12 in all."))
        lines.append(
            _("More for the Fool 5; World, Magician, kings 4; queens 3; knights 2; {pages} 1").format(
                pages=_("jacks") if self.game.options.deck_skin == "french" else _("pages")
            )
        )
        return lines

    def sheet(self, ended: DealEnded, number: int) -> Scene:
        """The sheet, with the points of all seats added up for the check."""
        parts = " + ".join(f"({signed(points)})" if points < 0 else str(points) for points in ended.points)
        check = _("Check: {parts} = {sum}").format(parts=parts, sum=signed(sum(ended.points)))
        return super().sheet(ended._replace(why=f"{ended.why} {check}"), number)


SCENE = TarotScene
