"""Reads and writes seats, guests, invitations, autopilot periods, and turns played by orders."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Unpack

from sqlalchemy import bindparam, update
from sqlalchemy.exc import IntegrityError

from bot.storage.errors import SeatTaken
from bot.storage.queries import InvitationChanges, SeatChanges
from bot.storage.rows import (
    AutopilotPeriod,
    AutopilotStatus,
    GuestRow,
    GuestStatus,
    InvitationRow,
    InvitationStatus,
    OrderTurnRow,
    SeatRow,
)
from bot.storage.schema import autopilot_periods, guests, invitations, order_turns, seats
from bot.storage.transactions import Reader, Rows, Writer

PERIODS = Rows(autopilot_periods, AutopilotPeriod)


class AutopilotPeriodReader(Reader):
    """Reads autopilot periods."""

    async def get(self, number: int) -> AutopilotPeriod | None:
        """Return one autopilot period by its id, or None."""
        return await PERIODS.get(self._connection, id=number)

    async def of(self, game_id: int) -> list[AutopilotPeriod]:
        """Return the autopilot periods of a table, oldest first."""
        return await PERIODS.find(self._connection, game_id=game_id)


class AutopilotPeriodWriter(Writer, AutopilotPeriodReader):
    """Reads, begins and ends autopilot periods."""

    async def begin(
        self,
        game_id: int,
        seat: int,
        *,
        player_id: int | None,
        player: str,
        level: str,
        asked_by: str,
        since: int,
    ) -> AutopilotPeriod:
        """Store that the computer plays for a player from event `since + 1` on."""
        period = AutopilotPeriod(
            id=0,
            game_id=game_id,
            seat=seat,
            player_id=player_id,
            player=player,
            level=level,
            asked_by=asked_by,
            status=AutopilotStatus.ON,
            since=since,
            until=None,
            at=self._tx.now,
        )
        return await PERIODS.add_new(self._connection, period)

    async def end(
        self, game_id: int, seat: int | None, until: int, status: AutopilotStatus
    ) -> list[int]:
        """End the running periods of a seat, or of all seats, with event `until`; return ids."""
        going_on = update(autopilot_periods).where(
            autopilot_periods.c.game_id == game_id, autopilot_periods.c.status == AutopilotStatus.ON
        )
        if seat is not None:
            going_on = going_on.where(autopilot_periods.c.seat == seat)
        ended = going_on.values(status=status, until=until).returning(autopilot_periods.c.id)
        return list((await self._connection.execute(ended)).scalars())


GUESTS = Rows(guests, GuestRow)
_GUESTS = GUESTS.select(guests.c.game_id.in_(bindparam("games", expanding=True))).order_by(
    guests.c.game_id, guests.c.name, guests.c.user_id
)


class GuestReader(Reader):
    """Reads guests."""

    async def of(self, game_id: int) -> list[GuestRow]:
        """Return a table's guests, sorted by name."""
        return (await self.of_each([game_id]))[game_id]

    async def of_each(self, game_ids: Sequence[int]) -> dict[int, list[GuestRow]]:
        """Return the guests of several tables, by table, each time sorted by name."""
        rows = defaultdict[int, list[GuestRow]](list)
        for guest in await GUESTS.all(self._connection, _GUESTS, games=list(game_ids)):
            rows[guest.game_id].append(guest)
        return rows


class GuestWriter(Writer, GuestReader):
    """Reads and changes guests."""

    async def put(self, game_id: int, user_id: int, name: str, status: GuestStatus) -> None:
        """Store a guest, in place of what was stored, as one whom no post has mentioned."""
        row = GuestRow(game_id, user_id, name, status, called=False)
        await GUESTS.put(self._connection, row)

    async def set_called(self, game_id: int, user_ids: Sequence[int]) -> None:
        """Note that a post has mentioned some guests of a table."""
        where = guests.c.game_id == game_id, guests.c.user_id.in_(user_ids)
        await self._connection.execute(update(guests).where(*where).values(called=True))

    async def remove(self, game_id: int, user_id: int) -> None:
        """Delete a guest of a table."""
        await GUESTS.remove(self._connection, game_id=game_id, user_id=user_id)


INVITATIONS = Rows(invitations, InvitationRow)


class InvitationReader(Reader):
    """Reads invitations."""

    async def get(self, number: int) -> InvitationRow | None:
        """Return one invitation by its id, whatever became of it, or None."""
        return await INVITATIONS.get(self._connection, id=number)

    async def of(self, game_id: int) -> list[InvitationRow]:
        """Return the invitations of a table, oldest first."""
        return await INVITATIONS.find(self._connection, game_id=game_id)


class InvitationWriter(Writer, InvitationReader):
    """Reads and changes invitations."""

    async def add(
        self,
        game_id: int,
        seat: int,
        *,
        player_id: int | None,
        player: str,
        guest_id: int,
        guest: str,
        asked_by: str,
    ) -> InvitationRow:
        """Store an open invitation: a guest is asked to take over a player's seat."""
        row = InvitationRow(
            id=0,
            game_id=game_id,
            seat=seat,
            player_id=player_id,
            player=player,
            guest_id=guest_id,
            guest=guest,
            asked_by=asked_by,
            status=InvitationStatus.OPEN,
            seq=None,
            message_id=None,
            at=self._tx.now,
        )
        return await INVITATIONS.add_new(self._connection, row)

    async def change(self, number: int, **changes: Unpack[InvitationChanges]) -> None:
        """Change columns of an invitation, such as what became of it."""
        await INVITATIONS.change(self._connection, changes, id=number)


ORDER_TURNS = Rows(order_turns, OrderTurnRow)
_TURNS_AFTER = ORDER_TURNS.select(
    order_turns.c.game_id == bindparam("game"), order_turns.c.until > bindparam("after")
).order_by(order_turns.c.seq)


class OrderTurnReader(Reader):
    """Reads the turns that orders played."""

    async def of(self, game_id: int, after: int = 0) -> list[OrderTurnRow]:
        """Return the turns that orders played at a table, with events after number ``after``."""
        return await ORDER_TURNS.all(self._connection, _TURNS_AFTER, game=game_id, after=after)


class OrderTurnWriter(Writer, OrderTurnReader):
    """Reads and stores the turns that orders played."""

    async def add(self, row: OrderTurnRow) -> None:
        """Store a turn that an order played."""
        await ORDER_TURNS.add(self._connection, row)

    async def forget(self, user_id: int) -> None:
        """Erase what a person ordered; that orders played these turns stays known."""
        emptied = {"user_id": None, "body": "", "line": None, "skipped": ""}
        await ORDER_TURNS.change(self._connection, emptied, user_id=user_id)


SEATS = Rows(seats, SeatRow)


class SeatReader(Reader):
    """Reads seats."""

    async def of(self, game_id: int) -> list[SeatRow]:
        """Return a table's seats, by number."""
        return await SEATS.find(self._connection, game_id=game_id)

    async def of_each(self, game_ids: Sequence[int]) -> dict[int, list[SeatRow]]:
        """Return the seats of several tables, by table and number."""
        rows = defaultdict[int, list[SeatRow]](list)
        for row in await SEATS.find(self._connection, game_id=list(game_ids)):
            rows[row.game_id].append(row)
        return rows


class SeatWriter(Writer, SeatReader):
    """Reads and changes seats."""

    async def add(
        self,
        game_id: int,
        seat: int,
        *,
        user_id: int | None,
        name: str,
        colour: str,
        countries: int | None = None,
        level: str | None = None,
    ) -> SeatRow:
        """Insert a seat, with a person or a computer player on it; raises `SeatTaken`."""
        row = SeatRow(
            game_id=game_id,
            seat=seat,
            user_id=user_id,
            name=name,
            colour=colour,
            countries=countries,
            level=level,
            joined_at=self._tx.now,
        )
        with _taken(game_id):
            await SEATS.add(self._connection, row)
        return row

    async def change(self, game_id: int, seat: int, **changes: Unpack[SeatChanges]) -> None:
        """Change columns of a seat, such as its person or colour; raises `SeatTaken`."""
        with _taken(game_id):
            await SEATS.change(self._connection, changes, game_id=game_id, seat=seat)

    async def remove(self, game_id: int, seat: int) -> None:
        """Delete a seat; the others keep their numbers."""
        await SEATS.remove(self._connection, game_id=game_id, seat=seat)

    async def replace(self, game_id: int, rows: Sequence[SeatRow]) -> None:
        """Put other seats in place of all of a table's."""
        await SEATS.remove(self._connection, game_id=game_id)
        await SEATS.add_all(self._connection, rows)


@contextmanager
def _taken(game_id: int) -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise SeatTaken(game_id) from None
