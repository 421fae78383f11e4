"""What is kept of second tables: whatever happens to the file, the rest can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.matches.kept.other_tables import OtherTable, OtherTables
from cardtable.store.fs import Disk


def deal(number: int, points: int = 1) -> OtherTable:
    return OtherTable(
        session=f"session{number // 3}",
        seed=f"{number // 3:013d}",
        game="laus",
        deal=number % 3 + 1,
        people=[0],
        points=[points] * 3,
        regular=[2] * 3,
        master=[3] * 3,
        worth=[0.0] * 3,
        regular_worth=[0.0] * 3,
        master_worth=[0.0] * 3,
    )


def test_a_deal_is_kept_once_and_the_later_line_counts(tmp_path: Path) -> None:
    others = OtherTables(Disk(), tmp_path)
    for each in (deal(1), deal(2), deal(5), deal(1), deal(2, points=7), deal(2, points=7)):
        others.note(each)
    assert list(others) == [deal(1), deal(2, points=7), deal(5)]
    assert len((tmp_path / "second_table.jsonl").read_bytes().splitlines()) == 4


def test_a_line_that_makes_no_sense_is_left_out(tmp_path: Path) -> None:
    others = OtherTables(Disk(), tmp_path)
    others.note(deal(1))
    path = tmp_path / "second_table.jsonl"
    empty = path.read_bytes().replace(b"[1,1,1]", b"[]")
    assert empty != path.read_bytes()
    path.write_bytes(b"[" * 5000 + b"\n" + path.read_bytes() + empty)
    assert list(others) == [deal(1)]


@pytest.mark.parametrize("wild", [b"NaN", b"1e999", b"-Infinity"])
def test_a_deal_worth_no_number_at_all_is_left_out(tmp_path: Path, wild: bytes) -> None:
    """The statistics said that deals went better than a master's by "nan"."""
    others = OtherTables(Disk(), tmp_path)
    others.note(deal(1))
    path = tmp_path / "second_table.jsonl"
    path.write_bytes(path.read_bytes() + path.read_bytes().replace(b"[0.0,", b"[" + wild + b","))
    assert list(others) == [deal(1)]


def test_a_file_that_cannot_be_read_is_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / "second_table.jsonl").mkdir()
    others = OtherTables(Disk(), tmp_path)
    others.note(deal(1))
    assert list(others) == []
