"""Nobody peeks: what the computer players decide when the cards they cannot see lie otherwise.

    python -m tests.bench.honesty GAME [--level regular] [--decisions N] [--redeals N] [--playouts N]
                                       [--option KEY=VALUE | --houses] [--count FACT] [--after WORD]

At every decision the deal is dealt again, with the cards the seat has never seen in other places,
and replayed; where the seat saw the same from the first card to the last it cannot tell the deals
apart, so it must sample the same world from the same seed and come to the same move.  The re-deals
do not rely on `Game.sample`, which is under test here as much as the players are.  The exit code
is 1 when a single world or move changed.

The report can tell in which cases the decisions were made: whether a fact of the seat's view is set,
and whether a move that begins with a word of its code was made since the deal.  Losing Loadum with the
trump known and unknown, before and after exchanges:

    python -m tests.bench.honesty losing_loadum --count trump_known --after accept
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from random import Random
from time import perf_counter
from typing import Any

from cardtable.console.house_rules import options_from
from cardtable.opponents import Level
from rulesets import GAMES
from rulesets.chance import DealPhase, pack_move, pack_order
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    Card,
    CardMoved,
    Event,
    Game,
    Move,
    Revealed,
    Seat,
    TrickTaken,
    listen,
    seen,
)
from tests.bench.arena.players import Player, player_of
from tests.bench.asking import ask_for_house_rules, rules_asked
from tests.rulesets.matches import random_options

ATTEMPTS = 40
"""Packs tried for every re-deal wanted; most are refused late in a deal, when much is known."""


# -- Dealing again what a seat cannot see -------------------------------------------------------


@dataclass
class Deal:
    """The deal in progress: the game before it, its pack, and all moves since."""

    before: Game
    pack: list[Card]
    moves: list[tuple[Seat, Move]] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    """What the codes of these moves begin with."""

    def note(self, game: Game, mover: Seat, move: Move) -> None:
        """Keep a move that is about to be made."""
        self.moves.append((mover, move))
        self.words.add(game.code(move).partition(":")[0])

    def replay(self, pack: Sequence[Card], seat: Seat, heard: list[Event | None], rng: Random) -> Game | None:
        """Deal `pack` and make the same moves; None as soon as `seat` would notice a difference.

        A move that is impossible with these cards gives way to another, which goes unnoticed if
        it was made in secret.  With an empty `heard` the list is filled with what `seat` notices.
        """
        game = self.before.copy()
        told = listen(game)
        record = not heard
        noticed = 0
        for mover, wanted in [(CHANCE, pack_move(pack)), *self.moves]:
            if mover not in game.actors():
                return None
            move = wanted
            if move not in game.legal_moves(mover):
                if mover in (CHANCE, seat):
                    return None
                move = rng.choice(game.legal_moves(mover))
            game.apply(mover, move)
            for event in told[noticed:]:
                if record:
                    heard.append(seen(event, seat))
                elif noticed >= len(heard) or seen(event, seat) != heard[noticed]:
                    return None
                noticed += 1
        return game if noticed == len(heard) else None

    def again(self, truth: Game, seat: Seat, wanted: int, rng: Random) -> Iterator[Game]:
        """Up to `wanted` games that `seat` cannot tell from `truth`, with unseen cards elsewhere."""
        heard: list[Event | None] = []
        self.replay(self.pack, seat, heard, rng)
        hidden = set(self.pack) - faces_seen(heard)
        places = [i for i, card in enumerate(self.pack) if card in hidden]
        view = truth.view(seat)
        for _attempt in range(ATTEMPTS * wanted if len(places) > 1 else 0):
            pack = self.pack[:]
            for i, card in zip(places, rng.sample([pack[i] for i in places], len(places)), strict=True):
                pack[i] = card
            game = self.replay(pack, seat, heard, rng)
            if game is not None and game.view(seat) == view:
                yield game
                wanted -= 1
                if not wanted:
                    return


def go_on(game: Game, deal: Deal | None, choose: Callable[[Seat], Move], rng: Random) -> Deal | None:
    """Let chance act, or whoever is in turn; the deal that is in progress then."""
    mover = game.turn
    move = game.chance(rng) if mover == CHANCE else choose(mover)
    if isinstance(game.phase, DealPhase):
        deal = Deal(game.copy(), pack_order(len(game.deck), move))
    elif deal:
        deal.note(game, mover, move)
    game.apply(mover, move)
    return deal


def faces_seen(heard: Sequence[Event | None]) -> set[Card]:
    """Every card whose face these events showed."""
    found: set[Card] = set()
    for event in heard:
        if isinstance(event, CardMoved) and event.card != HIDDEN:
            found.add(event.card)
        elif isinstance(event, (Revealed, TrickTaken)):
            found.update(event.cards)
    return found


def state(game: Game) -> dict[str, Any]:
    """Everything a game holds, secrets too; who listens to it does not matter."""
    slots = [name for kind in type(game).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: getattr(game, name) for name in slots if name != "tell"}


# -- Asking -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cases:
    """What decisions are sorted by in the report."""

    facts: tuple[str, ...] = ()
    """Facts of a view, which are set or not."""
    words: tuple[str, ...] = ()
    """What codes of moves begin with: decisions before the first of them in a deal, and after it."""

    def of(self, game: Game, seat: Seat, deal: Deal | None) -> str:
        """The case of a decision; empty if nothing is asked."""
        facts = game.view(seat).facts
        made = deal.words if deal else set()
        return ", ".join(
            [fact if getattr(facts, fact) else f"not {fact}" for fact in self.facts]
            + [f"after {word}" if word in made else f"before {word}" for word in self.words]
        )


UNSORTED = Cases()


@dataclass
class Findings:
    """What came out of some decisions."""

    decisions: int = 0
    redeals: int = 0
    unvaried: int = 0
    """Decisions for which no other deal was found."""
    worlds_changed: int = 0
    moves_changed: dict[str, int] = field(default_factory=dict)
    cases: Counter[str] = field(default_factory=Counter)
    """How many decisions fell into which case."""
    varied: Counter[str] = field(default_factory=Counter)
    """How many of these had other deals to be compared with."""

    @property
    def changed(self) -> int:
        """Everything that gives somebody away."""
        return self.worlds_changed + sum(self.moves_changed.values())

    def add(self, other: Findings) -> None:
        """Count what another process found."""
        self.decisions += other.decisions
        self.redeals += other.redeals
        self.unvaried += other.unvaried
        self.worlds_changed += other.worlds_changed
        for name, changed in other.moves_changed.items():
            self.moves_changed[name] = self.moves_changed.get(name, 0) + changed
        self.cases += other.cases
        self.varied += other.varied


def ask(
    truth: Game, others: Sequence[Game], seat: Seat, players: Mapping[str, Player], seed: int
) -> Findings:
    """Let every player decide in the true game and in those the seat cannot tell from it."""
    found = Findings(1, len(others), not others, 0, dict.fromkeys(players, 0))
    if not others:
        others = [truth.copy()]
    world = state(truth.sample(seat, Random(seed)))
    found.worlds_changed = sum(state(other.sample(seat, Random(seed))) != world for other in others)
    for name, decide in players.items():
        move = decide(truth, seat, Random(seed))
        found.moves_changed[name] = sum(decide(other, seat, Random(seed)) != move for other in others)
    return found


def inspect(
    game: Game,
    players: Mapping[str, Player],
    decisions: int,
    redeals: int,
    seed: int,
    cases: Cases = UNSORTED,
    wild: float = 0.5,
) -> Findings:
    """Play a match, at random as often as `wild` says and else sensibly, and ask at every true choice."""
    rng = Random(f"honesty {seed}")
    total = Findings(moves_changed=dict.fromkeys(players, 0))
    deal: Deal | None = None
    sensible = player_of(Level.REGULAR, 0)

    def now_and_then_at_random(mover: Seat) -> Move:
        if rng.random() >= wild:
            return sensible(game, mover, rng)
        legal = game.legal_moves(mover)
        return legal[int(rng.random() * len(legal))]

    while game.turn != OVER and total.decisions < decisions:
        for seat in game.actors():
            if seat >= 0 and len(game.legal_moves(seat)) > 1 and total.decisions < decisions:
                others = list(deal.again(game, seat, redeals, rng)) if deal else []
                total.add(ask(game, others, seat, players, rng.getrandbits(32)))
                case = cases.of(game, seat, deal)
                total.cases[case] += 1
                total.varied[case] += bool(others)
        deal = go_on(game, deal, now_and_then_at_random, rng)
    return total


# -- Command line -------------------------------------------------------------------------------

SHARE = 250
"""Decisions asked of one process at a time."""
WILD = (0.5, 0.05)
"""How often moves are made at random, match by match in turn."""


def _share(asked: argparse.Namespace, levels: Sequence[str], share: tuple[int, int]) -> Findings:
    """Some of the decisions, in matches of every number of seats in turn."""
    seed, decisions = share
    kind = GAMES[asked.game]
    cases = Cases(tuple(asked.count), tuple(asked.after))
    players = {level: player_of(Level(level), asked.playouts) for level in levels}
    total = Findings(moves_changed=dict.fromkeys(levels, 0))
    tables = kind.info.max_seats - kind.info.min_seats + 1
    match = 0
    while total.decisions < decisions:
        seats = kind.info.min_seats + (seed + match // len(WILD)) % tables
        if asked.houses:
            options = random_options(kind, Random(f"house {seed} {match}"), seats)
        else:
            options = options_from(kind, seats, asked.option)
        game = kind(seats, options)
        wanted = decisions - total.decisions
        # Where nobody is sensible some games hardly begin: the first challenge ends the hand.
        wild = WILD[match % len(WILD)]
        total.add(inspect(game, players, wanted, asked.redeals, seed * 1000 + match, cases, wild))
        match += 1
    return total


def main(words: Sequence[str] | None = None) -> int:
    """Ask as often as the command line says."""
    parser = argparse.ArgumentParser(description="Whether the computer players of a game peek.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument(
        "--level", action="append", choices=list(Level), help="may be repeated; all by default"
    )
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--redeals", type=int, default=8)
    parser.add_argument("--playouts", type=int, default=16, help="of a master's decision")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    ask_for_house_rules(parser)
    parser.add_argument("--houses", action="store_true", help="every match by other house rules, at random")
    parser.add_argument(
        "--count", action="append", default=[], metavar="FACT", help="tell decisions apart by this fact"
    )
    parser.add_argument(
        "--after", action="append", default=[], metavar="WORD", help="tell apart by moves with this word"
    )
    asked = parser.parse_args(words)
    info = GAMES[asked.game].info
    for seats in range(info.min_seats, info.max_seats + 1):
        rules_asked(parser, asked, asked.game, seats)
    levels = [str(level) for level in asked.level or Level]
    shares = [
        (asked.seed + i, min(SHARE, asked.decisions - start))
        for i, start in enumerate(range(0, asked.decisions, SHARE))
    ]
    began = perf_counter()
    total = Findings(moves_changed=dict.fromkeys(levels, 0))
    with Pool(asked.jobs) as pool:
        work = partial(_share, asked, levels)
        for found in pool.imap_unordered(work, shares):
            total.add(found)
    mean = total.redeals / max(1, total.decisions - total.unvaried)
    print(
        f"{asked.game}: {total.decisions} decisions, each under {mean:.1f} re-deals on average"
        f" ({total.unvaried} with nothing hidden or no other deal found): "
        f"{total.worlds_changed} sampled worlds changed"
    )
    for level, changed in total.moves_changed.items():
        print(f"    {level}: {changed} moves changed")
    if asked.count or asked.after:
        for case, decisions in sorted(total.cases.items()):
            print(f"    {case}: {decisions} decisions, {total.varied[case]} of them under re-deals")
    print(f"    {perf_counter() - began:.0f} s")
    return 1 if total.changed else 0


if __name__ == "__main__":
    sys.exit(main())
