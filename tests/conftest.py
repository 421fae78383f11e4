"""What a run of the tests can be asked for."""

from __future__ import annotations

import pytest

from tests.pseudo import speak_pseudo


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--pseudo`` speaks a language in which every sentence is bracketed and a third longer."""
    parser.addoption("--pseudo", action="store_true", help="run in the pseudo-language of tests/pseudo.py")


def pytest_configure(config: pytest.Config) -> None:
    """Speak it from the start."""
    if config.getoption("--pseudo"):
        speak_pseudo()
