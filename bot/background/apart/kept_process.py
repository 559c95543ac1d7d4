"""Keeps a process, and has it do jobs; where there is none the thread does them itself."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition
from time import monotonic
from typing import Any, TypeVar

import structlog

from bot.background.apart.definitions import Numbers
from bot.background.apart.other_process import EndedMeanwhile, NotBegun, OtherProcess
from bot.background.apart.role import Role
from bot.background.faults import FaultElsewhere
from bot.background.workers import JobEnded

T = TypeVar("T")

log = structlog.get_logger(__name__)

AGAIN = 5.0
"""Seconds for which jobs wait for the next process, if the last one could be started."""
ONCE_MORE = 30.0
"""Seconds for which a job waits for it in the middle of which the last one ended."""
_REAPING = 0.01


class KeptProcess:
    """One process for jobs of at most so many threads at once.

    ``preparation`` are the arguments of its role's `prepare`. With ``idle`` seconds it is begun
    for the first job, and ended when there was none for so long.
    """

    def __init__(
        self,
        role: Role,
        threads: int,
        preparation: tuple[Any, ...] = (),
        idle: float | None = None,
    ) -> None:
        self.begun = 0
        """How many times a process was begun."""
        self._role, self._threads, self._preparation = role, threads, preparation
        self._idle = idle
        self._numbers = Numbers()
        self._current: OtherProcess | None = None
        self._expected_until = 0.0
        self._jobs, self._last = 0, 0.0
        self._need: Callable[[], object] = _nothing
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
        """Have a process until it ends by a fault; for the supervisor.

        Raises OSError, FaultElsewhere.
        """
        while True:
            if self._idle is not None:
                await self._until_needed()
            await self._keep_one()

    async def _until_needed(self) -> None:
        loop, needed = asyncio.get_running_loop(), asyncio.Event()
        with self._changed:
            self._need = lambda: loop.call_soon_threadsafe(needed.set)
            self._expected_until = math.inf
            if self._jobs:
                needed.set()
        try:
            await needed.wait()
        except BaseException:
            self._let(None, 0.0)
            raise
        finally:
            with self._changed:
                self._need = _nothing

    async def _keep_one(self) -> None:
        """Have a process until nobody needs it; raises OSError, FaultElsewhere."""
        try:
            made = OtherProcess(self._role, self._threads, self._preparation, self._numbers)
        except OSError:
            self._let(None, 0.0)
            raise
        self.begun += 1
        self._let(made)
        made.control.setblocking(False)
        soon, unneeded = 0.0, False
        try:
            unneeded = await self._unneeded(made)
            soon = math.inf if unneeded else monotonic() + AGAIN
        except ConnectionError:
            soon = monotonic() + AGAIN
        finally:
            self._let(None, soon if made.has_served or unneeded else 0.0)
            made.kill()
            try:
                while made.status is None:
                    await asyncio.sleep(_REAPING)
            finally:
                status = made.close()
        if not unneeded:
            log.warning("a process beside the bot has ended", role=self._role.value, status=status)
            raise FaultElsewhere(f"the process for {self._role} ended with status {status}")

    async def _unneeded(self, made: OtherProcess) -> bool:
        """Wait until it ends, and return False; or until nobody has needed it for long."""
        while True:
            try:
                async with asyncio.timeout(self._idle):
                    # It never says anything there.
                    await asyncio.get_running_loop().sock_recv(made.control, 1)
                    return False
            except TimeoutError:
                if self._taken_away():
                    return True

    def _taken_away(self) -> bool:
        """Whether nobody has needed the process for long: then nobody gets it any more."""
        with self._changed:
            unneeded = not self._jobs and monotonic() - self._last >= (self._idle or 0.0)
            if unneeded:
                self._current = None
            return unneeded

    def do(self, job: Callable[[], T], patience: float) -> T:
        """Do a job, within so many seconds; called in a thread, which does it if nobody else can.

        One in the middle of which the process ends is tried once more in the next process, never
        here: it may be to blame. Raises JobEnded, FaultElsewhere.
        """
        with self._needed():
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
                raise JobEnded(f"the process for {self._role} has ended")
        return job()

    @contextmanager
    def _needed(self) -> Iterator[None]:
        with self._changed:
            self._jobs += 1
            self._need()
        try:
            yield
        finally:
            with self._changed:
                self._jobs -= 1
                self._last = monotonic()

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


def _nothing() -> None:
    """Nobody waits to be told of a need."""
