"""Where the cards of Laugh and Lie Down lie: heaps in the middle, captured cards at the plates."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.stage.places import SMALLEST, Fan, Groups, Pile, Place, Spot
from cardtable.stage.seating import Seating
from cardtable.stage.tags import PADDING, Tag, shrunk, tag_rect, where_free
from cardtable.tables.laugh_and_lie_down.words import AT_THE_CARDS, MEANT, standing
from rulesets.core import Card, Move, Reason, Seat, Zone
from rulesets.laugh_and_lie_down.pack import (
    CAPTURED,
    HAND,
    HAND_PAIR,
    LIE,
    MOURNIVAL,
    PAIR,
    RANK,
    ROYAL,
    TABLE,
)
from rulesets.words import _

ROWS, COLUMNS = 2.6, 5
"""So many cards of the table have room in the middle, one above and one beside the other."""
CAPTURED_SIZE = 0.38
"""Of captured cards, to those of the own hand."""
HIDDEN_SIZE = 0.7
"""Height of cards below a plate, to that of the plate."""
WITHIN = 0.3
"""How far the cards of a captured pair lie apart, to their width."""
TAG = 14
"""Size of letters at the cards."""
SMALLEST_TAG = 8
"""With a large interface and small cards letters at the cards may become so small, in design units."""
FOOT = 0.97
"""How far down on a heap its tag ends: its cards are seen,"""
AWAY = 12
"""Design units between the viewer's tag and the captured cards of others above it, at least."""
LOW = 0.6
"""or where it begins if the next row lies over the foot, whose corners stay free, too."""


def break_even(even: int) -> str:
    """What the number of pairs means."""
    words = _("Pairs captured: each above {even} wins 1, each below it costs 1, whatever the ante was.")
    return Reason(words.format(even=even), "scoring")


class Pairs:
    """Captured cards from the left, two by two: the second of a pair lies on the first."""

    hand = False

    def __init__(self, rect: pygame.Rect, width: int) -> None:
        self.rect = rect
        self.width = width

    def spots(self, count: int, height: int) -> list[Spot]:
        """As far apart as there is room, but close within a pair."""
        pairs = (count + 1) // 2
        within = self.width * WITHIN
        step = min(self.width * 0.95, (self.rect.w - self.width - within) / max(1, pairs - 1))
        left = self.rect.x + self.width / 2
        return [
            Spot(left + i // 2 * step + i % 2 * min(within, step * 0.4), self.rect.centery, 0, 10 + i / 100)
            for i in range(count)
        ]


class LaughCloth:
    """The rooms of one table, in pixels."""

    def __init__(self, seats: Seating) -> None:
        self.seats = seats
        high = max(0, self._above_viewer() / 2)
        self.small = max(SMALLEST, min(round(seats.card * CAPTURED_SIZE), int(high / seats.card_ratio)))
        """Width of a captured card."""

    def _above_viewer(self) -> int:
        """The height that the viewer's captured cards share with those of whoever sits above."""
        seats = self.seats
        own = seats.plate(seats.viewer)
        others = [seats.plate(seat) for seat in range(seats.seats) if seat != seats.viewer]
        # In a window narrower than a plate nobody sits above.
        lowest = max((plate.bottom for plate in others if plate.x < own.right), default=seats.felt.y)
        return own.top - lowest - 3 * seats.px(3)

    def captured(self, seat: Seat) -> pygame.Rect:
        """Below the plates of the others, above the own one."""
        seats = self.seats
        plate = seats.plate(seat)
        rect = pygame.Rect(0, 0, plate.w, round(self.small * seats.card_ratio))
        gap = seats.px(3)
        if seat == seats.viewer:
            rect.bottomleft = (plate.x, plate.y - gap)
        else:
            rect.topleft = (plate.x, plate.bottom + gap)
        return rect

    def pairs(self, seat: Seat) -> Pairs:
        """How captured cards lie there."""
        return Pairs(self.captured(seat), self.small)

    def table(self) -> pygame.Rect:
        """The middle of the cloth, between the plates with what lies below them."""
        seats, felt, gap = self.seats, self.seats.felt, self.seats.px(10)
        between = felt.inflate(-2 * (seats.plate_size[0] + 2 * gap), 0)
        others = [self.captured(seat) for seat in range(seats.seats) if seat != seats.viewer]
        top = max([felt.y, *(rect.bottom for rect in others if rect.colliderect(between))])
        return pygame.Rect(between.x, top + gap, between.w, felt.bottom - top - 2 * gap)

    def places(self) -> dict[Zone, Place]:
        """The own hand, the table, and what everybody has captured.

        Hands of others are only counted: they lie below the plates, so that cards come from there.
        """
        seats, table = self.seats, self.table()
        width = min(seats.card * 0.8, table.w / COLUMNS, table.h / ROWS / seats.card_ratio)
        places: dict[Zone, Place] = {
            HAND[seats.holder]: Fan(seats.hand, seats.card),
            TABLE: Groups(table, max(20, round(width)), lambda card: RANK[card]),
        }
        for seat in range(seats.seats):
            places[CAPTURED[seat]] = self.pairs(seat)
            if seat != seats.holder:
                plate = seats.plate(seat)
                hidden = max(8, int(plate.h * HIDDEN_SIZE / seats.card_ratio))
                places[HAND[seat]] = Pile(plate, hidden, z=1, untidy=0)
        return places

    def standings(self, pairs: Sequence[int], even: int, lying: Sequence[pygame.Rect] = ()) -> list[Tag]:
        """Pairs against break-even, beside the captured cards: they cover neither those nor what is `lying`.

        Where there is no such place they are narrower, or lie on the lower half of the last cards, whose
        corners stay free.
        """
        tags, free = self._standings(pairs, even, lying, narrow=False)
        return tags if free else self._standings(pairs, even, lying, narrow=True)[0]

    def _standings(
        self, pairs: Sequence[int], even: int, lying: Sequence[pygame.Rect], narrow: bool
    ) -> tuple[list[Tag], bool]:
        """The tags, `narrow` ones no broader than the cards, and whether they cover nothing.

        The viewer's comes last and keeps away from the cards of others, whose tags stand below them.
        """
        seats, theme, free = self.seats, self.seats.theme, True
        taken = [seats.plate(seat) for seat in range(seats.seats)] + [*lying]
        laid = {seat: self._laid(seat, made) for seat, made in enumerate(pairs) if made}
        tags: dict[Seat, Tag] = {}
        for seat in sorted(laid, key=lambda seat: seat == seats.viewer):
            tag = Tag((0, 0), standing(pairs[seat], even), size=TAG, about=break_even(even))
            apart = 2 * seats.px(AWAY) if seat == seats.viewer else 0
            kept = [rect if one == seat else rect.inflate(0, apart) for one, rect in laid.items()]
            places = self._places_of_standing(seat, laid[seat], tag, narrow)
            tags[seat] = where_free(theme, places, taken + kept)
            rect = tag_rect(theme, tags[seat])
            free &= rect.collidelist(taken + kept) < 0
            taken.append(rect)
        return [tags[seat] for seat in laid], free

    def _laid(self, seat: Seat, made: int) -> pygame.Rect:
        """What the captured cards of a seat cover."""
        there = self.captured(seat)
        last = self.pairs(seat).spots(2 * made, 0)[-1]
        return pygame.Rect(there.x, there.y, round(last.x + self.small / 2) - there.x, there.h)

    def _places_of_standing(self, seat: Seat, cards: pygame.Rect, tag: Tag, narrow: bool) -> list[Tag]:
        """Where the tag of a seat may stand, the best place first."""
        seats, theme, gap = self.seats, self.seats.theme, self.seats.px(3)
        there = self.captured(seat)
        beside = there.right - cards.right - gap
        small = shrunk(theme, tag._replace(at=there.bottomright, side="bottomright"), beside)
        free = [small] if tag_rect(theme, small).w <= beside else []
        free.append(tag._replace(at=(cards.right + gap, there.bottom), side="bottomleft"))
        round_it = [
            tag._replace(at=(there.x, there.bottom + gap), side="topleft"),
            tag._replace(at=(there.right, there.bottom + gap), side="topright"),
            tag._replace(at=(there.x, there.y - gap), side="bottomleft"),
            tag._replace(at=(there.x - gap, there.bottom), side="bottomright"),
        ]
        if narrow:
            round_it = [one._replace(most=there.w) for one in round_it]
            small = small._replace(most=beside)
        free += round_it
        if tag_rect(theme, small).h > there.h and seat != seats.viewer:
            small = small._replace(at=there.topright, side="topright")
        return [*(one for one in free if seats.felt.contains(tag_rect(theme, one))), small]

    def chances(
        self, legal: Sequence[Move], own: Sequence[Card], lying: Sequence[Card], spot: SpotOf
    ) -> list[Tag]:
        """What can be made, at the cards it is made of."""
        tags: list[Tag] = []
        possible = {move for move in legal if PAIR <= move < LIE}
        for rank in range(13):
            for act in (ROYAL, PAIR, HAND_PAIR, MOURNIVAL):
                if act + rank not in possible or (act == PAIR and ROYAL + rank in possible):
                    continue
                heap = [card for card in (lying if act < HAND_PAIR else own) if RANK[card] == rank]
                beside = [rect for card in lying if card not in heap and (rect := spot(card)) is not None]
                tags += self.at_heap(heap, act, spot, beside)
        return tags

    def at_heap(
        self, heap: Sequence[Card], act: Move, spot: SpotOf, others: Sequence[pygame.Rect] = ()
    ) -> list[Tag]:
        """A tag on cards of one rank that says what can be made of them, where it hides no corner."""
        rects = [rect for card in heap if (rect := spot(card)) is not None]
        if not rects:
            return []
        theme, whole = self.seats.theme, rects[0].unionall(rects[1:])
        room = whole.w + rects[0].w // 3 + 2 * self.seats.px(PADDING)
        in_hand = act >= HAND_PAIR
        words, (about, rule) = _(AT_THE_CARDS[act]), MEANT[act]
        x, y, high = whole.centerx, whole.y, rects[-1].h
        at, why = (x, y + round(high * FOOT)), Reason(_(about), rule)
        foot = Tag(at, words, side="midbottom", size=TAG, strong=act != PAIR, about=why)
        foot = shrunk(theme, foot, room, SMALLEST_TAG)
        above = foot._replace(at=(x, y + self.seats.px(4)))
        low = foot._replace(at=(x, y + round(high * LOW)), side="midtop")
        if in_hand:
            return [where_free(theme, (above, foot), [self.seats.prompt])]
        return [where_free(theme, (foot, low), others)]


SpotOf = Callable[[Card], pygame.Rect | None]
"""Tells where a card lies."""
