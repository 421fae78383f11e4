"""What the stock of Gleek is worth to a hand, and up to where it bids for it."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import NamedTuple

from cardtable.opponents.gleek.worths import card_worths, keeping
from rulesets.cards import cards, holds
from rulesets.core import Card, Mask, Seat
from rulesets.gleek.pack import Layout, pack_of
from rulesets.gleek.state import Gleek

FOR_A_CARD, FOR_A_POINT = 1.2, 0.65
"""What a fresh card is worth by itself, and a point by which fresh cards are better: both measured, by
playing the same deals with every seat as the buyer."""
CHOICE, CHOICE_OF_MANY = {2: 2.0, 3: 3.6}, 0.5
"""How many coins new cards are worth more, by the number of players, where they are taken up before others
are thrown away, measured like the above; of a small stock less is chosen."""


class Bids(NamedTuple):
    """How so many players bid by what new cards are worth to a hand; of three and more, while two others do.

    Found by playing deals out with each as the buyer, and looking for bids from which others gain least.
    """

    middling: float
    """Up to where all hands bid."""
    weak: float
    """From what worth of new cards on a hand bids more,"""
    more: float
    """and by how many coins for every coin beyond: where other hands are weak, too, the stock is rich."""
    strong: float
    """Up to what worth of new cards a hand now and then bids on for no more than what it is paid,"""
    hoists: float
    """with what chance at every bid,"""
    most: int
    """and up to where: else only the weak bid on, and whoever hoists or outbids them gains."""
    close: float
    """So many coins on either side of where a hand stops chance has a say, for the price tells something."""


OF_TWO = Bids(16.0, 16.55, 9.5, 15.4, 0.6, 26, 1.4)
OF_THREE = Bids(15.6, 12.1, 14.5, 12.4, 0.5, 34, 1.4)
OF_MANY = Bids(9.0, 0.0, 0.0, -inf, 0.0, 0, 1.0)
"""With four and more the stock is small, and means much the same to all hands."""
LEFT_TO_ONE = 0.0
"""Up to where of three and more somebody bids against one other alone: whoever passes is paid a share."""
ODD = 0.1
"""How likely it is that somebody bids otherwise than by rules of thumb."""


def stock_limit(game: Gleek, hand: Mask) -> float:
    """Up to where a hand bids for the stock: whoever stops at what it is worth sells cheaply."""
    return LEFT_TO_ONE if left_to_one(game) else limit_among_several(game, hand)


def limit_among_several(game: Gleek, hand: Mask) -> float:
    """The same; of three and more, while two others bid."""
    bids = bids_of(game)
    return bids.middling + bids.more * max(0.0, stock_gain(game, hand) - bids.weak)


def bids_of(game: Gleek) -> Bids:
    """How the players of a table bid."""
    return bids_by(game.seats, game.options.take_first)


@lru_cache(maxsize=16)
def bids_by(seats: int, take_first: bool) -> Bids:
    """The same; where new cards are worth more to every hand, all bids are higher by so much."""
    bids = {2: OF_TWO, 3: OF_THREE}.get(seats, OF_MANY)
    more = worth_of_choice(seats, take_first)
    return bids._replace(
        middling=bids.middling + more,
        weak=bids.weak + more,
        strong=bids.strong + more,
        most=bids.most + round(more),
    )


def worth_of_choice(seats: int, take_first: bool) -> float:
    """What new cards are worth more to a buyer who takes them up before others are thrown away."""
    return CHOICE.get(seats, CHOICE_OF_MANY) if take_first else 0.0


def left_to_one(game: Gleek) -> bool:
    """Whether of several others only one still bids."""
    return game.in_auction.bit_count() < min(game.seats, 3)


def chance_to_bid(game: Gleek, hand: Mask) -> float:
    """How likely a hand is to bid once more: by chance near its limit, and beyond it to raise the price."""
    bids, left = bids_of(game), stock_limit(game, hand) - game.bid - 1
    chance = 0.5 + 0.5 * left / bids.close
    return max(chance, bids.hoists) if may_hoist(game, hand) else chance


def may_hoist(game: Gleek, hand: Mask) -> bool:
    """Whether a hand may bid for no more than what it is paid if another bids on."""
    bids = bids_of(game)
    if left_to_one(game) or game.bid >= min(bids.most, game.options.bid_cap - 1):
        return False
    return stock_gain(game, hand) < bids.strong


def price_often_rises(game: Gleek) -> bool:
    """Whether three bid, from a price on that all hands pay: then one of the others often bids more.

    Of bids of regulars beyond what new cards were worth, others outbid five of six, by five coins on average
    in the end; and the price never rose after a pass.
    """
    three = game.in_auction.bit_count() == game.seats == 3
    return three and game.options.opening_bid < bids_of(game).middling


def reckons_with_weakness(game: Gleek, hand: Mask, price: int) -> bool:
    """Whether a bid within the limit is so high only because others who bid as high probably are weak."""
    bids = bids_of(game)
    if not bids.more or left_to_one(game) or price <= stock_gain(game, hand):
        return False
    others = [seat for seat in cards(game.in_auction) if seat != game.turn]
    # The eldest has to open, whatever it holds.
    chosen = max(bids.middling + 3 * bids.close, game.options.opening_bid + 1)
    return all(game.bids[seat] >= chosen for seat in others)


def likely_to_bid_so(game: Gleek, seat: Seat) -> float:
    """How likely it is in a sampled world that the others have bid as they did with what they were dealt.

    What the buyer was dealt is changed; and whoever is left with one other passes with any hand.
    """
    if not bids_of(game).more:
        return 1.0
    passed = [other for other in game.clockwise(game.eldest) if not holds(game.in_auction, other)]
    first = min(passed, key=game.bids.__getitem__, default=seat)
    likely = 1.0
    for other in range(game.seats):
        if other not in (seat, game.buyer):
            likely *= likely_last_bid(game, other, passed_early=other == first)
    return likely


def likely_last_bid(game: Gleek, other: Seat, *, passed_early: bool) -> float:
    """How likely it is that somebody bid up to its last bid, and whether it then passed while others bid."""
    bids, opening, last = bids_of(game), game.options.opening_bid, game.bids[other]
    dealt = game.hands[other] | game.played[other]
    limit = limit_among_several(game, dealt)
    if passed_early and max(last, opening) + game.seats < limit - bids.close:
        return ODD
    beyond = last - limit
    if last == opening or beyond <= bids.close:
        return 1.0
    # Whoever bids is asked again when all others have gone one higher.
    return float(bids.hoists ** (beyond / game.seats)) if stock_gain(game, dealt) < bids.strong else ODD


def stock_gain(game: Gleek, hand: Mask) -> float:
    """What the exchange of the worst cards is worth: the bid at which buying and selling come to the same."""
    trumps, rules = game.trumps, game.options
    gain = gain_of_exchange(game.layout, trumps.suit, trumps.honours, game.turned, rules.face, hand)
    return gain + worth_of_choice(game.seats, rules.take_first)


@lru_cache(maxsize=64)
def gain_of_exchange(layout: Layout, suit: int, honours: Mask, turned: Card, face: bool, hand: Mask) -> float:
    """The same, found again at every bid of an auction."""
    worths = card_worths(layout, suit)
    unseen = cards(pack_of(layout).deck.all & ~hand & ~(1 << turned))
    fresh = sum(worths[card] for card in unseen) / len(unseen)
    kept = keeping(layout, suit, face, hand)
    away = sorted(kept[card] for card in cards(hand & ~honours))[: layout.bought]
    bought = layout.bought
    return FOR_A_CARD * bought + FOR_A_POINT * (fresh * bought - sum(away))
