"""Where things lie at a table of Poch: the board, its bowls, and the cards beside it."""

from __future__ import annotations

import math
from collections.abc import Hashable
from itertools import product
from typing import NamedTuple

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
BOARD_SHARE = 0.6
"""The board's part of the width of its room."""
NARROWEST = 0.42
"""Room at each side of the board, to its width, from which the board can lie in the middle."""
GAP = 8
"""Design units round plates and hands that stay free."""
WORDS, WORDS_MARGIN = 260, 28
"""Design units of a line somebody says, and of the margin round it."""


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
    taken, cloth = occupied(seats), seats.felt.inflate(-2 * gap, -2 * gap)
    best = pygame.Rect(0, 0, 0, 0)
    for left, right in product({cloth.x, *(r.right for r in taken)}, {cloth.right, *(r.x for r in taken)}):
        for top, bottom in product(
            {cloth.y, *(r.bottom for r in taken)}, {cloth.bottom, *(r.y for r in taken)}
        ):
            room = pygame.Rect(left, top, right - left, bottom - top)
            if size_in(room) > size_in(best) and cloth.contains(room) and room.collidelist(taken) < 0:
                best = room
    return best


def size_in(room: pygame.Rect) -> tuple[int, int, int]:
    """How large a board can be in a room; of those alike, the room with more place round it is better."""
    side = min(room.h, round(room.w * BOARD_SHARE)) if room.w > 0 else 0
    return side, room.w, room.h


def shared_out(seats: Seating) -> Rooms:
    """The board in the middle with cards at both sides; where that is too narrow, all on its right."""
    middle = free_room(seats)
    side, wide, _high = size_in(middle)
    gap = side // 16
    if (wing := (middle.w - side) // 2 - gap) >= side * NARROWEST:
        board = pygame.Rect(0, 0, side, side)
        board.center = middle.center
        wing = min(wing, side * 3 // 4)
        packs = pygame.Rect(board.x - gap - wing, board.centery - side // 4, wing, side // 2)
        return Rooms(board, packs, packs.move(board.w + wing + 2 * gap, 0))
    whole = min(wide, side * 2)
    board = pygame.Rect(middle.centerx - whole // 2, middle.centery - side // 2, side, side)
    beside = pygame.Rect(board.right + gap, board.y, whole - side - gap, side)
    half = beside.h * 2 // 5
    return Rooms(
        board,
        pygame.Rect(beside.x, beside.y, beside.w, half),
        pygame.Rect(beside.x, beside.y + half, beside.w, beside.h - half),
    )


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
    width = round(min(packs.w / 3.5, packs.h / seats.card_ratio / 1.25, seats.card))
    third = packs.w // 3
    places: dict[Zone, Place] = {}
    for i, zone in enumerate((TURNED_UP, STOCK, TURNED_DOWN)):
        spot = pygame.Rect(packs.x + i * third, packs.y, third, packs.h)
        places[zone] = Pile(spot, width, untidy=0 if zone == TURNED_UP else 1.5)
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


def place_of_words(seats: Seating, seat: int) -> tuple[pygame.Rect, str, float]:
    """What a seat's words stand beside, on which side of it, and how wide in design units."""
    plate, theme = seats.plate(seat), seats.theme
    narrow = plate.w / theme.scale - WORDS_MARGIN
    if not seats.place_of(seat):
        return plate, "below", narrow
    hand = seats.small_hand(seat)
    whole, gap = plate.union(hand), theme.px(GAP)
    beside = pygame.Rect(whole.right + gap, whole.y, theme.px(WORDS + WORDS_MARGIN), whole.h)
    if seats.felt.contains(beside) and beside.collidelist([*occupied(seats), shared_out(seats).board]) < 0:
        return whole, "right", WORDS
    return whole, "below", WORDS if plate.y < seats.felt.y + 2 * gap else narrow
