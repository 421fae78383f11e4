"""What is known of a match in the cabinet from what is left of it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardtable.matches.deal_code import same_cards
from cardtable.matches.kept.archive import Record, State, all_records, path_in
from cardtable.store.cabinet import Cabinet
from cardtable.store.saves import Saves
from tests.playing import begun, play_to_end

PLAYERS = [SimpleNamespace(name="Ann", kind="you"), SimpleNamespace(name="Ben", kind="computer")]
RESULT = SimpleNamespace(
    game="laus", players=PLAYERS, began="May", practice=True, totals=[5, 3], ranking=[[1], [0]]
)
SAVE = SimpleNamespace(
    game="ludo",
    players=("Cy", "Di"),
    names_of_people=("Cy",),
    began="June",
    practice=False,
    totals=(1, 2),
    ranking=((0,), (1,)),
)


@pytest.mark.parametrize(
    ("save", "result", "game", "players", "people"),
    [
        (SAVE, RESULT, "ludo", ("Cy", "Di"), ("Cy",)),
        (None, RESULT, "laus", ("Ann", "Ben"), ("Ann",)),
        (None, None, "", (), ()),
        (None, SimpleNamespace(game="x" * 99, players=PLAYERS), "x" * 40, ("Ann", "Ben"), ("Ann",)),
    ],
)
def test_a_match_is_known_by_its_file_or_else_by_its_result(
    save: Any, result: Any, game: str, players: tuple[str, ...], people: tuple[str, ...]
) -> None:
    kept: Any = SimpleNamespace(save=save, result=result)
    found = [vars(Record)[name].func(kept) for name in ("game", "players", "people")]
    assert found == [game, players, people]


@pytest.mark.parametrize(
    ("save", "result", "known"),
    [
        (SAVE, RESULT, ("June", False, (1, 2), ((0,), (1,)))),
        (None, RESULT, ("May", True, (5, 3), [[1], [0]])),
        (None, None, ("", False, (), ())),
    ],
)
def test_how_it_ended_is_known_by_the_same(save: Any, result: Any, known: tuple[Any, ...]) -> None:
    record = Record("x", Path(), save, result)
    assert (record.began, record.practice, record.totals, record.ranking) == known


def test_who_won_is_named_as_far_as_there_are_names() -> None:
    assert Record("x", Path(), None, cast(Any, RESULT)).winners == ("Ben",)
    damaged: Any = SimpleNamespace(**{**vars(RESULT), "ranking": [[7, 0, -1]]})
    assert Record("x", Path(), None, damaged).winners == ("Ann",)
    assert Record("x", Path()).winners == ()


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        (" /a b/c.jsonl\n", "/a b/c.jsonl"),
        ("'/a b/c.jsonl'", "/a b/c.jsonl"),
        ('"/a b/c.jsonl"', "/a b/c.jsonl"),
        ("\"/a'", "\"/a'"),
        ("'/a", "'/a"),
        ("/a'", "/a'"),
        ("file:///a%20b/c.jsonl", "/a b/c.jsonl"),
        ("'file:///a%20b/c.jsonl'", "/a b/c.jsonl"),
        ("file:///C:/a.jsonl", "C:/a.jsonl"),
        ("/a\0/b", "/a/b"),
        ("~/b", f"{Path.home()}/b"),
        ("", "."),
    ],
)
def test_a_path_is_found_as_desktops_give_it(typed: str, path: str) -> None:
    assert path_in(typed) == Path(path)


def test_of_two_matches_with_the_same_cards_the_one_whose_file_is_gone_is_still_known(tmp_path: Path) -> None:
    first = begun(tmp_path)
    second = begun(tmp_path, same_cards(first, app="", began="2026-11-22T02:00:00Z"))
    for session in (first, second):
        play_to_end(session)
        session.leave()
    assert first.file is not None
    first.file.path.with_name("a copy.jsonl").write_bytes(first.file.path.read_bytes())
    states = [record.state for record in all_records(Cabinet(Saves(tmp_path)))]
    assert states == [State.FINISHED] * 3
    assert second.file is not None
    second.file.path.unlink()
    states = [record.state for record in all_records(Cabinet(Saves(tmp_path)))]
    assert states == [State.FINISHED, State.FINISHED, State.MISSING]
