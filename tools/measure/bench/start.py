"""From exec to the first answered click, with stored games."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from time import perf_counter

from tools.measure.bench.clock import median
from tools.measure.bench.figures import Figure
from tools.measure.bench.live_bot import bot, command, standin
from tools.measure.bench.storage import folder
from tools.measure.bench.stored_games import PEOPLE, fill

STARTS = 3


def run(*, full: bool, stored: int | None = None) -> list[Figure]:
    """Start repeatedly on the same database, compared with Python and its imports alone."""
    with folder() as name:
        return asyncio.run(_run(Path(name), stored or (10_000 if full else 1_000)))


async def _run(here: Path, stored: int) -> list[Figure]:
    database = here / "games.sqlite3"
    times: list[float] = []
    imports: list[float] = []
    async with standin() as made:
        people = [int(made.person(name).id) for name in made.options.people[:PEOPLE]]
        await fill(database, finished=stored, people=people, guild_id=1)
        anna = made.person("Anna")
        async with bot(made, database):
            await command(anna, "trains", "/help")
        for _ in range(STARTS):
            begun = perf_counter()
            async with bot(made, database):
                await command(anna, "trains", "/help")
                times.append(perf_counter() - begun)
            imports.append(await _imports())
    return [
        Figure(
            f"start with {stored:,} games to the first answer",
            median(times),
            "s",
            "imports alone",
            median(imports),
            1.5,
        ),
        Figure("size of the database", database.stat().st_size / 2**20, "MB"),
    ]


async def _imports() -> float:
    begun = perf_counter()
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "import bot.app.client, bot.app.run, bot.storage.store"
    )
    await process.wait()
    return perf_counter() - begun
