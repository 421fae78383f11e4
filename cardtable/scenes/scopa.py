"""Scopa at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pygame

from cardtable.scenes.felt import CardFelt
from cardtable.scenes.match import GameScene
from cardtable.scenes.scene import Change, Kit, Scene
from cardtable.scenes.scopa_count import CountScene
from cardtable.session import Session
from cardtable.table.faces import index_of
from cardtable.table.labels import PlateText
from cardtable.table.places import Pile, Place, Rows
from cardtable.table.seating import Seating
from cardtable.table.tags import Tag
from cardtable.table.theme import Theme
from cardtable.thinking import Thinker
from rulesets.cards import cards
from rulesets.core import Card, DealEnded, Mask, Move, Said, Seat, View, Zone
from rulesets.scopa import PILE, STOCK, TABLE, Scopa
from rulesets.scopa_captures import PACK, played, taken, takings
from rulesets.words import _, later, ngettext

FIRST_ON_TABLE = 4
IN_A_PACKET = 3
MOST_STARS = 3
"""More sweeps than this are only counted in words."""
ROOM = 1.12
"""Of a card on the table with the gap beside it, to its size."""


class ScopaScene(GameScene):
    """The table's cards in rows, the captured ones beside their side, the stock on the right."""

    total_word = later("Points so far")
    last_word = later("Last capture")
    felt: CardFelt

    def __init__(
        self, kit: Kit, session: Session, thinker: Thinker, again: Callable[[], Change], notice: str = ""
    ) -> None:
        super().__init__(kit, session, thinker, again, notice)
        self.clockwise = self.game.options.direction == "clockwise"

    @property
    def game(self) -> Scopa:
        """The game in play."""
        return cast(Scopa, self.session.game)

    # -- where things lie

    def side_seat(self, side: int, seats: Seating) -> Seat:
        """The seat beside which a side keeps its pile: the viewer, or who comes first after it."""
        return min(self.game.sides()[side], key=seats.place_of)

    def table_rect(self, theme: Theme, seats: Seating) -> pygame.Rect:
        """The middle of the cloth between the own pile and the stock."""
        middle, gap = seats.middle, theme.px(16)
        left = max(middle.x, seats.pile(seats.viewer).right + gap)
        right = min(middle.right, seats.area.right - (left - seats.area.x))
        return pygame.Rect(left, middle.y, right - left, middle.h)

    def places(self, theme: Theme, view: View) -> dict[Zone, Place]:
        """Hands, the table, the stock, and a pile for each side."""
        seats = self.seating(theme)
        table = self.table_rect(theme, seats)
        width = min(seats.card, table.w / 5 / ROOM, table.h / 2 / ROOM / seats.card_ratio)
        stock = pygame.Rect(0, 0, seats.small_card, seats.small_hand_height)
        stock.midright = (table.right + seats.small_card, table.centery)
        places = self.hands(seats)
        places[TABLE] = Rows(table, round(width))
        places[STOCK] = Pile(stock, seats.small_card)
        for side in range(self.game.side_count):
            places[PILE[side]] = Pile(seats.pile(self.side_seat(side, seats)), seats.small_card)
        return places

    def order(self, card: Card) -> int:
        """The own hand and the table by value."""
        return card % 10 * 4 + card // 10

    # -- what is said

    def tags(self, view: View) -> list[Tag]:
        """How many cards lie in each pile."""
        found = []
        for zone, place in self.places(self.theme, view).items():
            count = len(view.zones.get(zone, ()))
            if zone.kind in ("pile", "stock") and count:
                words = _("{n} left") if zone == STOCK else "{n}"
                at = (place.rect.centerx, place.rect.bottom + self.theme.px(4))
                found.append(Tag(at, words.format(n=count), side="midbottom", size=15))
        return found

    def plate(self, view: View, seat: Seat) -> PlateText:
        """Sweeps, with a star for each."""
        swept = cast(tuple[int, ...], view.facts["scope"])[seat % self.game.side_count]
        plate = self.plain_plate(view, seat)
        note = ngettext("{n} scopa", "{n} scope", swept).format(n=swept)
        stars = ("pieces/star",) * min(swept, MOST_STARS)
        return replace(plate, note=note, marks=(*plate.marks, *stars))

    def facts(self, view: View) -> list[str]:
        """How far the pack is dealt, who captured last, and what the match is played to."""
        game, lines = self.game, []
        if game.options.deal_mode == "three":
            packets = (PACK - FIRST_ON_TABLE) // (IN_A_PACKET * game.seats)
            left = cast(int, view.facts["rounds_left"])
            lines.append(_("Three cards each: deal {n} of {all}").format(n=packets - left, all=packets))
        last = cast(int, view.facts["last_capturer"])
        if last >= 0:
            lines.append(_("Captured last: {name}").format(name=self.names()[last]))
        lines.append(_("Played to {target} points").format(target=game.options.target))
        return lines

    def sound_of(self, event: Said) -> str:
        """All that is ever said is that the table was swept."""
        return "sweep"

    def label(self, seat: Seat, move: Move) -> str:
        """A set that can be taken, by its values; by its names where that would not tell it from another."""
        sets = takings(self.game, played(move))
        values = [self.values(some) for some in sets]
        if values.count(self.values(taken(move))) == 1:
            return _("Take {cards}").format(cards=self.values(taken(move)))
        names = [self.game.deck.name(card) for card in cards(taken(move))]
        return _("Take {cards}").format(cards=" + ".join(names))

    def values(self, some: Mask) -> str:
        """What stands in the corners of cards, as a sum."""
        deck = self.game.deck
        return " + ".join(index_of(deck.style, deck.drawings[card]).rank for card in cards(some))

    def last_trick(self) -> None:
        """Say what was captured last, and how."""
        trick = self.session.last_trick
        if trick is None:
            self.explain(_("Nothing has been taken yet in this deal."))
        else:
            name = self.names()[trick.winner]
            self.explain(_("The last capture was made by {name}. {why}").format(name=name, why=trick.why))

    def sheet(self, ended: DealEnded, number: int) -> Scene:
        """The count, with the cards laid out."""
        step = next(step for step in self.session.steps if ended in step.events)
        game = cast(Scopa, step.after)
        return CountScene(
            self.kit,
            ended,
            self.names(),
            game.sides(),
            number=number,
            total_word=_(self.total_word),
            faces=self.felt.faces,
            deck=game.deck,
            piles=game.piles,
            rules=game.options,
        )


SCENE = ScopaScene
