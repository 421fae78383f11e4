"""What was staked and shown in the ruff of Gleek, in words; the cards themselves are to be remembered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from rulesets.cards import highest, mask_of
from rulesets.core import WATCHER, Mask, Reason, Revealed, Seat, rule_of
from rulesets.gleek.facts import GleekFacts
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import FOUR_ACES, SEE, Pack, pack_of
from rulesets.gleek.words import SUIT_NAMES
from rulesets.words import _, later


def with_ruffs_told(
    lines: Iterable[LogLine], acts: Sequence[Act], names: Sequence[str], rules: GleekOptions
) -> Iterator[LogLine]:
    """The same lines, with what is at stake once somebody sees, and what was shown before it is paid."""
    for number, run in groupby(lines, key=lambda line: line.number):
        first, *more = run
        yield first
        if raised := what_was_raised(acts[number], rules):
            yield LogLine(number, "event", first.seat, raised)
        for seat, shown in ruffs_shown(acts[number]).items():
            yield LogLine(number, "event", seat, shown_by(names[seat], shown, rules))
        yield from more


RAISED = {
    "vie": later("Seen: with that {n} were at stake for whoever vied, too."),
    "revie": later("Seen: with that {n} were at stake for whoever revied, too."),
}


def what_was_raised(act: Act, rules: GleekOptions) -> str:
    """What is at stake for whoever is seen by the first to see, and that it cannot become more where the
    rules forbid it; empty for all other acts.
    """
    if act.phase != "answer" or act.move != SEE:
        return ""
    facts: GleekFacts = act.before(WATCHER).facts
    if "see" in facts.said:
        return ""
    raised = next(text for code, text in RAISED.items() if code in facts.said)
    told = _(raised).format(n=dict(facts.prices)[SEE])
    if facts.challenge > rules.max_revies:
        told = " ".join([told, _("It could not be raised again.")])
    return Reason(told, "answer")


class Shown(NamedTuple):
    """What somebody has shown for the ruff."""

    pack: Pack
    cards: Mask

    def worth(self, rules: GleekOptions) -> int:
        """What it counts."""
        return self.pack.ruff(self.cards, rules.face)

    @property
    def suit(self) -> str:
        """Of which suit it is."""
        return _(SUIT_NAMES[highest(self.cards) // self.pack.ranks])


def shown_by(name: str, shown: Shown, rules: GleekOptions) -> Reason:
    """Who has shown what."""
    text = _("{name} showed a ruff of {n} in {suit}.")
    if (n := shown.worth(rules)) == FOUR_ACES:
        text = _("{name} showed four aces.")
    return Reason(text.format(name=name, n=n, suit=shown.suit), "show")


def ruffs_shown(act: Act) -> dict[Seat, Shown]:
    """What those who stayed in the ruff have shown when an act ended it."""
    shown = [
        event
        for event in act.seen_by(WATCHER)
        if isinstance(event, Revealed) and event.zone.kind == "hand" and rule_of(event.why) == "show"
    ]
    if not shown:
        return {}
    pack = pack_of(act.view(WATCHER).facts.layout)
    return {event.zone.seat: Shown(pack, mask_of(event.cards)) for event in shown}


def what_was_shown(act: Act, names: Sequence[str], rules: GleekOptions) -> str:
    """What everybody in it has shown for the ruff, by `names` within a sentence, and what that means; empty
    when nobody has.
    """
    if not (found := ruffs_shown(act)):
        return ""
    told = []
    for seat, shown in found.items():
        text = _("{name} {n} in {suit}")
        if (n := shown.worth(rules)) == FOUR_ACES:
            text = _("{name} four aces")
        told.append(text.format(name=names[seat], n=n, suit=shown.suit))
    text = _("The ruffs were shown: {shown}. The best takes the pot; of equals the first after the dealer.")
    return Reason(text.format(shown=", ".join(told)), "show")
