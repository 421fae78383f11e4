"""What people have made of their matches: by game, number of seats and level of the others."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Sequence
from io import StringIO
from statistics import fmean
from typing import NamedTuple

from cardtable.matches.kept.other_tables import OtherTable
from cardtable.matches.results import Ended
from cardtable.store.saves import number_of_match
from rulesets.words import _

LATEST = 50
"""Matches in the graph."""
MIXED, PEOPLE = "mixed", "people"


class Line(NamedTuple):
    """One person in one game, with so many seats, against others of one level."""

    game: str
    seats: int
    level: str
    """Of the computers, or `mixed` where they differ, or `people` where there are none."""
    played: int
    won: int
    mean: float
    best: int
    beside_master: float | None
    """By how much a deal went better than a master's with the same cards, on average; None if unknown."""
    course: tuple[int, ...]
    """The totals of the last matches, oldest first."""


def people_in(results: Iterable[Ended]) -> list[str]:
    """Who has played, those first who have played most."""
    people = (player["name"] for result in results for player in result["players"] if player["kind"] == "you")
    found = Counter(people)
    return [name for name, _count in found.most_common()]


def counted(results: Iterable[Ended], first: int = 0) -> list[Ended]:
    """What is counted: no practice, and no match with a number below that of the `first`."""
    return [
        result
        for result in results
        if not result["practice"] and (not first or number_of_match(result["session"]) >= first)
    ]


def lines_of(person: str, results: Sequence[Ended], others: Iterable[OtherTable] = ()) -> list[Line]:
    """All that is told of a person, the games played most first."""
    low = games_of_few_points(results)
    beside: dict[tuple[str, str], list[OtherTable]] = {}
    for other in others:
        beside.setdefault((other.session, other.seed), []).append(other)
    found: dict[tuple[str, int, str], list[tuple[Ended, int]]] = {}
    for result in results:
        for seat, player in enumerate(result["players"]):
            if player["kind"] == "you" and player["name"] == person and seat < len(result["totals"]):
                key = result["game"], len(result["players"]), level_of(result)
                found.setdefault(key, []).append((result, seat))
    lines = []
    for (game, seats, level), played in found.items():
        totals = [result["totals"][seat] for result, seat in played]
        gains = [
            other.worth[seat] - other.master_worth[seat]
            for result, seat in played
            for other in beside.get((result["session"], result["seed"]), ())
            if seat in other.people and seat < min(len(other.worth), len(other.master_worth))
        ]
        lines.append(
            Line(
                game,
                seats,
                level,
                len(played),
                sum(bool(result["ranking"]) and seat in result["ranking"][0] for result, seat in played),
                fmean(totals),
                min(totals) if game in low else max(totals),
                fmean(gains) if gains else None,
                tuple(totals[-LATEST:]),
            )
        )
    return sorted(lines, key=lambda line: (-line.played, line.game, line.seats, line.level))


def level_of(result: Ended) -> str:
    """The level of the computers in a match."""
    levels = {player["level"] for player in result["players"] if player["level"] is not None}
    return str(next(iter(levels))) if len(levels) == 1 else MIXED if levels else PEOPLE


def games_of_few_points(results: Iterable[Ended]) -> frozenset[str]:
    """Games in which few points are good, as far as those show it who have won."""
    leaning: Counter[str] = Counter()
    for result in results:
        totals, best = result["totals"], next(iter(result["ranking"]), [])
        # Anybody may have written the file.
        if best and best[0] in range(len(totals)):
            winner = totals[best[0]]
            leaning[result["game"]] += (winner == min(totals)) - (winner == max(totals))
    return frozenset(game for game, lean in leaning.items() if lean > 0)


def as_table(results: Sequence[Ended], others: Sequence[OtherTable]) -> bytes:
    """The statistics of everybody, for other programs."""
    text = StringIO()
    table = csv.writer(text)
    table.writerow(
        [
            _("person"),
            _("game"),
            _("seats"),
            _("level"),
            _("played"),
            _("won"),
            _("mean"),
            _("best"),
            _("against a master with the same cards"),
        ]
    )
    for person in people_in(results):
        # What begins like a formula is one for a program that opens the table.
        name = f"'{person}" if person[:1] in "=+-@" else person
        for line in lines_of(person, results, others):
            beside = "" if line.beside_master is None else f"{line.beside_master:.2f}"
            figures = [line.played, line.won, f"{line.mean:.2f}", line.best, beside]
            table.writerow([name, line.game, line.seats, line.level, *figures])
    return text.getvalue().encode()
