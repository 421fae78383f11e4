"""What is said at a table of Laugh and Lie Down: moves and refusals in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Move, Reason
from rulesets.laugh_and_lie_down.pack import CATCH, HAND_PAIR, LIE, PAIR, PASS, RANKS, TAKE
from rulesets.packs.french import PLURALS
from rulesets.words import Deed, _, later

RANK_NAMES = tuple(PLURALS[rank] for rank in RANKS)
ACTS = (
    (later("makes a pair of {rank} with the table"), later("You make a pair of {rank} with the table")),
    (later("takes three {rank} from the table"), later("You take three {rank} from the table")),
    (later("lays the last two {rank} out of the hand"), later("You lay the last two {rank} out of the hand")),
    (later("lays all four {rank} out of the hand"), later("You lay all four {rank} out of the hand")),
)
TWO_OF_THREE = (
    later("lays two of three {rank} out of the hand"),
    later("You lay two of three {rank} out of the hand"),
)
SIMPLE_ACTS = {
    LIE: (later("lies down"), later("You lie down")),
    TAKE: (later("takes four alike from the table"), later("You take four alike from the table")),
    CATCH: (later("catches the mistake"), later("You catch the mistake")),
    PASS: (later("says nothing"), later("You say nothing")),
}
"""An act as it is told of others, and as it is told to whoever did it."""


def tale(move: Move, held: int) -> str:
    """Put a move in words, when so many cards of its rank are `held`; everything is open to all."""
    if move in SIMPLE_ACTS:
        return Deed(*map(_, SIMPLE_ACTS[move]))
    act, rank = divmod(move - PAIR, 13)
    words = TWO_OF_THREE if PAIR + 13 * act == HAND_PAIR and held == 3 else ACTS[act]
    return Deed(*map(_, words)).format(rank=_(RANK_NAMES[rank]))


def refusal(move: Move, *, in_turn: bool, held: int, lying: int, possible: Move) -> Reason:
    """Why a move cannot be made of so many cards of its rank held and lying there; one is `possible`."""
    if not in_turn:
        return Reason(_("Out of turn you may only lay a pair whose other two cards are captured."), "hand")
    if move == LIE:
        sentence = _("You may lie down only when you can make no pair, but you can make one of {ranks}.")
        return Reason(sentence.format(ranks=_(RANK_NAMES[(possible - PAIR) % 13])), "lying")
    if not PAIR <= move < LIE:
        return Reason(_("It is your turn to make a pair, or to lie down if you cannot."), "play")
    act, rank = divmod(move - PAIR, 13)
    sentence = what_is_missing(act, held).format(ranks=_(RANK_NAMES[rank]), count=lying)
    return Reason(sentence, "table" if act < 2 else "hand")


LAID = {
    2: later("your two {ranks}, as the other two are captured"),
    3: later("two of your three {ranks}"),
    4: later("all four {ranks}"),
}
"""What can be laid out of the hand, by how many of the rank are held."""


def what_to_lay(laid: Sequence[Move], held: Sequence[int], *, fits: bool) -> str:
    """Ask for a pair out of the hand, or one with the table if a card `fits` there."""
    if len(laid) > 1:
        return (
            _("Make a pair: with the table, or out of your hand.")
            if fits
            else _("Nothing on the table fits: lay a pair out of your hand.")
        )
    what = _(LAID[held[0]]).format(ranks=_(RANK_NAMES[(laid[0] - PAIR) % 13]))
    words = (
        _("Make a pair with the table, or lay {what}.")
        if fits
        else _("Nothing on the table fits: lay {what}.")
    )
    return words.format(what=what)


def what_is_missing(act: int, held: int) -> str:
    """Why a pair, a royal, a pair out of the hand or a mournival of a rank cannot be made."""
    if not held:
        return _("You hold no {ranks}.")
    if act == 0:
        return _("No {ranks} lie on the table.")
    if act == 1:
        return _("You take three from the table only when exactly three {ranks} lie there, not {count}.")
    if act == 3:
        return _("You lay four out of your hand only when you hold all four {ranks}.")
    if held == 1:
        return _("You hold only one of the {ranks}, and a pair takes two.")
    if held == 4:
        return _("You hold all four {ranks}: lay them all at once.")
    return _("You lay a pair of {ranks} out of your hand only when the other two are captured.")
