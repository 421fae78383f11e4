"""Ludo for two, three or four players, by the rules of GameVelvet and MegaJogos.

Rule file: `rules/ludo.md`; the board and the house rules are worked out in `rulesets.ludo.board`.
How unclear points of the rules are read (its section 7):

* A pawn home has walked 57 steps and scores 250, any other the steps it has walked (2, 3).
* One star stands 8 places after each entrance; stars and entrances protect everybody (4, 13).
* Sixes are counted within a turn; any other throw begins the count anew (6).  The third moves
  nothing and ends the turn, throws still due with it (5).
* A six throws again even when no pawn can move (7).  Whoever can move must (8), with any pawn (9).
* A pawn that comes out stands on its entrance, whatever the throw (10).
* Only one pawn that stands quite alone is captured; a pair of any colours is safe (11, 12).
* Extra throws add up (15), but the last pawn home ends the match at once (16).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rulesets.chance import FirstSeat, NumberPhase
from rulesets.core import (
    CHANCE,
    OVER,
    Announced,
    DealEnded,
    Fact,
    Game,
    GameInfo,
    MatchEnded,
    Move,
    PawnMoved,
    Phase,
    Rolled,
    Seat,
    View,
    Zone,
    silent,
)
from rulesets.ludo.board import (
    BASE,
    CHOICES,
    CORNERS,
    DIE,
    HOME,
    LAST_ON_LOOP,
    LONE_OWNER,
    LOOP,
    PAWN_BIT,
    LudoOptions,
    board_for,
    worth,
)
from rulesets.ludo.words import OPENING, move_in_words, pawn_line, route, why_moved, why_over
from rulesets.options import Options as GameOptions
from rulesets.words import _, ngettext

PAWNS = tuple(Zone("pawns", seat) for seat in range(4))


class Ludo(Game):
    """A match of Ludo."""

    __slots__ = (
        "at",
        "board",
        "die",
        "finished",
        "last_moved",
        "mover",
        "moves",
        "pawns",
        "pending",
        "sixes",
        "thrower",
        "tries",
    )
    info = GameInfo("ludo", "Ludo", min_seats=2, max_seats=4, default_seats=4)
    Options = LudoOptions
    options: LudoOptions

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.board = board_for(self.options, seats)
        self.pawns = [list(self.board.start) for _seat in range(seats)]
        """The progress of every pawn, seat by seat."""
        self.at = [0] * (LOOP + 1)
        """How many pawns of each seat stand on a loop cell, four bits a seat."""
        self.moves: Sequence[Move] = ()
        """What may be done now; worked out once, when the die has fallen."""
        self.die = 0
        """The last throw, 0 before the first."""
        self.thrower: Seat = -1
        """Whose turn it is; nobody's until the first seat is drawn by lot."""
        self.mover: Seat = -1
        """Whose pawns are moved: the thrower's, or its partner's when its own are home."""
        self.pending = 0
        """Throws still due in this turn."""
        self.sixes = 0
        """Sixes in a row in this turn."""
        self.tries = 0
        """Further tries in this turn while all pawns wait in the base, by house rule."""
        self.last_moved = -1
        """The pawn moved last in this turn, -1 for none."""
        self.finished: tuple[Seat, ...] = ()
        """Seats whose pawns are all home, in the order they finished."""
        FIRST.enter(self)

    def copy(self) -> Ludo:
        """Copy everything that changes; what is immutable is shared."""
        new = object.__new__(Ludo)
        new.seats = self.seats
        new.options = self.options
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.board = self.board
        new.pawns = [pawns[:] for pawns in self.pawns]
        new.at = self.at[:]
        new.moves = self.moves
        new.die = self.die
        new.thrower = self.thrower
        new.mover = self.mover
        new.pending = self.pending
        new.sixes = self.sixes
        new.tries = self.tries
        new.last_moved = self.last_moved
        new.finished = self.finished
        return new

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """The pawns that may move, found when the die fell."""
        return self.moves

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

    # -- knowledge

    def view(self, seat: Seat) -> View[Any]:
        """Everything is public."""
        count = self.options.pawns
        zones = {PAWNS[owner]: tuple(pawns[:count]) for owner, pawns in enumerate(self.pawns)}
        scores = tuple(self.scores())
        return View(seat, self.phase.name, self.turn, self.actors(), zones, scores, self._facts())

    def _facts(self) -> dict[str, Fact]:
        """The die, the throws due, and what every pawn that may move would do."""
        return {
            "die": self.die,
            "thrower": self.thrower,
            "mover": self.mover,
            "pending": self.pending,
            "sixes": self.sixes,
            "tries": self.tries if self.tries and all_in_base(self, self.mover) else 0,
            "corners": CORNERS[self.seats],
            "home": tuple(pawns.count(HOME) for pawns in self.pawns),
            "finished": self.finished,
            "preview": self.preview(),
        }

    def preview(self) -> tuple[tuple[int, int, tuple[tuple[Seat, int], ...]], ...]:
        """For every pawn that may move: (pawn, its progress afterwards, the pawns it would capture)."""
        if self.phase is not MOVE or self.turn == OVER:
            return ()
        landing = self.board.landing[self.die]
        targets = [(pawn, landing[self.pawns[self.mover][pawn]]) for pawn in self.moves]
        return tuple((pawn, end, captures(self, self.mover, end)) for pawn, end in targets)

    def sample(self, seat: Seat, rng: Random) -> Ludo:
        """Nothing is hidden, so the only world is this one."""
        return self.copy()

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words."""
        if seat == CHANCE:
            if self.phase is FIRST:
                return _("The first player is drawn by lot.")
            return _("The die shows {face}.").format(face=move)
        start = self.pawns[self.mover][move]
        end = self.board.landing[self.die][start]
        return move_in_words(start, end, self.die, bool(captures(self, self.mover, end)))

    def touches(self, move: Move) -> tuple[int, ...]:
        """The pawn itself."""
        return (move,) if self.phase is MOVE else ()


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


def all_in_base(game: Ludo, seat: Seat) -> bool:
    """Tell whether a seat has no pawn on the way and none home."""
    return tuple(game.pawns[seat]) == game.board.start


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
            why = _("Three sixes in a row: the pawn moved last goes back to its base.")
            game.tell(PawnMoved, game.mover, punished, (pawns[punished], BASE), why)
        send_back(game, game.mover, punished)
    elif game.tell is not silent:
        game.tell(Announced, _("Three sixes in a row: no pawn moves, and the turn is over."))
    next_turn(game)


def unblocked(game: Ludo, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """By house rule two pawns of one colour bar the way to all other colours."""
    if not game.options.blocks:
        return moves
    return tuple([pawn for pawn in moves if not barred(game, pawn)])


def barred(game: Ludo, pawn: Move) -> bool:
    """Tell whether a pawn would have to pass or land on two pawns of another colour."""
    start = game.pawns[game.mover][pawn]
    end = min(game.board.landing[game.die][start], LAST_ON_LOOP)
    cells = game.board.cells[game.mover]
    for progress in range(start + 1, end + 1):
        standing = game.at[cells[progress]]
        for owner in range(game.seats):
            if owner != game.mover and standing >> 4 * owner & 15 >= 2:
                return True
    return False


def obliged(game: Ludo, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """By house rule a pawn that can come out of its base has to."""
    if not game.options.must_enter:
        return moves
    pawns = game.pawns[game.mover]
    return tuple([pawn for pawn in moves if pawns[pawn] == BASE]) or moves


def nobody_moves(game: Ludo) -> None:
    """Without a pawn to move the throw is lost; by house rule the first six may be tried for again."""
    if game.tell is not silent:
        game.tell(Announced, _("No pawn can move with this throw."))
    if game.pending:
        ROLL.enter(game)
    elif game.tries and all_in_base(game, game.mover):
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
            if at[cell] and (captured := captures(game, mover, end)):
                for owner, pawn in captured:
                    send_back(game, owner, pawn)
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
            return _("There is no such pawn.")
        progress = game.pawns[game.mover][move]
        if progress == HOME:
            return _("This pawn is home; pawns in the final area do not move any more.")
        if game.board.landing[game.die][progress] >= 0:
            if game.options.blocks and barred(game, move):
                return _("Two pawns of another colour bar the way of this pawn.")
            return _("A pawn can come out of the base with this throw, so it has to.")
        if progress == BASE:
            return _(OPENING[game.options.enter_on])
        return ngettext(
            "This pawn is {count} step from the final area and comes home by the exact throw only.",
            "This pawn is {count} steps from the final area and comes home by the exact throw only.",
            HOME - progress,
        ).format(count=HOME - progress)

    def prompt(self, game: Ludo, seat: Seat) -> str:
        """Name the throw."""
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


def captures(game: Ludo, mover: Seat, end: int) -> tuple[tuple[Seat, int], ...]:
    """The pawns (seat, number) that a pawn captures where it lands: a lone one, unless that place is safe."""
    board = game.board
    cell = board.cells[mover][end]
    standing = game.at[cell]
    prey = board.enemies[mover] & ~board.sheltered[cell]
    if not standing or not prey:
        return ()
    if game.options.capture_pairs == "all":
        owners = [seat for seat in range(game.seats) if prey >> seat & 1 and standing >> 4 * seat & 15]
    else:
        owner = LONE_OWNER.get(standing, -1)
        owners = [owner] if owner >= 0 and prey >> owner & 1 else []
    return tuple(
        [
            (owner, pawn)
            for owner in owners
            for pawn, progress in enumerate(game.pawns[owner])
            if board.cells[owner][progress] == cell
        ]
    )


def send_back(game: Ludo, owner: Seat, pawn: int) -> None:
    """A pawn loses all its progress and starts again from the base."""
    pawns = game.pawns[owner]
    game.at[game.board.cells[owner][pawns[pawn]]] -= PAWN_BIT[owner]
    pawns[pawn] = BASE
    game.at[game.board.cells[owner][BASE]] += PAWN_BIT[owner]


def tell_move(game: Ludo, pawn: int, start: int, end: int) -> None:
    """Tell the walk of a pawn and of those it sends back."""
    captured = captures(game, game.mover, end)
    game.tell(PawnMoved, game.mover, pawn, route(start, end, game.die), why_moved(end, bool(captured)))
    for owner, victim in captured:
        back = (game.pawns[owner][victim], BASE)
        game.tell(PawnMoved, owner, victim, back, _("A captured pawn starts again from its base."))


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


def next_turn(game: Ludo) -> None:
    """The next seat clockwise throws; one that has finished is passed over unless it has a partner."""
    seat = (game.thrower + 1) % game.seats
    if game.finished and not game.options.partners:
        while seat in game.finished:
            seat = (seat + 1) % game.seats
    begin_turn(game, seat)


# -- Scoring ------------------------------------------------------------------------------------


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
GAME = Ludo
