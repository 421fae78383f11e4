"""What is said at a table of Losing Loadum, suit by suit, in the order of the suits of the pack."""

from __future__ import annotations

from rulesets.words import later

TRUMP_IS = (
    later("Clubs are trump."),
    later("Diamonds are trump."),
    later("Spades are trump."),
    later("Hearts are trump."),
)
NAMES_TRUMP = (
    later("says that clubs are trump"),
    later("says that diamonds are trump"),
    later("says that spades are trump"),
    later("says that hearts are trump"),
)
MUST_FOLLOW = (
    later("Clubs were led and you hold {card}, so you must play a club."),
    later("Diamonds were led and you hold {card}, so you must play a diamond."),
    later("Spades were led and you hold {card}, so you must play a spade."),
    later("Hearts were led and you hold {card}, so you must play a heart."),
)
FOLLOW = (
    later("Clubs were led: play a club."),
    later("Diamonds were led: play a diamond."),
    later("Spades were led: play a spade."),
    later("Hearts were led: play a heart."),
)
FREE = (
    later("Clubs were led and you have none: play any card."),
    later("Diamonds were led and you have none: play any card."),
    later("Spades were led and you have none: play any card."),
    later("Hearts were led and you have none: play any card."),
)
UNCOVER = (
    later("Clubs were led and you have none: play any card, then look at the trump."),
    later("Diamonds were led and you have none: play any card, then look at the trump."),
    later("Spades were led and you have none: play any card, then look at the trump."),
    later("Hearts were led and you have none: play any card, then look at the trump."),
)
COAT_FOR_COAT = later("A coat for a coat!")
CARD_FOR_CARD = later("A card for a card!")
