"""Decisions are made one at a time, those of different tables in turn."""

from __future__ import annotations

import asyncio

from cogs.seats.timers import Turns


class Crowd:
    """Somebody has the turn, and others wait behind."""

    def __init__(self) -> None:
        self.turns, self.had = Turns(), list[int]()
        self.tasks: list[asyncio.Task[None]] = []
        self._go_on, self._inside = asyncio.Event(), 0

    async def wait(self, *tables: int, alone: bool = False) -> None:
        for table in tables:
            self.tasks.append(asyncio.create_task(self._take(table, alone)))
            await asyncio.sleep(0)

    async def _take(self, table: int, alone: bool) -> None:
        async with self.turns.of(table, alone=alone):
            self._inside += 1
            assert self._inside == 1
            self.had.append(table)
            try:
                await self._go_on.wait()
            finally:
                self._inside -= 1

    async def go_on(self) -> None:
        self._go_on.set()
        async with asyncio.timeout(30):
            await asyncio.gather(*self.tasks, return_exceptions=True)
            async with self.turns.of(5, alone=False):
                pass


async def test_tables_have_it_in_turn_and_those_without_people_last() -> None:
    crowd = Crowd()
    await crowd.wait(0)
    await crowd.wait(9, alone=True)
    await crowd.wait(1, 1, 1, 2)
    await crowd.wait(9, alone=True)
    await crowd.wait(3)
    assert crowd.had == [0]
    await crowd.go_on()
    assert crowd.had == [0, 1, 2, 3, 1, 1, 9, 9]


async def test_who_stops_waiting_holds_nobody_up() -> None:
    """Neither before it is their turn nor in the moment in which it is."""
    crowd = Crowd()
    await crowd.wait(0, 1, 2, 3)
    crowd.tasks[1].cancel()
    crowd.tasks[0].cancel()
    await asyncio.sleep(0)
    crowd.tasks[2].cancel()
    await crowd.go_on()
    assert crowd.had == [0, 3]
