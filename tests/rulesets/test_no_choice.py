"""Whoever has one card to play is not asked to choose one, in any game."""

from __future__ import annotations

import re
from random import Random

import pytest

from rulesets import GAMES
from rulesets.core import Game
from tests.rulesets.matches import play_at_random, random_options

CHOICE = re.compile(r"\b(any(?! more)|one of yours|choose)\b", re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_no_prompt_offers_a_choice_among_one_card(game: str) -> None:
    kind, found = GAMES[game], list[str]()

    def look(played: Game) -> None:
        for seat in played.actors():
            legal = played.legal_moves(seat) if seat >= 0 else ()
            if len(legal) == 1 and played.touches(legal[0]) and CHOICE.search(played.prompt(seat)):
                found.append(f"{played.phase.name}: {played.prompt(seat)}")

    for seed in range(4):
        rng = Random(seed)
        seats = rng.randint(kind.info.min_seats, min(6, kind.info.max_seats))
        play_at_random(kind(seats, random_options(kind, rng, seats) if seed else None), rng, look)
    assert not found, sorted(set(found))
