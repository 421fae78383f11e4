"""What is said at a table of Losing Loadum; suit by suit in the order of the suits of the pack."""

from __future__ import annotations

from rulesets.cards import highest, holds
from rulesets.core import Card, Mask, Move, Reason
from rulesets.losing_loadum.pack import DECK, LOADERS, LOW, SUIT, SUIT_LETTERS
from rulesets.packs import suit_led
from rulesets.words import Deed, _, later

TRUMP_IS = (
    later("Clubs are trump."),
    later("Diamonds are trump."),
    later("Spades are trump."),
    later("Hearts are trump."),
)
NAMES_TRUMP = (
    (later("says that clubs are trump"), later("You say that clubs are trump")),
    (later("says that diamonds are trump"), later("You say that diamonds are trump")),
    (later("says that spades are trump"), later("You say that spades are trump")),
    (later("says that hearts are trump"), later("You say that hearts are trump")),
)
MUST_FOLLOW = tuple(suit_led.MUST_FOLLOW[suit] for suit in SUIT_LETTERS)
FOLLOW = tuple(suit_led.FOLLOW[suit] for suit in SUIT_LETTERS)
ONLY = (
    later("Clubs were led: your only one is {card}."),
    later("Diamonds were led: your only one is {card}."),
    later("Spades were led: your only one is {card}."),
    later("Hearts were led: your only one is {card}."),
)
FREE = tuple(suit_led.FREE[suit] for suit in SUIT_LETTERS)
UNCOVER = (
    later("Clubs were led and you have none: play any card, then look at the trump."),
    later("Diamonds were led and you have none: play any card, then look at the trump."),
    later("Spades were led and you have none: play any card, then look at the trump."),
    later("Hearts were led and you have none: play any card, then look at the trump."),
)
COAT_FOR_COAT = later("A coat for a coat!")
CARD_FOR_CARD = later("A card for a card!")


def offered(card: Card) -> Deed:
    """What whoever offers a card does, in their own ears."""
    words = Deed(_("offers {card} for exchange"), _("You offer {card} for exchange"))
    return words.format(card=DECK.name(card))


def not_held(card: Card, rule: str) -> Reason:
    """Refuse a card of another hand."""
    return Reason(_("You do not hold {card}.").format(card=DECK.name(card)), rule)


def why_no_offer(hand: Mask) -> Reason:
    """Why a hand has no card that may be offered."""
    sentence = (
        _("You cannot offer anything now: beside every loader of yours lies a low card of its suit.")
        if hand & LOADERS
        else _("You cannot offer anything now: you hold no ace, ten, king, queen or jack.")
    )
    return Reason(sentence, "exchange")


def why_not_offered(hand: Mask, move: Move) -> Reason:
    """Refuse to offer what is no loader of a hand, or guarded."""
    if not 0 <= move < len(DECK):
        return Reason(_("Everybody has spoken: now offer a card for exchange, or continue."), "exchange")
    if not holds(hand, move):
        return not_held(move, "exchange")
    if not holds(LOADERS, move):
        return Reason(_("Only loaders are exchanged: aces, tens, kings, queens and jacks."), "exchange")
    sentence = _(
        "You may not offer {card}: {guard} guards it, and only a loader "
        "without a low card of its suit is offered."
    ).format(card=DECK.name(move), guard=DECK.name(highest(hand & LOW[SUIT[move]])))
    return Reason(sentence, "exchange")
