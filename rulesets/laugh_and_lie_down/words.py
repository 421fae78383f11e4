"""What is said at a table of Laugh and Lie Down: moves and refusals in whole sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesets.core import Move, Seat
from rulesets.laugh_and_lie_down.options import OF_RANK, RANKS
from rulesets.laugh_and_lie_down.pack import CATCH, LIE, PAIR, PASS, TAKE
from rulesets.packs.french import PLURALS
from rulesets.words import _, later

if TYPE_CHECKING:
    from rulesets.laugh_and_lie_down.game import LaughAndLieDown

RANK_NAMES = tuple(PLURALS[rank] for rank in RANKS)
ACTS = (
    later("makes a pair of {rank} with the table"),
    later("takes three {rank} from the table"),
    later("lays a pair of {rank} out of the hand"),
    later("lays all four {rank} out of the hand"),
)
SIMPLE_ACTS = {
    TAKE: later("takes four alike from the table"),
    CATCH: later("catches the mistake"),
    PASS: later("says nothing"),
}


def tale(move: Move) -> str:
    """Put a move in words; everything is open to all."""
    if move == LIE:
        return _("lies down")
    if move in SIMPLE_ACTS:
        return _(SIMPLE_ACTS[move])
    act, rank = divmod(move - PAIR, 13)
    return _(ACTS[act]).format(rank=_(RANK_NAMES[rank]))


def refusal(game: LaughAndLieDown, seat: Seat, move: Move) -> str:
    """Why a move cannot be made in the play."""
    if seat != game.turn:
        return _("Out of turn you may only lay a pair whose other two cards are captured.")
    if move == LIE:
        rank = (game.legal_moves(seat)[0] - PAIR) % 13
        return _("You may lie down only when you can make no pair, but you can make one of {ranks}.").format(
            ranks=_(RANK_NAMES[rank])
        )
    if not PAIR <= move < LIE:
        return _("It is your turn to make a pair, or to lie down if you cannot.")
    act, rank = divmod(move - PAIR, 13)
    return what_is_missing(game, seat, act, rank)


def what_is_missing(game: LaughAndLieDown, seat: Seat, act: int, rank: int) -> str:
    """Why a pair, a royal, a pair out of the hand or a mournival of this rank cannot be made."""
    held = (game.hands[seat] & OF_RANK[rank]).bit_count()
    lying = (game.table & OF_RANK[rank]).bit_count()
    ranks = _(RANK_NAMES[rank])
    if not held:
        return _("You hold no {ranks}.").format(ranks=ranks)
    if act == 0:
        return _("No {ranks} lie on the table to make a pair with.").format(ranks=ranks)
    if act == 1:
        return _(
            "You take three from the table only when exactly three {ranks} lie there, not {count}."
        ).format(ranks=ranks, count=lying)
    if act == 3:
        return _("You lay four out of your hand only when you hold all four {ranks}.").format(ranks=ranks)
    if held == 1:
        return _("You hold only one of the {ranks}, and a pair takes two.").format(ranks=ranks)
    if held == 4:
        return _("You hold all four {ranks}: lay them all at once.").format(ranks=ranks)
    return _("You lay a pair of {ranks} out of your hand only when the other two are captured.").format(
        ranks=ranks
    )
