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
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from resource import RLIMIT_CPU, setrlimit
from tempfile import TemporaryDirectory, TemporaryFile
from time import monotonic, sleep
from types import CodeType, FunctionType
from typing import Any, NoReturn, Protocol, TypeVar

import pytest

from rulesets import info_of

M = TypeVar("M", bound="Fault")

ROOT = Path(__file__).parents[2]
PATIENCE = 5.0
"""Seconds of the processor, besides thrice what it takes without a fault, after which a test that still runs
has noticed something: an endless match, say."""
ASLEEP = 6
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

GUARD = "tests.conftest"
"""It stands between the process and the network once for all, and is known by its own words alone."""
WHAT_STAYS = ("pydantic", "pygame")
"""What takes long to import and is the same with every fault: the processes forked for the tests have it."""
GOLDEN = (
    "test_every_playthrough_is_as_it_was_reviewed",
    "test_every_hint_is_as_it_was_reviewed",
    "test_every_sentence_is_said_as_often_as_when_it_was_reviewed",
    "test_every_move_weighs_what_was_reviewed",
    "test_what_is_said_of_a_match_afterwards_is_as_it_was_reviewed",
)
"""Tests of one game each that the rules and the players of a game share."""
PICTURES = "tests/pictures/test_pictures.py"
SCREENS = f"{PICTURES}::test_a_screen_looks_as_it_was_reviewed"
TABLES = f"{PICTURES}::test_a_table_looks_as_it_was_reviewed"
AFTERWARDS = "tests/golden/test_golden.py::test_what_is_said_of_a_match_afterwards_is_as_it_was_reviewed"
SAID = "tests/tables/test_what_is_said.py"
LAYOUT = (
    "test_the_fullest_table_of_a_game_is_in_order_in_the_smallest_and_an_ordinary_window",
    "test_nothing_is_hidden_on_the_narrower_cloth_beside_somebody_who_speaks",
)
"""Tests of where everything lies at the fullest table of a game."""
COMMANDS = "tests/golden/test_golden.py::test_every_command_is_answered_as_it_was_reviewed"
REVIEWED = {
    "stage": [PICTURES],
    "ui": [PICTURES],
    "shell": [SCREENS],
    "tables": [TABLES],
    "matches": [AFTERWARDS],
    "opponents": [AFTERWARDS],
    "console": [COMMANDS],
}
"""Tests that review what whole floors show and say."""

FIRST = ("tests/golden/", "tests/pictures/", SAID)
"""Tests that hold all there is against what was reviewed notice the most."""
KINDS = {"reviewing": "not screen", "quick": "not slow and not screen", "slow": "slow and not screen"}
"""Kinds of tests, and how each is marked."""


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
    tree.mkdir(exist_ok=True)
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tree / name)
    return tree


def digest(files: Iterable[Path]) -> str:
    """What tells the texts of files from those of others."""
    found = sha256()
    for path in files:
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


@cache
def beneath_tests() -> str:
    """The tree but for the tests themselves."""
    files = (path for folder in COPIED[:4] for path in sorted((ROOT / folder).rglob("*.py")))
    return digest(path for path in files if not path.name.startswith("test_") and "bench" not in path.parts)


# -- Which tests ---------------------------------------------------------------------------------


def own_tests(file: Path) -> list[str]:
    """Where the tests of a file are: its mirror, or the nearest folder above, and who imports it."""
    parts = file.parts
    game = next((part for part in parts if (ROOT / "tests" / "games" / part).is_dir()), "")
    if game:
        golden = [f"tests/golden/test_golden.py::{test}[{game}]" for test in GOLDEN]
        said = (f"{SAID}::test_a_table_says_what_was_reviewed[{game}-{match}]" for match in range(3))
        golden += [*said, f"{SAID}::test_a_table_says_of_each_house_rule_what_was_reviewed[{game}]"]
        laid = [f"tests/tables/test_layout.py::{test}[{game}-{info_of(game).max_seats}]" for test in LAYOUT]
        return [*golden, f"{TABLES}[{game}]", f"tests/games/{game}", *(laid if parts[1] == "tables" else [])]
    importing = importers(".".join(file.with_suffix("").parts))
    if parts[0] == "rulesets":
        return ["tests/rulesets", "tests/golden/test_golden.py"]
    if len(parts) == 2:
        mirror = [f"tests/{path.name}" for path in sorted((ROOT / "tests").glob("test_*.py"))]
    else:
        # The tests of its room and of the rooms in it, then those of the floor, which lie beside the rooms.
        room, floor = Path("tests", *parts[1:-1]), Path("tests", parts[1])
        beside = [] if room == floor else sorted((ROOT / floor).glob("test_*.py"))
        here = [*sorted((ROOT / room).rglob("test_*.py")), *beside]
        mirror = [str(path.relative_to(ROOT)) for path in here]
        mirror += REVIEWED.get(parts[1], [])
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

    def __init__(self, tree: Path, kind: str, kept: Path | None = None) -> None:
        self.tree = tree
        self.marks = KINDS[kind]
        self.only: tuple[str, ...] = FIRST if kind == "reviewing" else ("",)
        """How the names of those begin that are tried."""
        self.kept = kept
        self.listened: set[str] = set()
        self.visits: dict[str, list[list[Any]]] = {}
        self.seconds: dict[str, float] = {}
        for name in WHAT_STAYS:
            import_module(name)

    def listen(self, own: Sequence[str]) -> None:
        """Run tests that were not yet listened to, without a fault; those that fail even so are left out."""
        missing = [name for name in own if name not in self.listened]
        self.listened.update(missing)
        heard = self._heard()
        for name in missing:
            self._take(heard.get(self._key(name), {}))
        missing = [name for name in missing if self._key(name) not in heard]
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
        red = found.pop("failed", missing)
        for test in red:
            print(f"RED WITHOUT ANY FAULT {test}", flush=True)
        self._take(found)
        if self.kept and found:
            for name in missing:
                heard[self._key(name)] = {test: found[test] for test in found if test.startswith(name)}
            self.kept.write_text(json.dumps(heard), encoding="utf-8")

    def _take(self, found: dict[str, Any]) -> None:
        for test, (seconds, places) in found.items():
            self.visits[test], self.seconds[test] = places, seconds

    def _heard(self) -> dict[str, Any]:
        """What an earlier run has listened to, by tests and the tree they were run in."""
        return json.loads(self.kept.read_text(encoding="utf-8")) if self.kept and self.kept.exists() else {}

    def _key(self, name: str) -> str:
        """Tests by their name, their text, and all that they can call."""
        where = ROOT / name.partition("::")[0]
        text = digest(sorted(where.rglob("test_*.py")) if where.is_dir() else [where])
        return f"{name} {text} {beneath_tests()} {self.marks}"

    def tried(self, faults: Sequence[M]) -> Iterator[tuple[M, str]]:
        """For every fault of a room which test notices it; empty if none does."""
        if not faults:
            return
        for fault in faults:
            self.listen(self.own(fault.file))
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
            if files:
                pytest.main([*self._words(files), "--collect-only"])
        for fault, tests in zip(faults, chosen, strict=True):
            if os.getppid() != asking:
                # Whoever asked was told to end: nobody reads on.
                return
            by = self._killer(fault, tests) if tests else ""
            with notes.open("a", encoding="utf-8") as file:
                file.write(json.dumps(by) + "\n")

    def own(self, file: Path) -> list[str]:
        """Those of a file."""
        return [test for test in own_tests(file) if test.startswith(self.only)]

    def of(self, fault: Fault) -> list[str]:
        """The tests that can notice it, those of few calls first, as many as there is time for."""
        own = self.own(fault.file)
        here = sorted(
            (test for test in self.visits if test.startswith(tuple(own))),
            key=lambda test: len(self.visits[test]),
        )
        file, begins = str(fault.file), set(functions_at(fault))
        if begins:
            begin = max(begins)
            found = [test for test in here if [file, begin] in self.visits[test]]
        else:
            # What is made when the file is imported is also looked at by tests that call nothing of it.
            by_name = tuple(importers(".".join(fault.file.with_suffix("").parts)))
            seen = {test: {place[0] for place in self.visits[test]} or {file} for test in here}
            found = [test for test in here if file in seen[test] or test.startswith(by_name)] or here
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
                forget_the_tree(but=GUARD)
            return int(pytest.main([*self._words(tests), "-x"], plugins=[Patience(self.seconds)]))

        try:
            return outcome(judge, LONGEST)
        finally:
            path.write_text(honest, encoding="utf-8")
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def _words(self, tests: Sequence[str]) -> list[str]:
        return ["-q", "-n0", "-p", "no:cacheprovider", "-rfE", "-m", self.marks, *tests]

    def _go_there(self) -> None:
        """Work in the copy of the tree, with nothing of ours imported yet."""
        os.chdir(self.tree)
        sys.path[:0] = [str(self.tree)]
        sys.dont_write_bytecode = True
        forget_the_tree()


class Patience:
    """A plugin of pytest: ends the process when a test takes much longer than without a fault."""

    def __init__(self, seconds: Mapping[str, float]) -> None:
        self.seconds = seconds

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Set an alarm, by the processor and by the clock; nobody hears it, and so it ends the process."""
        patience = PATIENCE + 3 * self.seconds.get(item.nodeid, 0.0)
        signal.setitimer(signal.ITIMER_PROF, patience)
        signal.setitimer(signal.ITIMER_REAL, ASLEEP * patience)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)


def forget_the_tree(but: str = "") -> None:
    """Let everything of ours be imported again, all but one."""
    for name in [name for name in sys.modules if name.partition(".")[0] in COPIED and name != but]:
        del sys.modules[name]


def functions_at(fault: Fault) -> Iterator[int]:
    """The first lines of the named functions a fault is in; what has no name a module may run itself."""
    for code in codes_in(compile(fault.source, str(fault.file), "exec")):
        lines = [line for _begin, _end, line in code.co_lines() if line]
        named = code.co_flags & IN_A_FUNCTION and not code.co_name.startswith("<")
        if named and code.co_firstlineno <= fault.line <= max(lines, default=0):
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
