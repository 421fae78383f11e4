"""What to answer in the betting of Poch: pot and lead are weighed against the price, and some hands bluff."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import NamedTuple

from cardtable.opponents.poch.beliefs import (
    few_left,
    first_had_left,
    had_few_left,
    is_dear,
    power_of,
    staking_beside,
    stands_up_to,
    was_bet_anyhow,
)
from cardtable.opponents.poch.lead import aces_of, lead_and_way
from rulesets.core import Move, Seat
from rulesets.poch.pack import BET, CALL, CHECK, DROP, POCH
from rulesets.poch.state import Poch

BOLD, SHY_OF_LEAD, SHY_OF_RAISES = 0.8, 0.05, 0.08
"""About this chance of winning a raise begins to pay, by how much later for each coin the lead costs, and
after another raise."""
OPENING, FOR_THE_LEAD = 0.75, 0.09
"""About this chance of winning a bet begins to pay, and by how much sooner for each coin the lead brings."""
DOUBT = 0.05
"""So much chance to either side it is left to chance what is done."""
MOST_BLUFFS = {(3, 2): 0.7, (5, 4): 0.12, (6, 4): 0.3, (6, 3): 0.4, (6, 2): 0.8}
SOME_BLUFFS = 0.2
"""How often at the most a hand that is too weak for it bets all the same, by how many sit at the table and
how many of them are left to answer, and elsewhere.  So often it does where the lead brings two coins, and
never where it brings one only."""
WORTH_A_BLUFF = {1: -1.0, 2: -1.0, 3: -4.0}
"""More than this the lead, and to stay in, must be worth for it, by how many rivals."""
POOR, GOOD = 0.57, 0.85
"""Below which strength a hand is poor, and from which on it is good enough for the least bet in any case."""
ANYHOW = {1: ((1.0, 1.0), (1.0, 1.0)), 2: ((0.3, 0.03), (1.0, 0.85)), 3: ((0.05, 0.15), (0.9, 0.25))}
"""How often anything is bet with less, by how many rivals: with a poor hand without an ace and with one, and
with a fair hand.  Of four the first two mostly leave the count to the next two where they hold an ace, which
wins the oftener the later its turn comes, and where they hold nothing."""
BLUFF_RAISES = {1: (0.15, 0.6), 2: (0.03, 0.14), 3: (0.2, 0.8)}
"""How often a hand that is too weak for it raises a bet that may be made with any hand, by how many were left
to answer that bet: without an ace and with one, which may still win the count if somebody calls.  Such a bet
against two is the likeliest to stay in."""
BLUFF_RAISES_AT_ALL = 0.15
"""And how often it raises any other single bet, but for a great one that is no bluff."""
WORTH_A_RAISE = 1.0
"""So much must the lead be worth for either."""
USUAL, GREAT = 0.25, 2.5
"""How much rarer each bet or raise is made than one that is smaller by a coin; and how much oftener with the
best hands, and as a bluff, so that a great one does not tell which.

Whoever bet and raised by the most with the best tenth of all hands, and else as regulars did, gained .02."""
GREAT_BETS, GREAT_BLUFFS = 0.6, {1: 0.07, 2: 0.3, 3: 0.3, 4: 0.3, 5: 0.3}
"""How often the best hands bet so where the least would do, and how often, by how many rivals, hands that are
not good and hold no ace: if nobody did, whoever dropped before every great bet would gain .06 a deal."""
GREAT_BETS_ELSEWHERE, GREAT_BLUFFS_WITH_AN_ACE = 0.8, 0.4
"""How often the best hands bet so elsewhere, and poor ones with an ace where they bet at all.  If those did
not, to drop before every great bet would gain .1 a deal with five or six players."""
BEST_HANDS, EAGER = 0.9, 0.3
"""The strength from which on a hand is one of the best, which would stay in against any raise; and how much
sooner it raises itself."""


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


def some_amount(amounts: Sequence[Move], random: Callable[[], float], larger: float = USUAL) -> Move:
    """One of these bets or raises, each so much oftener than the one before it."""
    left = random() * sum(larger**place for place in range(len(amounts)))
    for place, move in enumerate(amounts):
        left -= larger**place
        if left < 0:
            return move
    return amounts[-1]


def bluff_raises(game: Poch, seat: Seat, stand: Odds) -> float:
    """How often a seat raises though its hand is too weak for it."""
    beside = staking_beside(game, seat)
    if stand.lead < WORTH_A_RAISE or len(game.bets) > 1:
        return 0.0
    if was_bet_anyhow(game):
        ace = bool(aces_of(game.hands[seat]))
        return BLUFF_RAISES[first_had_left(game)][ace] / beside if game.out else 0.0
    honest = is_dear(game) and not had_few_left(game)
    return BLUFF_RAISES_AT_ALL if beside == 1 and not honest else 0.0


def higher(game: Poch, amounts: Sequence[Move], stand: Odds, random: Callable[[], float]) -> Move | None:
    """A raise, if one is dared: with the best hands and as a bluff mostly a great one, else the least."""
    needed = BOLD - SHY_OF_LEAD * min(0.0, stand.lead)
    if len(game.bets) > 1:
        needed += SHY_OF_RAISES
    best = power_of(game, game.turn) > BEST_HANDS
    if best:
        needed -= EAGER
    if stand.wins < needed and random() < bluff_raises(game, game.turn, stand):
        return some_amount(amounts, random, GREAT)
    if not dares(stand.wins, needed, random):
        return None
    return some_amount(amounts, random, GREAT if best else USUAL)


def first_bet(game: Poch, amounts: Sequence[Move], stand: Odds, random: Callable[[], float]) -> Move | None:
    """A bet, if one is dared: often a great one with the best hands, and with some that are no good."""
    power, ace = power_of(game, game.turn), bool(aces_of(game.hands[game.turn]))
    anyhow = bets_anyhow(game, stand)
    if not (dares_anyhow(stand, power, ace, random) if anyhow else dares_to_bet(game, stand, random)):
        return None
    if random() < bets_greatly(stand.rivals, power, ace, anyhow):
        return some_amount(amounts, random, GREAT)
    return amounts[0] if anyhow else some_amount(amounts, random)


def bets_greatly(rivals: int, power: float, ace: bool, anyhow: bool) -> float:
    """How often such a hand bets so that great bets are the likeliest, where it bets."""
    if power > BEST_HANDS:
        return GREAT_BETS if anyhow else GREAT_BETS_ELSEWHERE
    if power < GOOD and not ace:
        return GREAT_BLUFFS[rivals]
    return GREAT_BLUFFS_WITH_AN_ACE if power < POOR and not anyhow else 0.0


def dares_anyhow(stand: Odds, power: float, ace: bool, random: Callable[[], float]) -> bool:
    """Whether to bet against few: surely with a good hand, with any other so often."""
    return power >= GOOD or random() < ANYHOW[stand.rivals][power >= POOR][ace]


def dares_to_bet(game: Poch, stand: Odds, random: Callable[[], float]) -> bool:
    """Whether to bet where a hand should be worth it."""
    most = MOST_BLUFFS.get((game.seats, stand.rivals), SOME_BLUFFS)
    return dares(stand.wins, bets_from(stand), random, most * min(1.0, stand.lead - 1))


def answer(game: Poch, legal: Sequence[Move], stand: Odds, random: Callable[[], float]) -> Move:
    """Drop, stay in or go higher."""
    amounts = [move for move in legal if move >= BET]
    if game.level:
        raised = higher(game, amounts, stand, random) if amounts else None
        if raised is not None:
            return raised
        return CALL if gain_of_calling(stand) + 0.5 * (random() - 0.5) > 0 else DROP
    bet = first_bet(game, amounts, stand, random) if amounts else None
    if bet is not None:
        return bet
    return CHECK if CHECK in legal else DROP
