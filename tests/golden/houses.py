"""What a table says by the usual rules, and what each house rule changes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from cardtable.opponents.characters import CHARACTERS
from rulesets import GAMES
from tests.golden.playthrough import Case, case_of, unusual
from tests.golden.tables import happened, words
from tests.playing import play_on
from tests.tables.at_table import AtTable

HERE = Path(__file__).parent / "houses"
APART = (0, 3, 9, 24)
"""Acts between the looks at a match, and as many more until its person is asked."""
MOST_ACTS = 200
WHOLE = ("  panel:", "  tag:", "  told:", "  moment:")
"""Lines in which numbers are what is said."""
WHOEVER = re.compile(rf"[Tt]he \w+ of \w+|[\d−]+|\b({'|'.join(CHARACTERS)}|You)\b")
"""What differs from card to card and from player to player."""


def path_of(game: str) -> Path:
    """Where the lines of a game stand."""
    return HERE / f"{game}.txt"


def told(game: str) -> str:
    """The usual rules of a game, then every house rule with what is new in it; the first of many has it."""
    known: set[str] = set()
    lines: list[str] = []
    usual = Case(game, "usual", GAMES[game].info.default_seats, {})
    for case in (usual, *(case_of(game, key, value) for key, value in unusual(GAMES[game]))):
        lines.append(f"{case.name}, {case.seats} seats")
        for line in said(case):
            if not known.issuperset(parts := sayings(line)):
                known |= parts
                lines.append(line)
    return "\n".join(lines) + "\n"


def sayings(line: str) -> set[str]:
    """What may be new in a line: all of it, or the sentences of a label, whatever the card or the player."""
    if line.startswith(WHOLE):
        return {line}
    return {WHOEVER.sub("#", part) for part in re.split(r"[.:|]", line)}


def said(case: Case) -> Iterator[str]:
    """What is said at a few looks at a match."""
    at = AtTable(case.game, ["you", *["random"] * (case.seats - 1)], seed=1, **case.options)
    since = 0
    for acts in APART:
        play_on(at.session, acts)
        for _act in range(MOST_ACTS):
            if at.session.over or 0 in at.session.game.actors():
                break
            play_on(at.session, 1)
        table = at.shown()
        yield from (line for line in words(table) if line.startswith("  "))
        yield from happened(table, since)
        since = table.sitting.count
