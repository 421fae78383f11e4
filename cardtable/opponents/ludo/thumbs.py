"""Rules of thumb for Ludo: capture, come home, come out, and do not stand where you can be hit.

After section 9 of the rule file.  A move is judged by the position it leads to: what the own pawns
have walked, what they stand to lose to the pawns behind them, and what the others have left.
Everything is public here, so a forgetful player has nothing to forget: it does not look back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random

from cardtable.opponents.ludo.dangers import danger_at, hit_chance, lookout_for, one_of_each_place
from cardtable.opponents.ludo.reasons import why
from cardtable.opponents.ludo.walks import is_sheltered
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import holds
from rulesets.core import CHANCE, OVER, Move, Seat
from rulesets.ludo.pack import BASE, DIE, HOME, LAST_ON_LOOP, LONE_OWNER, PAWN_BIT
from rulesets.ludo.state import Ludo
from rulesets.words import _

OUT = 16.0
"""Steps a pawn on the way is worth besides those it has walked: it need not wait for its throw."""
ARRIVED = 8.0
"""Steps a pawn home is worth besides those it has walked: it needs no exact throw any more."""
THROW = 6.0
"""Steps a throw still due is worth."""
EQUAL = 1e-6
"""Steps by which sums may differ that are the same."""
CLOSE = 0.5
"""Steps by which moves may differ between which chance decides."""
NEARLY = 1.0
"""Steps by which moves may differ of which the safer one is shown."""
HUNTED = 0.35
"""How much the chance to hit somebody later counts, as a share of what the victim would lose."""
FEAR = 1.15
"""How much a danger counts, as a share of what would be lost on average."""


def held(progress: int) -> float:
    """What a pawn's place is worth, in steps."""
    if progress == BASE or progress > HOME:
        return 0.0
    return progress + OUT + (ARRIVED if progress == HOME else 0.0)


def judge(game: Ludo, mover: Seat, careful: bool) -> float:
    """What the position after a move of `mover` is worth to it, in steps."""
    value = THROW * game.pending if game.turn != OVER and game.mover == mover else 0.0
    board = game.board
    rivals = game.seats - len(board.mates[mover])
    for seat, pawns in enumerate(game.pawns):
        ours = not holds(board.enemies[mover], seat)
        weight = 1.0 if ours else -1.0 / rivals
        for progress in pawns:
            value += weight * HELD[progress]
            if careful and BASE < progress <= LAST_ON_LOOP:
                loss = (HELD[progress] + THROW) * hit_chance(game, seat, progress)
                value -= weight * loss * (FEAR if ours else HUNTED)
    return value


def a_throw_ahead(game: Ludo, mover: Seat) -> float:
    """What a position is worth to `mover` when whoever throws next has answered as it judges best."""
    if game.turn != CHANCE or game.phase.name != "roll":
        return judge(game, mover, careful=True)
    total = 0.0
    for die in DIE:
        thrown = game.copy()
        thrown.apply(CHANCE, die)
        if thrown.turn in (CHANCE, OVER):
            total += judge(thrown, mover, careful=True)
        else:
            total += judge(best_answer(thrown), mover, careful=True)
    return total / len(DIE)


def best_answer(game: Ludo) -> Ludo:
    """The position after the move that whoever has thrown judges best."""
    answers: list[Ludo] = []
    for pawn in {game.pawns[game.mover][pawn]: pawn for pawn in game.moves}.values():
        after = game.copy()
        after.apply(game.turn, pawn)
        answers.append(after)
    owner = game.mover
    if len(answers) == 1:
        return answers[0]
    return max(answers, key=lambda after: judge(after, owner, careful=True))


def worths_of(game: Ludo, seat: Seat, careful: bool) -> dict[Move, float]:
    """What one pawn of each place makes of the position."""
    worths: dict[Move, float] = {}
    for pawn in one_of_each_place(game):
        after = game.copy()
        after.apply(seat, pawn)
        worths[pawn] = a_throw_ahead(after, game.mover) if careful else judge(after, game.mover, careful)
    return worths


def best_of(worths: Mapping[Move, float], margin: float) -> list[Move]:
    """The pawns that are behind the best by less than so many steps."""
    most = max(worths.values())
    return [pawn for pawn, worth in worths.items() if most - worth < margin]


def safest(game: Ludo, pawns: Sequence[Move]) -> Move:
    """Of moves that are worth the same one that reaches a safe place, and one that leaves none."""
    own, landing = game.pawns[game.mover], game.board.landing[game.die]

    def gain(pawn: Move) -> int:
        start, end = own[pawn], landing[own[pawn]]
        return is_sheltered(game, game.mover, end) - is_sheltered(game, game.mover, start)

    return max(pawns, key=gain)


# -- The rules of thumb -------------------------------------------------------------------------


class LudoThumbs(Thumbs[Ludo]):
    """How to play Ludo."""

    horizon = 8
    playouts = 4000
    worth_a_word = 0.02
    names_twins = False
    told_as = 100

    def advise(self, game: Ludo, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Move the pawn that leads to the best position; between close ones chance decides."""
        worths = worths_of(game, seat, memory.practised)
        close = best_of(worths, CLOSE)
        one = close[int(rng.random() * len(close))]
        best = safest(game, [pawn for pawn in close if abs(worths[pawn] - worths[one]) < EQUAL])
        return Advice(best, why(game, best, memory.practised, worths))

    def natural(self, game: Ludo, seat: Seat, rng: Random) -> Advice:
        """Whoever explains takes, of moves that come to nearly the same, the safest."""
        worths = worths_of(game, seat, careful=True)
        best = safest(game, best_of(worths, NEARLY))
        return Advice(best, why(game, best, careful=True, worths=worths))

    def daring(self, game: Ludo, seat: Seat, move: Move) -> float:
        """What stands where it may be captured, and has walked far."""
        after = game.copy()
        after.apply(seat, move)
        return sum(held(place) * hit_chance(after, game.mover, place) for place in after.pawns[game.mover])

    def sameness(self, game: Ludo, seat: Seat, move: Move) -> float:
        """The foremost pawn, again and again."""
        return game.pawns[game.mover][move]

    def quick(self, game: Ludo, seat: Seat, random: Callable[[], float]) -> Move:
        """Weigh steps, captures and safety like `advise`, but look only at the pawn that moves."""
        moves = game.moves
        if len(moves) == 1:
            return moves[0]
        mover = game.mover
        board = game.board
        landing = board.landing[game.die]
        cells = board.cells[mover]
        sheltered = board.sheltered
        lookout = lookout_for(board)
        near = lookout.near[mover]
        at = game.at
        pawns = game.pawns[mover]
        own = PAWN_BIT[mover]
        best = moves[0]
        most = -1e9
        for pawn in moves:
            start = pawns[pawn]
            end = landing[start]
            value = random() + HELD[end] - HELD[start]
            cell = cells[end]
            if not sheltered[cell] >> mover & 1:
                standing = at[cell]
                if not standing:
                    value -= danger_at(at, near[cell]) * HELD[end]
                elif standing == own:
                    value += danger_at(at, near[cell]) * HELD[end]
                elif (owner := LONE_OWNER.get(standing, mover)) != mover:
                    value += THROW + HELD[lookout.walked[owner][cell]]
            cell = cells[start]
            if not sheltered[cell] >> mover & 1:
                standing = at[cell]
                if standing == own:
                    value += danger_at(at, near[cell]) * HELD[start]
                elif standing == 2 * own:
                    value -= danger_at(at, near[cell]) * HELD[start]
            if value > most:
                best, most = pawn, value
        return best

    def candidates(self, game: Ludo, seat: Seat) -> Sequence[Move]:
        """One pawn of each place: pawns that stand together are the same."""
        return one_of_each_place(game)

    def as_it_stands(self, game: Ludo) -> Thumbs[Ludo]:
        """Where the first is home and the others play on, they do so for the next place."""
        return FOR_THE_PLACES if game.finished and game.options.play_on else self

    def outlook(self, game: Ludo) -> Sequence[float]:
        """Each seat's chance to win, from what its side has still to walk."""
        board = game.board
        if game.turn == OVER:
            first = game.ranking()[0]
            return [(seat in first) / (len(first) / len(board.mates[seat])) for seat in range(game.seats)]
        if game.finished and not game.options.partners:
            return [float(seat == game.finished[0]) for seat in range(game.seats)]
        return self.shares(game)

    def shares(self, game: Ludo) -> list[float]:
        """Each seat's chance to be home next."""
        board = game.board
        ahead = [
            sum(
                [
                    HELD[progress] - (HELD[progress] + THROW) * hit_chance(game, seat, progress)
                    for progress in pawns
                ]
            )
            for seat, pawns in enumerate(game.pawns)
        ]
        ahead[game.thrower] += TURN
        sides = [sum([ahead[mate] for mate in mates]) for mates in board.mates]
        if game.finished and not game.options.partners:
            sides = [HOME_ALREADY if seat in game.finished else side for seat, side in enumerate(sides)]
        leader = max(sides)
        left = max(0.0, WHOLE_WAY * game.options.pawns * len(board.mates[0]) - leader)
        spread = SPREAD + SPREAD_OF_WHAT_IS_LEFT * left
        shares = [exp((side - leader) / spread) for side in sides]
        total = sum(shares) / len(board.mates[0])
        return [share / total for share in shares]

    def explain(self, game: Ludo, seat: Seat, move: Move, rng: Random) -> str:
        """What speaks for a pawn is the same whoever prefers it."""
        if move not in game.moves:
            return ""
        return why(game, move, careful=True, worths=worths_of(game, seat, careful=True))

    def ended_worse(self, count: int) -> str:
        """Say how many matches in a hundred a move loses."""
        return _("It wins about {amount} in 100 matches fewer.")

    def ended_about_so_much_worse(self, count: int) -> str:
        """The same, give or take some."""
        return _("It wins about {amount} in 100 matches fewer (give or take {error}).")

    def overrule(self, ahead: float, natural: str) -> str:
        """Every reason names the danger of the other moves already."""
        return ""

    def next_best(self, count: int) -> str:
        """Say how many matches in a hundred the move is better for."""
        return _(
            "Looking ahead, you win about {amount} of 100 matches fewer if {other}, the next best choice."
        )


class ForThePlaces(LudoThumbs):
    """How to play on when the first place is taken: to be home before the others that are left."""

    def results(self, start: Ludo, end: Ludo) -> Sequence[float]:
        """Each seat's chance to take the place that was the next to be taken."""
        place = len(start.finished)
        if len(end.finished) > place:
            return [float(seat == end.finished[place]) for seat in range(end.seats)]
        return self.shares(end)

    def ended_worse(self, count: int) -> str:
        """Say how many matches in a hundred a move loses."""
        return _("It comes home next in about {amount} of 100 matches fewer.")

    def ended_about_so_much_worse(self, count: int) -> str:
        """The same, give or take some."""
        return _("It comes home next in about {amount} of 100 matches fewer (give or take {error}).")

    def next_best(self, count: int) -> str:
        """Say how many matches in a hundred the move is better for."""
        return _(
            "Looking ahead, you come home next in about {amount} of 100 matches fewer if {other}, the next "
            "best choice."
        )


HOME_ALREADY = -1e9
"""Far behind all others: who is home takes no other place."""
SPREAD = 17.0
"""Steps of a lead that make a side about three times as likely to win as another when it has come home,"""
SPREAD_OF_WHAT_IS_LEFT = 0.45
"""and how many more for each step it has still to walk; fitted to matches of two, three and four."""
TURN = 4.0
"""Steps it is worth to be the next to throw."""
HELD = tuple(held(progress) for progress in range(HOME + 2))
"""What every place is worth, for a quick look."""
WHOLE_WAY = HELD[HOME]
"""What a pawn is worth that is home."""


THUMBS, FOR_THE_PLACES = LudoThumbs(), ForThePlaces()
