"""When people are away, from which tables, and what happens with their turns meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Protocol

from bot.storage.clock_rows import AbsenceRow
from bot.storage.repositories.absences import AbsenceReader, AbsenceWriter
from bot.storage.store import Clock, Store
from bot.storage.transaction import Transaction

EVERYWHERE = "all"


class Way(StrEnum):
    """What happens with the turns of somebody who is away."""

    STANDS = "stands"
    """The clock of their seat stands."""
    COMPUTER = "computer"
    """The computer plays for them."""


class AbsenceListener(Protocol):
    """Is told after an absence has begun, changed or ended."""

    async def absence_changed(self, user_id: int) -> None:
        """Apply the absences of a person to their tables."""
        ...


def scope_of_guild(guild_id: int) -> str:
    """The scope of all tables of a server."""
    return f"guild:{guild_id}"


def scope_of_table(game_id: int) -> str:
    """The scope of one table."""
    return f"table:{game_id}"


def scopes_around(game_id: int, guild_id: int | None) -> tuple[str, ...]:
    """The scopes that a table belongs to, its own first."""
    guild = () if guild_id is None else (scope_of_guild(guild_id),)
    return (scope_of_table(game_id), *guild, EVERYWHERE)


def closest(
    absences: Iterable[AbsenceRow], game_id: int, guild_id: int | None
) -> AbsenceRow | None:
    """The absence that counts at a table: that of the table itself, its server, or of all."""
    by_scope = {each.scope: each for each in absences}
    found = (by_scope.get(scope) for scope in scopes_around(game_id, guild_id))
    return next((each for each in found if each is not None), None)


async def end_by_move(tx: Transaction, user_id: int, game_id: int, guild_id: int | None) -> bool:
    """End the absences of somebody who moves at a table that they were away from.

    Returns whether there was one; call `Absences.changed` after the transaction then.
    """
    return await AbsenceWriter(tx).remove(user_id, scopes_around(game_id, guild_id))


class Absences:
    """Notes who is away, and tells whoever minds the clocks."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._listeners: list[AbsenceListener] = []

    def subscribe(self, listener: AbsenceListener) -> None:
        """Tell a listener of changes from now on."""
        self._listeners.append(listener)

    async def add(
        self, user_id: int, scope: str, way: Way, until: int, *, shown: bool
    ) -> AbsenceRow:
        """Note that a person is away from now on, in place of what held for that scope."""
        async with self._store.transaction() as tx:
            row = await AbsenceWriter(tx).add(user_id, scope, way.value, until, shown=shown)
        await self.changed(user_id)
        return row

    async def end(self, user_id: int) -> bool:
        """End all absences of a person; return whether there were any."""
        async with self._store.transaction() as tx:
            scopes = [each.scope for each in await AbsenceWriter(tx).of((user_id,), tx.now)]
            was_away = await AbsenceWriter(tx).remove(user_id, scopes)
        if was_away:
            await self.changed(user_id)
        return was_away

    async def of(self, user_id: int) -> tuple[AbsenceRow, ...]:
        """The absences of a person that aren't over."""
        async with self._store.snapshot() as read:
            return tuple(await AbsenceReader(read).of((user_id,), self._clock()))

    async def active(self, user_id: int, game_id: int, guild_id: int | None) -> AbsenceRow | None:
        """The absence of a person that counts at a table now."""
        return closest(await self.of(user_id), game_id, guild_id)

    async def changed(self, user_id: int) -> None:
        """Tell the listeners that the absences of a person have changed."""
        for listener in self._listeners:
            await listener.absence_changed(user_id)
