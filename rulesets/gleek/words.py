"""How the things of Gleek are called, and the sentences that several rooms say."""

from __future__ import annotations

from rulesets.core import Mask
from rulesets.gleek.pack import FOUR_ACES, MOURNIVAL, SET_RANKS, Claim, Pack
from rulesets.words import _, later

SUIT_NAMES = (later("clubs"), later("spades"), later("hearts"), later("diamonds"))


def sentence_case(name: str) -> str:
    """A card's name at the beginning of a sentence."""
    return name[:1].upper() + name[1:]


def ruff_in_words(pack: Pack, hand: Mask, face: bool) -> str:
    """What a hand has to show in the ruff."""
    worth = pack.ruff(hand, face)
    if worth == FOUR_ACES:
        return _("four aces, which beat any ruff")
    counted = pack.ruff_cards(hand, face)
    suit = _(SUIT_NAMES[(counted.bit_length() - 1) // pack.ranks])
    return _("a ruff of {worth} in {suit}").format(worth=worth, suit=suit)


def announcement(claim: Claim) -> str:
    """How a set is called out."""
    text = _("Mournival of {ranks}!") if claim.size == MOURNIVAL else _("Gleek of {ranks}!")
    return text.format(ranks=_(SET_RANKS[claim.rank]))
