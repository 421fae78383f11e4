"""Rules of thumb for Poch: what a hand is worth in the betting, and which card to add to the count.

After section 9 of the rule book.  In the betting a hand is compared with what the others are likely to
hold, which is the more the more they have staked, and the pot with its price; the lead in the count
belongs to the pot.  In the count every card is weighed by the chance that nobody can go on after it,
by the chance that the others close instead, and by how hard it will be to get rid of later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.poch.hands import sets
from rulesets.poch.pack import (
    BET,
    CALL,
    CHECK,
    DECK,
    DROP,
    FITTING,
    HOLD,
    LIMIT,
    LUCKY_RANKS,
    POCH,
    RAISE,
    RANKS,
    WORTH,
)
from rulesets.poch.state import Poch
from rulesets.poch.words import in_words
from rulesets.words import _, ngettext

# -- Hands ----------------------------------------------------------------------------------------

ALL_HANDS = 201_376
NO_PAIRS = 57_344
ONE_PAIR = 13_440
"""Hands with a pair of one certain rank and nothing else of account."""
SECOND_PAIR = 864
"""Hands with that pair and one certain lower pair."""
TRIPLETS = 12_096


@lru_cache(maxsize=1 << 14)
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


LEAD = {3: 0.0, 4: 2.0, 5: 2.0, 6: 3.0}
"""What leading the count is worth, by seats; it goes to whoever wins the betting."""
BELIEVED = (1.0, 0.75, 0.65, 0.55, 0.5, 0.45, 0.4, 0.35, 0.32, 0.3, 0.28)
"""The share of hands, from the best down, with which a seat is believed to stake so many coins."""
BOLD = 0.62
"""From this chance of winning on a raise pays."""
SURE = 0.8
"""From this chance of winning on the largest raise pays."""
OPENING = 0.3
"""From this chance of winning on a bet pays."""


class Odds(NamedTuple):
    """How one seat stands in the betting."""

    wins: float
    """The chance that its hand is the best of those still in."""
    rivals: int
    pot: int
    price: int
    """What it costs to stay in."""


def odds(game: Poch, seat: Seat, memory: Memory) -> Odds:
    """Compare a hand with those still in; a beginner does not wonder why they have staked so much."""
    power = strength(game.hands[seat])
    wins, rivals = 1.0, 0
    for other in range(game.seats):
        if other == seat or game.out >> other & 1:
            continue
        rivals += 1
        share = BELIEVED[min(game.staked[other], len(BELIEVED) - 1)] if memory is Memory.FULL else 1.0
        wins *= max(0.02, (power - 1 + share) / share)
    return Odds(wins, rivals, game.board[POCH], game.level - game.staked[seat])


def answer(game: Poch, legal: Sequence[Move], stand: Odds) -> Move:
    """Drop, stay in or go higher."""
    prize = stand.pot + LEAD[game.seats]
    if game.level:
        if stand.wins >= BOLD and legal[-1] >= RAISE:
            raises = [move for move in legal if move >= RAISE]
            return raises[-1] if stand.wins >= SURE else raises[len(raises) // 3]
        return CALL if stand.wins * (prize + stand.price) > stand.price else DROP
    bets = [move for move in legal if move >= BET]
    if not bets:
        return CHECK if CHECK in legal else DROP
    if stand.wins >= SURE:
        return bets[-1]
    if stand.wins >= BOLD:
        return bets[len(bets) // 2]
    if stand.wins >= OPENING or stand.rivals == 1:
        return bets[0]
    return CHECK if CHECK in legal else DROP


# -- The count ------------------------------------------------------------------------------------

HARD_TO_PLAY = 0.11
"""What each point of a card's value costs while it stays in the hand."""
THEIRS = 0.6
"""How much of a sequence that a neighbour may close is held against a card."""
TEMPO = 0.8
"""What it is worth besides to lead again, with more than two cards in hand."""


class Rival(NamedTuple):
    """What one seat knows of another one's cards in the count."""

    hidden: int
    """How many of them it has not seen."""
    possible: Mask
    """What those can be."""
    shown: Mask


def rivals_of(game: Poch, seat: Seat, memory: Memory) -> list[Rival]:
    """Take stock of the others; a beginner remembers neither shown cards nor earlier sequences."""
    unknown = DECK.all & ~(game.hands[seat] | mask_of(game.sequence) | 1 << game.turned)
    full = memory is Memory.FULL
    if full:
        # Trumps that would have been paid in the first phase are in nobody's hand unless they were shown.
        unknown &= ~(game.used | game.shown | LUCKY_RANKS << game.trump * RANKS)
    found = []
    for other, hand in enumerate(game.hands):
        if other == seat:
            continue
        shown = hand & game.shown if full else 0
        possible = unknown & ~game.lacks[other] if full else unknown
        found.append(Rival(hand.bit_count() - shown.bit_count(), possible, shown))
    return found


def nobody_fits(rivals: Sequence[Rival], total: int) -> float:
    """The chance that none of the others holds a card that fits at this total."""
    fitting = FITTING[LIMIT - total]
    chance = 1.0
    for hidden, possible, shown in rivals:
        if shown & fitting:
            return 0.0
        if hidden and possible & fitting:
            chance *= (1 - (possible & fitting).bit_count() / possible.bit_count()) ** hidden
    return chance


def closing_share(rivals: Sequence[Rival], total: int) -> float:
    """The share of the others' fitting cards that bring the count to 30 or 31, where it mostly ends."""
    fitting = ending = 0
    for _hidden, possible, shown in rivals:
        fits = (possible | shown) & FITTING[LIMIT - total]
        fitting += fits.bit_count()
        ending += (fits & ~FITTING[max(0, LIMIT - total - 2)]).bit_count()
    return ending / fitting if fitting else 0.0


def weight(game: Poch, seat: Seat, worth: int, rivals: Sequence[Rival]) -> float:
    """What adding a card of this worth to the count promises, in coins."""
    total = game.count + worth
    closes = nobody_fits(rivals, total)
    held = game.hands[seat].bit_count()
    again = TEMPO
    if held == 2:
        again = game.seats - 1 + sum(rival.hidden + rival.shown.bit_count() for rival in rivals)
    theirs = THEIRS * closing_share(rivals, total) if closes < 1 else 0.0
    return closes * (game.seats - 1 + again) - (1 - closes) * theirs + HARD_TO_PLAY * worth


def by_worth(game: Poch, legal: Sequence[Move]) -> dict[int, Card]:
    """One card of each worth among the legal ones, a shown one first: cards of the same worth are alike."""
    found: dict[int, Card] = {}
    for card in legal:
        if card < len(DECK) and (WORTH[card] not in found or game.shown >> card & 1):
            found[WORTH[card]] = card
    return found


def best_card(game: Poch, seat: Seat, legal: Sequence[Move], memory: Memory) -> Move:
    """The card of most weight; hold back only where every card would help the others."""
    choices = by_worth(game, legal)
    if len(choices) == 1 and HOLD not in legal:
        return next(iter(choices.values()))
    rivals = rivals_of(game, seat, memory)
    weighed = [(weight(game, seat, worth, rivals), card) for worth, card in choices.items()]
    best, card = max(weighed)
    return HOLD if best < 0 and HOLD in legal else card


# -- The player -----------------------------------------------------------------------------------


class PochThumbs(Thumbs[Poch]):
    """Bet on what a hand is worth, and count towards an end of one's own."""

    playouts = 600

    def advise(self, game: Poch, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Answer in the betting or add a card, and say why."""
        legal = game.legal_moves(seat)
        if game.phase.name == "betting":
            stand = odds(game, seat, memory)
            move = answer(game, legal, stand)
            return Advice(move, self.why_answer(game, seat, move, stand))
        move = best_card(game, seat, legal, memory)
        return Advice(move, self.why_card(game, seat, move, memory))

    def why_answer(self, game: Poch, seat: Seat, move: Move, stand: Odds) -> str:
        """Say what spoke for an answer."""
        words = {
            "held": in_words(game.hands[seat], game.options.two_pairs),
            "percent": round(100 * stand.wins),
        }
        if move == DROP:
            if not game.level:
                return _("With {held} there are too many rivals, and dropping out now costs nothing.").format(
                    **words
                )
            return _("With {held} there are {percent} in 100 chances to win, too few for the price.").format(
                **words
            )
        if move == CHECK:
            return _("With {held} it is better to wait, and checking costs nothing.").format(**words)
        if move == CALL:
            return ngettext(
                "There are {percent} in 100 chances that {held} is best, and that is worth {n} coin.",
                "There are {percent} in 100 chances that {held} is best, and that is worth {n} coins.",
                stand.price,
            ).format(n=stand.price, **words)
        if stand.wins >= BOLD:
            return _("With {held} you probably hold the best hand, so let the others pay to see it.").format(
                **words
            )
        if stand.rivals == 1:
            return _("Only one rival is left: a small bet may win the lead in the count.")
        return _("With {held} a small bet is worth a try: if nobody answers, it wins.").format(**words)

    def why_card(self, game: Poch, seat: Seat, move: Move, memory: Memory) -> str:
        """Say what spoke for a card in the count."""
        if move == HOLD:
            return _("Any card would help another player to close the sequence.")
        total = game.count + WORTH[move]
        closes = nobody_fits(rivals_of(game, seat, memory), total)
        words = {"card": DECK.name(move), "total": total}
        if game.hands[seat].bit_count() == 1:
            return _("It is the last card, and going out is paid by everybody.")
        if closes == 1:
            return _("After {total} nobody else can go on, so the sequence is yours.").format(**words)
        if closes >= 0.5:
            return _("After {total} it is likely that nobody else can go on.").format(**words)
        if WORTH[move] == 10:
            return _("Cards of ten are hard to place later, so {card} goes first.").format(**words)
        if WORTH[move] == max(by_worth(game, game.legal_moves(seat))):
            return _(
                "The highest card that fits is {card}; low cards are kept for the end of a count."
            ).format(**words)
        return _("From {total} few cards of the others close the count.").format(**words)

    def quick(self, game: Poch, seat: Seat, random: Callable[[], float]) -> Move:
        """Play like a regular."""
        legal = game.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        if game.phase.name == "betting":
            return answer(game, legal, odds(game, seat, Memory.FULL))
        return best_card(game, seat, legal, Memory.FULL)

    def candidates(self, game: Poch, seat: Seat) -> Sequence[Move]:
        """One card of each worth; in the betting only the first bet is searched.

        Sampled hands are not the hands with which somebody raises, so the answer to a bet is left to
        the rules of thumb.
        """
        legal = game.legal_moves(seat)
        if game.phase.name == "betting":
            return () if game.level else legal
        return [*by_worth(game, legal).values(), *([HOLD] if HOLD in legal else [])]

    def compare(self, ahead: float, other: str) -> str:
        """Say how many coins a move is ahead."""
        coins = round(ahead)
        if not coins:
            return _("Looking ahead, nothing else promises more.")
        return ngettext(
            "Looking ahead, the next best choice ({other}) ends about {n} coin worse.",
            "Looking ahead, the next best choice ({other}) ends about {n} coins worse.",
            coins,
        ).format(n=coins, other=other)


THUMBS = PochThumbs()
