"""From a click to its acknowledgement, through Discord's client library over loopback."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter

import aiohttp

from sandbox.driver import Person
from sandbox.server import Standin
from tools.measure.bench.clock import median, percentile
from tools.measure.bench.figures import Figure
from tools.measure.bench.live_bot import bot, command, standin
from tools.measure.bench.storage import folder

CHANNEL = "trains"


def run(*, full: bool) -> list[Figure]:
    """Commands and clicks one after the other, on a running game."""
    with folder() as name:
        return asyncio.run(_run(Path(name), 1_500 if full else 300))


async def _run(here: Path, count: int) -> list[Figure]:
    async with standin((CHANNEL,)) as made, bot(made, here / "games.sqlite3"):
        people = [made.person(name) for name in ("Anna", "Bastien", "Chiara")]
        await _begin(made, people)
        helps = [await command(people[0], CHANNEL, "/help") for _ in range(count)]
        states = [await command(people[0], CHANNEL, "/status") for _ in range(count)]
        hands = await _hands(people[1], count)
        floor = await _pings(made, count)
    beside, bare = "an HTTP request", median(floor)
    return [
        Figure("/help to acknowledgement, p50", median(helps), "ms", beside, bare, 5),
        Figure("/status to acknowledgement, p50", median(states), "ms", beside, bare, 5),
        Figure("click to acknowledgement, p50", median(hands), "ms", beside, bare, 5),
        Figure(
            "click to acknowledgement, p99",
            percentile(hands, 99),
            "ms",
            beside,
            percentile(floor, 99),
            40,
        ),
        Figure("click, slowest", max(hands), "ms"),
    ]


async def _begin(made: Standin, people: list[Person]) -> None:
    """Open a table, seat everybody, and start it."""
    await people[0].run(CHANNEL, "/new")
    for person in people[1:]:
        await person.run(CHANNEL, "/join")
    await people[0].run(CHANNEL, "/start")
    await made.quiet(0.3)


async def _hands(person: Person, count: int) -> list[float]:
    """Press the first button of the opening post again and again: a private answer each time."""
    post = await person.expect(CHANNEL, lambda seen: bool(seen.buttons))
    button = next(button.custom_id for button in post.buttons if button.custom_id)
    times = []
    for _ in range(count):
        begun = perf_counter()
        reply = await person.click(post, button, settle=False)
        times.append((perf_counter() - begun) * 1e3)
        if reply.failure:
            raise RuntimeError(reply.failure)
        await asyncio.sleep(0)
    return times


async def _pings(made: Standin, count: int) -> list[float]:
    times, headers = [], {"Authorization": f"Bot {made.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        for _ in range(count):
            begun = perf_counter()
            async with session.get(f"{made.url}/api/v10/gateway") as response:
                await response.read()
            times.append((perf_counter() - begun) * 1e3)
    return times
