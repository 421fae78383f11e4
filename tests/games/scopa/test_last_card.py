"""The last card of a deal, and what was captured before it."""

from typing import cast

import pytest

from cardtable.tables.scopa.count import CountScene
from rulesets.core import rule_of
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.game import Scopa
from rulesets.scopa.pack import played
from tests.games.scopa.test_table import CARD
from tests.tables.at_table import AtTable


@pytest.mark.parametrize("last", [0, 1, -1])
def test_the_very_last_card_says_who_gets_what_is_left_over(last: int) -> None:
    """It said that it stays there until somebody takes it, and nobody plays any more."""
    at = AtTable("scopa", ["you", "regular"])
    at.wait_for_turn()
    game = cast(Scopa, at.session.game)
    game.hands[:] = [ITALIAN.mask("S4"), 0]
    game.table, game.on_stock = ITALIAN.mask("C9 D7"), len(game.pack)
    game.last_capturer, game.dealer = last, 1
    at.table.showing.jump()
    words, name = at.table.labels.card(CARD["S4"]), at.table.manners.names()[1]
    assert "stays there" not in words
    owner = "you" if last == 0 else name
    assert words.endswith(f"the dealer gets it: {owner}." if last < 0 else f"the last captor: {owner}.")
    game.hands[1] = ITALIAN.mask("D2")
    at.table.showing.jump()
    assert at.table.labels.card(CARD["S4"]).endswith("stays there until somebody takes it.")


def test_whoever_looks_is_called_you_within_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader was told of "22 cards captured, 4 of them left over: You captured last"."""
    at = AtTable("scopa", ["you", "regular"])
    at.wait_for_turn()
    game = cast(Scopa, at.session.game)
    game.hands[:] = [ITALIAN.mask("S9 S1"), ITALIAN.mask("D3")]
    game.table, game.on_stock = ITALIAN.mask("C9 D6 C2"), len(game.pack)
    at.table.showing.jump()
    at.by_mouse(next(move for move in at.table.asking.legal() if played(move) == CARD["S9"]))
    at.wait_for_turn()
    said: list[str] = []
    monkeypatch.setattr(at.table, "explain", said.append)
    at.table.manners.last_trick()
    assert said == [
        "The last capture was made by you. An equal card: the knight of swords takes the knight of cups."
    ]
    at.by_mouse(CARD["S1"])
    at.wait_for_turn()
    sheet = cast(CountScene, at.sheets[0])
    at.pilot.go(sheet)
    told = " ".join(at.pilot.names())
    assert "4 of them left over: you captured last" in told, told


def test_the_button_to_the_captured_cards_says_whose_they_are_and_why_all_may_look() -> None:
    at = AtTable("scopa", ["you", "regular"], showPiles=True)
    at.wait_for_turn()
    _gauge, look = at.table.manners.gauges()
    assert "all that each side has captured" in look.tip
    assert rule_of(look.tip) == "options"
