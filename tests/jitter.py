"""Delays by chance, by which races between a test and what it tests become likely.

They are where a busy machine has them, too: requests and events on their way, and threads. And
whoever waits for news looks now and then without any, as in a bot where something else happens.
"""

from __future__ import annotations

import asyncio
import os
import time
from asyncio.base_events import BaseEventLoop
from collections.abc import Callable
from concurrent.futures import Executor
from random import Random
from typing import Any

import aiosqlite
import pytest
from aiohttp import web

from bot.runtime.workers import Workers
from sandbox.gateway import Connection
from sandbox.rest.api import Api

JITTER = os.environ.get("STATIONMASTER_TEST_JITTER")
_HALF, _USUAL, _LONG = 0.5, 0.03, 0.15
"""How many are held up at all, and for how many seconds: mostly, and one in thirty."""
_LOOKS = (0.003, 0.02, 0.15, 0.25, 0.4, 0.6)
"""Seconds between two looks without news: most leave a stand-in time to be quiet."""
_GATHERING = (0.0, 0.002, 0.05)
"""Seconds in which the publisher gathers news."""


@pytest.fixture
def jittered(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let much be late in a test by chance, and actors restless, as its name and the seed say."""
    dice = Random(f"{JITTER} {request.node.nodeid}")
    hold_up(monkeypatch, dice)
    wake(monkeypatch, dice)


def hold_up(monkeypatch: pytest.MonkeyPatch, dice: Random) -> None:
    """Hold up what arrives from elsewhere, as the dice say."""
    handle, made, take = Api._handle, Connection.__init__, asyncio.Queue.get
    run: Any = BaseEventLoop.run_in_executor
    execute: Any = aiosqlite.Connection._execute
    submit: Any = Workers.submit

    def delay(longest: float = _LONG) -> float:
        if dice.random() < _HALF:
            return 0.0
        return dice.uniform(0, longest if dice.random() < 1 / 30 else _USUAL)

    def slow(job: Callable[..., Any]) -> Callable[..., Any]:
        before, after = delay(), delay()

        def work(*given: Any, **named: Any) -> Any:
            time.sleep(before)
            try:
                return job(*given, **named)
            finally:
                time.sleep(after)

        return work

    async def handled(api: Api, request: web.Request) -> web.StreamResponse:
        await asyncio.sleep(delay())
        answer = await handle(api, request)
        await asyncio.sleep(delay())
        return answer

    class Late(asyncio.Queue[Any]):
        """Frames that leave in their order, some of them later."""

        async def get(self) -> Any:
            frame = await take(self)
            # A stand-in is quiet after less than a long one.
            await asyncio.sleep(delay(_USUAL))
            return frame

    def connected(connection: Connection, *given: Any) -> None:
        made(connection, *given)
        connection._frames = Late()

    def in_executor(
        loop: BaseEventLoop, executor: Executor | None, job: Callable[..., Any], *given: Any
    ) -> Any:
        return run(loop, executor, slow(job), *given)

    async def executed(
        connection: aiosqlite.Connection, job: Callable[..., Any], *given: Any, **named: Any
    ) -> Any:
        return await execute(connection, slow(job), *given, **named)

    def submitted(workers: Workers, job: Callable[[], Any], *, urgent: bool) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = submit(workers, slow(job), urgent=urgent)
        return done

    monkeypatch.setattr(Api, "_handle", handled)
    monkeypatch.setattr(Connection, "__init__", connected)
    monkeypatch.setattr(BaseEventLoop, "run_in_executor", in_executor)
    monkeypatch.setattr(aiosqlite.Connection, "_execute", executed)
    monkeypatch.setattr(Workers, "submit", submitted)


def wake(monkeypatch: pytest.MonkeyPatch, dice: Random) -> None:
    """Let a whole bot's publisher and scheduler look without news, as the dice say."""
    # Others need none of it.
    from bot.app.client import Stationmaster

    set_up = Stationmaster.setup_hook

    async def restless(bot: Stationmaster) -> None:
        await set_up(bot)
        loop = asyncio.get_running_loop()

        def look() -> None:
            if not bot.is_closed():
                bot.publisher.wake()
                bot.timer_scheduler.wake()
                loop.call_later(dice.choice(_LOOKS), look)

        look()

    monkeypatch.setattr(Stationmaster, "setup_hook", restless)
    monkeypatch.setattr("bot.posts.publisher.GATHERING", dice.choice(_GATHERING))
