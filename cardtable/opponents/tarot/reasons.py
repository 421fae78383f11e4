"""What speaks for a move in Tarot: sentences that are true of the position as the seat knows it.

`tests/games/tarot/test_hints.py` holds every one of them against random positions.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.tarot.mind import FADING, HIGHER, Mind, Prospect, worth_later
from cardtable.opponents.thumbs import is_spare
from rulesets.cards import cards, highest, holds, lowest, mask_of
from rulesets.core import Card, Mask, Seat
from rulesets.tarot.pack import (
    ABOVE,
    DECK,
    FOOL,
    HONOUR,
    MAGICIAN,
    MATES,
    THE_FOOL,
    TRUMPS,
    winner_of,
)
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
        text = why_throw(mind, best.card, surely=True)
    elif best.won >= HARDLY:
        text = why_it_may_win(mind, best.card)
    elif max(prospect.won for prospect in prospects) < HARDLY:
        text = why_throw(mind, best.card, surely=False)
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


def with_other(mind: Mind, text: str, other: Card) -> str:
    """The same sentence with the name of another card that it speaks of."""
    return text.replace("{other}", mind.game.deck.name(other))


def with_count(text: str, count: int) -> str:
    """The same sentence with a number."""
    return text.replace("{n}", str(count))


def worth_at_least(mind: Mind, card: Card) -> int:
    """What the trick counts with a card at least: a point for everybody's, and the honours that lie there."""
    return mind.game.seats + sum(HONOUR[lying] for lying in (*mind.game.trick, card) if lying != FOOL)


def beats_what_lies(mind: Mind, card: Card) -> bool:
    """Whether a card would be the best of the trick as it lies."""
    trick = [*mind.game.trick, card]
    return card != FOOL and winner_of(mind.game.order, trick) == len(trick) - 1


def weakest_that_might(mind: Mind, card: Card) -> bool:
    """Whether it would be the best of the trick as it lies, and no weaker card of its suit would."""
    others = [other for other in others_than(mind, card) if beats_what_lies(mind, other)]
    return beats_what_lies(mind, card) and all(holds(above(mind, card), other) for other in others)


def why_throw(mind: Mind, card: Card, *, surely: bool) -> str:
    """Say why a card is given to a trick that surely, or very probably, somebody else wins."""
    if not others_than(mind, card) and (waits := why_not_the_fool(mind, surely=surely)):
        return waits
    if highest_number_is_weakest(mind, card):
        if surely:
            return _("{suit} are weaker the higher their number: play your weakest, for you cannot win.")
        return _("{suit} are weaker the higher their number: play your weakest, for you will hardly win.")
    if weakest_to_follow(mind, card):
        if surely:
            return _("You cannot win this trick, and {card} is the weakest you may play.")
        return _("You will hardly win this trick, and {card} is the weakest you may play.")
    if spares_the_magician(mind, card):
        if surely:
            return _("You cannot win this trick, and {card} is your lowest trump that is no honour.")
        return _("You will hardly win this trick, and {card} is your lowest trump that is no honour.")
    if count := weakest_of_all(mind, card):
        text = ngettext(
            "You cannot win this trick, and no card of your suits is weaker than {card}: "
            "{n} of its suit that you have not seen beats it.",
            "You cannot win this trick, and no card of your suits is weaker than {card}: "
            "{n} of its suit that you have not seen beat it.",
            count,
        )
        return with_count(text, count)
    if surely and missed_least(mind, card):
        return _("You cannot win this trick, and {card} is the card you will miss least.")
    if not surely and weakest_that_might(mind, card):
        return _("You will hardly win this trick, but {card} is the weakest card with which you might.")
    if can_be_spared(mind, card):
        if surely:
            return _("You cannot win this trick, and {card} is a card you can spare.")
        return _("You will hardly win this trick, and {card} is a card you can spare.")
    return why_any(mind, card) if surely else _("You will hardly win this trick, whatever you play.")


def why_not_the_fool(mind: Mind, *, surely: bool) -> str:
    """Say why a trick that is lost does not get the Fool; empty where it could as well get it."""
    if not mind.fool_safe():
        return _("The Fool, your only other choice, would be lost now.")
    if mind.hand.bit_count() > 2:
        return _("The Fool, your only other choice, may be needed later.")
    if mind.game.options.fool_last_trick == "lost":
        return ""
    if surely:
        return _("You cannot win this trick, and the Fool can as well go to the last one.")
    return _("You will hardly win this trick, and the Fool can as well go to the last one.")


def why_any(mind: Mind, card: Card) -> str:
    """Say of a card for a lost trick whether the others are as good to keep."""
    costs = [cost_to_lose(mind, other) for other in others_than(mind, card)]
    if not costs or any(abs(cost - cost_to_lose(mind, card)) >= NOTICED for cost in costs):
        return _("You cannot win this trick, whatever you play.")
    if HONOUR[card]:
        return ngettext(
            "You cannot win this trick, and your other choice is about as good to keep as {card}.",
            "You cannot win this trick, and your other choices are about as good to keep as {card}.",
            len(costs),
        )
    return ngettext(
        "You cannot win this trick: {card} is no honour, and your other choice is about as good to keep.",
        "You cannot win this trick: {card} is no honour, and your other choices are about as good to keep.",
        len(costs),
    )


def above(mind: Mind, card: Card) -> Mask:
    """The cards of its own suit, or the trumps, that beat a card."""
    return HIGHER[mind.game.options.pip_order][card]


def weakest_to_follow(mind: Mind, card: Card) -> bool:
    """Whether all others that may be played are of its suit and beat it; the Magician is no card to lose."""
    others = mask_of(others_than(mind, card))
    return card != MAGICIAN and bool(others) and not others & ~above(mind, card)


def highest_number_is_weakest(mind: Mind, card: Card) -> bool:
    """Whether the weakest that may be played has a higher number than another pip of its suit."""
    fewer = [other for other in others_than(mind, card) if 0 < pips(other) < pips(card)]
    return weakest_to_follow(mind, card) and bool(fewer)


def pips(card: Card) -> int:
    """The number on a card of the suits; 0 for all others."""
    number = DECK.faces[card][2:]
    return int(number) if card < MAGICIAN and number.isdigit() else 0


def spares_the_magician(mind: Mind, card: Card) -> bool:
    """Whether it is the lowest trump but the Magician, which might be played."""
    others = mask_of(others_than(mind, card))
    return holds(others, MAGICIAN) and others & ~above(mind, card) == 1 << MAGICIAN


def weakest_of_all(mind: Mind, card: Card) -> int:
    """How many unseen cards of its suit beat a plain card, if it is the one most easily beaten."""
    suits = [other for other in others_than(mind, card) if not holds(TRUMPS, other)]
    count = beaten_by(mind, card)
    if HONOUR[card] or holds(TRUMPS, card) or not suits:
        return 0
    weaker = [other for other in suits if holds(above(mind, other), card) or beaten_by(mind, other) > count]
    return 0 if weaker else count


def beaten_by(mind: Mind, card: Card) -> int:
    """How many cards of its suit that this seat has not seen beat a card."""
    return (mind.out & above(mind, card)).bit_count()


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
        text = _("No trump will probably follow, and then {card} wins {points} points or more.")
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
        elif is_enough(mind, best.card):
            text = _("{card} is enough to win this trick, which is worth {points} points.")
    elif not any(prospect.won for prospect in prospects):
        text = why_throw(mind, best.card, surely=True)
    elif keeps_a_winner(mind, best.card):
        text = _("A card that wins this trick is worth more later, and {card} is one you can spare.")
    else:
        text = _("With {card} you leave this trick to another player.")
    return spoken(mind, best, text)


def is_enough(mind: Mind, card: Card) -> bool:
    """Whether others would win the trick as well, and all of them are higher."""
    winners = [other for other in others_than(mind, card) if beats_what_lies(mind, other)]
    return bool(winners) and all(holds(above(mind, card), other) for other in winners)


def why_it_may_win(mind: Mind, card: Card) -> str:
    """Say that a card may win, and what for if somebody is known who may trump it."""
    if shown_to_lack(mind, card):
        return _(
            "{card} may win this trick, which is worth {points} points or more, "
            "if whoever did not follow its suit has no trump left."
        )
    return _("{card} may win this trick, which is worth {points} points or more.")


def shown_to_lack(mind: Mind, card: Card) -> bool:
    """Whether somebody who may have trumps has shown that they have none of the suit of a card."""
    lacks = [mind.game.lacks[other] for other in mind.later]
    return any(not MATES[card] & ~lacked and mind.out & TRUMPS & ~lacked for lacked in lacks)


def of_long_suit(mind: Mind, card: Card) -> bool:
    """Whether a low card is of a suit of which the seat holds three or more."""
    return not HONOUR[card] and (mind.hand & MATES[card]).bit_count() >= LONG


def of_longest_suit(mind: Mind, card: Card) -> bool:
    """Whether the seat holds more cards of its suit than of any other."""
    held = {MATES[own]: (mind.hand & MATES[own]).bit_count() for own in cards(mind.hand & ~TRUMPS)}
    length = held.pop(MATES[card])
    return all(other < length for other in held.values())


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
        text = why_draw_trumps(mind, best.card)
    else:
        text = why_lead_low(mind, best, prospects)
    return spoken(mind, best, text)


def why_draw_trumps(mind: Mind, card: Card) -> str:
    """Say what speaks for leading a trump that will not probably win."""
    own = mind.hand & TRUMPS
    best = highest(own)
    if MAGICIAN < card == lowest(own) < best and higher_trumps(mind, best):
        text = _("A trump led asks for trumps: {card}, your lowest, may bring out one that beats {other}.")
        return with_other(mind, text, best)
    if (spared := threatened(mind, card)) != FOOL:
        text = _("A trump led asks for trumps, and those that are played now cannot beat {other} later.")
        return with_other(mind, text, spared)
    return _("A trump led asks for trumps: only a higher one can beat {card}.")


def threatened(mind: Mind, card: Card) -> Card:
    """The best other suit card in hand that is an honour, or that only trumps beat; else the Fool."""
    kept = [own for own in cards(mind.hand & ~TRUMPS & ~THE_FOOL) if own != card]
    good = [own for own in kept if HONOUR[own] or not beaten_by(mind, own)]
    return max(good, key=lambda own: (not beaten_by(mind, own), HONOUR[own]), default=FOOL)


def why_force(mind: Mind, card: Card) -> str:
    """Say what is gained by a low card of a suit that somebody has not followed; empty where little is."""
    if (spared := threatened(mind, card)) != FOOL:
        text = _(
            "{suit} were not followed by everybody: "
            "somebody may have to spend on them a trump that could beat {other} in your hand later."
        )
        return with_other(mind, text, spared)
    if mind.hand & TRUMPS:
        return _(
            "{suit} were not followed by everybody: somebody may have to spend a trump on them, "
            "and the fewer are left, the more your own trumps can win."
        )
    return ""


def leaves_its_suit(mind: Mind, card: Card, count: int) -> bool:
    """Whether it is no honour and one of so few of its suit, beside trumps to take the suit with."""
    few = (mind.hand & MATES[card]).bit_count() == count
    return few and not HONOUR[card] and bool(mind.hand & TRUMPS)


def has_single(mind: Mind) -> bool:
    """Whether a card of another kind would leave its suit at once."""
    return any(leaves_its_suit(mind, card, 1) for card in cards(mind.hand & ~TRUMPS))


def why_lead_low(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for leading a card that will not probably win."""
    if best.won >= HARDLY:
        text = why_it_may_win(mind, best.card)
    elif not HONOUR[best.card] and shown_to_lack(mind, best.card) and (gain := why_force(mind, best.card)):
        text = gain
    elif best.won and all(other.won < best.won for other in prospects if other != best):
        text = _("You will hardly win this trick with any card, but {card} has the best chance.")
    elif of_long_suit(mind, best.card) and mind.hand & TRUMPS:
        text = _(
            "{suit} are the suit you hold most of: when the others run out of them, "
            "they spend trumps, and the fewer are left, the more your own trumps can win."
        )
        if not of_longest_suit(mind, best.card):
            text = _(
                "{suit} are one of your long suits: when the others run out of them, "
                "they spend trumps, and the fewer are left, the more your own trumps can win."
            )
    elif leaves_its_suit(mind, best.card, 1):
        text = _("{card} is your only card of its suit: when that is led again, you trump it.")
    elif count := weakest_of_all(mind, best.card):
        text = ngettext(
            "No card of your suits is weaker than {card}: {n} of its suit that you have not seen beats it. "
            "You keep the better ones for later.",
            "No card of your suits is weaker than {card}: {n} of its suit that you have not seen beat it. "
            "You keep the better ones for later.",
            count,
        )
        text = with_count(text, count)
    elif leaves_its_suit(mind, best.card, 2) and not has_single(mind):
        text = _("You hold only two cards of its suit: once they are gone, you trump that suit.")
    elif missed_least(mind, best.card) and can_be_spared(mind, best.card):
        text = _("{card} is the card you will miss least, and you keep the better ones for later.")
    elif max(prospect.won for prospect in prospects) < HARDLY:
        text = _("You will hardly win this trick; what beats {card} now can beat none of your cards later.")
        if can_be_spared(mind, best.card):
            text = _("You will hardly win this trick with any card, and {card} is one you can spare.")
        elif cost_to_lose(mind, best.card) - HONOUR[best.card] < NOTICED:
            text = _("You will hardly win this trick with any card, and {card} will hardly win a later one.")
    elif not HONOUR[best.card] and cost_to_lose(mind, best.card) < NOTICED:
        text = _("Little is lost with {card}: it is no honour, and hardly wins a later trick.")
    elif can_be_spared(mind, best.card):
        text = _("You keep better cards for later, and {card} is one you can spare now.")
    else:
        text = _("What beats {card} now can beat none of your cards later.")
    return text
