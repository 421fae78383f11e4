"""Every game as its own referee sees it: matches with random house rules, every line foretold.

The referees know the rule files and `rules/transcript.md`, and nothing of the modules that play; they check
every legal code, payment, point and place of a transcript.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

import pytest

from cardtable.matches.simulate import play_match
from cardtable.matches.transcript import Scribe
from rulesets import GAMES
from rulesets.core import CHANCE, OVER, Game, Move, Seat, listen
from rulesets.options import Options
from tests.referees.record import Line, Record
from tests.rulesets.matches import ENDLESS, random_options

REFEREES: dict[str, Callable[[Record], None]] = {
    game: import_module(f"tests.games.{game}.referee").check for game in GAMES
}
TABLES = [
    pytest.param(game, seats, id=f"{game}-{seats}")
    for game, kind in GAMES.items()
    for seats in range(kind.info.min_seats, kind.info.max_seats + 1)
]
SEEDS = 4
"""Matches a table plays; the first by the usual rules."""
QUIET, HASTY = ("pass", "decline", "see", "call"), ("drop", "lie")
PATIENCE = (0.0, 0.7, 0.98)
Tamper: TypeAlias = Callable[[list[Line], Random], None]


def some_move(game: Game, seat: Seat, rng: Random, patience: float) -> Move:
    """A move at random; the patient would rather say nothing, stay in, and go on than end a deal early."""
    legal = list(game.legal_moves(seat))
    if rng.random() > patience:
        return rng.choice(legal)
    codes = {move: game.code(move) for move in legal}
    quiet = [move for move in legal if codes[move] in QUIET]
    return rng.choice(quiet or [move for move in legal if codes[move] not in HASTY] or legal)


PLAIN = ("move", "chance", "pays")
"""Lines of which all parts are read as they were written."""


class Dictating(Scribe):
    """Tells its lines as they would be read again, without writing them out: a third of the time."""

    def __init__(self, lines: list[Line]) -> None:
        super().__init__(lambda _line: None, legal=True)
        self.lines = lines

    def _line(self, line: dict[str, Any]) -> None:
        self.lines.append(line if line["t"] in PLAIN else as_read(line))


def as_read(value: Any) -> Any:
    """A value as JSON gives it back."""
    if isinstance(value, tuple | list):
        return [as_read(part) for part in value]
    if isinstance(value, dict):
        return {key: as_read(part) for key, part in value.items()}
    return value


def written_down(kind: type[Game], seats: int, options: Options, rng: Random) -> list[Line]:
    """The transcript of a match in which all who may act do so at random."""
    patience = rng.choice(PATIENCE)
    lines: list[Line] = []
    scribe = Dictating(lines)
    game = kind(seats, options)
    scribe.begin(game)
    events = listen(game)
    for _act in range(ENDLESS):
        if game.turn == OVER:
            return lines
        if game.turn == CHANCE:
            seat, move = CHANCE, game.chance(rng)
        else:
            seat = rng.choice(game.actors())
            move = some_move(game, seat, rng, patience)
        scribe.act(game, seat, move)
        events.clear()
        game.apply(seat, move)
        scribe.events(events)
    raise AssertionError("the match does not end")


def some_match(game: str, seats: int, seed: int) -> list[Line]:
    kind = GAMES[game]
    rng = Random(f"{game} {seats} {seed}")
    return written_down(kind, seats, random_options(kind, rng, seats) if seed else kind.Options(), rng)


def test_what_is_dictated_is_what_is_written() -> None:
    lines: list[Line] = []
    written: list[str] = []
    for scribe in (Dictating(lines), Scribe(written.append, legal=True)):
        game, rng = GAMES["laus"](4), Random(2)
        scribe.begin(game)
        events = listen(game)
        while not game.deals:
            move = game.chance(rng) if game.turn == CHANCE else rng.choice(game.legal_moves(game.turn))
            scribe.act(game, game.turn, move)
            events.clear()
            game.apply(game.turn, move)
            scribe.events(events)
    assert lines == [json.loads(line) for line in written]
    assert lines[-1]["t"] == "deal_end"


def test_every_game_has_its_referee() -> None:
    assert list(REFEREES) == list(GAMES)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_referee_foretells_every_line(game: str, seats: int) -> None:
    """Rule: "every vector and invariant", here over whole matches with house rules drawn at random."""
    for seed in range(SEEDS):
        REFEREES[game](Record(some_match(game, seats, seed)))


@pytest.mark.parametrize(("layout", "seats"), [("L4b", 4), ("L5b", 5)])
def test_the_referee_knows_the_large_layouts_of_gleek(layout: str, seats: int) -> None:
    """Section 1: "L4b / L5b are options"; the other layouts are the usual ones of their seats."""
    kind = GAMES["gleek"]
    for seed in range(2):
        rng = Random(f"{layout} {seed}")
        drawn = random_options(kind, rng, seats).model_copy(update={"layout": layout, "rounds": 1})
        REFEREES["gleek"](Record(written_down(kind, seats, drawn, rng)))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_referee_agrees_when_the_players_think(game: str) -> None:
    """Thinking players come to positions that chance hardly ever finds."""
    kind = GAMES[game]
    lines: list[Line] = []
    scribe = Dictating(lines)
    play_match(kind, ["regular"] * kind.info.default_seats, kind.Options(), 11, scribe)
    REFEREES[game](Record(lines))


# -- The referees are awake ---------------------------------------------------------------------


def of_kind(lines: list[Line], kind: str) -> list[Line]:
    return [line for line in lines if line["t"] == kind]


def hide_a_legal_move(lines: list[Line], rng: Random) -> None:
    line = rng.choice([line for line in of_kind(lines, "move") if len(line["legal"]) > 1])
    line["legal"] = [code for code in line["legal"] if code == line["code"]]


def allow_another_move(lines: list[Line], rng: Random) -> None:
    rng.choice(of_kind(lines, "move"))["legal"].append("~")


def let_another_seat_act(lines: list[Line], rng: Random) -> None:
    line = rng.choice(of_kind(lines, "move"))
    line["seat"] = (line["seat"] + 1) % lines[0]["seats"]


def add_a_point(lines: list[Line], rng: Random) -> None:
    line = rng.choice(of_kind(lines, "deal_end"))
    line["points"][rng.randrange(len(line["points"]))] += 1


def add_to_a_total(lines: list[Line], rng: Random) -> None:
    line = rng.choice(of_kind(lines, "deal_end"))
    line["totals"][rng.randrange(len(line["totals"]))] += 1


def turn_the_places_round(lines: list[Line], rng: Random) -> None:
    lines[-1]["ranking"] = [[seat for place in lines[-1]["ranking"] for seat in place][::-1]]


def leave_out_the_end(lines: list[Line], rng: Random) -> None:
    del lines[-1]


def pay_more(lines: list[Line], rng: Random) -> None:
    rng.choice(of_kind(lines, "pays"))["amount"] += 1


def forget_a_payment(lines: list[Line], rng: Random) -> None:
    lines.remove(rng.choice(of_kind(lines, "pays")))


def give_no_reason(lines: list[Line], rng: Random) -> None:
    rng.choice(of_kind(lines, "pays"))["why"] = ""


ANY_GAME: list[Tamper] = [
    hide_a_legal_move,
    allow_another_move,
    let_another_seat_act,
    add_a_point,
    add_to_a_total,
    turn_the_places_round,
    leave_out_the_end,
]
WITH_PURSES: list[Tamper] = [pay_more, forget_a_payment, give_no_reason]
TAMPERED = [
    pytest.param(game, tamper, id=f"{game}-{tamper.__name__}")
    for game in GAMES
    for tamper in ANY_GAME + (WITH_PURSES if game in ("poch", "gleek", "laugh_and_lie_down") else [])
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "tamper"), TAMPERED)
def test_the_referee_notices(game: str, tamper: Tamper) -> None:
    lines = honest(game)
    rng = Random(f"{game} {tamper.__name__}")
    for _try in range(3):
        changed = deepcopy(lines)
        tamper(changed, rng)
        with pytest.raises((AssertionError, LookupError)):
            REFEREES[game](Record(changed))
    REFEREES[game](Record(lines))


HONEST: dict[str, list[Line]] = {}
"""A match of each game that is told as it was."""


def honest(game: str) -> list[Line]:
    if game not in HONEST:
        HONEST[game] = some_match(game, GAMES[game].info.default_seats, 0)
    return HONEST[game]
