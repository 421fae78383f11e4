"""What a hand of Poch is worth in the betting, and what to answer.

A hand is compared with what the others are likely to hold, which is the more the more they have staked, and
the pot with its price.  Where everybody stakes without end, few of them can have reason to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from statistics import fmean
from typing import NamedTuple

from rulesets.core import Mask, Move, Seat
from rulesets.poch.hands import sets
from rulesets.poch.pack import BET, CALL, CHECK, DROP, FITTING, POCH, RANKS
from rulesets.poch.state import Poch

ALL_HANDS = 201_376
NO_PAIRS = 57_344
ONE_PAIR = 13_440
"""Hands with a pair of one certain rank and nothing else of account."""
SECOND_PAIR = 864
"""Hands with that pair and one certain lower pair."""
TRIPLETS = 12_096
NOTHING = NO_PAIRS / ALL_HANDS
"""How strong a hand without a pair is at the most."""


@lru_cache(maxsize=1 << 13)
def strength(hand: Mask) -> float:
    """The chance that this hand beats one of which nothing is known."""
    (count, rank), *_rest = sets(hand)
    if count == 1:
        below = sum(_choose_four(high) for high in range(rank)) * 1024
        here = _choose_four(rank) * 1024
    elif count == 2:
        below = NO_PAIRS + sum(ONE_PAIR + SECOND_PAIR * lower for lower in range(rank))
        here = ONE_PAIR + SECOND_PAIR * rank
    else:
        pairs = NO_PAIRS + sum(ONE_PAIR + SECOND_PAIR * lower for lower in range(RANKS))
        below = pairs + TRIPLETS * rank // RANKS if count == 3 else pairs + TRIPLETS
        here = TRIPLETS // RANKS if count == 3 else ALL_HANDS - below
    return (below + here / 2) / ALL_HANDS


def _choose_four(high: int) -> int:
    """How many sets of four ranks lie below one."""
    return high * (high - 1) * (high - 2) * (high - 3) // 24


ACES = FITTING[1]
LEAD = {3: (-0.7, 1.9), 4: (1.2, -0.4), 5: (1.1, 5.5), 6: (1.2, 1.5)}
"""What leading the count is worth without an ace and with one, by seats; it goes to who wins the betting.

Three cards of ten make thirty, and an ace after them wins: with three or five seats the leader may well add
it, with four the one before.  Measured among regulars: the same deals, led by each seat in turn; an ace with
four by what calls with a pair of aces were worth.
"""
BET_WITH = 0.35
"""The share of hands, from the best down, with which a seat is believed to bet, however much, or to call."""
OPENINGS = 3
"""Coins up to which a bet is a usual one, and may well be a bluff."""
LESS_A_COIN = 0.05
"""By how much that share is smaller for every coin beyond the first."""
HIGHER = 0.6
"""Whoever raises is believed to do so with this part of the hands it meets, from the best down."""
BEST = 0.05
"""The smallest share of hands anybody is believed to wait for."""
FEWEST = 0.2
BLUFFS, RAISED_BLUFFS = 0.2, 0.06
"""How often whoever bets, and whoever raises, is thought to hold anything at all.

These were set by what calls were worth among regulars: others may raise yet, so that a call wins less often
than the hands alone say.  Believing less would give coins to those who stake much with their best hands only,
who as it is gain nothing."""
BOLD = 0.7
"""About this chance of winning a raise begins to pay."""
OPENING = {3: (0.58, 0.42), 4: (0.32, 0.48), 5: (0.2, 0.05), 6: (0.15, 0.15)}
"""About this chance of winning a bet begins to pay, as in `LEAD`: sooner where the lead is worth coins."""
DOUBT = 0.05
"""So much chance to either side it is left to chance what is done."""
BLUFF_BETS = {3: (0.03, 1.0), 4: (0.4, 0.02), 5: (0.0, 0.9), 6: (0.0, 0.95)}
BLUFF_RAISES = 0.05
"""How often a hand that is too weak for it bets, as in `LEAD`, or raises a single one all the same.

Whoever always bets the least there is gains nothing from this, nor does whoever never bets.
"""
SMALLER = 0.35
"""How much rarer each bet or raise is made than one that is smaller by a coin, whatever is held."""
COOLER = 0.42
"""How much rarer it is believed to be among those who look at their cards."""
A_RAISE = 3
"""A raise is as rare among them as a bet larger by so many coins."""
RECKLESS = 0.05
"""How many stake without a look at their cards, before anything is known of them."""
STAY = 0.7
"""How many of those stay in whatever it costs."""


def recklessness(game: Poch, other: Seat) -> float:
    """The chance that a seat stakes whatever it holds, by all that was bet and raised in this deal.

    The boldest of its own acts is left out: there may be one best hand, but hardly several.  So nobody who
    waits for one is paid for it.
    """
    heat = boldest = before = 0
    for seat, level in game.bets:
        bold = level - before - 1 + (A_RAISE if before else 0)
        before = level
        heat += bold
        if seat == other and bold > boldest:
            boldest = bold
    return RECKLESS / (RECKLESS + (1 - RECKLESS) * COOLER ** (heat - boldest))


def believed(game: Poch, other: Seat) -> tuple[float, float]:
    """With what share of hands a seat is believed to stake what it has, and how often it bluffs."""
    staked = game.staked[other]
    usual, share = BET_WITH, share_of_openers(game)
    for seat, level in game.bets:
        if seat == other and level == staked:
            usual = share
        share = max(BEST, share * HIGHER)
    share = max(min(FEWEST, usual), usual - LESS_A_COIN * (staked - 1))
    return share, BLUFFS if staked <= OPENINGS else RAISED_BLUFFS


def share_of_openers(game: Poch) -> float:
    """With what share of hands the first bet is made: the fewer others are still in, the more of them."""
    rivals = game.seats - 1
    if not game.options.allow_check:
        rivals -= (game.bets[0][0] - game.eldest()) % game.seats
    return 1 - fmean(OPENING[game.seats]) ** (1 / rivals) if rivals > 1 else 1.0


def stands_up_to(game: Poch, power: float, other: Seat) -> float:
    """The chance that a hand of this strength is not beaten by another seat that is still in."""
    staked = game.staked[other]
    careful = power
    if staked:
        share, bluffs = believed(game, other)
        careful = (1 - bluffs) * max(0.0, (power - 1 + share) / share) + bluffs * power
    reckless = recklessness(game, other)
    return (1 - reckless) * careful + reckless * (1 - STAY * (1 - power))


class Odds(NamedTuple):
    """How one seat stands in the betting."""

    wins: float
    """The chance that its hand is the best of those still in."""
    rivals: int
    pot: int
    price: int
    """What it costs to stay in."""
    ace: bool
    """Whether it holds an ace, for the count."""


def odds(game: Poch, seat: Seat) -> Odds:
    """Compare a hand with those still in."""
    power = strength(game.hands[seat])
    wins, rivals = 1.0, 0
    for other in range(game.seats):
        if other != seat and not game.out >> other & 1:
            rivals += 1
            wins *= stands_up_to(game, power, other)
    ace = bool(game.hands[seat] & ACES)
    return Odds(wins, rivals, game.board[POCH], game.level - game.staked[seat], ace)


def gain_of_calling(game: Poch, stand: Odds) -> float:
    """What staying in promises, more than dropping out."""
    prize = stand.pot + LEAD[game.seats][stand.ace]
    return stand.wins * (prize + stand.price) - stand.price


def dares(wins: float, needed: float, bluffs: float, random: Callable[[], float]) -> bool:
    """Whether to go higher: mostly with good chances, now and then without, and by chance between."""
    sure = 1 / (1 + exp(-max(-60.0, min(60.0, (wins - needed) / DOUBT))))
    return random() < max(bluffs, sure)


def some_amount(amounts: Sequence[Move], random: Callable[[], float]) -> Move:
    """One of these bets or raises, small ones more often, whatever is held: so it tells nothing."""
    left = random() * sum(SMALLER**place for place in range(len(amounts)))
    for place, move in enumerate(amounts):
        left -= SMALLER**place
        if left < 0:
            return move
    return amounts[-1]


def answer(game: Poch, legal: Sequence[Move], stand: Odds, random: Callable[[], float]) -> Move:
    """Drop, stay in or go higher."""
    amounts = [move for move in legal if move >= BET]
    if game.level:
        staking = sum(1 for staked in game.staked if staked) - (game.staked[game.turn] > 0)
        if amounts and dares(stand.wins, BOLD, BLUFF_RAISES if staking == 1 else 0.0, random):
            return some_amount(amounts, random)
        return CALL if gain_of_calling(game, stand) + 0.5 * (random() - 0.5) > 0 else DROP
    opening, bluffs = OPENING[game.seats][stand.ace], BLUFF_BETS[game.seats][stand.ace]
    if stand.rivals == 1 and LEAD[game.seats][stand.ace] > 0:
        bluffs = 1.0
    if amounts and dares(stand.wins, opening, bluffs, random):
        return some_amount(amounts, random)
    return CHECK if CHECK in legal else DROP
