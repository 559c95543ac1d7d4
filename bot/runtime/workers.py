"""Threads for slow work, with a bounded queue in which urgent jobs go first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from heapq import heapify, heappop, heappush
from itertools import count
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

IDLE = 0.25
"""Seconds after which a thread without a job ends: many jobs follow another at once."""
_Job = tuple[Callable[[], Any], Future[Any]]


class Busy(Exception):
    """The error for a job that wasn't begun because too many wait already."""


class JobEnded(Exception):
    """The error for a job that took too long, or ended as if its program did, by SystemExit say."""


class Workers:
    """A pool of ``threads``, with at most ``waiting`` jobs in its queue besides the urgent ones.

    A job that takes longer than ``limit`` seconds fails, and its thread is lost. One that goes on
    for long doesn't keep a process alive that wants to end.
    """

    def __init__(self, name: str, threads: int, waiting: int, limit: float | None = None) -> None:
        self._name, self._limit = name, limit
        self._idle, self._most = threads, waiting
        self._numbers = count()
        self._queue: list[tuple[bool, int, Callable[[], Any], asyncio.Future[Any]]] = []
        self._working: set[asyncio.Task[None]] = set()
        self._resting: list[SimpleQueue[_Job]] = []
        """What the threads without a job are given one by, the last one to rest at the end."""
        self._closed = False

    @property
    def waiting(self) -> int:
        """The number of jobs that no thread has begun yet."""
        return len(self._queue)

    def submit(self, job: Callable[[], Any], *, urgent: bool) -> asyncio.Future[Any]:
        """Queue a job; raises Busy if too many wait and it isn't urgent.

        Return the future of its result, which is cancelled at once after `close`.
        """
        if not urgent and len(self._queue) >= self._most:
            raise Busy
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._closed:
            done.cancel()
            return done
        heappush(self._queue, (not urgent, next(self._numbers), job, done))
        self._go_on()
        return done

    def make_urgent(self, done: asyncio.Future[Any]) -> None:
        """Make a waiting job urgent, by its future; one that has begun goes on as it is."""
        for i, (_, number, job, each) in enumerate(self._queue):
            if each is done:
                self._queue[i] = (False, number, job, each)
                heapify(self._queue)
                return

    def close(self) -> None:
        """Begin no more jobs: cancel those that wait, and let those under way finish."""
        self._closed = True
        for _, _, _, done in self._queue:
            done.cancel()
        self._queue.clear()

    def _go_on(self) -> None:
        while self._idle and self._queue:
            _, _, job, done = heappop(self._queue)
            self._idle -= 1
            working = asyncio.ensure_future(self._work(job, done))
            self._working.add(working)
            working.add_done_callback(self._working.discard)

    async def _work(self, job: Callable[[], Any], done: asyncio.Future[Any]) -> None:
        if self._closed:
            done.cancel()
            return
        try:
            result = await self._result(job)
        except Exception as error:
            if not done.done():
                done.set_exception(error)
        except BaseException as error:
            # Whoever waits for the job must neither be ended by this nor wait for ever.
            task = asyncio.current_task()
            if self._closed or (task and task.cancelling()):
                done.cancel()
                raise
            if not done.done():
                done.set_exception(JobEnded(type(error).__name__))
        else:
            if not done.done():
                done.set_result(result)
        finally:
            self._idle += 1
            self._go_on()

    async def _result(self, job: Callable[[], Any]) -> Any:
        working = asyncio.wrap_future(self._begin(job))
        try:
            async with asyncio.timeout(self._limit):
                # The shield keeps the job's future alive: its thread goes on after the time-out.
                return await asyncio.shield(working)
        except TimeoutError:
            if working.done():
                raise
            working.add_done_callback(_forget)
            raise JobEnded("took too long") from None

    def _begin(self, job: Callable[[], Any]) -> Future[Any]:
        made: Future[Any] = Future()
        made.set_running_or_notify_cancel()
        try:
            given = self._resting.pop()
        except IndexError:
            given = SimpleQueue()
            Thread(target=self._serve, args=(given,), name=self._name, daemon=True).start()
        given.put((job, made))
        return made

    def _serve(self, given: SimpleQueue[_Job]) -> None:
        """Do the jobs that a thread is given, until there was none for long."""
        while True:
            try:
                job, made = given.get(timeout=IDLE)
            except Empty:
                try:
                    self._resting.remove(given)
                except ValueError:
                    # It has just been taken for a job.
                    continue
                return
            self._do(job, made, given)
            # Nothing of a job is kept while there is no other.
            del job, made

    def _do(self, job: Callable[[], Any], made: Future[Any], given: SimpleQueue[_Job]) -> None:
        """Do a job and tell its result, at which the thread can already be given the next one."""
        try:
            result = job()
        except BaseException as error:
            self._resting.append(given)
            made.set_exception(error)
        else:
            self._resting.append(given)
            made.set_result(result)


def _forget(done: asyncio.Future[Any]) -> None:
    """Fetch the error of a job that nobody waits for, so that the event loop doesn't log it."""
    if not done.cancelled():
        done.exception()


class Advisers(Workers):
    """The pool of threads for advice, a type of its own so that services can be found by it."""
