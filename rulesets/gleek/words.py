"""How the things of Gleek are called, and the sentences that several rooms say."""

from __future__ import annotations

from rulesets.cards import cards
from rulesets.core import Mask
from rulesets.gleek.facts import TIDDY_ACCOUNT
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import FOUR_ACES, MOURNIVAL, SET_RANKS, Claim, Pack
from rulesets.words import _, later

SUIT_NAMES = (later("clubs"), later("spades"), later("hearts"), later("diamonds"))


def ruff_in_words(pack: Pack, hand: Mask, face: bool) -> str:
    """What a hand has to show in the ruff."""
    worth = pack.ruff(hand, face)
    if worth == FOUR_ACES:
        return _("four aces, which beat any ruff")
    counted = pack.ruff_cards(hand, face)
    suit = _(SUIT_NAMES[(counted.bit_length() - 1) // pack.ranks])
    return _("a ruff of {worth} in {suit} ({sum})").format(
        worth=worth, suit=suit, sum=in_parts(pack, counted, face)
    )


def in_parts(pack: Pack, counted: Mask, face: bool) -> str:
    """How the worth of a suit comes about: "A 11 + J 10 + 1 + 1"."""
    parts = []
    for card in reversed(cards(counted)):
        letter, worth = pack.deck.faces[card][0], pack.ruff(1 << card, face)
        parts.append(f"{letter} {worth}" if letter in "AKQJ" else f"{worth}")
    return " + ".join(parts)


def announcement(claim: Claim) -> str:
    """How a set is called out."""
    text = _("Mournival of {ranks}!") if claim.size == MOURNIVAL else _("Gleek of {ranks}!")
    return text.format(ranks=_(SET_RANKS[claim.rank]))


ACCOUNT_NAMES = (
    later("The stock"),
    later("Tiddy and other low trumps"),
    later("The ruff"),
    later("Gleeks and mournivals"),
    later("Tricks"),
    later("Challenges"),
)
"""What the accounts are called, by their numbers."""


def account_name(account: int, rules: GleekOptions) -> str:
    """What an account is called; that of the low trumps by those that earn something."""
    if account == TIDDY_ACCOUNT and not rules.towser_tumbler:
        return _("Tiddy, the lowest trump")
    if account == TIDDY_ACCOUNT and not rules.tyde_value:
        return _("Towser and Tumbler")
    return _(ACCOUNT_NAMES[account])
