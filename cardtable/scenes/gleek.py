"""Gleek at the table."""

from __future__ import annotations

from typing import Any, cast

import pygame

from cardtable.scenes.gleek_words import button_price, button_words, panel_lines
from cardtable.scenes.match import GameScene
from cardtable.table.labels import PlateText
from cardtable.table.places import Line, Pile, Place, Single
from cardtable.table.seating import Seating
from cardtable.table.tags import Tag
from cardtable.table.theme import Theme
from rulesets.core import Card, Move, Seat, View, Zone
from rulesets.gleek import Gleek
from rulesets.gleek_cards import PILE, STOCK, TRICK, TURNED, WASTE
from rulesets.words import _, later, ngettext


class GleekScene(GameScene):
    """Tricks in the middle, stock, turned card and discards at the lower right."""

    total_word = later("Purse")

    @property
    def game(self) -> Gleek:
        """The game in play."""
        return cast(Gleek, self.session.game)

    # -- where things lie

    def order(self, card: Card) -> int:
        """Trumps on the left, then suit by suit in changing colours, high to low."""
        suit, rank = divmod(card, self.game.pack.ranks)
        place = -1 if suit == self.game.trumps.suit else (0, 2, 1, 3)[suit]
        return place * 100 - rank

    def corner(self, table: Seating) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Where discards, stock and the card turned up on it lie, from left to right above the prompt."""
        gap, card, high = table.theme.px(8), table.small_card, table.small_hand_height
        turned = pygame.Rect(0, 0, card, high)
        # Buttons with a price are higher than the prompt.
        turned.bottomright = (table.felt.right - gap, table.prompt.top - 3 * gap)
        stock = turned.move(-card // 2, 0)
        waste = pygame.Rect(0, stock.y, round(card * 1.9), high)
        waste.right = stock.x - gap
        return waste, stock, turned

    def places(self, theme: Theme, view: View) -> dict[Zone, Place]:
        """Hands, tricks, piles, and the corner with the stock."""
        table = self.seating(theme)
        places = self.hands(table)
        for seat in range(table.seats):
            places[TRICK[seat]] = Single(table.trick(seat), table.trick_card)
            pile = table.pile(seat)
            lead = -1 if pile.centerx > table.middle.centerx + table.card else 1
            places[PILE[seat]] = Pile(pile, table.small_card, lead=lead)
        waste, stock, turned = self.corner(table)
        places[WASTE] = Line(waste, table.small_card)
        places[STOCK] = Pile(stock, table.small_card)
        places[TURNED] = Single(turned, table.small_card, z=6)
        return places

    def tags(self, view: View) -> list[Tag]:
        """What lies in the corner, the bid or the pot of the ruff, and how often the ruff counts."""
        table, facts = self.seating(self.theme), cast(dict[str, Any], view.facts)
        waste, _stock, turned = self.corner(table)
        up = table.theme.px(4)
        tags = []
        if view.zones.get(TURNED):
            left = len(view.zones.get(STOCK, ()))
            text = _("Trump, stock of {n}").format(n=left) if left else _("Trump")
            tags.append(Tag((turned.right, turned.top - up), text, side="bottomright", size=14))
        if count := len(view.zones.get(WASTE, ())):
            text = _("Discards: {n}").format(n=count)
            tags.append(Tag((waste.centerx, waste.top - up), text, side="midbottom", size=14))
        if view.phase == "auction":
            text = _("The stock stands at {bid}").format(bid=facts["bid"])
            tags.append(Tag(table.middle.center, text, strong=True, size=20))
        if view.phase == "ruff":
            text = _("Ruff pot: {n}").format(n=sum(facts["ruff_stakes"]))
            tags.append(Tag(table.middle.center, text, strong=True, size=20))
        if facts["multiplier"] > 1 and facts["trump"]:
            below = (table.middle.centerx, table.middle.centery + table.theme.px(40))
            aside = (table.felt.right - 2 * up, waste.top - table.theme.px(34))
            text = _("The next ruff counts \N{MULTIPLICATION SIGN}{m}").format(m=facts["multiplier"])
            if view.phase in ("auction", "exchange", "ruff"):
                text = _("The ruff counts \N{MULTIPLICATION SIGN}{m}").format(m=facts["multiplier"])
                tags.append(Tag(below, text, strong=True))
            else:
                tags.append(Tag(aside, text, side="bottomright", size=14))
        return tags

    # -- what is said

    def plate(self, view: View, seat: Seat) -> PlateText:
        """The bid, the stake in the ruff, or tricks and points on the way to break-even."""
        facts = cast(dict[str, Any], view.facts)
        note = ""
        if view.phase == "auction":
            bid = facts["bids"][seat]
            if seat not in facts["in_auction"]:
                note = _("out of the bidding")
            elif bid is not None:
                note = _("bid {bid}").format(bid=bid)
        elif view.phase == "ruff" and facts["ruff_challenge"]:
            note = _("{n} at stake").format(n=facts["ruff_stakes"][seat])
        elif view.phase in ("play", "challenge"):
            tricks = facts["tricks"][seat]
            note = ngettext("{t} trick, {points}/{even}", "{t} tricks, {points}/{even}", tricks).format(
                t=tricks, points=facts["points"][seat], even=facts["break_even"]
            )
        return self.plain_plate(view, seat, note)

    def facts(self, view: View) -> list[str]:
        """Trumps and what they are worth, who bought, what was announced, and one's own account."""
        return panel_lines(self.game.layout, view, self.names())

    def label(self, seat: Seat, move: Move) -> str:
        """Bids and answers in few words."""
        return button_words(self.game, move)

    def price(self, seat: Seat, move: Move) -> str:
        """What an answer to the ruff may cost, what a claim earns, and what a challenge risks."""
        return button_price(self.game, move)

    def several(self, seat: Seat) -> int:
        """The buyer's discards are chosen together."""
        return self.game.to_discard if self.game.phase.name == "exchange" else 0

    def confirmation(self, count: int) -> str:
        """Name what is confirmed."""
        return ngettext("Discard this card", "Discard these {n} cards", count).format(n=count)

    def question(self, seat: Seat) -> str:
        """While discards are chosen: how many there are, and how to change one's mind."""
        wanted, chosen = self.several(seat), len(self.asking.picked)
        if not wanted or not chosen:
            return super().question(seat)
        return _("{n} of {wanted} chosen to be discarded; touch a card again to keep it.").format(
            n=chosen, wanted=wanted
        )

    def forced(self, seat: Seat, legal: Any) -> Move | None:
        """Who has nothing to claim is not asked to say so."""
        return legal[0] if self.game.phase.name == "claims" and len(legal) == 1 else None


SCENE = GleekScene
