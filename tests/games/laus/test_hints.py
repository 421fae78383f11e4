"""Every reason given in Laus is true of the position: each sentence is held against the cards themselves."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.laus.thumbs import THUMBS
from rulesets.core import Move
from rulesets.laus.game import Laus
from rulesets.laus.pack import DECK
from tests.games.laus.claims import CARDS, CLAIMS
from tests.games.laus.position import Position
from tests.games.turns import turns
from tests.rulesets.matches import random_options

SENTENCES = re.compile(
    r"(?<=\.) (?=A low diamond|Should the queen|Should her own|Only \d+ cards? that beat|You may throw"
    r"|Whoever is winning|The queen of diamonds would cancel|Left in the skat)"
)
"""Where a second sentence begins that holds by itself."""


def held_true(game: Laus, move: Move, because: str) -> str:
    """Check a reason, sentence by sentence; the pattern the first one follows."""
    first, *_more = [held_alone(game, move, sentence) for sentence in SENTENCES.split(because)]
    return first


def held_alone(game: Laus, move: Move, because: str) -> str:
    """Check a sentence; the pattern it follows."""
    patterns = {pattern: pattern.replace(".", r"\.") for pattern in CLAIMS}
    found = [
        (pattern, match) for pattern, dotted in patterns.items() if (match := re.fullmatch(dotted, because))
    ]
    assert len(found) == 1, f"nobody checks: {because}"
    pattern, match = found[0]
    words = [CARDS.get(word, word) for word in match.groups()]
    assert CLAIMS[pattern](Position(game, move), *words), f"{because} ({DECK.write(game.hands[game.turn])})"
    return pattern


@pytest.mark.parametrize("seats", [pytest.param(3, marks=pytest.mark.slow), 4])
def test_every_reason_is_true(seats: int) -> None:
    """In random matches and house rules, of the move advised and of any other the search may prefer."""
    told: Counter[str] = Counter()
    for seed in range(40):
        rng = Random(seed)
        game = Laus(seats, random_options(Laus, rng, seats) if seed % 2 else None)
        for seat, legal in turns(game, rng, deals=2):
            move = rng.choice(legal)
            if len(legal) > 1:
                world = game.sample(seat, rng)
                advice = THUMBS.advise(world, seat, rng, Memory.FULL)
                told[held_true(game, advice.move, advice.because)] += 1
                told[held_true(game, move, THUMBS.explain(world, seat, move, rng))] += 1
                if rng.random() < 0.7:
                    move = advice.move
            game.apply(seat, move)
    assert len(told) > len(CLAIMS) / 2, "many kinds of reasons were given"
