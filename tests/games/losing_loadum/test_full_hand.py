"""A full hand of Losing Loadum from the deal to its end, and what is seen of it."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.cards import cards
from rulesets.core import (
    CHANCE,
    HIDDEN,
    Revealed,
    listen,
    seen,
)
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.pack import DECK, SUIT_LETTERS
from rulesets.losing_loadum.state import LosingLoadum
from tests.games.losing_loadum.positions import STOCK, exchange, say_nothing, speak, table
from tests.games.losing_loadum.test_rules import EAST, FULL_HANDS, NORTH, SOUTH, TRICKS, WEST, zone
from tests.rulesets.matches import act


def full_hand(tricks: int, **options: Any) -> LosingLoadum:
    """The hand of the rule file, played in silence up to the gap after so many tricks."""
    game = GAME(4, GAME.Options.model_validate(options))
    act(game, f"first:{SOUTH}")
    dealt = [FULL_HANDS[seat].split() for seat in (WEST, NORTH, EAST, SOUTH)]
    pack = [hand[i] for i in range(12) for hand in dealt] + STOCK.split()
    act(game, "pack:" + ",".join(pack))
    for trick, winner, load in TRICKS[:tricks]:
        say_nothing(game)
        act(game, trick)
        assert (game.leader, tuple(game.load)) == (winner, load)
    return game


def test_full_hand_is_dealt_as_written() -> None:
    game = full_hand(0)
    assert {seat: game.hands[seat] for seat in range(4)} == {
        seat: DECK.mask(hand) for seat, hand in FULL_HANDS.items()
    }


def test_full_hand_north_sees_the_queen_of_clubs_and_announces_clubs() -> None:
    game = full_hand(1)
    assert game.trump == SUIT_LETTERS.index("C")
    assert game.looker == NORTH


@pytest.mark.parametrize(
    ("tricks", "who", "choice", "out"),
    [
        (12, NORTH, "pass", NORTH),
        (12, NORTH, "challenge:1", EAST),
        (9, NORTH, "challenge:2", SOUTH),
        (9, SOUTH, "challenge:0", SOUTH),
        (6, WEST, "challenge:1", EAST),
    ],
)
def test_full_hand_with_its_endings(tricks: int, who: int, choice: str, out: int) -> None:
    game = full_hand(tricks)
    speak(game, **{f"s{who}": choice})
    assert game.counters == tuple(2 if seat == out else 3 for seat in range(4))
    assert game.dealer == WEST
    assert game.turn == CHANCE


def test_full_hand_ends_after_the_sixth_trick_when_31_is_automatic() -> None:
    game = full_hand(5, out_mode="automatic")
    say_nothing(game)
    act(game, "3C AC AS AH")
    assert game.counters == (3, 2, 3, 3)


def test_piles_are_open_once_the_hand_is_over() -> None:
    game = full_hand(12)
    assert set(zone(game, WEST, "pile", NORTH)) == {HIDDEN}
    speak(game)
    assert zone(game, WEST, "pile", NORTH) == cards(game.taken[NORTH])
    assert game.view(WEST).facts.totals == (42, 33, 31, 0)


def test_the_last_trick_may_be_looked_at_until_the_next_lead() -> None:
    game = full_hand(1)
    assert game.view(EAST).facts.last_trick_open
    say_nothing(game)
    act(game, "2C")
    assert not game.view(EAST).facts.last_trick_open


def test_unknown_codes_are_refused_with_a_sentence() -> None:
    game = full_hand(1)
    for code in ("challenge:12", "challenge", "offer:AS", "XX", ""):
        with pytest.raises(ValueError, match=r"\."):
            game.parse(code)
    say_nothing(full_hand(0))
    offering = exchange("KH", "QD")
    for code in ("KH", "offer:XX", "accept:KH", "admit"):
        with pytest.raises(ValueError, match=r"\."):
            offering.parse(code)


def test_others_hear_of_a_looked_at_card_nothing() -> None:
    game = table("2H 2D", "TC 3D", "8H 4D")
    heard = listen(game)
    act(game, "2H TC")
    for seat, hears in ((0, 0), (1, 1), (2, 0)):
        noticed = [event for event in heard if isinstance(seen(event, seat), Revealed)]
        assert len(noticed) == hears
