"""Going through a match decision by decision, and what is true of every reason whatever the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from cardtable.opponents import Advice, Memory
from cardtable.opponents.thumbs import Thumbs
from rulesets.core import CHANCE, OVER, Game, Move, Seat
from tests.rulesets.matches import random_options

G = TypeVar("G", bound=Game)


def turns(game: Game, rng: Random, deals: int | None = None) -> Iterator[tuple[Seat, Sequence[Move]]]:
    """Who is to move and what they may do, until the match or so many deals are over.

    Chance is drawn on the way; whoever goes through the turns makes the move of each.
    """
    while game.turn != OVER and (deals is None or game.deals < deals):
        if game.turn == CHANCE:
            game.apply(CHANCE, game.chance(rng))
        else:
            yield game.turn, game.legal_moves(game.turn)


def explained(
    kind: type[G], rng: Random, thumbs: Thumbs[Any], often: float
) -> Iterator[tuple[G, Seat, Move, str]]:
    """Play match after match at random, and at some decisions give every legal move with its reason."""
    while True:
        seats = rng.randint(kind.info.min_seats, kind.info.max_seats)
        game = kind(seats, random_options(kind, rng, seats))
        for seat, legal in turns(game, rng):
            if len(legal) > 1 and rng.random() < often:
                for move in legal:
                    yield game, seat, move, thumbs.explain(game, seat, move, rng)
            game.apply(seat, rng.choice(legal))


def advised(
    game: Game,
    rng: Random,
    thumbs: Thumbs[Any],
    memories: Sequence[Memory] = (Memory.FULL, Memory.FORGETFUL),
    deals: int | None = None,
) -> Iterator[tuple[Move, str]]:
    """Play much as advised; at every decision the advice, and some other move, each with its reason."""
    for seat, legal in turns(game, rng, deals):
        move = rng.choice(legal)
        if len(legal) > 1:
            advice = thumbs.advise(game, seat, rng, rng.choice(memories))
            yield advice.move, advice.because
            if because := thumbs.explain(game, seat, move, rng):
                yield move, because
            move = advice.move if rng.random() < 0.7 else move
        game.apply(seat, move)


def side_by_side(game: Game, turned: Game, by: int, rng: Random) -> Iterator[None]:
    """Play a match, and the same one with all seats turned by so many, act by act: the same is legal."""
    while game.turn != OVER:
        seat = game.turn
        if seat == CHANCE:
            move = game.chance(rng)
        else:
            move = rng.choice(game.legal_moves(seat))
            assert turned.turn == (seat + by) % game.seats
            assert list(turned.legal_moves(turned.turn)) == list(game.legal_moves(seat))
        turned.apply(turned.turn, move)
        game.apply(seat, move)
        yield


def sound_advice(thumbs: Thumbs[Any], game: Any, seat: Seat, rng: Random, memory: Memory) -> Advice:
    """What the rules of thumb advise, once it is sure that it is legal and said in a sentence."""
    advice = thumbs.advise(game, seat, rng, memory)
    assert advice.move in game.legal_moves(seat)
    well_said(advice.because)
    return advice


def well_said(because: str) -> None:
    """A reason is whole sentences, with nothing left to fill in and no plural of one."""
    assert because[0].isupper(), because
    assert because.endswith("."), because
    assert "{" not in because, because
    assert not re.search(r"about -?0 |\b1 coins|\b1 points|about -", because), because


def claim_of(patterns: Mapping[str, re.Pattern[str]], because: str) -> tuple[str, re.Match[str]]:
    """The one claim a reason makes, with what it says of it; a reason nobody checks is a fault."""
    found = [(claim, match) for claim, pattern in patterns.items() if (match := pattern.fullmatch(because))]
    assert len(found) == 1, f"nobody checks: {because}"
    return found[0]
