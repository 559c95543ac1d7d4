"""Erasing a person: found in every table, taken out of words, clocks and seats, noted as done.

An erasure is done once, whatever happens from its note on; old games are thinned.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from sqlalchemy import ColumnElement, Table, delete, exists, func, or_, select, true, union, update

from bot.storage.copies.backup import Erased, found_among
from bot.storage.posts import ErasedPost, InvitationPost
from bot.storage.queries import IS_PUBLIC, is_private
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.outbox import OUTBOX, OutboxWriter, PostForms
from bot.storage.repositories.people import BLOCKED, BlockList
from bot.storage.repositories.seating import InvitationWriter
from bot.storage.rows import OPEN, GameStatus, InvitationStatus, OutboxRow, OutboxStatus
from bot.storage.schema import (
    clocks,
    games,
    interactions,
    invitations,
    outbox,
    seats,
    settings,
    visits,
)
from bot.storage.store import Store
from bot.storage.tables import Fate, Person, Tables, keeping
from bot.storage.transactions import Transaction, Writer

_USER = "user:"
_LOOKED = (interactions, visits)
"""What tells of a table only that somebody was there: no post of it names them."""


class Erasure(Writer):
    """Finds people in all tables, and takes them out of columns."""

    def __init__(self, tx: Transaction, tables: Tables) -> None:
        super().__init__(tx)
        self._tables = tables

    async def people(self) -> set[int]:
        """Return the ids of everybody of whom anything is known."""
        every = [
            select(table.c[each.id]).where(table.c[each.id] > 0) for table, each in self._people()
        ]
        found = set((await self._connection.execute(union(*every))).scalars())
        scopes = select(settings.c.scope).where(settings.c.scope.startswith(_USER)).distinct()
        written = (await self._connection.execute(scopes)).scalars()
        return found | {int(scope.removeprefix(_USER)) for scope in written}

    async def tables_of(self, user_id: int) -> list[int]:
        """Return the tables that know of a person."""
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
        """Return the names that somebody had at tables."""
        every = [
            select(table.c[each.name]).where(table.c[each.id] == user_id)
            for table, each in self._people()
            if each.name
        ]
        return set((await self._connection.execute(union(*every))).scalars())

    async def named(self, user_id: int) -> set[int]:
        """Return the tables whose posts may name a person."""
        every = [
            select(table.c[_number(table)]).where(table.c[each.id] == user_id)
            for table, each in self._people()
            if _number(table) in table.c and table not in _LOOKED
        ]
        return set((await self._connection.execute(union(*every))).scalars())

    async def forget_own(self, user_id: int) -> None:
        """Forget what only somebody may know who sits on their seats."""
        for table in self._tables:
            if keeping(table).personal.of_seat is not None:
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
    """The column with the number of the table that a row is about."""
    return "id" if table is games else "game_id"


_DONE = "erasures"
"""The scope under which a database knows which of a list it has been through."""
_REMAINS, _REMAINS_KEY = "remains", "due"


@dataclass(frozen=True, slots=True)
class Trace:
    """What an erasure has to know besides the id.

    ``names`` are those that somebody has now; messages that may name them are edited, under a
    ``receipt``.
    """

    names: tuple[str, ...] = ()
    receipt: str = ""


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody who is erased, with all ``names`` that they ever had.

    ``tables`` are those that know of them, ``named`` those whose posts may name them.
    """

    user_id: int
    names: frozenset[str]
    receipt: str
    tables: frozenset[int]
    named: frozenset[int]


@dataclass(frozen=True, slots=True)
class ErasingSteps:
    """Takes somebody out of all ``tables``: what each feature does stands in `cogs.steps`."""

    tables: Tables
    take_out: Callable[[Transaction, Gone], Awaitable[Gone]]

    async def run(self, tx: Transaction, user_id: int, trace: Trace = Trace()) -> list[int]:
        """Take them out; return the tables that knew of them."""
        found = Erasure(tx, self.tables)
        names = {*trace.names, *await found.names_of(user_id)} - {""}
        known, named = await found.tables_of(user_id), await found.named(user_id)
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
    """Erase somebody who was noted; return the tables that knew of them.

    Whoever keeps one in memory has to forget it.
    """
    known = await steps.run(tx, user_id, trace)
    await SettingWriter(tx).set(_DONE, note.mark, str(note.at))
    # Pages of the file that are free now still hold what was deleted.
    await SettingWriter(tx).set(_REMAINS, _REMAINS_KEY, str(note.at))
    return known


async def forget_own(tx: Transaction, gone: Gone, tables: Tables) -> None:
    """Forget what only somebody may know who sits on their seats."""
    await Erasure(tx, tables).forget_own(gone.user_id)


async def end_private_tables(tx: Transaction, gone: Gone) -> None:
    """End the tables that are somebody's alone."""
    await tx.connection.execute(
        update(games)
        .where(games.c.host_id == gone.user_id, games.c.status.in_(OPEN), ~IS_PUBLIC)
        .values(status=GameStatus.CANCELLED)
    )


async def empty_columns(tx: Transaction, gone: Gone, tables: Tables) -> None:
    """Take somebody out of every column that may hold a person, and forget what they chose."""
    await Erasure(tx, tables).empty(gone.user_id)


async def catch_up(store: Store, notes: Collection[Erased], steps: ErasingSteps) -> int:
    """Erase whoever is in a list and still in a database; return how many those were.

    A database is older than the list after a restore, or after a crash before the erasing. Whoever
    came back after it is left alone: the database knows of the erasure then.
    """
    async with store.snapshot() as read:
        if not _due(notes, await SettingReader(read).of(_DONE)):
            return 0
    async with store.transaction() as tx:
        due = _due(notes, await SettingWriter(tx).of(_DONE))
        found = found_among(await Erasure(tx, steps.tables).people(), due)
        for user_id, note in found.items():
            await erase(tx, user_id, note, steps)
        last = {each.mark: str(each.at) for each in sorted(due, key=lambda each: each.at)}
        await SettingWriter(tx).set_all(_DONE, last)
    return len(found)


async def leaves_remains(store: Store) -> bool:
    """Whether the file may still hold what was erased."""
    async with store.snapshot() as read:
        return await SettingReader(read).get(_REMAINS, _REMAINS_KEY) is not None


async def clear_remains(store: Store) -> bool:
    """Have the file written anew where somebody was erased; return whether nothing is left of them.

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
    """Whom of a list a database hasn't been through."""
    return [each for each in notes if int(done.get(each.mark, "-1")) < each.at]


_REASON = "reason"


async def forget_reasons(tx: Transaction, gone: Gone) -> None:
    """Forget why tables pause, or shall pause: somebody wrote it."""
    tables = gone.named
    of_tables = clocks.c.game_id.in_(tables)
    clocked = await tx.connection.execute(select(clocks.c.game_id, clocks.c.body).where(of_tables))
    for game_id, text in clocked.all():
        body = json.loads(text)
        pauses = [each for key in ("pause", "proposal") if (each := body.get(key))]
        reasons = [each.pop(_REASON, None) for each in pauses]
        if any(reasons):
            where = clocks.c.game_id == game_id
            await tx.connection.execute(update(clocks).where(where).values(body=json.dumps(body)))


async def forget_hours(tx: Transaction, gone: Gone) -> None:
    """Forget in the clocks of their seats when somebody is awake, and until when away."""
    found = await tx.connection.execute(
        select(clocks.c.game_id, seats.c.seat, clocks.c.body)
        .join(seats, seats.c.game_id == clocks.c.game_id)
        .where(seats.c.user_id == gone.user_id)
    )
    for game_id, number, text in found.all():
        body = json.loads(text)
        seat = body["seats"][number]
        finished = seat.get("finished") or {}
        for turn in (seat.get("turn"), finished.get("turn")):
            if turn:
                turn.pop("hours", None)
        for kept in ("back_at", "back_shown", "away"):
            seat.pop(kept, None)
        where = clocks.c.game_id == game_id
        await tx.connection.execute(update(clocks).where(where).values(body=json.dumps(body)))


_LEVEL = "normal"


async def leave_seats(tx: Transaction, gone: Gone) -> None:
    """Let the computer have somebody's seats at open tables (R56), unless it plays there."""
    played = exists().where(games.c.id == seats.c.game_id, games.c.status.in_(OPEN))
    await tx.connection.execute(
        update(seats)
        .where(seats.c.user_id == gone.user_id, played)
        .values(level=func.coalesce(seats.c.level, _LEVEL))
    )


async def decline_all(tx: Transaction, gone: Gone) -> None:
    """Withdraw a guest's invitations: their posts lose the guest's name, too."""
    unanswered = await tx.connection.execute(
        select(invitations.c.id, games.c.id, games.c.channel_id, games.c.seq)
        .join(games, games.c.id == invitations.c.game_id)
        .where(
            invitations.c.guest_id == gone.user_id,
            invitations.c.status == InvitationStatus.OPEN,
        )
    )
    for number, game_id, channel_id, seq in unanswered.all():
        await InvitationWriter(tx).change(number, status=InvitationStatus.WITHDRAWN)
        await OutboxWriter(tx).add(game_id, channel_id, seq, InvitationPost(number))


async def take_names_out(tx: Transaction, gone: Gone, forms: PostForms) -> Gone:
    """Forget somebody's names in posts, and note their tables: a moderator sits at none."""
    found: set[int] = set()
    keys = {form.KIND: form.names() for form in forms if form.names()}
    query = select(outbox.c.id, outbox.c.game_id, outbox.c.kind, outbox.c.body).where(
        outbox.c.kind.in_(keys)
    )
    for number, game_id, kind, text in (await tx.connection.execute(query)).all():
        body = json.loads(text)
        if told := [key for key in keys[kind] if body.get(key) in gone.names]:
            found.add(game_id)
            await _write(tx, number, body, told)
    return replace(gone, named=gone.named | found)


async def forget_writings(tx: Transaction, gone: Gone, forms: PostForms) -> None:
    """Forget what people wrote in the posts of somebody's tables."""
    keys = {form.KIND: form.writings() for form in forms if form.writings()}
    query = select(outbox.c.id, outbox.c.kind, outbox.c.body).where(
        outbox.c.kind.in_(keys), outbox.c.game_id.in_(gone.named)
    )
    for number, kind, text in (await tx.connection.execute(query)).all():
        await _write(tx, number, json.loads(text), keys[kind])


async def _write(
    tx: Transaction, number: int, body: Mapping[str, object], keys: Iterable[str]
) -> None:
    kept = {key: value for key, value in body.items() if key not in keys}
    if kept != body:
        where = outbox.c.id == number
        await tx.connection.execute(update(outbox).where(where).values(body=json.dumps(kept)))


async def edit_posts(tx: Transaction, gone: Gone, forms: PostForms) -> None:
    """Have every message edited that may name somebody, and what is being sent once it is there."""
    tables, receipt = gone.named, gone.receipt
    changing = forms.kinds(where=lambda form: not form.TELLS)
    where = outbox.c.game_id.in_(tables), outbox.c.kind.not_in(changing)
    rows = await OUTBOX.all(tx.connection, OUTBOX.select(*where).order_by(outbox.c.id))
    for row in _one_a_message(rows):
        if not is_private(row.channel_id):
            await OutboxWriter(tx).add(
                row.game_id,
                row.channel_id,
                row.seq,
                ErasedPost(row.id, receipt, row.message_id),
            )
    await _edit_present(tx, gone, {row.message_id for row in rows})


async def seal_block_lists(tx: Transaction, gone: Gone) -> None:
    """Let servers that don't want somebody know them by a hash alone."""
    query = select(settings.c.scope, settings.c.value).where(settings.c.key == BLOCKED)
    for scope, stored in (await tx.connection.execute(query)).all():
        sealed = BlockList.read(stored).forgetting(gone.user_id).write()
        if sealed is not None and sealed != stored:
            where = (settings.c.scope == scope, settings.c.key == BLOCKED)
            await tx.connection.execute(update(settings).where(*where).values(value=sealed))


async def _edit_present(tx: Transaction, gone: Gone, known: Collection[int | None]) -> None:
    """The posts of tables that stand since longer than sent posts are remembered."""
    query = select(games.c.id, games.c.channel_id, games.c.seq, games.c.post_message_id).where(
        games.c.id.in_(gone.named), games.c.post_message_id.is_not(None), IS_PUBLIC
    )
    for game_id, channel_id, seq, message in (await tx.connection.execute(query)).all():
        if message not in known:
            edit = ErasedPost(0, gone.receipt, message)
            await OutboxWriter(tx).add(game_id, channel_id, seq, edit)


def _one_a_message(rows: Iterable[OutboxRow]) -> list[OutboxRow]:
    """The last row of each message, and those that may become one."""
    waiting = (OutboxStatus.PENDING, OutboxStatus.REFUSED)
    last = {(row.channel_id, row.message_id): row for row in rows if row.message_id}
    pending = [row for row in rows if not row.message_id and row.status in waiting]
    return sorted([*last.values(), *pending], key=lambda row: row.id)


_ENDED = (GameStatus.OVER, GameStatus.CANCELLED)


class Thinning(Writer):
    """Thins old games."""

    def __init__(self, tx: Transaction, tables: Tables) -> None:
        super().__init__(tx)
        self._tables = [each for each in tables if keeping(each).thinned]

    async def due(self, before: int, limit: int) -> list[int]:
        """Return games that ended before a moment, and of which more is kept than log and result.

        Oldest first. What is still to be posted stays.
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
        """Remove the rows of these games from the tables that keep none of old ones."""
        for table in self._tables:
            of_games = table.c.game_id.in_(numbers)
            await self._connection.execute(delete(table).where(of_games, _is_done(table)))


def _is_done(table: Table) -> ColumnElement[bool]:
    """Whether a row may go."""
    return outbox.c.status != OutboxStatus.PENDING if table is outbox else true()
