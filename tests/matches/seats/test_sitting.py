"""A match at one screen: who is in turn there, and who only might act besides."""

from __future__ import annotations

from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.session import Session
from rulesets.core import CHANCE, OVER
from tests.playing import match_of, play_on, play_to_end, play_until


def test_a_computer_has_the_turn_only_when_it_is_one_s_turn() -> None:
    """Neither while the pack decides nor at the end, though the last seat is a computer's."""
    session = Session(match_of("laus", ("you", "regular", "regular")))
    sitting = Sitting(session)
    assert session.game.turn == CHANCE
    assert not sitting.computer_has_the_turn
    session.start()
    play_until(session, 0)
    found = [sitting.computer_has_the_turn]
    play_on(session, 1)
    found.append(sitting.computer_has_the_turn)
    play_to_end(session)
    assert session.game.turn == OVER
    found.append(sitting.computer_has_the_turn)
    assert found == [False, True, False]
    assert sitting.people == (0,)
    assert sitting.alone == 0
