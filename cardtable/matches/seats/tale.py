"""The story of a match in a few lines: its turning point, its boldest player, its largest payment.

All of it is read from what happened: the totals deal by deal, what was said, paid, thrown and taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from cardtable.matches.foremost import foremost, most_often
from cardtable.matches.seats.door import Act
from rulesets.core import WATCHER, Event, MatchEnded, PawnMoved, Rolled, Said, Seat, TrickTaken
from rulesets.words import _, in_a_row, names_within, ngettext, sentence_case

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
    together: Sequence[Sequence[Seat]] = (),
) -> list[str]:
    """The lines worth telling, the most telling first; whoever sits `alone` reads of themselves.

    Partners who have the same totals are told of `together`.  What is called the most is more than all else:
    where two share it nothing is told.
    """
    called = names_within(names, alone)
    sides = together or [(seat,) for seat in range(len(names))]
    return [sentence_case(line) for line in islice(_lines(acts, history, called, ended, sides), MOST)]


def _lines(
    acts: Sequence[Act],
    history: Sequence[Sequence[int]],
    names: Sequence[str],
    ended: MatchEnded,
    sides: Sequence[Sequence[Seat]],
) -> Iterator[str]:
    yield from _turning_point(history, names, ended, sides)
    happened = [(act.seat, event) for act in acts for event in act.seen_by(WATCHER)]
    said = [event for _seat, event in happened if isinstance(event, Said)]
    yield from _laughs(said, names)
    yield from _boldest(said, names)
    yield from _dearest(acts, names)
    yield from _sweeps(said, names)
    yield from _largest_deal(history, names, sides)
    yield from _sent_back(happened, names)
    yield from _sixes(happened, names)
    yield from _tricks(happened, names)


def _named(names: Sequence[str], seats: Sequence[Seat]) -> str:
    return in_a_row([names[seat] for seat in seats])


def _turning_point(
    history: Sequence[Sequence[int]],
    names: Sequence[str],
    ended: MatchEnded,
    sides: Sequence[Sequence[Seat]],
) -> Iterator[str]:
    """After which deal the winners had more than everybody else for good."""
    best, last = ended.ranking[0], ended.ranking[-1][0]
    winners = next((side for side in sides if {*side} == {*best}), ())
    if not winners or len(history) < SEVERAL + 1 or ended.totals[winners[0]] == ended.totals[last]:
        return
    sign = 1 if ended.totals[winners[0]] > ended.totals[last] else -1
    others = [side for side in sides if side != winners]

    def ahead(number: int) -> bool:
        totals = history[number]
        return all(sign * totals[winners[0]] > sign * totals[side[0]] for side in others)

    behind = [number for number in range(1, len(history)) if not ahead(number)]
    turn, end = behind[-1] + 1 if behind else 1, len(history) - 1
    if turn == 1:
        yield _("{name} led from the first deal to the last.").format(name=_named(names, winners))
    elif turn <= end:
        before = {side[0]: sign * history[turn - 1][side[0]] for side in others}
        leaders = [seat for side in others for seat in side if before[side[0]] == max(before.values())]
        if turn == end:
            text = _("The turning point: in the last deal {name} overtook {other}.")
        else:
            text = _("The turning point: in deal {n} {name} overtook {other}, and never fell back.")
        yield text.format(n=turn, name=_named(names, winners), other=_named(names, leaders))


def _laughs(said: Iterable[Said], names: Sequence[str]) -> Iterator[str]:
    """Who was laughed at most."""
    for seat, times in most_often(Counter(event.seat for event in said if event.act == "lie")):
        text = ngettext(
            "The biggest laugh: {name} had to lie down.",
            "The biggest laugh: {name} had to lie down {n} times.",
            times,
        )
        yield text.format(name=names[seat], n=times)


def _boldest(said: Iterable[Said], names: Sequence[str]) -> Iterator[str]:
    """Who challenged, raised or bet most often, in the words of a game that knows only some of these."""
    bold = [event for event in said if event.act in ("challenge", "raise", "bet", "vie", "revie")]
    kinds = {event.act for event in bold}
    text = _("The boldest: {name} bet, raised or challenged {n} times.")
    if kinds <= {"challenge"}:
        text = _("The boldest: {name} challenged {n} times.")
    elif kinds <= {"bet", "raise"}:
        text = _("The boldest: {name} bet or raised {n} times.")
    elif kinds <= {"vie", "revie"}:
        text = _("The boldest: {name} vied {n} times.")
    for seat, times in most_often(Counter(event.seat for event in bold)):
        if times >= SEVERAL:
            yield text.format(name=names[seat], n=times)


def _dearest(acts: Sequence[Act], names: Sequence[str]) -> Iterator[str]:
    """The largest payment from one seat to another, or from several at once."""
    payers: dict[tuple[int, Seat, str, int], list[Seat]] = {}
    for number, act in enumerate(acts):
        for one in (one for group in act.payments for one in group if min(one.source, one.target) >= 0):
            payers.setdefault((number, one.target, one.why, one.amount), []).append(one.source)
    for (_number, payee, why, n), paying in foremost(payers.items(), lambda one: one[0][-1]):
        text = ngettext(
            "The largest payment from one to another: {payer} paid {payee} {n} coin. {why}",
            "The largest payment from one to another: {payer} paid {payee} {n} coins. {why}",
            n,
        )
        if len(paying) > 1:
            text = ngettext(
                "The largest payment from one to another: {payer} paid {payee} {n} coin each. {why}",
                "The largest payment from one to another: {payer} paid {payee} {n} coins each. {why}",
                n,
            )
        yield text.format(payer=_named(names, paying), payee=names[payee], n=n, why=why)


def _sweeps(said: Iterable[Said], names: Sequence[str]) -> Iterator[str]:
    """Who cleared the table most often."""
    swept = Counter(event.seat for event in said if event.act == "sweep")
    for seat, times in most_often(swept):
        text = ngettext("The only sweep: by {name}.", "Most sweeps: {name}, {n} of {all}.", swept.total())
        yield text.format(name=names[seat], n=times, all=swept.total())


def _sent_back(happened: Sequence[tuple[Seat, Event]], names: Sequence[str]) -> Iterator[str]:
    """Who captured most pawns, and who lost most: one that moves in the act of another is sent back."""
    hunts = [(seat, e.seat) for seat, e in happened if isinstance(e, PawnMoved) and e.seat != seat >= 0]
    for seat, times in most_often(Counter(hunter for hunter, _prey in hunts)):
        text = ngettext(
            "The hunter: {name} sent {n} pawn back.", "The hunter: {name} sent {n} pawns back.", times
        )
        yield text.format(name=names[seat], n=times)
    for seat, times in most_often(Counter(prey for _hunter, prey in hunts)):
        text = ngettext(
            "The unluckiest: {name} lost {n} pawn on the way.",
            "The unluckiest: {name} lost {n} pawns on the way.",
            times,
        )
        yield text.format(name=names[seat], n=times)


def _sixes(happened: Sequence[tuple[Seat, Event]], names: Sequence[str]) -> Iterator[str]:
    """Whom the die loved."""
    sixes = Counter(event.seat for _seat, event in happened if isinstance(event, Rolled) and event.face == 6)
    for seat, times in most_often(sixes):
        text = ngettext(
            "The luckiest hand: {name} threw {n} six.", "The luckiest hand: {name} threw {n} sixes.", times
        )
        yield text.format(name=names[seat], n=times)


def _tricks(happened: Sequence[tuple[Seat, Event]], names: Sequence[str]) -> Iterator[str]:
    """Who took most tricks, where everybody gives a card to each."""
    tricks = [event for _seat, event in happened if isinstance(event, TrickTaken)]
    if tricks and {len(trick.cards) for trick in tricks} == {len(names)}:
        for seat, times in most_often(Counter(trick.seat for trick in tricks)):
            text = _("Most tricks: {name}, {n} of {all}.")
            yield text.format(name=names[seat], n=times, all=len(tricks))


def _largest_deal(
    history: Sequence[Sequence[int]], names: Sequence[str], sides: Sequence[Sequence[Seat]]
) -> Iterator[str]:
    """The deal in which the totals moved more than in any other."""
    steps: list[tuple[int, int, str]] = []
    for number in range(1, len(history)):
        gains = [history[number][side[0]] - history[number - 1][side[0]] for side in sides]
        gain, side = max(zip(gains, sides, strict=True), key=lambda one: (abs(one[0]), one[0]))
        steps.append((gain, number, _named(names, side)))
    for gain, number, name in foremost(steps, lambda step: abs(step[0])) if len(steps) >= SEVERAL else ():
        text = _("The wildest deal: deal {n} moved {name} by {points}.")
        yield text.format(n=number, name=name, points=f"{gain:+}".replace("-", "−"))
