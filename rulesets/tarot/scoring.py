"""What the tricks and cards of Tarot are worth: who takes a trick, the sheet of a hand, the end of a match.

Split from `rulesets.tarot.game`, which tells how the cards are won; `rules/tarot.md` sections 4 and 5.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import Deck, cards, mask_of
from rulesets.core import Card, Line, Mask
from rulesets.tarot.options import Options
from rulesets.tarot.pack import CHEAPEST_FIRST, FOOL, HONOUR, TRUMP, TRUMPS
from rulesets.tricks import Order
from rulesets.words import _

HAND_SIZE = 12
ALL_HONOURS = sum(HONOUR)
HONOURS = mask_of(card for card, worth in enumerate(HONOUR) if worth)
SUIT_FACTS = ("swords", "staves", "cups", "coins", "trumps")
"""The suits as they stand in the facts of a view, whatever signs the pack bears."""

# -- A trick ------------------------------------------------------------------------------------


def winner_of(order: Order, trick: Sequence[Card]) -> int:
    """Position of the card that takes the trick; after a Fool that was led the second card sets the suit."""
    if trick[0] == FOOL:
        return order.winner(trick[1:]) + 1
    return order.winner(trick)


def suit_led(led: Card) -> str | None:
    """The suit to follow, as views name it."""
    return None if led < 0 else SUIT_FACTS[min(led // 14, TRUMP)]


def why_taken(deck: Deck, order: Order, trick: Sequence[Card]) -> str:
    """Name the rule by which the best card takes the trick."""
    best = trick[winner_of(order, trick)]
    trumps = sum(TRUMPS >> card & 1 for card in trick)
    if trumps > 1:
        reason = _("The highest trump wins: {card}.")
    elif trumps:
        reason = _("Any trump beats the cards of the suits, so the trick goes to {card}.")
    elif outdone := _higher_pip(deck, order, trick, best):
        reason = _("In this suit low pips are strong, so {card} beats {other}.")
        return reason.format(card=deck.name(best), other=deck.name(outdone))
    else:
        reason = _("The highest card of the suit led wins: {card}.")
    return reason.format(card=deck.name(best))


def _higher_pip(deck: Deck, order: Order, trick: Sequence[Card], best: Card) -> Card | None:
    """A card of the same suit with more pips that the best card beats nevertheless."""
    pips = {card: int(deck.faces[card][2:]) for card in trick if deck.faces[card][2:].isdigit()}
    if best not in pips:
        return None
    beaten = [card for card in pips if order.group[card] == order.group[best] and pips[card] > pips[best]]
    return max(beaten, key=lambda card: pips[card], default=None)


def cheapest(pile: Mask, pip_order: str) -> Card:
    """The card to part with for the Fool: least honour value, then lowest rank, then suit."""
    return next(card for card in CHEAPEST_FIRST[pip_order] if pile >> card & 1)


# -- A hand -------------------------------------------------------------------------------------


def points_of(pile: Mask) -> int:
    """A point for every card, less twelve, and the honours among them."""
    honours = sum([HONOUR[card] for card in cards(pile & HONOURS)])
    return pile.bit_count() - HAND_SIZE + honours


def sheet_of(pile: Mask, deck: Deck) -> tuple[Line, ...]:
    """The lines that add up to `points_of`: the cards, the twelve, then each honour."""
    taken = pile.bit_count()
    honours = sorted(cards(pile & HONOURS), key=lambda card: (-HONOUR[card], card))
    return (
        Line(_("Cards won, one point each"), taken),
        Line(_("Less the twelve cards dealt"), -HAND_SIZE),
        *(Line(_("Honour: {card}").format(card=deck.name(card)), HONOUR[card]) for card in honours),
    )


def why_sum(unused: Mask) -> str:
    """The check: all scores together make the honours of the pack, less those that were not dealt."""
    asleep = sum(HONOUR[card] for card in cards(unused))
    if not asleep:
        return _("All honours were in play: the scores add up to {all}.").format(all=ALL_HONOURS)
    return _(
        "Of the {all} honour points {asleep} were among the cards not dealt: the scores add up to {rest}."
    ).format(all=ALL_HONOURS, asleep=asleep, rest=ALL_HONOURS - asleep)


# -- The match ----------------------------------------------------------------------------------


def match_over(totals: tuple[int, ...], deals: int, rules: Options) -> bool:
    """Tell whether the target is reached by one clear leader, or all rounds are played."""
    if rules.match_type == "rounds":
        return deals == rules.rounds * len(totals)
    best = max(totals)
    return best >= rules.target and totals.count(best) == 1


def why_ended(totals: tuple[int, ...], rules: Options) -> str:
    """Say what ended the match and who wins it."""
    if rules.match_type == "target":
        return _("{points} points reach the target of {target}: the most points win.").format(
            points=max(totals), target=rules.target
        )
    if totals.count(max(totals)) > 1:
        return _("All rounds have been dealt: the players with the most points share the win.")
    return _("All rounds have been dealt: the most points win.")
