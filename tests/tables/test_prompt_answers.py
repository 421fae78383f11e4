"""What is asked answers, too: pointed at, it says what goes on, and leads to the rule of the phase."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.shell.reading.pages import heading_of, page_of
from rulesets import GAMES
from rulesets.core import rule_of
from tests.playing import play_on
from tests.tables.at_table import AtTable


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_question_says_what_goes_on_and_leads_to_its_rule(game: str) -> None:
    """A phase had no label of its own: the prompt was silent in every game."""
    at, page, phases = AtTable(game, ["you", *["random"] * 3], seed=3), page_of(game), set()
    rng = Random(game)
    for _look in range(25):
        if at.session.over:
            break
        play_on(at.session, 1, seed=rng.randrange(1000))
        table = at.shown()
        if not table.asking.my_turn or not table.prompt.label.name:
            continue
        told = table.ui.about(table.prompt.label.rect.center)
        assert told is not None, table.manners.topic
        assert heading_of(page, rule_of(told.words)), table.manners.view.phase
        assert "prompt" in [thing.kind for thing in table.living.everything()]
        phases.add(table.manners.topic)
    assert phases
