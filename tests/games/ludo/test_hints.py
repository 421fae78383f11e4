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
from rulesets.ludo.words import pawn_name
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

    def name(self, pawn: Move) -> str:
        """What a pawn of the mover is called in a reason."""
        pawns = self.game.pawns[self.mover]
        if not pawns[pawn]:
            return "a pawn from the base"
        alone = sum(0 < place < HOME for place in pawns) == 1
        return "the pawn on the way" if alone else pawn_name(pawns, pawn)

    def named(self, name: str) -> Position:
        """The other way to move, by what its pawn is called."""
        return Position(self.game, next(one for one in self.game.moves if self.name(one) == name))

    def value(self) -> float:
        return a_throw_ahead(self.after, self.mover)

    def against(self, name: str) -> Position:
        """The next best move, which is what a reason speaks against, or the only other one."""
        others = self.others()
        if name == "The other pawn that can move":
            assert len(self.game.moves) == 2, "two of a pair are two that can move"
            return others[0]
        named = self.named(name[0].lower() + name[1:])
        assert named.value() == pytest.approx(max(other.value() for other in others), abs=1e-6)
        return named

    def leaves_a_safe_place(self) -> bool:
        """Whether it stands where nobody may be captured, whoever else stands there."""
        board = self.game.board
        return 0 < self.start <= LAST_ON_LOOP and holds(
            board.sheltered[board.cells[self.mover][self.start]], self.mover
        )

    def next_best(self, name: str) -> bool:
        """Whether the pawn of that name is the next best to move, and no better."""
        return self.against(name).value() <= self.value() + 1e-6

    def throws_on(self) -> bool:
        """Whether the mover of a capture throws again for it, six or not."""
        return self.game.options.extra_on_capture

    def splits(self) -> bool:
        """Whether two of one colour that were safe together are so no more."""
        if self.start not in self.after.pawns[self.mover] or exposed(self.game, self.mover, self.start):
            return False
        return exposed(self.after, self.mover, self.start)

    def elsewhere(self) -> int:
        """How many pawns on other places may move."""
        return len(self.others())

    def can_move(self) -> list[str]:
        """What the pawns are called that may move."""
        return [self.name(pawn) for pawn in self.game.moves]

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


BEHIND = r"by a pawn (\d+) steps? behind(?:, with a six and a (\d))?"
SEVERAL = r"by (\d) pawns, the nearest (\d+) steps? behind"
WAITING = r"by a pawn from a base, with a six and a (\d)"
BY = (
    "((?:mainly )?(?:"
    + "|".join(re.sub(r"\((?!\?)", "(?:", one) for one in (BEHIND, SEVERAL, WAITING))
    + "))"
)
"""Who may capture a pawn, as a hint puts it."""


def hunted_by(game: Ludo, owner: int, progress: int, words: str) -> bool:
    """Whether these are the pawns that may capture one: the nearest, or those waiting in a base."""
    steps, cells = hunted_from(game, owner, progress), game.board.cells
    near = sum(one <= 6 for one in hunters(game, owner, progress))
    if not exposed(game, owner, progress):
        return False
    waiting = sum(
        BASE in pawns and any(cells[enemy][1 + die] == cells[owner][progress] for die in range(1, 7))
        for enemy, pawns in enumerate(game.pawns)
        if holds(game.board.enemies[owner], enemy) and game.options.extra_on_six
    )
    reach = 12 if game.options.extra_on_six else 6
    more = sum(6 < one <= reach for one in hunters(game, owner, progress)) + waiting > (not near)
    if words.startswith("mainly ") != more:
        return False
    words = words.removeprefix("mainly ")
    if (told := re.fullmatch(BEHIND, words)) is not None:
        six = int(told[2] or 0)
        return near < 2 and int(told[1]) == steps and (six == steps - 6 if steps > 6 else not six)
    if (told := re.fullmatch(SEVERAL, words)) is not None:
        return [int(told[1]), int(told[2])] == [near, steps] and near > 1
    (die,) = map(int, re.findall(WAITING, words))
    return not steps and any(
        BASE in pawns and cells[enemy][1 + die] == cells[owner][progress]
        for enemy, pawns in enumerate(game.pawns)
        if holds(game.board.enemies[owner], enemy)
    )


def still_hunted(p: Position, name: str, by: str) -> bool:
    """Whether a pawn that stays can be captured by one throw."""
    pawns = p.game.pawns[p.mover]
    place = next(pawns[pawn] for pawn in range(4) if 0 < pawns[pawn] < HOME and p.name(pawn) == name.lower())
    return hunted_by(p.after, p.mover, place, by) and " from a base" not in by and "six" not in by


STILL = rf"((?:The|One) [a-z ]*) can still be captured {BY}"
OTHER = r"((?:The|One|A) [a-z ]*)"
"""A pawn against whose move something speaks."""


def better_left(p: Position, name: str, by: str) -> bool:
    """Whether a pawn stays in danger that would be in less, and moving it would still be worse."""
    other = p.named(name.lower())
    escapes = other.danger()[0] > other.danger()[1]
    return still_hunted(p, name, by) and escapes and p.value() - other.value() >= 1


CLAIMS: dict[str, Callable[..., bool]] = {
    r"That is the last pawn still on its way\.": lambda p: (
        p.end == HOME and sum(place < HOME for place in p.game.pawns[p.mover]) == 1
    ),
    r"A pawn that is home counts 250 points and can never be captured\.": lambda p: p.end == HOME,
    r"It captures a pawn that has walked (\d+) steps?: "
    r"(?:it is|they are) lost(, and you throw once more)?\.": (
        lambda p, steps, more: (
            bool(p.prey)
            and int(steps) == max(p.game.pawns[seat][pawn] for seat, pawn in p.prey)
            and bool(more) == p.throws_on()
        )
    ),
    r"No other pawn of yours is on the way, so most throws would move nothing\.": lambda p: (
        p.start == BASE and not any(BASE < place < HOME for place in p.game.pawns[p.mover])
    ),
    r"Only (a [a-z]+(?: or a [a-z]+)?) brings it out; a pawn on the way can use other throws, too\.": (
        lambda p, faces: (
            p.start == BASE
            and faces
            == {"6": "a six", "1,6": "a one or a six", "5,6": "a five or a six"}[p.game.options.enter_on]
            and any(
                p.game.board.landing[die][place] >= 0
                for die in range(1, 7)
                if str(die) not in p.game.options.enter_on
                for place in p.game.pawns[p.mover]
                if BASE < place < HOME
            )
        )
    ),
    r"Then (\d) pawns? of yours (?:is|are) on the way\.": lambda p, n: (
        p.start == BASE and int(n) == sum(BASE < place < HOME for place in p.after.pawns[p.mover])
    ),
    r"There is nothing to capture, so this pawn hurries home\.": lambda p: not p.prey,
    r"On its final line no other pawn can reach it\.": lambda p: p.end > LAST_ON_LOOP >= p.start,
    rf"Where it stands it can be captured now, {BY}\.": lambda p, by: (
        p.danger()[0] > p.danger()[1] and hunted_by(p.game, p.mover, p.start, by)
    ),
    rf"Where it goes it can be captured {BY}, losing (\d+) steps?\.": lambda p, by, n: (
        p.danger()[0] == 0 < p.danger()[1]
        and not p.leaves_a_safe_place()
        and hunted_by(p.after, p.mover, p.end, by)
        and int(n) == p.end
    ),
    rf"It leaves a safe place: where it goes it can be captured {BY}, losing (\d+) steps?\.": (
        lambda p, by, n: (
            p.leaves_a_safe_place()
            and p.danger()[1] > 0
            and hunted_by(p.after, p.mover, p.end, by)
            and int(n) == p.end
        )
    ),
    rf"It can be captured where it stands, {BY}, and where it goes, {BY}, losing (\d+) steps?\.": (
        lambda p, now, by, n: (
            0 < p.danger()[0] <= p.danger()[1]
            and hunted_by(p.game, p.mover, p.start, now)
            and hunted_by(p.after, p.mover, p.end, by)
            and int(n) == p.end
        )
    ),
    rf"Where it goes the danger is smaller: it can be captured {BY}\.": lambda p, by: (
        p.danger()[0] > p.danger()[1] > 0 and hunted_by(p.after, p.mover, p.end, by)
    ),
    rf"{STILL}, but cannot move with this throw\.": lambda p, name, by: (
        still_hunted(p, name, by) and name.lower() not in p.can_move()
    ),
    rf"{STILL}; its move would not make it safer\.": lambda p, name, by: (
        still_hunted(p, name, by) and p.named(name.lower()).danger()[0] <= p.named(name.lower()).danger()[1]
    ),
    rf"{STILL}, but the capture is worth more than its escape\.": lambda p, name, by: (
        bool(p.prey) and better_left(p, name, by)
    ),
    rf"{STILL}, but one more on the way is worth more than its escape\.": lambda p, name, by: (
        p.start == BASE and better_left(p, name, by)
    ),
    rf"{STILL}, but has walked less, and has less to lose\.": lambda p, name, by: (
        p.danger()[0] > p.danger()[1] and p.named(name.lower()).start < p.start and better_left(p, name, by)
    ),
    rf"{STILL}, but was in less danger than this one\.": lambda p, name, by: (
        p.danger()[0] > p.named(name.lower()).danger()[0] and better_left(p, name, by)
    ),
    rf"{STILL}, but after this move a (\d) may capture a pawn\.": lambda p, name, by, die: (
        bool(p.after.captures(p.mover, p.end + int(die))) and better_left(p, name, by)
    ),
    rf"{STILL}; moving it instead would leave you worse off on average\.": better_left,
    rf"{STILL}; moving it instead comes to nearly the same\.": lambda p, name, by: (
        still_hunted(p, name, by) and abs(p.value() - p.named(name.lower()).value()) < 1
    ),
    rf"{STILL}\.": still_hunted,
    r"It reaches a safe place, where no pawn can be captured\.": lambda p: p.sheltered() and p.safe_after(),
    r"It joins another pawn of yours, and two together cannot be captured\.": lambda p: (
        p.safe_after() and sum(place == p.end for place in p.after.pawns[p.mover]) > 1
    ),
    r"Others stand there already, and only a pawn that stands alone is captured\.": lambda p: (
        p.safe_after() and p.game.at[p.game.board.cells[p.mover][p.end]] > 0
    ),
    r"There no throw captures it(, nor a six and the throw after it)?\.": lambda p, six: (
        p.danger()[1] == 0
        and not p.safe_after()
        and bool(six) == p.game.options.extra_on_six
        and not any(n <= (12 if six else 6) for n in hunters(p.after, p.mover, p.end))
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
    r"Any other move would split a pair, which is safe only as long as it stands together\.": lambda p: (
        not p.splits() and all(other.splits() for other in p.others())
    ),
    rf"Any other move would split a pair: one left behind could be captured {BY}, losing (\d+) steps?\.": (
        lambda p, by, n: (
            not p.splits()
            and all(other.splits() for other in p.others())
            and any(
                other.start == int(n) and hunted_by(other.after, p.mover, other.start, by)
                for other in p.others()
            )
        )
    ),
    r"The other pawns that can move are safe where they stand, and (could|would) be (?:captured|unprotected) "
    r"where they would go\.": lambda p, may: (
        p.elsewhere() > 1
        and not p.leaves_safety()
        and all(one.leaves_safety() for one in p.others())
        and (may == "could") == all(one.danger()[1] for one in p.others())
    ),
    rf"{OTHER} is safe where it stands, and would be unprotected where it would go\.": lambda p, name: (
        not p.leaves_safety() and p.against(name).leaves_safety() and not p.against(name).danger()[1]
    ),
    rf"{OTHER} is safe where it stands; after its move it could be captured {BY}\.": lambda p, name, by: (
        not p.leaves_safety()
        and (other := p.against(name)).leaves_safety()
        and hunted_by(other.after, p.mover, other.end, by)
    ),
    r"Every pawn that can move would leave a safe place; this one is in least danger then\.": lambda p: (
        all(one.leaves_safety() for one in (p, *p.others()))
        and all(other.danger()[1] > p.danger()[1] for other in p.others())
    ),
    r"The other pawns that can move would be in more danger than this one where they would go\.": lambda p: (
        p.elsewhere() > 1 and all(other.danger()[1] > p.danger()[1] > 0 for other in p.others())
    ),
    r"The other pawns that can move could be captured where they would go\.": lambda p: (
        p.elsewhere() > 1 and all(other.danger()[1] > p.danger()[1] == 0 for other in p.others())
    ),
    rf"{OTHER} could be captured where it would go, {BY}\.": lambda p, name, by: (
        p.danger()[1] == 0 and hunted_by((other := p.against(name)).after, p.mover, other.end, by)
    ),
    rf"{OTHER} would go into more danger: it could be captured {BY}\.": lambda p, name, by: (
        (other := p.against(name)).danger()[1] > p.danger()[1] > 0
        and hunted_by(other.after, p.mover, other.end, by)
    ),
    rf"{OTHER} is in (no|less) danger where it stands\.": lambda p, name, degree: (
        p.danger()[0] > max(p.danger()[1], other := p.against(name).danger()[0])
        and (degree == "no") == (other == 0)
    ),
    rf"{OTHER} has walked farther, and has more to lose\.": lambda p, name: (
        p.danger()[1] > 0 and p.against(name).danger()[1] > 0 and p.start < p.against(name).start
    ),
    r"No pawn elsewhere that can move is in danger where it stands\.": lambda p: (
        p.danger()[0] > p.danger()[1]
        and p.elsewhere() > 1
        and not any(other.danger()[0] for other in p.others())
    ),
    r"It is the only pawn that can move\.": lambda p: len(p.game.moves) == 1,
    r"All pawns that can move stand together, so it is all the same which does\.": lambda p: not p.others(),
    r"Moving ([a-z ]+) comes to nearly the same\.": lambda p, name: (
        abs(p.value() - p.against(name).value()) < 1
    ),
    r"The next best choice is ([a-z ]+), which leaves you worse off after the next throw, on average\.": (
        lambda p, name: p.next_best(name)
    ),
    r"A pair, which another move would make, is safe only until one of the two moves\.": lambda p: (
        p.sheltered()
        and any(
            other.safe_after()
            and not other.sheltered()
            and other.end <= LAST_ON_LOOP
            and other.after.pawns[p.mover].count(other.end) > 1
            for other in p.others()
        )
    ),
    r"No pawn that can move has walked less, so it has least to lose\.": lambda p: (
        p.danger()[1] > 0
        and p.elsewhere() > 1
        and all(other.danger()[1] > 0 and p.start < other.start for other in p.others())
    ),
    r"The pawn it leaves behind can then be captured\.": lambda p: p.leaves_one_alone(),
}
PATTERNS = {claim: re.compile(claim) for claim in CLAIMS}


def held_true(game: Ludo, pawn: Move, because: str) -> None:
    """Check a reason sentence by sentence, and what it says of the danger, which is always told."""
    position = Position(game, pawn)
    told = re.search(r"here it goes [a-z :]*it can be captured|and where it goes, ", because)
    assert bool(told) == (position.danger()[1] > 0), because
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
    "leaves you worse off after the next throw",
    "would be unprotected where they would go",
    "is safe where it stands, and would be unprotected",
    "is safe where it stands; after its move",
    "could be captured where it would go, ",
    "would go into more danger",
    "is in no danger where it stands",
    "is in less danger where it stands",
    "has walked farther, and has more to lose",
    "the capture is worth more than its escape",
    "one more on the way is worth more than its escape",
    "has walked less, and has less to lose",
    "was in less danger than this one",
    "would leave you worse off on average",
    "but after this move a ",
)
"""What is said of the next best move, or of a pawn that stays in danger; some of it seldom."""


def test_what_decides_between_a_move_and_the_next_best_is_true() -> None:
    missing = set(BETWEEN)
    for seed in (211, 230, 237):
        rng = Random(seed)
        seats = rng.randint(2, 4)
        game = GAME(seats, random_options(GAME, rng, seats))
        for seat, legal in islice(turns(game, rng), 60):
            move = rng.choice(legal)
            if len(legal) > 1:
                advice = THUMBS.advise(game, seat, rng, Memory.FULL)
                if said := [words for words in BETWEEN if words in advice.because]:
                    held_true(game, advice.move, advice.because)
                    missing -= set(said)
                move = advice.move if rng.random() < 0.7 else move
            game.apply(seat, move)
    assert not missing
