"""What Ludo is played with: the board under its house rules, worked out once into tables.

`rules/ludo.md` sections 1 and 6.

A pawn's place is its progress, the steps it has walked: 0 in its base, 1 on its entrance, up to 51
on the loop, 52 to 56 on its final line, 57 home.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rulesets.cards import holds
from rulesets.core import Mask, Move, Seat, Zone
from rulesets.ludo.options import LudoOptions

LOOP = 52
OFF = LOOP
"""The one index for all places that are not on the loop: bases, final lines, home."""
BASE, ENTRANCE, STAR, LAST_ON_LOOP, HOME = 0, 1, 9, 51, 57
ABSENT = 58
"""The progress of a pawn that a house rule leaves in the box: it never moves and counts nothing."""
QUARTER = 13
"""Loop cells from one entrance to the next."""
CORNERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Which corner of the board each seat plays from, by the number of seats."""


def cell_of(corner: int, progress: int) -> int:
    """The loop cell on which a pawn of a corner stands, OFF where it is not on the loop."""
    if ENTRANCE <= progress <= LAST_ON_LOOP:
        return (QUARTER * corner + progress - 1) % LOOP
    return OFF


PAWNS = tuple(Zone("pawns", seat) for seat in range(4))
PAWN_BIT = tuple(1 << 4 * seat for seat in range(4))
"""What one pawn of a seat adds to the count of a loop cell, which has four bits a seat."""
TWO_OR_MORE = sum(14 * bit for bit in PAWN_BIT)
"""The bits of a cell's count that say that two or more of one seat stand there."""
ENDLESS = 1 << 30
LONE_OWNER = {bit: seat for seat, bit in enumerate(PAWN_BIT)}
"""Whose pawn it is when the count of a cell says that exactly one stands there."""
DIE = range(1, 7)
CHOICES: tuple[tuple[Move, ...], ...] = tuple(
    tuple(pawn for pawn in range(4) if holds(mask, pawn)) for mask in range(16)
)
"""The pawns of a mask, as a tuple ready to be handed out."""


class Board:
    """The tables that the house rules and the number of seats come to."""

    __slots__ = (
        "cells",
        "enemies",
        "extra_on_capture",
        "extra_on_home",
        "extra_on_six",
        "landing",
        "mates",
        "movable",
        "opening",
        "plain",
        "sent_back",
        "sheltered",
        "sixes_allowed",
        "start",
        "straight",
        "tries",
    )

    def __init__(self, rules: LudoOptions, seats: int) -> None:
        corners = CORNERS[seats]
        self.opening = frozenset(int(face) for face in rules.enter_on.split(","))
        """Throws that bring a pawn out of its base."""
        self.start = (BASE,) * rules.pawns + (ABSENT,) * (4 - rules.pawns)
        self.cells = tuple(tuple(cell_of(corner, p) for p in range(ABSENT + 1)) for corner in corners)
        """For each seat the loop cell of every progress."""
        self.landing = tuple(
            tuple(self._landing(p, die, rules.exact_finish == "bounce") for p in range(ABSENT + 1))
            for die in range(7)
        )
        """For each throw and progress the progress after the move, -1 where a pawn cannot move."""
        self.movable = tuple(
            tuple(tuple((end >= 0) << pawn for end in landing) for pawn in range(4))
            for landing in self.landing
        )
        """For each throw and pawn by its progress: the pawn's bit if it can move, else 0."""
        self.mates: tuple[tuple[Seat, ...], ...] = tuple(
            (seat, (seat + 2) % 4) if rules.partners else (seat,) for seat in range(seats)
        )
        """Each seat and its partner."""
        self.enemies: tuple[Mask, ...] = tuple(
            sum(1 << other for other in range(seats) if other not in mates) for mates in self.mates
        )
        self.sheltered: tuple[Mask, ...] = tuple(
            self._sheltered(cell, corners, rules) for cell in range(LOOP + 1)
        )
        """For each loop cell the seats whose pawns nobody captures there."""
        self.extra_on_six = int(rules.extra_on_six)
        self.extra_on_capture = int(rules.extra_on_capture)
        self.extra_on_home = int(rules.extra_on_home)
        self.sixes_allowed = ENDLESS if rules.three_sixes == "ignore" else 2
        """How many sixes in a row a turn survives."""
        self.sent_back = rules.three_sixes == "lastPawnHome"
        """Whether a third six may bring a pawn on its final line back into its base."""
        self.tries = 2 if rules.first_six == "threeTries" else 0
        """Further throws in a turn while all pawns wait in the base."""
        self.plain = not (rules.blocks or rules.must_enter)
        """Tell whether the tables alone decide which pawns may move,"""
        self.straight = self.plain and rules.safe_for_all
        """and whether whoever comes out captures nobody by it."""

    def hunts(self, pawns: Sequence[int]) -> bool:
        """Tell whether a pawn of some seat may still come to the loop, or stands there."""
        return min(pawns) <= (HOME - 1 if self.sent_back else LAST_ON_LOOP)

    def out_of_the_way(self, owner: Seat, progress: int, pawns: Iterable[tuple[Seat, Sequence[int]]]) -> bool:
        """Tell whether no opponent ever comes to a place on the loop, by where all pawns stand."""
        cell = self.cells[owner][progress]
        return cell != OFF and not any(
            holds(self.enemies[owner], seat) and cell in self.cells[seat] and self.hunts(places)
            for seat, places in pawns
        )

    def _landing(self, progress: int, die: int, bounce: bool) -> int:
        """Where a throw takes a pawn: out of the base, along the route, and home by the exact number."""
        if die == 0 or progress >= HOME:
            return -1
        if progress == BASE:
            return ENTRANCE if die in self.opening else -1
        end = progress + die
        if end <= HOME:
            return end
        return 2 * HOME - end if bounce else -1

    @staticmethod
    def _sheltered(cell: int, corners: tuple[int, ...], rules: LudoOptions) -> Mask:
        """Entrances and stars are safe, by house rule entrances only for their own colour."""
        everybody = (1 << len(corners)) - 1
        place = cell % QUARTER + 1
        if cell == OFF or (place == STAR and rules.star_cells):
            return everybody
        if place != ENTRANCE:
            return 0
        if rules.safe_for_all:
            return everybody
        return sum(1 << seat for seat, corner in enumerate(corners) if corner == cell // QUARTER)


@lru_cache(maxsize=64)
def board_for(rules: LudoOptions, seats: int) -> Board:
    """The tables for some house rules, worked out once."""
    return Board(rules, seats)
