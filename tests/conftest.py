"""What a run of the tests can be asked for."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.thrift import save_memory
from tests.pseudo import speak_pseudo

LARGE = (3840, 2160)
NETWORK = {"socket.connect", "socket.bind", "socket.sendto", "socket.getaddrinfo", "socket.gethostbyname"}


class NetworkUsed(BaseException):
    """Something reached for the network; nothing may take this for one more error to live with."""


def guard(event: str, given: tuple[Any, ...]) -> None:
    """Let nothing reach for the network: no part of the program has any business there."""
    if event in NETWORK and not isinstance(given[-1], str | bytes):
        raise NetworkUsed(f"{event} {given}")


def not_waited_for(_file: int) -> None:
    """The disk need not have taken what a test wrote; programs that are killed run by themselves."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--pseudo`` speaks a language in which every sentence is bracketed and a third longer."""
    parser.addoption("--pseudo", action="store_true", help="run in the pseudo-language of tests/pseudo.py")


def pytest_configure(config: pytest.Config) -> None:
    """Speak it from the start, keep off the network, wait for no disk, and give memory back.

    Pictures are freed test by test, but glibc would keep their room: half a gigabyte after windows of 4K.
    """
    save_memory()
    os.fsync = not_waited_for  # type: ignore[assignment]
    sys.addaudithook(guard)
    if config.getoption("--pseudo"):
        speak_pseudo()


def pytest_collectstart() -> None:
    """What is made while tests are gathered stays to the end: there is no garbage to look for."""
    gc.disable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one process have all tests with a window of 4K, and none ask for words that are not spoken.

    Two such windows at a time need half a gigabyte.
    """
    for item in items:
        case = getattr(item, "callspec", None)
        if case is not None and LARGE in case.params.values():
            item.add_marker(pytest.mark.xdist_group("4K"))
        if item.config.getoption("--pseudo") and item.get_closest_marker("wording"):
            item.add_marker(pytest.mark.skip("the words are others"))


def pytest_collection_finish() -> None:
    """From here on look for garbage, among what the tests themselves have made."""
    gc.freeze()
    gc.enable()


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_protocol() -> Iterator[None]:
    """Let the windows of a test go before the next one: the collector takes a picture for one small thing.

    What is left then stays, and is not looked through again after every test.
    """
    answer = yield
    gc.collect()
    gc.freeze()
    return answer
