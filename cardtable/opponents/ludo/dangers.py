"""Where pawns of Ludo may be captured, by whom, and how likely that is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rulesets.cards import holds
from rulesets.core import CHANCE, Move, Seat
from rulesets.ludo.pack import (
    BASE,
    DIE,
    ENTRANCE,
    HOME,
    LAST_ON_LOOP,
    LOOP,
    OFF,
    PAWN_BIT,
    TWO_OR_MORE,
    Board,
)
from rulesets.ludo.state import Ludo
from rulesets.ludo.turn import begin_turn

DIRECT = 1 / 6
"""Chance that a pawn one to six steps behind hits with one throw."""
WITH_A_SIX = 1 / 36
"""Chance that it takes a six and then the right throw."""


def _hit_by(near: int, far: int) -> float:
    """Chance to be hit by hunters close behind and by others who need a six first."""
    escapes = 1.0
    for chance in (DIRECT,) * near + (WITH_A_SIX,) * far:
        escapes *= 1 - chance
    return 1 - escapes


HIT = tuple(tuple(_hit_by(near, far) for far in range(13)) for near in range(13))
"""That chance by how many stand near, and how many stand far or wait in a base; twelve are of others."""
HIT_BY = tuple(near[0] for near in HIT)
"""The same where nobody stands far."""

Watched: TypeAlias = tuple[tuple[int, int], ...]
"""Loop cells, each with a mask of the pawns there that would be a danger."""


class Lookout:
    """For every seat and loop cell, where the pawns stand that could capture there; one a board."""

    __slots__ = ("far", "near", "waiting", "walked")

    def __init__(self, board: Board) -> None:
        seats = range(len(board.cells))
        cells = range(LOOP)
        self.near = tuple(tuple(self._behind(board, seat, cell, 1) for cell in cells) for seat in seats)
        """One to six steps behind."""
        self.far: tuple[tuple[Watched, ...], ...] = tuple(
            tuple(self._behind(board, seat, cell, 7) if board.extra_on_six else () for cell in cells)
            for seat in seats
        )
        """Seven to twelve steps behind, where a six throws again."""
        self.waiting = tuple(
            tuple(
                tuple(
                    enemy
                    for enemy in seats
                    if board.extra_on_six
                    and holds(board.enemies[seat], enemy)
                    and 1 <= (cell - board.cells[enemy][ENTRANCE]) % LOOP <= 6
                )
                for cell in cells
            )
            for seat in seats
        )
        """Seats whose pawns would come out one to six steps behind, where they throw again."""
        self.walked = tuple(
            tuple(cells.index(place) if place in cells else BASE for place in range(LOOP))
            for cells in board.cells
        )
        """How far a pawn of each seat has walked that stands on a cell."""

    @staticmethod
    def _behind(board: Board, seat: Seat, cell: int, nearest: int) -> Watched:
        """The six cells from `nearest` steps behind on, and whose pawns would not turn off before `cell`."""
        watched = []
        for distance in range(nearest, nearest + 6):
            place = (cell - distance) % LOOP
            mask = 0
            for enemy, cells in enumerate(board.cells):
                progress = cells.index(place) if place in cells else HOME
                if holds(board.enemies[seat], enemy) and progress + distance <= LAST_ON_LOOP:
                    mask |= 15 * PAWN_BIT[enemy]
            watched.append((place, mask))
        return tuple(watched)


@lru_cache(maxsize=64)
def lookout_for(board: Board) -> Lookout:
    """The lookout of a board, worked out once."""
    return Lookout(board)


def exposed(game: Ludo, owner: Seat, progress: int) -> bool:
    """Tell whether a pawn can be captured where it stands."""
    return unguarded(game, owner, progress) and not out_of_the_way(game, owner, progress)


def out_of_the_way(game: Ludo, owner: Seat, progress: int) -> bool:
    """Tell whether no opponent ever comes to a place on the loop: all turn off before it, or have left it."""
    return game.board.out_of_the_way(owner, progress, enumerate(game.pawns))


def nobody_hunts(game: Ludo, owner: Seat) -> bool:
    """Tell whether no opponent has a pawn left that could ever capture."""
    enemies = game.board.enemies[owner]
    return not any(holds(enemies, seat) and game.board.hunts(pawns) for seat, pawns in enumerate(game.pawns))


def unguarded(game: Ludo, owner: Seat, progress: int) -> bool:
    """Tell whether a pawn is captured by any opponent who comes where it stands."""
    board = game.board
    cell = board.cells[owner][progress]
    if cell == OFF or board.sheltered[cell] >> owner & 1:
        return False
    if game.options.blocks and game.at[cell] & TWO_OR_MORE & 15 * PAWN_BIT[owner]:
        return False
    return game.at[cell] == PAWN_BIT[owner] or game.options.capture_pairs == "all"


def hit_chance(game: Ludo, owner: Seat, progress: int) -> float:
    """Chance that a pawn is captured before its owner's next turn, not counting what house rules forbid."""
    if not unguarded(game, owner, progress):
        return 0.0
    lookout = lookout_for(game.board)
    cell = game.board.cells[owner][progress]
    at = game.at
    near = far = 0
    for place, enemies in lookout.near[owner][cell]:
        if there := at[place] & enemies:
            near += owners_of(there)
    for place, enemies in lookout.far[owner][cell]:
        if there := at[place] & enemies:
            far += owners_of(there)
    for enemy in lookout.waiting[owner][cell]:
        if BASE in game.pawns[enemy]:
            far += 1
    return HIT[near][far]


@lru_cache(maxsize=1024)
def owners_of(pawns: int) -> int:
    """How many players have pawns on a cell: all of one player's are moved by the same throw."""
    return sum(pawns & 15 * bit > 0 for bit in PAWN_BIT)


def danger_at(at: Sequence[int], near: Watched) -> float:
    """Chance to be hit by the next throw at a place that is watched from these cells."""
    hunters = 0
    for place, enemies in near:
        if at[place] & enemies:
            hunters += 1
    return HIT_BY[hunters]


def counted_out(game: Ludo, owner: Seat, progress: int) -> float:
    """Chance that a pawn is captured if each opponent wants it, by one throw or after a six with any pawn."""
    cell = game.board.cells[owner][progress]
    escapes = 1.0
    for enemy in range(game.seats):
        if not holds(game.board.enemies[owner], enemy) or min(game.pawns[enemy]) >= HOME:
            continue
        turn = game.copy()
        begin_turn(turn, enemy)
        at_once = throws_that_hit(turn, owner, cell)
        after_a_six = 0
        if game.board.extra_on_six and 6 not in at_once:
            after_a_six = most_throws_after_a_six(turn, owner, cell)
        escapes *= 1 - len(at_once) * DIRECT - after_a_six * WITH_A_SIX
    return 1 - escapes


def throws_that_hit(game: Ludo, owner: Seat, cell: int) -> list[int]:
    """With which throws whoever throws next may capture a pawn of somebody on a cell."""
    found = []
    for die in DIE:
        thrown = game.copy()
        thrown.apply(CHANCE, die)
        if thrown.phase.name != "move":
            continue
        landing, pawns = thrown.board.landing[die], thrown.pawns[thrown.mover]
        ends = [landing[pawns[pawn]] for pawn in thrown.moves]
        there = [end for end in ends if thrown.board.cells[thrown.mover][end] == cell]
        if any(seat == owner for end in there for seat, _pawn in thrown.captures(thrown.mover, end)):
            found.append(die)
    return found


def most_throws_after_a_six(game: Ludo, owner: Seat, cell: int) -> int:
    """How many throws may capture a pawn there when a six was thrown and the best pawn has moved by it."""
    thrown = game.copy()
    thrown.apply(CHANCE, 6)
    positions = [thrown]
    if thrown.phase.name == "move":
        positions = [thrown.copy() for _pawn in thrown.moves]
        for after, pawn in zip(positions, thrown.moves, strict=True):
            after.apply(after.turn, pawn)
    again = [after for after in positions if after.turn == CHANCE and after.thrower == game.thrower]
    return max([len(throws_that_hit(after, owner, cell)) for after in again], default=0)


class Hunter(NamedTuple):
    """A pawn that may capture another one, with all of its colour on its place."""

    enemy: Seat
    steps: int
    """How far behind it stands, or would come out,"""
    pawns: int
    """how many stand there together,"""
    waits: bool
    """whether it is still in its base,"""
    throws: int
    """and whether it takes one throw, or a six and the next one."""


def hunters(game: Ludo, owner: Seat, progress: int) -> list[Hunter]:
    """Who may capture a pawn by one throw, or by a six and the next: on the loop the nearest first."""
    lookout, cell = lookout_for(game.board), game.board.cells[owner][progress]
    found = []
    for steps, (place, enemies) in enumerate((*lookout.near[owner][cell], *lookout.far[owner][cell]), 1):
        if standing := game.at[place] & enemies:
            for enemy, walked in enumerate(lookout.walked):
                there = standing & 15 * PAWN_BIT[enemy]
                if there and (throws := throws_to(game, enemy, walked[place], steps)):
                    pawns = game.pawns[enemy].count(walked[place])
                    found.append(Hunter(enemy, steps, pawns, waits=False, throws=throws))
    found.sort(key=lambda hunter: hunter.throws)
    entrances = [cells[ENTRANCE] for cells in game.board.cells]
    here = entrances.index(cell) if cell in entrances else owner
    for enemy in (here, *lookout.waiting[owner][cell]):
        if holds(game.board.enemies[owner], enemy) and BASE in game.pawns[enemy]:
            steps = (cell - entrances[enemy]) % LOOP
            if throws := throws_to(game, enemy, BASE, steps):
                found.append(Hunter(enemy, steps, 1, waits=True, throws=throws))
    return found


def danger_of(game: Ludo, owner: Seat, progress: int) -> float:
    """Chance that a pawn is captured before its owner's next turn, by whoever can come by the house rules."""
    if game.board.straight or not unguarded(game, owner, progress):
        return hit_chance(game, owner, progress)
    hunting = hunters(game, owner, progress)
    at_once = sum(hunter.throws == 1 for hunter in hunting)
    return HIT[at_once][len(hunting) - at_once]


def throws_to(game: Ludo, enemy: Seat, start: int, steps: int) -> int:
    """How many throws bring a pawn so far, the first of two a six; 0 if it cannot come.

    From the base the steps are those behind its entrance.  By house rule two pawns may bar its way, or
    another one has to come out by the six.
    """
    board, waiting = game.board, game.pawns[enemy].count(BASE)
    if board.plain:
        return 1 if steps <= (0 if start == BASE else 6) else 2
    comes_out = waiting > 0 and not game.bars(enemy, BASE, ENTRANCE)
    obliged = comes_out and game.options.must_enter
    if start == BASE:
        if not comes_out or not steps:
            return int(comes_out)
        obliged = obliged and waiting > 1 and steps in board.opening
        return 0 if obliged or game.bars(enemy, ENTRANCE, ENTRANCE + steps) else 2
    if game.bars(enemy, start, start + steps):
        return 0
    if steps > 6:
        return 0 if obliged else 2
    if not obliged or steps not in board.opening:
        return 1
    return 2 if waiting == 1 and board.extra_on_six else 0


def in_reach(game: Ludo, owner: Seat, progress: int, enemy: Seat) -> bool:
    """Whether one throw of this opponent may capture a pawn."""
    return exposed(game, owner, progress) and any(
        hunter.enemy == enemy and hunter.throws == 1 for hunter in hunters(game, owner, progress)
    )


def one_of_each_place(game: Ludo) -> tuple[Move, ...]:
    """The pawns that may move, one of each place: pawns that stand together are the same."""
    found: dict[int, Move] = {}
    for pawn in game.moves:
        found.setdefault(game.pawns[game.mover][pawn], pawn)
    return tuple(found.values())
