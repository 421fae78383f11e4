"""What the table does about the disk: it says what is wrong, tries again, and fears power cuts."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.opening import begin
from cardtable.matches.session import Session
from cardtable.shell.scene import Home
from cardtable.store.fs import Disk, Fs
from cardtable.store.saves import Saves
from cardtable.tables.behind.saving import RETRY, SETTLE, Saving
from cardtable.tables.game_scene import GameScene
from cardtable.tables.laus.scene import LausManners
from tests.faults.disks import FullDisk
from tests.pilot import Pilot
from tests.playing import match_of
from tests.tables.at_table import no_worker


class Counting(Disk):
    """Counts how often it was asked to make something safe."""

    def __init__(self) -> None:
        self.synced = 0

    def sync(self, file: int) -> None:
        self.synced += 1
        super().sync(file)


def table_on(folder: Path, disk: Fs) -> GameScene:
    """A table of people whose match is saved on this disk."""
    session = begin(Saves(folder, disk), match_of("laus", ("you",) * 4))
    pilot = Pilot(
        lambda kit: GameScene(kit, LausManners, session, Thinker(no_worker), Home),
        size=(960, 600),
        animation="off",
    )
    return next(scene for scene in pilot.app.stack if isinstance(scene, GameScene))


def test_a_full_disk_is_named_at_the_table_and_so_is_its_recovery(tmp_path: Path) -> None:
    disk = FullDisk(700)
    scene = table_on(tmp_path, disk)
    for _act in range(30):
        seat = scene.saving.session.game.turn
        scene.saving.session.play(seat, scene.saving.session.game.legal_moves(seat)[0])
    scene.update(0.02)
    assert "disk is full" in scene.side.banner.text
    disk.room = 1 << 20
    scene.update(RETRY)
    scene.update(0.02)
    assert scene.side.banner.text == "Everything is saved again."
    assert scene.saving.session.file is not None
    acts = [
        entry for entry in Saves(tmp_path).read(scene.saving.session.file.path).entries if len(entry) == 2
    ]
    assert sum(isinstance(entry[0], int) for entry in acts) == len(scene.saving.session.steps)


def test_a_second_after_a_move_the_disk_is_told_to_keep_it(tmp_path: Path) -> None:
    disk = Counting()
    scene = table_on(tmp_path, disk)
    scene.update(SETTLE)
    before = disk.synced
    scene.update(SETTLE)
    assert disk.synced == before, "nothing new, nothing to do"
    seat = scene.saving.session.game.turn
    scene.saving.session.play(seat, scene.saving.session.game.legal_moves(seat)[0])
    scene.update(SETTLE / 2)
    assert disk.synced == before
    scene.update(SETTLE / 2)
    assert disk.synced == before + 1


def test_something_is_due_until_the_disk_has_it_for_good(tmp_path: Path) -> None:
    disk = FullDisk(1 << 20)
    saving = table_on(tmp_path, disk).saving
    session, due = saving.session, []

    def look(*seconds: float) -> None:
        for passed in seconds:
            saving.look(passed)
        due.append(saving.waits)

    look(SETTLE, 0.1)
    session.play(session.game.turn, session.game.legal_moves(session.game.turn)[0])
    look(0.1)
    look(SETTLE, 0.1)
    disk.room = 0
    session.play(session.game.turn, session.game.legal_moves(session.game.turn)[0])
    look(0.1)
    assert due == [False, True, False, True], "after a move a power cut could undo it; then the disk refused"


class PretendFile:
    """The file of a match on a disk that does as it is told."""

    def __init__(self) -> None:
        self.trouble: str | None = None
        self.settled = True
        self.tried = 0
        self.free = False

    def retry(self) -> bool:
        self.tried += 1
        self.trouble = None if self.free else self.trouble
        return self.free


def watched(file: PretendFile | None) -> tuple[Saving, list[str]]:
    """What watches over that file, and what was made safe."""
    safe: list[str] = []
    session = SimpleNamespace(file=file, notices=list, settle=lambda: safe.append("safe"))
    return Saving(cast(Session, session)), safe


def test_a_disk_that_refuses_is_told_of_once_tried_now_and_then_and_heard_when_it_is_free() -> None:
    file = PretendFile()
    saving, _safe = watched(file)
    assert (saving.look(0.1), saving.waits) == ([], False)
    file.trouble = "The disk is full."
    assert saving.look(2.0) == ["The disk is full."]
    assert (saving.look(2.5), file.tried, saving.waits) == ([], 0, True)
    saving.look(0.5)
    assert file.tried == 1, "after five seconds"
    saving.look(4.0)
    assert file.tried == 1
    file.free = True
    saving.look(1.0)
    assert file.tried == 2
    assert saving.look(0.1) == ["Everything is saved again."]
    assert (saving.look(0.1), saving.waits) == ([], False)


def test_what_was_written_is_made_safe_a_moment_after_the_last_of_it() -> None:
    file = PretendFile()
    saving, safe = watched(file)
    file.settled = False
    saving.look(0.5)
    assert (safe, saving.waits) == ([], True)
    saving.look(0.4)
    assert safe == ["safe"]
    file.settled = True
    saving.look(0.1)
    assert not saving.waits
    file.settled = False
    saving.look(0.8)
    assert len(safe) == 1, "it is counted anew"


def test_a_match_without_a_file_waits_for_nothing() -> None:
    saving, safe = watched(None)
    assert (saving.look(9.0), saving.waits, safe) == ([], False, [])
