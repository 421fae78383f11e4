"""What the coach advises leads to its rule, as a hint does that was asked for."""

from __future__ import annotations

import pytest

from cardtable.shell.reading.pages import heading_of, page_of
from cardtable.shell.reading.rules import RulesScene
from cardtable.ui.widgets import Label
from rulesets import GAMES, info_of
from tests.tables.teaching.test_coach import Coached


@pytest.mark.parametrize("game", GAMES)
def test_advice_leads_to_the_section_about_it_and_what_is_no_advice_to_none(game: str) -> None:
    """The same sentence had a link when it was asked for with a key, and none when the coach said it."""
    at = Coached(game, "you", *["regular"] * (info_of(game).default_seats - 1), seed=3, playouts=4)
    at.pilot.kit.change(own_die=False)
    box = at.coach.box
    for _decision in range(9):
        at.asked()
        if box.rule:
            break
        at.table.act(at.table.asking.legal()[0])
    assert "A master" in box.said
    assert box.link.visible
    assert heading_of(page_of(game), box.rule)
    at.pilot.click(box.link.rect.center)
    assert isinstance(at.pilot.scene, RulesScene)


def test_without_advice_there_is_no_link() -> None:
    at = Coached("laus", "you", *["regular"] * 3, seed=3, playouts=4)
    box = at.coach.box
    box.say(["Deal 1."])
    assert box.visible
    assert not box.link.visible
    box.say([])
    assert not box.visible


@pytest.mark.wording
@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("game", GAMES)
def test_the_name_of_the_coach_is_whole_beside_it_in_large_letters_too(game: str, scale: int) -> None:
    """With letters of 150 % in a small window it was "Co…" beside the rule, in all games."""
    info = info_of(game)
    at = Coached(game, "you", *["random"] * (max(info.min_seats, 3) - 1), size=(960, 600))
    at.pilot.app.kit.change(scale=scale)
    at.asked()
    at.coach.box.say(["A master leads a card."], "what-it-is-about")
    at.pilot.frame(2)
    shown = [*at.pilot.scene.ui.everything()]
    name = next(one for one in shown if isinstance(one, Label) and one.text == "Coach")
    assert name.rect.w >= name.natural(at.table.theme, 1000)[0]
    box = at.coach.box.rect
    assert all(box.contains(one.rect) for one in shown if one.name in ("Coach", "Rule", "Send away"))
