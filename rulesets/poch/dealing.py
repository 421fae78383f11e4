"""How a deal of Poch begins: the board is filled, five cards each, and the lucky cards are paid."""

from __future__ import annotations

from rulesets.cards import cards, lowest
from rulesets.chance import DealPhase, FirstDealer, pack_masks
from rulesets.core import (
    POT,
    Announced,
    CardMoved,
    DealBegan,
    Mask,
    Move,
    Paid,
    Reason,
    Revealed,
    Seat,
    silent,
)
from rulesets.poch.pack import (
    COMPARTMENTS,
    DECK,
    FILLED,
    HAND,
    HAND_SIZE,
    MARRIAGE_RANKS,
    POCH,
    RANK_OF_COMPARTMENT,
    RANKS,
    SEQUENCE,
    SEQUENCE_RANKS,
    STOCK,
    SUIT,
    TURNED_UP,
)
from rulesets.poch.scoring import reason
from rulesets.poch.state import Poch
from rulesets.words import _

TAKING = (*(1 << rank for rank in RANK_OF_COMPARTMENT), MARRIAGE_RANKS, SEQUENCE_RANKS)
"""The ranks of trumps that take each compartment but the Poch,"""
LUCKY = tuple(
    tuple((i, ranks) for i, ranks in enumerate(TAKING) if trumps & ranks == ranks)
    for trumps in range(1 << RANKS)
)
"""and for every set of trumps the compartments it takes, with these."""


class Deal(DealPhase[Poch]):
    """Everybody fills the board; five cards each, one at a time, and the next card turned up is trump."""

    def apply(self, game: Poch, seat: Seat, move: Move) -> None:
        """Collect, deal, turn up, and pay the lucky cards."""
        pack = pack_masks(len(DECK), move)
        heard = game.tell is not silent
        game.purse_before = tuple(game.purses)
        if heard:
            game.tell(DealBegan, game.dealer)
        if game.options.ante_each_deal or game.first_deal:
            fill_board(game)
        game.first_deal = False
        game.clear()
        seats, eldest = game.seats, game.eldest()
        dealt = HAND_SIZE * seats
        for i in range(seats):
            game.hands[(eldest + i) % seats] = sum(pack[i:dealt:seats])
        game.turned = lowest(pack[dealt])
        if heard:
            for i, card in enumerate(map(lowest, pack[:dealt])):
                player = (eldest + i) % seats
                game.tell(CardMoved, card, STOCK, HAND[player], 1 << player)
            game.tell(CardMoved, game.turned, STOCK, TURNED_UP)
        game.trump = SUIT[game.turned]
        pay_lucky_cards(game)
        if game.options.last_deal_to_poch and game.last_deal:
            moved = sum(game.board[:FILLED])
            game.board = [0] * FILLED + [game.board[POCH] + moved]
            if moved and heard:
                text = _("Last deal: all coins left on the board go to the Poch.")
                game.tell(Announced, Reason(text, "options"), kind="last_deal")
        game.go("betting")


def fill_board(game: Poch) -> None:
    """Each seat puts a coin into every compartment but the Poch."""
    if game.tell is not silent:
        for payer in range(game.seats):
            game.tell(Paid, payer, POT, FILLED, reason("fill"), "", "fill")
    game.purses = [purse - FILLED for purse in game.purses]
    *filled, poch = game.board
    game.board = [*[coins + game.seats for coins in filled], poch]


def pay_lucky_cards(game: Poch) -> None:
    """Holders of the trump ace, king, queen, jack and ten, of the marriage and of the sequence are paid."""
    for holder in range(game.seats):
        trumps = game.hands[holder] >> game.trump * RANKS & 0xFF
        if not trumps:
            continue
        for i, ranks in LUCKY[trumps]:
            claim(game, holder, i, ranks, COMPARTMENTS[i])
        flush = game.options.flush_for_sequence and trumps.bit_count() == HAND_SIZE
        if flush and trumps & SEQUENCE_RANKS != SEQUENCE_RANKS:
            claim(game, holder, SEQUENCE, trumps, "flush")


def claim(game: Poch, holder: Seat, compartment: int, ranks: Mask, cause: str) -> None:
    """Show the trumps that earn a compartment, and take it."""
    shown = ranks << game.trump * RANKS
    game.shown |= shown
    if game.tell is not silent:
        game.tell(Revealed, cards(shown), HAND[holder], reason(cause))
    game.take_compartment(holder, compartment, cause)


FIRST_DEALER, DEAL = FirstDealer[Poch](), Deal()
