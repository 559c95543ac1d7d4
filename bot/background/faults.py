"""Errors in a few words that can't hold a secret, as their own messages may."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

from bot.storage.errors import StorageError

_FRAMES = 4


class FaultElsewhere(Exception):
    """An error in another process; its text is what `described` said of it there."""


def described(error: BaseException) -> str:
    """What an error is and the last places that it came through, without its own words."""
    if isinstance(error, StorageError | FaultElsewhere):
        return str(error)
    trace, places = error.__traceback__, list[str]()
    while trace is not None:
        places.append(_place(trace))
        trace = trace.tb_next
    return " < ".join([type(error).__name__, *places[: -_FRAMES - 1 : -1]])


def _place(trace: TracebackType) -> str:
    return f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
