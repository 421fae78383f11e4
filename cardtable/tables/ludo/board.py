"""The board of Ludo: where its cells are, and how pawns and die move on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple, Protocol, cast

import pygame

from cardtable.stage.board import BoardTable, Point, Standing
from cardtable.stage.theme import Theme
from cardtable.tables.table import Table
from rulesets.core import Event, PawnMoved, Rolled, Seat, View
from rulesets.ludo.facts import LudoFacts
from rulesets.ludo.pack import BASE, HOME, LAST_ON_LOOP

BOARD = "pieces/ludo_board"
CELL = 40
LOOP = (
    *(
        (13, 6),
        (12, 6),
        (11, 6),
        (10, 6),
        (9, 6),
        (8, 5),
        (8, 4),
        (8, 3),
        (8, 2),
        (8, 1),
        (8, 0),
        (7, 0),
        (6, 0),
    ),
    *((6, 1), (6, 2), (6, 3), (6, 4), (6, 5), (5, 6), (4, 6), (3, 6), (2, 6), (1, 6), (0, 6), (0, 7), (0, 8)),
    *(
        (1, 8),
        (2, 8),
        (3, 8),
        (4, 8),
        (5, 8),
        (6, 9),
        (6, 10),
        (6, 11),
        (6, 12),
        (6, 13),
        (6, 14),
        (7, 14),
        (8, 14),
    ),
    *(
        (8, 13),
        (8, 12),
        (8, 11),
        (8, 10),
        (8, 9),
        (9, 8),
        (10, 8),
        (11, 8),
        (12, 8),
        (13, 8),
        (14, 8),
        (14, 7),
        (14, 6),
    ),
)
"""Row and column of every cell of the loop, from the entrance of the lower left corner on."""


class Pace(NamedTuple):
    """How long things take, in seconds."""

    tumble: float
    """A throw,"""
    look: float
    """a look at it before a pawn walks,"""
    hop: float
    """and a step of that pawn."""


OWN, OTHERS = Pace(0.42, 0.16, 0.1), Pace(0.26, 0.14, 0.05)
"""Of four hundred throws three hundred are the computers': a match must not be waiting for them."""
IDLE = Pace(0.24, 0.1, 0.0)
"""A throw that moves nothing."""
BASES = (
    ((11, 1), (11, 4), (13, 1), (13, 4)),
    ((1, 1), (1, 4), (3, 1), (3, 4)),
    ((1, 10), (1, 13), (3, 10), (3, 13)),
    ((11, 10), (11, 13), (13, 10), (13, 13)),
)
"""Where the four pawns of each corner wait."""
LINES = (((13, 7), (-1, 0)), ((7, 1), (0, 1)), ((1, 7), (1, 0)), ((7, 13), (0, -1)))
"""First cell of each final line, and the way to go; the sixth cell is the final area."""


def point_of(corner: int, pawn: int, progress: int) -> Point:
    """The middle of the cell where a pawn stands, in the board's units."""
    if progress == BASE:
        row, column = BASES[corner][pawn]
    elif progress <= LAST_ON_LOOP:
        row, column = LOOP[(13 * corner + progress - 1) % len(LOOP)]
    else:
        (row, column), (down, right) = LINES[corner]
        steps = progress - LAST_ON_LOOP - 1
        row, column = row + down * steps, column + right * steps
    return (column + 0.5) * CELL, (row + 0.5) * CELL


class Rooms(Protocol):
    """Where board and die lie."""

    def board_rect(self, theme: Theme) -> pygame.Rect:
        """The board."""

    def die_spot(self, seat: Seat) -> tuple[int, int]:
        """The die, when this seat throws it."""


class BoardFelt:
    """The board, as the match scene sees it; pawns are touched by their number."""

    def __init__(self, table: Table, rooms: Rooms) -> None:
        self.table = table
        self.rooms = rooms
        self.kit = kit = table.kit
        self.board = BoardTable(table.stage, table.animator, kit.poses, kit.art, kit.play)
        self.view: View[LudoFacts] | None = None
        self.mover: Seat = -1

    def furnish(self, theme: Theme, view: View[LudoFacts]) -> None:
        """Put board, pawns and die into the window."""
        self.board.poses = self.kit.poses
        self.board.furnish(theme, self.rooms.board_rect(theme), BOARD)
        self.lay(view)

    def corner(self, view: View[LudoFacts], seat: Seat) -> int:
        """Which corner of the board a seat plays from."""
        return view.facts.corners[seat]

    def _standing(self, view: View[LudoFacts]) -> dict[Hashable, Standing]:
        found: dict[Hashable, Standing] = {}
        for zone, places in view.zones.items():
            corner = self.corner(view, zone.seat)
            for pawn, progress in enumerate(places):
                found[zone.seat, pawn] = Standing(f"pieces/pawn_{corner}", point_of(corner, pawn, progress))
        return found

    def lay(self, view: View[LudoFacts]) -> None:
        """Show a view at once."""
        self.view = view
        self.board.ring((), ())
        self.board.lay(self._standing(view))
        self.board.place_die(self.rooms.die_spot(max(0, view.facts.thrower)), view.facts.die)

    def shows(self, view: View[LudoFacts]) -> bool:
        """Whether the pawns stand where they should."""
        self.view = view
        return self.board.standing == self._standing(view)

    def follow(self, events: Sequence[Event], after: View[LudoFacts]) -> None:
        """Queue hops, flights and throws."""
        people = self.table.sitting.people
        for event in events:
            if isinstance(event, PawnMoved):
                corner = self.corner(after, event.seat)
                points = [point_of(corner, event.pawn, progress) for progress in event.path]
                self.table.animator.play(lambda: self.board.ring((), ()))
                if event.path[-1] < event.path[0] and event.path[-1] == 0:
                    self.board.fly((event.seat, event.pawn), points[-1])
                else:
                    pace = OWN if event.seat in people else OTHERS
                    self.board.walk((event.seat, event.pawn), points, pace.hop)
                    if event.path[-1] == HOME:
                        self.table.animator.play(lambda: self.kit.play("pawn_home"))
            elif isinstance(event, Rolled):
                spot = self.rooms.die_spot(event.seat)
                moves = after.phase == "move" and after.facts.thrower == event.seat
                pace = IDLE if not moves else OWN if event.seat in people else OTHERS
                self.table.animator.play(partial(self.board.throw, spot, event.face, pace.tumble))
                self.table.animator.pause(pace.look)
        if after.phase == "roll" and after.facts.thrower in people:
            self.table.animator.play(partial(self.board.hand_die, self.rooms.die_spot(after.facts.thrower)))

    def settle(self, after: View[LudoFacts]) -> None:
        """Nothing is shown for a moment only."""

    def at(self, pos: tuple[int, int]) -> int | None:
        """The number of the mover's pawn under a point."""
        found = self.board.at(pos)
        if isinstance(found, tuple) and found[0] == self.mover:
            return cast(int, found[1])
        return None

    def rect_of(self, touch: int) -> pygame.Rect | None:
        """Where a pawn stands."""
        return self.board.rect_of((self.mover, touch))

    def tilt_of(self, touch: int) -> float:
        """Pawns stand upright."""
        return 0.0

    def mark(self, dimmed: frozenset[int], lit: frozenset[int], raised: frozenset[int]) -> None:
        """Ring the pawns that may move, those pointed at or advised like the places where they would go."""
        view: View[LudoFacts] = self.table.door.view
        self.mover = view.facts.mover
        mine = self.table.asking.my_turn
        if self.mover < 0 or not (mine or lit):
            self.board.ring((), ())
            return
        corner = self.corner(view, self.mover)
        # While nothing may be chosen, what was better is shown all the same.
        preview = [one for one in view.facts.preview if mine or one[0] in lit]
        pointed = lit | raised | ({self.table.asking.cursor} if self.table.ui.ring else set())
        chosen = [(pawn, end, captured) for pawn, end, captured in preview if pawn in pointed]
        at = {(self.mover, pawn) for pawn, _end, _captured in preview}
        named = {(self.mover, pawn) for pawn, _end, _captured in chosen}
        there = [point_of(corner, pawn, end) for pawn, end, _captured in chosen]
        taken = {one for _pawn, _end, captured in chosen for one in captured}
        self.board.ring(at - named, there, taken, named)

    def hold(self, touch: int, pos: tuple[int, int]) -> None:
        """Pawns are not dragged."""

    def release(self, touch: int) -> None:
        """Pawns are not dragged."""

    def refresh(self) -> None:
        """The board is drawn before it is shown."""

    @property
    def waiting(self) -> bool:
        """Nothing is still to come."""
        return False
