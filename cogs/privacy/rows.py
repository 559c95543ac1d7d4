"""The table of player keys, reads of what is stored of a person, and steps of erasing them."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from sqlalchemy import BigInteger, Column, Select, Table, Text, or_, select, update

from bot.storage.erasing import Gone
from bot.storage.posts import ErasedPost
from bot.storage.queries import IS_PUBLIC, is_private
from bot.storage.repositories.outbox import OUTBOX, OutboxWriter, PostForms
from bot.storage.repositories.people import BLOCKED, BlockList
from bot.storage.rows import OutboxRow, OutboxStatus
from bot.storage.schema import clocks, games, invitations, outbox, seats, settings
from bot.storage.tables import Fate, Kind, Person, Personal, Tables, keeping, table
from bot.storage.transactions import Reader, Rows, Transaction, Writer

player_keys = table(
    "player_keys",
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False, unique=True),
    personal=Personal(
        people=(Person(Kind.RESULTS, "user_id", None, Fate.DELETED, ("player",)),),
        keys=("player",),
    ),
)


@dataclass(frozen=True, slots=True)
class PlayerKeyRow:
    """A person's random key in kept results; it is erased with them, as results aren't."""

    user_id: int
    player: str


PLAYER_KEYS = Rows(player_keys, PlayerKeyRow)


def new_key() -> str:
    """Return a new player key; it stays nobody's if it is for somebody who was erased."""
    return secrets.token_hex(16)


class PlayerKeyReader(Reader):
    """Reads from the database which player key is whose."""

    async def of(self, user_id: int) -> str | None:
        """Return the player key of a person; None if they have none."""
        return (await self.of_each([user_id])).get(user_id)

    async def of_each(self, users: Collection[int]) -> dict[int, str]:
        """Return the player keys of those people who have one."""
        rows = await PLAYER_KEYS.find(self._connection, user_id=list(users))
        return {row.user_id: row.player for row in rows}

    async def people(self, keys: Collection[str]) -> dict[str, int]:
        """Return the people with these player keys, by key; erased people are left out."""
        rows = await PLAYER_KEYS.find(self._connection, player=list(keys))
        return {row.player: row.user_id for row in rows}


class PlayerKeyWriter(Writer, PlayerKeyReader):
    """Reads player keys and gives out new ones."""

    async def ensure(self, user_id: int) -> str:
        """Return the player key of a person; one is made for them if they have none."""
        known = await self.of(user_id)
        if known is None:
            # Another game of theirs may end at the same moment, so the stored key counts.
            row = PlayerKeyRow(user_id, new_key())
            await PLAYER_KEYS.add_missing(self._connection, row)
            known = await self.of(user_id)
        assert known is not None  # noqa: S101
        return known


PersonalData: TypeAlias = Mapping[Kind, Mapping[str, Sequence[Mapping[str, Any]]]]
"""What is kept of one person: rows by the table in which they stand."""


class PersonalDataReader(Reader):
    """Reads everything that is stored of a person."""

    async def of(self, user_id: int, tables: Tables) -> PersonalData:
        """Return everything stored of a person: rows by kind and table, without empty kinds."""
        data: dict[Kind, dict[str, list[dict[str, Any]]]] = {}

        async def add(kind: Kind, known: Table, query: Select[Any]) -> None:
            if rows := await self._rows(query):
                data.setdefault(kind, {}).setdefault(known.name, []).extend(rows)

        for each in tables:
            personal = keeping(each).personal
            for person in personal.people:
                exported = (each.c[name] for name in person.told)
                await add(person.kind, each, select(*exported).where(each.c[person.id] == user_id))
            if personal.of_seat is not None:
                theirs = (each.c.game_id == seats.c.game_id) & (each.c.seat == seats.c.seat)
                query = select(each).join(seats, theirs).where(seats.c.user_id == user_id)
                await add(personal.of_seat, each, query)
        await add(
            Kind.CHOICES,
            settings,
            select(settings.c.key, settings.c.value).where(settings.c.scope == f"user:{user_id}"),
        )
        player = select(player_keys.c.player).where(player_keys.c.user_id == user_id)
        keyed = [each for each in tables if keeping(each).personal.keys]
        # Tables about single games come first.
        for each in sorted(keyed, key=lambda each: "game_id" not in each.c):
            if each is not player_keys:
                names = keeping(each).personal.keys
                is_theirs = or_(*(each.c[name].in_(player) for name in names))
                columns = [column for column in each.c if column.name not in names]
                await add(Kind.RESULTS, each, select(*columns).where(is_theirs))
        for row in await self._blocks(user_id):
            data.setdefault(Kind.BLOCKS, {}).setdefault(settings.name, []).append(row)
        for row in await self._clocks(user_id):
            data.setdefault(Kind.CLOCKS, {}).setdefault(clocks.name, []).append(row)
        return data

    async def played_in(self, user_id: int, before: int) -> list[tuple[int | None, int]]:
        """Return server and channel of tables begun before then where somebody sat or was asked."""
        sat = select(seats.c.game_id).where(seats.c.user_id == user_id)
        asked = select(invitations.c.game_id).where(
            or_(invitations.c.player_id == user_id, invitations.c.guest_id == user_id)
        )
        query = (
            select(games.c.guild_id, games.c.channel_id)
            .where(games.c.id.in_(sat.union(asked)), games.c.started_at < before, IS_PUBLIC)
            .distinct()
            .order_by(games.c.channel_id)
        )
        return [(row.guild_id, row.channel_id) for row in await self._connection.execute(query)]

    async def _blocks(self, user_id: int) -> Iterable[dict[str, Any]]:
        """Return the servers whose block list names somebody."""
        query = select(settings.c.scope, settings.c.value).where(settings.c.key == BLOCKED)
        return [
            {"guild_id": int(guild) if guild else "everywhere"}
            for row in await self._connection.execute(query)
            for guild in [row.scope.partition(":")[2]]
            if user_id in BlockList.read(row.value).people
        ]

    async def _rows(self, query: Select[Any]) -> list[dict[str, Any]]:
        return [dict(row) for row in (await self._connection.execute(query)).mappings()]

    async def _clocks(self, user_id: int) -> Iterable[dict[str, Any]]:
        """Return the clocks of somebody's own seats."""
        query = (
            select(clocks.c.game_id, seats.c.seat, clocks.c.body)
            .join(seats, seats.c.game_id == clocks.c.game_id)
            .where(seats.c.user_id == user_id)
        )
        return [
            {"game_id": row.game_id, "seat": row.seat, "clock": _clock(row.body, row.seat)}
            for row in await self._connection.execute(query)
        ]


def _clock(body: str, seat: int) -> Any:
    """Return what a table's clock holds of one seat; None if it can't be read."""
    try:
        return json.loads(body)["seats"][seat]
    except (LookupError, TypeError, ValueError):
        return None


async def take_names_out(tx: Transaction, gone: Gone, forms: PostForms) -> Gone:
    """Remove somebody's names from posts; return ``gone`` with the tables of these posts.

    A moderator is named in posts without sitting at the table.
    """
    numbers: set[int] = set()
    keys = {form.KIND: form.names() for form in forms if form.names()}
    query = select(outbox.c.id, outbox.c.game_id, outbox.c.kind, outbox.c.body).where(
        outbox.c.kind.in_(keys)
    )
    for number, game_id, kind, text in (await tx.connection.execute(query)).all():
        body = json.loads(text)
        if named := [key for key in keys[kind] if body.get(key) in gone.names]:
            numbers.add(game_id)
            await _write(tx, number, body, named)
    return replace(gone, named=gone.named | numbers)


async def forget_writings(tx: Transaction, gone: Gone, forms: PostForms) -> None:
    """Remove what people wrote from the stored posts of tables that may name somebody."""
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
    """Queue an edit for every sent or pending message that may name the erased person."""
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


async def _edit_present(tx: Transaction, gone: Gone, known: Collection[int | None]) -> None:
    """Queue edits of tables' current posts that are older than the rows of sent posts."""
    query = select(games.c.id, games.c.channel_id, games.c.seq, games.c.post_message_id).where(
        games.c.id.in_(gone.named), games.c.post_message_id.is_not(None), IS_PUBLIC
    )
    for game_id, channel_id, seq, message in (await tx.connection.execute(query)).all():
        if message not in known:
            edit = ErasedPost(0, gone.receipt, message)
            await OutboxWriter(tx).add(game_id, channel_id, seq, edit)


def _one_a_message(rows: Iterable[OutboxRow]) -> list[OutboxRow]:
    """Return the last row of each message, and those rows that may still become one."""
    waiting = (OutboxStatus.PENDING, OutboxStatus.REFUSED)
    last = {(row.channel_id, row.message_id): row for row in rows if row.message_id}
    pending = [row for row in rows if not row.message_id and row.status in waiting]
    return sorted([*last.values(), *pending], key=lambda row: row.id)
