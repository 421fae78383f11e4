"""Mining puzzles: a line a puzzle, and at a terminal how far it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from io import StringIO

import pytest

from cardtable.console import puzzles
from cardtable.matches.hindsight.problems import Problem, as_line, puzzles_of
from tests.console.terminal import Terminal


def mined(monkeypatch: pytest.MonkeyPatch, look: Callable[[], None] = lambda: None) -> list[int]:
    """Let every second deal have one puzzle, and note which deals were looked at; look on before each."""
    asked: list[int] = []
    found = puzzles_of("laus")

    def mine(game: str, deal: int) -> Iterator[Problem | None]:
        assert game == "laus"
        asked.append(deal)
        look()
        yield None
        if deal % 2:
            yield found[deal]

    monkeypatch.setattr(puzzles, "mine", mine)
    return asked


def test_as_many_puzzles_as_asked_for_are_printed_and_no_deal_more_is_looked_at(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = mined(monkeypatch)
    puzzles.print_puzzles("laus", 2, 2, 9)
    out, err = capsys.readouterr()
    assert asked == [2, 3, 4, 5]
    assert out == as_line(puzzles_of("laus")[3]) + as_line(puzzles_of("laus")[5])
    assert err == "", "progress is for terminals"


def test_no_more_deals_are_looked_at_than_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = mined(monkeypatch)
    puzzles.print_puzzles("laus", 20, 0, 3)
    assert asked == [0, 1, 2]
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_terminal_shows_at_once_how_far_it_is_and_nothing_in_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Terminal()
    seen: list[str] = []
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(sys, "stdout", StringIO())
    mined(monkeypatch, lambda: seen.append(terminal.shown))
    puzzles.print_puzzles("laus", 2, 0, 9)
    assert seen == ["", "\r0 / 2", "\r0 / 2\r1 / 2", "\r0 / 2\r1 / 2\r1 / 2"]
    assert terminal.shown.endswith("\r2 / 2\r\033[K")
