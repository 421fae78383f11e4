"""What a seat of Tarot has besides a card that wins: what would win as well, and why it does not go."""

from __future__ import annotations

from cardtable.opponents.tarot.mind import Mind
from cardtable.opponents.tarot.weighing import above, other_winners
from cardtable.opponents.thumbs import Grounds
from rulesets.cards import holds
from rulesets.core import Card
from rulesets.tarot.pack import HONOUR, MAGICIAN, MATES, TRUMPS
from rulesets.words import _, sentence_case


def chance_otherwise(mind: Mind, card: Card) -> float:
    """The share of the imagined tricks that the best of the other cards would win."""
    return max((mind.for_words.prospect(other).won for other in other_winners(mind, card)), default=0.0)


def is_enough(mind: Mind, card: Card) -> bool:
    """Whether others would win the trick as well, and all of them are higher."""
    winners = other_winners(mind, card)
    return bool(winners) and all(holds(above(mind, card), other) for other in winners)


def with_the_others(mind: Mind, card: Card, text: str) -> str:
    """Why a card may win, and beside it what is said of others of its suit that beat what lies there.

    Of the Magician it is said already what sets it apart.
    """
    if card == MAGICIAN:
        return text
    beside = list(filter(None, (why_no_lower(mind, card), why_no_higher(mind, card))))
    return Grounds(text, " ".join(beside)) if beside else text


def why_no_lower(mind: Mind, card: Card) -> str:
    """Say which lower card would do as well, but bring fewer points; empty if there is none."""
    lower = [other for other in alike(mind, card) if counts_less(mind, other, card)]
    if not lower:
        return ""
    text = _("{other} is as hard to beat, but counts less.")
    if not mind.later:
        text = _("{other} would win it as well, but counts less.")
    best = max(lower, key=HONOUR.__getitem__)
    return sentence_case(text.replace("{other}", mind.game.deck.name(best)))


def counts_less(mind: Mind, other: Card, card: Card) -> bool:
    """Whether another card counts less than one and wins as surely, for nothing that is out lies between."""
    between = mind.out & above(mind, other) & ~above(mind, card)
    return HONOUR[other] < HONOUR[card] and holds(above(mind, other), card) and not (mind.later and between)


def why_no_higher(mind: Mind, card: Card) -> str:
    """Say that what is higher stays in the hand; empty if nothing is."""
    higher = [other for other in alike(mind, card) if holds(above(mind, card), other)]
    if len(higher) == 1:
        return _("You keep {other} for a later trick.").replace("{other}", mind.game.deck.name(higher[0]))
    if holds(TRUMPS, card):
        return _("You keep your higher trumps for later tricks.") if higher else ""
    return _("You keep your higher cards of this suit for later tricks.") if higher else ""


def alike(mind: Mind, card: Card) -> list[Card]:
    """The others of its suit that may be played and would be the best of the trick as it lies."""
    return [other for other in other_winners(mind, card) if holds(MATES[card], other)]
