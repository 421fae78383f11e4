"""How urgent the moves of Laugh and Lie Down are: what others may take comes first, what is safe can wait.

After section 9 of the rule file.  A pair is the more urgent the more copies of its rank are in other hands;
moves that nobody can spoil are safe turns, and safe turns decide who is last in.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Move, Seat
from rulesets.laugh_and_lie_down.pack import HAND_PAIR, LIE, MOURNIVAL, PAIR, RANK_OF_MOVE, ROYAL
from rulesets.laugh_and_lie_down.state import LaughAndLieDown

FREE = 80.0
"""A pair that costs no turn."""
CONTESTED = 60.0
"""One in hand, one on the table, and both others in foreign hands: anybody may take it."""
DOUBTFUL = 59.0
"""Two in hand, one on the table: if another makes a pair of it, the two in hand can still be laid."""
CASH = 50.0
"""A move that makes two pairs, when few are still in: before all that is safe, after what others may take.
Reckoned out among the last two, two pairs at once lost .9 of a coin there, and the other pair nothing."""
HALF_SAFE = 30.0
"""One in hand and two on the table: the fourth can take only one of them."""
SAFE = 15.0
"""A single card whose only mate lies on the table: nobody else can take it."""
SAFE_TWICE = 12.0
"""Two in hand and two on the table: two turns that nobody can spoil."""
OUT_OF_HAND = 8.0
"""A pair, prial or mournival in hand; it uses up more than one card."""
NEVER = -100.0

PRESSING = 2.0
"""How much sooner whoever has safe turns enough begins two in hand with one on the table: the fourth is left
without a mate.  Where turns are scarce, what anybody may take comes first."""
SAFE_TURNS = {3: 4, 4: 2}
"""How many safe turns are enough for that, by how many players are still in; one among more than four.  The
dealer, to whom what is left goes, needs one fewer among three; where the last pair wins the prize, everybody
needs one more among more than three.  Measured at all tables."""


def urgency(game: LaughAndLieDown, seat: Seat, move: Move) -> float:
    """How soon a move must be made: what is safe can wait."""
    rank = RANK_OF_MOVE[move]
    held = (game.hands[seat] & rank).bit_count()
    if move >= HAND_PAIR:
        if move >= MOURNIVAL:
            return CASH if about_to_stop(game) else OUT_OF_HAND
        if game.options.free_pair and game.halved & rank:
            return FREE
        return OUT_OF_HAND + 1 if held == 2 else OUT_OF_HAND
    lying = (game.table & rank).bit_count()
    if move >= ROYAL:
        return CASH if about_to_stop(game) else SAFE - 2
    if lying == 3:
        return NEVER
    if held == 1:
        if lying == 2:
            return HALF_SAFE
        return SAFE if game.halved & rank else CONTESTED
    if held == 2:
        return SAFE_TWICE if lying == 2 else DOUBTFUL
    return SAFE


def needs_of(game: LaughAndLieDown, seat: Seat) -> dict[Move, float]:
    """How soon each of the sensible moves must be made by whoever has counted its safe turns."""
    needs = {move: urgency(game, seat, move) for move in sensible(game, seat)}
    if DOUBTFUL in needs.values() and presses(game, seat):
        return {move: need + PRESSING * (need == DOUBTFUL) for move, need in needs.items()}
    return needs


def presses(game: LaughAndLieDown, seat: Seat) -> bool:
    """Whether two in hand with one on the table are begun even before what anybody may take.

    Of the last two only the dealer gains by it: whatever the other cannot pair goes to the dealer.
    """
    inside, dealer = players_in(game), game.dealer == seat
    if inside == 2:
        return dealer
    enough = SAFE_TURNS.get(inside, 1)
    if inside == 3:
        enough -= dealer
    elif game.options.last_in_rule == "lastPair":
        enough += 1
    return safe_turns(game, seat) >= enough


def safe_turns(game: LaughAndLieDown, seat: Seat) -> int:
    """For how many turns a seat has pairs to make that nobody can take from it."""
    needs = [urgency(game, seat, move) for move in sensible(game, seat)]
    return sum([1 + (need == SAFE_TWICE) for need in needs if need < DOUBTFUL])


def sensible(game: LaughAndLieDown, seat: Seat) -> Sequence[Move]:
    """Moves worth a thought: nobody lies down who need not, or takes one of three."""
    legal = game.legal_moves(seat)
    royal = {move - ROYAL for move in legal if ROYAL <= move < HAND_PAIR}
    kept = [move for move in legal if move != LIE and not (move < ROYAL and move - PAIR in royal)]
    return kept or legal


def players_in(game: LaughAndLieDown) -> int:
    """How many players still hold cards."""
    return game.seats - game.hands.count(0)


def about_to_stop(game: LaughAndLieDown) -> bool:
    """Only two players are in, or one of three is about to go out."""
    inside = players_in(game)
    if inside > 3:
        return False
    return inside == 2 or min([hand.bit_count() for hand in game.hands if hand]) <= 2
