"""Two processes with two of four shards each, over one stand-in and one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.core.timing import table_clock as stored
from bot.storage.connections.database import Database
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.timers import ClockReader
from bot.storage.store import Store
from engine.events import TurnBegan
from sandbox.options import Options
from sandbox.server import Standin
from tests.e2e.conftest import ACK_SECONDS, BotProcess, running
from tests.e2e.turns import PlayedTable
from tests.forked import BOT
from tests.soak import SOAK
from tests.storing import reading
from tests.tiers import starts
from tests.waiting import until

SHARDS = 4
TURNS, PLAYED = (40, (0, 1, 2, 3)) if SOAK else (3, (1, 2))
"""How many turns each table has, and the shards of the servers where there is one."""
SERVERS = ("North", "East", "South", "West")
IDENTIFY = 0.2
"""Seconds between two identifies; both processes begin at once and take turns."""
HASTY = f"""
from bot.runtime import scheduler
from bot.storage.repositories import processes
processes.GAP = {IDENTIFY * 1.1}
scheduler.LOOK = 0.5
"""


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    options = Options(
        rate_limits=False,
        identify_seconds=IDENTIFY,
        ack_seconds=ACK_SECONDS,
        guild_name=SERVERS[0],
        more_guilds=SERVERS[1:],
        shards=SHARDS,
    )
    async with await Standin.start(options=options) as made:
        yield made


def process(standin: Standin, folder: Path, database: str, shards: Sequence[int]) -> BotProcess:
    folder.mkdir()
    made = BotProcess(standin, folder)
    made.program, made.shards = HASTY + BOT, shards
    made.settings = {
        "DATABASE_URL": database,
        "LOBBIES_PER_PERSON": str(len(SERVERS)),
        "SHARD_COUNT": str(SHARDS),
        "SHARD_IDS": ",".join(map(str, shards)),
    }
    return made


@pytest.fixture
@starts("two bots, and a database server")
async def store(
    standin: Standin, tmp_path: Path, new_postgres_database: str
) -> AsyncIterator[Store]:
    """The database, with both processes working on it."""
    both = [
        process(standin, tmp_path / name, new_postgres_database, shards)
        for name, shards in (("first", (0, 1)), ("second", (2, 3)))
    ]
    async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
        for each in both:
            group.create_task(stack.enter_async_context(running(each)))
        await standin.connected(60, range(SHARDS))
        database = await Database.open(new_postgres_database)
        stack.push_async_callback(database.close)
        yield Store(database)


async def play(table: PlayedTable) -> None:
    await table.open()
    for _ in range(TURNS):
        drawn = await table.draw(await table.state())
        assert drawn.failure is None


async def told_of_absence(
    store: Store, tables: Sequence[PlayedTable], standin: Standin, seat: int, *, away: bool
) -> None:
    """Wait until the clock of each table knows of it."""
    for table in tables:
        row = await reading(store, GameReader).open_in(int(standin.world.channel(table.place).id))
        assert row is not None

        async def knows(game: int = row.id) -> bool:
            clock = await reading(store, ClockReader).get(game)
            assert clock is not None
            return stored.clock_from_text(clock.body).seats[seat].is_away is away

        await until(knows, f"the clock of {table.place} knows: away is {away}", pause=0.02)


@pytest.mark.soak
async def test_tables_of_both_are_played_at_once(standin: Standin, store: Store) -> None:
    world, people = standin.world, [standin.person("Anna"), standin.person("Bastien")]
    servers = {(int(each.id) >> 22) % SHARDS: each.name for each in world.guilds.values()}
    tables = [PlayedTable(store, world, f"{servers[each]}#games", people) for each in PLAYED]
    await asyncio.gather(*(play(table) for table in tables))
    for table in tables:
        place = world.channel(table.place)
        row = await reading(store, GameReader).open_in(int(place.id))
        assert row is not None and row.guild_id == int(place.guild_id or 0)
        begun = [each for each in await table.log() if isinstance(each, TurnBegan)]
        assert len(begun) == TURNS + 1, "every move that was answered is there, and once"
        await table.each_turn_is_called_once()
    # Private messages reach shard 0 alone, which tells of the other process's tables, too.
    listed = (await people[0].run(people[0].open_dm(), "/games")).text
    assert all(f"/{world.channel(table.place).id}/" in listed for table in tables)
    # Who is away, and back with a move, is so at the tables of both processes.
    seat, here = TURNS % 2, tables[0].place
    asked = await people[seat].run(here, "/away until:3 days")
    await people[seat].click(asked.message, "Yes, I'm away")
    await told_of_absence(store, tables, standin, seat, away=True)
    await people[seat].run(here, "/draw card:two")
    await told_of_absence(store, tables, standin, seat, away=False)
