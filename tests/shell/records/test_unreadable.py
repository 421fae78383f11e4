"""Journals of the cabinet that cannot be opened: each says why in one sentence, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from cardtable.matches.kept.archive import State
from cardtable.shell.records.small_picture import PictureOfMatch
from cardtable.store.cabinet import Cabinet
from cardtable.store.journal import Entry, journal_bytes, read_journal
from cardtable.store.saves import Saves
from cardtable.ui.widget import within
from tests.pseudo import plain
from tests.shell.records.test_cabinet import at_cabinet, cabinet_of, going

Change = Callable[[Mapping[str, Any], list[Entry]], bytes]
"""What becomes of the header and the entries of a good journal."""


def nobody(header: Mapping[str, Any], entries: list[Entry]) -> bytes:
    players = [{"kind": "computer", "level": "god", "name": "Zeus"}, *header["players"][1:]]
    return journal_bytes({**header, "players": players}, entries)


def newer(header: Mapping[str, Any], entries: list[Entry]) -> bytes:
    word: Entry = ["newword", 1, 2]
    return journal_bytes({**header, "app": "9.9.9"}, [*entries, word])


def rewritten(path: Path, change: Change) -> None:
    reading = read_journal(path.read_bytes())
    path.write_bytes(change(reading.header, list(reading.entries)))


@pytest.mark.parametrize(("change", "why"), [(nobody, "not a saved match"), (newer, "9.9.9")])
def test_a_match_that_is_refused_says_why_and_offers_no_way_in(
    tmp_path: Path, change: Change, why: str
) -> None:
    """Its row was a sentence that was cut, the other one ended in two full stops, and "Go on" led nowhere."""
    session = going(tmp_path)
    assert session.file is not None
    rewritten(session.file.path, change)
    pilot = at_cabinet(tmp_path)
    pilot.wait(1.0)
    cabinet = cabinet_of(pilot)
    assert cabinet.chosen is not None
    assert cabinet.chosen.state is State.REFUSED
    assert not cabinet.busy
    (told,) = (plain(name) for name in pilot.names() if why in name)
    assert told.endswith(".")
    assert not told.endswith("..")
    assert not {"Go on", "Replay", "Copy the code"} & set(pilot.names())
    pilot.press(pygame.K_RETURN)
    assert pilot.scene is cabinet
    pilot.click("Delete")
    assert not cabinet.shown


def test_a_match_with_which_the_table_failed_is_said_to_be_saved_and_can_be_had_back(tmp_path: Path) -> None:
    """The cabinet said of it that it cannot be read, and offered to delete it."""
    session = going(tmp_path)
    assert session.file is not None
    Cabinet(Saves(tmp_path)).change_note(session.file.path, title="Ours")
    session.give_up()
    pilot = at_cabinet(tmp_path)
    names = [plain(name) for name in pilot.names()]
    assert not any("cannot be read" in name for name in names)
    assert any("every move of it: put it back" in name for name in names)
    assert "Ours" in names
    pilot.press(pygame.K_RETURN)
    chosen = cabinet_of(pilot).chosen
    assert chosen is not None
    assert (chosen.state, chosen.title) == (State.WAITING, "Ours")
    assert "Go on" in pilot.names()


def test_of_another_file_in_the_quarantine_nothing_is_said_that_is_not_known(tmp_path: Path) -> None:
    session = going(tmp_path)
    assert session.file is not None
    Saves(tmp_path).put_aside(session.file.path)
    names = [plain(name) for name in at_cabinet(tmp_path).names()]
    assert "It was put aside, and kept as it is. Put it back to try once more to open it." in names


def test_one_that_goes_while_the_list_is_open_says_so(tmp_path: Path) -> None:
    session = going(tmp_path)
    pilot = at_cabinet(tmp_path)
    pilot.wait(1.0)
    cabinet = cabinet_of(pilot)
    assert session.file is not None
    session.file.path.unlink()
    pilot.click("Copy the code")
    assert any("cannot be read" in name for name in pilot.names())
    pilot.click("Delete")
    assert pilot.scene is cabinet
    assert pilot.logged == []


def test_where_nobody_has_a_picture_no_room_is_kept_for_one(tmp_path: Path) -> None:
    session = going(tmp_path)
    assert session.file is not None
    rewritten(session.file.path, lambda header, all_of: journal_bytes({**header, "game": "whist"}, all_of))
    pilot = at_cabinet(tmp_path)
    pilot.wait(1.0)
    assert "whist" in pilot.names()
    assert not any(isinstance(one, PictureOfMatch) for one in within(cabinet_of(pilot).details))
