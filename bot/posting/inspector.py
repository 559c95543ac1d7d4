"""Looks after tables whose posts Discord refused: they are tried again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeAlias

import discord
import structlog

from bot.metrics.loops import resting
from bot.posting.lookout import Lookout
from bot.posting.permissions import lacking
from bot.posting.post_notices import PostNotices
from bot.posting.private import PrivateMessages
from bot.storage.errors import StorageError
from bot.storage.notices import Notices
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameRow
from bot.storage.store import Store
from bot.tables.game_cache import GameCache
from bot.tables.model import Location, Status, Table
from bot.tables.parking import News
from bot.tables.post_tracker import PostTracker
from bot.tables.services import Services
from bot.texts import Texts

log = structlog.get_logger(__name__)

PERIOD = 600.0
"""Seconds between two looks at all parked tables."""

Handler: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


class Inspector:
    """Looks again at parked tables; the ``lookout`` hears which others are in use."""

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        services: Services,
        texts: Texts,
        lookout: Lookout,
        notices: Notices,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._notices = PostNotices(notices)
        self.period = PERIOD
        self.clock = clock
        self._client, self._store, self._services = client, store, services
        self._private = PrivateMessages(client, services, texts)
        self._lookout = lookout
        self._guilds: set[int] = set()
        self._deleted: set[int] = set()
        self._used: dict[int, Table] = {}
        self._news = asyncio.Event()

    def used(self, table: Table, pressed: int | None, hindered: bool) -> None:
        """Look at a table that somebody uses, perhaps by a button of the message ``pressed``.

        ``hindered``: it can't be posted to anyway.
        """
        if not self._services[GameCache].owns(table.location.guild_id):
            return
        if hindered or table.phase not in (Status.LOBBY, Status.RUNNING, Status.OVER):
            return
        if table.parking is None:
            self._lookout.used(table, pressed)
            return
        self._used[table.id] = table
        self._news.set()

    def changed(self, guild_id: int) -> None:
        """Look at the parked tables of a server: something that matters there has changed."""
        self._guilds.add(guild_id)
        self._news.set()

    def deleted(self, channel_id: int) -> None:
        """Park the table of a channel that was deleted, and tell those who sit there."""
        self._deleted.add(channel_id)
        self._news.set()

    def handlers(self) -> Mapping[str, Handler]:
        """What to do at which of the client's events."""

        async def guild(guild: discord.Guild) -> None:
            self.changed(guild.id)

        async def guild_update(before: discord.Guild, after: discord.Guild) -> None:
            self.changed(after.id)

        async def inside(changed: discord.abc.GuildChannel | discord.Thread | discord.Role) -> None:
            self.changed(changed.guild.id)

        async def inside_update(before: Any, after: Any) -> None:
            await inside(after)

        async def member_update(before: discord.Member, after: discord.Member) -> None:
            if after == after.guild.me:
                self.changed(after.guild.id)

        async def channel_delete(channel: discord.abc.GuildChannel) -> None:
            self.deleted(channel.id)

        async def thread_delete(event: discord.RawThreadDeleteEvent) -> None:
            self.deleted(event.thread_id)

        return {
            "on_guild_channel_delete": channel_delete,
            "on_raw_thread_delete": thread_delete,
            "on_guild_join": guild,
            "on_guild_available": guild,
            "on_guild_update": guild_update,
            "on_guild_role_create": inside,
            "on_guild_role_delete": inside,
            "on_guild_role_update": inside_update,
            "on_guild_channel_update": inside_update,
            "on_thread_update": inside_update,
            "on_thread_join": inside,
            "on_member_update": member_update,
        }

    async def run(self) -> None:
        """Look whenever there is a reason, and at all parked tables from time to time."""
        with resting():
            await self._client.wait_until_ready()
        next_round = self.clock()
        while True:
            used, guilds = list(self._used.values()), frozenset(self._guilds)
            deleted = list(self._deleted)
            for each in (self._used, self._guilds, self._deleted, self._news):
                each.clear()
            all_tables = self.clock() >= next_round
            if all_tables:
                next_round = self.clock() + self.period
            for channel_id in deleted:
                await self._safely(self._park(channel_id), channel_id)
            await self._look(used, None if all_tables else guilds)
            try:
                async with asyncio.timeout(max(next_round - self.clock(), 0)):
                    with resting():
                        await self._news.wait()
            except TimeoutError:
                continue

    async def _look(self, used: list[Table], guilds: frozenset[int] | None) -> None:
        """Look at parked tables in use and at those of servers; None for all servers."""
        for table in used:
            await self._safely(self._services[PostTracker].resume(table.id), table.id)
        if guilds is not None and not guilds:
            return
        try:
            async with self._store.snapshot() as read:
                rows = await GameReader(read).parked()
        except StorageError:
            log.warning("the parked tables can't be read now")
            return
        for row in rows:
            if guilds is None or row.guild_id in guilds:
                await self._safely(self._try_again(row, anyway=guilds is None), row.id)
        if guilds is None:
            await self._notices.tidy(self._store)

    async def _safely(self, look: Coroutine[Any, Any, None], about: int) -> None:
        """What is wrong with one table must not keep the others waiting."""
        try:
            await look
        except Exception as error:
            log.warning("a table is looked at later", about=about, why=type(error).__name__)

    async def _park(self, channel_id: int) -> None:
        game_id = await self._services[PostTracker].channel_deleted(channel_id)
        if game_id is not None:
            log.warning("the channel of a table was deleted", game=game_id, channel=channel_id)
            self._notices.channel_deleted(game_id)
            await self._private.tell(game_id, News.GONE)

    async def _try_again(self, row: GameRow, *, anyway: bool) -> None:
        """Post a parked table again; unless ``anyway``, only if no permission seems to lack."""
        if row.guild_id is not None and self._client.get_guild(row.guild_id) is None:
            return  # Another process is there, or nobody: an invitation back is an event.
        lacks = lacking(self._client, Location(row.channel_id, row.guild_id))
        if lacks:
            await self._services[PostTracker].note_lacks(row.id, lacks)
        if anyway or not lacks:
            await self._services[PostTracker].resume(row.id)
