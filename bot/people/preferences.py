"""What people choose for themselves, such as the look of their pictures."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Unpack

from bot.storage.rows import PersonChanges, PersonRow
from bot.storage.store import Store
from renderer import Look

__all__ = ["FRESH", "Look", "Preferences"]

FRESH = 60.0
"""Seconds after which a choice is read again: another process may have changed it."""


class Preferences:
    """Caches the choices of the people who asked last."""

    def __init__(
        self, store: Store, size: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._size, self._clock = store, size, clock
        self._known: OrderedDict[int, tuple[float, PersonRow]] = OrderedDict()

    async def look(self, user_id: int) -> Look:
        """The look of a person's private pictures; day until they choose one that is known."""
        try:
            return Look((await self._person(user_id)).look or Look.DAY)
        except ValueError:
            return Look.DAY

    async def choose_look(self, user_id: int, look: Look) -> None:
        """Set the look of all pictures from now on."""
        await self._choose(user_id, look=look.value)

    async def confirms(self, user_id: int) -> bool:
        """Whether a person is asked before a claim is made; true until they say no."""
        return (await self._person(user_id)).confirm is not False

    async def choose_confirm(self, user_id: int, *, confirm: bool) -> None:
        """Set whether a person is asked before a claim is made."""
        await self._choose(user_id, confirm=confirm)

    async def _choose(self, user_id: int, **changes: Unpack[PersonChanges]) -> None:
        async with self._store.transaction() as tx:
            person = await tx.people.change(user_id, **changes)
        self._remember(person, self._clock())

    async def _person(self, user_id: int) -> PersonRow:
        now, found = self._clock(), self._known.get(user_id)
        if found and now - found[0] < FRESH:
            self._known.move_to_end(user_id)
            return found[1]
        async with self._store.snapshot() as read:
            person = await read.people.get(user_id)
        # A choice made or read meanwhile is newer.
        if (newer := self._known.get(user_id)) and newer is not found:
            return newer[1]
        self._remember(person, now)
        return person

    def _remember(self, person: PersonRow, read: float) -> None:
        self._known[person.user_id] = read, person
        self._known.move_to_end(person.user_id)
        if len(self._known) > self._size:
            self._known.popitem(last=False)
