"""What is known of a person in every table, and how it goes."""

from collections.abc import Iterator

from sqlalchemy import Table, delete, exists, select, union, update

from bot.storage.personal import TABLES, Fate, Person
from bot.storage.private_tables import IS_PUBLIC
from bot.storage.rows import OPEN, GameStatus
from bot.storage.schema import games, interactions, seats, settings, visits
from bot.storage.transaction import Writer

_USER = "user:"
_LOOKED = (interactions, visits)
"""What tells of a table only that somebody was there: no post of it names them."""


class Erasure(Writer):
    """Finds people in all tables, and takes them out of columns."""

    async def people(self) -> set[int]:
        """Return the ids of everybody of whom anything is known."""
        every = [select(table.c[each.id]).where(table.c[each.id] > 0) for table, each in _people()]
        found = set((await self._connection.execute(union(*every))).scalars())
        scopes = select(settings.c.scope).where(settings.c.scope.startswith(_USER)).distinct()
        written = (await self._connection.execute(scopes)).scalars()
        return found | {int(scope.removeprefix(_USER)) for scope in written}

    async def tables_of(self, user_id: int) -> list[int]:
        """Return the tables that know of a person."""
        every = [
            select(table.c[_number(table)]).where(table.c[each.id] == user_id)
            for table, each in _people()
            if _number(table) in table.c and table is not interactions
        ]
        clicked = select(interactions.c.game_id).where(
            interactions.c.user_id == user_id, interactions.c.game_id.is_not(None)
        )
        return sorted((await self._connection.execute(union(*every, clicked))).scalars())

    async def names_of(self, user_id: int) -> set[str]:
        """Return the names that somebody had at tables."""
        every = [
            select(table.c[each.name]).where(table.c[each.id] == user_id)
            for table, each in _people()
            if each.name
        ]
        return set((await self._connection.execute(union(*every))).scalars())

    async def named(self, user_id: int) -> set[int]:
        """Return the tables whose posts may name a person."""
        every = [
            select(table.c[_number(table)]).where(table.c[each.id] == user_id)
            for table, each in _people()
            if _number(table) in table.c and table not in _LOOKED
        ]
        return set((await self._connection.execute(union(*every))).scalars())

    async def forget_own(self, user_id: int) -> None:
        """Forget what only somebody may know who sits on their seats."""
        for table, personal in TABLES.items():
            if personal.of_seat is not None:
                theirs = exists().where(
                    seats.c.user_id == user_id,
                    seats.c.game_id == table.c.game_id,
                    seats.c.seat == table.c.seat,
                )
                await self._connection.execute(delete(table).where(theirs))

    async def empty(self, user_id: int) -> None:
        """Empty what may hold a person, and forget what is only theirs, and what they chose.

        What came of their games stays, under a key that is nobody's any more.
        """
        run = self._connection.execute
        for table, each in _people():
            is_theirs = table.c[each.id] == user_id
            if each.fate is Fate.DELETED:
                await run(delete(table).where(is_theirs))
            else:
                empty = {each.id: None, **({each.name: ""} if each.name else {})}
                await run(update(table).where(is_theirs).values(empty))
        await run(delete(settings).where(settings.c.scope == f"{_USER}{user_id}"))

    async def end_private_tables(self, user_id: int) -> None:
        """End the private tables of a person, which are nobody else's."""
        await self._connection.execute(
            update(games)
            .where(games.c.host_id == user_id, games.c.status.in_(OPEN), ~IS_PUBLIC)
            .values(status=GameStatus.CANCELLED)
        )


def _people() -> Iterator[tuple[Table, Person]]:
    for table, personal in TABLES.items():
        for each in personal.people:
            yield table, each


def _number(table: Table) -> str:
    """The column with the number of the table that a row is about."""
    return "id" if table is games else "game_id"
