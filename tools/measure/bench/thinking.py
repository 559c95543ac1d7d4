"""How much later clicks are acknowledged while four masters think, and what their process takes."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from sandbox.driver import Person
from sandbox.screen import Seen
from tools.measure.bench.clock import median, percentile
from tools.measure.bench.figures import Figure
from tools.measure.bench.live_bot import bot, resident, standin
from tools.measure.bench.storage import folder
from tools.measure.bench.unavailable import Unavailable
from tools.measure.load.process import children, spent

CHANNEL = "trains"
TABLES = tuple(f"masters-{number}" for number in range(4))
ALONE = {"edition": "Sicily", "company": "master-2"}
"""There masters think from the first turn on."""
PAUSE = 0.01
"""Seconds between two clicks."""
PATIENCE = 60.0


def run(*, full: bool) -> list[Figure]:
    """Let them think and hold them up in turn, for so many clicks each."""
    with folder() as name:
        return asyncio.run(_run(Path(name), rounds=20 if full else 8, clicks=60))


async def _run(here: Path, rounds: int, clicks: int) -> list[Figure]:
    settings = {"THINKING_PROCESS": "true", "COMPUTER_DELAY": "0"}
    async with (
        standin((CHANNEL, *TABLES)) as made,
        bot(made, here / "games.sqlite3", **settings) as pid,
    ):
        anna, bastien = made.person("Anna"), made.person("Bastien")
        await anna.run(CHANNEL, "/new")
        await bastien.run(CHANNEL, "/join")
        await anna.run(CHANNEL, "/start")
        for channel in TABLES:
            await _leave_alone(anna, channel)
        process = await _process(pid)
        post = await bastien.expect(CHANNEL, lambda seen: bool(seen.buttons))
        button = next(each.custom_id for each in post.buttons if each.custom_id)
        beside, without, used, passed = list[float](), list[float](), 0.0, 0.0
        for _ in range(rounds):
            with _held_up(process):
                without += await _clicks(bastien, post, button, clicks)
            begun, before = perf_counter(), spent(process).whole
            beside += await _clicks(bastien, post, button, clicks)
            used, passed = used + spent(process).whole - before, passed + perf_counter() - begun
        largest = resident(process, "VmHWM")
    p99, alone = percentile(beside, 99), percentile(without, 99)
    return [
        Figure(
            "click while four masters think, p50",
            median(beside),
            "ms",
            "they rest",
            median(without),
        ),
        Figure("click while four masters think, p99", p99, "ms", "they rest", alone),
        Figure("  later than while they rest", p99 - alone, "ms", target=10),
        Figure("CPU of the process that thinks meanwhile", 100 * used / passed, "%"),
        Figure("  its memory, at most", largest, "MB"),
    ]


async def _leave_alone(person: Person, channel: str) -> None:
    """Begin a game with masters, and leave it to them."""
    await person.run(channel, "/new", ALONE)
    await person.run(channel, "/start")
    panel = (await person.run(channel, "/resign")).message
    await person.click(panel, panel.buttons[0].custom_id or "")


async def _process(pid: int) -> int:
    """The number of the process that thinks, once it is there. Raises Unavailable."""
    begun = perf_counter()
    while perf_counter() < begun + PATIENCE:
        for each in children(pid):
            command = Path(f"/proc/{each}/cmdline").read_bytes().split(b"\0")
            if b"thinking" in command:
                return each
        await asyncio.sleep(0.05)
    raise Unavailable("no process thinks, as with one core")


@contextmanager
def _held_up(process: int) -> Iterator[None]:
    os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process, signal.SIGCONT)


async def _clicks(person: Person, post: Seen, button: str, count: int) -> list[float]:
    """Milliseconds until each of some clicks is acknowledged."""
    times = []
    for _ in range(count):
        begun = perf_counter()
        reply = await person.click(post, button, settle=False)
        times.append((perf_counter() - begun) * 1e3)
        if reply.failure:
            raise RuntimeError(reply.failure)
        await asyncio.sleep(PAUSE)
    return times
