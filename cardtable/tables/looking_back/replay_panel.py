"""What stands beside a match that is played back: the bar to drag, the steps, and a log that leads."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from cardtable.matches.log import LogLine
from cardtable.stage.theme import BRIGHT, CREAM, GOLD, MUTED, Theme
from cardtable.tables.cloth.chrome import LARGEST, LogView
from cardtable.tables.cloth.felt import CardFelt, Felt
from cardtable.ui.containers import AtMost, Column, Row
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import TAKEN, Widget
from cardtable.ui.widgets import Button, Label, Toggle, heading
from rulesets.core import Card, Seat
from rulesets.words import _

WELL = (0, 0, 0, 120)
SMALL_CARD = 40
"""Width of a card beside the cloth in design units."""
MARKS: Final = ("payment", "deal", "turning point")
"""What is marked on the bar, the later over the earlier."""


class Timeline(Widget):
    """All acts as a bar: a knob where the replay stands, and marks at what matters."""

    grabs = True

    def __init__(self, first: int, last: int, go: Callable[[int], Any]) -> None:
        super().__init__()
        self.name = _("Where the replay stands")
        self.first, self.last, self.go = first, last, go
        self.at = first
        self.marks: dict[str, Sequence[int]] = {}
        """After how many acts something is marked, by its kind in `MARKS`."""
        self._theme: Theme | None = None

    def explain(self, thrown: bool) -> None:
        """Say what is marked, as far as there is such a thing in the game."""
        if self.marks.get("payment"):
            self.tip = _(
                "Drag to any point; lines mark the ends of deals, dots payments, triangles turning points."
            )
        elif thrown:
            self.tip = _("Drag to any point; triangles mark turning points.")
        else:
            self.tip = _("Drag to any point; lines mark the ends of deals, triangles turning points.")

    def show(self, at: int) -> None:
        """Stand somewhere else."""
        if at != self.at:
            self.at = at
            self.changed()

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """All the width there is."""
        return width, theme.px(34)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Remember the measure for the mouse."""
        super().place(theme, rect)
        self._theme = theme

    def x_of(self, acts: int) -> int:
        """Where a number of acts is."""
        knob = self._theme.px(14) if self._theme is not None else 0
        part = (acts - self.first) / max(1, self.last - self.first)
        return self.rect.x + knob // 2 + round((self.rect.w - knob) * min(1.0, max(0.0, part)))

    def acts_at(self, x: int) -> int:
        """What number of acts is there."""
        knob = self._theme.px(14) if self._theme is not None else 0
        part = (x - self.rect.x - knob / 2) / max(1, self.rect.w - knob)
        return round(self.first + min(1.0, max(0.0, part)) * (self.last - self.first))

    def press(self, pos: tuple[int, int]) -> None:
        """Go to where the mouse is."""
        self.go(self.acts_at(pos[0]))

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> Any:
        """Follow the mouse."""
        self.go(self.acts_at(pos[0]))
        return TAKEN

    def release(self, pos: tuple[int, int]) -> Any:
        """Let go."""
        return TAKEN

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint the groove, the marks, each kind in a form of its own, and the knob."""
        high, knob = theme.px(6), theme.px(14)
        middle = self.rect.y + theme.px(12)
        groove = pygame.Rect(self.rect.x, middle - high // 2, self.rect.w, high)
        surface.blit(theme.box(groove.size, 3, WELL, GOLD, 1), groove)
        done = pygame.Rect(groove.x, groove.y, max(high, self.x_of(self.at) - groove.x), high)
        surface.blit(theme.box(done.size, 3, (*GOLD[:3], 255)), done)
        for kind in MARKS:
            for acts in self.marks.get(kind, ()):
                self._mark(theme, surface, kind, self.x_of(acts), middle)
        lit = self.hovered or self.pressed
        at = pygame.Rect(0, 0, knob, knob)
        at.center = (self.x_of(self.at), middle)
        surface.blit(theme.box(at.size, 7, BRIGHT if lit else CREAM, GOLD, 1), at)

    def _mark(self, theme: Theme, surface: pygame.Surface, kind: str, x: int, middle: int) -> None:
        low = middle + theme.px(10)
        if kind == "deal":
            surface.fill(CREAM, (x - theme.line(1) // 2, middle - theme.px(9), theme.line(1), theme.px(18)))
        elif kind == "payment":
            surface.fill(MUTED, (x - theme.px(1), low, theme.px(2), theme.px(3)))
        else:
            size = theme.px(5)
            points = [(x, low - size // 2), (x + size, low + size), (x - size, low + size)]
            pygame.draw.polygon(surface, GOLD, points)


class CourseLog(LogView):
    """Every line of the match: what has happened bright, what comes pale; one touch goes there, two ask."""

    least = 9

    def __init__(self, go: Callable[[int], Any]) -> None:
        super().__init__()
        self.go = go
        self.tip = _(
            "What happens in this match; touch a line to go there, and once more to ask a computer why it "
            "did that."
        )
        self.lines: Sequence[tuple[int, str]] = ()
        """The lines, each with the number of its act."""
        self.acts = 0
        """How many have happened."""
        self._rows: list[tuple[pygame.Rect, int]] = []
        """Where lines were painted, and after how many acts they are true."""

    def kept(self, theme: Theme, width: int) -> int:
        """It is never empty."""
        return self.least

    def tell(self, lines: Sequence[LogLine], names: Sequence[str], alone: Seat | None) -> None:
        """These are the lines of the whole match."""
        self.lines = [(line.number, line.told(names, alone)) for line in lines]
        self.changed()

    def stand(self, acts: int) -> None:
        """So many acts have happened."""
        if acts != self.acts:
            self.acts, self.back = acts, 0
            self.changed()

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Look further back or ahead."""
        self.back += round(steps * 40)
        self.changed()
        return True

    def release(self, pos: tuple[int, int]) -> Any:
        """Go to the line that was touched; where it stands already, ask about it."""
        for rect, acts in self._rows:
            if rect.collidepoint(pos):
                if acts == self.acts and self.ask is not None:
                    return self.ask(acts - 1)
                self.go(acts)
                break
        return TAKEN

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint upwards and downwards from where the replay stands, which is below the middle."""
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        now = bisect_right([number for number, _words in self.lines], self.acts - 1)
        anchor = self._anchor(theme, now) + self.back
        self._rows = []
        y = anchor
        for number, words in reversed(self.lines[:now]):
            high = self._height(theme, words)
            y -= high
            if y < self.rect.top - self.rect.h:
                break
            if y < self.rect.bottom:
                self._line(theme, surface, number, words, y, high)
        y = anchor
        for number, words in self.lines[now:]:
            if y > self.rect.bottom:
                break
            high = self._height(theme, words)
            self._line(theme, surface, number, words, y, high)
            y += high
        surface.set_clip(clip)

    def _anchor(self, theme: Theme, now: int) -> int:
        """Where what has happened ends: below the middle, or higher while it does not reach so far."""
        room, high = self.rect.h * 3 // 5, 0
        for _number, words in reversed(self.lines[:now]):
            high += self._height(theme, words)
            if high >= room:
                return self.rect.y + room
        return self.rect.y + high

    def _wrapped(self, theme: Theme, words: str) -> list[str]:
        return theme.wrap("sans", 15, words, self.rect.w - theme.px(10))

    def _height(self, theme: Theme, words: str) -> int:
        lines = len(self._wrapped(theme, words))
        return theme.line_height("sans", 15) * lines + theme.px(4)

    def _line(
        self, theme: Theme, surface: pygame.Surface, number: int, words: str, y: int, high: int
    ) -> None:
        here = pygame.Rect(self.rect.x, y, self.rect.w, high)
        if here.top < self.rect.top or here.bottom - theme.px(4) > self.rect.bottom:
            # What is cut through cannot be read.
            return
        self._rows.append((here.clip(self.rect), number + 1))
        current = number == self.acts - 1
        if current:
            surface.fill(GOLD, (here.x, here.y, theme.px(3), here.h - theme.px(4)))
        colour = BRIGHT if current else CREAM if number < self.acts else MUTED
        for i, part in enumerate(self._wrapped(theme, words)):
            drawn = theme.text("sans", 15, part, colour)
            surface.blit(drawn, (here.x + theme.px(8), y + i * theme.line_height("sans", 15)))


class ReplayPanel(Column):
    """Where it stands, the bar, and the ways to and fro."""

    def __init__(
        self,
        title: str,
        timeline: Timeline,
        steps: Sequence[tuple[str, Callable[[], Any], Callable[[], Any]]],
        play: Callable[[], Any],
        open_up: Callable[[bool], Any],
    ) -> None:
        """Each of the `steps` has a name, and leads back or on."""
        self.position = Label("", size=15, colour=MUTED)
        self.play = Button(_("Play"), play, primary=True, small=True).sized(grow=1)
        self.open = Toggle(_("All cards open"), False, open_up)
        rows: list[Widget] = []
        for name, back, on in steps:
            rows.append(
                Row(
                    [
                        Button(_("‹ {step}").format(step=name), back, small=True).sized(width=60, grow=1),
                        Button(_("{step} ›").format(step=name), on, small=True).sized(width=60, grow=1),
                    ],
                    gap=6,
                )
            )
        above = Label(title, size=23, face="serif", colour=BRIGHT)
        parts: list[Widget] = [above, self.position, timeline, *rows, Row([self.play], gap=6)]
        self.cards = AtMost(LARGEST, self.open)
        """The switch of the cards, where there are any."""
        self.hands = OpenHands()
        parts = [*(AtMost(LARGEST, part) for part in parts), self.cards, self.hands]
        super().__init__(parts, gap=6)


class OpenHands(AtMost):
    """Hands that lie open but are seen nowhere on the cloth, below the names of those who hold them."""

    def __init__(self) -> None:
        self.list = Column([], gap=2)
        super().__init__(LARGEST, self.list)
        self.visible = False
        self.held: Sequence[tuple[str, Sequence[Card]]] = []

    def show(self, held: Sequence[tuple[str, Sequence[Card]]], felt: Felt) -> None:
        """Show these and no others."""
        if held == self.held or not isinstance(felt, CardFelt):
            return
        self.held, self.visible = held, bool(held)
        parts: list[Widget] = []
        for name, cards in held:
            parts += [heading(name, 15), CardStrip(felt.faces, felt.deck, cards, card=SMALL_CARD)]
        self.list.fill(parts)
