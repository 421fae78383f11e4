"""Deals and positions of Laus laid out for a test, and the full hands of its rule file."""

from __future__ import annotations

from rulesets.chance import pack_move
from rulesets.core import CHANCE, Card, Seat
from rulesets.laus.dealing import DESTINATIONS
from rulesets.laus.game import Laus
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import DECK
from tests.rulesets.matches import act

STANDARD = LausOptions()

HANDS_3 = [
    "JD TS KS 8S AH TH 7H AD 8D 7D",
    "JS JH TC KC 8C 7C AS QS TD 9D",
    "JC AC QC 9C 7S KH QH 8H KD QD",
]


FULL_HAND_4 = [
    "JH 8C AS AH QH 8H TD KD",
    "TS KS 7S TH 9H 7H 9D 7D",
    "JS JD AC TC 9C QS 9S QD",
    "JC KC QC 7C 8S KH AD 8D",
]


def faces(text: str) -> list[Card]:
    return [DECK.index[face] for face in text.split()]


def written(some: object) -> set[str]:
    assert isinstance(some, tuple)
    return {DECK.faces[card] for card in some}


def deal_out(hands: list[str], dealer: Seat, skat: str = "", rules: LausOptions = STANDARD) -> Laus:
    """A match whose first deal gives these hands; seat 0 first, spread over the packets as they are dealt."""
    seats = len(hands)
    left = [faces(hand) for hand in hands] + [faces(skat)]
    pack = [left[place].pop(0) for place in DESTINATIONS[seats][dealer]]
    game = Laus(seats, rules)
    act(game, f"first:{dealer}")
    game.apply(CHANCE, pack_move(pack))
    return game


def at_trick(hand: str, trick: str, seats: int = 4) -> Laus:
    """A position in which the seat to move holds `hand` while `trick` lies on the table."""
    game = Laus(seats)
    game.go("play")
    game.dealer = 0
    game.leader = 0
    game.trick = faces(trick)
    game.turn = len(game.trick)
    game.hands[game.turn] = DECK.mask(hand)
    return game
