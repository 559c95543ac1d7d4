"""Single reads and writes of a store, for tests that want no more than one at a time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from operator import attrgetter
from typing import Any, cast

from bot.storage.snapshot import Snapshot
from bot.storage.store import Store
from bot.storage.transaction import Transaction
from cogs.kinds import POSTS

FORMS = POSTS.forms
"""The stored forms of all kinds of post."""


def reading(store: Store) -> Snapshot:
    """What is called of it reads in a snapshot of its own."""
    return cast(Snapshot, _Each(store.snapshot))


def writing(store: Store) -> Transaction:
    """What is called of it writes in a transaction of its own."""
    return cast(Transaction, _Each(store.transaction))


class _Each:
    def __init__(
        self, opened: Callable[[], AbstractAsyncContextManager[Any]], name: str = ""
    ) -> None:
        self._opened, self._name = opened, name

    def __getattr__(self, name: str) -> _Each:
        return _Each(self._opened, f"{self._name}.{name}".lstrip("."))

    async def __call__(self, *given: Any, **named: Any) -> Any:
        async with self._opened() as opened:
            return await attrgetter(self._name)(opened)(*given, **named)
