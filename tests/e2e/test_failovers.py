"""The primary of a replicated PostgreSQL is killed in the middle of play, again and again."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TypeVar

import pytest

from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseFailed
from bot.storage.store import Store
from engine.state import to_act
from sandbox.server import Standin
from tests.e2e.conftest import running
from tests.e2e.player import TEXTS
from tests.e2e.test_two_processes import SHARDS, process, standin
from tests.e2e.turns import PlayedTable
from tests.tiers import starts
from tools.cluster.cluster import Cluster, cluster, within
from tools.cluster.programs import MissingPackages
from tools.progress import tell

__all__ = ["standin"]

T = TypeVar("T")

GAMES, FAILOVERS = 6, 5
LONGEST = 45.0
"""Seconds after which both processes go on."""
BETWEEN = 0.5
"""Seconds between two turns, or two tries."""
AWAY, DOUBTFUL = (TEXTS.speaker("en")(f"ui-database-{each}") for each in ("away", "doubtful"))


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
    async with asyncio.timeout(2 * LONGEST):
        while True:
            try:
                return await work()
            except DatabaseFailed:
                await asyncio.sleep(0.1)


@pytest.mark.soak(alone=True)
@pytest.mark.parametrize("seed", range(1, GAMES + 1))
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
    assert max(seconds) < LONGEST
    tell(f"on again after {min(seconds):.1f}/{median(seconds):.1f}/{max(seconds):.1f} s")
    tell(f"refused and in doubt: {[(table.refused, table.doubted) for table in tables]}")
