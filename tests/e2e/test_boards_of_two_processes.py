"""A board is shown by any process, and what is done on it by the one that has its table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import aiohttp
import pytest

from bot.storage.connections.database import Database
from bot.storage.repositories.timers import TimerReader
from bot.storage.store import Store
from cogs.page.panels.remote import ACT_TIMER, ANSWER_TIMER
from engine.game import choices
from engine.moves import ClaimRoute
from engine.notation import write
from engine.state import to_act
from sandbox.server import Standin
from tests.e2e.board import PUT_OFF, Board, claimed, link_of, serve_pages
from tests.e2e.conftest import BotProcess, running
from tests.e2e.player import EDITION
from tests.e2e.test_two_processes import SHARDS, process
from tests.e2e.test_two_processes import standin as standin
from tests.e2e.turns import PlayedTable
from tests.storing import reading
from tests.tiers import starts
from tests.waiting import PATIENCE


@pytest.fixture
@starts("two bots, and a database server")
async def both(
    standin: Standin, tmp_path: Path, new_postgres_database: str
) -> AsyncIterator[list[BotProcess]]:
    """The processes of each half of the shards, both of which serve pages."""
    made = [
        process(standin, tmp_path / name, new_postgres_database, shards)
        for name, shards in (("first", (0, 1)), ("second", (2, 3)))
    ]
    async with AsyncExitStack() as stack:
        for each in made:
            serve_pages(each)
            await stack.enter_async_context(running(each))
        await standin.connected(PATIENCE, range(SHARDS))
        yield made


@pytest.fixture
async def store(new_postgres_database: str, both: list[BotProcess]) -> AsyncIterator[Store]:
    database = await Database.open(new_postgres_database)
    yield Store(database)
    await database.close()


async def test_a_claim_is_made_by_the_process_that_has_the_table(
    standin: Standin, both: list[BotProcess], store: Store
) -> None:
    world, people = standin.world, [standin.person("Anna"), standin.person("Bastien")]
    servers = {(int(each.id) >> 22) % SHARDS: each.name for each in world.guilds.values()}
    table = PlayedTable(store, world, f"{servers[2]}#games", people)
    await table.open()
    first, second = (each.settings["PUBLIC_URL"] for each in both)
    found = list[ClaimRoute]()
    while not found:
        state = await table.state()
        seat = to_act(state)[0]
        found = [
            each
            for each in choices(state, EDITION.board, seat)
            if isinstance(each, ClaimRoute) and not EDITION.board.routes[each.route].tunnel
        ]
        if not found:
            await table.one_turn()
    move = found[0]
    path, key = await link_of(people[seat], table.place)
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
        here = Board(session, first, path)
        assert await here.press(key) == 204
        there = here.at(second)
        assert (await here.shown())["own"] == (await there.shown())["own"]
        ways = await here.ways(move.route)
        assert write(move) in [each["move"] for each in ways["acts"]]
        # Whoever has the table is away: nothing is done, and nothing is done later.
        await both[1].kill()
        status, _ = await here.ask(write(move), ways["decision"], "request-0")
        assert status == PUT_OFF
        await both[1].start()
        assert not claimed(await table.log()) and not await waiting(store)
        for board in (here, there, here):
            came = await board.act(write(move), ways["decision"], "request-1")
            assert came["done"], came["said"]
        assert claimed(await table.log()) == [move.route], "once"
        refused = await here.act(write(move), ways["decision"], "request-2")
        assert not refused["done"]
        assert refused == await there.act(write(move), ways["decision"], "request-2")
        assert (await here.act("done", 0, "request-3"))["done"]
        assert (await here.shown())["claims"] == {move.route: seat}
    assert not await waiting(store)
    await table.settled()
    told = table.posts()
    assert sum(" claimed " in each.text for each in told) == 1
    assert told[-1].pings == {people[1 - seat].id}, "the next player is called"


async def waiting(store: Store) -> list[str]:
    """What is asked of another process, or answered, and not taken yet."""
    timers = await reading(store, TimerReader).due(2**53)
    return [each.kind for each in timers if each.kind in (ACT_TIMER, ANSWER_TIMER)]
