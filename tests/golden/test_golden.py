"""Every golden playthrough is played again, and every hint given: they are what was reviewed."""

from __future__ import annotations

import pytest

from rulesets import IDS
from tests.golden import console, hindsight, hints, sentences, weights
from tests.golden.finding import SILENT, differs
from tests.golden.playthrough import HERE, cases, how_of, told
from tests.halves import in_halves

HOW = "read the difference; if it is meant, python -m tests.golden writes it"


@pytest.mark.parametrize("game", IDS)
def test_every_playthrough_is_as_it_was_reviewed(game: str) -> None:
    for case in cases(game):
        written = case.path.read_text(encoding="utf-8")
        how = how_of(written)
        assert how is not None
        assert told(case, how) == written, f"{case.path.name}: {HOW}"


@pytest.mark.parametrize("game", IDS)
def test_every_house_rule_has_a_playthrough_and_no_other_lies_there(game: str) -> None:
    assert set((HERE / game).iterdir()) == {case.path for case in cases(game)}


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
def test_every_house_rule_shows_in_its_playthrough(game: str) -> None:
    for case in cases(game):
        how = how_of(case.path.read_text(encoding="utf-8"))
        assert how is not None
        if case.options:
            silent = f"{game} {case.name}" in SILENT
            assert differs(case, how) != silent, f"{case.path.name}: delete it, and python -m tests.golden"


@pytest.mark.parametrize("game", in_halves(IDS))
def test_every_hint_is_as_it_was_reviewed(game: str) -> None:
    assert hints.told(game) == hints.path_of(game).read_text(encoding="utf-8"), HOW


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
def test_every_sentence_is_said_as_often_as_when_it_was_reviewed(game: str) -> None:
    assert sentences.told(game) == sentences.path_of(game).read_text(encoding="utf-8"), HOW


@pytest.mark.slow
@pytest.mark.parametrize("game", IDS)
def test_every_move_weighs_what_was_reviewed(game: str) -> None:
    assert weights.told(game) == weights.path_of(game).read_text(encoding="utf-8"), HOW


@pytest.mark.slow
@pytest.mark.wording
@pytest.mark.parametrize("game", IDS)
def test_what_is_said_of_a_match_afterwards_is_as_it_was_reviewed(game: str) -> None:
    assert hindsight.told(game) == hindsight.path_of(game).read_text(encoding="utf-8"), HOW


@pytest.mark.slow
@pytest.mark.wording
def test_every_command_is_answered_as_it_was_reviewed() -> None:
    assert console.told() == console.PATH.read_text(encoding="utf-8"), HOW
