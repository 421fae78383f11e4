"""Who sits where in the window: plates round the table, one's own hand below, the middle free.

The viewer sits at the bottom and the others go round in turn order, clockwise unless the game says
otherwise.  Everything is computed from the window, so that twelve seats fit into 960 by 600 as well.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pygame

from cardtable.stage.places import HANGING, RAISE, Fan, Single
from cardtable.stage.tags import LARGEST
from cardtable.stage.theme import Theme

MANY_SEATS = 7
"""With more seats than this the hands of others are not shown, and cards of a trick lie round an oval."""
CROWD = 8
"""With more seats than this plates do not grow with the letters at all: they sit in three rows."""
STRIP = 47
"""Height of the line that asks, in design units: a button with its price has room on it."""
BEHIND = 0.55
"""How much of the cards behind the plate at the lower edge stands out above it."""
CORNER, APART = 0.3, 1.0
"""What is seen of a card of a trick at least where the next lies below it, to its height, and where the next
lies beside it, to its width."""
CLOSEST = 0.62
"""How far the others' cards of a trick of three lie from the middle at least, to their width."""
HAND_SHARE = 0.25
"""Height of the own cards, to the height of the window."""


@dataclass(frozen=True)
class Seating:
    """The rooms of a table in pixels; what others are reckoned from is reckoned once."""

    theme: Theme
    area: pygame.Rect
    """The cloth, without what stands beside it."""
    seats: int
    viewer: int
    """Who sits at the bottom."""
    clockwise: bool = True
    card_ratio: float = 1.4
    """Height to width of a card."""
    front: int = -1
    """Whose cards lie along the lower edge, where that is not whoever sits there."""
    has_hand: bool = True
    close_pile: bool = False
    """Whether the own plate makes room for its pile where large letters have made plates broad."""

    # -- measures

    def px(self, units: float) -> int:
        """Design units between things on the cloth in pixels; large letters do not drive cards apart."""
        return self._cloth_theme.px(units)

    @cached_property
    def _cloth_theme(self) -> Theme:
        return self.theme.at_most(LARGEST)

    @cached_property
    def card(self) -> int:
        """Width of a card in the own hand and in the middle."""
        by_height = self.area.h * HAND_SHARE / self.card_ratio
        return max(24, round(min(by_height, self.area.w * 0.15)))

    @cached_property
    def small_card(self) -> int:
        """Width of the others' cards and of piles."""
        return max(14, round(self.card * (0.46 if self.seats <= 5 else 0.34)))

    @cached_property
    def card_height(self) -> int:
        """Height of a card in the middle."""
        return round(self.card * self.card_ratio)

    @cached_property
    def plate_theme(self) -> Theme:
        """Letters and measures of the plates: the more seats, the less they can grow."""
        if self.seats > CROWD:
            return self.theme.at_most(1.0)
        return self.theme.at_most(1.8 if self.seats <= 2 else 1.4 if self.seats <= MANY_SEATS else 1.2)

    @cached_property
    def plate_size(self) -> tuple[int, int]:
        """Size of a plate; narrower in company."""
        theme = self.plate_theme
        width = theme.px(190 if self.seats <= 4 else 160 if self.seats <= 7 else 132)
        # In a tiny window letters cannot become smaller with the rest, so the plate has to be higher.
        lines = theme.line_height("bold", 17) + theme.line_height("sans", 15)
        # What lies below and beside two plates at the top comes down between the plates at the sides.
        gaps = 5 * self.px(8) + 2 * self.small_card if self.seats == 5 else 0
        most = (self.area.w - gaps) // (5 if self.seats > 6 else 4)
        return min(width, most), max(theme.px(48), lines)

    @property
    def hand(self) -> pygame.Rect:
        """The own hand along the lower edge."""
        return self._hand.copy()

    @cached_property
    def _hand(self) -> pygame.Rect:
        height = self.card_height
        rect = pygame.Rect(0, 0, self.area.w - self.px(40), height)
        # The outer cards of a fan hang lower than those in the middle, and are seen whole.
        rect.midbottom = (self.area.centerx, self.area.bottom - round(height * HANGING))
        return rect

    @property
    def prompt(self) -> pygame.Rect:
        """The line above the hand that says what is asked."""
        return self._prompt.copy()

    @cached_property
    def _prompt(self) -> pygame.Rect:
        # Where letters cannot become smaller any more there is still room for two lines.
        strip = max(self.theme.px(42), self.theme.at_most(1.0).px(STRIP))
        height = max(strip, 2 * self.theme.line_height("bold", 12))
        bottom = self.hand.top - round(self.card_height * RAISE) if self.has_hand else self.area.bottom
        return pygame.Rect(self.area.x + self.px(10), bottom - height, self.area.w - self.px(20), height)

    @property
    def felt(self) -> pygame.Rect:
        """The part of the cloth above the prompt."""
        return self._felt.copy()

    @cached_property
    def _felt(self) -> pygame.Rect:
        return pygame.Rect(self.area.x, self.area.y, self.area.w, self.prompt.top - self.area.y)

    # -- round the table

    @property
    def holder(self) -> int:
        """Who holds the large cards along the lower edge."""
        return self.front if self.front >= 0 else self.viewer

    def place_of(self, seat: int) -> int:
        """How many places after the viewer a seat comes, going round."""
        step = (seat - self.viewer) % self.seats
        return step if self.clockwise else (-step) % self.seats

    def angle(self, seat: int) -> float:
        """Direction of a seat from the middle, in radians; the viewer sits at a quarter turn, below."""
        place = self.place_of(seat)
        others = self.seats - 1
        if place == 0:
            return math.pi / 2
        if others == 1:
            return -math.pi / 2
        if others == 2:
            return -math.pi * (0.86 if place == 1 else 0.14)
        # From the left over the top to the right.
        return -math.pi + math.pi * (place - 1) / (others - 1)

    def plate(self, seat: int) -> pygame.Rect:
        """Where the plate of a seat stands."""
        return self._plates[seat].copy()

    @cached_property
    def _plates(self) -> list[pygame.Rect]:
        return [self._plate(seat) for seat in range(self.seats)]

    def _plate(self, seat: int) -> pygame.Rect:
        w, h = self.plate_size
        gap = self.px(8)
        rect = pygame.Rect(0, 0, w, h)
        if self.place_of(seat) == 0:
            if self.close_pile and self.theme.scale > self.theme.natural:
                rect.w -= self.small_card + gap
            rect.bottomleft = (self.area.x + gap, self.prompt.top - gap)
            return rect
        felt = self.felt
        if self.seats > 5:
            return self._plate_in_company(seat, rect, gap)
        angle = self.angle(seat)
        x = math.cos(angle)
        if abs(x) > 0.9:
            rect.midleft = (felt.x + gap, felt.y + round(felt.h * 0.40))
            if x > 0:
                rect.right = felt.right - gap
            return rect
        rect.midtop = (felt.centerx + round(x * (felt.w / 2 - w / 2 - gap) / 0.9), felt.y + gap)
        return rect.clamp(felt.inflate(-2 * (w + 2 * gap), 0))

    def _plate_in_company(self, seat: int, rect: pygame.Rect, gap: int) -> pygame.Rect:
        """With many seats: up the left side, along the top, and down the right side."""
        felt = self.felt
        others = self.seats - 1
        # Round an oval some sit at the sides even where all would have room above.
        above = others - 2 * (others // 4)
        top = min(above, max(3, (felt.w - gap) // (rect.w + gap)))
        top -= (others - top) % 2
        side = (others - top) // 2
        i = self.place_of(seat) - 1
        inset, high, low = self._sides(top, side, rect, gap)
        if side <= i < side + top:
            room = (felt.w - 2 * (gap + inset) - rect.w) / max(1, top - 1)
            rect.topleft = (felt.x + gap + inset + round(room * (i - side)), felt.y + gap)
            return rect
        down = side - 1 - i if i < side else i - side - top
        rect.y = high + (low - high) * down // (side - 1) if side > 1 else (high + low) // 2
        if i < side:
            rect.x = felt.x + gap
        else:
            rect.right = felt.right - gap
        return rect

    def _sides(self, top: int, side: int, rect: pygame.Rect, gap: int) -> tuple[int, int, int]:
        """How far the upper row keeps from the corners, and where plates at the sides begin and end."""
        felt = self.felt
        if self.seats > MANY_SEATS:
            step = (self.prompt.top - 2 * rect.h - 3 * gap - felt.y) // (side + 1)
            return 0, felt.y + gap + step, felt.y + gap + step * side
        hand, corner = self.small_hand_height, rect.w + gap
        free = (felt.w - 2 * gap - top * rect.w - (top - 1) * gap) // 2 >= corner
        inset = corner if free and side else 0
        high = felt.y + gap + (rect.h // 2 if inset else rect.h + hand + gap)
        low = max(high + (side - 1) * (rect.h + gap), self.prompt.top - 2 * (rect.h + gap) - hand)
        return inset, high, low

    @cached_property
    def small_hand_height(self) -> int:
        """Height of somebody else's cards below their plate."""
        return round(self.small_card * self.card_ratio)

    def small_hand(self, seat: int) -> pygame.Rect:
        """Where the cards of somebody else are held: below their plate, or at the lower edge behind it."""
        plate = self.plate(seat)
        rect = pygame.Rect(0, 0, round(plate.w * 0.96), self.small_hand_height)
        if self.place_of(seat) == 0:
            rect.midtop = (plate.centerx, plate.top - round(rect.h * BEHIND))
            return rect
        rect.midtop = (plate.centerx, plate.bottom - round(self.px(4)))
        return rect

    def fans(self) -> Iterator[tuple[int, Fan]]:
        """How everybody holds cards: one large below, others small at their plates, where they have room."""
        for seat in range(self.seats):
            if seat == self.holder:
                yield seat, Fan(self.hand, self.card)
            elif self.seats <= MANY_SEATS:
                yield seat, Fan(self.small_hand(seat), self.small_card, arch=0.4, z=4)

    def with_hand(self, seat: int) -> pygame.Rect:
        """A plate, with the cards of somebody else below it."""
        held = seat != self.holder and self.seats <= MANY_SEATS
        return self.plate(seat).union(self.small_hand(seat)) if held else self.plate(seat)

    @property
    def middle(self) -> pygame.Rect:
        """The free middle of the cloth, where tricks are played and cards lie."""
        return self._middle.copy()

    @cached_property
    def _middle(self) -> pygame.Rect:
        felt = self.felt
        w, h = self.plate_size
        below = h + self.small_hand_height + self.px(16)
        side = w + self.px(24) if self.seats != 2 else self.px(24)
        rect = pygame.Rect(felt.x + side, felt.y + below, felt.w - 2 * side, felt.h - below - self.px(6))
        if rect.h < self.card_height:
            rect.h = min(self.card_height, felt.h)
            rect.bottom = felt.bottom
        return rect

    @cached_property
    def trick_card(self) -> int:
        """Width of a card in a trick: as in the hand, where the middle has room for all of them."""
        if self.seats > MANY_SEATS:
            room, step = self._oval, math.sin(2 * math.pi / self.seats)
            wide, high = room.w * step / (2 * APART + step), room.h * step / (2 * CORNER + step)
            return max(24, round(min(self.card, wide, high / self.card_ratio)))
        # Where somebody sits opposite, the lower card may cover the foot of the upper one.
        opposite = self.seats > 2 and self.seats % 2 == 0
        high = (self.middle.h - self.px(3)) / (2 - CORNER if opposite else 1.5 if self.seats > 2 else 1.1)
        return max(24, round(min(self.card, high / self.card_ratio)))

    def trick(self, seat: int) -> pygame.Rect:
        """Where a seat lays its card of a trick."""
        rect = pygame.Rect(0, 0, self.trick_card, round(self.trick_card * self.card_ratio))
        if self.seats > MANY_SEATS:
            room, angle = self._oval, math.pi * (0.5 + 2 * self.place_of(seat) / self.seats)
            spread_x, spread_y = (room.w - rect.w) / 2, (room.h - rect.h) / 2
        else:
            room, angle = self.middle, self.angle(seat)
            many = 0.87 if self.seats <= 4 else 1.2 if self.seats <= 6 else 2.1
            spread_x = min(room.w / 2 - rect.w * 0.55, rect.w * (many + 0.2))
            spread_y = max(0.0, (room.h - rect.h) / 2)
            if self.seats <= 4:
                # Cards that were won lie beside the plates at the sides.
                beside = (room.w - rect.w) / 2 - self.small_card - self.px(8)
                spread_x = min(spread_x, max(beside, rect.w * (CLOSEST if self.seats == 3 else APART)))
        rect.center = (
            round(room.centerx + math.cos(angle) * spread_x),
            round(room.centery + math.sin(angle) * spread_y),
        )
        return rect

    @cached_property
    def _oval(self) -> pygame.Rect:
        """What many seats leave free between their plates."""
        felt, gap = self.felt, self.px(8)
        w, h = self.plate_size
        side = w + 2 * gap
        return pygame.Rect(felt.x + side, felt.y + h + 2 * gap, felt.w - 2 * side, felt.h - h - 3 * gap)

    def laid(self, spot: pygame.Rect) -> Single:
        """A card of a trick at its spot: it covers the side of one on its left, the foot of one above."""
        return Single(spot, spot.w, z=20 + (spot.x / spot.w + spot.y / spot.h) / 100)

    def pile(self, seat: int) -> pygame.Rect:
        """Where a seat keeps the cards it has won."""
        rect = pygame.Rect(0, 0, self.small_card, self.small_hand_height)
        plate = self.plate(seat)
        gap = self.px(8)
        if self.place_of(seat) == 0:
            rect.bottomleft = (plate.right + gap, plate.bottom)
            return rect
        if plate.centerx <= self.felt.centerx:
            rect.topleft = (plate.right + gap, plate.y)
        else:
            rect.topright = (plate.x - gap, plate.y)
        if plate.y > self.felt.y + gap:
            # Beside whoever sits at the side, but below the hands of those above.
            rect.y = max(rect.y, self.felt.y + gap + plate.h + self.small_hand_height)
        return rect
