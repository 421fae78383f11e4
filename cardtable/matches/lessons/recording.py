"""A lesson made of a match while it is played: what was said at which act, written as a lesson is read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from cardtable.matches.match import Match
from cardtable.matches.session import Session
from cardtable.matches.standing import digest
from rulesets.core import CHANCE, Game, Seat

HEADING = "play"
"""The heading of the rule book, until its author names another one."""


def written(session: Session, said: Mapping[int, str], title: str) -> str:
    """The lesson: `said` has what is said before the act of each number."""
    match, acts = session.match, [(step.seat, step.code) for step in session.steps]
    stops = sorted(number for number in said if number <= len(acts))
    parts = ["\n".join(_header(match, acts, digest(_last_state(session)))), f"# {title} {{#{HEADING}}}"]
    first = stops[0] if stops else len(acts)
    leads_in = [code for _seat, code in acts[:first] if not code.startswith(("first:", "deal:", "pack:"))]
    for place, number in enumerate(stops):
        end = stops[place + 1] if place + 1 < len(stops) else len(acts)
        lines = [f": others {' '.join(leads_in)}"] if leads_in and not place else []
        lines += [said[number], *_commands(acts[number:end], match.humans()[0])]
        parts.append("\n".join(lines))
    levels = [player.level for player in match.players if player.level not in (None, "random")]
    return "\n\n".join(parts) + f"\n: free deal {levels[0] if levels else 'regular'}\n"


def _last_state(session: Session) -> Game:
    """What the last act of a seat has led to."""
    done = [step.after for step in session.steps if step.seat != CHANCE]
    return done[-1] if done else session.game


def _header(match: Match, acts: Sequence[tuple[Seat, str]], end: str) -> Iterator[str]:
    yield "---"
    yield f"game: {match.game}"
    yield f"seats: {match.seats}"
    yield f"you: {match.humans()[0]}"
    for kind in ("first", "deal", "pack"):
        code = next((code for seat, code in acts if seat == CHANCE and code.startswith(f"{kind}:")), "")
        if code:
            yield f"{kind}: {code.partition(':')[2]}"
    yield f"seed: {match.seed}"
    if options := match.kind.Options.unusual(match.options):
        yield f"options: {json.dumps(options)}"
    yield f"end: {end}"
    yield "---"


def _commands(acts: Sequence[tuple[Seat, str]], you: Seat) -> Iterator[str]:
    """An own act a line, and what others do between two of them in one."""
    waiting: list[str] = []
    for seat, code in acts:
        if seat != you:
            waiting.append(code)
            continue
        if waiting:
            yield f": others {' '.join(waiting)}"
            waiting = []
        yield f": then {code}"
    if waiting:
        yield f": others {' '.join(waiting)}"
