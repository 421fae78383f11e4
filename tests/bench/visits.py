"""A plugin of pytest: which functions of the tree each test calls; for `tests.bench.mutants`."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Generator
from cProfile import Profile
from pathlib import Path
from time import process_time
from types import CodeType

import pytest

SOURCES = ("rulesets", "cardtable")


class Visits:
    """Notes the first line of every function of ours that is called while a test runs, and its seconds."""

    def __init__(self, notes: Path) -> None:
        self.notes = notes
        self.tree = str(Path.cwd()) + "/"
        self.visited: dict[str, set[CodeType]] = defaultdict(set)
        self.seconds: dict[str, float] = defaultdict(float)
        self.failed: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Listen from the fixtures of a test to their end."""
        listener, begun = Profile(builtins=False), process_time()
        listener.enable()
        try:
            return (yield)
        finally:
            listener.disable()
            self.seconds[item.nodeid] += process_time() - begun
            called = (entry.code for entry in listener.getstats())
            self.visited[item.nodeid] |= {code for code in called if isinstance(code, CodeType)}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note who failed."""
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write down who came where, and who failed."""
        found: dict[str, object] = {
            test: (self.seconds[test], sorted(self._ours(codes)))
            for test, codes in self.visited.items()
            if test not in self.failed
        }
        found["failed"] = self.failed
        self.notes.write_text(json.dumps(found))

    def _ours(self, codes: set[CodeType]) -> set[tuple[str, int]]:
        places = ((code.co_filename.removeprefix(self.tree), code.co_firstlineno) for code in codes)
        return {place for place in places if place[0].startswith(SOURCES)}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where to write."""
    parser.addoption("--visits", default="")


def pytest_configure(config: pytest.Config) -> None:
    """Begin."""
    config.pluginmanager.register(Visits(Path(config.getoption("--visits"))))
