"""Who opens, bluffs and raises at Poch, and what is believed: whoever knew better gained from regulars."""

from __future__ import annotations

from random import Random

from cardtable.opponents.poch.beliefs import believed, recklessness
from cardtable.opponents.poch.thumbs import THUMBS
from rulesets.core import Move
from rulesets.poch.pack import BET, CALL, DROP, RAISE
from rulesets.poch.state import Poch
from tests.games.poch.test_opponent import ACES, KINGS, LOW, OTHERS, betting, hands

ACE = "AC KD QH JS 9S"


def after(game: Poch, *acts: Move) -> Poch:
    """A betting in which this was done."""
    for move in acts:
        game.apply(game.turn, move)
    return game


def test_of_four_the_first_two_mostly_leave_the_lead_to_the_next_two() -> None:
    """To drop without having bet gained .06 a deal from regulars who opened first or second with anything."""

    def bets(place: int, hand: str) -> list[int]:
        game = after(hands(*OTHERS[:place], hand, *OTHERS[place:]), *[DROP] * place)
        moves = [THUMBS.quick(game, place, Random(seed).random) for seed in range(200)]
        return [move - BET for move in moves if move >= BET]

    def opened(place: int, hand: str) -> int:
        return len(bets(place, hand))

    assert opened(0, LOW) < 25
    assert 8 < opened(0, ACE) < 40
    assert 30 < opened(1, LOW) < 90
    assert opened(1, ACE) < 20
    assert opened(0, ACES) == opened(1, ACES) == opened(2, LOW) == opened(2, ACE) == 200
    assert all(set(bets(place, "AC AS 9H KD 7C")) == {1} for place in range(3)), "a good hand bets the least"
    assert bets(2, LOW).count(1) > 180
    for place in range(3):
        assert 25 < bets(place, ACES).count(5) < 100, "the best bet much, now and then"
    assert 5 < bets(0, "KC KS 9H 8D 7C").count(5) < 60, "and so do bluffs"
    assert not [bet for bet in bets(0, "AC QS QH 8D 7C") if bet > 1], (
        "but not with an ace, which may still win"
    )
    assert max(bets(2, LOW)) > 3
    dear = hands(LOW, *OTHERS, min_bet=3)
    assert sum(THUMBS.quick(dear, 0, Random(seed).random) >= BET for seed in range(100)) < 30


def test_who_has_staked_does_not_count_as_a_second_who_does() -> None:
    """Whoever was raised took the raise for one made beside another bet, and dropped: bluffs gained by it."""
    raised = after(hands(KINGS, *OTHERS), BET + 1, RAISE + 2, DROP, DROP)
    assert raised.turn == 0
    share, bluffs = believed(raised, 0, 1)
    assert bluffs > 0
    seen = betting(KINGS, BET + 1, RAISE + 2, DROP)
    assert share > believed(seen, 0, 2)[0], "of two others who stake each has a better hand"


def test_a_great_first_bet_may_well_be_a_bluff_where_the_least_would_have_done() -> None:
    """To open with four of five coins and nothing gained .04 a deal: hardly anybody called."""
    of_four, of_five = hands(*OTHERS, KINGS), hands(*OTHERS, KINGS, "9D TH KC 8D AD")
    for game in (of_four, of_five):
        game.apply(0, BET + 4)
    assert believed(of_four, 3, 0)[1] > 0.1
    assert believed(of_five, 3, 0)[1] < 0.1


def test_a_poor_hand_raises_a_bet_that_may_be_anything_to_begin_the_count() -> None:
    """Whoever opened with any hand dropped before a raise, and to raise it with nothing gained .03 a deal.

    With an ace, beside a call, it gained .03 still: if somebody calls, the ace may win the count.
    """

    def raised(*acts: int, mine: str = "KS TD 9H 8D 7H") -> int:
        game = after(hands(*OTHERS[: len(acts)], mine, *OTHERS[len(acts) :]), *acts)
        seat = game.turn
        return sum(THUMBS.quick(game, seat, Random(seed).random) >= RAISE for seed in range(300))

    assert 25 < raised(BET + 1, DROP) < 75
    assert raised(BET + 1, DROP, CALL) < 45 < 65 < raised(BET + 1, DROP, CALL, mine=ACE) < 150
    assert raised(BET + 1) == 0, "before anybody has dropped out"
    assert raised(BET + 1, RAISE + 2) == 0, "a raise is no such bet"


def test_the_best_hands_raise_more_than_good_ones() -> None:
    """To raise by much with the best hands gained .04 a deal: mostly it was the least."""

    def more(mine: str) -> float:
        game = betting(mine, BET + 1, DROP, DROP)
        moves = [THUMBS.quick(game, 0, Random(seed).random) for seed in range(300)]
        raises = [move for move in moves if move >= RAISE]
        return sum(move > RAISE + 2 for move in raises) / len(raises)

    assert more("KC KS KH 9D 8C") > 0.75 > 0.4 > more("AC AS 9H KD 7C")


def test_two_who_staked_know_that_whoever_raises_them_may_bluff() -> None:
    """To raise a bet and a call by four, with a poor ace, gained .03 a deal: both mostly dropped."""
    again = after(hands(KINGS, *OTHERS), BET + 1, CALL, DROP, RAISE + 5)
    assert believed(again, 0, 3)[1] > 0.1
    assert believed(again, 0, 1)[1] == 0, "whoever called does not bluff"
    dear = after(hands(KINGS, *OTHERS), BET + 3, CALL, DROP, RAISE + 6)
    assert believed(dear, 0, 3)[1] == 0, "such a bet tells of a good hand, and so does whoever raises it"


def test_more_than_the_least_tells_little_against_two_and_something_against_one() -> None:
    """To bet two as the second, with nothing, gained .02; to bet five as the third, with much, .01."""

    def bet(place: int, coins: int) -> tuple[float, float]:
        return believed(after(hands(*OTHERS, KINGS), *[DROP] * place, BET + coins), 3, place)

    assert bet(1, 2)[1] > 0.5 > bet(1, 3)[1]
    assert bet(2, 1)[0] == 1 > bet(2, 2)[0] > bet(2, 5)[0] > 0.5


def test_whoever_has_raised_oneself_takes_another_raise_for_a_good_hand() -> None:
    """One's own bets made the table look reckless: fair hands paid two raises, and to drop them gained."""
    game = after(hands(KINGS, *OTHERS), BET + 1, RAISE + 5, DROP, DROP, RAISE + 9)
    assert recklessness(game, 1, 0) < 0.35 < recklessness(game, 2, 0), "the third looks on"
    assert all(THUMBS.quick(game, 1, Random(seed).random) == DROP for seed in range(50))
