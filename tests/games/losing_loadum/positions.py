"""Positions of Losing Loadum for tests: a table with these hands, in the play or in the gap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.core import CHANCE, Game
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.pack import DECK, SUIT_LETTERS
from rulesets.losing_loadum.state import LosingLoadum
from tests.rulesets.matches import act

STOCK = "QC 8C 4C 6D"


def table(
    *hands: str, trump: str | None = None, stock: str = STOCK, leader: int = 0, **options: Any
) -> LosingLoadum:
    """A table where these hands are left to play and the leader is about to lead."""
    game = GAME(len(hands), GAME.Options.model_validate(options))
    act(game, "first:0")
    game.apply(CHANCE, 0)
    game.hands = [DECK.mask(hand) for hand in hands]
    game.stock = tuple(DECK.index[face] for face in stock.split())
    if trump:
        game.trump = SUIT_LETTERS.index(trump)
        game.looker = 0
    game.leader = leader
    game.go("play")
    return game


def gap(*hands: str, load: Sequence[int] = (), **options: Any) -> LosingLoadum:
    """A table in the gap after a trick that seat 0 won, with these points taken."""
    game = table(*hands, **options)
    game.load = list(load) or [0] * game.seats
    game.go("speak")
    return game


def speak(game: LosingLoadum, **choices: str) -> None:
    """Every seat makes its sealed choice: the one given for it (``s2="admit"``), else a pass."""
    while game.phase.name == "speak":
        act(game, choices.get(f"s{game.turn}", "pass"))


def say_nothing(game: Game) -> None:
    """Nobody speaks, offers or accepts before the next lead."""
    while game.turn >= 0 and game.phase.name != "play":
        act(game, "decline" if game.phase.name == "answer" else "pass")


def exchange(*hands: str, **options: Any) -> LosingLoadum:
    """A table where seat 0 may make an offer."""
    game = table(*hands, **options)
    game.go("exchange")
    return game


def number_of(game: LosingLoadum, move: str) -> int:
    """A card, or another move by its code."""
    return DECK.index[move] if move in DECK.index else game.parse(move)
