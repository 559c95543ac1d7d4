"""Fixtures of the posting tests: a stand-in, and a service that posts to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest

from bot.runtime import requests
from bot.storage.store import Store
from sandbox.options import Options
from sandbox.server import Standin
from tests.databases import open_database
from tests.stage.house import house as house
from tests.stage.office import Office


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    made = await Standin.start(options=Options(rate_limits=False))
    before = discord.http.Route.BASE
    discord.http.Route.BASE = made.url + "/api/v10"
    yield made
    discord.http.Route.BASE = before
    await made.close()


@pytest.fixture
async def office(
    standin: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Office]:
    monkeypatch.setattr("bot.posts.publisher.FIRST_RETRY", 0.01)
    monkeypatch.setattr("bot.posts.failures.SECOND_TRY", 0.01)
    database = await open_database(tmp_path / "games.sqlite3")
    client = discord.Client(intents=discord.Intents(guilds=True), http_trace=requests.trace())
    await client.login(standin.token)
    office = Office(standin, Store(database), client, tmp_path / "games.sqlite3")
    yield office
    await office.stop()
    await office.supervisor.close()
    office.pictures.close()
    await client.close()
    await database.close()
