"""Results: one line a finished match, whatever happens to the file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.matches.match import seat_players
from cardtable.matches.results import Result, Results, results_of
from cardtable.store.fs import Disk
from tests.faults.disks import FullDisk
from tests.playing import begun, match_of, play_to_end


def result(number: int) -> Result:
    return Result(
        session=f"session{number}",
        game="laus",
        rules=1,
        options={"target": 500},
        players=seat_players(["you", "regular", "master"]),
        totals=[1, 2, 510],
        ranking=[[0], [1], [2]],
        deals=3,
        acts=90,
        undone=0,
        practice=False,
        began="",
        seed="0" * 13,
    )


def test_results_are_read_as_they_were_noted(tmp_path: Path) -> None:
    results = Results(Disk(), tmp_path / "results.jsonl")
    for number in range(3):
        results.note(result(number))
    assert list(Results(Disk(), tmp_path / "results.jsonl")) == [result(number) for number in range(3)]


def test_a_match_is_noted_once(tmp_path: Path) -> None:
    results = Results(Disk(), tmp_path / "results.jsonl")
    results.note(result(1))
    results.note(result(1))
    assert len(list(results)) == 1


def test_a_match_that_ended_again_counts_as_it_ended_last(tmp_path: Path) -> None:
    results = Results(Disk(), tmp_path / "results.jsonl")
    again = result(1).model_copy(update={"totals": [9, 9, 9], "undone": 1})
    for ended in (result(1), result(2), again):
        results.note(ended)
    assert list(results) == [result(2), again]
    assert len((tmp_path / "results.jsonl").read_bytes().splitlines()) == 3, "nothing is ever taken out"


def test_another_end_in_practice_is_the_one_that_counts(tmp_path: Path) -> None:
    session = begun(tmp_path, match_of(practice=True))
    play_to_end(session)
    first = session.game.scores()
    for _time in range(6):
        session.undo(0)
    play_to_end(session, seed=2)
    session.leave()
    assert session.game.scores() != first
    noted = [ended.totals for ended in results_of(tmp_path, Disk())]
    assert noted == [list(session.game.scores())]


@pytest.mark.parametrize(
    "torn", [b'{"format":1,"sess', b"\0\0\0", b"[" * 5000, b"\xff\n", b'{"format":2}\n', b"{}" * 40_000]
)
def test_a_torn_or_foreign_line_swallows_no_other(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "results.jsonl"
    results = Results(Disk(), path)
    results.note(result(1))
    path.write_bytes(path.read_bytes() + torn)
    results.note(result(2))
    assert list(results) == [result(1), result(2)]
    assert torn in path.read_bytes()


@pytest.mark.parametrize(
    "wild",
    [
        {"totals": [10**400, 2, 510]},
        {"game": "x" * 30_000},
        {"players": [{"kind": "you", "level": None, "name": "x" * 30_000}]},
        {"players": [{"kind": "computer", "level": "x" * 30_000, "name": "Anna"}]},
    ],
)
def test_a_result_that_no_match_could_have_is_left_out(tmp_path: Path, wild: dict[str, Any]) -> None:
    """A total of four hundred figures left the statistics with an error for good, a long game for minutes."""
    path = tmp_path / "results.jsonl"
    line = result(2).model_dump(mode="json") | wild
    path.write_text(f"{result(1).model_dump_json()}\n{json.dumps(line)}\n", encoding="utf-8")
    results = Results(Disk(), path)
    assert list(results) == [result(1)]
    assert [end["session"] for end in results.ends()] == ["session1"]


def test_a_result_the_disk_would_not_take_is_noted_with_the_next(tmp_path: Path) -> None:
    disk = FullDisk(40)
    results = Results(disk, tmp_path / "results.jsonl")
    results.note(result(1))
    assert list(results) == []
    disk.room = 1 << 20
    results.note(result(2))
    assert list(results) == [result(1), result(2)]


def test_a_file_that_cannot_be_read_holds_no_results(tmp_path: Path) -> None:
    (tmp_path / "results.jsonl").mkdir()
    results = Results(Disk(), tmp_path / "results.jsonl")
    assert list(results) == []
    results.note(result(1))
    assert results.missing == [result(1)]
