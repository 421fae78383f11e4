"""What is said at a table of Laus about following suit and taking tricks."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Card
from rulesets.laus.scoring import DECK, JACKS
from rulesets.words import _, later

MUST_FOLLOW = (
    later("Diamonds were led and you hold {card}, so you must play a diamond."),
    later("Hearts were led and you hold {card}, so you must play a heart."),
    later("Spades were led and you hold {card}, so you must play a spade."),
    later("Clubs were led and you hold {card}, so you must play a club."),
    later("A jack was led and you hold {card}, so you must play a jack; only jacks follow a jack."),
)
NAMESAKE = (
    later(
        "Diamonds were led and you hold {card}, so you must play a diamond; "
        "a jack is a trump and does not count as a diamond."
    ),
    later(
        "Hearts were led and you hold {card}, so you must play a heart; "
        "a jack is a trump and does not count as a heart."
    ),
    later(
        "Spades were led and you hold {card}, so you must play a spade; "
        "a jack is a trump and does not count as a spade."
    ),
    later(
        "Clubs were led and you hold {card}, so you must play a club; "
        "a jack is a trump and does not count as a club."
    ),
)
FOLLOW = (
    later("Diamonds were led: play a diamond."),
    later("Hearts were led: play a heart."),
    later("Spades were led: play a spade."),
    later("Clubs were led: play a club."),
    later("A jack was led: play a jack."),
)
FREE = (
    later("Diamonds were led and you have none: play any card."),
    later("Hearts were led and you have none: play any card."),
    later("Spades were led and you have none: play any card."),
    later("Clubs were led and you have none: play any card."),
    later("A jack was led and you have none: play any card."),
)


def why_taken(trick: Sequence[Card], best: Card) -> str:
    """Name the rule by which `best` took the trick."""
    jacks = sum(JACKS >> card & 1 for card in trick)
    if jacks > 1:
        reason = _("The jack that ranks highest wins: {card}.")
    elif jacks:
        reason = _("Jacks beat all other cards, so the trick goes to {card}.")
    else:
        reason = _("The highest card of the suit led wins: {card}.")
    return reason.format(card=DECK.name(best))
