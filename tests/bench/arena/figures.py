"""What rounds add up to: means and shares with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

NOTHING = 1e-9
"""Sums of means may be a rounding error away from nothing."""
PEEKING = 3.5
"""Standard errors a figure must be away from even before a run stops early: it is looked at often."""
FEWEST = 40
"""Rounds before it is looked at."""
GROUPS = 20
"""Groups of deals that are left out one after the other, where a figure is no mean."""


class Round(NamedTuple):
    """What the player measured made of one seed of chance."""

    gain: float
    """Payoff a deal, on average over its seats and the tables of the round."""
    first: float
    """Share of the tables at which its side came first; a shared first place is divided."""


@dataclass(frozen=True)
class Figure:
    """A mean over rounds with half the width of its 95 % interval."""

    mean: float
    margin: float
    rounds: int

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


def figure(rounds: Sequence[float]) -> Figure:
    """Summarise what the rounds gave."""
    margin = 1.96 * stdev(rounds) / sqrt(len(rounds)) if len(rounds) > 1 else inf
    return Figure(fmean(rounds), margin, len(rounds))


def jackknife(deals: int, estimate: Callable[[Sequence[int]], float]) -> float:
    """Half of the 95 % interval of what is estimated from deals, which are told by their numbers."""
    if deals < 2:
        return inf
    count = min(GROUPS, deals)
    without = [estimate([deal for deal in range(deals) if deal % count != left]) for left in range(count)]
    middle = fmean(without)
    return 1.96 * sqrt((count - 1) / count * sum((each - middle) ** 2 for each in without))


@dataclass(frozen=True)
class Result:
    """One player against another over some rounds."""

    rounds: int
    gain: Figure
    """Payoff a deal; even is nothing."""
    first: Figure
    """Share of the tables won; even is one divided by the number of sides."""
    won: int
    lost: int
    """Rounds in which all tables together gave more, and less, than nothing; in the rest it was even."""

    @property
    def decided(self) -> Figure:
        """Share of the decided rounds that were won; even is one half."""
        return figure([1.0] * self.won + [0.0] * self.lost) if self.won + self.lost else Figure(0.5, inf, 0)

    @property
    def verdict(self) -> str:
        """Whether the interval of the gain lies on one side of nothing."""
        return "better" if self.gain.low > NOTHING else "worse" if self.gain.high < -NOTHING else "open"

    @property
    def plain(self) -> bool:
        """Whether more rounds could hardly change the verdict."""
        return self.rounds >= FEWEST and abs(self.gain.mean) > max(NOTHING, PEEKING / 1.96 * self.gain.margin)

    def summary(self) -> dict[str, Any]:
        """The figures as they stand in a file."""
        return {
            "rounds": self.rounds,
            "gain": in_a_file(self.gain),
            "first": in_a_file(self.first),
            "won": self.won,
            "lost": self.lost,
            "decided": [round(self.decided.mean, 4), round(min(1.0, self.decided.margin), 4)],
            "verdict": self.verdict,
        }


def in_a_file(found: Figure) -> list[float | None]:
    """A mean and its margin; one round alone has none, and JSON no word for what is infinite."""
    return [round(found.mean, 4), round(found.margin, 4) if found.margin < inf else None]


def result(rounds: Sequence[Round]) -> Result:
    """Summarise the rounds of a pair."""
    gains = [one.gain for one in rounds]
    return Result(
        len(rounds),
        figure(gains),
        figure([one.first for one in rounds]),
        sum(gain > NOTHING for gain in gains),
        sum(gain < -NOTHING for gain in gains),
    )
