"""The post of a server's open tables: made when asked for, edited when the tables change."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias

import discord
import structlog

from bot.core.services import Services
from bot.core.timing.measure import MINUTE
from bot.metrics.observers import resting
from bot.posts.lasting import digest, edit, send
from bot.posts.post import Post
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.codes import CHANNEL_GONE, GONE
from bot.runtime.memory import Notices
from bot.storage import store as storage
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import GameStatus
from bot.storage.store import Store, utc_ms
from bot.ui.channels import seen_by_all_in
from bot.words import Say, Texts
from cogs.lobby.rows import TimetableReader, TimetableRow, TimetableWriter
from cogs.lobby.service.open_tables import OpenTable, OpenTables

PAUSE = 60.0
"""Seconds between two rounds; no post is edited more often."""
SWEEP = 600.0
"""Seconds after which all timetables are looked at, whatever has changed."""
EVENTS = (
    "on_guild_available",
    "on_guild_channel_create",
    "on_guild_channel_delete",
    "on_guild_channel_update",
    "on_guild_role_update",
    "on_raw_thread_delete",
    "on_raw_thread_update",
    "on_thread_create",
)
"""The client's events after which others may see a channel than before."""
Handler: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
log = structlog.get_logger(__name__)


class Timetables:
    """Keeps the timetables of servers up to date; ``changed`` is set when a table may have changed.

    ``build`` makes the post of one. A post that somebody deletes stays away until it is asked for
    again.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        services: Services,
        texts: Texts,
        build: Callable[[Say, Sequence[OpenTable]], Post],
        notices: Notices,
        changed: asyncio.Event,
        now: storage.Clock = utc_ms,
    ) -> None:
        self.clock: Clock = LoopClock()
        self.now = now
        self._client, self._store, self._services = client, store, services
        self._texts, self._build, self._notices = texts, build, notices
        self._changed = changed
        self._since = 0
        self._guilds: set[int] = set()

    def handlers(self) -> Mapping[str, Handler]:
        """Return the handlers of the client's events after which timetables may change."""

        async def seen_by_others(*changed: Any) -> None:
            guild = getattr(changed[-1], "guild", changed[-1])
            self._guilds.add(getattr(changed[-1], "guild_id", None) or guild.id)
            self._changed.set()

        async def channel_gone(channel: discord.abc.GuildChannel) -> None:
            await seen_by_others(channel)
            await self._forget(channel.guild.id, channel.id)

        async def thread_gone(event: discord.RawThreadDeleteEvent) -> None:
            await seen_by_others(event)
            await self._forget(event.guild_id, event.thread_id)

        async def guild_gone(guild: discord.Guild) -> None:
            await self._forget(guild.id)

        return {
            **dict.fromkeys(EVENTS, seen_by_others),
            "on_guild_channel_delete": channel_gone,
            "on_raw_thread_delete": thread_gone,
            "on_guild_remove": guild_gone,
        }

    async def show(self, guild_id: int, channel_id: int, language: str) -> None:
        """Post a server's timetable in a channel, in place of an earlier one.

        Raises what Discord answers, and then the earlier post stays.
        """
        row = TimetableRow(guild_id, channel_id, None, language, None, None)
        post = await self._made(row)
        async with self._store.snapshot() as read:
            earlier = await TimetableReader(read).get(guild_id)
        stands = () if earlier is None or earlier.message_id is None else (earlier.message_id,)
        nonce, now = "st" + secrets.token_urlsafe(16), self.now()
        message_id = await send(
            self._client, channel_id, post, nonce=nonce, since=now, besides=stands
        )
        stored = replace(row, message_id=message_id, shown=digest(post), edited_at=self.now())
        async with self._store.transaction() as tx:
            former = await TimetableWriter(tx).get(guild_id)
            await TimetableWriter(tx).put(stored)
        self._notices.over(*_about(guild_id))
        await self._delete(former)

    async def hide(self, guild_id: int) -> bool:
        """Delete a server's timetable and its post; return False if there was no post."""
        async with self._store.transaction() as tx:
            row = await TimetableWriter(tx).get(guild_id)
            await TimetableWriter(tx).remove(guild_id)
        self._notices.over(*_about(guild_id))
        return await self._delete(row)

    async def _delete(self, row: TimetableRow | None) -> bool:
        """Delete the post of a timetable that isn't stored any more; False if there was none."""
        if row is None or row.message_id is None:
            return False
        channel = self._client.get_partial_messageable(row.channel_id)
        try:
            await channel.get_partial_message(row.message_id).delete()
        except discord.HTTPException as error:
            log.info("a former timetable stays", guild=row.guild_id, code=error.code)
        return True

    async def _forget(self, guild_id: int, channel_id: int | None = None) -> None:
        """Delete the row of a timetable whose server the bot left, or whose channel is gone."""
        async with self._store.transaction() as tx:
            row = await TimetableWriter(tx).get(guild_id)
            if channel_id is not None and (row is None or row.channel_id != channel_id):
                return
            await TimetableWriter(tx).remove(guild_id)
        self._notices.over(*_about(guild_id))

    async def run(self) -> None:
        """Refresh timetables for ever: when something has changed, and from time to time all."""
        with resting():
            await self._client.wait_until_ready()
        last_sweep: float | None = None
        while True:
            now = self.clock.now()
            everywhere = last_sweep is None or now >= last_sweep + SWEEP
            last_sweep = now if everywhere else last_sweep
            self._changed.clear()
            await self.go_round(everywhere=everywhere)
            with resting():
                await self.clock.until(now + PAUSE)
                with suppress(TimeoutError):
                    async with asyncio.timeout(SWEEP):
                        await self._changed.wait()

    async def go_round(self, *, everywhere: bool = False) -> None:
        """Edit the timetables that would show something else now, of this process's servers.

        Without ``everywhere`` only those of servers where something has changed are looked at.
        """
        since, self._since = self._since, self.now()
        guilds, self._guilds = self._guilds, set()
        async with self._store.snapshot() as read:
            rows = await TimetableReader(read).all()
            if rows and not everywhere:
                # A transaction that was open during the last round bears an earlier time.
                guilds |= await TimetableReader(read).changed_guilds(since - MINUTE)
        for row in rows:
            is_here = self._client.get_guild(row.guild_id) is not None
            if is_here and (everywhere or row.guild_id in guilds):
                await self._safely(row)

    async def _safely(self, row: TimetableRow) -> None:
        """Refresh a timetable; after a fault leave it to the next round, so that no other waits."""
        try:
            await self._refresh(row)
        except Exception as error:
            log.warning("a timetable waits", guild=row.guild_id, why=type(error).__name__)
            self._later(row)

    async def _refresh(self, row: TimetableRow) -> None:
        if row.message_id is None:
            return
        if row.edited_at is not None and self.now() < row.edited_at + MINUTE:
            self._later(row)
            return
        post = await self._made(row)
        if (shows := digest(post)) == row.shown:
            return
        try:
            edited = await edit(self._client, row.channel_id, row.message_id, post)
        except discord.HTTPException as error:
            await self._give_up(row, error)
            return
        if edited:
            await self._put(row, replace(row, shown=shows, edited_at=self.now()))
        else:
            self._later(row)

    def _later(self, row: TimetableRow) -> None:
        """Have a timetable looked at in the next round, too."""
        self._guilds.add(row.guild_id)
        self._changed.set()

    async def _give_up(self, row: TimetableRow, error: discord.HTTPException) -> None:
        """Delete the row of a timetable that can't be edited; note it unless the post is gone."""
        await self._put(row, None)
        if error.code not in (GONE, CHANNEL_GONE):
            why = f"Discord refused its timetable ({error.code}); /timetable makes a new one"
            self._notices.note(*_about(row.guild_id), why=why)

    async def _put(self, row: TimetableRow, changed: TimetableRow | None) -> None:
        """Store what became of a timetable, unless another has taken its place meanwhile."""
        async with self._store.transaction() as tx:
            current = await TimetableWriter(tx).get(row.guild_id)
            if current is None or current.message_id != row.message_id:
                return
            if changed is None:
                await TimetableWriter(tx).remove(row.guild_id)
            else:
                await TimetableWriter(tx).put(changed)

    async def _made(self, row: TimetableRow) -> Post:
        """Return the post as it is now; it leaves out tables that some of its readers can't see."""
        guild = self._client.get_guild(row.guild_id)
        opened = await self._services[OpenTables].of_guild(row.guild_id)
        tables = [
            each
            for each in opened
            if guild is not None
            and each.table.status in (GameStatus.LOBBY, GameStatus.RUNNING)
            and seen_by_all_in(guild, row.channel_id, each.table.location.channel_id)
        ]
        return self._build(self._texts.speaker(row.language), tables)


def _about(guild_id: int) -> tuple[NoticeKind, str]:
    return NoticeKind.POST, f"server {guild_id}"
