"""The bot, the stand-in and their one clock, which goes from moment to moment by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace

import discord
import pytest
from pydantic import SecretStr
from sqlalchemy import select

from bot.app.client import Stationmaster
from bot.app.run import point_client
from bot.app.settings import Settings
from bot.core import dealing
from bot.core.game_cache import GameCache, LoadedGame
from bot.core.position import Lookup
from bot.storage.connections.database import Database
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.schema import outbox
from bot.storage.store import Store
from bot.words import source
from cogs.seats.timers import ComputerPlayers
from sandbox.clock import Clock
from sandbox.model import Message
from sandbox.options import Options
from sandbox.server import Standin
from sandbox.world import World
from tests.clocks import HandClock, WallHandClock
from tests.databases import open_database
from tests.stage.scene import Bot, read_texts
from tests.tiny import draw_tiny
from tests.waiting import PATIENCE, until

BEAT = 31_000
"""Milliseconds in which the bot gives a sign of life."""
LOST = 1e-6
"""Seconds."""
SOON = 1.0
"""Seconds that the clock goes on by itself, so that whoever spreads work over time gets on."""


class LeapingClock(WallHandClock):
    """Goes to moments by the millisecond, whatever a sum of seconds has lost on the way."""

    def move(self, moment: float) -> None:
        self.time = max(self.time, moment)
        for due, each in (*self._waiting, *self._limits):
            if due <= self.time + LOST and not each.done():
                each.set_result(None)


class StandinClock(Clock):
    """The stand-in's time is the bot's."""

    def __init__(self, wall: WallHandClock) -> None:
        super().__init__()
        self._wall = wall

    def now(self) -> float:
        return self._wall() / 1000


class Town:
    """Where a month is played; ``taken`` are the timers that were taken, with when."""

    def __init__(self, standin: Standin, database: Database, wall: WallHandClock) -> None:
        self.standin, self.database, self.wall = standin, database, wall
        self.taken: list[tuple[int, int]] = []
        self.posts: list[Message] = []
        self.changed: list[Callable[[LoadedGame], None]] = []
        self._settings = Settings.model_construct(
            discord_token=SecretStr(standin.token),
            discord_api_url=standin.url,
            discord_gateway_url=standin.gateway_url,
            pictures_per_minute=100_000,
            tables_per_person=50,
            lobbies_per_person=50,
            computer_delay=0.0,
            last_act=0.0,
            backup_every=None,
            picture_process=False,
        )
        self._news = standin.world.subscribe()
        self.bot = self._made()
        self._running: asyncio.Task[None] | None = None

    @property
    def now(self) -> int:
        """UTC milliseconds."""
        return self.wall()

    def _made(self) -> Stationmaster:
        store = Store(self.database, self.wall)
        bot = Bot(self._settings, store, read_texts(source.BUNDLED), self.wall)
        bot.timer_scheduler._gap /= 10
        # However slow the machine is, no post goes without its pictures, and nobody is turned away.
        bot.publisher.patience = PATIENCE
        bot.admission.clock = HandClock()
        bot.services[GameCache].subscribe(self._changed)
        return bot

    def _changed(self, entry: LoadedGame) -> None:
        for tell in self.changed:
            tell(entry)

    async def start(self) -> None:
        """Start the bot that is there, and wait until it does what was overdue."""
        self._running = asyncio.create_task(self.bot.start(self.standin.token))
        await until(self.bot.is_ready, "the bot is ready")
        await self.settle()

    async def stop(self, *, killed: bool = False) -> None:
        """Stop the bot, as an admin does or without a word."""
        if not killed:
            await self.bot.finish()
        await self.bot.close()
        assert self._running is not None
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)

    async def restart(self, away: float, *, killed: bool = False) -> None:
        """Be away for so many milliseconds."""
        # It has given a sign of life shortly before.
        self._leap(self.now + BEAT)
        await self.settle()
        await self.stop(killed=killed)
        self._leap(self.now + round(away))
        self.bot = self._made()
        await self.start()

    async def go_to(self, moment: int) -> AsyncIterator[None]:
        """Let it be a moment; what is due by then is done each at its time, which is yielded."""
        while True:
            async with self.bot.store.snapshot() as read:
                due = await TimerReader(read).next_due(self.now)
            if due is None or due > moment:
                break
            self._leap(due)
            await self.settle()
            yield
        if moment > self.now:
            self._leap(moment)

    def _leap(self, moment: int) -> None:
        self.wall.move((moment - self.wall.utc) / 1000)

    async def settle(self) -> None:
        """Wait until everything is done that is due, and all posts are there."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._settled()
        except TimeoutError:
            async with self.bot.store.snapshot() as read:
                due, pending = (
                    await TimerReader(read).due(self.now),
                    await OutboxReader(read).pending(),
                )
            told = f"at {self.now} this doesn't end: {due}, {pending}"
            raise AssertionError(told) from None
        self._watch()

    async def _settled(self) -> None:
        bot = self.bot
        while True:
            self._watch()
            # The heartbeat waits for its next beat, else it would count a leap as a jump.
            beating = not self.wall.moments
            if (
                beating
                or bot.timer_scheduler._under_way
                or bot.services[ComputerPlayers]._under_way
            ):
                await asyncio.sleep(0.001)
                continue
            async with bot.store.snapshot() as read:
                due = await TimerReader(read).due(self.now)
                pending = await OutboxReader(read).pending(1)
            begun = bot.timer_scheduler._under_way or bot.services[ComputerPlayers]._under_way
            if not due and not pending and not begun:
                break
            if due and not bot.timer_scheduler._under_way:
                near = [each for each in self.wall.moments if each < self.wall.time + SOON]
                if near:
                    self.wall.move(near[0])
            await asyncio.sleep(0.002)

    def _watch(self) -> None:
        """Note what was posted."""
        world = self.standin.world
        while not self._news._queue.empty():
            change = self._news._queue.get_nowait()
            if change is None or change.kind != "message" or change.audience is not None:
                continue
            channel = world.channels.get(change.channel_id or "")
            message = channel.messages.get(change.message_id or "") if channel else None
            if message and message.author_id == world.bot.id and not message.ephemeral:
                self.posts.append(message)

    async def origin(self, message: Message) -> tuple[int, str] | None:
        """The table and the kind of the post that a message was made of."""
        wanted = select(outbox.c.game_id, outbox.c.kind).where(
            outbox.c.message_id == int(message.id)
        )
        async with self.database.read() as connection:
            found = (await connection.execute(wanted.order_by(outbox.c.id))).first()
        return None if found is None else (found.game_id, found.kind)

    async def entry(self, channel: str) -> LoadedGame | None:
        """The table of a channel that has one under way."""
        with suppress(Exception):
            place = self.standin.world.channel(channel)
            table = await self.bot.services[Lookup].here(int(place.id))
            return await self.bot.services[GameCache].entry(table.id)
        return None


@asynccontextmanager
async def open_town(
    folder: Path, begin: int, people: tuple[str, ...], channels: tuple[str, ...], seed: int
) -> AsyncIterator[Town]:
    """A town at a moment; all chance of it follows from the seed."""
    with pytest.MonkeyPatch.context() as patch:
        draw_tiny(patch)
        wall = LeapingClock(begin)
        options = Options(
            rate_limits=False, remember=False, people=people, channels=channels, file_bytes=10**6
        )
        standin = await Standin.start(options=options, world=World(options, StandinClock(wall)))
        point_client(standin.url, standin.gateway_url)
        database = await open_database(folder / "games.sqlite3")
        dice = Random(seed)
        patch.setattr(dealing, "secrets", SimpleNamespace(token_bytes=dice.randbytes))
        # The machine's own date has nothing to do with it.
        patch.setattr(discord.Interaction, "is_expired", lambda self: False)
        town = Town(standin, database, wall)
        take = TimerWriter.take

        async def noted(self: TimerWriter, timer_id: int) -> bool:
            found = await take(self, timer_id)
            if found:
                town.taken.append((timer_id, wall()))
            return found

        patch.setattr(TimerWriter, "take", noted)
        await town.start()
        try:
            yield town
        finally:
            await town.stop(killed=True)
            await database.close()
            await standin.close()
        assert standin.violations == []
