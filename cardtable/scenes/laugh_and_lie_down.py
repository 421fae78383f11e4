"""Laugh and Lie Down at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import pygame

from cardtable.scenes.asking import Answer
from cardtable.scenes.laugh_and_lie_down_sheet import LaughSheet
from cardtable.scenes.match import GameScene
from cardtable.scenes.scene import Scene
from cardtable.table.labels import PlateText
from cardtable.table.places import Groups, Line, Place
from cardtable.table.seating import Seating
from cardtable.table.tags import Tag
from cardtable.table.theme import Theme
from rulesets.core import CHANCE, DealEnded, Move, Said, Seat, View, Zone
from rulesets.laugh_and_lie_down import (
    CAPTURED,
    CATCH,
    HAND_PAIR,
    LIE,
    MOURNIVAL,
    PAIR,
    PASS,
    RANK_NAMES,
    ROYAL,
    TABLE,
    TAKE,
    LaughAndLieDown,
)
from rulesets.laugh_and_lie_down_stakes import OF_RANK, RANK
from rulesets.words import _, later, ngettext

LAUGH = "pieces/laugh"
ROWS, COLUMNS = 3.4, 5.6
"""So many cards of the table have room in the middle, one above and one beside the other."""
TAG_WORDS = {
    PAIR: later("pair"),
    ROYAL: later("pair, or all three"),
    HAND_PAIR: later("pair in hand"),
    MOURNIVAL: later("all four in hand"),
}


class LaughScene(GameScene):
    """The table's cards in heaps of a rank, captured cards open before their players."""

    total_word = later("Won so far")
    last_word = later("Last pair")

    @property
    def game(self) -> LaughAndLieDown:
        """The game in play."""
        return cast(LaughAndLieDown, self.session.game)

    # -- where things lie

    def captured_rect(self, seats: Seating, seat: Seat) -> pygame.Rect:
        """Below the plates of the others, above the own one."""
        plate = seats.plate(seat)
        height = round(seats.small_card * CAPTURED_SIZE * seats.card_ratio)
        rect = pygame.Rect(0, 0, plate.w, height)
        gap = seats.theme.px(3)
        if seats.place_of(seat) == 0:
            rect.bottomleft = (plate.x, plate.y - gap)
        else:
            rect.topleft = (plate.x, plate.bottom + gap)
        return rect

    def table_rect(self, seats: Seating) -> pygame.Rect:
        """The middle of the cloth, between the plates with what lies below them."""
        gap, felt = seats.theme.px(10), seats.felt
        top, left, right = felt.y, felt.x, felt.right
        for seat in range(seats.seats):
            if seats.place_of(seat) == 0:
                continue
            room = seats.plate(seat).union(self.captured_rect(seats, seat))
            if room.y < felt.y + 2 * gap:
                top = max(top, room.bottom)
        side = seats.plate_size[0] + gap
        left, right = left + side, right - side
        return pygame.Rect(left + gap, top + gap, right - left - 2 * gap, felt.bottom - top - 2 * gap)

    def places(self, theme: Theme, view: View) -> dict[Zone, Place]:
        """The own hand, the table, and what everybody has captured; hands of others are only counted."""
        seats = self.seating(theme)
        table = self.table_rect(seats)
        width = min(seats.card * 0.8, table.w / COLUMNS, table.h / ROWS / seats.card_ratio)
        own = Zone("hand", seats.viewer)
        places: dict[Zone, Place] = {own: self.hands(seats)[own]}
        places[TABLE] = Groups(table, max(20, round(width)), lambda card: RANK[card])
        small = round(seats.small_card * CAPTURED_SIZE)
        for seat in range(seats.seats):
            places[CAPTURED[seat]] = Line(self.captured_rect(seats, seat), small, gap=-0.55, left=True)
        return places

    # -- what is said

    def plate(self, view: View, seat: Seat) -> PlateText:
        """Cards in hand, with a third one that was shown; who lay down is laughed at."""
        held = len(view.zones.get(Zone("hand", seat), ()))
        third = cast(tuple[tuple[Seat, str], ...], view.facts["known_thirds"])
        shown = [rank for who, rank in third if who == seat]
        note = ngettext("{n} card", "{n} cards", held).format(n=held) if held else _("out of this deal")
        if shown:
            note = _("{cards}, shown: {ranks}").format(cards=note, ranks=" ".join(shown))
        plate = replace(self.plain_plate(view, seat), note=note)
        if seat in cast(tuple[Seat, ...], view.facts["laid_down"]):
            return replace(plate, marks=(*plate.marks, LAUGH), faded=True)
        return plate

    def facts(self, view: View) -> list[str]:
        """What is to be won."""
        lines = [
            _("Pot: {amount}").format(amount=view.facts["pot"]),
            _("The last player in draws {prize} from the pot.").format(prize=view.facts["last_prize"]),
            _("{even} pairs break even: each one more wins 1, each one less costs 1.").format(
                even=view.facts["break_even"]
            ),
        ]
        left = cast(int, view.facts["deals_left"])
        lines.append(ngettext("{n} deal to go", "{n} deals to go", left).format(n=left))
        return lines

    def tags(self, view: View) -> list[Tag]:
        """Pairs against break-even; and what can be made stands at the cards."""
        seats, even = self.seating(self.theme), view.facts["break_even"]
        tags: list[Tag] = []
        for seat, pairs in enumerate(cast(tuple[int, ...], view.facts["pairs"])):
            if not pairs:
                continue
            there = self.captured_rect(seats, seat)
            side = "midbottom" if seats.place_of(seat) == 0 else "midtop"
            at = there.midtop if seats.place_of(seat) == 0 else there.midbottom
            words = _("{pairs} of {even} pairs").format(pairs=pairs, even=even)
            tags.append(Tag(at, words, side=side, size=14))
        return tags + self.chances(view)

    def chances(self, view: View) -> list[Tag]:
        """What can be made of the cards the viewer sees."""
        tags: list[Tag] = []
        if not self.asking.my_turn:
            return tags
        legal = [move for move in self.session.game.legal_moves(self.viewer) if PAIR <= move < LIE]
        for rank in range(13):
            acts = [act for act in (ROYAL, PAIR, HAND_PAIR, MOURNIVAL) if act + rank in legal]
            for act in [act for act in acts if not (act == PAIR and ROYAL in acts)]:
                zone = view.zones[TABLE] if act < HAND_PAIR else view.zones[Zone("hand", self.viewer)]
                there = [card for card in zone if RANK[card] == rank]
                rects = [rect for card in there if (rect := self.felt.rect_of(card)) is not None]
                if rects:
                    whole = rects[0].unionall(rects[1:])
                    at = whole.midbottom if act < HAND_PAIR else whole.midtop
                    tags.append(Tag(at, _(TAG_WORDS[act]), size=14, strong=act != PAIR))
        return tags

    def label(self, seat: Seat, move: Move) -> str:
        """What can be made of the rank that was touched."""
        simple = {
            LIE: _("Lie down"),
            TAKE: _("Take four alike"),
            CATCH: _("Catch it!"),
            PASS: _("Let it pass"),
        }
        if move in simple:
            return simple[move]
        act, rank = divmod(move - PAIR, 13)
        return _(BUTTONS[act]).format(rank=_(RANK_NAMES[rank]))

    def price(self, seat: Seat, move: Move) -> str:
        """How many pairs it makes, and a warning of one that is left to others."""
        if not PAIR <= move < LIE:
            return ""
        act, rank = divmod(move - PAIR, 13)
        if act == 0 and self.game.options.force_three and (self.game.table & OF_RANK[rank]).bit_count() == 3:
            return _("1 pair, and one is left to others")
        return _("2 pairs") if act in (1, 3) else _("1 pair")

    def forced(self, seat: Seat, legal: Sequence[Move]) -> Move | None:
        """Who can make no pair lies down."""
        return LIE if list(legal) == [LIE] else None

    def answers(self, legal: Sequence[Move]) -> list[Answer]:
        """Lying down by choice is offered last."""
        return sorted(super().answers(legal), key=lambda answer: answer.key == LIE)

    def sound_of(self, event: Said) -> str:
        """Everybody laughs."""
        return "laugh" if event.text == _("I lie down.") else ""

    def last_trick(self) -> None:
        """Say which pair was made last."""
        for step in reversed(self.session.steps):
            if step.seat == CHANCE:
                break
            if PAIR <= step.move < LIE:
                name, what = self.names()[step.seat], step.sentence(self.viewer)
                self.explain(_("The last to make a pair: {name} {does}.").format(name=name, does=what))
                return
        self.explain(_("Nothing has been taken yet in this deal."))

    def sheet(self, ended: DealEnded, number: int) -> Scene:
        """The settlement, with the way of the pot to nothing."""
        return LaughSheet(self.kit, ended, self.names(), self.session.steps, number, _(self.total_word))


CAPTURED_SIZE = 0.72
"""Of captured cards, to the small ones of other games."""
BUTTONS = (
    later("A pair of {rank}"),
    later("All three {rank}"),
    later("A pair of {rank} in hand"),
    later("All four {rank} in hand"),
)

SCENE = LaughScene
