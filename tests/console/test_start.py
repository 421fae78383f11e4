"""How the program starts and ends: what it imports, which signals and devices it survives."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

import pytest

from cardtable import NOT_YET
from cardtable.matches.opening import look
from cardtable.store.saves import Saves
from tests.console.test_cli import outcome
from tests.late import too_early
from tests.playing import begun


def test_the_way_to_the_window_imports_neither_pydantic_nor_the_games() -> None:
    """The first picture may not wait for what it does not need."""
    code = (
        "import cardtable.__main__, cardtable.store.folder, cardtable.store.settings\n"
        "import cardtable.matches.launch"
    )
    assert not too_early(
        code, "pydantic", "pygame", "argparse", "logging", "multiprocessing", "rulesets.core"
    )


def test_the_first_picture_needs_neither_pydantic_nor_the_rules() -> None:
    """With them it comes twice as late."""
    code = "import cardtable.app, rulesets; rulesets.infos_at_hand()"
    assert not too_early(
        code, "pydantic", "argparse", "logging", "multiprocessing", "subprocess", "rulesets.core"
    )


@cache
def at_the_first_picture(*arguments: str) -> tuple[str, set[str]]:
    """The scene of the first picture of a window, and everything imported by then; each is started once."""
    code = (
        "import sys\n"
        "from cardtable import app\n"
        "from cardtable.__main__ import main\n"
        "def painted(self, settle):\n"
        "    self.step()\n"
        "    print(type(self.scene).__name__, *(name for name, module in sys.modules.items() if module))\n"
        "app.App.run = painted\n"
        f"main({[*arguments]})"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    said = subprocess.check_output([sys.executable, "-c", code], text=True, env=environment)
    scene, *modules = said.splitlines()[-1].split()
    return scene, set(modules)


def imported_by_the_first_picture(late: list[str], *arguments: str) -> str:
    """The scene of the first picture of a window, and which of these were imported for it."""
    assert [name for name in late if name not in NOT_YET and find_spec(name) is None] == []
    scene, imported = at_the_first_picture(*arguments)
    return f"{scene} {[name for name in late if name in imported]}"


BESIDE_A_TABLE = [
    *(f"cardtable.matches.kept.{name}" for name in ("archive", "daily", "other_tables", "statistics")),
    *(f"cardtable.matches.{name}" for name in ("catching_up", "lessons.shelf", "seats.tale")),
    *(f"cardtable.matches.hindsight.{name}" for name in ("motives", "review")),
    *(f"cardtable.shell.choosing.{name}" for name in ("code", "settings", "setup")),
    *(f"cardtable.shell.reading.{name}" for name in ("about", "lessons", "rules")),
    *(f"cardtable.shell.records.{name}" for name in ("cabinet", "evening", "paper", "statistics")),
    *(f"cardtable.tables.laid_over.{name}" for name in ("close_look", "last_trick", "pause", "why")),
    "cardtable.tables.looking_back.replay",
    *(f"cardtable.tables.sheets.{name}" for name in ("history", "results", "sheet")),
    *(f"cardtable.tables.teaching.{name}" for name in ("before", "lesson", "school")),
    *("cardtable.side_doors", "cardtable.ui.graph", "cardtable.ui.printed"),
]
"""Where one can go from a table, and what is told when a deal is over."""


def test_the_first_picture_of_a_table_needs_nothing_of_where_one_can_go_from_it(home: Path) -> None:
    """What is there for somebody who asks is imported when they do."""
    assert imported_by_the_first_picture(BESIDE_A_TABLE, "play", "laus") == "GameScene []"


def test_the_first_picture_of_the_shelf_needs_neither_matches_nor_cards(home: Path) -> None:
    late = ["cardtable.doors", "cardtable.matches.session", "cardtable.stage.packs", "cardtable.tables"]
    assert imported_by_the_first_picture([*late, "pydantic", "rulesets.core"]) == "HomeScene []"


def test_the_first_picture_of_the_shelf_comes_without_dataclasses(home: Path) -> None:
    """With them come `inspect`, `ast` and `dis`: a tenth of all that is imported."""
    assert imported_by_the_first_picture(["dataclasses", "inspect"]) == "HomeScene []"


def test_pygame_imports_for_the_first_picture_only_what_is_in_it(home: Path) -> None:
    """The mixer loads a dozen libraries, and the resources of packages come with archives of four kinds."""
    late = ["pygame.mixer_music", "importlib.resources", "tempfile", "zipfile"]
    assert imported_by_the_first_picture(late) == "HomeScene []"


def test_what_was_held_back_from_pygame_is_there_when_it_is_needed() -> None:
    code = (
        "import cardtable, sys, pygame\n"
        "from cardtable.stage.sound import Sounds\n"
        "told = []\n"
        "sounds = Sounds(told.append)\n"
        "sounds.set_volume(1, 0)\n"
        "sounds.open()\n"
        "sounds.play('card_lay')\n"
        "print(pygame.mixer.get_init() is not None, pygame.mixer.get_busy(), told)\n"
        "print(all(sys.modules.get(part, part) for part in cardtable.NOT_YET), pygame.font.init())\n"
        "print(pygame.font.Font(None, 12).size('a') > (0, 0))"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    said = subprocess.check_output([sys.executable, "-c", code], text=True, env=environment)
    assert said.splitlines() == ["True True []", "True None", "True"]


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [[], ["play", "laus"]])
def test_no_garbage_is_looked_for_before_the_first_picture_and_some_is_afterwards(
    home: Path, arguments: list[str]
) -> None:
    code = (
        "import gc\n"
        "from cardtable import app, program\n"
        "from cardtable.__main__ import main\n"
        "def painted(self, settle):\n"
        "    self.step()\n"
        "    before = gc.isenabled()\n"
        "    settle()\n"
        "    print(before, gc.isenabled())\n"
        "app.App.run = painted\n"
        f"main({arguments})\n"
        "print(gc.isenabled())"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    said = subprocess.check_output([sys.executable, "-c", code], text=True, env=environment)
    assert said.splitlines()[-2:] == ["False True", "True"]


def test_nothing_that_starts_a_worker_is_imported_before_main() -> None:
    """Until `main` is reached, Ctrl+C shows where Python was, so that little may come before it."""
    command = [sys.executable, "-X", "importtime", "-m", "cardtable", "--version"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.stdout.startswith("cardtable ")
    assert "argparse" in done.stderr
    assert "multiprocessing" not in done.stderr
    assert "subprocess" not in done.stderr


@pytest.mark.slow
def test_sigterm_ends_a_window_quickly_and_loses_nothing(home: Path) -> None:
    """FAULTS 29: “Gone in < 500 ms, nothing lost.”  A slow machine may take longer, but it does not wait."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "cardtable", "play", "laus", "--name", "Ann"]
    with subprocess.Popen(command, env=environment, stderr=subprocess.PIPE) as process:
        saves, end = Saves(home), monotonic() + 20
        while monotonic() < end and not any(
            len(saves.read(save.path).entries) > 1 for save in saves.listing()
        ):
            sleep(0.05)
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
        assert process.stderr is not None
        assert b"Traceback" not in process.stderr.read()
    assert [look(saves, save.path).whole for save in saves.listing()] == [True]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("display", "command"),
    [({}, []), ({"DISPLAY": ":987"}, ["play", "laus"]), ({"WAYLAND_DISPLAY": "nothing-here"}, [])],
)
def test_without_a_display_there_is_one_line_and_exit_code_3(
    display: dict[str, str], command: list[str]
) -> None:
    """FAULTS 39: “Message on stderr, exit 3.”"""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden} | display
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", *command], env=environment, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == "cardtable: There is no display to open a window on.\n"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "command", ["--version", "--help", "sessions", "simulate ludo --players random,random", "transcript SAVE"]
)
def test_a_full_device_is_named_in_one_sentence(home: Path, command: str) -> None:
    session = begun(home)
    session.leave()
    assert session.file is not None
    arguments = command.replace("SAVE", session.file.path.stem).split()
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cardtable", *arguments], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert (done.returncode, done.stderr) == (
        1,
        "cardtable: The output cannot be written: No space left on device.\n",
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("/dev/full", "/dev/full cannot be written: No space left on device."),
        ("", "The transcript needs the name of a file; an empty one names none."),
        (".", ". cannot be written: Is a directory."),
        ("nowhere/\x1b[31mx", "nowhere/ [31mx cannot be written: No such file or directory."),
    ],
)
def test_a_transcript_that_cannot_be_written_names_its_file(
    capsys: pytest.CaptureFixture[str], file: str, sentence: str
) -> None:
    code, out, err = outcome(
        capsys, "simulate", "ludo", "--players", "random,random", "--transcript", file, "--legal"
    )
    assert (code, out, err) == (2, "", f"cardtable: {sentence}\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")
@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("errno", ""),
        ("rulesets.words", ""),
        ("cardtable.console.arguments", "cardtable: Stopped.\n"),
        ("pydantic", "cardtable: Stopped.\n"),
    ],
)
def test_an_interrupt_is_answered_by_one_sentence_once_there_are_words(module: str, said: str) -> None:
    """FAULTS 63: Ctrl+C comes while this module is looked for; what comes before belongs to Python."""
    code = (
        "import os, runpy, signal, sys\n"
        # Whoever runs the tests in the background may have had them ignore it.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Finder:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}: os.kill(os.getpid(), signal.SIGINT)\n"
        f"sys.modules.pop({module!r}, None)\n"
        "sys.meta_path.insert(0, Finder())\n"
        "sys.argv = ['cardtable', 'simulate', 'ludo', '--players', 'master,master']\n"
        "runpy.run_module('cardtable', run_name='__main__', alter_sys=True)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.returncode == -signal.SIGINT
    assert (done.stdout, done.stderr) == ("", said)
