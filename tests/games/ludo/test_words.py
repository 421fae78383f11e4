"""What is said at Ludo where a hostile reader, who replayed every throw, found it false or no reason."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from cardtable.opponents.ludo.dangers import exposed
from cardtable.opponents.ludo.thumbs import THUMBS
from cardtable.tables.ludo.labels import LudoLabels
from cardtable.tables.ludo.words import panel_lines
from cardtable.tables.teaching.coach import MOST_BESIDES
from rulesets.core import CHANCE, WATCHER, PawnMoved, Zone
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.pack import BASE, HOME
from rulesets.ludo.scoring import pawn_line
from rulesets.ludo.state import Ludo
from rulesets.ludo.turn import begin_turn
from tests.games.ludo.positions import position
from tests.games.ludo.test_hints import held_true
from tests.playing import play_on
from tests.pseudo import plain
from tests.tables.at_table import AtTable
from tests.tables.teaching.test_coach import Coached

HOMES = [HOME] * 4
"""Nobody who can capture."""


def thrown(die: int, *pawns: list[int], owed: int = 0, rules: LudoOptions | None = None) -> Ludo:
    """The first seat has thrown a die, with so many more throws due already."""
    game = position(pawns, seats=len(pawns), rules=rules)
    game.pending += owed
    game.apply(CHANCE, die)
    return game


def reason(game: Ludo, pawn: int) -> str:
    """Why a pawn moves, held against the position."""
    because = plain(THUMBS.explain(game, 0, pawn, Random(1)))
    held_true(game, pawn, because)
    return because


# -- Where no opponent comes ---------------------------------------------------------------------

NEVER = 26
"""The place just before the entrance of the second of two players, who turns off before it."""


@pytest.mark.wording
def test_a_pawn_alone_where_no_opponent_ever_comes_is_safe_by_its_place() -> None:
    """Of two there it was said that a pair would be split, which is safe only as long as it stands."""
    split = thrown(5, [56, NEVER, NEVER, 25], [39, 30, 1, 1])
    assert "split" not in reason(split, 3)
    assert "alone" not in reason(split, 1)
    assert "split" not in reason(thrown(4, [56, 30, NEVER, NEVER], [41, 30, 1, 1]), 1)


@pytest.mark.wording
def test_who_comes_where_no_opponent_comes_is_not_safe_by_company() -> None:
    said = "It reaches a place where no opponent ever comes, so nobody can capture it there."
    for beside in (NEVER, 30):
        assert said in reason(thrown(4, [56, beside, 25, NEVER - 4], [36, 30, 1, 0]), 3)
    assert "joins another" in reason(thrown(4, [56, NEVER, 25, NEVER - 4], [36, 30, 1, 0], HOMES, HOMES), 3)


def test_a_place_where_no_opponent_comes_is_one_whoever_is_home_already() -> None:
    three = [position([[NEVER], first, [1]], seats=3) for first in ([57, 57, 57, 40], HOMES)]
    assert [exposed(game, 0, NEVER) for game in three] == [True, False]


def labels_and_pawns() -> tuple[LudoLabels, dict[Zone, tuple[int, ...]]]:
    """The labels of a table of two, and where its pawns stand, to be changed."""
    at = AtTable("ludo", ["you", "random"])
    labels = at.table.labels
    assert isinstance(labels, LudoLabels)
    return labels, cast("dict[Zone, tuple[int, ...]]", at.table.showing.view.zones)


@pytest.mark.wording
def test_the_label_of_a_pawn_where_no_opponent_comes_speaks_of_the_place() -> None:
    """Both that a pawn captures it there and that it is safe in company were false."""
    labels, zones = labels_and_pawns()
    for seat in (0, 1):
        for pawns in ((NEVER, 0, 0, 0), (NEVER, NEVER, 0, 0)):
            zones[Zone("pawns", seat)] = pawns
            assert "No opponent ever comes to this place, so nobody can capture it." in plain(
                labels.pawn(seat, 0)
            )
        zones[Zone("pawns", seat)] = (NEVER - 1, 0, 0, 0)
        assert "captures it" in plain(labels.pawn(seat, 0))


@pytest.mark.wording
def test_where_no_opponent_can_come_to_the_loop_any_more_no_move_is_praised_as_safe() -> None:
    """With the other's last pawn on its final line a safe place was still reached, and another given up."""
    game = thrown(6, [31, 1, 1, 57], [56, 57, 57, 57])
    said = "No opponent has a pawn left in the base or on the loop, so nobody can capture any more."
    assert reason(game, 0) == f"{said} Moving one of the rear pair comes to nearly the same."
    assert reason(thrown(3, [53, 1, 0, 57], [56, 57, 57, 57]), 0).startswith(said)
    sent_back = LudoOptions(three_sixes="lastPawnHome")
    assert said not in reason(thrown(6, [31, 1, 1, 57], [56, 57, 57, 57], rules=sent_back), 0)
    assert said not in reason(thrown(6, [31, 1, 1, 57], [51, 57, 57, 57]), 0)


@pytest.mark.wording
def test_where_no_opponent_can_come_any_more_the_label_of_a_pawn_says_so() -> None:
    labels, zones = labels_and_pawns()
    zones[Zone("pawns", 0)] = (30, 0, 0, 0)
    for last, safe in ((51, False), (52, True), (0, False)):
        zones[Zone("pawns", 1)] = (57, 57, 57, last)
        assert ("No opponent ever comes" in plain(labels.pawn(0, 0))) == safe


# -- Who can capture, by the house rules ---------------------------------------------------------


@pytest.mark.wording
def test_by_house_rule_a_six_has_to_bring_a_pawn_out_before_another_uses_it() -> None:
    """A pawn nine steps behind was said to capture with a six and a three, while others of it waited."""
    must = LudoOptions(must_enter=True)
    assert "by a pawn 2 steps behind" in reason(thrown(1, [20, 1, 1, 57], [45, 0, 57, 57], rules=must), 0)
    assert "no throw captures it" in reason(thrown(1, [24, 1, 1, 57], [42, 0, 57, 57], rules=must), 0)
    assert "with a six and a 3" in reason(thrown(1, [24, 1, 1, 57], [42, 57, 57, 57], rules=must), 0)


@pytest.mark.wording
def test_by_house_rule_who_comes_out_captures_on_its_entrance() -> None:
    """That no throw captures there was said of the entrance of an opponent who has pawns to bring out."""
    rules = LudoOptions(safe_for_all=False)
    said = "Where it goes it can be captured by a pawn that comes out there, losing 27 steps."
    assert said in reason(thrown(2, [25, 10, 57, 57], [0, 57, 57, 57], rules=rules), 0)
    both = reason(thrown(6, [8, 1, 57, 57], [0, 57, 57, 57], [37, 57, 57, 57], rules=rules), 0)
    assert "by a pawn 3 steps behind, or by one that comes out there" in both
    assert "can be captured" not in reason(thrown(2, [25, 10, 57, 57], [51, 57, 57, 57], rules=rules), 0)


@pytest.mark.wording
def test_by_house_rule_two_pawns_bar_the_way_of_a_hunter() -> None:
    """A pawn was said to be captured by one whose way a pair of the partner barred."""
    rules = LudoOptions(blocks=True, partners=True)
    own, hunter = [23, 2, 57, 57], [34, 57, 57, 57]
    free = thrown(1, own, HOMES, [1, 1, 57, 57], hunter, rules=rules)
    barred = thrown(1, own, HOMES, [48, 48, 57, 57], hunter, rules=rules)
    assert "where it goes, by a pawn 3 steps behind" in reason(free, 0)
    assert "can be captured" not in reason(barred, 0)


@pytest.mark.wording
def test_a_six_and_a_six_are_two_sixes() -> None:
    assert "12 steps behind, with two sixes" in reason(thrown(1, [17, 2, 57, 57], [32, 57, 57, 57]), 0)
    assert "6 steps behind, with two sixes" in reason(thrown(2, [31, 2, 57, 57], [0, 57, 57, 57]), 0)


# -- Throws that follow --------------------------------------------------------------------------


@pytest.mark.wording
@pytest.mark.parametrize(
    ("die", "owed", "said"),
    [(4, 0, "you throw once more"), (6, 0, "you have 2 more throws"), (4, 1, "you have 2 more throws")],
)
def test_all_throws_after_a_capture_are_counted(die: int, owed: int, said: str) -> None:
    """A six that captures earns two, and one that was still due is thrown as well."""
    game = thrown(die, [30, 3, 0, 0], [30 + die - 13, 0, 0, 0], HOMES, HOMES, owed=owed)
    assert reason(game, 0).startswith(
        f"It captures a pawn that has walked {17 + die} steps: they are lost, and {said}."
    )


@pytest.mark.wording
def test_the_panel_does_not_count_throws_that_the_move_may_still_earn() -> None:
    """After a capture it was not one more throw but two."""

    def first_line(game: Ludo, thrower: str = "") -> str:
        return plain(panel_lines(game.view(0), game.options, thrower)[0])

    earns = thrown(4, [30, 3, 0, 0], [21, 0, 0, 0], HOMES, HOMES, owed=1)
    assert first_line(earns) == "After this move you throw at least once more."
    assert first_line(earns, "Anna") == "Anna has at least one more throw after this."
    home = thrown(4, [53, 3, 0, 0], [0, 0, 0, 0], owed=2)
    assert first_line(home) == "After this move you throw at least 2 times more."
    plain_move = thrown(4, [30, 3, 0, 0], [0, 0, 0, 0], owed=1)
    assert first_line(plain_move) == "After this move you throw once more."
    no_gain = LudoOptions(extra_on_capture=False)
    unearned = thrown(4, [30, 3, 0, 0], [21, 0, 0, 0], HOMES, HOMES, owed=1, rules=no_gain)
    assert first_line(unearned) == "After this move you throw once more."


# -- Reasons -------------------------------------------------------------------------------------


@pytest.mark.wording
@pytest.mark.parametrize(
    ("hunters", "said"), [([1, 0, 0, 0], "would hardly make it safer"), ([1], "would not make it safer")]
)
def test_six_steps_behind_is_a_little_less_dangerous_than_two(hunters: list[int], said: str) -> None:
    """From two behind a six with another pawn and then a two captures as well, if there is another."""
    jan = [*hunters, *HOMES][:4]
    game = thrown(4, [29, 12, 1, 0], [57, 27, 0, 0], jan, [57, 57, 57, 0])
    assert f"The front pawn can still be captured by a pawn 2 steps behind; its move {said}." in (
        reason(game, 1).replace(", or after a six by another one", "")
    )


@pytest.mark.wording
def test_a_pair_that_would_save_as_much_as_the_move_is_not_said_to_save_little() -> None:
    game = thrown(4, [27, 25, 5, 1], [27, 27, 14, 1])
    assert (
        "The rear pawn could join the third pawn from the front, but would leave a safe place for a pair, "
        "which is safe only until one of the two moves." in reason(game, 2)
    )


@pytest.mark.wording
def test_the_danger_compared_is_that_after_the_move() -> None:
    game = thrown(3, [27, 22, 1, 1], [27, 27, 11, 1])
    assert (
        "Every pawn that can move is safe where it stands; this one is in least danger after its move."
        in reason(game, 1)
    )


@pytest.mark.wording
def test_what_is_lost_where_it_goes_is_told_beside_what_it_has_now() -> None:
    game = thrown(2, [23, 1, 0, 0], [0] * 4, [0] * 4, [34, 0, 0, 0])
    assert reason(game, 0).startswith(
        "It can be captured where it stands, by a pawn 2 steps behind, "
        "and where it goes, by a pawn 4 steps behind, losing 25 steps instead of 23. "
    )


@pytest.mark.wording
def test_of_a_move_that_comes_to_nearly_the_same_no_drawback_is_told() -> None:
    """Moving one of a pair came to nearly the same, and the next sentence said what spoke against it."""
    game = position([[7, 1], [14, 3, 1, 1], [25, 5, 1, 1]], thrower=1, seats=3)
    game.apply(CHANCE, 2)
    because = plain(THUMBS.explain(game, 1, 1, Random(1)))
    assert "could join" in because
    held_true(game, 1, because)


@pytest.mark.wording
def test_what_tells_a_move_from_one_that_is_as_safe_is_told() -> None:
    """That no throw captures it was no reason: no throw did before, nor after the other move."""
    game = thrown(5, [22, 6, 0, 0], [31, 16, 14, 7], [2, 0, 0, 5], [0, 0, 0, 0])
    because = reason(game, 1)
    assert because.startswith("Where it goes no throw captures it, nor a six and the throw after it. ")
    assert "on average" in because or "nearly the same" in because


# -- The coach -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def long_coached() -> Coached:
    """A coach beside a match that has gone on without a word for long."""
    at = Coached("ludo", "you", *["regular"] * 3, seed=5)
    play_on(at.session, 900)
    at.table.showing.jump()
    return at


@pytest.mark.wording
def test_of_many_pawns_lost_the_coach_tells_the_latest_and_counts_those_before(long_coached: Coached) -> None:
    """Seven old captures pushed the advice out of the box."""
    at = long_coached
    acts = list(at.table.sitting.latest())
    lost = [
        act.number
        for act in acts
        for event in act.seen_by(WATCHER)
        if isinstance(event, PawnMoved) and event.seat == 0 != act.seat and event.path[-1] == BASE
    ]
    assert len(lost) > MOST_BESIDES + 1
    found = at.coach.besides(acts)
    assert sorted(found) == sorted(lost[:MOST_BESIDES])
    oldest, *others = (" ".join(found[number]) for number in sorted(found))
    assert plain(oldest).startswith(f"Earlier, {len(lost) - MOST_BESIDES} pawns of yours were captured. ")
    assert all("Earlier" not in words for words in others)
    one_more = [act for act in acts if act.number >= lost[MOST_BESIDES]]
    oldest = " ".join(at.coach.besides(one_more)[lost[MOST_BESIDES - 1]])
    assert plain(oldest).startswith("Earlier, 1 pawn of yours was captured. ")
    just_three = [act for act in acts if act.number >= lost[MOST_BESIDES - 1]]
    assert "Earlier" not in str(at.coach.besides(just_three))


def test_what_was_lost_rounds_ago_stands_before_the_last_round(long_coached: Coached) -> None:
    """It stood behind it, as if it had come after."""
    at = long_coached
    acts = list(at.table.sitting.latest())
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(at.coach, "_since_asked", lambda: iter(acts))
        said = [plain(words) for words in at.coach._of_others()]
    assert "threw" in said[-1]
    assert all("captured a pawn of yours" in words or "Earlier" in words for words in said[:-1])


# -- The board, the plates and the sheet ---------------------------------------------------------


@pytest.mark.wording
def test_one_pawn_is_home_and_several_are() -> None:
    labels, zones = labels_and_pawns()
    notes = []
    for home in range(3):
        zones[Zone("pawns", 0)] = (*[HOME] * home, *[0] * (4 - home))
        notes.append(plain(labels.note(0)))
    assert notes == ["0 of 4 pawns are home.", "1 of 4 pawns is home.", "2 of 4 pawns are home."]


@pytest.mark.wording
def test_nothing_is_said_of_coming_out_of_a_base_without_pawns() -> None:
    at = AtTable("ludo", ["you", "random"])
    labels = at.table.labels
    assert isinstance(labels, LudoLabels)
    assert plain(labels.base(1)) == "Nobody's base."
    assert "Only a six" in plain(labels.base(2))


@pytest.mark.wording
def test_the_steps_of_a_pawn_do_not_read_as_a_rate() -> None:
    """25 stood behind "for every step walked"."""
    line = pawn_line(25)
    assert (plain(line.text), line.amount) == ("A pawn on the way: the steps it has walked", 25)


@pytest.mark.wording
def test_whoever_moves_a_partners_pawn_throws_again_before_the_others() -> None:
    """A throw that was still due brought the partner's pawn to safety, and nobody else threw before."""
    rules = LudoOptions(partners=True, capture_pairs="all")
    game = position([HOMES, [HOME, 26, HOME, 32], [HOME, 53, 1, HOME], [HOME, HOME, 0, 35]], rules=rules)
    game.finished = (0,)
    begin_turn(game, 0)
    game.pending += 1
    game.apply(CHANCE, 3)
    assert "You throw again before the others: a 5 would then bring it to safety." in reason(game, 2)
