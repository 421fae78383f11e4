"""What speaks for a card of Laus that is thrown on a trick whose suit the seat does not hold.

`tests/games/laus/test_hints.py` holds every sentence against random positions.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.laus.mind import (
    BEATEN_BY,
    BEATS,
    DIAMOND_QUEEN,
    PENALTY,
    SPECIAL,
    WASTED,
    Mind,
    cost_of,
)
from cardtable.opponents.laus.saving import why_catcher_kept, why_of_diamonds
from rulesets.cards import cards, highest, holds, is_single, mask_of
from rulesets.core import Card, Mask
from rulesets.laus.pack import CANCELLER, CARD_POINTS, DECK, JACKS, SUIT_MATES
from rulesets.words import _, ngettext


def why_throw(mind: Mind, card: Card) -> str:
    """Say why a card is thrown on a trick whose suit the seat does not hold."""
    name = DECK.name(card)
    if PENALTY[card]:
        if mind.wasted(card):
            return _("You cannot follow, so {queen} goes to another player.").format(queen=name)
        text = _("You cannot follow, so {queen} and her {penalty} points go to another player.")
        if may_be_saved(mind):
            text = _(
                "You cannot follow, so {queen} goes to another player, who pays {penalty} points for her "
                "unless saved by the queen of diamonds."
            )
        return text.format(queen=name, penalty=PENALTY[card])
    if (spared := spared_queen(mind, card)) is not None:
        return why_spared(mind, spared)
    rest = mind.hand & ~(1 << card)
    if not CARD_POINTS[card] or card == DIAMOND_QUEEN:
        if of_diamonds := why_of_diamonds(mind, card, losers(mind) & rest):
            return of_diamonds
        if catcher := why_catcher_kept(mind, card, rest):
            return and_a_queen_waits(mind, card, catcher)
    if is_single(losers(mind)):
        return _("Of the cards you may play it is the only one that cannot win the trick.")
    left = mind.danger_of(rest)
    # Kept for the last trick it would not be led: it could win no more than a lower card of its suit.
    may_win = BEATEN_BY[card] if is_single(rest) and not holds(JACKS, card) else SUIT_MATES[card]
    if mind.out & may_win and all(left < mind.danger_of(mind.hand & ~(1 << other)) for other in cards(rest)):
        return and_a_queen_waits(mind, card, why_most_likely(mind, card))
    if (kept := rest & SPECIAL) and not is_single(rest) and not mind.wasted(highest(kept)):
        return why_kept(mind, card, highest(kept))
    if rest & ~JACKS and not is_single(rest) and is_last_of_its_suit(mind, card):
        text = _("You cannot follow: without {card} you may throw away any card when its suit is led.")
        return text.format(card=name)
    points = CARD_POINTS[card]
    if dearer := [one for one in cards(losers(mind)) if given(mind, one) > points]:
        return why_cheaper(mind, card, dearer)
    if not points:
        return _("You cannot follow, and {card} is what you can best do without.").format(card=name)
    return ngettext(
        "You cannot follow, so {card} and its {points} point go to another player.",
        "You cannot follow, so {card} and its {points} points go to another player.",
        points,
    ).format(card=name, points=points)


def why_most_likely(mind: Mind, card: Card) -> str:
    """Say that of the cards that may go none is more likely to win a costly trick later."""
    name = DECK.name(card)
    wins = any(map(mind.wins_with, cards(mind.hand & ~(1 << card))))
    if alike := as_likely(mind, card):
        text = _(
            "You cannot follow: of your cards none is more likely than {card} to win a costly trick "
            "later; {other} is as likely, but costs less."
        )
        if wins:
            text = _(
                "You cannot follow: of your cards that do not win this trick none is more likely than "
                "{card} to win a costly one later; {other} is as likely, but costs less."
            )
        return text.format(card=name, other=DECK.name(highest(alike)))
    text = _("You cannot follow: of your cards {card} is the most likely to win a costly trick later.")
    if wins:
        text = _(
            "You cannot follow: of your cards that do not win this trick {card} is the most "
            "likely to win a costly one later."
        )
    return text.format(card=name)


def and_a_queen_waits(mind: Mind, card: Card, text: str) -> str:
    """Add why a dear queen is not thrown, where one could be and need not be the next card."""
    rest = mind.hand & ~(1 << card)
    if not rest & SPECIAL or is_single(rest):
        return text
    queen = highest(rest & SPECIAL)
    if mind.wasted(queen):
        return " ".join((text, why_spared(mind, queen)))
    waits = _("You may throw {queen} on another trick later.").format(queen=DECK.name(queen))
    return " ".join(filter(None, (text, waits, why_guarded(mind, card, queen))))


def why_spared(mind: Mind, queen: Card) -> str:
    """Say why a queen is not thrown: whoever takes this trick would not pay for her."""
    text = _("Whoever is winning this trick has the queen of diamonds: keep {queen} for another.")
    if DIAMOND_QUEEN in mind.game.trick:
        text = _("The queen of diamonds would cancel {queen} for the taker: keep her for another trick.")
    return text.format(queen=DECK.name(queen))


def why_guarded(mind: Mind, card: Card, queen: Card) -> str:
    """Say what can be played instead of a queen that is kept, if her suit is led; else nothing."""
    guards = mind.hand & BEATEN_BY[queen] & ~(1 << card)
    if not guards or holds(SUIT_MATES[queen], card):
        return ""
    text = _("Should her own suit be led before, {guard} can be played instead of her.")
    return text.format(guard=DECK.name(highest(guards)))


def why_cheaper(mind: Mind, card: Card, dearer: Sequence[Card]) -> str:
    """Say why a card is thrown although others could be that cost whoever takes the trick more."""
    if catcher := why_catcher_kept(mind, card, mind.hand & ~(1 << card)):
        return catcher
    name = DECK.name(card)
    at_large = mind.live & mind.out
    queen = at_large & BEATEN_BY[card]
    if cost_of(queen) > max(cost_of(at_large & BEATEN_BY[one]) for one in dearer):
        text = _("You cannot follow: kept, {card} may have to win {queen} later, who is still out.")
        return text.format(card=name, queen=DECK.name(highest(queen)))
    return _("You cannot follow, and {card} is what you can best do without.").format(card=name)


def given(mind: Mind, card: Card) -> int:
    """What a card thrown on the trick costs whoever is winning it, queens included unless cancelled."""
    return CARD_POINTS[card] + (0 if mind.wasted(card) else PENALTY[card])


def as_likely(mind: Mind, card: Card) -> Mask:
    """Other cards of its suit that do not win the trick, either, and that exactly the same cards beat."""
    mates = losers(mind) & SUIT_MATES[card] & ~(1 << card)
    return mask_of(one for one in cards(mates) if mind.out & BEATS[one] == mind.out & BEATS[card])


def is_last_of_its_suit(mind: Mind, card: Card) -> bool:
    """Whether a hand holds none of the suit of a card but itself, and others may still lead it."""
    suit = SUIT_MATES[card] & ~JACKS
    return mind.hand & suit == 1 << card and bool(mind.out & suit)


def why_kept(mind: Mind, card: Card, queen: Card) -> str:
    """Say why a card is thrown although a queen could be: she can wait for a better trick."""
    trick = mind.game.trick
    taken = mind.game.won[mind.winner()] & SPECIAL
    if (taken or mask_of(trick) & SPECIAL) and mind.may_cancel:
        text = _(
            "Keep {queen} for another trick: the queen of diamonds saves only one player, "
            "and a dear queen lies in this one already."
        )
        if taken:
            text = _(
                "Keep {queen} for another trick: the queen of diamonds saves only one player, "
                "and whoever is winning this one has a dear queen already."
            )
    else:
        text = _("You cannot follow: {card} goes first, and {queen} may go to another trick later.")
        if is_last_of_its_suit(mind, card):
            text = _(
                "You cannot follow: {card} is your last card of its suit, and without it you may throw away "
                "{queen} when that suit is led, too; to this trick she need not go yet."
            )
    text = text.format(card=DECK.name(card), queen=DECK.name(queen))
    return " ".join(filter(None, (text, why_guarded(mind, card, queen))))


def may_be_saved(mind: Mind) -> bool:
    """Whether whoever takes this trick may have the queen of diamonds in the end."""
    later = any(mind.game.won[seat] & CANCELLER for seat in mind.later)
    return later or mind.may_cancel


def losers(mind: Mind) -> Mask:
    """The cards that may be played without winning the trick as it lies there."""
    return mask_of(card for card in mind.game.legal_moves(mind.seat) if not mind.wins_with(card))


def spared_queen(mind: Mind, card: Card) -> Card | None:
    """The queen that would have been thrown instead of `card`, had she not been wasted here."""
    cost = mind.cost(card)
    for queen in cards(mind.hand & SPECIAL):
        if mind.wasted(queen) and mind.cost(queen) - WASTED * PENALTY[queen] < cost:
            return queen
    return None
