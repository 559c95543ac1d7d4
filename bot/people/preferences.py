"""What people choose for themselves: the look of their pictures, or their waking hours."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from typing import Unpack

from bot.latest import Forgetful, Latest
from bot.storage.changes import PersonChanges
from bot.storage.repositories.people import PersonReader, PersonWriter
from bot.storage.rows import PersonRow
from bot.storage.store import Store
from bot.timing.hours import InvalidHours, WakingHours
from bot.timing.zones import UnknownZone
from renderer import Look

__all__ = ["FRESH", "Confirmation", "Look", "Preferences", "Reminders"]

FRESH = 60.0
"""Seconds after which a choice is read again: another process may have changed it."""


class Reminders(StrEnum):
    """Where a person is reminded of their turn."""

    CHANNEL = "channel"
    PRIVATE = "private"
    """By private message; in the channel if that is refused."""


class Confirmation(StrEnum):
    """When a person is asked before a claim or a station is made."""

    ALWAYS = "yes"
    COSTLY = "costly"
    """Where it spends a locomotive or can't be taken back."""
    NEVER = "no"


_STORED = {Confirmation.ALWAYS: True, Confirmation.COSTLY: None, Confirmation.NEVER: False}


class Preferences(Forgetful):
    """Caches the choices of the people who asked last."""

    def __init__(
        self, store: Store, size: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._clock = store, clock
        self._known = Latest[int, tuple[float, PersonRow]](size)

    async def look(self, user_id: int) -> Look:
        """The look of a person's private pictures; day until they choose one that is known."""
        try:
            return Look((await self._person(user_id)).look or Look.DAY)
        except ValueError:
            return Look.DAY

    async def choose_look(self, user_id: int, look: Look) -> None:
        """Set the look of all pictures from now on."""
        await self._choose(user_id, look=look.value)

    async def confirmation(self, user_id: int) -> Confirmation:
        """When a person is asked before a claim is made; where it is costly until they choose."""
        stored = (await self._person(user_id)).confirm
        return next(each for each, kept in _STORED.items() if kept is stored)

    async def choose_confirmation(self, user_id: int, wanted: Confirmation) -> None:
        """Set when a person is asked before a claim is made."""
        await self._choose(user_id, confirm=_STORED[wanted])

    async def hours(self, user_id: int) -> WakingHours | None:
        """The waking hours of a person; None if none are set, or none that can be counted in."""
        written = (await self._person(user_id)).hours
        with suppress(InvalidHours, UnknownZone):
            return WakingHours.read(written) if written else None
        return None

    async def choose_hours(self, user_id: int, hours: WakingHours | None) -> None:
        """Set the waking hours, or clear them."""
        await self._choose(user_id, hours=hours.write() if hours else None)

    async def reminders(self, user_id: int) -> Reminders:
        """Where a person is reminded of their turn; in the channel until they choose."""
        with suppress(ValueError):
            return Reminders((await self._person(user_id)).reminders or Reminders.CHANNEL)
        return Reminders.CHANNEL

    async def choose_reminders(self, user_id: int, reminders: Reminders) -> None:
        """Set where a person is reminded of their turn."""
        await self._choose(user_id, reminders=reminders.value)

    async def wants_heads_up(self, user_id: int) -> bool:
        """Whether a person is told that theirs is the next turn; false until they say yes."""
        return (await self._person(user_id)).heads_up is True

    async def choose_heads_up(self, user_id: int, *, wanted: bool) -> None:
        """Set whether a person is told that theirs is the next turn."""
        await self._choose(user_id, heads_up=wanted)

    async def plays_by_text(self, user_id: int) -> bool:
        """Whether a person gets the position in words with every answer; false until they say."""
        return (await self._person(user_id)).by_text is True

    async def choose_text(self, user_id: int, *, always: bool) -> None:
        """Set whether a person gets the position in words with every answer."""
        await self._choose(user_id, by_text=always)

    async def stays_out(self, user_id: int) -> bool:
        """Whether a person is kept out of rankings; false until they say so."""
        return (await self._person(user_id)).stays_out is True

    async def choose_staying_out(self, user_id: int, *, wanted: bool) -> None:
        """Set whether a person is kept out of rankings."""
        await self._choose(user_id, stays_out=wanted)

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._known.drop_where(lambda key, _: key == user_id)

    async def _choose(self, user_id: int, **changes: Unpack[PersonChanges]) -> None:
        async with self._store.transaction() as tx:
            person = await PersonWriter(tx).change(user_id, **changes)
        self._known.put(user_id, (self._clock(), person))

    async def _person(self, user_id: int) -> PersonRow:
        now, found = self._clock(), self._known.get(user_id)
        if found and now - found[0] < FRESH:
            return found[1]
        async with self._store.snapshot() as read:
            person = await PersonReader(read).get(user_id)
        # A choice made or read meanwhile is newer.
        if (newer := self._known.get(user_id)) and newer is not found:
            return newer[1]
        self._known.put(user_id, (now, person))
        return person
