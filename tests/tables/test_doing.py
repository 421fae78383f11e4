"""What a table is doing, one reason after the other, and what keys and time do at it."""

from __future__ import annotations

from collections import deque
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from cardtable.matches.session import Refused
from cardtable.shell.scene import Push, Scene, Stay
from cardtable.tables.game_scene import GameScene
from cardtable.tables.state import State

PROMPT = pygame.Rect(0, 400, 900, 40)


class Bare(GameScene):
    """A table of which everything has been taken away but its decisions."""

    door: Any = None
    felt: Any = None

    def __init__(self) -> None:
        self.done: list[Any] = []
        note = self.note
        whatever: Any = SimpleNamespace
        self.animator = whatever(busy=False, instant=False, hurry=note("hurry"))
        self.showing = whatever(
            linger=0.0, overlays=[], steps=[], just_told=False, jump=note("jump"), let_pass=note("passes")
        )
        self.guide = whatever(
            asks=True,
            leads=False,
            patience=0.0,
            restless=False,
            attend=note("attend"),
            deal_over=note("deal over"),
            instead=lambda moves: moves,
            key=lambda _event: None,
            go_on=lambda: False,
        )
        self.manners = whatever(
            untold=False,
            skips=True,
            restless=False,
            patience_forced=1.0,
            holds=lambda step: step == "throw",
            held_for=lambda step: {"throw": 0}.get(step),
            release=note("release"),
            patience=lambda: 0.5,
            patience_unasked=lambda _person: 0.5,
            keys=lambda _event: None,
            closes=lambda: False,
            decide=lambda move: move,
            pass_time=note("time"),
        )
        self.person: int | None = None
        self.computer: int | None = None
        self.sitting = whatever(
            person_to_move=lambda: self.person,
            computer_to_move=lambda: self.computer,
            computer_has_the_turn=False,
            count=0,
            latest=lambda: iter(()),
            play=note("plays"),
        )
        self.asker = whatever(unasked=lambda _person: None, forced=lambda _legal: None, hasten=note("hasten"))
        self.company = whatever(
            covered=False, player=0, waits_for=lambda _person: False, acted=note("acted"), pass_on=note("to")
        )
        self.asking = whatever(
            may_answer=True, refresh=note("asks"), forget=note("forget"), move_cursor=note("walks")
        )
        self.counsel = whatever(open=False, stop=note("stop"), let_computer_act=note("computers"))
        self.second_table = whatever(begin=note("second"))
        self.tools = whatever(
            hear_hint=note("hint"),
            look_closely=note("close"),
            key=lambda _event: "a tool",
            key_before_others=lambda _event: None,
        )
        self.living = whatever(key=lambda _event: False)
        self.kit = whatever(play=note("sound"), art=whatever(working=False))
        self.ui = whatever(hush=note("hush"), explain=note("says"), waiting=False)
        self.cloth, self.prompt = whatever(), whatever(rect=PROMPT)
        self.door = whatever(over=False, asked=False, legal=lambda: (1,))
        self.felt = whatever(waiting=False)
        self.rest, self.called, self.viewer, self._was = 0.0, 0, 0, State.THINKING

    def note(self, what: str) -> Any:
        return lambda *given, **named: self.done.append((what, *given, *named.values()))

    def what(self) -> list[str]:
        return [what for what, *_given in self.done]


class Doing(Bare):
    """The same, but it is said what it is doing."""

    state: Any = State.ASKED


def key(code: int, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=0, unicode="")


# -- what it is doing


def test_the_picture_comes_first_then_people_then_computers() -> None:
    """Everything holds at once, and is taken away from above: then the next of it is what the table does."""
    table: Any = Bare()
    table.animator.busy, table.showing.linger, table.showing.overlays = True, 1.0, ["sheet"]
    table.showing.steps, table.guide.leads, table.door.over = ["throw", "act"], True, True
    table.person, table.asker.unasked = 0, lambda _person: 7
    table.company.waits_for, table.company.covered = lambda _person: True, True
    table.manners.untold, table.door.asked, table.asker.forced = True, True, lambda _legal: 3
    doing = [table.state]

    def take(of: Any, name: str, now: Any) -> None:
        setattr(of, name, now)
        doing.append(table.state)

    take(table.animator, "busy", False)
    take(table.showing, "linger", 0.0)
    take(table.showing, "overlays", [])
    take(table.showing, "steps", ["act", "throw"])
    take(table.showing, "steps", [])
    take(table.guide, "leads", False)
    take(table.door, "over", False)
    take(table.asker, "unasked", lambda _person: None)
    take(table.company, "waits_for", lambda _person: False)
    take(table.company, "covered", False)
    take(table.manners, "untold", False)
    take(table.asker, "forced", lambda _legal: None)
    take(table.door, "asked", False)
    named = (State.MOVING, State.LINGERING, State.SHEET, State.HELD, State.SHOWING, State.LED, State.OVER)
    assert doing == [
        *named,
        *(State.UNASKED, State.PASSING, State.COVERED, State.TELLING, State.FORCED, State.ASKED),
        State.THINKING,
    ]


def test_where_nobody_is_asked_nothing_is_held_up_and_a_computer_that_has_the_turn_is_not_passed() -> None:
    table: Any = Bare()
    table.showing.steps, table.guide.asks = ["throw"], False
    doing = [table.state]
    table.showing.steps = []
    table.asker.unasked = lambda person: None if person is None else 7
    doing.append(table.state)
    table.company.waits_for, table.sitting.computer_has_the_turn = lambda _person: True, True
    doing.append(table.state)
    assert doing == [State.SHOWING, State.THINKING, State.THINKING]


BUSY = {
    "somebody thinks": lambda table: setattr(table.counsel, "open", True),
    "drawings are awaited": lambda table: setattr(table.felt, "waiting", True),
    "the game is restless": lambda table: setattr(table.manners, "restless", True),
    "the guide is restless": lambda table: setattr(table.guide, "restless", True),
    "a computer has to act": lambda table: setattr(table, "computer", 0),
    "it did something else": lambda table: setattr(table, "_was", State.ASKED),
    "it will go on by itself": lambda table: setattr(table, "state", State.SHOWING),
}


@pytest.mark.parametrize("why", BUSY)
def test_frames_come_as_long_as_something_is_due(why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scene, "busy", False)
    table: Any = Doing()
    table.state = table._was = State.THINKING
    assert not table.busy
    BUSY[why](table)
    table._was = State.SHOWING if table.state is State.SHOWING else table._was
    assert table.busy
    table.counsel.open = False


def test_while_a_guide_has_the_word_no_computer_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scene, "busy", False)
    table: Any = Doing()
    table.state = table._was = State.LED
    table.computer = 2
    assert not table.busy


# -- time


@pytest.mark.parametrize("state", [State.ASKED, State.FORCED, State.COVERED, State.THINKING, State.OVER])
def test_whoever_is_asked_is_called_once_when_others_have_played(state: State) -> None:
    table: Any = Doing()
    called = state in (State.ASKED, State.FORCED, State.COVERED)
    table.sitting.count = 3
    for last, sounds in ((None, 0), (SimpleNamespace(seat=0), 0), (SimpleNamespace(seat=2), called)):
        table.called = 0
        table.sitting.latest = lambda last=last: iter([last] if last else [])
        table.done.clear()
        table._ask(state, 0.1)
        table._ask(state, 0.1)
        assert table.what().count("sound") == sounds
        assert ("second" in table.what()) == called


def test_what_leaves_no_choice_is_done_after_a_moment_or_at_once_where_nothing_moves() -> None:
    table: Any = Doing()
    table.asker.forced = lambda _legal: 0
    for state, passes, acted in (
        (State.FORCED, 0.9, False),
        (State.THINKING, 0.2, False),
        (State.FORCED, 0.0, True),
    ):
        table._ask(state, passes)
        assert (("plays", 0, 0) in table.done) == acted
    table.asker.forced = lambda _legal: None
    table.done.clear()
    table.rest = 9.0
    table._ask(State.FORCED, 0.1)
    assert "plays" not in table.what()
    at_once: Any = Doing()
    at_once.animator.instant, at_once.asker.forced = True, lambda _legal: 0
    at_once._ask(State.FORCED, 0.0)
    assert "plays" in at_once.what()


def test_exactly_after_that_moment_it_is_done_and_a_computer_is_patient_until_then() -> None:
    table: Any = Doing()
    table.asker.forced = lambda _legal: 0
    table._ask(State.FORCED, 1.0)
    assert "plays" in table.what()
    table = Doing()
    for passed in (0.25, 0.25):
        table._ask(State.THINKING, passed)
    assert [given for what, *given in table.done if what == "computers"] == [[True], [False]]


def test_what_a_person_need_not_be_asked_about_is_done_after_a_pause() -> None:
    table: Any = Doing()
    table._do_unasked(0.4)
    table.person = 2
    table.asker.unasked = lambda _person: 7
    table._do_unasked(0.05)
    assert not table.done
    table.asker.unasked = lambda _person: None
    table._do_unasked(0.05)
    assert not table.done, "nothing was decided after all"
    table.asker.unasked = lambda _person: 0
    table._do_unasked(0.0)
    assert (table.done, table.rest) == ([("plays", 2, 0)], 0.0)


def test_with_another_state_the_prompt_changes_and_a_pause_begins_that_nobody_cuts() -> None:
    table: Any = Doing()
    for state, rest in ((State.ASKED, 2.0), (State.UNASKED, 0.0)):
        table.rest, table.state = 2.0, state
        table.done.clear()
        table._now()
        table._now()
        assert (table.what(), table.rest) == (["asks"], rest)


def test_what_waits_for_somebody_else_passes_the_screen_on() -> None:
    table: Any = Doing()
    table.state, table.felt.refresh, table.saving = State.HELD, bool, SimpleNamespace(look=lambda _dt: ())
    table.company.attend = bool
    table.showing.steps = ["act", "throw"]
    assert table.update(0.1) is None
    assert "to" not in table.what()
    table.showing.steps = ["throw", "act"]
    table.update(0.1)
    assert ("to", 0) in table.done
    assert table.what().count("attend") == 2, "what is held up may be told of, too"
    assert table.what().count("time") == 2
    table.state, table.showing.overlays = State.SHEET, deque(["sheet"])
    table.company.cover = table.note("cover")
    assert table.update(0.1) == Push("sheet")  # type: ignore[arg-type]
    assert table.what().count("time") == 2, "what is put above it stops the time"
    assert "deal over" in table.what()
    table.company.cover = table.note("cover")
    table.put_away()
    assert "cover" in table.what()


# -- acting and keys


def test_a_refused_act_is_said_at_the_prompt_and_ends_nobody_s_turn() -> None:
    table: Any = Doing()

    def refuse(_seat: int, _move: int) -> None:
        raise Refused("Follow suit.")

    table.sitting.play = refuse
    table.act(3)
    assert table.done[-1] == ("says", table.cloth, "Follow suit.", PROMPT)
    assert "acted" not in table.what()


def test_acts_are_made_one_after_another_when_somebody_may_act() -> None:
    table: Any = Doing()
    table.act_all((3, 4))
    assert [given for what, *given in table.done if what == "plays"] == [[0, 3], [0, 4]]
    assert table.what()[-1] == "acted"
    for change in ({"may_answer": False}, {"instead": lambda _moves: ()}):
        table = Doing()
        vars(table.asking).update(change)
        vars(table.guide).update(change)
        table.act_all((3,))
        assert not table.done


def test_whoever_is_in_a_hurry_jumps_to_the_end_but_not_over_what_waits_or_was_just_told() -> None:
    def hurried(state: State = State.SHOWING, **changed: Any) -> tuple[bool, list[str]]:
        table: Any = Doing()
        table.state = state
        for part in (table.animator, table.showing, table.manners):
            vars(part).update({name: now for name, now in changed.items() if hasattr(part, name)})
        return table.hurry(), table.what()

    assert hurried() == (False, [])
    for reason in ({"busy": True}, {"steps": ["act"]}, {"linger": 1.0}):
        assert hurried(**reason) == (True, ["jump"])
        assert hurried(**reason, just_told=True) == (True, [])
        assert hurried(State.HELD, **reason) == (True, [])
    assert hurried(skips=False) == (False, ["hurry"])
    assert hurried(skips=False, busy=True) == hurried(skips=False, steps=["act"]) == (True, ["hurry"])


def test_what_waits_is_let_happen_only_while_it_waits() -> None:
    table: Any = Doing()
    table.showing.steps = ["throw", "act"]
    table.release()
    assert not table.done
    table.state = State.HELD
    table.release()
    assert table.done == [("release", "throw"), ("asks",)]


def test_space_hurries_or_goes_on_or_hastens_whatever_has_the_focus() -> None:
    for changed, done in (({}, ["hasten"]), ({"linger": 1.0}, ["jump"]), ({"go_on": lambda: True}, [])):
        table: Any = Doing()
        table._was = State.ASKED
        vars(table.showing).update(changed)
        vars(table.guide).update(changed)
        assert isinstance(table._answer(key(pygame.K_SPACE)), Stay)
        assert table.what() == done


def test_the_guide_hears_keys_first_then_what_is_told_then_the_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Scene, "take", lambda _scene, _event: "anybody")
    table: Any = Doing()
    for event in (key(pygame.K_h), key(pygame.K_SPACE, pygame.KEYUP)):
        assert table._answer(event) == "anybody"
    table.tools.key_before_others = lambda _event: "the score"
    assert table._answer(key(pygame.K_h)) == "the score"
    table.living.key = lambda _event: True
    assert isinstance(table._answer(key(pygame.K_h)), Stay)
    table.guide.key = lambda _event: "the guide"
    assert table._answer(key(pygame.K_SPACE)) == "the guide"


def test_arrows_walk_along_the_cards_and_other_keys_are_for_the_game_and_the_tools() -> None:
    table: Any = Doing()
    for code in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN):
        assert isinstance(table.handle(key(code)), Stay)
    assert table.done == [("walks", -1), ("walks", -1), ("walks", 1), ("walks", 1)]
    assert table.handle(key(pygame.K_ESCAPE)) == table.handle(key(pygame.K_h)) == "a tool"
    table.manners.closes = lambda: True
    assert isinstance(table.handle(key(pygame.K_ESCAPE)), Stay)
    assert table.handle(key(pygame.K_h)) == "a tool"
    table.manners.keys = lambda _event: "the game"
    assert table.handle(key(pygame.K_ESCAPE)) == "the game"
    assert table.handle(key(pygame.K_LEFT, pygame.KEYUP)) is None


def test_a_right_click_looks_closely_and_no_other_does() -> None:
    for kind, button in ((pygame.MOUSEBUTTONDOWN, 1), (pygame.MOUSEBUTTONUP, 3), (pygame.MOUSEBUTTONDOWN, 3)):
        table: Any = Doing()
        table.handle(pygame.event.Event(kind, pos=(4, 5), button=button))
        looked = (kind, button) == (pygame.MOUSEBUTTONDOWN, 3)
        assert table.done == [("close", (4, 5))] * looked
