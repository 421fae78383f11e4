"""The packaged program for somebody who owns nothing: unprivileged, with an empty home.

It lies in a read-only folder whose name has spaces, umlauts and an emoji.  A match of each game is begun with
the mouse, the program is killed, and the match goes on.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import pytest

from rulesets import IDS, info_of
from tests.screen.desk import PATIENCE, SWALLOWED, needs_screen, virtual_screen

PROGRAM = os.environ.get("CARDTABLE_PACKAGED", "")
NOBODY = 65534
SIZE = (1280, 800)

pytestmark = [
    pytest.mark.screen,
    needs_screen,
    pytest.mark.skipif(not PROGRAM, reason="needs CARDTABLE_PACKAGED, the program that .ci/package makes"),
]


@pytest.fixture(scope="module")
def program() -> Iterator[Path]:
    """The program where nobody may write."""
    place = Path(tempfile.mkdtemp(prefix="Jörgs Spiele 🂡 "))
    folder = place / "Card Table"
    shutil.copytree(Path(PROGRAM).parent, folder, symlinks=True)
    for path in (place, *place.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o555 if path.is_dir() or os.access(path, os.X_OK) else 0o444)
    before = sorted(path.relative_to(place) for path in place.rglob("*"))
    yield folder / Path(PROGRAM).name
    after = sorted(path.relative_to(place) for path in place.rglob("*"))
    for path in (place, *place.rglob("*")):
        if path.is_dir() and not path.is_symlink():
            path.chmod(0o755)
    shutil.rmtree(place)
    assert after == before, "the program wrote beside itself"


@pytest.fixture
def home() -> Iterator[Path]:
    """An empty home of the one who plays."""
    place = Path(tempfile.mkdtemp(prefix="home "))
    if os.getuid() == 0:
        os.chown(place, NOBODY, NOBODY)
    yield place
    shutil.rmtree(place)


class Player:
    """Somebody at a screen with nothing but the program."""

    def __init__(self, program: Path, home: Path, display: str) -> None:
        self.command = str(program)
        self.home = home
        self.environment = {
            "HOME": str(home),
            "PATH": "/usr/bin:/bin",
            "DISPLAY": display,
            "LANG": "C.UTF-8",
            "SDL_AUDIODRIVER": "dummy",
        }
        self.running: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> None:
        """Start the program."""
        who = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}
        self.running = subprocess.Popen(
            [self.command, *arguments],
            env=self.environment,
            cwd=self.home,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            **who,  # type: ignore[call-overload]
        )

    def xdotool(self, *words: object) -> str:
        """Use mouse and keys, or look at windows."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return done.stdout.strip()

    def title(self) -> str:
        """What stands in the title of the window."""
        windows = self.xdotool("search", "--onlyvisible", "--class", "cardtable").split()
        return self.xdotool("getwindowname", windows[0]) if windows else ""

    def click(self, point: tuple[int, int]) -> None:
        """Click with the left button."""
        self.xdotool("mousemove", *point, "click", 1)

    def last_words(self) -> str:
        """What the program that has ended had to say."""
        assert self.running is not None
        assert self.running.stdout is not None
        return self.running.stdout.read().decode(errors="replace")

    def wait(self, until: Callable[[], bool], what: str, again: Callable[[], None] | None = None) -> None:
        """Wait until something is so; what a busy screen has swallowed is done `again`."""
        end = time.monotonic() + PATIENCE
        swallowed = time.monotonic() + SWALLOWED
        while not until():
            assert self.running is not None
            assert self.running.poll() is None, f"the program has ended: {self.last_words()}"
            assert time.monotonic() < end, f"{what} did not come; the title is {self.title()!r}"
            if again is not None and time.monotonic() > swallowed:
                again()
                swallowed += SWALLOWED
            time.sleep(0.1)

    def leave(self) -> str:
        """Close the window with its key, as soon as it hears; what the program had to say."""
        assert self.running is not None
        end = time.monotonic() + PATIENCE
        while self.running.poll() is None:
            assert time.monotonic() < end, "the program does not end"
            self.xdotool("key", "alt+F4")
            with suppress(subprocess.TimeoutExpired):
                self.running.wait(0.5)
        return self.running.communicate(timeout=PATIENCE)[0].decode(errors="replace")

    def kill(self) -> None:
        """End the program as a power cut would."""
        assert self.running is not None
        self.running.send_signal(signal.SIGKILL)
        self.running.communicate(timeout=10)

    def journals(self) -> list[Path]:
        """The matches on disk, where a Linux desktop keeps such things."""
        return sorted(self.home.glob(".local/share/cardtable/sessions/*.jsonl"))


@contextmanager
def player(program: Path, home: Path) -> Iterator[Player]:
    """A player at a screen."""
    with virtual_screen(f"{SIZE[0]}x{SIZE[1]}") as display:
        somebody = Player(program, home, display)
        try:
            yield somebody
        finally:
            if somebody.running is not None and somebody.running.poll() is None:
                somebody.kill()


def places(game: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where the cover of a game is on the shelf, and on its first page the button that deals."""
    from cardtable.doors import Doors
    from cardtable.matches.launch import Launch
    from cardtable.store.settings import SettingsFile
    from tests.pilot import Pilot

    pilot = Pilot(size=SIZE)
    cover = pilot.widget(info_of(game).title).rect.center
    doors = Doors(pilot.kit, Launch(SettingsFile(None), None))
    pilot.kit.lessons = doors.lessons
    pilot.go(doors.before.page(game))
    return cover, pilot.widget("Play").rect.center


@pytest.mark.parametrize("game", IDS)
def test_a_match_begun_with_the_mouse_survives_being_killed(game: str, program: Path, home: Path) -> None:
    cover, start = places(game)
    title = info_of(game).title
    with player(program, home) as somebody:
        somebody.start()
        somebody.wait(lambda: somebody.title() == "Card Table", "the shelf")
        somebody.click(cover)
        somebody.wait(lambda: title in somebody.title(), "the first page", partial(somebody.click, cover))
        somebody.click(start)
        somebody.wait(lambda: bool(somebody.journals()), "the match", partial(somebody.click, start))
        somebody.wait(lambda: title in somebody.title(), "the table")
        somebody.kill()
        (journal,) = somebody.journals()
        before = journal.read_bytes()
        assert json.loads(before.split(b"\n")[0])["game"] == game

        somebody.start("resume")
        somebody.wait(lambda: title in somebody.title(), "the table again")
        said = somebody.leave()
        assert somebody.running is not None
        assert somebody.running.returncode == 0
        assert said == "", "a program for the mouse has nothing to say on a terminal"
        assert somebody.journals() == [journal]
        assert journal.read_bytes().startswith(before[: before.rfind(b"\n") + 1])
