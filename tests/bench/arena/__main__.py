"""Measure players against each other, and say what the figures are.

    python -m tests.bench.arena [GAME ...] [--pair MEASURED OTHER] [--what levels exploiters references]
        [--against regular] [--seats default smallest largest 5] [--rounds N] [--decide] [--record FILE]
        [--json FILE] [--jobs N]

Without pairs everything is measured: all pairs of levels, every strategy of one line against regulars and
masters, and the references against regulars.  With a record a run that was broken off (Ctrl+C) goes on where
it stopped.  A pair is called ``better`` or ``worse`` when the whole interval of its gain lies on that side of
nothing; with ``--decide`` its rounds stop as soon as that is plain.  The exit code is 1 when a strategy of
one line surely gains, or a level surely loses to a lower one.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from functools import cache, partial
from importlib import resources
from itertools import combinations, pairwise
from multiprocessing import Pool
from multiprocessing.pool import Pool as Workers
from multiprocessing.pool import ThreadPool
from pathlib import Path
from time import perf_counter

from cardtable.__main__ import INTERRUPTED
from cardtable.console.house_rules import options_from
from cardtable.opponents import Level
from cardtable.opponents.strengths import FILE
from rulesets import GAMES
from tests.bench.arena.figures import FEWEST, Result, Round, result
from tests.bench.arena.players import TRIED, exploiters_of, player_named, references_of
from tests.bench.arena.records import Pairing, Record
from tests.bench.arena.rounds import Decisions, one_round
from tests.bench.asking import ask_for_games, ask_for_house_rules, one_or_more

LEVELS = [str(level) for level in Level]
WHAT = ("levels", "exploiters", "references")
ROUNDS, MASTER_ROUNDS = 1000, 200
"""Rounds of a pair unless told; fewer where somebody searches."""
STEP = FEWEST
"""Rounds between two looks at whether a pair is decided."""


def pairs_of(
    game: str, what: Sequence[str], against: Sequence[str] = ("regular", "master")
) -> Iterator[tuple[str, str]]:
    """Everybody worth measuring in a game, with whom: strategies and references against some levels."""
    if "levels" in what:
        yield from ((higher, lower) for lower, higher in combinations(LEVELS, 2))
    if "exploiters" in what:
        for level in against:
            yield from ((name, level) for name in exploiters_of(game))
    if "references" in what:
        for name in references_of(game):
            yield from ((name, level) for level in against)


def seats_of(game: str, asked: Sequence[str]) -> list[int]:
    """Sizes of the table by word or number, each once."""
    info = GAMES[game].info
    by_word = {"default": info.default_seats, "smallest": info.min_seats, "largest": info.max_seats}
    for word in asked:
        if word not in by_word and not word.isdecimal():
            raise ValueError(f"{word!r} is no number of seats, nor one of {', '.join(by_word)}")
    return list(dict.fromkeys(by_word[word] if word in by_word else int(word) for word in asked))


def usual_rounds(pairing: Pairing) -> int:
    """How often a pair is measured unless told."""
    searching = {pairing.measured.split(":")[0], pairing.other} & {"master", *TRIED}
    return MASTER_ROUNDS if searching else ROUNDS


DECIDED: Decisions = {}
"""What players of this process decided: many pairs go the same way for a while."""
KEPT = 500_000
"""Decisions beyond which a process begins anew, at some hundred bytes each."""
known_player = cache(player_named)
"""The same name is the same player, who need not decide anything twice."""


def by_name(pairing: Pairing, seed: int) -> tuple[int, Round]:
    """One round between players named in words, as another process can be told."""
    game = pairing.game
    measured, other = known_player(game, pairing.measured), known_player(game, pairing.other)
    if len(DECIDED) > KEPT:
        DECIDED.clear()
    return seed, one_round(
        game, pairing.seats, measured, other, seed, pairing.deals, pairing.options, DECIDED
    )


def measure(
    pairing: Pairing, seeds: Sequence[int], record: Record, workers: Workers, *, decide: bool
) -> Result:
    """Play what is missing of some rounds and summarise all of them."""
    known = record.rounds[pairing]
    step = STEP if decide else len(seeds)
    for start in range(0, len(seeds), step):
        share = seeds[start : start + step]
        missing = [seed for seed in share if seed not in known]
        for seed, played in workers.imap_unordered(partial(by_name, pairing), missing):
            record.add(pairing, seed, played)
            progress(pairing, len(known), len(seeds))
        found = result([known[seed] for seed in seeds if seed in known])
        if decide and found.plain:
            break
    return found


def progress(pairing: Pairing, done: int, of: int) -> None:
    """Tell somebody who watches how far a pair has come."""
    if sys.stderr.isatty():
        print(f"\r{pairing.measured} v {pairing.other}: {done} of {of}\x1b[K", end="\r", file=sys.stderr)


def report(pairing: Pairing, found: Result, seconds: float) -> str:
    """One line for one pair."""
    gain, decided = found.gain, found.decided
    table = f"{pairing.game}/{pairing.seats}"
    return (
        f"{table:22}{pairing.measured + ' v ' + pairing.other:38}"
        f"{gain.mean:+9.3f} ({gain.margin:.3f})  {found.verdict:7}"
        f"{100 * decided.mean:5.1f} % ({100 * min(1.0, decided.margin):.1f}) of {decided.rounds} decided,"
        f" first {100 * found.first.mean:.1f} % ({100 * found.first.margin:.1f}); {found.rounds} rounds,"
        f" {seconds:.0f} s"
    )


def publish(pairing: Pairing, found: Result) -> None:
    """Write how a level does against the next lower one in a deal at the usual table, for setup to show."""
    seats = GAMES[pairing.game].info.default_seats
    usual = Pairing(pairing.game, seats, pairing.measured, pairing.other)
    if pairing != usual or (pairing.other, pairing.measured) not in pairwise(LEVELS):
        return
    path = Path(resources.files("cardtable.opponents").joinpath(FILE))  # type: ignore[arg-type]
    known = json.loads(path.read_text("utf-8"))
    figures = {"against": pairing.other, "seats": seats} | found.summary()
    known.setdefault(pairing.game, {})[pairing.measured] = figures
    path.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")


def fails(pairing: Pairing, found: Result) -> bool:
    """Whether a figure is one that must not be: a trick that pays, or a level below a lower one."""
    if pairing.measured in exploiters_of(pairing.game):
        return found.verdict == "better"
    return pairing.measured in LEVELS and pairing.other in LEVELS and found.verdict == "worse"


def file_to_write(word: str) -> Path:
    """A file in a folder that there is."""
    path = Path(word)
    if path.is_dir() or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{word} is no file in a folder that there is")
    return path


def pairings(asked: argparse.Namespace) -> Iterator[Pairing]:
    """Every pair that is asked for, at every table; a ValueError says what of it there is not."""
    deals, options = None if asked.matches else 1, tuple(asked.option)
    for game in asked.games:
        for seats in seats_of(game, asked.seats):
            GAMES[game](seats, options_from(GAMES[game], seats, options))
            for measured, other in asked.pair or pairs_of(game, asked.what, asked.against):
                for name in (measured, other):
                    player_named(game, name)
                yield Pairing(game, seats, measured, other, deals, options)


def arguments(words: Sequence[str] | None) -> tuple[argparse.Namespace, list[Pairing]]:
    """What the command line asks for, and the pairs that this means."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.arena", description="How strong players are."
    )
    ask_for_games(parser)
    parser.add_argument("--pair", nargs=2, action="append", metavar=("MEASURED", "OTHER"))
    parser.add_argument("--what", nargs="+", choices=WHAT, default=WHAT)
    parser.add_argument(
        "--against", nargs="+", choices=LEVELS, default=["regular", "master"], help="whom strategies meet"
    )
    parser.add_argument("--seats", nargs="+", default=["default", "smallest", "largest"])
    parser.add_argument("--rounds", type=one_or_more, help="seeds of chance a pair")
    parser.add_argument("--seed", type=int, default=1, help="of the first round")
    parser.add_argument("--matches", action="store_true", help="whole matches instead of single deals")
    ask_for_house_rules(parser)
    parser.add_argument("--decide", action="store_true", help="stop a pair as soon as it is plain")
    parser.add_argument("--record", type=file_to_write, help="keeps every round, and goes on from it")
    parser.add_argument("--json", type=file_to_write, help="where the figures are written")
    parser.add_argument("--publish", action="store_true", help="write what stands beside the levels at setup")
    parser.add_argument(
        "--jobs", type=one_or_more, default=os.cpu_count(), help="processes; all cores by default"
    )
    asked = parser.parse_args(words)
    try:
        return asked, list(pairings(asked))
    except ValueError as error:
        parser.error(str(error))


def left_to_the_first() -> None:
    """Let Ctrl+C be heard by the process that has the others, and keeps the record."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main(words: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for."""
    asked, wanted = arguments(words)
    record = Record(asked.record)
    figures = []
    failed = False
    # One alone needs no process: a fork of a process that has threads, as tests do, may hang.
    with Pool(asked.jobs, left_to_the_first) if asked.jobs > 1 else ThreadPool(1) as workers:
        for pairing in wanted:
            rounds = asked.rounds or usual_rounds(pairing)
            began = perf_counter()
            seeds = range(asked.seed, asked.seed + rounds)
            found = measure(pairing, seeds, record, workers, decide=asked.decide)
            print(report(pairing, found, perf_counter() - began), flush=True)
            failed |= fails(pairing, found)
            figures.append(pairing._asdict() | found.summary())
            if asked.publish:
                publish(pairing, found)
            if asked.json:
                asked.json.write_text(json.dumps(figures, indent=1, allow_nan=False) + "\n", "utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("Broken off; with the same record it goes on from here.", file=sys.stderr)
        sys.exit(INTERRUPTED)
