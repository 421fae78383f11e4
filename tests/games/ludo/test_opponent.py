"""Rules of thumb for Ludo; each test quotes what section 9 of its rule file says of the situation."""

from itertools import islice
from random import Random

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.ludo.dangers import exposed, hit_chance
from cardtable.opponents.ludo.reasons import threatens
from cardtable.opponents.ludo.thumbs import CLOSE, THUMBS, safest, worths_of
from cardtable.opponents.ludo.walks import Walk, hunter
from rulesets.core import CHANCE, OVER
from rulesets.ludo.game import Ludo
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.pack import OFF, PAWN_BIT
from rulesets.ludo.turn import MOVE
from tests.games.turns import turns


def position(*pawns: list[int], die: int = 0, options: LudoOptions | None = None) -> Ludo:
    """Seat 0 has thrown `die`; with a die of 0 nobody has thrown yet."""
    game = Ludo(len(pawns), options)
    game.apply(CHANCE, 0)
    game.pawns = [list(own) for own in pawns]
    game.at = [0] * (OFF + 1)
    for seat, own in enumerate(pawns):
        for progress in own:
            game.at[game.board.cells[seat][progress]] += PAWN_BIT[seat]
    if die:
        game.apply(CHANCE, die)
        assert game.phase is MOVE
    return game


def advised(game: Ludo, memory: Memory = Memory.FULL) -> tuple[int, str]:
    move, because, *_more = THUMBS.advise(game, game.turn, Random(1), memory)
    return game.pawns[0][move], because


def test_the_winning_move_comes_first() -> None:
    game = position([57, 57, 57, 53], [20, 30, 40, 5], die=4)
    assert game.legal_moves(0) == (3,)
    game = position([57, 57, 57, 55], [1, 0, 0, 0], die=2)
    assert advised(game) == (55, "That is the last pawn still on its way.")


def test_capture_of_an_advanced_pawn() -> None:
    """Capture of an advanced pawn (value roughly its p, plus an extra throw)."""
    game = position([11, 30, 0, 0], [41, 0, 0, 0], die=4)
    where = game.board.cells[0][15]
    assert game.board.cells[1].index(where) == 41
    start, because = advised(game)
    assert start == 11
    assert because == "It captures a pawn that has walked 41 steps: they are lost, and you throw once more."
    alone = LudoOptions(extra_on_capture=False)
    _start, because = advised(position([11, 30, 0, 0], [41, 0, 0, 0], die=4, options=alone))
    assert because == "It captures a pawn that has walked 41 steps: they are lost."


def test_a_six_brings_a_pawn_out_while_few_are_on_the_way() -> None:
    """Entering on a six while fewer than two or three pawns are out."""
    start, because = advised(position([20, 0, 0, 0], [0, 0, 0, 0], die=6))
    assert start == 0
    assert because == "Only a six brings it out; a pawn on the way can use other throws, too."


def test_a_pawn_that_can_be_hit_escapes() -> None:
    """Escaping a pawn that can be hit."""
    hunted, calm = 30, 4
    game = position([hunted, calm, 0, 0], [2, 0, 0, 0], die=5)
    assert hit_chance(game, 0, hunted) > 1 / 6
    start, because = advised(game)
    assert start == hunted
    assert because.startswith(
        "Where it stands it can be captured now, by a pawn 2 steps behind, or after a six by another one. "
        "It reaches a safe place"
    )


def test_a_pair_is_as_good_as_a_star() -> None:
    """Only single pawns are captured: walking two pawns to the same cell is as good as a star."""
    game = position([31, 31, 0, 0], [2, 0, 0, 0])
    assert not exposed(game, 0, 31)
    assert hit_chance(game, 0, 31) == 0.0
    every = position([31, 31, 0, 0], [2, 0, 0, 0], options=LudoOptions(capture_pairs="all"))
    assert exposed(every, 0, 31)


@pytest.mark.parametrize(
    ("hunters", "chance"),
    [
        ([], 0.0),
        ([3], 1 / 6),
        ([3, 1], 11 / 36),
        ([3, 3], 1 / 6),
        ([9], 1 / 36),
    ],
)
def test_the_chance_to_be_hit(hunters: list[int], chance: float) -> None:
    """An enemy 1-6 steps behind hits with 1/6 per throw; two such enemies 11/36; 7-12 only via a six."""
    game = position([46, 0, 0, 0], [57, 57, 57, 57])
    cells = game.board.cells
    mine = cells[0][46]
    enemy = [cells[1].index((mine - distance) % 52) for distance in hunters]
    game = position([46, 0, 0, 0], enemy + [57] * (4 - len(enemy)))
    assert hit_chance(game, 0, 46) == pytest.approx(chance)


def test_a_pawn_that_turns_off_before_is_no_danger() -> None:
    """p = 51 is the loop cell beside the outer end of the final line: from there nobody walks on round."""
    game = position([28, 0, 0, 0], [50, 57, 57, 57])
    cells = game.board.cells
    assert 1 <= (cells[0][28] - cells[1][50]) % 52 <= 6
    assert hit_chance(game, 0, 28) == 0.0


def test_safe_places_are_safe() -> None:
    for progress in (1, 9, 14, 22, 27, 35, 40, 48, 52, 56, 57):
        game = position([progress, 0, 0, 0], [0, 0, 0, 0])
        assert not exposed(game, 0, progress)


def test_pawns_that_stand_together_are_one_candidate() -> None:
    game = position([0, 0, 12, 12], [0, 0, 0, 0], die=6)
    assert [game.pawns[0][pawn] for pawn in THUMBS.candidates(game, 0)] == [0, 12]


def test_between_close_moves_chance_decides_and_never_for_one_that_is_behind() -> None:
    """Regulars had moved the same pawn in the same place every time: 0 of 40 positions varied."""
    game, varied = Ludo(4), 0
    for seat, legal in islice(turns(game, Random(8)), 120):
        worths = worths_of(game, seat, careful=True)
        moved = {THUMBS.advise(game, seat, Random(again), Memory.FULL).move for again in range(12)}
        assert moved <= set(legal)
        assert max(worths.values()) - min(worths[pawn] for pawn in moved) < CLOSE
        varied += len(moved) > 1
        game.apply(seat, max(moved))
    assert varied > 3


def test_chances_to_win_add_up_and_favour_the_leader() -> None:
    game = position([57, 57, 40, 0], [20, 10, 0, 0], [0, 0, 0, 0])
    outlook = THUMBS.outlook(game)
    assert sum(outlook) == pytest.approx(1.0)
    assert outlook[0] > outlook[1] > outlook[2]


@pytest.mark.parametrize(
    ("own", "others"),
    [
        ([57, 57, 57, 40], [57, 57, 40, 1]),
        ([57, 57, 40, 30], [57, 57, 30, 1]),
        ([57, 57, 50, 20], [57, 40, 40, 1]),
        ([20, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_chances_to_win_are_what_comes_of_them(own: list[int], others: list[int]) -> None:
    """The less is left to walk, the more a lead counts: of 95 matches won in 100 it said 76."""
    start, won = position(own, others), 0
    for seed in range(500):
        match, rng = start.copy(), Random(seed)
        for seat, _legal in turns(match, rng):
            match.apply(seat, THUMBS.quick(match, seat, rng.random))
        won += 0 in match.ranking()[0]
    assert THUMBS.outlook(start)[0] == pytest.approx(won / 500, abs=0.1)


def test_a_match_won_is_certain() -> None:
    game = position([57, 57, 57, 55], [1, 0, 0, 0], die=2)
    game.apply(0, 3)
    assert game.turn == OVER
    assert list(THUMBS.outlook(game)) == [1.0, 0.0]


def test_a_beginner_does_not_look_back() -> None:
    """It sees captures, but not who stands behind the place where it goes."""
    game = position([30, 4, 0, 0], [2, 0, 0, 0], die=5)
    assert "hurries home" in advised(game, Memory.FORGETFUL)[1]


@pytest.mark.parametrize(
    "rules",
    [
        LudoOptions(partners=True),
        LudoOptions(pawns=2, exact_finish="bounce", enter_on="5,6", must_enter=True),
        LudoOptions(play_on=True, pawns=2, capture_pairs="all", star_cells=False),
        LudoOptions(blocks=True, three_sixes="lastPawnHome", first_six="threeTries", safe_for_all=False),
    ],
)
def test_every_house_rule_is_played(rules: LudoOptions) -> None:
    """Whole matches by the rules of thumb and by the playout policy, two seats each."""
    game = Ludo(4, rules)
    rng = Random(8)
    for seat, legal in turns(game, rng):
        if seat % 2:
            move = THUMBS.quick(game, seat, rng.random)
        else:
            advice = THUMBS.advise(game, seat, rng, Memory.FULL)
            move = advice.move
            assert advice.because.endswith(".")
        assert move in legal
        game.apply(seat, move)
        assert sum(THUMBS.outlook(game)) == pytest.approx(len(game.board.mates[0]))


def reason(game: Ludo, pawn: int) -> str:
    return THUMBS.explain(game, 0, pawn, Random(1))


@pytest.mark.wording
def test_a_pawn_in_no_less_danger_after_its_move_is_said_to_be_in_danger_before_it() -> None:
    """A reader was told of the danger where it goes only, and asked why it does not stay."""
    game = position([23, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [34, 0, 0, 0], die=2)
    assert reason(game, 0).startswith(
        "It can be captured where it stands, by a pawn 2 steps behind, "
        "and where it goes, by a pawn 4 steps behind, losing 25 steps instead of 23. "
    )


@pytest.mark.wording
def test_a_pawn_that_leaves_a_safe_place_says_so() -> None:
    """A reader asked what it costs to leave a star."""
    game = position([22, 57, 57, 57], [0, 0, 0, 0], [0, 0, 0, 0], [33, 0, 0, 0], die=2)
    assert "It leaves a safe place: where it goes it can be captured by a pawn" in reason(game, 0)


@pytest.mark.wording
def test_of_a_safe_place_given_up_it_is_said_whether_a_throw_captures_there() -> None:
    game = position([30, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], die=5)
    assert reason(game, 0).endswith(
        "The other pawn that can move is safe where it stands, and would give that up, "
        "though no throw could capture it yet."
    )


@pytest.mark.wording
@pytest.mark.parametrize("die", range(1, 7))
def test_what_the_next_throw_could_capture_is_told_of_every_throw(die: int) -> None:
    game = position([9, 0, 0, 0], [41 + die, 0, 0, 0], die=6)
    assert threatens(Walk(game, 0)) == (
        f"From there a {die} would capture a pawn that has walked {41 + die} steps, "
        "if it is still there at your next throw."
    )


@pytest.mark.parametrize("die", range(1, 7))
def test_what_one_throw_could_capture_already_is_no_gain(die: int) -> None:
    """A pawn left a safe place for a threat of a 4 that had been one of a 6."""
    game = position([13, 0, 0, 0], [41 + die, 0, 0, 0], die=2)
    assert (Walk(game, 0).threat is not None) == (die > 4)


TWELVE = position([27, 3, 1, 0], [34, 0, 0, 0], [27, 27, 9, 1], [40, 6, 7, 1], die=2)
EIGHTEEN = position([27, 24, 1, 1], [0, 0, 0, 0], [30, 27, 0, 0], [48, 14, 11, 6], die=6)
TWENTY_SEVEN = position([39, 33, 9, 1], [5, 0, 0, 0], [48, 2, 0, 0], [48, 0, 16, 14], die=4)
THIRTY_TWO = position([39, 39, 13, 12], [13, 1, 1, 0], [53, 4, 0, 0], [48, 1, 0, 19], die=1)
"""Decisions of a deal that was read."""


@pytest.mark.wording
@pytest.mark.parametrize(
    ("game", "pawn", "said"),
    [
        (
            TWELVE,
            1,
            "The rear pawn could join the middle pawn, but would leave a safe place for a pair that has to "
            "part later, and saves only 3 steps.",
        ),
        (
            position([30, 12, 9, 0], [39, 0, 0, 0], [57] * 4, [57] * 4, die=3),
            0,
            "The rear pawn could join the middle pawn, but would leave a safe place for a pair that has to "
            "part later, and saves only 12 steps.",
        ),
        (
            THIRTY_TWO,
            2,
            "The rear pawn could join the middle pawn, but a pair is safe only until one of the two moves.",
        ),
        (
            position([27, 16, 14, 0], [5, 0, 0, 0], [57, 57, 57, 57], [57, 57, 57, 57], die=2),
            0,
            "{join} would leave a safe place for a pair, which is safe only until one of the two moves.",
        ),
        (
            position([47, 20, 19, 0], [5, 32, 0, 0], [57, 57, 57, 57], [57, 57, 57, 57], die=1),
            0,
            "{join} the front pawn could then be captured by a pawn 2 steps behind.",
        ),
        (
            position([45, 20, 18, 18], [3, 0, 0, 0], [57, 57, 57, 57], [57, 57, 57, 57], die=2),
            0,
            "One of the rear pair could join the middle pawn, but would leave another one alone.",
        ),
    ],
)
def test_why_no_pawn_joins_another_one_in_danger_is_told(game: Ludo, pawn: int, said: str) -> None:
    """A reader had learned that two together are safe, and asked why the pair is not made."""
    assert said.replace("{join}", "The rear pawn could join the middle pawn, but") in reason(game, pawn)


@pytest.mark.parametrize(
    ("own", "enemies", "die"),
    [
        ([30, 16, 14, 0], [57] * 4, 2),
        ([57, 57, 56, 21], [57, 57, 0, 30], 1),
        ([12, 56, 51, 57], [39, 57, 57, 57], 5),
    ],
)
def test_of_a_pair_nothing_is_said_that_would_help_nobody(
    own: list[int], enemies: list[int], die: int
) -> None:
    """Nobody comes to two at home or on their final line anyway."""
    game = position(own, enemies, [57] * 4, [57] * 4, die=die)
    for pawn in game.moves:
        assert "join " not in reason(game, pawn)
        assert "A pair, which" not in reason(game, pawn)


@pytest.mark.wording
def test_a_pawn_in_as_much_danger_as_before_says_what_it_gains_and_what_speaks_against_all_others() -> None:
    """Of three others a reader was told of one."""
    because = reason(TWENTY_SEVEN, 1)
    assert "From there a 2 or a 3 would bring it to safety. " in because
    assert because.endswith(
        "The front pawn has walked farther, and would have more to lose: where it would go it could be "
        "captured by a pawn that enters 3 steps behind, with a six and a 3. "
        "Any other is safe where it stands."
    )


@pytest.mark.wording
def test_something_is_told_that_speaks_for_a_move_which_leaves_a_safe_place() -> None:
    """Only drawbacks were."""
    assert reason(EIGHTEEN, 0).endswith(
        "You throw again before the others: a 2 would then bring it to safety. "
        "Moving the middle pawn comes to nearly the same."
    )


@pytest.mark.wording
def test_of_a_pair_it_is_said_what_becomes_of_the_one_left_alone() -> None:
    """A reader would have moved one of the pair to the star, and was told a figure and no reason."""
    game = position([18, 17, 17, 40], [1, 0, 0, 0], [46, 57, 57, 57], [57] * 4, die=1)
    assert (
        "One of the rear pair would leave another one alone, which could then be captured "
        "by a pawn 3 steps behind, or after a six by another one." in reason(game, 0)
    )
    game = position([14, 17, 17, 2], [47, 0, 0, 0], [21, 57, 57, 57], [57] * 4, die=1)
    assert (
        "No pawn that can move would be in less danger where it goes, and one of the front pair would "
        "leave another one alone, which could be captured, too." in reason(game, 0)
    )


@pytest.mark.wording
@pytest.mark.parametrize(
    ("enemies", "die", "by"),
    [
        ([27, 27, 14, 1], 5, "by 2 pawns 9 steps behind, with a six and a 3"),
        ([27, 25, 14, 1], 5, "by 2 pawns that need a six first"),
        ([35, 35, 57, 57], 3, "by 2 pawns 1 step behind"),
        ([35, 33, 57, 57], 3, "by 2 pawns, the nearest 1 step behind"),
        ([35, 27, 57, 57], 3, "by a pawn 1 step behind, or after a six by another one"),
        ([35, 27, 28, 57], 3, "by a pawn 1 step behind, or after a six by 2 others"),
    ],
)
def test_all_hunters_on_a_place_are_counted_and_none_is_left_out(
    enemies: list[int], die: int, by: str
) -> None:
    """Three stood there and one was named, "mainly", which never said who else."""
    game = position([10 - die, 57, 57, 57], [57] * 4, enemies, [57] * 4, die=die)
    assert likeliest_of(game) == by


def likeliest_of(game: Ludo) -> str:
    walk = Walk(game, 0)
    return hunter(walk.after, 0, walk.end)


@pytest.mark.wording
@pytest.mark.parametrize(
    ("mine", "others", "pawn", "said"),
    [
        (
            [35, 7, 24, 0],
            [38, 4, 0, 0],
            0,
            "The middle pawn could capture a pawn that has walked 4 steps, but would risk its own 30 there: "
            "it could be captured by a pawn that enters 3 steps behind, with a six and a 3.",
        ),
        (
            [40, 28, 28, 0],
            [8, 32, 0, 0],
            3,
            "One of the rear pair could capture a pawn that has walked 8 steps, "
            "which is worth less on average.",
        ),
        (
            [15, 29, 28, 0],
            [39, 8, 0, 0],
            3,
            "The middle pawn could capture a pawn that has walked 8 steps, which comes to nearly the same.",
        ),
        ([7, 36, 5, 0], [37, 4, 0, 0], 0, "The rear pawn could capture a pawn that has walked 37 steps."),
    ],
)
def test_a_capture_is_not_passed_over_in_silence(
    mine: list[int], others: list[int], pawn: int, said: str
) -> None:
    """A reader was told to bring a pawn out, and not a word of the pawn that could capture instead."""
    game = position(mine, [0] * 4, others, [0] * 4, die=6)
    assert reason(game, pawn).endswith(f" {said}")


@pytest.mark.wording
def test_what_a_move_gives_up_is_told_though_no_throw_captures() -> None:
    """A reader saw a pair split, and a star left, and was told only that no throw captures the pawn."""
    leaves = position([9, 2, 0, 0], [0] * 4, [0] * 4, [0] * 4, die=2)
    safe = "where it goes no throw captures it, nor a six and the throw after it."
    assert reason(leaves, 0).startswith(f"It leaves a safe place, but {safe}")
    assert reason(leaves, 1).startswith(safe.replace("where", "Where"))
    splits = position([8, 8, 30, 0], [0] * 4, [0] * 4, [0] * 4, die=3)
    alone = "No throw captures the pawn it leaves alone, nor a six and the throw after it."
    assert alone in reason(splits, 0)
    assert "alone" not in reason(splits, 2)


def test_of_moves_worth_the_same_one_goes_to_safety_and_none_leaves_it() -> None:
    game = position([31, 9, 7, 8], [0] * 4, [0] * 4, [0] * 4, die=2)
    assert safest(game, [1, 2, 3]) == 2, "the star that the first of them would leave"
    assert safest(game, [1, 3]) == 3
    assert safest(game, [3]) == 3


def test_pawns_of_two_players_on_one_place_are_a_danger_each() -> None:
    """A place of several colours was one danger, and 'its move would not make it safer' was false."""
    alone = position([5, 0, 0, 0], [0] * 4, [0] * 4, [14, 0, 0, 0], die=6)
    twins = position([5, 0, 0, 0], [0] * 4, [0] * 4, [14, 14, 0, 0], die=6)
    others = position([5, 0, 0, 0], [40, 0, 0, 0], [0] * 4, [14, 0, 0, 0], die=6)
    one = hit_chance(alone, 0, 5)
    assert hit_chance(twins, 0, 5) == one > 0
    assert hit_chance(others, 0, 5) == pytest.approx(1 - (1 - one) ** 2)
    read = position([57, 5, 0, 0], [57, 57, 57, 40], [56, 46, 35, 0], [57, 54, 14, 45], die=6)
    assert "would not make it safer" not in reason(read, 2)
