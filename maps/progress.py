"""Progress of long work: a bar at a terminal, elsewhere a line from time to time."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import NoReturn, TypeVar

from tqdm import tqdm

T = TypeVar("T")

PAUSE_SECONDS = 10.0
"""How long work goes on, where there is no terminal, until a line says how far it is."""
_LINE = "{desc}{n_fmt} of {total_fmt} {unit}s after {elapsed}"

# Nothing runs beside what is measured.
tqdm.monitor_interval = 0


class _Lines:
    """Standard error for a bar whose states are lines."""

    def write(self, text: str) -> None:
        """Print a state, unless it is what clears the bar."""
        if line := text.strip():
            print(line, file=sys.stderr, flush=True)

    def flush(self) -> None:
        """Do nothing: each line was flushed."""


def progress(items: Iterable[T], unit: str) -> tqdm[T]:
    """Iterate over ``items``, counting them on standard error if that is a terminal."""
    return tqdm(items, unit=unit, file=sys.stderr, disable=None, leave=False)


def counter(total: int, unit: str, doing: str = "", done: int = 0) -> tqdm[NoReturn]:
    """Return a progress bar for work that is counted by ``update``, ``done`` of it already.

    What work is ``doing`` is told elsewhere than at a terminal, too.
    """
    desc = f"{doing}: " if doing else None
    if desc is None or sys.stderr.isatty():
        return tqdm(
            desc=desc,
            total=total,
            initial=done,
            unit=unit,
            file=sys.stderr,
            disable=None,
            leave=False,
        )
    return tqdm(
        desc=desc,
        total=total,
        initial=done,
        unit=unit,
        file=_Lines(),
        leave=False,
        mininterval=PAUSE_SECONDS,
        miniters=1,
        bar_format=_LINE,
    )


def reached(bar: tqdm[NoReturn], done: float) -> None:
    """Say that so much is done in all; more than everything is everything."""
    bar.update(min(done, bar.total or done) - bar.n)


def tell(text: str) -> None:
    """Print a line at once, above a bar if there is one."""
    with tqdm.external_write_mode():
        print(text, flush=True)
