"""Going through a match decision by decision, and what is true of every reason whatever the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from cardtable.opponents import Advice, Memory
from cardtable.opponents.thumbs import Thumbs
from rulesets.core import CHANCE, OVER, Game, Move, Seat


def turns(game: Game, rng: Random, deals: int | None = None) -> Iterator[tuple[Seat, Sequence[Move]]]:
    """Who is to move and what they may do, until the match or so many deals are over.

    Chance is drawn on the way; whoever goes through the turns makes the move of each.
    """
    while game.turn != OVER and (deals is None or game.deals < deals):
        if game.turn == CHANCE:
            game.apply(CHANCE, game.chance(rng))
        else:
            yield game.turn, game.legal_moves(game.turn)


def sound_advice(thumbs: Thumbs[Any], game: Any, seat: Seat, rng: Random, memory: Memory) -> Advice:
    """What the rules of thumb advise, once it is sure that it is legal and said in a sentence."""
    advice = thumbs.advise(game, seat, rng, memory)
    assert advice.move in game.legal_moves(seat)
    assert advice.because[0].isupper(), advice.because
    assert advice.because.endswith("."), advice.because
    return advice


def claim_of(patterns: Mapping[str, re.Pattern[str]], because: str) -> tuple[str, re.Match[str]]:
    """The one claim a reason makes, with what it says of it; a reason nobody checks is a fault."""
    found = [(claim, match) for claim, pattern in patterns.items() if (match := pattern.fullmatch(because))]
    assert len(found) == 1, f"nobody checks: {because}"
    return found[0]
