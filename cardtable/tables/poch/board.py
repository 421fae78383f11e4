"""Where things lie at a table of Poch: the board, its bowls, and the cards beside it."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

import pygame

from cardtable.stage.coins import CoinPlace
from cardtable.stage.places import Line, Pile, Place
from cardtable.stage.seating import Seating
from rulesets.core import Zone
from rulesets.poch.pack import COMPARTMENTS, COUNTED, STOCK, TURNED_DOWN, TURNED_UP

BOARD = 600
"""Side of the board's drawing, and in the same units where its bowls are."""
BOWLS, BOWL, FIGURES = 186, 56, 136
"""How far the bowls and their figures are from the middle, and how large a bowl is."""
COIN = 48
BOARD_SHARE = 0.56
"""The board's part of the width of its room; what is left lies at both sides of it."""
PACKS = 1.3
"""Height of the room for cards at each side, to its width."""
GAP = 8
"""Design units round plates and hands that stay free."""


Box: TypeAlias = tuple[int, int, int, int]
"""A rectangle: x, y, width and height."""


class Rooms(NamedTuple):
    """How the middle of the cloth is shared out."""

    board: pygame.Rect
    packs: pygame.Rect
    """Turned card, stock, and cards turned down."""
    sequence: pygame.Rect
    """The cards of the count in play."""


def occupied(seats: Seating) -> list[pygame.Rect]:
    """Plates and hands, with what stays free round them."""
    gap = seats.px(GAP)
    others = [seat for seat in range(seats.seats) if seats.place_of(seat)]
    taken = [*map(seats.plate, range(seats.seats)), *map(seats.small_hand, others)]
    return [rect.inflate(2 * gap, 2 * gap) for rect in taken]


def free_room(seats: Seating) -> pygame.Rect:
    """The room between plates and hands in which the largest board finds place with cards beside it."""
    gap = seats.px(GAP)
    cloth = seats.felt.inflate(-2 * gap, -2 * gap)
    return pygame.Rect(largest_room(as_box(cloth), tuple(map(as_box, occupied(seats)))))


def as_box(rect: pygame.Rect) -> Box:
    """A rectangle that can be looked up."""
    return rect.x, rect.y, rect.w, rect.h


@lru_cache(maxsize=8)
def largest_room(area: Box, boxes: tuple[Box, ...]) -> Box:
    """Found once for a size of the window, because all of the cloth is asked about it again and again."""
    cloth, taken = pygame.Rect(area), [pygame.Rect(box) for box in boxes]
    best = pygame.Rect(0, 0, 0, 0)
    for left, right in product({cloth.x, *(r.right for r in taken)}, {cloth.right, *(r.x for r in taken)}):
        for top, bottom in product(
            {cloth.y, *(r.bottom for r in taken)}, {cloth.bottom, *(r.y for r in taken)}
        ):
            room = pygame.Rect(left, top, right - left, bottom - top)
            if size_in(room) > size_in(best) and cloth.contains(room) and room.collidelist(taken) < 0:
                best = room
    return as_box(best)


def size_in(room: pygame.Rect) -> tuple[int, int, int]:
    """How large a board can be in a room; of those alike, the room with more place round it is better."""
    side = min(room.h, round(room.w * BOARD_SHARE)) if room.w > 0 else 0
    return side, room.w, room.h


def shared_out(seats: Seating) -> Rooms:
    """The board in the middle with cards at both sides."""
    middle = free_room(seats)
    side, _wide, _high = size_in(middle)
    gap = side // 24
    wing = min((middle.w - side) // 2 - gap, side * 3 // 4)
    board = pygame.Rect(0, 0, side, side)
    board.center = middle.center
    high = min(side, round(wing * PACKS))
    packs = pygame.Rect(board.x - gap - wing, board.centery - high // 2, wing, high)
    return Rooms(board, packs, packs.move(board.w + wing + 2 * gap, 0))


def on_board(board: pygame.Rect, compartment: int, away: int) -> tuple[int, int]:
    """A point of the board in the direction of a compartment; clockwise from the top."""
    turn = math.tau * compartment / len(COMPARTMENTS) - math.pi / 2
    reach = away * board.w / BOARD
    return round(board.centerx + reach * math.cos(turn)), round(board.centery + reach * math.sin(turn))


def bowl(board: pygame.Rect, compartment: int) -> CoinPlace:
    """Where the coins of a compartment lie, with their figure on the inner rim."""
    rect = pygame.Rect(0, 0, 2 * BOWL * board.w // BOARD, 2 * BOWL * board.w // BOARD)
    rect.center = on_board(board, compartment, BOWLS)
    return CoinPlace(rect, on_board(board, compartment, FIGURES))


def card_places(seats: Seating) -> dict[Zone, Place]:
    """The turned card, the stock, what is turned down, and the count."""
    rooms = shared_out(seats)
    packs, sequence = rooms.packs, rooms.sequence
    width = round(min(packs.w / 2.3, packs.h / seats.card_ratio / 2.5, seats.card))
    half = packs.h // 2
    # What is turned up lies above, with room for its tag; stock and what is turned down side by side below.
    places: dict[Zone, Place] = {
        TURNED_UP: Pile(pygame.Rect(packs.x, packs.y, packs.w, half), width, untidy=0)
    }
    for i, zone in enumerate((STOCK, TURNED_DOWN)):
        spot = pygame.Rect(packs.x + i * packs.w // 2, packs.y + half, packs.w // 2, half)
        places[zone] = Pile(spot, width)
    wide = round(min(sequence.w / 2.4, sequence.h / seats.card_ratio / 1.35, seats.card))
    row = pygame.Rect(sequence.x, 0, sequence.w, round(wide * seats.card_ratio))
    row.bottom = sequence.bottom
    places[COUNTED] = Line(row, wide)
    return places


def coin_places(seats: Seating) -> dict[Hashable, CoinPlace]:
    """The bowls of the board, and the purses at the plates."""
    board = shared_out(seats).board
    found: dict[Hashable, CoinPlace] = {name: bowl(board, i) for i, name in enumerate(COMPARTMENTS)}
    return found | {seat: CoinPlace(seats.plate(seat), heap=False) for seat in range(seats.seats)}


def coin_side(seats: Seating) -> int:
    """Coins are as large as the board."""
    return round(COIN * shared_out(seats).board.w / BOARD)
