"""The year's clock: one for the stand-in, the bot's processes, and whatever else is started."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from sandbox.clock import Clock
from sandbox.server import Standin
from tests.e2e.year import moved_clock
from tests.waiting import until

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR
STEP = 50.0
"""Seconds that pass at a time: fewer than those after which a bot thinks that it was away."""
CALM = 0.03
"""Seconds of the world's in which nothing is asked for before time goes on."""


class Calendar(Clock):
    """Goes as the world's clock does, from another moment on, and leaps where it is told to.

    What is waited for falls due: `pass_by` in steps, in which each is done at its time, and `leap`
    at once, as on a machine that slept.
    """

    def __init__(self, folder: Path, begin: datetime | None = None) -> None:
        super().__init__()
        self._file = folder / "clock"
        self.followers = set[int]()
        """The processes for which it waits when it leaps."""
        self.site = folder / "site"
        """The folder in which Python finds the clock for processes that are started."""
        if begin is not None:
            self._offset = begin.timestamp() - time.time()
        self.site.mkdir()
        source = Path(moved_clock.__file__)
        shutil.copyfile(source, self.site / "sitecustomize.py")
        self._write()

    @property
    def variables(self) -> dict[str, str]:
        """What a process of an older Python knows the clock by."""
        return {moved_clock.FILE: str(self._file)}

    @property
    def date(self) -> datetime:
        """The moment in UTC."""
        return datetime.fromtimestamp(self.now(), UTC)

    def advance(self, seconds: float) -> None:
        """Jump ahead."""
        super().advance(seconds)
        self._write()

    def _write(self) -> None:
        fresh = self._file.with_suffix(".new")
        fresh.write_text(repr(self._offset), "ascii")
        fresh.replace(self._file)

    async def leap(self, standin: Standin, date: datetime) -> None:
        """Let it be a date, if it isn't past."""
        self.advance(max(0.0, date.timestamp() - self.now()))
        await self._followed()
        await standin.quiet(CALM * 10)

    async def pass_by(
        self, standin: Standin, seconds: float, so: Callable[[], bool] = lambda: False
    ) -> bool:
        """Let time go by until something is so, and return whether it is."""
        end = self.now() + seconds
        while not so() and (left := end - self.now()) > 0:
            self.advance(min(left, STEP))
            await self._followed()
            await standin.quiet(CALM)
        return so()

    async def _followed(self) -> None:
        """Wait until each process goes by the new time."""
        wanted = repr(self._offset)
        for process in self.followers:
            seen = moved_clock.seen_by(self._file, process)

            def has_followed(seen: Path = seen) -> bool:
                return seen.exists() and seen.read_text("ascii") == wanted

            await until(has_followed, f"process {process} goes by the new time, {wanted}")
