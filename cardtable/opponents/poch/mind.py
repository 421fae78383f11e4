"""What a hand of Poch is worth in the betting, and what to answer.

A hand is compared with what the others are likely to hold, which is the more the more they have staked, and
the pot with its price.  Where everybody stakes without end, few of them can have reason to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, exp
from typing import NamedTuple

from rulesets.cards import holds
from rulesets.core import Mask, Move, Seat
from rulesets.poch.hands import has_set, sets
from rulesets.poch.knowledge import may_hold, needed_a_pair
from rulesets.poch.pack import BET, CALL, CHECK, DECK, DROP, FITTING, HAND_SIZE, POCH, RANKS
from rulesets.poch.state import Poch

NOTHING = comb(RANKS, HAND_SIZE) * 4**HAND_SIZE / comb(len(DECK), HAND_SIZE)
"""How strong a hand without a pair is at the most."""
OF_EACH_SUIT: Mask = 0x01010101
"""The cards of the lowest rank; moved on by a rank, those of the next."""
DIGIT = 30
"""Bits that hold how many ways there are to choose cards from a pack."""
CHOOSING = tuple(
    tuple(sum(comb(left, few) << DIGIT * few for few in range(most + 1)) for most in range(5))
    for left in range(5)
)
"""In how many ways no more than so many of the cards left of a rank are chosen: none, one, two, digit by
digit, so that the product over all ranks counts the ways to choose from all of them."""


@lru_cache(maxsize=1 << 13)
def strength(hand: Mask, known: Mask = 0, hidden: Mask = DECK.all, two_pairs: bool = False) -> float:
    """The chance that this hand beats another: some of its cards are known, the rest are among the hidden."""
    (count, rank), *others = sets(hand)
    below, upto = (ways_to_fall_short(count, least, known, hidden) for least in (rank, rank + 1))
    if two_pairs and count == 2:
        ways = {pairs: ways_to_hold(pairs, known, hidden) for pairs in combinations(range(RANKS)[::-1], 2)}
        if others[0][0] == 2:
            mine = rank, others[0][1]
            upto = ways_to_fall_short(3, 0, known, hidden)
            upto -= sum(n for pairs, n in ways.items() if pairs > mine)
            below = upto - ways[mine]
        else:
            below -= sum(n for (higher, _lower), n in ways.items() if higher < rank)
            upto -= sum(n for (higher, _lower), n in ways.items() if higher <= rank)
    return (below + upto) / 2 / comb(hidden.bit_count(), HAND_SIZE - known.bit_count())


def ways_to_hold(pairs: tuple[int, int], known: Mask, hidden: Mask) -> int:
    """In how many ways a hand is filled up to two pairs of these ranks."""
    ways = 1
    for rank in range(RANKS):
        held, left = ((cards >> rank & OF_EACH_SUIT).bit_count() for cards in (known, hidden))
        missing = (2 if rank in pairs else 1) - held
        if missing < 0:
            return 0
        ways *= comb(left, missing) << DIGIT * missing if rank in pairs else CHOOSING[left][missing]
    return ways >> DIGIT * (HAND_SIZE - known.bit_count()) & (1 << DIGIT) - 1


def ways_to_fall_short(count: int, least: int, known: Mask, hidden: Mask) -> int:
    """In how many ways a hand is filled up without so many of a rank, the least or above, or more of any."""
    ways = 1
    for rank in range(RANKS):
        most = count - (rank >= least) - (known >> rank & OF_EACH_SUIT).bit_count()
        if most < 0:
            return 0
        ways *= CHOOSING[(hidden >> rank & OF_EACH_SUIT).bit_count()][most]
    return ways >> DIGIT * (HAND_SIZE - known.bit_count()) & (1 << DIGIT) - 1


ACES = FITTING[1]
COUNTED = {
    3: ((-3.0, -3.2, -1.8), (2.6, 1.0, -0.2), (7.5, 7.3, 8.5)),
    4: ((-4.1, -4.9, -5.2, -6.3), (1.5, 4.0, 9.1, -3.7), (12.9, 12.8, 13.3, 11.7)),
    5: ((-3.1, -3.7, -3.8, -4.9, -4.3), (6.4, 3.8, 1.2, -2.0, -1.8), (15.2, 17.0, 17.5, 4.1, 4.0)),
    6: (
        (-4.8, -5.4, -5.6, -6.5, -5.8, -6.7),
        (3.1, 5.2, 10.9, -4.1, -2.7, -2.3),
        (19.8, 23.4, 23.5, 17.4, 15.9, 17.5),
    ),
}
"""What the count comes to, by seats: without an ace, with one and with more, and by how far behind its
leader one sits.

Three cards of ten make thirty, and an ace after them wins: so much hangs on who begins.  Measured among
regulars by `tests.bench.leads`: the same deals, led by each seat in turn.
"""
COUNTED_FREELY = {
    3: ((-4.1, -3.6, -2.1), (1.9, 1.2, 1.6), (9.4, 9.4, 8.6)),
    4: ((-4.4, -5.0, -5.0, -6.5), (2.2, 3.7, 7.6, -3.0), (14.6, 15.1, 15.5, 11.5)),
    5: ((-4.0, -4.9, -2.8, -5.6, -5.1), (4.6, 1.9, 3.7, -1.8, -1.3), (17.3, 17.9, 20.6, 9.2, 10.3)),
    6: (
        (-5.2, -5.6, -2.5, -6.9, -5.7, -6.5),
        (3.2, 2.5, 5.6, -1.0, -0.2, -0.1),
        (21.1, 18.9, 23.5, 14.8, 16.9, 14.9),
    ),
}
"""The same where one may hold back: who may, is not forced to spend an ace, and less hangs on the place."""
BEGINS = {
    3: ((0.33, 0.67),),
    4: ((0.31, 0.45, 0.24), (0.67, 0.33)),
    5: ((0.20, 0.25, 0.31, 0.24), (0.30, 0.40, 0.30), (0.58, 0.42)),
    6: ((0.15, 0.19, 0.21, 0.30, 0.15), (0.22, 0.26, 0.36, 0.16), (0.31, 0.51, 0.18), (0.76, 0.24)),
}
"""How often each of those who are left begins the count, by seats and by how many have dropped out before
anybody has bet, in the order in which they speak.  Measured among regulars by `tests.bench.leads`."""
YET_TO_ANSWER, YET_BESIDE_ME = 0.3, 0.2
"""How likely the betting is won by somebody who has still to answer, beside somebody who has staked, if one
drops out oneself and if one stays in."""
BET_FROM = {3: 0.1, 4: 0.25, 5: 0.01, 6: 0.02}
"""From which chance of winning on, by seats, others are believed to bet: with five or six hardly any hand is
too poor, for many bet for the lead.  Of the least that is bet against few no hand is."""
BET_WITH = 0.45
"""The share of hands, from the best down, with which a seat is believed to bet, however much, or to call."""
OPENINGS = 2
"""Coins up to which a bet is a usual one, and may well be a bluff."""
WOULD_HAVE_BET = 0.3
"""With what part of the hands that are believed to be bet with nobody checks, from the best down.

So it came out among regulars: of hands that were said to be the best 55 times of 100 after others had
checked, 70 were before, and then 54.
"""
LESS_A_COIN = 0.07
"""By how much that share is smaller for every coin beyond the first."""
HIGHER, NOT_ANY = 0.72, 0.9
"""Whoever raises is believed to do so with this part of the hands it meets, from the best down; and where
those may be any, of a little fewer."""
BESIDE_ANOTHER = 0.75
"""Of two who stake each is believed to do so with this part of its hands, from the best down, and hardly to
bluff.  So it came out among regulars: of hands that were said to be the best 46 times of 100, 26 were."""
BEST = 0.05
"""The smallest share of hands anybody is believed to wait for."""
FEWEST = 0.15
BLUFFS, LARGE_BLUFFS, RAISED_BLUFFS = 0.35, 0.22, 0.02
"""How often whoever bets first is thought to hold anything at all, whoever bets much where the least would
have done, and whoever raises, or bets much elsewhere.

These were set so that the best reply that was found to regulars gains as little as may be; believing less of
large stakes would give coins to those who stake much with their best hands only."""
BOLD, SHY_OF_LEAD, SHY_OF_RAISES = 0.8, 0.05, 0.08
"""About this chance of winning a raise begins to pay, by how much later for each coin the lead costs, and
after another raise."""
OPENING, FOR_THE_LEAD = 0.75, 0.09
"""About this chance of winning a bet begins to pay, and by how much sooner for each coin the lead brings."""
DOUBT = 0.05
"""So much chance to either side it is left to chance what is done."""
BLUFF_BETS, BLUFFS_FOR_THE_LEAD, MOST_BLUFFS = -0.2, 0.2, 0.2
"""How often a hand that is too weak for it bets all the same, how much oftener for every such coin, and how
often at the most."""
FEW_LEFT = {3: 1, 4: 3, 5: 1, 6: 1}
"""Against how few rivals, by seats, the least may be bet with any hand, for so often do they drop out."""
WORTH_A_BLUFF = {1: -1.0, 2: -1.0, 3: -4.0}
"""More than this the lead, and to stay in, must be worth for it, by how many rivals."""
POOR, GOOD = 0.57, 0.85
"""Below which strength a hand is poor, and from which on it is good enough for the least bet in any case."""
ANYHOW = {1: ((1.0, 1.0), (1.0, 1.0)), 2: ((0.3, 0.03), (1.0, 0.85)), 3: ((0.05, 0.3), (0.9, 0.3))}
"""How often the least is bet with less, by how many rivals: with a poor hand without an ace and with one, and
with a fair hand.  Of four the first two mostly leave the count to the next two where they hold an ace, which
wins the oftener the later its turn comes, and where they hold nothing."""
BLUFF_RAISES = {1: 0.3, 2: 0.07, 3: 0.3}
"""How often a hand that is too weak for it raises a bet that may be made with any hand, by how many were left
to answer that bet: such a bet against two is the likeliest to stay in."""
BLUFF_RAISES_AT_ALL = 0.15
"""And how often it raises any other single bet."""
WORTH_A_RAISE = 1.0
"""So much must the lead be worth for either."""
SMALLER, SMALLER_RAISE = 0.25, 0.9
"""How much rarer each bet or raise is made than one that is smaller by a coin; and each raise with the best
hands, and as a bluff, so that a great one does not tell which."""
BEST_HANDS = 0.92
"""The strength from which on a hand is one of the best: it would stay in against any raise."""
COOLER = 0.38
"""How much rarer it is believed to be among those who look at their cards."""
A_RAISE, A_COIN_MORE = 2.5, 0.25
"""A raise is as rare among them as a bet larger by so many coins, and each coin more of it counts so much."""
RECKLESS = 0.05
"""How many stake without a look at their cards, before anything is known of them."""
STAY = 0.7
"""How many of those stay in whatever it costs."""


def beyond_the_least(game: Poch, staked: int) -> int:
    """How large a stake is, beside the smallest bet of 1 or what house rules ask for instead."""
    return staked - game.options.min_bet + 1


def is_dear(game: Poch) -> bool:
    """Whether more has to be staked than a usual bet asks for."""
    return beyond_the_least(game, game.level) > OPENINGS


def is_hopeless(game: Poch, hand: Mask) -> bool:
    """Whether a hand is sure to lose the betting: whoever has raised last stays in, and holds a pair."""
    return bool(needed_a_pair(game)) and not has_set(hand)


def recklessness(game: Poch, other: Seat) -> float:
    """The chance that a seat stakes whatever it holds, by all that was bet and raised in this deal.

    The boldest of its own acts is left out: there may be one best hand, but hardly several.  So nobody who
    waits for one is paid for it.
    """
    heat, boldest, before = 0.0, 0.0, 0
    for better, level in game.bets:
        bold: float = beyond_the_least(game, level) - 1
        if before:
            bold = A_RAISE + A_COIN_MORE * (level - before - 1)
        before = level
        heat += bold
        if better == other:
            boldest = max(boldest, bold)
    cool: float = COOLER ** (heat - boldest)
    return RECKLESS / (RECKLESS + (1 - RECKLESS) * cool)


def believed(game: Poch, seat: Seat, other: Seat) -> tuple[float, float]:
    """With what share of hands a seat believes another to stake what it has, and how often it to bluff."""
    staked = game.staked[other]
    usual, share = BET_WITH, share_of_openers(game)
    for better, level in game.bets:
        if better == other and level == staked:
            usual = share
        share = max(BEST, min(share, NOT_ANY) * HIGHER)
    beyond = beyond_the_least(game, staked)
    share = max(min(FEWEST, usual), usual - LESS_A_COIN * (beyond - 1))
    if staking_beside(game, seat) > 1:
        return share * BESIDE_ANOTHER, 0.0
    if other != game.bets[0][0] or staked != game.bets[0][1]:
        return share, RAISED_BLUFFS
    if beyond <= OPENINGS:
        return share, BLUFFS
    return share, LARGE_BLUFFS if first_had_left(game) <= few_left(game) else RAISED_BLUFFS


def share_of_openers(game: Poch) -> float:
    """With what share of hands the first bet is made: the fewer others are still in, the more of them."""
    rivals = first_had_left(game)
    if rivals == 1 or was_bet_anyhow(game):
        return 1.0
    return float(1 - BET_FROM[game.seats] ** (1 / rivals))


def first_had_left(game: Poch) -> int:
    """How many were left to answer the first bet, or would be if the eldest made it now."""
    rivals = game.seats - 1
    if game.bets and not game.options.allow_check:
        rivals -= (game.bets[0][0] - game.eldest()) % game.seats
    return rivals


def few_left(game: Poch) -> int:
    """Against how few rivals any hand is bet with: a bluff that costs more than a coin needs one only."""
    return FEW_LEFT[game.seats] if game.options.min_bet == 1 else 1


def was_bet_anyhow(game: Poch) -> bool:
    """Whether the first bet was the least there is, against so few that any hand is good enough for it."""
    least = bool(game.bets) and beyond_the_least(game, game.bets[0][1]) == 1
    return least and first_had_left(game) <= few_left(game)


def stands_up_to(game: Poch, seat: Seat, other: Seat) -> float:
    """The chance that the hand of a seat is not beaten by another that is still in, by all that was seen.

    Who has staked chose to by the strength of its hand among all hands; anybody else holds any that it can.
    """
    hand, two_pairs, power = game.hands[seat], game.options.two_pairs, power_of(game, seat)
    if game.staked[other]:
        share, bluffs = believed(game, seat, other)
        if other in needed_a_pair(game):
            if power <= NOTHING:
                return 0.0
            power, share = (power - NOTHING) / (1 - NOTHING), min(1.0, share / (1 - NOTHING))
        careful = (1 - bluffs) * max(0.0, (power - 1 + share) / share) + bluffs * power
    else:
        hidden = may_hold(game, seat, other) & ~(hand | game.shown | 1 << game.turned)
        careful = strength(hand, game.hands[other] & game.shown, hidden, two_pairs)
        if not game.level and holds(game.acted, other):
            careful = min(1.0, careful / (1 - WOULD_HAVE_BET * share_of_openers(game)))
    reckless = recklessness(game, other)
    return (1 - reckless) * careful + reckless * (1 - STAY * (1 - power))


def power_of(game: Poch, seat: Seat) -> float:
    """How strong the hand of a seat is among all that there are."""
    return strength(game.hands[seat], two_pairs=game.options.two_pairs)


def aces_of(hand: Mask) -> int:
    """Whether it holds no ace, one, or more: so much tells of what the count comes to."""
    return min(2, (hand & ACES).bit_count())


def worth_of_lead(game: Poch, seat: Seat) -> float:
    """What it is worth to a seat to begin the count, rather than to drop out and leave that to another."""
    return lead_and_way(game, seat)[0]


def lead_and_way(game: Poch, seat: Seat) -> tuple[float, float]:
    """What the lead is worth to a seat, and that whoever begins instead has to win against it first."""
    left = left_to_others(game, seat, staying=False)
    return comes_to(game, seat)[0] - left, left_to_others(game, seat, staying=True) - left


def comes_to(game: Poch, seat: Seat) -> Sequence[float]:
    """What the count comes to for a seat, by how far behind its leader it sits."""
    counted = COUNTED if game.must_play else COUNTED_FREELY
    return counted[game.seats][aces_of(game.hands[seat])]


def left_to_others(game: Poch, seat: Seat, staying: bool) -> float:
    """What the count comes to for a seat where others begin it; who does may hang on its staying in."""
    behind, seats = comes_to(game, seat), game.seats
    others = [seat - place for place in range(seats - 1, 0, -1) if not game.out >> (seat - place) % seats & 1]
    chances: Sequence[float] = [1.0] * len(others)
    if game.level:
        yet = YET_BESIDE_ME if staying else 1.0 if holds_any(game, seat) else YET_TO_ANSWER
        chances = [1.0 if game.staked[other] else yet for other in others]
    elif not staying and game.options.allow_check:
        if not (1 << seats) - 1 & ~(game.acted | game.out | 1 << seat):
            return behind[(seat - game.eldest()) % seats]
    elif not staying and len(others) > 1:
        chances = BEGINS[seats][seats - 1 - len(others)]
    worth = (chance * behind[seat - other] for other, chance in zip(others, chances, strict=True))
    return sum(worth) / sum(chances)


def holds_any(game: Poch, seat: Seat) -> bool:
    """Whether all that a seat has met is one bet that is made with any hand."""
    return staking_beside(game, seat) == len(game.bets) == 1 and was_bet_anyhow(game)


def staking_beside(game: Poch, seat: Seat) -> int:
    """How many others have staked."""
    return sum(1 for other, staked in enumerate(game.staked) if staked and other != seat)


class Odds(NamedTuple):
    """How one seat stands in the betting."""

    wins: float
    """The chance that its hand is the best of those still in."""
    rivals: int
    pot: int
    price: int
    """What it costs to stay in."""
    lead: float
    """What it is worth to begin the count, rather than to drop out and leave that to another."""
    way: float
    """What it is worth to stay in for those who win all the same: another is likelier to begin the count."""


def odds(game: Poch, seat: Seat) -> Odds:
    """Compare a hand with those still in."""
    wins, rivals = 1.0, 0
    for other in range(game.seats):
        if other != seat and not game.out >> other & 1:
            rivals += 1
            wins *= stands_up_to(game, seat, other)
    price = game.level - game.staked[seat]
    return Odds(wins, rivals, game.board[POCH], price, *lead_and_way(game, seat))


def gain_of_calling(stand: Odds) -> float:
    """What staying in promises, more than dropping out."""
    won = stand.pot + stand.lead + stand.price
    return stand.wins * won + (1 - stand.wins) * stand.way - stand.price


def bets_from(stand: Odds) -> float:
    """About which chance of winning a bet begins to pay."""
    return OPENING - FOR_THE_LEAD * stand.lead


def bets_anyhow(game: Poch, stand: Odds) -> bool:
    """Whether so few rivals are left that the least may be bet whatever is held."""
    return stand.rivals <= few_left(game) and stand.lead + stand.way > WORTH_A_BLUFF[stand.rivals]


def dares(wins: float, needed: float, random: Callable[[], float], bluffs: float = 0.0) -> bool:
    """Whether to go higher: mostly with good chances, now and then without, and by chance between."""
    sure = 1 / (1 + exp(-max(-60.0, min(60.0, (wins - needed) / DOUBT))))
    return random() < max(bluffs, sure)


def some_amount(amounts: Sequence[Move], random: Callable[[], float], smaller: float = SMALLER) -> Move:
    """One of these bets or raises, small ones more often."""
    left = random() * sum(smaller**place for place in range(len(amounts)))
    for place, move in enumerate(amounts):
        left -= smaller**place
        if left < 0:
            return move
    return amounts[-1]


def bluff_raises(game: Poch, seat: Seat, stand: Odds) -> float:
    """How often a seat raises though its hand is too weak for it."""
    beside = staking_beside(game, seat)
    if stand.lead < WORTH_A_RAISE or len(game.bets) > 1:
        return 0.0
    if was_bet_anyhow(game):
        return BLUFF_RAISES[first_had_left(game)] / beside if game.out else 0.0
    return BLUFF_RAISES_AT_ALL if beside == 1 else 0.0


def higher(game: Poch, amounts: Sequence[Move], stand: Odds, random: Callable[[], float]) -> Move | None:
    """A raise, if one is dared: with the best hands and as a bluff any, with good ones mostly the least."""
    needed = BOLD - SHY_OF_LEAD * min(0.0, stand.lead)
    if len(game.bets) > 1:
        needed += SHY_OF_RAISES
    if stand.wins < needed and random() < bluff_raises(game, game.turn, stand):
        return some_amount(amounts, random, SMALLER_RAISE)
    if not dares(stand.wins, needed, random):
        return None
    return some_amount(amounts, random, SMALLER_RAISE if power_of(game, game.turn) > BEST_HANDS else SMALLER)


def bets_the_least(game: Poch, stand: Odds, random: Callable[[], float]) -> bool:
    """Whether the least is bet against few: surely with a good hand, with any other so often."""
    power, ace = power_of(game, game.turn), bool(aces_of(game.hands[game.turn]))
    return power >= GOOD or random() < ANYHOW[stand.rivals][power >= POOR][ace]


def answer(game: Poch, legal: Sequence[Move], stand: Odds, random: Callable[[], float]) -> Move:
    """Drop, stay in or go higher."""
    amounts = [move for move in legal if move >= BET]
    if game.level:
        raised = higher(game, amounts, stand, random) if amounts else None
        if raised is not None:
            return raised
        return CALL if gain_of_calling(stand) + 0.5 * (random() - 0.5) > 0 else DROP
    if amounts and bets_anyhow(game, stand):
        if bets_the_least(game, stand, random):
            return amounts[0]
    elif amounts:
        bluffs = min(MOST_BLUFFS, BLUFF_BETS + BLUFFS_FOR_THE_LEAD * stand.lead)
        if dares(stand.wins, bets_from(stand), random, bluffs):
            return some_amount(amounts, random)
    return CHECK if CHECK in legal else DROP
