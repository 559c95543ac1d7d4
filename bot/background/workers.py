"""Threads for slow work, with a bounded queue in which urgent jobs go first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Any


class Busy(Exception):
    """Too much is waiting already; nothing was begun."""


class JobEnded(Exception):
    """A job took too long, or ended as if its program did, such as by SystemExit."""


class Workers:
    """``threads`` at work, and at most ``waiting`` jobs for them besides the urgent ones.

    A job that takes longer than ``limit`` seconds fails; its thread is lost and replaced.
    """

    def __init__(self, name: str, threads: int, waiting: int, limit: float | None = None) -> None:
        self._name, self._threads, self._limit = name, threads, limit
        self._pool = self._new_pool()
        self._idle, self._most = threads, waiting
        self._numbers = count()
        self._queue: list[tuple[bool, int, Callable[[], Any], asyncio.Future[Any]]] = []
        self._working: set[asyncio.Task[None]] = set()
        self._closed = False

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
        """Stop the threads; what is under way is finished, what waits is not begun."""
        self._closed = True
        for _, _, _, done in self._queue:
            done.cancel()
        self._queue.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)

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
        working = asyncio.get_running_loop().run_in_executor(self._pool, job)
        if self._limit is None:
            return await working
        try:
            # A thread goes on, whoever stops waiting for it.
            return await asyncio.wait_for(asyncio.shield(working), self._limit)
        except TimeoutError:
            if working.done():
                raise
            working.add_done_callback(_forget)
            self._pool.shutdown(wait=False)
            self._pool = self._new_pool()
            raise JobEnded("took too long") from None

    def _new_pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._threads, thread_name_prefix=self._name)


def _forget(done: asyncio.Future[Any]) -> None:
    """Leave nothing to the loop, which would log what nobody asked for."""
    if not done.cancelled():
        done.exception()
