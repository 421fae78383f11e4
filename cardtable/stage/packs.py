"""How the cards of each pack look: their shape, which drawing shows a card, what stands in its corner.

A pack is one record in `PACKS`, under the style its deck names; whoever draws cards reads the record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from rulesets.words import _, later


class Index(NamedTuple):
    """What stands in a card's corner."""

    rank: str
    suit: str
    """Drawing of the suit sign, or empty."""
    letter: str
    """French suit letter for its colour, or empty."""
    title: str = ""
    """Written on the tablet of a trump."""


@dataclass(frozen=True, slots=True)
class Pack:
    """All that the stage knows of a pack.  A card is named by its code, e.g. ``QD``."""

    proportion: float
    """Width to height of its cards."""
    folders: tuple[str, ...]
    """Where its drawings lie."""
    drawing: Callable[[str], str]
    """Which drawing shows a card."""
    index: Callable[[str], Index]
    """What stands in the corner of a card."""
    back: str = ""
    """What the name of a back ends in, where a card of this shape has a drawing of its own."""


USUAL, LONG = 250 / 350, 220 / 400

RANKS = {
    "A": later("A"),
    "K": later("K"),
    "Q": later("Q"),
    "J": later("J"),
    "T": later("10"),
    "N": later("N"),
    "P": later("P"),
}
"""Letters of the index; other ranks are numbers."""


def rank_in_words(rank: str) -> str:
    """The letter of a rank in the player's language; a number stays what it is."""
    return _(RANKS[rank]) if rank in RANKS else rank


# -- French --------------------------------------------------------------------------------------


def french_index(face: str) -> Index:
    """Rank and suit are a letter each, and the suit has a colour."""
    return Index(rank_in_words(face[0]), f"suits/{face[1]}", face[1])


# -- Italian, and the Latin pack of 48 with the same drawings ------------------------------------

ITALIAN_SUITS = {"D": "Denari", "C": "Coppe", "S": "Spade", "B": "Bastoni"}
LATIN_NUMBERS = {"8": "8n", "9": "9n", "10": "8", "11": "9", "12": "10"}
"""What shows the upper cards of the pack of 48: numerals of its own, then the courts of the pack of forty."""


def italian_index(face: str) -> Index:
    """The value as a number."""
    return Index(face[1:], f"suits/{ITALIAN_SUITS[face[0]]}", "")


def latin_drawing(face: str) -> str:
    """Eights and nines of the pack of 48 are not the courts of the pack of forty."""
    return f"italian/{face[0]}{LATIN_NUMBERS.get(face[1:], face[1:])}"


# -- Tarot ---------------------------------------------------------------------------------------

TITLES = {
    "Fool": later("The Fool"),
    "T1": later("The Magician"),
    "T2": later("The Popess"),
    "T3": later("The Empress"),
    "T4": later("The Emperor"),
    "T5": later("The Pope"),
    "T6": later("Love"),
    "T7": later("The Chariot"),
    "T8": later("Justice"),
    "T9": later("The Hermit"),
    "T10": later("Fortune"),
    "T11": later("Strength"),
    "T12": later("The Hanged Man"),
    "T13": later("Death"),
    "T14": later("Temperance"),
    "T15": later("The Devil"),
    "T16": later("The Tower"),
    "T17": later("The Star"),
    "T18": later("The Moon"),
    "T19": later("The Sun"),
    "T20": later("Judgement"),
    "T21": later("The World"),
}
"""What stands on the tablet at the foot of a trump."""
TAROT_AS_FRENCH = {"Sw": "S", "St": "C", "Cu": "H", "Co": "D"}


def trump_index(face: str) -> Index:
    """A trump has its number and its title; the Fool has no number, but a sign."""
    number, sign = (face[1:], "") if face != "Fool" else ("", "suits/Fool")
    return Index(number, sign, "", _(TITLES[face]))


def tarot_index(face: str) -> Index:
    """A suit is two letters, then the rank."""
    return trump_index(face) if face in TITLES else Index(rank_in_words(face[2:]), f"suits/{face[:2]}", "")


def french_tarot_code(face: str) -> tuple[str, str]:
    """Suit and rank of a card of the tarot in French dress, where the page is a jack."""
    return TAROT_AS_FRENCH[face[:2]], face[2:].replace("P", "J")


def french_tarot_drawing(face: str) -> str:
    """Only the suits are dressed anew."""
    return f"tarot/{face}" if face in TITLES else "tarot_french/" + "".join(french_tarot_code(face))


def french_tarot_index(face: str) -> Index:
    """The signs of the French suits and their colours."""
    if face in TITLES:
        return trump_index(face)
    suit, rank = french_tarot_code(face)
    return Index(rank_in_words(rank), f"suits/{suit}", suit)


PACKS: Mapping[str, Pack] = {
    "french": Pack(USUAL, ("french",), "french/{}".format, french_index),
    "italian": Pack(USUAL, ("italian",), "italian/{}".format, italian_index),
    "latin": Pack(USUAL, ("italian",), latin_drawing, italian_index),
    "tarot": Pack(LONG, ("tarot",), "tarot/{}".format, tarot_index, "_long"),
    "tarot_french": Pack(LONG, ("tarot_french", "tarot"), french_tarot_drawing, french_tarot_index, "_long"),
}
"""Every pack by the style of its deck."""
