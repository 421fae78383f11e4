"""What is said at a table of Tarot: what a trick asks for, who takes it, the Fool, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import Deck, highest, holds, is_single
from rulesets.core import Card, Mask, Move, Reason
from rulesets.tarot.following import highest_trump, playable
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import ABOVE, FOOL, MATES, SUIT_NAMES, SUIT_SIZE, THE_FOOL, TRUMPS, winner_of
from rulesets.tricks import Order
from rulesets.words import _

# -- Following ----------------------------------------------------------------------------------


def suit_name(deck: Deck, card: Card) -> str:
    """The suit of a card, at the beginning of a sentence."""
    return _("Trumps") if holds(TRUMPS, card) else _(SUIT_NAMES[deck.style][card // SUIT_SIZE])


def why_not_playable(deck: Deck, hand: Mask, move: Move, led: Card, trick: Sequence[Card]) -> Reason:
    """Name the rule that forbids a card: it must be held, follow suit, or else be a trump."""
    if not 0 <= move < len(deck):
        return Reason(_("Now a card must be played."), "play")
    name = deck.name
    if not holds(hand, move):
        return Reason(_("You do not hold {card}.").format(card=name(move)), "play")
    held = hand & MATES[led]
    if holds(TRUMPS, move) and (holds(TRUMPS, led) or not held):
        best = highest_trump(trick)
        text = _("You must play a trump and you hold {card}, so you must beat {best} with a higher one.")
        if holds(hand, FOOL):
            text = _(
                "You must play the Fool or a trump and you hold {card}, so a trump must be above {best}."
            )
        return Reason(text.format(card=name(highest(hand & ABOVE[best])), best=name(best)), "options")
    if not held:
        text = _("{suit} are asked for and you have none, but you hold {card}, so you must play a trump.")
        if holds(hand, FOOL):
            text = _(
                "{suit} are asked for and you have none, but you hold {card}, "
                "so you must play a trump or the Fool."
            )
        trump = name(highest(hand & TRUMPS))
        return Reason(text.format(suit=suit_name(deck, led), card=trump), "following")
    if holds(TRUMPS, led):
        text = _("Trumps are asked for and you hold {card}, so you must play a trump.")
        if holds(hand, FOOL):
            text = _("Trumps are asked for and you hold {card}, so you must play a trump or the Fool.")
        return Reason(text.format(card=name(highest(held))), "following")
    text = _("{suit} are asked for and you hold {card}, so you must follow suit.")
    if holds(hand, FOOL):
        text = _("{suit} are asked for and you hold {card}, so you must follow suit or play the Fool.")
    return Reason(text.format(suit=suit_name(deck, led), card=name(highest(held))), "following")


def prompt_to_play(
    deck: Deck, hand: Mask, led: Card, trick: Sequence[Card], seats: int, *, overtrump: bool
) -> str:
    """Say what was led and what it asks for."""
    if is_single(hand):
        return _("Play your last card.")
    if led < 0:
        return _prompt_to_set_the_suit(hand, trick, seats)
    words = {"suit": suit_name(deck, led), "card": deck.name(led), "best": deck.name(highest_trump(trick))}
    opening = _("{suit} were led.")
    if trick[0] == FOOL:
        opening = _("{suit} are asked for, since {card} came after the Fool.")
    asked = _what_is_asked(hand, led, trick, overtrump)
    if is_single(allowed := playable(hand, led, trick, overtrump=overtrump)):
        words["only"] = deck.name(highest(allowed))
        asked = _("Of your cards only {only} may be played.")
    return " ".join(sentence.format(**words) for sentence in (opening, asked))


def _prompt_to_set_the_suit(hand: Mask, trick: Sequence[Card], seats: int) -> str:
    """Say that any card may be led, or laid to the Fool."""
    if not trick:
        if hand & THE_FOOL:
            return _("You lead: play any card. It sets the suit to follow; after the Fool the next one does.")
        if hand & TRUMPS:
            return _("You lead: play any card. It sets the suit to follow; a trump asks for trumps.")
        return _("You lead: play any card. It sets the suit to follow.")
    if len(trick) < seats - 1:
        return _("The Fool was led: play any card. It sets the suit to follow.")
    return _("The Fool was led: play any card. It wins the trick.")


def _what_is_asked(hand: Mask, led: Card, trick: Sequence[Card], overtrump: bool) -> str:
    """What a card that was led asks of a hand."""
    fool, best = bool(hand & THE_FOOL), highest_trump(trick)
    higher = overtrump and holds(TRUMPS, best) and bool(hand & ABOVE[best])
    if holds(TRUMPS, led):
        if not hand & TRUMPS:
            return _("You have none: play any card; it cannot win.")
        if higher:
            if fool:
                return _("Play a trump that beats {best}, or the Fool.")
            return _("Play a trump that beats {best}.")
        return _("Play any trump or the Fool.") if fool else _("Play any trump.")
    if hand & MATES[led]:
        return _("Play one of yours or the Fool.") if fool else _("Play one of yours.")
    if not hand & TRUMPS:
        return _("You have neither those nor trumps: play any card; it cannot win.")
    if higher:
        if fool:
            return _("You have none: play a trump that beats {best}, or the Fool.")
        return _("You have none: play a trump that beats {best}.")
    return _("You have none: play any trump or the Fool.") if fool else _("You have none: play any trump.")


# -- Taking a trick -----------------------------------------------------------------------------


def why_taken(deck: Deck, order: Order, trick: Sequence[Card]) -> Reason:
    """Name the rule by which the best card takes the trick."""
    best = trick[winner_of(order, trick)]
    trumps = sum(holds(TRUMPS, card) for card in trick)
    if trumps > 1:
        sentence = _("The highest trump won: {card}.")
    elif holds(TRUMPS, next(card for card in trick if card != FOOL)):
        sentence = _("Nobody else played a trump, so {card} won.")
    elif trumps:
        sentence = _("Any trump beats the cards of the suits, so the trick went to {card}.")
    elif outdone := _higher_pip(deck, order, trick, best):
        sentence = _("In this suit low numbers are strong, so {card} beat {other}.")
        return Reason(sentence.format(card=deck.name(best), other=deck.name(outdone)), "cards")
    else:
        sentence = _("The highest card of the suit led won: {card}.")
    return Reason(sentence.format(card=deck.name(best)), "winning")


def _higher_pip(deck: Deck, order: Order, trick: Sequence[Card], best: Card) -> Card | None:
    """A card of the same suit with more pips that the best card beats nevertheless."""
    pips = {card: int(deck.faces[card][2:]) for card in trick if deck.faces[card][2:].isdigit()}
    if best not in pips:
        return None
    beaten = [card for card in pips if order.group[card] == order.group[best] and pips[card] > pips[best]]
    return max(beaten, key=lambda card: pips[card], default=None)


# -- The Fool -----------------------------------------------------------------------------------


def why_fool_lost(to_the_last_trick: bool) -> Reason:
    """Name the rule by which the Fool goes with the trick."""
    text = _("The owner of the Fool has won no card to give for it, so it goes to the winner of the trick.")
    if to_the_last_trick:
        text = _("The Fool was played to the last trick, so it is lost to the winner.")
    return Reason(text, "give")


def fool_would_be_lost() -> str:
    """What becomes of the Fool while nothing has been won."""
    return _("The Fool would be lost now: you have won no card to give for it.")


def fool_will_be_lost() -> str:
    """What becomes of the Fool in the last trick, by house rule."""
    return _("In the last trick, which is the next, the Fool is lost.")


def fool_owed() -> str:
    """The owner keeps the Fool, and owes a card."""
    return _("I keep the Fool and owe a card for it.")


def given_for_the_fool(name: str) -> Reason:
    """The owner keeps the Fool and gives the card of this name."""
    return Reason(_("The Fool counts for me, and I give {card} for it.").format(card=name), "give")


def why_fool_forfeited() -> Reason:
    """What was owed could not be paid by the end of the hand."""
    text = _("The owner of the Fool has won no trick to pay for it, so it goes to whom the card was owed.")
    return Reason(text, "give")


# -- The end ------------------------------------------------------------------------------------


def why_ended(totals: tuple[int, ...], rules: TarotOptions) -> Reason:
    """Say what ended the match and who wins it."""
    if rules.match_type == "target":
        text = _("{points} points reach the target of {target}: the most points win.")
        sentence = text.format(points=max(totals), target=rules.target)
    elif totals.count(max(totals)) > 1:
        sentence = _("All rounds have been dealt: the players with the most points share the win.")
    else:
        sentence = _("All rounds have been dealt: the most points win.")
    return Reason(sentence, "end")


def goes_on(points: int) -> Reason:
    """Say why nobody has won although the target is reached."""
    text = _("The best have {points} points each, so another deal decides.")
    return Reason(text.format(points=points), "end")
