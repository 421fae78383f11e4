"""A board: pieces hop to where they belong, make room for one another, and the die shows what was thrown."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from cardtable.stage.animator import Animator
from cardtable.stage.board import LONGEST_WALK, BoardTable, Point, Standing
from cardtable.stage.sprite import Poses
from cardtable.stage.stage import Stage
from tests.pilot import kit_of, screen_of
from tests.sketches import drawn

SIZE = (640, 640)
FACES = {f"pieces/die_{face}": face for face in range(1, 7)}


class Heard(BoardTable):
    """A board, and what is heard of it."""

    def __init__(self, speed: str = "normal") -> None:
        screen_of((64, 64))
        self.heard: list[str] = []
        self.now = 0.0
        stage = Stage(SIZE, pygame.Surface(SIZE))
        super().__init__(stage, Animator(speed), Poses(SIZE), drawn(), self.heard.append)
        self.furnish(kit_of((960, 600)).theme, pygame.Rect(20, 20, 600, 600), "pieces/ludo_board")

    def stand(self, *points: Point) -> None:
        self.lay({name: Standing("pieces/pawn_0", point) for name, point in enumerate(points)})

    def run(self, seconds: float) -> None:
        for _frame in range(round(seconds * 60)):
            self.now += 1 / 60
            self.animator.update(1 / 60)

    def until_still(self) -> float:
        """How long it goes on."""
        before = self.now
        while self.animator.busy:
            self.run(1 / 60)
        return self.now - before

    def spots(self) -> list[tuple[float, float]]:
        return [(round(piece.x), round(piece.y)) for piece in self.pieces.values()]


def laid(*points: Point) -> list[tuple[float, float]]:
    """Where pieces lie that are laid at these points at once."""
    board = Heard()
    board.stand(*points)
    return board.spots()


PATH: Sequence[Point] = [(100.0 + 40 * step, 300.0) for step in range(13)]


@pytest.mark.parametrize("steps", [1, 3, 12])
def test_a_walk_ends_where_the_piece_is_laid_and_is_heard_hop_by_hop(steps: int) -> None:
    board = Heard()
    board.stand(PATH[0], (300, 100))
    board.walk(0, PATH[: steps + 1], 0.2)
    seconds = board.until_still()
    board.run(1)
    assert board.spots() == laid(PATH[steps], (300, 100))
    assert board.heard == ["hop"] * steps
    assert seconds == pytest.approx(0.2 * min(steps, LONGEST_WALK), rel=0.2), "nobody waits for more"
    assert all(piece.lift == 0 for piece in board.pieces.values())


def test_pieces_make_room_for_who_comes_and_stand_at_ease_when_it_goes() -> None:
    board = Heard()
    board.stand(PATH[0], PATH[2], PATH[2])
    board.walk(0, PATH[:3], 0.1)
    board.until_still()
    board.run(1)
    assert board.spots() == laid(PATH[2], PATH[2], PATH[2])
    assert len(set(board.spots())) == 3
    shared = board.pieces[0].size
    board.walk(0, PATH[2:4], 0.1)
    board.until_still()
    board.run(1)
    assert board.spots() == laid(PATH[3], PATH[2], PATH[2])
    assert board.pieces[0].size > shared
    assert board.pieces[1].size < board.pieces[0].size


def test_who_walks_or_flies_is_above_all_others_and_flies_higher() -> None:
    board = Heard()
    board.stand(PATH[0], PATH[1], PATH[5])
    board.walk(0, PATH[:3], 0.4)
    board.run(0.2)
    walking = board.pieces[0]
    assert walking.z > max(board.pieces[1].z, board.pieces[2].z)
    hopped = walking.lift
    board.until_still()
    board.fly(1, (500, 500))
    board.run(0.25)
    assert board.pieces[1].z > walking.z
    assert board.pieces[1].lift > hopped > 0
    board.until_still()
    board.run(1)
    assert board.heard == ["hop", "hop", "capture"]
    assert board.spots() == laid(PATH[2], (500, 500), PATH[5])


def test_the_piece_in_front_is_pointed_at_and_the_board_is_none() -> None:
    board = Heard()
    board.stand((300, 300), (300, 312))
    behind, front = (board.rect_of(name) for name in (0, 1))
    assert behind is not None
    assert front is not None
    assert board.at(behind.clip(front).center) == 1
    assert board.at((behind.centerx, behind.top + 2)) == 0
    assert board.at((30, 30)) is None
    assert board.rect_of(7) is None
    assert (behind.w, behind.h) == board.pieces[0].size


@pytest.mark.parametrize("face", range(1, 7))
def test_the_die_comes_from_the_middle_tumbles_and_shows_what_was_thrown(face: int) -> None:
    board = Heard()
    board.throw((100, 500), face, 0.6)
    die = board.die
    assert die is not None
    side = die.size[0]
    faces = {id(board.art.get(name, (side, side))): number for name, number in FACES.items()}
    assert [die.x, die.y] == [*board.rect.center]
    shown: list[int] = []
    while board.animator.busy:
        board.run(1 / 60)
        if not shown or shown[-1] != faces[id(die.picture)]:
            shown.append(faces[id(die.picture)])
    board.run(1)
    assert shown[-1] == face
    assert len(shown) == len(set(shown)) == 3, "nobody knows before the end what it will be"
    assert (die.x, die.y, die.angle, die.lift) == (100, 500, 0, 0)
    assert faces[id(die.picture)] == face
    assert board.heard == ["die_shake", "die_land"]


def test_nobody_waits_for_a_die_that_is_handed_on_and_it_is_put_away() -> None:
    board = Heard()
    board.place_die((100, 500), 3)
    die = board.die
    assert die is not None
    board.hand_die((300, 40))
    assert not board.animator.busy
    board.run(1)
    assert (die.x, die.y) == (300, 40)
    board.place_die((0, 0), 0)
    assert die not in board.stage.nodes
    board.hand_die((5, 5))
    assert not board.animator.moving


def test_where_nothing_moves_everything_is_there_at_once() -> None:
    board = Heard("off")
    board.stand(PATH[0], PATH[5])
    board.throw((100, 500), 4, 0.6)
    board.walk(0, PATH[:6], 0.2)
    board.fly(1, PATH[9])
    board.run(1 / 60)
    assert board.spots() == laid(PATH[5], PATH[9])
    assert board.die is not None
    assert (board.die.x, board.die.y, board.die.angle) == (100, 500, 0)
    assert "die_shake" not in board.heard


def test_what_was_ringed_before_is_ringed_no_more() -> None:
    board = Heard()
    board.stand(PATH[0], PATH[1], PATH[1])
    nodes = len(board.stage.nodes)
    board.ring([0], [PATH[4]], [1], [2])
    assert len(board.rings) == 4
    goal, taken, mine, named = board.rings
    assert goal.rect.center == tuple(round(at) for at in board.pixel(PATH[4]))
    assert len({ring.colour for ring in (taken, mine, named)}) == 3
    assert mine.rect.centerx == round(board.pieces[0].x)
    assert taken.rect.centerx == round(board.pieces[1].x)
    board.ring([], [])
    assert board.rings == []
    assert len(board.stage.nodes) == nodes
