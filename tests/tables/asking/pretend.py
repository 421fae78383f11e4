"""A table at which nothing is but what asking needs: cards that lie somewhere, and what is done to them.

Cards 0 to 3 are the viewer's hand, 4 and 5 lie in one row above it, 6 above those, and 7 has not been laid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pygame

from cardtable.tables.asking.answers import Answer, AnswerButton
from cardtable.tables.asking.askers import AskingTable
from cardtable.tables.asking.asking import Asking
from cardtable.tables.manners import Manners
from cardtable.tables.state import State
from rulesets.core import HIDDEN, Move

CORNERS = {
    0: (100, 500),
    1: (200, 500),
    2: (300, 500),
    3: (400, 500),
    4: (120, 250),
    5: (320, 260),
    6: (220, 190),
}
PLACES = {card: pygame.Rect(*corner, 80, 120) for card, corner in CORNERS.items()}
NOWHERE = (900, 300)
PROMPT = pygame.Rect(0, 420, 800, 40)

PLAIN = {0: (0,), 1: (1,), 2: (2,)}
"""Any card of the hand is played, but 3 is barred."""
CAPTURES = {10: (0, 4), 11: (0, 5), 12: (0, 4, 5), 13: (1, 6), 2: (2,)}
"""A card of the hand takes others; the last is laid down."""
ANSWERS = {30: (), 31: ()}
"""Two buttons and no card."""


class Felt:
    """Where things lie, and how they were marked last."""

    def __init__(self) -> None:
        self.marked: tuple[set[int], set[int], set[int]] = (set(), set(), set())
        self.marks = 0
        self.hanging: dict[int, tuple[int, int]] = {}

    def mark(self, dimmed: frozenset[int], lit: frozenset[int], raised: frozenset[int]) -> None:
        self.marked = (set(dimmed), set(lit), set(raised))
        self.marks += 1

    def at(self, pos: tuple[int, int]) -> int | None:
        return next((card for card, rect in PLACES.items() if rect.collidepoint(pos)), None)

    def rect_of(self, card: int) -> pygame.Rect | None:
        return PLACES.get(card)

    def tilt_of(self, card: int) -> float:
        return 10.0 + card

    def hold(self, card: int, pos: tuple[int, int]) -> None:
        self.hanging[card] = pos

    def release(self, card: int) -> None:
        del self.hanging[card]


class Ui:
    """Who has the focus, and what was told."""

    def __init__(self, table: PretendTable) -> None:
        self.table = table
        self.ring = False
        self.focus: Any = None
        self.told: list[Any] = []
        self.refusals: list[tuple[str, pygame.Rect]] = []
        self.telling = SimpleNamespace(tell=self.told.append)

    @property
    def focused(self) -> Any:
        return self.focus

    def focusables(self) -> list[Any]:
        return [self.table.cloth, *self.table.prompt.buttons.inside]

    def focus_on(self, widget: Any, ring: bool = False) -> None:
        self.focus, self.ring = widget, self.ring or ring

    def repaint(self, _rect: pygame.Rect) -> None:
        """Nothing is painted."""

    def explain(self, _widget: Any, why: str, rect: pygame.Rect) -> None:
        self.refusals.append((why, rect))


class Prompt:
    """What was said and offered."""

    rect = PROMPT

    def __init__(self) -> None:
        self.words, self.active = "", False
        self.buttons = SimpleNamespace(inside=list[AnswerButton]())
        self.offers = 0

    def say(self, words: str, *, active: bool) -> None:
        self.words, self.active = words, active

    def offer(self, buttons: list[AnswerButton]) -> None:
        self.buttons.inside = buttons
        self.offers += 1


class PretendTable:
    """A table, its asker, its company and its guide in one."""

    sliding = False
    tempting = True
    gathers = 0
    forward: Mapping[str, Sequence[Move]] = {}
    """Buttons that lead to moves."""

    def __init__(self, touches: Mapping[Move, tuple[int, ...]], state: State = State.ASKED) -> None:
        self.moves = touches
        self.state = state
        self.hand: tuple[int, ...] = (0, 1, 2, 3, HIDDEN)
        self.felt, self.prompt, self.cloth = (
            Felt(),
            Prompt(),
            SimpleNamespace(rect=pygame.Rect(0, 0, 800, 600)),
        )
        self.ui = Ui(self)
        self.acted: list[Move] = []
        self.done: list[Any] = []
        self.moving = self.guide_answers = self.answered_by_tap = False
        preferences = SimpleNamespace(touch_twice=False)
        self.kit = SimpleNamespace(play=self.done.append, preferences=preferences)
        self.asker = self.company = self.guide = self.door = self
        self.asking: Any = Asking(cast(AskingTable, self))
        """Known by what it does alone, so that nothing is taken to have stayed as it was."""

    # -- what is asked

    def legal(self) -> Sequence[Move]:
        return tuple(self.moves)

    def touches(self, move: Move) -> tuple[int, ...]:
        return self.moves.get(move, ())

    def several(self) -> int:
        return self.gathers

    def shaded(self, own: set[int], useful: set[int]) -> set[int]:
        return Manners.shaded(cast(Any, self), own, useful)

    def question(self) -> str:
        return "Whose are you?" if self.state is State.COVERED else "What do you do?"

    def held(self) -> str:
        return "Throw!"

    def meanwhile(self) -> str:
        return "Somebody thinks."

    def answers(self, legal: Sequence[Move] | None = None) -> list[Answer]:
        words = [move for move in legal or () if not self.touches(move) or move >= 10]
        given = [
            Answer(move, f"Say {move}", partial(self.act, move), tempting=self.tempting) for move in words
        ]
        return given + [
            Answer(key, f"To {key}", partial(self.done.append, key), leads=leads)
            for key, leads in self.forward.items()
            if legal
        ]

    def button(self, answer: Answer, primary: bool, pointed: Any) -> AnswerButton:
        return AnswerButton(answer, primary, pointed)

    def why_not(self, touch: int) -> str | None:
        return None if touch == 6 else f"Not {touch}."

    # -- what happens

    def held_by_viewer(self) -> Sequence[int]:
        return self.hand

    def act(self, move: Move) -> str:
        self.acted.append(move)
        return "acted"

    def release(self) -> str:
        self.done.append("release")
        return "released"

    def hurry(self) -> bool:
        self.done += ["hurry"] * self.moving
        return self.moving

    def hasten(self, touch: int | None = None) -> None:
        self.done.append(("hasten", touch))

    def touched(self, _touch: int) -> bool:
        return self.guide_answers

    def tapped(self, _pos: tuple[int, int]) -> bool:
        return self.answered_by_tap

    def about(self, pos: tuple[int, int]) -> Any:
        return None if pos == NOWHERE else f"About {pos}"

    def slide(self, pos: tuple[int, int]) -> None:
        self.done.append(("slide", pos))

    def button_at(self, pos: tuple[int, int]) -> Any:
        return SimpleNamespace(use=lambda: "pressed") if pos == (0, 0) else None

    # -- what tests ask

    @property
    def primary(self) -> list[Any]:
        """The red buttons, by what they do."""
        return [button.answer.key for button in self.prompt.buttons.inside if button.primary]

    def by_keys(self) -> Any:
        """Somebody goes by the keys, and the cards have the focus."""
        self.asking.refresh()
        self.ui.focus_on(self.cloth, ring=True)
        return self.asking
