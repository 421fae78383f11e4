"""What a player of Poch can reckon with in the count, and what a card is worth to it.

Every card is weighed by the chance that nobody can go on after it, by whether the next ace all but ends the
count, and by how hard it will be to get rid of later.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from operator import itemgetter
from typing import NamedTuple

from cardtable.opponents.thumbs import Memory
from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.poch.pack import DECK, FITTING, HOLD, LIMIT, LUCKY_RANKS, RANKS, WORTH
from rulesets.poch.state import Poch

HARD_TO_PLAY = 0.11
"""What each point of a card's value costs while it stays in the hand."""
THEIRS = 0.52
"""How much it is held against a card that the next ace after it all but ends the count."""
ACE_ENDS = LIMIT - 2
"""The first total from which an ace leaves room for no more than another."""
TEMPO = 0.8
"""What it is worth besides to lead again, with more than two cards in hand."""


class Rival(NamedTuple):
    """What one seat knows of another one's cards in the count."""

    hidden: int
    """How many of them it has not seen."""
    possible: Mask
    """What those can be."""
    shown: Mask

    @property
    def held(self) -> int:
        """How many cards it holds."""
        return self.hidden + self.shown.bit_count()

    @property
    def may_hold(self) -> Mask:
        """What may be among them."""
        return self.shown | (self.possible if self.hidden else 0)


WHAT_IT_MAY_HOLD = itemgetter(Rival._fields.index("possible"))
"""A part of a set of cards is a smaller number than the whole."""


def rivals_of(game: Poch, seat: Seat, memory: Memory) -> list[Rival]:
    """Take stock of the others; a beginner remembers neither shown cards nor earlier sequences."""
    unknown = DECK.all & ~(game.hands[seat] | mask_of(game.sequence) | 1 << game.turned)
    if memory.keeps_cards:
        unknown &= ~(game.used | game.shown)
    if memory.practised:
        # Trumps that would have been paid in the first phase are in nobody's hand unless they were shown.
        unknown &= ~(LUCKY_RANKS << game.trump * RANKS)
    found = []
    for other, hand in enumerate(game.hands):
        if other == seat:
            continue
        shown = hand & game.shown if memory.keeps_cards else 0
        possible = unknown & ~game.lacks[other] if memory.practised else unknown
        found.append(Rival(hand.bit_count() - shown.bit_count(), possible, shown))
    return found


def nobody_fits(rivals: Sequence[Rival], total: int) -> float:
    """The chance that none of the others holds a card that fits at this total.

    What one may hold is part of what another may who lacks less: so the hands are filled one by one, the
    most narrowly known first, each from what those before have left.
    """
    fitting = FITTING[LIMIT - total]
    chance, taken = 1.0, 0
    for hidden, possible, shown in sorted(rivals, key=WHAT_IT_MAY_HOLD):
        if shown & fitting or not chance:
            return 0.0
        if hidden:
            left = possible.bit_count() - taken
            if fits := (possible & fitting).bit_count():
                chance *= comb(left - fits, hidden) / comb(left, hidden)
            taken += hidden
    return chance


def ends_before(game: Poch, seat: Seat, total: int, rivals: Sequence[Rival]) -> bool:
    """Whether somebody's only card is sure to fit before a seat has its next turn, and so ends the deal."""
    if not game.must_play:
        return False
    return any(
        rival.held == 1 and total + before * max(WORTH) + most_of_one(rival) <= LIMIT
        for before, rival in enumerate([*rivals[seat:], *rivals[:seat]])
    )


def most_of_one(rival: Rival) -> int:
    """What another's only card counts, or at the most where it was not shown."""
    return WORTH[rival.shown.bit_length() - 1] if rival.shown else max(WORTH)


def next_wins(game: Poch, seat: Seat, rivals: Sequence[Rival]) -> bool:
    """Whether the next player is sure to add a card, and nobody to go on after it, whatever one adds now."""
    theirs = 0
    for rival in rivals:
        theirs |= rival.possible | rival.shown
    own = by_worth(game, game.legal_moves(seat))
    likely = [WORTH[card] for card in cards(theirs)]
    if not game.must_play or game.count + max(own) + max(likely) > LIMIT:
        return False
    lowest = game.count + min(own) + min(likely)
    return not (theirs | game.hands[seat]) & FITTING[LIMIT - lowest]


def ends_after_next(game: Poch, seat: Seat) -> bool:
    """Whether somebody's last card is sure to fit in the count which the next player is to begin."""
    held = [game.hands[(seat + step) % game.seats].bit_count() for step in range(1, game.seats)]
    return held[0] == 2 or 1 in held[1 : LIMIT // max(WORTH)]


def weight(game: Poch, seat: Seat, worth: int, rivals: Sequence[Rival]) -> float:
    """What adding a card of this worth to the count promises, in coins."""
    total = game.count + worth
    closes = nobody_fits(rivals, total)
    held = game.hands[seat].bit_count()
    again = TEMPO
    if held == 2:
        again = game.seats - 1 + sum(rival.held for rival in rivals)
    theirs = THEIRS if total >= ACE_ENDS else 0.0
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
    if not memory.practised:
        # On a first evening one gets rid of the highest card, unless another makes thirty-one at once.
        at_once = LIMIT - game.count
        return choices[at_once if at_once in choices else max(choices)]
    rivals = rivals_of(game, seat, memory)
    weighed = [(weight(game, seat, worth, rivals), card) for worth, card in choices.items()]
    best, card = max(weighed)
    return HOLD if best < 0 and HOLD in legal else card
