"""What the coach says of first deals besides its advice, question by question, and when it begins to fade."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from rulesets import info_of
from tests.tables.teaching.test_coach import Coached

HERE = Path(__file__).parent / "coach"
QUESTIONS = 12
"""So many questions are put to a newcomer."""


def path_of(game: str) -> Path:
    """Where the words for a game stand."""
    return HERE / f"{game}.txt"


def told(game: str) -> str:
    """What a newcomer is told, who does anything that is allowed."""
    return "\n".join(lines(game)) + "\n"


def lines(game: str) -> Iterator[str]:
    """Every question, and what was said when it was put."""
    at = Coached(game, "you", *["random"] * (info_of(game).default_seats - 1), playouts=0)
    at.pilot.kit.change(hints=False)
    rng = Random(game)
    for _question in range(QUESTIONS):
        said = at.asked()
        yield f"deal {at.session.game.deals + 1}, {at.table.showing.view.phase}:"
        yield from (f"  {line}" for line in said.splitlines() if line)
        at.session.play(0, rng.choice(at.table.door.legal()))
