"""Asking the viewer: the prompt, the buttons, and the cards or pawns that may be touched.

A move touches cards or pawns (`Game.touches`), or nothing, and then it is a button.  Touching is enough
where it says which move is meant; where several moves remain, those are offered as buttons, and more
touches narrow them down.  Where a game asks for several cards together (`GameScene.several`), touches
only gather them, and a button plays them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from cardtable.ui.widgets import Button
from rulesets.core import OVER, Move, Zone
from rulesets.words import _

if TYPE_CHECKING:
    from cardtable.tables.game_scene import GameScene

ROW = 60
"""Pixels of height within which things count as one row for the cursor."""
BELOW = -1_000_000
"""The row of the own hand, below all others."""


class Answer(NamedTuple):
    """A button at the prompt: most often a move, sometimes a way to one."""

    key: Hashable
    """What it is recognised by, so that buttons are only made anew when something changes."""
    label: str
    act: Callable[[], Any]
    price: str = ""
    tempting: bool = True
    """Whether it may be offered as the first thing to do."""


class AnswerButton(Button):
    """Tells when it is pointed at, so that what its move touches can be pointed out."""

    def __init__(self, answer: Answer, primary: bool, pointed: Callable[[], None]) -> None:
        super().__init__(answer.label, answer.act, primary=primary, small=True, note=answer.price)
        self.answer = answer
        self.tell = pointed
        self.was = False

    @property
    def pointed(self) -> bool:
        """Whether the mouse is over it, or keys have brought the focus here."""
        return self.hovered or (self.ui is not None and self.ui.ring and self.ui.focus is self)

    def changed(self) -> None:
        """Repaint, and tell if this has changed."""
        super().changed()
        if self.pointed != self.was:
            self.was = self.pointed
            self.tell()


class Asking:
    """What the viewer has pointed at and chosen so far (`chrome.TableUse`)."""

    def __init__(self, scene: GameScene) -> None:
        self.scene = scene
        self.picked: tuple[int, ...] = ()
        """What was touched and does not yet say which move is meant."""
        self.hovered: int | None = None
        self.cursor: int | None = None
        """Where the arrow keys are."""
        self.hinted: frozenset[int] = frozenset()
        self._offered: tuple[tuple[Hashable, str, str], ...] = ()

    # -- what may be done

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is asked, knows all there is to know, and the picture is at rest."""
        scene = self.scene
        return (
            scene.viewer in scene.session.game.actors()
            and not scene.showing.behind
            and not scene.untold
            and scene.unasked(scene.viewer) is None
        )

    def legal(self) -> Sequence[Move]:
        """What the viewer may do now."""
        return self.scene.legal(self.scene.viewer) if self.my_turn else ()

    def own(self) -> set[int]:
        """The cards of the viewer's hand."""
        hand = self.scene.showing.view.zones.get(Zone("hand", self.scene.viewer), ())
        return {card for card in hand if card >= 0}

    def ways(self, touched: Sequence[int]) -> list[Move]:
        """The moves that touch all of these."""
        touches = self.scene.session.game.touches
        return [move for move in self.legal() if set(touched) <= set(touches(move))]

    def useful(self, legal: Sequence[Move]) -> set[int]:
        """Everything that one of these moves touches."""
        touches = self.scene.session.game.touches
        return {touch for move in legal for touch in touches(move)}

    @property
    def complete(self) -> bool:
        """Whether as many cards are chosen as are played together."""
        return 0 < self.scene.several(self.scene.viewer) == len(self.picked)

    # -- showing it

    def refresh(self) -> None:
        """Say what is asked, offer buttons, and shade what may not be played."""
        scene, game = self.scene, self.scene.session.game
        asked = scene.viewer in game.actors() and scene.unasked(scene.viewer) is None
        mine = asked and not scene.showing.steps
        if game.turn == OVER:
            scene.prompt.say(_("The match is over."), active=False)
        elif mine:
            scene.prompt.say(scene.question(scene.viewer), active=True)
        elif asked:
            scene.prompt.say(scene.prompt.label.name, active=False)
        else:
            scene.prompt.say(scene.meanwhile(), active=False)
        self._offer(scene.legal(scene.viewer) if mine else ())
        self.mark()

    def _offer(self, legal: Sequence[Move]) -> None:
        scene = self.scene
        answers = scene.answers(legal)
        offered = tuple((answer.key, answer.label, answer.price) for answer in answers)
        if offered == self._offered:
            return
        self._offered = offered
        buttons = [
            AnswerButton(answer, i == 0 and answer.tempting, self._point_out)
            for i, answer in enumerate(answers)
        ]
        # A button that is still there keeps the focus, so that it can be pressed again.
        focus = scene.ui.focus if scene.ui.focus in scene.prompt.buttons.inside else None
        scene.prompt.offer(buttons)
        kept = next((button for button in buttons if focus is not None and button.name == focus.name), None)
        if kept is not None:
            scene.ui.focus_on(kept)

    def mark(self) -> None:
        """Shade own cards that may not be played; point out what is chosen, hinted or under the cursor."""
        if not self.my_turn:
            self.scene.felt.mark(frozenset(), self.hinted, frozenset())
            return
        legal = self.legal()
        useful, own = self.useful(legal), self.own()
        walking = self.scene.ui.ring and self.scene.ui.focus is self.scene.cloth
        pointed = {touch for touch in (self.hovered, self.cursor if walking else None) if touch is not None}
        lit = self._taken_by_button(legal) or self._lit(pointed & useful)
        raised = (set(self.picked) | pointed) & own
        dimmed = own - useful if useful else set()
        self.scene.felt.mark(frozenset(dimmed), frozenset(lit), frozenset(raised))

    def _taken_by_button(self, legal: Sequence[Move]) -> set[int]:
        """What the move touches whose button is pointed at."""
        buttons = [one for one in self.scene.prompt.buttons.inside if isinstance(one, AnswerButton)]
        offered = [button.answer.key for button in buttons if button.pointed]
        return self.useful([move for move in legal if move in offered])

    def _lit(self, pointed: set[int]) -> set[int]:
        """What is hinted at or chosen, and what goes with that which is pointed at."""
        lit = set(self.hinted)
        if self.scene.several(self.scene.viewer):
            # What is merely pointed at must not look chosen.
            return lit | set(self.picked)
        if self.picked:
            further = [self.ways((*self.picked, touch)) for touch in pointed.difference(self.picked)]
            return lit | self.useful(min(filter(None, further), key=len, default=self.ways(self.picked)))
        for touch in pointed:
            lit |= self.useful(self.ways((touch,)))
        return lit

    def _point_out(self) -> None:
        """A button is pointed at, or no more."""
        if not self.scene.animator.busy:
            self.mark()

    def forget(self) -> None:
        """Drop everything that was pointed at or chosen."""
        self.picked = ()
        self.hinted = frozenset()

    # -- the mouse

    def point(self, pos: tuple[int, int] | None) -> None:
        """Lift the card under the mouse a little."""
        touch = self.scene.felt.at(pos) if pos is not None else None
        if touch != self.hovered:
            self.hovered = touch
            if not self.scene.animator.busy:
                self.mark()

    def tap(self, pos: tuple[int, int]) -> Any:
        """Choose what was clicked; a click while things move only hurries them."""
        if self.scene.hurry():
            return None
        touch = self.scene.felt.at(pos)
        if touch is not None:
            return self.touch(touch)
        if self.picked and not self.scene.several(self.scene.viewer):
            self.picked = ()
            self.refresh()
        if (found := self.scene.about(pos)) is not None:
            self.scene.ui.explain(self.scene.cloth, *found)
        return None

    def pull(self, start: tuple[int, int], pos: tuple[int, int]) -> None:
        """Drag a card of the own hand."""
        held = self.scene.felt.at(start) if self.hovered is None else self.hovered
        if self.my_turn and held in self.own():
            assert held is not None
            self.hovered = held
            self.scene.felt.hold(held, pos)

    def drop(self, start: tuple[int, int], pos: tuple[int, int]) -> Any:
        """Play a card that was dragged out of the hand."""
        held = self.hovered
        if held is None or not self.my_turn:
            return None
        self.scene.felt.release(held)
        return self.touch(held) if pos[1] < self.scene.prompt.rect.bottom else None

    # -- the keys

    def touchable(self) -> list[int]:
        """What the cursor can walk along: row by row from below, left to right."""
        own = self.own()
        places = [
            # The hand is one row, although chosen cards stand out of it.
            (BELOW if touch in own else -(rect.centery // ROW), rect.centerx, touch)
            for touch in self.useful(self.legal()) | own
            if (rect := self.scene.felt.rect_of(touch)) is not None
        ]
        return [touch for _row, _x, touch in sorted(places)]

    def move_cursor(self, way: int) -> bool:
        """Walk along the cards."""
        walk = self.touchable() if self.my_turn else []
        if not walk:
            return False
        if self.cursor in walk:
            self.cursor = walk[(walk.index(self.cursor) + way) % len(walk)]
        else:
            self.cursor = walk[0 if way > 0 else -1]
        self.scene.ui.focus_on(self.scene.cloth, ring=True)
        self.scene.ui.repaint(self.scene.cloth.rect)
        self.mark()
        return True

    def choose(self) -> Any:
        """Choose the card under the cursor; while things move, hurry them."""
        if self.scene.hurry():
            return None
        if self.cursor is None or self.cursor not in self.touchable():
            self.move_cursor(1)
            return None
        return self.touch(self.cursor)

    def cursor_rect(self) -> pygame.Rect:
        """Where the cursor is, for the focus ring."""
        if self.cursor is None or self.cursor not in self.touchable():
            # What was played lies somewhere else now, and cannot be chosen again.
            return self.scene.prompt.rect
        return self.scene.felt.rect_of(self.cursor) or self.scene.prompt.rect

    # -- choosing

    def touch(self, touch: int) -> Any:
        """A card or pawn was chosen: play it, choose among several ways, or say why not."""
        if not self.my_turn:
            return None
        if touch in self.picked:
            self.picked = tuple(one for one in self.picked if one != touch)
            self.refresh()
            return None
        if self.scene.several(self.scene.viewer):
            return self.gather(touch)
        wanted = (*self.picked, touch)
        ways = self.ways(wanted)
        if not ways:
            wanted = (touch,)
            ways = self.ways(wanted)
        if not ways:
            self.refuse(touch)
            return None
        touches = self.scene.session.game.touches
        exact = [move for move in ways if set(touches(move)) == set(wanted)]
        if len(ways) == 1 or (len(exact) == 1 and len(wanted) > 1):
            return self.scene.act(exact[0] if exact else ways[0])
        self.picked = wanted
        self.scene.kit.play("select")
        self.refresh()
        return None

    def gather(self, touch: int) -> None:
        """Put a card to those that are played together, unless there are enough of them."""
        if touch not in self.useful(self.legal()):
            self.refuse(touch)
        elif self.complete:
            self.refuse_more(touch)
        else:
            self.picked += (touch,)
            self.scene.kit.play("select")
            self.refresh()

    def refuse_more(self, touch: int | None = None) -> None:
        """Say that nothing more is needed."""
        self._say_no(_("You have chosen enough cards: confirm, or touch one of them to keep it."), touch)

    def refuse(self, touch: int) -> None:
        """Say at the card why it may not be played."""
        why = self.scene.why_not(self.scene.viewer, touch)
        if why is not None:
            self._say_no(why, touch)

    def _say_no(self, why: str, touch: int | None) -> None:
        """Say why not, at what was touched or at the prompt."""
        rect = self.scene.felt.rect_of(touch) if touch is not None else None
        self.scene.kit.play("refusal")
        self.scene.ui.explain(self.scene.cloth, why, rect or self.scene.prompt.rect)
