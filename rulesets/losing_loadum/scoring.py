"""Who is out at the end of a hand of Losing Loadum, and how the table is told.

`rules/losing_loadum.md`, sections 5 and 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulesets.core import Line, Mask, Reason, Seat
from rulesets.losing_loadum.pack import LOADERS
from rulesets.words import _, later


class Ending(NamedTuple):
    """How a hand can end: what the table hears, the line on the sheet of those who lose, and the rule."""

    why: str
    line: str
    rule: str = "scoring"


ADMITTED = Ending(
    later("A player admitted 31 points or more, and so loses a counter."),
    later("Admitted 31 points or more, with {points} in the tricks: one counter lost"),
    "speak",
)
CAUGHT = Ending(
    later("The challenge was right: there are 31 points or more, so the player challenged loses a counter."),
    later("Challenged with 31 points or more: one counter lost"),
    "speak",
)
WRONG = Ending(
    later("The challenge was wrong: there are fewer than 31 points, so the challenger loses a counter."),
    later("Challenged a player with fewer than 31 points: one counter lost"),
    "speak",
)
AUTOMATIC = Ending(
    later("A trick brought its winner to 31 points or more, which ends the deal."),
    later("Reached {points} points, 31 or more: one counter lost"),
    "options",
)
MOST = Ending(
    later("All cards are played and nobody was caught, so the player with most points loses a counter."),
    later("Most points, {points}: one counter lost"),
)
TIED = Ending(
    later("All cards are played and several players tie for most points, so each of them loses a counter."),
    later("Tied for most points, {points}: one counter lost"),
)
TIED_LAST = Ending(
    later(
        "All cards are played; of those who tie for most points, "
        "the one who last took a loader loses a counter."
    ),
    later("Tied for most points, {points}, and took a loader last: one counter lost"),
    "options",
)
TIED_NOBODY = Ending(
    later("All cards are played and several players tie for most points, so nobody loses a counter."),
    "",
    "options",
)
TIED_VOID = Ending(
    later("The tie for most points would leave nobody with a counter, so nobody loses one."), ""
)
REVOKED = Ending(
    later("A player did not follow suit although able to: that costs all counters, and the deal is void."),
    later("Did not follow suit although able to: all counters lost"),
    "options",
)


def natural_end(
    load: Sequence[int],
    playing: Sequence[Seat],
    counters: Sequence[int],
    captures: Sequence[tuple[Seat, Mask]],
    tie_rule: str,
) -> tuple[tuple[Seat, ...], Ending]:
    """All cards are played and nobody spoke: the highest total is out, even below 31."""
    most = max(load)
    tied = tuple([seat for seat in playing if load[seat] == most])
    if len(tied) == 1:
        return tied, MOST
    if tie_rule == "nobody":
        return (), TIED_NOBODY
    if tie_rule == "lastLoaderTaker":
        last = next(seat for seat, taken in reversed(captures) if seat in tied and taken & LOADERS)
        return (last,), TIED_LAST
    if all(seat in tied and counters[seat] == 1 for seat in playing):
        return (), TIED_VOID
    return tied, TIED


def sheet_of(
    ending: Ending, lost: Sequence[int], load: Sequence[int], playing: Sequence[Seat]
) -> tuple[tuple[Line, ...], ...]:
    """One line a seat still in the match; the amounts are the counters lost."""
    sheet: list[tuple[Line, ...]] = []
    for seat, counters in enumerate(lost):
        if seat not in playing:
            sheet.append((Line(Reason(_("Eliminated in an earlier deal"), "scoring"), 0),))
            continue
        line = _(ending.line) if counters else _("Points in the tricks, {points}: no counter lost")
        rule = ending.rule if counters else "scoring"
        sheet.append((Line(Reason(line.format(points=load[seat]), rule), counters),))
    return tuple(sheet)
