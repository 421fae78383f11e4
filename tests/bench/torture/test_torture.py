"""The fast forms of the torture harnesses, and the planted fault that each must catch."""

from __future__ import annotations

import logging
import os
import signal
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.matches.session import Session
from cardtable.shell.scene import Scene
from cardtable.store.journal import Reading, Tail
from cardtable.tables.cloth.felt import CardFelt
from rulesets.core import Game, Seat
from tests.bench.torture import fuzz, kills, leak, monkey, rules, soak, syscalls
from tests.bench.torture.soak import Sample
from tests.bench.torture.syscalls import Course
from tests.bench.torture.toll import Toll
from tests.bench.torture.window import Window
from tests.playing import begun, match_of, play_on
from tests.referees.record import Line
from tests.store.test_journal import believing

posix = pytest.mark.skipif(sys.platform == "win32", reason="needs fork")
traced = pytest.mark.skipif(not syscalls.there_is_strace(), reason="needs strace")


# -- kills --------------------------------------------------------------------------------------


def killed(times: int, *, hoard: bool = False) -> Toll:
    """What became of so many victims, or of more where the machine is too busy to let them paint anything."""
    for busy in (1, 4, 16):
        toll = Toll("kills", times * busy)
        kills.run(toll, 5, hoard)
        if toll.counts["painted acts"] > 3:
            break
    return toll


@posix
@pytest.mark.slow
def test_no_act_that_was_painted_is_lost_by_a_kill() -> None:
    """FAULTS 1: “continue from move n, n ≥ every move that was on screen.”"""
    toll = killed(3)
    assert toll.counts["painted acts"] > 3
    assert toll.wrong == []


@pytest.mark.slow
@posix
def test_kills_catch_a_disk_that_hoards() -> None:
    assert killed(2, hoard=True).wrong


@posix
def test_kills_catch_a_window_that_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def unopened(window: Window) -> None:
        raise SystemExit

    monkeypatch.setattr(Window, "open", unopened)
    toll = Toll("kills", 1)
    kills.run(toll, 5)
    assert toll.wrong


# -- syscalls -----------------------------------------------------------------------------------


@traced
@pytest.mark.slow
@pytest.mark.parametrize(("call", "error"), [("fsync", "EIO"), ("write", "ENOSPC")])
def test_a_call_that_fails_for_good_is_told_once_and_loses_nothing(
    tmp_path: Path, call: str, error: str
) -> None:
    """FAULTS 57: “One notice, one copy at most.”"""
    course = syscalls.injected(tmp_path, call, error, "3+")
    assert len([told for told in course.told if "settings" not in told]) == 1
    assert list(syscalls.complaints(tmp_path, course, for_ever=True)) == []


@traced
def test_syscalls_catch_a_player_who_hears_of_no_failure(tmp_path: Path) -> None:
    course = syscalls.injected(tmp_path, "write", "ENOSPC", "3+", deaf=True)
    assert course.well
    said = list(syscalls.complaints(tmp_path, course, for_ever=True))
    assert any("acts of" in complaint for complaint in said)


def test_a_folder_that_holds_less_than_was_shown_is_complained_of(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play_on(session, 20)
    session.leave()
    acts = len(session.steps)

    def said(*course: Any) -> list[str]:
        return list(syscalls.complaints(tmp_path, Course(*course), for_ever=True))

    assert said(acts, [], acts, True) == []
    assert "acts of" in said(acts + 1, [], acts + 1, False)[0]
    assert "acts of" in said(acts - 1, [], acts + 1, True)[0]
    assert said(acts, ["Disk full."] * 2, acts, True) == ["it told ['Disk full.', 'Disk full.']"]
    assert "never came" in next(syscalls.complaints(tmp_path, Course(), for_ever=False))


# -- fuzz ---------------------------------------------------------------------------------------


def test_files_that_nobody_wrote_lead_to_a_sentence_or_a_match_that_the_rules_allow() -> None:
    toll = Toll("fuzz", 120)
    fuzz.run(toll, 1)
    assert toll.wrong == []
    assert toll.counts["forged"] > 30


def test_fuzz_catches_a_reader_that_believes_what_is_json() -> None:
    def credulous(data: bytes) -> Reading:
        header, *entries = believing(data) or [{}]
        return Reading(header, [entry[:-1] for entry in entries if isinstance(entry, list)], [], Tail.WHOLE)

    toll = Toll("fuzz", 60)
    fuzz.run(toll, 1, credulous)
    assert toll.wrong


# -- rules --------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_referees_agree_with_random_matches() -> None:
    toll = Toll("rules", 9)
    rules.run(toll, 3)
    assert toll.wrong == []
    assert toll.counts["random moves"] > 500


def test_rules_catch_a_point_that_is_counted_wrongly() -> None:
    def one_more(lines: list[Line], rng: Random) -> None:
        line = next(line for line in lines if line["t"] == "deal_end")
        line["points"][0] += 1

    toll = Toll("rules", 2)
    rules.run(toll, 3, one_more)
    assert len(toll.wrong) == 2


# -- leak ---------------------------------------------------------------------------------------


@pytest.mark.slow
def test_cards_nobody_saw_may_change_places_unnoticed() -> None:
    toll = Toll("leak", 18)
    leak.run(toll, 3)
    assert toll.wrong == []
    assert toll.counts["swapped views"] > 500


def test_leak_catches_a_view_that_knows_more() -> None:
    def knowing(game: Game, seat: Seat) -> object:
        return leak.shown(game, seat), [game.view(other).zones for other in range(game.seats)]

    toll = Toll("leak", 4)
    leak.run(toll, 3, knowing)
    assert toll.wrong


# -- monkey -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_monkey_at_all_screens_breaks_nothing() -> None:
    toll = Toll("monkey", 150)
    monkey.run(toll, 2)
    assert toll.wrong == []
    assert toll.counts["at a table"] > 10


@posix
def test_a_harness_ends_when_it_is_told_to(tmp_path: Path) -> None:
    window = Window(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGTERM)
    window.close()


def leave_files_open(window: Window) -> None:
    frame = window.frame
    window.opened = []  # type: ignore[attr-defined]

    def leaking(count: int = 1) -> None:
        window.opened.append(os.pipe())  # type: ignore[attr-defined]
        frame(count)

    window.frame = leaking  # type: ignore[method-assign]


@pytest.mark.slow
def test_the_monkey_catches_descriptors_that_stay_open() -> None:
    toll = Toll("monkey", 60)
    monkey.run(toll, 2, leave_files_open)
    assert any("descriptors" in sentence for sentence in toll.wrong)


def test_the_guard_catches_what_a_person_must_not_meet(tmp_path: Path) -> None:
    window = Window(tmp_path, match_of("laus", ("you", "random", "random", "random")), animation="off")
    window.open()
    guard = monkey.Guard(window)
    table = window.table
    assert table is not None
    while not table.state.asks:
        window.frame()
        assert list(guard.complaints()) == []
    table.prompt.label.name = ""
    assert list(guard.complaints()) == ["the prompt says nothing in ASKED"]
    table.asking.refresh()
    assert isinstance(table.felt, CardFelt)
    hidden = next(zone for zone in table.felt.table.zones if zone.seat == 1)
    table.felt.table.zones[hidden][0].card = 31
    assert "on the cloth and not in its view" in " ".join(guard.complaints())
    window.app.stack.append(table)
    assert "2 tables are open" in list(guard.complaints())
    window.app.stack.pop()
    above = [Scene(window.app.kit) for _depth in range(3)]
    for scene in above:
        scene.is_table = True
    window.app.stack += above[:2]
    assert list(guard.complaints()) == [], "a replay, and in it a decision tried again"
    window.app.stack += above[2:]
    assert "4 tables are open" in list(guard.complaints())
    del window.app.stack[-3:]
    window.close()


# -- soak ---------------------------------------------------------------------------------------

FIGURES = 4
"""Pieces of memory for what is counted itself."""


@pytest.mark.slow
def test_matches_one_after_another_leave_no_handle_behind() -> None:
    toll = Toll("soak", 3)
    soak.run(toll, 1)
    assert toll.wrong == []


@pytest.mark.slow
def test_soak_catches_a_window_that_leaves_files_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on from look to look, however busy the machine is."""
    monkeypatch.setattr("tests.bench.torture.soak.monotonic", count(step=0.01).__next__)
    opened: list[int] = []
    toll = Toll("soak", 1)
    soak.run(toll, 1, lambda: opened.extend(os.pipe()) if len(opened) < 400 else None)
    for file in opened:
        os.close(file)
    assert any("descriptors grew" in sentence for sentence in toll.wrong)


def test_soak_catches_what_grows() -> None:
    def judged(*samples: Sample) -> str:
        toll = Toll("soak")
        soak.judge(toll, list(samples))
        return " ".join(toll.wrong)

    steady = [Sample(1300.0 + 60 * i, 100.0 + 0.1 * (i % 2), 20, 3) for i in range(60)]
    assert judged(*steady) == ""
    assert "memory" in judged(*(s._replace(megabytes=s.megabytes + i / 30) for i, s in enumerate(steady)))
    assert "descriptors" in judged(*steady[:-1], steady[-1]._replace(descriptors=21))
    assert "threads" in judged(*steady[:-1], steady[-1]._replace(threads=4))


@pytest.fixture
def unlogged(caplog: pytest.LogCaptureFixture) -> None:
    """What is logged keeps alive what it speaks of until the test is over."""
    caplog.set_level(logging.CRITICAL, "cardtable")


@pytest.mark.slow
@pytest.mark.usefixtures("unlogged")
def test_a_match_that_is_played_again_leaves_nothing_in_memory_and_one_that_nobody_lets_go_of_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The planted fault keeps a hand on every match."""
    kept: list[Session] = []
    leave = Session.leave

    def left(session: Session) -> None:
        kept.append(session)
        leave(session)

    window = Window(tmp_path, animation="off")
    window.open()
    let_go = soak.left_by_each_match(window, "laugh_and_lie_down", 3)
    monkeypatch.setattr(Session, "leave", left)
    held = soak.left_by_each_match(window, "laugh_and_lie_down", 2)
    window.close()
    assert (held > FIGURES, let_go <= FIGURES) == (True, True)
    assert len(kept) == 3
