"""The worker process as the window has it: started once, asked over one pipe and heard over another."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import cardtable
from cardtable.matches.worker import Mailbox

ANSWER_LIMIT = 1 << 16


class Worker(Protocol):
    """A process that thinks."""

    def send(self, question: bytes) -> None:
        """Ask; an OSError says that it is gone."""

    def receive(self) -> bytes | None:
        """An answer if there is one; OSError or EOFError says that it is gone."""

    def stop(self) -> None:
        """End it, whatever it is doing."""


class Process:
    """A real worker process: the program itself, started once more with two pipes."""

    def __init__(self) -> None:
        itself = [] if getattr(sys, "frozen", False) else ["-m", cardtable.__name__]
        self._process = subprocess.Popen(
            [sys.executable, *itself, cardtable.THINK],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # Whoever plays has no use for a traceback, and may have no terminal that could take it.
            stderr=None if sys.flags.dev_mode else subprocess.DEVNULL,
            # The same program is found from the folder it lies in, wherever this one was started.
            cwd=Path(cardtable.__file__).parents[1],
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._questions, self._answers = self._process.stdin, self._process.stdout
        self._mailbox = Mailbox(self._answers, ANSWER_LIMIT)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def send(self, question: bytes) -> None:
        """Ask."""
        self._questions.write(question + b"\n")
        self._questions.flush()

    def receive(self) -> bytes | None:
        """Look whether there is an answer."""
        return None if self._mailbox.empty() else self._mailbox.take()

    def stop(self) -> None:
        """A worker has nothing to lose, so it is not asked politely."""
        self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        self._mailbox.close()
        for pipe in (self._questions, self._answers):
            with suppress(OSError):
                pipe.close()
