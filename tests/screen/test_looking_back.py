"""In a real window: from the shelf to a replay, its turning points and a puzzle, by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.matches.worker import decide
from cardtable.opponents import Budget
from tests.playing import begun, match_of
from tests.screen.desk import Desk, Report, desk, middle, needs_screen

pytestmark = [pytest.mark.screen, needs_screen]


def a_finished_match(home: Path) -> None:
    """Of Laus, over four deals, played by somebody who has much to learn."""
    rules = {"matchEnd": "fixedRounds"}
    session = begun(home, match_of("laus", ("you", "regular", "regular"), seed=3, options=rules))
    while not session.over:
        seat = session.game.actors()[0]
        level = "regular" if seat else "beginner"
        session.play(seat, decide(session.game, seat, level, len(session.steps), Budget(0, 9)).move)
    session.leave()


def named(report: Report, name: str) -> list[int] | None:
    """Where the widget of that name is."""
    return next((one["rect"] for one in report["widgets"] if one["name"].startswith(name)), None)


def click(at: Desk, name: str, until: Callable[[Report], bool]) -> Report:
    """Wait for a widget and click it, again if a busy screen swallows that, until something is seen."""

    def press() -> None:
        rect = named(at.report(), name)
        if rect is not None:
            at.click(middle(rect))

    at.wait(lambda seen: named(seen, name) is not None, name)
    press()
    return at.wait(until, f"what {name} leads to", press)


def shows(scene: str, widget: str = "") -> Callable[[Report], bool]:
    """Whether this scene is seen, with this widget on it."""
    return lambda seen: seen["scene"] == scene and (not widget or named(seen, widget) is not None)


@pytest.mark.parametrize("size", ["960x600", "1280x800"])
def test_a_match_is_looked_back_at(tmp_path: Path, size: str) -> None:
    a_finished_match(tmp_path)
    with desk(tmp_path, size=size) as at:
        click(at, "Cabinet", shows("CabinetScene"))
        at.press("Down")
        first = click(at, "Replay", shows("GameScene", "All cards open"))["steps"]
        at.press("Right", "Right", "Right")
        at.wait(lambda seen: seen["steps"] == first + 3, "three acts")
        at.press("Next")
        at.wait(lambda seen: seen["steps"] > first + 20, "the end of the deal")
        click(at, "Turning points", shows("TurningPointsScene"))
        click(at, "Try number", shows("GameScene", "Show me"))
        click(at, "Show me", shows("GameScene", "Done"))
        click(at, "Done", shows("TurningPointsScene", "Look at number"))
        at.press("Escape")
        at.wait(shows("GameScene", "All cards open"), "the replay again")
        at.press("Escape")
        at.wait(shows("CabinetScene"), "the cabinet again")
        at.press("Escape")
        at.wait(shows("HomeScene"), "the shelf")
        click(at, "Practice", shows("PracticeScene", "Laus"))
        click(at, "Laus", shows("GameScene", "Show me"))
        click(at, "Show me", shows("GameScene", "Next"))
