"""Rules of thumb for Ludo: capture, come home, come out, and do not stand where you can be hit.

After section 9 of the rule file.  A move is judged by the position it leads to: what the own pawns
have walked, what they stand to lose to the pawns behind them, and what the others have left.
Everything is public here, so a forgetful player has nothing to forget: it does not look back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import TypeAlias

from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import holds
from rulesets.core import CHANCE, OVER, Move, Seat
from rulesets.ludo.pack import BASE, DIE, ENTRANCE, HOME, LAST_ON_LOOP, LONE_OWNER, LOOP, OFF, PAWN_BIT, Board
from rulesets.ludo.state import Ludo
from rulesets.words import _, ngettext

OUT = 16.0
"""Steps a pawn on the way is worth besides those it has walked: it need not wait for its throw."""
ARRIVED = 8.0
"""Steps a pawn home is worth besides those it has walked: it needs no exact throw any more."""
THROW = 6.0
"""Steps a throw still due is worth."""
HUNTED = 0.35
"""How much the chance to hit somebody later counts, as a share of what the victim would lose."""
FEAR = 1.15
"""How much a danger counts, as a share of what would be lost on average."""
DIRECT = 1 / 6
"""Chance that a pawn one to six steps behind hits with one throw."""
WITH_A_SIX = 1 / 36
"""Chance that it takes a six and then the right throw."""

HIT_BY = tuple(1 - (1 - DIRECT) ** hunters for hunters in range(7))
"""Chance to be hit by so many hunters close behind."""


# -- Dangers ------------------------------------------------------------------------------------

Watched: TypeAlias = tuple[tuple[int, int], ...]
"""Loop cells, each with a mask of the pawns there that would be a danger."""


class Lookout:
    """For every seat and loop cell, where the pawns stand that could capture there; one a board."""

    __slots__ = ("far", "near", "waiting", "walked")

    def __init__(self, board: Board) -> None:
        seats = range(len(board.cells))
        cells = range(LOOP)
        self.near = tuple(tuple(self._behind(board, seat, cell, 1) for cell in cells) for seat in seats)
        """One to six steps behind."""
        self.far = tuple(tuple(self._behind(board, seat, cell, 7) for cell in cells) for seat in seats)
        """Seven to twelve steps behind."""
        self.waiting = tuple(
            tuple(
                tuple(
                    enemy
                    for enemy in seats
                    if holds(board.enemies[seat], enemy)
                    and 1 <= (cell - board.cells[enemy][ENTRANCE]) % LOOP <= 6
                )
                for cell in cells
            )
            for seat in seats
        )
        """Seats whose pawns would come out one to six steps behind."""
        self.walked = tuple(
            tuple(cells.index(place) if place in cells else BASE for place in range(LOOP))
            for cells in board.cells
        )
        """How far a pawn of each seat has walked that stands on a cell."""

    @staticmethod
    def _behind(board: Board, seat: Seat, cell: int, nearest: int) -> Watched:
        """The six cells from `nearest` steps behind on, and whose pawns would not turn off before `cell`."""
        watched = []
        for distance in range(nearest, nearest + 6):
            place = (cell - distance) % LOOP
            mask = 0
            for enemy, cells in enumerate(board.cells):
                progress = cells.index(place) if place in cells else HOME
                if holds(board.enemies[seat], enemy) and progress + distance <= LAST_ON_LOOP:
                    mask |= 15 * PAWN_BIT[enemy]
            watched.append((place, mask))
        return tuple(watched)


@lru_cache(maxsize=64)
def lookout_for(board: Board) -> Lookout:
    """The lookout of a board, worked out once."""
    return Lookout(board)


def exposed(game: Ludo, owner: Seat, progress: int) -> bool:
    """Tell whether a pawn can be captured where it stands."""
    board = game.board
    cell = board.cells[owner][progress]
    if cell == OFF or holds(board.sheltered[cell], owner):
        return False
    return game.at[cell] == PAWN_BIT[owner] or game.options.capture_pairs == "all"


def hit_chance(game: Ludo, owner: Seat, progress: int) -> float:
    """Chance that a pawn is captured before its owner's next turn."""
    if not exposed(game, owner, progress):
        return 0.0
    lookout = lookout_for(game.board)
    cell = game.board.cells[owner][progress]
    at = game.at
    escapes = 1.0
    for place, enemies in lookout.near[owner][cell]:
        if at[place] & enemies:
            escapes *= 1 - DIRECT
    for place, enemies in lookout.far[owner][cell]:
        if at[place] & enemies:
            escapes *= 1 - WITH_A_SIX
    for enemy in lookout.waiting[owner][cell]:
        if BASE in game.pawns[enemy]:
            escapes *= 1 - WITH_A_SIX
    return 1 - escapes


def danger_at(at: Sequence[int], near: Watched) -> float:
    """Chance to be hit by the next throw at a place that is watched from these cells."""
    hunters = 0
    for place, enemies in near:
        if at[place] & enemies:
            hunters += 1
    return HIT_BY[hunters]


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
            value += weight * held(progress)
            if careful and progress <= LAST_ON_LOOP:
                loss = (held(progress) + THROW) * hit_chance(game, seat, progress)
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


# -- The rules of thumb -------------------------------------------------------------------------


class LudoThumbs(Thumbs[Ludo]):
    """How to play Ludo."""

    horizon = 8
    playouts = 4000
    worth_a_word = 0.02
    told_as = 100

    def advise(self, game: Ludo, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Move the pawn that leads to the best position."""
        careful = memory.practised
        best: Move = -1
        most = float("-inf")
        for pawn in self.candidates(game, seat):
            after = game.copy()
            after.apply(seat, pawn)
            value = a_throw_ahead(after, game.mover) if careful else judge(after, game.mover, careful)
            if value > most:
                best, most = pawn, value
        return Advice(best, why(game, best, careful))

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
        found: dict[int, Move] = {}
        for pawn in game.moves:
            found.setdefault(game.pawns[game.mover][pawn], pawn)
        return tuple(found.values())

    def outlook(self, game: Ludo) -> Sequence[float]:
        """Each seat's chance to win, from what its side has still to walk."""
        board = game.board
        if game.turn == OVER:
            first = game.ranking()[0]
            return [(seat in first) / (len(first) / len(board.mates[seat])) for seat in range(game.seats)]
        ahead = [
            sum(
                [
                    held(progress) - (held(progress) + THROW) * hit_chance(game, seat, progress)
                    for progress in pawns
                ]
            )
            for seat, pawns in enumerate(game.pawns)
        ]
        ahead[game.thrower] += TURN
        sides = [sum([ahead[mate] for mate in mates]) for mates in board.mates]
        leader = max(sides)
        shares = [exp((side - leader) / SPREAD) for side in sides]
        total = sum(shares) / len(board.mates[0])
        return [share / total for share in shares]

    def explain(self, game: Ludo, seat: Seat, move: Move, rng: Random) -> str:
        """What speaks for a pawn is the same whoever prefers it."""
        if move not in game.moves:
            return ""
        start = game.pawns[game.mover][move]
        steps = game.board.landing[game.die][start] - start
        text = ngettext(
            "It gains {steps} point, for the step it walks.",
            "It gains {steps} points, for the steps it walks.",
            steps,
        )
        gained = text.format(steps=steps) if steps > 0 else ""
        return with_risk(game, move, speaks_for(game, move, careful=True) or gained)

    def ended_worse(self, count: int) -> str:
        """Say how many matches in a hundred a move loses."""
        return _("It wins about {amount} in 100 matches fewer (give or take {error}).")

    def next_best(self, count: int) -> str:
        """Say how many matches in a hundred the move is better for."""
        return _("Looking ahead, the next best choice ({other}) wins about {amount} in 100 matches fewer.")


SPREAD = 62.0
"""Steps of a lead that make a side about three times as likely to win as another; fitted to matches."""
TURN = 8.0
"""Steps it is worth to be the next to throw."""
HELD = tuple(held(progress) for progress in range(HOME + 2))
"""What every place is worth, for a quick look."""


# -- Reasons ------------------------------------------------------------------------------------


def why(game: Ludo, pawn: Move, careful: bool) -> str:
    """Say what speaks for moving `pawn`, which leads to the best position."""
    sentence = speaks_for(game, pawn, careful) or _(
        "Whatever is thrown next, on average no other pawn leaves you better placed."
    )
    return with_risk(game, pawn, sentence)


def with_risk(game: Ludo, pawn: Move, sentence: str) -> str:
    """What speaks for a move, and which pawns can be captured after it: this one, or one left alone by it."""
    mover, start = game.mover, game.pawns[game.mover][pawn]
    after = game.copy()
    after.apply(game.turn, pawn)
    there = hit_chance(after, mover, after.pawns[mover][pawn]) > 0
    behind = start in after.pawns[mover] and hit_chance(game, mover, start) < hit_chance(after, mover, start)
    if there and behind:
        risk = _("It can be captured where it goes, and so can the pawn it leaves behind.")
    elif there:
        risk = _("It can be captured where it goes.")
    elif behind:
        risk = _("The pawn it leaves behind can then be captured.")
    else:
        return sentence
    return f"{sentence} {risk}" if sentence else risk


def speaks_for(game: Ludo, pawn: Move, careful: bool) -> str:
    """Say what speaks for moving `pawn`, whatever else could be done; empty where nothing much does."""
    mover = game.mover
    start = game.pawns[mover][pawn]
    end = game.board.landing[game.die][start]
    if end == HOME:
        if sum(progress < HOME for progress in game.pawns[mover]) == 1:
            return _("That is the last pawn still on its way.")
        return _("A pawn that is home counts 250 points and can never be captured.")
    if prey := game.captures(mover, end):
        lost = max(game.pawns[owner][victim] for owner, victim in prey)
        text = ngettext(
            "It captures a pawn that has walked {steps} step: it is lost.",
            "It captures a pawn that has walked {steps} steps: they are lost.",
            lost,
        )
        return text.format(steps=lost)
    if start == BASE:
        return _("The more pawns are on the way, the fewer throws are wasted.")
    if not careful:
        return _("There is nothing to capture, so this pawn hurries home.")
    after = game.copy()
    after.apply(game.turn, pawn)
    before, then = hit_chance(game, mover, start), hit_chance(after, mover, end)
    if end > LAST_ON_LOOP:
        if start > LAST_ON_LOOP:
            return _("On its final line it is safe already, and your other pawns stay where they are.")
        return _("On its final line no other pawn can reach it.")
    if before > then:
        if exposed(after, mover, end):
            return _("It is in more danger where it stands now.")
        return _("Where it stands now this pawn can be captured, and where it goes it cannot.")
    if not exposed(after, mover, end):
        if holds(game.board.sheltered[game.board.cells[mover][end]], mover):
            return _("It reaches a safe place, where no pawn can be captured.")
        if after.pawns[mover].count(end) > 1:
            return _("Where two pawns stand together neither can be captured.")
        return _("Others stand there already, and only a pawn that stands alone is captured.")
    if then == 0.0:
        return _("No other pawn stands close enough behind to capture it there.")
    return speaks_all_the_same(game, pawn, after)


def speaks_all_the_same(game: Ludo, pawn: Move, after: Ludo) -> str:
    """What speaks for moving a pawn to where it can be captured; empty where nothing much does."""
    mover, landing = game.mover, game.board.landing[game.die]
    end = after.pawns[mover][pawn]
    for die in range(1, min(6, LAST_ON_LOOP - end) + 1):
        if prey := after.captures(mover, end + die):
            lost = max(after.pawns[owner][victim] for owner, victim in prey)
            words = _("From there a {die} would capture a pawn that has walked {steps} steps.")
            return words.format(die=die, steps=lost)
    dangers: list[tuple[bool, float]] = []
    for other in THUMBS.candidates(game, mover):
        place = game.pawns[mover][other]
        if place != game.pawns[mover][pawn]:
            moved = game.copy()
            moved.apply(game.turn, other)
            leaves = not exposed(game, mover, place) and exposed(moved, mover, landing[place])
            dangers.append((leaves, hit_chance(moved, mover, landing[place])))
    here = hit_chance(after, mover, end)
    best = bool(dangers) and all(danger > here for _leaves, danger in dangers)
    if dangers and all(leaves for leaves, _danger in dangers):
        if exposed(game, mover, game.pawns[mover][pawn]):
            return _("Any other pawn that can move would have to leave a place where it is safe.")
        if best:
            return _("Every pawn that can move leaves a safe place; the others would be in more danger then.")
        return _("Every pawn that can move has to leave a place where it is safe.")
    if best:
        return _("Any other pawn that can move would be in more danger where it would come to stand.")
    return ""


THUMBS = LudoThumbs()
