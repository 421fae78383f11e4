"""Saving memory, and time before the first picture."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

from cardtable import NOT_YET

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENAS = -1, -3, -8
"""Names of what glibc lets be chosen (malloc.h)."""


def save_memory() -> None:
    """Keep one arena for all threads, and give large blocks back at once.

    Rasterising a drawing takes many times the memory of its picture for a moment.  Left to itself glibc
    keeps that, in an arena of the drawing thread's own: ten megabytes at a table.  Elsewhere nothing
    is done, and nothing has to be.
    """
    if sys.platform != "linux":
        return
    try:
        import ctypes

        choose = ctypes.CDLL(None).mallopt
    except (ImportError, OSError, AttributeError):
        return
    choose(ARENAS, 1)
    choose(MMAP_THRESHOLD, 64 * 1024)
    choose(TRIM_THRESHOLD, 128 * 1024)


def nothing_held_back() -> None:
    """From now on pygame may import what the first picture did without."""
    for part in NOT_YET:
        if part in sys.modules and sys.modules[part] is None:
            del sys.modules[part]


def folder_of(package: str) -> Path:
    """Where the files of a package lie; an ImportError if it is not there.

    It is not imported, nor is `importlib.resources`, which brings what archives and temporary files need.
    """
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ImportError(package)
    return Path(spec.submodule_search_locations[0])
