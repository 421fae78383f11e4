"""FAULTS 3-5, 15-19 and 62: files that nobody wrote are opened, and nothing but a sentence may come of it.

A journal that was cut, changed, zeroed or spliced must be read as the beginning of what was written.
Sealed again by hand it may say what it likes: then it opens as a match that the rules allow, or not at
all.  Settings and results that make no sense leave their defaults and their neighbours.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from cardtable.matches.opening import CannotOpen, look, reopen
from cardtable.matches.results import results_of
from cardtable.store.fs import Disk
from cardtable.store.journal import Reading, Unreadable, journal_bytes, read_journal
from cardtable.store.saves import Saves
from cardtable.store.settings import CHECKS, Settings, SettingsFile
from rulesets import GAMES
from tests.bench.torture.toll import Toll
from tests.corpus import FOLDER
from tests.store.test_journal import blanked, prefixes, real_journal

Reader = Callable[[bytes], Reading]
VALUES: Sequence[Any] = (
    None,
    True,
    -1,
    0,
    1,
    7,
    10**19,
    -(10**18),
    "",
    "x",
    "\0",
    "\u202e",
    "A" * 3000,
    [],
    {},
    [[]],
)
LONG = 20_000
"""Files from which on one journal is damaged in every way first."""
OPENED_AGAIN = 20
"""One of so many forged files is not only looked at but gone on with."""


@cache
def journals() -> list[bytes]:
    """A match of every game, as version 0.1.0 wrote it."""
    return [
        (FOLDER / "0.1.0" / f"{game}.left.jsonl").read_bytes()
        for game in sorted(GAMES)
        if (FOLDER / "0.1.0" / f"{game}.left.jsonl").exists()
    ]


# -- bytes --------------------------------------------------------------------------------------


def damaged(data: bytes, rng: Random) -> bytes:
    """The bytes as a bad disk gives them back."""
    at = rng.randrange(len(data))
    match rng.randrange(6):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + bytes([data[at] ^ rng.randrange(1, 256)]) + data[at + 1 :]
        case 2:
            end = min(len(data), at // 512 * 512 + 512)
            return data[: at // 512 * 512] + bytes(end - at // 512 * 512) + data[end:]
        case 3:
            other = rng.choice(journals())
            return data[:at] + other[rng.randrange(len(other)) :]
        case 4:
            return data[:at] + data[at + rng.randrange(1, 40) :]
    lines = data.splitlines(keepends=True)
    number = rng.randrange(len(lines))
    return b"".join([*lines[:number], lines[rng.randrange(len(lines))], *lines[number:]])


def check_damaged(toll: Toll, data: bytes, rng: Random, reader: Reader) -> None:
    """What is read of damaged bytes is the beginning of what was written."""
    broken = damaged(data, rng)
    truth = read_journal(data)
    try:
        found = reader(broken)
    except Unreadable:
        return
    if found.header != truth.header and not any(found.header == read_journal(o).header for o in journals()):
        toll.find(f"a header that nobody wrote was believed: {broken[:200]!r}")
    elif found.header == truth.header and list(found.entries) != list(truth.entries[: len(found.entries)]):
        toll.find(f"another match was read: {broken[-200:]!r}")


# -- sealed again -------------------------------------------------------------------------------


def mutated(value: Any, rng: Random) -> Any:
    """A value with something else somewhere in it."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        return {**value, key: mutated(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], mutated(value[at], rng), *value[at + 1 :]]
    if isinstance(value, int) and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 2, 40))
    return rng.choice(VALUES)


def forged(data: bytes, rng: Random) -> bytes:
    """A journal with perfect seals that says something else."""
    reading = read_journal(data)
    header, entries = dict(reading.header), [list(entry) for entry in reading.entries]
    for _change in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(entries))
        match rng.randrange(8):
            case 0 if isinstance(changed := mutated(header, rng), dict):
                header = changed
            case 1:
                entries[at] = mutated(entries[at], rng)
            case 2:
                entries.insert(at, rng.choice(entries))
            case 3:
                del entries[at]
            case 4:
                entries.insert(at, ["undo", rng.randrange(-1, len(entries) + 1)])
            case 5:
                entries.insert(at, ["state", f"{rng.getrandbits(64):016x}"])
            case 6:
                entries[at : at + 2] = entries[at : at + 2][::-1]
            case _:
                entries.append(["end", [rng.randrange(-99, 99)] * 4, [[0], [1, 2], [3]]])
    return journal_bytes(header, entries or [[0, "x"]])


def check_forged(toll: Toll, folder: Path, data: bytes, rng: Random) -> None:
    """It opens as a match that the rules allow, or it is refused in a sentence."""
    try:
        broken = forged(data, rng)
    except (ValueError, RecursionError, UnicodeEncodeError):
        return
    saves = Saves(folder)
    path = saves.spare_path()
    path.write_bytes(broken)
    try:
        read = look(saves, path)
        game = read.session.match.new_game()
        for step in read.session.steps:
            if game.why_not(step.seat, step.move) is not None:
                toll.find(f"an illegal act was taken: {step.code} in {broken[:300]!r}")
                break
            game.apply(step.seat, step.move)
        if rng.randrange(OPENED_AGAIN) == 0:
            reopen(saves, path, read).session.leave()
    except CannotOpen as refused:
        if not str(refused).isprintable():
            toll.find(f"a refusal that commands a terminal: {refused!s:.200}")
    for left in (path, *folder.glob("sessions/*"), *folder.glob("quarantine/*")):
        left.unlink(missing_ok=True)


# -- settings and results -----------------------------------------------------------------------


def check_settings(toll: Toll, folder: Path, rng: Random) -> None:
    """Settings that make no sense fall back to their defaults, and can be changed and kept."""
    good = {name: getattr(Settings(), name) for name in CHECKS}
    text = json.dumps(mutated(mutated(good, rng), rng))
    data = text.encode() if rng.random() < 0.6 else damaged_text(text.encode(), rng)
    if rng.random() < 0.05:
        deep = rng.randrange(1, 3000)
        data = b'{"x":' + b"[" * deep + b"]" * deep + b"}"
    (folder / "settings.json").write_bytes(data)
    kept = SettingsFile(folder)
    for name in CHECKS:
        kept.settings.but(**{name: getattr(kept.settings, name)})
    kept.change(scale=95 if kept.settings.scale != 95 else 100)
    if SettingsFile(folder).settings != kept.settings:
        toll.find(f"settings were not kept: {data[:200]!r}")
    for left in folder.glob("quarantine/*"):
        left.unlink()


def damaged_text(data: bytes, rng: Random) -> bytes:
    """Some bytes of a text changed."""
    for _change in range(rng.randrange(1, 4)):
        at = rng.randrange(len(data) + 1)
        data = data[:at] + rng.randbytes(rng.randrange(3)) + data[at + rng.randrange(3) :]
    return data


def check_results(toll: Toll, folder: Path, line: bytes, rng: Random) -> None:
    """A line that makes no sense swallows neither the one before it nor the one after."""
    value = mutated(json.loads(line), rng)
    middle = damaged_text(json.dumps(value).encode(), rng).replace(b"\n", b"")
    (folder / "results.jsonl").write_bytes(line + middle + b"\n" + line)
    found = [result.model_dump(mode="json") for result in results_of(folder, Disk())]
    if json.loads(line) not in found:
        toll.find(f"a good result was swallowed by {middle[:200]!r}")


RESULT = (
    b'{"format":1,"session":"s","game":"laus","rules":1,"options":{"target":500},'
    b'"players":[{"kind":"you","level":null,"name":"You"},{"kind":"computer","level":"regular","name":"Anna"}],'
    b'"totals":[1,2],"ranking":[[1],[0]],"deals":3,"acts":90,"undone":0,"practice":false,"began":"",'
    b'"seed":"0000000000000"}\n'
)


def exhaustively(data: bytes, rng: Random) -> Iterator[bytes]:
    """Every cut of a journal, every byte changed, and every sector zeroed."""
    yield from prefixes(data)
    for at in range(len(data)):
        yield data[:at] + bytes([data[at] ^ rng.randrange(1, 256)]) + data[at + 1 :]
    yield from blanked(data)


def check_exhaustively(toll: Toll, rng: Random, reader: Reader) -> None:
    """What is read of one journal, however it was damaged, is its beginning."""
    data = real_journal()
    truth = list(read_journal(data).entries)
    for broken in exhaustively(data, rng):
        toll.counts["exhaustively"] += 1
        try:
            found = list(reader(broken).entries)
        except Unreadable:
            continue
        if found != truth[: len(found)]:
            toll.find(f"another match was read: {broken[-200:]!r}")
        toll.progress(toll.counts["exhaustively"])


def kinds() -> Iterator[str]:
    """What is fuzzed, in turn: mostly journals."""
    while True:
        yield from (
            "damaged",
            "damaged",
            "forged",
            "damaged",
            "forged",
            "settings",
            "damaged",
            "forged",
            "results",
        )


def run(toll: Toll, seed: int, reader: Reader = read_journal) -> None:
    """Open so many files; a reader that believes too much is the planted fault."""
    rng = Random(seed)
    if toll.times >= LONG:
        check_exhaustively(toll, rng, reader)
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "sessions").mkdir()
        for number, kind in zip(range(toll.times), kinds(), strict=False):
            data = rng.choice(journals())
            try:
                if kind == "damaged":
                    check_damaged(toll, data, rng, reader)
                elif kind == "forged":
                    check_forged(toll, folder, data, rng)
                elif kind == "settings":
                    check_settings(toll, folder, rng)
                else:
                    check_results(toll, folder, RESULT, rng)
            except Exception as error:
                toll.find(f"{kind} {number} ended in {type(error).__name__}: {error!s:.200}")
            toll.counts[kind] += 1
            toll.progress(number + 1)
