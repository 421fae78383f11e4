"""What can be read at the tables is what was reviewed: prompts, buttons, panel, plates, tags and labels."""

from __future__ import annotations

import pytest

from rulesets import IDS
from tests.golden import coach, houses
from tests.golden.tables import MATCHES, path_of, told
from tests.golden.test_golden import HOW


@pytest.mark.slow
@pytest.mark.wording
@pytest.mark.parametrize("match", range(MATCHES))
@pytest.mark.parametrize("game", IDS)
def test_a_table_says_what_was_reviewed(game: str, match: int) -> None:
    assert told(game, match) == path_of(game, match).read_text(encoding="utf-8"), HOW


@pytest.mark.slow
@pytest.mark.wording
@pytest.mark.parametrize("game", IDS)
def test_a_table_says_of_each_house_rule_what_was_reviewed(game: str) -> None:
    assert houses.told(game) == houses.path_of(game).read_text(encoding="utf-8"), HOW


@pytest.mark.slow
@pytest.mark.wording
@pytest.mark.parametrize("game", IDS)
def test_the_coach_tells_a_newcomer_what_was_reviewed(game: str) -> None:
    assert coach.told(game) == coach.path_of(game).read_text(encoding="utf-8"), HOW
