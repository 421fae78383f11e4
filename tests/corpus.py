"""Journals as released versions wrote them, kept in tests/saves/<version>/ and never changed again.

    python -m tests.corpus [GAME ...]

writes those of the present version that are not there yet: a match of each game, and one that was
left in the middle.  tests/matches/test_corpus.py opens them all.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from cardtable import __version__
from rulesets import GAMES
from tests.playing import begun, match_of, play_on, play_to_end

FOLDER = Path(__file__).parent / "saves"


def journals(game: str) -> dict[str, bytes]:
    """A finished and an unfinished match, with an undo in it."""
    seats = GAMES[game].info.default_seats
    found = {}
    for name, acts in (("finished", None), ("left", 45)):
        with TemporaryDirectory() as folder:
            match = match_of(game, ("you", *["regular"] * (seats - 1)), seed=len(name), practice=True)
            session = begun(Path(folder), match)
            play_on(session, 20)
            if session.why_not_undo(0) is None:
                session.undo(0)
            if acts is None:
                play_to_end(session)
            else:
                play_on(session, acts)
            session.leave()
            assert session.file is not None
            found[f"{game}.{name}.jsonl"] = session.file.path.read_bytes()
    return found


def main() -> None:
    """Add what is missing; what is there was released and stays."""
    folder = FOLDER / __version__
    folder.mkdir(parents=True, exist_ok=True)
    for game in sys.argv[1:] or GAMES:
        for name, data in journals(game).items():
            if not (folder / name).exists():
                (folder / name).write_bytes(data)


if __name__ == "__main__":
    main()
