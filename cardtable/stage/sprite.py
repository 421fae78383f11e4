"""Pictures that stand, lie, turn and fly on the stage, each with its soft shadow.

Turned pictures and turned shadows are made once and kept (`Poses`), because turning sixteen cards
live would cost more than a whole frame may.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import NamedTuple

import pygame

from cardtable.stage import paint
from cardtable.stage.stage import Node

MARGIN = 2
"""Transparent rim of a picture before it is turned, without which its edges would be jagged."""
RESTING_STEP, FLYING_STEP = 1.5, 4.5
"""Degrees from one kept picture to the next."""
TURN_STEPS = 8
FADE_STEPS = 8
ALLOWANCE = 250_000
"""Pixels of pictures in flight that may be turned anew in one frame; about a millisecond and a half."""


class Pose(NamedTuple):
    """A picture as it is blitted, and its shadow with how far it falls.

    In flight, when both move every frame, they are one picture; `drop` is how much lower its middle is.
    """

    picture: pygame.Surface
    shadow: pygame.Surface | None
    drop: int


class State(NamedTuple):
    """How a picture is to be shown."""

    picture: pygame.Surface
    angle: float
    """Degrees, against the clock."""
    width: float
    """1 is full; less while it is turned over."""
    raised: bool
    """Off the table: the shadow falls further and is softer."""
    radius: int
    """Of the shadow's corners; -1 casts none."""
    alpha: float

    @property
    def blur(self) -> int:
        """How soft the shadow is, in pixels."""
        size = min(72, max(self.picture.get_size()) / 5)
        return max(2, round(size * (0.24 if self.raised else 0.09)))

    @property
    def drop(self) -> int:
        """How far it falls, in pixels."""
        return round(self.blur * (1.3 if self.raised else 0.5))


class Poses:
    """Keeps turned pictures and shadows, the longest unused leaving first when memory is used up.

    Pictures at rest are turned smoothly and exactly.  Pictures in flight are turned roughly, in
    larger steps, and only so many in a frame; one that has to wait keeps the pose it has.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        area = size[0] * size[1]
        # A small window belongs to a small machine; a large one has to turn more pixels than it could anew.
        self.room = max(5_000_000, int(area * (2.5 if area < 3_000_000 else 8)))
        self._allowance = ALLOWANCE
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._in_flight: set[tuple[object, ...]] = set()
        """Which of these are of no use to a picture that lies still."""
        self._bytes = 0

    def new_frame(self) -> None:
        """Allow some pictures in flight to be turned anew."""
        self._allowance = ALLOWANCE

    def clear(self) -> None:
        """Forget everything, for another size."""
        self._kept.clear()
        self._in_flight.clear()
        self._bytes = 0

    def rest(self) -> None:
        """Forget what only flies, when nothing has moved for a while; it is soon made anew."""
        for key in self._in_flight:
            if (made := self._kept.pop(key, None)) is not None:
                self._bytes -= weight(made)
        self._in_flight.clear()

    def resting(self, state: State) -> Pose:
        """A picture that lies still, with its shadow apart."""
        state = state._replace(angle=stepped(state.angle, RESTING_STEP))
        picture = self._turned(state, smooth=True)
        if state.radius < 0:
            return Pose(picture, None, 0)
        return Pose(picture, self._shadow(state), state.drop)

    def flying(self, state: State) -> Pose | None:
        """The same in one piece and at less expense; None when too much was made in this frame already."""
        state = state._replace(angle=stepped(state.angle, FLYING_STEP))
        key = (*self._key(state), state.raised, state.radius, "flying")
        made = self._find(key)
        if made is None:
            if self._allowance <= 0:
                return None
            w, h = state.picture.get_size()
            self._allowance -= w * h
            made = self._keep(key, self._whole(state), in_flight=True)
        return Pose(made, None, 0 if state.radius < 0 else state.drop)

    def _whole(self, state: State) -> pygame.Surface:
        """Picture and shadow as one, in the middle of a surface that has room for both.

        It fades as one, too: what is half faded already would be darkened by the shadow beneath it.
        """
        alpha, state = state.alpha, state._replace(alpha=1.0)
        picture = self._turned(state, smooth=False)
        if state.radius < 0:
            return with_alpha(picture, alpha)
        shadow = self._shadow(state)
        wide = max(picture.get_width(), shadow.get_width())
        high = max(picture.get_height() + 2 * state.drop, shadow.get_height())
        whole = pygame.Surface((wide, high), pygame.SRCALPHA)
        place = shadow.get_rect(center=(wide // 2, high // 2))
        whole.blit(shadow, place, special_flags=pygame.BLEND_RGBA_ADD)
        whole.blit(picture, picture.get_rect(center=(wide // 2, high // 2 - state.drop)))
        return with_alpha(whole, alpha)

    def _key(self, state: State) -> tuple[object, ...]:
        return state.picture, state.angle, narrowed(TURN_STEPS, state.width), faded(state.alpha)

    def _turned(self, state: State, smooth: bool) -> pygame.Surface:
        key = self._key(state)
        if key == (state.picture, 0.0, TURN_STEPS, FADE_STEPS):
            return state.picture
        made = self._find((*key, "smooth"))
        if made is not None:
            return made
        made = state.picture
        if narrowed(TURN_STEPS, state.width) < TURN_STEPS:
            made = pygame.transform.smoothscale(
                made, (narrowed(made.get_width(), state.width), made.get_height())
            )
        made = with_alpha(rotated(made, state.angle, smooth), state.alpha)
        return self._keep((*key, "smooth"), made) if smooth else made

    def _shadow(self, state: State) -> pygame.Surface:
        """A turned shadow; all cards of a size share it."""
        w, h = state.picture.get_size()
        size = narrowed(w, state.width), h
        angle = stepped(state.angle, FLYING_STEP) % 180
        key = (size, angle, state.radius, state.raised, faded(state.alpha))
        made = self._find(key)
        if made is None:
            flat = (size, state.radius, state.raised)
            cast = self._find(flat)
            if cast is None:
                strength = 90 if state.raised else 120
                shadow = paint.shadow(size, state.radius, state.blur, strength)[0]
                cast = self._keep(flat, shadow, in_flight=state.raised)
            turned = pygame.transform.rotate(cast, angle) if angle else cast
            made = self._keep(key, with_alpha(turned, state.alpha), in_flight=state.raised)
        return made

    def _find(self, key: tuple[object, ...]) -> pygame.Surface | None:
        made = self._kept.get(key)
        if made is not None:
            self._kept.move_to_end(key)
        return made

    def _keep(self, key: tuple[object, ...], made: pygame.Surface, in_flight: bool = False) -> pygame.Surface:
        self._kept[key] = made
        if in_flight:
            self._in_flight.add(key)
        self._bytes += weight(made)
        while self._bytes > self.room and len(self._kept) > 1:
            gone, old = self._kept.popitem(last=False)
            self._bytes -= weight(old)
            self._in_flight.discard(gone)
        return made


def weight(surface: pygame.Surface) -> int:
    """Bytes of a picture."""
    return surface.get_width() * surface.get_height() * 4


def stepped(angle: float, step: float) -> float:
    """The nearest angle that is kept; quarter turns are among them."""
    return round(angle / step) * step % 360


def narrowed(whole: int, width: float) -> int:
    """A width on its way round, in steps, never vanishing."""
    steps = min(TURN_STEPS, max(1, math.ceil(abs(width) * TURN_STEPS - 1e-6)))
    return max(1, whole * steps // TURN_STEPS)


def faded(alpha: float) -> int:
    """How much is left of a picture that fades, in steps."""
    return min(FADE_STEPS, max(0, round(alpha * FADE_STEPS)))


def with_alpha(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """A fading copy; the surface itself when it does not fade."""
    if faded(alpha) == FADE_STEPS:
        return surface
    copy = surface.copy()
    copy.fill((255, 255, 255, 255 * faded(alpha) // FADE_STEPS), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def rotated(picture: pygame.Surface, angle: float, smooth: bool = True) -> pygame.Surface:
    """Turn a picture about its middle; quarter turns are exact."""
    if not angle:
        return picture
    if angle % 90 == 0 or not smooth:
        return pygame.transform.rotate(picture, angle)
    w, h = picture.get_size()
    rimmed = pygame.Surface((w + 2 * MARGIN, h + 2 * MARGIN), pygame.SRCALPHA)
    rimmed.blit(picture, (MARGIN, MARGIN))
    return pygame.transform.rotozoom(rimmed, angle, 1)


class Sprite(Node):
    """A picture with its middle at (x, y).  Tween `x y angle lift turn alpha` as you like.

    `turn` goes from 0 (showing `picture`) over 1 (edge-on) to 2 (showing `reverse`).
    """

    radius = 0
    """Of the corners of its shadow in pixels; -1 casts none."""

    def __init__(
        self,
        poses: Poses,
        picture: pygame.Surface,
        reverse: pygame.Surface | None = None,
        *,
        radius: int = 0,
    ) -> None:
        super().__init__()
        self.poses = poses
        self.picture = picture
        self.reverse = reverse or picture
        self.radius = radius
        self.x = self.y = 0.0
        self.angle = 0.0
        self.lift = 0.0
        self.turn = 0.0
        self.alpha = 1.0
        self._pose: Pose | None = None
        self._posed: pygame.Surface | None = None
        """The picture whose pose it is."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture, unturned."""
        return self.picture.get_size()

    def prepare(self) -> None:
        """Choose the pose for the present state."""
        side = self.picture if self.turn < 1 else self.reverse
        width = abs(math.cos(self.turn * math.pi / 2))
        state = State(side, self.angle, width, self.lift > 0.12, self.radius, self.alpha)
        pose = None
        if self.movements:
            pose = self.poses.flying(state)
            if pose is None and self._posed is side:
                pose = self._pose
        self._pose = pose or self.poses.resting(state)
        self._posed = side

    def _places(self, pose: Pose) -> tuple[pygame.Rect, pygame.Rect | None]:
        """Where picture and shadow are blitted."""
        rise = self.lift * self.size[1] * 0.05
        middle = round(self.x), round(self.y - rise)
        below = middle[0], middle[1] + pose.drop
        if pose.shadow is None:
            return pose.picture.get_rect(center=below), None
        return pose.picture.get_rect(center=middle), pose.shadow.get_rect(center=below)

    def bounds(self) -> pygame.Rect:
        """The picture and its shadow."""
        if self._pose is None:
            self.prepare()
        assert self._pose is not None
        picture, shadow = self._places(self._pose)
        return picture if shadow is None else picture.union(shadow)

    def paint(self, surface: pygame.Surface) -> None:
        """Blit the shadow, then the picture."""
        if self._pose is not None:
            picture, shadow = self._places(self._pose)
            if shadow is not None and self._pose.shadow is not None:
                surface.blit(self._pose.shadow, shadow)
            surface.blit(self._pose.picture, picture)

    def extent(self) -> pygame.Rect:
        """What the picture covers, turned as it is, without its shadow."""
        turn = math.radians(self.angle)
        across, along = abs(math.cos(turn)), abs(math.sin(turn))
        w, h = self.size
        rect = pygame.Rect(0, 0, round(w * across + h * along), round(w * along + h * across))
        rect.center = round(self.x), round(self.y)
        return rect

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the picture itself, turned as it is."""
        turn = math.radians(self.angle)
        dx, dy = pos[0] - self.x, pos[1] - self.y
        # The screen's y grows downwards, so turning back is by the same angle.
        across = dx * math.cos(turn) - dy * math.sin(turn)
        along = dx * math.sin(turn) + dy * math.cos(turn)
        w, h = self.size
        return abs(across) <= w / 2 and abs(along) <= h / 2
