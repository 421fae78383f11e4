"""The story of a match in a few lines: its turning point, its boldest act, its dearest moment.

All of it is read from what happened: the totals deal by deal, what was said, paid, thrown and taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from cardtable.matches.seats.door import Act
from rulesets.core import WATCHER, Event, MatchEnded, Paid, PawnMoved, Rolled, Said, Seat, TrickTaken
from rulesets.words import _, names_within, ngettext, sentence_case

MOST = 3
"""So many lines, and no more."""
SEVERAL = 2
"""What somebody did only once is no trait."""


def tale(
    acts: Sequence[Act],
    history: Sequence[Sequence[int]],
    names: Sequence[str],
    ended: MatchEnded,
    alone: Seat | None = None,
) -> list[str]:
    """The lines worth telling, the most telling first; whoever sits `alone` reads of themselves."""
    called = names_within(names, alone)
    return [sentence_case(line) for line in islice(_lines(acts, history, called, ended), MOST)]


def _lines(
    acts: Sequence[Act], history: Sequence[Sequence[int]], names: Sequence[str], ended: MatchEnded
) -> Iterator[str]:
    yield from _turning_point(history, names, ended)
    happened = [(act.seat, event) for act in acts for event in act.seen_by(WATCHER)]
    said = [event for _seat, event in happened if isinstance(event, Said)]
    yield from _laughs(said, names)
    yield from _boldest(said, names)
    yield from _dearest(acts, names)
    yield from _sweeps(said, names)
    yield from _largest_deal(history, names)
    yield from _sent_back(happened, names)
    yield from _sixes(happened, names)
    yield from _tricks(happened, names)


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


def _sweeps(said: Iterable[Said], names: Sequence[str]) -> Iterator[str]:
    """Who cleared the table most often."""
    swept = Counter(event.seat for event in said if event.act == "sweep")
    for seat, times in swept.most_common(1):
        text = ngettext("The only sweep: by {name}.", "Most sweeps: {name}, {n} of {all}.", swept.total())
        yield text.format(name=names[seat], n=times, all=swept.total())


def _sent_back(happened: Sequence[tuple[Seat, Event]], names: Sequence[str]) -> Iterator[str]:
    """Who captured most pawns, and who lost most: one that moves in the act of another is sent back."""
    hunts = [(seat, e.seat) for seat, e in happened if isinstance(e, PawnMoved) and e.seat != seat >= 0]
    for seat, times in Counter(hunter for hunter, _prey in hunts).most_common(1):
        text = ngettext(
            "The hunter: {name} sent {n} pawn back.", "The hunter: {name} sent {n} pawns back.", times
        )
        yield text.format(name=names[seat], n=times)
    for seat, times in Counter(prey for _hunter, prey in hunts).most_common(1):
        text = ngettext(
            "The unluckiest: {name} lost {n} pawn on the way.",
            "The unluckiest: {name} lost {n} pawns on the way.",
            times,
        )
        yield text.format(name=names[seat], n=times)


def _sixes(happened: Sequence[tuple[Seat, Event]], names: Sequence[str]) -> Iterator[str]:
    """Whom the die loved."""
    sixes = Counter(event.seat for _seat, event in happened if isinstance(event, Rolled) and event.face == 6)
    for seat, times in sixes.most_common(1):
        text = ngettext(
            "The luckiest hand: {name} threw {n} six.", "The luckiest hand: {name} threw {n} sixes.", times
        )
        yield text.format(name=names[seat], n=times)


def _tricks(happened: Sequence[tuple[Seat, Event]], names: Sequence[str]) -> Iterator[str]:
    """Who took most tricks, where everybody gives a card to each."""
    tricks = [event for _seat, event in happened if isinstance(event, TrickTaken)]
    if tricks and {len(trick.cards) for trick in tricks} == {len(names)}:
        [(seat, times)] = Counter(trick.seat for trick in tricks).most_common(1)
        text = _("Most tricks: {name}, {n} of {all}.")
        yield text.format(name=names[seat], n=times, all=len(tricks))


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
