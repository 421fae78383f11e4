"""What becomes of a pawn of Ludo that moves, and in words, what it is called and who may capture it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

from cardtable.opponents.ludo.dangers import (
    Hunter,
    counted_out,
    danger_of,
    exposed,
    hunters,
    one_of_each_place,
    out_of_the_way,
    throws_to,
)
from rulesets.cards import holds
from rulesets.core import Move, Seat
from rulesets.ludo.pack import BASE, HOME, LAST_ON_LOOP
from rulesets.ludo.state import Ludo
from rulesets.ludo.words import pawn_name
from rulesets.words import _, ngettext

NOTHING = 1e-6
"""By how much less likely a pawn may be captured that is no safer."""
BY_ONE_THROW = 6
"""Whoever is farther behind needs a six first."""
Worths: TypeAlias = Mapping[Move, float]
"""What every pawn that may move leads to, in steps; one of each place."""


class Walk:
    """What becomes of a pawn that moves."""

    def __init__(self, game: Ludo, pawn: Move) -> None:
        self.game, self.mover, self.pawn = game, game.mover, pawn
        self.start = game.pawns[self.mover][pawn]
        self.end = game.board.landing[game.die][self.start]
        self.after = game.copy()
        self.after.apply(game.turn, pawn)
        self.danger = danger_of(game, self.mover, self.start)
        """How likely it is captured if it stays,"""
        self.risk = danger_of(self.after, self.mover, self.end)
        """and where it goes."""

    def others(self) -> list[Walk]:
        """What becomes of the pawns that may move instead, one of each other place."""
        own = self.game.pawns[self.mover]
        return [Walk(self.game, pawn) for pawn in one_of_each_place(self.game) if own[pawn] != self.start]

    @property
    def for_partner(self) -> bool:
        """Whether it is a pawn of the partner, for whom somebody throws whose own are home."""
        return self.game.turn != self.mover

    @property
    def dares(self) -> bool:
        """Whether it can be captured where it goes, and no less than where it stands."""
        return self.risk > 0 and self.risk >= self.danger

    @property
    def spared(self) -> float:
        """How much less likely it is captured where it goes, with a six counted whatever pawn moves by it."""
        return counted_out(self.game, self.mover, self.start) - self.risk_counted_out

    @cached_property
    def risk_counted_out(self) -> float:
        """How likely it is captured where it goes, with a six counted whatever pawn moves by it."""
        return counted_out(self.after, self.mover, self.end) if self.risk else 0.0

    def is_safer(self, other: Walk) -> bool:
        """Whether it is surely in less danger after its move than another pawn after its own."""
        if not self.risk:
            return other.risk > 0
        return self.risk < other.risk and self.risk_counted_out < other.risk_counted_out - NOTHING

    @property
    def leaves_safety(self) -> bool:
        """Whether it leaves a place where nobody can capture it for one where somebody could."""
        return not exposed(self.game, self.mover, self.start) and exposed(self.after, self.mover, self.end)

    @property
    def splits(self) -> bool:
        """Whether another own pawn was safe beside it that is so no more."""
        behind = self.start in self.after.pawns[self.mover]
        safe = not exposed(self.game, self.mover, self.start)
        return behind and safe and exposed(self.after, self.mover, self.start)

    @property
    def threat(self) -> tuple[int, int] | None:
        """The lowest throw with which it may capture next, and what its prey has walked.

        What one throw could capture from where it stands is no gain.
        """
        in_reach = 0 if self.start == BASE else self.start + BY_ONE_THROW - self.end
        for die in range(in_reach + 1, min(6, LAST_ON_LOOP - self.end) + 1):
            prey = self.after.captures(self.mover, self.end + die)
            if prey and throws_to(self.after, self.mover, self.end, die) == 1:
                return die, most_walked(self.after, prey)
        return None

    @property
    def endangers(self) -> bool:
        """Whether a pawn it leaves behind is in more danger than before."""
        behind = self.start in self.after.pawns[self.mover]
        return behind and self.danger < danger_of(self.after, self.mover, self.start)


def most_walked(game: Ludo, prey: Iterable[tuple[Seat, Move]]) -> int:
    """How many steps that one of several pawns has walked that would lose most."""
    return max(game.pawns[owner][victim] for owner, victim in prey)


def havens(game: Ludo, owner: Seat, progress: int) -> list[int]:
    """The throws that would bring a pawn to a place where it is safe, as the pawns stand.

    None are named where a throw cannot be used freely, by house rule.
    """
    rules, landing = game.options, game.board.landing
    if rules.blocks or rules.must_enter:
        return []
    pairs = game.pawns[owner] if rules.capture_pairs == "single" else ()
    return [
        die
        for die in range(1, 7)
        if (end := landing[die][progress]) > LAST_ON_LOOP
        or (end > BASE and (end in pairs or is_sheltered(game, owner, end)))
    ]


def is_sheltered(game: Ludo, owner: Seat, progress: int) -> bool:
    """Whether a pawn stands on the loop where the place by itself is safe."""
    if not BASE < progress <= LAST_ON_LOOP:
        return False
    board = game.board
    sheltered = holds(board.sheltered[board.cells[owner][progress]], owner)
    return sheltered or out_of_the_way(game, owner, progress)


def name_of(game: Ludo, pawn: Move) -> str:
    """What a pawn of the mover is called before the move."""
    pawns = game.pawns[game.mover]
    if pawns[pawn] == BASE:
        return _("a pawn from the base")
    if sum(BASE < progress < HOME for progress in pawns) == 1:
        return _("the pawn on the way")
    return pawn_name(pawns, pawn)


def hunter(game: Ludo, owner: Seat, progress: int) -> str:
    """By which pawns one can be captured, the nearest first, and with what throws if it takes two."""
    all_hunters = hunters(game, owner, progress)
    entering = any(one.waits and one.throws == 1 for one in all_hunters)
    others = [one for one in all_hunters if not (one.waits and one.throws == 1)]
    if not others:
        return _("by a pawn that comes out there")
    words = with_steps(others)
    return _("{hunter}, or by one that comes out there").format(hunter=words) if entering else words


def with_steps(hunting: Sequence[Hunter]) -> str:
    """By which pawns, but for those that come out just there."""
    first = hunting[0]
    near = sum(one.pawns for one in hunting if one.throws == 1)
    later_on = sum(one.pawns for one in hunting if one.throws > 1)
    there = [one for one in hunting if one.steps == first.steps and one.throws == first.throws]
    together = 1 if first.waits else sum(one.pawns for one in there if not one.waits)
    if not near and later_on > together:
        # Each of them is as likely as the others.
        return _("by {n} pawns that need a six first").format(n=later_on)
    words = entering_behind(first) if first.waits else on_the_loop(first, near, together)
    if near and later_on:
        more = ngettext(
            "{hunter}, or after a six by another one", "{hunter}, or after a six by {n} others", later_on
        )
        return more.format(hunter=words, n=later_on)
    return words


def entering_behind(waiting: Hunter) -> str:
    """A pawn from the base, and with what throws it captures."""
    words = ngettext(
        "by a pawn that enters {steps} step behind, with a six and a {steps}",
        "by a pawn that enters {steps} steps behind, with a six and a {steps}",
        waiting.steps,
    )
    if waiting.steps == BY_ONE_THROW:
        words = _("by a pawn that enters {steps} steps behind, with two sixes")
    return words.format(steps=waiting.steps)


def on_the_loop(first: Hunter, near: int, together: int) -> str:
    """The nearest of the pawns behind, with all on its place, or all that need one throw only."""
    steps = first.steps
    die = steps - BY_ONE_THROW if steps > BY_ONE_THROW else steps
    if first.throws > 1 and die == BY_ONE_THROW:
        words = ngettext(
            "by a pawn {steps} steps behind, with two sixes",
            "by {n} pawns {steps} steps behind, with two sixes",
            together,
        )
    elif first.throws > 1 and steps == 1:
        words = ngettext(
            "by a pawn {steps} step behind, with a six and a {die}",
            "by {n} pawns {steps} step behind, with a six and a {die}",
            together,
        )
    elif first.throws > 1:
        words = ngettext(
            "by a pawn {steps} steps behind, with a six and a {die}",
            "by {n} pawns {steps} steps behind, with a six and a {die}",
            together,
        )
    elif near > together:
        words = ngettext(
            "by {n} pawns, the nearest {steps} step behind",
            "by {n} pawns, the nearest {steps} steps behind",
            steps,
        )
    elif together > 1:
        words = ngettext("by {n} pawns {steps} step behind", "by {n} pawns {steps} steps behind", steps)
    else:
        words = ngettext("by a pawn {steps} step behind", "by a pawn {steps} steps behind", steps)
    return words.format(n=near or together, steps=steps, die=die)
