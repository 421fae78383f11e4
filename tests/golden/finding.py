"""Finds the part of a match in which a house rule makes a difference, for its golden playthrough."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.golden.playthrough import MOST_ACTS, Case, How, Play, how_of, shown, usual

SEEDS = range(1, 25)
"""Seeds of which the first is taken that shows a house rule at work."""
LONGEST = 4000
"""Acts of a match in which a difference is looked for, if its beginning is always the same."""

SILENT = {
    "gleek layout L2": "It is the usual one with two.",
    "gleek layout L3": "It is the usual one with three.",
    "gleek layout L4": "It is the usual one with four.",
    "gleek layout L5": "It is the usual one with five.",
    "gleek layout L6": "It is the usual one with six.",
    "gleek bidCap 99": "Nobody bids so high at random.",
    "gleek maxRevies 9": "Nobody revies so often at random.",
    "scopa direction clockwise": "The seats keep their order and change their places at the table.",
}
"""House rules that make no difference in any text, and why."""


def how_for(case: Case) -> How:
    """What its text told before if the house rule shows in it, else where it first makes a difference."""
    if case.path.exists():
        before = how_of(case.path.read_text(encoding="utf-8"))
        if before is not None and (not case.options or differs(case, before)):
            return before
    return next(found(case), How(SEEDS[0])) if case.options else How(SEEDS[0])


def differs(case: Case, how: How) -> bool:
    """Whether the house rule shows in this part of a match."""
    return shown(case, how) != shown(usual(case), how)


def found(case: Case) -> Iterator[How]:
    """Where a match goes another way than it usually does, else where a seat sees something else."""
    for longest in (MOST_ACTS, LONGEST):
        for seed in SEEDS:
            at, deal = parting(case, seed, longest, heard)
            if at >= 0:
                near = at - deal < MOST_ACTS
                yield How(seed, deal if near else at - MOST_ACTS // 2)
    for seed in SEEDS:
        at, deal = parting(case, seed, MOST_ACTS, sights)
        if at >= 0:
            yield How(seed, deal, at)


def parting(case: Case, seed: int, longest: int, look: Callable[[Play], Any]) -> tuple[int, int]:
    """The first act in which two matches differ, and the first one of its deal; -1 if none does."""
    plays = [Play(one, seed) for one in (case, usual(case))]
    deal = begin = 0
    for number in range(longest):
        if any(play.over for play in plays):
            break
        if plays[0].game.deals != deal:
            deal, begin = plays[0].game.deals, number
        one, other = map(look, plays)
        if one != other:
            return number, begin
    return -1, 0


def heard(play: Play) -> object:
    """What an act is asked, said and followed by."""
    return play.act(refusing=False)


def sights(play: Play) -> object:
    """Which cards every seat sees before an act, and what else it knows."""
    views = [play.game.view(seat) for seat in range(play.game.seats)]
    seen = [(view.zones, view.facts) for view in views]
    play.skip()
    return seen
