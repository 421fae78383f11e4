"""A board with pieces that hop from point to point, and a die that tumbles.

Points are in the units of the board's drawing.  What a point means is the game's business.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import lru_cache, partial
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
PIECE = 32, 48
"""Size of a piece in the same units."""
STANDS = 0.22
"""How far its middle is above its point, to its height: little of the cell above is hidden."""
FOOT = 6
"""How far its foot is below that point."""
CROWDS = (
    (1.0, ((0.0, 0.0),)),
    (0.82, ((-9.5, 0.0), (9.5, 0.0))),
    (0.72, ((-11.0, 3.0), (0.0, -9.0), (11.0, 3.0))),
    (0.68, ((-9.5, -9.0), (9.5, -9.0), (-9.5, 5.0), (9.5, 5.0))),
)
"""How large pieces are that share a point, and where they stand round it: of each the head is seen."""
GOAL = 42
ALONE, AMONG, HEAD = 38, 23, 0.3
"""How wide the ring is below a piece that stands alone, and round the head of one of several, whose feet
stand close together; and how far that is above the middle of the piece, to its height."""
LONGEST_WALK = 7
"""A walk takes no longer than so many hops, however far it leads."""
DIE = 56
BELOW, PIECES, IN_FRONT, WALKING, FLYING = 11.0, 20.0, 30.0, 40.0, 50.0
"""How high rings and pieces lie."""

Point = tuple[float, float]


class Piece(Sprite):
    """A piece that stands on a point; its foot, not its middle, is there."""

    radius = -1

    def __init__(self, poses: Poses, picture: pygame.Surface, point: Point) -> None:
        super().__init__(poses, picture, radius=-1)
        self.point = point


class Ring(Node):
    """A bright ring that says "this one", or round a whole cell "there"; pieces stand on it."""

    def __init__(self, rect: pygame.Rect, colour: Colour, *, cell: bool) -> None:
        super().__init__()
        self.rect = rect
        self.colour = colour
        self.picture = ring_of(max(8, rect.w), colour, cell)

    def bounds(self) -> pygame.Rect:
        """Where it lies."""
        return self.rect

    def paint(self, surface: pygame.Surface) -> None:
        """Blit the ring."""
        surface.blit(self.picture, self.rect)


@lru_cache(maxsize=12)
def ring_of(side: int, colour: Colour, cell: bool) -> pygame.Surface:
    """A ring so wide: all that lie on a board at once, which come again with every turn."""
    width = max(2, side // (9 if cell else 7))
    radius = side // (5 if cell else 2)
    ring = paint.box((side, side), radius, None, (*INK[:3], 200), width + 2)
    bright = paint.box((side - 4, side - 4), radius - 2, None, colour, width)
    ring.blit(bright, (2, 2))
    return ring


class Ground(Sprite):
    """The board itself."""

    z = 1.0


class Standing(NamedTuple):
    """A piece as it stands: its drawing and its point."""

    picture: str
    point: Point


class Stand(NamedTuple):
    """Where a piece has its foot in the window, and how large it is there."""

    spot: Point
    share: float


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

    def _picture(self, name: Hashable, share: float = 1.0) -> pygame.Surface:
        """A piece, as large as it is among so many."""
        wide, high = (side * self.scale * share for side in PIECE)
        return self.art.get(self.standing[name].picture, (max(6, round(wide)), max(9, round(high))))

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
        self.pieces = {
            name: self.stage.add(Piece(self.poses, self._picture(name), where.point))
            for name, where in standing.items()
        }
        for name, stand in self._stands().items():
            self._stand(name, stand)

    def _stands(self) -> dict[Hashable, Stand]:
        """How each piece stands: those that share a point are smaller, and close together."""
        shared: dict[Point, list[Hashable]] = {}
        for name, where in self.standing.items():
            shared.setdefault(where.point, []).append(name)
        stands: dict[Hashable, Stand] = {}
        for point, names in shared.items():
            x, y = self.pixel(point)
            share, offs = CROWDS[min(len(names), len(CROWDS)) - 1]
            for i, name in enumerate(names):
                right, down = offs[i % len(offs)]
                # More than there are places for stand a little behind those that have one.
                down -= 4.0 * (i // len(offs))
                stands[name] = Stand((x + right * self.scale, y + down * self.scale), share)
        return stands

    def _stand(self, name: Hashable, stand: Stand) -> None:
        self._dress(name, stand.share)
        piece = self.pieces[name]
        x, y = self._middle(stand)
        piece.z = PIECES + stand.spot[1] / 1000
        piece.set(x=x, y=y, lift=0.0)

    def _dress(self, name: Hashable, share: float) -> None:
        """Give a piece the size it has among so many."""
        piece = self.pieces[name]
        piece.picture = piece.reverse = self._picture(name, share)

    def _middle(self, stand: Stand) -> Point:
        """The middle of a piece that stands so."""
        return stand.spot[0], stand.spot[1] - PIECE[1] * self.scale * stand.share * STANDS

    def walk(self, name: Hashable, points: Sequence[Point], seconds_a_hop: float) -> None:
        """Hop along points, then make room for the others."""
        piece = self.pieces[name]
        self.standing[name] = self.standing[name]._replace(point=points[-1])
        hops = max(1, len(points) - 1)
        seconds = seconds_a_hop * min(1.0, LONGEST_WALK / hops)
        self.animator.play(lambda: self._dress(name, 1.0))
        for point in points[1:]:
            self.animator.play(lambda point=point: self._hop(piece, point, seconds))  # type: ignore[misc]
        self.animator.play(self._make_room)

    def _hop(self, piece: Piece, point: Point, seconds: float) -> None:
        x, y = self._middle(Stand(self.pixel(point), 1.0))
        piece.z = WALKING
        self.play("hop")
        self.animator.tween(piece, seconds, ease=in_out, x=x, y=y)
        self.animator.tween(piece, seconds, ease=hop, lift=3.0)

    def fly(self, name: Hashable, point: Point) -> None:
        """Go through the air in one bow: a captured piece on its way back."""
        piece = self.pieces[name]
        self.standing[name] = self.standing[name]._replace(point=point)

        def away() -> None:
            self._dress(name, 1.0)
            x, y = self._middle(Stand(self.pixel(point), 1.0))
            piece.z = FLYING
            self.play("capture")
            self.animator.tween(piece, 0.5, ease=in_out, x=x, y=y)
            self.animator.tween(piece, 0.5, ease=hop, lift=8.0)

        self.animator.play(away)
        self.animator.play(self._make_room)

    def _make_room(self) -> None:
        for name, stand in self._stands().items():
            self._dress(name, stand.share)
            piece = self.pieces[name]
            goal = self._middle(stand)
            piece.z = PIECES + stand.spot[1] / 1000
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

    def ring(
        self,
        at: Collection[Hashable],
        there: Collection[Point],
        taken: Collection[Hashable] = (),
        named: Collection[Hashable] = (),
    ) -> None:
        """Ring pieces that may move, where those named would come to stand, and who would be taken there."""
        for ring in self.rings:
            self.stage.remove(ring)
        self.rings = []
        for point in there:
            self._add_ring(self.pixel(point), GOAL, WHITE, cell=True)
        stands = self._stands()
        for names, colour in ((taken, RED_HOVER), (at, BRIGHT), (named, WHITE)):
            for name in names:
                (x, y), share = stands[name]
                if share == 1:
                    self._add_ring((x, y + FOOT * self.scale), ALONE, colour)
                else:
                    head = PIECE[1] * self.scale * share * HEAD
                    middle = self._middle(stands[name])
                    self._add_ring((x, middle[1] - head), AMONG * share, colour, z=IN_FRONT)

    def _add_ring(
        self, middle: Point, side: float, colour: Colour, *, cell: bool = False, z: float = BELOW
    ) -> None:
        rect = pygame.Rect(0, 0, round(side * self.scale), round(side * self.scale))
        rect.center = (round(middle[0]), round(middle[1]))
        self.rings.append(self.stage.add(Ring(rect, colour, cell=cell)))
        self.rings[-1].z = z

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
        start = self.rect.center
        die.set(x=start[0], y=start[1], angle=-540.0)
        others = (
            self.art.get(f"pieces/die_{other}", (side, side)) for other in (face % 6 + 1, (face + 2) % 6 + 1)
        )
        self._tumble(die, (*others, last), tumble / 3)
        land = partial(self.play, "die_land")
        self.animator.tween(die, tumble, ease=out_back, then=land, x=middle[0], y=middle[1], angle=0.0)
        self.animator.tween(die, tumble, ease=hop, lift=3.0)

    def _tumble(self, die: Sprite, shown: Sequence[pygame.Surface], seconds: float) -> None:
        """Show one side after the other, each for so long; the last one stays."""
        die.picture = die.reverse = shown[0]
        die.touch()
        if shown[1:]:
            # A second tween of its alpha beside this one would take its place.
            further = partial(self._tumble, die, shown[1:], seconds)
            self.animator.tween(die, seconds, ambient=True, alpha=1.0, then=further)
