"""How the hands of Poch are called."""

from __future__ import annotations

from rulesets.core import Mask
from rulesets.packs.french import PLURALS
from rulesets.poch.hands import highest, sets
from rulesets.poch.pack import DECK, RANK_LETTERS
from rulesets.words import _

RANK_NAMES = tuple(PLURALS[rank] for rank in RANK_LETTERS)


def in_words(hand: Mask, two_pairs: bool) -> str:
    """A hand's set for the player: "a pair of kings"."""
    held = sets(hand)
    count, rank = held[0]
    ranks = _(RANK_NAMES[rank])
    if count == 4:
        return _("four {ranks}").format(ranks=ranks)
    if count == 3:
        return _("three {ranks}").format(ranks=ranks)
    if count == 2 and two_pairs and len(held) > 1 and held[1][0] == 2:
        return _("{ranks} and {others}").format(ranks=ranks, others=_(RANK_NAMES[held[1][1]]))
    if count == 2:
        return _("a pair of {ranks}").format(ranks=ranks)
    return _("no pair, highest card {card}").format(card=DECK.name(highest(hand)))
