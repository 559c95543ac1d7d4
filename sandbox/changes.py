"""Notices of what changed in the world, for pages and tests that wait."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """One change: what kind, where, and whom it concerns (None: everybody there)."""

    kind: str
    """message | edit | delete | channel | guild | interaction | commands | people | typing"""
    channel_id: str | None = None
    message_id: str | None = None
    audience: str | None = None


class Subscription:
    """A queue of changes; iterate over it, and close it in the end."""

    def __init__(self, drop: Callable[["Subscription"], None]) -> None:
        self._queue: asyncio.Queue[Change | None] = asyncio.Queue()
        self._drop = drop

    def put(self, change: Change) -> None:
        """Add a change; never blocks."""
        self._queue.put_nowait(change)

    async def get(self) -> Change | None:
        """The next change; None after `close`."""
        return await self._queue.get()

    def drain(self) -> None:
        """Forget the changes that wait."""
        while not self._queue.empty():
            self._queue.get_nowait()

    def close(self) -> None:
        """Stop: the iteration ends."""
        self._drop(self)
        self._queue.put_nowait(None)

    async def __aiter__(self) -> AsyncIterator[Change]:
        while (change := await self._queue.get()) is not None:
            yield change


class Changes:
    """Hands every change to the subscribers."""

    def __init__(self) -> None:
        self._subscriptions: list[Subscription] = []
        self.count = 0

    def subscribe(self) -> Subscription:
        """A new subscription, from now on."""
        subscription = Subscription(self._drop)
        self._subscriptions.append(subscription)
        return subscription

    def publish(self, change: Change) -> None:
        """Tell all subscribers."""
        self.count += 1
        for subscription in self._subscriptions:
            subscription.put(change)

    def _drop(self, subscription: Subscription) -> None:
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)
