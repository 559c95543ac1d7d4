"""Memory of the bot in all its processes: idle, and with running tables loaded."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.measure.bench.figures import Figure
from tools.measure.bench.live_bot import bot, standin
from tools.measure.bench.storage import folder
from tools.measure.bench.stored_games import PEOPLE, fill
from tools.measure.load.process import Highest, children, memory

PICTURES = 40
"""More than the bot caches."""


def run(*, full: bool) -> list[Figure]:
    """View every table once; the bot caches those it has read."""
    with folder() as name:
        return asyncio.run(_run(Path(name), 2_000 if full else 1_000))


async def _run(here: Path, tables: int) -> list[Figure]:
    channels = tuple(f"table-{number}" for number in range(tables))
    database = here / "games.sqlite3"
    async with standin(channels) as made:
        people = [int(made.person(name).id) for name in made.options.people[:PEOPLE]]
        running = [int(made.world.channel(name).id) for name in channels]
        await fill(database, running=running, people=people, guild_id=1)
        async with bot(made, database) as pid:
            anna = made.person("Anna")
            await anna.run(channels[0], "/help")
            await asyncio.sleep(1)
            idle, processes = memory(pid), 1 + len(children(pid))
            with Highest(pid) as highest:
                for name in channels:
                    await anna.run(name, "/status")
                loaded = memory(pid)
                for name in channels[:PICTURES]:
                    await anna.run(name, "/board")
                drawn = memory(pid)
    each = (loaded - idle) / tables
    return [
        Figure("memory, idle", idle, "MB", target=120),
        Figure("processes, idle", processes, ""),
        Figure(f"memory, {tables:,} tables loaded", loaded, "MB", "idle", idle),
        Figure("memory, each table", each * 1024, "KB"),
        Figure(f"memory, {PICTURES} boards drawn too", drawn, "MB", "idle", idle, 300),
        Figure("memory, highest of that", highest.megabytes, "MB", "idle", idle, 300),
    ]
