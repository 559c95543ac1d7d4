"""The recovery of posts that Discord refused or that somebody deleted.

No event tells that a current post was deleted (trap T10), so it is looked for and brought back.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeAlias

import discord
import structlog

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table
from bot.core.parking import News
from bot.core.position import Lookup
from bot.core.services import Services
from bot.metrics.observers import resting
from bot.posts.tracker import PostNotices, PostTracker, PrivateMessages
from bot.runtime.clock import WallClock
from bot.runtime.codes import GONE
from bot.runtime.faults import described
from bot.runtime.limits import yielding
from bot.runtime.memory import Latest, Notices
from bot.runtime.requests import done, no_retry
from bot.storage.errors import StorageError
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameRow, GameStatus
from bot.storage.store import Store, utc_ms
from bot.ui.channels import obstacle, timed_out_until
from bot.words import Texts

log = structlog.get_logger(__name__)

SEEN_FOR = 600.0
"""Seconds for which a post that was seen is taken to stand."""
PAUSE, BUSY_PAUSE = 1.0, 10.0
"""Seconds between two looks; the longer one while Discord's limit is needed for posts."""
WAITING = 32
"""How many tables wait to be looked at; more are forgotten until they are used again."""
_SEEN = 20_000
"""Of how many posts it is remembered when they were seen."""


class DeletedPostCheck:
    """The task that checks whether the posts of tables in use still stand, few at a time.

    A post counts as seen when somebody presses one of its buttons, and when it was sent.
    """

    def __init__(
        self,
        client: discord.Client,
        services: Services,
        clock: WallClock,
        is_idle: Callable[[], bool],
    ) -> None:
        self.clock = clock
        self._client, self._services, self._is_idle = client, services, is_idle
        self._seen = Latest[int, float](_SEEN)
        self._waiting = Latest[int, bool](WAITING)
        """The tables to look at, and whether however lately their posts were seen."""
        self._news = asyncio.Event()

    def used(self, table: Table, pressed: int | None) -> None:
        """Queue a table in use for a check of its post, unless that was seen lately.

        It was seen if it is the message that was ``pressed``.
        """
        if table.post_id is None or table.phase is GameStatus.OVER:
            return
        if pressed == table.post_id:
            self._seen.put(table.post_id, self.clock.now())
        elif self._is_due(table.post_id):
            self._waiting.put(table.id, self._waiting.get(table.id) or False)
            self._news.set()

    def missed(self, table: Table) -> None:
        """Queue a table for a check of its post at once: whoever it calls asks for the board."""
        if table.post_id is not None and table.phase is not GameStatus.OVER:
            self._waiting.put(table.id, True)
            self._news.set()

    async def run(self) -> None:
        """Check the posts of the queued tables, for ever; the table used last comes first."""
        while True:
            with resting():
                await self._news.wait()
            while self._waiting:
                game_id, at_once = self._waiting.pop()
                try:
                    if not await self._looked_at(game_id, at_once=at_once):
                        continue
                except Exception as error:
                    log.warning("a post is looked for later", game=game_id, why=described(error))
                with resting():
                    pause = PAUSE if self._is_idle() else BUSY_PAUSE
                    await self.clock.until(self.clock.now() + pause)
            self._news.clear()

    async def _looked_at(self, game_id: int, *, at_once: bool) -> bool:
        """Check a table's post and bring back a deleted one; return False if no check is due."""
        table = await self._services[Lookup].table(game_id)
        if table.post_id is None or not (at_once or self._is_due(table.post_id)):
            return False
        self._seen.put(table.post_id, self.clock.now())
        channel = self._client.get_partial_messageable(table.location.channel_id)
        try:
            with no_retry(), yielding(BUSY_PAUSE):
                await done(channel.fetch_message(table.post_id))
        except discord.NotFound as error:
            if error.code != GONE:
                raise
            log.info("a post was deleted", game=table.id, message=table.post_id)
            await self._services[PostTracker].post_again(table.id, table.post_id)
        return True

    def _is_due(self, post_id: int) -> bool:
        now, seen = self.clock.now(), self._seen.get(post_id)
        if seen is None:
            sent = (post_id >> 22) + discord.utils.DISCORD_EPOCH
            seen = now - max(0, self.clock() - sent) / 1000
        return now - seen >= SEEN_FOR


BETWEEN_LOOKS = 600.0
"""Seconds between two looks at all parked tables."""

Handler: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


class RefusedPostRetry:
    """The task that tries to post at parked tables again.

    ``deleted_posts`` gets the other tables that are in use.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        services: Services,
        texts: Texts,
        deleted_posts: DeletedPostCheck,
        notices: Notices,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._notices = PostNotices(notices)
        self.period = BETWEEN_LOOKS
        self.clock = clock
        self._client, self._store, self._services = client, store, services
        self._private = PrivateMessages(client, services, texts)
        self._deleted_posts = deleted_posts
        self._guilds: set[int] = set()
        self._deleted: set[int] = set()
        self._used: dict[int, Table] = {}
        self._ends: dict[int, int] = {}
        """When the bot's time-out on a server ends (UTC ms), which no event tells."""
        self._news = asyncio.Event()

    def used(self, table: Table, pressed: int | None, hindered: bool) -> None:
        """Queue a parked table that somebody uses for another try; have others' posts checked.

        ``pressed`` is the message whose button was used, if any; ``hindered``: the table can't be
        posted to anyway.
        """
        if not self._services[GameCache].owns(table.location.guild_id):
            return
        if hindered or table.phase not in (GameStatus.LOBBY, GameStatus.RUNNING, GameStatus.OVER):
            return
        if table.parking is None:
            self._deleted_posts.used(table, pressed)
            return
        self._used[table.id] = table
        self._news.set()

    def missed(self, table: Table) -> None:
        """Have the post of a table looked for at once, unless Discord refuses its posts."""
        if self._services[GameCache].owns(table.location.guild_id) and table.parking is None:
            self._deleted_posts.missed(table)

    def changed(self, guild_id: int) -> None:
        """Queue a server's parked tables for another try, because something there has changed."""
        self._guilds.add(guild_id)
        self._news.set()

    def deleted(self, channel_id: int) -> None:
        """Queue a deleted channel: its table will be parked, and those who sit there told."""
        self._deleted.add(channel_id)
        self._news.set()

    def handlers(self) -> Mapping[str, Handler]:
        """Return the handlers of the client's events, by the event's name."""

        async def guild(guild: discord.Guild) -> None:
            self._note_end(guild)
            self.changed(guild.id)

        async def guild_update(before: discord.Guild, after: discord.Guild) -> None:
            self.changed(after.id)

        async def inside(changed: discord.abc.GuildChannel | discord.Thread | discord.Role) -> None:
            self.changed(changed.guild.id)

        async def inside_update(before: Any, after: Any) -> None:
            await inside(after)

        async def member_update(before: discord.Member, after: discord.Member) -> None:
            if after == after.guild.me:
                self._note_end(after.guild)
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

    def _note_end(self, guild: discord.Guild) -> None:
        """Note when the bot's time-out on a server ends, if it is in one."""
        until = timed_out_until(guild)
        if until is None:
            self._ends.pop(guild.id, None)
        else:
            self._ends[guild.id] = until

    def _take_ended(self) -> None:
        """Count the servers whose time-out is over as changed."""
        ended = [guild_id for guild_id, until in self._ends.items() if until <= utc_ms()]
        for guild_id in ended:
            del self._ends[guild_id]
        self._guilds.update(ended)

    @property
    def _pause(self) -> float:
        """Seconds until the next time-out ends; infinite while there is none."""
        return max(0.0, (min(self._ends.values(), default=math.inf) - utc_ms()) / 1000)

    async def run(self) -> None:
        """Try parked tables again whenever there is a reason, and all of them every ten minutes."""
        with resting():
            await self._client.wait_until_ready()
        next_round = self.clock()
        while True:
            self._take_ended()
            used, guilds = list(self._used.values()), frozenset(self._guilds)
            deleted = list(self._deleted)
            for each in (self._used, self._guilds, self._deleted, self._news):
                each.clear()
            all_tables = self.clock() >= next_round
            if all_tables:
                next_round = self.clock() + self.period
            for channel_id in deleted:
                if not await self._safely(self._park(channel_id), channel_id):
                    # No other event will tell it.
                    self._deleted.add(channel_id)
            await self._look(used, None if all_tables else guilds)
            try:
                async with asyncio.timeout(min(max(next_round - self.clock(), 0), self._pause)):
                    with resting():
                        await self._news.wait()
            except TimeoutError:
                continue

    async def _look(self, used: list[Table], guilds: frozenset[int] | None) -> None:
        """Try to post at ``used`` tables and at the parked ones of ``guilds`` (None: of all)."""
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

    async def _safely(self, look: Coroutine[Any, Any, None], about: int) -> bool:
        """Await the work on one table and log its error, so that others needn't wait.

        Return whether it was done.
        """
        try:
            await look
        except Exception as error:
            log.warning("a table is looked at later", about=about, why=type(error).__name__)
            return False
        return True

    async def _park(self, channel_id: int) -> None:
        game_id = await self._services[PostTracker].channel_deleted(channel_id)
        if game_id is not None:
            log.warning("the channel of a table was deleted", game=game_id, channel=channel_id)
            self._notices.channel_deleted(game_id)
            await self._private.tell(game_id, News.GONE)

    async def _try_again(self, row: GameRow, *, anyway: bool) -> None:
        """Post a parked table again unless something is known to be in the way.

        With ``anyway``, even then.
        """
        if row.guild_id is not None and self._client.get_guild(row.guild_id) is None:
            return  # The server is another process's, or the bot left it: a return is an event.
        seen = obstacle(self._client, Location(row.channel_id, row.guild_id))
        if seen:
            await self._services[PostTracker].note_obstacle(row.id, seen)
        if anyway or not seen:
            await self._services[PostTracker].resume(row.id)
