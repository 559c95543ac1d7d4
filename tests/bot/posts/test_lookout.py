"""Posts that may have been deleted are looked for a few at a time, and nothing piles up."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.core.model import Location, Table
from bot.core.position import Lookup
from bot.posts.lookout import BUSY_PAUSE, PAUSE, SEEN_FOR, WAITING, Lookout
from bot.storage.rows import GameStatus
from data import load
from tests.clocks import WallHandClock
from tests.waiting import until


class Watch:
    """A lookout whose looks are noted, over tables whose posts were sent long ago."""

    def __init__(self) -> None:
        self.clock, self.idle = WallHandClock(), True
        self.looked: list[tuple[int, float]] = []
        sent = self.clock() - round(SEEN_FOR * 1000) - discord.utils.DISCORD_EPOCH
        self.tables = [_table(number, (sent << 22) + number) for number in range(WAITING + 8)]
        client: Any = SimpleNamespace(get_partial_messageable=self._channel)
        services: Any = {Lookup: SimpleNamespace(table=self._found)}
        self.lookout = Lookout(client, services, self.clock, lambda: self.idle)

    async def _found(self, number: int) -> Table:
        return self.tables[number]

    def _channel(self, number: int) -> Any:
        async def fetch(message: int) -> None:
            assert message == self.tables[number].post_id
            self.looked.append((number, self.clock.now()))

        return SimpleNamespace(fetch_message=fetch)

    def use(self, number: int, *, pressed: bool = False) -> None:
        """Somebody uses a table."""
        table = self.tables[number]
        self.lookout.used(table, table.post_id if pressed else None)

    async def look(self) -> None:
        """Let it look until it pauses, and let the pause go by."""
        await until(lambda: self.clock.moments, "it pauses", pause=0)
        self.clock.move(self.clock.moments[0])


def _table(number: int, post: int) -> Table:
    return Table(
        id=number,
        location=Location(number, 1),
        status=GameStatus.RUNNING,
        host_id=1,
        language="en",
        edition=load("europe"),
        holders=(),
        seq=0,
        commitment=None,
        seed=None,
        post_id=post,
    )


@pytest.mark.parametrize(("idle", "pause"), [(True, PAUSE), (False, BUSY_PAUSE)])
async def test_one_after_the_other_and_too_many_are_forgotten(idle: bool, pause: float) -> None:
    watch = Watch()
    watch.idle = idle
    for number in range(len(watch.tables)):
        watch.use(number)
    newest = len(watch.tables) - 1
    watch.use(newest - 1, pressed=True)
    running = asyncio.create_task(watch.lookout.run())
    for _ in range(WAITING - 1):
        await watch.look()
    watch.use(newest)
    watch.use(0)
    await watch.look()
    for _ in range(10):
        await asyncio.sleep(0)
    assert watch.clock.moments == [], "nothing is left"
    running.cancel()
    order = [newest, *range(newest - 2, newest - WAITING, -1), 0]
    assert watch.looked == [(number, turn * pause) for turn, number in enumerate(order)]
