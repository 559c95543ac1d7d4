"""What is written in the background, so that nobody waits for it, and may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from bot.metrics.loops import resting
from bot.storage.store import Store
from bot.storage.transaction import Transaction

K = TypeVar("K")
V = TypeVar("V")

PAUSE = 1.0
"""Seconds between two writes, however often something changes."""


class Unwritten(Generic[K, V]):
    """The latest value of each key that is still to be written, by ``put``."""

    def __init__(self, store: Store, put: Callable[[Transaction, V], Awaitable[None]]) -> None:
        self._store, self._put = store, put
        self._values: dict[K, V] = {}
        self._changed = asyncio.Event()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: K) -> V | None:
        """A value that isn't written yet."""
        return self._values.get(key)

    def keep(self, key: K, value: V) -> None:
        """Have a value written, instead of an earlier one that isn't written yet."""
        self._values[key] = value
        self._changed.set()

    async def run(self, write: Callable[[], Awaitable[None]]) -> None:
        """Call ``write`` whenever something is to be written, for ever; a supervisor runs this."""
        while True:
            with resting():
                await self._changed.wait()
            await write()
            with resting():
                await asyncio.sleep(PAUSE)

    async def write(self) -> None:
        """Write all in one transaction. What the database refuses waits for the next time."""
        self._changed.clear()
        values = dict(self._values)
        if not values:
            return
        try:
            async with self._store.transaction() as tx:
                for value in values.values():
                    await self._put(tx, value)
        except BaseException:
            self._changed.set()
            raise
        self._values = {k: v for k, v in self._values.items() if values.get(k) is not v}

    def forget(self, matches: Callable[[K], bool] = lambda key: True) -> None:
        """Write none of those that match."""
        self._values = {key: value for key, value in self._values.items() if not matches(key)}
