"""Two processes with two of four shards each: side by side, killed, paused, or without a server."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TypeVar

import pytest

from bot.core.timing import table_clock as stored
from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.timers import ClockReader
from bot.storage.store import Store
from engine.events import TurnBegan
from engine.state import to_act
from maps.progress import tell
from sandbox.options import Options
from sandbox.server import Standin
from tests.e2e.conftest import ACK_SECONDS, BotProcess, running
from tests.e2e.player import TEXTS
from tests.e2e.standing_by import Pair, database, standing_by
from tests.e2e.turns import PlayedTable
from tests.forked import BOT
from tests.pooler import pooled, pooler
from tests.soak import SOAK
from tests.storing import reading
from tests.tiers import starts
from tests.waiting import PATIENCE, until
from tools.measure.cluster.cluster import Cluster, cluster, within
from tools.measure.cluster.programs import MissingPackages

__all__ = ["database", "pooler", "standin"]

SHARDS = 4
TURNS, PLAYED = (40, (0, 1, 2, 3)) if SOAK else (3, (1, 2))
"""How many turns each table has, and the shards of the servers where there is one."""
SERVERS = ("North", "East", "South", "West")
IDENTIFY = 0.2
"""Seconds between two identifies; both processes begin at once and take turns."""
FORWARDED = 60.0
"""Seconds until the other process begins what it is asked for, however slow the machine is."""
HASTY = f"""
from bot.runtime import forwarding, scheduler
from bot.storage.repositories import processes
processes.GAP = {IDENTIFY * 1.1}
scheduler.LOOK = 0.5
forwarding.PATIENCE = {FORWARDED}
"""
GAMES, KILLS = 5, int(os.environ.get("STATIONMASTER_KILLS", "20"))
"""So many games at each of two tables, and kills in each of them."""
LONGEST = 0.2
"""Seconds of an act after which a process is killed, unless it is awaited."""
PAUSED_GAMES, TIMES = 3, 10
T = TypeVar("T")
FAILOVER_GAMES, FAILOVERS = 6, 5
LONGEST_FAILOVER = 45.0
"""Seconds after which both processes go on."""
BETWEEN = 0.5
"""Seconds between two turns, or two tries."""
AWAY, DOUBTFUL = (TEXTS.speaker("en")(f"ui-database-{each}") for each in ("away", "doubtful"))


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    options = Options(
        rate_limits=False,
        identify_seconds=IDENTIFY,
        ack_seconds=FORWARDED + ACK_SECONDS,
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
def asked(request: pytest.FixtureRequest, new_postgres_database: str) -> str:
    """The address by which both processes ask the database: through a PgBouncer if it is pooled."""
    if getattr(request, "param", "direct") == "direct":
        return new_postgres_database
    return pooled(new_postgres_database, request.getfixturevalue("pooler"))


@pytest.fixture
@starts("two bots, and a database server")
async def store(
    standin: Standin, tmp_path: Path, new_postgres_database: str, asked: str
) -> AsyncIterator[Store]:
    """The database, with both processes working on it."""
    both = [
        process(standin, tmp_path / name, asked, shards)
        for name, shards in (("first", (0, 1)), ("second", (2, 3)))
    ]
    async with AsyncExitStack() as stack, asyncio.TaskGroup() as group:
        for each in both:
            group.create_task(stack.enter_async_context(running(each)))
        await standin.connected(PATIENCE, range(SHARDS))
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


ANSWERED = 2.0
"""Seconds within which a decision is answered that another process makes; of most decisions."""
SLOWER = 4
"""Times as long as one's own may it take besides, which tells how slow the machine is."""


@pytest.mark.parametrize("asked", ["direct", "pooled"], indirect=True)
async def test_a_private_decision_is_made_by_the_process_that_has_the_table(
    standin: Standin, store: Store
) -> None:
    """Private messages reach the process with shard 0, and the table is the other one's."""
    world, people = standin.world, [standin.person("Anna"), standin.person("Bastien")]
    servers = {(int(each.id) >> 22) % SHARDS: each.name for each in world.guilds.values()}
    table = PlayedTable(store, world, f"{servers[2]}#games", people)
    await table.open()
    seconds, own = list[float](), list[float]()
    for number in range(4 * TURNS):
        person, forwarded, began = people[number % 2], number // 2 % 2 == 0, perf_counter()
        drawn = await person.run(person.open_dm() if forwarded else table.place, "/draw card:two")
        (seconds if forwarded else own).append(perf_counter() - began)
        assert drawn.failure is None and "you drew" in drawn.text
        named = drawn.text.startswith(f"**Europe** · [{servers[2]} · #games]")
        assert named or not forwarded
    begun = [each for each in await table.log() if isinstance(each, TurnBegan)]
    assert len(begun) == 4 * TURNS + 1, "every decision is made, and once"
    await table.each_turn_is_called_once()
    tell(f"answered after {min(seconds):.2f}/{median(seconds):.2f}/{max(seconds):.2f} s")
    assert median(seconds) < ANSWERED + SLOWER * median(own), own


@pytest.fixture
async def pairs(
    standin: Standin, database: Database, new_postgres_database: str, tmp_path: Path
) -> AsyncIterator[list[Pair]]:
    """The processes of each half of the shards, and their stand-bys."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                standing_by(
                    database,
                    *(
                        process(
                            standin, tmp_path / f"{name}{shards}", new_postgres_database, shards
                        )
                        for name in "ab"
                    ),
                )
            )
            for shards in ((0, 1), (2, 3))
        ]


@pytest.mark.soak(alone=True)
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
async def test_the_other_half_goes_on_and_nothing_is_lost_or_doubled(
    standin: Standin, database: Database, pairs: list[Pair], seed: int
) -> None:
    world, people = standin.world, [standin.person("Anna"), standin.person("Bastien")]
    servers = {(int(each.id) >> 22) % SHARDS: each.name for each in world.guilds.values()}
    tables = [
        PlayedTable(Store(database), world, f"{servers[shard]}#games", people) for shard in (1, 2)
    ]
    await asyncio.gather(*(table.open() for table in tables))
    async with asyncio.TaskGroup() as group:
        for pair, table in zip(pairs, tables, strict=True):
            group.create_task(_killed(pair, table, random.Random(f"{seed} {table.place}")))
    for pair, table in zip(pairs, tables, strict=True):
        await table.each_turn_is_called_once()
        tell(str(pair))


async def _killed(pair: Pair, table: PlayedTable, dice: random.Random) -> None:
    for _ in range(KILLS):
        before, acting = await table.interrupted(dice, LONGEST)
        await pair.killed()
        await table.is_whole(before, acting)
        await table.one_turn()
        await pair.stand_by()


@pytest.fixture
async def pair(
    standin: Standin, database: Database, new_postgres_database: str, tmp_path: Path
) -> AsyncIterator[Pair]:
    both = [process(standin, tmp_path / each, new_postgres_database, range(4)) for each in "ab"]
    async with standing_by(database, *both) as made:
        yield made


@pytest.fixture
async def table(standin: Standin, database: Database, pair: Pair) -> PlayedTable:
    people = [standin.person("Anna"), standin.person("Bastien")]
    made = PlayedTable(Store(database), standin.world, "North#games", people)
    await made.open()
    return made


@pytest.mark.soak(alone=True)
@pytest.mark.parametrize("seed", range(1, PAUSED_GAMES + 1))
async def test_whoever_was_replaced_writes_and_posts_nothing(
    pair: Pair, standin: Standin, table: PlayedTable, seed: int
) -> None:
    dice = random.Random(seed)
    for _ in range(TIMES):
        before, acting = await table.interrupted(dice, LONGEST)
        await pair.paused()
        await table.is_whole(before, acting)
        await table.one_turn()
        await table.settled()
        await standin.quiet()
        log, posts = await table.log(), [seen.text for seen in table.posts()]
        await pair.continued()
        assert await table.log() == log, "whoever was replaced writes nothing"
        assert [seen.text for seen in table.posts()] == posts, "and posts nothing"
        await table.one_turn()
        await pair.stand_by()
    await table.each_turn_is_called_once()
    tell(str(pair))


@pytest.fixture
@starts("a cluster of database servers")
async def made() -> AsyncIterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="stationmaster-cluster-") as folder:
        try:
            async with cluster(Path(folder)) as running_one:
                yield running_one
        except MissingPackages as error:
            pytest.skip(str(error))


@pytest.fixture
async def tables(
    standin: Standin, made: Cluster, tmp_path: Path
) -> AsyncIterator[list[WatchedTable]]:
    """A table of each process; one process asks the servers, the other one through PgBouncer."""
    addresses = {(0, 1): made.address, (2, 3): made.pooled_address}
    world, people = standin.world, [standin.person("Anna"), standin.person("Bastien")]
    servers = {(int(each.id) >> 22) % SHARDS: each.name for each in world.guilds.values()}
    async with AsyncExitStack() as stack:
        for number, (shards, address) in enumerate(addresses.items()):
            bot = process(standin, tmp_path / f"bot{number}", address, shards)
            await stack.enter_async_context(running(bot))
        database = await Database.open(made.address)
        stack.push_async_callback(database.close)
        yield [
            WatchedTable(Store(database), world, f"{servers[shard]}#games", people)
            for shard in (1, 2)
        ]


class WatchedTable(PlayedTable):
    """A table that is played on, whether or not the database can be reached."""

    refused = 0
    """How often somebody read that it can't, and that nothing was changed."""
    doubted = 0
    """How often somebody read that it isn't known."""
    begun = done = 0.0
    """When the last turn was begun that has been done, and when it was done."""

    async def play(self, killed: asyncio.Future[float]) -> None:
        """Play until a turn is done that was begun after the primary was killed."""
        state = await patiently(self.state)
        # Its other processes live on for a moment.
        while not killed.done() or self.begun < killed.result() + BETWEEN:
            began = perf_counter()
            drawn = await self.draw(state)
            if drawn.text == AWAY:
                self.refused += 1
            elif drawn.text == DOUBTFUL:
                self.doubted += 1
                state = await patiently(self.state)
            else:
                assert "you drew" in drawn.text, drawn.text
                before, state = state, await patiently(self.state)
                assert to_act(state) != to_act(before)
                self.begun, self.done = began, perf_counter()
            await asyncio.sleep(BETWEEN)


async def patiently(work: Callable[[], Awaitable[T]]) -> T:
    """Try again until the database can be reached."""
    async with asyncio.timeout(2 * LONGEST_FAILOVER):
        while True:
            try:
                return await work()
            except DatabaseFailed:
                await asyncio.sleep(0.1)


@pytest.mark.soak(alone=True)
@pytest.mark.parametrize("seed", range(1, FAILOVER_GAMES + 1))
async def test_both_go_on_and_nothing_is_lost_or_doubled(
    made: Cluster, tables: list[WatchedTable], seed: int
) -> None:
    dice = random.Random(seed)
    await asyncio.gather(*(table.open() for table in tables))
    seconds: list[float] = []
    for number in range(FAILOVERS):
        killed = asyncio.get_running_loop().create_future()
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(table.play(killed))
            await asyncio.sleep(dice.uniform(BETWEEN, 3 * BETWEEN))
            primary = await made.primary()
            await primary.kill(with_patroni=(number + seed) % 2 == 0)
            killed.set_result(perf_counter())
        seconds += [table.done - killed.result() for table in tables]
        await primary.start()
        await within(made.healthy)
    for table in tables:
        await patiently(table.each_turn_is_called_once)
    assert max(seconds) < LONGEST_FAILOVER
    tell(f"on again after {min(seconds):.1f}/{median(seconds):.1f}/{max(seconds):.1f} s")
    tell(f"refused and in doubt: {[(table.refused, table.doubted) for table in tables]}")
