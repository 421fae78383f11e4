"""Smooth boxes, felt and soft shadows: the brushes everything on the table is painted with."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random

import pygame

Colour = tuple[int, int, int] | tuple[int, int, int, int]
OVERSAMPLE = 3


def shown(surface: pygame.Surface) -> pygame.Surface:
    """Bring a surface into the format of the screen; unconverted ones blit twelve times slower."""
    if pygame.display.get_surface() is None:
        return surface
    return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()


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


@lru_cache(maxsize=1)
def felt(size: tuple[int, int], middle: Colour, edge: Colour, scale: float) -> pygame.Surface:
    """A cloth lit from above: a soft pool of light and a fine nap.  Kept: do not paint on it."""
    w, h = size
    columns, rows = 40, max(2, min(80, round(40 * h / max(w, 1))))
    light = pygame.Surface((columns, rows))
    shades = list(zip(middle, edge, strict=True))
    for y in range(rows):
        # The left half, and the right one as its mirror image.
        for x in range(columns // 2):
            far = math.hypot((x / (columns - 1) - 0.5) * 1.9, (y / (rows - 1) - 0.46) * 1.75)
            k = 1 - min(1.0, far) ** 2.2 * 0.92
            colour = [min(255, int((e + (m - e) * k) * 1.04)) for m, e in shades]
            light.set_at((x, y), colour)
            light.set_at((columns - 1 - x, y), colour)
    cloth = shown(pygame.transform.smoothscale(light, (max(1, w), max(1, h))))
    side = 192
    greys = Random(7).randbytes(side * side).translate(bytes(235 + (byte * 20 >> 8) for byte in range(256)))
    nap = pygame.image.frombytes(greys, (side, side), "P")
    nap.set_palette([(grey, grey, grey) for grey in range(256)])
    nap = nap.convert(24)
    nap.blit(pygame.transform.box_blur(nap, 1), (0, 0))
    side = int(side * min(3.0, max(1.0, scale)))
    nap = shown(pygame.transform.smoothscale(nap, (side, side)))
    for y in range(0, h, side):
        for x in range(0, w, side):
            cloth.blit(nap, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return in_few_colours(cloth, max(range(3), key=lambda part: middle[part] - edge[part]))


LOOKED_AT = 2003
"""Points from which the colours of a cloth are learnt."""


def in_few_colours(cloth: pygame.Surface, part: int) -> pygame.Surface:
    """The same in a quarter of the memory, a byte a point: its red, green or blue, and what goes with it.

    Light and nap are the same for all parts of a colour, so that one part tells the others to a shade.
    """
    points = pygame.image.tobytes(cloth, "RGB")
    levels = points[part::3]
    step = 3 * max(1, len(levels) // LOOKED_AT)
    met: dict[int, list[tuple[int, ...]]] = {}
    for colour in zip(points[::step], points[1::step], points[2::step], strict=False):
        met.setdefault(colour[part], []).append(colour)
    mean = {
        level: [round(sum(shares) / len(some)) for shares in zip(*some, strict=True)]
        for level, some in met.items()
    }
    made = pygame.image.frombytes(levels, cloth.get_size(), "P")
    palette, nearest = [], mean[min(mean)]
    for level in range(256):
        nearest = mean.get(level, nearest)
        palette.append(nearest)
    made.set_palette(palette)
    return made


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
