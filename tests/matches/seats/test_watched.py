"""A match that is watched: nobody is asked, and whoever looks on is played for."""

from __future__ import annotations

import pytest

from cardtable.matches.seats.watched import Watched
from cardtable.matches.session import Session
from rulesets.core import CHANCE
from tests.playing import match_of, play_until


def test_computers_play_for_the_person_too() -> None:
    session = Session(match_of("laus", ("you", "regular", "regular")))
    sitting = Watched(session)
    session.start()
    asked = set()
    for seat in range(3):
        play_until(session, seat)
        asked.add(sitting.computer_to_move())
        assert sitting.person_to_move() is None
    assert asked == {0, 1, 2}
    assert sitting.alone == 0, "it is told to them as their own"


def test_while_chance_decides_nobody_is_waited_for() -> None:
    session = Session(match_of("laus", ("you", "regular", "regular")))
    assert session.game.turn == CHANCE
    assert Watched(session).computer_to_move() is None


def test_for_the_person_somebody_plays_who_is_as_good_as_the_others_and_has_no_character() -> None:
    session = Session(match_of("laus", ("you", "master", "regular")))
    session.start()
    sitting = Watched(session)
    assert [sitting.question(seat).level for seat in range(3)] == ["regular", "master", "regular"]
    assert sitting.question(1).lean != sitting.question(0).lean == sitting.question(0, "master").lean


def test_what_a_computer_made_of_the_cards_dares_nobody() -> None:
    session = Session(match_of("laus", ("you", "regular", "regular")))
    with pytest.raises(ValueError, match=r"\w"):
        Watched(session).dare(0)
