"""A match at one screen: who is in turn there, and who only might act besides."""

from __future__ import annotations

import pytest

from cardtable.matches.seats.sitting import Sitting
from cardtable.matches.session import Session
from rulesets import GAMES
from rulesets.core import CHANCE, OVER, WATCHER
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


def test_a_computer_in_the_first_seat_has_its_turn_like_any_other() -> None:
    session = Session(match_of("laus", ("regular", "you", "regular")))
    session.start()
    for seat in range(3):
        play_until(session, seat)
        assert Sitting(session).computer_has_the_turn == (seat != 1)


@pytest.mark.parametrize(("game", "at_once"), [("laus", False), ("ludo", True)])
def test_a_computer_s_reason_is_told_when_its_deal_is_over_or_where_it_knew_no_more(
    game: str, at_once: bool
) -> None:
    session = Session(match_of(game))
    session.start()
    play_until(session, 1)
    play_on(session, 1)
    sitting = Sitting(session)
    number = sitting.decided(sitting.count)[-1]
    assert session.steps[number].seat == 1
    assert sitting.is_told(number, 0) == at_once
    assert sitting.is_told(number, 1), "to whoever sits there it is no secret"
    while not at_once and not session.sheets:
        play_on(session, 1)
    assert sitting.is_told(number, 0)


@pytest.mark.parametrize("game", list(GAMES))
def test_what_a_door_tells_singly_is_what_its_view_tells(game: str) -> None:
    """Who is asked, what is known besides and whether that is a secret are told without a whole view."""
    session = Session(match_of(game, ["you"] * GAMES[game].info.default_seats))
    session.start()
    sitting = Sitting(session)
    for _act in range(12):
        play_on(session, 2)
        watched = sitting.door(WATCHER).view
        for seat in range(session.game.seats):
            door, covered = sitting.door(seat), sitting.face_down(seat, ())
            assert door.view.seat == seat
            assert (door.actors, door.facts) == (door.view.actors, door.view.facts)
            assert door.secret == (door.view.zones != watched.zones)
            assert covered.view == watched
            assert (covered.actors, covered.facts) == (watched.actors, watched.facts)
            assert covered.asked == (seat in watched.actors)
