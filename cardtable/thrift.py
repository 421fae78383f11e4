"""Asking the C library to give back memory that pictures no longer need."""

from __future__ import annotations

import sys

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
