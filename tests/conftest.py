"""What a run of the tests can be asked for."""

from __future__ import annotations

import ctypes
import gc
import mmap
import os
import sys
import tempfile
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cardtable.thrift import MMAP_THRESHOLD, TRIM_THRESHOLD, save_memory
from tests.pseudo import speak_pseudo

LARGE = (3840, 2160)
NAP = 0.05
FIRST_WORKER = "gw0"
REUSED = 4 * 1280 * 800 + 4096
"""Bytes of the largest picture whose room is taken again."""
MUCH = 16_000_000
"""When so many bytes more are taken, what lies free between things that stay is given back."""
SPRING = 500
"""After so many everything is looked through for garbage, what stayed before as well."""
SHARED = ("tests.pilot", "tests.sketches")
"""What these remember is for every test; it has a bound."""
NETWORK = {"socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "socket.gethostbyname"}


_run = 0
_settled = 0
"""Bytes that were taken when the free ones were given back last."""


class NetworkUsed(BaseException):
    """Something reached for the network; nothing may take this for one more error to live with."""


def guard(event: str, given: tuple[Any, ...]) -> None:
    """Let nothing reach for the network: no part of the program has any business there."""
    if event in NETWORK and not isinstance(given[-1], str | bytes):
        raise NetworkUsed(f"{event} {given}")


def not_waited_for(_file: int) -> None:
    """The disk need not have taken what a test wrote; programs that are killed run by themselves."""


def reuse_pictures() -> None:
    """Let pictures up to the size of an ordinary window take the room of those before them.

    The program gives each back to the system at once, and is given room for the next one page by page: of a
    test of a table that was a tenth.  What windows of 4K need is still given back.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            choose = ctypes.CDLL(None).mallopt
            choose(MMAP_THRESHOLD, REUSED)
            choose(TRIM_THRESHOLD, 4 * REUSED)


def give_back() -> None:
    """Give back what is free in the heap of glibc: after some tables the half of it, in holes."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def resident() -> int:
    """Bytes of memory this process takes; none where that is not known."""
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE
    return 0


def keep_what_is_compiled(config: pytest.Config) -> None:
    """Keep it with what pytest keeps, where Python is told to leave nothing in the tree.

    Each worker, and each program a test starts, would compile everything anew: of six seconds of gathering
    tests four, in every worker.  Faults are planted (`tests.bench.trying`) where pytest keeps nothing.
    """
    if sys.dont_write_bytecode and hasattr(config, "cache"):
        compiled = str(config.cache.mkdir("compiled"))
        sys.pycache_prefix, sys.dont_write_bytecode = compiled, False
        os.environ["PYTHONPYCACHEPREFIX"] = compiled
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--pseudo`` speaks a language in which every sentence is bracketed and a third longer."""
    parser.addoption("--pseudo", action="store_true", help="run in the pseudo-language of tests/pseudo.py")


def pytest_configure(config: pytest.Config) -> None:
    """Speak it from the start, keep off the network, wait for no disk, compile once, and give memory back.

    Pictures are freed test by test, but glibc would keep their room: half a gigabyte after windows of 4K.
    """
    save_memory()
    reuse_pictures()
    keep_what_is_compiled(config)
    os.fsync = not_waited_for  # type: ignore[assignment]
    sys.addaudithook(guard)
    config.pluginmanager.register(Gathered(config))
    if config.getoption("--pseudo"):
        speak_pseudo()


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Where nothing is compiled yet let one worker do that, and the others come when it has.

    Each would do all of it: ten seconds of the processor for nothing, and the first is no later for it.
    """
    config, worker = session.config, os.environ.get("PYTEST_XDIST_WORKER")
    everything = [Path(given).resolve() for given in config.args] == [Path(__file__).parent]
    if worker is None or not everything or not hasattr(config, "cache"):
        return (yield)
    compiled = config.cache.mkdir("compiled") / "everything"
    if worker != FIRST_WORKER:
        wait_for(compiled)
    answer = yield
    if worker == FIRST_WORKER:
        compiled.touch()
    return answer


def wait_for(file: Path, patience: float = 120.0) -> None:
    """Wait until a file is there; if whoever writes it has died, `patience` is all that is lost."""
    while not file.exists() and patience > 0:
        time.sleep(NAP)
        patience -= NAP


def pytest_collectstart() -> None:
    """What is made while tests are gathered stays to the end: there is no garbage to look for."""
    gc.disable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let no test ask for words that are not spoken, and open windows of 4K while processes are young."""
    items.sort(key=lambda item: not is_large(item))
    for item in items:
        if item.config.getoption("--pseudo") and item.get_closest_marker("wording"):
            item.add_marker(pytest.mark.skip("the words are others"))


def pytest_collection_finish() -> None:
    """From here on look for garbage, among what the tests themselves have made."""
    gc.freeze()
    gc.enable()


def is_large(item: pytest.Item) -> bool:
    """Whether a test has a window of 4K."""
    case = getattr(item, "callspec", None)
    return case is not None and LARGE in case.params.values()


@contextmanager
def in_turn(run: str, patience: float = 120.0) -> Iterator[Path]:
    """Let one process of a run go on at a time; for one that has died `patience` is all that is lost."""
    mine = Path(tempfile.gettempdir()) / f"cardtable-in-turn-{run}"
    while patience > 0:
        with suppress(FileExistsError):
            mine.touch(exist_ok=False)
            break
        time.sleep(NAP)
        patience -= NAP
    try:
        yield mine
    finally:
        mine.unlink(missing_ok=True)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Open one window of 4K at a time, whatever process it is in: two need half a gigabyte.

    What a test has left on the screen is looked at once more.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    with in_turn(run) if run and is_large(item) else nullcontext():
        answer = yield
        if pilot := sys.modules.get("tests.pilot"):
            pilot.look_once_more()
        return answer


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Let the windows of a test go before the next one: the collector takes a picture for one small thing.

    What is left then stays, and is not looked through again after every test.
    """
    answer = yield
    if (pilot := sys.modules.get("tests.pilot")) and pilot.opened_windows():
        pilot.close_large()
        gc.collect()
        gc.freeze()
    global _run, _settled
    _run += 1
    if _run % SPRING == 0:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
    if resident() > _settled + MUCH:
        gc.collect()
        give_back()
        _settled = resident()
    return answer


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Send no marks and names of what went well: they are half of a report, and thousands are gathered."""
    report = yield
    if report.passed:
        report.keywords = {}
    return report


class Gathered:
    """Lets go reports that the process that gathers them has no use for: two of three."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_runtest_logfinish(self) -> None:
        """Keep no report of what was made ready and cleared away, unless asked how long that took.

        A worker, whose reports are gathered elsewhere, keeps none at all.
        """
        told = self.config.pluginmanager.get_plugin("terminalreporter")
        if told is None:
            return
        if hasattr(self.config, "workerinput"):
            told.stats.clear()
        elif self.config.getoption("durations") is None:
            told.stats.pop("", None)


@pytest.fixture(scope="module", autouse=True)
def remembered_by_a_module(request: pytest.FixtureRequest) -> Iterator[None]:
    """What the tests of a file, and what helps them, remember for each other goes when the run leaves it."""
    yield
    helpers = {getattr(thing, "__module__", None) for thing in vars(request.module).values()}
    for name in helpers | {request.module.__name__}:
        if name in sys.modules and name.startswith("tests.") and name not in SHARED:
            for thing in vars(sys.modules[name]).values():
                if hasattr(thing, "cache_clear") and thing.__module__ == name:
                    thing.cache_clear()


@pytest.fixture(scope="session", autouse=True)
def sketches() -> None:
    """Let tables be shown with sketches, and nothing with a real screen or sound, as every pilot has it."""
    import_module("tests.pilot")
    from tests.sketches import SMALL_ROOM, drawn

    drawn().sketched, drawn().room = True, SMALL_ROOM
