"""Erasing people from all tables of the database, and thinning old games.

An erasure is noted in a list, then done in the database; where a crash or a restored backup undoes
it, `catch_up` does it again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Table, delete, exists, func, or_, select, true, union, update

from bot.storage.copies.backup import Erased, found_among
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.rows import GameStatus, OutboxStatus
from bot.storage.schema import games, interactions, outbox, seats, settings, visits
from bot.storage.store import Store
from bot.storage.tables import Fate, Person, Tables, keeping
from bot.storage.transactions import Transaction, Writer

_USER = "user:"
_LOOKED = (interactions, visits)
"""Tables that say only that somebody looked at a game: no post of the game names them for it."""


class Erasure(Writer):
    """Finds people in all tables of the database, and takes them out of columns."""

    def __init__(self, tx: Transaction, tables: Tables) -> None:
        super().__init__(tx)
        self._tables = tables

    async def people(self) -> set[int]:
        """Return the ids of everybody of whom anything is stored."""
        every = [
            select(table.c[each.id]).where(table.c[each.id] > 0) for table, each in self._people()
        ]
        users = set((await self._connection.execute(union(*every))).scalars())
        scopes = select(settings.c.scope).where(settings.c.scope.startswith(_USER)).distinct()
        written = (await self._connection.execute(scopes)).scalars()
        return users | {int(scope.removeprefix(_USER)) for scope in written}

    async def tables_of(self, user_id: int) -> list[int]:
        """Return the ids of the games in whose rows a person is, in order."""
        every = [
            select(table.c[_number(table)]).where(table.c[each.id] == user_id)
            for table, each in self._people()
            if _number(table) in table.c and table is not interactions
        ]
        clicked = select(interactions.c.game_id).where(
            interactions.c.user_id == user_id, interactions.c.game_id.is_not(None)
        )
        return sorted((await self._connection.execute(union(*every, clicked))).scalars())

    async def names_of(self, user_id: int) -> set[str]:
        """Return the names under which a person is stored."""
        every = [
            select(table.c[each.name]).where(table.c[each.id] == user_id)
            for table, each in self._people()
            if each.name
        ]
        return set((await self._connection.execute(union(*every))).scalars())

    async def named(self, user_id: int) -> set[int]:
        """Return the ids of the games whose posts may name a person."""
        every = [
            select(table.c[_number(table)]).where(table.c[each.id] == user_id)
            for table, each in self._people()
            if _number(table) in table.c and table not in _LOOKED
        ]
        return set((await self._connection.execute(union(*every))).scalars())

    async def forget_own(self, user_id: int) -> None:
        """Delete what only a seat's player may know, as drafts, for all seats of a person."""
        for table in self._tables:
            if keeping(table).personal.of_seat is not None:
                theirs = exists().where(
                    seats.c.user_id == user_id,
                    seats.c.game_id == table.c.game_id,
                    seats.c.seat == table.c.seat,
                )
                await self._connection.execute(delete(table).where(theirs))

    async def empty(self, user_id: int) -> None:
        """Delete a person's own rows and settings, and empty their id and name in all others.

        The results of their games stay, under a key that is nobody's any more.
        """
        run = self._connection.execute
        for table, each in self._people():
            is_theirs = table.c[each.id] == user_id
            if each.fate is Fate.DELETED:
                await run(delete(table).where(is_theirs))
            else:
                empty = {each.id: None, **({each.name: ""} if each.name else {})}
                await run(update(table).where(is_theirs).values(empty))
        await run(delete(settings).where(settings.c.scope == f"{_USER}{user_id}"))

    def _people(self) -> Iterator[tuple[Table, Person]]:
        for table in self._tables:
            for each in keeping(table).personal.people:
                yield table, each


def _number(table: Table) -> str:
    """Return the name of the column with the id of the game that a row is about."""
    return "id" if table is games else "game_id"


_DONE = "erasures"
"""The scope of the settings that note which erasures of the list are done."""
_REMAINS, _REMAINS_KEY = "remains", "due"


@dataclass(frozen=True, slots=True)
class Trace:
    """What an erasure has to know besides the person's id.

    ``names`` are those that the person has now; messages that may name them are edited, under a
    ``receipt``.
    """

    names: tuple[str, ...] = ()
    receipt: str = ""


@dataclass(frozen=True, slots=True)
class Gone:
    """A person who is being erased, with all ``names`` that they ever had.

    ``tables`` are the ids of games in whose rows they are, ``named`` of those whose posts may name
    them.
    """

    user_id: int
    names: frozenset[str]
    receipt: str
    tables: frozenset[int]
    named: frozenset[int]


@dataclass(frozen=True, slots=True)
class ErasingSteps:
    """Erases a person from ``tables``; ``take_out`` does each feature's step (`cogs.steps`)."""

    tables: Tables
    take_out: Callable[[Transaction, Gone], Awaitable[Gone]]

    async def run(self, tx: Transaction, user_id: int, trace: Trace = Trace()) -> list[int]:
        """Erase a person; return the ids of the games that knew of them, in order."""
        erasure = Erasure(tx, self.tables)
        names = {*trace.names, *await erasure.names_of(user_id)} - {""}
        known, named = await erasure.tables_of(user_id), await erasure.named(user_id)
        gone = await self.take_out(
            tx,
            Gone(user_id, frozenset(names), trace.receipt, frozenset(known), frozenset(named)),
        )
        return sorted(gone.tables | gone.named)


async def erase(
    tx: Transaction,
    user_id: int,
    note: Erased,
    steps: ErasingSteps,
    trace: Trace = Trace(),
) -> list[int]:
    """Erase a person who is in the list, and note it as done; return the games that knew of them.

    Whoever keeps such a game in memory has to forget it.
    """
    known = await steps.run(tx, user_id, trace)
    await SettingWriter(tx).set(_DONE, note.mark, str(note.at))
    # Pages of the file that are free now still hold what was deleted.
    await SettingWriter(tx).set(_REMAINS, _REMAINS_KEY, str(note.at))
    return known


async def forget_own(tx: Transaction, gone: Gone, tables: Tables) -> None:
    """Delete what only a seat's player may know, as drafts, for all seats of a person."""
    await Erasure(tx, tables).forget_own(gone.user_id)


async def empty_columns(tx: Transaction, gone: Gone, tables: Tables) -> None:
    """Take an erased person out of every column with an id or name; delete their settings."""
    await Erasure(tx, tables).empty(gone.user_id)


async def catch_up(store: Store, notes: Collection[Erased], steps: ErasingSteps) -> int:
    """Erase everybody who is in the list and still in the database; return how many people.

    A database is older than the list after a restore, or after a crash before the erasing. Whoever
    came back after their erasure is left alone: the database knows of it then.
    """
    async with store.snapshot() as read:
        if not _due(notes, await SettingReader(read).of(_DONE)):
            return 0
    async with store.transaction() as tx:
        due = _due(notes, await SettingWriter(tx).of(_DONE))
        people = found_among(await Erasure(tx, steps.tables).people(), due)
        for user_id, note in people.items():
            await erase(tx, user_id, note, steps)
        last = {each.mark: str(each.at) for each in sorted(due, key=lambda each: each.at)}
        await SettingWriter(tx).set_all(_DONE, last)
    return len(people)


async def leaves_remains(store: Store) -> bool:
    """Return whether the database file may still hold what was erased."""
    async with store.snapshot() as read:
        return await SettingReader(read).get(_REMAINS, _REMAINS_KEY) is not None


async def clear_remains(store: Store) -> bool:
    """Rewrite the database file if somebody was erased; return whether nothing is left of them.

    Whoever is erased meanwhile leaves remains that are cleared next time. Raises StorageError.
    """
    async with store.snapshot() as read:
        since = await SettingReader(read).get(_REMAINS, _REMAINS_KEY)
    if since is None:
        return True
    if not await store.scrub():
        return False
    async with store.transaction() as tx:
        if await SettingWriter(tx).get(_REMAINS, _REMAINS_KEY) == since:
            await SettingWriter(tx).set(_REMAINS, _REMAINS_KEY, None)
    return True


def _due(notes: Iterable[Erased], done: Mapping[str, str]) -> list[Erased]:
    """Return the entries of the list whose erasure isn't done in the database yet."""
    return [each for each in notes if int(done.get(each.mark, "-1")) < each.at]


_ENDED = (GameStatus.OVER, GameStatus.CANCELLED)


class Thinning(Writer):
    """Thins old games: of each only the log and the result stay."""

    def __init__(self, tx: Transaction, tables: Tables) -> None:
        super().__init__(tx)
        self._tables = [each for each in tables if keeping(each).thinned]

    async def due(self, before: int, limit: int) -> list[int]:
        """Return the ids of games that ended before a moment and can still be thinned, in order.

        There are ``limit`` at most. Posts that are still to be sent stay, so they don't count.
        """
        more = [
            games.c.id.in_(select(each.c.game_id).where(_is_done(each))) for each in self._tables
        ]
        ended = func.coalesce(games.c.ended_at, games.c.updated_at)
        query = (
            select(games.c.id)
            .where(games.c.status.in_(_ENDED), ended < before, or_(*more))
            .order_by(games.c.id)
            .limit(limit)
        )
        return list((await self._connection.execute(query)).scalars())

    async def thin(self, numbers: Collection[int]) -> None:
        """Delete the rows of games in tables that are thinned; posts still to be sent stay."""
        for table in self._tables:
            of_games = table.c.game_id.in_(numbers)
            await self._connection.execute(delete(table).where(of_games, _is_done(table)))


def _is_done(table: Table) -> ColumnElement[bool]:
    """Return the condition that a row may be deleted: it is no post that is still to be sent."""
    return outbox.c.status != OutboxStatus.PENDING if table is outbox else true()
