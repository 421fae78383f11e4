"""A match that plays itself while calls of the system fail; it is told when to begin, and tells what it did.

    python -m tests.bench.torture.player FOLDER SOCKET [deaf]

Everything is imported and played once before, so that only the match meets the failing calls.  What is
told goes through a socket: its calls are others than those for files.  A deaf player is the planted fault.
"""

from __future__ import annotations

import json
import socket
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from cardtable.matches.opening import begin
from cardtable.store.fs import Disk
from cardtable.store.saves import Saves
from cardtable.store.settings import SettingsFile
from cardtable.tables.behind.saving import RETRY, Saving
from tests.faults.disks import DeafDisk
from tests.playing import match_of, play_on

ACTS = 60


def play(folder: Path, tell: socket.socket | None, disk: Disk | None = None) -> None:
    """Play a whole match as a table would keep it, and say what was shown and what was told."""

    def say(*words: object) -> None:
        if tell is not None:
            tell.sendall(json.dumps(words).encode() + b"\n")

    settings = SettingsFile(folder)
    session = begin(Saves(folder, disk or Disk()), match_of("scopa", ("you", "random", "random", "random")))
    session.start()
    saving = Saving(session)
    for _turn in range(ACTS):
        play_on(session, 1)
        for sentence in saving.look(RETRY / 4):
            say("told", sentence)
        say("shown", len(session.steps), session.trouble is None)
    settings.change(scale=90 if settings.settings.scale != 90 else 110)
    session.leave()
    for told in (*saving.look(0.0), settings.news()):
        if told:
            say("told", told)
    say("left", len(session.steps), session.trouble is None, session.file.path.name if session.file else "")


def main() -> None:
    """Play once for practice, then when told to."""
    with TemporaryDirectory() as folder:
        play(Path(folder), None)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as tell:
        tell.connect(sys.argv[2])
        tell.sendall(b'["ready"]\n')
        tell.recv(1)
        play(Path(sys.argv[1]), tell, DeafDisk() if "deaf" in sys.argv[3:] else None)


if __name__ == "__main__":
    main()
