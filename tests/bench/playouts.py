"""How fast the rules are: player moves a second of CPU time, playing at random.

    python -m tests.bench.playouts [GAME ...] [--seats N] [--rounds N] [--slot SECONDS] [--check]

Two figures a game: *deal* copies a freshly dealt position and plays it to the end of the deal, as a
search does; *match* sets up a match and plays it to its end, shuffling and dealing included.  Only
moves of players count; deals and dice cost time and earn nothing.  The contenders take turns in
short slots, round after round, so that whatever else the machine does hits all of them alike; printed are
the median of the rounds and how far they spread.  With ``--check`` the exit code is 1 when a median is
below what the project promises.

Where OpenSpiel is installed (``pip install open_spiel``) its hearts, a C++ game driven from Python, runs in
the same rounds, and every figure is also given as a ratio to it, twice.  *As its example* is how OpenSpiel
says it is driven (``open_spiel/python/examples/example.py``): what chance decides is drawn by weight from
``chance_outcomes()``, a player's move by ``rng.choice``; nothing is printed, and Python's own `random` draws
where the example has numpy, which is slower.  *In our loop* is the cheapest drive there is: the very loop our
games run in, which takes what chance may do for a list of moves that are as likely as one another.  That
happens to be true of hearts.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random
from statistics import median
from time import process_time
from typing import Any, TypeAlias

from rulesets import GAMES
from rulesets.core import CHANCE, OVER, Game
from tests.bench.asking import ask_for_games

Playout: TypeAlias = Callable[[Random], int]
"""Plays something to its end at random and says how many player moves that took."""
Drive: TypeAlias = Callable[[Any, Random], int]
"""Drives a state of OpenSpiel to its end and says the same."""

HEARTS_DEALT = 65
"""Chance moves and passed cards of OpenSpiel's hearts before the first trick."""
LESS_FOR = {"scopa", "laugh_and_lie_down", "poch", "gleek"}
"""Games whose single moves do more: they promise 250,000 moves a second instead of 300,000."""
PROMISED_MATCHES = 200_000


@dataclass
class Contender:
    """Something to be measured, with the speed of each round so far."""

    name: str
    kind: str
    play: Playout
    promised: int = 0
    speeds: list[float] = field(default_factory=list)

    def run(self, rng: Random, slot: float) -> None:
        """Play for a slot of CPU time."""
        moves = 0
        began = now = process_time()
        while now - began < slot:
            moves += self.play(rng)
            now = process_time()
        self.speeds.append(moves / (now - began))


def played(game: Game, rng: Random, deals: float) -> int:
    """How many moves of players it took at random until a match, or so many deals of it, were over."""
    random = rng.random
    moves = 0
    while game.deals < deals and (seat := game.turn) != OVER:
        if seat == CHANCE:
            game.apply(seat, game.chance(rng))
        else:
            legal = game.legal_moves(seat)
            game.apply(seat, legal[int(random() * len(legal))])
            moves += 1
    return moves


def play_match(kind: type[Game], seats: int) -> Playout:
    """A whole match, from setting it up."""

    def play(rng: Random) -> int:
        return played(kind(seats), rng, inf)

    return play


def play_deal(kind: type[Game], seats: int) -> Playout:
    """From a dealt position to the end of the deal."""
    dealt = kind(seats)
    deals = Random(5)
    while dealt.turn == CHANCE:
        dealt.apply(CHANCE, dealt.chance(deals))

    def play(rng: Random) -> int:
        return played(dealt.copy(), rng, 1)

    return play


def as_its_example(state: Any, rng: Random) -> int:
    """Drive a state of OpenSpiel to the end as its own example does, and count the moves of players."""
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves


def in_our_loop(state: Any, rng: Random) -> int:
    """The same as cheaply as our own games are driven."""
    random = rng.random
    moves = 0
    while not state.is_terminal():
        moves += not state.is_chance_node()
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
    return moves


DRIVES = {"as its example": as_its_example, "in our loop": in_our_loop}
"""How OpenSpiel's hearts are driven, by what is measured against it."""


def hearts_match(pyspiel: Any, drive: Drive) -> Playout:
    """A whole game of OpenSpiel's hearts, dealing included."""
    hearts = pyspiel.load_game("hearts")

    def play(rng: Random) -> int:
        return drive(hearts.new_initial_state(), rng)

    return play


def hearts_deal(pyspiel: Any, drive: Drive) -> Playout:
    """OpenSpiel's hearts from a dealt position."""
    rng = Random(5)
    dealt = pyspiel.load_game("hearts").new_initial_state()
    while len(dealt.history()) < HEARTS_DEALT:
        dealt.apply_action(rng.choice(dealt.legal_actions()))

    def play(rng: Random) -> int:
        return drive(dealt.clone(), rng)

    return play


def contenders(games: Iterable[str], seats: int | None) -> list[Contender]:
    """Both figures of every game, and of hearts where it can be had."""
    found = []
    for game in games:
        kind = GAMES[game]
        info = kind.info
        for count in range(info.min_seats, info.max_seats + 1) if seats is None else [seats]:
            name = f"{game} {count}"
            promised = 250_000 if game in LESS_FOR else 300_000
            found.append(Contender(name, "deal", play_deal(kind, count), promised))
            found.append(Contender(name, "match", play_match(kind, count), PROMISED_MATCHES))
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        return found
    for name, drive in DRIVES.items():
        found.append(Contender(f"hearts {name}", "deal", hearts_deal(pyspiel, drive)))
        found.append(Contender(f"hearts {name}", "match", hearts_match(pyspiel, drive)))
    return found


def report(measured: Sequence[Contender]) -> list[str]:
    """One line a figure."""
    hearts = {(each.name, each.kind): median(each.speeds) for each in measured if not each.promised}
    titles = "".join(f"{name:>16}" for name in DRIVES)
    lines = [f"{'game':24}{'':7}{'moves/s of CPU':>15}{'spread':>24}{'promised':>10}{titles}"]
    for each in measured:
        speed = median(each.speeds)
        spread = f"{min(each.speeds):,.0f} to {max(each.speeds):,.0f}"
        promised = f"{each.promised:,}" if each.promised else ""
        yardsticks = [hearts.get((f"hearts {name}", each.kind)) for name in DRIVES]
        ratios = "".join(f"{speed / yardstick:>16.2f}" for yardstick in yardsticks if yardstick)
        lines.append(f"{each.name:24}{each.kind:7}{speed:>15,.0f}{spread:>24}{promised:>10}{ratios}")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.playouts", description=__doc__)
    ask_for_games(parser)
    parser.add_argument("--seats", type=int, help="only with so many seats")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--slot", type=float, default=0.2, help="CPU seconds a figure in each round")
    parser.add_argument("--check", action="store_true", help="fail when a promise is missed")
    chosen = parser.parse_args(arguments)
    measured = contenders(chosen.games, chosen.seats)
    for number in range(chosen.rounds):
        for each in measured:
            each.run(Random(number), chosen.slot)
    print("\n".join(report(measured)))
    missed = [each for each in measured if median(each.speeds) < each.promised]
    return 1 if chosen.check and missed else 0


if __name__ == "__main__":
    sys.exit(main())
