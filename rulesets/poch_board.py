"""The board of Poch: eight compartments, how they are filled, and the lucky cards that empty them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets.cards import cards
from rulesets.core import POT, Mask, Paid, Revealed, Seat, Zone, silent
from rulesets.poch_hands import RANKS
from rulesets.words import _, later

if TYPE_CHECKING:
    from rulesets.poch import Poch

COMPARTMENTS = ("A", "K", "Q", "J", "10", "KQ", "789", "POCH")
"""Clockwise round the board; all but the last are filled before a deal."""
FILLED = 7
KQ, SEQUENCE, POCH = 5, 6, 7
RANK_OF_COMPARTMENT = (7, 6, 5, 4, 3)
"""Rank of the trump that takes each of the first five."""
KING, QUEEN = 6, 5
SEQUENCE_RANKS: Mask = 0b111
HAND_SIZE = 5
HAND = tuple(Zone("hand", seat) for seat in range(6))


def fill_board(game: Poch) -> None:
    """Each seat puts a coin into every compartment but the Poch."""
    for payer in range(game.seats):
        game.purses[payer] -= FILLED
        if game.tell is not silent:
            game.tell(Paid, payer, POT, FILLED, _("One coin into each of the seven compartments."))
    for i in range(FILLED):
        game.board[i] += game.seats


def pay_lucky_cards(game: Poch) -> None:
    """Holders of the trump ace, king, queen, jack and ten, of the marriage and of the sequence are paid."""
    for holder in range(game.seats):
        trumps = game.hands[holder] >> game.trump * RANKS & 0xFF
        if not trumps:
            continue
        lucky = 0
        for i, rank in enumerate(RANK_OF_COMPARTMENT):
            if trumps >> rank & 1:
                lucky |= 1 << rank
                take_compartment(game, holder, i)
        if trumps >> KING & 1 and trumps >> QUEEN & 1:
            take_compartment(game, holder, KQ)
        flush = game.options.flush_for_sequence and trumps.bit_count() == HAND_SIZE
        if flush:
            lucky |= trumps
        if trumps & SEQUENCE_RANKS == SEQUENCE_RANKS:
            lucky |= SEQUENCE_RANKS
        if flush or trumps & SEQUENCE_RANKS == SEQUENCE_RANKS:
            take_compartment(game, holder, SEQUENCE)
        if lucky:
            shown = lucky << game.trump * RANKS
            game.shown |= shown
            if game.tell is not silent:
                game.tell(Revealed, cards(shown), HAND[holder], _("These trumps take coins from the board."))


COMPARTMENT_REASONS = (
    later("The ace of trumps takes its compartment."),
    later("The king of trumps takes its compartment."),
    later("The queen of trumps takes its compartment."),
    later("The jack of trumps takes its compartment."),
    later("The ten of trumps takes its compartment."),
    later("King and queen of trumps in one hand take the marriage."),
    later("Seven, eight and nine of trumps in one hand take the sequence."),
)


def take_compartment(game: Poch, seat: Seat, compartment: int) -> None:
    """Pay out one compartment."""
    amount = game.board[compartment]
    game.board[compartment] = 0
    game.purses[seat] += amount
    if amount and game.tell is not silent:
        game.tell(Paid, POT, seat, amount, _(COMPARTMENT_REASONS[compartment]), COMPARTMENTS[compartment])
