"""Runs the bot: opens everything in order and closes it again."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from pathlib import Path

import discord
import structlog
import yarl

from bot.client import Stationmaster
from bot.config import Settings
from bot.storage.database import Database
from bot.storage.errors import StorageError
from bot.storage.store import Store
from bot.texts import Texts

log = structlog.get_logger(__name__)


class CannotRun(Exception):
    """The bot can't start; the text is one clear sentence."""


def point_client(api_url: str | None, gateway_url: str | None) -> None:
    """Point discord.py at another address than Discord's; before a client is built."""
    if api_url:
        discord.http.Route.BASE = f"{api_url.rstrip('/')}/api/v10"
        discord.asset.Asset.BASE = api_url.rstrip("/")
    if gateway_url:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


async def run_bot(settings: Settings) -> None:
    """Run until stopped by a signal; raises CannotRun."""
    if settings.discord_token is None:
        raise CannotRun("There is no DISCORD_TOKEN.")
    point_client(settings.discord_api_url, settings.discord_gateway_url)
    make_folder_of(settings.database_url)
    try:
        database = await Database.open(settings.database_url, backups=settings.backup_dir)
    except StorageError as error:
        raise CannotRun(str(error)) from error
    try:
        await _serve(settings, Store(database), settings.discord_token.get_secret_value())
    finally:
        await database.close()


async def _serve(settings: Settings, store: Store, token: str) -> None:
    bot = Stationmaster(settings, store, Texts.load())
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, lambda: asyncio.ensure_future(bot.close()))
    try:
        async with bot:
            await bot.start(token)
    except discord.LoginFailure as error:
        raise CannotRun(
            "Discord doesn't accept the DISCORD_TOKEN: copy it again from the Bot page of "
            "your application."
        ) from error
    except discord.PrivilegedIntentsRequired as error:
        raise CannotRun("Discord refused the connection's intents.") from error
    except discord.HTTPException as error:
        raise CannotRun(f"Discord can't be used now (status {error.status}).") from error
    except (OSError, discord.GatewayNotFound) as error:
        raise CannotRun(f"Discord can't be reached ({type(error).__name__}).") from error


def make_folder_of(url: str) -> None:
    """Make the default folder of the games, ``var``."""
    if url.endswith("///var/stationmaster.sqlite3"):
        with suppress(OSError):
            Path("var").mkdir(exist_ok=True)
