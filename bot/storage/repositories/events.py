"""The log of a game: events are opaque here, and only ever appended, each with its checksum."""

from collections.abc import Sequence
from typing import Unpack

from sqlalchemy import BindParameter, bindparam, select, update
from sqlalchemy.exc import IntegrityError

from bot.storage.chain import chained
from bot.storage.changes import GameChanges
from bot.storage.codec import Rows
from bot.storage.errors import SeqConflict
from bot.storage.rows import EventRow, NewEvent
from bot.storage.schema import events, games
from bot.storage.transaction import Reader, Writer

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
    """Reads logs."""

    async def of(self, game_id: int, after: int = 0) -> list[EventRow]:
        """Return a game's log from event `after + 1` on."""
        return await EVENTS.all(self._connection, _SINCE, game=game_id, after=after)

    async def lacks_checksums(self, game_id: int) -> bool:
        """Whether an older program wrote a log, which has no checksums since."""
        found = await self._connection.execute(_LAST, {"game": game_id})
        last = found.first()
        return last is not None and last[0] is None

    async def of_types(
        self, game_ids: Sequence[int], types: Sequence[str]
    ) -> dict[int, list[EventRow]]:
        """Return the events of some types in the logs of some games, by game."""
        found: dict[int, list[EventRow]] = {game_id: [] for game_id in game_ids}
        values = {"games": list(game_ids), "types": list(types)}
        for game_id, *row in await self._connection.execute(_OF_TYPES, values):
            found[game_id].append(EventRow(*row))
        return found


class EventWriter(Writer, EventReader):
    """Reads logs and appends to them."""

    async def append(
        self,
        game_id: int,
        expected_seq: int,
        new: Sequence[NewEvent],
        **changes: Unpack[GameChanges],
    ) -> list[EventRow]:
        """Add events after number `expected_seq` and change the game with them.

        Raises `SeqConflict` if the log doesn't end there.
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
        """Give a log of an older program its checksums and return the last one.

        The caller has checked the log: from then on what it holds counts as right.
        """
        rows = chained(game_id, None, await self.of(game_id))
        if not rows:
            return None
        values = [{"game": game_id, "number": row.seq, "checksum": row.checksum} for row in rows]
        await self._connection.execute(_ADD_CHECKSUM, values)
        return rows[-1].checksum
