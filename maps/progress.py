"""Progress of long work, for whoever waits for it at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import NoReturn, TypeVar

from tqdm import tqdm

T = TypeVar("T")

# Nothing runs beside what is measured.
tqdm.monitor_interval = 0


def progress(items: Iterable[T], unit: str) -> tqdm[T]:
    """Iterate over ``items``, counting them on standard error if that is a terminal."""
    return tqdm(items, unit=unit, file=sys.stderr, disable=None, leave=False)


def counter(total: int, unit: str) -> tqdm[NoReturn]:
    """Return the same progress bar for work that is counted by ``update``."""
    return tqdm(total=total, unit=unit, file=sys.stderr, disable=None, leave=False)


def tell(text: str) -> None:
    """Print a line at once, above a bar if there is one."""
    with tqdm.external_write_mode():
        print(text, flush=True)
