"""A bubble with a sentence, and where it stands."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from cardtable.stage.theme import BRIGHT, CREAM, Theme


class Bubble(NamedTuple):
    """A sentence at a widget, ready to blit."""

    picture: pygame.Surface
    rect: pygame.Rect
    link: pygame.Rect
    """Where the rule can be looked up; empty if there is none."""


def bubble(theme: Theme, area: pygame.Rect, target: pygame.Rect, sentence: str, link: str = "") -> Bubble:
    """A sentence in a bubble that points at a rectangle, with a link below it if there is more to read."""
    lines = theme.wrap("sans", 17, sentence, min(theme.px(380), area.w - theme.px(60)))
    height = theme.line_height("sans", 17)
    drawn = [theme.text("sans", 17, line, CREAM) for line in lines]
    if link:
        drawn.append(theme.text("bold", 15, link, BRIGHT))
    pad = gap = theme.px(12)
    wide = max((line.get_width() for line in drawn), default=0) + 2 * pad
    rect = pygame.Rect(0, 0, wide, height * len(drawn) + 2 * pad)
    below = target.top - gap - rect.h < area.top
    if below:
        rect.midtop = (target.centerx, target.bottom + gap)
    else:
        rect.midbottom = (target.centerx, target.top - gap)
    rect.clamp_ip(area.inflate(-theme.px(8), -theme.px(8)))
    # The tip is drawn on the bubble's own surface: a clipped line would not be the same line.
    whole = rect.inflate(0, 2 * gap)
    picture = pygame.Surface(whole.size, pygame.SRCALPHA)
    fill = (*theme.cloth.panel[:3], 255)
    picture.blit(theme.box(rect.size, 10, fill, BRIGHT), (0, gap))
    if not rect.colliderect(target):
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
