"""Rules of thumb for Laugh and Lie Down; each test quotes what section 9 of its rule file says."""

from math import inf
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.opponents import Budget, Level, Memory, choose, thumbs_for
from cardtable.opponents.laugh_and_lie_down.mind import (
    CASH,
    OUT_OF_HAND,
    about_to_stop,
    urgency,
)
from cardtable.opponents.laugh_and_lie_down.thumbs import NOTICES, THUMBS
from cardtable.opponents.leans import Lean
from cardtable.opponents.thumbs import grounds_of
from rulesets.core import OVER
from rulesets.laugh_and_lie_down.game import GAME
from rulesets.laugh_and_lie_down.pack import DECK, MOURNIVAL, RANK_OF_MOVE
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.laugh_and_lie_down.positions import table
from tests.rulesets.matches import act, random_options

REST = ("9 9 T 6 6 6", "J J Q 6 5 5", "K K A")


def advised(game: LaughAndLieDown, memory: Memory = Memory.FULL, seed: int = 1) -> tuple[str, str]:
    move, because, *_more = THUMBS.advise(game, game.turn, Random(seed), memory)
    return game.code(move), because


def test_the_module_is_found() -> None:
    assert thumbs_for(GAME(5)) is THUMBS


def test_contested_matches_come_first() -> None:
    """Single in hand, single on the table, the other two unseen."""
    game = table("7 3 3 3 8 8", "7 3 8 2 2 2", *REST)
    assert advised(game) == (
        "pair:7",
        "The other two sevens are in other hands, and the one on the table may be taken: take it first. "
        "Whatever others take, you can still pair your threes, eights and twos: they can wait. Should all "
        "others go out first, what is left goes to you all the same, for you are the dealer.",
    )


def test_certain_mates_are_kept_for_later() -> None:
    """Prial in hand, a pair whose mates are captured, the fourth card facing three on the table."""
    game = table("7 3 3 3", "7 3 4 4 2 2 2", *REST, captured="4 4")
    assert advised(game)[0] == "pair:7"
    safe = table("3 3 3", "3 4 4 2 2 2", *REST, captured="4 4")
    code, _because = advised(safe)
    assert code in ("royal:3", "hand:4", "hand:2")


def test_two_in_hand_are_not_left_to_wait_while_another_can_take_the_third() -> None:
    game = table("7 3 3", "7 7 3 9", *REST)
    assert advised(game)[0] == "pair:7"


@pytest.mark.parametrize(
    ("lying", "hands", "first"),
    [
        ("7 8 3 3", ["7 7 8 3", "7 8 9 K", "8 9 Q", "4 4 K", "J J Q"], "pair:7"),
        ("7 8 5 3", ["7 7 8 4", "7 8 9 K", "8 9 Q", "4 4 K", "J J Q"], "pair:8"),
        ("7 8 3 3 2 2", ["7 7 8 3 2", "7 8 9 K", "8 9 Q", "4 4 K"], "pair:7"),
        ("7 8 3 3", ["7 7 8 3", "7 8 9 K", "8 9 Q", "4 4 K"], "pair:8"),
        ("7 8 3 3 2 2 5 5", ["7 7 8 3 2 5", "7 8 9 K", "8 9 Q"], "pair:7"),
        ("7 8 3 3 2 2", ["7 7 8 3 2", "7 8 9 K", "8 9 Q"], "pair:8"),
        ("7 8", ["7 7 8", "7 8 8 K"], "pair:7"),
    ],
)
def test_two_in_hand_go_before_all_else_where_turns_are_left_that_nobody_can_spoil(
    lying: str, hands: list[str], first: str
) -> None:
    """Count certain turns: who has enough leaves the fourth without a mate, who has not takes it first."""
    game = table(lying, *hands, *[""] * (3 - len(hands)))
    assert {advised(game, seed=seed)[0] for seed in range(20)} == {first}


def test_of_the_last_two_only_the_dealer_lets_wait_what_the_other_may_take() -> None:
    game = table("7 8", "7 8 8 K", "7 7 8", "", turn=1)
    assert {advised(game, seed=seed)[0] for seed in range(20)} == {"pair:8"}


@pytest.mark.parametrize("rule", ["holder", "lastPair"])
def test_where_the_last_pair_wins_the_prize_one_more_is_needed(rule: str) -> None:
    hands = ["7 7 8 3", "7 8 9 K", "8 9 Q", "4 4 K", "J J Q"]
    game = table("7 8 3 3", *hands, lastInRule=rule)
    assert advised(game)[0] == ("pair:7" if rule == "holder" else "pair:8")


def test_what_gives_time_for_two_in_hand_is_told() -> None:
    others = ["7 8 9 K", "8 9 Q", "4 4 K", "J J Q"]
    said = (
        "This pair uses up one of your two sevens. While you keep the other, whoever holds the fourth finds "
        "nothing to pair it with; if they lie down, you may take it. A pair of eights, worth one coin, may "
        "be lost meanwhile. You can risk that. Whatever others take, you can still pair your threes: they "
        "give you time, {end}."
    )
    dealt = table("7 8 3 3", "7 7 8 3", *others)
    assert advised(dealt)[1] == said.format(end="and what is left in the end goes to you, the dealer")
    game = table("7 8 3 3", others[-1], "7 7 8 3", *others[:-1], turn=1)
    assert advised(game)[1] == said.format(end="unless all others go out first")
    two = table("7 8", "7 7 8", "7 8 8 K", "")
    assert "You can risk that, for what is left in the end goes to you, the dealer." in advised(two)[1]


def because(game: LaughAndLieDown, code: str) -> str:
    return THUMBS.explain(game, game.turn, game.parse(code), Random(1))


def test_two_in_hand_go_first_since_the_fourth_then_finds_no_mate() -> None:
    """A review told of a coin and a half, and as its ground of cards used up, of which nobody ran out.

    Of 1,446 waits with three players none ended with an empty hand, of 1,812 with four one in a hundred; nine
    times in ten another took the one on the table, and two times in five the fourth came to the table later.
    """
    said = (
        "This pair uses up one of your two sevens. While you keep the other, whoever holds the fourth finds "
        "nothing to pair it with; if they lie down, you may take it."
    )
    game = table("7 8 9 4", "7 7 8 8 4", "7 8 9 K", "9 9 Q", "4 4 K")
    more = "The same holds for eights. A pair of fours, worth one coin, may be lost meanwhile."
    assert because(game, "pair:7") == f"{said} {more}"
    game = table("7 8 3", "7 7 8 3", "7 8 9 K", "9 9 Q")
    assert because(game, "pair:7").startswith(said)


def test_of_the_last_two_it_is_told_who_has_the_others() -> None:
    """With one other left a reader was told that two kings are in other hands."""
    one = "The one other who still holds cards has"
    game = table("7 8", "7 8 8 K", "7 7 8", "", turn=1)
    assert because(game, "pair:8").startswith(
        f"{one} the other two eights, and may take the one on the table: take it first."
    )
    assert because(game, "pair:7").startswith(
        f"This pair uses up one of your two sevens. {one} the fourth, and finds nothing more to pair it with."
    )


def test_what_the_last_other_may_take_is_left_to_them_for_the_turns_it_gives() -> None:
    """Told was that the pair that was advised can wait, which spoke for another."""
    game = table("4 7 2 2", "7 9 9 K", "7 7 4 2 2", "", captured="4 4", turn=1)
    said = (
        "Leave the sevens on the table for the one other who still holds cards: a pair they make may give "
        "you one more turn, and once they are out, you make no more pairs."
    )
    assert {because(game, code) for code in ("pair:4", "pair:2")} == {said}
    game = table("4 7 2 2", "7 7 4 2 2", "7 9 9 K", "", captured="4 4")
    assert "Leave" not in because(game, "pair:4")


def test_the_danger_is_a_ground_by_itself_whatever_else_is_held() -> None:
    """Nobody at the table could guess why: with every other hand what can wait was another list."""
    for hand in ("7 3 2", "7 8 3", "7 K"):
        game = table("7 8 3 3", "7 8 9 K", hand, "7 8 9 Q", "J J Q", turn=1)
        assert grounds_of(because(game, "pair:7"))[0] == (
            "The other two sevens are in other hands, and the one on the table may be taken: take it first."
        )


def test_pairs_that_nobody_can_spoil_are_said_to_wait_until_few_hold_cards() -> None:
    """A reader asked why one safe pair comes before another, and when what is left has to be feared."""
    said = "Whatever others take, you can still pair all of these, and in any order: twos and sevens."
    hands = ["9 9 T", "7 2 2", "J J Q", "K K A"]
    game = table("7 2 2", *hands, captured="7 7", turn=1)
    later = (
        "Only when the 3 others who still hold cards are out does what you have left of these go to the "
        "dealer."
    )
    assert because(game, "pair:7") == because(game, "pair:2") == f"{said} {later}"
    game = table("7 2 2", "9 9 T", "7 2 2", "", "", captured="7 7", turn=1)
    soon = (
        "But only one other still holds cards: once they are out, what you have left of these goes to the "
        "dealer."
    )
    assert because(game, "pair:7") == f"{said} {soon}"
    game = table("7 2 2", "7 2 2", "9 9 T", "J J Q", captured="7 7")
    assert because(game, "pair:7") == f"{said} What is left in the end goes to you, the dealer."


def test_three_taken_at_once_are_not_called_one_pair_of_several_and_what_follows_is_told() -> None:
    """A reader took three tens, was told that all pairs were safe, and lay down in the next turn."""
    game = table("T T T K", "A A 8 8 T", "9 9 7 7", "J J Q Q", "K 2 2")
    assert because(game, "royal:T") == (
        "Only you can take the three tens: two pairs for one card. "
        "After that you can pair nothing: unless this changes by your next turn, you lie down then."
    )
    game = table("T T T K", "A K 8 8 T", "9 9 7 7", "J J Q Q", "K 2 2")
    assert "After that" not in because(game, "royal:T")


def test_two_pairs_at_once_before_the_hand_stops() -> None:
    """When two seats are left, convert two-pair moves before the other goes out."""
    game = table("4 3 3 3", "9 9 T", "4 3 K", "", captured="4 4", turn=1)
    assert advised(game) == (
        "royal:3",
        "Two pairs at once: make them in time, for the deal is over as soon as all others are out.",
    )
    game = table("4 3 3 3", "4 3 K", "9 9 T", "", captured="4 4")
    assert advised(game)[1] == (
        "Whatever others take, you can still pair all of these, and in any order: threes and fours. "
        "What is left in the end goes to you, the dealer."
    )


@pytest.mark.parametrize(
    ("others", "own", "code"), [("7 7 9", "7 3 K", "pair:7"), ("7 9 9", "7 7 3 K", "pair:7")]
)
def test_what_the_last_other_may_take_goes_even_before_two_pairs_at_once(
    others: str, own: str, code: str
) -> None:
    """Reckoned out, two pairs at once cost .9 a deal there: whoever makes a pair does not go out yet."""
    game = table("7 3 3 3", others, own, "", turn=1)
    assert {advised(game, seed=seed)[0] for seed in range(9)} == {code}
    assert {game.code(THUMBS.quick(game, 1, Random(seed).random)) for seed in range(9)} == {code}


def test_nobody_takes_one_of_three() -> None:
    game = table("7 7 7", "7 K", *REST)
    for memory in Memory:
        assert advised(game, memory)[0] == "royal:7"


def test_nobody_lies_down_who_need_not() -> None:
    game = table("7 7 2", "7 K", *REST, catching=True)
    for memory in Memory:
        assert advised(game, memory)[0] == "pair:7"


def test_a_beginner_feels_what_is_urgent_but_is_often_wrong() -> None:
    game = table("7 3 3", "7 3 4 4 2 2 2", *REST)
    chosen = [advised(game, Memory.FORGETFUL, seed)[0] for seed in range(200)]
    assert 0.6 < chosen.count("pair:7") / 200 < 1
    assert "pair:3" in chosen
    assert {advised(game, Memory.FULL, seed)[0] for seed in range(20)} == {"pair:7"}


def test_slips_are_noticed_at_the_rate_of_the_level() -> None:
    game = table("7 7 7", "7 K", *REST, catching=True)
    act(game, "pair:7")
    for memory, rate in NOTICES.items():
        caught = sum(advised(game, memory, seed)[0] == "catch" for seed in range(300)) / 300
        assert abs(caught - rate) < 0.08


def test_a_beginner_sometimes_sees_a_slip_where_none_was_and_says_no_more_than_that() -> None:
    game = table("7 7 2", "7 K", *REST, catching=True)
    act(game, "pair:7")
    said = {advised(game, Memory.FORGETFUL, seed) for seed in range(300)}
    assert ("catch", "That looked like a slip.") in said
    assert {code for code, _because in said} == {"catch", "pass"}
    assert {advised(game, Memory.FULL, seed)[0] for seed in range(60)} == {"pass"}


def test_a_catch_that_is_not_advised_is_not_named_as_if_there_were_a_mistake() -> None:
    """A hint spoke of “the mistake”, as if there were one, where there was none."""
    game = table("7 7 2", "7 K", *REST, catching=True)
    act(game, "pair:7")
    told = choose(game, game.turn, Level.MASTER, Random(1), Budget(400, inf)).compared
    assert "if you say that there was a mistake, the next best choice" in told


def test_the_playout_policy_makes_legal_moves_with_every_house_rule() -> None:
    for seed in range(12):
        rng = Random(seed)
        options = GAME.Options(catching=seed % 2 == 0, free_pair=seed % 3 == 0, lay_first=seed > 5)
        game = GAME(3 + seed % 5, options)
        while game.turn != OVER:
            if game.turn < 0:
                game.apply(game.turn, game.chance(rng))
                continue
            seat = rng.choice(game.actors())
            move = THUMBS.quick(game, seat, rng.random)
            assert move in game.legal_moves(seat)
            game.apply(seat, move)


@pytest.mark.parametrize("memory", list(Memory))
def test_every_advice_is_legal_and_gives_its_reason_in_a_sentence(memory: Memory) -> None:
    for seed in range(10):
        rng = Random(seed)
        game = GAME(3 + seed % 5, random_options(LaughAndLieDown, rng))
        while game.turn != OVER:
            if game.turn < 0:
                game.apply(game.turn, game.chance(rng))
                continue
            seat = rng.choice(game.actors())
            legal = game.legal_moves(seat)
            if len(legal) > 1:
                advice = THUMBS.advise(game, seat, rng, memory)
                assert advice.move in legal
                assert advice.because[:1].isupper()
                assert advice.because.endswith(".")
                assert "{" not in advice.because
                assert set(THUMBS.candidates(game, seat)) <= set(legal)
            game.apply(seat, rng.choice(legal))


def test_regulars_win_more_than_they_lose_against_random() -> None:
    regular, random = player_of(Level.REGULAR), player_of(Level.RANDOM)
    assert measured("laugh_and_lie_down", regular, random, range(30)).gain.low > 0


@pytest.mark.parametrize("rank", range(13))
def test_four_in_hand_of_any_rank_are_out_of_danger_until_the_deal_may_stop(rank: int) -> None:
    four = RANK_OF_MOVE[MOURNIVAL + rank]
    for others, need in ((1, CASH), (4, OUT_OF_HAND)):
        game = table("7", *["9 9"] * 2, *["T T"] * 2, "J J")
        game.table = 0
        game.hands = [four, *[DECK.all & ~four] * others, *[0] * (4 - others)]
        assert urgency(game, 0, MOURNIVAL + rank) == need


@pytest.mark.parametrize(
    ("held", "stops"),
    [
        ((5, 5, 0, 0, 0), True),
        ((5, 5, 5, 0, 0), False),
        ((5, 2, 5, 0, 0), True),
        ((5, 3, 5, 0, 0), False),
        ((1, 5, 5, 5, 0), False),
        ((1, 1, 5, 5, 5), False),
    ],
)
def test_a_deal_is_about_to_stop_with_two_players_or_when_one_of_three_is_about_to_go_out(
    held: tuple[int, ...], stops: bool
) -> None:
    game: Any = SimpleNamespace(seats=5, hands=[(1 << cards) - 1 for cards in held])
    assert about_to_stop(game) == stops


def test_of_ranks_that_lie_alike_one_is_tried() -> None:
    """A reader was told that either pair may come first, and that the other one ends a little worse."""
    game = table("Q K 2 5", "Q K 7", "Q K 9", "Q K 8", "2 4", turn=0)
    queens, kings = game.parse("pair:Q"), game.parse("pair:K")
    assert THUMBS.kind(game, 0, queens) == THUMBS.kind(game, 0, kings)
    for seed in range(6):
        advice = choose(game, 0, Level.MASTER, Random(seed), Budget(200, inf), lean=Lean.PLAIN)
        assert advice.move in (queens, kings)
        assert "kings" in advice.because or "queens" in advice.because
        assert not advice.compared
        assert "than if you make a pair of" not in advice.alike
    other = table("Q K K 5", "Q K 7", "Q K 9", "Q 8", "2 4")
    assert THUMBS.kind(game, 0, kings) != THUMBS.kind(other, 0, kings)
