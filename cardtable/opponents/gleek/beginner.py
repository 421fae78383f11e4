"""Somebody's first evening at Gleek: new cards are fun, aces and court cards are kept, and led from the top.

Such a player looks at its own hand and at what lies on the table, goes a few coins beyond the first bid and
no further, likes a ruff for its court cards, and takes every trick that it can, whatever lies in it.
"""

from __future__ import annotations

from cardtable.opponents.gleek.quick import honest_claim
from cardtable.opponents.gleek.reasons import why_low_trump
from cardtable.opponents.thumbs import Advice, Grounds, Memory
from rulesets.cards import cards, highest, holds
from rulesets.core import Card, Mask, Move, Seat
from rulesets.gleek.pack import BID, DONE, GLEEK, PASS, REVIE, SEE, SET_RANKS, STAND, VIE, claimed
from rulesets.gleek.state import Gleek
from rulesets.gleek.words import SUIT_NAMES, ruff_in_words
from rulesets.words import _

FUN = 6
"""So many coins beyond the first bid new cards are fun."""
A_TRIFLE = 4
"""Coins that are staked on a ruff that is no more than fair."""
FAIR, FINE, SPLENDID = 2, 3, 4
"""So many aces and court cards make a ruff look like that."""


def first_evening(game: Gleek, seat: Seat, memory: Memory) -> Advice:
    """Buy what may be better, keep what shines, stay in with a suit that does, take what can be taken."""
    phase = game.phase.name
    if phase == "auction":
        return bid(game, seat)
    if phase == "exchange":
        return throw_away(game, seat)
    if phase == "claims":
        return claim(game, seat)
    if phase == "challenge":
        return Advice(DONE, _("You kept no count of what the buyer played, and let it be."))
    if phase != "play":
        return answer(game, seat)
    card, told, *_more = follow(game, seat) if game.trick else lead(game, seat, memory)
    brings = why_low_trump(game, card)
    return Advice(card, Grounds(told, brings) if brings else told)


def shining(game: Gleek) -> Mask:
    """Aces and court cards."""
    return sum(game.pack.sets)


def bid(game: Gleek, seat: Seat) -> Advice:
    """Bid a few coins for new cards with a hand of which less than half shines or is trump."""
    hand, price = game.hands[seat], game.bid + 1
    liked = hand & (shining(game) | game.pack.mates[game.trumps.tiddy])
    if 2 * liked.bit_count() >= hand.bit_count():
        return Advice(
            PASS, _("At least half of your cards are aces, court cards or trumps, and you like them.")
        )
    if price > game.options.opening_bid + FUN:
        text = _("You would like new cards, but {n} coins seem much for what you have not seen.")
        return Advice(PASS, text.format(n=price))
    text = _("Most of your cards are neither aces nor court cards nor trumps: new ones may be better.")
    return Advice(BID + price, text)


def throw_away(game: Gleek, seat: Seat) -> Advice:
    """Keep what shines or earns coins, and the longest suit; the lowest cards go first, and last a gleek."""
    hand, pack = game.hands[seat], game.pack
    low = hand & ~shining(game) & ~game.low_trumps
    longest = max(set(pack.mates), key=lambda mates: ((hand & mates).bit_count(), mates))
    gleeks = sum(rank for rank in pack.sets if (hand & rank).bit_count() >= GLEEK)

    def height(card: Card) -> tuple[bool, int]:
        return holds(game.low_trumps | gleeks, card), card % pack.ranks

    card = min(cards(low & ~longest or low or hand & ~game.trumps.honours), key=height)
    text = _("You keep aces, court cards and {suit}, your long suit: {card} is not among them.")
    if not low:
        text = _("You have nothing left that you would gladly give away, and so even {card} has to go.")
    elif holds(longest, card):
        text = _("Of what you would give away only {suit} are left, and {card} is the lowest.")
    return Advice(
        card, text.format(card=game.deck.name(card), suit=_(SUIT_NAMES[highest(longest) // pack.ranks]))
    )


def answer(game: Gleek, seat: Seat) -> Advice:
    """Vie, see and revie once with court cards enough; with some, see if it costs a trifle."""
    hand, face, pack = game.hands[seat], game.options.face, game.pack
    shine = (pack.ruff_cards(hand, face) & shining(game)).bit_count()
    phase = game.phase.name
    move: Move
    if game.unopposed and game.seats == 2:
        return Advice(VIE, _("The other has passed for good, and must pay you."))
    if game.unopposed:
        return Advice(VIE, _("All the others have passed for good, and each must pay you."))
    if phase == "ruff":
        move, text = VIE, _("You like {ruff}, and whoever vies may win.")
        if shine < FINE:
            move, text = PASS, _("With {ruff}, you would not be the one to vie.")
    elif phase == "answer":
        move, text = SEE, _("You like {ruff}, and want to see whether it wins.")
        if shine < (FAIR if game.price(SEE) <= A_TRIFLE else FINE):
            move, text = PASS, _("With {ruff}, you would rather lose {lost} than stake {price}.")
    else:
        move, text = REVIE, _("You like {ruff} so well that you stake more on it.")
        if shine < (FINE if game.challenge == 1 else SPLENDID):
            move, text = STAND, _("With {ruff}, you have staked enough, and want to see who wins.")
    words = {"lost": game.price(PASS), "price": game.price(SEE)} if phase == "answer" else {}
    return Advice(move, text.format(ruff=ruff_in_words(pack, hand, face), **words))


def claim(game: Gleek, seat: Seat) -> Advice:
    """Claim what is held."""
    move = honest_claim(game, seat, game.legal_moves(seat))
    if move == DONE:
        return Advice(DONE, _("You hold no other set, and would not dare to claim one."))
    ranks = _(SET_RANKS[claimed(seat, move).rank])
    return Advice(move, _("You hold these {ranks}, so be paid for them.").format(ranks=ranks))


def lead(game: Gleek, seat: Seat, memory: Memory) -> Advice:
    """Lead the highest card; one that is seen to be the highest of its suit before all others."""
    hand, pack = game.hands[seat], game.pack
    lie_open = 1 << game.turned | (sum(game.played) if memory.keeps_cards else 0)

    def height(card: Card) -> tuple[bool, int, bool]:
        top = not pack.mates[card] & -(2 << card) & ~(lie_open | hand)
        return top, card % pack.ranks, holds(pack.mates[game.trumps.tiddy], card)

    card = max(cards(hand), key=height)
    text = _("Leading {card}, you may hope that nobody beats it.")
    if height(card)[0] and not holds(pack.aces, card):
        text = _("Every higher card of its suit lies open, and so you lead {card}.")
    return Advice(card, text.format(card=game.deck.name(card)))


def follow(game: Gleek, seat: Seat) -> Advice:
    """Win with the highest card, or if nobody plays later with the lowest that wins; else give the least."""
    trick, pack, order = game.trick, game.pack, game.trumps.order
    trumps, legal = pack.mates[game.trumps.tiddy], game.legal_moves(seat)
    winning = [card for card in legal if order.winner([*trick, card]) == len(trick)]

    def height(card: Card) -> tuple[bool, bool, int]:
        return holds(game.trumps.honours, card), holds(trumps, card), card % pack.ranks

    if not winning:
        card = min(legal, key=height)
        text = _("You cannot beat what lies there, and {card} is the least that you may play.")
    elif len(trick) + 1 == game.seats:
        card = min(winning, key=height)
        text = _("You play last, and with {card} you take all that lies there.")
    elif holds(trumps, winning[0]) and not holds(trumps, trick[0]):
        card = min(winning, key=height)
        text = _("You have none of the suit led, and may take all that lies there with {card}, a trump.")
    else:
        card = max(winning, key=height)
        text = _("With {card} you beat all that lies there.")
    return Advice(card, text.format(card=game.deck.name(card)))
