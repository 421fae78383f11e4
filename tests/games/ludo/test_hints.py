"""Every claim a hint makes is true of the position: each sentence is held against the board itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import islice
from random import Random

import pytest

from cardtable.opponents.ludo.dangers import danger_of
from cardtable.opponents.ludo.thumbs import THUMBS
from cardtable.opponents.thumbs import Memory
from rulesets.core import CHANCE, Move
from rulesets.ludo.game import GAME
from rulesets.ludo.pack import BASE, HOME, LAST_ON_LOOP
from rulesets.ludo.state import Ludo
from tests.games.ludo.house_claims import HOUSE_CLAIMS
from tests.games.ludo.judging import (
    BY,
    OTHER,
    STILL,
    Position,
    better_left,
    comes_by,
    hunted_by,
    riskier,
    still_hunted,
)
from tests.games.turns import advised, claim_of, turns
from tests.rulesets.matches import random_options

CLAIMS: dict[str, Callable[..., bool]] = HOUSE_CLAIMS | {
    r"A pawn that is home counts 250 points and can never be captured\.": lambda p: p.end == HOME,
    r"It captures a pawn that has walked (\d+) steps?: "
    r"(?:it is|they are) lost(?:, and you (?:throw (once) more|have (\d+) more throws))?\.": (
        lambda p, steps, once, more: (
            len(p.prey) == 1
            and int(steps) == p.prey_walked()
            and int(more or bool(once)) == p.throws_on()
            and more != "1"
        )
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
    r"There is nothing to capture, so this pawn hurries home\.": lambda p: not p.prey,
    r"On its final line no opponent can reach it\.": lambda p: p.end > LAST_ON_LOOP >= p.start,
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
    rf"It can be captured where it stands, {BY}, and where it goes, {BY}, "
    r"losing (\d+) steps? instead of (\d+)\.": (
        lambda p, now, by, n, before: (
            0 < p.danger()[0] <= p.danger()[1]
            and hunted_by(p.game, p.mover, p.start, now)
            and hunted_by(p.after, p.mover, p.end, by)
            and [int(n), int(before)] == [p.end, p.start]
        )
    ),
    rf"Where it goes the danger is smaller: it can be captured {BY}\.": lambda p, by: (
        p.danger()[0] > p.danger()[1] > 0 and hunted_by(p.after, p.mover, p.end, by)
    ),
    rf"{STILL}, but cannot move with this throw\.": lambda p, name, by: (
        still_hunted(p, name, by) and name.lower() not in p.can_move()
    ),
    rf"{STILL}; its move would (not|hardly) make it safer\.": lambda p, name, by, how: (
        still_hunted(p, name, by)
        and (one := p.named(name.lower())).danger()[0] <= one.danger()[1]
        and one.spared() < 1 / 12
        and (how == "not") == (one.spared() < 1e-6)
    ),
    rf"{STILL}, but the capture is worth more than (its escape|to make it safer)\.": (
        lambda p, name, by, what: (
            bool(p.prey) and better_left(p, name, by) and ("safer" in what) == p.still_risks(name)
        )
    ),
    rf"{STILL}, but one more on the way is worth more than (its escape|to make it safer)\.": (
        lambda p, name, by, what: (
            p.start == BASE and better_left(p, name, by) and ("safer" in what) == p.still_risks(name)
        )
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
    r"It reaches a safe place, where no pawn can be captured\.": lambda p: (
        p.sheltered() and p.safe_after() and comes_by(p.after, p.mover, p.end)
    ),
    r"It reaches a place where no opponent ever comes, so nobody can capture it there\.": lambda p: (
        p.end <= LAST_ON_LOOP and not comes_by(p.after, p.mover, p.end)
    ),
    r"No opponent has a pawn left in the base or on the loop, so nobody can capture any more\.": lambda p: (
        not any(comes_by(p.game, p.mover, place) for place in range(1, LAST_ON_LOOP + 1))
    ),
    r"Others stand there already, and only a pawn that stands alone is captured\.": lambda p: (
        p.safe_after() and not p.sheltered() and p.game.at[p.game.board.cells[p.mover][p.end]] > 0
    ),
    r"(It leaves a safe place, but w|W)here it goes no throw captures it"
    r"(, nor a six and the throw after it)?\.": lambda p, leaves, six: (
        p.danger()[1] == 0
        and (len(leaves) > 1) == p.leaves_a_safe_place()
        and not p.safe_after()
        and bool(six) == p.game.options.extra_on_six
        and not p.hunted()
    ),
    r"It gains (\d+) points?, for the steps? it walks\.": lambda p, n: (
        int(n) == p.after.scores()[p.mover] - p.game.scores()[p.mover] and p.danger()[1] > 0
    ),
    r"From there a (\d) would capture a pawn that has walked (\d+) steps?, "
    r"if it is still there at your next throw\.": lambda p, die, steps: (
        int(steps)
        in [p.after.pawns[seat][pawn] for seat, pawn in p.after.captures(p.mover, p.end + int(die))]
        and (p.start == BASE or p.end + int(die) > p.start + 6)
        and p.may_come_on(int(die))
    ),
    r"Any move elsewhere would split a pair, which is safe only as long as it stands together\.": lambda p: (
        not p.splits() and all(other.splits() for other in p.others())
    ),
    rf"Any move elsewhere would split a pair: one left alone could be captured {BY}, losing (\d+) steps?"
    r"(, and the one that moves could be captured, too)?\.": (
        lambda p, by, n, both: (
            not p.splits()
            and all(other.splits() for other in p.others())
            and any(
                other.start == int(n)
                and hunted_by(other.after, p.mover, other.start, by)
                and bool(both) == (other.danger()[1] > 0)
                for other in p.others()
            )
        )
    ),
    r"The pawns elsewhere that can move are safe where they stand, "
    r"and (could be captured where they would go|would give that up)\.": lambda p, may: (
        p.elsewhere() > 1
        and not p.leaves_safety()
        and all(one.leaves_safety() for one in p.others())
        and may.startswith("could") == all(one.danger()[1] for one in p.others())
    ),
    rf"{OTHER} is safe where it stands, and would give that up, though no throw could capture it yet\.": (
        lambda p, name: (
            not p.leaves_safety() and p.against(name).leaves_safety() and not p.against(name).danger()[1]
        )
    ),
    rf"{OTHER} is safe where it stands; after its move it could be captured {BY}"
    r"(, and the pawn advised, left where it stands, could be captured, too)?\.": lambda p, name, by, both: (
        not p.leaves_safety()
        and (other := p.against(name)).leaves_safety()
        and hunted_by(other.after, p.mover, other.end, by)
        and bool(both) == (danger_of(other.after, p.mover, p.start) > 0)
    ),
    r"Every pawn that can move is safe where it stands; "
    r"this one is in least danger after its move\.": lambda p: (
        all(one.leaves_safety() for one in (p, *p.others()))
        and all(other.danger()[1] > p.danger()[1] for other in p.others())
        and all(other.counted() > p.counted() for other in p.others())
    ),
    r"The pawns elsewhere that can move would be in more danger than this where they would go\.": lambda p: (
        p.elsewhere() > 1
        and all(other.danger()[1] > p.danger()[1] > 0 for other in p.others())
        and all(other.counted() > p.counted() for other in p.others())
    ),
    r"The pawns elsewhere that can move could be captured where they would go\.": lambda p: (
        p.elsewhere() > 1 and all(other.danger()[1] > p.danger()[1] == 0 for other in p.others())
    ),
    rf"{OTHER} could be captured where it would go, {BY}\.": lambda p, name, by: (
        p.danger()[1] == 0
        and not (0 < (other := p.against(name)).danger()[0] <= other.danger()[1] and other.spared() < 1e-6)
        and hunted_by(other.after, p.mover, other.end, by)
    ),
    rf"{OTHER} would be no safer where it would go: it could be captured {BY}\.": lambda p, name, by: (
        p.danger()[1] == 0
        and 0 < (other := p.against(name)).danger()[0] <= other.danger()[1]
        and other.spared() < 1e-6
        and hunted_by(other.after, p.mover, other.end, by)
    ),
    **{
        rf"{OTHER} {but}would go into more danger: it could be captured {BY}\.": partial(riskier, bool(but))
        for but in ("", "has less to lose, but ")
    },
    rf"{OTHER} is in less danger where it stands\.": lambda p, name: (
        p.danger()[0] > max(p.danger()[1], p.against(name).danger()[0]) and p.against(name).danger()[0] > 0
    ),
    rf"{OTHER} stands where no throw captures it(, nor a six and the next throw)?\.": lambda p, name, six: (
        p.danger()[0] > p.danger()[1]
        and p.against(name).danger()[0] == 0
        and bool(six) == p.game.options.extra_on_six
    ),
    rf"{OTHER} has walked farther, and would have more to lose: where it would go "
    rf"it could be captured {BY}\.": lambda p, name, by: (
        p.danger()[1] > 0
        and p.start < (other := p.against(name)).start
        and hunted_by(other.after, p.mover, other.end, by)
    ),
    r"No pawn elsewhere that can move is in danger of a throw"
    r"(, or of a six and the next throw)?\.": lambda p, six: (
        p.danger()[0] > p.danger()[1]
        and bool(six) == p.game.options.extra_on_six
        and p.elsewhere() > 1
        and not any(other.danger()[0] for other in p.others())
    ),
    r"It is the only pawn that can move\.": lambda p: len(p.game.moves) == 1,
    r"All pawns that can move stand together, so it is all the same which does\.": lambda p: not p.others(),
    r"Moving ([a-z ]+) comes to nearly the same\.": lambda p, name: (
        abs(p.value() - p.against(name).value()) < 1
    ),
    r"Looking a throw ahead, it leaves you about (\d+) steps? better off than moving ([a-z ]+), on "
    r"average\.": (
        lambda p, n, name: p.next_best(name) and int(n) == round(p.value() - p.against(name).value()) > 0
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
    r"No throw captures the pawn it leaves alone(, nor a six and the throw after it)?\.": lambda p, six: (
        p.splits() and not p.leaves_one_alone() and bool(six) == p.game.options.extra_on_six
    ),
    rf"{OTHER} could capture a pawn that has walked (\d+) steps?, but would risk its own (\d+) there: "
    rf"it could be captured {BY}\.": lambda p, name, n, own, by: (
        (other := p.could_capture(name, n)).end == int(own) and hunted_by(other.after, p.mover, other.end, by)
    ),
    rf"{OTHER} could capture a pawn that has walked (\d+) steps?"
    r"(, which is worth less on average|, which comes to nearly the same)?\.": (
        lambda p, name, n, so: (
            not (other := p.could_capture(name, n)).danger()[1]
            and (so or "")
            == ["", ", which comes to nearly the same", ", which is worth less on average"][
                (p.value() - other.value() > -1) + (p.value() - other.value() >= 1)
            ]
        )
    ),
    r"Whoever throws next may capture it with one throw where it stands, but not where it goes\.": (
        lambda p: p.danger()[0] > 0 and p.reached(p.game, p.start) and not p.reached(p.after, p.end)
    ),
    r"No pawn that can move would be in less danger where it goes"
    r"(?:, and ([a-z ]+) would leave another one alone, which could be captured, too)?\.": lambda p, name: (
        p.danger()[1] > 0
        and p.elsewhere() > 0
        and all(other.danger()[1] >= p.danger()[1] for other in p.others())
        and all(other.counted() > p.counted() - 1e-6 for other in p.others())
        and (not name or p.leaves_alone_then(name))
    ),
    rf"{OTHER} would leave another one alone, which could then be captured {BY}\.": lambda p, name, by: (
        not p.splits()
        and (other := p.against(name)).splits()
        and hunted_by(other.after, p.mover, other.start, by)
    ),
    r"From there (a \d(?:, a \d)*(?: or a \d)?) would bring it to safety\.": (
        lambda p, throws: (
            not (p.game.options.blocks or p.game.options.must_enter)
            and {int(die) for die in re.findall(r"\d", throws)} == p.havens()
            and p.after.thrower != p.game.turn
        )
    ),
    r"You throw again before the others: (a \d(?:, a \d)*(?: or a \d)?) would then bring it to safety\.": (
        lambda p, throws: (
            not (p.game.options.blocks or p.game.options.must_enter)
            and {int(die) for die in re.findall(r"\d", throws)} == p.havens()
            and p.after.turn == CHANCE
            and p.after.thrower == p.game.turn
        )
    ),
    r"Any other is safe where it stands\.": lambda p: (
        not p.leaves_safety() and len(p.rest()) > 1 and all(other.leaves_safety() for other in p.rest())
    ),
    rf"{OTHER} could join ([a-z ]+), but ([a-z ]+) could then be captured {BY}\.": (
        lambda p, name, partner, hunted, by: (
            (other := p.could_join(name, partner)).end != p.start
            and p.is_called(hunted)
            and p.danger()[0] > p.danger()[1]
            and hunted_by(other.after, p.mover, p.start, by)
        )
    ),
    rf"{OTHER} could join ([a-z ]+), but would leave another one alone\.": lambda p, name, partner: (
        p.could_join(name, partner).splits()
    ),
    rf"{OTHER} could join ([a-z ]+), but would leave a safe place for a pair that "
    r"has to part later, and saves only (\d+) steps?\.": (
        lambda p, name, partner, n: (
            (other := p.could_join(name, partner)).leaves_a_safe_place()
            and other.end == int(n)
            and not (p.start == other.end and p.danger()[0] > p.danger()[1])
        )
    ),
    rf"{OTHER} could join ([a-z ]+), but would leave a safe place for a pair, "
    r"which is safe only until one of the two moves\.": lambda p, name, partner: p.could_join(
        name, partner
    ).leaves_a_safe_place(),
    rf"{OTHER} could join ([a-z ]+), but a pair is safe only until one of the two moves\.": (
        lambda p, name, partner: bool(p.could_join(name, partner))
    ),
}
PATTERNS = {claim: re.compile(claim) for claim in CLAIMS}


DRAWBACK = re.compile(
    r"(?:It leaves a safe place: w|W)here it goes it can be captured .*"
    r"|It can be captured where it stands, .*"
    r"|The pawn it leaves behind can then be captured\."
    r"|No throw captures the pawn it leaves alone.*"
    r"|.* could capture a pawn that has walked \d+ steps?(?:, which comes to nearly the same)?\."
    r"|Moving .* comes to nearly the same\."
    rf"|{STILL}(?:, but cannot move with this throw|; moving it instead comes to nearly the same)?\."
)
"""What speaks for no move."""
SAYS_ENOUGH = re.compile(
    "captures (?:a|[0-9]) pawn|has to be used|last pawn|home|brings it out|on the way|final line"
)
"""What outweighs a pair that could be made."""


def held_true(game: Ludo, pawn: Move, because: str) -> None:
    """Check a reason sentence by sentence, and what it says of the danger, which is always told."""
    position = Position(game, pawn)
    told = re.search(r"here it goes [a-z :]*it can be captured|and where it goes, ", because)
    assert bool(told) == position.hunted(), because
    assert ("leaves behind can" in because) == position.leaves_one_alone(), because
    assert bool(re.search("leaves (?:behind|alone)", because)) >= position.splits(), because
    assert ("could capture a pawn" in because) == bool(position.passed_over()), because
    if because.startswith("Where it goes no throw") and position.danger()[0] == 0 and position.is_best():
        assert because.count(".") > 1, f"no throw captured it before: {because}"
    sentences = [sentence.strip() for sentence in re.findall(r"[^.]+\.", because)]
    assert not all(map(DRAWBACK.fullmatch, sentences)), f"nothing speaks for it: {because}"
    if not SAYS_ENOUGH.search(because):
        assert ("could join" in because) == bool(position.unpaired()), because
    for sentence in sentences:
        claim, match = claim_of(PATTERNS, sentence)
        assert CLAIMS[claim](position, *match.groups()), because
    assert not re.search(r"\b1 steps", because), because
    if "could join" in because and (alike := re.search(r"Moving ([a-z ]+) comes to nearly", because)):
        as_good = position.against(alike[1]).start
        assert as_good not in [one.start for one in position.unpaired()], f"what speaks against it? {because}"


@pytest.mark.parametrize("seed", range(6))
def test_every_reason_is_true(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 4)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    for move, because in islice(advised(game, rng, THUMBS, [Memory.FULL]), 300):
        held_true(game, move, because)


NOT_LOOKED_AT = re.compile("can be captured|safe place|could capture|could join|no throw|danger|nearly", re.I)
"""What a beginner does not weigh when it chooses, and so does not give as its reason."""


@pytest.mark.parametrize("seed", range(4))
def test_a_beginner_gives_no_reason_it_has_not_thought_of(seed: int) -> None:
    """It sees captures, but not who stands behind the place where it goes."""
    rng = Random(seed)
    seats = rng.randint(2, 4)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    for seat, legal in islice(turns(game, rng), 300):
        move = rng.choice(legal)
        if len(legal) > 1:
            advice = THUMBS.advise(game, seat, rng, Memory.FORGETFUL)
            claim, match = claim_of(PATTERNS, advice.because)
            assert CLAIMS[claim](Position(game, advice.move), *match.groups()), advice.because
            assert not NOT_LOOKED_AT.search(advice.because.replace("can never be captured", ""))
            move = advice.move if rng.random() < 0.7 else move
        game.apply(seat, move)
