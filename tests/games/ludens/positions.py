"""Positions of Ludens to test its rules in."""

from __future__ import annotations

from rulesets.chance import pack_move
from rulesets.core import CHANCE
from rulesets.ludens.ending import score_hand
from rulesets.ludens.game import Ludens
from rulesets.ludens.options import LudensOptions
from rulesets.ludens.pack import DECK, ODD, PICTURE, Tricks
from tests.rulesets.matches import act

N, E, S, W = range(4)
NAMES = "NESW"
DEFAULT = LudensOptions()


def cards_of(text: str) -> list[int]:
    """Cards in the order written."""
    return [DECK.index[face] for face in text.split()]


def dealt(hands: list[str], dealer: int = N, options: LudensOptions = DEFAULT) -> Ludens:
    """A match whose first deal gives N, E, S and W these hands."""
    game = Ludens(4, options)
    act(game, f"first:{dealer}")
    eldest = (dealer + 1) % 4
    columns = [cards_of(hands[(eldest + i) % 4]) for i in range(4)]
    game.apply(CHANCE, pack_move([card for row in zip(*columns, strict=True) for card in row]))
    return game


FULL_HANDS = [
    "AS AD 3S 3H 5H 7C 4S 4D 8S 8D QS QD",
    "3C 5D 7D 2C 2H 2D 4H 6C 8C JC JD KD",
    "AC AH 3D 5C 5S 7H 9S 9D 2S 6S 8H JS",
    "7S 9C 9H 4C 6H 6D JH QC QH KC KS KH",
]
FULL_PLAY = """
    KD JS QC QD  JD AC KH QS  KS AS JC AH  KC AD 2C 2S  QH 3S 2H 3D  JH 3H 2D 5C
    9H 5H 7D 9D  9S 7S 7C 3C  8H 4C 8D 4H  8S 6C 6S 6H  4D 8C 5S 6D  5D 7H 9C 4S
"""


def tricks(n20: int, n30: int) -> Tricks:
    """Scoring tricks with all number tricks odd: by value they are similar anyway."""
    return n20, 0, n30


def scored(game: Ludens, sides: tuple[int, int]) -> None:
    """Let the sides score exactly these points: in 20s and 30s, all by one partner each."""
    for side, points in enumerate(sides):
        thirties = points % 20 // 10
        assert points >= 30 * thirties
        game.won[3 * side + PICTURE] = thirties
        game.won[3 * side + ODD] = (points - 30 * thirties) // 20
        assert game.won[3 * side + ODD] >= 0


def after_hands(
    *hands: tuple[int, int], options: LudensOptions = DEFAULT, start: tuple[int, int] = (0, 0)
) -> Ludens:
    """A match in which the sides scored these points hand after hand."""
    game = Ludens(4, options)
    act(game, "first:0")
    game.leg = start
    for sides in hands:
        assert game.turn == CHANCE
        game.apply(CHANCE, 7)
        scored(game, sides)
        score_hand(game)
    return game
