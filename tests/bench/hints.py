"""Hints by the thousand, each held against its position: how many are false, or missing.

    python -m tests.bench.hints [GAME ...] [--hints N] [--seed S]

Matches of every number of seats and by random house rules are played, sensibly and at random in turn.  At
every choice the beginner, the regular and the reason of another legal move are asked; each sentence is
checked by the checker of its game (`tests/games/<game>`) and by what holds of all, and no two legal moves may
be described in the same words.  The exit code is 1 when one is wrong.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from cardtable.opponents import Memory, thumbs_for
from rulesets import GAMES
from rulesets.core import Game, Move, Seat
from tests.bench.asking import ask_for_games
from tests.games.gleek.claims import check_reason as of_gleek
from tests.games.laugh_and_lie_down.test_hints import false_claim as false_of_laugh
from tests.games.laus.test_hints import held_true as of_laus
from tests.games.losing_loadum.claims import false_claim as false_of_loadum
from tests.games.ludens.test_hints import held_true as of_ludens
from tests.games.ludo.test_hints import held_true as of_ludo
from tests.games.poch.test_opponent import check_reason as of_poch
from tests.games.scopa.test_hints import held_true as of_scopa
from tests.games.tarot.test_hints import held_true as of_tarot
from tests.games.turns import turns
from tests.rulesets.matches import random_options

Checker: TypeAlias = Callable[[Any, Seat, Move, str], None]
"""An AssertionError tells what is wrong."""


def refusing(false: Callable[..., bool]) -> Callable[..., None]:
    """A checker that raises where another one says no."""

    def check(*said: Any) -> None:
        assert not false(*said), said[-1]

    return check


def in_turn(check: Callable[[Any, Move, str], object]) -> Checker:
    """A checker that knows who is in turn."""

    def checked(game: Game, _seat: Seat, move: Move, because: str) -> None:
        check(game, move, because)

    return checked


CHECKERS: dict[str, Checker] = {
    "gleek": of_gleek,
    "laugh_and_lie_down": refusing(false_of_laugh),
    "laus": in_turn(of_laus),
    "losing_loadum": in_turn(refusing(false_of_loadum)),
    "ludens": in_turn(of_ludens),
    "ludo": in_turn(of_ludo),
    "poch": of_poch,
    "scopa": in_turn(of_scopa),
    "tarot": in_turn(of_tarot),
}
UNGRAMMATICAL = re.compile(
    r"about -?0\b|about -|\b1 (points|coins|cards|tricks|steps|matches)\b|\{|\}|^[a-z]"
)


def of_all(because: str) -> None:
    """What holds of every reason."""
    assert because, "no reason"
    assert because.endswith((".", "!")), because
    assert not UNGRAMMATICAL.search(because), because


def asked_of(name: str, hints: int, seed: int) -> tuple[int, Counter[str]]:
    """So many hints of a game, and what is wrong with them."""
    kind, check = GAMES[name], CHECKERS[name]
    wrong: Counter[str] = Counter()
    asked = match = 0
    while asked < hints:
        match += 1
        rng = Random(f"{name} {seed} {match}")
        seats = rng.randint(kind.info.min_seats, kind.info.max_seats)
        game: Game = kind(seats, random_options(kind, rng, seats) if match % 2 else None)
        thumbs = thumbs_for(game)
        wild = rng.choice((0.1, 0.6))
        for seat, legal in turns(game, rng):
            if asked >= hints:
                break
            move = legal[int(rng.random() * len(legal))]
            if len(legal) > 1:
                world = game.sample(seat, rng)
                advice = thumbs.advise(world, seat, rng, Memory.FULL)
                first = thumbs.advise(world, seat, rng, Memory.FORGETFUL)
                candidates = thumbs.candidates(world, seat)
                other = rng.choice(list(candidates)) if candidates else advice.move
                said = [(advice.move, advice.because), (other, thumbs.explain(world, seat, other, rng))]
                for told, because in said:
                    asked += 1
                    try:
                        of_all(because)
                        check(world, seat, told, because)
                    except AssertionError as false:
                        wrong[f"{world.phase.name}: {(str(false) or because).splitlines()[0]}"] += 1
                asked += 1
                try:
                    of_all(first.because)
                except AssertionError as false:
                    wrong[f"beginner: {false}"] += 1
                words = Counter(world.describe(seat, one) for one in legal)
                wrong.update(f"the same words: {text}" for text, times in words.items() if times > 1)
                move = move if rng.random() < wild else advice.move
            game.apply(seat, move)
    return asked, wrong


def main(words: Sequence[str] | None = None) -> int:
    """Ask as often as the command line says."""
    parser = argparse.ArgumentParser(description="Whether what computer players say is true.")
    ask_for_games(parser)
    parser.add_argument("--hints", type=int, default=20_000, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    failed = False
    for name in asked.games:
        hints, wrong = asked_of(name, asked.hints, asked.seed)
        failed |= bool(wrong)
        print(f"{name}: {hints} hints, {wrong.total()} wrong", flush=True)
        for text, times in wrong.most_common(12):
            print(f"    {times:5} {text}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
