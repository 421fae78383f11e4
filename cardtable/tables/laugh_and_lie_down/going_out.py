"""What nobody does in Laugh and Lie Down, told in the log: what a deal lays in front of players, how they go
out, and what becomes of the cards that are left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from rulesets.core import CHANCE, WATCHER, CardMoved, Reason, Said, Seat
from rulesets.laugh_and_lie_down.pack import CAPTURED, HAND, LIE, PAIR, RANK, TABLE
from rulesets.laugh_and_lie_down.words import RANK_NAMES
from rulesets.words import Deed, _, in_a_row, ngettext


def with_goings_out(
    lines: Iterable[LogLine], acts: Sequence[Act], names: Sequence[str], alone: Seat | None
) -> Iterator[LogLine]:
    """The same lines, and after an act that empties a hand or ends the deal that it does.

    After a deal stands what players have of it; whoever sits `alone` reads of themselves.
    """
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
            yield from (LogLine(number, "event", CHANCE, text) for text in the_end(act, names, alone))
        yield from more
        if acts[number].seat == CHANCE:
            found = before_the_first_turn(acts[number], names, alone)
            yield from (LogLine(number, "event", CHANCE, text) for text in found)


def played_last_card(act: Act) -> bool:
    """Whether a pair took the last card out of the hand of whoever made it."""
    held = len(act.before(WATCHER).zones[HAND[act.seat]])
    gone = [event for event in act.seen_by(WATCHER) if isinstance(event, CardMoved)]
    own = HAND[act.seat], CAPTURED[act.seat]
    return held == sum((event.source, event.target) == own for event in gone)


def the_end(act: Act, names: Sequence[str], alone: Seat | None) -> list[Reason]:
    """Who is the last to hold cards after an act, and who gets all that is left."""
    events = act.seen_by(WATCHER)
    said = next((event for event in events if isinstance(event, Said) and event.act == "last"), None)
    if said is None:
        return []
    dealer, after = act.before(WATCHER).dealer, events[events.index(said) :]
    moved = (event for event in after if isinstance(event, CardMoved))
    left = [RANK[event.card] for event in moved if event.target == CAPTURED[dealer]]
    text = _("Only {name} still holds cards: the deal is over.")
    if said.seat == alone:
        text = _("Only you still hold cards: the deal is over.")
    over = text.format(name=names[said.seat])
    told = [over, what_is_left(left, "" if dealer == alone else names[dealer])] if left else [over]
    return [Reason(" ".join(told), "scoring")]


def what_is_left(ranks: Sequence[int], dealer: str) -> str:
    """What pairs there still are go to the dealer; no name means whoever reads it."""
    n = len(ranks) // 2
    text = ngettext(
        "{n} pair left ({ranks}) goes to {dealer}, the dealer.",
        "{n} pairs left ({ranks}) go to {dealer}, the dealer.",
        n,
    )
    if not dealer:
        text = ngettext(
            "{n} pair left ({ranks}) goes to you, the dealer.",
            "{n} pairs left ({ranks}) go to you, the dealer.",
            n,
        )
    return text.format(
        n=n, dealer=dealer, ranks=", ".join(_(RANK_NAMES[rank]) for rank in sorted(set(ranks)))
    )


def before_the_first_turn(act: Act, names: Sequence[str], alone: Seat | None) -> list[Reason]:
    """What a deal lays in front of players at once: by house rule sets, and for the dealer four alike."""
    return [*sets_laid(act, names, alone), *four_alike(act, names, alone)]


def sets_laid(act: Act, names: Sequence[str], alone: Seat | None) -> list[Reason]:
    """Who lays what out of the hand before the first turn, where sets are laid first."""
    first = act.view(WATCHER).dealer + 1
    moved = [event for event in act.seen_by(WATCHER) if isinstance(event, CardMoved)]
    told = []
    for seat in ((first + step) % len(names) for step in range(len(names))):
        own = HAND[seat], CAPTURED[seat]
        laid = Counter(RANK[event.card] for event in moved if (event.source, event.target) == own)
        if not laid:
            continue
        sets = [
            (_("all four {rank}") if n == 4 else _("two {rank}")).format(rank=_(RANK_NAMES[rank]))
            for rank, n in sorted(laid.items())
        ]
        text = _("{name} laid {sets} before the first turn.")
        if seat == alone:
            text = _("You laid {sets} before the first turn.")
        told.append(Reason(text.format(name=names[seat], sets=in_a_row(sets)), "options"))
    return told


def four_alike(act: Act, names: Sequence[str], alone: Seat | None) -> list[Reason]:
    """Which ranks a deal lays on the table whole: nobody does anything, and the dealer has them."""
    dealer, events = act.view(WATCHER).dealer, act.seen_by(WATCHER)
    own = TABLE, CAPTURED[dealer]
    ranks = {RANK[e.card] for e in events if isinstance(e, CardMoved) and (e.source, e.target) == own}
    text = _("Four {ranks} lay on the table: they go to {name}, the dealer.")
    if dealer == alone:
        text = _("Four {ranks} lay on the table: they go to you, the dealer.")
    said = (text.format(ranks=_(RANK_NAMES[rank]), name=names[dealer]) for rank in sorted(ranks))
    return [Reason(words, "opening") for words in said]
