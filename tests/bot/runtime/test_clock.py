"""Clocks of the wall: the machine's, and one that is hurried."""

from __future__ import annotations

import asyncio
import time

from bot.runtime.clock import AcceleratedClock, MachineClock


async def test_a_hurried_clock_takes_less_of_the_worlds_time() -> None:
    clock, began = AcceleratedClock(1_000_000, since=5_000_000), time.monotonic()
    assert clock() >= 5_000_000
    moment = clock.now() + 24 * 3600
    await clock.until(moment)
    assert clock.now() >= moment and clock() >= 5_000_000 + 24 * 3_600_000
    never = asyncio.get_running_loop().create_future()
    assert not await clock.within(3600, never)
    never.set_result(None)
    assert await clock.within(3600, never)
    assert time.monotonic() - began < 24 * 3600


async def test_the_machines_clock_tells_utc() -> None:
    clock = MachineClock()
    before = time.time_ns() // 1_000_000
    assert before <= clock() <= time.time_ns() // 1_000_000
    moment = clock.now() + 0.01
    await clock.until(moment)
    assert clock.now() >= moment
