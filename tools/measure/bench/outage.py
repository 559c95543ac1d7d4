"""A start after thirty hours in which tables waited: what of that reaches Discord, and when."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic, time

from bot.app.features import services_over
from bot.core.game_cache import GameCache
from bot.core.options import TableOptions
from bot.core.position import Lookup
from bot.core.stored import StoredOptions
from bot.core.timing.measure import HOUR, MINUTE
from bot.core.timing.paces import PACES, PaceName
from bot.storage.connections.database import Database
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.processes import HeartbeatWriter
from bot.storage.rows import HeartbeatRow
from bot.storage.store import Store
from cogs.clock.service.updating import begin_clock
from data import Catalogue
from sandbox.limits import CREATE, GLOBAL_PER_SECOND, Verdict
from sandbox.options import Options
from sandbox.server import Standin
from tools.measure.bench.figures import Figure
from tools.measure.bench.live_bot import bot
from tools.measure.bench.storage import folder
from tools.measure.bench.stored_games import PEOPLE, fill

AWAY = 30 * HOUR
PATIENCE = 900.0


class Counted:
    """The requests that reach a stand-in, each with its second, and how many it refused."""

    def __init__(self, made: Standin) -> None:
        self.requests, self.calls = list[float](), list[float]()
        self.refused = 0
        self._take = made.api.limits.take
        made.api.limits.take = self.take  # type: ignore[method-assign]

    def take(self, method: str, template: str, major: str) -> Verdict:
        """Count one request, as the limits do."""
        verdict = self._take(method, template, major)
        if not template.startswith("/interactions/"):
            self.requests.append(monotonic())
        self.refused += not verdict.allowed
        if verdict.allowed and (method, template) == ("POST", CREATE):
            self.calls.append(monotonic())
        return verdict


def run(*, full: bool) -> list[Figure]:
    """Start the bot where so many tables are overdue."""
    with folder() as name:
        return asyncio.run(_run(Path(name), 1_000 if full else 50))


async def _run(here: Path, tables: int) -> list[Figure]:
    names = tuple(f"Person {n}" for n in range(max(tables // 4, PEOPLE)))
    channels = tuple(f"table-{n}" for n in range(tables))
    async with _standin(names, channels) as made:
        await _overdue(made, here / "games.sqlite3", names, channels)
        counted = Counted(made)
        begun = monotonic()
        async with bot(made, here / "games.sqlite3"), asyncio.timeout(PATIENCE):
            while len(counted.calls) < tables:
                await asyncio.sleep(0.1)
            # One more would be one too many.
            await asyncio.sleep(2)
    busiest = max(Counter(int(at - begun) for at in counted.requests).values())
    told = f"{tables:,} overdue"
    return [
        Figure(f"requests in the busiest second, {told}", busiest, "", target=GLOBAL_PER_SECOND),
        Figure(f"refused by rate limits, {told}", counted.refused, "", target=0),
        Figure("requests for each table", len(counted.requests) / tables, ""),
        Figure("posts for each table", len(counted.calls) / tables, "", target=1),
        Figure(f"until all are called, {told}", (counted.calls[-1] - begun) / 60, "min", target=10),
    ]


@asynccontextmanager
async def _standin(names: tuple[str, ...], channels: tuple[str, ...]) -> AsyncIterator[Standin]:
    made = await Standin.start(
        options=Options(
            remember=False, openapi=None, gateway_schema=None, people=names, channels=channels
        )
    )
    try:
        yield made
    finally:
        await made.close()


async def _overdue(
    made: Standin, database: Path, names: tuple[str, ...], channels: tuple[str, ...]
) -> None:
    """Tables whose first reminder was due shortly before the bot fell silent."""
    world = made.world
    people = [int(world.person(name).id) for name in names]
    places = [int(world.channel(name).id) for name in channels]
    for first in range(0, len(places), 20):
        seated = [people[(first + n) % len(people)] for n in range(PEOPLE)]
        await fill(
            database,
            running=places[first : first + 20],
            people=seated,
            guild_id=int(world.guild.id),
        )
    now = round(time() * 1000)
    began = now - AWAY - PACES[PaceName.DAILY].least - MINUTE
    opened = await Database.open(f"sqlite+aiosqlite:///{database}")
    try:
        store = Store(opened, lambda: began)
        services = services_over(store, Catalogue.read(None), lambda: None)
        for place in places:
            entry = await services[GameCache].entry((await services[Lookup].here(place)).id)
            async with store.transaction() as tx:
                kept = StoredOptions(TableOptions(pace=PaceName.DAILY), entry.posted).write()
                await GameWriter(tx).change(entry.table.id, options=kept)
            services[GameCache].forget(entry.table.id)
            entry = await services[GameCache].entry(entry.table.id)
            async with store.transaction() as tx:
                await begin_clock(tx, entry)
        async with store.transaction() as tx:
            await HeartbeatWriter(tx).put(HeartbeatRow("all", now - AWAY))
    finally:
        await opened.close()
