"""What is forwarded to the process that has a table: interactions, which it answers, and more.

Private messages reach the process with shard 0 alone, and a button may lead to a table of another
server. What was sent is stored as a timer of the table: the process that has it takes that away,
deals with the interaction as with its own, and answers it by its token. It looks five times a
second, which a pooler of connections in transaction mode allows, unlike LISTEN. Features forward by
timers of their own, which are taken as soon.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from typing import Any

import discord

from bot.metrics.observers import resting
from bot.runtime.events import Arrival, Given
from bot.runtime.scheduler import Handler, Supervisor, stop
from bot.storage.errors import UnreadableTimer
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import Shards, TimerRow
from bot.storage.store import Store

FORWARDED_TIMER = "interaction"
LOOK = 0.2
"""Seconds between two looks, of who waits and of who may be waited for."""
PATIENCE = 3.0
"""Seconds until whoever forwarded an interaction deals with it, as far as they can."""
LATEST = 60.0
"""Seconds after which nobody expects any more that what they asked for is begun."""
AT_ONCE = 0
"""When such a timer is due: before all others, which need no look then."""


class Forwarded(Exception):
    """Raised where an interaction was left to another process, which answers it."""


class Forwarding:
    """Leaves interactions to other processes, and takes those about the tables of this one.

    ``begin`` deals with an interaction as if it had just come.
    """

    def __init__(
        self, store: Store, begin: Callable[[Arrival], None], shards: Shards | None
    ) -> None:
        self._store, self._begin, self._shards = store, begin, shards
        self._task: asyncio.Task[None] | None = None
        self._handlers: dict[str, Handler] = {FORWARDED_TIMER: self.attend}

    def handle(self, kind: str, handler: Handler) -> None:
        """Have the timers of another kind attended to as soon, which are due `AT_ONCE`."""
        self._handlers[kind] = handler

    def start(self, supervisor: Supervisor) -> None:
        """Take what other processes forward, from now on."""
        self._task = supervisor.start("forwarding", self.run, endless=True)

    async def close(self) -> None:
        """Take nothing more: who waits is answered by whoever comes next, or as far as can be."""
        if self._task is not None:
            await stop(self._task)

    async def forward(self, arrival: Arrival, given: Given) -> None:
        """Leave an interaction to the process that has its table, and raise Forwarded.

        Returns if no process takes it in time: then nothing was begun anywhere.
        """
        body = json.dumps({"given": asdict(given), "payload": dict(arrival.payload)})
        async with self._store.transaction() as tx:
            timer = await TimerWriter(tx).add(
                FORWARDED_TIMER, AT_ONCE, game_id=given.game_id, body=body
            )
        now = asyncio.get_running_loop().time
        until = now() + PATIENCE
        while now() < until:
            await asyncio.sleep(LOOK)
            async with self._store.snapshot() as read:
                if not await TimerReader(read).known([timer]):
                    raise Forwarded
        async with self._store.transaction() as tx:
            if await TimerWriter(tx).take(timer):
                return
        raise Forwarded

    async def run(self) -> None:
        """Take what other processes forward, for ever."""
        while True:
            with resting():
                await asyncio.sleep(LOOK)
            await self.look()

    async def look(self) -> None:
        """Take what other processes have forwarded until now."""
        async with self._store.snapshot() as read:
            waiting = await TimerReader(read).due(AT_ONCE, shards=self._shards)
        for timer in waiting:
            if (handler := self._handlers.get(timer.kind)) is not None:
                # What can't be read is left to the scheduler, which tells of it.
                with suppress(UnreadableTimer):
                    await handler(timer)

    async def attend(self, timer: TimerRow) -> None:
        """Deal with the interaction of a timer, once; raises UnreadableTimer."""
        try:
            body: Any = json.loads(timer.body)
            arrival = Arrival(body["payload"], Given(**body["given"]))
            number = int(arrival.payload["id"])
        except (LookupError, TypeError, ValueError):
            raise UnreadableTimer(f"timer {timer.id}") from None
        async with self._store.transaction() as tx:
            if not await TimerWriter(tx).take(timer.id):
                return
        age = discord.utils.utcnow() - discord.utils.snowflake_time(number)
        if age.total_seconds() <= LATEST:
            self._begin(arrival)
