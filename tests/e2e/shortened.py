"""Short games with the real bot in this process: Europe with few wagons."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest
from pydantic import SecretStr

from bot.app.client import Stationmaster
from bot.app.run import point_client
from bot.app.settings import Settings
from bot.core import dealing
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.store import Store
from bot.words import source
from cogs.seats.timers import ComputerPlayers
from data.loader import BUNDLED
from sandbox.options import Options
from sandbox.page import add_page
from sandbox.screen import Seen
from sandbox.server import Standin
from tests.databases import open_database
from tests.stage.scene import Bot, read_texts
from tests.stage.windows import let_windows_pass, windows_held_open
from tests.storing import reading
from tests.waiting import PATIENCE, until

PLACE = "games"
SEED = bytes(range(32))


@dataclass(frozen=True)
class House:
    """A server with the bot; games end after few routes."""

    standin: Standin
    bot: Stationmaster

    async def settled(self) -> None:
        """Wait until every public post is sent, late pictures too; no window is open any more."""
        await until(self._is_posted, "every post is sent", instead=self._account)

    async def _is_posted(self) -> bool:
        if not len(self.bot.in_flight):
            await let_windows_pass(self.bot.services, self.bot.store)
        return not await reading(self.bot.store, OutboxReader).pending(1)

    def _account(self) -> str:
        seen = self.standin.person("Anna").sees(PLACE)
        computers = self.bot.services[ComputerPlayers].under_way
        return f"{computers} computers decide; the last message is {seen[-1].text!r}"

    async def posts(self) -> list[Seen]:
        """The public posts, oldest first."""
        await self.settled()
        return [each for each in self.standin.person("Anna").sees(PLACE) if not each.ephemeral]


@asynccontextmanager
async def open_house(folder: Path, wagons: int, *, paged: bool = False) -> AsyncIterator[House]:
    """Start the bot; Europe has so many wagons, and a window ends when it is told to."""
    welcomes = {
        code: read_texts(source.BUNDLED).speaker(code)("sandbox-welcome")
        for code in (("en", "fr") if paged else ())
    }
    options = Options(
        rate_limits=False,
        remember=False,
        ack_seconds=PATIENCE,
        welcome=welcomes.get("en", ""),
        welcomes=welcomes,
    )
    standin = await Standin.start(options=options, extra_routes=add_page if paged else None)
    point_client(standin.url, standin.gateway_url)
    database = await open_database(folder / "games.sqlite3")
    settings = Settings.model_construct(
        discord_token=SecretStr(standin.token),
        discord_api_url=standin.url,
        discord_gateway_url=standin.gateway_url,
        editions_dir=few_wagons(folder, wagons),
        computer_delay=0,
        last_act=0.0,
        picture_process=False,
        pictures_per_minute=100_000,
    )
    bot = Bot(settings, Store(database), read_texts(source.BUNDLED))
    running = asyncio.create_task(bot.start(standin.token))
    try:
        await standin.connected(PATIENCE)
        await bot.wait_until_ready()
        with windows_held_open():
            yield House(standin, bot)
    finally:
        await bot.close()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await database.close()
        await standin.close()
    assert standin.violations == []


def deal_always_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shuffle each game with the same seed; whatever else is drawn by chance stays so."""
    drawn = SimpleNamespace(token_bytes=lambda count: SEED[:count])
    monkeypatch.setattr(dealing, "secrets", drawn)


def few_wagons(folder: Path, wagons: int) -> Path:
    """A folder with Europe for so many wagons a player."""
    body = json.loads((BUNDLED / "europe.json").read_text(encoding="utf-8"))
    body["rules"]["wagons"] = wagons
    (folder / "editions").mkdir()
    (folder / "editions" / "europe.json").write_text(json.dumps(body), encoding="utf-8")
    (folder / "art").symlink_to(BUNDLED.parent / "art")
    return folder / "editions"
