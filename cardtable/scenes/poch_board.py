"""Where things lie at a table of Poch: the board, its bowls, and the cards beside it."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import NamedTuple

import pygame

from cardtable.table.coins import CoinPlace
from cardtable.table.places import Line, Pile, Place
from cardtable.table.seating import Seating
from rulesets.core import Zone
from rulesets.poch import COUNTED, STOCK, TURNED_DOWN, TURNED_UP
from rulesets.poch_board import COMPARTMENTS

BOARD = 600
"""Side of the board's drawing, and in the same units where its bowls are."""
BOWLS, BOWL, FIGURES = 186, 56, 136
"""How far the bowls and their figures are from the middle, and how large a bowl is."""
COIN = 48


class Rooms(NamedTuple):
    """How the middle of the cloth is shared out."""

    board: pygame.Rect
    packs: pygame.Rect
    """Turned card, stock, and cards turned down."""
    sequence: pygame.Rect
    """The cards of the count in play."""


def shared_out(seats: Seating) -> Rooms:
    """The board on the left, cards beside it."""
    middle = seats.middle
    side = min(middle.h, round(middle.w * 0.6))
    whole = min(middle.w, side * 2)
    board = pygame.Rect(middle.centerx - whole // 2, middle.centery - side // 2, side, side)
    gap = side // 16
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
    return found | {seat: CoinPlace(seats.plate(seat)) for seat in range(seats.seats)}


def coin_side(seats: Seating) -> int:
    """Coins are as large as the board."""
    return round(COIN * shared_out(seats).board.w / BOARD)
