"""Pawns on the board of Ludo: each is seen, and they hide little of the cells behind them."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cardtable.stage.board import BELOW, PIECES, BoardTable, Piece, Standing
from cardtable.tables.ludo.board import CELL, BoardFelt
from tests.pilot import sure
from tests.tables.at_table import AtTable

POINT = 260.0, 260.0


@pytest.fixture(scope="module")
def board() -> BoardTable:
    table = AtTable("ludo", ["you", "regular", "regular", "regular"], size=(960, 600)).table
    return sure(table.felt, BoardFelt).board


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_head_of_every_pawn_of_a_stack_is_seen(board: BoardTable, number: int) -> None:
    """Two pawns on a cell hid half of each other, and of four two could be made out."""
    board.lay({(0, pawn): Standing("pieces/pawn_0", POINT) for pawn in range(number)})
    pieces = sorted(board.pieces.values(), key=lambda piece: piece.z)
    for number_behind, piece in enumerate(pieces):
        w, h = piece.size
        head = pygame.Rect(0, 0, w // 3, h // 6)
        head.center = round(piece.x), round(piece.y - h * 0.28)
        for other in pieces[number_behind + 1 :]:
            body = pygame.Rect(0, 0, round(other.size[0] * 0.6), round(other.size[1] * 0.75))
            body.center = round(other.x), round(other.y)
            assert not head.colliderect(body)
    assert all(one.z <= other.z for one, other in pairwise(pieces))


@pytest.mark.parametrize("number", [1, 2, 3, 4, 7])
def test_pawns_hide_little_of_the_cell_behind_them(board: BoardTable, number: int) -> None:
    """They stood in the middle of their cell and hid more than half of the one above."""
    board.lay({(0, pawn): Standing("pieces/pawn_0", POINT) for pawn in range(number)})
    behind = board.pixel((0.0, POINT[1] - CELL / 2))[1]
    for piece in board.pieces.values():
        top = piece.y - piece.size[1] * 0.4
        assert behind - top <= CELL * 0.36 * board.scale
        foot = piece.y + piece.size[1] * 0.45
        assert foot <= board.pixel((0.0, POINT[1] + CELL / 2))[1]


def test_rings_lie_below_pawns_and_a_goal_shows_round_whoever_stands_there(board: BoardTable) -> None:
    board.lay({(0, 0): Standing("pieces/pawn_0", POINT)})
    board.ring({(0, 0)}, (POINT,))
    assert all(ring.z == BELOW < PIECES for ring in board.rings)
    goal = max(board.rings, key=lambda ring: ring.rect.w)
    assert goal.rect.w >= CELL * board.scale
    assert goal.picture.get_at((goal.rect.w // 2, goal.rect.h - 4))[3] > 200


def head_of(piece: Piece) -> pygame.Rect:
    head = pygame.Rect(0, 0, piece.size[0] // 3, piece.size[1] // 6)
    head.center = round(piece.x), round(piece.y - piece.size[1] * 0.28)
    return head


@pytest.mark.parametrize("number", [2, 3, 4])
def test_the_ring_of_a_pawn_in_a_stack_is_round_its_own_head_alone(board: BoardTable, number: int) -> None:
    """It went round the whole cell, and touched whoever stood there, too: which of them was meant?"""
    names = [(0, pawn) for pawn in range(number)]
    board.lay({name: Standing("pieces/pawn_0", POINT) for name in names})
    for name in names:
        board.ring((), (), named={name})
        (ring,) = board.rings
        assert ring.rect.contains(head_of(board.pieces[name]))
        assert ring.z > PIECES
        others = [head_of(board.pieces[other]) for other in names if other != name]
        assert ring.rect.collidelist(others) < 0
