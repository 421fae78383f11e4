"""How strong the levels of a game are, as the arena measured them for this version (`tests/bench/arena`)."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any, Final

from rulesets import game_class
from rulesets.words import _, later

FILE: Final = "strengths.json"
BEATS: Final = {
    "random": later("It beats a player that moves at random in {won} of 100 deals (give or take {error})."),
    "beginner": later("It beats a beginner in {won} of 100 deals (give or take {error})."),
    "regular": later("It beats a regular in {won} of 100 deals (give or take {error})."),
}
BEATS_IN_MATCHES: Final = {
    "random": later("It beats a player that moves at random in {won} of 100 matches (give or take {error})."),
    "beginner": later("It beats a beginner in {won} of 100 matches (give or take {error})."),
    "regular": later("It beats a regular in {won} of 100 matches (give or take {error})."),
}
"""Where a deal is the whole match."""
MEASURED: Final = later(
    "Measured with {n} players and the usual house rules. Every deal was played from each side of the table "
    "in turn with the same cards, and won by whoever gained in all of these together; deals that came out "
    "even do not count."
)
MEASURED_IN_MATCHES: Final = later(
    "Measured with {n} players and the usual house rules. Every match was played from each side of the table "
    "in turn with the same throws, and won by whoever gained in all of these together; matches that came out "
    "even do not count."
)
NOT_SURE: Final = later("By {rounds} deals it is not certain that it is stronger here than a {level}.")
LEVELS: Final = {
    "random": later("player that moves at random"),
    "beginner": later("beginner"),
    "regular": later("regular"),
}


@cache
def measured() -> dict[str, dict[str, Any]]:
    """By game and level: against whom, in how many deals, and the share won of those that were decided."""
    found: dict[str, dict[str, Any]] = json.loads(
        resources.files(__package__).joinpath(FILE).read_text("utf-8")
    )
    return found


def strength(game: str, level: str) -> str:
    """How strong a level is in one sentence; empty where it was not measured."""
    figures = measured().get(game, {}).get(level)
    if figures is None:
        return ""
    share, margin = figures["decided"]
    if share - margin <= 0.5:
        words = {"rounds": figures["rounds"], "level": _(LEVELS[figures["against"]])}
        return _(NOT_SURE).format(**words)
    # Whoever won every time may still lose three in so many.
    margin = max(margin, 3 / (figures["won"] + figures["lost"]))
    words = BEATS if has_deals(game) else BEATS_IN_MATCHES
    return _(words[figures["against"]]).format(won=round(100 * share), error=round(100 * margin))


def how_measured(game: str) -> str:
    """At what table the levels of a game were measured, and what was counted; empty where none was."""
    tables = [figures["seats"] for figures in measured().get(game, {}).values()]
    words = MEASURED if has_deals(game) else MEASURED_IN_MATCHES
    return _(words).format(n=tables[0]) if tables else ""


def has_deals(game: str) -> bool:
    """Whether a match is made of deals; else a deal is the whole match."""
    return hasattr(game_class(game), "deck")
