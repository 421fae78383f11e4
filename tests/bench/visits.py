"""A plugin of pytest: which functions of the tree each test calls; for `tests.bench.mutants`."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

SOURCES = ("rulesets", "cardtable")


class Visits:
    """Notes the first line of every function of ours that is called while a test runs."""

    def __init__(self, notes: Path) -> None:
        self.notes = notes
        self.tree = str(Path.cwd()) + "/"
        self.visited: dict[str, set[CodeType]] = defaultdict(set)
        self._now: set[CodeType] = set()

    def _called(self, frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call":
            self._now.add(frame.f_code)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Listen from the fixtures of a test to their end."""
        self._now = self.visited[item.nodeid]
        sys.setprofile(self._called)
        try:
            return (yield)
        finally:
            sys.setprofile(None)

    def pytest_sessionfinish(self) -> None:
        """Write down who came where."""
        found = {test: sorted(self._ours(codes)) for test, codes in self.visited.items()}
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
