"""What lies beside journals, and what happens to them in the cabinet."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from cardtable.matches.kept.archive import Record, State, all_records, bring, take_out
from cardtable.matches.opening import CannotOpen, reopen
from cardtable.store.cabinet import WEEK, Cabinet
from cardtable.store.notes import Note, Rival, note_path
from cardtable.store.saves import Saves
from rulesets import game_class
from tests.playing import begun, match_of, play_on, play_to_end


def cabinet_in(folder: Path) -> tuple[Cabinet, Path]:
    """A data folder with one match in progress."""
    session = begun(folder)
    play_on(session, 10)
    session.leave()
    assert session.file is not None
    return Cabinet(Saves(folder)), session.file.path


def only(cabinet: Cabinet) -> Record:
    (record,) = all_records(cabinet)
    return record


def test_a_note_lies_beside_the_journal_and_changes_nothing_in_it(tmp_path: Path) -> None:
    cabinet, path = cabinet_in(tmp_path)
    before = path.read_bytes()
    cabinet.change_note(path, title="Against my aunt")
    rival = Rival(name="Ada", totals=[1, -2], seat=1)
    cabinet.change_note(path, rival=rival)
    assert path.read_bytes() == before
    assert only(cabinet).title == "Against my aunt"
    assert cabinet.note(path).rival == rival
    assert only(cabinet).state is State.WAITING


def test_what_is_usual_is_not_written_into_a_note(tmp_path: Path) -> None:
    """What a later version takes for usual then holds for older notes, too."""
    cabinet, path = cabinet_in(tmp_path)
    cabinet.change_note(path, title="Mine")
    assert note_path(path).read_bytes() == b'{"title":"Mine"}\n'


def test_a_note_is_read_once_however_often_its_row_is_painted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cabinet, path = cabinet_in(tmp_path)
    cabinet.change_note(path, title="Mine", standing=[3, 4], deals=1, length=path.stat().st_size)
    record, read = only(cabinet), []
    whole = cabinet.note

    def counted(journal: Path) -> Note:
        read.append(journal)
        return whole(journal)

    monkeypatch.setattr(cabinet, "note", counted)
    for _paint in range(3):
        assert (record.title, record.standing) == ("Mine", ([3, 4], 1))
    assert read == [path]


def test_damaged_foreign_and_hostile_notes_are_as_good_as_none(tmp_path: Path) -> None:
    cabinet, path = cabinet_in(tmp_path)
    for data in (b"", b"{", b"[]", b'{"title":7}', b'{"title":"' + b"x" * 99 + b'"}', b"[" * 50_000):
        note_path(path).write_bytes(data)
        assert cabinet.note(path) == Note()
    note_path(path).write_bytes(b'{"title":"a\\u001b[2Jb","later":{"x":1}}')
    assert cabinet.note(path).title == "a [2Jb"
    cabinet.change_note(path, deals=2)
    assert b'"later"' in note_path(path).read_bytes(), "what a newer version keeps there stays"


def test_a_deleted_match_is_kept_for_a_week_with_all_that_lies_beside_it(tmp_path: Path) -> None:
    cabinet, path = cabinet_in(tmp_path)
    cabinet.change_note(path, title="Mine")
    cabinet.keep_picture(path, b"picture")
    gone = cabinet.throw_away(path, 1000.0)
    assert not path.exists()
    assert only(cabinet).state is State.DELETED
    cabinet.sweep(1000.0 + WEEK - 1)
    back = cabinet.take_back(gone)
    assert back == path
    assert only(cabinet).title == "Mine"
    assert cabinet.picture(path) == b"picture"
    gone = cabinet.throw_away(path, 1000.0)
    cabinet.sweep(1000.0 + WEEK + 1)
    assert all_records(cabinet) == []
    assert list((tmp_path / "deleted").iterdir()) == []


def test_what_is_put_back_overwrites_nothing(tmp_path: Path) -> None:
    cabinet, path = cabinet_in(tmp_path)
    gone = cabinet.throw_away(path, 0.0)
    path.write_bytes(b"something else")
    back = cabinet.take_back(gone)
    assert back != path
    assert path.read_bytes() == b"something else"


def test_what_was_put_aside_and_deleted_comes_back_under_its_own_name(tmp_path: Path) -> None:
    """Under that of the quarantine it was no match with a number, and for good one that had failed."""
    cabinet, path = cabinet_in(tmp_path)
    following = cabinet.saves.next_number()
    cabinet.change_note(path, title="Mine", failed=True)
    aside = cabinet.saves.put_aside(path)
    assert cabinet.saves.next_number() == following
    gone = cabinet.throw_away(aside, 1000.0)
    assert cabinet.saves.next_number() == following
    assert cabinet.take_back(gone) == path
    assert cabinet.note(path) == Note(title="Mine")


def test_deleting_a_link_leaves_alone_what_it_leads_to(tmp_path: Path) -> None:
    cabinet, path = cabinet_in(tmp_path)
    elsewhere = tmp_path / "elsewhere.jsonl"
    path.rename(elsewhere)
    os.utime(elsewhere, (5.0, 5.0))
    path.symlink_to(elsewhere)
    gone = cabinet.throw_away(path, 1000.0)
    assert elsewhere.stat().st_mtime == 5.0
    cabinet.sweep(1000.0 + WEEK - 1)
    assert [record.path for record in all_records(cabinet)] == [gone], "the week is that of the link"
    cabinet.sweep(1000.0 + WEEK + 1)
    assert all_records(cabinet) == []
    assert elsewhere.exists()


def test_the_number_of_a_deleted_match_is_not_given_again(tmp_path: Path) -> None:
    """An evening and a count that is begun anew go by the numbers of matches."""
    cabinet, path = cabinet_in(tmp_path)
    following = cabinet.saves.next_number()
    cabinet.throw_away(path, 1000.0)
    assert cabinet.saves.next_number() == following


def test_every_kind_of_trouble_is_listed_with_a_sentence(tmp_path: Path) -> None:
    cabinet, path = cabinet_in(tmp_path)
    done = begun(tmp_path, match_of(seed=77))
    play_to_end(done)
    done.leave()
    assert done.file is not None
    sessions = tmp_path / "sessions"
    done.file.path.unlink()
    (sessions / "broken.jsonl").write_bytes(b"no match at all\n")
    header = path.read_bytes().split(b"\n")[0]
    from cardtable.store.journal import journal_bytes, read_header

    known = dict(read_header(header + b"\n")[0])
    (sessions / "newer.jsonl").write_bytes(journal_bytes({**known, "rules": 99, "app": "9.9"}, []))
    (sessions / "newest.jsonl").write_bytes(journal_bytes({**known, "format": 9, "app": "9.9"}, []))
    (sessions / "foreign.jsonl").write_bytes(journal_bytes({**known, "game": "chess"}, []))
    (sessions / "nameless.jsonl").write_bytes(journal_bytes({**known, "game": ""}, []))
    (tmp_path / "quarantine").mkdir()
    (tmp_path / "quarantine" / "old.1.jsonl").write_bytes(b"x")
    states = {record.id: record.state for record in all_records(cabinet)}
    assert states == {
        path.stem: State.WAITING,
        "broken": State.DAMAGED,
        "newer": State.NEWER,
        "newest": State.NEWER,
        "foreign": State.FOREIGN,
        "nameless": State.DAMAGED,
        "old.1": State.DAMAGED,
        done.file.path.stem: State.MISSING,
    }
    for record in all_records(cabinet):
        assert bool(record.trouble) == (record.state is not State.WAITING)
        assert record.title
        assert record.game_title
        assert "\n" not in record.trouble
        assert ("9.9" in record.trouble) == (record.state is State.NEWER)
    with pytest.raises(CannotOpen, match="chess, is not installed here"):
        bring(cabinet, str(sessions / "foreign.jsonl"))


def test_a_match_travels_as_a_file(tmp_path: Path) -> None:
    there, path = cabinet_in(tmp_path / "there")
    file = take_out(there, only(there))
    again = take_out(there, only(there))
    assert file != again
    assert file.read_bytes() == path.read_bytes() == again.read_bytes()
    assert file.parent == tmp_path / "there" / "exports"
    here = Cabinet(Saves(tmp_path / "here"))
    brought = bring(here, str(file))
    assert bring(here, str(file)) == brought, "the same file twice is one match"
    opened = reopen(here.saves, brought)
    assert opened.notice is None
    assert len(opened.session.steps) > 9


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "No space left on device"),
        (OSError("The network share is gone"), "The network share is gone"),
    ],
)
def test_a_match_that_cannot_be_exported_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, said: str
) -> None:
    cabinet, _path = cabinet_in(tmp_path)
    record = only(cabinet)

    def refuse(_files: object) -> None:
        raise error

    monkeypatch.setattr(cabinet, "take_out", refuse)
    with pytest.raises(CannotOpen, match=rf"^The match cannot be exported: {said}\.$"):
        take_out(cabinet, record)


@pytest.mark.parametrize("form", ["{path}", " '{path}'\n", '"{path}"', "{uri}"])
def test_a_path_is_understood_as_a_desktop_gives_it(tmp_path: Path, form: str) -> None:
    there, path = cabinet_in(tmp_path / "thére and back")
    here = Cabinet(Saves(tmp_path / "here"))
    brought = bring(here, form.format(path=path, uri=path.as_uri()))
    assert brought.read_bytes() == path.read_bytes()
    with pytest.raises(CannotOpen, match=r"^There is no file to import\.$"):
        bring(there, " ")


def test_what_is_no_match_is_not_brought_in(tmp_path: Path) -> None:
    here = Cabinet(Saves(tmp_path))
    for name, data in (("a.jsonl", b"nonsense"), ("b.jsonl", b"")):
        (tmp_path / name).write_bytes(data)
    hostile = ["a.jsonl", "b.jsonl", "not there"]
    for path in (
        *(str(tmp_path / name) for name in hostile),
        "",
        "/",
        "~nobody/x",
        "\0",
        "/dev/zero",
        "x" * 5000,
    ):
        with pytest.raises(CannotOpen, match=r"^[^\n]+$"):
            bring(here, path)
    assert all_records(here) == []


def test_what_lies_beside_a_journal_follows_it_into_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match begun under rules that are gone goes on in a copy under those of today."""
    cabinet, path = cabinet_in(tmp_path)
    cabinet.change_note(path, title="Mine")
    kind = game_class("laus")
    monkeypatch.setattr(kind, "info", kind.info._replace(version=2))
    opened = reopen(cabinet.saves, path)
    assert opened.session.file is not None
    assert opened.session.file.path != path
    assert cabinet.note(opened.session.file.path).title == "Mine"
