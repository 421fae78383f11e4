"""What is said at a table of Laus about following suit, taking tricks and laying aside."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import cards, holds, is_single
from rulesets.core import Card, Mask, Reason
from rulesets.laus.pack import DECK, JACKS, ORDER, SUIT_MATES, SUITS
from rulesets.packs import suit_led
from rulesets.words import _, later, ngettext

MUST_FOLLOW = (
    *(suit_led.MUST_FOLLOW[suit] for suit in SUITS),
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
    *(suit_led.FOLLOW[suit] for suit in SUITS),
    later("A jack was led: play a jack."),
)
FREE = (
    *(suit_led.FREE[suit] for suit in SUITS),
    later("A jack was led and you have none: play any card."),
)
FREE_WITH_NAMESAKE = (
    later("Diamonds were led and you have none, for {jack} is a trump: play any card."),
    later("Hearts were led and you have none, for {jack} is a trump: play any card."),
    later("Spades were led and you have none, for {jack} is a trump: play any card."),
    later("Clubs were led and you have none, for {jack} is a trump: play any card."),
)

LAST = (
    later("Diamonds were led and you have none: play your last card."),
    later("Hearts were led and you have none: play your last card."),
    later("Spades were led and you have none: play your last card."),
    later("Clubs were led and you have none: play your last card."),
    later("A jack was led and you have none: play your last card."),
)


def not_held(card: Card) -> Reason:
    """A card of another hand, or one that is gone."""
    return Reason(_("You do not hold {card}.").format(card=DECK.name(card)), "play")


def must_follow(led: Card, follower: Card, refused: Card) -> Reason:
    """Why a card that does not follow is refused while `follower` is in hand."""
    suit = ORDER.group[led]
    namesake = holds(JACKS, refused) and refused // 8 == suit
    sentence = _(NAMESAKE[suit] if namesake else MUST_FOLLOW[suit])
    return Reason(sentence.format(card=DECK.name(follower)), "following")


def asked_to_follow(led: Card, hand: Mask) -> str:
    """What was led, and whether it must be followed; a jack in hand that bears the suit is none of it."""
    suit = ORDER.group[led]
    if hand & SUIT_MATES[led]:
        return _(FOLLOW[suit])
    if is_single(hand):
        return _(LAST[suit])
    namesake = [jack for jack in cards(hand & JACKS) if jack // 8 == suit]
    if namesake:
        return _(FREE_WITH_NAMESAKE[suit]).format(jack=DECK.name(namesake[0]))
    return _(FREE[suit])


def asked_to_lay_aside(ban: str, count: int) -> str:
    """How many cards are still to be laid aside, and which may not."""
    return {
        "queensAndJacks": ngettext(
            "Lay one more card aside, no queen and no jack.",
            "Lay {count} cards aside, no queen and no jack.",
            count,
        ),
        "jacksOnly": ngettext(
            "Lay one more card aside, no jack.", "Lay {count} cards aside, no jack.", count
        ),
        "none": ngettext("Lay one more card aside.", "Lay {count} cards aside.", count),
    }[ban].format(count=count)


def may_not_be_laid_aside(card: Card) -> Reason:
    """Why a banned card stays in the hand of whoever takes the skat."""
    if holds(JACKS, card):
        sentence = _("Jacks may not be laid aside: whoever takes the skat keeps them in hand.")
    else:
        sentence = _("Queens may not be laid aside: whoever takes the skat keeps them in hand.")
    return Reason(sentence, "discard")


def why_taken(trick: Sequence[Card], best: Card) -> Reason:
    """Name the rule by which `best` took the trick."""
    jacks = sum(holds(JACKS, card) for card in trick)
    if jacks > 1:
        sentence = _("The jack that ranks highest won: {card}.")
    elif jacks:
        sentence = _("Jacks beat all other cards, so the trick went to {card}.")
    else:
        sentence = _("The highest card of the suit led won: {card}.")
    return Reason(sentence.format(card=DECK.name(best)), "winning")


def where_the_skat_goes(skat_to: str) -> Reason:
    """Whose penalty the cards of the skat become."""
    if skat_to == "lastTrick":
        return Reason(_("The skat goes to the winner of the last trick."), "skat")
    return Reason(_("The skat goes to the player with most card points."), "options")


def why_over(target: int | None) -> Reason:
    """What ended the match: the target, or the number of rounds."""
    if target is None:
        return Reason(_("All rounds have been dealt: the lowest total wins."), "end")
    sentence = _("A player has {target} penalty points or more: the lowest total wins.")
    return Reason(sentence.format(target=target), "end")
