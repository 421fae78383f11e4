"""How far each side is from the points to come, as the panel tells it while a deal is played.

Readers saw 0 at every plate to the end of their first deal, and did not know what would count.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

from cardtable.tables.game_scene import GameScene
from cardtable.tables.guides.guide import Guide
from cardtable.tables.scopa.scene import ScopaManners
from cardtable.tables.scopa.standing import Standing, captured, points_to_come, primiera_so_far
from rulesets.core import WATCHER
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.pack import COINS
from rulesets.scopa.state import Scopa
from tests.games.scopa.positions import rules
from tests.pilot import sure
from tests.pseudo import plain
from tests.tables.at_table import AtTable


def panel(scene: GameScene) -> list[str]:
    """What the panel says."""
    return [plain(line) for line in scene.manners.facts(scene.showing.view)]


def played(seed: int, turns: int, **options: Any) -> tuple[AtTable, GameScene]:
    """A table of four after some turns of its person."""
    at = AtTable("scopa", ["you", "regular", "regular", "regular"], seed=seed, **options)
    for _turn in range(turns):
        scene = at.wait_for_turn()
        assert scene is not None
        at.by_mouse(scene.asking.legal()[0])
    scene = at.wait_for_turn()
    assert scene is not None
    return at, scene


@pytest.mark.parametrize("seed", range(4))
def test_what_is_counted_along_is_what_lies_in_the_piles(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guide, "explains", True)
    at, scene = played(seed, 6)
    game = cast(Scopa, at.session.game)
    (own, theirs) = game.piles
    assert captured(scene.sitting.acts(), 0, 2) == [own, theirs]
    told = panel(scene)
    assert told[0] == "A point each, added after the deal:"
    assert f"Most cards: your side {own.bit_count()}, their side {theirs.bit_count()}" in told
    coins = (own & COINS).bit_count(), (theirs & COINS).bit_count()
    assert f"Most coins: your side {coins[0]}, their side {coins[1]}" in told
    primiera = [plain(primiera_so_far(rules(), pile)) for pile in (own, theirs)]
    assert any(line.endswith(f": your side {primiera[0]}, their side {primiera[1]}") for line in told)
    assert f"Sweeps: your side {game.scope[0]}, their side {game.scope[1]}" in told


def test_what_has_to_be_remembered_is_not_told_when_nobody_counts_along() -> None:
    """Section 10 of the rule book: counts of piles and scope marks are shown, their cards are not."""
    _at, scene = played(1, 5)
    told = panel(scene)
    assert "Most coins: nobody counts them for you now, so remember them" in told
    assert "Best primiera: the best card of each suit added up (7: 21, 6: 18, 1: 16, 5: 15)" in told
    assert any(line.startswith("Most cards: your side") for line in told)
    _at, scene = played(1, 5, showPiles=True)
    assert any(line.startswith("Most coins: your side") for line in panel(scene))


def test_the_settebello_is_told_of_as_the_point_it_is() -> None:
    now = Standing(["you", "Anna"], [ITALIAN.mask("D7 C7"), ITALIAN.mask("D10")], [0, 2])
    told = points_to_come(rules(), now, counted=False)
    assert "Seven of coins (settebello): you" in told
    assert "Sweeps: you 0, Anna 2" in told
    none = now._replace(piles=[0, 0])
    assert "Seven of coins (settebello): nobody yet" in points_to_come(rules(), none, counted=False)
    house = rules(re_bello=True, napola=True, sevens=True, capture="fifteen")
    assert "King of coins: Anna" in points_to_come(house, now, counted=False)
    assert len(points_to_come(house, now, counted=False)) == len(told) + 3


def test_whoever_only_looks_on_reads_names_and_nothing_is_counted_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Guide, "explains", True)
    _at, scene = played(2, 4)
    monkeypatch.setattr(scene, "viewer", WATCHER)
    names = [plain(name) for name in scene.sitting.names]
    told = panel(scene)
    assert any(line.startswith(f"Most cards: {names[0]} and {names[2]} ") for line in told)
    assert "Best primiera: the best card of each suit added up (7: 21, 6: 18, 1: 16, 5: 15)" in told


@pytest.mark.parametrize(
    ("pile", "missing", "told"),
    [
        ("", "out", "0"),
        ("D7", "out", "21 (1 suit)"),
        ("D7 D6 C1 C10 S2", "out", "49 (3 suits)"),
        ("D7 D6 C1 C10 S2", "countPresent", "49"),
        ("D7 C7 B7 S6 S5", "out", "81"),
    ],
)
def test_the_primiera_is_added_up_so_far(pile: str, missing: str, told: str) -> None:
    """A reader was told of a sum, shown a number of sevens, and could not tell who stood better."""
    assert primiera_so_far(rules(primiera_missing=missing), ITALIAN.mask(pile)) == told


def test_the_panel_says_whether_a_primiera_needs_every_suit() -> None:
    now = Standing(["you", "Anna"], [ITALIAN.mask("D7"), ITALIAN.mask("C7 D6 S1 B5")], [0, 0])
    worth = "(7: 21, 6: 18)"
    told = points_to_come(rules(), now, counted=True)
    assert f"Primiera, best of 4 suits {worth}: you 21 (1 suit), Anna 70" in told
    told = points_to_come(rules(primiera_missing="countPresent"), now, counted=True)
    assert f"Primiera, best of each suit {worth}: you 21, Anna 70" in told
    told = points_to_come(rules(primiera_mode="sevens"), now, counted=True)
    assert "Best primiera, most sevens: you 1, Anna 1" in told


def test_a_pile_of_one_says_that_whoever_has_most_cards_scores() -> None:
    """A reader was told "most of them score a point", as if most of the captured cards did."""
    at = AtTable("scopa", ["you", "regular", "regular"])
    scene = at.wait_for_turn()
    assert scene is not None
    _words, about = sure(scene.manners, ScopaManners).lying(scene.theme).whose(0, 2)
    assert plain(about) == "Cards captured: whoever has most of them scores a point."
