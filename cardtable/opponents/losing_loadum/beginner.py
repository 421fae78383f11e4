"""Somebody's first evening at Losing Loadum: lead low, duck low, throw what counts most, and hope.

Such a player looks at its own hand and at what lies open, and knows the trump that was announced.  It counts
nobody's points, keeps no low card for later, and does not ask what guards a card.  Only where the house lets
everybody look up what was taken does it look whether there are 31 points.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.losing_loadum.mind import ACES
from cardtable.opponents.thumbs import Advice, Memory
from rulesets.cards import cards, holds, is_single, mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.losing_loadum.pack import (
    CHALLENGE,
    CLASS,
    COATS,
    DECK,
    DECLINE,
    DENY,
    LIMIT,
    LOAD,
    ORDERS,
    PASS,
    RANKS,
    SUIT,
    SUITS,
    TAKE,
    load_of,
    offers,
)
from rulesets.losing_loadum.state import LosingLoadum
from rulesets.words import _, sentence_case


def dearness(card: Card) -> tuple[int, int]:
    """What a card counts; of those that count the same the higher first."""
    return LOAD[card], card % RANKS


def first_evening(game: LosingLoadum, seat: Seat, memory: Memory) -> Advice:
    """Choose by the phase of the hand, without a thought of what went before."""
    phase = game.phase.name
    if phase == "speak":
        return speech(game, seat, memory)
    if phase == "exchange":
        return offer(game, seat)
    if phase == "answer":
        return answer(game, seat)
    if phase == "swallow":
        return swallow(game)
    return follow(game, seat) if game.trick else lead(game, seat)


def speech(game: LosingLoadum, seat: Seat, memory: Memory) -> Advice:
    """Challenge only on what lies open, and hope to be overlooked."""
    shown = {game.leader: mask_of(game.last_trick)}
    if memory.keeps_cards:
        shown = dict(enumerate(game.taken))
    points = {other: load_of(shown[other]) for other in shown if other != seat}
    fullest = max(points, key=lambda other: points[other], default=seat)
    if points.get(fullest, 0) >= LIMIT:
        text = _("The trick that was just taken is enough by itself: it holds 31 points or more.")
        if memory.keeps_cards:
            text = _("You have looked it up: the tricks of this player hold 31 points or more.")
        return Advice(CHALLENGE + fullest, text)
    text = _("You have not counted what others took, and a wrong challenge costs a counter.")
    if game.options.own_total_shown and game.load[seat] >= LIMIT:
        text = _("You have 31 points or more, and hope that nobody has counted them.")
    elif sum(game.load) < LIMIT:
        text = _("Nobody can have 31 points yet.")
    elif memory.keeps_cards:
        text = _("You have looked it up: the tricks of nobody else hold 31 points.")
    return Advice(PASS, text)


def offer(game: LosingLoadum, seat: Seat) -> Advice:
    """Offer an ace, the dearest card there is, and no other, as soon as one has taken something."""
    card = max(cards(offers(game.hands[seat], game.options.exchange_guard)), key=dearness)
    took = game.leader == seat and load_of(mask_of(game.last_trick))
    if not holds(COATS, card) and (took or not holds(ACES, card)):
        return change(card, PASS)
    text = _("{card} counts too little to ask for another card.")
    if holds(ACES, card):
        text = _("{card} stays with you: just now you took no points.")
    return Advice(PASS, sentence_case(text.format(card=DECK.name(card))))


def answer(game: LosingLoadum, seat: Seat) -> Advice:
    """Give an ace or a king, for which nothing dearer can come, and no other."""
    return change(max(game.legal_moves(seat)[1:], key=dearness), DECLINE)


def change(card: Card, refused: Move) -> Advice:
    """Have a card go for an unknown one of its class, if that cannot count more."""
    move, text = refused, _("For {card} a card might come that counts more.")
    if LOAD[card] == max(LOAD[other] for other in cards(CLASS[card])):
        move, text = card, _("Whatever comes for {card}, it cannot count more.")
    return Advice(move, text.format(card=DECK.name(card)))


def swallow(game: LosingLoadum) -> Advice:
    """Name the trump if it takes the trick off one's hands: nobody forgets it."""
    trump, best = game.trump, game.trick[ORDERS[game.trump].winner(game.trick)]
    if trump is None or SUIT[best] == SUIT[game.trick[0]]:
        return Advice(TAKE, _("No trump beats your card, so the trick is yours."))
    text = _("{best} is a trump: name it, and somebody else has the trick.")
    return Advice(DENY + trump, sentence_case(text.format(best=DECK.name(best))))


def lead(game: LosingLoadum, seat: Seat) -> Advice:
    """Lead the lowest card of all."""
    card = min(cards(game.hands[seat]), key=lambda one: one % RANKS)
    text = _("The lower you lead, the better: none of your cards is lower than {card}.")
    return Advice(card, text.format(card=DECK.name(card)))


def follow(game: LosingLoadum, seat: Seat) -> Advice:
    """Let the others have what counts, duck with the lowest card, and take a trick as cheaply as it goes."""
    hand, trick, winner = game.hands[seat], game.trick, ORDERS[game.trump].winner
    best = trick[winner(trick)]
    mine = hand & SUITS[SUIT[trick[0]]]
    below = [card for card in cards(mine or hand) if winner((best, card)) == 0]
    if not mine:
        return throw(game, hand, below)
    card = max(below, key=dearness, default=-1)
    if not below:
        card = min(cards(mine), key=dearness)
        text = _("You cannot stay below {best}, and none of your cards of its suit counts less than {card}.")
        if not LOAD[card]:
            text = _("You cannot stay below {best}, and {card} is your lowest card of the suit.")
    elif LOAD[card]:
        text = _("{card} cannot beat {best}: let somebody else have it.")
    else:
        card = min(below)
        text = _("{card} is your lowest card of the suit, and cannot beat {best}.")
    if is_single(mine):
        text = _("{card} is your only card of the suit.")
    return Advice(card, sentence_case(text.format(card=DECK.name(card), best=DECK.name(best))))


def throw(game: LosingLoadum, hand: Mask, below: Sequence[Card]) -> Advice:
    """Throw what counts most on somebody else's trick, and hope before the trump is known."""
    if not below:
        card = min(cards(hand), key=dearness)
        text = _("You hold nothing but trumps that beat all that lies here: none counts less than {card}.")
    else:
        card = max(below, key=dearness)
        text = _("You cannot follow, and of the cards that beat nothing here none counts more than {card}.")
        if game.trump is None:
            text = _("You cannot follow: away with {card}, and you hope that it is no trump.")
        elif not LOAD[card]:
            text = _("You cannot follow, and of the cards that beat nothing here none is higher than {card}.")
    return Advice(card, text.format(card=DECK.name(card)))
