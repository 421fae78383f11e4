"""A board with pieces that hop from point to point, and a die that tumbles.

Points are in the units of the board's drawing.  What a point means is the game's business.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from cardtable.stage import paint
from cardtable.stage.animator import Animator, hop, in_out, out_back
from cardtable.stage.art import Art
from cardtable.stage.on_stage import OnStage
from cardtable.stage.paint import Colour
from cardtable.stage.sprite import Poses, Sprite
from cardtable.stage.stage import Node, Stage
from cardtable.stage.theme import BRIGHT, INK, RED_HOVER, WHITE, Theme

UNITS = 600
"""Side of the board's drawing."""
PIECE = 34, 51
"""Size of a piece in the same units."""
LONGEST_WALK = 7
"""A walk takes no longer than so many hops, however far it leads."""
DIE = 56
BELOW, PIECES, GOAL, WALKING, FLYING = 11.0, 20.0, 30.0, 40.0, 50.0
"""How high rings and pieces lie."""

Point = tuple[float, float]


class Piece(Sprite):
    """A piece that stands on a point; its foot, not its middle, is there."""

    radius = -1

    def __init__(self, poses: Poses, picture: pygame.Surface, point: Point) -> None:
        super().__init__(poses, picture, radius=-1)
        self.point = point


class Ring(Node):
    """A bright ring that says "this one" or "there"."""

    def __init__(self, rect: pygame.Rect, colour: Colour, *, hollow: bool) -> None:
        super().__init__()
        # Round the foot of a piece it lies below it; a goal has to be seen above whoever stands there.
        self.z = GOAL if hollow else BELOW
        self.rect = rect
        self.colour = colour
        side = max(8, rect.w)
        width = max(2, side // (10 if hollow else 7))
        self.picture = paint.box((side, side), side // 2, None, (*INK[:3], 200), width + 2)
        bright = paint.box((side - 4, side - 4), side // 2 - 2, None, colour, width)
        self.picture.blit(bright, (2, 2))

    def bounds(self) -> pygame.Rect:
        """Where it lies."""
        return self.rect

    def paint(self, surface: pygame.Surface) -> None:
        """Blit the ring."""
        surface.blit(self.picture, self.rect)


class Ground(Sprite):
    """The board itself."""

    z = 1.0


class Standing(NamedTuple):
    """A piece as it stands: its drawing and its point."""

    picture: str
    point: Point


class BoardTable(OnStage):
    """The board, its pieces by name, and the die."""

    def __init__(
        self, stage: Stage, animator: Animator, poses: Poses, art: Art, play: Callable[[str], None]
    ) -> None:
        super().__init__(stage, animator, poses)
        self.art = art
        self.play = play
        self.rect = pygame.Rect(0, 0, UNITS, UNITS)
        self.ground: Ground | None = None
        self.pieces: dict[Hashable, Piece] = {}
        self.standing: dict[Hashable, Standing] = {}
        self.rings: list[Ring] = []
        self.die: Sprite | None = None

    # -- measures

    @property
    def scale(self) -> float:
        """Pixels to a unit."""
        return self.rect.w / UNITS

    def pixel(self, point: Point) -> Point:
        """A point of the board in the window."""
        return self.rect.x + point[0] * self.scale, self.rect.y + point[1] * self.scale

    def _piece_size(self) -> tuple[int, int]:
        return max(6, round(PIECE[0] * self.scale)), max(9, round(PIECE[1] * self.scale))

    def furnish(self, theme: Theme, rect: pygame.Rect, board: str) -> None:
        """Put the board into a square of the window; call `lay` afterwards."""
        self.rect = rect
        if self.ground is not None:
            self.stage.remove(self.ground)
        self.ground = Ground(self.poses, self.art.get(board, rect.size), radius=round(rect.w * 0.02))
        self.stage.add(self.ground).set(x=rect.centerx, y=rect.centery)

    # -- pieces

    def lay(self, standing: Mapping[Hashable, Standing]) -> None:
        """Stand all pieces where they belong, at once."""
        for piece in self.pieces.values():
            self.animator.stop(piece)
            self.stage.remove(piece)
        self.standing = dict(standing)
        size = self._piece_size()
        self.pieces = {
            name: self.stage.add(Piece(self.poses, self.art.get(where.picture, size), where.point))
            for name, where in standing.items()
        }
        for name, spot in self._spots().items():
            self._stand(self.pieces[name], spot)

    def _spots(self) -> dict[Hashable, Point]:
        """Where each piece stands in pixels: those that share a point stand close together."""
        shared: dict[Point, list[Hashable]] = {}
        for name, where in self.standing.items():
            shared.setdefault(where.point, []).append(name)
        spots: dict[Hashable, Point] = {}
        for point, names in shared.items():
            x, y = self.pixel(point)
            reach = min(10.0, 4.0 + 2.0 * len(names)) * self.scale
            for i, name in enumerate(names):
                off = (2 * i / (len(names) - 1) - 1) * reach if len(names) > 1 else 0.0
                rise = (i % 2) * 5 * self.scale if len(names) > 2 else 0.0
                spots[name] = (x + off, y - rise)
        return spots

    def _stand(self, piece: Piece, spot: Point) -> None:
        x, y = self._middle(spot)
        piece.z = PIECES + spot[1] / 1000
        piece.set(x=x, y=y, lift=0.0)

    def _middle(self, spot: Point) -> Point:
        """The middle of a piece whose foot is on a spot."""
        return spot[0], spot[1] - self._piece_size()[1] * 0.34

    def walk(self, name: Hashable, points: Sequence[Point], seconds_a_hop: float) -> None:
        """Hop along points, then make room for the others."""
        piece = self.pieces[name]
        self.standing[name] = self.standing[name]._replace(point=points[-1])
        hops = max(1, len(points) - 1)
        seconds = seconds_a_hop * min(1.0, LONGEST_WALK / hops)
        for point in points[1:]:
            self.animator.play(lambda point=point: self._hop(piece, point, seconds))  # type: ignore[misc]
        self.animator.play(self._make_room)

    def _hop(self, piece: Piece, point: Point, seconds: float) -> None:
        x, y = self._middle(self.pixel(point))
        piece.z = WALKING
        self.play("hop")
        self.animator.tween(piece, seconds, ease=in_out, x=x, y=y)
        self.animator.tween(piece, seconds, ease=hop, lift=3.0)

    def fly(self, name: Hashable, point: Point) -> None:
        """Go through the air in one bow: a captured piece on its way back."""
        piece = self.pieces[name]
        self.standing[name] = self.standing[name]._replace(point=point)

        def away() -> None:
            x, y = self._middle(self.pixel(point))
            piece.z = FLYING
            self.play("capture")
            self.animator.tween(piece, 0.5, ease=in_out, x=x, y=y)
            self.animator.tween(piece, 0.5, ease=hop, lift=8.0)

        self.animator.play(away)
        self.animator.play(self._make_room)

    def _make_room(self) -> None:
        for name, spot in self._spots().items():
            piece = self.pieces[name]
            goal = self._middle(spot)
            piece.z = PIECES + spot[1] / 1000
            if (round(piece.x), round(piece.y)) != (round(goal[0]), round(goal[1])):
                # They move up while things go on: nobody has to wait for that.
                self.animator.tween(piece, 0.12, ambient=True, x=goal[0], y=goal[1])
            else:
                piece.touch()

    def at(self, pos: tuple[int, int]) -> Hashable | None:
        """The piece under a point, the one in front first."""
        under = [(piece.z, name) for name, piece in self.pieces.items() if piece.holds(pos)]
        return max(under, key=lambda found: found[0])[1] if under else None

    def rect_of(self, name: Hashable) -> pygame.Rect | None:
        """Where a piece stands."""
        piece = self.pieces.get(name)
        if piece is None:
            return None
        rect = pygame.Rect((0, 0), piece.size)
        rect.center = (round(piece.x), round(piece.y))
        return rect

    def ring(self, at: Sequence[Point], there: Sequence[Point], taken: Sequence[Point] = ()) -> None:
        """Ring pieces that may move, where they would come to stand, and pieces that would be taken there."""
        for ring in self.rings:
            self.stage.remove(ring)
        self.rings = []
        kinds = ((at, BRIGHT, False, 40), (there, WHITE, True, 32), (taken, RED_HOVER, False, 46))
        for points, colour, hollow, side in kinds:
            for point in points:
                rect = pygame.Rect(0, 0, round(side * self.scale), round(side * self.scale))
                x, y = self.pixel(point)
                rect.center = (round(x), round(y))
                self.rings.append(self.stage.add(Ring(rect, colour, hollow=hollow)))

    # -- the die

    def place_die(self, middle: tuple[int, int], face: int) -> None:
        """Let the die lie somewhere; 0 puts it away."""
        if self.die is not None:
            self.animator.stop(self.die)
            self.stage.remove(self.die)
            self.die = None
        if face:
            side = max(16, round(DIE * self.scale))
            self.die = self.stage.add(
                Sprite(self.poses, self.art.get(f"pieces/die_{face}", (side, side)), radius=side // 5)
            )
            self.die.z = 60
            self.die.set(x=middle[0], y=middle[1])

    def hand_die(self, middle: tuple[int, int]) -> None:
        """Push the die over to whoever throws next; nobody waits for that."""
        if self.die is not None:
            self.animator.tween(self.die, 0.25, ambient=True, ease=in_out, x=middle[0], y=middle[1])

    def throw(self, middle: tuple[int, int], face: int, tumble: float) -> None:
        """Throw the die onto a spot: it comes from the middle of the board, turning for so many seconds."""
        self.place_die(middle, face)
        die = self.die
        assert die is not None
        last = die.picture
        side = die.size[0]
        if self.animator.instant:
            return
        self.play("die_shake")
        tumbling = [face % 6 + 1, (face + 2) % 6 + 1, (face + 4) % 6 + 1]
        start = self.rect.center
        die.set(x=start[0], y=start[1], angle=-540.0)
        for i, shown in enumerate(tumbling):
            picture = last if i == len(tumbling) - 1 else self.art.get(f"pieces/die_{shown}", (side, side))

            def turn(picture: pygame.Surface = picture) -> None:
                die.picture = die.reverse = picture
                die.touch()

            self.animator.tween(die, tumble * (i + 1) / 3, ambient=True, alpha=1.0 - 0.0001 * i, then=turn)
        land = partial(self.play, "die_land")
        self.animator.tween(die, tumble, ease=out_back, then=land, x=middle[0], y=middle[1], angle=0.0)
        self.animator.tween(die, tumble, ease=hop, lift=3.0)
