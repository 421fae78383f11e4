"""FAULTS 15-28: the shelf finds what is good, keeps what is not, and never leaves its folder."""

from __future__ import annotations

import os
import re
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest

from cardtable.matches import session as session_module
from cardtable.matches.opening import CannotOpen, look, reopen
from cardtable.matches.session import Session
from cardtable.matches.standing import digest
from cardtable.store.journal import FILE_LIMIT, MOST_ENTRIES, journal_bytes
from cardtable.store.saves import NoSuchSave, Saves
from rulesets import GAMES
from tests.counting import Counted
from tests.playing import begun, codes, match_of, play_on, play_to_end

NAME = "0000000AQ0000000000000000Z"


def path_of(session: Session) -> Path:
    assert session.file is not None
    return session.file.path


def played(folder: Path, acts: int = 40) -> Path:
    """A match of some moves, left in its folder."""
    session = begun(folder)
    play_on(session, acts)
    session.leave()
    return path_of(session)


def forged(folder: Path, entries: list[Any] | None = None, **changes: Any) -> Path:
    """A journal with perfect seals whose header was changed by hand."""
    header = {**match_of().as_header(), **changes}
    path = folder / "sessions" / f"{NAME}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(journal_bytes(header, entries or []))
    return path


def snapshot(folder: Path) -> dict[str, str]:
    """All files below a folder, by their content."""
    return {
        str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


# -- names and order ----------------------------------------------------------------------------


def test_file_names_are_generated_ids_that_sort_by_age(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    names = []
    for _match in range(20):
        session = begun(tmp_path)
        session.leave()
        names.append(path_of(session).stem)
    assert all(re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{26}", name) for name in names)
    assert names == sorted(names)
    assert [save.id for save in saves.newest_first()] == names[::-1]


def test_the_number_in_a_name_goes_up_by_one_past_every_letter(tmp_path: Path) -> None:
    """Eight letters of Crockford's base 32: after ...Z comes a carry, and no number is left out."""
    saves = Saves(tmp_path)
    saves.sessions.mkdir(parents=True)
    for count, following in (("0000000Z", "00000010"), ("000010ZZ", "00001100"), ("0ABCDEFG", "0ABCDEFH")):
        (saves.sessions / f"{count}{'0' * 18}.jsonl").write_bytes(b"")
        assert saves.spare_path().name[:8] == following


def test_past_the_last_number_there_is_matches_are_still_kept_side_by_side(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.sessions.mkdir()
    (saves.sessions / f"{'Z' * 26}.jsonl").touch()
    spare = {saves.spare_path() for _match in range(3)}
    assert len(spare) == 3
    assert all(path.stem.startswith("Z" * 8) for path in spare)


def test_the_match_played_last_is_the_one_to_continue_whatever_the_clock_says(tmp_path: Path) -> None:
    first, second, third = (played(tmp_path) for _match in range(3))
    os.utime(third, (0, 0))
    os.utime(first, (2**32, 2**32))
    saves = Saves(tmp_path)
    assert [save.path for save in saves.listing()] == [third, second, first]
    reopen(saves, second).session.leave()
    assert [save.path for save in saves.listing()] == [second, third, first]


def test_the_shelf_tells_players_and_results(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play_to_end(session)
    session.leave()
    save = Saves(tmp_path).listing()[0]
    assert (save.game, save.people, save.finished) == ("laus", 1, True)
    assert save.totals == tuple(session.game.scores())
    assert save.ranking == session.game.ranking()
    assert save.players == ("You", "Anna", "Jan", "Sofia")
    assert not list(Saves(tmp_path).waiting())


@pytest.mark.slow
def test_ten_thousand_matches_are_listed_quickly(tmp_path: Path) -> None:
    """A tenth of FAULTS 26 here, with room for a slow machine; tests/bench/shelf.py measures all of it."""
    data = played(tmp_path, 100).read_bytes()
    for number in range(1000):
        (tmp_path / "sessions" / f"{number:08d}{'0' * 18}.jsonl").write_bytes(data)
    begun_at = perf_counter()
    assert len(Saves(tmp_path).listing()) == 1001
    assert perf_counter() - begun_at < 1.0


# -- what does not belong there -----------------------------------------------------------------


def test_foreign_files_do_not_keep_the_shelf_from_opening(tmp_path: Path) -> None:
    """FAULTS 25: “Foreign file, 0 bytes, directory, FIFO, symlink loop, 5 GB file.”"""
    good = played(tmp_path)
    folder = good.parent
    (folder / f"{'1' * 26}.jsonl").write_bytes(b"")
    (folder / f"{'2' * 26}.jsonl").mkdir()
    os.mkfifo(folder / f"{'3' * 26}.jsonl")
    (folder / f"{'4' * 26}.jsonl").symlink_to(f"{'4' * 26}.jsonl")
    with (folder / f"{'5' * 26}.jsonl").open("wb") as huge:
        huge.truncate(5 << 30)
    (folder / f"{'6' * 26}.jsonl").write_bytes(os.urandom(5000))
    (folder / f"{'7' * 26}.jsonl").symlink_to("/dev/zero")
    (folder / "notes.txt").write_text("hello")
    saves = Saves(tmp_path)
    before = perf_counter()
    assert [save.path for save in saves.listing()] == [good]
    assert perf_counter() - before < 1
    for digit in "1234567":
        with pytest.raises((CannotOpen, NoSuchSave)):
            reopen(saves, saves.find(digit * 26))
    assert [save.path for save in saves.listing()] == [good]


def test_an_unreadable_file_goes_to_the_quarantine_untouched(tmp_path: Path) -> None:
    path = played(tmp_path)
    rubbish = b"rubbish" + path.read_bytes()
    path.write_bytes(rubbish)
    with pytest.raises(CannotOpen, match="quarantine"):
        reopen(Saves(tmp_path), path)
    assert not path.exists()
    assert [kept.read_bytes() for kept in (tmp_path / "quarantine").iterdir()] == [rubbish]


def test_sweeping_moves_what_is_no_match_and_nothing_else(tmp_path: Path) -> None:
    good = played(tmp_path)
    newer = forged(tmp_path, format=2)
    folder = good.parent
    (folder / f"{'1' * 26}.jsonl").write_bytes(b"")
    (folder / f"{'2' * 26}.jsonl").write_bytes(b"rubbish\n" * 99)
    (folder / f"{'3' * 26}.jsonl").mkdir()
    (folder / "notes.txt").write_text("hello")
    saves = Saves(tmp_path)
    told = saves.sweep()
    assert told is not None
    assert told.startswith("2 saved matches")
    assert {path.name for path in folder.iterdir()} == {
        good.name,
        newer.name,
        f"{'3' * 26}.jsonl",
        "notes.txt",
    }
    assert len(list((tmp_path / "quarantine").iterdir())) == 2
    assert saves.sweep() is None


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "../../x"},
        {"game": "CON "},
        {"game": 7},
        {"seats": 3},
        {"seats": 10**9},
        {"seats": True},
        {"players": []},
        {"players": [{"kind": "you", "name": "\u202ex"}] * 4},
        {"players": [{"kind": "you", "name": "x" * 25}] * 4},
        {"players": [{"kind": "computer", "name": "x"}] * 4},
        {"players": [{"kind": "you", "level": "regular", "name": "x"}] * 4},
        {"options": {"target": 99}},
        {"options": {"target": "1500"}},
        {"options": {"nonsense": 1}},
        {"options": []},
        {"seed": "../../../etc/x"},
        {"seed": "ZZZZZZZZZZZZZ"},
        {"deal": "deal:nonsense"},
        {"deal": "pack:QD"},
        {"rules": 0},
        {"practice": 1},
        {"extra": "field"},
        {"app": "x" * 21},
    ],
)
def test_a_hostile_header_with_good_seals_is_quarantined_and_nothing_else_touched(
    tmp_path: Path, changes: dict[str, Any]
) -> None:
    path = forged(tmp_path / "data", **changes)
    data = path.read_bytes()
    outside = snapshot(tmp_path)
    with pytest.raises(CannotOpen, match="quarantine"):
        reopen(Saves(tmp_path / "data"), path)
    after = snapshot(tmp_path)
    assert len(after) == len(outside)
    assert (tmp_path / "data" / "quarantine" / f"{NAME}.1.jsonl").read_bytes() == data


@pytest.mark.parametrize(
    "entry",
    [
        [0, "QD"],
        [-1, "roll:6"],
        [-1, "first:4"],
        [-1, "first:01"],
        [-1, "deal:0000000000000"],
        [63, "QD"],
        [-1, "../../x"],
        ["undo", 5],
        ["state", "0" * 16],
        ["end", [0, 0, 0, 0], [[0, 1, 2, 3]]],
    ],
)
def test_hostile_entries_with_good_seals_end_the_match_before_them(tmp_path: Path, entry: Any) -> None:
    path = forged(tmp_path, [entry, [-1, "first:2"]])
    data = path.read_bytes()
    opened = reopen(Saves(tmp_path), path)
    assert opened.notice is not None
    assert opened.session.steps == []
    assert (tmp_path / "quarantine" / f"{NAME}.1.jsonl").read_bytes() == data
    opened.session.start()
    play_on(opened.session, 5)


def to_and_fro(session: Session, entries: list[Any]) -> list[Any]:
    """The first act taken back and made again."""
    seat, game = session.game.actors()[0], session.game
    act = [seat, game.code(sorted(game.legal_moves(seat))[0])]
    return [act, ["undo", len(entries)]]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["states", "acts", "deals"])
def test_a_hostile_file_of_four_megabytes_is_read_no_further_than_a_match_can_last(
    tmp_path: Path, kind: str
) -> None:
    """FAULTS 64: “a 4 MB save of nothing but state lines”; counted is what is done, not the time it takes."""
    session = begun(tmp_path)
    header, entries = match_of().as_header(), [[step.seat, step.code] for step in session.steps]
    repeated = {
        "states": [["state", digest(session.game)]],
        "acts": to_and_fro(session, entries),
        "deals": [["undo", len(entries) - 1], entries[-1]],
    }[kind]
    path = tmp_path / "hostile.jsonl"
    line = len(journal_bytes(header, entries + repeated)) - len(journal_bytes(header, entries))
    path.write_bytes(journal_bytes(header, entries + repeated * (FILE_LIMIT * 99 // 100 // line)))
    assert path.stat().st_size > FILE_LIMIT * 0.9
    acts = Counted(Session, "_apply")
    digests = Counted(session_module, "digest")
    with acts, digests:
        read = look(Saves(tmp_path), path)
    assert len(read.reading.entries) <= MOST_ENTRIES
    assert acts.calls <= 2 * len(entries) + 2, "what was taken back is not done again"
    assert digests.calls <= 1
    assert not read.whole


@pytest.mark.parametrize("game", GAMES)
def test_what_was_taken_back_leaves_no_trace_in_the_match_that_is_opened(tmp_path: Path, game: str) -> None:
    seats = GAMES[game].info.default_seats
    session = begun(tmp_path, match_of(game, ("you",) * seats, practice=True))
    rng = Random(game)
    for _turn in range(12):
        play_on(session, rng.randrange(1, 30), seed=rng.randrange(99))
        for _time in range(rng.randrange(3)):
            seat = rng.randrange(seats)
            if session.why_not_undo(seat) is None:
                session.undo(seat)
    session.leave()
    opened = reopen(Saves(tmp_path), path_of(session)).session
    assert codes(opened) == codes(session)
    assert opened.undone == session.undone > 0
    assert digest(opened.game) == digest(session.game)
    for match in (session, opened):
        play_on(match, 100)
    assert codes(opened) == codes(session)


def test_random_legal_looking_files_never_raise_and_never_leave_the_folder(tmp_path: Path) -> None:
    """FAULTS 16 and 20: a fuzz that seals again after every change, so that the parser is reached."""
    real = begun(tmp_path / "real")
    play_on(real, 40)
    entries: list[Any] = [[seat, code] for seat, code in codes(real)]
    rng = Random(11)
    complaints = set()
    words = ["undo", "state", "end", "first:1", "deal:0", "pack:", "QD", "take", "pass", "\u0000", "../x", ""]
    for _time in range(30):
        mutant = [list(entry) for entry in entries]
        for _change in range(rng.randrange(1, 4)):
            at = rng.randrange(len(mutant))
            kind = rng.randrange(4)
            if kind == 0:
                mutant[at][rng.randrange(2)] = rng.choice([*words, *range(-2, 5)])
            elif kind == 1:
                mutant.insert(at, rng.choice(mutant))
            elif kind == 2:
                del mutant[at]
            else:
                mutant.insert(at, ["undo", rng.randrange(-1, 50)])
        path = forged(tmp_path / "data", mutant)
        try:
            opened = reopen(Saves(tmp_path / "data"), path)
        except CannotOpen as problem:
            # Any small word at the beginning of an entry may be an invention of the future.
            complaints.add("newer" in str(problem))
            continue
        assert len(opened.session.steps) <= len(mutant)
        opened.session.start()
        opened.session.leave()
    assert complaints == {True}
    assert {path.name for path in tmp_path.iterdir()} == {"real", "data"}
    assert {path.name for path in (tmp_path / "data").iterdir()} <= {
        "sessions",
        "quarantine",
        "latest",
        "results.jsonl",
    }


# -- damage -------------------------------------------------------------------------------------


# -- versions -----------------------------------------------------------------------------------


# -- copies -------------------------------------------------------------------------------------


def test_without_a_folder_a_match_goes_on_and_its_file_stays_as_it_is(tmp_path: Path) -> None:
    path = played(tmp_path)
    before = snapshot(tmp_path)
    opened = reopen(None, path)
    opened.session.start()
    play_on(opened.session, 3)
    opened.session.leave()
    assert len(opened.session.steps) > 40
    assert snapshot(tmp_path) == before


@pytest.mark.parametrize("name", ["", "nothing", "../x", "/", "\0", "0" * 26, "x" * 5000, "~/x"])
def test_a_name_that_is_no_match_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(NoSuchSave):
        Saves(tmp_path).find(name)


# -- the folder ---------------------------------------------------------------------------------


# -- replacing files ----------------------------------------------------------------------------
