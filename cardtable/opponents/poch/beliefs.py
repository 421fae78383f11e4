"""What those who stake at Poch are believed to hold.

A hand is compared with what the others are likely to hold, which is the more the more they have staked.
Where everybody stakes without end, few of them can have reason to.
"""

from __future__ import annotations

from cardtable.opponents.poch.chances import NOTHING, strength
from rulesets.cards import holds
from rulesets.core import Mask, Seat
from rulesets.poch.hands import has_set
from rulesets.poch.knowledge import may_hold, needed_a_pair
from rulesets.poch.state import Poch

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
HIGHER, NOT_ANY = {3: 0.72, 4: 0.7, 5: 0.72, 6: 0.72}, 0.9
"""Whoever raises is believed to do so with this part of the hands it meets, by seats, from the best down; and
where those may be any, of a little fewer."""
BESIDE_ANOTHER = 0.75
"""Of two who stake each is believed to do so with this part of its hands, from the best down, and hardly to
bluff.  So it came out among regulars: of hands that were said to be the best 46 times of 100, 26 were."""
BEST = 0.05
"""The smallest share of hands anybody is believed to wait for."""
FEWEST = 0.165
"""The same for stakes of many coins, however many they are."""
BLUFFS, LARGE_BLUFFS, LARGE_BLUFFS_ELSEWHERE = 0.35, 0.22, 0.08
"""How often whoever bets first is thought to hold anything at all, and whoever bets much, where the least
would have done and elsewhere.

These were set so that the best reply that was found to regulars gains as little as may be; believing less of
large stakes would give coins to those who stake much with their best hands only."""
BLUFFS_AGAINST_TWO, BLUFFS_BESIDE_A_CALL = 0.6, 0.25
"""The same of whoever bets a little more against two where the least would have done; and of whoever raises a
bet that may be made with any hand, and that another has called, in the minds of those two."""
RAISED_BLUFFS = {3: (0.45, 0.4), 4: (0.02, 0.02), 5: (0.4, 0.15), 6: (0.35, 0.15)}
"""The same of whoever raises, by seats, and of whoever raises a raise."""
LARGER_AGAINST_ONE = 0.92
"""With what part of all hands more than the least is believed to be bet against one."""
FEW_LEFT = {3: 1, 4: 3, 5: 1, 6: 1}
"""Against how few rivals, by seats, the least may be bet with any hand, for so often do they drop out."""
COOLER = 0.38
"""How much rarer it is believed to be among those who look at their cards."""
A_RAISE, A_COIN_MORE = 2.5, 0.25
"""A raise is as rare among them as a bet larger by so many coins, and each coin more of it counts so much."""
OWN_PART = 0.4
"""With what part one's own bets and raises count: whoever raises a raise answers a stake that is believed,
and does so with much oftener than from recklessness."""
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


def recklessness(game: Poch, seat: Seat, other: Seat) -> float:
    """The chance that another stakes whatever it holds, in the mind of a seat, by all that was staked.

    The boldest of its acts is left out: there may be one best hand, but hardly several.  So nobody who waits
    for one is paid for it.
    """
    heat, boldest, before = 0.0, 0.0, 0
    for better, level in game.bets:
        bold: float = beyond_the_least(game, level) - 1
        if before:
            bold = A_RAISE + A_COIN_MORE * (level - before - 1)
        before = level
        heat += OWN_PART * bold if better == seat else bold
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
        share = max(BEST, min(share, NOT_ANY) * HIGHER[game.seats])
    beyond = beyond_the_least(game, staked)
    share = max(min(FEWEST, usual), usual - LESS_A_COIN * (beyond - 1))
    if staking_beside(game, seat) > 1:
        return share * BESIDE_ANOTHER, BLUFFS_BESIDE_A_CALL if raised_a_call(game, seat, other) else 0.0
    if other != game.bets[0][0] or staked != game.bets[0][1]:
        return share, RAISED_BLUFFS[game.seats][len(game.bets) > 2]
    few = had_few_left(game)
    if beyond > OPENINGS:
        return share, LARGE_BLUFFS if few else LARGE_BLUFFS_ELSEWHERE
    return share, BLUFFS_AGAINST_TWO if few and first_had_left(game) == 2 and beyond > 1 else BLUFFS


def raised_a_call(game: Poch, seat: Seat, other: Seat) -> bool:
    """Whether another raised a first bet that one has called, but for a larger one against few."""
    last = game.bets[-1][0]
    usual = was_bet_anyhow(game) or not had_few_left(game)
    return last == other and len(game.bets) == 2 and usual and game.staked[seat] > 0


def share_of_openers(game: Poch) -> float:
    """With what share of hands the first bet is made: the fewer others are still in, the more of them."""
    rivals = first_had_left(game)
    if was_bet_anyhow(game):
        return 1.0
    if rivals == 1:
        return LARGER_AGAINST_ONE if game.bets else 1.0
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


def had_few_left(game: Poch) -> bool:
    """Whether so few were left to answer the first bet that the least would have done with any hand."""
    return first_had_left(game) <= few_left(game)


def was_bet_anyhow(game: Poch) -> bool:
    """Whether the first bet was the least there is, against so few that any hand is good enough for it."""
    least = bool(game.bets) and beyond_the_least(game, game.bets[0][1]) == 1
    return least and had_few_left(game)


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
    reckless = recklessness(game, seat, other)
    return (1 - reckless) * careful + reckless * (1 - STAY * (1 - power))


def power_of(game: Poch, seat: Seat) -> float:
    """How strong the hand of a seat is among all that there are."""
    return strength(game.hands[seat], two_pairs=game.options.two_pairs)


def staking_beside(game: Poch, seat: Seat) -> int:
    """How many others have staked."""
    return sum(1 for other, staked in enumerate(game.staked) if staked and other != seat)
