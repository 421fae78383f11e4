"""The last card of a deal, and what was captured before it."""

from typing import cast

import pytest

from rulesets.core import rule_of
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.game import Scopa
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


def test_the_button_to_the_captured_cards_says_whose_they_are_and_why_all_may_look() -> None:
    at = AtTable("scopa", ["you", "regular"], showPiles=True)
    at.wait_for_turn()
    _gauge, look = at.table.manners.gauges()
    assert "all that each side has captured" in look.tip
    assert rule_of(look.tip) == "options"
