"""A match played back: any point at once, nothing shown that may not be seen, copies that go on."""

from __future__ import annotations

from time import perf_counter

import pytest

from cardtable.matches.looking_up import LookUp
from cardtable.matches.match import played_on
from cardtable.matches.seats.playback import (
    OpenAct,
    Playback,
    Recorded,
    copied,
    end_of_last_deal,
    open_view,
    takes_a_trick,
)
from cardtable.matches.session import Refused, Session
from cardtable.matches.steps import Step, TakenBack
from rulesets import GAMES
from rulesets.core import HIDDEN, WATCHER, CardMoved, Zone
from tests.playing import codes, match_of, play_on, play_to_end


def played(
    game: str = "laus", acts: int = 60, kinds: tuple[str, ...] | None = None, look_up: LookUp = "all"
) -> Session:
    seats = GAMES[game].info.default_seats
    match = match_of(game, kinds or ("you", *["regular"] * (seats - 1)))
    session = Session(match.model_copy(update={"look_up": look_up}))
    session.start()
    play_on(session, acts)
    return session


@pytest.mark.parametrize("game", list(GAMES))
def test_every_point_is_as_it_was(game: str) -> None:
    session = played(game, 40)
    playback = Playback(session)
    for acts in (0, 7, 3, len(playback.course), 5):
        playback.go_to(acts)
        assert playback.at == min(acts, len(playback.course))
        now = session.steps[acts].before if acts < len(session.steps) else session.game
        assert [playback.game.view(seat) for seat in range(now.seats)] == [
            now.view(seat) for seat in range(now.seats)
        ]


def test_any_point_of_a_match_of_three_hundred_acts_is_there_in_a_tenth_of_a_second() -> None:
    session = played("laus", 300)
    playback = Playback(session)
    slowest = 0.0
    for acts in range(0, len(playback.course), 7):
        before = perf_counter()
        playback.go_to(acts)
        slowest = max(slowest, perf_counter() - before)
    assert slowest < 0.1


def test_what_happens_once_more_is_told_and_what_is_jumped_to_is_not() -> None:
    playback = Playback(played())
    heard: list[object] = []
    playback.listen(heard.append)
    playback.go_to(4)
    playback.forward()
    assert heard[0] == TakenBack(4)
    assert isinstance(heard[1], Step)
    assert heard[1].number == 4
    assert playback.at == 5


def test_nobody_plays_in_it() -> None:
    playback = Playback(played())
    playback.go_to(6)
    seat = playback.game.actors()[0]
    with pytest.raises(Refused, match="copy of your own"):
        playback.play(seat, playback.game.legal_moves(seat)[0])


def test_a_deal_that_has_to_be_remembered_is_not_seen_before_it_is_over() -> None:
    """Else a replay would be a log that keeps every card."""
    session = played("losing_loadum", 3, look_up="trick")
    assert session.look_up == "trick"
    assert not Playback(session).course
    while not session.sheets:
        play_on(session, 1)
    end = (
        session.steps[-1].number if session.steps[-1].ends_deal else session.step_of(session.sheets[0]).number
    )
    play_on(session, 3)
    playback = Playback(session)
    assert len(playback.course) == end + 1
    assert playback.withheld == len(session.steps) - end - 1
    play_to_end(session)
    assert not Playback(session).withheld


def test_cards_lie_open_only_where_the_deal_is_over() -> None:
    session = played("laus", 3)
    while not session.sheets:
        play_on(session, 1)
    play_on(session, 4)
    recorded = Recorded(Playback(session))
    recorded.all_open = True
    for acts in range(len(recorded.playback.course) + 1):
        recorded.playback.go_to(acts)
        hands = [
            cards for zone, cards in recorded.door(0).view.zones.items() if zone.kind == "hand" and zone.seat
        ]
        at_the_end = acts > 0 and recorded.playback.course[acts - 1].ends_deal
        over = at_the_end or recorded.playback.game.deals < session.game.deals
        assert recorded.is_open == over
        if any(hands):
            assert any(HIDDEN in cards for cards in hands) != over


def test_the_last_act_of_a_deal_belongs_to_it() -> None:
    """At the end of a replay it was said that the deal was not over."""
    for game in ("laus", "poch", "gleek"):
        session = played(game, 3, ("you", "you", "you"))
        while not session.sheets:
            play_on(session, 1)
        play_on(session, 4)
        playback = Playback(session)
        playback.go_to(end_of_last_deal(session.steps))
        assert playback.deal_is_over
        if playback.at < len(playback.course):
            playback.forward()
            assert not playback.deal_is_over


def test_the_deals_that_are_over_are_counted_wherever_one_stands() -> None:
    session = Session(match_of("gleek"))
    assert Playback(session).course_deals == 0, "nothing has been dealt"
    session.start()
    assert Playback(session).course_deals == 0
    while len(session.sheets) < 2:
        play_on(session, 1)
    playback = Playback(session)
    for at in (0, 5, len(playback.course)):
        playback.go_to(at)
        assert playback.course_deals == 2
    play_to_end(session)
    assert Playback(session).course_deals == len(session.sheets), "the last act ends the last deal"


def test_with_several_people_nothing_of_a_hand_is_seen_in_a_deal_that_is_not_over() -> None:
    session = played("laus", 8, ("you", "you", "regular", "regular"))
    recorded = Recorded(Playback(session))
    recorded.all_open = True
    assert recorded.alone is None
    heard: list[object] = []
    recorded.listen(heard.append)
    for acts in range(len(recorded.playback.course)):
        recorded.playback.go_to(acts)
        for zone, cards in recorded.door(WATCHER).view.zones.items():
            assert zone.kind != "hand" or set(cards) <= {HIDDEN}
        act = recorded.told(recorded.playback.course[acts])
        assert not isinstance(act, OpenAct)
        for event in act.seen_by(WATCHER):
            if isinstance(event, CardMoved) and event.target.kind == "hand":
                assert event.card == HIDDEN


def test_an_open_view_shows_every_hand_and_no_card_twice() -> None:
    session = played("gleek", 30)
    view = open_view(session.game, 0)
    for seat in range(session.game.seats):
        assert view.zones[Zone("hand", seat)] == session.game.view(seat).zones[Zone("hand", seat)]
    seen = [card for cards in view.zones.values() for card in cards if card != HIDDEN]
    assert len(seen) == len(set(seen))


def test_the_log_holds_what_is_still_to_come_and_the_place_is_kept() -> None:
    playback = Playback(played())
    playback.go_to(5)
    lines = playback.lines(0)
    assert lines[-1].number > 40
    assert playback.at == 5


def test_tricks_and_ends_of_deals_are_stops() -> None:
    playback = Playback(played("laus", 80))
    stops = playback.stops(takes_a_trick)
    assert len(stops) > 10
    assert set(playback.stops(lambda step: step.ends_deal)) <= set(stops)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_copy_has_come_as_far_and_goes_on_with_other_luck(game: str) -> None:
    session = played(game, 40)
    match = played_on(session.match, app="test", began="", seed=99)
    acts = len(session.steps) - 5
    copy = copied(session.steps, acts, lambda fate: Session(match, fate=fate))
    assert codes(copy)[:acts] == codes(session)[:acts]
    assert copy.match.practice
    assert copy.match.seed != session.match.seed
    play_to_end(copy)
