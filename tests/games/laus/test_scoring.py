"""What the cards of Laus cost; each test quotes the sentence of `rules/laus.md` it checks."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulesets.cards import cards
from rulesets.core import (
    OVER,
    MatchEnded,
    Seat,
    listen,
)
from rulesets.laus.game import Laus
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import CANCELLER, DECK, QUEENS
from rulesets.laus.scoring import (
    card_points,
    points_of,
    queen_penalty,
    sheet_of,
    skat_owner,
)
from tests.rulesets.matches import act, heard_of

STANDARD = LausOptions()


# -- 4. Scoring -----------------------------------------------------------------------------------


def test_card_points_and_queens() -> None:
    """Rule: "A 11, T 10, K 4, Q 3, J 2, others 0. Pack total 120"; "QC 300, QS 200, QH 100; QD cancels"."""
    assert [card_points(DECK.mask(rank + "H")) for rank in "ATKQJ987"] == [11, 10, 4, 3, 2, 0, 0, 0]
    assert card_points(DECK.all) == 120
    assert [queen_penalty(DECK.mask(queen)) for queen in ("QC", "QS", "QH", "QD")] == [300, 200, 100, 0]
    assert queen_penalty(QUEENS & ~CANCELLER) == 600
    assert queen_penalty(QUEENS) == 0


def won_with(points: int, queens: str, without: str = "") -> int:
    """Cards that hold these queens and are worth so many card points in all, `without` some others."""
    mask = DECK.mask(queens)
    target = points - card_points(mask)
    pool = cards(DECK.mask("AC TC KC AS TS KS AH TH KH AD TD KD JC JS JH JD") & ~DECK.mask(without))
    for count in range(len(pool) + 1):
        for some in combinations(pool, count):
            extra = sum(1 << card for card in some)
            if card_points(extra) == target:
                return mask | extra | (0 if mask | extra else DECK.mask("7C"))
    raise AssertionError(f"no cards are worth {points} with {queens}")


@pytest.mark.parametrize(
    ("seats", "passes", "result"),
    [
        ([(40, "QC QS"), (35, "QH"), (30, "QD"), (15, "")], 0, [540, 135, 30, 15]),
        ([(60, "QC QS QH QD"), (30, ""), (20, ""), (10, "")], 0, [60, 30, 20, 10]),
        ([(70, "QC QD"), (30, "QS"), (20, "QH"), None], 0, [140, 460, 240, 0]),
        ([(80, "QC QH"), (40, "QS QD"), None, None], 0, [1920, 160, 0, 0]),
        ([(120, "QC QS QH QD"), None, None, None], 0, [-120, 0, 0, 0]),
        ([(50, "QC"), (40, "QS QH"), (30, "QD")], 0, [350, 340, 30]),
        ([(50, "QC"), (40, "QS QH"), (30, "QD")], 1, [700, 680, 60]),
        ([None, (70, "QC QS QH"), (50, "QD")], 3, [0, 10720, 800]),
        ([None, None, (120, "QC QS QH QD")], 2, [0, 0, -480]),
    ],
    ids=["S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9"],
)
def test_score_vectors(seats: list[tuple[int, str] | None], passes: int, result: list[int]) -> None:
    """Rule: "score[p] = (P(p) + Q(p)) * 2^passes * 2^z"; "every trick: score[w] = -120 * 2^passes"."""
    won = [won_with(*seat) if seat else 0 for seat in seats]
    assert points_of(STANDARD, won, 0, 0, passes) == result
    sheet = sheet_of(STANDARD, won, 0, 0, passes)
    assert [sum(line.amount for line in lines) for lines in sheet] == result


def test_s10_the_skat_of_a_deal_all_passed_counts_like_cards_won() -> None:
    """S10: "skat = QD AS; F won the last trick: (54+0)*8 = 432; 236*8 = 1888; 130*8 = 1040"."""
    won = [won_with(40, "QC", "AS"), won_with(36, "QS", "AS"), won_with(30, "QH", "AS")]
    skat = DECK.mask("QD AS")
    assert points_of(STANDARD, won, skat, 0, 3) == [432, 1888, 1040]
    sheet = sheet_of(STANDARD, won, skat, 0, 3)
    assert [sum(line.amount for line in lines) for lines in sheet] == [432, 1888, 1040]
    assert [line.text for line in sheet[0]][:4] == [
        "Card points in the tricks",
        "Card points in the skat",
        "The queen of clubs",
        "The queen of diamonds cancels the other queens",
    ]


@pytest.mark.parametrize(
    ("before", "won", "hands", "after", "ranking"),
    [
        (
            (1490, 900, 700, 650),
            ["TC", "7D 8D 9D 8S", "7H 8H 9H 9S", "*"],
            ["9C", "8C", "7C", "7S"],
            (1500, 900, 700, 760),
            ((2,), (3,), (1,), (0,)),
        ),
        (
            (1400, 1465, 300),
            ["*", "QD QC QS AS TS TH", "TC TD"],
            ["9C", "8C", "7C"],
            (1560, 1505, 320),
            ((2,), (1,), (0,)),
        ),
    ],
    ids=["S11", "S12"],
)
def test_the_match_ends_at_the_target_and_the_lowest_total_wins(
    before: tuple[int, ...],
    won: list[str],
    hands: list[str],
    after: tuple[int, ...],
    ranking: tuple[tuple[Seat, ...], ...],
) -> None:
    """S11: "first seat loses, third wins"; S12: "both over; seat 1 (1560) is the loser, seat 3 wins"."""
    game = Laus(len(before))
    heard = listen(game)
    given = sum(DECK.mask(some) for some in (*won, *hands) if some != "*")
    game.won = [DECK.all ^ given if some == "*" else DECK.mask(some) for some in won]
    game.hands = [DECK.mask(hand) for hand in hands]
    game.dealer, game.totals = 0, before
    game.go("play")
    for hand in hands:
        act(game, hand)
    assert game.turn == OVER
    assert game.scores() == after
    assert heard_of(MatchEnded, heard)[0].ranking == ranking


def test_equal_totals_share_their_place() -> None:
    """Rule: "Tie for highest: joint losers; equal lowest share the win"."""
    game = Laus(3)
    game.totals = (1600, 200, 200)
    assert game.ranking() == ((1, 2), (0,))
    game.totals = (200, 1600, 1600)
    assert game.ranking() == ((0,), (1, 2))


# -- 6. House rules -----------------------------------------------------------------------------

THREE = [(50, "QC"), (40, "QS QH"), (30, "QD")]


def test_pass_doubles_may_be_switched_off() -> None:
    """Rule: "passDoubles (3p): on / off"."""
    won = [won_with(*seat) for seat in THREE]
    rules = LausOptions(pass_doubles=False)
    assert points_of(rules, won, 0, 0, 3) == [350, 340, 30]
    assert points_of(rules, [0, 0, DECK.all], 0, 2, 3) == [0, 0, -120]


def test_no_trick_doubles_may_be_switched_off() -> None:
    """Rule: "noTrickDoubles: on / off"."""
    won = [won_with(70, "QC QS QH"), won_with(50, "QD"), 0]
    assert points_of(LausOptions(no_trick_doubles=False), won, 0, 0, 1) == [1340, 100, 0]
    assert points_of(STANDARD, won, 0, 0, 1) == [2680, 200, 0]


@pytest.mark.parametrize("sweep", [0, 120, 240])
def test_a_sweep_may_be_worth_another_sum(sweep: int) -> None:
    """Rule: "sweep: 120 / 0 / 240"; "`sweep` 0: everyone scores 0"."""
    assert points_of(LausOptions(sweep=sweep), [0, DECK.all, 0], 0, 1, 1) == [0, -2 * sweep, 0]


@pytest.mark.parametrize(("most", "expected"), [("none", 16), ("8", 8), ("4", 4)])
def test_the_multiplier_may_be_limited(most: str, expected: int) -> None:
    """Rule: "`maxMultiplier` caps 2^passes*2^z", and "the pass factor of a sweep too"."""
    rules = LausOptions.model_validate({"maxMultiplier": most})
    won = [won_with(70, "QC QS QH"), won_with(50, "QD"), 0]
    assert points_of(rules, won, 0, 0, 3) == [670 * expected, 50 * expected, 0]
    sheet = sheet_of(rules, won, 0, 0, 3)
    assert [sum(line.amount for line in lines) for lines in sheet] == [670 * expected, 50 * expected, 0]
    assert points_of(rules, [0, 0, DECK.all], 0, 2, 3) == [0, 0, -120 * min(8, expected)]
    assert LausOptions.model_validate({"maxMultiplier": 4}).max_multiplier == "4"


def test_the_skat_may_go_to_the_seat_with_most_card_points() -> None:
    """Rule: "ties -> last-trick winner among the tied, else nearest to dealer's left"."""
    rules = LausOptions(skat_to="mostCardPoints")
    won = [DECK.mask("AC KC"), DECK.mask("AD KD"), DECK.mask("TH")]
    assert skat_owner(rules, won, last_winner=2, dealer=0) == 1, (
        "tied seats 0 and 1: 1 is nearer to dealer 0's left"
    )
    assert skat_owner(rules, won, last_winner=2, dealer=1) == 0
    assert skat_owner(rules, won, last_winner=0, dealer=0) == 0, "the last trick decides between the tied"
    assert skat_owner(rules, [won[0], won[2], won[2]], last_winner=2, dealer=0) == 0
    assert skat_owner(STANDARD, won, last_winner=2, dealer=0) == 2
