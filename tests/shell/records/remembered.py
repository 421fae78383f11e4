"""The scenes of what the table remembers, over a data folder in which something was played."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cardtable.doors import Doors
from cardtable.matches.deal_code import dare, read_code
from cardtable.matches.launch import Launch
from cardtable.matches.session import Session
from cardtable.shell.choosing.code import CodeScene, WhichGame
from cardtable.shell.scene import Kit, Scene
from cardtable.store.settings import SettingsFile
from tests.playing import begun, match_of, play_on, play_to_end


@cache
def played() -> tuple[Path, Session]:
    """A folder with matches in progress and finished, and one that is over."""
    kept = TemporaryDirectory()
    atexit.register(kept.cleanup)
    folder = Path(kept.name)
    for number in range(12):
        session = begun(folder, match_of("laus", seed=number))
        play_on(session, 3 * number)
        session.leave()
    for number in range(3):
        session = begun(folder, match_of("gleek", ["you", "random", "master"], seed=number))
        play_to_end(session)
        session.leave()
    (folder / "sessions" / "broken.jsonl").write_bytes(b"?\n")
    return folder, session


def doors(kit: Kit) -> Doors:
    folder, _over = played()
    return Doors(kit, Launch(SettingsFile(folder), folder))


def code(kit: Kit) -> Scene:
    _folder, session = played()
    return CodeScene(
        kit, read_code(dare(session, 0)), "test", lambda _match, _challenge: doors(kit).side.about()
    )


def evening(kit: Kit) -> Scene:
    kit.preferences = kit.preferences.but(evening=(1, 0))
    return doors(kit).side.evening()


REMEMBERED: dict[str, Callable[[Kit], Scene] | None] = {
    "cabinet": lambda kit: doors(kit).side.cabinet(),
    "daily": lambda kit: doors(kit).side.daily(),
    "statistics": lambda kit: doors(kit).side.statistics(),
    "evening": evening,
    "code": code,
    "which game": lambda kit: WhichGame(kit, "6ZEJ6K4J3Y1VQ", doors(kit).setup),
}
