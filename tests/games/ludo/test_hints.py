"""Every claim a hint makes is true of the position: each sentence is held against the board itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest

from cardtable.opponents.ludo.thumbs import THUMBS, exposed, hit_chance
from rulesets.cards import holds
from rulesets.core import Move
from rulesets.ludo.game import GAME
from rulesets.ludo.pack import BASE, HOME, LAST_ON_LOOP
from rulesets.ludo.state import Ludo
from tests.games.turns import advised, claim_of
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

    def danger(self) -> tuple[float, float]:
        now = hit_chance(self.game, self.mover, self.start)
        return now, hit_chance(self.after, self.mover, self.end)


CLAIMS: dict[str, Callable[..., bool]] = {
    r"That is the last pawn still on its way\.": lambda p: (
        p.end == HOME and sum(place < HOME for place in p.game.pawns[p.mover]) == 1
    ),
    r"A pawn that is home counts 250 points and can never be captured\.": lambda p: p.end == HOME,
    r"It captures a pawn that has walked (\d+) steps?: (?:it is|they are) lost\.": lambda p, steps: (
        bool(p.prey) and int(steps) == max(p.game.pawns[seat][pawn] for seat, pawn in p.prey)
    ),
    r"The more pawns are on the way, the fewer throws are wasted\.": lambda p: p.start == BASE,
    r"There is nothing to capture, so this pawn hurries home\.": lambda p: not p.prey,
    r"On its final line no other pawn can reach it\.": lambda p: p.end > LAST_ON_LOOP >= p.start,
    r"It is in more danger where it stands now\.": lambda p: p.danger()[0] > p.danger()[1],
    r"Where it stands now this pawn can be captured, and where it goes it cannot\.": lambda p: (
        p.danger()[0] > 0 == p.danger()[1] and p.safe_after()
    ),
    r"It reaches a safe place, where no pawn can be captured\.": lambda p: p.sheltered() and p.safe_after(),
    r"Where two pawns stand together neither can be captured\.": lambda p: (
        p.safe_after() and sum(place == p.end for place in p.after.pawns[p.mover]) > 1
    ),
    r"Others stand there already, and only a pawn that stands alone is captured\.": lambda p: (
        p.safe_after() and p.game.at[p.game.board.cells[p.mover][p.end]] > 0
    ),
    r"No other pawn stands close enough behind to capture it there\.": lambda p: p.danger()[1] == 0,
    r"It gains (\d+) points?, for the steps? it walks\.": lambda p, n: (
        int(n) == p.after.scores()[p.mover] - p.game.scores()[p.mover] and p.danger()[1] > 0
    ),
    r"On its final line it is safe already, and your other pawns stay where they are\.": lambda p: (
        p.start > LAST_ON_LOOP
    ),
    r"From there a (\d) would capture a pawn that has walked (\d+) steps\.": lambda p, die, steps: (
        int(steps)
        in [p.after.pawns[seat][pawn] for seat, pawn in p.after.captures(p.mover, p.end + int(die))]
    ),
    r"Any other pawn that can move would have to leave a place where it is safe\.": lambda p: (
        exposed(p.game, p.mover, p.start) and all(other.leaves_safety() for other in p.others())
    ),
    r"Every pawn that can move has to leave a place where it is safe\.": lambda p: all(
        one.leaves_safety() for one in (p, *p.others())
    ),
    r"Every pawn that can move leaves a safe place; the others would be in more danger then\.": lambda p: (
        all(one.leaves_safety() for one in (p, *p.others()))
        and all(other.danger()[1] > p.danger()[1] for other in p.others())
    ),
    r"Any other pawn that can move would be in more danger where it would come to stand\.": lambda p: all(
        other.danger()[1] > p.danger()[1] for other in p.others()
    ),
    r"Whatever is thrown next, on average no other pawn leaves you better placed\.": lambda p: True,
}
PATTERNS = {claim: re.compile(claim) for claim in CLAIMS}


RISKS = {
    "It can be captured where it goes, and so can the pawn it leaves behind.": (True, True),
    "It can be captured where it goes.": (True, False),
    "The pawn it leaves behind can then be captured.": (False, True),
}


def held_true(game: Ludo, pawn: Move, because: str) -> None:
    """Check a reason, and what it says of the danger, which is always told."""
    position = Position(game, pawn)
    found = next((risk for risk in RISKS if because.endswith(risk)), "")
    told = position.danger()[1] > 0, position.leaves_one_alone()
    assert RISKS.get(found, (False, False)) == told, because
    because = because.removesuffix(found).rstrip()
    claim, match = claim_of(PATTERNS, because)
    assert CLAIMS[claim](position, *match.groups()), because
    assert not re.search(r"\b1 steps", because), because


@pytest.mark.parametrize("seed", range(6))
def test_every_reason_is_true(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 4)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    for move, because in islice(advised(game, rng, THUMBS), 300):
        held_true(game, move, because)
