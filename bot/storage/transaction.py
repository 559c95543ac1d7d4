"""What can be written in one transaction. Events are only ever appended."""

from collections.abc import Sequence
from typing import Any, Unpack

from sqlalchemy import BindParameter, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.storage.errors import ChannelTaken, SeatTaken, SeqConflict
from bot.storage.outgoing import Outgoing
from bot.storage.posts import InvitationPost
from bot.storage.reader import GAME
from bot.storage.rows import (
    OPEN,
    AutopilotPeriod,
    AutopilotStatus,
    EventRow,
    GameChanges,
    GameRow,
    GameStatus,
    InvitationChanges,
    InvitationRow,
    InvitationStatus,
    NewEvent,
    OutboxStatus,
    SeatChanges,
    SeatRow,
)
from bot.storage.schema import (
    autopilot_periods,
    drafts,
    events,
    games,
    interactions,
    invitations,
    outbox,
    people,
    seats,
    settings,
    visits,
)

_GAME: BindParameter[int] = bindparam("game")
_SEAT: BindParameter[int] = bindparam("at_seat")
_ROW: BindParameter[int] = bindparam("row")

_LOCK_GAME = GAME.with_for_update()
_ADD_GAME = insert(games).returning(games.c.id)
_SET_GAME = update(games).where(games.c.id == _GAME)
_GROW_LOG = _SET_GAME.where(games.c.seq == bindparam("expected"))
_ADD_EVENTS = insert(events)
_ADD_SEAT = insert(seats)
_SET_SEAT = update(seats).where(seats.c.game_id == _GAME, seats.c.seat == _SEAT)
_REMOVE_SEAT = delete(seats).where(seats.c.game_id == _GAME, seats.c.seat == _SEAT)
_ADD_INVITATION = insert(invitations).returning(invitations.c.id)
_SET_INVITATION = update(invitations).where(invitations.c.id == _ROW)
_ADD_PERIOD = insert(autopilot_periods).returning(autopilot_periods.c.id)


class Transaction(Outgoing):
    """Reads and writes that happen together or not at all; `now` is its one time stamp."""

    async def game(self, game_id: int) -> GameRow | None:
        """Return a table and keep other writers off it."""
        return await self._one(GameRow, _LOCK_GAME, {"game": game_id})

    async def create_game(
        self,
        *,
        channel_id: int,
        guild_id: int | None,
        edition: str,
        edition_version: int,
        language: str,
        host_id: int,
        options: str = "{}",
        seed: bytes | None = None,
        commitment: str | None = None,
        fingerprint: str | None = None,
    ) -> GameRow:
        """Open a table in its lobby; raises `ChannelTaken`."""
        values: dict[str, Any] = {
            "channel_id": channel_id,
            "guild_id": guild_id,
            "edition": edition,
            "edition_version": edition_version,
            "language": language,
            "status": GameStatus.LOBBY,
            "host_id": host_id,
            "options": options,
            "seed": seed,
            "commitment": commitment,
            "seq": 0,
            "post_message_id": None,
            "created_at": self.now,
            "started_at": None,
            "ended_at": None,
            "updated_at": self.now,
            "note": None,
            "fingerprint": fingerprint,
        }
        try:
            game_id = (await self._connection.execute(_ADD_GAME, values)).scalar_one()
        except IntegrityError:
            raise ChannelTaken from None
        return GameRow(id=game_id, **values)

    async def set_game(self, game_id: int, **changes: Unpack[GameChanges]) -> None:
        """Change a table; raises `ChannelTaken` if that would open a second one in its channel."""
        values = {"game": game_id, "updated_at": self.now, **changes}
        try:
            await self._connection.execute(_SET_GAME, values)
        except IntegrityError:
            raise ChannelTaken from None

    async def append(
        self,
        game_id: int,
        expected_seq: int,
        new: Sequence[NewEvent],
        **changes: Unpack[GameChanges],
    ) -> list[EventRow]:
        """Add events after number `expected_seq` and change the table with them.

        Raises `SeqConflict` if the log doesn't end there.
        """
        grown = {
            "game": game_id,
            "expected": expected_seq,
            "seq": expected_seq + len(new),
            "updated_at": self.now,
            **changes,
        }
        if (await self._connection.execute(_GROW_LOG, grown)).rowcount != 1:
            raise SeqConflict(game_id, expected_seq)
        rows = [
            EventRow(seq, event.schema, event.type, event.body, self.now)
            for seq, event in enumerate(new, expected_seq + 1)
        ]
        if rows:
            values = [
                {
                    "game_id": game_id,
                    "seq": row.seq,
                    "schema": row.schema,
                    "type": row.type,
                    "body": row.body,
                    "at": row.at,
                }
                for row in rows
            ]
            try:
                await self._connection.execute(_ADD_EVENTS, values)
            except IntegrityError:
                raise SeqConflict(game_id, expected_seq) from None
        return rows

    async def add_seat(
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
        """Seat a person or a computer player; raises `SeatTaken`."""
        values: dict[str, Any] = {
            "game_id": game_id,
            "seat": seat,
            "user_id": user_id,
            "name": name,
            "colour": colour,
            "countries": countries,
            "level": level,
            "joined_at": self.now,
        }
        await self._seat(game_id, _ADD_SEAT, values)
        return SeatRow(**values)

    async def set_seat(self, game_id: int, seat: int, **changes: Unpack[SeatChanges]) -> None:
        """Change who sits there or how; raises `SeatTaken`."""
        await self._seat(game_id, _SET_SEAT, {"game": game_id, "at_seat": seat, **changes})

    async def _seat(self, game_id: int, statement: Any, values: dict[str, Any]) -> None:
        try:
            await self._connection.execute(statement, values)
        except IntegrityError:
            raise SeatTaken(game_id) from None

    async def remove_seat(self, game_id: int, seat: int) -> None:
        """Empty a seat; the others keep their numbers."""
        await self._connection.execute(_REMOVE_SEAT, {"game": game_id, "at_seat": seat})

    async def invite(
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
        """Note that a guest is asked to take over a player's seat."""
        values: dict[str, Any] = {
            "game_id": game_id,
            "seat": seat,
            "player_id": player_id,
            "player": player,
            "guest_id": guest_id,
            "guest": guest,
            "asked_by": asked_by,
            "status": InvitationStatus.OPEN,
            "seq": None,
            "message_id": None,
            "at": self.now,
        }
        number = (await self._connection.execute(_ADD_INVITATION, values)).scalar_one()
        return InvitationRow(id=number, **values)

    async def set_invitation(self, number: int, **changes: Unpack[InvitationChanges]) -> None:
        """Note what became of an invitation."""
        await self._connection.execute(_SET_INVITATION, {"row": number, **changes})

    async def begin_autopilot(
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
        """Note that from event `since + 1` on the computer plays for a player."""
        values: dict[str, Any] = {
            "game_id": game_id,
            "seat": seat,
            "player_id": player_id,
            "player": player,
            "level": level,
            "asked_by": asked_by,
            "status": AutopilotStatus.ON,
            "since": since,
            "until": None,
            "at": self.now,
        }
        number = (await self._connection.execute(_ADD_PERIOD, values)).scalar_one()
        return AutopilotPeriod(id=number, **values)

    async def end_autopilot_periods(
        self, game_id: int, seat: int | None, until: int, status: AutopilotStatus
    ) -> list[int]:
        """End what goes on of a seat, or of all seats, with event `until`; return its numbers."""
        going_on = update(autopilot_periods).where(
            autopilot_periods.c.game_id == game_id, autopilot_periods.c.status == AutopilotStatus.ON
        )
        if seat is not None:
            going_on = going_on.where(autopilot_periods.c.seat == seat)
        ended = going_on.values(status=status, until=until).returning(autopilot_periods.c.id)
        return list((await self._connection.execute(ended)).scalars())

    async def erase_user(self, user_id: int, *, level: str = "normal") -> list[int]:
        """Forget a person and return the tables at which they sat.

        Empties seats, hosts, invitations, spells, the texts of their tables' posts that have been
        dealt with, and what they chose for themselves, settings (scope `user:<id>`) included. At
        an open table the computer has the seat from then on (R56), at ``level`` unless it played
        there already. Whoever keeps a table in memory has to forget it.
        """
        run = self._connection.execute
        sat = (await run(select(seats.c.game_id).where(seats.c.user_id == user_id))).scalars().all()
        tables = list(sat)
        await run(
            update(outbox)
            .where(outbox.c.game_id.in_(tables), outbox.c.status != OutboxStatus.PENDING)
            .values(body="{}")
        )
        await run(
            delete(drafts).where(
                exists().where(
                    seats.c.user_id == user_id,
                    seats.c.game_id == drafts.c.game_id,
                    seats.c.seat == drafts.c.seat,
                )
            )
        )
        played = exists().where(games.c.id == seats.c.game_id, games.c.status.in_(OPEN))
        await run(
            update(seats)
            .where(seats.c.user_id == user_id, played)
            .values(level=func.coalesce(seats.c.level, level))
        )
        await run(update(seats).where(seats.c.user_id == user_id).values(user_id=None, name=""))
        await run(update(games).where(games.c.host_id == user_id).values(host_id=None))
        await run(
            update(interactions).where(interactions.c.user_id == user_id).values(user_id=None)
        )
        await run(
            update(invitations)
            .where(invitations.c.player_id == user_id)
            .values(player_id=None, player="")
        )
        await run(
            update(autopilot_periods)
            .where(autopilot_periods.c.player_id == user_id)
            .values(player_id=None, player="")
        )
        await self._withdraw_from(user_id)
        await run(
            update(invitations)
            .where(invitations.c.guest_id == user_id)
            .values(guest_id=None, guest="")
        )
        await run(delete(visits).where(visits.c.user_id == user_id))
        await run(delete(people).where(people.c.user_id == user_id))
        await run(delete(settings).where(settings.c.scope == f"user:{user_id}"))
        return tables

    async def _withdraw_from(self, user_id: int) -> None:
        """Withdraw what a guest is asked: the posts that ask lose the guest's name too."""
        asked = await self._connection.execute(
            select(invitations.c.id, games.c.id, games.c.channel_id, games.c.seq)
            .join(games, games.c.id == invitations.c.game_id)
            .where(
                invitations.c.guest_id == user_id,
                invitations.c.status == InvitationStatus.OPEN,
            )
        )
        for number, game_id, channel_id, seq in asked.all():
            await self.set_invitation(number, status=InvitationStatus.WITHDRAWN)
            await self.post(game_id, channel_id, seq, InvitationPost(number))
