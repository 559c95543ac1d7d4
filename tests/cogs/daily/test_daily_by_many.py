"""Many people play the daily deal of one day: nobody waits long, and all have the same one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from time import perf_counter

import pytest

from bot.core.options import SharedDeal
from cogs.daily.rows import DailyGameReader
from cogs.daily.service.deals import DailyDeals
from sandbox.driver import Person, Reply
from tests.cogs.daily.test_daily import ended, game_of, noon
from tests.soak import SOAK
from tests.stage.scene import Scene

__all__ = ["noon"]

PEOPLE, AT_ONCE = (500 if SOAK else 5), 20
SLOW = 30.0
"""Seconds; only in a soak somebody waits for it: a machine under test may stand still."""


class Day:
    """A day of the daily deal, and how long the slowest answer took."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.slowest = scene, 0.0
        self._room = asyncio.Semaphore(AT_ONCE)

    async def play(self, number: int) -> None:
        """A person begins and plays two turns over the wire, and goes on to the end."""
        world = self.scene.standin.world
        person = Person(world, world.add_person(f"Player {number}"), self.scene.standin.quiet)
        async with self._room:
            reply = await self._timed(person.run(self.scene.place, "/daily"))
            select = reply.message.selects[0]
            values = [option.value for option in select.options]
            reply = await self._timed(person.select(reply.message, select.custom_id, values))
            keep = f"Keep these {len(values)} tickets"
            reply = await self._timed(person.click(reply.message, keep))
            for _ in range(2):
                reply = await self._timed(person.click(reply.message, "Pile ×2"))
            reply = await ended(self.scene, person)
        assert "Daily deal of" in reply.text
        assert (await game_of(self.scene, person)).deal == self.scene.bot.services[
            DailyDeals
        ].today()

    async def _timed(self, asked: Awaitable[Reply]) -> Reply:
        began = perf_counter()
        reply = await asked
        self.slowest = max(self.slowest, perf_counter() - began)
        assert reply.failure is None
        return reply


@pytest.mark.soak
@pytest.mark.thorough
async def test_many_play_one_day(scene: Scene, noon: SharedDeal) -> None:
    day = Day(scene)
    await asyncio.gather(*(day.play(number) for number in range(PEOPLE)))
    async with scene.bot.store.snapshot() as read:
        totals = await DailyGameReader(read).totals(noon.ordinal, noon.edition)
    assert len(totals) == PEOPLE
    guild = int(scene.standin.world.channel(scene.place).guild_id or 0)
    assert len(await scene.bot.services[DailyDeals].of_day(guild)) == PEOPLE
    assert not SOAK or day.slowest < SLOW
