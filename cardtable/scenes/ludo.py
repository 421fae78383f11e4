"""Ludo at the table: the board, sixteen pawns and the die."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import cast

import pygame

from cardtable.scenes.facts import number, numbers
from cardtable.scenes.felt import Felt
from cardtable.scenes.match import GameScene
from cardtable.scenes.scene import Kit
from cardtable.table.art import Wanted
from cardtable.table.board import BoardTable, Point, Standing
from cardtable.table.labels import PlateText
from cardtable.table.seating import Seating
from cardtable.table.theme import Theme
from rulesets.core import Event, Move, PawnMoved, Rolled, Seat, View, Zone
from rulesets.words import _, later

BOARD = "pieces/ludo_board"
FEWEST = 2
CELL = 40
HOME = 57
LINE_START = 52
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
    if progress == 0:
        row, column = BASES[corner][pawn]
    elif progress < LINE_START:
        row, column = LOOP[(13 * corner + progress - 1) % len(LOOP)]
    else:
        (row, column), (down, right) = LINES[corner]
        steps = progress - LINE_START
        row, column = row + down * steps, column + right * steps
    return (column + 0.5) * CELL, (row + 0.5) * CELL


class BoardFelt:
    """The board, as the match scene sees it; pawns are touched by their number."""

    def __init__(self, scene: LudoScene, kit: Kit) -> None:
        self.scene = scene
        self.kit = kit
        self.board = BoardTable(scene.stage, scene.animator, kit.poses, kit.art, kit.play)
        self.view: View | None = None
        self.mover: Seat = -1

    def furnish(self, theme: Theme, view: View) -> None:
        """Put board, pawns and die into the window."""
        self.board.poses = self.kit.poses
        self.board.furnish(theme, self.scene.board_rect(theme), BOARD)
        self.lay(view)

    def corner(self, view: View, seat: Seat) -> int:
        """Which corner of the board a seat plays from."""
        return numbers(view, "corners")[seat]

    def _standing(self, view: View) -> dict[Hashable, Standing]:
        found: dict[Hashable, Standing] = {}
        for zone, places in view.zones.items():
            corner = self.corner(view, zone.seat)
            for pawn, progress in enumerate(places):
                found[zone.seat, pawn] = Standing(f"pieces/pawn_{corner}", point_of(corner, pawn, progress))
        return found

    def lay(self, view: View) -> None:
        """Show a view at once."""
        self.view = view
        self.board.ring((), ())
        self.board.lay(self._standing(view))
        die, thrower = view.facts["die"], view.facts["thrower"]
        assert isinstance(die, int)
        assert isinstance(thrower, int)
        self.board.place_die(self.scene.die_spot(max(0, thrower)), die)

    def shows(self, view: View) -> bool:
        """Whether the pawns stand where they should."""
        self.view = view
        return self.board.standing == self._standing(view)

    def follow(self, events: Sequence[Event], after: View) -> None:
        """Queue hops, flights and throws."""
        for event in events:
            if isinstance(event, PawnMoved):
                corner = self.corner(after, event.seat)
                points = [point_of(corner, event.pawn, progress) for progress in event.path]
                self.scene.animator.play(lambda: self.board.ring((), ()))
                if event.path[-1] < event.path[0] and event.path[-1] == 0:
                    self.board.fly((event.seat, event.pawn), points[-1])
                else:
                    self.board.walk((event.seat, event.pawn), points)
                    if event.path[-1] == HOME:
                        self.scene.animator.play(lambda: self.kit.play("pawn_home"))
            elif isinstance(event, Rolled):
                spot = self.scene.die_spot(event.seat)
                self.scene.animator.play(partial(self.board.throw, spot, event.face))
                self.scene.animator.pause(0.25)

    def settle(self, after: View) -> None:
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

    def mark(self, dimmed: frozenset[int], lit: frozenset[int], raised: frozenset[int]) -> None:
        """Ring the pawns that may move, and show where the ones pointed at would go."""
        view = self.scene.session.game.view(self.scene.viewer)
        self.mover = number(view, "mover")
        if not self.scene.asking.my_turn or self.mover < 0:
            self.board.ring((), ())
            return
        corner = self.corner(view, self.mover)
        places = view.zones[Zone("pawns", self.mover)]
        preview = cast(tuple[tuple[int, int, object], ...], view.facts["preview"])
        at = [point_of(corner, pawn, places[pawn]) for pawn, _end, _captured in preview]
        pointed = lit | raised | ({self.scene.asking.cursor} if self.scene.ui.ring else set())
        there = [point_of(corner, pawn, end) for pawn, end, _captured in preview if pawn in pointed]
        self.board.ring(at, there)

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


class LudoScene(GameScene):
    """The board in the middle, the players at its corners."""

    total_word = later("Score")

    def make_felt(self) -> Felt:
        """A board instead of cards."""
        return BoardFelt(self, self.kit)

    def seating(self, theme: Theme) -> Seating:
        """Without a hand the prompt lies at the lower edge."""
        return Seating(theme, self.cloth_rect(theme), self.session.game.seats, 0, has_hand=False)

    @classmethod
    def drawn_ahead(cls, theme: Theme, seats: int) -> list[Wanted]:
        """The board is the largest drawing of all."""
        return [Wanted(BOARD, cls.board_rect(theme).size)]

    @classmethod
    def board_rect(cls, theme: Theme) -> pygame.Rect:
        """The largest square that leaves room for plates at the sides."""
        cloth = cls.cloth_rect(theme)
        prompt = Seating(theme, cloth, FEWEST, 0, has_hand=False).prompt
        room = pygame.Rect(cloth.x, cloth.y, cloth.w, prompt.top)
        # Pawns on the uppermost cells stand out above the board.
        side = min(round((room.h - theme.px(10)) / 1.03), cloth.w - 2 * min(theme.px(132), cloth.w // 6))
        rect = pygame.Rect(0, 0, side, side)
        rect.midbottom = (room.centerx, room.bottom - (room.h - round(side * 1.03)) // 2)
        return rect

    def plate_rect(self, theme: Theme, seat: Seat) -> pygame.Rect:
        """Beside the seat's own corner of the board."""
        board, cloth = self.board_rect(theme), self.cloth_rect(theme)
        corner = numbers(self.showing.view, "corners")[seat]
        gap = theme.px(6)
        rect = pygame.Rect(cloth.x + gap, board.y + gap, board.x - cloth.x - 2 * gap, theme.px(52))
        if corner in (0, 3):
            rect.bottom = board.bottom - gap
        if corner in (2, 3):
            rect.x = board.right + gap
        return rect

    def die_spot(self, seat: Seat) -> tuple[int, int]:
        """The die lies beside the plate of whoever threw it."""
        theme = self.theme
        plate = self.plate_rect(theme, seat)
        above = plate.centery > self.board_rect(theme).centery
        off = theme.px(70)
        return plate.centerx, plate.top - off if above else plate.bottom + off

    def layout(self, theme: Theme) -> None:
        """Plates stand at the corners."""
        super().layout(theme)
        for seat, plate in enumerate(self.plates):
            plate.put(theme, self.plate_rect(theme, seat))

    def plate(self, view: View, seat: Seat) -> PlateText:
        """How many pawns are home."""
        home = numbers(view, "home")[seat]
        pawns = len(view.zones[Zone("pawns", seat)])
        return self.plain_plate(view, seat, _("{home} of {pawns} home").format(home=home, pawns=pawns))

    def facts(self, view: View) -> list[str]:
        """Throws still due and sixes in a row."""
        lines = []
        pending, sixes = view.facts["pending"], view.facts["sixes"]
        if isinstance(pending, int) and pending > 0:
            lines.append(_("Throws still due: {n}").format(n=pending))
        if isinstance(sixes, int) and sixes > 0:
            lines.append(_("Sixes in a row: {n}").format(n=sixes))
        return lines or [_("A six brings a pawn out and throws again.")]

    def forced(self, seat: Seat, legal: Sequence[Move]) -> Move | None:
        """A single pawn that can move does so; pawns on the same place are the same choice."""
        game = self.session.game
        mover = number(game.view(seat), "mover")
        places = game.view(seat).zones.get(Zone("pawns", mover), ())
        return legal[0] if legal and len({places[move] for move in legal}) == 1 else None


SCENE = LudoScene
