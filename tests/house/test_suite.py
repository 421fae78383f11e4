"""How the suite itself is run."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pygame

from tests.conftest import NAP, in_turn, wait_for
from tests.pilot import USUAL, close_large, screen_of


def test_windows_of_4k_are_opened_one_after_the_other() -> None:
    """Two at a time need half a gigabyte, and processes of one run know nothing of each other."""
    run, order = "a run of its own", list[str]()

    def another() -> None:
        with in_turn(run):
            order.append("the other")

    waiting = Thread(target=another)
    with in_turn(run) as mine:
        waiting.start()
        waiting.join(0.2)
        order.append("the first")
    waiting.join()
    assert order == ["the first", "the other"]
    assert not mine.exists()


def test_nobody_waits_for_ever_for_a_process_that_died() -> None:
    run = "a run that died"
    with in_turn(run) as left_behind, in_turn(run, patience=0.1):
        assert left_behind.exists()
    assert not left_behind.exists()


def test_a_large_window_does_not_stay_when_its_test_has_ended() -> None:
    screen_of((1920, 1080))
    close_large()
    assert pygame.display.get_window_size() == USUAL
    screen_of((960, 600))
    close_large()
    assert pygame.display.get_window_size() == (960, 600)


def test_a_worker_waits_until_another_has_compiled_everything(tmp_path: Path) -> None:
    compiled, order = tmp_path / "everything", list[str]()

    def another() -> None:
        wait_for(compiled)
        order.append("the other")

    waiting = Thread(target=another)
    waiting.start()
    waiting.join(2 * NAP)
    order.append("the first")
    compiled.touch()
    waiting.join()
    assert order == ["the first", "the other"]


def test_nobody_waits_for_ever_for_what_nobody_compiles(tmp_path: Path) -> None:
    wait_for(tmp_path / "everything", patience=2 * NAP)
