"""A bubble with a sentence, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

import pygame

from cardtable.stage.theme import BRIGHT, CREAM, Theme

TIP_REACH = 4
"""From so many gaps away a bubble has no tip: it would point at something between."""


class Clear(NamedTuple):
    """What a bubble leaves alone."""

    never: Sequence[pygame.Rect] = ()
    """What it does not cover,"""
    unwillingly: Sequence[pygame.Rect] = ()
    """and what it covers only where there is no other room."""


ANYTHING = Clear()
"""All of it may be covered."""
WIDTHS = (380, 300, 230)
"""Design units for its words: where the widest bubble would cover something, a higher one is tried."""


class Bubble(NamedTuple):
    """A sentence at a widget, ready to blit."""

    picture: pygame.Surface
    rect: pygame.Rect
    link: pygame.Rect
    """Where the rule can be looked up; empty if there is none."""


def bubble(
    theme: Theme,
    area: pygame.Rect,
    target: pygame.Rect,
    sentence: str,
    link: str = "",
    clear: Clear = ANYTHING,
) -> Bubble:
    """A sentence in a bubble that points at a rectangle, with a link below it if there is more to read.

    It covers neither what it speaks of nor what has to stay `clear`, wherever there is room for that.
    """
    height = theme.line_height("sans", 17)
    pad = gap = theme.px(12)
    tried: list[tuple[int, list[pygame.Surface], pygame.Rect]] = []
    for width in WIDTHS:
        lines = theme.wrap("sans", 17, sentence, min(theme.px(width), area.w - theme.px(60)))
        drawn = [theme.text("sans", 17, line, CREAM) for line in lines]
        if link:
            drawn.append(theme.text("bold", 15, link, BRIGHT))
        wide = max((line.get_width() for line in drawn), default=0) + 2 * pad
        rect = spot((wide, height * len(drawn) + 2 * pad), area.inflate(-gap, -gap), target, clear, gap)
        tried.append((covered(rect, (target, *clear.never)), drawn, rect))
        if not tried[-1][0]:
            break
    _covered, drawn, rect = min(tried, key=lambda one: one[0])
    below = rect.centery > target.centery
    # The tip is drawn on the bubble's own surface: a clipped line would not be the same line.
    whole = rect.inflate(0, 2 * gap)
    picture = pygame.Surface(whole.size, pygame.SRCALPHA)
    fill = (*theme.cloth.panel[:3], 255)
    picture.blit(theme.box(rect.size, 10, fill, BRIGHT), (0, gap))
    away = rect.top - target.bottom if below else target.top - rect.bottom
    if 0 <= away <= TIP_REACH * gap and rect.left < target.centerx < rect.right:
        edge = gap if below else gap + rect.h - 1
        middle = max(gap * 2, min(target.centerx - rect.x, rect.w - gap * 2))
        inset = theme.line() if below else -theme.line()
        tip = (middle, 2 if below else whole.h - 3)
        feet = (round(middle - gap * 0.7), edge), (round(middle + gap * 0.7), edge)
        pygame.draw.polygon(picture, fill, [(x, y + inset) for x, y in (*feet, tip)])
        for foot in feet:
            pygame.draw.aaline(picture, BRIGHT, foot, tip)
    for i, line_surface in enumerate(drawn):
        picture.blit(line_surface, (pad, gap + pad + i * height))
    where = pygame.Rect(0, 0, 0, 0)
    if link:
        at = pad, gap + pad + (len(drawn) - 1) * height
        where = drawn[-1].get_rect(topleft=at)
        picture.fill(BRIGHT, (where.x, where.bottom - theme.line(1), where.w, theme.line(1)))
        where = where.move(whole.topleft).inflate(2 * pad, pad)
    return Bubble(picture, whole, where)


def covered(rect: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    """How many pixels of other rectangles this one covers."""
    return sum([part.w * part.h for part in [rect.clip(rects[i]) for i in rect.collidelistall(rects)]])


def spot(
    size: tuple[int, int],
    area: pygame.Rect,
    target: pygame.Rect,
    clear: Clear,
    gap: int,
) -> pygame.Rect:
    """Where a bubble of this size stands: as near to its target as it can without covering anything."""
    taken = [target, *clear.never]
    everything = [*taken, *clear.unwillingly]
    w, h = size

    @cache
    def across(x: int) -> int:
        """How far away it is to the side."""
        return 2 * max(x - target.right, target.left - x - w, 0) + abs(x + w // 2 - target.centerx) // 4

    @cache
    def down(y: int) -> int:
        """How far away it is upwards or downwards; above is a little nearer than below."""
        below = gap // 2 if y + h // 2 > target.centery else 0
        return max(y - target.bottom, target.top - y - h, 0) + below

    corners = dict.fromkeys(_spots(size, area, target, everything, gap))
    rects = []
    for corner in sorted(corners, key=lambda corner: across(corner[0]) + down(corner[1])):
        rect = pygame.Rect(corner, size)
        if rect.collidelist(everything) < 0:
            return rect
        rects.append(rect)
    return _least_covering(_least_covering(rects, taken), clear.unwillingly)[0]


def _least_covering(rects: list[pygame.Rect], taken: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Those that cover least of what is taken: of thousands most cover something."""
    free = [rect for rect in rects if rect.collidelist(taken) < 0]
    if free:
        return free
    costs = [covered(rect, taken) for rect in rects]
    least = min(costs)
    return [rect for rect, cost in zip(rects, costs, strict=True) if cost == least]


def _spots(
    size: tuple[int, int], area: pygame.Rect, target: pygame.Rect, taken: Sequence[pygame.Rect], gap: int
) -> Iterator[tuple[int, int]]:
    """Above, below and beside the target, and clear of everything else in its way: their top left corners.

    All of them lie in the area: what would stick out is moved, and mostly to where others are already.
    """
    w, h = size

    def inside(x: int, y: int) -> tuple[int, int]:
        return pygame.Rect(x, y, w, h).clamp(area).topleft

    for one in taken:
        for centre in (target.centerx, one.centerx):
            yield inside(centre - w // 2, one.top - gap - h)
            yield inside(centre - w // 2, one.bottom + gap)
        for middle in (target.centery, one.centery):
            yield inside(one.right + gap, middle - h // 2)
            yield inside(one.left - gap - w, middle - h // 2)
    # In the corner between two of them.  What lies in rows has few edges.
    sides = dict.fromkeys(inside(x, 0)[0] for one in taken for x in (one.left - gap - w, one.right + gap))
    yield from product(sides, dict.fromkeys(inside(0, one.top - gap - h)[1] for one in taken))
