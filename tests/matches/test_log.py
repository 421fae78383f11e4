"""The log tells every act once, whoever reads it however often, and never of what was taken back."""

from __future__ import annotations

from copy import deepcopy
from typing import cast

import pytest

from cardtable.matches.log import LogLine
from cardtable.matches.session import Session
from cardtable.matches.steps import Step
from rulesets.core import WATCHER, Seat
from rulesets.losing_loadum.pack import CHALLENGE
from rulesets.losing_loadum.speak import SPEAK
from rulesets.losing_loadum.state import LosingLoadum
from tests.playing import match_of, play_on


def at_laus(acts: int) -> Session:
    session = Session(match_of().model_copy(update={"look_up": "all"}))
    session.start()
    play_on(session, acts)
    return session


def test_an_act_is_put_into_words_once_a_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, Seat]] = []
    in_words = Step.sentence

    def counted(step: Step, viewer: Seat) -> str:
        asked.append((step.number, viewer))
        return in_words(step, viewer)

    monkeypatch.setattr(Step, "sentence", counted)
    session = at_laus(20)
    first = list(session.log(0))
    assert list(session.log(0)) == first
    play_on(session, 4)
    assert list(session.log(0))[: len(first)] == first
    assert list(session.log(WATCHER))
    assert len(asked) == len(set(asked))


def test_what_is_done_instead_of_what_was_taken_back_is_told() -> None:
    session = at_laus(9)
    while session.game.actors() != (0,) or len(session.game.legal_moves(0)) < 2:
        play_on(session, 1)
    told = []
    for move in sorted(session.game.legal_moves(0))[:2]:
        session.play(0, move)
        told.append([line.text for line in session.log(0) if line.kind == "move"])
        session.undo(0)
    assert told[0][-1] != told[1][-1]
    assert told[0][:-1] == told[1][:-1]


def test_whoever_is_challenged_is_called_by_name() -> None:
    game = cast(LosingLoadum, Session(match_of("losing_loadum")).game)
    names = ["Me", "Anna", "Jan", "Sofia"]
    deed = SPEAK.tale(game, CHALLENGE + 2, own=True)
    assert deed == "challenges player 3", "where nobody has a name"
    for told in (deed, deepcopy(deed)):
        line = LogLine(7, "move", 0, told)
        assert line.told(names, 0) == "You challenge Jan"
        assert line.told(names, None) == "Me: challenges Jan"
