"""What people choose for themselves, such as the look of their pictures."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from bot.storage.rows import PersonRow
from bot.storage.store import Store
from renderer import Look

__all__ = ["FRESH", "Look", "People"]

FRESH = 60.0
"""Seconds after which it is read again: another process may have written it."""


class People:
    """Remembers the choices of those who asked last."""

    def __init__(
        self, store: Store, size: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._size, self._clock = store, size, clock
        self._known: OrderedDict[int, tuple[float, PersonRow]] = OrderedDict()

    async def look(self, user_id: int) -> Look:
        """The look of a person's private pictures; day until they choose another."""
        chosen = (await self._person(user_id)).look
        return Look(chosen) if chosen else Look.DAY

    async def choose_look(self, user_id: int, look: Look) -> None:
        """Keep the look for all pictures to come."""
        await self._store.set_person(user_id, look=look.value)
        self._known.pop(user_id, None)

    async def _person(self, user_id: int) -> PersonRow:
        now = self._clock()
        if found := self._known.get(user_id):
            read, person = found
            if now - read < FRESH:
                self._known.move_to_end(user_id)
                return person
        person = await self._store.person(user_id)
        self._known[user_id] = now, person
        self._known.move_to_end(user_id)
        if len(self._known) > self._size:
            self._known.popitem(last=False)
        return person
