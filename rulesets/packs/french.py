"""The French pack: clubs, spades, hearts and diamonds."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.cards import Deck
from rulesets.words import later

NAMES: Mapping[str, str] = {
    "AC": later("the ace of clubs"),
    "KC": later("the king of clubs"),
    "QC": later("the queen of clubs"),
    "JC": later("the jack of clubs"),
    "TC": later("the ten of clubs"),
    "9C": later("the nine of clubs"),
    "8C": later("the eight of clubs"),
    "7C": later("the seven of clubs"),
    "6C": later("the six of clubs"),
    "5C": later("the five of clubs"),
    "4C": later("the four of clubs"),
    "3C": later("the three of clubs"),
    "2C": later("the two of clubs"),
    "AS": later("the ace of spades"),
    "KS": later("the king of spades"),
    "QS": later("the queen of spades"),
    "JS": later("the jack of spades"),
    "TS": later("the ten of spades"),
    "9S": later("the nine of spades"),
    "8S": later("the eight of spades"),
    "7S": later("the seven of spades"),
    "6S": later("the six of spades"),
    "5S": later("the five of spades"),
    "4S": later("the four of spades"),
    "3S": later("the three of spades"),
    "2S": later("the two of spades"),
    "AH": later("the ace of hearts"),
    "KH": later("the king of hearts"),
    "QH": later("the queen of hearts"),
    "JH": later("the jack of hearts"),
    "TH": later("the ten of hearts"),
    "9H": later("the nine of hearts"),
    "8H": later("the eight of hearts"),
    "7H": later("the seven of hearts"),
    "6H": later("the six of hearts"),
    "5H": later("the five of hearts"),
    "4H": later("the four of hearts"),
    "3H": later("the three of hearts"),
    "2H": later("the two of hearts"),
    "AD": later("the ace of diamonds"),
    "KD": later("the king of diamonds"),
    "QD": later("the queen of diamonds"),
    "JD": later("the jack of diamonds"),
    "TD": later("the ten of diamonds"),
    "9D": later("the nine of diamonds"),
    "8D": later("the eight of diamonds"),
    "7D": later("the seven of diamonds"),
    "6D": later("the six of diamonds"),
    "5D": later("the five of diamonds"),
    "4D": later("the four of diamonds"),
    "3D": later("the three of diamonds"),
    "2D": later("the two of diamonds"),
}
"""Every card in words, by its code."""

PLURALS: Mapping[str, str] = {
    "A": later("aces"),
    "K": later("kings"),
    "Q": later("queens"),
    "J": later("jacks"),
    "T": later("tens"),
    "9": later("nines"),
    "8": later("eights"),
    "7": later("sevens"),
    "6": later("sixes"),
    "5": later("fives"),
    "4": later("fours"),
    "3": later("threes"),
    "2": later("twos"),
}
"""Several cards of a rank in words, by its letter."""


def french(suits: str, ranks: str) -> Deck:
    """A French pack with the ranks and suits named, both from low to high."""
    return Deck((rank + suit for suit in suits for rank in ranks), NAMES, "french")
