"""Single reads and writes of a store, for tests that want no more than one at a time."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from fnmatch import fnmatch
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar, cast

import cogs
from bot.app.features import public_posts
from bot.storage import repositories
from bot.storage.store import Store
from bot.storage.transactions import Snapshot, Transaction

Found = TypeVar("Found")
FORMS = public_posts().forms
"""The stored forms of all kinds of post."""


def modules_of_rows() -> Iterator[ModuleType]:
    """All that have repositories."""
    for package, names in ((repositories, "*"), (cogs, "*.rows"), (cogs, "*.rows.*")):
        for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if fnmatch(each.name, f"{package.__name__}.{names}"):
                yield import_module(each.name)


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
