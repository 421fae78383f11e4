"""Pictures that stand, lie, turn and fly on the stage, each with its soft shadow.

A rotated picture with its shadow is made once and kept (`Poses`), because rotating sixteen cards
live costs more than a whole frame may.
"""

from __future__ import annotations

import math
from collections import OrderedDict

import pygame

from cardtable.table import paint
from cardtable.table.stage import Node

MARGIN = 2
"""Transparent rim of a picture before it is turned, without which its edges would be jagged."""
ANGLE_STEP = 1.5
TURN_STEPS = 8
Key = tuple[pygame.Surface, int, int, int, int]


class Pose:
    """A picture as it is blitted: the surface and where its middle is in it."""

    __slots__ = ("middle", "surface")

    def __init__(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        self.surface = surface
        self.middle = middle


class Poses:
    """Keeps turned pictures, the longest unused leaving first when memory is used up.

    `allowance` is how many new smooth rotations a frame may afford for pictures in flight; beyond it
    the nearest pose at hand is shown, or a quick rough one.  Pictures at rest are always exact.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.room = max(16_000_000, size[0] * size[1] * 12)
        self.allowance = 0
        self._kept: OrderedDict[Key, Pose] = OrderedDict()
        self._bytes = 0
        self._shadows: dict[tuple[int, int, int], tuple[pygame.Surface, int]] = {}

    def new_frame(self) -> None:
        """Allow some smooth rotations again."""
        self.allowance = 3

    def clear(self) -> None:
        """Forget everything, for another size."""
        self._kept.clear()
        self._shadows.clear()
        self._bytes = 0

    def get(
        self,
        picture: pygame.Surface,
        angle: float,
        width: float,
        lift: float,
        radius: int,
        moving: bool,
        alpha: float = 1.0,
    ) -> Pose:
        """The picture turned by `angle` degrees, narrowed to `width` (1 is full), `lift` off the table."""
        step = round(angle % 360 / ANGLE_STEP) % round(360 / ANGLE_STEP)
        narrow = min(TURN_STEPS, max(1, math.ceil(abs(width) * TURN_STEPS)))
        height = min(3, max(0, round(lift * 3)))
        fade = min(8, max(0, round(alpha * 8)))
        key = (picture, step, narrow, height, fade * 1000 + radius)
        pose = self._kept.get(key)
        if pose is not None:
            self._kept.move_to_end(key)
            return pose
        if moving and step and self.allowance <= 0:
            for near in (1, -1, 2, -2):
                other = (step + near) % round(360 / ANGLE_STEP)
                close = self._kept.get((picture, other, narrow, height, fade * 1000 + radius))
                if close is not None:
                    return close
            return self._make(picture, step, narrow, height, radius, fade, smooth=False)
        self.allowance -= 1 if step else 0
        pose = self._make(picture, step, narrow, height, radius, fade, smooth=True)
        self._kept[key] = pose
        self._bytes += pose.surface.get_width() * pose.surface.get_height() * 4
        while self._bytes > self.room and len(self._kept) > 1:
            _, gone = self._kept.popitem(last=False)
            self._bytes -= gone.surface.get_width() * gone.surface.get_height() * 4
        return pose

    def _make(
        self,
        picture: pygame.Surface,
        step: int,
        narrow: int,
        height: int,
        radius: int,
        fade: int,
        smooth: bool,
    ) -> Pose:
        w, h = picture.get_size()
        if narrow < TURN_STEPS:
            w = max(2, w * narrow // TURN_STEPS)
            picture = pygame.transform.smoothscale(picture, (w, h))
        angle = step * ANGLE_STEP
        turned = rotated(picture, angle, smooth)
        cast, margin = self._shadow((w, h), radius, height)
        cast = pygame.transform.rotate(cast, angle) if angle else cast
        drop = round(margin * (0.25 + 0.3 * height))
        room_w = max(turned.get_width(), cast.get_width())
        room_h = max(turned.get_height(), cast.get_height() + drop)
        middle = (room_w // 2, max(turned.get_height(), cast.get_height()) // 2)
        whole = pygame.Surface((room_w, room_h), pygame.SRCALPHA)
        place = cast.get_rect(center=(middle[0], middle[1] + drop))
        whole.blit(cast, place)
        whole.blit(turned, turned.get_rect(center=middle))
        if fade < 8:
            whole.set_alpha(round(255 * fade / 8))
            faded = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
            faded.blit(whole, (0, 0))
            whole = faded
        whole = paint.shown(whole)
        whole.set_alpha(255, pygame.RLEACCEL)
        return Pose(whole, middle)

    def _shadow(self, size: tuple[int, int], radius: int, height: int) -> tuple[pygame.Surface, int]:
        key = (size[0], size[1] * 100 + radius, height)
        made = self._shadows.get(key)
        if made is None:
            if radius < 0:
                made = pygame.Surface(size, pygame.SRCALPHA), 0
            else:
                blur = max(2, round(min(72, max(size) / 5) * (0.09 + 0.07 * height)))
                made = paint.shadow(size, radius, blur, 120 - 16 * height)
            self._shadows[key] = made
        return made


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
        self._corner = (0, 0)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture, unturned."""
        return self.picture.get_size()

    def prepare(self) -> None:
        """Choose the pose for the present state."""
        side = self.picture if self.turn < 1 else self.reverse
        width = abs(math.cos(self.turn * math.pi / 2))
        self._pose = self.poses.get(
            side, self.angle, width, self.lift, self.radius, self.movements > 0, self.alpha
        )
        rise = self.lift * self.size[1] * 0.05
        mx, my = self._pose.middle
        self._corner = (round(self.x - mx), round(self.y - rise - my))

    def bounds(self) -> pygame.Rect:
        """The pose, shadow included."""
        if self._pose is None:
            self.prepare()
        assert self._pose is not None
        return pygame.Rect(self._corner, self._pose.surface.get_size())

    def paint(self, surface: pygame.Surface) -> None:
        """Blit the pose."""
        if self._pose is not None:
            surface.blit(self._pose.surface, self._corner)

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the picture itself, turned as it is."""
        turn = math.radians(self.angle)
        dx, dy = pos[0] - self.x, pos[1] - self.y
        # The screen's y grows downwards, so turning back is by the same angle.
        across = dx * math.cos(turn) - dy * math.sin(turn)
        along = dx * math.sin(turn) + dy * math.cos(turn)
        w, h = self.size
        return abs(across) <= w / 2 and abs(along) <= h / 2
