"""Small pictures of the screens, to be looked at in a diff: where everything stands and what colour it has.

Each is a screen at an eighth of its size, many on a sheet: a pixel there is what a small square of it has
altogether, so that another way to draw the edges of letters makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pygame

from rulesets import IDS
from tests.pictures import patterns, round_the_table, screens, walks
from tests.sketches import SMALL_ROOM, drawn

HERE = Path(__file__).parent / "sheets"
SIZE = (120, 75)
A_ROW = 4
MOST = 8
"""Of 255 of red, green or blue, by which what is the same may differ."""


OTHERS: Mapping[str, Callable[[], Iterator[pygame.Surface]]] = {
    **round_the_table.SHEETS,
    "patterns": patterns.patterns,
}
"""Sheets that belong to no one game."""
ALL = (*screens.SHEETS, *OTHERS, *IDS)


def path_of(sheet: str) -> Path:
    """Where a sheet of pictures lies."""
    return HERE / f"{sheet}.png"


def small(screen: pygame.Surface) -> pygame.Surface:
    """A screen, small."""
    return pygame.transform.smoothscale(screen.convert(24), SIZE)


def spot(number: int) -> pygame.Rect:
    """Where on its sheet a picture lies."""
    return pygame.Rect((number % A_ROW * SIZE[0], number // A_ROW * SIZE[1]), SIZE)


@cache
def reviewed(sheet: str) -> pygame.Surface:
    """A sheet as it was reviewed."""
    return pygame.image.load(path_of(sheet))


def difference(seen: pygame.Surface, sheet: str, number: int) -> str:
    """Where a picture is not as it was reviewed, in hundredths of its width and height; empty if it is."""
    known = reviewed(sheet)
    if not known.get_rect().contains(spot(number)):
        return "nobody has seen it"
    mask = pygame.mask.from_threshold(
        seen, (0, 0, 0), (MOST + 1,) * 3 + (255,), known.subsurface(spot(number))
    )
    mask.invert()
    changed = mask.get_bounding_rects()
    if not changed:
        return ""
    all_of_it = changed[0].unionall(changed[1:])
    left, right = 100 * all_of_it.left // SIZE[0], 100 * all_of_it.right // SIZE[0]
    top, bottom = 100 * all_of_it.top // SIZE[1], 100 * all_of_it.bottom // SIZE[1]
    return f"{mask.count()} points differ, from {left} to {right} across and from {top} to {bottom} down"


def pictures(sheet: str) -> Iterator[pygame.Surface]:
    """What belongs on a sheet now."""
    if sheet in screens.SHEETS:
        for shown in screens.SHEETS[sheet].values():
            yield small(shown().screen)
    else:
        drawing = OTHERS.get(sheet)
        for screen in drawing() if drawing else walks.walk(sheet):
            yield small(screen)


def write(sheets: Sequence[str]) -> None:
    """Take pictures anew; a sheet on which nothing can be seen to differ stays as it is."""
    drawn().sketched, drawn().room = True, SMALL_ROOM
    HERE.mkdir(exist_ok=True)
    for sheet in sheets:
        seen = list(pictures(sheet))
        paper = pygame.Surface(spot(len(seen) - 1).unionall([spot(i) for i in range(len(seen))]).size)
        for number, picture in enumerate(seen):
            paper.blit(picture, spot(number))
        same = path_of(sheet).exists() and reviewed(sheet).get_size() == paper.get_size()
        if not same or any(difference(picture, sheet, number) for number, picture in enumerate(seen)):
            pygame.image.save(paper, path_of(sheet))
