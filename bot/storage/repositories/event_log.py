"""The logs of games, whose opaque events are only ever appended, each with its checksum.

A checksum covers its event and, through the checksum before it, all earlier ones. They find
accidents on the disk, and no forgery: whoever can write to the database can write checksums, too.

Editions are stored here as games began with them. `Transfer` copies a game with its log to another
number, out of the same database or out of a backup of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Any, Unpack

from sqlalchemy import BindParameter, Table, bindparam, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.errors import ChannelTaken, DamagedLog, SeqConflict
from bot.storage.queries import GameChanges
from bot.storage.repositories.games import last_number
from bot.storage.rows import OPEN, EditionRow, EventRow, GameStatus, NewEvent, OutboxStatus
from bot.storage.schema import (
    editions,
    events,
    games,
    outbox,
)
from bot.storage.tables import Restored, Tables, keeping
from bot.storage.transactions import Reader, Rows, Snapshot, Writer

BYTES = 16


def chained(game_id: int, before: bytes | None, rows: Sequence[EventRow]) -> list[EventRow]:
    """Return rows with their checksums; ``before`` is that of the event before the first one."""
    checksums = _checksums(game_id, before, rows)
    return [
        EventRow(row.seq, row.schema, row.type, row.body, row.at, checksum)
        for row, checksum in zip(rows, checksums, strict=True)
    ]


def check_log(game_id: int, length: int, rows: Sequence[EventRow]) -> bool:
    """Check that a log has ``length`` events, all as they were written; raises `DamagedLog` if not.

    Returns whether the log has checksums: one that an older program wrote has none yet.
    """
    for number, row in enumerate(rows, 1):
        if row.seq != number:
            raise DamagedLog(f"event {number} is missing")
    if len(rows) < length:
        raise DamagedLog(f"event {len(rows) + 1} is missing")
    if len(rows) > length:
        raise DamagedLog(f"event {length + 1} is beyond the end")
    if all(row.checksum is None for row in rows):
        return False
    for row, due in zip(rows, _checksums(game_id, None, rows), strict=True):
        if row.checksum != due:
            raise DamagedLog(f"event {row.seq} isn't what was written")
    return True


def _checksums(game_id: int, before: bytes | None, rows: Sequence[EventRow]) -> Iterator[bytes]:
    checksum = before or str(game_id).encode("ascii")
    for row in rows:
        text = f"{row.seq}|{row.schema}|{row.at}|{row.type}|{row.body}"
        hashed = blake2b(checksum + text.encode("utf-8", "replace"), digest_size=BYTES)
        yield (checksum := hashed.digest())


EDITIONS = Rows(editions, EditionRow)


class EditionReader(Reader):
    """Reads stored editions."""

    async def get(self, fingerprint: str) -> EditionRow | None:
        """Return the stored edition with a fingerprint, or None."""
        return await EDITIONS.get(self._connection, fingerprint=fingerprint)


class EditionWriter(Writer, EditionReader):
    """Reads and stores editions."""

    async def keep(
        self, fingerprint: str, *, name: str, version: int, body: str, paintings: str
    ) -> None:
        """Store an edition as it is: its games go on with that, whatever becomes of its file."""
        row = EditionRow(fingerprint, name, version, body, paintings, self._tx.now)
        known = await self.get(fingerprint)
        if known is None or replace(known, at=row.at) != row:
            await EDITIONS.put(self._connection, row)


EVENTS = Rows(events, EventRow)
_GAME: BindParameter[int] = bindparam("game")

_SINCE = EVENTS.select(events.c.game_id == _GAME, events.c.seq > bindparam("after")).order_by(
    events.c.seq
)
_LAST = (
    select(events.c.checksum)
    .where(events.c.game_id == _GAME)
    .order_by(events.c.seq.desc())
    .limit(1)
)
_LAST_CHECKSUM = (
    select(events.c.checksum)
    .where(events.c.game_id == _GAME, events.c.seq == bindparam("expected"))
    .scalar_subquery()
)
_GROW_LOG = (
    update(games)
    .where(games.c.id == _GAME, games.c.seq == bindparam("expected"))
    .returning(_LAST_CHECKSUM)
)
_OF_TYPES = (
    select(events.c.game_id, *EVENTS.columns)
    .where(
        events.c.game_id.in_(bindparam("games", expanding=True)),
        events.c.type.in_(bindparam("types", expanding=True)),
    )
    .order_by(events.c.game_id, events.c.seq)
)
_ADD_CHECKSUM = (
    update(events)
    .where(events.c.game_id == _GAME, events.c.seq == bindparam("number"))
    .where(events.c.checksum.is_(None))
)


class EventReader(Reader):
    """Reads the logs of games."""

    async def of(self, game_id: int, after: int = 0) -> list[EventRow]:
        """Return the events of a game's log that have numbers above ``after``, in order."""
        return await EVENTS.all(self._connection, _SINCE, game=game_id, after=after)

    async def lacks_checksums(self, game_id: int) -> bool:
        """Return whether a game's log has no checksums, as an older program wrote it."""
        result = await self._connection.execute(_LAST, {"game": game_id})
        last = result.first()
        return last is not None and last[0] is None

    async def of_types(
        self, game_ids: Sequence[int], types: Sequence[str]
    ) -> dict[int, list[EventRow]]:
        """Return the events of some types in the logs of some games, in order, by game."""
        rows: dict[int, list[EventRow]] = {game_id: [] for game_id in game_ids}
        values = {"games": list(game_ids), "types": list(types)}
        for game_id, *row in await self._connection.execute(_OF_TYPES, values):
            rows[game_id].append(EventRow(*row))
        return rows


class EventWriter(Writer, EventReader):
    """Reads the logs of games and appends to them."""

    async def append(
        self,
        game_id: int,
        expected_seq: int,
        new: Sequence[NewEvent],
        **changes: Unpack[GameChanges],
    ) -> list[EventRow]:
        """Append events after number `expected_seq`, change the game as well; return the new rows.

        Raises `SeqConflict` if the log doesn't end with that number.
        """
        grown = {
            "game": game_id,
            "expected": expected_seq,
            "seq": expected_seq + len(new),
            "updated_at": self._tx.now,
            **changes,
        }
        last = (await self._connection.execute(_GROW_LOG, grown)).first()
        if last is None:
            raise SeqConflict(game_id, expected_seq)
        before: bytes | None = last[0]
        if before is None and expected_seq:
            before = await self.add_checksums(game_id)
        rows = [
            EventRow(seq, event.schema, event.type, event.body, self._tx.now)
            for seq, event in enumerate(new, expected_seq + 1)
        ]
        rows = chained(game_id, before, rows)
        try:
            await EVENTS.add_all(self._connection, rows, game_id=game_id)
        except IntegrityError:
            raise SeqConflict(game_id, expected_seq) from None
        return rows

    async def add_checksums(self, game_id: int) -> bytes | None:
        """Add checksums to a log that an older program wrote; return the last one, None if empty.

        The caller has checked the log: from then on what it holds counts as right.
        """
        rows = chained(game_id, None, await self.of(game_id))
        if not rows:
            return None
        values = [{"game": game_id, "number": row.seq, "checksum": row.checksum} for row in rows]
        await self._connection.execute(_ADD_CHECKSUM, values)
        return rows[-1].checksum


_EDITIONS = Rows(editions, EditionRow)
RESTORED = "restored from a backup"
"""The reason noted for posts of a restored game's old number, which aren't sent."""


class Transfer(Writer):
    """Copies games into the database under new numbers, as from a backup."""

    async def bring(
        self,
        source: AsyncConnection | None,
        game_id: int,
        tables: Tables,
        **changes: Unpack[GameChanges],
    ) -> int:
        """Copy a game with its rows in ``tables``, and return the copy's number.

        The game is read from ``source``, or from this database without one. The old number is
        called off here, and its posts aren't sent any more. Raises `ChannelTaken`.
        """
        source = source or self._connection
        result = await source.execute(select(games).where(games.c.id == game_id))
        values: dict[str, Any] = dict(result.mappings().one())
        del values["id"]
        values |= {"damage": None, "note": None, "updated_at": self._tx.now, "formerly": game_id}
        values |= changes
        of_game = [each for each in tables if "game_id" in each.c]
        await self._end(game_id, of_game)
        await self._check_channel(values)
        made: int = (
            await self._connection.execute(insert(games).returning(games.c.id), values)
        ).scalar_one()
        if values["fingerprint"] is not None:
            await self._bring_edition(source, values["fingerprint"])
        for table in of_game:
            if keeping(table).restored is Restored.RENUMBERED:
                theirs = table.c.game_id == game_id
                await self._connection.execute(update(table).where(theirs).values(game_id=made))
            elif keeping(table).restored is Restored.COPIED:
                await self._bring_rows(source, table, game_id, made)
        log = await EventReader(Snapshot(source)).of(game_id)
        await EVENTS.add_all(self._connection, chained(made, None, log), game_id=made)
        return made

    async def skip_numbers(self, last: int) -> None:
        """Make the numbers of new games begin after ``last``; SQLite only."""
        known = "SELECT 1 FROM sqlite_sequence WHERE name = 'games'"
        for statement in (
            f"INSERT INTO sqlite_sequence SELECT 'games', 0 WHERE NOT EXISTS ({known})",
            "UPDATE sqlite_sequence SET seq = max(seq, :last) WHERE name = 'games'",
        ):
            await self._connection.execute(text(statement), {"last": last})

    async def leave_out_numbers(self, count: int) -> None:
        """Leave out the next ``count`` numbers, which games may have had that are lost."""
        if self._connection.dialect.name != "postgresql":
            await self.skip_numbers(await last_number(self._connection) + count)
            return
        sequence = "pg_get_serial_sequence('games', 'id')"
        statement = f"SELECT setval({sequence}, nextval({sequence}) + :count)"
        await self._connection.execute(text(statement), {"count": count})

    async def expect_posts(self) -> None:
        """Mark waiting posts as tried: each is then looked for in its channel before it is sent.

        They may have been sent after the backup was made.
        """
        await self._connection.execute(
            update(outbox)
            .where(outbox.c.status == OutboxStatus.PENDING, outbox.c.first_tried_at.is_(None))
            .values(first_tried_at=outbox.c.created_at)
        )

    async def _end(self, game_id: int, tables: Tables) -> None:
        run = self._connection.execute
        ended = {"status": GameStatus.CANCELLED, "ended_at": self._tx.now}
        await run(update(games).where(games.c.id == game_id).values(ended))
        waiting = outbox.c.game_id == game_id, outbox.c.status == OutboxStatus.PENDING
        failed = {"status": OutboxStatus.FAILED, "error": RESTORED}
        await run(update(outbox).where(*waiting).values(failed))
        for table in tables:
            if keeping(table).restored is Restored.DROPPED:
                await run(delete(table).where(table.c.game_id == game_id))

    async def _check_channel(self, values: dict[str, Any]) -> None:
        if values["status"] not in OPEN:
            return
        other = select(games.c.id).where(
            games.c.channel_id == values["channel_id"], games.c.status.in_(OPEN)
        )
        if (await self._connection.execute(other)).first() is not None:
            raise ChannelTaken

    async def _bring_edition(self, source: AsyncConnection, fingerprint: str) -> None:
        edition = await _EDITIONS.get(source, fingerprint=fingerprint)
        if edition is not None:
            await _EDITIONS.add_missing(self._connection, edition)

    async def _bring_rows(
        self, source: AsyncConnection, table: Table, game_id: int, made: int
    ) -> None:
        result = await source.execute(select(table).where(table.c.game_id == game_id))
        rows = [{**row, "game_id": made} for row in result.mappings()]
        for row in rows:
            row.pop("id", None)
        if rows:
            await self._connection.execute(insert(table), rows)
