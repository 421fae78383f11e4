"""Errands: long thoughts between the questions, which never keep a question waiting."""

from __future__ import annotations

import io
import json
import os
import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic, process_time, sleep
from typing import Any

import pytest

import cardtable
from cardtable.matches.desk.errands import from_plain
from cardtable.matches.desk.process import Process
from cardtable.matches.desk.serving import Clerk, serve
from cardtable.matches.desk.thinking import SLICE, Errand, Thinker
from cardtable.matches.hindsight.review import TurningPoint
from cardtable.matches.session import Session
from cardtable.matches.worker import Desk, Mailbox, decide
from cardtable.opponents import Advice
from rulesets import GAMES
from tests.faults.workers import Dead, Diligent, Dying, Obliging
from tests.late import too_early
from tests.matches.desk.test_thinking import Time, answer_of, hiring, question, rightly, waiting_answer
from tests.playing import match_of, play_on


def played(game: str = "laus", kinds: tuple[str, ...] | None = None, seed: int = 5) -> Session:
    """A match at the end of its first deal."""
    seats = GAMES[game].info.default_seats
    session = Session(match_of(game, kinds or ("you", *["regular"] * (seats - 1)), seed))
    session.start()
    while not session.over and not session.sheets:
        play_on(session, 1)
    return session


def a_review(session: Session, worlds: int = 24) -> Errand:
    return Errand("review", session, {"seat": 0, "since": 0, "seed": 3, "worlds": worlds})


def a_second_table(session: Session, levels: tuple[str, ...] = ("regular",)) -> Errand:
    players = [player.level or "you" for player in session.players]
    about = {"since": 0, "players": players, "levels": list(levels), "seed": 9}
    return Errand("second_table", session, about)


def done(errand: Errand) -> Any:
    """What an errand leads to, done here."""
    while not errand.done:
        errand.go_on()
    return errand.news


# -- what they are


def test_a_review_comes_back_whole_over_a_pipe() -> None:
    session = played()
    news = done(a_review(session))
    found = from_plain(json.loads(json.dumps(news)))
    assert found
    for point in found:
        assert isinstance(point, TurningPoint)
        assert session.steps[point.number].seat == 0
        assert session.steps[point.number].move == point.move
        assert point.because.rule  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", [game for game in GAMES if game != "ludo"])
def test_the_second_table_plays_the_same_cards_to_the_end(game: str) -> None:
    session = played(game)
    made = done(a_second_table(session))["regular"]
    assert len(made["points"]) == len(made["worth"]) == session.game.seats
    assert made == done(a_second_table(session))["regular"], "the same journal, the same figures"


def test_the_second_table_of_ludo_throws_the_same_dice() -> None:
    session = played("ludo", ("you", "random"), seed=2)
    made = done(a_second_table(session))
    assert made == done(a_second_table(session))
    assert len(made["regular"]["points"]) == 2


def test_who_plays_alike_makes_the_same_at_both_tables() -> None:
    """A beginner of Laus has no whims: with one in every seat nothing differs at the two tables."""
    session = Session(match_of("laus", ("you", "beginner", "beginner"), 4))
    session.start()
    while not session.sheets:
        seat = session.game.actors()[0]
        move = decide(session.game, seat, "beginner", 1, question().budget).move
        session.play(seat, move)
    made = done(a_second_table(session, ("beginner",)))["beginner"]
    assert made["points"] == session.sheets[0].points


def test_every_level_is_heard_of_as_soon_as_it_is_done() -> None:
    errand = a_second_table(played(), ("beginner", "regular"))
    heard: list[list[str]] = []
    while not errand.done:
        errand.go_on()
        if errand.news is not None and list(errand.news) not in heard:
            heard.append(list(errand.news))
    assert heard == [["beginner"], ["beginner", "regular"]]


# -- the worker


def worked(*lines: dict[str, Any]) -> list[dict[str, Any]]:
    """What a worker says to these lines, which all lie in its post from the start."""
    out, into = os.pipe()
    os.write(into, b"".join(json.dumps(line).encode() + b"\n" for line in lines))
    answers = io.BytesIO()
    pipe = os.fdopen(out, "rb")
    mailbox = Mailbox(pipe)
    while mailbox._lines.qsize() < len(lines):
        sleep(0.001)
    clerk = Clerk(mailbox, answers)
    clerk.work()
    while clerk._errands or clerk._question:
        clerk.work()
    os.close(into)
    mailbox.close()
    pipe.close()
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def as_line(errand: Errand, ticket: int) -> dict[str, Any]:
    errand.ticket = ticket
    line: dict[str, Any] = json.loads(errand.written())
    return line


def test_an_errand_that_fails_is_over_and_the_worker_is_not() -> None:
    session = played()
    wrong = as_line(a_review(session), 7) | {"about": {"seat": 0, "since": 0, "seed": "?", "worlds": None}}
    said = worked(as_line(a_review(session), 2), wrong)
    assert said[0] == {"errand": 7, "news": None, "done": True}
    news = json.loads(json.dumps(done(a_review(session))))
    assert said[-1] == {"errand": 2, "news": news, "done": True}


def test_a_question_comes_before_errands_and_is_answered_as_ever() -> None:
    asked = question()
    thinker = Thinker(hiring(), Time())
    thinker._question = asked
    line = json.loads(thinker._written(asked))
    said = worked(as_line(a_review(played()), 3), line)
    assert [one.get("ticket") for one in said].count(line["ticket"]) == 1
    assert said[0]["move"] == rightly(asked).move
    assert said[-1]["done"]


def test_a_dropped_errand_is_not_gone_on_with() -> None:
    session = played()
    assert worked(as_line(a_review(session), 4), {"drop": 4}) == []


class Post:
    """A mailbox of which it is known when somebody waits at it; nobody writes any more then."""

    def __init__(self, *lines: dict[str, Any]) -> None:
        self.lines = [json.dumps(line).encode() for line in lines]

    def empty(self) -> bool:
        return not self.lines

    def take(self) -> bytes:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def clerk_at(post: Post, monkeypatch: pytest.MonkeyPatch, steps: int) -> tuple[Clerk, list[str], io.BytesIO]:
    """A clerk whose errands and thoughts take so many steps, and what it does."""
    done: list[str] = []

    def taken(*what: Any) -> Any:
        for _step in range(steps):
            done.append(str(what[0]))
            yield None
        return Advice(0, "so") if len(what) > 3 else what[0]

    monkeypatch.setattr("cardtable.matches.desk.errands.steps_of", taken)
    monkeypatch.setattr("cardtable.matches.desk.serving.consider", taken)
    monkeypatch.setattr(Desk, "game_after", lambda _desk, game, *_more: game)
    answers = io.BytesIO()
    mailbox: Any = post
    return Clerk(mailbox, answers), done, answers


def waits_after(clerk: Clerk, most: int) -> bool:
    """Whether it waits for the post before it has worked so often."""
    with suppress(EOFError):
        for _time in range(most):
            clerk.work()
        return False
    return True


def asks(ticket: int, game: str) -> dict[str, Any]:
    named = ("seats", "options", "moves", "rules", "seat", "level", "seed", "open_deal", "lean")
    return {"ticket": ticket, "game": game, "playouts": 1, "seconds": 1.0, **dict.fromkeys(named)}


def test_a_worker_waits_for_the_post_only_when_there_is_nothing_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else it would be busy with nothing for as long as the window is open."""
    errand = {"kind": "review", "course": [], "about": {}}
    post = Post({"errand": 1, **errand}, {"errand": 2, **errand, "kind": "motive"}, asks(7, "laus"))
    clerk, done, answers = clerk_at(post, monkeypatch, 3)
    assert waits_after(clerk, 100)
    assert done == ["laus"] * 3 + ["motive"] * 3 + ["review"] * 3, "a question first, then the newest errand"
    said = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [(one.get("ticket"), one.get("errand"), one.get("done")) for one in said] == [
        *((7, None, None), (None, 2, True), (None, 1, True)),
    ]


def test_a_worker_goes_on_until_the_window_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    errand = {"errand": 1, "kind": "review", "course": [], "about": {}}
    post = Post(errand, asks(7, "laus"))
    _clerk, done, answers = clerk_at(post, monkeypatch, 3)
    monkeypatch.setattr("cardtable.matches.desk.serving.Mailbox", lambda _questions: post)
    monkeypatch.setattr("cardtable.matches.desk.serving._be_humble", lambda: None)
    serve(io.BytesIO(), answers)
    assert done == ["laus"] * 3 + ["review"] * 3
    assert len(answers.getvalue().splitlines()) == 2


def test_a_worker_is_the_program_itself_found_from_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    class Started:
        """A process that says nothing."""

        def __init__(self, words: list[str], cwd: Path, **_how: object) -> None:
            self.words, self.folder = words, cwd
            self.stdin, self.stdout = io.BytesIO(), io.BytesIO()

    monkeypatch.setattr("subprocess.Popen", Started)
    started: Any = Process()._process
    _python, _module, name, *words = started.words
    assert (started.folder / name / "__main__.py").exists()
    assert words == [cardtable.THINK]


def test_a_thought_is_given_up_soon_after_something_else_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    post = Post(asks(1, "laus"))
    clerk, done, answers = clerk_at(post, monkeypatch, 1000)
    clerk._read()
    post.lines.append(json.dumps(asks(2, "scopa")).encode())
    clerk._answer()
    assert 1 < len(done) <= 20
    clerk.work()
    assert [json.loads(line)["ticket"] for line in answers.getvalue().splitlines()] == [2]


def test_nobody_waits_at_the_end_for_who_waits_for_the_post() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as pipe:
        mailbox = Mailbox(pipe)
        waiting = [thread for thread in threading.enumerate() if thread.name == "card table: post"]
        daemons = [thread.daemon for thread in waiting]
        os.close(writing)
        assert set(daemons) == {True}
        with pytest.raises(EOFError):
            mailbox.take()
        mailbox.close()


# -- the thinker


def run_to_its_end(thinker: Thinker, errand: Errand) -> None:
    """Look again and again until it is done, or until that takes too long."""
    thinker.run(errand)
    for _look in range(100_000):
        if errand.done:
            return
        thinker.look()


def test_an_errand_is_done_here_where_no_worker_can_be_had() -> None:
    session = played()
    thinker = Thinker(hiring(), Time())
    errand = a_review(session)
    run_to_its_end(thinker, errand)
    assert errand.news == done(a_review(session))


def test_an_errand_that_fails_is_over_here_too_and_the_table_is_not() -> None:
    thinker = Thinker(hiring(), Time())
    session = played()
    wrong = Errand("review", session, {"seat": 0, "since": 0, "seed": "?", "worlds": None})
    for errand in (a_review(session), wrong):
        run_to_its_end(thinker, errand)
    assert (wrong.done, wrong.news, thinker._errands) == (True, None, [])


def test_where_no_worker_can_be_had_none_is_started_in_every_frame() -> None:
    tried, there = 0, False

    def hire() -> Diligent:
        nonlocal tried
        tried += 1
        if not there:
            raise OSError("no more processes")
        return Diligent()

    thinker = Thinker(hire, Time())
    assert [thinker.staffed for _frame in range(9)] == [False] * 9
    assert tried == 1
    there = True
    assert answer_of(thinker, question()) == rightly(question())
    assert thinker.staffed
    assert tried == 2, "a question tries anew"


def test_done_here_it_takes_a_slice_at_a_time_and_a_question_comes_first() -> None:
    clock = Time(SLICE / 4)
    thinker = Thinker(hiring(), clock)
    errand = a_review(played())
    thinker.run(errand)
    before = clock.now
    thinker.look()
    assert clock.now - before <= SLICE * 1.5
    asked = question()
    steps = errand.steps
    assert answer_of(thinker, asked) == rightly(asked)
    assert errand.steps is steps


@pytest.mark.parametrize("broken", [Dead, Dying])
def test_an_errand_survives_nothing_and_is_asked_again(broken: type[Dead]) -> None:
    session = played()
    errand = a_review(session)
    thinker = Thinker(hiring(broken()), Time())
    run_to_its_end(thinker, errand)
    assert errand.news == done(a_review(session))


def test_a_question_is_asked_again_whose_worker_goes_when_an_errand_is_sent() -> None:
    class Leaving(Diligent):
        def send(self, question: bytes) -> None:
            if b"errand" in question:
                raise BrokenPipeError
            super().send(question)

    asked = question()
    thinker = Thinker(hiring(Leaving(), Diligent()), Time())
    thinker.ask(asked)
    thinker.run(a_review(played()))
    assert next(advice for _look in range(9) if (advice := thinker.answer()) is not None) == rightly(asked)


def test_an_errand_is_heard_of_past_an_answer_that_nobody_takes_yet() -> None:
    """Below the sheet that asks why a table takes no answers: the sheet went on thinking for ever."""
    asked, errand = question(), a_review(played())
    thinker = Thinker(hiring(Obliging()), Time())
    thinker.ask(asked)
    thinker.run(errand)
    for _look in range(9):
        thinker.look()
    assert errand.done
    assert thinker.answer() == rightly(asked)


def test_a_dropped_errand_is_heard_of_no_more() -> None:
    thinker = Thinker(hiring(), Time())
    errand = a_review(played())
    thinker.run(errand)
    thinker.drop(errand)
    thinker.drop(errand)
    thinker.look()
    assert errand.news is None
    assert errand.steps is None


def test_a_worker_is_told_which_errand_is_dropped() -> None:
    worker = Obliging()
    thinker = Thinker(hiring(worker), Time())
    dropped, kept = a_review(played()), a_review(played())
    for errand in (dropped, kept):
        thinker.run(errand)
    thinker.drop(dropped)
    assert list(worker.errands) == [kept.ticket]


@pytest.mark.slow
def test_a_real_worker_answers_while_it_runs_an_errand() -> None:
    session = played()
    process = Process()
    thinker = Thinker(lambda: process)
    try:
        asked = question()
        thinker.ask(asked)
        alone = waiting_answer(thinker)
        long = a_second_table(session, ("master", "regular"))
        thinker.run(long)
        sleep(0.1)
        began = monotonic()
        thinker.ask(asked)
        assert waiting_answer(thinker) == alone
        assert monotonic() - began < 1.5
        end = monotonic() + 60
        while not long.done and monotonic() < end:
            thinker.look()
            sleep(0.01)
        assert set(long.news) == {"master", "regular"}
        before = process_time()
        thinker.look()
        assert process_time() - before < 0.01
    finally:
        thinker.close()


def test_the_worker_learns_of_errands_only_when_it_has_one() -> None:
    assert not too_early(
        "import cardtable.matches.desk.serving",
        "pygame",
        "cardtable.matches.hindsight.review",
        "cardtable.matches.second_table",
        "cardtable.store.saves",
    )


def test_the_worker_knows_house_rules_without_what_checks_them() -> None:
    """It thinks, reviews and plays second tables beside the window; pydantic would be half of its memory."""
    code = (
        "from random import Random\n"
        "import cardtable.matches.desk.errands, cardtable.matches.desk.serving\n"
        "from cardtable.matches.worker import Desk, decide\n"
        "from cardtable.opponents import Budget\n"
        "from rulesets import infos\n"
        "from rulesets.core import CHANCE\n"
        "for info in infos():\n"
        "    game, rng = Desk().game_after(info.id, info.default_seats, {}, []), Random(1)\n"
        "    while game.turn == CHANCE:\n"
        "        game.apply(CHANCE, game.chance(rng))\n"
        "    decide(game, game.actors()[0], 'master', 1, Budget(4, 1.0))"
    )
    assert not too_early(code, "pydantic", "pygame")
