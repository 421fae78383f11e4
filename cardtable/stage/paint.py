"""Smooth boxes, felt and soft shadows: the brushes everything on the table is painted with."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

import pygame

Colour = tuple[int, int, int] | tuple[int, int, int, int]
OVERSAMPLE = 3


def fitted(picture: pygame.Rect, room: pygame.Rect) -> pygame.Rect:
    """Where a picture lies in a room: whole, as large as it can be, and no less than a pixel wide or high."""
    place = picture.fit(room)
    place.size = max(1, place.w), max(1, place.h)
    return place


def shown(surface: pygame.Surface) -> pygame.Surface:
    """Bring a surface into the format of the screen; unconverted ones blit twelve times slower.

    One that has it already is not copied: the panel of a large window has thirty megabytes.
    """
    if pygame.display.get_surface() is None:
        return surface
    if not surface.get_flags() & pygame.SRCALPHA:
        return surface.convert()
    wanted = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha()
    return surface if surface.get_masks() == wanted.get_masks() else surface.convert_alpha()


def box(
    size: tuple[int, int], radius: int, fill: Colour | None, border: Colour | None = None, width: int = 1
) -> pygame.Surface:
    """A rounded box with smooth edges.

    Only the corners are painted large and scaled down; the straight parts need no smoothing, so a
    panel as large as the screen costs no more than a button.
    """
    w, h = max(1, size[0]), max(1, size[1])
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    radius = max(0, min(radius, w // 2, h // 2))
    width = max(1, width)
    corner = min(radius + width + 1, w // 2, h // 2)
    if fill is not None:
        made.fill(fill)
    if border is not None:
        for side in (
            pygame.Rect(0, 0, w, width),
            pygame.Rect(0, h - width, w, width),
            pygame.Rect(0, 0, width, h),
            pygame.Rect(w - width, 0, width, h),
        ):
            made.fill(border, side)
    if corner < 1 or radius < 1:
        return shown(made)
    big = pygame.Surface((corner * 2 * OVERSAMPLE,) * 2, pygame.SRCALPHA)
    # Transparent, but of the colour at the edge: scaling down mixes colours, and black would show.
    big.fill((*(border or fill or (0, 0, 0))[:3], 0))
    area = big.get_rect()
    if border is not None:
        pygame.draw.rect(big, border, area, border_radius=radius * OVERSAMPLE)
        area = area.inflate(-2 * width * OVERSAMPLE, -2 * width * OVERSAMPLE)
        fill = fill or (*border[:3], 0)
        radius = max(0, radius - width)
    if fill is not None:
        pygame.draw.rect(big, fill, area, border_radius=radius * OVERSAMPLE)
    corners = pygame.transform.smoothscale(big, (corner * 2, corner * 2))
    for x, left in ((0, 0), (w - corner, corner)):
        for y, top in ((0, 0), (h - corner, corner)):
            made.fill((0, 0, 0, 0), (x, y, corner, corner))
            made.blit(corners, (x, y), (left, top, corner, corner), special_flags=pygame.BLEND_RGBA_ADD)
    return shown(made)


def lit(x: float, y: float) -> float:
    """How much light falls on a place of the cloth: all above its middle, little at its edge."""
    far = math.hypot((x - 0.5) * 1.9, (y - 0.46) * 1.75)
    dark: float = min(1.0, far) ** 2.2
    return 1 - dark * 0.92


LIGHT = 1.04
"""The middle of the cloth is a little brighter than its colour."""
NAP = (235, 255)
"""How much of the light the nap leaves, at least and below, of 255."""


@lru_cache(maxsize=1)
def felt(size: tuple[int, int], middle: Colour, edge: Colour, scale: float) -> pygame.Surface:
    """A cloth lit from above: a soft pool of light and a fine nap.  Kept: do not paint on it.

    Light and nap are the same for red, green and blue, so that one of them tells the others to a shade: the
    cloth has a byte a point.  It is made as a picture a quarter as wide, four points side by side as its
    blue, green, red and alpha: that is a quarter of the work, and all of it is before the first picture.
    """
    w, h = size
    part = max(range(3), key=lambda one: middle[one] - edge[one])
    columns, rows = 40, max(2, min(80, round(40 * h / max(w, 1))))
    light = pygame.Surface((columns, rows), pygame.SRCALPHA)
    for y in range(rows):
        # The left half, and the right one as its mirror image.
        for x in range(columns // 2):
            k = lit(x / (columns - 1), y / (rows - 1))
            level = min(255, int((edge[part] + (middle[part] - edge[part]) * k) * LIGHT))
            for column in (x, columns - 1 - x):
                light.set_at((column, y), (level,) * 4)
    wide = (max(1, w) + 3) // 4
    cloth = pygame.transform.smoothscale(light, (wide, max(1, h)))
    nap = woven(int(192 * min(3.0, max(1.0, scale))) // 4 * 4)
    for y in range(0, h, nap.get_height()):
        for x in range(0, wide, nap.get_width()):
            cloth.blit(nap, (x, y), special_flags=pygame.BLEND_RGBA_MULT)
    made = pygame.image.frombuffer(cloth.get_buffer().raw, (wide * 4, max(1, h)), "P")
    made.set_palette(shades(middle, edge, part))
    return made if wide * 4 == w else made.subsurface((0, 0, max(1, w), max(1, h)))


def woven(side: int) -> pygame.Surface:
    """A piece of the nap, four points side by side as blue, green, red and alpha of one."""
    fine, (least, below) = 192, NAP
    greys = bytes(least + (byte * (below - least) >> 8) for byte in range(256))
    nap = pygame.image.frombytes(Random(7).randbytes(fine * fine).translate(greys), (fine, fine), "P")
    nap.set_palette([(grey, grey, grey) for grey in range(256)])
    nap = pygame.transform.smoothscale(pygame.transform.box_blur(nap.convert(24), 1), (side, side))
    return pygame.image.frombytes(pygame.image.tobytes(nap, "RGB")[::3], (side // 4, side), "BGRA")


def shades(middle: Colour, edge: Colour, part: int) -> list[tuple[int, ...]]:
    """The colours of a cloth by the level of one of their parts."""
    worn = LIGHT * (sum(NAP) - 1) / 2 / 255
    span = max(1, middle[part] - edge[part])
    found = []
    for level in range(256):
        k = (level / worn - edge[part]) / span
        shade = [round((e + (m - e) * k) * worn) for m, e in zip(middle[:3], edge[:3], strict=True)]
        found.append(tuple(min(255, max(0, one)) for one in shade))
    return found


def shadow(size: tuple[int, int], radius: int, blur: int, strength: int) -> tuple[pygame.Surface, int]:
    """A soft shadow of a rounded box and the margin it has on every side.

    It is blurred at a quarter of its size: nobody can tell, and it is sixteen times cheaper.
    """
    blur = max(1, blur)
    margin = blur * 2
    step = 4 if min(size) > 48 else 1
    w, h = size[0] + 2 * margin, size[1] + 2 * margin
    small = pygame.Surface((max(4, w // step), max(4, h // step)), pygame.SRCALPHA)
    inner = pygame.Rect(margin // step, margin // step, size[0] // step, size[1] // step)
    pygame.draw.rect(small, (0, 0, 0, strength), inner, border_radius=max(1, radius // step))
    soft = max(1, blur // (2 * step))
    for _ in range(3):
        small = pygame.transform.box_blur(small, soft, repeat_edge_pixels=False)
    return shown(pygame.transform.smoothscale(small, (w, h))), margin
