"""The contract itself: what is seen of an event, who refuses what, and the teller."""

from __future__ import annotations

from random import Random

import pytest

from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    WATCHER,
    CardMoved,
    Revealed,
    Said,
    Zone,
    listen,
    may_see,
    seen,
    silent,
)
from rulesets.laus.game import Laus
from rulesets.ludo.game import Ludo
from rulesets.ludo.options import LudoOptions
from tests.rulesets.matches import play_at_random

HAND = Zone("hand", 1)
STOCK = Zone("stock")


def test_a_card_is_seen_by_those_it_is_shown_to() -> None:
    moved = CardMoved(7, STOCK, HAND, seen_by=1 << 1)
    assert seen(moved, 1) == moved
    assert seen(moved, 0) == seen(moved, WATCHER) == CardMoved(HIDDEN, STOCK, HAND, 1 << 1)
    assert seen(CardMoved(7, HAND, STOCK), WATCHER) == CardMoved(7, HAND, STOCK)


def test_who_may_not_look_sees_nothing_happen() -> None:
    shown = Revealed((7,), HAND, "shown to the dealer", seen_by=1 << 2)
    assert seen(shown, 2) == shown
    assert seen(shown, 0) is None
    assert seen(shown, WATCHER) is None
    assert seen(Said(0, "I pass."), 3) == Said(0, "I pass.")


def test_who_looks_on_sees_only_what_all_see() -> None:
    assert may_see(-1, WATCHER)
    assert not may_see(0b1111, WATCHER)
    assert may_see(0b0100, 2)
    assert not may_see(0b0100, 1)


def test_a_refusal_says_whose_turn_it_is_not_and_when_all_is_over() -> None:
    game = Laus(4)
    assert game.why_not(0, 0) == "It is not your turn."
    assert game.prompt(0) == ""
    play_at_random(game, Random(1))
    assert game.turn == OVER
    assert game.why_not(0, 0) == game.prompt(0) == "The match is over."
    assert game.actors() == ()


@pytest.mark.parametrize("seats", [-1, 0, 2, 5, 100])
def test_a_number_of_seats_out_of_range_is_named(seats: int) -> None:
    with pytest.raises(ValueError, match=f"Laus is for 3 to 4 players, not {seats}"):
        Laus(seats)


def test_rules_that_do_not_fit_the_seats_are_refused_at_once() -> None:
    with pytest.raises(ValueError, match="exactly four players"):
        Ludo(3, LudoOptions(partners=True))


def test_listening_hears_events_in_order_and_a_copy_tells_nobody() -> None:
    game = Laus(4)
    heard = listen(game)
    branch = game.copy()
    assert branch.tell is silent
    branch.apply(CHANCE, 0)
    branch.apply(CHANCE, 0)
    assert heard == []
    game.apply(CHANCE, 0)
    game.apply(CHANCE, 0)
    assert len(heard) == 33


def test_the_ranking_puts_equal_places_together() -> None:
    game = Laus(4)
    game.totals = (5, 1, 5, 0)
    assert game.ranking() == ((3,), (1,), (0, 2))
