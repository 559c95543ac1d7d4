"""Checks what a bot needs: settings, disk, database, token, permissions in every channel."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import discord

from bot.client import OPTIONAL, REQUIRED
from bot.config import Settings
from bot.run import make_folder_of, point_client
from bot.storage.database import Database
from bot.storage.errors import DatabaseLocked, StorageError

LEAST_DISK = 200 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at; ``ok`` None is worth knowing but no fault."""

    ok: bool | None
    text: str

    def __str__(self) -> str:
        mark = {True: "ok     ", False: "WRONG  ", None: "note   "}[self.ok]
        return mark + self.text


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """Look at everything; go on after a fault as far as that makes sense."""
    make_folder_of(settings.database_url)
    yield _disk()
    yield await _database(settings)
    if settings.discord_token is None:
        yield Finding(False, "There is no DISCORD_TOKEN: `python -m bot` would start the sandbox.")
        return
    point_client(settings.discord_api_url, settings.discord_gateway_url)
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await client.login(settings.discord_token.get_secret_value())
    except discord.LoginFailure:
        yield Finding(False, "Discord doesn't accept the DISCORD_TOKEN.")
    except (discord.HTTPException, OSError) as error:
        yield Finding(False, f"Discord can't be reached ({type(error).__name__}).")
    else:
        yield Finding(True, f"Discord knows this bot as {client.user}.")
        async for finding in _servers(client):
            yield finding
    finally:
        await client.close()


def _disk() -> Finding:
    free = shutil.disk_usage(Path.cwd()).free
    text = f"{free // 2**20:,} MiB are free on this disk."
    return Finding(free >= LEAST_DISK, text)


async def _database(settings: Settings) -> Finding:
    try:
        database = await Database.open(settings.database_url, backups=settings.backup_dir)
    except DatabaseLocked:
        return Finding(None, "The database is in use: the bot seems to be running.")
    except StorageError as error:
        return Finding(False, str(error))
    await database.close()
    return Finding(True, "The database opens and is up to date.")


async def _servers(client: discord.Client) -> AsyncIterator[Finding]:
    guilds = [guild async for guild in client.fetch_guilds(limit=200)]
    if not guilds:
        yield Finding(False, "The bot is on no server: open the link of `python -m bot invite`.")
    for each in guilds:
        try:
            guild = await client.fetch_guild(each.id)
            assert client.user is not None  # noqa: S101
            me = await guild.fetch_member(client.user.id)
            channels = await guild.fetch_channels()
        except discord.HTTPException as error:
            yield Finding(False, f"{each.name}: can't be looked at (status {error.status}).")
            continue
        playable = 0
        for channel in channels:
            if isinstance(channel, discord.TextChannel):
                finding = _channel(guild, channel, channel.permissions_for(me))
                playable += finding is None
                if finding:
                    yield finding
        yield Finding(playable > 0, f"{guild.name}: {playable} channels can be played in.")


def _channel(
    guild: discord.Guild, channel: discord.TextChannel, has: discord.Permissions
) -> Finding | None:
    """What is missing in a channel; a channel that the bot can't see at all is left out."""
    if not has.view_channel:
        return Finding(None, f"{guild.name} #{channel.name}: the bot can't see this channel.")
    if missing := names(REQUIRED & ~has):
        return Finding(False, f"{guild.name} #{channel.name}: missing {', '.join(missing)}.")
    if missing := names(OPTIONAL & ~has):
        return Finding(None, f"{guild.name} #{channel.name}: without {', '.join(missing)}.")
    return None


def names(permissions: discord.Permissions) -> list[str]:
    """The permissions' names as Discord's settings show them."""
    return [name.replace("_", " ").title() for name, wanted in permissions if wanted]
