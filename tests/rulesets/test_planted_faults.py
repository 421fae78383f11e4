"""Planted faults: each check of the contract must catch the fault it is there for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

import pytest

from rulesets.core import (
    CardMoved,
    DealBegan,
    Event,
    Seat,
    View,
    listen,
)
from rulesets.laus.game import Laus
from tests.rulesets.event_mirror import EventMirror
from tests.rulesets.test_contract import check_events, check_hidden_cards_move, check_sample, walk


def planted(fault: str, replacement: Callable[..., Any]) -> type[Laus]:
    """Laus with one method replaced by a faulty one."""
    namespace: dict[str, Any] = {"__slots__": (), fault: replacement}
    return type("Faulty", (Laus,), namespace)


def test_a_sample_that_peeks_is_caught() -> None:
    peeking = planted("sample", lambda game, seat, rng: Laus.copy(game))
    with pytest.raises(AssertionError):
        check_hidden_cards_move(peeking(4), Random(1))


def test_a_sample_that_shuffles_the_true_hands_is_caught() -> None:
    def sample(game: Laus, seat: Seat, rng: Random) -> Laus:
        world = Laus.copy(game)
        world.__class__ = faulty
        others = [other for other in range(4) if other != seat]
        for place, source in zip(others, rng.sample(others, 3), strict=True):
            world.hands[place] = game.hands[source]
        return world

    faulty = planted("sample", sample)
    game, rng = faulty(4), Random(2)
    for _act in walk(game, rng, 2):
        pass
    with pytest.raises(AssertionError, match="depends on cards this seat cannot see"):
        check_sample(game, 0, rng)


def test_a_view_that_shows_another_hand_is_caught() -> None:
    def view(game: Laus, seat: Seat) -> View[Any]:
        honest = Laus.view(game, seat)
        other = Laus.view(game, (seat + 1) % 4).zones
        return replace(
            honest, zones={zone: max(cards, other.get(zone, ())) for zone, cards in honest.zones.items()}
        )

    with pytest.raises(AssertionError, match="events say"):
        check_events(planted("view", view)(4), Random(1))


def test_an_event_that_is_not_told_is_caught() -> None:
    class Forgetful(EventMirror):
        forgotten: ClassVar = (CardMoved,)

        def hear(self, event: Event) -> None:
            if not isinstance(event, self.forgotten):
                super().hear(event)

    game = Laus(4)
    heard = listen(game)
    mirror = Forgetful(game.view(0), len(game.deck))
    for _act in walk(game, Random(1), 2):
        pass
    assert any(isinstance(event, DealBegan) for event in heard)
    for event in heard:
        mirror.hear(event)
    with pytest.raises(AssertionError, match="events say"):
        mirror.check(game.view(0))
