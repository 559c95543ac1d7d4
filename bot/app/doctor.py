"""Checks what a bot needs: settings, disk, database, token, permissions in every channel."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import discord

from bot.app.alerts_check import alerts_now
from bot.app.apart import cache_folder
from bot.app.backup_check import backups_now
from bot.app.damage_check import damage_now
from bot.app.metrics_check import metrics_now
from bot.app.newer_version import newer_version_now
from bot.app.notice_texts import sentence
from bot.app.permissions import OPTIONAL, REQUIRED
from bot.app.run import DISCORD_FAULTS, explained, make_folder_of, point_client
from bot.app.servers import text_channels
from bot.app.settings import Settings
from bot.command_name import command_name
from bot.posting.permissions import title
from bot.storage.database import found_revision, stored_notices
from bot.storage.engine import parse_url, sqlite_path
from bot.storage.errors import DatabaseLocked, StorageError
from bot.storage.schema import REVISION
from data import Catalogue
from renderer import artwork_faults


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check; ``ok`` is None for what is worth knowing but no fault."""

    ok: bool | None
    text: str

    def __str__(self) -> str:
        mark = {True: "ok     ", False: "WRONG  ", None: "note   "}[self.ok]
        return mark + self.text


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """Run all checks; go on after a fault as far as that makes sense."""
    make_folder_of(settings.database_url)
    yield _disk(settings)
    yield await _database(settings)
    async for damage in damage_now(settings):
        yield Finding(*damage)
    if found := backups_now(settings):
        yield Finding(*found)
    async for each in _notices(settings):
        yield each
    for told in await metrics_now(settings):
        yield Finding(*told)
    if newer := await newer_version_now(settings):
        yield Finding(None, newer)
    for each in _editions(settings):
        yield each
    if finding := _cache(settings):
        yield finding
    if settings.discord_token is None:
        yield Finding(False, f"There is no DISCORD_TOKEN: `{command_name()}` starts the sandbox.")
        return
    point_client(settings.discord_api_url, settings.discord_gateway_url)
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await client.login(settings.discord_token.get_secret_value())
        yield Finding(True, f"Discord knows this bot as {client.user}.")
        async for finding in _servers(client):
            yield finding
        for told in await alerts_now(settings, client):
            yield Finding(*told)
    except DISCORD_FAULTS as error:
        yield Finding(False, explained(error))
    finally:
        await client.close()


def _disk(settings: Settings) -> Finding:
    folder = Path.cwd()
    with suppress(StorageError):
        path = sqlite_path(parse_url(settings.database_url))
        if path is not None and path.parent.is_dir():
            folder = path.parent
    free = shutil.disk_usage(folder).free
    text = f"{free // 2**20:,} MiB are free on the disk of the games."
    return Finding(free >= settings.disk_least, text)


def _editions(settings: Settings) -> Iterator[Finding]:
    """What can be played, and each file of an edition that can't."""
    catalogue = Catalogue.read(settings.editions_dir)
    for name, each in catalogue.editions.items():
        text = f"Edition to play: {each.title} ({name}, version {each.board.version})"
        if file := catalogue.overriding_file(name):
            yield Finding(None, f"{text}, from {file} instead of ours.")
        else:
            yield Finding(True, f"{text}.")
        for _, fault in artwork_faults(each.geometry.art) if name in catalogue.own else ():
            yield Finding(None, fault)
    if not catalogue.editions:
        yield Finding(False, "There is no edition to play.")
    for fault in catalogue.faults:
        yield Finding(False, fault)


def _cache(settings: Settings) -> Finding | None:
    """None if drawn maps can be kept; a folder that isn't there yet is left to the bot."""
    try:
        wanted = folder = cache_folder(settings)
        while not folder.exists() and folder != folder.parent:
            folder = folder.parent
        if folder.is_dir() and os.access(folder, os.W_OK | os.X_OK):
            return None
    except StorageError:
        return None
    except OSError:
        pass
    slow = "the first picture after each start takes longer."
    return Finding(None, f"CACHE_DIR ({wanted}) can't be written to: {slow}")


async def _database(settings: Settings) -> Finding:
    try:
        found = await found_revision(settings.database_url)
    except DatabaseLocked:
        return Finding(None, "The database is in use: the bot seems to be running.")
    except StorageError as error:
        return Finding(False, str(error))
    if found is None:
        return Finding(True, "There is no database yet: the first start makes it.")
    if found != REVISION:
        return Finding(None, "The database is of an older program: the next start upgrades it.")
    return Finding(True, "The database opens and is up to date.")


async def _notices(settings: Settings) -> AsyncIterator[Finding]:
    """What the bot noted: what still is wrong, and what was."""
    with suppress(StorageError):
        for notice in await stored_notices(settings.database_url):
            yield Finding(None if notice.over_at else False, sentence(notice))


async def _servers(client: discord.Client) -> AsyncIterator[Finding]:
    guilds = [guild async for guild in client.fetch_guilds(limit=200)]
    if not guilds:
        link = f"open the link of `{command_name()} invite`"
        yield Finding(False, f"The bot is on no server: {link}.")
    for each in guilds:
        try:
            channels = [found async for found in text_channels(client, each.id)]
        except discord.HTTPException as error:
            yield Finding(False, f"{each.name}: can't be looked at (status {error.status}).")
            continue
        playable = 0
        for channel, allowed in channels:
            finding = _channel(channel, allowed)
            playable += finding is None
            if finding:
                yield finding
        yield Finding(playable > 0, f"{each.name}: {playable} channels can be played in.")


def _channel(channel: discord.TextChannel, has: discord.Permissions) -> Finding | None:
    """What is missing in a channel; a channel that the bot can't see at all is left out."""
    guild = channel.guild
    if not has.view_channel:
        return Finding(None, f"{guild.name} #{channel.name}: the bot can't see this channel.")
    if missing := names(REQUIRED & ~has):
        return Finding(False, f"{guild.name} #{channel.name}: missing {', '.join(missing)}.")
    if missing := names(OPTIONAL & ~has):
        return Finding(None, f"{guild.name} #{channel.name}: without {', '.join(missing)}.")
    return None


def names(permissions: discord.Permissions) -> list[str]:
    """The permissions' names as Discord's settings show them."""
    return [title(name) for name, wanted in permissions if wanted]
