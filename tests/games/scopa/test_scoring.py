"""What a deal of Scopa is worth, and the end of a match; vectors of its rule book."""

from __future__ import annotations

import pytest

from rulesets.cards import mask_of
from rulesets.core import CHANCE, OVER, Announced, Event, MatchEnded, listen
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.game import Scopa
from rulesets.scopa.options import ScopaOptions
from rulesets.scopa.pack import PACK, best_four, primiera
from rulesets.scopa.play import end_deal
from rulesets.scopa.scoring import count, napola
from tests.games.scopa.positions import DEFAULT, SIDE_A, SIDE_B, rules


def test_the_best_card_of_each_suit_makes_the_primiera() -> None:
    """Vector 1: C7 B7 D7 S6 = 81; S7 C6 B6 D6 = 75."""
    assert primiera(ITALIAN.mask("C7 B7 D7 S6 D2 B10"), DEFAULT) == (81,)
    assert primiera(ITALIAN.mask("S7 C6 B6 D6"), DEFAULT) == (75,)
    assert best_four(ITALIAN.mask("D7 D6 C1 S5 B4"))[0] == ITALIAN.index["D7"]


def test_a_tie_gives_nobody_the_point_and_settebello_exactly_one() -> None:
    """Vector 9: cards 20-20, denari 5-5, primiera 76-76: no point."""
    a = mask_of(c for c in range(PACK) if c % 2 == c // 10 % 2)
    b = ITALIAN.all & ~a
    assert a.bit_count() == b.bit_count() == 20
    points = count([a, b], [0, 0], DEFAULT)
    assert [p.cards for p in points] == [0, 0]
    assert [p.coins for p in points] == [0, 0]
    assert sorted(p.settebello for p in points) == [0, 1]
    assert primiera(a, DEFAULT) == primiera(b, DEFAULT)
    assert [p.primiera for p in points] == [0, 0]


def test_a_side_without_a_suit_is_out_of_the_primiera() -> None:
    """Vector 10: D C S but no B: the other side scores it with any four suits."""
    without, poor = ITALIAN.mask("D7 C7 S7"), ITALIAN.mask("D10 C10 S10 B10")
    assert [p.primiera for p in count([without, poor], [0, 0], DEFAULT)] == [0, 1]
    present = rules(primiera_missing="countPresent")
    assert [p.primiera for p in count([without, poor], [0, 0], present)] == [1, 0]
    assert [p.primiera for p in count([without, without], [0, 0], DEFAULT)] == [0, 0]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("D7 C7", "S7 B6 C6 D6"),
        ("D7 C6", "S7 B1 C1 D1"),
        ("D7 C1", "S7 B5 C5 D5"),
        ("D7 C5", "S7 B4 C4 D4"),
        ("D7 C4", "S7 B3 C3 D3"),
        ("D7 C3", "S7 B2 C2 D2"),
        ("D7 C2", "S7 B10 C10 D10"),
        ("D7 C8 C9", "S7 B10"),
    ],
)
def test_the_simple_primiera_compares_sevens_then_sixes(better: str, worse: str) -> None:
    """Fine print: "sevens compares counts of 7, then 6, 1, 5, 4, 3, 2, then courts as one group"."""
    simple = rules(primiera_mode="sevens")
    piles = [ITALIAN.mask(better), ITALIAN.mask(worse)]
    assert [p.primiera for p in count(piles, [0, 0], simple)] == [1, 0]
    assert [p.primiera for p in count(piles[::-1], [0, 0], simple)] == [0, 1]
    equal = [ITALIAN.mask("D7 C10"), ITALIAN.mask("S7 B8")]
    assert [p.primiera for p in count(equal, [0, 0], simple)] == [0, 0], "courts count as one group"


def test_primiera_values() -> None:
    """Section 1: "7 = 21, 6 = 18, 1 = 16, 5 = 15, 4 = 14, 3 = 13, 2 = 12, 8/9/10 = 10"."""
    worth = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}
    for number, points in worth.items():
        four = ITALIAN.mask(" ".join(f"{suit}{number}" for suit in "DCSB"))
        assert primiera(four, DEFAULT) == (4 * points,)


def finish(
    totals: list[int], piles: tuple[int, int], scope: list[int], options: ScopaOptions = DEFAULT
) -> Scopa:
    game = Scopa(4, options)
    game.apply(CHANCE, 0)
    game.apply(CHANCE, 3)
    game.totals, game.piles, game.scope, game.table = totals, list(piles), scope, 0
    listen(game)
    end_deal(game)
    return game


def test_past_the_target_the_higher_total_wins_and_a_tie_needs_another_deal() -> None:
    """Vector 11: 14-15 and 5-2 make 19-17, first side wins; 15-15 and 3-3 make 18-18, one more deal."""
    game = finish([14, 15], (SIDE_A, SIDE_B), [2, 1])
    assert game.totals == [19, 17]
    assert game.turn == OVER
    assert game.ranking() == ((0, 2), (1, 3))
    level = finish([15, 15], (SIDE_A, SIDE_B), [0, 2])
    assert level.totals == [18, 18]
    assert level.turn == CHANCE
    extra = finish([17, 18], (SIDE_A, SIDE_B), [0, 0])
    assert extra.totals == [20, 19], "after one more deal 20-19 wins"
    assert extra.ranking() == ((0, 2), (1, 3))


@pytest.mark.parametrize("target", [11, 16, 21, 31])
def test_the_match_goes_on_until_a_side_reaches_the_target(target: int) -> None:
    """Rule: "Target 16 (`target`)"; section 6: "11, 16, 21, 31"."""
    assert finish([target - 4, 0], (SIDE_A, SIDE_B), [0, 0], rules(target=target)).turn == CHANCE
    assert finish([target - 3, 0], (SIDE_A, SIDE_B), [0, 0], rules(target=target)).turn == OVER


def test_three_players_play_alone_to_the_target() -> None:
    """Rule: "With 3 seats the same rule applies to single seats"."""
    game = Scopa(3)
    game.apply(CHANCE, 0)
    game.apply(CHANCE, 3)
    heard = listen(game)
    game.totals, game.piles, game.table = [15, 15, 3], [SIDE_A, 0, SIDE_B], 0
    game.scope = [0, 2, 0]
    end_deal(game)
    assert game.scores() == [18, 17, 4]
    (end,) = [event for event in heard if isinstance(event, MatchEnded)]
    assert end.ranking == ((0,), (1,), (2,))


@pytest.mark.parametrize(
    ("piles", "scope", "winner"),
    [
        (("D1 C1 C2", "D7 S10"), [0, 0], 0),
        (("D1 D2 C1", "S7 S10 S1"), [0, 1], 0),
        (("D7 C1 S2", "D1 C2 S3"), [0, 1], 0),
        (("D6 C6 S6 B1", "D5 C5 S5 B5"), [0, 1], 0),
        (("D1 C1", "D2 C2"), [2, 1], 0),
        (("D1 C1", "D2 C2"), [1, 1], -1),
    ],
    ids=["cards", "denari", "settebello", "primiera", "scope", "nothing"],
)
def test_the_order_in_which_points_break_a_tie(piles: tuple[str, str], scope: list[int], winner: int) -> None:
    """Fine print: "compares the points of the last hand in the order cards, denari, settebello, primiera"."""
    masks = (ITALIAN.mask(piles[0]), ITALIAN.mask(piles[1]))
    options = rules(tie_break="order")
    points = [sum(found) for found in count(masks, scope, options)]
    game = finish([20 - points[0], 20 - points[1]], masks, scope, options)
    assert game.totals == [20, 20]
    assert (game.turn == OVER) == (winner >= 0)
    assert game.winner == winner


def test_by_house_rule_the_order_of_points_breaks_the_tie() -> None:
    """`tieBreak` order compares cards, denari, settebello, primiera, scope of the last deal."""
    game = finish([15, 15], (SIDE_A, SIDE_B), [0, 2], rules(tie_break="order"))
    assert game.turn == OVER
    assert game.ranking() == ((0, 2), (1, 3))


def counted(piles: tuple[str, str], scope: list[int], options: ScopaOptions) -> list[Event]:
    """What is told of a deal with these piles that brings both sides to twenty points."""
    masks = (ITALIAN.mask(piles[0]), ITALIAN.mask(piles[1]))
    first, second = (sum(found) for found in count(masks, scope, options))
    game = Scopa(4, options)
    game.totals, game.piles, game.scope = [20 - first, 20 - second], list(masks), scope
    heard = listen(game)
    end_deal(game)
    return heard


@pytest.mark.parametrize(
    ("piles", "scope", "skin", "told"),
    [
        (("D1 C1 C2", "D7 S10"), [0, 0], "italian", "most cards in this deal decide"),
        (("D1 D2 C1", "S7 S10 S1"), [0, 1], "italian", "most coins in this deal decide"),
        (("D1 D2 C1", "S7 S10 S1"), [0, 1], "french", "most diamonds in this deal decide"),
        (("D7 C1 S2", "D1 C2 S3"), [0, 1], "italian", "the settebello of this deal decides"),
        (("D6 C6 S6 B1", "D5 C5 S5 B5"), [0, 1], "italian", "the primiera of this deal decides"),
        (("D1 C1", "D2 C2"), [2, 1], "italian", "most sweeps in this deal decide"),
    ],
    ids=["cards", "coins", "diamonds", "settebello", "primiera", "sweeps"],
)
def test_whoever_loses_with_as_many_points_is_told_why(
    piles: tuple[str, str], scope: list[int], skin: str, told: str
) -> None:
    heard = counted(piles, scope, rules(tie_break="order", deck_skin=skin))
    (end,) = [event for event in heard if isinstance(event, MatchEnded)]
    assert end.why == f"The best have 20 points each, and 16 are enough: {told}."


@pytest.mark.parametrize("tie_break", ["hand", "order"])
def test_it_is_told_why_a_match_goes_on_that_has_reached_its_target(tie_break: str) -> None:
    heard = counted(("D1 C1", "D2 C2"), [1, 1], rules(tie_break=tie_break))
    told = [event.text for event in heard if isinstance(event, Announced)]
    assert told == ["The best have 20 points each, so another deal decides."]


@pytest.mark.parametrize(
    ("coins", "points"),
    [
        ("D1 D2 D3 D5", 3),
        ("D1 D2 D3 D4 D6", 4),
        ("D1 D2 D3 D4 D5 D6 D7", 7),
        ("D2 D3 D4", 0),
        ("D1 D2", 0),
        ("D1 D2 D3 D4 D5 D6 D7 D8 D9 D10", 10),
    ],
)
def test_napola_counts_coins_in_unbroken_order(coins: str, points: int) -> None:
    """Vector 14."""
    assert napola(ITALIAN.mask(coins)) == points


def test_escoba_point_for_sevens() -> None:
    most_sevens = rules(capture="fifteen", sevens=True)
    assert [p.sevens for p in count([ITALIAN.mask("C7 S7"), ITALIAN.mask("D7")], [0, 0], most_sevens)] == [
        1,
        0,
    ]


def test_full_hand_settlement() -> None:
    """Vector 16: A 3+2 = 5, B 1+1 = 2.  With reBello A 6.  With napola: 0."""
    points = count([SIDE_A, SIDE_B], [2, 1], DEFAULT)
    assert [sum(p) for p in points] == [5, 2]
    assert points[0][:4] == (1, 1, 1, 0)
    assert primiera(SIDE_A, DEFAULT) == (76,)
    assert primiera(SIDE_B, DEFAULT) == (78,)
    assert sum(count([SIDE_A, SIDE_B], [2, 1], rules(re_bello=True))[0]) == 6
    assert sum(count([SIDE_A, SIDE_B], [2, 1], rules(napola=True))[0]) == 5


def test_swapping_the_sides_mirrors_the_scores() -> None:
    assert count([SIDE_A, SIDE_B], [2, 1], DEFAULT) == list(
        reversed(count([SIDE_B, SIDE_A], [1, 2], DEFAULT))
    )
