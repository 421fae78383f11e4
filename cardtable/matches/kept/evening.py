"""An evening: several matches, whatever the games, with one purse for everybody.

Points of different games cannot be added, so every match is paid out in coins by its own spread: whoever
ends one spread (standard deviation) above the mean of the table wins ten coins.  Nobody gains or loses by
the house: the coins of a match add up to nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean, pstdev
from typing import NamedTuple

from cardtable.matches.foremost import foremost, most_often
from cardtable.matches.kept.archive import Record, State, session_of
from cardtable.matches.opening import CannotOpen
from cardtable.matches.session import Session
from cardtable.store.cabinet import Cabinet
from cardtable.store.saves import number_of_match
from rulesets import info_of, is_game
from rulesets.core import WATCHER, Said

COINS = 10
"""What one spread is worth."""


class Reckoned(NamedTuple):
    """One match of an evening."""

    record: Record
    coins: dict[str, int]
    """What everybody won or lost, by name."""


class Deal(NamedTuple):
    """A deal that moved many coins."""

    game_title: str
    match: int
    """The number of the match in its evening,"""
    number: int
    """and of the deal in its match."""
    names: tuple[str, ...]
    """All whom it brought, or cost, the same."""
    worth: float
    """In the coins of its match."""

    @property
    def coins(self) -> int:
        """The same as it is told."""
        return round(self.worth)


class Bid(NamedTuple):
    """What somebody dared to say."""

    game_title: str
    number: int
    """Of the deal."""
    name: str
    sentence: str
    """The act in words."""
    amount: int
    weight: float
    """The same in spreads of its match: the sums of different games cannot be compared."""


class Laugh(NamedTuple):
    """Who was laughed at most."""

    name: str
    times: int


class Turn(NamedTuple):
    """With which match the fullest purse came to the front for good."""

    game_title: str
    number: int
    """Of the match in its evening."""
    name: str
    other: str
    """Who was in front before."""


class Highlights(NamedTuple):
    """What an evening will be remembered for; None where there was nothing of the kind."""

    turn: Turn | None = None
    best: Deal | None = None
    worst: Deal | None = None
    boldest: Bid | None = None
    laugh: Laugh | None = None


BIDS = re.compile("(?:bid|bet|raise):([0-9]{1,6})")
"""Acts that name a sum, as journals write them."""


def coins_of(totals: Sequence[int], ranking: Sequence[Sequence[int]]) -> list[int]:
    """What a match pays to every seat."""
    spread = spread_of(totals, ranking)
    if not spread:
        return [0] * len(totals)
    mean = fmean(totals)
    coins = [round(COINS * (total - mean) / spread) for total in totals]
    coins[ranking[0][0]] -= sum(coins)
    return coins


def spread_of(totals: Sequence[int], ranking: Sequence[Sequence[int]]) -> float:
    """How far the totals lie apart: below 0 where few points are good, 0 where nobody has won anything."""
    first = ranking[0][0] if ranking and ranking[0] else WATCHER
    # The last line of a journal is only looked at here, and may have been written by hand.
    if first not in range(len(totals)):
        return 0.0
    return pstdev(totals) if totals[first] >= fmean(totals) else -pstdev(totals)


def matches_of(records: Sequence[Record], first: int, last: int) -> list[Record]:
    """The finished matches of an evening but for practice, in the order in which they were begun.

    The numbers of matches say which they are; `last` is 0 while the evening goes on.
    """
    found = [
        record
        for record in records
        if record.state is State.FINISHED
        and not record.practice
        and first <= number_of_match(record.id)
        and (not last or number_of_match(record.id) <= last)
    ]
    return sorted(found, key=lambda record: number_of_match(record.id))


def ledger(records: Sequence[Record]) -> list[Reckoned]:
    """What everybody won and lost, match by match."""
    rows = []
    for record in records:
        seats = coins_of(record.totals, record.ranking)
        coins: dict[str, int] = {}
        for name, won in zip(record.players, seats, strict=False):
            coins[name] = coins.get(name, 0) + won
        rows.append(Reckoned(record, coins))
    return rows


def purses(rows: Sequence[Reckoned]) -> dict[str, list[int]]:
    """What everybody has before the first match and after each; the fullest purse first."""
    names = {name for row in rows for name in row.coins}
    found = {name: [0] for name in names}
    for row in rows:
        for name, course in found.items():
            course.append(course[-1] + row.coins.get(name, 0))
    return dict(sorted(found.items(), key=lambda item: (-item[1][-1], item[0])))


def highlights(cabinet: Cabinet, records: Sequence[Record]) -> Highlights:
    """Look through the matches for what turned the evening, and for what was greatest in it."""
    deals: list[Deal] = []
    bids: list[Bid] = []
    laid: Counter[str] = Counter()
    for match, record in enumerate(records, 1):
        try:
            session = session_of(cabinet, record)
        except CannotOpen:
            continue
        deals += _deals_of(match, record, session)
        bids += _bids_of(record, session)
        laid.update(_laid_down(record, session))
    return Highlights(
        turn_of(ledger(records)),
        _foremost([deal for deal in deals if deal.coins > 0]),
        _foremost([deal for deal in deals if deal.coins < 0]),
        max(bids, key=lambda bid: bid.weight, default=None),
        next((Laugh(name, times) for name, times in most_often(laid)), None),
    )


def turn_of(rows: Sequence[Reckoned]) -> Turn | None:
    """Nothing turns where somebody was in front from the first match on, or nobody is at the end."""
    courses = list(purses(rows).items())
    if len(courses) < 2:
        return None
    (winner, course), *others = courses
    behind = [n for n, coins in enumerate(course) if any(coins <= one[n] for _name, one in others)]
    turned = behind[-1] + 1
    if turned in (1, len(course)):
        return None
    other, _course = max(others, key=lambda one: one[1][turned - 1])
    return Turn(rows[turned - 1].record.game_title, turned, winner, other)


def _laid_down(record: Record, session: Session) -> Iterator[str]:
    """Everybody who had to lie down, each time."""
    for step in session.steps:
        for event in step.events:
            if isinstance(event, Said) and event.act == "lie":
                yield record.players[event.seat]


def _foremost(deals: Sequence[Deal]) -> Deal | None:
    """The deal that moved more coins than any other; None where two moved as many."""
    return next(foremost(deals, lambda deal: round(abs(deal.worth), 6)), None)


def _deals_of(match: int, record: Record, session: Session) -> Iterator[Deal]:
    """Every deal for all whose totals it moved alike, in the coins of its match.

    What a sheet calls points may be what is lost, and bonuses stand beside them.
    """
    spread = spread_of(record.totals, record.ranking)
    if not spread or (is_game(record.game) and info_of(record.game).thrown):
        return
    for number, (before, after) in enumerate(pairwise(session.history), 1):
        moved = [new - old for old, new in zip(before, after, strict=True)]
        mean = fmean(moved)
        for points in sorted(set(moved)):
            names = [name for name, own in zip(record.players, moved, strict=False) if own == points]
            worth = COINS * (points - mean) / spread
            yield Deal(record.game_title, match, number, tuple(names), worth)


def _bids_of(record: Record, session: Session) -> Iterator[Bid]:
    spread = abs(spread_of(record.totals, record.ranking)) or 1.0
    for step in session.steps:
        if (found := BIDS.fullmatch(step.code)) is not None:
            name, deal, amount = record.players[step.seat], step.before.deals + 1, int(found[1])
            yield Bid(record.game_title, deal, name, step.sentence(WATCHER), amount, amount / spread)
