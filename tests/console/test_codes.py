"""`--deal` takes the thirteen letters of old and the lines of new."""

from __future__ import annotations

import pytest

from cardtable.console.commands import challenge_in, match_to_play
from cardtable.matches.deal_code import code_of, dare, written
from cardtable.matches.match import Match
from cardtable.matches.session import Session
from tests.playing import match_of, play_to_end


def asked(game: str, deal: str, seats: str | None = None) -> Match:
    return match_to_play(game, seats, ["Bo"], [], None, deal, practice=False)


@pytest.fixture(scope="module")
def session() -> Session:
    session = Session(match_of("gleek", ["regular", "you", "master"], options={"rounds": 1}))
    session.start()
    play_to_end(session)
    return session


def test_a_line_says_everything(session: Session) -> None:
    match = asked("gleek", written(code_of(session)))
    assert match.humans() == (1,)
    assert match.seed == session.match.seed
    assert match.options == session.match.options
    assert match.players[1].name == "Bo"


def test_thirteen_letters_say_the_cards(session: Session) -> None:
    assert asked("gleek", "6ZEJ6K4J3Y1VQ").deal == "deal:6ZEJ6K4J3Y1VQ"
    assert challenge_in("6ZEJ6K4J3Y1VQ") is None


def test_a_challenge_comes_along(session: Session) -> None:
    challenge = challenge_in(dare(session, 1))
    assert challenge is not None
    assert list(challenge.totals) == list(session.game.scores())


def test_what_the_line_says_cannot_be_said_otherwise(session: Session) -> None:
    line = written(code_of(session))
    with pytest.raises(ValueError, match="This code is for Gleek"):
        asked("laus", line)
    with pytest.raises(ValueError, match="leave out --seats"):
        asked("gleek", line, "you,regular,regular")
    with pytest.raises(ValueError, match="a letter of it is wrong"):
        asked("gleek", line[:-1] + ("0" if line[-1] != "0" else "1"))
