"""The board of Poch: eight compartments, how they are filled, and the lucky cards that empty them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets.cards import cards
from rulesets.core import POT, Mask, Paid, Revealed, Seat, Zone, silent
from rulesets.poch.hands import RANKS
from rulesets.words import _, later

if TYPE_CHECKING:
    from rulesets.poch.game import Poch

COMPARTMENTS = ("A", "K", "Q", "J", "10", "KQ", "789", "POCH")
"""Clockwise round the board; all but the last are filled before a deal."""
FILLED = 7
KQ, SEQUENCE, POCH = 5, 6, 7
RANK_OF_COMPARTMENT = (7, 6, 5, 4, 3)
"""Rank of the trump that takes each of the first five."""
MARRIAGE_RANKS: Mask = 0b1100000
"""King and queen."""
SEQUENCE_RANKS: Mask = 0b111
HAND_SIZE = 5
HAND = tuple(Zone("hand", seat) for seat in range(6))
STOCK = Zone("stock")
TURNED_UP = Zone("turned")
COUNTED = Zone("sequence")
TURNED_DOWN = Zone("waste")


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
        for i, rank in enumerate(RANK_OF_COMPARTMENT):
            if trumps >> rank & 1:
                claim(game, holder, i, 1 << rank)
        if trumps & MARRIAGE_RANKS == MARRIAGE_RANKS:
            claim(game, holder, KQ, MARRIAGE_RANKS)
        if trumps & SEQUENCE_RANKS == SEQUENCE_RANKS:
            claim(game, holder, SEQUENCE, SEQUENCE_RANKS)
        elif game.options.flush_for_sequence and trumps.bit_count() == HAND_SIZE:
            claim(game, holder, SEQUENCE, trumps)


def claim(game: Poch, holder: Seat, compartment: int, ranks: Mask) -> None:
    """Show the trumps that earn a compartment, and take it."""
    cards_shown = ranks << game.trump * RANKS
    game.shown |= cards_shown
    if game.tell is not silent:
        game.tell(Revealed, cards(cards_shown), HAND[holder], _(COMPARTMENT_REASONS[compartment]))
    take_compartment(game, holder, compartment)


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
