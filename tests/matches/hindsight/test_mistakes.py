"""The mistake book: what went wrong comes back after 1, 3, 7 and 21 days, and nothing breaks it."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest

from cardtable.matches.hindsight import mistakes
from cardtable.matches.hindsight.mistakes import DAYS, MistakeBook
from cardtable.matches.hindsight.problems import Problem, puzzles_of
from cardtable.store.fs import Disk
from tests.faults.disks import FullDisk

TODAY = date(2026, 11, 22)


def a_problem(number: int = 0) -> Problem:
    return puzzles_of("laus")[number]


def book_in(folder: Path) -> MistakeBook:
    return MistakeBook(Disk(), folder)


def test_a_decision_comes_back_after_1_3_7_and_21_days_and_then_is_learned(tmp_path: Path) -> None:
    assert DAYS == (1, 3, 7, 21)
    book = book_in(tmp_path)
    book.note(a_problem(), "SEED", "You", TODAY)
    day = TODAY
    for days in DAYS:
        assert book_in(tmp_path).due(day + timedelta(days - 1)) == []
        day += timedelta(days)
        due = book_in(tmp_path).due(day)
        assert [mistake.problem for mistake in due] == [a_problem()]
        book = book_in(tmp_path)
        book.answered(due[0], True, day)
    assert book_in(tmp_path).mistakes == ()


def test_a_wrong_answer_begins_anew(tmp_path: Path) -> None:
    book = book_in(tmp_path)
    book.note(a_problem(), "SEED", "You", TODAY)
    day = TODAY + timedelta(1)
    book.answered(book.due(day)[0], True, day)
    day += timedelta(3)
    book.answered(book.due(day)[0], False, day)
    assert book.next_day() == day + timedelta(1)
    assert book.mistakes[0].right == 0


def test_a_clock_that_was_ahead_puts_nothing_off_for_years(tmp_path: Path) -> None:
    book = book_in(tmp_path)
    book.note(a_problem(), "SEED", "You", TODAY.replace(year=2099))
    (mistake,) = book_in(tmp_path).due(TODAY)
    book.answered(mistake, True, TODAY)
    assert book.next_day() == TODAY + timedelta(DAYS[1])


def test_whoever_travels_westward_is_asked_nothing_before_its_day(tmp_path: Path) -> None:
    book = book_in(tmp_path)
    book.note(a_problem(), "SEED", "You", TODAY)
    assert book.due(TODAY - timedelta(1)) == []


def test_the_book_of_a_newer_version_is_left_untouched(tmp_path: Path) -> None:
    newer = b'{"format":2,"mistakes":[],"drawers":{}}'
    (tmp_path / "mistakes.json").write_bytes(newer)
    book = book_in(tmp_path)
    assert "newer version" in book.trouble
    book.note(a_problem(), "SEED", "You", TODAY)
    assert (tmp_path / "mistakes.json").read_bytes() == newer


def test_the_same_decision_is_noted_once(tmp_path: Path) -> None:
    book = book_in(tmp_path)
    book.note(a_problem(), "SEED", "You", TODAY)
    book.note(a_problem(), "SEED", "You", TODAY + timedelta(4))
    book.note(a_problem(), "OTHER", "You", TODAY)
    book.note(a_problem(1), "SEED", "You", TODAY)
    assert len(book.mistakes) == 3


def test_the_book_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mistakes, "MOST", 5)
    book = book_in(tmp_path)
    for number in range(9):
        book.note(a_problem(number), "SEED", "You", TODAY + timedelta(number))
    assert len(book_in(tmp_path).mistakes) == 5


def test_solved_puzzles_are_kept(tmp_path: Path) -> None:
    book = book_in(tmp_path)
    book.solve("laus", 3)
    book.solve("laus", 3)
    book.solve("poch", 4)
    assert book_in(tmp_path).solved("laus") == {3}
    assert book_in(tmp_path).solved("tarot") == set()


@pytest.mark.parametrize("damage", [b"", b"\xff\xff", b"[" * 5000, b"[]", b'{"format":0}'])
def test_a_damaged_book_is_kept_and_told(damage: bytes, tmp_path: Path) -> None:
    (tmp_path / "mistakes.json").write_bytes(damage)
    book = book_in(tmp_path)
    assert book.trouble == "The mistake book was damaged; what could be read of it is still there."
    assert book.mistakes == ()
    assert (tmp_path / "mistakes.damaged.json").read_bytes() == damage
    book.note(a_problem(), "SEED", "You", TODAY)
    assert len(book_in(tmp_path).mistakes) == 1


def test_a_damaged_book_is_not_written_over_before_there_is_a_copy(tmp_path: Path) -> None:
    """On a full disk there was none, and with room again what could not be read was lost."""
    (tmp_path / "mistakes.json").write_bytes(b"{damaged")
    disk = FullDisk(0)
    book = MistakeBook(disk, tmp_path)
    assert book.trouble == "The mistake book cannot be kept: No space left on device."
    disk.room = 1 << 20
    book.note(a_problem(), "SEED", "You", TODAY)
    assert (tmp_path / "mistakes.json").read_bytes() == b"{damaged"


def test_a_book_that_is_damaged_again_does_not_replace_the_first_copy(tmp_path: Path) -> None:
    for damage in (b"{once", b"{once", b"{twice"):
        (tmp_path / "mistakes.json").write_bytes(damage)
        book_in(tmp_path)
    kept = {path.name: path.read_bytes() for path in tmp_path.glob("mistakes.damaged*")}
    assert kept == {"mistakes.damaged.json": b"{once", "mistakes.damaged.2.json": b"{twice"}


def test_one_damaged_page_does_not_lose_the_others(tmp_path: Path) -> None:
    book = book_in(tmp_path)
    book.note(a_problem(), "SEED", "You", TODAY)
    book.note(a_problem(1), "SEED", "You", TODAY)
    book.solve("poch", 4)
    told = json.loads((tmp_path / "mistakes.json").read_text())
    told["mistakes"][0]["due"] = "tomorrow"
    (tmp_path / "mistakes.json").write_text(json.dumps(told))
    rescued = book_in(tmp_path)
    assert [one.problem for one in rescued.mistakes] == [a_problem(1)]
    assert rescued.solved("poch") == {4}


def test_a_book_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    class Unreadable(Disk):
        def read(self, path: Path, limit: int) -> bytes:
            raise PermissionError(13, "Permission denied", str(path))

    book_in(tmp_path).note(a_problem(), "SEED", "You", TODAY)
    book = MistakeBook(Unreadable(), tmp_path)
    book.note(a_problem(1), "OTHER", "You", TODAY)
    book.solve("laus", 3)
    assert book.trouble == "The mistake book cannot be read: Permission denied."
    assert [one.problem for one in book.mistakes] == [a_problem(1)], "it holds until one leaves"
    assert [one.problem for one in book_in(tmp_path).mistakes] == [a_problem()]


def test_a_full_disk_is_told_and_the_book_goes_on(tmp_path: Path) -> None:
    book = MistakeBook(FullDisk(0), tmp_path)
    book.note(a_problem(), "SEED", "You", TODAY)
    assert book.trouble.startswith("The mistake book cannot be kept: ")
    assert len(book.mistakes) == 1


def test_what_went_wrong_with_the_same_cards_after_other_acts_is_another_mistake(tmp_path: Path) -> None:
    """With as many acts before it the second was taken for the first, and left out."""
    problem = a_problem()
    *before, (seat, _code) = problem.acts
    other = problem.model_copy(update={"acts": [*before, (seat, "another")]})
    book = book_in(tmp_path)
    for one in (problem, other, problem):
        book.note(one, "SEED", "You", TODAY)
    assert [mistake.problem for mistake in book_in(tmp_path).mistakes] == [problem, other]
    _first, second = book.mistakes
    book.answered(second, True, TODAY + timedelta(1))
    assert [mistake.right for mistake in book_in(tmp_path).mistakes] == [0, 1]
