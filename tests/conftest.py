"""What a run of the tests can be asked for."""

from __future__ import annotations

import os
import sys
from typing import Any

import pytest

from tests.pseudo import speak_pseudo

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
    """Speak it from the start, keep off the network, and wait for no disk."""
    os.fsync = not_waited_for  # type: ignore[assignment]
    sys.addaudithook(guard)
    if config.getoption("--pseudo"):
        speak_pseudo()
