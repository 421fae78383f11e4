"""What may be looked up in the log: the last trick where cards have to be remembered, else all the deal."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.matches.looking_up import LookUp
from cardtable.matches.match import match_of as read_header
from cardtable.matches.match import new_match, seat_players
from cardtable.matches.session import Session
from rulesets import GAMES
from rulesets.core import CHANCE, CardMoved, Paid, TrickTaken
from tests.playing import match_of, play_on, play_to_end


@pytest.mark.parametrize(
    ("game", "seats", "options", "everything"),
    [
        ("laus", 3, {}, False),
        ("laus", 4, {"showCaptured": "none"}, False),
        ("laus", 4, {"showCaptured": "all"}, True),
        ("tarot", 4, {}, False),
        ("tarot", 3, {"showPiles": "honours"}, False),
        ("tarot", 4, {"showPiles": "all"}, True),
        ("ludens", 4, {}, False),
        ("gleek", 3, {}, False),
        ("gleek", 3, {"showPlayed": True}, True),
        ("losing_loadum", 4, {"outMode": "automatic", "exchange": "off"}, False),
        ("scopa", 2, {}, False),
        ("scopa", 2, {"showPiles": True}, True),
    ],
)
def test_the_log_keeps_what_may_be_looked_up(
    game: str, seats: int, options: dict[str, object], everything: bool
) -> None:
    rules = GAMES[game].Options.model_validate(options)
    players = seat_players(["you"] * seats)
    session = Session(new_match(game, players, rules, app="test", began="", seed=1))
    session.start()
    rng = Random(1)
    hidden = 0
    while session.game.deals < 2 and not session.over:
        seat = session.game.turn
        session.play(seat, rng.choice(session.game.legal_moves(seat)))
        lines = list(session.log(0))
        told = {line.number for line in lines if line.kind == "move"}
        begin = max(step.number for step in session.steps if step.seat == CHANCE)
        deal = session.steps[begin + 1 :]
        plays = [step.number for step in deal if is_play(step.events)]
        ends = [step.number for step in deal if any(isinstance(event, TrickTaken) for event in step.events)]
        open_from = begin if everything or len(ends) < 2 else min(ends[-2] + 1, *plays[-seats:])
        assert {number for number in plays if number >= open_from} <= told
        assert not told & {number for number in plays if number < open_from}
        assert {step.number for step in deal} - set(plays) <= told, "who took the skat may be looked up"
        assert set(range(1, begin)) & told == {
            step.number for step in session.steps[1:begin] if step.seat != CHANCE
        }, "a deal that is over hides nothing"
        left_out = any(number < open_from for number in plays)
        assert left_out == any(line.kind == "gap" for line in lines), (
            "where lines are missing the log says so"
        )
        hidden += open_from > begin
    assert bool(hidden) != everything


@pytest.mark.parametrize("remind", [False, True])
def test_poch_keeps_the_present_count_and_the_last_one(remind: bool) -> None:
    """Section 10: "cards of earlier sequences are turned down"; unless the table reminds."""
    rules = GAMES["poch"].Options.model_validate({"remind": remind})
    session = Session(new_match("poch", seat_players(["you"] * 4), rules, app="test", began="", seed=1))
    session.start()
    counts: list[list[int]] = [[]]
    looked = 0
    while not session.game.deals:
        play_on(session, 1)
        step = session.steps[-1]
        if any(isinstance(event, CardMoved) and event.target.kind == "sequence" for event in step.events):
            counts[-1].append(step.number)
        if any(isinstance(event, CardMoved) and event.target.kind == "waste" for event in step.events):
            counts.append([])
        if session.game.deals == 0 and len(counts) > 2:
            earlier = {number for count in counts[:-2] for number in count}
            assert {number for count in counts[-2:] for number in count} <= told(session)
            assert (earlier <= told(session)) if remind else not earlier & told(session)
            looked += 1
    assert looked > 2


@pytest.mark.parametrize("game", ["poch", "gleek"])
def test_what_was_paid_need_not_be_remembered(game: str) -> None:
    session, gaps = session_of(game), 0
    for _act in range(200):
        play_on(session, 1)
        lines = list(session.log(0))
        numbers = [line.number for line in lines if isinstance(line.event, Paid)]
        assert numbers == [step.number for step in session.steps for _group in step.payments]
        gaps = max(gaps, sum(line.kind == "gap" for line in lines))
    assert gaps == 1, "what is left out stands in one place"


def is_play(events: tuple[object, ...]) -> bool:
    return any(
        isinstance(event, TrickTaken)
        or (isinstance(event, CardMoved) and event.target.kind in ("trick", "table"))
        for event in events
    )


# -- The rule of the house ----------------------------------------------------------------------


def session_of(game: str, look_up: LookUp | None = None) -> Session:
    seats = GAMES[game].info.default_seats
    match = match_of(game, ("you", *["random"] * (seats - 1))).model_copy(update={"look_up": look_up})
    session = Session(match)
    session.start()
    return session


def told(session: Session) -> set[int]:
    return {line.number for line in session.log(0) if line.kind == "move"}


@pytest.mark.parametrize("game", ["scopa", "ludens", "gleek"])
def test_the_house_may_have_another_rule_than_the_game(game: str) -> None:
    kept: dict[LookUp | None, set[int]] = {}
    rules: tuple[LookUp | None, ...] = ("trick", "deal", "all", None)
    for rule in rules:
        session = session_of(game, rule)
        while session.game.deals == 0:
            play_on(session, 1)
        play_on(session, 25)
        kept[rule] = told(session)
        assert any(line.kind == "deal" for line in session.log(0)), "how a deal ended stays"
    begin = max(step.number for step in session.steps if step.seat == CHANCE)
    assert {number for number in kept["all"] if number >= begin} <= kept["deal"]
    assert kept["trick"] < kept["all"]
    assert min(kept["deal"] - {step.number for step in session.steps if step.ends_deal}) >= begin
    assert kept[None] == kept["trick"], "what the books of these games say"


def test_what_is_not_shown_yet_does_not_shorten_the_log() -> None:
    session = session_of("scopa")
    play_on(session, 8)
    shown = len(session.steps)
    before = list(session.log(0))
    play_on(session, 4)
    assert list(session.log(0, until=shown)) == before


def test_when_the_match_is_over_everything_may_be_read() -> None:
    session = session_of("scopa", "trick")
    rules = [session.look_up]
    play_to_end(session)
    rules.append(session.look_up)
    assert rules == ["trick", "all"]


def test_the_rule_of_the_house_stands_in_the_header_and_old_matches_have_none() -> None:
    match = match_of().model_copy(update={"look_up": "deal"})
    assert read_header(match.as_header()) == match
    assert "look_up" not in match_of().as_header()
