"""Keeps a process that draws, and has it draw; where there is none the thread does it itself."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from pathlib import Path
from threading import Condition
from time import monotonic
from typing import TypeVar

import structlog

from bot.background.apart.definitions import Numbers
from bot.background.apart.other_process import EndedMeanwhile, NotBegun, OtherProcess
from bot.background.faults import FaultElsewhere
from bot.background.workers import JobEnded

T = TypeVar("T")

log = structlog.get_logger(__name__)

AGAIN = 5.0
"""Seconds for which jobs wait for the next process, if the last one could be started."""
ONCE_MORE = 30.0
"""Seconds for which a job waits for it in the middle of which the last one ended."""
_REAPING = 0.01


class DrawingProcess:
    """One process for jobs of at most so many threads at once; ``memory`` is for its caches."""

    def __init__(self, threads: int, folder: Path | None, memory: int) -> None:
        self.begun = 0
        """How many times a process was begun."""
        self._threads, self._folder, self._memory = threads, folder, memory
        self._numbers = Numbers()
        self._current: OtherProcess | None = None
        self._expected_until = 0.0
        self._changed = Condition()

    @property
    def pid(self) -> int | None:
        """The number of the process that runs."""
        current = self._current
        return current.pid if current else None

    @property
    def weight(self) -> int:
        """What its caches hold, in bytes."""
        current = self._current
        return current.weight if current else 0

    async def run(self) -> None:
        """Have a process until it ends; raises OSError, FaultElsewhere. For the supervisor."""
        made = OtherProcess(self._threads, self._folder, self._memory, self._numbers)
        self.begun += 1
        self._let(made)
        made.control.setblocking(False)
        wanted = True
        try:
            # It never says anything there.
            await asyncio.get_running_loop().sock_recv(made.control, 1)
            wanted = False
        except ConnectionError:
            wanted = False
        finally:
            self._let(None, 0.0 if wanted or not made.has_served else monotonic() + AGAIN)
            made.kill()
            while (status := made.status) is None:
                await asyncio.sleep(_REAPING)
            made.close()
        log.warning("the process that draws has ended", status=status)
        raise FaultElsewhere(f"the process that draws ended with status {status}")

    def do(self, job: Callable[[], T], patience: float) -> T:
        """Do a job, within so many seconds; called in a thread, which does it if nobody else can.

        One in the middle of which the process ends is tried once more in the next process, never
        here: it may be to blame. Raises JobEnded, FaultElsewhere.
        """
        until = monotonic() + patience
        current, ended = self._next(None, until), False
        while current is not None:
            try:
                done: T = current.do(job, until)
                return done
            except NotBegun:
                break
            except EndedMeanwhile:
                if ended:
                    break
                ended = True
                current = self._next(current, min(until, monotonic() + ONCE_MORE))
        if ended:
            raise JobEnded("the process that draws has ended")
        return job()

    def _next(self, former: OtherProcess | None, until: float) -> OtherProcess | None:
        """The process after a former one, or else any, if there is one soon."""
        with self._changed:
            while True:
                if self._current is not None and self._current is not former:
                    return self._current
                # Who has seen one end can't do without the next one.
                soon = self._expected_until if former is None else math.inf
                wait = min(until, soon) - monotonic()
                if wait <= 0:
                    return None
                self._changed.wait(wait)

    def _let(self, current: OtherProcess | None, expected_until: float = math.inf) -> None:
        with self._changed:
            self._current, self._expected_until = current, expected_until
            self._changed.notify_all()
