"""The posts of seasons: each sent once, then edited seldom, so that a channel stays calm."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Self

import discord
import structlog

from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.metrics.observers import resting
from bot.posts.kind import rewrite
from bot.posts.lasting import digest, edit, find, send
from bot.posts.post import Post
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.codes import CHANNEL_GONE, GONE
from bot.runtime.memory import Notices
from bot.runtime.requests import Unreadable, is_passing
from bot.storage import store as storage
from bot.storage.repositories.notices import NoticeKind
from bot.storage.store import Store, utc_ms
from cogs.season.rows.posts import SeasonPostReader, SeasonPostRow, SeasonPostWriter
from cogs.season.rows.seasons import SeasonReader
from cogs.season.season import BY_ORGANISERS, Phase, Season, TableState

PAUSE = 60.0
"""Seconds between two rounds."""
SINCE = 30 * DAY
"""What a process looks at as it starts: seasons that have changed since so long ago."""
OPENING = 15 * MINUTE
"""So long a round's post waits for the tables that are still to be opened."""
log = structlog.get_logger(__name__)


Build = Callable[[Season, int, Collection[str] | None], Awaitable[Post]]
"""Makes the post of a season with a number: 0 for its own, those of its rounds, one for its end.

It keeps the pictures of those names, or draws a picture for a new message if given None.
"""


def numbers(season: Season, now: int) -> Iterator[int]:
    """Yield the numbers of the posts that a season has by now."""
    yield 0
    for begun in season.rounds:
        waits = any(e.state is TableState.WAITING for e in season.tables_of(begun.number))
        if not waits or now >= begun.at + OPENING:
            yield begun.number
    if season.phase is Phase.OVER:
        yield len(season.rounds) + 1


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a post shows: a ``stage`` of its season, a ``picture`` by its name, and all as a digest.

    It names people, of whom so many were ``former`` ones then.
    """

    stage: str
    former: int
    picture: str
    digest: str

    @classmethod
    def read(cls, stored: str | None) -> Self:
        stage, former, picture, digest = (stored or " 0  ").split(" ")
        return cls(stage, int(former), picture, digest)

    def write(self) -> str:
        return f"{self.stage} {self.former} {self.picture} {self.digest}"


def _stage(season: Season, number: int) -> str:
    """Return what is told within a minute: phase and round, organisers' acts, open tables."""
    waits = any(e.state is TableState.WAITING for e in season.tables_of(number))
    acts = sum(each.kind in BY_ORGANISERS for each in season.acts)
    return f"{season.phase.value}/{len(season.rounds)}/{acts}/{int(waits)}"


def _former(season: Season) -> int:
    return sum(each.user_id is None for each in season.entrants)


class SeasonPosts:
    """Keeps the posts of this process's seasons up to date.

    While people sign up, a post is edited once a minute at most; then once a day, and as a round
    begins or ends or an organiser acts. One that somebody deletes stays away until the season is
    shown again.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        build: Build,
        notices: Notices,
        now: storage.Clock = utc_ms,
    ) -> None:
        self.clock: Clock = LoopClock()
        self.now = now
        self._client, self._store, self._build, self._notices = client, store, build, notices
        self._since = now() - SINCE
        self._due: dict[int, int] = {}
        """When to look at a season again, whether it has changed or not."""
        self._one = asyncio.Lock()

    async def run(self) -> None:
        """Bring posts up to date for ever."""
        with resting():
            await self._client.wait_until_ready()
        while True:
            began = self.clock.now()
            await self.go_round()
            with resting():
                await self.clock.until(began + PAUSE)

    async def go_round(self) -> None:
        """Send and edit the posts of the seasons that have changed, as far as it is time.

        Any other fault than Discord's is raised once all were looked at: no season waits for one
        that fails, which is looked at again.
        """
        now = self.now()
        async with self._store.snapshot() as read:
            # A transaction that was open during the last round bears an earlier time.
            changed = await SeasonReader(read).changed(self._since - MINUTE)
        self._since = now
        due = {number for number, at in self._due.items() if at <= now}
        fault: Exception | None = None
        for season_id in sorted(due.union(changed)):
            self._due.pop(season_id, None)
            try:
                await self.refresh(season_id)
            except (discord.HTTPException, Unreadable, OSError) as error:
                self._refused(season_id, error)
            except Exception as error:
                self._later(season_id, self.now() + MINUTE)
                fault = error
        if fault is not None:
            raise fault

    def _refused(self, season_id: int, error: Exception) -> None:
        """Look at a season again, soon after a passing fault, else after an hour with a notice."""
        if not isinstance(error, discord.HTTPException) or is_passing(error):
            self._later(season_id, self.now() + MINUTE)
            return
        self._later(season_id, self.now() + HOUR)
        why = f"Discord refused a post of a season ({error.code}); it is tried again every hour"
        self._notices.note(*_about(season_id), why=why)

    def _later(self, season_id: int, at: int) -> None:
        self._due[season_id] = min(at, self._due.get(season_id, at))

    async def show_again(self, season_id: int) -> None:
        """Send a season's own post anew, as it is now, whatever became of the one before."""
        async with self._one:
            # What is under way would store the post that it edits once more.
            async with self._store.transaction() as tx:
                await SeasonPostWriter(tx).remove(season_id)
            await self._refresh(season_id)

    async def refresh(self, season_id: int) -> None:
        """Bring the posts of a season up to date; raises what Discord answers, and Unreadable."""
        async with self._one:
            await self._refresh(season_id)

    async def _refresh(self, season_id: int) -> None:
        async with self._store.snapshot() as read:
            season = await SeasonReader(read).get(season_id)
            rows = {each.round: each for each in await SeasonPostReader(read).of(season_id)}
        guild_id = None if season is None else season.location.guild_id
        if season is None or guild_id is None or self._client.get_guild(guild_id) is None:
            return
        for number in numbers(season, self.now()):
            row = rows.get(number)
            moved = row is not None and row.channel_id != season.location.channel_id
            if row is None or (moved and not number):
                await self._send(season, number, row)
            elif row.message_id is not None:
                await self._edit(season, row, row.message_id)
        if season.phase is Phase.PLAYING and any(
            each.state is TableState.WAITING for each in season.tables
        ):
            self._later(season_id, self.now() + MINUTE)
        self._notices.over(*_about(season_id))

    async def _send(self, season: Season, number: int, former: SeasonPostRow | None) -> None:
        """Send a post, unless an earlier process did; take the one away that stood elsewhere."""
        post = await self._build(season, number, None)
        channel_id, now = season.location.channel_id, self.now()
        nonce = f"ss{season.id}-{number}"
        since = max(now - SINCE, season.rounds[-1].at if season.rounds and number else 0)
        message_id = await find(self._client, channel_id, post, nonce=nonce, since=since)
        if message_id is None:
            message_id = await send(self._client, channel_id, post, nonce=nonce, since=now)
        picture = "".join(post.pictures())
        shown = _Shown(_stage(season, number), _former(season), picture, digest(post))
        row = SeasonPostRow(season.id, number, channel_id, message_id, shown.write(), now)
        await self._put(row)
        if former is not None and former.message_id is not None:
            channel = self._client.get_partial_messageable(former.channel_id)
            with suppress(discord.HTTPException):
                await channel.get_partial_message(former.message_id).delete()

    async def _edit(self, season: Season, row: SeasonPostRow, message_id: int) -> None:
        """Edit a post that would show something else now, once it is time for that."""
        before, stage = _Shown.read(row.shown), _stage(season, row.round)
        erased = before.former != _former(season)
        picture = "" if erased else before.picture
        post = await self._build(season, row.round, [picture] if picture else ())
        shown = _Shown(stage, _former(season), picture, digest(post))
        if shown.digest == before.digest:
            return
        is_news = season.phase is Phase.SIGN_UP or stage != before.stage
        at = (row.edited_at or 0) + (MINUTE if is_news else DAY)
        if self.now() < at and not erased:
            self._later(season.id, at)
            return
        try:
            if before.picture and erased:
                channel = self._client.get_partial_messageable(row.channel_id)
                await rewrite(channel.get_partial_message(message_id), post)
            elif not await edit(self._client, row.channel_id, message_id, post):
                self._later(season.id, self.now() + MINUTE)
                return
        except discord.HTTPException as error:
            if error.code not in (GONE, CHANNEL_GONE):
                raise
            await self._put(replace(row, message_id=None))
            return
        await self._put(replace(row, shown=shown.write(), edited_at=self.now()))

    async def _put(self, row: SeasonPostRow) -> None:
        async with self._store.transaction() as tx:
            await SeasonPostWriter(tx).put(row)


def _about(season_id: int) -> tuple[NoticeKind, str]:
    return NoticeKind.POST, f"season {season_id}"
