"""A page as it can be kept: painted whole on a ground of its own, and told in plain text."""

from __future__ import annotations

import pygame

from cardtable.stage.theme import Theme
from cardtable.ui.containers import Box, Grid, Panel, Row
from cardtable.ui.graph import Graph, number
from cardtable.ui.widget import Widget, within
from cardtable.ui.widgets import Label
from rulesets.words import _

MARGIN = 24
"""Design units round a page."""
NARROWEST = 160
"""Design units of a page that is kept, at least, however narrow the window is."""


def picture_of(page: Widget, theme: Theme) -> pygame.Surface:
    """All of a page, also what is scrolled out of sight, but for what is only there to be pressed.

    It is put back as it was.
    """
    was = page.rect.copy()
    margin = theme.px(MARGIN)
    wide = max(was.w, theme.px(NARROWEST))
    high = page.measure(theme, wide)[1]
    picture = pygame.Surface((wide + 2 * margin, high + 2 * margin), 0, 32)
    picture.fill(theme.cloth.shade(0.4)[:3])
    page.place(theme, pygame.Rect(margin, margin, wide, high))
    pressed = [widget for widget in within(page) if widget.focusable]
    for widget in pressed:
        widget.visible = False
    page.paint(theme, picture)
    for widget in pressed:
        widget.visible = True
    page.place(theme, was)
    return picture


def text_of(page: Widget) -> str:
    """What a page says, line by line; what is only there to be pressed is left out."""
    lines: list[str] = []
    _write(page, lines)
    return "\n".join(lines).strip() + "\n"


def _write(widget: Widget, lines: list[str]) -> None:
    if not widget.visible or widget.focusable:
        return
    if isinstance(widget, Label):
        lines.append(widget.text)
    elif isinstance(widget, Graph):
        few = _("{heading} (a figure for every {n})")
        lines.append(
            widget.heading if widget.apart == 1 else few.format(heading=widget.heading, n=widget.apart)
        )
        for name, totals in zip(widget.names, widget.totals, strict=True):
            lines.append(f"{name}: {', '.join(map(number, totals))}")
    elif isinstance(widget, Row):
        words = [line for child in widget.inside for line in _lines(child)]
        if any(words):
            lines.append("  ".join(word for word in words if word))
    elif isinstance(widget, Box):
        apart = isinstance(widget, (Panel, Grid))
        if apart and lines and lines[-1]:
            lines.append("")
        for child in widget.inside:
            _write(child, lines)
        if apart and lines and lines[-1]:
            lines.append("")
    elif widget.name:
        # A drawing that stands for a figure.
        lines.append(widget.name)


def _lines(widget: Widget) -> list[str]:
    lines: list[str] = []
    _write(widget, lines)
    return lines
