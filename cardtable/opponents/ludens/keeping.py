"""What a player of Ludens keeps for later instead of the card that is played, in words."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.ludens.mind import GROUP, KEEP, Mind, Prospect, above
from cardtable.opponents.ludens.proofs import (
    Side,
    brings_up,
    can_score,
    holds_down,
    is_partners,
    kind_is_over,
    may_score_for,
    only_side,
    sure_leads,
)
from cardtable.opponents.thumbs import is_spare
from rulesets.cards import holds
from rulesets.core import Card
from rulesets.ludens.pack import MATES, NUMBER, ORDER, PICTURE
from rulesets.words import _, later, sentence_case

LOWEST = 2
"""Up to which number a card holds totals down,"""
HIGHEST = (8, 9, 12)
"""and which numbers are the highest of their kinds."""
CLEARLY = 0.1
"""By so large a share of the imagined tricks one card has to be ahead of others to be told from them."""
HARDLY_BEATEN = 2
"""A card that no more others beat which are still out is kept to win with, too."""

HARDLY_MATTERS = (
    later("After this trick odd cards can no longer score, so it hardly matters which of the two you play."),
    later("After this trick even cards can no longer score, so it hardly matters which of the two you play."),
    later("After this trick pictures can no longer score, so it hardly matters which of the two you play."),
)


def told(*sentences: str) -> str:
    """Sentences one after the other, but for those that are empty."""
    return " ".join(filter(None, sentences))


def scores_later(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Which number that nobody can beat is kept, though it is likelier to score now."""
    kept = [
        other
        for other in prospects
        if other.scored_by_us >= best.scored_by_us + CLEARLY
        and GROUP[other.card] != PICTURE
        and not above(mind, other.card)
    ]
    if not kept:
        return ""
    name = mind.game.deck.name(max(kept, key=lambda other: other.scored_by_us).card)
    words = _(
        "{kept} is likelier to score now, but as nobody can beat it, it can win a trick that another leads: "
        "you keep it for that."
    )
    return sentence_case(words.replace("{kept}", name))


def what_is_kept(mind: Mind, card: Card) -> str:
    """Say what others that might be played are kept for, or what else speaks for this card, if anything."""
    if kept := kept_for_later(mind, card):
        return kept
    if mind.later and mind.game.trick and can_score(mind, card) and adds_no_more(mind, card):
        return _("None of your cards would add less to the total.")
    if (other := equal_of_two(mind, card)) is not None:
        return which_of_equals(mind, card, other)
    return _("You can spare {card}.") if can_be_spared(mind, card) else ""


def equal_of_two(mind: Mind, card: Card) -> Card | None:
    """The only other card that may be played, if it has the same number."""
    others = [other for other in mind.game.legal_moves(mind.seat) if other != card]
    return others[0] if len(others) == 1 and NUMBER[others[0]] == NUMBER[card] else None


def kept_in_any_case(mind: Mind, card: Card) -> str:
    """Say what is kept where the other side scores whatever is played, or that it hardly matters."""
    ways = mind.game.legal_moves(mind.seat)
    alike = len(ways) == 2 and NUMBER[ways[0]] == NUMBER[ways[1]]
    if kept := kept_for_later(mind, card):
        return kept
    if len(ways) > 1 and not alike and not any(of_use_later(mind, way) for way in ways):
        return _("It hardly matters which card you play: no later trick of this kind can score.")
    more = [one for one in ways if NUMBER[one] > NUMBER[card] and brings_up(mind, one, card)]
    if GROUP[card] == PICTURE or not more:
        return what_is_kept(mind, card)
    name = mind.game.deck.name(more[0]) if len(more) == 1 else _("your higher cards")
    return _("You keep {more} to bring a total up later.").replace("{more}", name)


def which_of_equals(mind: Mind, card: Card, other: Card) -> str:
    """Say of two equal cards why the higher one is kept, or that it is all the same: none lies between."""
    trick = mind.game.trick
    if as_good_as(mind, card, other):
        words = _("It makes no difference which of the two you play: {other} would do as well.")
    elif kind_is_over(mind, other, without=card):
        if mind.later or not trick or ORDER.winner([*trick, card]) != ORDER.winner([*trick, other]):
            return ""
        words = _(HARDLY_MATTERS[GROUP[card]])
    elif other > card:
        words = _("You keep {other}: of equal cards the higher suit wins.")
    else:
        return ""
    return words.replace("{other}", mind.game.deck.name(other))


def as_good_as(mind: Mind, card: Card, other: Card) -> bool:
    """Whether two cards have one number, and no third of it lies in the trick or is out between them."""
    between = range(min(card, other) + 1, max(card, other))
    return NUMBER[card] == NUMBER[other] and not any(
        holds(mind.out, one) or one in mind.game.trick for one in between
    )


def of_use_later(mind: Mind, card: Card) -> list[Card]:
    """What else may be played and is of a kind in which a trick may still score, once the card is gone."""
    others = [other for other in mind.game.legal_moves(mind.seat) if other != card]
    return [other for other in others if not kind_is_over(mind, other, without=card)]


def unbeaten_is_kept(mind: Mind, card: Card) -> str:
    """Say which card that might be played instead nobody can beat later; empty if there is none."""
    unbeaten = [other for other in of_use_later(mind, card) if not above(mind, other)]
    unbeaten = [other for other in unbeaten if may_score_for(mind, other)]
    if not unbeaten:
        return ""
    best = max(unbeaten)
    words = _("You keep {best}, which nobody can beat, for a trick that scores.")
    if only_side(mind, best) is Side.OWN and can_score(mind, best):
        words = _(
            "With {best} only your side could score; but as nobody can beat it, it can still win a trick "
            "that another leads: you keep it for that."
        )
    return words.replace("{best}", mind.game.deck.name(best))


def kept_for_later(mind: Mind, card: Card, besides: Sequence[Card] = ()) -> str:
    """Say which cards that might be played instead are kept, `besides` some, and what for; empty if none."""
    others = [
        other
        for other in of_use_later(mind, card)
        if other not in besides and not as_good_as(mind, card, other)
    ]
    dear = [other for other in others if KEEP[other] > KEEP[card]]
    low = [
        other
        for other in dear
        if NUMBER[other] <= min(LOWEST, NUMBER[card]) and holds_down(mind, other, card)
    ]
    high = [other for other in others if other not in low and wins_later(mind, other)]
    if GROUP[card] != PICTURE:
        high = [other for other in high if NUMBER[other] > NUMBER[card]]
    # What is neither of both, and higher than the card, would seem forgotten.
    more = [other for other in others if other not in (*low, *high) and holds(MATES[card], other)]
    more = [other for other in more if NUMBER[other] > NUMBER[card] and GROUP[other] != PICTURE]
    high = [other for other in high if other in dear]
    return _named(mind, card, low, high, more)


def _named(mind: Mind, card: Card, low: Sequence[Card], high: Sequence[Card], more: Sequence[Card]) -> str:
    """The sentence that low cards, the highest, and more of those above a card are kept, and what for."""
    text = ""
    if low and more:
        text = _("You keep {low} to hold a total down later, and {more} to bring one up or to win a trick.")
    elif low and high:
        text = _("You keep {low} to hold a total down later, and {high} to win a trick.")
    elif low:
        text = _("You keep {low} to hold a total down later.")
    elif high:
        text = _("You keep {high} to win a trick later.")
    name = mind.game.deck.name
    lows = _("your lowest cards") if NUMBER[card] > LOWEST else _("your other low cards")
    text = text.replace("{low}", name(low[0]) if len(low) == 1 else lows)
    text = text.replace("{more}", name(more[0]) if len(more) == 1 and not high else _("your higher cards"))
    return text.replace("{high}", name(high[0]) if len(high) == 1 else _("your highest cards"))


def wins_later(mind: Mind, card: Card) -> bool:
    """Whether a card is one of the highest of its kind, or few beat it, and what it wins may score."""
    likely = NUMBER[card] in HIGHEST or above(mind, card).bit_count() <= HARDLY_BEATEN
    return likely and may_score_for(mind, card)


def adds_no_more(mind: Mind, card: Card) -> bool:
    """Whether a number trick is not the partner's so far, and nothing that may be played adds less."""
    wanted = holds(MATES[mind.game.trick[0]], card) and GROUP[card] != PICTURE
    wanted = wanted and not is_partners(mind, mind.game.trick)
    return wanted and all(NUMBER[card] <= NUMBER[one] for one in mind.game.legal_moves(mind.seat))


def can_be_spared(mind: Mind, card: Card) -> bool:
    """Whether at least half of the other cards that may be played are worth more later."""
    others = [KEEP[other] for other in mind.game.legal_moves(mind.seat) if other != card]
    return is_spare(KEEP[card], others)


def what_you_lead(mind: Mind, card: Card) -> str:
    """Say what can still be led that nobody can beat, after a trick won with a card; empty if nothing."""
    sure = [one for one in sure_leads(mind) if one != card]
    if len(sure) > 1:
        words = _("You still hold {n} cards that nobody can beat.")
        return words.replace("{n}", str(len(sure)))
    words = _("You still hold {sure}, which nobody can beat.")
    return words.replace("{sure}", mind.game.deck.name(sure[0])) if sure else ""
