"""The record of a match: one JSON line an entry, each sealed to all lines before it.

    {"format":1,"game":"laus",...,"seal":"8c1f09d3b2a74e56"}    the header
    [-1,"deal:0Q3FZ...","4be0..."]    what seat -1, chance, decided
    [0,"QD","91c7..."]                what seat 0 did
    ["undo",17,"..."]                 only the first 17 acts still count
    ["state","d5a2...","..."]         a digest of the state after the acts so far
    ["end",[40,12],[[1],[0]],"..."]   the match is over: totals, and seats by place

A seal is a hash of the seal before it and of the line without its own seal.  A line counts only if
its seal is right *and* writing what was read gives the same bytes again, so that nothing which JSON
forgives (double keys, 1e999, NaN, spaces) is ever accepted.  There are no floats in this format.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from hashlib import blake2b
from typing import Any, NamedTuple, TypeAlias

from cardtable.store.names import clean

FORMAT = 1
FILE_LIMIT = 4 << 20
LINE_LIMIT = 16 << 10
MOST_ENTRIES = 12_000
"""More than the longest match has twenty times over; whoever seals more only keeps others waiting."""
MOST_POINTS = 10**9
"""More than any game is played for; what is counted from it stays a number that can be shown."""
SEAL_LETTERS = 16
DIGITS_LIMIT = 20
VERSION_LETTERS = 20

Entry: TypeAlias = list[Any]
"""A line after the header, without its seal: `[seat, code]`, or a word and what belongs to it."""


class Tail(Enum):
    """What comes after the last good line of a file."""

    WHOLE = "whole"
    """Nothing."""
    TORN = "torn"
    """The beginning of one more line: the program or the power went away while it was written."""
    DAMAGED = "damaged"
    """Something that was not written like this."""
    NEWER = "newer"
    """Lines of a kind this version does not know."""


class Reading(NamedTuple):
    """The good part of a file."""

    header: Mapping[str, Any]
    entries: Sequence[Entry]
    ends: Sequence[int]
    """At which byte each good line ends; the header first."""
    tail: Tail


class Unreadable(ValueError):
    """Not even the header of a file can be trusted."""


class NewerFormat(ValueError):
    """A later version of this program wrote the file; it is left as it is."""

    def __init__(self, version: str) -> None:
        super().__init__(version)
        self.version = version


# -- Writing a line -----------------------------------------------------------------------------


def canonical(value: object) -> bytes:
    """The one way in which a value is written."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def seal_of(previous: bytes, body: bytes) -> bytes:
    """The seal of a line, given the seal of the line before it."""
    return blake2b(previous + body, digest_size=SEAL_LETTERS // 2, person=b"cardtable").hexdigest().encode()


def sealed(value: Mapping[str, Any] | Entry, previous: bytes) -> tuple[bytes, bytes]:
    """The line for a value, ready to be written, and its seal."""
    body = canonical(value)
    seal = seal_of(previous, body)
    if isinstance(value, list):
        return body[:-1] + b',"' + seal + b'"]\n', seal
    return body[:-1] + b',"seal":"' + seal + b'"}\n', seal


def journal_bytes(header: Mapping[str, Any], entries: Iterable[Entry]) -> bytes:
    """A whole file."""
    line, seal = sealed(header, b"")
    lines = [line]
    for entry in entries:
        line, seal = sealed(entry, seal)
        lines.append(line)
    return b"".join(lines)


# -- Reading a line -----------------------------------------------------------------------------


def _no_float(text: str) -> object:
    raise ValueError(f"{text[:20]} has no place in a journal")


def _small_int(text: str) -> int:
    if len(text) > DIGITS_LIMIT:
        raise ValueError("a number is too long")
    return int(text)


_decoder = json.JSONDecoder(parse_float=_no_float, parse_int=_small_int, parse_constant=_no_float)


def strict(body: bytes) -> Any:
    """Read JSON that is written in the canonical way; a ValueError tells that it is not."""
    try:
        value = _decoder.decode(body.decode())
        if canonical(value) != body:
            raise ValueError("this is not how it would have been written")
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    return value


def checked_body(line: bytes, previous: bytes) -> tuple[bytes, bytes]:
    """A line without its seal, and the seal; ValueError unless the line is whole and the seal right."""
    if len(line) > LINE_LIMIT or len(line) < SEAL_LETTERS + 6:
        raise ValueError("no line has this length")
    seal = line[-SEAL_LETTERS - 3 : -3]
    if line.endswith(b'"]\n'):
        cut, between, end = -SEAL_LETTERS - 5, b',"', b"]"
    elif line.endswith(b'"}\n'):
        cut, between, end = -SEAL_LETTERS - 12, b',"seal":"', b"}"
    else:
        raise ValueError("the line is not finished")
    body = line[:cut] + end
    if line[cut : -SEAL_LETTERS - 3] != between or seal_of(previous, body) != seal:
        raise ValueError("the seal is broken")
    return body, seal


def unsealed(line: bytes, previous: bytes) -> tuple[Any, bytes]:
    """The value and the seal of a line that ends with a newline; ValueError unless all of it is right."""
    body, seal = checked_body(line, previous)
    return strict(body), seal


def read_header(line: bytes) -> tuple[Mapping[str, Any], bytes]:
    """The header and its seal; Unreadable or NewerFormat if this version cannot use it."""
    try:
        header, seal = unsealed(line, b"")
    except ValueError as error:
        raise Unreadable(str(error)) from None
    number = header.get("format") if isinstance(header, dict) else None
    if type(number) is not int or number < 1:
        raise Unreadable("it has no format number")
    if number > FORMAT:
        raise NewerFormat(made_by(header))
    return header, seal


def made_by(header: Mapping[str, Any]) -> str:
    """The version of this program that wrote a header, so that it can be shown whatever stands there."""
    version = header.get("app")
    return (clean(version, VERSION_LETTERS) if isinstance(version, str) else "") or "?"


def read_journal(data: bytes) -> Reading:
    """Read as many good lines as there are; Unreadable or NewerFormat if there is no usable header."""
    first = data.find(b"\n") + 1
    header, seal = read_header(data[:first])
    entries: list[Entry] = []
    ends = [first]
    at = first
    while at < len(data):
        if len(entries) == MOST_ENTRIES:
            return Reading(header, entries, ends, Tail.DAMAGED)
        end = data.find(b"\n", at) + 1
        try:
            value, seal = unsealed(data[at:end] if end else b"", seal)
            known = is_entry(value)
        except ValueError:
            rest = data[at:].rstrip(b"\n")
            torn = b"\n" not in rest and len(rest) <= LINE_LIMIT
            return Reading(header, entries, ends, Tail.TORN if torn else Tail.DAMAGED)
        if not known:
            return Reading(header, entries, ends, Tail.NEWER if is_new_word(value) else Tail.DAMAGED)
        entries.append(value)
        ends.append(end)
        at = end
    return Reading(header, entries, ends, Tail.WHOLE)


WORDS = ("undo", "state", "end")


def is_entry(value: object) -> bool:
    """Whether a line has the shape of an entry; whether it is a legal act is seen in the replay."""
    match value:
        case [int(seat), str(code)]:
            return type(seat) is int and -1 <= seat < 64 and 0 < len(code) < 2000
        case ["undo", int(keep)]:
            return type(keep) is int and keep >= 0
        case ["state", str(digest)]:
            return len(digest) == SEAL_LETTERS
        case ["end", [*totals], [*ranking]]:
            return all(type(total) is int and abs(total) <= MOST_POINTS for total in totals) and all(
                isinstance(place, list) and all(type(seat) is int for seat in place) for place in ranking
            )
    return False


def is_new_word(value: object) -> bool:
    """Whether a line looks like an entry of a kind that was invented later."""
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        return False
    return value[0] not in WORDS and value[0].isascii() and value[0].isalpha() and value[0].islower()
