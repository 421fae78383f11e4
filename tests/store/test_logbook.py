"""The log: never large, never in the way, and awake when a loop stands still (FAULTS 66)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.store import logbook as logbook_module
from cardtable.store.logbook import LARGEST, REARMED, STANDSTILL, Logbook
from tests.clocks import FrozenClock

NOW = "2026-11-22T04:00:00Z"


def test_a_line_bears_its_date_and_whatever_letters_it_has(tmp_path: Path) -> None:
    Logbook(tmp_path, FrozenClock(date=NOW)).write("Łukasz \udcff\n\n")
    assert (tmp_path / "log.txt").read_text() == "2026-11-22T04:00:00Z Łukasz \\udcff\n"


def test_a_large_log_makes_room(tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_bytes(b"x" * (LARGEST + 1))
    Logbook(tmp_path, FrozenClock(date=NOW)).write("new")
    assert (tmp_path / "log.txt").read_text().endswith("new\n")
    assert (tmp_path / "log.old.txt").stat().st_size == LARGEST + 1


class Alarm:
    """Takes the place of `faulthandler` and remembers what was set."""

    def __init__(self) -> None:
        self.set: list[float] = []
        self.cancelled = False

    def dump_traceback_later(self, seconds: float, file: int) -> None:
        self.set.append(seconds)

    def cancel_dump_traceback_later(self) -> None:
        self.cancelled = True


def test_the_alarm_is_set_again_while_the_loop_comes_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alarm, clock = Alarm(), FrozenClock(date=NOW)
    monkeypatch.setattr(logbook_module, "faulthandler", alarm)
    log = Logbook(tmp_path, clock)
    for _frame in range(600):
        log.watch()
        clock.advance(1 / 60)
    assert set(alarm.set) == {STANDSTILL}
    assert 9 / REARMED < len(alarm.set) <= 10 / REARMED + 1, "not with every frame, but often enough"
    assert (tmp_path / "log.txt").read_text() == ""
    clock.advance(14)
    log.watch()
    assert "stood still for 14.0 s" in (tmp_path / "log.txt").read_text()
    log.unwatch()
    assert alarm.cancelled


@pytest.mark.slow
def test_a_frozen_loop_leaves_the_stacks_of_its_threads(tmp_path: Path) -> None:
    """“The stacks of all threads are in the log after 5 s”; here after a tenth of one."""
    code = (
        "import sys, time; from pathlib import Path\n"
        "from cardtable.store import logbook; from cardtable.store.clock import Wristwatch\n"
        "logbook.STANDSTILL = 0.1\n"
        "def frozen():\n    time.sleep(1)\n"
        "log = logbook.Logbook(Path(sys.argv[1]), Wristwatch()); log.watch(); frozen(); log.unwatch()"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True)
    assert "in frozen" in (tmp_path / "log.txt").read_text()
