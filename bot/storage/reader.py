"""What can be read in one connection: rows in, frozen values out."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any, TypeVar

from sqlalchemy import BindParameter, ColumnElement, Select, Table, and_, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.rows import (
    OPEN,
    AutopilotPeriod,
    ComputersTurn,
    DraftRow,
    EditionRow,
    EventRow,
    GameRow,
    GameStatus,
    InvitationRow,
    OutboxRow,
    OutboxStatus,
    PersonRow,
    SeatRow,
    TimerRow,
    VisitRow,
)
from bot.storage.schema import (
    autopilot_periods,
    drafts,
    editions,
    events,
    games,
    invitations,
    outbox,
    people,
    seats,
    settings,
    timers,
    visits,
)

_Row = TypeVar("_Row")


def _rows(table: Table, row: type[Any], *where: ColumnElement[bool]) -> Select[Any]:
    """Select a row's fields in their order, so that `row(*result)` builds it."""
    return select(*(table.c[field.name] for field in fields(row))).where(*where)


_GAME: BindParameter[int] = bindparam("game")

GAME = _rows(games, GameRow, games.c.id == _GAME)
_OPEN_GAME = _rows(
    games, GameRow, games.c.channel_id == bindparam("channel"), games.c.status.in_(OPEN)
)
_LATEST_GAME = (
    _rows(games, GameRow, games.c.channel_id == bindparam("channel"))
    .order_by(games.c.id.desc())
    .limit(1)
)
_GAMES_OF = _rows(
    games,
    GameRow,
    games.c.id.in_(select(seats.c.game_id).where(seats.c.user_id == bindparam("user"))),
    games.c.status.in_(bindparam("statuses", expanding=True)),
).order_by(games.c.id)
_GAMES_IN_STATUS = _rows(games, GameRow, games.c.status == bindparam("wanted")).order_by(games.c.id)
_EDITION = _rows(editions, EditionRow, editions.c.fingerprint == bindparam("wanted"))
_UNPINNED = _rows(games, GameRow, games.c.fingerprint.is_(None)).order_by(games.c.id)
_SEATS = _rows(seats, SeatRow, seats.c.game_id == _GAME).order_by(seats.c.seat)
_EVENTS = _rows(
    events, EventRow, events.c.game_id == _GAME, events.c.seq > bindparam("after")
).order_by(events.c.seq)
_PENDING = (
    _rows(
        outbox,
        OutboxRow,
        outbox.c.status == OutboxStatus.PENDING,
        outbox.c.channel_id.not_in(bindparam("besides", expanding=True)),
    )
    .order_by(outbox.c.id)
    .limit(bindparam("count"))
)
_SHARD = func.coalesce(games.c.guild_id, 0).op(">>")(22) % bindparam("shard_count")
_PENDING_OF_SHARDS = _PENDING.join(games, games.c.id == outbox.c.game_id).where(
    _SHARD.in_(bindparam("shard_ids", expanding=True))
)
_LAST_TURN = (
    select(func.max(events.c.seq))
    .where(events.c.game_id == games.c.id, events.c.type.in_(("TurnBegan", "Undone")))
    .correlate(games)
    .scalar_subquery()
)
_COMPUTERS = (
    select(seats.c.game_id, seats.c.seat, *(events.c[field.name] for field in fields(EventRow)))
    .join(games, games.c.id == seats.c.game_id)
    .join(
        events,
        and_(events.c.game_id == games.c.id, events.c.seq == _LAST_TURN),
        isouter=True,
    )
    .where(seats.c.level.is_not(None), games.c.status == GameStatus.RUNNING)
    .order_by(seats.c.game_id, seats.c.seat)
)
_COMPUTERS_OF_SHARDS = _COMPUTERS.where(_SHARD.in_(bindparam("shard_ids", expanding=True)))
_POSTED = select(outbox.c.message_id).where(outbox.c.game_id == _GAME, outbox.c.message_id > 0)
_OUTBOX_ROW = _rows(outbox, OutboxRow, outbox.c.id == bindparam("wanted"))
_DRAFTS = _rows(drafts, DraftRow, drafts.c.game_id == _GAME).order_by(drafts.c.seat, drafts.c.key)
_NEXT_DUE = select(func.min(timers.c.due_at))
_TIMERS = _rows(timers, TimerRow, timers.c.game_id == _GAME).order_by(timers.c.due_at, timers.c.id)
_PERSON = _rows(people, PersonRow, people.c.user_id == bindparam("user"))
_VISIT = _rows(visits, VisitRow, visits.c.game_id == _GAME, visits.c.user_id == bindparam("user"))
_INVITATION = _rows(invitations, InvitationRow, invitations.c.id == bindparam("wanted"))
_INVITATIONS = _rows(invitations, InvitationRow, invitations.c.game_id == _GAME).order_by(
    invitations.c.id
)
_PERIOD = _rows(autopilot_periods, AutopilotPeriod, autopilot_periods.c.id == bindparam("wanted"))
_PERIODS = _rows(autopilot_periods, AutopilotPeriod, autopilot_periods.c.game_id == _GAME).order_by(
    autopilot_periods.c.id
)
_SETTINGS = select(settings.c.key, settings.c.value).where(settings.c.scope == bindparam("within"))


class Reader:
    """Reads in one transaction: all of them see the same moment."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def game(self, game_id: int) -> GameRow | None:
        """Return a table by its id."""
        return await self._one(GameRow, GAME, {"game": game_id})

    async def open_game_in(self, channel_id: int) -> GameRow | None:
        """Return the table in a channel that waits, runs or is parked."""
        return await self._one(GameRow, _OPEN_GAME, {"channel": channel_id})

    async def latest_game_in(self, channel_id: int) -> GameRow | None:
        """Return the newest table of a channel, finished or not."""
        return await self._one(GameRow, _LATEST_GAME, {"channel": channel_id})

    async def games_of(self, user_id: int, statuses: Iterable[GameStatus] = OPEN) -> list[GameRow]:
        """Return the tables at which a person sits, oldest first."""
        return await self._all(GameRow, _GAMES_OF, {"user": user_id, "statuses": list(statuses)})

    async def running_games(self) -> list[GameRow]:
        """Return all running tables, oldest first."""
        return await self._all(GameRow, _GAMES_IN_STATUS, {"wanted": GameStatus.RUNNING})

    async def edition(self, fingerprint: str) -> EditionRow | None:
        """Return what was kept of an edition."""
        return await self._one(EditionRow, _EDITION, {"wanted": fingerprint})

    async def unpinned(self) -> list[GameRow]:
        """Return the tables for which no edition was kept, oldest first."""
        return await self._all(GameRow, _UNPINNED, {})

    async def seats(self, game_id: int) -> list[SeatRow]:
        """Return a table's seats in their order."""
        return await self._all(SeatRow, _SEATS, {"game": game_id})

    async def events(self, game_id: int, after: int = 0) -> list[EventRow]:
        """Return a game's log from event `after + 1` on."""
        return await self._all(EventRow, _EVENTS, {"game": game_id, "after": after})

    async def pending_outbox(
        self,
        limit: int = 100,
        *,
        besides: tuple[int, ...] = (),
        shards: tuple[int, tuple[int, ...]] | None = None,
    ) -> list[OutboxRow]:
        """Return posts to send, in the order in which they were written.

        Those of the channels ``besides`` are left out; ``shards`` (how many there are, and
        which) leaves out those of other servers.
        """
        values: dict[str, Any] = {"count": limit, "besides": besides}
        if shards is None:
            return await self._all(OutboxRow, _PENDING, values)
        values |= {"shard_count": shards[0], "shard_ids": shards[1]}
        return await self._all(OutboxRow, _PENDING_OF_SHARDS, values)

    async def computers_turns(
        self, shards: tuple[int, tuple[int, ...]] | None = None
    ) -> list[ComputersTurn]:
        """Return the running tables where computers decide, oldest first.

        ``shards`` (how many there are, and which) leaves out those of other servers.
        """
        query, values = _COMPUTERS, dict[str, Any]()
        if shards is not None:
            values = {"shard_count": shards[0], "shard_ids": shards[1]}
            query = _COMPUTERS_OF_SHARDS
        found: dict[int, ComputersTurn] = {}
        for game_id, seat, *event in await self._connection.execute(query, values):
            known = found.get(game_id)
            last = None if event[0] is None else EventRow(*event)
            others = known.seats if known else ()
            found[game_id] = ComputersTurn(game_id, (*others, seat), last)
        return list(found.values())

    async def outbox_row(self, outbox_id: int) -> OutboxRow | None:
        """Return one outgoing post, whatever became of it."""
        return await self._one(OutboxRow, _OUTBOX_ROW, {"wanted": outbox_id})

    async def posted_messages(self, game_id: int) -> set[int]:
        """Return the messages that were made of a table's posts."""
        found = await self._connection.execute(_POSTED, {"game": game_id})
        return set(found.scalars())

    async def drafts(self, game_id: int, seat: int | None = None) -> list[DraftRow]:
        """Return the unconfirmed choices at a table, or of one seat."""
        rows = await self._all(DraftRow, _DRAFTS, {"game": game_id})
        return [row for row in rows if seat is None or row.seat == seat]

    async def timers(self, game_id: int) -> list[TimerRow]:
        """Return a table's timers, the next one first."""
        return await self._all(TimerRow, _TIMERS, {"game": game_id})

    async def next_due(self) -> int | None:
        """Return when the next timer of all is due, in UTC milliseconds."""
        due: int | None = (await self._connection.execute(_NEXT_DUE)).scalar()
        return due

    async def person(self, user_id: int) -> PersonRow:
        """Return what a person has chosen."""
        return await self._one(PersonRow, _PERSON, {"user": user_id}) or PersonRow(user_id)

    async def visit(self, game_id: int, user_id: int) -> VisitRow | None:
        """Return when a person last looked at a table, or None."""
        return await self._one(VisitRow, _VISIT, {"game": game_id, "user": user_id})

    async def invitation(self, number: int) -> InvitationRow | None:
        """Return one invitation to take over a seat, whatever became of it."""
        return await self._one(InvitationRow, _INVITATION, {"wanted": number})

    async def invitations(self, game_id: int) -> list[InvitationRow]:
        """Return the invitations of a table, oldest first."""
        return await self._all(InvitationRow, _INVITATIONS, {"game": game_id})

    async def period(self, number: int) -> AutopilotPeriod | None:
        """Return one time in which the computer plays for somebody."""
        return await self._one(AutopilotPeriod, _PERIOD, {"wanted": number})

    async def autopilot_periods(self, game_id: int) -> list[AutopilotPeriod]:
        """Return the times in which the computer played for somebody at a table, oldest first."""
        return await self._all(AutopilotPeriod, _PERIODS, {"game": game_id})

    async def settings(self, scope: str) -> dict[str, str]:
        """Return all settings of a scope."""
        found = await self._connection.execute(_SETTINGS, {"within": scope})
        return {row.key: row.value for row in found}

    async def setting(self, scope: str, key: str) -> str | None:
        """Return one setting, or None."""
        return (await self.settings(scope)).get(key)

    async def _one(
        self, row: Callable[..., _Row], query: Select[Any], values: dict[str, Any]
    ) -> _Row | None:
        found = (await self._connection.execute(query, values)).first()
        return None if found is None else row(*found)

    async def _all(
        self, row: Callable[..., _Row], query: Select[Any], values: dict[str, Any]
    ) -> list[_Row]:
        return [row(*found) for found in await self._connection.execute(query, values)]
