"""What speaks for a move in Tarot: sentences that are true of the position as the seat knows it.

`tests/games/tarot/claims.py` holds every one of them against random positions.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.tarot.fool import why_fool
from cardtable.opponents.tarot.losing import NO_HONOUR, why_throw
from cardtable.opponents.tarot.mind import Mind, Prospect
from cardtable.opponents.tarot.weighing import (
    NOTICED,
    above,
    anybody_beats,
    beaten_by,
    beats_what_lies,
    can_be_spared,
    cost_to_lose,
    higher_trumps,
    is_highest,
    keeps_a_winner,
    may_be_held,
    missed_alike,
    missed_least,
    tied_with_honours,
    weakest_of_all,
)
from cardtable.opponents.tarot.winning import chance_otherwise, is_enough, with_the_others
from rulesets.cards import cards, highest, holds, is_single, lowest
from rulesets.core import Card
from rulesets.tarot.pack import FOOL, HONOUR, MAGICIAN, MATES, THE_FOOL, TRUMPS
from rulesets.tarot.words import suit_name
from rulesets.words import _, ngettext, sentence_case

LIKELY = 0.6
"""Share of the imagined tricks from which on an outcome is called probable."""
FEW = 4
"""So many trumps that beat a card are counted out; more are too many for an “only”."""
STILL_MANY = 5
"""Cards in hand with which there are still tricks to trump."""
LONG = 3
"""Cards from which on a suit is called long."""
HARDLY = 0.25
"""Share below which it is called hardly to be expected."""


def reason(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say in one sentence what speaks for a card."""
    if best.card == FOOL:
        return why_fool(mind)
    if mind.later:
        best = mind.for_words.prospect(best.card)
    if mind.game.led < 0:
        return why_lead(mind, best, prospects)
    if not mind.later:
        return why_last(mind, best, prospects)
    if best.won >= LIKELY:
        return why_win(mind, best)
    if not any(beats_what_lies(mind, card) for card in mind.game.legal_moves(mind.seat)):
        text = why_throw(mind, best.card, surely=True)
    elif best.won >= HARDLY:
        return with_the_others(mind, best.card, spoken(mind, best, why_it_may_win(mind, best.card)))
    elif (chance := chance_otherwise(mind, best.card)) < min(HARDLY, best.won) and is_highest(
        mind, best.card
    ):
        text = _("You will hardly win this trick with any card, but {card} has the best chance.")
    elif chance < HARDLY:
        text = why_throw(mind, best.card, surely=False)
    elif keeps_a_winner(mind, best.card):
        text = _("A card that may win this trick is worth more later, and {card} is one you can spare.")
    else:
        text = _("With {card} you will probably leave this trick to another player.")
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


def worth_at_least(mind: Mind, card: Card) -> int:
    """What the trick counts with a card at least: a point for everybody's, and the honours that lie there."""
    return mind.game.seats + sum(HONOUR[lying] for lying in (*mind.game.trick, card) if lying != FOOL)


def why_win(mind: Mind, best: Prospect) -> str:
    """Say what speaks for a card that will probably win, with others still to play."""
    if holds(TRUMPS, best.card) and not higher_trumps(mind, best.card):
        text = _(
            "No trump that is still out beats {card}: it wins this trick, worth {points} points or more."
        )
    elif not anybody_beats(mind, best.card):
        text = _("Nobody after you can beat {card}: it wins this trick, worth {points} points or more.")
    elif best.card == MAGICIAN:
        text = _("No trump will probably follow, and then {card} wins {points} points or more.")
    else:
        text = _("{card} will probably win this trick, which is worth {points} points or more.")
    return with_the_others(mind, best.card, spoken(mind, best, text))


def why_last(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for the card that completes the trick."""
    if best.won:
        text = _("{card} wins this trick, which is worth {points} points.")
        if FOOL in mind.game.trick:
            text = _("{card} wins this trick, which is worth {points} points or more.")
        elif is_enough(mind, best.card):
            text = _("{card} is enough to win this trick, which is worth {points} points.")
            return spoken(mind, best, text)
        return with_the_others(mind, best.card, spoken(mind, best, text))
    if not any(prospect.won for prospect in prospects):
        text = why_throw(mind, best.card, surely=True)
    elif keeps_a_winner(mind, best.card):
        text = _("A card that wins this trick is worth more later, and {card} is one you can spare.")
    else:
        text = _("With {card} you leave this trick to another player.")
    return spoken(mind, best, text)


def why_it_may_win(mind: Mind, card: Card) -> str:
    """Say that a card may win, and what it needs for that where somebody is known who may trump it."""
    if card == MAGICIAN:
        return _(
            "{card} beats no other trump, so it can only win a trick without one, like this so far. "
            "If none follows, it wins {points} points or more; if one does, its 5 points are lost."
        )
    if not shown_to_lack(mind, card):
        return _("{card} may win this trick, which is worth {points} points or more.")
    if not only_trumped(mind, card):
        return _(
            "{card} may win this trick, which is worth {points} points or more, "
            "but somebody who could not follow its suit may trump it."
        )
    if mind.game.seats == 2:
        return _(
            "{card} wins this trick, which is worth {points} points or more, "
            "unless the other player has a trump."
        )
    if len(mind.later) == 1:
        return _(
            "{card} wins this trick, which is worth {points} points or more, "
            "unless the player after you has a trump."
        )
    return _(
        "{card} wins this trick, which is worth {points} points or more, "
        "unless whoever could not follow its suit has a trump."
    )


def shown_to_lack(mind: Mind, card: Card) -> bool:
    """Whether somebody who may have trumps has shown that they have none of the suit of a card."""
    lacks = [mind.game.lacks[other] for other in mind.later]
    return any(not MATES[card] & ~lacked and mind.out & TRUMPS & ~lacked for lacked in lacks)


def only_trumped(mind: Mind, card: Card) -> bool:
    """Whether nobody may beat a card of a suit but who has shown to have none of it."""
    following = [seat for seat in mind.later if MATES[card] & ~mind.game.lacks[seat]]
    return not any(mind.out & (above(mind, card) | TRUMPS) & ~mind.game.lacks[seat] for seat in following)


def is_long(mind: Mind, card: Card) -> bool:
    """Whether the seat holds so many cards of the suit of a card that it is called long."""
    return (mind.hand & MATES[card]).bit_count() >= LONG


def of_long_suit(mind: Mind, card: Card) -> bool:
    """Whether a card is a low one of such a suit."""
    return not HONOUR[card] and is_long(mind, card)


def of_longest_suit(mind: Mind, card: Card) -> bool:
    """Whether the seat holds more cards of its suit than of any other."""
    held = {MATES[own]: (mind.hand & MATES[own]).bit_count() for own in cards(mind.hand & ~TRUMPS)}
    length = held.pop(MATES[card])
    return all(other < length for other in held.values())


def tops_longest_suit(mind: Mind, card: Card) -> bool:
    """Whether it is led to a single other player, who is not known to trump it, from the top of that suit."""
    if mind.game.seats > 2 or shown_to_lack(mind, card) or not is_highest(mind, card):
        return False
    return is_long(mind, card) and of_longest_suit(mind, card)


def later_trumped_sooner(mind: Mind, card: Card) -> bool:
    """Whether each of the others may still have to follow its suit, and some may have trumps for it later."""
    mates = mind.out & MATES[card]
    follow = all(mates & ~mind.game.lacks[seat] for seat in mind.later)
    return follow and not holds(TRUMPS, card) and may_be_held(mind, TRUMPS)


def why_lead(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for leading a card, or for being the first to follow the Fool."""
    trump = holds(TRUMPS, best.card)
    if trump and not higher_trumps(mind, best.card):
        text = _("Nothing that is still out beats {card}, and the trick is worth {points} points or more.")
    elif not anybody_beats(mind, best.card):
        text = _("Nobody after you can beat {card}: it wins this trick, worth {points} points or more.")
    elif best.won >= LIKELY and trump and higher_trumps(mind, best.card) <= FEW:
        count = higher_trumps(mind, best.card)
        text = ngettext(
            "Only {n} trump still out beats {card}, and the trick is worth {points} points or more.",
            "Only {n} trumps still out beat {card}, and the trick is worth {points} points or more.",
            count,
        ).replace("{n}", str(count))
    elif best.won >= LIKELY and later_trumped_sooner(mind, best.card):
        text = _("{card} will probably win while others can still follow suit; later it is trumped sooner.")
        if mind.game.seats == 2:
            text = _(
                "{card} will probably win while the other player can still follow suit; "
                "later it is trumped sooner."
            )
    elif best.won >= LIKELY:
        text = _("{card} will probably win this trick, which is worth {points} points or more.")
    elif trump:
        text = why_draw_trumps(mind, best.card)
    else:
        text = why_lead_low(mind, best, prospects)
        if best.won < HARDLY and not spends_trumps(mind, best.card):
            text = " ".join(filter(None, (text, why_trumps_wait(mind))))
    return spoken(mind, best, text)


def spends_trumps(mind: Mind, card: Card) -> bool:
    """Whether it is said of a lead already what it does for the own trumps."""
    lacked = shown_to_lack(mind, card) or of_long_suit(mind, card)
    return bool(lacked) or beside_trumps(mind, card, 1) or leaves_its_suit(mind, card, 2)


def why_trumps_wait(mind: Mind) -> str:
    """What the trumps are kept for that might be led; empty where there are none."""
    if not mind.hand & TRUMPS:
        return ""
    if is_single(mind.hand & TRUMPS):
        return _("Your trump can wait: it may take a trick when you lack the suit that is led.")
    return _("Your trumps can wait: they may take a trick when you lack the suit that is led.")


def why_draw_trumps(mind: Mind, card: Card) -> str:
    """Say what speaks for leading a trump that will not probably win."""
    own = mind.hand & TRUMPS
    best = highest(own)
    if MAGICIAN < card == lowest(own) < best and higher_trumps(mind, best):
        text = _("A trump led asks for trumps: {card}, your lowest, may bring out one that beats {other}.")
        return with_other(mind, text, best)
    kept = highest(own & ~(1 << card))
    spared = threatened(mind, card)
    if spared == FOOL and kept >= 0 and not higher_trumps(mind, kept):
        text = _("A trump led asks for trumps, and {other} wins later, too: nothing still out beats it.")
        return with_other(mind, text, kept)
    if spared == FOOL and kept < 0:
        return _("A trump led asks for trumps: only a higher one can beat {card}.")
    text = _("A trump led asks for trumps, and those that are played now cannot beat {other} later.")
    return with_other(mind, text, kept if spared == FOOL else spared)


def threatened(mind: Mind, card: Card) -> Card:
    """The best other suit card in hand that is an honour, or that only trumps beat; else the Fool."""
    kept = [own for own in cards(mind.hand & ~TRUMPS & ~THE_FOOL) if own != card]
    good = [own for own in kept if HONOUR[own] or not beaten_by(mind, own)]
    return max(good, key=lambda own: (not beaten_by(mind, own), HONOUR[own]), default=FOOL)


def why_force(mind: Mind, card: Card) -> str:
    """Say what is gained by a card of a suit that somebody has not followed; empty where little is."""
    spared = threatened(mind, card)
    if spared != FOOL and (not HONOUR[card] or HONOUR[spared] > HONOUR[card]):
        text = _(
            "Somebody could not follow the suit of {card} "
            "and so may have to spend on it a trump that could beat {other} in your hand later."
        )
        if mind.game.seats == 2:
            text = _(
                "The other player could not follow the suit of {card} "
                "and so may have to spend on it a trump that could beat {other} in your hand later."
            )
        return with_other(mind, text, spared)
    if mind.hand & TRUMPS and not HONOUR[card]:
        text = _("Somebody could not follow the suit of {card} and so may have to spend a trump on it.")
        if mind.game.seats == 2:
            text = _(
                "The other player could not follow the suit of {card} and so may have to spend a trump on it."
            )
        return f"{text} {why_fewer_trumps(mind)}"
    return ""


def why_fewer_trumps(mind: Mind) -> str:
    """Say what the own trumps gain when others spend theirs."""
    own = mind.hand & TRUMPS
    if is_single(own):
        return with_other(
            mind, _("The fewer trumps are left, the sooner {other}, your only one, may win."), highest(own)
        )
    return _("The fewer trumps are left, the more your own can win.")


def beside_trumps(mind: Mind, card: Card, count: int) -> bool:
    """Whether it is one of so many of its suit in hand, beside trumps to take that suit with."""
    return (mind.hand & MATES[card]).bit_count() == count and bool(mind.hand & TRUMPS)


def leaves_its_suit(mind: Mind, card: Card, count: int) -> bool:
    """Whether it is so, and no honour."""
    return not HONOUR[card] and beside_trumps(mind, card, count)


def why_single(mind: Mind, card: Card) -> str:
    """Say that a card is the only one of its suit, and which others that are no honours are so, too."""
    others = [own for own in cards(mind.hand & ~TRUMPS) if own != card and leaves_its_suit(mind, own, 1)]
    if not others:
        return _("{card} is your only card of its suit: when that is led again, you trump it.")
    if len(others) > 1:
        return _(
            "Like others you hold, {card} is your only card of its suit: "
            "when that is led again, you trump it."
        )
    text = _("Like {other}, {card} is your only card of its suit: when that is led again, you trump it.")
    return with_other(mind, text, others[0])


def why_it_is_last(mind: Mind, card: Card) -> str:
    """Say what the trump that is kept alone is for; empty if there are other cards."""
    kept = mind.hand & ~(1 << card)
    if not is_single(kept) or not kept & TRUMPS:
        return ""
    text = _("You keep {other} for the last trick: nobody can beat it.")
    if anybody_beats(mind, highest(kept)):
        text = _(
            "You keep {other} for the last trick: "
            "a higher trump that falls on {card} now cannot beat it then."
        )
    return with_other(mind, text, highest(kept))


def has_single(mind: Mind) -> bool:
    """Whether a card of another kind would leave its suit at once."""
    return any(leaves_its_suit(mind, card, 1) for card in cards(mind.hand & ~TRUMPS))


def empties_a_suit(mind: Mind, card: Card) -> bool:
    """Whether it is one of two of its suit, no other suit is left sooner, and tricks to trump are to come."""
    if has_single(mind) or not leaves_its_suit(mind, card, 2):
        return False
    return mind.hand.bit_count() >= STILL_MANY or not weakest_of_all(mind, card)


def why_lead_low(mind: Mind, best: Prospect, prospects: Sequence[Prospect]) -> str:
    """Say what speaks for leading a card that will not probably win."""
    if best.won and tops_longest_suit(mind, best.card):
        text = _(
            "{card} is the best of the suit you hold most of, and may win this trick: "
            "the only other player may have nothing that beats it."
        )
    elif shown_to_lack(mind, best.card) and (gain := why_force(mind, best.card)):
        text = gain
    elif last := why_it_is_last(mind, best.card):
        text = last
    elif best.won >= HARDLY:
        text = why_it_may_win(mind, best.card)
    elif HONOUR[best.card] and beside_trumps(mind, best.card, 1):
        text = _(
            "{card} may lose now, but it is your only card of its suit: when that is led again, you trump it."
        )
    elif (
        best.won
        and is_highest(mind, best.card)
        and all(other.won < best.won for other in prospects if other.card != best.card)
        and all(higher_trumps(mind, own) for own in cards(mind.hand & TRUMPS))
    ):
        text = _("You will hardly win this trick with any card, but {card} has the best chance.")
    elif of_long_suit(mind, best.card) and mind.hand & TRUMPS:
        text = _(
            "{suit} are the suit you hold most of: {card} may lose now, "
            "but whoever runs out of them spends trumps."
        )
        if not of_longest_suit(mind, best.card):
            text = _(
                "{suit} are one of your long suits: {card} may lose now, "
                "but whoever runs out of them spends trumps."
            )
        text = f"{text} {why_fewer_trumps(mind)}"
    elif leaves_its_suit(mind, best.card, 1):
        text = why_single(mind, best.card)
    elif empties_a_suit(mind, best.card):
        text = _("{card} is one of only two that you hold of its suit: once they are gone, you trump it.")
    elif count := weakest_of_all(mind, best.card):
        text = ngettext(
            "No card of your suits is weaker than {{card}}: {n} of its suit that you have not seen beats it.",
            "No card of your suits is weaker than {{card}}: {n} of its suit that you have not seen beat it.",
            count,
        ).format(n=count)
        more = ngettext(
            "You keep the other for later.", "You keep the others for later.", mind.hand.bit_count() - 1
        )
        if tied_with_honours(mind, best.card):
            more = _(NO_HONOUR)
        text = f"{text} {more}"
    elif missed_least(mind, best.card) and can_be_spared(mind, best.card):
        text = _("{card} is the card you will miss least.")
        if missed_alike(mind, best.card):
            text = _("{card} is one of the cards you will miss least.")
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
