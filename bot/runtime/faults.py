"""Errors described without secrets, which their own messages may hold; and memory given back.

The processes beside the bot need both, so that nothing heavy is imported here.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress
from itertools import count
from pathlib import Path
from types import TracebackType

from bot.storage.errors import StorageError

_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8
"""Parameters of `mallopt`."""
_LARGE = 64 * 1024
"""In bytes; what pictures are drawn with, and most of what is kept of them."""
TIDY = 20
"""After so many jobs free memory is given back."""
_MISSING = AttributeError, OSError, TypeError


def return_memory_early() -> None:
    """Set glibc to return memory early: large blocks mapped by themselves, and two arenas at most.

    To be called before there are threads. Otherwise glibc raises its threshold with each large
    block that is freed, until pictures lie in arenas, one a thread, between smaller things that
    stay.
    """
    with suppress(*_MISSING):
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(_MMAP_THRESHOLD, _LARGE)
        mallopt(_TRIM_THRESHOLD, _LARGE)
        mallopt(_ARENA_MAX, 2)


def return_free_memory() -> None:
    """Return unused memory to the system; takes some milliseconds."""
    with suppress(*_MISSING):
        ctypes.CDLL(None).malloc_trim(0)


class Tidying:
    """A counter of jobs that returns unused memory to the system after every `TIDY` of them."""

    def __init__(self) -> None:
        self._done = count(1)

    def job_done(self) -> None:
        """Count a job, and return unused memory if it is time; any thread may call this."""
        if next(self._done) % TIDY == 0:
            return_free_memory()


_FRAMES = 4


class FaultElsewhere(Exception):
    """An error in another process; its text is what `described` returned there."""


def described(error: BaseException) -> str:
    """Return an error's type and the last places that it came through, without its own message."""
    if isinstance(error, StorageError | FaultElsewhere):
        return str(error)
    trace, places = error.__traceback__, list[str]()
    while trace is not None:
        places.append(_place(trace))
        trace = trace.tb_next
    return " < ".join([type(error).__name__, *places[: -_FRAMES - 1 : -1]])


def _place(trace: TracebackType) -> str:
    return f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
