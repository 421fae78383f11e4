"""Where a pawn of Ludo stands and where it would go, and who hunts it: worked out anew, to judge hints by."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import NamedTuple, cast

import pytest

from cardtable.opponents.ludo.dangers import danger_of
from cardtable.opponents.ludo.thumbs import a_throw_ahead
from rulesets.cards import holds
from rulesets.core import CHANCE, Move
from rulesets.ludo.pack import BASE, CORNERS, HOME, LAST_ON_LOOP, LOOP, QUARTER
from rulesets.ludo.state import Ludo
from rulesets.ludo.turn import begin_turn
from rulesets.ludo.words import pawn_name
from tests.games.ludo.referee import Table
from tests.pilot import sure
from tests.referees.record import Record


class Position:
    """Where a pawn stands and where it would go."""

    def __init__(self, game: Ludo, pawn: Move) -> None:
        self.game, self.mover = game, game.mover
        self.start = game.pawns[self.mover][pawn]
        self.end = game.board.landing[game.die][self.start]
        self.prey = game.captures(self.mover, self.end)
        self.after = game.copy()
        self.after.apply(game.turn, pawn)

    def last_home(self) -> bool:
        """Whether the last pawn of a colour comes home."""
        return self.end == HOME and sum(place < HOME for place in self.game.pawns[self.mover]) == 1

    def prey_walked(self) -> int:
        """How many steps all pawns have walked together that it captures."""
        return sum(self.game.pawns[seat][pawn] for seat, pawn in self.prey)

    def may_come_on(self, die: int) -> bool:
        """Whether by house rule it may then use this throw from where it went, by the rules themselves."""
        turn = self.after.copy()
        begin_turn(turn, self.game.thrower)
        turn.apply(CHANCE, die)
        return any(turn.pawns[turn.mover][pawn] == self.end for pawn in turn.moves)

    def hunted(self) -> bool:
        """Whether one throw, or a six and the next, captures it after its move: by the referee."""
        return exposed(self.after, self.mover, self.end) and bool(hunters(self.after, self.mover, self.end))

    def counted(self) -> float:
        """How likely it is captured after its move, counted throw by throw."""
        return counted(self.after, self.mover, self.end)

    def safe_after(self) -> bool:
        return not exposed(self.after, self.mover, self.end)

    def leaves_safety(self) -> bool:
        return not exposed(self.game, self.mover, self.start) and not self.safe_after()

    def leaves_one_alone(self) -> bool:
        """Whether an own pawn is left where another may now come that could not before."""
        if self.start not in self.after.pawns[self.mover]:
            return False
        return danger_of(self.after, self.mover, self.start) > danger_of(self.game, self.mover, self.start)

    def sheltered(self) -> bool:
        return safe_by_place(self.after, self.mover, self.end)

    def others(self) -> list[Position]:
        pawns = self.game.pawns[self.mover]
        return [Position(self.game, one) for one in self.game.moves if pawns[one] != self.start]

    def name(self, pawn: Move) -> str:
        """What a pawn of the mover is called in a reason."""
        pawns = self.game.pawns[self.mover]
        if not pawns[pawn]:
            return "a pawn from the base"
        alone = sum(0 < place < HOME for place in pawns) == 1
        return "the pawn on the way" if alone else pawn_name(pawns, pawn)

    def is_called(self, name: str) -> bool:
        """Whether one of the pawns where it stands has that name."""
        pawns = self.game.pawns[self.mover]
        return name in [self.name(pawn) for pawn in self.game.moves if pawns[pawn] == self.start]

    def named(self, name: str) -> Position:
        """The other way to move, by what its pawn is called."""
        return Position(self.game, next(one for one in self.game.moves if self.name(one) == name))

    def reached(self, game: Ludo, progress: int) -> bool:
        """Whether a pawn of whoever throws after the move stands up to six steps behind, on its way there."""
        enemy = self.after.thrower
        assert holds(game.board.enemies[self.mover], enemy)
        return exposed(game, self.mover, progress) and any(
            hunter.throws == 1 and hunter.enemy == enemy for hunter in hunters(game, self.mover, progress)
        )

    def still_risks(self, name: str) -> bool:
        """Whether the pawn of that name could be captured after its move, too."""
        return self.named(name.lower()).danger()[1] > 0

    def value(self) -> float:
        return a_throw_ahead(self.after, self.mover)

    def against(self, name: str) -> Position:
        """The next best move or the only one besides, which a reason speaks against; or the only other."""
        others = self.others()
        if name == "The other pawn that can move":
            assert len(self.game.moves) == 2, "two of a pair are two that can move"
            return others[0]
        named = self.named(name[0].lower() + name[1:])
        next_best = named.value() == pytest.approx(max(other.value() for other in others), abs=1e-6)
        assert next_best or [one.start for one in self.rest()] == [named.start]
        return named

    def leaves_alone_then(self, name: str) -> bool:
        """Whether another pawn, and not this one, would leave one alone that could be captured."""
        others = self.others() if name == "the other pawn that can move" else [self.named(name)]
        return not self.splits() and any(
            other.splits() and danger_of(other.after, self.mover, other.start) > 0 for other in others
        )

    def leaves_a_safe_place(self) -> bool:
        """Whether it stands where nobody may be captured, whoever else stands there."""
        return safe_by_place(self.game, self.mover, self.start)

    def is_best(self) -> bool:
        """Whether it is worth more than each other move there is, by what it leads to."""
        others = [other.value() for other in self.others()]
        return bool(others) and self.value() > max(others)

    def next_best(self, name: str) -> bool:
        """Whether the pawn of that name is the next best to move, and no better."""
        return self.against(name).value() <= self.value() + 1e-6

    def throws_on(self) -> int:
        """How many throws follow a capture: those still due, one for a six, and one for the capture."""
        rules = self.game.options
        if not rules.extra_on_capture:
            return 0
        owed = self.game.pending - (self.game.die == 6 and rules.extra_on_six)
        return owed + (self.game.die == 6 and rules.extra_on_six) + 1

    def spared(self) -> float:
        """By how much less likely it is captured after its move, counted throw by throw."""
        return counted(self.game, self.mover, self.start) - counted(self.after, self.mover, self.end)

    def splits(self) -> bool:
        """Whether two of one colour that were safe together are so no more."""
        if self.start not in self.after.pawns[self.mover] or exposed(self.game, self.mover, self.start):
            return False
        return exposed(self.after, self.mover, self.start)

    def makes_a_pair(self) -> bool:
        """Whether it is safe where it goes only because another one of its colour stands there."""
        if self.end > LAST_ON_LOOP or self.sheltered() or not self.safe_after():
            return False
        return self.after.pawns[self.mover].count(self.end) > 1

    def unpaired(self) -> list[Position]:
        """The other pawns that could make a pair where one of the two is in danger, if this one makes none.

        That any other move would split one is said otherwise.
        """
        if self.makes_a_pair() or all(other.splits() for other in self.others()):
            return []
        return [
            other
            for other in self.others()
            if other.makes_a_pair()
            and other.after.pawns[self.mover].count(other.end) == 2
            and other.danger()[0] + danger_of(self.game, self.mover, other.end) > 0
        ]

    def could_join(self, name: str, partner: str) -> Position:
        """The way to move in which a pawn of that name joins the other one."""
        other = next(one for one in self.unpaired() if one.is_called(name[0].lower() + name[1:]))
        pawns = self.game.pawns[self.mover]
        assert partner in [self.name(pawn) for pawn in range(4) if pawns[pawn] == other.end]
        return other

    def passed_over(self) -> list[Position]:
        """The other pawns that could capture, if this one captures none."""
        return [] if self.prey else [other for other in self.others() if other.prey]

    def could_capture(self, name: str, steps: str) -> Position:
        """The best way to capture instead, by what its pawn is called and what its prey has walked."""
        best = max(self.passed_over(), key=lambda other: other.value())
        assert best.is_called(name[0].lower() + name[1:]) or (
            len(self.game.moves) == 2 and name == "The other pawn that can move"
        )
        assert int(steps) == max(self.game.pawns[seat][pawn] for seat, pawn in best.prey)
        return best

    def rest(self) -> list[Position]:
        """All ways to move but this one and the next best, one of each place."""
        best = max(self.others(), key=lambda other: other.value())
        return list({other.start: other for other in self.others() if other.start != best.start}.values())

    def havens(self) -> set[int]:
        """With what throws it would be safe next, as the pawns stand: by the place, or beside its like."""
        board, found = self.game.board, set[int]()
        for die in range(1, 7):
            end = board.landing[die][self.end]
            together = end in self.after.pawns[self.mover] and self.game.options.capture_pairs == "single"
            if end > LAST_ON_LOOP or (end > 0 and (together or safe_by_place(self.after, self.mover, end))):
                found.add(die)
        return found

    def elsewhere(self) -> int:
        """How many pawns on other places may move."""
        return len(self.others())

    def can_move(self) -> list[str]:
        """What the pawns are called that may move."""
        return [self.name(pawn) for pawn in self.game.moves]

    def danger(self) -> tuple[float, float]:
        now = danger_of(self.game, self.mover, self.start)
        return now, danger_of(self.after, self.mover, self.end)


def comes_by(game: Ludo, owner: int, progress: int) -> bool:
    """Whether an opponent with pawns not yet home walks past that place: by the formula of section 1.2."""
    corners = CORNERS[game.seats]
    index = (QUARTER * corners[owner] + progress - 1) % LOOP
    skipped = {(QUARTER * corner + LAST_ON_LOOP) % LOOP: seat for seat, corner in enumerate(corners)}
    last = HOME - 1 if game.options.three_sixes == "lastPawnHome" else LAST_ON_LOOP
    return any(
        skipped.get(index) != enemy and any(place <= last for place in pawns)
        for enemy, pawns in enumerate(game.pawns)
        if enemy != owner and not (game.options.partners and (enemy - owner) % 2 == 0)
    )


def safe_by_place(game: Ludo, owner: int, progress: int) -> bool:
    """Whether nobody may be captured on a place of the loop, whoever stands there, or no opponent comes."""
    if not BASE < progress <= LAST_ON_LOOP:
        return False
    board = game.board
    sheltered = holds(board.sheltered[board.cells[owner][progress]], owner)
    return sheltered or not comes_by(game, owner, progress)


def exposed(game: Ludo, owner: int, progress: int) -> bool:
    """Whether a pawn can be captured where it stands: pawn by pawn, and as the place is."""
    if not BASE < progress <= LAST_ON_LOOP or safe_by_place(game, owner, progress):
        return False
    cells = game.board.cells
    there = sum(
        cells[seat][place] == cells[owner][progress]
        for seat in range(game.seats)
        for place in game.pawns[seat]
    )
    barred = game.options.blocks and game.pawns[owner].count(progress) > 1
    return there == 1 or (game.options.capture_pairs == "all" and not barred)


def counted(game: Ludo, owner: int, progress: int) -> float:
    """Chance that a pawn is captured, by the referee: by one throw of each opponent, or after a six."""
    escapes = 1.0
    for enemy in range(game.seats):
        table = laid_out(game)
        if enemy in table.mates(owner) or table.home(enemy):
            continue
        at_once = hitting(table, enemy, (owner, progress))
        later_on = 0
        if 6 not in at_once and table.rules["extraOnSix"]:
            before = [list(pawns) for pawns in table.pawns]
            for pawn in table.legal(enemy, 6) or [-1]:
                table.pawns = [list(pawns) for pawns in before]
                if pawn >= 0:
                    end = sure(table.target(before[enemy][pawn], 6), int)
                    for seat, other in table.capture(enemy, end):
                        table.pawns[seat][other] = BASE
                    table.pawns[enemy][pawn] = end
                later_on = max(later_on, len(hitting(table, enemy, (owner, progress))))
        escapes *= 1 - len(at_once) / 6 - later_on / 36
    return 1 - escapes


def hitting(table: Table, enemy: int, prey: tuple[int, int]) -> list[int]:
    """With which throws an opponent may capture a pawn of a seat at a place."""
    owner, progress = prey
    return [
        die
        for die in range(1, 7)
        if any(
            (seat, table.pawns[seat][other]) == (owner, progress)
            for pawn in table.legal(enemy, die)
            for seat, other in table.capture(enemy, sure(table.target(table.pawns[enemy][pawn], die), int))
        )
    ]


class Hunter(NamedTuple):
    """A pawn that may capture another one, or a base out of which one may."""

    throws: int
    """One, or two of which the first is a six."""
    waits: bool
    steps: int
    enemy: int


def hunters(game: Ludo, owner: int, progress: int) -> list[Hunter]:
    """Who may come where a pawn stands by one throw, or by a six and the next: by the referee."""
    table, found = laid_out(game), set[tuple[Hunter, int]]()
    cell = table.index(owner, progress)
    for enemy in {*range(game.seats)} - table.mates(owner) if cell is not None else ():
        before = table.pawns[enemy]
        throws = [(1, before)]
        if table.rules["extraOnSix"]:
            throws += [(2, after_a_six(table, enemy, pawn)) for pawn in table.legal(enemy, 6)]
        for number, table.pawns[enemy] in throws:
            for die in range(1, 7):
                for pawn in table.legal(enemy, die):
                    if table.index(enemy, sure(table.target(table.pawns[enemy][pawn], die), int)) == cell:
                        place = before[pawn] or 1
                        steps = (sure(cell, int) - sure(table.index(enemy, place), int)) % LOOP
                        hunter = Hunter(number, not before[pawn], steps, enemy)
                        found.add((hunter, pawn if before[pawn] else -1))
        table.pawns[enemy] = before
    return sorted(
        hunter
        for hunter, pawn in found
        if hunter.throws == 1 or (hunter._replace(throws=1), pawn) not in found
    )


def laid_out(game: Ludo) -> Table:
    """The referee's table of a position."""
    table = Table(cast(Record, SimpleNamespace(options=game.options.as_keys(), seats=game.seats)))
    table.pawns = [list(pawns[: table.count]) for pawns in game.pawns]
    return table


def after_a_six(table: Table, seat: int, pawn: int) -> list[int]:
    """Where the pawns of a seat stand when one has moved by a six."""
    pawns = list(table.pawns[seat])
    pawns[pawn] = sure(table.target(pawns[pawn], 6), int)
    return pawns


TWO = r"(?:, with (?:two sixes|a six and a (\d)))"
BEHIND = rf"by a pawn (\d+) steps? behind{TWO}?"
SEVERAL = r"by (\d) pawns, the nearest (\d+) steps? behind"
TOGETHER = rf"by (\d) pawns (\d+) steps? behind{TWO}?"
WAITING = rf"by a pawn that enters (\d) steps? behind{TWO}"
AFTER_A_SIX = r"by (\d+) pawns that need a six first"
BY = (
    "((?:"
    + "|".join(re.sub(r"\((?!\?)", "(?:", one) for one in (BEHIND, SEVERAL, TOGETHER, WAITING, AFTER_A_SIX))
    + ")(?:, or after a six by (?:another one|\\d+ others))?(?:, or by one that comes out there)?"
    + "|by a pawn that comes out there)"
)
"""Who may capture a pawn, as a hint puts it."""


def riskier(less: bool, p: Position, name: str, by: str) -> bool:
    """Whether another pawn would go into more danger than this one, and would lose less or no less there."""
    other = p.against(name)
    more = other.danger()[1] > p.danger()[1] > 0 and other.counted() > p.counted()
    return more and (other.end < p.end) == less and hunted_by(other.after, p.mover, other.end, by)


def hunted_by(game: Ludo, owner: int, progress: int, words: str) -> bool:
    """Whether these are the pawns that may capture one: the nearest, or those waiting in a base."""
    found = hunters(game, owner, progress)
    near = [one.steps for one in found if one.throws == 1 and not one.waits]
    far = [one.steps for one in found if one.throws == 2 and not one.waits]
    bases = [one.steps for one in found if one.throws == 2 and one.waits]
    entering = len(found) - len(near) - len(far) - len(bases)
    if not exposed(game, owner, progress) or "a six and a 6" in words:
        return False
    if words == "by a pawn that comes out there":
        return entering == len(found) > 0
    words, out, _nothing = words.replace("two sixes", "a six and a 6").partition(", or by one that comes out")
    steps = next(iter(near or far), 0)
    there = (near or far).count(steps) if steps else 1
    later = len(far) + len(bases)
    if bool(out) != (entering > 0):
        return False
    if (told := re.fullmatch(AFTER_A_SIX, words)) is not None:
        return not near and int(told[1]) == later > there
    words, _or, others = words.partition(", or after a six by ")
    left_out = int((others or "0").replace("another one", "1").removesuffix(" others"))
    if left_out != (later if near else 0) or not (near or later == there):
        return False
    six = 0 if near else steps - 6 if steps > 6 else steps
    if (told := re.fullmatch(BEHIND, words)) is not None:
        only = max(len(near), there) == 1
        return only and [int(told[1]), int(told[2] or 0)] == [steps, six]
    if (told := re.fullmatch(SEVERAL, words)) is not None:
        return [int(told[1]), int(told[2])] == [len(near), steps] and len(near) > there
    if (told := re.fullmatch(TOGETHER, words)) is not None:
        all_there = [int(told[1]), int(told[2]), int(told[3] or 0)] == [there, steps, six] and there > 1
        return all_there and len(near) in (0, there)
    told = re.fullmatch(WAITING, words)
    return told is not None and not steps and int(told[1]) == int(told[2]) == min(bases)


def still_hunted(p: Position, name: str, by: str) -> bool:
    """Whether a pawn that stays can be captured by one throw."""
    pawns = p.game.pawns[p.mover]
    place = next(pawns[pawn] for pawn in range(4) if 0 < pawns[pawn] < HOME and p.name(pawn) == name.lower())
    nearest = by.partition(", or after a six")[0]
    at_once = " enters " not in nearest and "six" not in nearest
    return hunted_by(p.after, p.mover, place, by) and (at_once or "by one that comes out there" in by)


STILL = rf"((?:The|One) [a-z ]*) can still be captured {BY}"
OTHER = r"((?:The|One|A) [a-z ]*)"
"""A pawn against whose move something speaks."""


def better_left(p: Position, name: str, by: str) -> bool:
    """Whether a pawn stays in danger that would be in less, and moving it would still be worse."""
    other = p.named(name.lower())
    escapes = other.danger()[0] > other.danger()[1]
    return still_hunted(p, name, by) and escapes and p.value() - other.value() >= 1
