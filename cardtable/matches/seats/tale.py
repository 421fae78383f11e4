"""The story of a match in a few lines: its turning point, its boldest act, its dearest moment.

All of it is read from what happened: the totals deal by deal, what was said and what was paid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from cardtable.matches.seats.door import Act
from rulesets.core import WATCHER, MatchEnded, Paid, Said, Seat
from rulesets.words import _, ngettext

MOST = 3
"""So many lines, and no more."""
SEVERAL = 2
"""What somebody did only once is no trait."""


def tale(
    acts: Sequence[Act], history: Sequence[Sequence[int]], names: Sequence[str], ended: MatchEnded
) -> list[str]:
    """The lines worth telling, the most telling first."""
    return list(islice(_lines(acts, history, names, ended), MOST))


def _lines(
    acts: Sequence[Act], history: Sequence[Sequence[int]], names: Sequence[str], ended: MatchEnded
) -> Iterator[str]:
    yield from _turning_point(history, names, ended)
    said = [event for act in acts for event in act.seen_by(WATCHER) if isinstance(event, Said)]
    yield from _laughs(said, names)
    yield from _boldest(said, names)
    yield from _dearest(acts, names)
    yield from _largest_deal(history, names)


def _turning_point(
    history: Sequence[Sequence[int]], names: Sequence[str], ended: MatchEnded
) -> Iterator[str]:
    """After which deal the winner led for good."""
    winner, last = ended.ranking[0][0], ended.ranking[-1][0]
    if len(history) < SEVERAL + 1 or ended.totals[winner] == ended.totals[last]:
        return
    sign = 1 if ended.totals[winner] > ended.totals[last] else -1
    ahead = [sign * totals[winner] == max(sign * total for total in totals) for totals in history[1:]]
    behind = [number for number, leads in enumerate(ahead, 1) if not leads]
    if not behind:
        yield _("{name} led from the first deal to the last.").format(name=names[winner])
    elif behind[-1] < len(ahead):
        turn = behind[-1] + 1
        leader = max(range(len(names)), key=lambda seat: sign * history[turn - 1][seat])
        text = _("The turning point: in deal {n} {name} overtook {other}, and never fell back.")
        yield text.format(n=turn, name=names[winner], other=names[leader])


def _laughs(said: Iterable[Said], names: Sequence[str]) -> Iterator[str]:
    """Who was laughed at most."""
    laid = Counter(event.seat for event in said if event.act == "lie")
    for seat, times in laid.most_common(1):
        text = ngettext(
            "The biggest laugh: {name} had to lie down.",
            "The biggest laugh: {name} had to lie down {n} times.",
            times,
        )
        yield text.format(name=names[seat], n=times)


def _boldest(said: Iterable[Said], names: Sequence[str]) -> Iterator[str]:
    """Who challenged, raised or bid most often."""
    bold = Counter(event.seat for event in said if event.act in ("challenge", "raise", "bet", "vie", "revie"))
    for seat, times in bold.most_common(1):
        if times >= SEVERAL:
            text = _("The boldest: {name} bet, raised or challenged {n} times.")
            yield text.format(name=names[seat], n=times)


def _dearest(acts: Sequence[Act], names: Sequence[str]) -> Iterator[str]:
    """The largest payment from one seat to another."""
    paid: list[Paid] = [
        one for act in acts for group in act.payments for one in group if min(one.source, one.target) >= 0
    ]
    if paid:
        most = max(paid, key=lambda one: one.amount)
        text = ngettext(
            "The dearest moment: {payer} paid {payee} {n} coin. {why}",
            "The dearest moment: {payer} paid {payee} {n} coins. {why}",
            most.amount,
        )
        yield text.format(payer=names[most.source], payee=names[most.target], n=most.amount, why=most.why)


def _largest_deal(history: Sequence[Sequence[int]], names: Sequence[str]) -> Iterator[str]:
    """The deal in which the totals moved most."""
    steps: list[tuple[int, int, Seat]] = []
    for number in range(1, len(history)):
        gains = [now - before for now, before in zip(history[number], history[number - 1], strict=True)]
        seat = max(range(len(gains)), key=lambda one: abs(gains[one]))
        steps.append((gains[seat], number, seat))
    if len(steps) >= SEVERAL:
        gain, number, seat = max(steps, key=lambda step: abs(step[0]))
        text = _("The wildest deal: deal {n} moved {name} by {points}.")
        yield text.format(n=number, name=names[seat], points=f"{gain:+}".replace("-", "−"))
