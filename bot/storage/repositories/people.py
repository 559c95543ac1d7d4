"""What is stored of people beside their seats: settings, drafts, visits, and who is blocked.

A draft is a choice that was begun and not confirmed. `Occupancy` counts the open tables of people
and servers, for limits that hold whatever happens at once. A block list knows people by their ids,
or by a hash once they were erased.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Self, Unpack

from sqlalchemy import BindParameter, bindparam, func, select

from bot.storage.queries import IS_PUBLIC, PersonChanges
from bot.storage.rows import OPEN, DraftRow, GameStatus, PersonRow, VisitRow
from bot.storage.schema import drafts, games, people, seats, visits
from bot.storage.transactions import Reader, Rows, Writer

BLOCKED = "blocked"
"""The key of the setting in which a server's block list is stored."""


@dataclass(frozen=True, slots=True)
class BlockList:
    """The people who may sit down at no table of a server.

    ``sealed`` are those who were erased: a salt and a hash each, so that the list holds for them,
    too, and nobody can read whom it names.
    """

    people: tuple[int, ...] = ()
    sealed: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read(cls, stored: str | None) -> Self:
        """Return the list of a stored form; an unreadable one, or None, is empty."""
        try:
            body = json.loads(stored or "{}")
            sealed = tuple((str(salt), str(mark)) for salt, mark in body.get("sealed", ()))
            return cls(tuple(map(int, body.get("people", ()))), sealed)
        except (AttributeError, TypeError, ValueError):
            return cls()

    def write(self) -> str | None:
        """Return the stored form of the list; None if nobody is on it."""
        if not self:
            return None
        return json.dumps({"people": self.people, "sealed": self.sealed})

    def __bool__(self) -> bool:
        """Return whether anybody is on the list."""
        return bool(self.people or self.sealed)

    def has(self, user_id: int) -> bool:
        """Return whether a person is on the list, by id or by hash."""
        return user_id in self.people or any(
            _mark(salt, user_id) == mark for salt, mark in self.sealed
        )

    def with_people(self, users: Iterable[int]) -> Self:
        """Return the list with more people on it."""
        new = [each for each in dict.fromkeys(users) if not self.has(each)]
        return type(self)((*self.people, *new), self.sealed)

    def without(self, user_id: int) -> Self:
        """Return the list without a person."""
        people = tuple(each for each in self.people if each != user_id)
        sealed = tuple(each for each in self.sealed if _mark(each[0], user_id) != each[1])
        return type(self)(people, sealed)

    def forgetting(self, user_id: int) -> Self:
        """Return the list with a hash in place of a person's id, if the id is on it."""
        if user_id not in self.people:
            return self
        salt = secrets.token_hex(16)
        rest = self.without(user_id)
        return type(self)(rest.people, (*rest.sealed, (salt, _mark(salt, user_id))))


def _mark(salt: str, user_id: int) -> str:
    return hmac.digest(salt.encode(), str(user_id).encode(), "sha256").hex()


DRAFTS = Rows(drafts, DraftRow)


class DraftReader(Reader):
    """Reads drafts."""

    async def of(self, game_id: int, seat: int | None = None) -> list[DraftRow]:
        """Return the drafts of a table, or only those of one seat."""
        rows = await DRAFTS.find(self._connection, game_id=game_id)
        return [row for row in rows if seat is None or row.seat == seat]


class DraftWriter(Writer, DraftReader):
    """Reads and changes drafts."""

    async def set(self, game_id: int, seat: int, key: str, body: str) -> None:
        """Store a draft of a seat, in place of the one under the same key."""
        await DRAFTS.put(self._connection, DraftRow(game_id, seat, key, body, self._tx.now))

    async def clear(self, game_id: int, seat: int, key: str | None = None) -> None:
        """Delete the drafts of a seat, or only the one under a key."""
        of_key = {} if key is None else {"key": key}
        await DRAFTS.remove(self._connection, game_id=game_id, seat=seat, **of_key)

    async def clear_all(self, game_id: int, key: str) -> None:
        """Delete the drafts of all seats of a table under a key."""
        await DRAFTS.remove(self._connection, game_id=game_id, key=key)


_WHO: BindParameter[int] = bindparam("who")

_LOBBIES_OF = (
    select(games.c.channel_id)
    .where(games.c.status == GameStatus.LOBBY, games.c.host_id == _WHO)
    .order_by(games.c.id)
)
_SEATS_OF = (
    select(func.count())
    .select_from(seats.join(games, games.c.id == seats.c.game_id))
    .where(seats.c.user_id == _WHO, games.c.status.in_(OPEN), IS_PUBLIC)
)
_PRIVATE_OF = (
    select(func.count())
    .select_from(games)
    .where(games.c.host_id == _WHO, games.c.status.in_(OPEN), ~IS_PUBLIC)
)
_TABLES_IN = (
    select(func.count())
    .select_from(games)
    .where(games.c.guild_id == _WHO, games.c.status.in_(OPEN))
)


class Occupancy(Writer):
    """Counts the open tables of people and servers, for limits; others who count wait meanwhile.

    They wait until this transaction has ended. Ask for a person before a server, so that nobody
    waits in a circle.
    """

    async def lobbies_of(self, user_id: int) -> tuple[int, ...]:
        """Return the channels of the tables that a person hosts and that haven't started."""
        await self._alone(user_id)
        result = await self._connection.execute(_LOBBIES_OF, {"who": user_id})
        return tuple(result.scalars())

    async def seats_of(self, user_id: int) -> int:
        """Return at how many open tables in channels a person sits."""
        await self._alone(user_id)
        return (await self._connection.execute(_SEATS_OF, {"who": user_id})).scalar_one()

    async def private_of(self, user_id: int) -> int:
        """Return how many open private tables a person has."""
        await self._alone(user_id)
        return (await self._connection.execute(_PRIVATE_OF, {"who": user_id})).scalar_one()

    async def tables_in(self, guild_id: int) -> int:
        """Return how many open tables a server has."""
        await self._alone(guild_id)
        return (await self._connection.execute(_TABLES_IN, {"who": guild_id})).scalar_one()

    async def _alone(self, number: int) -> None:
        """Make others who count for this person or server wait; SQLite has one writer anyway."""
        if self._connection.dialect.name == "postgresql":
            await self._connection.execute(select(func.pg_advisory_xact_lock(number)))


PEOPLE = Rows(people, PersonRow)
_AMONG = people.c.user_id.in_(bindparam("users", expanding=True))
_HOURS = select(people.c.user_id, people.c.hours).where(_AMONG)
_OUT = select(people.c.user_id).where(_AMONG, people.c.stays_out.is_(True))


class PersonReader(Reader):
    """Reads the settings of people."""

    async def get(self, user_id: int) -> PersonRow:
        """Return the settings of a person; all are None if the person has chosen none."""
        return await PEOPLE.get(self._connection, user_id=user_id) or PersonRow(user_id)

    async def hours_of(self, users: Collection[int]) -> dict[int, str]:
        """Return the waking hours of those of some people who have set any, by person."""
        if not users:
            return {}
        result = await self._connection.execute(_HOURS, {"users": list(users)})
        return {user_id: hours for user_id, hours in result if hours is not None}

    async def staying_out(self, users: Collection[int]) -> set[int]:
        """Return which of some people stay out of rankings."""
        result = await self._connection.execute(_OUT, {"users": list(users)})
        return set(result.scalars())


class PersonWriter(Writer, PersonReader):
    """Reads and stores the settings of people."""

    async def change(self, user_id: int, **changes: Unpack[PersonChanges]) -> PersonRow:
        """Store some settings of a person, keep the others, and return all of them."""
        await PEOPLE.merge(self._connection, changes, user_id=user_id)
        return await self.get(user_id)


VISITS = Rows(visits, VisitRow)


class VisitReader(Reader):
    """Reads when people last looked at tables."""

    async def get(self, game_id: int, user_id: int) -> VisitRow | None:
        """Return the last visit of a person to a table, or None."""
        return await VISITS.get(self._connection, game_id=game_id, user_id=user_id)


class VisitWriter(Writer, VisitReader):
    """Reads and stores when people last looked at tables."""

    async def set(self, game_id: int, user_id: int, since: int, seen: int) -> None:
        """Store that a person looks at a table now, in place of their last visit."""
        row = VisitRow(game_id, user_id, since, seen, self._tx.now)
        await VISITS.put(self._connection, row)
