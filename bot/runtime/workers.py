"""Threads for slow work, with a bounded queue in which urgent jobs go first."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from contextlib import suppress
from heapq import heapify, heappop, heappush
from itertools import count
from threading import Condition, Thread
from typing import Any, NamedTuple

IDLE = 0.25
"""Seconds after which a thread without a job ends: many jobs follow another at once."""


class Busy(Exception):
    """The error for a job that wasn't begun because too many wait already."""


class JobEnded(Exception):
    """The error for a job that took too long, or ended as if its program did, by SystemExit say."""


class _Job(NamedTuple):
    is_patient: bool
    number: int
    do: Callable[[], Any]
    done: asyncio.Future[Any]


class Workers:
    """A pool of ``threads``, with at most ``waiting`` jobs in its queue besides the urgent ones.

    A thread takes its next job by itself: a busy event loop holds none up. A job that takes longer
    than ``limit`` seconds fails, and its thread is lost. One that goes on for long doesn't keep a
    process alive that wants to end.
    """

    def __init__(self, name: str, threads: int, waiting: int, limit: float | None = None) -> None:
        self._name, self._limit = name, limit
        self._most, self._room = threads, waiting
        self._numbers = count()
        self._changed = Condition()
        self._queue: list[_Job] = []
        self._until: dict[asyncio.Future[Any], float] = {}
        """The jobs under way, and when each is given up."""
        self._threads = self._resting = 0
        self._watching: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def waiting(self) -> int:
        """The number of jobs that no thread is free for."""
        return max(0, len(self._queue) - (self._most - len(self._until)))

    def submit(self, job: Callable[[], Any], *, urgent: bool) -> asyncio.Future[Any]:
        """Queue a job; raises Busy if too many wait and it isn't urgent.

        Return the future of its result, which is cancelled at once after `close`.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        with self._changed:
            if not urgent and self.waiting >= self._room:
                raise Busy
            if self._closed:
                done.cancel()
                return done
            heappush(self._queue, _Job(not urgent, next(self._numbers), job, done))
            self._go_on()
        if self._limit is not None and self._watching is None:
            self._watching = loop.call_later(self._limit, self._give_up)
        return done

    def make_urgent(self, done: asyncio.Future[Any]) -> None:
        """Make a waiting job urgent, by its future; one that has begun goes on as it is."""
        with self._changed:
            for i, each in enumerate(self._queue):
                if each.done is done:
                    self._queue[i] = each._replace(is_patient=False)
                    heapify(self._queue)
                    return

    def close(self) -> None:
        """Begin no more jobs: cancel those that wait, and let those under way finish."""
        with self._changed:
            self._closed = True
            waiting, self._queue = self._queue, []
            self._changed.notify_all()
        for each in waiting:
            each.done.cancel()

    def _go_on(self) -> None:
        """Let a thread take the next job, a new one if none is resting."""
        self._changed.notify()
        if self._resting < len(self._queue) and self._threads < self._most:
            self._threads += 1
            Thread(target=self._serve, name=self._name, daemon=True).start()

    def _give_up(self) -> None:
        """Let the jobs fail that have taken too long; others get new threads for those lost."""
        self._watching, now = None, time.monotonic()
        with self._changed:
            late = [done for done, until in self._until.items() if until <= now]
            for done in late:
                del self._until[done]
                self._threads -= 1
                self._go_on()
            rest = min(self._until.values(), default=math.inf) - now
            if self._queue and self._limit is not None:
                rest = min(rest, self._limit)
        for done in late:
            _end(done, None, JobEnded("took too long"))
        if rest < math.inf:
            self._watching = asyncio.get_running_loop().call_later(rest, self._give_up)

    def _serve(self) -> None:
        """Do jobs until there was none for long, or one took too long."""
        while (job := self._next()) is not None:
            result, error = None, None
            try:
                result = job.do()
            except Exception as raised:
                error = raised
            except BaseException as raised:
                # Whoever waits for the job must neither be ended by this nor wait for ever.
                error = JobEnded(type(raised).__name__)
            with self._changed:
                if self._until.pop(job.done, None) is None:
                    return
            with suppress(RuntimeError):  # Its event loop is closed.
                job.done.get_loop().call_soon_threadsafe(_end, job.done, result, error)
            # Nothing of a job is kept while there is no other.
            del job, result, error

    def _next(self) -> _Job | None:
        """Return the next job, now under way; None if the thread is to end."""
        with self._changed:
            while True:
                while self._queue:
                    job = heappop(self._queue)
                    if not job.done.cancelled():
                        limit = math.inf if self._limit is None else self._limit
                        self._until[job.done] = time.monotonic() + limit
                        return job
                self._resting += 1
                told = not self._closed and self._changed.wait(IDLE)
                self._resting -= 1
                if not told and not self._queue:
                    self._threads -= 1
                    return None


def _end(done: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    """Tell what became of a job to whoever still waits for it."""
    if done.done():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)


class Advisers(Workers):
    """The pool of threads for advice, a type of its own so that services can be found by it."""
