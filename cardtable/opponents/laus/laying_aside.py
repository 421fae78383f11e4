"""What speaks for taking the skat of Laus or passing on it, and for what is laid aside.

`tests/games/laus/test_hints.py` holds every sentence against random positions.
"""

from __future__ import annotations

from cardtable.opponents.laus.mind import BEATEN_BY, DIAMOND_QUEEN, PENALTY, SPECIAL
from cardtable.opponents.laus.skat import laid_aside, laid_in_the_end
from rulesets.cards import highest, holds, mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.laus.pack import DECK, JACKS, SUIT_MATES
from rulesets.laus.scoring import pass_factor
from rulesets.laus.state import PASS, Laus
from rulesets.words import _


def why_skat(game: Laus, move: Move) -> str:
    """Say what speaks for passing on the skat, or for taking it."""
    doubles = pass_factor(game.options, game.passes + 1) > pass_factor(game.options, game.passes)
    if move != PASS and doubles:
        return _("With the skat you choose two cards to be rid of, and you double nothing.")
    if move != PASS:
        return _("With the skat you choose two cards to be rid of.")
    if doubles:
        return _("With these cards the others are likely to pay more than you, and a pass doubles that.")
    return _("With these cards the others are likely to pay more than you, and the skat could be worse.")


def why_laid_aside(game: Laus, seat: Seat, card: Card) -> str:
    """Say what speaks for laying a card aside, and whose a queen is then."""
    why = why_safer(game, seat, card)
    return " ".join((why, where_she_goes(game, card))) if PENALTY[card] or card == DIAMOND_QUEEN else why


def where_she_goes(game: Laus, queen: Card) -> str:
    """Say who pays for a queen that lies in the skat, or is saved by her."""
    if queen == DIAMOND_QUEEN:
        text = _("Left in the skat, she saves whoever wins the last trick from other queens.")
        if game.options.skat_to != "lastTrick":
            text = _("Left in the skat, she saves the player with most card points from other queens.")
        return text
    text = _(
        "Left in the skat, she costs whoever wins the last trick {n} points, unless saved by the queen of "
        "diamonds."
    )
    if game.options.skat_to != "lastTrick":
        text = _(
            "Left in the skat, she costs the player with most card points {n} points, unless saved by the "
            "queen of diamonds."
        )
    return text.format(n=PENALTY[queen])


def why_safer(game: Laus, seat: Seat, card: Card) -> str:
    """Say why the hand is better off without a card."""
    away = laid_aside(game, seat)
    if card == highest(away) and not game.hands[seat] & ~away & SUIT_MATES[card]:
        return why_void(game, seat, card, away)
    if holds(away, card):
        return _("The rest of your hand is safest without {card}.").format(card=DECK.name(card))
    others = laid_in_the_end(game, seat, card) & ~(1 << card)
    text = _("Looking ahead, the rest of your hand costs you less without {card}.")
    if others:
        text = _("Looking ahead, the rest of your hand costs you less without {card} and {other}.")
        if others & SUIT_MATES[card] and not game.hands[seat] & ~(1 << card | others) & SUIT_MATES[card]:
            text = _("Without {card} and {other} you may throw away any card when their suit is led.")
    return text.format(card=DECK.name(card), other=DECK.name(highest(others)) if others else "")


def why_void(game: Laus, seat: Seat, card: Card, away: Mask) -> str:
    """Say what speaks for giving up a suit, and for this one where another might be given up as well."""
    hand = game.hands[seat]
    jack = holds(JACKS, card)
    lone = mask_of(one for one in game.legal_moves(seat) if hand & SUIT_MATES[one] == 1 << one) & ~away
    if not lone:
        if jack:
            return _("Without a jack in your hand you may throw away any card when one is led.")
        return _("Without this suit in your hand you may throw away any card when it is led.")
    other = highest(lone)
    out = DECK.all & ~hand & ~game.skat & SPECIAL
    text = _(
        "Without this suit in your hand you may throw away any card when it is led, as without {other}; "
        "but the rest of your hand is safest without {card}."
    )
    if jack:
        text = _(
            "Without a jack in your hand you may throw away any card when one is led, as without {other}; "
            "but the rest of your hand is safest without {card}."
        )
    queen = out & BEATEN_BY[card]
    if queen and not out & BEATEN_BY[other]:
        text = _(
            "Without this suit in your hand you may throw away any card when it is led, as without {other}; "
            "but {card} might have to win {queen}."
        )
    name = DECK.name(highest(queen)) if queen else ""
    return text.format(card=DECK.name(card), other=DECK.name(other), queen=name)
