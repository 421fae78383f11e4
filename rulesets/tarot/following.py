"""Which cards may be played to a trick of Tarot, and how to say so; `rules/tarot.md` section 3."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import Deck
from rulesets.core import Card, Mask, Move
from rulesets.tarot.pack import ABOVE, MATES, THE_FOOL, TRUMPS, suit_name
from rulesets.words import _


def playable(hand: Mask, led: Card, trick: Sequence[Card], overtrump: bool) -> Mask:
    """Cards of the suit led, or else trumps, or else any; and always the Fool."""
    if led < 0:
        return hand
    some = hand & MATES[led]
    if not some:
        some = hand & TRUMPS
        if not some:
            return hand
    if overtrump and some & TRUMPS:
        some = some & ABOVE[highest_trump(trick)] or some
    return some | hand & THE_FOOL


def highest_trump(trick: Sequence[Card]) -> Card:
    """The highest trump of a trick; where there is none, a card that every trump is above."""
    return max((card for card in trick if TRUMPS >> card & 1), default=0)


def why_not_playable(deck: Deck, hand: Mask, move: Move, led: Card, trick: Sequence[Card]) -> str:
    """Name the rule that forbids a card: it must be held, follow suit, or else be a trump."""
    if not 0 <= move < len(deck):
        return _("Now a card must be played.")
    name = deck.name
    if not hand >> move & 1:
        return _("You do not hold {card}.").format(card=name(move))
    held = hand & MATES[led]
    trumps = hand & TRUMPS
    if TRUMPS >> move & 1 and (TRUMPS >> led & 1 or not held):
        best = highest_trump(trick)
        return _(
            "You must play a trump and you hold {card}, so you must beat {best} with a higher one."
        ).format(card=name((hand & ABOVE[best]).bit_length() - 1), best=name(best))
    if not held:
        return _(
            "You have none of the suit that was led but you hold {card}, so you must play a trump."
        ).format(card=name(trumps.bit_length() - 1))
    if TRUMPS >> led & 1:
        text = _("A trump was led and you hold {card}, so you must play a trump.")
        return text.format(card=name(held.bit_length() - 1))
    text = _("The suit of {led} was led and you hold {card}, so you must follow suit.")
    return text.format(led=name(led), card=name(held.bit_length() - 1))


def prompt_to_play(deck: Deck, hand: Mask, led: Card, trick: Sequence[Card]) -> str:
    """Say what was led and what it asks for."""
    if led < 0:
        if trick:
            return _("The Fool was led: play any card, and the others must follow yours.")
        return _("You lead: play any card, and the others must follow its suit.")
    fool = bool(hand & THE_FOOL)
    if TRUMPS >> led & 1:
        if hand & TRUMPS:
            return (
                _("Trumps were led: play a trump or the Fool.")
                if fool
                else _("Trumps were led: play a trump.")
            )
        return _("Trumps were led and you have none: play any card; it cannot win.")
    if hand & MATES[led]:
        text = _("{suit} were led: play one of yours.")
        if fool:
            text = _("{suit} were led: play one of yours or the Fool.")
    elif hand & TRUMPS:
        text = _("{suit} were led and you have none: play a trump.")
        if fool:
            text = _("{suit} were led and you have none: play a trump or the Fool.")
    else:
        text = _("{suit} were led; you have neither those nor trumps: play any card; it cannot win.")
    return text.format(suit=suit_name(deck, led))
