"""A turn of Ludo: who begins, throwing the die, and moving a pawn.

The three chapters share a file because they hand over to each other several times a turn: they name each
other directly, which playouts feel.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rulesets.chance import FirstSeat, NumberPhase
from rulesets.core import (
    CHANCE,
    OVER,
    Announced,
    DealEnded,
    MatchEnded,
    Move,
    PawnMoved,
    Phase,
    Reason,
    Rolled,
    Seat,
    silent,
)
from rulesets.ludo.pack import BASE, CHOICES, DIE, HOME, LAST_ON_LOOP, PAWN_BIT
from rulesets.ludo.scoring import pawn_line
from rulesets.ludo.state import Ludo
from rulesets.ludo.words import refusal, route, why_moved, why_over
from rulesets.words import _

# -- Beginning ----------------------------------------------------------------------------------


class First(FirstSeat[Ludo]):
    """The seat that throws first is drawn by lot."""

    def enter(self, game: Ludo) -> None:
        """Leave the next move to chance."""
        super().enter(game)
        game.moves = self.numbers(game)

    def apply(self, game: Ludo, seat: Seat, move: Move) -> None:
        """Begin the turn of the seat drawn."""
        begin_turn(game, move)


def begin_turn(game: Ludo, seat: Seat) -> None:
    """A turn begins with one throw due; a seat whose pawns are all home throws for its partner."""
    board = game.board
    game.thrower = game.mover = seat
    if game.finished and seat in game.finished:
        game.mover = board.mates[seat][-1]
    game.pending = 1
    game.sixes = 0
    game.last_moved = -1
    game.tries = board.tries
    ROLL.enter(game)


def next_turn(game: Ludo) -> None:
    """The next seat clockwise throws; one that has finished is passed over unless it has a partner."""
    seat = (game.thrower + 1) % game.seats
    if game.finished and not game.options.partners:
        while seat in game.finished:
            seat = (seat + 1) % game.seats
    begin_turn(game, seat)


# -- Throwing -----------------------------------------------------------------------------------


class Roll(NumberPhase[Ludo]):
    """The die is thrown; a six throws again, but the third six in a row ends the turn."""

    name = "roll"
    word = "roll"

    def enter(self, game: Ludo) -> None:
        """Leave the throw to chance."""
        game.phase = self
        game.turn = CHANCE
        game.moves = DIE

    def numbers(self, game: Ludo) -> range:
        """One to six."""
        return DIE

    def draw(self, game: Ludo, rng: Random) -> Move:
        """Throw the die."""
        return int(rng.random() * 6) + 1

    def apply(self, game: Ludo, seat: Seat, move: Move) -> None:
        """Count the sixes and find the pawns that may move."""
        board = game.board
        game.die = move
        game.pending -= 1
        if game.tell is not silent:
            game.tell(Rolled, game.thrower, move)
        if move != 6:
            game.sixes = 0
        else:
            if game.sixes == board.sixes_allowed:
                too_many_sixes(game)
                return
            game.sixes += 1
            game.pending += board.extra_on_six
        first, second, third, fourth = game.pawns[game.mover]
        can_1, can_2, can_3, can_4 = board.movable[move]
        moves = CHOICES[can_1[first] | can_2[second] | can_3[third] | can_4[fourth]]
        if moves and not board.plain:
            moves = obliged(game, unblocked(game, moves))
        if moves:
            game.moves = moves
            game.phase = MOVE
            game.turn = game.thrower
        else:
            nobody_moves(game)


def too_many_sixes(game: Ludo) -> None:
    """The third six in a row moves nothing and ends the turn; by house rule it costs the last pawn moved."""
    punished = game.last_moved
    pawns = game.pawns[game.mover]
    if game.options.three_sixes == "lastPawnHome" and punished >= 0 and pawns[punished] != HOME:
        if game.tell is not silent:
            why = Reason(_("Three sixes in a row: the pawn moved last goes back to its base."), "sixes")
            game.tell(PawnMoved, game.mover, punished, (pawns[punished], BASE), why)
        game.send_back(game.mover, punished)
    elif game.tell is not silent:
        why = Reason(_("Three sixes in a row: no pawn moves, and the turn is over."), "sixes")
        game.tell(Announced, why, kind="sixes")
    next_turn(game)


def unblocked(game: Ludo, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """By house rule two pawns of one colour bar the way to all other colours."""
    if not game.options.blocks:
        return moves
    return tuple([pawn for pawn in moves if not game.barred(pawn)])


def obliged(game: Ludo, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """By house rule a pawn that can come out of its base has to."""
    if not game.options.must_enter:
        return moves
    pawns = game.pawns[game.mover]
    return tuple([pawn for pawn in moves if pawns[pawn] == BASE]) or moves


def nobody_moves(game: Ludo) -> None:
    """Without a pawn to move the throw is lost; by house rule the first six may be tried for again."""
    if game.tell is not silent:
        game.tell(Announced, Reason(_("No pawn can move with this throw."), "move"), kind="stuck")
    if game.pending:
        ROLL.enter(game)
    elif game.tries and game.all_in_base(game.mover):
        game.tries -= 1
        game.pending = 1
        ROLL.enter(game)
    else:
        next_turn(game)


# -- Moving -------------------------------------------------------------------------------------


class MovePawn(Phase[Ludo]):
    """One pawn moves by exactly the throw, or comes out of its base; captures and pawns home throw again."""

    name = "move"

    def legal(self, game: Ludo, seat: Seat) -> Sequence[Move]:
        """The pawns found when the die fell."""
        return game.moves

    def apply(self, game: Ludo, seat: Seat, move: Move) -> None:
        """Move a pawn, send home what it captures, and go on with the throws still due."""
        mover = game.mover
        board = game.board
        pawns = game.pawns[mover]
        at = game.at
        cells = board.cells[mover]
        bit = PAWN_BIT[mover]
        start = pawns[move]
        end = board.landing[game.die][start]
        cell = cells[end]
        if game.tell is not silent:
            tell_move(game, move, start, end)
        pawns[move] = end
        game.last_moved = move
        at[cells[start]] -= bit
        if end <= LAST_ON_LOOP:
            if at[cell] and (captured := game.captures(mover, end)):
                for owner, pawn in captured:
                    game.send_back(owner, pawn)
                game.pending += board.extra_on_capture
        elif end == HOME:
            game.pending += board.extra_on_home
            if min(pawns) >= HOME:
                at[cell] += bit
                come_home(game)
                return
        at[cell] += bit
        if game.pending:
            game.phase = ROLL
            game.turn = CHANCE
            game.moves = DIE
        else:
            next_turn(game)

    def why_not(self, game: Ludo, seat: Seat, move: Move) -> str:
        """Name what keeps this pawn where it is."""
        if not 0 <= move < game.options.pawns:
            return Reason(_("There is no such pawn."), "board")
        progress = game.pawns[game.mover][move]
        can_walk = game.board.landing[game.die][progress] >= 0
        return refusal(
            progress, can_walk, can_walk and game.options.blocks and game.barred(move), game.options
        )

    def prompt(self, game: Ludo, seat: Seat) -> str:
        """Name the throw."""
        if len(game.moves) == 1:
            words = _("You threw a {face}: only one pawn can move.")
            if game.mover != seat:
                words = _("You threw a {face}: only one pawn of your partner can move.")
            return words.format(face=game.die)
        if game.mover != seat:
            return _("You threw a {face}: move a pawn of your partner.").format(face=game.die)
        return _("You threw a {face}: choose a pawn to move.").format(face=game.die)

    def code(self, game: Ludo, move: Move) -> str:
        """Write ``pawn:N``."""
        return f"pawn:{move}"

    def parse(self, game: Ludo, code: str) -> Move:
        """Read ``pawn:N``."""
        for pawn in range(game.options.pawns):
            if code == f"pawn:{pawn}":
                return pawn
        raise ValueError(
            _("“{code}” is not a pawn: write pawn:0 to pawn:{last}.").format(
                code=code, last=game.options.pawns - 1
            )
        )


def tell_move(game: Ludo, pawn: int, start: int, end: int) -> None:
    """Tell the walk of a pawn and of those it sends back."""
    captured = game.captures(game.mover, end)
    game.tell(PawnMoved, game.mover, pawn, route(start, end, game.die), why_moved(end, bool(captured)))
    for owner, victim in captured:
        back = (game.pawns[owner][victim], BASE)
        why = Reason(_("A captured pawn starts again from its base."), "capture")
        game.tell(PawnMoved, owner, victim, back, why)


def come_home(game: Ludo) -> None:
    """All pawns of the mover are home: its side wins, or it goes on for a partner or for the places."""
    game.finished += (game.mover,)
    running = [side for side in game.sides() if not all(seat in game.finished for seat in side)]
    needed = 2 if game.options.play_on else len(game.sides())
    if len(running) < needed:
        end_match(game)
    elif game.options.partners:
        game.mover = game.board.mates[game.thrower][-1]
        game.last_moved = -1
        if game.pending:
            ROLL.enter(game)
        else:
            next_turn(game)
    else:
        next_turn(game)


def end_match(game: Ludo) -> None:
    """Count every pawn: 250 at home, else the steps it has walked."""
    game.turn = OVER
    game.deals = 1
    if game.tell is silent:
        return
    scores = tuple(game.scores())
    sheet = tuple(
        tuple(pawn_line(progress) for progress in pawns[: game.options.pawns]) for pawns in game.pawns
    )
    game.tell(DealEnded, -1, scores, scores, sheet, why_over(game.options))
    game.tell(MatchEnded, scores, game.ranking(), why_over(game.options))


FIRST, ROLL, MOVE = First(), Roll(), MovePawn()
