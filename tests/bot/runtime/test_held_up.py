"""Discord's limits are a notice once they hold the bot up for minutes, and no longer than that."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.runtime.memory import Notices
from bot.runtime.requests import FOR_LONG, QUIET, HeldUp
from bot.storage.repositories.notices import NoticeKind
from bot.storage.store import Store
from tests.clocks import HandClock
from tests.databases import open_database


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def notices(tmp_path: Path) -> AsyncIterator[Notices]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield Notices(Store(database))
    await database.close()


@pytest.fixture
def held_up(notices: Notices, clock: HandClock) -> HeldUp:
    return HeldUp(notices, clock)


def go_on(held_up: HeldUp, clock: HandClock, seconds: float, every: float) -> None:
    end = clock.time + seconds
    while clock.time < end:
        held_up.held()
        held_up.look()
        clock.move(clock.time + every)


def kinds(notices: Notices) -> list[str]:
    return [each.kind for each in notices.open()]


def test_minutes_on_end_are_told_and_then_that_it_is_over(
    held_up: HeldUp, notices: Notices, clock: HandClock
) -> None:
    go_on(held_up, clock, FOR_LONG, every=10)
    assert kinds(notices) == []
    go_on(held_up, clock, 60, every=10)
    assert kinds(notices) == [NoticeKind.LIMITS]
    clock.move(clock.time + QUIET - 15)
    held_up.look()
    assert kinds(notices) == [NoticeKind.LIMITS]
    clock.move(clock.time + 30)
    held_up.look()
    assert kinds(notices) == []


def test_now_and_then_is_nothing(held_up: HeldUp, notices: Notices, clock: HandClock) -> None:
    go_on(held_up, clock, 4 * FOR_LONG, every=QUIET + 1)
    assert kinds(notices) == []


async def test_what_is_watched_is_the_answer_that_there_were_too_many(
    notices: Notices, clock: HandClock
) -> None:
    held, statuses = HeldUp(notices, clock), [200, 500, 429]

    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=statuses.pop())

    app = web.Application()
    app.router.add_get("/", answer)
    tracing = aiohttp.TraceConfig()
    held.trace(tracing)
    clock.move(1000.0)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[tracing]) as client:
        for seen in (True, False, False):
            held._since = None
            await client.get(server.make_url("/"))
            assert (held._since is not None) is seen
