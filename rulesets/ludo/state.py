"""A match of Ludo in progress: the pawns, and what its chapters share."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import holds
from rulesets.core import Game, Move, Seat
from rulesets.ludo import INFO
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.pack import BASE, LAST_ON_LOOP, LONE_OWNER, LOOP, PAWN_BIT, TWO_OR_MORE, Board, board_for
from rulesets.ludo.scoring import worth
from rulesets.ludo.words import move_in_words
from rulesets.options import Options as GameOptions


class Ludo(Game):
    """A match of Ludo."""

    info = INFO
    Options = LudoOptions
    options: LudoOptions
    board: Board
    pawns: list[list[int]]
    """The progress of every pawn, seat by seat."""
    at: list[int]
    """How many pawns of each seat stand on a loop cell, four bits a seat."""
    moves: Sequence[Move]
    """What may be done now; worked out once, when the die has fallen."""
    die: int
    """The last throw, 0 before the first."""
    thrower: Seat
    """Whose turn it is; nobody's until the first seat is drawn by lot."""
    mover: Seat
    """Whose pawns are moved: the thrower's, or its partner's when its own are home."""
    pending: int
    """Throws still due in this turn."""
    sixes: int
    """Sixes in a row in this turn."""
    tries: int
    """Further tries in this turn while all pawns wait in the base, by house rule."""
    last_moved: int
    """The pawn moved last in this turn, -1 for none."""
    finished: tuple[Seat, ...]
    """Seats whose pawns are all home, in the order they finished."""

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.board = board_for(self.options, seats)
        self.pawns = [list(self.board.start) for _seat in range(seats)]
        self.at = [0] * (LOOP + 1)
        self.die = 0
        self.thrower = -1
        self.mover = -1
        self.pending = 0
        self.sixes = 0
        self.tries = 0
        self.last_moved = -1
        self.finished = ()
        self.go("first")

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """The pawns that may move, found when the die fell."""
        return self.moves

    # -- pawns

    def all_in_base(self, seat: Seat) -> bool:
        """Tell whether a seat has no pawn on the way and none home."""
        return tuple(self.pawns[seat]) == self.board.start

    def barred(self, pawn: Move) -> bool:
        """Tell whether a pawn would have to pass or land on two pawns of another colour."""
        start = self.pawns[self.mover][pawn]
        return self.bars(self.mover, start, self.board.landing[self.die][start])

    def bars(self, mover: Seat, start: int, end: int) -> bool:
        """Tell whether by house rule two pawns of another colour bar a way."""
        if not self.options.blocks:
            return False
        cells, pairs = self.board.cells[mover], TWO_OR_MORE & ~(15 * PAWN_BIT[mover])
        return any(self.at[cells[place]] & pairs for place in range(start + 1, min(end, LAST_ON_LOOP) + 1))

    def captures(self, mover: Seat, end: int) -> tuple[tuple[Seat, int], ...]:
        """The pawns (seat, number) that a pawn captures where it lands: a lone one, unless safe there."""
        board = self.board
        cell = board.cells[mover][end]
        standing = self.at[cell]
        prey = board.enemies[mover] & ~board.sheltered[cell]
        if not standing or not prey:
            return ()
        if self.options.capture_pairs == "all":
            owners = [seat for seat in range(self.seats) if holds(prey, seat) and standing >> 4 * seat & 15]
        else:
            owner = LONE_OWNER.get(standing, -1)
            owners = [owner] if owner >= 0 and holds(prey, owner) else []
        return tuple(
            [
                (owner, pawn)
                for owner in owners
                for pawn, progress in enumerate(self.pawns[owner])
                if board.cells[owner][progress] == cell
            ]
        )

    def send_back(self, owner: Seat, pawn: int) -> None:
        """A pawn loses all its progress and starts again from the base."""
        pawns = self.pawns[owner]
        cells = self.board.cells[owner]
        self.at[cells[pawns[pawn]]] -= PAWN_BIT[owner]
        pawns[pawn] = BASE
        self.at[cells[BASE]] += PAWN_BIT[owner]

    # -- the score

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Partners by house rule, else each for himself."""
        return ((0, 2), (1, 3)) if self.options.partners else super().sides()

    def scores(self) -> Sequence[int]:
        """Steps walked, 250 for every pawn home."""
        return [sum([worth(progress) for progress in pawns]) for pawns in self.pawns]

    def payoffs(self) -> Sequence[float]:
        """The score of the side compared with the mean; when playing on, places come first."""
        scores = self.scores()
        values: list[float] = [
            sum([scores[mate] for mate in mates]) / len(mates) for mates in self.board.mates
        ]
        if self.options.play_on and not self.options.partners:
            for place, seat in enumerate(self.finished):
                values[seat] += 1000 * (self.seats - place)
        mean = sum(values) / self.seats
        return [value - mean for value in values]

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words."""
        pawns = self.pawns[self.mover]
        end = self.board.landing[self.die][pawns[move]]
        return move_in_words(pawns, move, end, self.die, bool(self.captures(self.mover, end)))

    def touches(self, move: Move) -> tuple[int, ...]:
        """The pawn itself."""
        return (move,) if self.phase.name == "move" else ()
