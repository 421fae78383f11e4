"""Matches for tests: quick to begin, played at random but always the same."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from cardtable.matches.match import Match, new_match, seat_players
from cardtable.matches.opening import begin
from cardtable.matches.session import Session
from cardtable.store.saves import Saves
from rulesets import game_class
from rulesets.core import Seat

ALONE = ("you", "regular", "regular", "regular")


def match_of(
    game: str = "laus",
    kinds: Sequence[str] = ALONE,
    seed: int = 7,
    options: dict[str, Any] | None = None,
    deal: str | None = None,
    practice: bool = False,
) -> Match:
    """A match with a fixed seed and date."""
    return new_match(
        game,
        seat_players(kinds),
        game_class(game).Options.model_validate(options or {}),
        app="0.1.0",
        began="2026-11-21T02:00:00Z",
        seed=seed,
        deal=deal,
        practice=practice,
    )


def begun(folder: Path, match: Match | None = None) -> Session:
    """A session on disk, dealt and waiting for the first player."""
    session = begin(Saves(folder), match or match_of())
    session.start()
    return session


def play_on(session: Session, acts: int, seed: int = 1) -> None:
    """Let everybody play at random; what is chosen depends on the place in the match alone."""
    for _act in range(acts):
        if session.over:
            return
        seat = session.game.actors()[0]
        legal = sorted(session.game.legal_moves(seat))
        session.play(seat, Random(f"{seed} {len(session.steps)}").choice(legal))


def play_to_end(session: Session, seed: int = 1) -> None:
    """Play until the match is over."""
    play_on(session, 1_000_000, seed)


def play_until(session: Session, seat: Seat, seed: int = 1) -> None:
    """Play until it is this seat's turn."""
    while seat not in session.game.actors():
        play_on(session, 1, seed)


def codes(session: Session) -> list[tuple[Seat, str]]:
    """What was done, as it stands in the journal."""
    return [(step.seat, step.code) for step in session.steps]


def put_away(folder: Path, acts: int = 30) -> tuple[Session, Path]:
    """A match that was left after so many acts, and its journal."""
    session = begun(folder)
    play_on(session, acts)
    session.leave()
    assert session.file is not None
    return session, session.file.path


def ended_and_going(folder: Path, acts: int) -> tuple[bytes, bytes]:
    """The journals of a match that is over and of one in progress."""
    ended, going = put_away(folder, 1_000_000)[1], put_away(folder, acts)[1]
    return ended.read_bytes(), going.read_bytes()
