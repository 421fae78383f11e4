"""What was taken back can be done again, chance included, until something new is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.matches.opening import practise, reopen
from cardtable.matches.session import Refused, Session
from cardtable.store.journal import journal_bytes
from cardtable.store.saves import Saves
from tests.playing import begun, match_of, play_on, play_to_end, play_until


def practised(folder: Path, acts: int = 45) -> Session:
    session = begun(folder, match_of(practice=True))
    play_on(session, acts)
    play_until(session, 0)
    return session


def test_redo_repeats_acts_and_chance_and_the_journal_opens(tmp_path: Path) -> None:
    session = practised(tmp_path)
    before = [(step.seat, step.code) for step in session.steps]
    for _time in range(8):
        session.undo(0)
    assert any(code.startswith("deal:") for _seat, code in before[len(session.steps) :])
    for _time in range(8):
        session.redo(0)
    assert [(step.seat, step.code) for step in session.steps] == before
    with pytest.raises(Refused, match="nothing that could be done again"):
        session.redo(0)
    session.leave()
    assert session.file is not None
    opened = reopen(Saves(tmp_path), session.file.path)
    assert opened.notice is None
    assert [(step.seat, step.code) for step in opened.session.steps] == before


def test_what_was_taken_back_can_be_done_again_after_the_table_was_left(tmp_path: Path) -> None:
    session = practised(tmp_path)
    before = [(step.seat, step.code) for step in session.steps]
    session.undo(0)
    session.undo(0)
    session.redo(0)
    session.leave()
    assert session.file is not None
    opened = reopen(Saves(tmp_path), session.file.path).session
    opened.redo(0)
    assert [(step.seat, step.code) for step in opened.steps] == before
    assert opened.why_not_redo(0) is not None


def test_a_new_act_ends_it(tmp_path: Path) -> None:
    session = practised(tmp_path)
    session.undo(0)
    play_on(session, 1, seed=77)
    assert session.why_not_redo(0) is not None


def test_nobody_does_again_what_somebody_else_took_back(tmp_path: Path) -> None:
    session = practised(tmp_path)
    session.undo(0)
    assert session.why_not_redo(1) == "What was taken back was done by somebody else."


def test_a_journal_sealed_by_hand_leads_to_no_illegal_act(tmp_path: Path) -> None:
    session = practised(tmp_path, acts=6)
    entries = [[step.seat, step.code] for step in session.steps]
    opened = Session(session.match)
    assert opened.replay(entries) == len(entries)
    opened._taken_back.append([(0, "QD"), (0, "nonsense"), (5, "7S")])
    if opened.why_not_redo(0) is None:
        opened.redo(0)
    opened._taken_back.append([(0, "nonsense")])
    assert opened.why_not_redo(0) is not None
    assert journal_bytes(session.match.as_header(), entries)


def test_practice_goes_on_in_a_journal_of_its_own(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play_to_end(session)
    assert session.why_not_undo(0) == "The match is over and its result stands."
    assert session.file is not None
    first = session.file.path
    assert practise(Saves(tmp_path), session) is None
    assert session.file.path != first
    session.undo(0)
    assert not session.over
    session.redo(0)
    session.leave()
    saves = Saves(tmp_path)
    assert reopen(saves, first).session.over
    again = reopen(saves, session.file.path)
    assert again.notice is None
    assert again.session.match.practice
    assert again.session.over
