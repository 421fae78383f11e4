"""Matches of the first version of the rules go on by them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.matches.opening import reopen
from cardtable.store.saves import Saves
from rulesets.laugh_and_lie_down.state import LaughAndLieDown
from tests.playing import begun, codes, match_of, play_on

ALONE = ("you", "regular", "regular")


@pytest.mark.parametrize("rules", [1, 2])
def test_a_match_goes_on_by_the_rules_it_was_begun_with(rules: int, tmp_path: Path) -> None:
    """Since version 2 everybody is asked after every act in which something can be overlooked."""
    match = match_of("laugh_and_lie_down", ALONE, options={"catching": True})
    session = begun(tmp_path, match.model_copy(update={"rules": rules}))
    play_on(session, 30)
    session.leave()
    assert session.file is not None
    opened = reopen(Saves(tmp_path), session.file.path)
    assert opened.notice is None
    assert codes(opened.session) == codes(session)
    assert opened.session.match.rules == rules
    play_on(opened.session, 60)
    game = opened.session.game
    assert isinstance(game, LaughAndLieDown)
    assert game.rules == game.copy().rules == rules
    needless = [
        step
        for step in opened.session.steps
        if isinstance(step.before, LaughAndLieDown)
        and step.before.phase.name == "catching"
        and not step.before.overlooked
    ]
    assert bool(needless) == (rules == 2)
