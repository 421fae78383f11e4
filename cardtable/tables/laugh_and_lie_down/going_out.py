"""How players of Laugh and Lie Down go out, and what becomes of the cards that are left, told in the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from rulesets.core import CHANCE, WATCHER, CardMoved, Said
from rulesets.laugh_and_lie_down.pack import CAPTURED, HAND, LIE, PAIR
from rulesets.words import Deed, _, ngettext


def with_goings_out(lines: Iterable[LogLine], acts: Sequence[Act], names: Sequence[str]) -> Iterator[LogLine]:
    """The same lines, and after an act that empties a hand or ends the deal that it does."""
    for number, run in groupby(lines, key=lambda line: line.number):
        first, *more = run
        yield first
        if first.kind == "move":
            act = acts[number]
            if PAIR <= act.move < LIE and played_last_card(act):
                out = Deed(
                    _("has played the last card and is out"), _("You have played the last card and are out")
                )
                yield first._replace(text=out)
            yield from (LogLine(number, "event", CHANCE, text) for text in the_end(act, names))
        yield from more


def played_last_card(act: Act) -> bool:
    """Whether a pair took the last card out of the hand of whoever made it."""
    held = len(act.before(WATCHER).zones[HAND[act.seat]])
    gone = [event for event in act.seen_by(WATCHER) if isinstance(event, CardMoved)]
    own = HAND[act.seat], CAPTURED[act.seat]
    return held == sum((event.source, event.target) == own for event in gone)


def the_end(act: Act, names: Sequence[str]) -> list[str]:
    """Who is the last to hold cards after an act, and who gets all that is left."""
    events = act.seen_by(WATCHER)
    said = next((event for event in events if isinstance(event, Said) and event.act == "last"), None)
    if said is None:
        return []
    dealer, after = act.before(WATCHER).dealer, events[events.index(said) :]
    words = {"name": names[said.seat], "dealer": names[dealer]}
    left = sum(isinstance(event, CardMoved) and event.target == CAPTURED[dealer] for event in after) // 2
    if not left:
        return [_("Only {name} still holds cards: the deal is over.").format(**words)]
    text = ngettext(
        "Only {name} still holds cards: the deal is over, and {n} pair left goes to {dealer}, the dealer.",
        "Only {name} still holds cards: the deal is over, and {n} pairs left go to {dealer}, the dealer.",
        left,
    )
    return [text.format(n=left, **words)]
