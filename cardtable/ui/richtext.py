"""Text to read: headings, emphasis, lists, tables, pictures, links to follow and terms to point at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from cardtable.stage.theme import BRIGHT, GOLD, Theme
from cardtable.ui.flow import BODY, Flow, Inlay, Run
from cardtable.ui.markup import explained, parse
from cardtable.ui.scroll import Scroll
from cardtable.ui.widget import TAKEN, Span, Told, Widget

LEAST = 160
"""Design units of height that a page needs to be read."""
RULE = (96, 100, 74)
KEPT = 3
"""Widths at which a text stays laid out: to find out whether it needs a bar takes two."""
MARKED = (94, 74, 22)
"""What lies behind words that were looked for."""


class RichText(Widget):
    """Laid-out text of its full height; put it in a `Scroll`, or use `Reader`."""

    def __init__(
        self,
        text: str,
        inlay: Inlay | None = None,
        follow: Callable[[str], Any] | None = None,
        *,
        size: float = BODY,
    ) -> None:
        super().__init__()
        self.inlay = inlay or Inlay()
        self.blocks = explained(parse(text), self.inlay.terms)
        self.follow = follow
        self.size = size
        self.sought = ""
        self.found: list[range] = []
        """The runs of every place where what is sought stands."""
        self.current = 0
        """Which of these places is looked at."""
        self._flow: Flow | None = None
        """As it is laid out now."""
        self._flows: dict[int, Flow] = {}
        """The text at the widths that were asked about lately."""

    def set_text(self, text: str) -> None:
        """Show another text."""
        self.blocks = explained(parse(text), self.inlay.terms)
        self.lay_anew()

    def lay_anew(self) -> None:
        """Lay the same text out again, because a picture in it has become another one."""
        self._flows.clear()
        self._flow = None
        self.resized()

    def flow(self, theme: Theme, width: int) -> Flow:
        """The text laid out at a width; kept until the theme changes."""
        kept = self._flows.get(width)
        if kept is None or kept.theme is not theme:
            # One of another theme shows that all of them are.
            if kept is not None or len(self._flows) == KEPT:
                self._flows.clear()
            kept = self._flows[width] = Flow(theme, self.blocks, width, self.inlay, self.size)
        return kept

    def seek(self, letters: str) -> None:
        """Mark every place where these letters stand."""
        self.sought = letters
        self.found = self._flow.find(letters) if self._flow is not None else []
        self.current = 0
        self.changed()

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """As high as the text."""
        return width, self.flow(theme, width).height

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Lay out at this width."""
        super().place(theme, rect)
        flow = self.flow(theme, rect.w)
        if flow is not self._flow:
            self._flow = flow
            self.found = flow.find(self.sought)

    def uncut(self) -> list[Span]:
        """Every line of letters."""
        y, spans = self.rect.y, self._flow.spans if self._flow is not None else ()
        return [Span(y + span.top, y + span.bottom, span.leads) for span in spans]

    def word_at(self, pos: tuple[int, int]) -> Run | None:
        """The word under a point."""
        if self._flow is None:
            return None
        return self._flow.word_at((pos[0] - self.rect.x, pos[1] - self.rect.y))

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the lines that show."""
        flow = self.flow(theme, self.rect.w)
        clip = surface.get_clip()
        left, top = self.rect.topleft
        for x, y, width in flow.lines:
            pygame.draw.line(surface, RULE, (left + x, top + y), (left + x + width, top + y))
        self._paint_marks(theme, surface, flow)
        for run in flow.runs:
            y = top + run.y
            if y > clip.bottom or y + run.size[1] < clip.top:
                continue
            surface.blit(flow.drawn(run), (left + run.x, y))
            word = run.word
            if word is not None and (word.link or word.meaning):
                under = y + run.line - theme.px(3)
                right = left + run.x + run.size[0]
                if word.meaning:
                    for x in range(left + run.x, right, theme.px(5)):
                        surface.fill(GOLD, (x, under, theme.line(2), theme.line(1)))
                else:
                    pygame.draw.line(surface, BRIGHT, (left + run.x, under), (right, under), theme.line(1))

    def _paint_marks(self, theme: Theme, surface: pygame.Surface, flow: Flow) -> None:
        for number, place in enumerate(self.found):
            for i in place:
                run = flow.runs[i]
                high = max(run.line, run.size[1])
                box = pygame.Rect(self.rect.x + run.x, self.rect.y + run.y, run.size[0], high)
                box.inflate_ip(theme.px(4), 0)
                if box.colliderect(surface.get_clip()):
                    surface.fill(MARKED, box)
                    if number == self.current:
                        pygame.draw.rect(surface, BRIGHT, box, theme.line(2))


class Reader(Scroll):
    """A scrolling page of rich text: arrows, Page Up and Down, Home and End, wheel and drag."""

    focusable = True

    def __init__(
        self, text: str, inlay: Inlay | None = None, follow: Callable[[str], Any] | None = None
    ) -> None:
        self.page = RichText(text, inlay, follow)
        super().__init__(self.page)
        self.name = "page"
        self._pressed_at = (0, 0)

    def children(self) -> tuple[Widget, ...]:
        """The page answers through its reader."""
        return (self.page,)

    def outline(self, theme: Theme) -> pygame.Rect:
        """The ring keeps clear of the letters."""
        return self.rect.inflate(theme.px(14), theme.px(6))

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """A few lines; it takes what room there is."""
        return width, theme.px(LEAST)

    # -- headings

    def headings(self) -> list[tuple[int, str, str]]:
        """Level, words and anchor of every heading."""
        return [(b.level, b.text, b.anchor) for b in self.page.blocks if b.kind == "heading"]

    def go_to(self, heading: int) -> None:
        """Scroll to a heading by its number."""
        if self._theme is not None:
            flow = self.page.flow(self._theme, self.page.rect.w)
            if 0 <= heading < len(flow.headings):
                self.scroll_to(flow.headings[heading].y)

    def go_to_anchor(self, anchor: str) -> bool:
        """Scroll to a heading by its id, or to where a term is explained; whether there is one."""
        if self._theme is None:
            return False
        anchors = self.page.flow(self._theme, self.page.rect.w).anchors
        if anchor not in anchors:
            return False
        self.scroll_to(anchors[anchor])
        return True

    def here(self) -> int:
        """The heading that is being read."""
        if self._theme is None:
            return 0
        flow = self.page.flow(self._theme, self.page.rect.w)
        if self.offset and self.offset == self.furthest:
            # The last headings never come to the top: what shows at the bottom is read.
            return len(flow.headings) - 1
        return flow.section_at(self.offset + self._theme.px(30))

    # -- searching

    def seek(self, letters: str) -> None:
        """Mark every place with these letters, and go to the next one from here."""
        self.page.seek(letters)
        if self._theme is not None and self.page.found:
            flow = self.page.flow(self._theme, self.page.rect.w)
            below = (i for i, place in enumerate(self.page.found) if flow.runs[place[0]].y >= self.offset)
            self._show(next(below, 0))

    def go_on(self, way: int) -> None:
        """Go to the next place that was found, or to the one before."""
        if self.page.found:
            self._show((self.page.current + way) % len(self.page.found))

    def _show(self, number: int) -> None:
        self.page.current = number
        self.page.changed()
        if self._theme is not None:
            run = self.page.flow(self._theme, self.page.rect.w).runs[self.page.found[number][0]]
            if not self.offset <= run.y <= self.offset + self.rect.h - 2 * self._theme.px(BODY):
                self.scroll_to(run.y - self.rect.h // 3)

    def found_below(self) -> dict[int, int]:
        """How often what is sought stands below each heading, by the heading's number."""
        counts: dict[int, int] = {}
        if self._theme is not None:
            flow = self.page.flow(self._theme, self.page.rect.w)
            for place in self.page.found:
                above = flow.section_at(flow.runs[place[0]].y)
                counts[above] = counts.get(above, 0) + 1
        return counts

    # -- the mouse

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What a term means that is pointed at."""
        run = self.page.word_at(pos)
        if run is None or run.word is None or not run.word.meaning:
            return None
        spot = pygame.Rect(self.page.rect.x + run.x, self.page.rect.y + run.y, *run.size)
        return Told(run.word.meaning, spot)

    def press(self, pos: tuple[int, int]) -> None:
        """Begin a drag or a click on a link."""
        self._pressed_at = pos
        super().press(pos)

    def release(self, pos: tuple[int, int]) -> Any:
        """Follow a link when the mouse has not moved."""
        moved = abs(pos[0] - self._pressed_at[0]) + abs(pos[1] - self._pressed_at[1])
        run = self.page.word_at(pos) if moved < 6 else None
        link = run.word.link if run is not None and run.word is not None else ""
        if link and self.page.follow is not None:
            return self.page.follow(link)
        return TAKEN

    def key(self, event: pygame.event.Event) -> Any:
        """Line by line with the arrows; at the end they move the focus."""
        lines = {pygame.K_DOWN: 1, pygame.K_UP: -1}
        if event.key in lines and self._theme is not None:
            return TAKEN if self.scroll_to(self.offset + lines[event.key] * self._theme.px(60)) else None
        if event.key == pygame.K_SPACE:
            self.scroll_to(self.offset + self.rect.h * 9 // 10)
            return TAKEN
        return super().key(event)
