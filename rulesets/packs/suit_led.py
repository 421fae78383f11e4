"""What is said when a suit of the French pack was led, by its letter: whole sentences, suit by suit."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.words import later

MUST_FOLLOW: Mapping[str, str] = {
    "C": later("Clubs were led and you hold {card}, so you must play a club."),
    "D": later("Diamonds were led and you hold {card}, so you must play a diamond."),
    "S": later("Spades were led and you hold {card}, so you must play a spade."),
    "H": later("Hearts were led and you hold {card}, so you must play a heart."),
}
"""Why another card is refused."""
FOLLOW: Mapping[str, str] = {
    "C": later("Clubs were led: play a club."),
    "D": later("Diamonds were led: play a diamond."),
    "S": later("Spades were led: play a spade."),
    "H": later("Hearts were led: play a heart."),
}
"""What is asked of whoever can follow,"""
FREE: Mapping[str, str] = {
    "C": later("Clubs were led and you have none: play any card."),
    "D": later("Diamonds were led and you have none: play any card."),
    "S": later("Spades were led and you have none: play any card."),
    "H": later("Hearts were led and you have none: play any card."),
}
"""and of whoever cannot."""
