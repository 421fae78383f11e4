"""The retained picture: nodes that rest, nodes that move, and only what changed painted anew.

A `Node` paints itself and knows its bounds.  As soon as one moves, resting nodes are painted once in a
layer of their own, and moving nodes above it every frame; nodes marked `above` (widgets, bubbles) come
last.  Whoever changes a node calls `touch`; `Stage.draw` then repaints the old and the new bounds
and returns the rectangles of the screen that changed, none when nothing did.

    stage = Stage(theme.size, theme.felt())
    card = stage.add(Sprite(surface))
    card.set(x=300, y=200)          # set() touches
    rects = stage.draw(screen)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self, TypeVar

import pygame

N = TypeVar("N", bound="Node")

CROWD = 48
"""More dirty rectangles than this are merged into one; counting them would cost more than painting."""


class Node:
    """Something on the stage.  Subclasses give `bounds` and `paint`."""

    z: float = 0.0
    """Higher is nearer to the eye, within its layer."""
    above = False
    """Painted above what moves, for widgets and bubbles."""

    def __init__(self) -> None:
        self.stage: Stage | None = None
        self.visible = True
        self.movements = 0
        """How many tweens move this node."""
        self.flights = 0
        """How many of them hold it above everything that rests."""
        self.at = pygame.Rect(0, 0, 0, 0)
        """Where it was last painted."""
        self.was_resting = False

    def bounds(self) -> pygame.Rect:
        """Everything it paints, in pixels."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface) -> None:
        """Paint; the clip is set, and the same state must give the same pixels."""
        raise NotImplementedError

    def prepare(self) -> None:
        """Get ready for painting after a change, once a frame at most."""

    def touch(self) -> None:
        """Tell the stage that this node looks different now."""
        if self.stage is not None:
            self.stage.touch(self)

    def set(self, **values: float) -> Self:
        """Change attributes and touch.  The animator calls this, too."""
        for name, value in values.items():
            setattr(self, name, value)
        self.touch()
        return self

    def begin_motion(self, lifted: bool = True) -> None:
        """Hear that a tween is about to move this node, above the others or among them."""
        self.movements += 1
        self.flights += lifted
        self.touch()

    def end_motion(self, lifted: bool = True) -> None:
        """Settle back when the last tween has ended."""
        self.movements = max(0, self.movements - 1)
        self.flights = max(0, self.flights - lifted)
        self.touch()


class Stage:
    """Paints nodes over a background and remembers what it painted."""

    def __init__(self, size: tuple[int, int], background: pygame.Surface) -> None:
        self.nodes: list[Node] = []
        self._changed: dict[Node, None] = {}
        self._screen_dirty: list[pygame.Rect] = []
        self._static_dirty: list[pygame.Rect] = []
        self._static: pygame.Surface | None = None
        """The resting nodes on the background, while something moves above them: as large as the screen."""
        self._sorted = True
        self.resize(size, background)

    def resize(self, size: tuple[int, int], background: pygame.Surface) -> None:
        """Take a new size or background; everything is painted anew."""
        self.area = pygame.Rect((0, 0), size)
        self.cloth = self.area
        """Where things may fly: what stands beside it covers them."""
        self._background = background
        self._static = None
        self.redraw()

    def release(self) -> None:
        """Give back the large surfaces while nothing is shown; `resize` brings them back."""
        self.resize((1, 1), pygame.Surface((1, 1)))

    def rest(self) -> None:
        """Give back what only movement needs, when nothing has moved for a while; no pixel changes."""
        if not self.stale and not self._moving():
            self._static = None

    def redraw(self) -> None:
        """Paint everything at the next draw."""
        self._static_dirty = [self.area.copy()]
        self._changed = dict.fromkeys(self.nodes)

    def add(self, node: N) -> N:
        """Put a node on the stage."""
        node.stage = self
        self.nodes.append(node)
        self.touch(node)
        return node

    def remove(self, node: Node) -> None:
        """Take a node off; its place is painted over."""
        if node.stage is not self:
            return
        self.nodes.remove(node)
        node.stage = None
        self._changed.pop(node, None)
        self._leave(node)

    def clear(self) -> None:
        """Take everything off."""
        for node in self.nodes:
            node.stage = None
        self.nodes.clear()
        self.redraw()

    def touch(self, node: Node) -> None:
        """Note that a node changed, its z included."""
        self._changed[node] = None
        self._sorted = False

    def touch_rect(self, rect: pygame.Rect) -> None:
        """Repaint a part of the screen without any node having moved."""
        self._screen_dirty.append(rect.clip(self.area))

    @property
    def stale(self) -> bool:
        """Whether the next draw will paint anything."""
        return bool(self._changed or self._screen_dirty or self._static_dirty)

    def _leave(self, node: Node) -> None:
        dirty = self._static_dirty if node.was_resting else self._screen_dirty
        dirty.append(node.at.copy())
        node.at = pygame.Rect(0, 0, 0, 0)
        node.was_resting = False

    def _settle(self, node: Node) -> None:
        """Move a changed node from where it was painted to where it is now."""
        self._leave(node)
        if not node.visible:
            return
        node.prepare()
        node.at = node.bounds().clip(self.area)
        node.was_resting = not node.flights and not node.above
        (self._static_dirty if node.was_resting else self._screen_dirty).append(node.at.copy())

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed; the rectangles are for `pygame.display.update`."""
        if not self.stale:
            return []
        changed, self._changed = self._changed, {}
        for node in changed:
            self._settle(node)
        if not self._sorted:
            self.nodes.sort(key=lambda node: node.z)
            self._sorted = True
        static_dirty = merged(self._static_dirty, self.area)
        dirty = merged([*self._screen_dirty, *static_dirty], self.area)
        self._screen_dirty, self._static_dirty = [], []
        resting = [node for node in self.nodes if node.was_resting and node.at]
        moving = self._moving()
        above = [node for node in self.nodes if node.at and node.above]
        if self._static is None and moving:
            self._static = pygame.Surface(self.area.size)
            static_dirty = [self.area]
        if self._static is not None:
            for rect in static_dirty:
                self._static.set_clip(rect)
                self._paint_still(resting, rect, self._static)
            self._static.set_clip(None)
        for rect in dirty:
            screen.set_clip(rect)
            if self._static is None:
                self._paint_still(resting, rect, screen)
            else:
                screen.blit(self._static, rect, rect)
            paint_where(moving, rect, screen)
            paint_where(above, rect, screen)
        screen.set_clip(None)
        return dirty

    def _moving(self) -> list[Node]:
        """The nodes that are painted above those at rest."""
        return [node for node in self.nodes if node.at and not node.was_resting and not node.above]

    def _paint_still(self, resting: list[Node], rect: pygame.Rect, surface: pygame.Surface) -> None:
        """Paint the background and what rests on it."""
        surface.blit(self._background, rect, rect)
        paint_where(resting, rect, surface)


def paint_where(nodes: Iterable[Node], rect: pygame.Rect, surface: pygame.Surface) -> None:
    """Paint the nodes that show in a rectangle, which is the surface's clip."""
    for node in nodes:
        if node.at.colliderect(rect):
            node.paint(surface)


def merged(rects: list[pygame.Rect], area: pygame.Rect) -> list[pygame.Rect]:
    """Join rectangles where one larger one costs little more than two that overlap."""
    todo = [rect for rect in (rect.clip(area) for rect in rects) if rect]
    if len(todo) > CROWD:
        return [todo[0].unionall(todo[1:])]
    done: list[pygame.Rect] = []
    while todo:
        rect = todo.pop()
        for i, other in enumerate(done):
            if not rect.colliderect(other):
                continue
            union = rect.union(other)
            if union.w * union.h <= 1.25 * (rect.w * rect.h + other.w * other.h):
                del done[i]
                todo.append(union)
                break
        else:
            done.append(rect)
    return done
