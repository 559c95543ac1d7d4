"""Single reads and writes of a store, for tests that want no more than one at a time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar, cast

from bot.storage.store import Store
from bot.storage.transaction import Snapshot, Transaction
from cogs.kinds import POSTS

Found = TypeVar("Found")
FORMS = POSTS.forms
"""The stored forms of all kinds of post."""


def reading(store: Store, kind: Callable[[Snapshot], Found]) -> Found:
    """A repository each of whose calls reads in a snapshot of its own."""
    return cast(Found, _Each(store.snapshot, kind))


def writing(store: Store, kind: Callable[[Transaction], Found]) -> Found:
    """A repository each of whose calls writes in a transaction of its own."""
    return cast(Found, _Each(store.transaction, kind))


class _Each:
    def __init__(
        self,
        opened: Callable[[], AbstractAsyncContextManager[Any]],
        kind: Callable[[Any], Any],
        name: str = "",
    ) -> None:
        self._opened, self._kind, self._name = opened, kind, name

    def __getattr__(self, name: str) -> _Each:
        return _Each(self._opened, self._kind, name)

    async def __call__(self, *given: Any, **named: Any) -> Any:
        async with self._opened() as opened:
            return await getattr(self._kind(opened), self._name)(*given, **named)
