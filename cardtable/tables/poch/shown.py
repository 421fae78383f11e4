"""What was shown at the end of the betting of Poch, in words: the hands themselves go face down again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from rulesets.cards import mask_of
from rulesets.core import WATCHER, Paid, Reason, Revealed, Seat
from rulesets.poch.pack import CALL, CHECK, DROP
from rulesets.poch.words import in_words
from rulesets.words import _, later, names_within

ENDED = {
    CALL: later("{name} called, and the hands were shown: {shown}."),
    CHECK: later("{name} checked, and the hands were shown: {shown}."),
    DROP: later("{name} dropped out, and the hands were shown: {shown}."),
}
"""What is told of whoever ended the betting with hands to be shown: a raise would have to be answered."""


def hands_shown(act: Act, two_pairs: bool) -> dict[Seat, str]:
    """What those who stayed in the betting have shown when an act ended it."""
    if act.phase != "betting":
        return {}
    shown = [event for event in act.seen_by(WATCHER) if isinstance(event, Revealed) and event.zone.seat >= 0]
    return {event.zone.seat: in_words(mask_of(event.cards), two_pairs) for event in shown}


def with_hands_told(
    lines: Iterable[LogLine], acts: Sequence[Act], names: Sequence[str], two_pairs: bool
) -> Iterator[LogLine]:
    """The same lines, with what was shown in the betting before it is paid."""
    for number, run in groupby(lines, key=lambda line: line.number):
        # Who calls stakes before the hands are shown.
        told = list(run)
        before = [line for line in told if line.kind == "move" or is_stake(line)]
        yield from before
        for seat, held in hands_shown(acts[number], two_pairs).items():
            text = _("{name} showed {held}.").format(name=names[seat], held=held)
            yield LogLine(number, "event", seat, Reason(text, "hands"))
        yield from (line for line in told if line not in before)


def is_stake(line: LogLine) -> bool:
    """Whether a line tells what was staked in the betting."""
    return isinstance(line.event, Paid) and line.event.cause == "stake"


def what_was_shown(act: Act, names: Sequence[str], viewer: Seat, two_pairs: bool) -> str:
    """Who ended the betting how, unless the viewer did, and what everybody who stayed in has shown.

    Empty where nobody has shown anything.
    """
    if not (found := hands_shown(act, two_pairs)):
        return ""
    text = _("The hands were shown: {shown}.") if act.seat == viewer else _(ENDED[act.move])
    called = names_within(names, viewer)
    told = [_("{name} {held}").format(name=called[seat], held=held) for seat, held in found.items()]
    return Reason(text.format(name=names[act.seat], shown=", ".join(told)), "hands")
