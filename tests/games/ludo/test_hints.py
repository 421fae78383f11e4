"""Every claim a hint makes is true of the position: each sentence is held against the board itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from cardtable.opponents.ludo.dangers import exposed, hit_chance
from cardtable.opponents.ludo.thumbs import THUMBS, a_throw_ahead
from cardtable.opponents.thumbs import Memory
from rulesets.cards import holds
from rulesets.core import Move
from rulesets.ludo.game import GAME
from rulesets.ludo.pack import BASE, HOME, LAST_ON_LOOP
from rulesets.ludo.state import Ludo
from tests.games.turns import advised, claim_of, turns
from tests.rulesets.matches import random_options


class Position:
    """Where a pawn stands and where it would go."""

    def __init__(self, game: Ludo, pawn: Move) -> None:
        self.game, self.mover = game, game.mover
        self.start = game.pawns[self.mover][pawn]
        self.end = game.board.landing[game.die][self.start]
        self.prey = game.captures(self.mover, self.end)
        self.after = game.copy()
        self.after.apply(game.turn, pawn)

    def safe_after(self) -> bool:
        return not exposed(self.after, self.mover, self.end)

    def leaves_safety(self) -> bool:
        return not exposed(self.game, self.mover, self.start) and not self.safe_after()

    def leaves_one_alone(self) -> bool:
        """Whether an own pawn is left where another may now come that could not before."""
        if self.start not in self.after.pawns[self.mover]:
            return False
        return hit_chance(self.after, self.mover, self.start) > hit_chance(self.game, self.mover, self.start)

    def sheltered(self) -> bool:
        return holds(self.game.board.sheltered[self.game.board.cells[self.mover][self.end]], self.mover)

    def others(self) -> list[Position]:
        pawns = self.game.pawns[self.mover]
        return [Position(self.game, one) for one in self.game.moves if pawns[one] != self.start]

    def walked(self, steps: str) -> Position:
        """The other way to move, by what its pawn has walked."""
        return next(other for other in self.others() if other.start == int(steps))

    def value(self) -> float:
        return a_throw_ahead(self.after, self.mover)

    def next_best(self, steps: str) -> bool:
        """Whether nothing but this one is better than the pawn that has walked so far."""
        best = max(other.value() for other in self.others())
        return self.walked(steps).value() == pytest.approx(best, abs=1e-6) and best <= self.value() + 1e-6

    def hunted_by_one(self, game: Ludo, place: int, steps: str, six: str) -> bool:
        """Whether the nearest hunter is so many steps behind, alone within a throw, or out of its reach."""
        within = sum(one <= 6 for one in hunters(game, self.mover, place))
        nearest = hunted_from(game, self.mover, place)
        return int(steps) == nearest and within < 2 and (nearest > 6) == bool(six)

    def hunted_by_several(self, game: Ludo, place: int, n: str, steps: str) -> bool:
        """Whether so many hunters are within a throw, the nearest so many steps behind."""
        within = sum(one <= 6 for one in hunters(game, self.mover, place))
        return int(n) == within > 1 and int(steps) == hunted_from(game, self.mover, place)

    def danger(self) -> tuple[float, float]:
        now = hit_chance(self.game, self.mover, self.start)
        return now, hit_chance(self.after, self.mover, self.end)


def hunters(game: Ludo, owner: int, progress: int) -> list[int]:
    """How many steps behind pawns stand that could walk there: worked out pawn by pawn."""
    cells, found = game.board.cells, list[int]()
    for enemy, pawns in enumerate(game.pawns):
        for place in pawns if holds(game.board.enemies[owner], enemy) else ():
            for steps in range(1, LAST_ON_LOOP - place + 1 if place else 1):
                if cells[enemy][place + steps] == cells[owner][progress]:
                    found.append(steps)
    return sorted(found)


def hunted_from(game: Ludo, owner: int, progress: int) -> int:
    """From how many steps behind a pawn may be captured soon; 0 for those that wait in a base."""
    reach = 12 if game.options.extra_on_six else 6
    return next((steps for steps in hunters(game, owner, progress) if steps <= reach), 0)


CLAIMS: dict[str, Callable[..., bool]] = {
    r"That is the last pawn still on its way\.": lambda p: (
        p.end == HOME and sum(place < HOME for place in p.game.pawns[p.mover]) == 1
    ),
    r"A pawn that is home counts 250 points and can never be captured\.": lambda p: p.end == HOME,
    r"It captures a pawn that has walked (\d+) steps?: (?:it is|they are) lost\.": lambda p, steps: (
        bool(p.prey) and int(steps) == max(p.game.pawns[seat][pawn] for seat, pawn in p.prey)
    ),
    r"Then (\d) pawns? of yours (?:is|are) on the way(?:, and fewer throws are wasted)?\.": lambda p, n: (
        p.start == BASE and int(n) == sum(BASE < place < HOME for place in p.after.pawns[p.mover])
    ),
    r"There is nothing to capture, so this pawn hurries home\.": lambda p: not p.prey,
    r"On its final line no other pawn can reach it\.": lambda p: p.end > LAST_ON_LOOP >= p.start,
    r"Where it stands a pawn (\d+) steps? behind can capture it now( after a six)?\.": lambda p, steps, six: (
        p.danger()[0] > p.danger()[1] and p.hunted_by_one(p.game, p.start, steps, six)
    ),
    r"Where it stands (\d+) pawns within six steps behind can capture it now, "
    r"the nearest (\d+) steps? behind\.": lambda p, n, steps: (
        p.danger()[0] > 0 and p.hunted_by_several(p.game, p.start, n, steps)
    ),
    r"Where it stands a pawn from a base can capture it now after a six\.": lambda p: (
        p.danger()[0] > p.danger()[1] and not hunted_from(p.game, p.mover, p.start)
    ),
    r"Where it goes the danger is smaller\.": lambda p: p.danger()[0] > p.danger()[1] > 0,
    r"It comes to its final line, where no other pawn can reach it\.": lambda p: (
        p.end > LAST_ON_LOOP >= p.start
    ),
    r"Where it goes it is safe\.": lambda p: p.safe_after(),
    r"It reaches a safe place, where no pawn can be captured\.": lambda p: p.sheltered() and p.safe_after(),
    r"It joins another pawn of yours, and two together cannot be captured\.": lambda p: (
        p.safe_after() and sum(place == p.end for place in p.after.pawns[p.mover]) > 1
    ),
    r"Others stand there already, and only a pawn that stands alone is captured\.": lambda p: (
        p.safe_after() and p.game.at[p.game.board.cells[p.mover][p.end]] > 0
    ),
    r"No pawn that could capture it there stands within (\d+) steps behind\.": lambda p, steps: (
        p.danger()[1] == 0
        and not p.safe_after()
        and not any(n <= int(steps) for n in hunters(p.after, p.mover, p.end))
    ),
    r"It gains (\d+) points?, for the steps? it walks\.": lambda p, n: (
        int(n) == p.after.scores()[p.mover] - p.game.scores()[p.mover] and p.danger()[1] > 0
    ),
    r"On its final line it is safe already, and your other pawns stay where they are\.": lambda p: (
        p.start > LAST_ON_LOOP
    ),
    r"From there a (\d) would capture a pawn that has walked (\d+) steps?, "
    r"if it is still there at your next throw\.": lambda p, die, steps: (
        int(steps)
        in [p.after.pawns[seat][pawn] for seat, pawn in p.after.captures(p.mover, p.end + int(die))]
    ),
    r"Pawns elsewhere that can move would leave a safe place for one where they can be captured\.": (
        lambda p: not p.leaves_safety() and all(other.leaves_safety() for other in p.others())
    ),
    r"Every pawn that can move leaves a safe place; those elsewhere would be in more danger then\.": (
        lambda p: (
            all(one.leaves_safety() for one in (p, *p.others()))
            and all(other.danger()[1] > p.danger()[1] for other in p.others())
        )
    ),
    r"Pawns elsewhere that can move would be in more danger where they would come to stand\.": lambda p: all(
        other.danger()[1] > p.danger()[1] for other in p.others()
    ),
    r"No pawn elsewhere that can move is in danger where it stands\.": lambda p: (
        p.danger()[0] > 0 and not any(other.danger()[0] for other in p.others())
    ),
    r"It is the only pawn that can move\.": lambda p: len(p.game.moves) == 1,
    r"All pawns that can move stand together, so it is all the same which does\.": lambda p: not p.others(),
    r"Moving the pawn that has walked (\d+) steps? comes to nearly the same\.": lambda p, steps: (
        abs(p.value() - p.walked(steps).value()) < 1
    ),
    r"The next best pawn has walked (\d+) steps?, and would be in more danger where it would go\.": (
        lambda p, steps: p.next_best(steps) and p.walked(steps).danger()[1] > p.danger()[1]
    ),
    r"The next best pawn has walked (\d+) steps?, and is in less danger where it stands\.": (
        lambda p, steps: p.next_best(steps) and p.walked(steps).danger()[0] < p.danger()[0]
    ),
    r"The next best pawn has walked (\d+) steps?; this one has walked less, and has less to lose\.": (
        lambda p, steps: p.next_best(steps) and p.danger()[1] > 0 and p.start < int(steps)
    ),
    r"The next best pawn has walked (\d+) steps?; after the next throw it would on average leave you "
    r"worse off by about (\d+) steps?\.": lambda p, steps, worse: (
        p.next_best(steps) and round(p.value() - p.walked(steps).value()) == int(worse) > 0
    ),
    r"Where it goes a pawn (\d+) steps? behind can capture it( after a six)?\.": lambda p, steps, six: (
        p.danger()[1] > 0
        and p.hunted_by_one(p.after, p.end, steps, six)
        and not (six and not p.game.options.extra_on_six)
    ),
    r"No pawn that can move has walked less, so it has least to lose\.": lambda p: (
        p.danger()[1] > 0 and all(p.start < other.start for other in p.others())
    ),
    r"Where it goes (\d+) pawns within six steps behind can capture it, "
    r"the nearest (\d+) steps? behind\.": lambda p, n, steps: (
        p.danger()[1] > 0 and p.hunted_by_several(p.after, p.end, n, steps)
    ),
    r"Where it goes a pawn from a base can capture it after a six\.": lambda p: (
        p.danger()[1] > 0 and not hunted_from(p.after, p.mover, p.end)
    ),
    r"The pawn it leaves behind can then be captured\.": lambda p: p.leaves_one_alone(),
}
PATTERNS = {claim: re.compile(claim) for claim in CLAIMS}


def held_true(game: Ludo, pawn: Move, because: str) -> None:
    """Check a reason sentence by sentence, and what it says of the danger, which is always told."""
    position = Position(game, pawn)
    assert bool(re.search(r"Where it goes (a pawn|\d+ pawns)", because)) == (position.danger()[1] > 0), (
        because
    )
    assert ("leaves behind" in because) == position.leaves_one_alone(), because
    for sentence in re.findall(r"[^.]+\.", because):
        claim, match = claim_of(PATTERNS, sentence.strip())
        assert CLAIMS[claim](position, *match.groups()), because
    assert not re.search(r"\b1 steps", because), because


@pytest.mark.parametrize("seed", range(6))
def test_every_reason_is_true(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 4)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    for move, because in islice(advised(game, rng, THUMBS), 300):
        held_true(game, move, because)


BETWEEN = (
    "All pawns that can move stand together",
    "comes to nearly the same",
    "would be in more danger where it would go",
    "is in less danger where it stands",
    "has walked less, and has less to lose",
    "after the next throw it would",
)
"""What is said where nothing else speaks for a move, which is seldom."""


def test_what_decides_between_a_move_and_the_next_best_is_true() -> None:
    missing = set(BETWEEN)
    for seed in (204, 211, 263):
        rng = Random(seed)
        seats = rng.randint(2, 4)
        game = GAME(seats, random_options(GAME, rng, seats))
        for seat, legal in turns(game, rng):
            move = rng.choice(legal)
            if len(legal) > 1:
                advice = THUMBS.advise(game, seat, rng, Memory.FULL)
                if said := [words for words in BETWEEN if words in advice.because]:
                    held_true(game, advice.move, advice.because)
                    missing -= set(said)
                move = advice.move if rng.random() < 0.7 else move
            game.apply(seat, move)
    assert not missing
