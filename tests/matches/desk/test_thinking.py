"""FAULTS 30-34: whatever happens to the worker, a legal answer comes, and where it can the same one."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from time import monotonic, sleep
from typing import Any

import pytest

from cardtable.matches.desk.process import Process, Worker
from cardtable.matches.desk.serving import serve
from cardtable.matches.desk.thinking import (
    FIRST_GRACE,
    GRACE,
    SLICE,
    Question,
    Thinker,
    question_of,
    read_news,
)
from cardtable.matches.looking_up import LookUp
from cardtable.matches.session import Session
from cardtable.matches.worker import Desk, decide
from cardtable.opponents import Advice, Budget
from cardtable.opponents.characters import lean_of
from cardtable.opponents.leans import Lean
from tests.faults.workers import Babbling, Dead, Diligent, Dying, Hung
from tests.late import too_early
from tests.playing import match_of, play_on, play_until


def question(level: str = "master", acts: int = 9, playouts: int = 60) -> Question:
    """A question with more than one possible answer, and no ceiling of time."""
    session = Session(match_of(kinds=("you", level, level, level)))
    session.start()
    play_on(session, acts)
    play_until(session, 1)
    while len(session.game.legal_moves(session.game.turn)) < 2:
        play_on(session, 1)
    asked = question_of(session, session.game.turn, level)
    return replace(asked, level=level, budget=Budget(playouts, 1e9))


def rightly(asked: Question) -> Advice:
    manner = asked.open_deal, asked.lean
    return decide(asked.game.copy(), asked.seat, asked.level, asked.seed, asked.budget, *manner)


class Time:
    """A clock that jumps a little at every look."""

    def __init__(self, tick: float = 0.001) -> None:
        self.now = 0.0
        self.tick = tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


def answer_of(thinker: Thinker, asked: Question, looks: int = 100_000) -> Advice:
    thinker.ask(asked)
    for _look in range(looks):
        advice = thinker.answer()
        if advice is not None:
            assert not thinker.busy
            return advice
    raise AssertionError("no answer came")


def hiring(*workers: Worker) -> Callable[[], Worker]:
    """Hires these one after another; then nobody can be had."""
    waiting = iter(workers)

    def hire() -> Worker:
        try:
            return next(waiting)
        except StopIteration:
            raise OSError("no more processes") from None

    return hire


def test_a_question_is_answered_once() -> None:
    asked = question()
    thinker = Thinker(hiring(Diligent(3)), Time())
    assert answer_of(thinker, asked) == rightly(asked)
    assert thinker.answer() is None


def test_a_hint_is_plain_and_a_computer_is_itself() -> None:
    session = Session(match_of(kinds=("you", "regular", "regular", "regular")))
    session.start()
    assert question_of(session, 0, "master").lean == Lean.PLAIN
    assert question_of(session, 1).lean == lean_of(session.players[1].name) != Lean.NONE


def forgotten(look_up: LookUp | None) -> Question:
    """A question to a beginner who would do something else if the cards played were before it."""
    kinds = ("you", "beginner", "you", "you")
    for seed in range(3, 20):
        session = Session(match_of("ludens", kinds, seed=seed).model_copy(update={"look_up": look_up}))
        session.start()
        while not session.over:
            if session.game.turn == 1 and len(session.game.legal_moves(1)) > 1:
                asked = question_of(session, 1)
                closed, opened = (rightly(replace(asked, open_deal=rule)).move for rule in (False, True))
                if closed != opened:
                    return asked
            play_on(session, 1)
    raise AssertionError("no beginner of Ludens ever looks up what was played")


@pytest.mark.slow
def test_a_beginner_may_look_up_what_the_house_lets_everybody_look_up() -> None:
    """In a worker, without one, and through the pipes of a real one."""
    for rule in ("deal", "all"):
        asked = forgotten(rule)
        assert asked.open_deal
        for hire in (hiring(), hiring(Diligent())):
            assert answer_of(Thinker(hire, Time()), asked) == rightly(asked)
    for house in (None, "trick"):
        assert not forgotten(house).open_deal
        assert answer_of(Thinker(hiring(), Time()), forgotten(house)) == rightly(forgotten(house))


def test_where_nothing_is_said_of_it_nobody_looks_up_what_was_played() -> None:
    asked = forgotten("deal")
    said = asked.seat, asked.level, asked.seed, asked.budget
    ways = [decide(asked.game.copy(), *said, *rule).move for rule in ((), (False,), (True,))]
    assert ways[0] == ways[1] != ways[2]


def test_the_desk_of_the_worker_knows_the_rule_of_the_house() -> None:
    asked = forgotten("deal")

    class Through(Diligent):
        """Through the very lines that a process would read and write."""

        def send(self, question: bytes) -> None:
            answers = BytesIO()
            serve(BytesIO(question + b"\n"), answers)
            self.answer = answers.getvalue()

    assert answer_of(Thinker(hiring(Through()), Time()), asked) == rightly(asked)


@pytest.mark.parametrize("broken", [Dead, Dying, Hung])
def test_a_lost_worker_is_replaced_and_the_answer_is_the_same(broken: type[Diligent]) -> None:
    asked = replace(question(), budget=Budget(60, 1.0))
    first, second = broken(), Diligent()
    thinker = Thinker(hiring(first, second), Time())
    assert answer_of(thinker, asked).move == rightly(question()).move
    assert first.stopped
    assert second.asked == 1


def test_where_a_worker_could_be_had_again_a_lost_one_is_replaced() -> None:
    found = iter([None, Diligent(10**9), Diligent()])

    def hire() -> Worker:
        worker = next(found)
        if worker is None:
            raise OSError("no more processes")
        return worker

    thinker = Thinker(hire, Time())
    staffed = [thinker.staffed, thinker.staffed]
    thinker.ask(question())
    staffed.append(thinker.staffed)
    thinker.close()
    staffed.append(thinker.staffed)
    assert staffed == [False, False, True, True], "it is not tried again in every frame"


def test_a_worker_that_has_only_just_been_started_is_waited_for_longer() -> None:
    """It imports the game before it can think."""
    asked, clock = replace(question(), budget=Budget(60, 1.0)), Time(0.0)
    thinker = Thinker(hiring(Diligent(10**9), Diligent(), Diligent(10**9)), clock)
    thinker.ask(asked)
    for late, replaced in ((GRACE + 0.1, False), (FIRST_GRACE + 0.1, True)):
        clock.now = asked.budget.seconds + late
        advice = thinker.answer() or thinker.answer()
        assert (advice is not None) == replaced
    worker: Any = thinker._worker
    worker.delay = 10**9
    begun = clock.now
    thinker.ask(asked)
    clock.now = begun + asked.budget.seconds + GRACE + 0.1
    thinker.answer()
    assert worker.stopped, "one that has answered before is believed to be quick"


@pytest.mark.parametrize("workers", [(), (Dying(),), (Dying(), Dying())])
def test_without_workers_the_same_thought_is_thought_here(workers: tuple[Worker, ...]) -> None:
    asked = question()
    assert answer_of(Thinker(hiring(*workers), Time()), asked) == rightly(asked)


def test_whoever_has_lost_two_workers_asks_no_third() -> None:
    asked, third = question(), Diligent()
    assert answer_of(Thinker(hiring(Dying(), Dying(), third), Time()), asked) == rightly(asked)
    assert third.asked == 0


def test_thinking_here_never_takes_more_than_a_slice_at_a_time() -> None:
    clock = Time(SLICE / 4)
    thinker = Thinker(hiring(), clock)
    thinker.ask(question())
    looks = 0
    while thinker.busy:
        before = clock.now
        thinker.answer()
        assert clock.now - before <= SLICE * 1.5
        looks += 1
    assert looks > 5


def answers(**changes: Any) -> Callable[[dict[str, object]], bytes]:
    return lambda asked: json.dumps(
        {"ticket": asked["ticket"], "move": 0, "because": "so", "compared": "", "alike": "", "then": -1}
        | changes
    ).encode()


NONSENSE: list[Callable[[dict[str, object]], bytes]] = [
    lambda _asked: b"",
    lambda _asked: b"\xff",
    lambda _asked: b"[]",
    lambda _asked: b"[" * 60_000,
    lambda _asked: b"{}",
    answers(move="0"),
    answers(move=1.5),
    answers(move=True),
    answers(because=None),
    answers(alike=1),
    answers(then=None),
    answers(ticket="1"),
]


@pytest.mark.parametrize("make", NONSENSE)
def test_nonsense_is_rejected_and_another_worker_asked(make: Callable[[dict[str, object]], bytes]) -> None:
    asked = question()
    thinker = Thinker(hiring(Babbling(make), Diligent()), Time())
    assert answer_of(thinker, asked) == rightly(asked)


@pytest.mark.parametrize(
    "wrong", [{"errand": "7"}, {"errand": True}, {"done": 1}, {"done": None}, {"errand": 7.0, "done": "no"}]
)
def test_news_with_one_wrong_type_make_no_sense(wrong: dict[str, object]) -> None:
    news = {"errand": 7, "news": [1], "done": False}
    assert read_news(json.dumps(news).encode()) == (7, [1], False)
    with pytest.raises(ValueError, match="wrong types"):
        read_news(json.dumps(news | wrong).encode())


@pytest.mark.parametrize("move", [-5, 31, 10**30])
def test_an_illegal_answer_is_replaced_by_a_legal_one(move: int) -> None:
    asked = question()
    legal = asked.game.legal_moves(asked.seat)
    assert move not in legal
    thinker = Thinker(hiring(Babbling(answers(move=move))), Time())
    assert answer_of(thinker, asked).move in legal


def test_a_late_answer_to_an_older_question_is_ignored() -> None:
    class Late(Diligent):
        def receive(self) -> bytes | None:
            if self.asked == 1:
                return None
            if self.asked == 2 and self.late:
                late, self.late = self.late, b""
                return late
            return super().receive()

        late = b""

        def send(self, question: bytes) -> None:
            before = self.answer
            super().send(question)
            self.late = before or b""

    older, newer = question(acts=9), question(acts=21)
    thinker = Thinker(hiring(Late()), Time())
    thinker.ask(older)
    assert thinker.answer() is None
    assert answer_of(thinker, newer) == rightly(newer)


def test_a_cancelled_question_is_never_answered() -> None:
    thinker = Thinker(hiring(Diligent(2)), Time())
    thinker.ask(question())
    thinker.cancel()
    assert not thinker.busy
    assert [thinker.answer() for _look in range(10)] == [None] * 10


def test_the_desk_needs_only_the_acts_since_the_last_question() -> None:
    session = Session(match_of())
    session.start()
    desk = Desk()
    for _round in range(6):
        play_on(session, 5)
        moves = [[step.seat, step.move] for step in session.steps]
        game = desk.game_after("laus", 4, session.match.options, moves)
        assert [game.view(seat) for seat in range(4)] == [session.game.view(seat) for seat in range(4)]
    back = [[step.seat, step.move] for step in session.steps[:10]]
    assert desk.game_after("laus", 4, session.match.options, back).view(0) == session.steps[10].before.view(0)


# -- a real process -----------------------------------------------------------------------------


@pytest.fixture
def hired() -> Iterator[list[Process]]:
    everyone: list[Process] = []
    yield everyone
    for process in everyone:
        process.stop()


def waiting_answer(thinker: Thinker, seconds: float = 30.0) -> Advice:
    end = monotonic() + seconds
    while monotonic() < end:
        advice = thinker.answer()
        if advice is not None:
            return advice
        sleep(0.005)
    raise AssertionError("no answer came")


@pytest.mark.slow
def test_a_real_worker_that_is_killed_or_stopped_is_replaced(hired: list[Process]) -> None:
    def hire() -> Process:
        hired.append(Process())
        return hired[-1]

    def send(number: signal.Signals) -> None:
        pid = hired[-1].pid
        assert pid is not None
        os.kill(pid, number)

    thinker = Thinker(hire)
    asked = question()
    right = rightly(asked)
    thinker.ask(asked)
    assert waiting_answer(thinker) == right

    send(signal.SIGKILL)
    thinker.ask(asked)
    assert waiting_answer(thinker) == right
    assert len(hired) == 2

    send(signal.SIGSTOP)
    thinker.ask(replace(asked, budget=Budget(60, 0.1)))
    assert waiting_answer(thinker).move in asked.game.legal_moves(asked.seat)
    assert len(hired) == 3
    thinker.close()


@pytest.mark.slow
def test_a_worker_that_nobody_asks_any_more_ends_even_while_it_thinks(hired: list[Process]) -> None:
    """Also when the window was killed and could not say so."""
    hired.append(Process())
    asked = question(playouts=10**9)
    thinker = Thinker(lambda: hired[-1])
    thinker.ask(asked)
    hired[-1]._questions.close()
    assert hired[-1]._process.wait(30) == 0


def test_the_worker_imports_neither_window_nor_saves() -> None:
    late = ("pygame", "cardtable.store.saves", "multiprocessing", "logging")
    assert not too_early("import cardtable.matches.worker", *late)
