"""Matches between computers, without a window and as fast as they can think."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import TYPE_CHECKING

from cardtable.matches.looking_up import LookUp, opens_the_deal
from cardtable.matches.luck import chance_rng, drawn
from cardtable.matches.worker import decide
from cardtable.opponents import Budget, Level, usual_budget
from rulesets.core import CHANCE, OVER, Game, Seat, listen
from rulesets.options import Options

if TYPE_CHECKING:
    from cardtable.matches.transcript import Scribe

LONGEST_MATCH = 1_000_000
"""Acts after which a match is taken for endless."""


@dataclass
class Tally:
    """How a series of matches went."""

    players: Sequence[str]
    matches: int = 0
    moves: int = 0
    wins: list[int] = field(default_factory=list)
    """Matches in which each seat came first, alone or with others."""
    sums: list[float] = field(default_factory=list)
    """The payoffs of each seat, added up."""

    def add(self, game: Game, moves: int) -> None:
        """Count a finished match."""
        self.wins = self.wins or [0] * game.seats
        self.sums = self.sums or [0.0] * game.seats
        self.matches += 1
        self.moves += moves
        for seat in game.ranking()[0]:
            self.wins[seat] += 1
        for seat, payoff in enumerate(game.payoffs()):
            self.sums[seat] += payoff

    @property
    def mean(self) -> list[float]:
        """The mean payoff of each seat."""
        return [total / self.matches for total in self.sums]


def play_match(
    kind: type[Game],
    players: Sequence[str],
    options: Options,
    seed: int,
    scribe: Scribe | None = None,
    look_up: LookUp | None = None,
) -> tuple[Game, int]:
    """Play one match to its end; the game as it ended and how many moves the players made.

    Chance and thoughts depend on the seed and on the number of the act.
    """
    open_deal = opens_the_deal(look_up)
    game = kind(len(players), options)
    events = None
    if scribe is not None:
        scribe.begin(game)
        events = listen(game)
    budget = Budget(usual_budget(game).playouts, inf)
    moves = 0
    for number in range(LONGEST_MATCH):
        turn = game.turn
        if turn == OVER:
            return game, moves
        if turn == CHANCE:
            seat, move = CHANCE, game.chance(chance_rng(seed, number))
        else:
            seat = asked(game, seed, number)
            moves += 1
            whim = drawn(seed, f"seat {seat}", number)
            if players[seat] == Level.RANDOM:
                legal = game.legal_moves(seat)
                move = legal[int(Random(whim).random() * len(legal))]
            else:
                move = decide(game, seat, players[seat], whim, budget, open_deal).move
        if scribe is not None and events is not None:
            scribe.act(game, seat, move)
            events.clear()
            game.apply(seat, move)
            scribe.events(events)
        else:
            game.apply(seat, move)
    raise RuntimeError(f"{kind.info.id} does not end")


def asked(game: Game, seed: int, number: int) -> Seat:
    """Who is asked next: where several may act, all are, in an order drawn from the seed."""
    actors = game.actors()
    return actors[0] if len(actors) == 1 else Random(drawn(seed, "asked", number)).choice(actors)


def simulate(
    kind: type[Game],
    players: Sequence[str],
    options: Options,
    matches: int,
    seed: int,
    scribe: Scribe | None = None,
    progress: Callable[[Tally], None] | None = None,
    look_up: LookUp | None = None,
) -> Tally:
    """Play a series of matches."""
    tally = Tally(players)
    for number in range(matches):
        game, moves = play_match(kind, players, options, drawn(seed, "match", number), scribe, look_up)
        tally.add(game, moves)
        if progress is not None:
            progress(tally)
    return tally
