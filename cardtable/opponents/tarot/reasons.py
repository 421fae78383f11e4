"""What speaks for a move in Tarot: sentences that are true of the position as the seat knows it.

`tests/games/tarot/test_hints.py` holds every one of them against random positions.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.tarot.mind import FADING, Mind, Prospect, worth_later
from cardtable.opponents.thumbs import is_spare
from rulesets.cards import cards, holds
from rulesets.core import Card, Seat
from rulesets.tarot.pack import ABOVE, FOOL, HONOUR, MAGICIAN, MATES, TRUMPS, winner_of
from rulesets.tarot.state import Tarot
from rulesets.tarot.words import suit_name
from rulesets.words import _, ngettext, sentence_case

LIKELY = 0.6
"""Share of the imagined tricks from which on an outcome is called probable."""
FEW = 4
"""So many trumps that beat a card are counted out; more are too many for an “only”."""
LONG = 3
"""Cards from which on a suit is called long."""
HARDLY = 0.25
"""Share below which it is called hardly to be expected."""
NOTICED = 0.5
"""Points from which on one card is said to be better than another."""


def why_give(game: Tarot, seat: Seat, card: Card) -> str:
    """Say what speaks for giving a card for the Fool."""
    name = game.deck.name(card)
    if all(HONOUR[other] >= HONOUR[card] for other in cards(game.piles[seat])):
        return _("Of the cards you have won none counts less than {card}.").format(card=name)
    return _("Another player can do little with {card}.").format(card=name)


def reason(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say in one sentence what speaks for a card."""
    if best.card == FOOL:
        return why_fool(mind)
    if mind.game.led < 0:
        return why_lead(mind, best, prospects)
    if not mind.later:
        return why_last(mind, best, prospects)
    if best.won >= LIKELY:
        return why_win(mind, best)
    if not any(beats_what_lies(mind, card) for card in mind.game.legal_moves(mind.seat)):
        text = why_throw(mind, best.card)
    elif best.won >= HARDLY:
        text = _("{card} may win this trick, which is worth {points} points or more.")
    elif max(prospect.won for prospect in prospects) < HARDLY:
        text = _("You will hardly win this trick, whatever you play.")
        if missed_least(mind, best.card):
            text = _("You will hardly win this trick, and {card} is the card you will miss least.")
        elif can_be_spared(mind, best.card):
            text = _("You will hardly win this trick, and {card} is a card you can spare.")
    elif keeps_a_winner(mind, best.card):
        text = _("A card that may win this trick is worth more later, and {card} is one you can spare.")
    else:
        text = _("With {card} you will hardly win this trick, but you keep cards that may win others.")
    return spoken(mind, best, text)


def spoken(mind: Mind, prospect: Prospect, text: str) -> str:
    """A sentence with the name of the card, and what the trick is worth; the name may begin it."""
    name = mind.game.deck.name(prospect.card)
    points = worth_at_least(mind, prospect.card)
    suit = suit_name(mind.game.deck, prospect.card) if "{suit}" in text else ""
    return sentence_case(text.format(card=name, points=points, suit=suit))


def worth_at_least(mind: Mind, card: Card) -> int:
    """What the trick counts with a card at least: a point for everybody's, and the honours that lie there."""
    return mind.game.seats + sum(HONOUR[lying] for lying in (*mind.game.trick, card) if lying != FOOL)


def beats_what_lies(mind: Mind, card: Card) -> bool:
    """Whether a card would be the best of the trick as it lies."""
    trick = [*mind.game.trick, card]
    return card != FOOL and winner_of(mind.game.order, trick) == len(trick) - 1


def why_throw(mind: Mind, card: Card) -> str:
    """Say why a card is given to a trick that cannot be won."""
    if missed_least(mind, card):
        return _("You cannot win this trick, and {card} is the card you will miss least.")
    if can_be_spared(mind, card):
        return _("You cannot win this trick, and {card} is a card you can spare.")
    costs = [cost_to_lose(mind, other) for other in others_than(mind, card)]
    if all(abs(cost - cost_to_lose(mind, card)) < NOTICED for cost in costs):
        if not HONOUR[card]:
            return _(
                "You cannot win this trick: {card} is no honour, and the others are about as good to keep."
            )
        return _("You cannot win this trick, and the others are about as good to keep as {card}.")
    return _("You cannot win this trick, whatever you play.")


def missed_least(mind: Mind, card: Card) -> bool:
    """Whether no other card that may be played costs less to lose, and some cost more."""
    costs = [cost_to_lose(mind, other) for other in others_than(mind, card)]
    own = cost_to_lose(mind, card)
    return own <= min(costs, default=own) and max(costs, default=own) >= own + NOTICED


def can_be_spared(mind: Mind, card: Card) -> bool:
    """Whether at least half of the other cards that may be played cost more to lose."""
    costs = [cost_to_lose(mind, other) for other in others_than(mind, card)]
    return is_spare(cost_to_lose(mind, card) + NOTICED, costs)


def keeps_a_winner(mind: Mind, card: Card) -> bool:
    """Whether a card that beats what lies there is worth more later than this one, which can be spared."""
    least = cost_to_lose(mind, card) + NOTICED
    winners = [other for other in others_than(mind, card) if beats_what_lies(mind, other)]
    return can_be_spared(mind, card) and any(cost_to_lose(mind, other) > least for other in winners)


def others_than(mind: Mind, card: Card) -> list[Card]:
    """The other cards that may be played; the Fool is never lost to a trick like them."""
    return [other for other in mind.game.legal_moves(mind.seat) if other not in (card, FOOL)]


def cost_to_lose(mind: Mind, card: Card) -> float:
    """What a card would be worth in the tricks after this one, and as an honour to whoever wins it now."""
    game = mind.game
    return worth_later(game.options.pip_order, game.seats, mind.hand.bit_count() - 1)[card] + HONOUR[card]


def higher_trumps(mind: Mind, card: Card) -> int:
    """How many trumps that this seat has not seen beat a trump."""
    return (mind.out & ABOVE[card]).bit_count()


def why_win(mind: Mind, best: Prospect) -> str:
    """Say what speaks for a card that will probably win, with others still to play."""
    if best.card == MAGICIAN and higher_trumps(mind, MAGICIAN):
        text = _("The others will probably play no trump, and then {card} wins {points} points or more.")
    elif holds(TRUMPS, best.card) and not higher_trumps(mind, best.card):
        text = _(
            "No trump that is still out beats {card}: it wins this trick, worth {points} points or more."
        )
    else:
        text = _("{card} will probably win this trick, which is worth {points} points or more.")
    return spoken(mind, best, text)


def why_last(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for the card that completes the trick."""
    if best.won:
        text = _("{card} wins this trick, which is worth {points} points.")
        if FOOL in mind.game.trick:
            text = _("{card} wins this trick, which is worth {points} points or more.")
    elif not any(prospect.won for prospect in prospects):
        text = why_throw(mind, best.card)
    elif keeps_a_winner(mind, best.card):
        text = _("A card that wins this trick is worth more later, and {card} is one you can spare.")
    else:
        text = _("With {card} you leave this trick to another player.")
    return spoken(mind, best, text)


def shown_to_lack(mind: Mind, card: Card) -> bool:
    """Whether somebody who may have trumps has shown that they have none of the suit of a low card."""
    lacks = [mind.game.lacks[other] for other in mind.later]
    return not HONOUR[card] and any(
        not MATES[card] & ~lacked and mind.out & TRUMPS & ~lacked for lacked in lacks
    )


def of_longest_suit(mind: Mind, card: Card) -> bool:
    """Whether a low card is of a suit of which the seat holds three or more, and more than of any other."""
    held = {MATES[own]: (mind.hand & MATES[own]).bit_count() for own in cards(mind.hand & ~TRUMPS)}
    length = held.pop(MATES[card], 0)
    return not HONOUR[card] and length >= LONG and all(other < length for other in held.values())


def why_fool(mind: Mind) -> str:
    """Say what speaks for playing the Fool."""
    if not mind.fool_safe():
        return _("The Fool will be lost, for you have won nothing to give for it, but it saves another card.")
    if not mind.game.piles[mind.seat]:
        return _("The Fool counts for you if you win a trick yet, and your other cards wait for one.")
    if mind.hand.bit_count() <= FADING:
        return _("The Fool has to be played before the deal is over, and you have a card to give for it.")
    return _("You have a card to give for the Fool, so it counts for you, and your other cards wait.")


def all_may_follow(mind: Mind, card: Card) -> bool:
    """Whether each of the others may have a card of its suit, as far as is known."""
    mates = mind.out & MATES[card]
    return all(mates & ~mind.game.lacks[seat] for seat in mind.later)


def why_lead(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for leading a card, or for being the first to follow the Fool."""
    trump = holds(TRUMPS, best.card)
    if trump and not higher_trumps(mind, best.card):
        text = _("Nothing that is still out beats {card}, and the trick is worth {points} points or more.")
    elif best.won >= LIKELY and trump and higher_trumps(mind, best.card) <= FEW:
        count = higher_trumps(mind, best.card)
        text = ngettext(
            "Only {n} trump still out beats {card}, and the trick is worth {points} points or more.",
            "Only {n} trumps still out beat {card}, and the trick is worth {points} points or more.",
            count,
        ).replace("{n}", str(count))
    elif best.won >= LIKELY and not trump and all_may_follow(mind, best.card):
        text = _("{card} will probably win while others can still follow suit; later it is trumped sooner.")
    elif best.won >= LIKELY:
        text = _("{card} will probably win this trick, which is worth {points} points or more.")
    elif trump:
        text = _("A trump makes the others play theirs.")
        if can_be_spared(mind, best.card):
            text = _("A trump makes the others play theirs, and {card} is one you can spare.")
    else:
        text = why_lead_low(mind, best, prospects)
    return spoken(mind, best, text)


def why_lead_low(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for leading a card that will not probably win."""
    if best.won >= HARDLY:
        text = _("{card} may win this trick, which is worth {points} points or more.")
    elif shown_to_lack(mind, best.card):
        text = _(
            "{suit} were not followed by everybody: whoever has none must spend a trump, if any is left."
        )
    elif best.won and all(other.won < best.won for other in prospects if other != best):
        text = _("You will hardly win this trick with any card, but {card} has the best chance.")
    elif of_longest_suit(mind, best.card):
        text = _(
            "{suit} are the suit you hold most of: "
            "the sooner the others run out of them, the more trumps they must spend on them."
        )
    elif missed_least(mind, best.card) and can_be_spared(mind, best.card):
        text = _("{card} is the card you will miss least, and you keep the better ones for later.")
    elif max(prospect.won for prospect in prospects) < HARDLY:
        text = _("You will hardly win this trick with any card.")
        if can_be_spared(mind, best.card):
            text = _("You will hardly win this trick with any card, and {card} is one you can spare.")
        elif cost_to_lose(mind, best.card) - HONOUR[best.card] < NOTICED:
            text = _("You will hardly win this trick with any card, and {card} is no better for a later one.")
            if HONOUR[best.card]:
                text = _("You will hardly win this trick with any card, nor {card} in a later one.")
    elif not HONOUR[best.card] and cost_to_lose(mind, best.card) < NOTICED:
        text = _("Little is lost with {card}: it is no honour, and hardly wins a later trick.")
    elif can_be_spared(mind, best.card):
        text = _("You keep better cards for later, and {card} is one you can spare now.")
    else:
        text = _("{card} makes the others show whether they hold its suit.")
    return text
