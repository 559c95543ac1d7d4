"""Absences in the database, and the name of the timer that carries remote requests."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import BigInteger, Boolean, Column, Index, Text, bindparam, delete, select, update

from bot.storage.erasing import Gone
from bot.storage.schema import timers
from bot.storage.tables import Fate, Kind, Person, Personal, row_id, table
from bot.storage.transactions import Reader, Rows, Transaction, Writer

REQUEST_TIMER = "errand"
"""The kind of timer that carries a remote request."""

absences = table(
    "absences",
    Column("id", row_id, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("scope", Text, nullable=False),
    Column("way", Text, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("shown", Boolean, nullable=False),
    Index("ix_absences_user_id", "user_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.ABSENCES, "user_id", None, Fate.DELETED),
                ("scope", "way", "since", "until", "shown"),
            ),
        ),
        others=("id", "scope", "way", "since", "until", "shown"),
    ),
    sqlite_autoincrement=True,
)


@dataclass(frozen=True, slots=True)
class AbsenceRow:
    """An absence of a person `since` until `until`; others see that date only if it is `shown`.

    `scope` is ``all``, ``guild:<id>`` or ``table:<id>``, `way` what happens with their turns.
    """

    id: int
    user_id: int
    scope: str
    way: str
    since: int
    until: int
    shown: bool


ABSENCES = Rows(absences, AbsenceRow)
_OF = ABSENCES.select(
    absences.c.user_id.in_(bindparam("users", expanding=True)),
    absences.c.until > bindparam("at"),
).order_by(absences.c.id)


class AbsenceReader(Reader):
    """Reader of absences."""

    async def of(self, user_ids: Collection[int], at: int) -> list[AbsenceRow]:
        """Return the absences of some people that end after a moment, the oldest first."""
        return await ABSENCES.all(self._connection, _OF, users=list(user_ids), at=at)


class AbsenceWriter(Writer, AbsenceReader):
    """Reader and writer of absences."""

    async def add(
        self, user_id: int, scope: str, way: str, until: int, *, shown: bool
    ) -> AbsenceRow:
        """Store that a person is away from now on, in place of any absence of that scope."""
        await self.remove(user_id, (scope,))
        row = AbsenceRow(0, user_id, scope, way, self._tx.now, until, shown)
        return await ABSENCES.add_new(self._connection, row)

    async def remove(self, user_id: int, scopes: Collection[str]) -> bool:
        """Delete a person's absences of some scopes, and those that are over.

        Return whether one of these scopes had an absence that wasn't over.
        """
        of_user = absences.c.user_id == user_id
        run = self._connection.execute
        await run(delete(absences).where(of_user, absences.c.until <= self._tx.now))
        result = await run(delete(absences).where(of_user, absences.c.scope.in_(scopes)))
        return result.rowcount > 0


async def drop_requests(tx: Transaction, gone: Gone) -> None:
    """Delete the remote requests of a person who is erased."""
    query = select(timers.c.id, timers.c.body).where(timers.c.kind == REQUEST_TIMER)
    for number, text in (await tx.connection.execute(query)).all():
        if json.loads(text).get("user_id") == gone.user_id:
            await tx.connection.execute(delete(timers).where(timers.c.id == number))


async def move_absences(tx: Transaction, game_id: int, made: int) -> None:
    """Let absences from a single table be from the one that goes on in its place."""
    theirs = absences.c.scope == f"table:{game_id}"
    await tx.connection.execute(update(absences).where(theirs).values(scope=f"table:{made}"))


async def forget_absences_at(tx: Transaction, numbers: Collection[int]) -> None:
    """Delete the absences that were from single tables, for tables that are thinned."""
    scopes = [f"table:{number}" for number in numbers]
    await tx.connection.execute(delete(absences).where(absences.c.scope.in_(scopes)))
