"""Threads for slow work, with a bounded queue in which urgent jobs go first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from heapq import heapify, heappop, heappush
from itertools import count
from threading import Thread
from typing import Any


class Busy(Exception):
    """Too much is waiting already; nothing was begun."""


class JobEnded(Exception):
    """A job took too long, or ended as if its program did, such as by SystemExit."""


class Workers:
    """``threads`` at work, and at most ``waiting`` jobs for them besides the urgent ones.

    A job that takes longer than ``limit`` seconds fails, and its thread is lost. One that goes on
    for long doesn't keep a process alive that wants to end.
    """

    def __init__(self, name: str, threads: int, waiting: int, limit: float | None = None) -> None:
        self._name, self._limit = name, limit
        self._idle, self._most = threads, waiting
        self._numbers = count()
        self._queue: list[tuple[bool, int, Callable[[], Any], asyncio.Future[Any]]] = []
        self._working: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many jobs no thread has begun yet."""
        return len(self._queue)

    def submit(self, job: Callable[[], Any], *, urgent: bool) -> asyncio.Future[Any]:
        """Have a job done; raises Busy for one that isn't urgent when too many are waiting.

        After `close` it is cancelled at once.
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
        """Make a waiting job urgent; one that has begun goes on as it is."""
        for i, (_, number, job, each) in enumerate(self._queue):
            if each is done:
                self._queue[i] = (False, number, job, each)
                heapify(self._queue)
                return

    def close(self) -> None:
        """Begin no job any more; what waits is taken back, what is under way is finished."""
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
        if self._limit is None:
            return await working
        try:
            # A thread goes on, whoever stops waiting for it.
            return await asyncio.wait_for(asyncio.shield(working), self._limit)
        except TimeoutError:
            if working.done():
                raise
            working.add_done_callback(_forget)
            raise JobEnded("took too long") from None

    def _begin(self, job: Callable[[], Any]) -> Future[Any]:
        made: Future[Any] = Future()
        made.set_running_or_notify_cancel()

        def work() -> None:
            try:
                made.set_result(job())
            except BaseException as error:
                made.set_exception(error)

        Thread(target=work, name=self._name, daemon=True).start()
        return made


def _forget(done: asyncio.Future[Any]) -> None:
    """Leave nothing to the loop, which would log what nobody asked for."""
    if not done.cancelled():
        done.exception()


class Advisers(Workers):
    """At work on advice."""
