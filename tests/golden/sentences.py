"""How often each sentence is said, and what every level plays, over many more positions than anybody reads.

A line is a sentence without its names and figures, how often it is said, and a sum of all that stood in their
places: whoever changes when something is said, or of what, reads here which sentences are said more seldom,
and which instead.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from cardtable.opponents import Memory, Thumbs, thumbs_for
from rulesets.core import Game, Move, Seat
from tests.golden.decisions import decisions, matches
from tests.golden.weights import quickly

HERE = Path(__file__).parent / "sentences"
MATCHES, POSITIONS = 40, 12
SLOW = {"tarot": 12, "ludo": 30, "ludens": 30}
"""Matches of games in which a player thinks longer."""
MOST_MOVES = 6
"""What is said of single moves is counted of so many of a position."""
PARTICLES = {"the", "of"}
SEVERAL = re.compile("…(?:(?:, | and |, and | or |, or )…)+")
ENDS = re.compile(r"(?<=[.!?]) (?=[A-Z])")


def path_of(name: str) -> Path:
    """Where the sentences of a game stand."""
    return HERE / f"{name}.txt"


def told(name: str) -> str:
    """What is played in every match, and then all sentences of a game."""
    lines: list[str] = []
    said: dict[str, list[str]] = defaultdict(list)
    for heading, game, rng in matches(name, "sentences", SLOW.get(name, MATCHES), usual=3):
        lines.append(heading)
        played: dict[str, list[str]] = defaultdict(list)
        blurred = blurring(game)
        for world, seat in decisions(game, rng, 1 / 4, POSITIONS, quickly):
            for who, move, because in asked(world, seat, thumbs_for(game)):
                played[who].append(world.code(move))
                for sentence in ENDS.split(because):
                    said[blurred(sentence)].append(sentence)
        lines += [f"  {who}: {' '.join(played[who])}" for who in played if who]
    lines += ["", "# How often it is said"]
    lines += (
        f"{len(whole):5} {crc32(' '.join(whole).encode()) & 0xFFFF:04x} {sentence}"
        for sentence, whole in sorted(said.items())
    )
    return "\n".join(lines) + "\n"


def asked(world: Game, seat: Seat, thumbs: Thumbs[Any]) -> Iterator[tuple[str, Move, str]]:
    """What every level plays and says, and what is said of single moves."""
    advice = {memory.value: thumbs.advise(world, seat, Random(1), memory) for memory in Memory}
    for who, advised in advice.items():
        yield who, advised.move, advised.because
    moves: list[Move] = sorted(world.legal_moves(seat))
    for move in moves[:: -(-len(moves) // MOST_MOVES)]:
        yield "", move, thumbs.explain(world, seat, move, Random(1))


def blurring(game: Game) -> Callable[[str], str]:
    """Leaves out of sentences what differs from one position to the next: names of cards, and figures."""
    deck = getattr(game, "deck", None)
    names = [deck.name(card) for card in range(len(deck))] if deck else []
    ranks = {word for name in names for word in name.split() if word not in PARTICLES}
    plurals = [word.replace("six", "sixe") + "s" for word in ranks if word[-1] != "s"]
    known = sorted({*names, *plurals}, key=len, reverse=True)
    one = re.compile(
        "|".join([r"\([^)]*\)", *(rf"\b{re.escape(name)}\b" for name in known), r"\d+"]), re.IGNORECASE
    )

    @cache
    def blurred(sentence: str) -> str:
        return SEVERAL.sub("…", one.sub("…", sentence))

    return blurred
