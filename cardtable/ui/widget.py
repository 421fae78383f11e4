"""What every widget is: it measures itself, is placed, paints itself and answers mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final, NamedTuple, Protocol, Self

import pygame

from cardtable.stage.theme import Theme

TAKEN: Final = object()
"""An event was used up, and there is nothing more to say about it."""

Action = Callable[[], Any]
DIRECTIONS: Final = {
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
}
PRESSES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Told(NamedTuple):
    """A sentence about something that was pointed at, and where that is."""

    words: str
    rect: pygame.Rect
    key: object = None
    """Which thing it is, where it may move a little while it is pointed at."""


class Span(NamedTuple):
    """From which height to which something stands that must not be cut through."""

    top: int
    bottom: int
    leads: bool = False
    """Whether it is a heading, which never stands alone above an edge."""


class Tree(Protocol):
    """What widgets need of the tree they stand in."""

    area: pygame.Rect
    """All of the window."""
    play: Callable[[str], None]
    """Plays a sound by name."""

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""

    @property
    def ring(self) -> bool:
        """Whether that is shown."""

    def repaint(self, rect: pygame.Rect) -> None:
        """Paint a rectangle again."""

    def relayout(self) -> None:
        """Lay out again before the next frame."""

    def explain(self, widget: Widget, sentence: str, at: pygame.Rect | None = None) -> None:
        """Say something at a widget, or at a part of it."""

    def hush(self) -> None:
        """Say nothing any more."""

    def open(self, modal: Widget) -> None:
        """Put a widget above everything; only it is used until it is closed."""

    def close(self, modal: Widget) -> None:
        """Take a widget away that was opened."""


class Widget:
    """A rectangle that measures, paints and answers.  The base one is an empty space."""

    focusable: ClassVar[bool] = False
    grabs: ClassVar[bool] = False
    """Takes the mouse although it never has the focus, such as what scrolls."""
    writes: ClassVar[bool] = False
    """Takes keys just as they are pressed, whatever else they are for."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.why_disabled = ""
        """Why it cannot be used now; shown when somebody tries."""
        self.name = ""
        """What tests and screen readers call it; a button's label, usually."""
        self.tip = ""
        """What it says of itself when it is pointed at."""
        self.grow = 0.0
        """Share of the room that is left over in a row or column."""
        self.min_width = 0.0
        self.min_height = 0.0
        self.parent: Widget | None = None
        self.ui: Tree | None = None

    # -- tree and layout

    def children(self) -> Sequence[Widget]:
        """The widgets inside, in focus order."""
        return ()

    def sized(self, width: float = 0, height: float = 0, grow: float = 0) -> Self:
        """Ask for at least this many design units, and for a share of what is left over."""
        self.min_width, self.min_height, self.grow = width, height, grow
        return self

    def disabled(self, why: str) -> Self:
        """Refuse use with a reason; an empty reason allows it again."""
        if why != self.why_disabled:
            self.why_disabled = why
            self.changed()
        return self

    def natural(self, theme: Theme, width: int) -> tuple[int, int]:
        """Own size in pixels when `width` pixels are there; subclasses override this one."""
        return 0, 0

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        """Natural size, no smaller than asked for with `sized`."""
        w, h = self.natural(theme, max(width, theme.px(self.min_width)) if self.min_width else width)
        return max(w, theme.px(self.min_width)), max(h, theme.px(self.min_height))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take a rectangle; containers place their children in it."""
        self.rect = pygame.Rect(rect)

    def adopt(self, ui: Tree, parent: Widget | None) -> None:
        """Become part of a tree."""
        self.ui, self.parent = ui, parent
        for child in self.children():
            child.adopt(ui, self)

    def changed(self) -> None:
        """Repaint me."""
        if self.ui is not None:
            self.ui.repaint(self.rect)

    def resized(self) -> None:
        """Lay everything out again, because I need another size or have other children."""
        if self.ui is not None:
            for child in self.children():
                child.adopt(self.ui, self)
            self.ui.relayout()

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a rectangle inside can be seen."""
        if self.parent is not None:
            self.parent.reveal(rect)

    def clip(self) -> pygame.Rect:
        """The part of the screen in which I can be seen."""
        return self.parent.view().clip(self.parent.clip()) if self.parent is not None else self._all()

    def view(self) -> pygame.Rect:
        """The part of the screen in which my children can be seen; smaller for what scrolls."""
        return self._all()

    def _all(self) -> pygame.Rect:
        return self.ui.area if self.ui is not None else self.rect

    # -- look

    def paint(self, theme: Theme, surface: pygame.Surface) -> None:
        """Paint; children are painted by their container."""

    def uncut(self) -> list[Span]:
        """What of me must not be cut through: the lines of letters, or all of it."""
        if inside := [child for child in self.children() if child.visible]:
            return [span for child in inside for span in child.uncut()]
        return [Span(self.rect.top, self.rect.bottom)]

    def abreast(self) -> Sequence[Widget]:
        """Columns in me, each of which is read by itself; none where all of me is read line by line."""
        shown = (child.abreast() for child in self.children() if child.visible)
        return next(filter(None, shown), ())

    def outline(self, theme: Theme) -> pygame.Rect:
        """What the focus ring goes around."""
        return self.rect

    def tilt(self) -> float:
        """By how many degrees the focus ring is turned."""
        return 0.0

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What is to be said of me when somebody points there, and where what is meant lies."""
        return Told(self.tip, self.rect) if self.tip else None

    # -- use

    @property
    def usable(self) -> bool:
        """Whether it can have the focus."""
        return self.focusable and self.visible

    def press(self, pos: tuple[int, int]) -> None:
        """The mouse button went down on me; later motion and release come to me, too."""

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> Any:
        """The mouse moves while held down."""
        return None

    def release(self, pos: tuple[int, int]) -> Any:
        """The mouse button came up; on me, it is a click."""
        return self.use() if self.rect.collidepoint(pos) else None

    def let_go(self) -> None:
        """Notice that the mouse is gone with its button down, so that it will never come up here."""

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """The wheel turned over me; True when I moved."""
        return False

    def motion(self, pos: tuple[int, int]) -> None:
        """The mouse moves over me, no button held."""

    def leave(self) -> None:
        """The mouse went elsewhere."""

    def key(self, event: pygame.event.Event) -> Any:
        """A key was pressed while I have the focus; None when it is not for me."""
        if event.key in PRESSES:
            answer = self.use()
            return TAKEN if answer is None else answer
        return None

    def typed(self, text: str) -> bool:
        """Letters were entered while I have the focus."""
        return False

    def use(self) -> Any:
        """Be activated, or say why not."""
        if self.why_disabled:
            if self.ui is not None:
                self.ui.play("refusal")
                self.ui.explain(self, self.why_disabled)
            return TAKEN
        if self.ui is not None and self.focusable:
            self.ui.play("click")
        return self.activate()

    def activate(self) -> Any:
        """Do what I am for."""
        return None


def within(widget: Widget) -> Iterator[Widget]:
    """Yield the widget and all visible ones inside it, parents first."""
    if widget.visible:
        yield widget
        for child in widget.children():
            yield from within(child)
