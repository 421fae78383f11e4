"""The Italian pack of forty: coins, cups, swords and batons, values one to ten."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.cards import Deck
from rulesets.words import later

NAMES: Mapping[str, str] = {
    "D1": later("the ace of coins"),
    "D2": later("the two of coins"),
    "D3": later("the three of coins"),
    "D4": later("the four of coins"),
    "D5": later("the five of coins"),
    "D6": later("the six of coins"),
    "D7": later("the seven of coins"),
    "D8": later("the jack of coins"),
    "D9": later("the knight of coins"),
    "D10": later("the king of coins"),
    "C1": later("the ace of cups"),
    "C2": later("the two of cups"),
    "C3": later("the three of cups"),
    "C4": later("the four of cups"),
    "C5": later("the five of cups"),
    "C6": later("the six of cups"),
    "C7": later("the seven of cups"),
    "C8": later("the jack of cups"),
    "C9": later("the knight of cups"),
    "C10": later("the king of cups"),
    "S1": later("the ace of swords"),
    "S2": later("the two of swords"),
    "S3": later("the three of swords"),
    "S4": later("the four of swords"),
    "S5": later("the five of swords"),
    "S6": later("the six of swords"),
    "S7": later("the seven of swords"),
    "S8": later("the jack of swords"),
    "S9": later("the knight of swords"),
    "S10": later("the king of swords"),
    "B1": later("the ace of batons"),
    "B2": later("the two of batons"),
    "B3": later("the three of batons"),
    "B4": later("the four of batons"),
    "B5": later("the five of batons"),
    "B6": later("the six of batons"),
    "B7": later("the seven of batons"),
    "B8": later("the jack of batons"),
    "B9": later("the knight of batons"),
    "B10": later("the king of batons"),
}
"""Every card in words, by its code."""

FRENCH_NAMES: Mapping[str, str] = {
    "D1": later("the ace of diamonds"),
    "D2": later("the two of diamonds"),
    "D3": later("the three of diamonds"),
    "D4": later("the four of diamonds"),
    "D5": later("the five of diamonds"),
    "D6": later("the six of diamonds"),
    "D7": later("the seven of diamonds"),
    "D8": later("the jack of diamonds"),
    "D9": later("the queen of diamonds"),
    "D10": later("the king of diamonds"),
    "C1": later("the ace of hearts"),
    "C2": later("the two of hearts"),
    "C3": later("the three of hearts"),
    "C4": later("the four of hearts"),
    "C5": later("the five of hearts"),
    "C6": later("the six of hearts"),
    "C7": later("the seven of hearts"),
    "C8": later("the jack of hearts"),
    "C9": later("the queen of hearts"),
    "C10": later("the king of hearts"),
    "S1": later("the ace of spades"),
    "S2": later("the two of spades"),
    "S3": later("the three of spades"),
    "S4": later("the four of spades"),
    "S5": later("the five of spades"),
    "S6": later("the six of spades"),
    "S7": later("the seven of spades"),
    "S8": later("the jack of spades"),
    "S9": later("the queen of spades"),
    "S10": later("the king of spades"),
    "B1": later("the ace of clubs"),
    "B2": later("the two of clubs"),
    "B3": later("the three of clubs"),
    "B4": later("the four of clubs"),
    "B5": later("the five of clubs"),
    "B6": later("the six of clubs"),
    "B7": later("the seven of clubs"),
    "B8": later("the jack of clubs"),
    "B9": later("the queen of clubs"),
    "B10": later("the king of clubs"),
}
"""The same cards in words when they are drawn as a French pack."""

ITALIAN = Deck(NAMES, NAMES, "italian")
"""Forty cards, D1 to B10; a card is ten times its suit plus its value less one."""
FRENCH_SUITS = {"D": "D", "C": "H", "S": "S", "B": "C"}
FRENCH_RANKS = {"1": "A", "8": "J", "9": "Q", "10": "K"}
FRENCH_SKIN = Deck(
    FRENCH_NAMES,
    FRENCH_NAMES,
    "french",
    {face: FRENCH_RANKS.get(face[1:], face[1:]) + FRENCH_SUITS[face[0]] for face in NAMES},
)
"""The same forty cards drawn and named as French ones."""
DECKS: Mapping[str, Deck] = {"italian": ITALIAN, "french": FRENCH_SKIN}
"""The pack by the house rule that names its dress; codes and numbers are the same in both."""
