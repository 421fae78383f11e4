"""One round: the same cards once for every side, with the player measured there and the other elsewhere."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from random import Random
from statistics import fmean
from typing import TypeAlias

from cardtable.console.house_rules import options_from
from rulesets import GAMES
from rulesets.core import CHANCE, OVER, Game, Move, Seat
from tests.bench.arena.figures import Result, Round, result
from tests.bench.arena.players import Player

Decisions: TypeAlias = dict[tuple[Player, int], Move]
"""What players decided, by the way that a match of some chance went until then."""


def play(game: Game, players: Sequence[Player], seed: int, deals: int | None, decided: Decisions) -> Game:
    """Play `deals` deals, or the whole match; chance is the same for the same seed, whoever plays.

    Every decision has whims of its own, so that two players part only where they decide otherwise; until
    then nobody needs to think again of what is `decided` already.
    """
    fate = Random(f"fate {seed}")
    minds = [Random(f"seat {seat} of {seed}") for seat in range(game.seats)]
    way = hash((type(game), game.seats, game.options, seed))
    while game.turn != OVER and (deals is None or game.deals < deals):
        seat = game.turn
        if seat == CHANCE:
            move = game.chance(fate)
        else:
            whims = Random(minds[seat].getrandbits(64))
            here = players[seat], way
            if here not in decided:
                decided[here] = players[seat](game, seat, whims)
            move = decided[here]
        game.apply(seat, move)
        way = hash((way, move))
    return game


def table(game: Game, seats: Container[Seat], measured: Player, other: Player) -> list[Player]:
    """Put the player measured at some seats and the other one everywhere else."""
    return [measured if seat in seats else other for seat in range(game.seats)]


def one_round(
    game: str,
    seats: int,
    measured: Player,
    other: Player,
    seed: int,
    deals: int | None,
    written: Sequence[str] = (),
    decided: Decisions | None = None,
) -> Round:
    """Play the tables of one seed of chance, with house rules as on the command line."""
    decided = {} if decided is None else decided
    options = options_from(GAMES[game], seats, list(written))
    gains, first = [], []
    for side in GAMES[game](seats, options).sides():
        match = GAMES[game](seats, options)
        start = match.payoffs()
        play(match, table(match, side, measured, other), seed, deals, decided)
        end = match.payoffs()
        gains.append(fmean(end[seat] - start[seat] for seat in side) / max(1, match.deals))
        best = match.ranking()[0]
        first.append(sum(seat in side for seat in best) / len(best))
    return Round(fmean(gains), fmean(first))


def measured(
    game: str, player: Player, other: Player, seeds: Iterable[int], seats: int = 0, deals: int | None = 1
) -> Result:
    """Play some rounds in this process, with the usual number of seats unless told."""
    seats = seats or GAMES[game].info.default_seats
    return result([one_round(game, seats, player, other, seed, deals) for seed in seeds])
