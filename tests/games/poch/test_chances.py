"""Chances told in the betting of Poch reckon with all that was seen: own cards, and the board's."""

import re
from collections.abc import Iterator
from itertools import combinations, islice
from random import Random

import pytest

from cardtable.opponents.poch.chances import strength
from cardtable.opponents.poch.mind import odds
from cardtable.opponents.poch.thumbs import THUMBS
from rulesets.cards import cards, mask_of
from rulesets.core import Mask, Move, Seat
from rulesets.poch.game import Poch
from rulesets.poch.hands import TWO_PAIRS, value
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import BET, CALL, DECK, DROP, RAISE
from tests.games.poch.test_opponent import KINGS, OTHERS, hands
from tests.games.turns import turns

WORLDS = 400
LEEWAY = 0.08
"""For chance among so many worlds, for rare reckless players, and as several hands are no strangers."""


def beats(hand: Mask, other: Mask, two_pairs: bool = False) -> float:
    """Whether a hand beats another by its best set, or both; half where these are equal."""
    mine, theirs = (value(one, 0, False, two_pairs) for one in (hand, other))
    mine, theirs = (one[: 3 if one[0] == TWO_PAIRS else 2] for one in (mine, theirs))
    return 0.5 if mine == theirs else float(mine > theirs)


@pytest.mark.parametrize("two_pairs", [False, True])
@pytest.mark.parametrize("known", ["", "AC", "KC KD", "7C 7D 7H 7S"])
@pytest.mark.parametrize(
    "hand", [KINGS, "AS QD JH 9C 8D", "9S 9H 9D AS 8D", "7S 8D 9C TH JC", "QS QH 9D 9S 7C"]
)
def test_strength_counts_every_way_to_fill_up_a_hand(hand: str, known: str, two_pairs: bool) -> None:
    mine, theirs = DECK.mask(hand), DECK.mask(known)
    hidden = mask_of(Random(hand + known).sample(cards(DECK.all & ~mine & ~theirs), 12))
    ways = list(combinations(cards(hidden), 5 - theirs.bit_count()))
    share = sum(beats(mine, theirs | mask_of(way), two_pairs) for way in ways) / len(ways)
    assert strength(mine, theirs, hidden, two_pairs) == pytest.approx(share)


def openings(rng: Random, **rules: bool) -> Iterator[tuple[Poch, Seat]]:
    """Positions in which nobody has bet yet, at tables of all sizes."""
    while True:
        game = Poch(rng.randint(3, 6), PochOptions(**rules))
        for seat, legal in turns(game, rng, 1):
            if game.phase.name == "betting" and not game.level and len(legal) > 1:
                yield game.copy(), seat
            game.apply(seat, rng.choice(legal))


def best_of_all(game: Poch, seat: Seat, rng: Random) -> float:
    """In how many imagined worlds a hand is the best of those still in; half where sets are equal."""
    won = 0.0
    for _world in range(WORLDS):
        world = game.sample(seat, rng)
        rivals = [one for one in range(game.seats) if one != seat and not game.out >> one & 1]
        won += min(beats(world.hands[seat], world.hands[one], game.options.two_pairs) for one in rivals)
    return won / WORLDS


@pytest.mark.parametrize("two_pairs", [False, True])
def test_told_chances_hold_in_imagined_worlds(two_pairs: bool) -> None:
    """Pairs, and cards the board shows to be in no hand, tell of what the others can hold.

    Where two pairs beat one, queens and sevens were told to be best 20 times of 100, and were 53 times.
    """
    rng, told = Random(11), 0
    for game, seat in islice(openings(rng, two_pairs=two_pairs), 200):
        because = THUMBS.explain(game, seat, BET + 1, rng)
        if (found := re.search(r"best hand (\d+) times of 100", because)) is not None:
            told += 1
            assert int(found[1]) / 100 == pytest.approx(best_of_all(game, seat, rng), abs=LEEWAY), because
    assert told > 15


def test_a_hand_that_mostly_is_the_best_is_no_bluff() -> None:
    rng, said = Random(4), set()
    for game, seat in islice(openings(rng), 150):
        because = THUMBS.explain(game, seat, BET + 2, rng)
        if "a bluff" in because:
            assert best_of_all(game, seat, rng) < 0.5 + LEEWAY, because
            said.add("bluff")
        elif "whoever calls may well hold better" in because:
            assert best_of_all(game, seat, rng) > 0.5 - LEEWAY, because
            said.add("fair")
    assert said == {"bluff", "fair"}


def test_whoever_hardly_ever_holds_the_best_hand_may_still_win() -> None:
    """With four players a bet with such a hand is often not called: "you would hardly ever win" was told."""
    rng, told = Random(5), 0
    for game, seat in islice(openings(rng), 150):
        because = THUMBS.explain(game, seat, DROP, rng)
        assert "hardly ever win" not in because, because
        if "hardly ever hold the best hand" in because:
            told += 1
            assert best_of_all(game, seat, rng) < LEEWAY, because
    assert told > 10


def test_to_drop_out_with_a_fair_hand_has_a_reason() -> None:
    """Only its good chance was told, and that to drop out costs nothing."""
    rng, told = Random(7), 0
    for game, seat in islice(openings(rng), 300):
        because = THUMBS.explain(game, seat, DROP, rng)
        fair = "times of 100" in because and "too seldom" not in because
        assert fair == ("but whoever calls may well hold better" in because), because
        told += fair
    assert told > 5


def test_a_lead_that_is_a_loss_is_nothing_to_bet_for() -> None:
    """To drop out was advised as it was no gain to begin the count, and to bet in order to begin it."""
    rng, said = Random(8), set()
    for game, seat in islice(openings(rng), 300):
        if odds(game, seat).lead < 0:
            because = THUMBS.explain(game, seat, BET + 1, rng)
            assert "you begin the count" not in because, because
            said |= {word for word in ("a bluff", "may pay to see it") if word in because}
    assert len(said) == 2


def test_whoever_probably_holds_the_best_hand_mostly_wins_among_regulars() -> None:
    """After large stakes pairs of aces were called probably the best, and won one time of four."""
    rng, won = Random(3), []
    for _deal in range(3000):
        game = Poch(rng.randint(3, 6))
        for seat, legal in turns(game, rng, 1):
            if game.phase.name == "counting":
                break
            move = THUMBS.quick(game, seat, rng.random)
            if game.level > 2 and max(legal) >= RAISE:
                because = THUMBS.explain(game, seat, max(legal), rng)
                if "probably hold the best hand" in because:
                    won.append(wins_if_it_calls(game.copy(), seat, rng))
            game.apply(seat, move)
    assert len(won) > 30
    assert sum(won) > 0.6 * len(won)


def wins_if_it_calls(game: Poch, seat: Seat, rng: Random) -> bool:
    """Whether a seat wins that stays in whatever the others, who are regulars, still raise."""
    while game.phase.name == "betting":
        game.apply(game.turn, CALL if game.turn == seat else THUMBS.quick(game, game.turn, rng.random))
    return game.winner == seat


def why_drop(*acts: Move) -> str:
    """What speaks against paying, for a poor hand after others have answered."""
    game = hands("7D 8D 9C TH JC", *OTHERS)
    game.turn = 1
    for move in acts:
        game.apply(game.turn, move)
    game.turn = 0
    return THUMBS.explain(game, 0, 32, Random(1))


def test_only_large_stakes_are_said_to_be_seldom_made_with_poor_hands() -> None:
    """Many open for a coin or two with hardly anything, to begin the count."""
    assert "seldom does so with a poor hand" not in why_drop(BET + 1, 33, 33)
    assert "3 others may hold better" in why_drop(BET + 1, 33, 33)
    assert "whoever stakes 6 seldom does so" in why_drop(BET + 1, 33, RAISE + 6)
