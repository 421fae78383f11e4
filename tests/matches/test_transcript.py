"""Transcripts, line by line as rules/transcript.md section 2 has them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardtable.matches.session import Session
from cardtable.matches.simulate import asked, play_match, simulate
from cardtable.matches.transcript import Scribe, transcript, whom
from rulesets import GAMES
from rulesets.core import CHANCE, OVER, POT, Game, listen
from tests.playing import match_of, play_on, play_to_end


def lines_of(session: Session, legal: bool = False) -> list[dict[str, Any]]:
    return [json.loads(line) for line in transcript(session, legal)]


def finished(game: str, seats: int) -> Session:
    session = Session(match_of(game, ("regular",) * seats))
    session.start()
    play_to_end(session)
    return session


def boards() -> list[tuple[str, int]]:
    return [
        (game, seats)
        for game, kind in GAMES.items()
        for seats in range(kind.info.min_seats, kind.info.max_seats + 1)
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), boards())
def test_keys_stand_in_the_order_of_the_format(game: str, seats: int) -> None:
    session = finished(game, seats)
    lines = lines_of(session, legal=True)
    assert list(lines[0]) == ["t", "format", "game", "rules", "seats", "options"]
    assert lines[0]["options"] == session.match.new_game().options.as_keys()
    assert lines[1]["t"] == "chance"
    assert lines[1]["code"].startswith("first:")
    for line in lines[1:]:
        match line["t"]:
            case "chance":
                dealt = line["code"].startswith(("deal:", "pack:"))
                assert list(line) == (["t", "code", "pack"] if dealt else ["t", "code"])
                if dealt:
                    assert sorted(line["pack"]) == sorted(session.game.deck.faces)
            case "move":
                assert list(line) == ["t", "seat", "code", "legal"]
                assert line["legal"] == sorted(set(line["legal"]))
                assert line["code"] in line["legal"]
            case "pays":
                assert list(line) == ["t", "from", "to", "amount", "why"]
                assert line["why"]
            case "deal_end":
                assert [key for key in line if key in ("dealer", "points", "totals")] == (
                    ["points", "totals"] if game == "ludo" else ["dealer", "points", "totals"]
                )
                assert len(line["points"]) == len(line["totals"]) == seats
            case "match_end":
                assert line == lines[-1]
                assert list(line) == ["t", "totals", "ranking"]
                assert sorted(seat for place in line["ranking"] for seat in place) == list(range(seats))
            case other:
                raise AssertionError(other)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), boards())
def test_a_transcript_can_be_played_again_from_its_codes_alone(game: str, seats: int) -> None:
    lines = lines_of(finished(game, seats))
    replayed: list[str] = []
    scribe = Scribe(replayed.append)
    again = GAMES[game](seats, GAMES[game].Options.model_validate(lines[0]["options"]))
    events = listen(again)
    scribe.begin(again)
    for line in lines:
        if line["t"] in ("move", "chance"):
            seat = line.get("seat", CHANCE)
            move = again.parse(line["code"])
            scribe.act(again, seat, move)
            events.clear()
            again.apply(seat, move)
            scribe.events(events)
    assert again.turn == OVER
    assert [json.loads(line) for line in replayed] == lines


def test_what_was_taken_back_is_left_out() -> None:
    session = Session(match_of(practice=True))
    session.start()
    play_on(session, 20)
    before = lines_of(session)
    last = session.steps[-1].seat
    session.undo(last)
    assert lines_of(session) == before[: len(lines_of(session))]
    assert len(lines_of(session)) < len(before)


def test_the_pot_is_named() -> None:
    assert whom(POT) == "pot"
    assert whom(2) == 2


def test_simulated_matches_stand_one_after_another() -> None:
    written: list[str] = []
    kind = GAMES["laus"]
    tally = simulate(kind, ["random"] * 3, kind.Options(), 3, 5, Scribe(written.append))
    kinds = [json.loads(line)["t"] for line in written]
    assert kinds.count("match") == kinds.count("match_end") == tally.matches == 3
    assert kinds[0] == "match"
    assert kinds[-1] == "match_end"
    assert tally.moves == kinds.count("move")


def test_where_several_may_act_all_are_asked_in_an_order_drawn_from_the_seed() -> None:
    """As in the window, where whoever is quickest acts: free pairs, catching, simultaneous acts."""
    kind = GAMES["laugh_and_lie_down"]
    game = kind(5, kind.Options.model_validate({"freePair": True}))
    rng = Random(3)
    while len(game.actors()) < 3:
        seat = game.turn
        game.apply(seat, game.chance(rng) if seat == CHANCE else game.legal_moves(seat)[0])
    assert {asked(game, 5, number) for number in range(60)} == set(game.actors())
    order = [[asked(game, seed, number) for number in range(20)] for seed in (5, 5, 6)]
    assert order[0] == order[1] != order[2]


def test_writing_a_transcript_does_not_change_the_match() -> None:
    kind: type[Game] = GAMES["laus"]
    plain = play_match(kind, ["regular"] * 4, kind.Options(), 9)
    told = play_match(kind, ["regular"] * 4, kind.Options(), 9, Scribe(lambda _line: None, legal=True))
    assert (plain[0].scores(), plain[1]) == (told[0].scores(), told[1])
