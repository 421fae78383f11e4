"""The command line.  What is not needed before the first picture of the window is imported late."""

from __future__ import annotations

import signal
import sys

if __name__ == "__main__" and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    # Ctrl+C before there are words for it ends the program without a traceback.
    signal.signal(signal.SIGINT, signal.SIG_DFL)

import errno
import gc
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from cardtable import THINK
from rulesets.words import _

if TYPE_CHECKING:
    from argparse import Namespace
    from types import FrameType

    from cardtable.matches.launch import Launch
    from cardtable.matches.opening import ReadMatch
    from cardtable.store.saves import Saves

OK, FAILED, BAD_INPUT, NO_DISPLAY, INTERRUPTED = 0, 1, 2, 3, 130
NO_ROOM = (errno.ENOSPC, errno.EIO, errno.EFBIG)
"""What a device says that takes no more."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the result is the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    # What is imported is no garbage: to look for some would make the first picture a twentieth later.
    gc.disable()
    ready_streams()
    try:
        if not given:
            return open_window(None)
        if given == [THINK]:
            gc.enable()
            from cardtable.matches.desk.serving import serve

            serve(sys.stdin.buffer, sys.stdout.buffer)
            return OK
        from cardtable.console.arguments import parser

        return obey(parser().parse_args(given))
    except ValueError as error:
        if sys.flags.dev_mode:
            raise
        return complain(str(error), BAD_INPUT)
    except KeyboardInterrupt:
        return complain(_("Stopped."), INTERRUPTED)
    except BrokenPipeError:
        print_no_more()
        return OK
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None and error.errno in NO_ROOM:
            print_no_more()
            return complain(_("The output cannot be written: {error}.").format(error=error.strerror), FAILED)
        if sys.flags.dev_mode:
            raise
        text = _("Something went wrong ({error}); “python -X dev -m cardtable” shows where.")
        return complain(text.format(error=f"{type(error).__name__}: {error}"), FAILED)
    finally:
        gc.enable()


def stop(_signal: int, _frame: FrameType | None) -> None:
    """Say that Ctrl+C was heard, and end as every program ends by it: nothing waits to be saved."""
    complain(_("Stopped."), INTERRUPTED)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.raise_signal(signal.SIGINT)


def print_no_more() -> None:
    """Nothing that is printed arrives; Python must not find that out once more while it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def ready_streams() -> None:
    """Make sure that whatever is printed has a place to go."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            # Closed by whoever started the program.  What was meant for it must not reach the other
            # stream, nor a file that happens to get its number.
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        # Paths may hold bytes that are no letters, and a console may lack letters that names have.
        with suppress(AttributeError):
            stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def complain(sentence: str, code: int) -> int:
    """Say one line on stderr; names of files in it cannot command a terminal."""
    shown = "".join(letter if letter.isprintable() else " " for letter in sentence)
    with suppress(OSError):
        print("cardtable:", " ".join(shown.split()), file=sys.stderr)
    return code


def obey(asked: Namespace) -> int:
    """Carry out a command."""
    folder: str | None = getattr(asked, "data_dir", None)
    if asked.command is None:
        return open_window(folder)
    if asked.command == "play":
        return play(asked, folder)
    if asked.command == "resume":
        return resume(asked.save, folder)
    if asked.command == "lesson":
        return lesson(asked, folder)
    gc.enable()
    if asked.command == "puzzles":
        from cardtable.console.puzzles import print_puzzles

        print_puzzles(asked.game, asked.number, asked.seed, asked.deals)
        return OK
    from cardtable.console import commands

    if asked.command == "simulate":
        commands.run_simulation(
            asked.game,
            asked.players,
            asked.matches,
            asked.seed,
            asked.option,
            asked.look_up,
            asked.transcript,
            asked.legal,
            asked.json,
        )
        return OK
    saves = shelf(folder)
    if asked.command == "sessions":
        commands.list_sessions(saves, asked.json)
    else:
        commands.print_transcript(saves, asked.save, asked.legal)
    return OK


def shelf(folder: str | None) -> Saves:
    """The matches in the data folder; a ValueError if there can be no such folder."""
    from cardtable.store.folder import data_folder, open_folder
    from cardtable.store.saves import Saves

    return Saves(open_folder(data_folder(folder, os.environ)))


# -- commands that open the window --------------------------------------------------------------


def play(asked: Namespace, folder: str | None) -> int:
    """Open the window at a new match."""
    from cardtable.console.commands import challenge_in, match_to_play

    match = match_to_play(
        asked.game, asked.seats, asked.name, asked.option, asked.look_up, asked.deal, asked.practice
    )
    challenge = challenge_in(asked.deal)
    return open_window(folder, lambda launch: launch.with_match(match, challenge))


def resume(name: str | None, folder: str | None) -> int:
    """Open the window at a match that was left."""
    read = match_to_resume(shelf(folder), name)
    return open_window(folder, lambda launch: launch.with_read(read))


def lesson(asked: Namespace, folder: str | None) -> int:
    """Check lessons, or open the window to record one."""
    from cardtable.console.lessons import check_lessons, match_to_record

    if asked.act == "check":
        check_lessons(asked.files, not asked.quick)
        return OK
    match, file = match_to_record(asked.game, asked.seats, asked.option, asked.deal, asked.out)
    return open_window(folder, lambda launch: launch.with_record(match, file))


def match_to_resume(saves: Saves, name: str | None) -> ReadMatch:
    """The match that is meant; a ValueError says in a sentence why there is none."""
    from cardtable.matches.opening import CannotOpen, look

    if name is not None:
        return look(saves, saves.find(name))
    for save in saves.waiting():
        with suppress(CannotOpen):
            return look(saves, save.path)
    raise ValueError(_("There is no unfinished match to go on with."))


def open_window(folder: str | None, choose: Callable[[Launch], Launch] | None = None) -> int:
    """Open the window; a second one beside the first would only damage what both keep."""
    from cardtable.store.folder import call, data_folder, take_folder

    where = data_folder(folder, os.environ)
    taken = take_folder(where, folder is not None or "CARDTABLE_HOME" in os.environ)
    if taken.busy:
        running = _("Card Table is already running.")
        print(running)
        if not call(where) and sys.platform == "win32":
            from cardtable.window import say_in_a_window

            say_in_a_window(running)
        return OK
    from cardtable.matches.launch import Launch
    from cardtable.store.settings import SettingsFile

    launch = Launch(SettingsFile(taken.folder), taken.folder, notice=taken.notice, ready=taken.announce)
    from cardtable.program import run
    from cardtable.window import NoDisplay

    try:
        return run(launch if choose is None else choose(launch))
    except NoDisplay:
        return complain(_("There is no display to open a window on."), NO_DISPLAY)
    finally:
        taken.release()


if __name__ == "__main__":
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, stop)
    sys.exit(main())
