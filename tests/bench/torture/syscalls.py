"""FAULTS 57: calls of the system fail, once or for ever, while a match is kept; strace lets them.

Whatever fails: the program ends as it should, tells at most one thing of one kind, loses no act that was
shown while it said nothing of trouble, and leaves at most one copy on the shelf.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from cardtable.matches.opening import CannotOpen, look
from cardtable.store.saves import Saves
from tests.bench.torture.toll import Toll

CALLS = {
    "write": ("ENOSPC", "EIO", "EDQUOT"),
    "fsync": ("EIO", "ENOSPC", "EDQUOT"),
    "openat": ("EMFILE", "EACCES", "ENOSPC"),
    "rename": ("EACCES", "EIO", "EROFS"),
    "mkdir": ("ENOSPC", "EROFS"),
}
LATEST = 40
"""Up to which call of its kind the first one fails."""
PATIENCE = 300
"""Seconds by the clock, on a machine that others keep busy, too."""


class Failure(Exception):
    """The victim did something that no program should do."""


@dataclass
class Course:
    """What a victim told."""

    shown: int = 0
    """Acts shown while all was well."""
    told: list[str] = field(default_factory=list)
    left: int = -1
    well: bool = False
    """Whether everything was said to be saved at the end."""
    file: str = ""


def there_is_strace() -> bool:
    """Whether calls can be made to fail here at all."""
    command = [
        "strace",
        "-qq",
        "-o",
        "/dev/null",
        "-e",
        "trace=fsync",
        "-e",
        "inject=fsync:error=EIO",
        "true",
    ]
    return bool(shutil.which("strace")) and subprocess.run(command, capture_output=True).returncode == 0


def injected(folder: Path, call: str, error: str, when: str, deaf: bool = False) -> Course:
    """Let a match be played while a call fails from its `when`-th time on, or just then.

    A player who hears of no failure is the planted fault.
    """
    course = Course()
    with TemporaryDirectory() as place, socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        door.bind(f"{place}/s")
        door.listen()
        door.settimeout(PATIENCE)
        command = [sys.executable, "-m", "tests.bench.torture.player", str(folder), f"{place}/s"]
        command += ["deaf"] * deaf
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as victim:
            try:
                line, _address = door.accept()
                line.settimeout(PATIENCE)
                with line, line.makefile("rb") as heard:
                    heard.readline()
                    with strace(victim.pid, call, error, when):
                        line.sendall(b"!")
                        for words in map(json.loads, heard):
                            follow(course, words)
                        victim.wait(PATIENCE)
            finally:
                victim.kill()
            assert victim.stderr is not None
            said = victim.stderr.read()
    if victim.returncode or "Traceback" in said:
        raise Failure(f"exit code {victim.returncode}: {said[-300:]}")
    return course


class strace:
    """Attached to a process as long as it is in force."""

    def __init__(self, process: int, call: str, error: str, when: str) -> None:
        calls = {"rename": "rename,renameat,renameat2", "mkdir": "mkdir,mkdirat"}.get(call, call)
        self.command = ["strace", "-f", "-o", "/dev/null", "-p", str(process), "-e", f"trace={calls}"]
        self.command += ["-e", f"inject={calls}:error={error}:when={when}"]

    def __enter__(self) -> None:
        self.tracer = subprocess.Popen(self.command, stderr=subprocess.PIPE, text=True)
        assert self.tracer.stderr is not None
        if "attached" not in (line := self.tracer.stderr.readline()):
            raise Failure(f"strace says: {line}")

    def __exit__(self, *_problem: object) -> None:
        self.tracer.terminate()
        self.tracer.communicate()


def follow(course: Course, words: list[Any]) -> None:
    """Keep what the victim told."""
    match words:
        case ["shown", int(count), bool(well)]:
            course.shown = count if well else course.shown
        case ["told", str(sentence)]:
            course.told.append(sentence)
        case ["left", int(count), bool(well), str(file)]:
            course.left, course.well, course.file = count, well, file


def complaints(folder: Path, course: Course, for_ever: bool) -> Iterator[str]:
    """What is wrong with the folder and with what was told."""
    if course.left < 0:
        yield "it never came to its end"
        return
    several = [sentence for sentence in course.told if "saved again" not in sentence]
    if len(several) > len(set(several)) or len(set(several)) > 1 + for_ever:
        yield f"it told {course.told}"
    saves = Saves(folder)
    kept = 0
    for save in saves.listing():
        try:
            kept = max(kept, len(look(saves, save.path).session.steps))
        except CannotOpen as error:
            yield str(error)
    if kept < (course.left if course.well else course.shown):
        yield f"{kept} acts of {course.shown} shown and {course.left} in all are there"
    if len(saves.listing()) > 2:
        yield f"there are {len(saves.listing())} copies"


def run(toll: Toll, seed: int) -> None:
    """Let so many calls fail."""
    rng = Random(seed)
    plans = [
        (call, error, once) for call, errors in CALLS.items() for error in errors for once in (True, False)
    ]
    for number in range(toll.times):
        call, error, once = plans[number % len(plans)] if toll.times >= len(plans) else rng.choice(plans)
        first = 1 if number < len(plans) else rng.randrange(1, LATEST)
        when = str(first) if once else f"{first}+"
        with TemporaryDirectory() as name:
            try:
                course = injected(Path(name), call, error, when)
                for complaint in complaints(Path(name), course, not once):
                    toll.find(f"{call} {error} when={when}: {complaint}")
            except (Failure, TimeoutError, subprocess.TimeoutExpired) as failure:
                toll.find(f"{call} {error} when={when}: {failure}")
        toll.counts["injections"] += 1
        toll.counts["notices"] += len(course.told)
        toll.progress(number + 1)
