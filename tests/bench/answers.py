"""Finds the line that regulars lose most to, where stakes are made: every answer is played out.

    python -m tests.bench.answers [GAME ...] [--deals N] [--seats N] [--seed S] [--option KEY=VALUE]
                                  [--said N] [--lines N]

Regulars play deals.  Wherever one stakes, every other answer is played out to the end of the deal by regulars
too, with the same cards and with whims that tell nothing of the decision.  A line says so many things of a
situation, and what is done in it whatever a regular would do.  What may be said stands, by phase, in
``tests/games/<game>/situations.py`` as `SITUATIONS`.  Of all such lines the best are found in one half of the
deals, and what somebody alone in following one gains a deal is measured in the other half, with its 95 %
interval.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from math import sqrt
from random import Random
from typing import Any, NamedTuple, TypeAlias

from rulesets import GAMES
from rulesets.core import Game, Move, Seat
from tests.bench.arena.figures import figure
from tests.bench.arena.players import of_game
from tests.bench.asking import ask_for_deals, ask_for_games, look_at_deals
from tests.bench.habits import by_thumbs, played_out
from tests.games.turns import turns

Said: TypeAlias = Sequence[str]
"""Things of one kind that are true of a situation, any of which a line may say."""
Situation: TypeAlias = Callable[[Any, Seat], Sequence[Said]]
"""What may be said of a seat that is to stake, kind by kind."""
ALIKE = 0.5
"""A line is not told where it shares this part of its answers with a better one."""
FEWEST = 20
"""Deals a line must have been followed in to be thought of."""


def reached(name: str, steps: Sequence[float], value: float) -> tuple[Said, Said]:
    """Which of these steps something reaches, and which it does not: two things to be said of it."""
    return (
        [f"{name} >= {step:g}" for step in steps if value >= step],
        [f"{name} < {step:g}" for step in steps if value < step],
    )


def as_written(game: Game, _seat: Seat, move: Move) -> str:
    """A move as the transcript writes it."""
    return game.code(move)


class Asked(NamedTuple):
    """How to tell of a phase in which stakes are made."""

    say: Situation
    call: Callable[[Any, Seat, Move], str] = as_written
    """What a line calls a move, the first of those that it calls the same; nothing where no line does it."""


class Answer(NamedTuple):
    """What somebody might have done otherwise."""

    deal: int
    said: Sequence[Said]
    done: str
    gain: float
    """What it gained over what a regular did, a seat of the table."""


class Line(NamedTuple):
    """What is done in all situations of which some things are true."""

    said: tuple[str, ...]
    done: str

    def fits(self, answer: Answer) -> bool:
        """Whether somebody who follows the line would answer so."""
        true = {one for kind in answer.said for one in kind}
        return answer.done == self.done and true.issuperset(self.said)


class Tally:
    """What a line gained so far, deal by deal."""

    def __init__(self) -> None:
        self.deal, self.now = -1, 0.0
        self.deals, self.sum, self.squares = 0, 0.0, 0.0

    def add(self, deal: int, gain: float) -> None:
        """Count one more answer; those of a deal belong together."""
        if deal != self.deal:
            self._close()
            self.deal = deal
            self.deals += 1
        self.now += gain

    def low(self, deals: int) -> float:
        """The lower end of what was gained in each of so many deals."""
        self._close()
        mean = self.sum / deals
        return mean - 1.96 * sqrt(max(0.0, self.squares / deals - mean * mean) / deals)

    def _close(self) -> None:
        self.sum += self.now
        self.squares += self.now * self.now
        self.now = 0.0


def situations_of(game: str) -> Mapping[str, Asked]:
    """What may be said where stakes are made in a game, by phase."""
    return of_game(game, "situations", "SITUATIONS")


def lines_that_say(answer: Answer, most: int) -> Iterator[Line]:
    """All lines of so many words that give an answer."""
    for count in range(most + 1):
        for kinds in combinations(answer.said, count):
            for said in product(*kinds):
                yield Line(said, answer.done)


class Bench:
    """One game: all that might have been answered, and what it would have gained."""

    def __init__(self, table: Game, said: int, lines: int) -> None:
        self.table, self.situations = table, situations_of(table.info.id)
        self.said, self.lines = said, lines
        self.deals = self.decisions = 0
        self.answers: list[Answer] = []

    def deal(self, seed: int) -> None:
        """Let regulars play a deal, and play every other answer out."""
        game, rng = self.table.copy(), Random(f"deal {seed}")
        for seat, legal in turns(game, rng, 1):
            natural, after = by_thumbs(game, rng), rng.getrandbits(64)
            asked = self.situations.get(game.phase.name)
            if asked and len(legal) > 1:
                said = asked.say(game, seat)
                self.decisions += 1
                usual = played_out(game, seat, natural, after)
                called = {"", asked.call(game, seat, natural)}
                for move in legal:
                    done = asked.call(game, seat, move)
                    if done not in called:
                        called.add(done)
                        gain = (played_out(game, seat, move, after) - usual) / game.seats
                        self.answers.append(Answer(self.deals, said, done, gain))
            game.apply(seat, natural)
        self.deals += 1

    def report(self) -> Iterator[str]:
        """A line for every line, the best first."""
        half = self.deals // 2
        others = [answer for answer in self.answers if answer.deal >= half]
        for line in self.best([answer for answer in self.answers if answer.deal < half], half):
            gains = [0.0] * (self.deals - half)
            fitting = [answer for answer in others if line.fits(answer)]
            for answer in fitting:
                gains[answer.deal - half] += answer.gain
            found = figure(gains)
            told = f"{found.mean:+.4f} ({found.margin:.4f}), {len(fitting)} answers"
            yield f"  {line.done} where {', '.join(line.said) or 'anything'}: {told}"

    def best(self, answers: Sequence[Answer], deals: int) -> list[Line]:
        """The lines that surely gained most, none of them much the same as a better one."""
        tallies: dict[Line, Tally] = defaultdict(Tally)
        for answer in answers:
            for line in lines_that_say(answer, self.said):
                tallies[line].add(answer.deal, answer.gain)
        often = [line for line, tally in tallies.items() if tally.deals >= FEWEST]
        found: list[tuple[Line, set[int]]] = []
        for line in sorted(often, key=lambda line: (-tallies[line].low(deals), len(line.said))):
            own = {number for number, answer in enumerate(answers) if line.fits(answer)}
            if all(len(own & known) < ALIKE * min(len(own), len(known)) for _line, known in found):
                found.append((line, own))
            if len(found) == self.lines:
                break
        return [line for line, _own in found]


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.answers", description="Every answer tried.")
    ask_for_games(parser, [game for game in GAMES if situations_of(game)])
    ask_for_deals(parser, 1000)
    parser.add_argument("--said", type=int, default=3, help="how many things a line says of a situation")
    parser.add_argument("--lines", type=int, default=10, help="how many are told")
    asked = parser.parse_args(words)
    look_at_deals(parser, asked, lambda table: Bench(table, asked.said, asked.lines))


if __name__ == "__main__":
    main()
