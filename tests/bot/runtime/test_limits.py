"""What a process may ask of Discord in a second, and a person of the bot in a minute.

Discord's limits are a notice once they hold the bot up for minutes, and no longer than that.

What was put or asked for last is kept, and no more than there is room for.

What is kept for a reader: for nobody else, and not without end.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.app.settings import Settings
from bot.runtime.limits import (
    FOR_LONG,
    QUIET,
    SPAN,
    USUAL,
    RateLimitMonitor,
    RequestShare,
    yielding,
)
from bot.runtime.memory import Allowance, Latest, Notices, UndeliveredPictures
from bot.storage.repositories.notices import NoticeKind
from bot.storage.store import Store
from tests.clocks import HandClock
from tests.databases import open_database
from tests.waiting import PATIENCE, until

MOST = 3


class Discord:
    """Takes every request and notes when it came, by the hand's clock."""

    def __init__(self) -> None:
        self.clock, self.came = HandClock(), list[tuple[str, float]]()
        tracing = aiohttp.TraceConfig()
        self.share = RequestShare(MOST, self.clock).hold_back(tracing)
        self.session = aiohttp.ClientSession(trace_configs=[tracing])
        self.address = ""

    async def answer(self, request: web.Request) -> web.Response:
        self.came.append((request.path, self.clock.now()))
        return web.Response()

    async def ask(self, path: str) -> None:
        async with self.session.post(f"{self.address}{path}"):
            pass


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    made = Discord()
    app = web.Application()
    app.router.add_route("*", "/{rest:.*}", made.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    made.address = "http://{}:{}".format(*runner.addresses[0][:2])
    yield made
    await made.session.close()
    await runner.cleanup()


async def until_came(discord: Discord, count: int) -> None:
    """Wait until so many have come, and the others wait."""

    def came() -> bool:
        waits = discord.share._waiting and not discord.clock.moments
        return len(discord.came) == count and not waits

    await until(came, f"{count} requests have come", instead=lambda: discord.came)


async def test_no_more_than_its_share_begins_within_a_span(discord: Discord) -> None:
    clock = discord.clock
    asked = [asyncio.create_task(discord.ask(f"/api/v10/channels/{n}")) for n in range(8)]
    for came in (3, 6, 8):
        await until_came(discord, came)
        clock.move(clock.now() + SPAN)
    await asyncio.gather(*asked)
    assert [at for _, at in discord.came] == [0, 0, 0, SPAN, SPAN, SPAN, 2 * SPAN, 2 * SPAN]
    assert sorted(path for path, _ in discord.came[:3]) == [f"/api/v10/channels/{n}" for n in "012"]


async def test_what_yields_lets_later_ones_begin_before_it_but_not_for_ever(
    discord: Discord,
) -> None:
    async def ask(name: str, seconds: float = 0.0) -> None:
        with yielding(seconds):
            await discord.ask(f"/api/v10/{name}")

    asked = [asyncio.create_task(ask(f"first/{n}")) for n in range(MOST)]
    await until_came(discord, MOST)
    asked.append(asyncio.create_task(ask("edit", 2 * SPAN)))
    given_up = asyncio.create_task(ask("given-up"))
    asked += [asyncio.create_task(ask(f"post/{n}")) for n in range(2 * MOST)]
    await asyncio.sleep(0)
    given_up.cancel()
    for came in (2, 3, 4, 5):
        discord.clock.move(discord.clock.now() + SPAN)
        asked += [asyncio.create_task(ask(f"more/{came}/{n}")) for n in range(MOST)]
        await until_came(discord, came * MOST)
    names = [path.removeprefix("/api/v10/") for path, _ in discord.came]
    assert set(names[MOST : 3 * MOST]) == {f"post/{n}" for n in range(2 * MOST)}
    assert set(names[3 * MOST : 4 * MOST]) == {"more/2/0", "more/2/1", "more/2/2"}
    assert "edit" in names[4 * MOST :], "those of now are asked for later than it could wait"
    for each in asked:
        each.cancel()
    await asyncio.gather(*asked, return_exceptions=True)


async def test_answers_to_people_wait_for_nothing(discord: Discord) -> None:
    paths = ("/api/v10/interactions/1/token/callback", "/api/v10/webhooks/1/token", "/else")
    for path in paths * 3:
        await asyncio.wait_for(discord.ask(path), PATIENCE)
    assert {at for _, at in discord.came} == {0}


@pytest.mark.parametrize("most", [4, None])
async def test_it_is_idle_while_less_than_half_of_it_is_used(most: int | None) -> None:
    clock = HandClock()
    share = RequestShare(most, clock)
    for _ in range(most or USUAL):
        await share._turn()
    assert not share.is_idle()
    clock.move(SPAN)
    assert share.is_idle()
    for used in range((most or USUAL) // 2):
        assert share.is_idle(), used
        await share._turn()
    assert not share.is_idle()


def test_a_process_has_the_part_that_its_shards_are() -> None:
    assert Settings.model_construct().share == 1
    assert Settings.model_construct(shard_count=4, shard_ids=(0,)).share == 0.25


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def notices(tmp_path: Path) -> AsyncIterator[Notices]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield Notices(Store(database))
    await database.close()


@pytest.fixture
def rate_limits(notices: Notices, clock: HandClock) -> RateLimitMonitor:
    return RateLimitMonitor(notices, clock)


def go_on(rate_limits: RateLimitMonitor, clock: HandClock, seconds: float, every: float) -> None:
    end = clock.time + seconds
    while clock.time < end:
        rate_limits.held()
        rate_limits.look()
        clock.move(clock.time + every)


def kinds(notices: Notices) -> list[str]:
    return [each.kind for each in notices.open()]


def test_minutes_on_end_are_told_and_then_that_it_is_over(
    rate_limits: RateLimitMonitor, notices: Notices, clock: HandClock
) -> None:
    go_on(rate_limits, clock, FOR_LONG, every=10)
    assert kinds(notices) == []
    go_on(rate_limits, clock, 60, every=10)
    assert kinds(notices) == [NoticeKind.LIMITS]
    clock.move(clock.time + QUIET - 15)
    rate_limits.look()
    assert kinds(notices) == [NoticeKind.LIMITS]
    clock.move(clock.time + 30)
    rate_limits.look()
    assert kinds(notices) == []


def test_now_and_then_is_nothing(
    rate_limits: RateLimitMonitor, notices: Notices, clock: HandClock
) -> None:
    go_on(rate_limits, clock, 4 * FOR_LONG, every=QUIET + 1)
    assert kinds(notices) == []


async def test_what_is_watched_is_the_answer_that_there_were_too_many(
    notices: Notices, clock: HandClock
) -> None:
    held, statuses = RateLimitMonitor(notices, clock), [200, 500, 429]

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


class Clock:
    """Seconds, moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_so_many_within_any_minute_and_no_more() -> None:
    clock = Clock()
    allowance = Allowance(2, clock)
    assert allowance.take(1) == 0
    clock.now += 40
    assert allowance.take(1) == 0
    assert allowance.take(1) == 20
    clock.now += 19.5
    assert allowance.take(1) == 1, "never nothing to wait for when it is refused"
    clock.now += 0.5
    assert allowance.take(1) == 0, "the first one is a minute ago"
    assert allowance.take(1) == 40


def test_what_is_refused_does_not_count() -> None:
    clock = Clock()
    allowance = Allowance(1, clock)
    assert allowance.take(1) == 0
    for _ in range(6):
        clock.now += 10
        waiting = allowance.take(1)
    assert waiting == 0


def test_others_have_their_own() -> None:
    allowance = Allowance(1, Clock())
    assert [allowance.take(who) for who in (1, 2, 1, 2, 3)] == [0, 0, 60, 60, 0]


def test_it_remembers_no_more_people_than_may_be_there() -> None:
    allowance = Allowance(1, Clock())
    for who in range(10_000):
        allowance.take(who)
    assert allowance.take(9_999) == 60
    assert allowance.take(0) == 0


def test_what_was_used_longest_ago_goes_first() -> None:
    latest = Latest[str, int](2)
    latest.put("a", 1)
    latest.put("b", 2)
    assert latest.get("a") == 1
    latest.put("c", 3)
    assert [latest.get(key) for key in "abc"] == [1, None, 3]


def test_what_is_put_again_takes_the_place_of_the_former_one() -> None:
    latest = Latest[str, int](10, weigh=lambda value: value)
    for value in (9, 2):
        latest.put("a", value)
    latest.put("b", 8)
    assert (latest.get("a"), latest.get("b")) == (2, 8)
    latest.put("c", 100)
    assert len(latest) == 1, "one stays, whatever it weighs"
    latest.put("d", 10)
    assert len(latest) == 1
    assert latest.get("d") == 10


def test_the_latest_is_taken_first() -> None:
    latest = Latest[str, int](2)
    for value, key in enumerate("abca"):
        latest.put(key, value)
    assert [latest.pop(), latest.pop()] == [("a", 3), ("c", 2)]
    with pytest.raises(KeyError):
        latest.pop()
    for key in "bd":
        latest.put(key, 0)
    assert len(latest) == 2, "what was taken takes no room"


ANNA, BASTIEN = 1, 2


def test_it_is_the_readers_alone() -> None:
    undelivered = UndeliveredPictures[str]()
    name = undelivered.put(ANNA, "hand", 4)
    assert undelivered.get(ANNA, name) == "hand"
    assert undelivered.get(BASTIEN, name) is None
    assert undelivered.get(ANNA, "0123456789ab") is None


def test_the_oldest_go_where_there_is_no_room() -> None:
    undelivered = UndeliveredPictures[str](most_bytes=10)
    names = [undelivered.put(ANNA, str(number), 4) for number in range(3)]
    assert [undelivered.get(ANNA, name) for name in names] == [None, "1", "2"]
    large = undelivered.put(ANNA, "film", 100)
    assert [undelivered.get(ANNA, name) for name in names] == [None] * 3
    assert undelivered.get(ANNA, large) == "film"


async def test_those_who_can_wait_leave_a_part_of_the_share_to_others() -> None:
    clock = HandClock()
    share = RequestShare(20, clock)
    assert share.spare() == 18
    for used in range(1, 20):
        await share._turn()
        assert share.spare() == max(0, 18 - used)
    clock.move(SPAN)
    assert share.spare() == 18
    assert RequestShare(None, clock).spare() == USUAL
