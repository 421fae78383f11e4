"""Whatever is explained names its rule, and the player's page has that rule under a heading."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterable, Iterator
from copy import copy, deepcopy
from pathlib import Path
from random import Random

import pytest

import rulesets
from rulesets import GAMES, IDS
from rulesets.core import (
    CHANCE,
    OVER,
    Announced,
    DealEnded,
    Event,
    Game,
    MatchEnded,
    Move,
    Paid,
    Reason,
    Revealed,
    TrickTaken,
    listen,
    rule_of,
)
from tests.rulesets.matches import random_options

NOT_YET: set[str] = set()
"""Games whose sentences do not name their rules yet."""
SEEDS = range(4)
"""Matches a test plays: the first by the usual rules, the others with house rules drawn at random."""
MOST_MOVES = 400
STRANGE = (*range(-3, 100), 2000, 5000)
"""Moves that are refused almost everywhere."""
USUAL = 8
"""So many moves that were legal before are tried after every move: what is refused of them is rare."""


def rules_of(game: str) -> set[str]:
    """The ids of the headings of a game's page."""
    page = Path(rulesets.__file__).parent / game / "pages" / "en.md"
    return set(re.findall(r"^#+ .*\{#([\w-]+)\}", page.read_text(encoding="utf-8"), re.MULTILINE))


def explained(event: Event) -> Iterator[str]:
    """The sentences of an event that say why."""
    if isinstance(event, TrickTaken | Paid | Revealed | DealEnded | MatchEnded):
        yield event.why
    if isinstance(event, Announced):
        yield event.text
    if isinstance(event, DealEnded):
        for lines in event.sheet:
            for line in lines:
                yield line.text


def refused(game: Game, moves: Iterable[Move]) -> Iterator[str]:
    """What is said to those of these moves that are not legal now."""
    for seat in game.actors():
        for move in moves if seat >= 0 else ():
            if refusal := game.why_not(seat, move):
                yield refusal


def walked(kind: type[Game], seats: int, seed: int) -> Iterator[tuple[Game, list[Event], Random]]:
    """A match move by move, with what was told of the last one."""
    rng = Random(seed)
    game = kind(seats, random_options(kind, rng, seats) if seed else None)
    heard = listen(game)
    for _move in range(MOST_MOVES):
        if game.turn == OVER:
            return
        seat = CHANCE if game.turn == CHANCE else rng.choice(game.actors())
        game.apply(seat, game.chance(rng) if seat == CHANCE else rng.choice(list(game.legal_moves(seat))))
        yield game, list(heard), rng
        heard.clear()


@pytest.mark.parametrize("game", [game for game in IDS if game not in NOT_YET])
def test_every_reason_names_a_heading_of_the_page(game: str) -> None:
    kind, headings = GAMES[game], rules_of(game)
    for seed in SEEDS:
        for seats in range(kind.info.min_seats, kind.info.max_seats + 1):
            known: set[Move] = set()
            for match, heard, rng in walked(kind, seats, seed):
                assert all(event.cause for event in heard if isinstance(event, Paid))
                said = [text for event in heard for text in explained(event) if text]
                known.update(*(match.legal_moves(one) for one in match.actors() if one >= 0))
                said += refused(match, rng.sample(sorted(known), min(USUAL, len(known))))
                if rng.random() < 0.1:
                    said += refused(match, STRANGE)
                for text in said:
                    assert rule_of(text), f"no rule is named: {text}"
                    assert rule_of(text) in headings, f"{rule_of(text)} is no heading: {text}"


def test_the_list_of_games_without_rules_gets_shorter() -> None:
    """A game that names them all leaves the list."""
    assert set(IDS) >= NOT_YET


def test_a_copy_of_a_reason_leads_to_the_same_rule() -> None:
    reason = Reason("Suit has to be followed.", "following")
    for copied in (copy(reason), deepcopy([reason])[0], pickle.loads(pickle.dumps(reason))):
        assert copied == reason
        assert rule_of(copied) == "following"
