"""The table of Laugh and Lie Down: how acts are numbered, what lies alike, and how pairs are captured."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rulesets.cards import cards
from rulesets.core import CardMoved, Mask, Move, Revealed, Said, Seat, Zone, silent
from rulesets.laugh_and_lie_down.options import DECK, OF_RANK
from rulesets.words import _

if TYPE_CHECKING:
    from rulesets.laugh_and_lie_down.game import LaughAndLieDown

# -- Acts and places on the table ---------------------------------------------------------------

PAIR = len(DECK)
"""Plus a rank: one from the hand takes one from the table."""
ROYAL = PAIR + 13
"""Plus a rank: one from the hand takes three from the table."""
HAND_PAIR = ROYAL + 13
"""Plus a rank: two out of the hand."""
MOURNIVAL = HAND_PAIR + 13
"""Plus a rank: four out of the hand."""
LIE, TAKE, CATCH, PASS = range(MOURNIVAL + 13, MOURNIVAL + 17)

HAND = tuple(Zone("hand", seat) for seat in range(7))
CAPTURED = tuple(Zone("captured", seat) for seat in range(7))
STOCK = Zone("stock")
TABLE = Zone("table")

ONES: Mask = sum(1 << 4 * rank for rank in range(13))
"""One bit a rank; a mask of these is a set of ranks."""


@lru_cache(maxsize=1 << 16)
def alike(some: Mask) -> tuple[Mask, Mask, Mask, Mask]:
    """Ranks of which there is at least one card, two, three, and four."""
    a, b, c, d = some & ONES, some >> 1 & ONES, some >> 2 & ONES, some >> 3 & ONES
    return (
        a | b | c | d,
        a & b | c & d | (a | b) & (c | d),
        a & b & (c | d) | c & d & (a | b),
        a & b & c & d,
    )


def whole_ranks(some: Mask) -> Mask:
    """All four cards of every rank among some cards."""
    return 0b1111 * alike(some)[0]


def mournivals(some: Mask) -> Mask:
    """The cards among some of which all four are there."""
    return 0b1111 * alike(some)[3]


RANK_OF_MOVE: tuple[Mask, ...] = tuple(OF_RANK[(move - PAIR) % 13] for move in range(LIE))
"""For every move that makes pairs the mask of its rank."""


@lru_cache(maxsize=1 << 16)
def moves(act: Move, ranks: Mask) -> tuple[Move, ...]:
    """An act for every rank of a set."""
    return tuple(act + card // 4 for card in cards(ranks))


def free_pairs(hand: Mask, halved: Mask) -> Mask:
    """Ranks of which a hand has exactly two cards and the other two are captured."""
    _one, two, three, _four = alike(hand)
    return two & ~three & halved


# -- Capturing ----------------------------------------------------------------------------------


def lay_sets(game: LaughAndLieDown) -> None:
    """By a house rule everybody lays a pair of each prial, and each mournival, before the first turn."""
    for step in range(1, game.seats + 1):
        seat = (game.dealer + step) % game.seats
        _one, _two, three, four = alike(game.hands[seat])
        for rank in cards(three):
            capture_from_hand(game, seat, 0b1111 << rank, 4 if four >> rank & 1 else 2)


def take_mournivals(game: LaughAndLieDown) -> None:
    """All four cards of a rank on the table are captured by the dealer at once: two pairs."""
    taken = mournivals(game.table)
    if game.tell is not silent:
        game.tell(Said, game.dealer, _("All four of a rank lie on the table: they are the dealer's."))
    capture(game, game.dealer, 0, taken, taken)
    look_at_table(game)


def look_at_table(game: LaughAndLieDown) -> None:
    """Note which ranks lie on the table, and which of them once or three times."""
    game.lying, two, three, four = alike(game.table)
    game.singles = game.lying & ~two
    game.royals = three & ~four


def capture(game: LaughAndLieDown, seat: Seat, from_hand: Mask, from_table: Mask, ranks: Mask) -> None:
    """Cards of these ranks go face up in front of a seat, out of play."""
    if game.tell is not silent:
        for card in cards(from_hand):
            game.tell(CardMoved, card, HAND[seat], CAPTURED[seat])
        for card in cards(from_table):
            game.tell(CardMoved, card, TABLE, CAPTURED[seat])
    game.hands[seat] ^= from_hand
    game.table ^= from_table
    game.captured[seat] |= from_hand | from_table
    game.halved |= ranks & ONES


def capture_from_hand(game: LaughAndLieDown, seat: Seat, rank: Mask, count: int) -> None:
    """Two or four out of the hand; of a prial the third card is shown and stays."""
    held = game.hands[seat] & rank
    laid = held
    if count == 2:
        laid = held & -held
        laid |= (held ^ laid) & -(held ^ laid)
    capture(game, seat, laid, 0, rank)
    game.maker = seat
    third = held ^ laid
    if third:
        game.shown |= third
        if game.tell is not silent:
            why = _("The third card is shown, and stays in the hand.")
            game.tell(Revealed, cards(third), HAND[seat], why)


def capture_the_rest(game: LaughAndLieDown, dealer: Seat, last: Seat) -> None:
    """The hand of the last player in and all that lies on the table go to the dealer."""
    leftovers = game.hands[last]
    if game.tell is not silent:
        for card in cards(leftovers):
            game.tell(CardMoved, card, HAND[last], CAPTURED[dealer])
        for card in cards(game.table):
            game.tell(CardMoved, card, TABLE, CAPTURED[dealer])
    game.hands[last] = 0
    game.captured[dealer] |= leftovers | game.table
    game.table = 0
