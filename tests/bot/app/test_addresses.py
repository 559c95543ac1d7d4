"""Where Discord is reached: directly, by a REST proxy, or at what stands in for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import discord
import pytest

from bot.app.client import Stationmaster
from bot.app.run import point_client
from bot.app.settings import Settings
from bot.storage.store import Store
from bot.words.source import Texts
from tests.databases import open_database

GATEWAY = discord.gateway.DiscordWebSocket
PROXY, STANDIN = "http://127.0.0.1:8080/", "ws://127.0.0.1:8081"


@pytest.fixture(autouse=True)
def addresses() -> Iterator[tuple[str, object]]:
    route, asset, gateway = discord.http.Route, discord.asset.Asset, GATEWAY
    before = route.BASE, asset.BASE, gateway.DEFAULT_GATEWAY
    yield before[1:]
    route.BASE, asset.BASE, gateway.DEFAULT_GATEWAY = before


def test_a_rest_proxy_stands_before_the_api_alone(addresses: tuple[str, object]) -> None:
    point_client(PROXY, None)
    assert discord.http.Route.BASE == "http://127.0.0.1:8080/api/v10"
    assert addresses == (discord.asset.Asset.BASE, GATEWAY.DEFAULT_GATEWAY)


@pytest.mark.thorough
@pytest.mark.parametrize(("gateway", "shards"), [(None, None), (STANDIN, 1)])
async def test_discord_says_how_many_shards_there_are_and_a_standin_does_not(
    tmp_path: Path, gateway: str | None, shards: int | None
) -> None:
    database = await open_database(tmp_path / "games.sqlite3")
    settings = Settings.model_construct(discord_api_url=PROXY, discord_gateway_url=gateway)
    bot = Stationmaster(settings, Store(database), Texts.load(strict=True))
    assert bot.shard_count == shards
    await database.close()
