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
BOWLS, BOWL, FIGURES = 186, 56, 108
"""How far the bowls and their figures are from the middle, and how large a bowl is."""
COIN = 40
GAP = 8
"""Design units round plates and hands that stay free."""


Box: TypeAlias = tuple[int, int, int, int]
"""A rectangle: x, y, width and height."""


class Shape(NamedTuple):
    """The room that something needs, to its own width."""

    across: float
    down: float


WITH_WINGS = Shape(1 / 0.56, 1.0)
"""The board, with room for cards at both sides."""
STACKED, ABREAST, COUNT = Shape(2.3, 2.5), Shape(3.4, 1.4), Shape(2.4, 1.4)
"""The turned card with its tag above two packs or beside them, and the count; down in heights of a card."""


class Rooms(NamedTuple):
    """How the middle of the cloth is shared out."""

    board: pygame.Rect
    packs: pygame.Rect
    """Turned card, stock, and cards turned down."""
    sequence: pygame.Rect
    """The cards of the count in play."""
    stacked: bool
    """Whether the turned card lies above the packs."""


def occupied(seats: Seating) -> list[pygame.Rect]:
    """Plates and hands, with what stays free round them."""
    gap = seats.px(GAP)
    everybody = range(seats.seats)
    taken = [*map(seats.plate, everybody), *map(seats.small_hand, everybody)]
    return [rect.inflate(2 * gap, 2 * gap) for rect in taken]


def free_room(seats: Seating) -> pygame.Rect:
    """The room between plates and hands in which the largest board finds place with cards beside it."""
    gap = seats.px(GAP)
    return roomiest(seats, seats.felt.inflate(-2 * gap, -2 * gap), WITH_WINGS)


def roomiest(seats: Seating, area: pygame.Rect, shape: Shape) -> pygame.Rect:
    """The room of an area that plates and hands leave, in which something of this shape can be largest."""
    return pygame.Rect(largest_room(as_box(area), tuple(map(as_box, occupied(seats))), shape))


def as_box(rect: pygame.Rect) -> Box:
    """A rectangle that can be looked up."""
    return rect.x, rect.y, rect.w, rect.h


@lru_cache(maxsize=16)
def largest_room(area: Box, boxes: tuple[Box, ...], shape: Shape) -> Box:
    """Found once for a size of the window, because all of the cloth is asked about it again and again."""
    cloth, taken = pygame.Rect(area), [pygame.Rect(box) for box in boxes]
    best = pygame.Rect(cloth.topleft, (0, 0))
    largest = size_in(best, shape)
    heights = [
        (top, bottom)
        for top, bottom in product(
            {cloth.y, *(r.bottom for r in taken)}, {cloth.bottom, *(r.y for r in taken)}
        )
        if cloth.y <= top < bottom <= cloth.bottom
    ]
    for left, right in product({cloth.x, *(r.right for r in taken)}, {cloth.right, *(r.x for r in taken)}):
        column = pygame.Rect(left, cloth.y, right - left, cloth.h)
        if not cloth.contains(column) or size_in(column, shape) <= largest:
            continue
        for top, bottom in heights:
            room = pygame.Rect(left, top, right - left, bottom - top)
            size = size_in(room, shape)
            if size > largest and room.collidelist(taken) < 0:
                best, largest = room, size
    return as_box(best)


def size_in(room: pygame.Rect, shape: Shape) -> tuple[int, int, int]:
    """How wide a thing can be in a room; of those alike, the room with more place round it is better."""
    side = round(min(room.h / shape.down, room.w / shape.across)) if room.w > 0 else 0
    return side, room.w, room.h


def shared_out(seats: Seating) -> Rooms:
    """The board in the middle, and cards where most room is at its left and right."""
    middle = free_room(seats)
    side = size_in(middle, WITH_WINGS)[0]
    board = pygame.Rect(0, 0, side, side)
    board.center = middle.center
    low, flat = (wing(seats, board, shape, left=True) for shape in (STACKED, ABREAST))
    stacked = card_in(seats, low, STACKED) >= card_in(seats, flat, ABREAST)
    return Rooms(board, low if stacked else flat, wing(seats, board, COUNT, left=False), stacked)


def wing(seats: Seating, board: pygame.Rect, shape: Shape, *, left: bool) -> pygame.Rect:
    """The room beside the board in which cards can be largest, no higher than they need."""
    gap = board.w // 24
    cloth = seats.felt.inflate(-2 * seats.px(GAP), -2 * seats.px(GAP))
    beside = pygame.Rect(cloth.x, cloth.y, board.x - gap - cloth.x, cloth.h)
    if not left:
        beside.x, beside.w = board.right + gap, cloth.right - board.right - gap
    room = roomiest(seats, beside, in_widths(seats, shape))
    height = round(card_in(seats, room, shape) * seats.card_ratio * shape.down)
    y = max(room.y, min(board.centery - height // 2, room.bottom - height))
    return pygame.Rect(room.x, y, room.w, height)


def in_widths(seats: Seating, shape: Shape) -> Shape:
    """A shape whose height is given in heights of a card."""
    return Shape(shape.across, shape.down * seats.card_ratio)


def card_in(seats: Seating, room: pygame.Rect, shape: Shape) -> int:
    """How wide a card lies there: no wider than in the hand."""
    return min(size_in(room, in_widths(seats, shape))[0], seats.card)


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
    row = rooms.sequence
    wide = card_in(seats, row, COUNT)
    high = round(wide * seats.card_ratio)
    places: dict[Zone, Place] = {COUNTED: Line(pygame.Rect(row.x, row.bottom - high, row.w, high), wide)}
    width = card_in(seats, rooms.packs, STACKED if rooms.stacked else ABREAST)
    turned, *packs = spots_of_packs(rooms)
    places[TURNED_UP] = Pile(turned, width, untidy=0)
    return places | {zone: Pile(spot, width) for zone, spot in zip((STOCK, TURNED_DOWN), packs, strict=True)}


def spots_of_packs(rooms: Rooms) -> list[pygame.Rect]:
    """Where what is turned up lies, with room for its tag, and the stock and what is turned down."""
    packs = rooms.packs
    if rooms.stacked:
        turned = pygame.Rect(packs.x, packs.y, packs.w, packs.h // 2)
        below = turned.move(0, turned.h)
        below.w //= 2
        return [turned, below, below.move(below.w, 0)]
    # What says most lies next to the board.
    third = packs.w // 3
    return [pygame.Rect(packs.x + i * third, packs.y, third, packs.h) for i in (2, 1, 0)]


def coin_places(seats: Seating) -> dict[Hashable, CoinPlace]:
    """The bowls of the board, and the purses at the plates."""
    board = shared_out(seats).board
    found: dict[Hashable, CoinPlace] = {name: bowl(board, i) for i, name in enumerate(COMPARTMENTS)}
    return found | {seat: CoinPlace(seats.plate(seat), heap=False) for seat in range(seats.seats)}


def coin_side(seats: Seating) -> int:
    """Coins are as large as the board."""
    return round(COIN * shared_out(seats).board.w / BOARD)
