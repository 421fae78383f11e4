"""The program put together: what changes is seen and heard at once, and what ends is left in order."""

from __future__ import annotations

import errno
import os
import runpy
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cardtable import __main__, program
from cardtable.__main__ import main
from cardtable.app import DOZE, REST, App
from cardtable.matches.launch import Launch
from cardtable.program import House, obey_signals
from cardtable.shell.home import HomeScene
from cardtable.shell.news import NewsScene
from cardtable.stage.sound import Sounds
from cardtable.store.folder import Taken
from cardtable.store.logbook import Logbook
from cardtable.store.settings import SettingsFile
from cardtable.tables.game_scene import GameScene
from cardtable.window import NoDisplay
from tests.pilot import screen_of
from tests.playing import match_of, put_away
from tests.pseudo import plain
from tests.sketches import SMALL_ROOM, Sketches
from tests.tables.at_table import ByThumb


class Drawings(Sketches):
    """Drawings of a program of its own, hardly drawn."""

    sketched = True

    def __init__(self, _log: Callable[[str], None]) -> None:
        super().__init__(threaded=False)
        self.room = SMALL_ROOM


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No signals, no sound card and no worker: those are the desktop's, and tried where it is."""
    screen_of((960, 600))
    monkeypatch.setattr(program, "Art", Drawings)
    monkeypatch.setattr(program, "obey_signals", lambda: None)
    monkeypatch.setattr(Sounds, "open", lambda _sounds: None)
    monkeypatch.setattr(Logbook, "hear", lambda _logbook: None)


def house_of(folder: Path | None, launch: Launch | None = None) -> House:
    settings = SettingsFile(folder)
    settings.settings = settings.settings.but(window=(0, 0, 960, 600))
    house = House(launch or Launch(settings, folder))
    house.doors.__dict__["thinker"] = ByThumb()
    return house


def test_a_setting_is_seen_and_heard_the_moment_it_changes(tmp_path: Path) -> None:
    house = house_of(tmp_path)
    house.app.begin()
    theme = house.kit.theme
    house.change(sound=30, room=60)
    assert (house.sounds.effects, house.sounds.room) == (0.3, 0.6)
    house.change(hints=False)
    assert house.kit.theme is theme, "nothing looks otherwise"
    house.change(scale=150)
    larger = house.kit.theme
    assert larger.scale == pytest.approx(1.5 * theme.scale)
    for full in (True, False):
        house.change(fullscreen=full)
        assert house.app.fills_screen == full
    kept = SettingsFile(tmp_path).settings
    assert (kept.sound, kept.room, kept.hints, kept.scale) == (30, 60, False, 150)


def test_after_the_first_picture_it_is_heard_and_tells_what_there_is_to_tell(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    house = house_of(tmp_path)
    house.app.begin()
    house.settle()
    assert isinstance(house.app.scene, NewsScene)
    assert (house.sounds.effects, house.sounds.room) == tuple(
        volume / 100 for volume in (house.kit.preferences.sound, house.kit.preferences.room)
    )
    quiet = house_of(tmp_path / "another")
    quiet.app.begin()
    quiet.settle()
    assert isinstance(quiet.app.scene, HomeScene)


def test_where_the_window_was_left_it_is_opened_again(tmp_path: Path) -> None:
    house = house_of(tmp_path)
    house.app.begin()
    pygame.display.set_window_position((30, 40))
    house.app.leave()
    assert SettingsFile(tmp_path).settings.window == (30, 40, 960, 600)


def test_the_shelf_asks_for_matches_that_wait_only_when_its_picture_stands(tmp_path: Path) -> None:
    put_away(tmp_path)
    house = house_of(tmp_path)
    house.app.begin()
    assert isinstance(house.app.scene, HomeScene)
    assert len(house.app.scene.ways.unfinished()) == 0
    house.app.settled = True
    assert len(house.app.scene.ways.unfinished()) == 1


@pytest.mark.parametrize("at_a_table", [True, False])
def test_whoever_leaves_leaves_every_table_in_order(
    tmp_path: Path, at_a_table: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    launch = Launch(SettingsFile(tmp_path), tmp_path)
    house = house_of(tmp_path, launch.with_match(match_of()) if at_a_table else launch)
    begun: list[int] = []
    left: list[object] = []

    def looked(app: App, settle: Callable[[], None]) -> None:
        settle()
        begun.append(sum(isinstance(scene, GameScene) for scene in app.stack))
        app.exit_code = 7

    monkeypatch.setattr(App, "run", looked)
    monkeypatch.setattr(GameScene, "left", lambda scene: left.append(scene))
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    assert house.run() == 7
    assert begun == [int(at_a_table)]
    assert [type(scene) for scene in left] == [GameScene] * at_a_table
    assert [type(scene) for scene in house.app.stack] == [HomeScene]


@pytest.mark.parametrize("folder", [True, False])
def test_what_is_kept_for_use_elsewhere_needs_a_folder(tmp_path: Path, folder: bool) -> None:
    house = house_of(tmp_path if folder else None)
    house.kit.export({"hands.txt": b"7D"})
    assert len(list(tmp_path.rglob("hands.txt"))) == folder


@pytest.mark.parametrize(("wire", "longest"), [(None, DOZE), (5, REST)])
def test_a_display_that_wakes_nobody_is_looked_at_ten_times_a_second(
    tmp_path: Path, wire: int | None, longest: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardtable.window.connection", lambda: wire)
    assert house_of(tmp_path).app.longest_nap == longest


def test_a_signal_ends_it_at_once_as_a_program_that_has_done_its_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    program.leave_at_once(signal.SIGTERM, None)
    assert ended == [0]


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_the_signals_that_end_programs_end_it_and_one_calls_it_to_the_front(
    monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    """Windows knows one of them."""
    obeyed: dict[int, Callable[[int, None], None]] = {}
    called: list[str] = []
    monkeypatch.setattr(signal, "signal", obeyed.__setitem__)
    monkeypatch.setattr(program, "come_to_front", lambda: called.append("front"))
    monkeypatch.setattr(sys, "platform", platform)
    obey_signals()
    front = obeyed.pop(signal.SIGUSR1, None)
    ending = {signal.SIGTERM} if platform == "win32" else {signal.SIGTERM, signal.SIGHUP}
    assert obeyed == dict.fromkeys(ending, program.leave_at_once)
    assert (front is None) == (platform == "win32")
    if front is not None:
        front(signal.SIGUSR1, None)
        assert called == ["front"]


@pytest.mark.parametrize(
    ("before", "heard"), [(signal.default_int_handler, "stop"), (signal.SIG_IGN, "SIG_IGN")]
)
def test_ctrl_c_is_heard_unless_whoever_started_the_program_wants_it_ignored(
    before: signal.Handlers, heard: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["cardtable", "--version"])
    usual = signal.signal(signal.SIGINT, before)
    try:
        with pytest.raises(SystemExit) as end:
            runpy.run_path(__main__.__file__, run_name="__main__")
        assert end.value.code == 0
    finally:
        hears = signal.signal(signal.SIGINT, usual)
    assert getattr(hears, "__name__", None) == heard or getattr(hears, "name", None) == heard


@pytest.mark.parametrize(
    ("came", "platform", "said"), [(True, "win32", False), (False, "win32", True), (False, "linux", False)]
)
def test_a_second_start_calls_the_first_and_on_windows_says_so_where_it_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, came: bool, platform: str, said: bool
) -> None:
    """There it may have no terminal in which anybody reads that the first did not come."""
    told: list[str] = []
    monkeypatch.setattr("cardtable.store.folder.take_folder", lambda where, _asked: Taken(where, busy=True))
    monkeypatch.setattr("cardtable.store.folder.call", lambda where: came and where == tmp_path)
    monkeypatch.setattr("cardtable.window.say_in_a_window", told.append)
    monkeypatch.setattr(sys, "platform", platform)
    assert main(["--data-dir", str(tmp_path)]) == 0
    assert (told != []) == said


@pytest.mark.parametrize(
    ("words", "home", "asked_for"), [(["--data-dir", "x"], None, True), ([], "x", True), ([], None, False)]
)
def test_a_folder_that_was_asked_for_is_told_from_the_usual_one(
    monkeypatch: pytest.MonkeyPatch, words: list[str], home: str | None, asked_for: bool
) -> None:
    """Whoever asked for one is not let play without it."""
    asked: list[bool] = []

    def taken(where: Path, was_asked_for: bool) -> Taken:
        asked.append(was_asked_for)
        return Taken(where, busy=True)

    monkeypatch.delenv("CARDTABLE_HOME", raising=False)
    if home is not None:
        monkeypatch.setenv("CARDTABLE_HOME", home)
    monkeypatch.setattr("cardtable.store.folder.take_folder", taken)
    monkeypatch.setattr("cardtable.store.folder.call", lambda _where: True)
    assert main(words) == 0
    assert asked == [asked_for]


def test_where_there_is_no_display_a_script_is_told_by_a_code_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nowhere() -> None:
        raise NoDisplay("no screen")

    monkeypatch.setattr(program, "open_display", nowhere)
    assert main(["--data-dir", str(tmp_path)]) == 3
    assert plain(capsys.readouterr().err) == "cardtable: There is no display to open a window on.\n"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.ENOSPC, "No room"), "The output cannot be written: No room."),
        (OSError(errno.ENOSPC, "No room", "x.jsonl"), "Something went wrong (OSError: "),
        (OSError(errno.EPERM, "Not allowed"), "Something went wrong (PermissionError: "),
        (KeyError("x"), "Something went wrong (KeyError: "),
    ],
)
def test_only_a_device_that_takes_no_more_is_said_to_take_no_output(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: Exception,
    told: str,
) -> None:
    def fails(*_given: object) -> None:
        raise error

    monkeypatch.setattr("cardtable.console.commands.list_sessions", fails)
    monkeypatch.setattr("cardtable.__main__.print_no_more", lambda: None)
    assert main(["--data-dir", str(tmp_path), "sessions"]) == 1
    assert plain(capsys.readouterr().err).startswith(f"cardtable: {told}")
