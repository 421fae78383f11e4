"""The side panel of Tarot, by house rule."""

from __future__ import annotations

import pytest

from cardtable.tables.tarot.words import side_lines
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECK, HONOUR, POWERS
from tests.games.tarot.positions import position

NAMES = ["You", "Anna"]


def panel(**options: object) -> str:
    rules = TarotOptions.model_validate(options)
    return " ".join(side_lines(rules, position(2, ["Fool T3", "Cu4 T1"], rules).view(0), NAMES))


def test_honours_come_on_top_of_what_the_plates_show() -> None:
    told = panel()
    assert "The plates count the cards won, less 12. Honours come on top of that" in told
    assert [HONOUR[DECK.index[face]] for face in ("Fool", "T21", "T1", "SwK", "SwQ", "SwN", "SwP")] == [
        *(5, 4, 4, 4, 3, 2, 1)
    ]
    assert "Fool 5; trumps 21 and 1, kings 4; queens 3; knights 2; pages 1" in told
    assert "jacks 1" in panel(deckSkin="french")


@pytest.mark.parametrize("rule", ["reversedCupsCoins", "straight"])
def test_which_pips_are_strong_is_told_before_any_lead(rule: str) -> None:
    strong = POWERS[rule](DECK.index["Cu1"]) > POWERS[rule](DECK.index["Cu10"])
    assert ("but in cups and coins 1 … 10" in panel(pipOrder=rule)) == strong
    assert "knight (N)" in panel(pipOrder=rule)


def test_whether_trumps_have_to_be_beaten_and_what_the_fool_is_for() -> None:
    assert "no trump has to be beaten" in panel()
    assert "trumps must be beaten if possible" in panel(overtrump=True)
    assert "The Fool may always be played" in panel()
    assert "else it is lost" in panel()
    assert "or win later" in panel(foolWithoutPile="owed")
