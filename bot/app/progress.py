"""How far long work is, for whoever waits for it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TypeAlias

import structlog

log = structlog.get_logger(__name__)

Progress: TypeAlias = Callable[[int, int], None]
"""Gets how much is done and how much there is, at any time."""

BETWEEN_LINES = 5.0
"""Seconds."""


@contextmanager
def bar(unit: str) -> Iterator[Progress]:
    """Show a progress bar on standard error if that is a terminal, else nothing."""
    from tqdm import tqdm

    with tqdm(unit=unit, file=sys.stderr, disable=None, leave=False) as shown:

        def progress(done: int, total: int) -> None:
            shown.total = total
            shown.update(done - shown.n)

        yield progress


@contextmanager
def bar_or_lines(what: str, unit: str) -> Iterator[Progress]:
    """Show a progress bar on a terminal; elsewhere say in the log every few seconds what is done.

    Nothing is shown of work that is done at once.
    """
    if sys.stderr.isatty():
        with bar(unit) as shown:
            yield shown
        return
    told = monotonic()

    def progress(done: int, total: int) -> None:
        nonlocal told
        if monotonic() - told >= BETWEEN_LINES:
            told = monotonic()
            log.info(what, done=done, of=total)

    yield progress
