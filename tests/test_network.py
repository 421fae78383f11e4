"""The program does not use the network, and the tests run under a guard that would tell."""

from __future__ import annotations

import re
import socket
import urllib.request
from pathlib import Path

import pytest

import cardtable
import rulesets
import sprites
from tests.conftest import NetworkUsed

NETWORKING = re.compile(
    r"^\s*(?:import|from) "
    r"(?:socket|ssl|http|urllib(?!\.parse\b)|ftplib|smtplib|asyncio|xmlrpc|socketserver)\b",
    re.MULTILINE,
)


def test_the_guard_tells_of_the_network() -> None:
    with pytest.raises(NetworkUsed):
        socket.create_connection(("127.0.0.1", 9))
    with pytest.raises(NetworkUsed):
        urllib.request.urlopen("http://127.0.0.1:9/")
    with pytest.raises(NetworkUsed), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as wire:
        wire.sendto(b"", ("127.0.0.1", 9))


@pytest.mark.parametrize("package", [cardtable, rulesets, sprites])
def test_no_file_of_the_program_imports_what_reaches_for_the_network(package: object) -> None:
    folder = Path(str(package.__file__)).parent  # type: ignore[attr-defined]
    assert NETWORKING.search("import socket"), "the search would find one"
    assert [str(path) for path in folder.rglob("*.py") if NETWORKING.search(path.read_text("utf-8"))] == []
