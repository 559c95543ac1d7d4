"""The ``doctor`` command, which checks settings, disk, database, token, and channels' permissions.

It also checks whether alerts would arrive, what there is of backups, and whether the metrics are
served as the settings say.
"""

from __future__ import annotations

import ipaddress
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import aiohttp
import discord

from bot.app.checks.damage import damage_now
from bot.app.checks.versions import newer_version_now
from bot.app.connection import cache_folder, fonts_folder
from bot.app.environment import cautions
from bot.app.readings import sentence
from bot.app.registration import command_payload, differing, fetched
from bot.app.retention import SPARE
from bot.app.run import DISCORD_FAULTS, command_client, explained, make_folder_of
from bot.app.settings import Settings
from bot.program import command_name
from bot.runtime.requests import Unreadable, done, readable
from bot.storage.connections.database import found_revision, stored_notices
from bot.storage.connections.diagnosis import hindrance
from bot.storage.connections.engine import parse_url, sqlite_path
from bot.storage.copies.backup import Copies, free_beside, size_of
from bot.storage.copies.health import lost_games
from bot.storage.errors import DatabaseLocked, StorageError
from bot.storage.schema import REVISION
from bot.ui.channels import OPTIONAL, REQUIRED, lacking_of, title
from bot.words import Texts
from data import Catalogue
from renderer import artwork_faults, script_findings

Found = tuple[bool | None, str]

_NOBODY = "Nobody is told when something goes wrong: name ADMIN_USER_ID or ADMIN_CHANNEL_ID."


async def alerts_now(settings: Settings, client: discord.Client) -> list[Found]:
    """Return the findings on whether alerts would reach their receiver.

    An alert that was refused is a notice besides.
    """
    if settings.admin_user_id is not None:
        return [await _person(client, settings.admin_user_id)]
    if settings.admin_channel_id is not None:
        return [await _alert_channel(client, settings.admin_channel_id)]
    return [(None, _NOBODY)]


async def _person(client: discord.Client, user_id: int) -> Found:
    try:
        user = await readable(client.fetch_user(user_id))
    except discord.NotFound:
        return False, "Alerts reach nobody: Discord knows no user with that ADMIN_USER_ID."
    if user.bot:
        return False, "Alerts reach nobody: ADMIN_USER_ID is a bot's."
    for guild in await guilds_of(client):
        try:
            await done(guild.fetch_member(user_id))
        except discord.HTTPException:
            continue
        return True, f"Alerts go to {user.display_name} in private."
    text = "Discord delivers private messages only where both are members of a server."
    return (
        False,
        f"Alerts don't reach {user.display_name}, who is on no server with this bot: {text}",
    )


async def _alert_channel(client: discord.Client, channel_id: int) -> Found:
    try:
        channel = await readable(client.fetch_channel(channel_id))
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return False, "Alerts reach nobody: the bot sees no channel with that ADMIN_CHANNEL_ID."
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        return False, "Alerts reach nobody: ADMIN_CHANNEL_ID is no text channel and no thread."
    if why := await _in_the_way(client, channel):
        return False, f"Alerts don't arrive in #{channel.name}: {why}."
    return True, f"Alerts go to #{channel.name}."


async def _in_the_way(
    client: discord.Client, place: discord.TextChannel | discord.Thread
) -> str | None:
    """Return what keeps the bot from posting in a channel or thread; None if nothing is known to.

    The server is asked for its roles, which aren't known otherwise.
    """
    guild = await readable(client.fetch_guild(place.guild.id))
    me, timeout = await _own_member(client, guild)
    if timeout:
        return timeout
    wanted = place.parent_id if isinstance(place, discord.Thread) else place.id
    for channel in await readable(guild.fetch_channels()):
        if channel.id == wanted:
            lacks = lacking_of(channel.permissions_for(me), place.type)
            return f"missing {', '.join(map(title, lacks))}" if lacks else None
    return f"missing {title('read_messages')}"


async def _own_member(
    client: discord.Client, guild: discord.Guild
) -> tuple[discord.Member, str | None]:
    """Return the bot as a member with what its roles permit, and that it is in a time-out.

    During one the library would take nearly every permission for missing.
    """
    assert client.user is not None  # noqa: S101
    me, timeout = await readable(guild.fetch_member(client.user.id)), None
    if me.timed_out_until is not None and me.is_timed_out():
        timeout = f"the bot is in a time-out until {me.timed_out_until:%Y-%m-%d %H:%M} UTC"
    me.timed_out_until = None
    return me, timeout


def backups_now(settings: Settings, now: datetime | None = None) -> tuple[bool | None, str] | None:
    """Return a finding on the backups; None if there are no games, or no SQLite file."""
    try:
        database = sqlite_path(parse_url(settings.database_url))
    except StorageError:
        return None
    if database is None or hindrance(database) or not database.exists():
        return None
    copies = Copies.of(database, settings.backup_dir)
    try:
        backups = copies.newest_first()
        fits = size_of(database) + SPARE <= free_beside(copies.folder)
    except OSError as error:
        return False, f"The backups in {copies.folder} can't be looked at ({error.strerror})."
    if settings.backup_every is not None and not fits:
        return False, f"There is no room for another backup in {copies.folder}."
    if not backups:
        if settings.backup_every is None:
            return None, "There is no backup, and BACKUP_EVERY is off."
        return None, f"There is no backup yet: the running bot makes them in {copies.folder}."
    newest, age = backups[0], (now or datetime.now(UTC)) - backups[0].at
    made = newest.at.strftime("%Y-%m-%d %H:%M UTC")
    text = f"The newest backup is {spoken(age)} old ({made}): {newest.path}."
    if settings.backup_every is None:
        return None, f"{text} BACKUP_EVERY is off."
    return (True if age <= 2 * settings.backup_every else None), text


def spoken(age: timedelta) -> str:
    """Return a time span in days, or in hours and minutes."""
    hours, minutes = divmod(max(int(age.total_seconds()) // 60, 0), 60)
    if hours >= 48:
        return f"{hours // 24} days"
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


_WAITING = aiohttp.ClientTimeout(total=3)
_READY, _NOT_READY = 200, 503


async def metrics_now(settings: Settings) -> list[tuple[bool | None, str]]:
    """Return the findings on the metrics' address; none where the metrics are off."""
    host, port = settings.metrics_host, settings.metrics_port
    if port is None:
        return []
    answers = [await _asked(host, port)] if port else []
    if not _is_loopback(host):
        warning = "whoever reaches that address may read the metrics."
        answers.append((None, f"METRICS_HOST is {host}: {warning}"))
    return answers


async def _asked(host: str, port: int) -> tuple[bool | None, str]:
    url = f"http://{f'[{host}]' if ':' in host else host}:{port}/healthz"
    try:
        async with aiohttp.ClientSession(timeout=_WAITING) as session, session.get(url) as answer:
            status, kind = answer.status, answer.content_type
            verdict = (await answer.text()).partition("\n")[0]
    except (aiohttp.ClientError, OSError, ValueError):
        return None, f"Nobody answers at {url}: the bot isn't running, or has no metrics yet."
    if status in (_READY, _NOT_READY) and kind == "text/plain" and verdict:
        return status == _READY, f"The bot says at {url}: {verdict}."
    return False, f"Another program answers at {url}: choose another METRICS_PORT."


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


async def guilds_of(client: discord.Client) -> list[discord.Guild]:
    """Return the servers that the bot is on; raises what `explained` has a sentence for."""

    async def listed() -> list[discord.Guild]:
        return [each async for each in client.fetch_guilds(limit=None)]

    return await readable(listed())


async def text_channels(
    client: discord.Client, guild_id: int
) -> AsyncIterator[tuple[discord.TextChannel, discord.Permissions]]:
    """Yield a server's text channels in order, with what the bot's roles permit there.

    Raises HTTPException and Unreadable.
    """
    guild = await readable(client.fetch_guild(guild_id))
    me, _ = await _own_member(client, guild)
    found = await readable(guild.fetch_channels())
    channels = [each for each in found if isinstance(each, discord.TextChannel)]
    for each in sorted(channels, key=lambda channel: channel.position):
        yield each, each.permissions_for(me)


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check; ``ok`` is None for what is worth knowing but no fault."""

    ok: bool | None
    text: str

    def __str__(self) -> str:
        mark = {True: "ok     ", False: "WRONG  ", None: "note   "}[self.ok]
        return mark + self.text


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """Run all checks and yield their findings; go on after a fault as far as that makes sense."""
    make_folder_of(settings.database_url)
    for caution in cautions():
        yield Finding(None, caution)
    yield _disk(settings)
    yield (opening := await _database(settings))
    async for damage in damage_now(settings):
        if (found := Finding(*damage)) != opening:
            yield found
    if answer := backups_now(settings):
        yield Finding(*answer)
    async for each in _notices(settings):
        yield each
    for answer in await metrics_now(settings):
        yield Finding(*answer)
    if newer := await newer_version_now(settings):
        yield Finding(None, newer)
    for each in _editions(settings):
        yield each
    for answer in script_findings(fonts_folder(settings)):
        yield Finding(*answer)
    for broken in Texts.load().broken():
        yield Finding(False, f"A text can't be read; people are shown the English one: {broken}")
    if finding := _cache(settings):
        yield finding
    if settings.discord_token is None:
        yield Finding(False, f"There is no DISCORD_TOKEN: `{command_name()}` starts the sandbox.")
        return
    client = command_client(settings, discord.Client)
    for each in _proxies(settings):
        yield each
    try:
        await readable(client.login(settings.discord_token.get_secret_value()))
        yield Finding(True, f"Discord knows this bot as {client.user}.")
        for finding in _application(client.application):
            yield finding
        async for finding in _servers(client):
            yield finding
        for answer in await alerts_now(settings, client):
            yield Finding(*answer)
        yield await _commands(settings, client)
    except DISCORD_FAULTS as error:
        yield Finding(False, explained(error))
    finally:
        await client.close()


def _proxies(settings: Settings) -> Iterator[Finding]:
    """Yield a finding for each proxy before Discord, and for each that can't be used."""
    for unusable in settings.unusable_proxies:
        yield Finding(None, unusable)
    between = settings.proxies.of_discord()
    for address in sorted(set(between.values())):
        what = " and ".join(each for each, proxy in between.items() if proxy == address)
        yield Finding(None, f"Discord's {what} are reached through the proxy {address}.")


def _disk(settings: Settings) -> Finding:
    folder = Path.cwd()
    with suppress(StorageError, OSError):
        path = sqlite_path(parse_url(settings.database_url))
        if path is not None and path.parent.is_dir():
            folder = path.parent
    free = shutil.disk_usage(folder).free
    text = f"{free // 2**20:,} MiB are free on the disk of the games."
    return Finding(free >= settings.disk_least, text)


def _editions(settings: Settings) -> Iterator[Finding]:
    """Yield a finding for each edition that can be played, and for each faulty file of editions."""
    catalogue = Catalogue.read(settings.editions_dir)
    for name, each in catalogue.editions.items():
        text = f"Edition to play: {each.title} ({name}, version {each.board.version})"
        if file := catalogue.overriding_file(name):
            yield Finding(None, f"{text}, from {file} instead of ours.")
        else:
            yield Finding(True, f"{text}.")
        for _, fault in artwork_faults(each.geometry.art) if name in catalogue.own else ():
            yield Finding(None, fault)
    if servers := len(settings.editions_from):
        text = f"Those who manage {servers} server{'s' * (servers != 1)} may add maps there"
        yield Finding(None, f"{text} (EDITIONS_FROM).")
    if not catalogue.editions:
        yield Finding(False, "There is no edition to play.")
    for fault in catalogue.faults:
        yield Finding(False, fault)


def _cache(settings: Settings) -> Finding | None:
    """Return a finding if drawn maps can't be kept on the disk, else None.

    A cache folder that isn't there yet is left to the bot.
    """
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
        revision = await found_revision(settings.database_url)
    except DatabaseLocked:
        return Finding(None, "The database is in use: the bot seems to be running.")
    except StorageError as error:
        return Finding(False, str(error))
    if revision is None:
        return _new_database(settings)
    if revision != REVISION:
        return Finding(None, "The database is of an older program: the next start upgrades it.")
    return Finding(True, "The database opens and is up to date.")


def _new_database(settings: Settings) -> Finding:
    """Return the finding on a database in which nothing was made yet, or nothing is any more."""
    path = sqlite_path(parse_url(settings.database_url))
    if path is not None and (lost := lost_games(path, settings.backup_dir)):
        return Finding(False, lost)
    return Finding(True, "There is no database yet: the first start makes it.")


async def _notices(settings: Settings) -> AsyncIterator[Finding]:
    """Yield a finding for each notice that the bot stored, of what is and of what was wrong."""
    with suppress(StorageError):
        for notice in await stored_notices(settings.database_url):
            yield Finding(None if notice.over_at else False, sentence(notice))


def _application(application: discord.AppInfo | None) -> Iterator[Finding]:
    """Yield a finding for each setting of the application that keeps people from the bot."""
    if application is None:
        return
    if application.interactions_endpoint_url is not None:
        yield Finding(
            False,
            "Discord sends commands and buttons elsewhere: empty Interactions Endpoint URL on the "
            "application's General Information page.",
        )
    if application.bot_require_code_grant:
        yield Finding(
            False,
            "Nobody can invite the bot: switch Requires OAuth2 Code Grant off on the "
            "application's Bot page.",
        )
    try:
        yield from _installing(application)
    except (AttributeError, KeyError, TypeError, ValueError):
        yield Finding(None, "Discord tells how the application is installed in a way unknown here.")


def _installing(application: discord.AppInfo) -> Iterator[Finding]:
    """Yield what the application's Installation page lets people do; nothing if that isn't told.

    What Discord tells in another form than documented raises whatever the library raises.
    """
    on_servers = application.guild_integration_config
    by_people = application.user_integration_config
    if by_people is not None:
        yield Finding(
            None,
            "People can install the application for themselves, which this bot isn't made for: "
            "switch User Install off on its Installation page.",
        )
        if on_servers is None:
            yield Finding(
                False,
                "The application can't be installed on servers: switch Guild Install on on its "
                "Installation page.",
            )
    elif on_servers is not None:
        yield Finding(True, "The application can be installed on servers, and only there.")
    if on_servers is not None and (asked := on_servers.oauth2_install_params) is not None:
        lacking = sorted({"bot", "applications.commands"} - set(asked.scopes))
        lacking += names(REQUIRED & ~asked.permissions)
        if lacking:
            yield Finding(
                None,
                f"The application's own Install Link leaves out {', '.join(lacking)}: set that on "
                f"its Installation page, or give people the link of `{command_name()} invite`.",
            )


async def _servers(client: discord.Client) -> AsyncIterator[Finding]:
    guilds = await guilds_of(client)
    if not guilds:
        link = f"open the link of `{command_name()} invite`"
        yield Finding(False, f"The bot is on no server: {link}.")
    for each in guilds:
        try:
            channels = [channel async for channel in text_channels(client, each.id)]
            _, timeout = await _own_member(client, each)
        except discord.HTTPException as error:
            yield Finding(False, f"{each.name}: can't be looked at (status {error.status}).")
            continue
        except Unreadable:
            yield Finding(None, f"{each.name}: what Discord says of it can't be read.")
            continue
        if timeout:
            yield Finding(False, f"{each.name}: {timeout}, which its moderators can end.")
        playable = 0
        for channel, allowed in channels:
            playable += allowed >= REQUIRED
            if finding := _lacking_in_channel(channel, allowed):
                yield finding
        yield Finding(playable > 0, f"{each.name}: {playable} channels can be played in.")


async def _commands(settings: Settings, client: discord.Client) -> Finding:
    """Return a finding on whether Discord has the commands that this program registers."""
    application_id = client.application_id
    assert application_id is not None  # noqa: S101
    theirs = await fetched(client.http, application_id)
    if theirs is None:
        return Finding(None, "Discord doesn't tell which commands are registered.")
    if not theirs:
        return Finding(None, "No command is registered yet: the bot does that when it starts.")
    ours = await command_payload(settings)
    if others := differing(ours, theirs):
        text = f"Discord has other commands than this version, such as {others[0]}"
        return Finding(None, f"{text} ({len(others)} differ): the bot mends that when it starts.")
    return Finding(True, f"Discord has all {len(ours)} commands of this version.")


def _lacking_in_channel(channel: discord.TextChannel, has: discord.Permissions) -> Finding | None:
    """Return a finding on the permissions that the bot lacks in a channel.

    None if it lacks none.
    """
    guild = channel.guild
    if not has.view_channel:
        return Finding(None, f"{guild.name} #{channel.name}: the bot can't see this channel.")
    if missing := names(REQUIRED & ~has):
        return Finding(False, f"{guild.name} #{channel.name}: missing {', '.join(missing)}.")
    if missing := names(OPTIONAL & ~has):
        return Finding(None, f"{guild.name} #{channel.name}: without {', '.join(missing)}.")
    return None


def names(permissions: discord.Permissions) -> list[str]:
    """Return the permissions' names as Discord's settings show them."""
    return [title(name) for name, wanted in permissions if wanted]
