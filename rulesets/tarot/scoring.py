"""What the cards won in a hand of Tarot count, the sheet that says so, and when the match is over."""

from __future__ import annotations

from rulesets.cards import Deck, cards, holds
from rulesets.core import Card, Line, Mask, Reason
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import ALL_HONOURS, CHEAPEST_FIRST, COUNTING, HAND_SIZE, HONOUR, HONOURS
from rulesets.words import _


def cheapest(pile: Mask, pip_order: str) -> Card:
    """The card to part with for the Fool: least honour value, then lowest rank, then suit."""
    return next(card for card in CHEAPEST_FIRST[pip_order] if holds(pile, card))


def points_of(pile: Mask) -> int:
    """A point for every card, less twelve, and the honours among them."""
    honours = sum([worth * (pile & some).bit_count() for worth, some in COUNTING.items()])
    return pile.bit_count() - HAND_SIZE + honours


def sheet_of(pile: Mask, deck: Deck) -> tuple[Line, ...]:
    """The lines that add up to `points_of`: the cards, the twelve, then each honour."""
    taken = pile.bit_count()
    honours = sorted(cards(pile & HONOURS), key=lambda card: (-HONOUR[card], card))
    return (
        Line(Reason(_("Cards won, one point each"), "scoring"), taken),
        Line(Reason(_("Less the twelve cards dealt"), "scoring"), -HAND_SIZE),
        *(
            Line(Reason(_("Honour: {card}").format(card=deck.name(card)), "honours"), HONOUR[card])
            for card in honours
        ),
    )


def why_sum(unused: Mask) -> Reason:
    """The check: what scores add up to, and why: cards make as much as is taken off, so honours are left."""
    asleep = sum(HONOUR[card] for card in cards(unused))
    text = _(
        "All cards won together count as much as is taken off, 12 for each player, so what is left are the "
        "honours. All of them were in play: the scores add up to {all}."
    )
    if asleep:
        text = _(
            "All cards won together count as much as is taken off, 12 for each player, so what is left are "
            "the honours. Of their {all} points {asleep} were not dealt: the scores add up to {rest}."
        )
    words = {"all": ALL_HONOURS, "asleep": asleep, "rest": ALL_HONOURS - asleep}
    return Reason(text.format(**words), "sum")


def match_over(totals: tuple[int, ...], deals: int, rules: TarotOptions) -> bool:
    """Tell whether the target is reached by one clear leader, or all rounds are played."""
    if rules.match_type == "rounds":
        return deals == rules.rounds * len(totals)
    return max(totals) >= rules.target and not is_level(totals, rules)


def is_level(totals: tuple[int, ...], rules: TarotOptions) -> bool:
    """Tell whether the target is reached, and by several who have the same."""
    best = max(totals)
    return rules.match_type == "target" and best >= rules.target and totals.count(best) > 1
