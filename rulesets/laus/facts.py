"""What all may know of a deal of Laus besides the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rulesets.core import Card, Seat
from rulesets.laus.options import LausOptions
from rulesets.laus.scoring import deal_factor, pass_factor


class LausFacts(NamedTuple):
    """The facts of a view of Laus."""

    target: int | None
    """Penalty points that end the match; None where a number of deals ends it."""
    deals_left: int | None
    """Deals still to play, the current one included; None where a target ends the match."""
    best: Card | None
    """The card that is winning the trick on the table."""
    passes: int
    """How many seats passed on the skat."""
    skat_acts: tuple[tuple[Seat, str], ...]
    """What each seat asked so far did with the skat, in order: ``take`` or ``pass``."""
    pass_doubles: bool
    """Whether one more pass would double the deal."""
    trickless: tuple[Seat, ...]
    """Who has won no trick yet."""
    sure: tuple[Seat, ...]
    """Who of those is sure to win none, because no card can do it any more."""
    multiplier: int
    """What the deal counts already: for the passes, and for those who are sure to win no trick."""
    would_be_multiplier: int
    """What it would count if of those without a trick as many stayed so as can: one player taking every
    trick is another matter.  Before the first trick it is the same as now."""
    of_passes: int
    """What it counts for the passes alone."""
    tricks: tuple[int, ...]
    """How many tricks each seat has won."""
    points: tuple[int, ...]
    """What the cards each seat has won cost, before any doubling; empty where nothing is said of it."""
    sweep: int | None
    """Points that taking every trick takes off, as the deal counts now; None once nobody can any more."""

    def after(self, taker: Seat, rules: LausOptions, *, last: bool) -> LausFacts:
        """These facts when somebody has taken the trick on the table, which is or is not the last one."""
        tricks = tuple(count + (seat == taker) for seat, count in enumerate(self.tricks))
        done = tuple(range(len(tricks))) if last else ()
        return self._replace(
            best=None, tricks=tricks, **prospects(rules, self.passes, tricks, done)._asdict()
        )


class Prospects(NamedTuple):
    """Those of the facts that follow from the tricks won."""

    trickless: tuple[Seat, ...]
    sure: tuple[Seat, ...]
    multiplier: int
    would_be_multiplier: int
    sweep: int | None


def prospects(rules: LausOptions, passes: int, tricks: Sequence[int], done: Sequence[Seat]) -> Prospects:
    """What the tricks won so far make of the deal; whoever is `done` wins no more of them."""
    seats = len(tricks)
    if len(done) == seats - 1:
        # Whoever is left takes the last trick.
        tricks = tuple(count + (seat not in done) for seat, count in enumerate(tricks))
        done = range(seats)
    over = len(done) == seats
    trickless = tuple(seat for seat, count in enumerate(tricks) if not count)
    takers = [seat for seat in range(seats) if sum(tricks) == tricks[seat]]
    may_sweep = any(tricks[seat] if over else seat not in done for seat in takers)
    sure = () if may_sweep else tuple(seat for seat in trickless if seat in done)
    may_stay = min(len(trickless), seats - 2) if any(tricks) and not (over and may_sweep) else 0
    return Prospects(
        trickless,
        sure,
        deal_factor(rules, passes, len(sure)),
        deal_factor(rules, passes, may_stay),
        rules.sweep * pass_factor(rules, passes) if may_sweep else None,
    )
