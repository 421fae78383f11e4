"""Tries faults on tests: which tests belong to a file, which come to a fault, and whether one notices it.

What takes long is done once.  The tests of a room are run under a profiler, without a fault, to learn where
they come.  Then a process imports them, and is forked for every fault: in the fork the function with the
fault takes the place of the honest one, and only the tests that call it are run.
"""

from __future__ import annotations

import gc
import json
import os
import re
import shutil
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from resource import RLIMIT_CPU, setrlimit
from tempfile import TemporaryDirectory, TemporaryFile
from time import monotonic, sleep
from types import CodeType, FunctionType
from typing import Any, NoReturn, Protocol, TypeVar

import pytest

M = TypeVar("M", bound="Fault")

ROOT = Path(__file__).parents[2]
PATIENCE = 20
"""Seconds of the processor, besides thrice what the tests take without a fault, after which tests that still
run have noticed something: an endless match, say.
"""
ASLEEP = 3
"""How many times as long, by the clock, somebody who waits for what never comes is waited for: machines are
busy.
"""
LONGEST = 900
"""Seconds of the processor that all the tests of a room may take under the profiler."""
MOST_SECONDS = 30.0
"""Tests of a mutant that take longer together, those that call the most, are left out."""
AROUND = ("bench", "screen", "house")
EVERYWHERE = 5
"""A file that more files of tests import by name is imported to use it, not to test it."""
COPIED = ("rulesets", "cardtable", "sprites", "tests", "pyproject.toml", "README.md", "CHANGELOG.md")

WHAT_STAYS = ("pydantic", "pygame")
"""What takes long to import and is the same with every fault: the processes forked for the tests have it."""
GOLDEN = ("test_every_playthrough_is_as_it_was_reviewed", "test_every_hint_is_as_it_was_reviewed")
"""Tests of one game each that the rules and the players of a game share."""


class Fault(Protocol):
    """A file with a fault in it."""

    @property
    def file(self) -> Path:
        """Which one, from the root of the tree."""

    @property
    def line(self) -> int:
        """Where the fault is."""

    @property
    def source(self) -> str:
        """The whole file with the fault in it."""


def a_copy_in(tree: Path) -> Path:
    """Copy what tests need."""
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tree / name)
    return tree


# -- Which tests ---------------------------------------------------------------------------------


def own_tests(file: Path) -> list[str]:
    """Where the tests of a file are: its mirror, or the nearest folder above, and who imports it."""
    parts = file.parts
    game = next((part for part in parts if (ROOT / "tests" / "games" / part).is_dir()), "")
    if game:
        golden = [f"tests/golden/test_golden.py::{test}[{game}]" for test in GOLDEN]
        said = "tests/tables/test_what_is_said.py::test_a_table_says_what_was_reviewed"
        return [*golden, *(f"{said}[{game}-{match}]" for match in range(3)), f"tests/games/{game}"]
    importing = importers(".".join(file.with_suffix("").parts))
    if parts[0] == "rulesets":
        return ["tests/rulesets", "tests/golden/test_golden.py"]
    if len(parts) == 2:
        mirror = ["tests/test_app.py", "tests/test_doors.py", "tests/test_window.py"]
    else:
        # The tests of its room, then those of the floor, which lie beside the rooms.
        folders = dict.fromkeys([Path("tests", *parts[1:-1]), Path("tests", parts[1])])
        here = [path for folder in folders for path in sorted((ROOT / folder).glob("test_*.py"))]
        mirror = [str(path.relative_to(ROOT)) for path in here]
        if parts[2] in ("lessons", "teaching"):
            mirror.append("tests/lessons")
    more = importing if len(importing) <= EVERYWHERE else []
    return [*mirror, *(test for test in more if not any(test.startswith(name) for name in mirror))]


@cache
def sources_of_tests() -> dict[str, str]:
    """Every file of tests and its text, but for those of what stands round the program."""
    paths = [path.relative_to(ROOT) for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    return {
        str(path): (ROOT / path).read_text(encoding="utf-8") for path in paths if path.parts[1] not in AROUND
    }


def importers(module: str) -> list[str]:
    """The files of tests that import a module by name."""
    package, _dot, name = (re.escape(part) for part in module.rpartition("."))
    pattern = re.compile(
        rf"^(from|import) {package}\.{name}\b|^from {package} import .*\b{name}\b", re.MULTILINE
    )
    return [path for path, text in sources_of_tests().items() if pattern.search(text)]


# -- Trying --------------------------------------------------------------------------------------


class Tests:
    """Tests in a copy of the tree, and which of them come to a function: only those can notice its faults."""

    def __init__(self, tree: Path, slow: bool) -> None:
        self.tree = tree
        self.marked = [] if slow else ["-m", "not slow and not screen"]
        self.listened: set[str] = set()
        self.visits: dict[str, list[list[Any]]] = {}
        self.seconds: dict[str, float] = {}
        for name in WHAT_STAYS:
            import_module(name)

    def listen(self, own: Sequence[str]) -> None:
        """Run tests that were not yet listened to, without a fault; those that fail even so are left out."""
        missing = [name for name in own if name not in self.listened]
        self.listened.update(missing)
        if not missing:
            return
        with TemporaryDirectory() as folder:
            notes = Path(folder) / "notes"
            words = [*self._words(missing), "-p", "tests.bench.visits", "--visits", str(notes)]

            def listen() -> int:
                self._go_there()
                return int(pytest.main(words))

            outcome(listen, LONGEST)
            found = json.loads(notes.read_text()) if notes.exists() else {}
        for test in found.pop("failed", missing):
            print(f"RED WITHOUT ANY FAULT {test}", flush=True)
        for test, (seconds, places) in found.items():
            self.visits[test], self.seconds[test] = places, seconds

    def tried(self, faults: Sequence[M]) -> Iterator[tuple[M, str]]:
        """For every fault of a room which test notices it; empty if none does."""
        for fault in faults:
            self.listen(own_tests(fault.file))
        chosen = [self.of(fault) for fault in faults]
        files = sorted({test.partition("::")[0] for tests in chosen for test in tests})
        with TemporaryDirectory() as folder:
            notes = Path(folder) / "notes"
            notes.touch()
            server = os.fork()
            if not server:
                try:
                    self._serve(faults, chosen, files, notes)
                finally:
                    os._exit(0)
            told = 0
            while told < len(faults):
                ended = os.waitpid(server, os.WNOHANG)[0]
                lines = notes.read_text(encoding="utf-8").splitlines()
                for line in lines[told:]:
                    yield faults[told], json.loads(line)
                    told += 1
                if ended and told == len(lines):
                    break
                sleep(0.1)

    def _serve(
        self, faults: Sequence[Fault], chosen: Sequence[Sequence[str]], files: Sequence[str], notes: Path
    ) -> None:
        """Import the tests of a room, try one fault after the other, and note which test noticed it."""
        asking = os.getppid()
        self._go_there()
        with TemporaryFile("w+") as said:
            speak_into(said.fileno())
            pytest.main([*self._words(files), "--collect-only"])
        for fault, tests in zip(faults, chosen, strict=True):
            if os.getppid() != asking:
                # Whoever asked was told to end: nobody reads on.
                return
            by = self._killer(fault, tests) if tests else ""
            with notes.open("a", encoding="utf-8") as file:
                file.write(json.dumps(by) + "\n")

    def of(self, fault: Fault) -> list[str]:
        """The tests that can notice it, those of few calls first, as many as there is time for."""
        own = own_tests(fault.file)
        here = sorted(
            (test for test in self.visits if test.startswith(tuple(own))),
            key=lambda test: len(self.visits[test]),
        )
        file, begins = str(fault.file), set(functions_at(fault))
        if begins:
            begin = max(begins)
            found = [test for test in here if [file, begin] in self.visits[test]]
        else:
            found = [test for test in here if any(place[0] == file for place in self.visits[test])] or here
        left, taken = MOST_SECONDS, []
        for test in found:
            left -= self.seconds[test]
            if left > 0:
                taken.append(test)
        return taken

    def _killer(self, fault: Fault, tests: Sequence[str]) -> str:
        """Which test notices a fault planted in the copy of the tree; empty if none does."""
        path = self.tree / fault.file
        honest, times = path.read_text(encoding="utf-8"), path.stat()
        path.write_text(fault.source, encoding="utf-8")

        def judge() -> int:
            if not planted(fault, path):
                forget_the_tree()
            return int(pytest.main([*self._words(tests), "-x"]))

        try:
            return outcome(judge, PATIENCE + round(3 * sum(self.seconds[test] for test in tests)))
        finally:
            path.write_text(honest, encoding="utf-8")
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _words(self, tests: Sequence[str]) -> list[str]:
        return ["-q", "-n0", "-p", "no:cacheprovider", "-rfE", *self.marked, *tests]

    def _go_there(self) -> None:
        """Work in the copy of the tree, with nothing of ours imported yet."""
        os.chdir(self.tree)
        sys.path[:0] = [str(self.tree)]
        sys.dont_write_bytecode = True
        forget_the_tree()


def forget_the_tree() -> None:
    """Let everything of ours be imported again."""
    for name in [name for name in sys.modules if name.partition(".")[0] in COPIED]:
        del sys.modules[name]


def functions_at(fault: Fault) -> Iterator[int]:
    """The first lines of the functions that a fault is in."""
    for code in codes_in(compile(fault.source, str(fault.file), "exec")):
        lines = [line for _begin, _end, line in code.co_lines() if line]
        if code.co_flags & IN_A_FUNCTION and code.co_firstlineno <= fault.line <= max(lines, default=0):
            yield code.co_firstlineno


IN_A_FUNCTION = 2
"""The flag of code with locals of its own: no module and no class has it."""


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """All code inside of some."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from codes_in(inner)


def planted(fault: Fault, path: Path) -> bool:
    """Give the imported functions the code with the fault, if there are such, and if it is in their code."""
    name = ".".join(fault.file.with_suffix("").parts).removesuffix(".__init__")
    if name not in sys.modules:
        return True
    faulty = {key_of(code): code for code in codes_in(compile(fault.source, str(path), "exec"))}
    changed = False
    # What the tests have set apart from the search for garbage is not listed.
    gc.unfreeze()
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == str(path):
            code = faulty.get(key_of(function.__code__))
            if code is not None and code != function.__code__:
                function.__code__ = code
                changed = True
    return changed


def key_of(code: CodeType) -> tuple[str, int]:
    """What tells code of one file apart: its name and its place."""
    return code.co_qualname, code.co_firstlineno


def outcome(judge: Callable[[], int], patience: int) -> str:
    """Do something in a process of its own: which test failed first there, or what else went wrong."""
    with TemporaryFile("w+") as said:
        child = os.fork()
        if not child:
            alone(judge, said.fileno(), patience)
        end = waited_for(child, patience * ASLEEP)
        said.seek(0)
        failed = (line for line in said if line.startswith(("FAILED", "ERROR")))
        return next(failed, f"ended by {end}").split(" - ")[0].strip() if end else ""


def alone(judge: Callable[[], int], said: int, patience: int) -> NoReturn:
    """Let this process do one thing, for so many seconds of the processor at most."""
    speak_into(said)
    setrlimit(RLIMIT_CPU, (patience, patience))
    code = 1
    try:
        code = judge()
    finally:
        sys.stdout.flush()
        os._exit(code)


def speak_into(said: int) -> None:
    """Let a file have whatever this process says."""
    os.dup2(said, 1)
    os.dup2(said, 2)


def waited_for(child: int, seconds: float) -> int:
    """How a process ended, in its time or by us."""
    until = monotonic() + seconds
    while monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        sleep(0.05)
    os.kill(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
