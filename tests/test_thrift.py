"""What memory is saved with, what the first picture does without, and where packages lie."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace

import pytest

import cardtable
from cardtable.thrift import folder_of, nothing_held_back, save_memory


def chosen(monkeypatch: pytest.MonkeyPatch, libc: Callable[[None], object], platform: str) -> None:
    monkeypatch.setattr(ctypes, "CDLL", libc)
    monkeypatch.setattr(sys, "platform", platform)
    save_memory()


def test_glibc_is_told_by_its_own_names_to_keep_one_arena_and_give_blocks_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """M_ARENA_MAX is -8, M_MMAP_THRESHOLD -3 and M_TRIM_THRESHOLD -1 (malloc.h)."""
    told: list[tuple[int, int]] = []
    libc = SimpleNamespace(mallopt=lambda name, value: told.append((name, value)))
    chosen(monkeypatch, lambda _name: libc, "linux")
    assert told == [(-8, 1), (-3, 65536), (-1, 131072)]
    chosen(monkeypatch, lambda _name: libc, "win32")
    chosen(monkeypatch, lambda _name: SimpleNamespace(), "linux")
    assert len(told) == 3, "elsewhere, and where there is another libc, nothing is done"


def test_what_was_held_back_may_be_imported_again_and_nothing_else_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held, there, missing = "tests_held_back", "tests_there", "tests_missing"
    monkeypatch.setattr("cardtable.thrift.NOT_YET", (held, there, missing))
    monkeypatch.setitem(sys.modules, held, None)
    monkeypatch.setitem(sys.modules, there, ModuleType(there))
    nothing_held_back()
    assert held not in sys.modules
    assert there in sys.modules


def test_a_package_is_found_without_importing_it() -> None:
    assert [str(folder_of("cardtable"))] == [*cardtable.__path__]
    for nothing in ("no_such_package", "cardtable.thrift"):
        with pytest.raises(ImportError, match=nothing):
            folder_of(nothing)
