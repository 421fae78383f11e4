"""Asking the viewer: the prompt, the buttons, and the cards or pawns that may be touched.

A move touches cards or pawns (`Game.touches`), or nothing, and then it is a button.  Touching is enough
where it says which move is meant; where several moves remain, those are offered as buttons, and more
touches narrow them down.  Where a game asks for several cards together (`Manners.several`), touches
only gather them, and a button plays them.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from cardtable.tables.asking.answers import Answer, AnswerButton
from cardtable.tables.asking.askers import AskingTable
from cardtable.tables.asking.walking import in_rows, nearest
from cardtable.tables.state import State
from cardtable.ui.widget import Told
from rulesets.core import Move
from rulesets.words import _


class Asking:
    """What the viewer has pointed at and chosen so far (`cloth.TableUse`)."""

    def __init__(self, table: AskingTable) -> None:
        self.table = table
        self.picked: tuple[int, ...] = ()
        """What was touched and does not yet say which move is meant."""
        self.hovered: int | None = None
        self.cursor: int | None = None
        """Where the arrow keys are."""
        self.held: int | None = None
        """What hangs at the pointer."""
        self._last_x = 0
        """Where the card lay that the cursor was on last."""
        self._walked = False
        """Whether the player has moved the cursor since they were asked: then no hint moves it away."""
        self.hinted: frozenset[int] = frozenset()
        """What lies in a golden frame because somebody named it,"""
        self.advised: Move | None = None
        """and the move that was advised; if it has a button that is the first to be pressed."""
        self._offered: tuple[Hashable, ...] = ()
        self._asked: tuple[Move, ...] = ()
        """Among which moves the viewer was asked to choose last; none while others are asked."""

    # -- what may be done

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is asked, knows all there is to know, and the picture is at rest."""
        return self.table.state.asks

    @property
    def may_answer(self) -> bool:
        """Whether somebody is asked who may answer, if only what is said without looking."""
        return (state := self.table.state).asks or state is State.COVERED

    def legal(self) -> Sequence[Move]:
        """What the viewer may do now."""
        return self.table.asker.legal() if self.may_answer else ()

    def own(self) -> set[int]:
        """The cards of the viewer's hand."""
        return {card for card in self.table.held_by_viewer() if card >= 0}

    def ways(self, touched: Sequence[int]) -> list[Move]:
        """The moves that touch all of these."""
        touches = self.table.door.touches
        return [move for move in self.legal() if set(touched) <= set(touches(move))]

    def useful(self, legal: Sequence[Move]) -> set[int]:
        """Everything that one of these moves touches."""
        touches = self.table.door.touches
        return {touch for move in legal for touch in touches(move)}

    @property
    def complete(self) -> bool:
        """Whether as many cards are chosen as are played together."""
        return 0 < self.table.asker.several() == len(self.picked)

    # -- showing it

    def refresh(self) -> None:
        """Say what is asked, offer buttons, and shade what may not be played."""
        table, asker, state = self.table, self.table.asker, self.table.state
        if state is State.OVER:
            words = _("The match is over.")
        elif state.asks:
            words = asker.question()
        elif state is State.COVERED:
            words = table.company.question()
        elif state is State.HELD:
            words = asker.held()
        elif state.at_rest:
            words = asker.meanwhile()
        else:
            # What is known of others is not yet seen, and what was asked holds no more.
            words = ""
        table.prompt.say(words, active=state.asks or state in (State.COVERED, State.HELD, State.LED))
        legal = asker.legal() if state.asks or state is State.COVERED else ()
        self._offer(legal)
        if tuple(legal) != self._asked:
            self._asked = tuple(legal)
            self._walked = False
            self._wake()
        self.mark()

    def _offer(self, legal: Sequence[Move]) -> None:
        table = self.table
        answers = [*table.asker.answers(legal), *table.company.answers()]
        if self.picked and (meant := self._meant(self.picked)) is not None:
            # What was touched says what it is: only the second touch is waited for.
            sure = _("Confirm")
            answers = [one._replace(label=sure) if one.key == meant else one for one in answers]
        answers = [one._replace(advised=len(legal) > 1 and self._is_advised(one)) for one in answers]
        first = self._standing_out(answers, self.ways(self.picked) if self.picked else legal)
        offered = (first, *((answer.key, answer.label, answer.price, answer.advised) for answer in answers))
        if offered == self._offered:
            return
        self._offered = offered
        buttons = [table.company.button(answer, answer.key == first, self._point_out) for answer in answers]
        # A button that is still there keeps the focus, so that it can be pressed again.
        had = table.ui.focus
        table.prompt.offer(buttons)
        if isinstance(had, AnswerButton) and (kept := self.button_of(had.answer.key)) is not None:
            table.ui.focus_on(kept)

    def _standing_out(self, answers: Sequence[Answer], ways: Sequence[Move]) -> Hashable:
        """The answer with the red button: what was advised, else the way on where nothing is to be chosen."""
        advised = next((one.key for one in answers if one.advised), None)
        one_of_several = len(ways) > 1 and any(one.key in ways for one in answers)
        if advised is not None or one_of_several:
            return advised
        return next((one.key for one in answers[:1] if one.tempting), None)

    def _is_advised(self, answer: Answer) -> bool:
        """Whether an answer is what was advised, or leads to it."""
        chosen = self.complete and self.hinted and self.hinted.issubset(self.picked)
        return chosen or (self.advised is not None and self.advised in (answer.key, *answer.leads))

    def _buttons(self) -> list[AnswerButton]:
        return [one for one in self.table.prompt.buttons.inside if isinstance(one, AnswerButton)]

    def button_of(self, key: Hashable) -> AnswerButton | None:
        """The button of an answer that is offered now."""
        return next((button for button in self._buttons() if button.answer.key == key), None)

    def _advised_button(self) -> AnswerButton | None:
        """The button that is what was advised, or leads to it."""
        return next((button for button in self._buttons() if button.answer.advised), None)

    def mark(self) -> None:
        """Shade what may not be played and leave it down; point out what is chosen, hinted or pointed at."""
        if not self.my_turn:
            self.table.felt.mark(frozenset(), self.hinted, frozenset())
            return
        legal = self.table.asker.legal()
        useful, own = self.useful(legal), self.own()
        walking = self.table.ui.ring and self.table.ui.focus is self.table.cloth
        pointed = {touch for touch in (self.hovered, self.cursor if walking else None) if touch is not None}
        # A card that is only pointed at is raised: the golden frame is for what is named or chosen.
        lit = self._taken_by_button(legal) or (
            self._lit(pointed & useful) - (pointed & own).difference(self.hinted, self.picked)
        )
        raised = (set(self.picked) | pointed & useful) & own
        dimmed = self.table.asker.shaded(own, useful)
        self.table.felt.mark(frozenset(dimmed), frozenset(lit), frozenset(raised))

    def _taken_by_button(self, legal: Sequence[Move]) -> set[int]:
        """What the move touches whose button is pointed at."""
        offered = [button.answer.key for button in self._buttons() if button.pointed]
        return self.useful([move for move in legal if move in offered])

    def _lit(self, pointed: set[int]) -> set[int]:
        """What is hinted at or chosen, and what goes with that which is pointed at."""
        lit = set(self.hinted)
        if self.table.asker.several():
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
        if self.table.state is not State.MOVING:
            self.mark()

    def hint(self, touches: Sequence[int], move: Move | None = None) -> None:
        """Frame what is named; an advised move is what Enter does, unless the cursor was moved already."""
        self.hinted, self.advised = frozenset(touches), move
        self.refresh()
        self._follow_hint()

    def heed(self, touches: Sequence[int], move: Move) -> None:
        """Frame what was asked for: Enter does it, whatever was pressed or pointed at before."""
        self._walked = False
        self.hint(touches, move)
        if self.table.ui.ring and touches:
            self.put_cursor(touches[0])
        else:
            button = self._advised_button() if self.table.ui.ring else None
            self.table.ui.focus_on(button or self.table.cloth)

    def _follow_hint(self) -> None:
        """Let the cursor lie on what the advised move touches next."""
        if self.advised is None or self._walked or not self.my_turn:
            return
        left = self.hinted.intersection(self.useful(self.legal())).difference(self.picked)
        if not (walk := [touch for touch in self.touchable() if touch in left]):
            return
        if self.table.ui.ring and self.table.ui.focus is self.table.cloth:
            self.put_cursor(walk[0])
        else:
            self.cursor = walk[0]

    def forget(self) -> None:
        """Drop everything that was pointed at or chosen."""
        self.picked = ()
        self.hinted, self.advised = frozenset(), None

    # -- the mouse

    def point(self, pos: tuple[int, int] | None) -> None:
        """Lift the card under the mouse a little."""
        touch = self.table.felt.at(pos) if pos is not None else None
        if touch != self.hovered:
            self.hovered = touch
            if self.table.state is not State.MOVING:
                self.mark()

    def tap(self, pos: tuple[int, int]) -> Any:
        """Choose what was clicked; a click while things move only hurries them."""
        if self.table.company.sliding:
            # The cards were only held up.
            return None
        if self.table.state is State.HELD:
            return self.table.release()
        if self.table.hurry():
            return None
        touch = self.table.felt.at(pos)
        if self.table.state is State.UNASKED:
            self.table.asker.hasten(touch)
            return None
        if touch is not None:
            return self.touch(touch)
        if self.picked and not self.table.asker.several():
            self.picked = ()
            self.refresh()
        if not self.table.asker.tapped(pos) and (found := self.about(pos)) is not None:
            self.table.ui.telling.tell(found)
        return None

    def pull(self, start: tuple[int, int], pos: tuple[int, int]) -> None:
        """Drag a card of the own hand."""
        if self.table.company.sliding:
            self.table.company.slide(pos)
            return
        held = self.table.felt.at(start) if self.hovered is None else self.hovered
        if self.my_turn and held in self.own():
            assert held is not None
            self.hold(held, pos)

    def drop(self, start: tuple[int, int], pos: tuple[int, int]) -> Any:
        """Play a card that was dragged out of the hand."""
        held = self.held
        self.put_back()
        if (button := self.table.company.button_at(pos)) is not None:
            return button.use()
        if held is None or not self.my_turn:
            return None
        return self.touch(held, sure=True) if pos[1] < self.table.prompt.rect.bottom else None

    def hold(self, touch: int, pos: tuple[int, int]) -> None:
        """Let a card hang at the pointer."""
        self.hovered = self.held = touch
        self.table.felt.hold(touch, pos)

    def put_back(self) -> None:
        """Let what is dragged go back to where it lay; nothing is pointed at until the mouse moves again."""
        if self.held is not None:
            held, self.held = self.held, None
            self.point(None)
            self.table.felt.release(held)

    def about(self, pos: tuple[int, int]) -> Told | None:
        """What lies there says what it is."""
        return self.table.about(pos)

    # -- the keys

    def touchable(self) -> list[int]:
        """What the cursor can walk along: row by row from below, left to right."""
        own = self.own()
        return in_rows(self.useful(self.legal()) | own, own, self.table.felt.rect_of)

    def move_cursor(self, way: int) -> bool:
        """Walk along the cards."""
        walk = self.touchable() if self.my_turn else []
        if not walk:
            return False
        self._walked = True
        if self.cursor in walk:
            self.put_cursor(walk[(walk.index(self.cursor) + way) % len(walk)])
        else:
            self.put_cursor(self._nearest(walk))
        return True

    def put_cursor(self, touch: int) -> None:
        """Go to a card or pawn and show it."""
        self.cursor = touch
        if (rect := self.table.felt.rect_of(touch)) is not None:
            self._last_x = rect.centerx
        self.table.ui.focus_on(self.table.cloth, ring=True)
        self.table.ui.repaint(self.table.cloth.rect)
        self.mark()

    def _nearest(self, walk: Sequence[int]) -> int:
        """Where to begin: what may be played and lies nearest to where the cursor was, the own hand first."""
        return nearest(walk, self.useful(self.legal()), self.own(), self._last_x, self.table.felt.rect_of)

    def choose(self) -> Any:
        """Choose what a hint has made red, the card under the cursor, or the buttons; or hurry what moves."""
        if self.table.state is State.HELD:
            return self.table.release()
        if self.table.hurry():
            return None
        if self.table.state is State.UNASKED:
            self.table.asker.hasten(self.cursor if self.table.ui.ring else None)
        elif self.my_turn and not self._walked and (button := self._advised_button()) is not None:
            return button.use()
        elif self.my_turn and self.table.prompt.buttons.inside and not self.useful(self.legal()):
            self.table.ui.focus_on(self.table.prompt.buttons.inside[0], ring=True)
        elif self.cursor is None or self.cursor not in self.touchable():
            self.move_cursor(1)
        elif not self.table.ui.ring and self.cursor not in self.hinted:
            # What nobody has seen to be chosen is first shown.
            self.put_cursor(self.cursor)
        else:
            return self.touch(self.cursor)
        return None

    def _wake(self) -> None:
        """When something else is asked: the cursor lies on what may be played, and keys find it there."""
        ui, useful = self.table.ui, self.useful(self.legal())
        lost = ui.focus is None or ui.focus not in ui.focusables()
        if not self._asked:
            return
        if not useful:
            buttons = self.table.prompt.buttons.inside
            if ui.ring and lost and buttons:
                ui.focus_on(buttons[0])
        elif self.cursor not in useful:
            closest = self._nearest(sorted(useful))
            if ui.ring and (lost or ui.focus is self.table.cloth):
                self.put_cursor(closest)
            else:
                # Whoever comes back to the cards with Tab must not find the one that was played before.
                self.cursor = closest
        elif ui.ring and lost:
            ui.focus_on(self.table.cloth)

    def cursor_tilt(self) -> float:
        """How it is turned there, in degrees."""
        if self.cursor is None or self.cursor not in self.touchable():
            return 0.0
        return self.table.felt.tilt_of(self.cursor)

    def cursor_rect(self) -> pygame.Rect:
        """Where the cursor is, for the focus ring."""
        if self.cursor is None or self.cursor not in self.touchable():
            # What was played lies somewhere else now, and cannot be chosen again.
            return self.table.prompt.rect
        return self.table.felt.rect_of(self.cursor) or self.table.prompt.rect

    # -- choosing

    def touch(self, touch: int, *, sure: bool = False) -> Any:
        """A card or pawn was chosen: play it, choose among several ways, or say why not.

        Whoever wants to be asked twice plays with the second touch, unless they are `sure`.
        """
        if self.table.guide.touched(touch) or not self.my_turn:
            return None
        twice = self.table.kit.preferences.touch_twice
        if touch in self.picked:
            if twice and (move := self._meant(self.picked)) is not None:
                return self.table.act(move)
            self.picked = tuple(one for one in self.picked if one != touch)
            self.refresh()
            return None
        if self.table.asker.several():
            return self.gather(touch)
        wanted = (*self.picked, touch)
        ways = self.ways(wanted)
        if not ways:
            wanted = (touch,)
            ways = self.ways(wanted)
        if not ways:
            self.refuse(touch)
            return None
        if (sure or not twice) and (move := self._meant(wanted)) is not None:
            return self.table.act(move)
        self.picked = wanted
        self.table.kit.play("select")
        self.refresh()
        self._follow_hint()
        return None

    def _meant(self, touched: Sequence[int]) -> Move | None:
        """The one move that touching all of these means, if it is clear."""
        ways, touches = self.ways(touched), self.table.door.touches
        exact = [move for move in ways if set(touches(move)) == set(touched)]
        if len(exact) == 1 and len(touched) > 1:
            return exact[0]
        return ways[0] if len(ways) == 1 else None

    def gather(self, touch: int) -> None:
        """Put a card to those that are played together, unless there are enough of them."""
        if touch not in self.useful(self.legal()):
            self.refuse(touch)
        elif self.complete:
            self.refuse_more(touch)
        else:
            self.picked += (touch,)
            self.table.kit.play("select")
            self.refresh()
            self._follow_hint()

    def refuse_more(self, touch: int | None = None) -> None:
        """Say that nothing more is needed."""
        self._say_no(_("You have chosen enough cards: confirm, or touch one of them to keep it."), touch)

    def refuse(self, touch: int) -> None:
        """Say at the card why it may not be played."""
        why = self.table.asker.why_not(touch)
        if why is not None:
            self._say_no(why, touch)

    def _say_no(self, why: str, touch: int | None) -> None:
        """Say why not, at what was touched or at the prompt."""
        rect = self.table.felt.rect_of(touch) if touch is not None else None
        self.table.kit.play("refusal")
        self.table.ui.explain(self.table.cloth, why, rect or self.table.prompt.rect)
