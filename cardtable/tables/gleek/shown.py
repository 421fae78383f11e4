"""What was shown in the ruff of Gleek: what it was worth; the cards themselves are to be remembered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from rulesets.cards import mask_of
from rulesets.core import WATCHER, Reason, Revealed, Seat, rule_of
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import FOUR_ACES, pack_of
from rulesets.words import _, later


def with_shown_ruffs(
    lines: Iterable[LogLine], acts: Sequence[Act], names: Sequence[str], rules: GleekOptions
) -> Iterator[LogLine]:
    """The same lines, and before the ruff is paid what everybody has shown for it."""
    for number, run in groupby(lines, key=lambda line: line.number):
        first, *more = run
        yield first
        for seat, worth in ruffs_shown(acts[number], rules).items():
            text = FOUR if worth == FOUR_ACES else RUFF
            yield LogLine(number, "event", seat, _(text).format(name=names[seat], n=worth))
        yield from more


FOUR, RUFF = later("{name} showed four aces."), later("{name} showed a ruff of {n}.")


def ruffs_shown(act: Act, rules: GleekOptions) -> dict[Seat, int]:
    """What those who stayed in the ruff have shown when an act ended it."""
    shown = [
        event
        for event in act.seen_by(WATCHER)
        if isinstance(event, Revealed) and event.zone.kind == "hand" and rule_of(event.why) == "show"
    ]
    if not shown:
        return {}
    pack, face = pack_of(act.view(WATCHER).facts.layout), rules.ruff_pips == "face"
    return {event.zone.seat: pack.ruff(mask_of(event.cards), face) for event in shown}


def what_was_shown(act: Act, names: Sequence[str], rules: GleekOptions) -> str:
    """What everybody in it has shown for the ruff, and what that means; empty when nobody has."""
    if not (shown := ruffs_shown(act, rules)):
        return ""
    told = [
        _("{name} four aces").format(name=names[seat]) if n == FOUR_ACES else f"{names[seat]} {n}"
        for seat, n in shown.items()
    ]
    text = _("The ruffs were shown: {shown}. The best takes the pot; of equals the first after the dealer.")
    return Reason(text.format(shown=", ".join(told)), "show")
