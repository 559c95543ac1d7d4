"""Tells the C library to give memory of large pictures back at once."""

from __future__ import annotations

import ctypes
from contextlib import suppress

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""Parameters of glibc's `mallopt`."""
_LARGE = 2**20


def return_memory_early() -> None:
    """Map each block of a megabyte or more by itself, and let threads share two arenas.

    Otherwise glibc raises its threshold with each large block that is freed, until pictures lie in
    arenas, one a thread, whose holes the system never gets back. Elsewhere this does nothing.
    """
    with suppress(AttributeError, OSError, TypeError):
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(_MMAP_THRESHOLD, _LARGE)
        mallopt(_TRIM_THRESHOLD, _LARGE)
        mallopt(_ARENA_MAX, 2)
