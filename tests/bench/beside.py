"""This program beside others of its kind, each on a virtual screen of its own: for `start` and `rest`.

What is on the screen is read from the memory of the X server, so that looking costs the programs nothing.
"""

from __future__ import annotations

import json
import mmap
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

from tests.screen.desk import ROOT, virtual_screen

SIZE = (1920, 1080)
OTHERS = {
    "KPat": ["/usr/games/kpat"],
    "AisleRiot": ["/usr/games/sol"],
    "PySolFC": ["/usr/games/pysolfc"],
}
SAMPLE = 499
"""Every so manieth pixel is looked at."""
COLOURS = 8
"""Fewer in what is looked at are no picture yet, but the ground of an empty window."""


def programs(table: bool) -> dict[str, list[str]]:
    """Commands by the name of the program: ours from source and packaged, and whichever others there are."""
    what = ["play", "laus", "--seats", "you,regular,regular,regular"] if table else []
    found = {"Card Table": [sys.executable, "-m", "cardtable", *what]}
    if packaged := os.environ.get("CARDTABLE_PACKAGED"):
        found["Card Table, packaged"] = [packaged, *what]
    return found | {name: command for name, command in OTHERS.items() if shutil.which(command[0])}


class Screen:
    """A virtual screen whose pixels can be read."""

    def __init__(self, display: str, file: Path) -> None:
        self.display = display
        with file.open("rb") as opened:
            self._memory = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        head = int.from_bytes(self._memory[:4], "big")
        colours = int.from_bytes(self._memory[76:80], "big")
        self._start = head + colours * 12

    def sample(self) -> list[int]:
        """Some pixels from all over the screen."""
        pixels = memoryview(self._memory)[self._start : self._start + SIZE[0] * SIZE[1] * 4]
        return pixels.cast("I")[::SAMPLE].tolist()

    def painted(self) -> bool:
        """Whether there is a picture."""
        return len(set(self.sample())) >= COLOURS


@contextmanager
def screen() -> Iterator[Screen]:
    """An X server that keeps its screen in a file."""
    size = f"{SIZE[0]}x{SIZE[1]}"
    with tempfile.TemporaryDirectory() as folder, virtual_screen(size, 24, "-fbdir", folder) as display:
        yield Screen(display, Path(folder, "Xvfb_screen0"))


@contextmanager
def bus() -> Iterator[dict[str, str]]:
    """A session bus as every desktop has one, without which some programs do not start."""
    if not shutil.which("dbus-daemon"):
        yield {}
        return
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as daemon:
        assert daemon.stdout is not None
        try:
            yield {"DBUS_SESSION_BUS_ADDRESS": daemon.stdout.readline().strip()}
        finally:
            daemon.terminate()


@contextmanager
def running(command: Sequence[str], display: str) -> Iterator[tuple[subprocess.Popen[bytes], float]]:
    """A program with a home of its own, kept from run to run as a player's would be; and when it began."""
    home = Path(tempfile.gettempdir()) / f"cardtable-beside-{os.getuid()}" / Path(command[0]).name
    home.mkdir(parents=True, exist_ok=True)
    # Ours fills the screen, which costs it most.
    (home / "settings.json").write_text(json.dumps({"window": [0, 0, *SIZE]}))
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home),
        "CARDTABLE_HOME": str(home),
        "DISPLAY": display,
        "LANG": "C.UTF-8",
    }
    home.chmod(0o700)
    with bus() as desktop:
        begun = time.perf_counter()
        program = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment | desktop,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield program, begun
        finally:
            for pid in family(program.pid):
                with suppress_gone():
                    os.kill(pid, 9)
            program.wait(10)


def suppress_gone() -> AbstractContextManager[None]:
    """Processes may end while one looks at them."""
    return suppress(ProcessLookupError, FileNotFoundError)


def family(pid: int) -> list[int]:
    """A process and all that it has started, as far as they stayed in its session."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress_gone():
            if int(process.joinpath("stat").read_text().rsplit(")", 1)[1].split()[3]) == pid:
                found.append(int(process.name))
    return found
