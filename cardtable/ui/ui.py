"""The tree of widgets of a scene, and the one place that knows which of them has the focus.

Actions return whatever the scene wants to hear (a scene change, usually); `Ui.handle` passes it on, or
returns `TAKEN` when an event was used up without an answer, or None when it was nobody's.

    ui = stage.add(Ui(Column([Label("Hello"), Button("Play", play)], gap=12)))
    ui.layout(theme)
    answer = ui.handle(event)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from cardtable.stage.stage import Node
from cardtable.stage.theme import WHITE, Theme
from cardtable.ui.telling import Telling
from cardtable.ui.widget import DIRECTIONS, TAKEN, Told, Widget, within

RING = 6
"""Design units around a widget that its focus ring may take."""


def silence(_name: str) -> None:
    """Play no sound."""


class Ui(Node):
    """The tree of widgets of a scene, above everything that moves."""

    above = True
    z = 1000.0

    def __init__(
        self, root: Widget, play: Callable[[str], None] = silence, named: Callable[[str], str] = str
    ) -> None:
        super().__init__()
        self.root = root
        self.play = play
        """Plays a sound by name."""
        self.named = named
        """The key of a command, as it is called where somebody is to press it."""
        self.modals: list[Widget] = []
        self.area = pygame.Rect(0, 0, 0, 0)
        self.theme: Theme | None = None
        self.focus: Widget | None = None
        self.ring = False
        """Whether the focus is shown: only once keys are in use."""
        self.captured: Widget | None = None
        self.under: Widget | None = None
        self._stale = False
        self._returns: list[Widget | None] = []
        self.telling = Telling(self)
        """The bubble above everything."""
        self._ring_rect = pygame.Rect(0, 0, 0, 0)
        root.adopt(self, None)

    # -- layout

    def layout(self, theme: Theme, area: pygame.Rect | None = None) -> None:
        """Place everything for a theme; in another size what has the focus stays in sight."""
        resized = self.theme is not None and theme is not self.theme
        self.theme = theme
        self.area = pygame.Rect(area or ((0, 0), theme.size))
        self._stale = False
        self.telling.hush()
        self.root.adopt(self, None)
        self.root.place(theme, self.area)
        for modal in self.modals:
            modal.adopt(self, None)
            modal.place(theme, self.area)
        if self.focus is not None and self.focus not in self.focusables():
            self.focus = None
        if self.focus is not None and resized:
            self.focus.reveal(self.focus.rect)
        self.touch()

    def relayout(self) -> None:
        """Lay out again before the next frame."""
        self._stale = True
        self.touch()

    def prepare(self) -> None:
        """Lay out if something asked for it."""
        if self._stale and self.theme is not None:
            self.layout(self.theme, self.area)

    def bounds(self) -> pygame.Rect:
        """All of the window; what is painted is limited by the clip."""
        return self.area

    def repaint(self, rect: pygame.Rect) -> None:
        """Paint a widget's rectangle again, with room for its ring."""
        if self.stage is not None and self.theme is not None:
            ring = self.theme.px(RING) * 2 + 4
            self.stage.touch_rect(rect.inflate(ring, ring))

    # -- modal widgets

    def open(self, modal: Widget) -> None:
        """Put a widget above everything; only it is used until it is closed."""
        self.modals.append(modal)
        self._returns.append(self.focus)
        self.let_go()
        self.under = None
        modal.adopt(self, None)
        if self.theme is not None:
            modal.place(self.theme, self.area)
        self.focus = next(iter(self.focusables()), None)
        self.touch()

    def close(self, modal: Widget) -> None:
        """Take a widget away that was opened."""
        if modal in self.modals:
            at = self.modals.index(modal)
            del self.modals[at]
            back = self._returns.pop(at)
            self.let_go()
            self.under = None
            self.focus = back if back in self.focusables() else None
            self.touch()

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return self.focus

    @property
    def top(self) -> Widget:
        """What can be used now."""
        return self.modals[-1] if self.modals else self.root

    def everything(self) -> list[Widget]:
        """All visible widgets that can be used now."""
        return list(within(self.top))

    def focusables(self) -> list[Widget]:
        """All that can have the focus, in order."""
        return [widget for widget in within(self.top) if widget.usable]

    def find(self, name: str) -> Widget | None:
        """The visible widget of that name; a control before the label that names it."""
        named = [widget for widget in within(self.top) if widget.name == name]
        return next((widget for widget in named if widget.focusable), named[0] if named else None)

    # -- focus

    def focus_on(self, widget: Widget | None, ring: bool | None = None) -> None:
        """Give the focus and show where it is."""
        if ring is not None and ring != self.ring:
            self.ring = ring
            self._repaint_ring()
        if widget is self.focus:
            return
        self._repaint_ring()
        old, self.focus = self.focus, widget
        if old is not None:
            old.changed()
        if widget is not None:
            widget.reveal(widget.rect)
            widget.changed()
            self._repaint_ring()

    def _repaint_ring(self) -> None:
        if self.focus is not None and self.theme is not None:
            self.repaint(self.focus.outline(self.theme))
            self.repaint(self._ring_rect)

    def _step(self, way: int) -> None:
        widgets = self.focusables()
        if not widgets:
            return
        at = widgets.index(self.focus) + way if self.focus in widgets else (0 if way > 0 else -1)
        self.focus_on(widgets[at % len(widgets)], ring=True)

    def _steer(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction."""
        widgets = self.focusables()
        if not widgets:
            return False
        if self.focus not in widgets:
            self.focus_on(widgets[0], ring=True)
            return True
        best = None
        if self.focus is not None and self.theme is not None:
            rects = [widget.outline(self.theme) for widget in widgets]
            best = nearest(self.focus.outline(self.theme), rects, dx, dy)
        if best is not None:
            self.focus_on(widgets[best], ring=True)
        else:
            self.focus_on(self.focus, ring=True)
        return best is not None

    # -- what is told

    def explain(self, widget: Widget, sentence: str, at: pygame.Rect | None = None) -> None:
        """Say something at a widget: a bubble that goes away by itself."""
        # Laid out later, the widgets would take it away.
        self.prepare()
        if self.stage is not None:
            self.telling.explain(sentence, pygame.Rect(at or widget.rect))

    def hush(self) -> None:
        """Take the bubble away."""
        self.telling.hush()

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What there is to say of a point: of the innermost widget there that says anything."""
        told = (widget.about(pos) for widget in self.over(pos))
        return next((one for one in told if one is not None), None)

    def repaint_bubble(self, rect: pygame.Rect) -> None:
        """Paint again where the bubble stands."""
        if self.stage is not None:
            self.stage.touch_rect(rect)

    def update(self, dt: float) -> None:
        """Let the bubble come and go."""
        self.telling.update(dt)
        if self._stale:
            self.touch()

    @property
    def waiting(self) -> bool:
        """Whether a bubble will go away or appear by itself."""
        return self.telling.waiting

    # -- events

    def handle(self, event: pygame.event.Event) -> Any:
        """Pass an event to whom it concerns; None when it was nobody's."""
        if self.theme is not None and self._stale:
            self.layout(self.theme, self.area)
        kind = event.type
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.TEXTINPUT:
            return TAKEN if self.focus is not None and self.focus.typed(event.text) else None
        if kind == pygame.MOUSEMOTION:
            return self._motion(event)
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos, bool(getattr(event, "touch", False)))
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.let_go()
            self.telling.leave()
            self._hover(None)
        return None

    def let_go(self) -> None:
        """Take the mouse from whatever it was pressed on, because its release will not be heard of."""
        if self.captured is not None:
            self.captured.pressed = False
            self.captured.let_go()
            self.captured.changed()
            self.captured = None

    def _key(self, event: pygame.event.Event) -> Any:
        if self.telling.heading and event.key == pygame.K_F1:
            return self.telling.open_rule()
        if self.telling.bubble is not None and event.key == pygame.K_ESCAPE:
            # It is the topmost thing, and so the first that is closed.
            self.hush()
            return TAKEN
        focus = self.focus
        if focus is not None and focus not in self.focusables():
            focus = self.focus = None
        if focus is not None and (answer := focus.key(event)) is not None:
            self._hush_unless(answer)
            self.focus_on(self.focus, ring=True)
            return answer
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return TAKEN
        if event.key in DIRECTIONS and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            if self._steer(*DIRECTIONS[event.key]):
                return TAKEN
            return TAKEN if self.modals else None
        if self.modals:
            answer = self.top.key(event)
            return TAKEN if answer is None else answer
        return None

    def _hush_unless(self, answer: Any) -> None:
        """Keep a bubble that has only just appeared."""
        if answer is not TAKEN or not self.telling.fresh:
            self.hush()

    def over(self, pos: tuple[int, int]) -> list[Widget]:
        """The widgets under a point, innermost first."""
        return [
            widget
            for widget in reversed(self.everything())
            if widget.rect.collidepoint(pos) and widget.clip().collidepoint(pos)
        ]

    def _hover(self, widget: Widget | None) -> None:
        if widget is self.under:
            return
        for one, over in ((self.under, False), (widget, True)):
            if one is not None:
                one.hovered = over
                if not over:
                    one.leave()
                one.changed()
        self.under = widget

    def _motion(self, event: pygame.event.Event) -> Any:
        if self.captured is not None:
            self.telling.drag(event.pos)
            answer = self.captured.drag(event.pos, event.rel)
            return TAKEN if answer is None else answer
        self.telling.point(event.pos)
        under = self.over(event.pos)
        top = next((w for w in under if w.usable), under[0] if under else None)
        self._hover(top)
        if top is not None:
            top.motion(event.pos)
        return TAKEN if self.modals else None

    def _press(self, pos: tuple[int, int], finger: bool = False) -> Any:
        if self.telling.links_at(pos):
            return self.telling.open_rule()
        self.hush()
        self.telling.press(pos, finger)
        under = self.over(pos)
        for widget in under:
            if widget.usable or widget.grabs:
                self.captured = widget
                widget.pressed = True
                if widget.usable:
                    self.focus_on(widget, ring=False)
                widget.press(pos)
                widget.changed()
                return TAKEN
        if self.modals:
            return TAKEN
        self.focus_on(self.focus, ring=False)
        return None

    def _release(self, pos: tuple[int, int]) -> Any:
        widget, self.captured = self.captured, None
        asked = self.telling.lift()
        if widget is None:
            return TAKEN if self.modals else None
        widget.pressed = False
        widget.changed()
        if asked:
            widget.let_go()
            return TAKEN
        answer = widget.release(pos)
        return TAKEN if answer is None else answer

    def _wheel(self, event: pygame.event.Event) -> Any:
        pos = pygame.mouse.get_pos() if not hasattr(event, "pos") else event.pos
        steps = getattr(event, "precise_y", float(event.y))
        for widget in self.over(pos):
            if widget.wheel(steps, pos):
                return TAKEN
        return TAKEN if self.modals else None

    # -- painting

    def paint(self, surface: pygame.Surface) -> None:
        """Paint all that the clip lets through."""
        theme = self.theme
        if theme is None:
            return
        self.root.paint(theme, surface)
        for modal in self.modals:
            theme.dim(surface)
            modal.paint(theme, surface)
        if self.ring and self.focus is not None:
            self._paint_ring(theme, surface, self.focus)
        if (told := self.telling.bubble) is not None:
            surface.blit(told.picture, told.rect)

    def _paint_ring(self, theme: Theme, surface: pygame.Surface, focus: Widget) -> None:
        gap = theme.px(RING)
        rect, tilt = focus.outline(theme).inflate(gap, gap), focus.tilt()
        if not tilt:
            # What reaches to the edge of the window has its ring within: a side of it would not be seen.
            rect = rect.clip(surface.get_rect())
        ring = theme.box(rect.size, 12, None, WHITE, 2.4)
        if tilt:
            ring = pygame.transform.rotozoom(ring, tilt, 1)
            rect = ring.get_rect(center=rect.center)
        self._ring_rect = rect
        clip = surface.get_clip()
        surface.set_clip(clip.clip(focus.clip().inflate(gap, gap)))
        surface.blit(ring, rect)
        surface.set_clip(clip)


def nearest(start: pygame.Rect, others: Sequence[pygame.Rect], dx: int, dy: int) -> int | None:
    """Index of the rectangle nearest to `start` in a direction, sideways distance counting double."""
    best, least = None, float("inf")
    for i, rect in enumerate(others):
        if rect == start:
            continue
        across = max(rect.left - start.right, start.left - rect.right, 0)
        down = max(rect.top - start.bottom, start.top - rect.bottom, 0)
        if dx:
            along, side = (rect.centerx - start.centerx) * dx, down + abs(rect.centery - start.centery) / 8
        else:
            along, side = (rect.centery - start.centery) * dy, across + abs(rect.centerx - start.centerx) / 8
        edge = (
            max(0, (rect.left - start.right) if dx > 0 else (start.left - rect.right))
            if dx
            else max(0, (rect.top - start.bottom) if dy > 0 else (start.top - rect.bottom))
        )
        if along <= 2 or (dx and down > along * 3) or (dy and across > along * 6):
            continue
        cost = edge + along / 16 + 2.2 * side
        if cost < least:
            best, least = i, cost
    return best
