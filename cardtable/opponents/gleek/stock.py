"""What the stock of Gleek is worth to a hand, and up to where it bids for it."""

from __future__ import annotations

from functools import lru_cache

from cardtable.opponents.gleek.mind import card_worths, keeping
from rulesets.cards import cards, holds
from rulesets.core import Card, Mask
from rulesets.gleek.pack import Layout, pack_of
from rulesets.gleek.state import Gleek

FOR_A_CARD, FOR_A_POINT = 1.2, 0.65
"""What a fresh card is worth by itself, and a point by which fresh cards are better: both measured, by
playing the same deals with every seat as the buyer."""
FOR_THE_SHARE = 2.2
"""By how much a bid may go beyond that bid, for whoever is outbid is paid a share of the higher price."""
BOTH_OTHERS_BID, ONE_OTHER_BIDS = 6.0, -2.0
"""The same with three players, while both others bid, so that one of them is likely to go higher and to pay
half of it; and against one alone, when the third, who passed, may hold what new cards are hoped to bring."""
WEAK = 13.0
"""From what worth of new cards on one of three hands is weak: against others whose bids tell that they are
weak, too, it goes higher, for what all hands lack lies in the stock.  Measured: from 12 on, and without
`HOISTED`, whoever bids up to 22 with any hand while two others bid gains."""
AMONG_THREE, AGAINST_ONE = 5.0, 9.0
"""By how many coins for every coin that new cards are worth more than that: while both others bid, and
against one alone.  Measured: less steep, whoever outbids all at a dear price gains more by it."""
HIGH, DEAR, HOISTED = 17, 19, 20
"""From what bids on both others are weak; from what bid on one alone is; and from what last bid on the third,
who then passed, may have been hoisting, so that the price tells nothing."""
CLOSE, CLOSE_OF_TWO = 0.5, 1.4
"""So many coins on either side of where a hand stops bidding both answers come to nearly the same; among two
the price tells more, and so chance has more to hide."""
MIDDLING_BIDS, WEAKER_THAN, FOR_WEAKNESS = 16.0, 16.55, 9.5
"""With two players, up to where all hands bid but the weak; from what worth of new cards on these bid more,
and by how many coins for every coin beyond: where the other hand is weak, too, they are worth far more."""
STRONG, HOISTS, HOISTED_TO = 15.4, 0.6, 26
"""With two, up to what worth of new cards a hand now and then bids on for no more than the price that it is
paid, with what chance at every bid, and up to where.  All of these were found by playing deals out with
either as the buyer, and looking for bids from which others gain least: before, whoever hoisted with strong
hands only took .8 a deal, and the best of all bids 1.8."""


def stock_limit(game: Gleek, hand: Mask) -> float:
    """Up to where a hand bids for the stock: whoever stops at what it is worth sells cheaply."""
    gain = stock_gain(game, hand)
    if game.seats > 3:
        return gain + FOR_THE_SHARE
    if game.seats == 3:
        return limit_of_three(game, gain)
    return MIDDLING_BIDS + FOR_WEAKNESS * max(0.0, gain - WEAKER_THAN)


def chance_to_bid(game: Gleek, hand: Mask) -> float:
    """How likely a hand is to bid once more: by chance near its limit, and beyond it to raise the price."""
    left = stock_limit(game, hand) - game.bid - 1
    chance = 0.5 + 0.5 * left / close(game)
    return max(chance, HOISTS) if may_hoist(game, hand) else chance


def close(game: Gleek) -> float:
    """How near to the limit of a hand it is left to chance whether it bids."""
    return CLOSE if game.seats > 2 else CLOSE_OF_TWO


def may_hoist(game: Gleek, hand: Mask) -> bool:
    """Whether a hand may bid for no more than the price it is paid if the one other bids on."""
    most = min(HOISTED_TO, game.options.bid_cap - 1)
    return game.seats == 2 and game.bid < most and stock_gain(game, hand) < STRONG


def limit_of_three(game: Gleek, gain: float) -> float:
    """The same with three players: who bids high is weak, and where all are, the stock is rich."""
    usual = usual_limit_of_three(game, gain)
    if game.in_auction.bit_count() == 3:
        steep = AMONG_THREE if all_have_bid(game, HIGH) else 0.0
        return usual + steep * max(0.0, gain - WEAK)
    dear = DEAR - 1 + AGAINST_ONE * (gain - WEAK) if one_is_weak(game) else 0.0
    return max(usual, dear)


def usual_limit_of_three(game: Gleek, gain: float) -> float:
    """The same whatever the bids of others tell of their hands."""
    return gain + (BOTH_OTHERS_BID if game.in_auction.bit_count() == 3 else ONE_OTHER_BIDS)


def one_is_weak(game: Gleek) -> bool:
    """Whether the one other of three who still bids is weak by its bid, and the third did not only hoist."""
    passed = max(bid for seat, bid in enumerate(game.bids) if not holds(game.in_auction, seat))
    return passed < HOISTED and all_have_bid(game, DEAR)


def all_have_bid(game: Gleek, least: float) -> bool:
    """Whether all others who are still in have bid so much of their own accord; the eldest has to open."""
    others = [seat for seat in cards(game.in_auction) if seat != game.turn]
    opening = game.options.opening_bid
    return all(game.bids[seat] >= least and game.bids[seat] > opening for seat in others)


def reckons_with_weakness(game: Gleek, hand: Mask, price: int) -> bool:
    """Whether a bid within the limit is so high only because others who bid as high probably are weak."""
    gain = stock_gain(game, hand)
    if game.seats == 3:
        return price > usual_limit_of_three(game, gain)
    return game.seats == 2 and price > gain and all_have_bid(game, MIDDLING_BIDS + CLOSE_OF_TWO)


def stock_gain(game: Gleek, hand: Mask) -> float:
    """What the exchange of the worst cards is worth: the bid at which buying and selling come to the same."""
    trumps, face = game.trumps, game.options.face
    return gain_of_exchange(game.layout, trumps.suit, trumps.honours, game.turned, face, hand)


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
