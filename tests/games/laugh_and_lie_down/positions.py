"""Positions of Laugh and Lie Down for tests: a table with these ranks lying, held and captured."""

from __future__ import annotations

from typing import Any

from rulesets.core import CHANCE
from rulesets.laugh_and_lie_down.pack import DECK, alike
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from tests.rulesets.matches import act


def pick(ranks: str, used: set[str]) -> str:
    """Cards of these ranks, suits in order, that were not used before."""
    found = []
    for rank in ranks.split():
        face = next(rank + suit for suit in "CDSH" if rank + suit not in used)
        used.add(face)
        found.append(face)
    return " ".join(found)


def table(lying: str, *hands: str, captured: str = "", turn: int = 0, **options: Any) -> LaughAndLieDown:
    """A table where these ranks lie, these are held and these are captured by seat 1; dealer is seat 0."""
    game = LaughAndLieDown(len(hands), LaughAndLieDown.Options.model_validate(options))
    act(game, "first:0")
    game.apply(CHANCE, 0)
    used: set[str] = set()
    game.table = DECK.mask(pick(lying, used))
    game.hands = [DECK.mask(pick(hand, used)) for hand in hands]
    gone = DECK.mask(pick(captured, used))
    game.captured = [0] * len(hands)
    game.captured[1] = gone
    game.halved = alike(gone)[0]
    game.shown = 0
    game.look_at_table()
    game.go("play")
    game.turn = turn
    return game
