"""FAULTS 3-5 and 15-19: a journal is read as it was written, up to the first byte that is not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from cardtable.store.journal import (
    LINE_LIMIT,
    NewerFormat,
    Tail,
    Unreadable,
    canonical,
    journal_bytes,
    read_journal,
    seal_of,
    sealed,
)
from tests.playing import begun, play_on

Lines = list[Any]
Reader = Callable[[bytes], Lines]


@lru_cache(maxsize=1)
def real_journal() -> bytes:
    """A journal of about three hundred moves."""
    with TemporaryDirectory() as folder:
        session = begun(Path(folder))
        play_on(session, 300)
        session.leave()
        assert session.file is not None
        return session.file.path.read_bytes()


def accepted(data: bytes) -> Lines:
    """What the real reader accepts of some bytes: nothing at all, or header and entries."""
    try:
        reading = read_journal(data)
    except (Unreadable, NewerFormat):
        return []
    return [reading.header, *reading.entries]


def believing(data: bytes) -> Lines:
    """A planted failure: a reader that takes any line which is JSON."""
    lines = []
    for line in data.split(b"\n"):
        try:
            lines.append(json.loads(line))
        except ValueError:
            break
    return lines


def wrongly_accepted(reader: Reader, whole: bytes, variants: Iterable[bytes]) -> list[bytes]:
    """The variants of which a reader accepts anything but the beginning of what was written."""
    truth = reader(whole)
    return [data for data in variants if (found := reader(data)) != truth[: len(found)]]


def prefixes(data: bytes, step: int = 1) -> Iterator[bytes]:
    """The file cut at every `step`-th byte."""
    return (data[:length] for length in range(0, len(data), step))


def substitutions(data: bytes, rng: Random, count: int) -> Iterator[bytes]:
    """The file with one byte changed, anywhere, to anything else."""
    for _time in range(count):
        at = rng.randrange(len(data))
        other = (data[at] + rng.randrange(1, 256)) % 256
        yield data[:at] + bytes([other]) + data[at + 1 :]


def blanked(data: bytes) -> Iterator[bytes]:
    """Every sector of 512 bytes zeroed, and every tail of sectors."""
    for at in range(0, len(data), 512):
        end = min(len(data), at + 512)
        yield data[:at] + bytes(end - at) + data[end:]
        yield data[:at] + bytes(len(data) - at)


def test_a_file_cut_at_any_byte_is_the_beginning_of_the_match() -> None:
    data = real_journal()
    assert read_journal(data).tail is Tail.WHOLE
    assert not wrongly_accepted(accepted, data, prefixes(data, 53))


def test_a_cut_costs_no_line_that_was_whole() -> None:
    data = real_journal()
    for cut in range(data.index(b"\n") + 1, len(data), 211):
        assert len(accepted(data[:cut])) == data[:cut].count(b"\n")


def test_no_changed_byte_is_accepted() -> None:
    data = real_journal()
    assert not wrongly_accepted(accepted, data, substitutions(data, Random(4), 200))


def test_a_changed_byte_costs_every_line_from_it_on() -> None:
    data = real_journal()
    rng = Random(5)
    for _time in range(100):
        at = rng.randrange(data.index(b"\n") + 1, len(data))
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        assert len(accepted(changed)) == data[:at].count(b"\n")


def test_no_zeroed_sector_is_accepted() -> None:
    data = real_journal()
    assert not wrongly_accepted(accepted, data, blanked(data))


def test_lines_taken_out_doubled_or_put_elsewhere_are_not_accepted() -> None:
    data = real_journal()
    lines = data.splitlines(keepends=True)
    rng = Random(6)
    variants = []
    for _time in range(60):
        a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
        variants.append(b"".join(lines[:a] + lines[a + 1 :]))
        variants.append(b"".join([*lines[:a], lines[b], *lines[a:]]))
    assert not wrongly_accepted(accepted, data, variants)


def test_the_harness_catches_a_reader_that_believes_everything() -> None:
    data = real_journal()
    assert wrongly_accepted(believing, data, substitutions(data, Random(4), 300))


def test_a_torn_line_and_damage_are_told_apart() -> None:
    data = real_journal()
    end = data.rindex(b"\n", 0, -1) + 1
    assert read_journal(data[: end + 9]).tail is Tail.TORN
    assert read_journal(data[:end] + b"\0" * 30).tail is Tail.TORN
    middle = data.index(b"\n", len(data) // 2) + 5
    assert read_journal(data[:middle] + b"!" + data[middle + 1 :]).tail is Tail.DAMAGED


# -- hostile files with perfectly good seals ----------------------------------------------------


def sealed_text(bodies: Iterable[bytes]) -> bytes:
    """A file of lines whose seals are right, whatever they contain."""
    lines, previous = [], b""
    for body in bodies:
        previous = seal_of(previous, body)
        between = b',"seal":"' if body.endswith(b"}") else b',"'
        lines.append(body[:-1] + between + previous + b'"' + body[-1:] + b"\n")
    return b"".join(lines)


HEADER = b'{"format":1,"game":"laus"}'


def test_good_seals_alone_are_accepted() -> None:
    assert accepted(sealed_text([HEADER, b'[0,"QD"]'])) == [{"format": 1, "game": "laus"}, [0, "QD"]]


@pytest.mark.parametrize(
    "header",
    [
        b'{"format":1,"game":"laus","game":"ludo"}',
        b'{"format":1, "game":"laus"}',
        b'{"format":1,"game":"l\\u0061us"}',
        b'{"format":1,"n":1e999}',
        b'{"format":1,"n":1.0}',
        b'{"format":1,"n":NaN}',
        b'{"format":1,"n":-Infinity}',
        b'{"format":1,"n":-0}',
        b'{"format":1,"n":' + b"9" * 5000 + b"}",
        b'{"format":1,"n":"\\ud800"}',
        b'{"format":1,"n":"\xff"}',
        b'{"format":1,"n":' + b"[" * 3000 + b"]" * 3000 + b"}",
        b'{"format":true}',
        b'{"format":0}',
        b'{"format":"1"}',
        b"{}",
        b'[1,"header"]',
        b'{"format":1,"n":"' + b"x" * LINE_LIMIT + b'"}',
    ],
)
def test_a_header_that_json_forgives_is_not_accepted(header: bytes) -> None:
    assert accepted(sealed_text([header])) == []


@pytest.mark.parametrize(
    "entry",
    [
        b"[]",
        b'["QD"]',
        b"[0]",
        b'[0,""]',
        b'[true,"QD"]',
        b'[0,"QD",1]',
        b'[-2,"QD"]',
        b'[64,"QD"]',
        b'[0,["QD"]]',
        b'[0.0,"QD"]',
        b'[0,"QD" ]',
        b'["undo",-1]',
        b'["undo",true]',
        b'["undo","1"]',
        b'["state","short"]',
        b'["state",7]',
        b'["end",[1],[1]]',
        b'["end",[true],[[0]]]',
        b'["end",[1000000001],[[0]]]',
        b'["end",[],[["0"]]]',
        b'{"seat":0,"code":"QD"}',
        b"[" * 2000 + b"]" * 2000,
    ],
)
def test_an_entry_of_the_wrong_shape_is_not_accepted(entry: bytes) -> None:
    reading = read_journal(sealed_text([HEADER, b'[0,"QD"]', entry, b'[1,"7D"]']))
    assert reading.entries == [[0, "QD"]]
    assert reading.tail is Tail.DAMAGED


def test_random_json_under_good_seals_never_raises() -> None:
    rng = Random(9)

    def anything(depth: int) -> Any:
        kind = rng.randrange(8 if depth else 6)
        if kind == 6:
            return [anything(depth - 1) for _item in range(rng.randrange(4))]
        if kind == 7:
            return {rng.choice(["format", "seat", "a"]): anything(depth - 1) for _item in range(3)}
        return [0, -1, True, None, "QD", "undo"][kind]

    for _time in range(2000):
        bodies = [
            HEADER,
            *(canonical([anything(3) for _part in range(rng.randrange(4))]) for _line in range(3)),
        ]
        assert accepted(sealed_text(bodies))[0] == {"format": 1, "game": "laus"}


def test_random_bytes_never_raise_anything_else() -> None:
    data = real_journal()[:2500]
    rng = Random(10)
    for _time in range(1500):
        start, end = sorted(rng.randrange(len(data)) for _edge in range(2))
        accepted(data[:start] + rng.randbytes(rng.randrange(9)) + data[end:])


def test_a_newer_format_is_recognised_and_says_who_wrote_it() -> None:
    line, _seal = sealed({"format": 2, "app": "3.1.4", "shape": {"unknown": [1]}}, b"")
    with pytest.raises(NewerFormat) as told:
        read_journal(line)
    assert told.value.version == "3.1.4"


def test_an_entry_of_a_later_kind_is_no_damage() -> None:
    data = journal_bytes({"format": 1}, [[0, "QD"], ["chat", 1, "hello"], [1, "7D"]])
    reading = read_journal(data)
    assert reading.tail is Tail.NEWER
    assert reading.entries == [[0, "QD"]]
