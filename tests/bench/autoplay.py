"""Plays a match by itself and says on stdout what it shows, until it is killed.

    python -m tests.bench.autoplay FOLDER GAME [PATH] [--hoard]

Every act becomes a line when a player at the table would see it.  With PATH a match goes on; with
--hoard the lines of the journal are kept back for a while, which kills must bring to light.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from cardtable.matches.opening import begin, reopen
from cardtable.matches.session import Heard, Session, Step
from cardtable.store.saves import Saves
from tests.faults.disks import HoardingDisk
from tests.playing import match_of


def show(heard: Heard) -> None:
    """Report an act; a single write, as a pipe takes it whole or not at all."""
    assert isinstance(heard, Step)
    os.write(1, f"{heard.number} {heard.seat} {heard.code}\n".encode())


def play(session: Session) -> None:
    """Play at random until the match is over."""
    while not session.over:
        seat = session.game.actors()[0]
        legal = sorted(session.game.legal_moves(seat))
        session.play(seat, Random(f"1 {len(session.steps)}").choice(legal))


def main() -> None:
    """Begin a match, or go on with one, again and again."""
    arguments = [argument for argument in sys.argv[1:] if argument != "--hoard"]
    saves = Saves(Path(arguments[0]), HoardingDisk() if "--hoard" in sys.argv else None)
    path = Path(arguments[2]) if len(arguments) > 2 else None
    session = begin(saves, match_of(arguments[1])) if path is None else reopen(saves, path).session
    assert session.file is not None
    os.write(1, f"{session.file.path}\n".encode())
    session.listen(show)
    session.start()
    play(session)


if __name__ == "__main__":
    main()
