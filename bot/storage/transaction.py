"""What can be written in one transaction. Events are only ever appended."""

import json
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Unpack

from sqlalchemy import BindParameter, Table, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.errors import ChannelTaken, SeatTaken, SeqConflict
from bot.storage.reader import GAME, Reader
from bot.storage.rows import (
    OPEN,
    EventRow,
    GameChanges,
    GameRow,
    GameStatus,
    InvitationChanges,
    InvitationRow,
    InvitationStatus,
    NewEvent,
    OutboxRow,
    OutboxStatus,
    PersonChanges,
    PersonRow,
    SeatChanges,
    SeatRow,
    SpellRow,
    SpellStatus,
    TimerRow,
)
from bot.storage.schema import (
    drafts,
    editions,
    events,
    games,
    interactions,
    invitations,
    outbox,
    people,
    seats,
    settings,
    spells,
    timers,
    visits,
)

_GAME: BindParameter[int] = bindparam("game")
_SEAT: BindParameter[int] = bindparam("at_seat")
_ROW: BindParameter[int] = bindparam("row")

_LOCK_GAME = GAME.with_for_update()
_ADD_GAME = insert(games).returning(games.c.id)
_SET_GAME = update(games).where(games.c.id == _GAME)
_PIN = update(games).where(
    games.c.fingerprint.is_(None),
    games.c.edition == bindparam("of_name"),
    games.c.edition_version == bindparam("of_version"),
)
_GROW_LOG = _SET_GAME.where(games.c.seq == bindparam("expected"))
_ADD_EVENTS = insert(events)
_ADD_SEAT = insert(seats)
_SET_SEAT = update(seats).where(seats.c.game_id == _GAME, seats.c.seat == _SEAT)
_REMOVE_SEAT = delete(seats).where(seats.c.game_id == _GAME, seats.c.seat == _SEAT)
_INSERT: dict[str, Callable[[Table], Any]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}
_ONCE = {name: add(interactions).on_conflict_do_nothing() for name, add in _INSERT.items()}
_ADD_POST = insert(outbox).returning(outbox.c.id)
_SET_POST = update(outbox).where(outbox.c.id == _ROW)
_TRY_POST = _SET_POST.values(
    attempts=outbox.c.attempts + 1,
    first_tried_at=func.coalesce(outbox.c.first_tried_at, bindparam("tried")),
)
_ADD_INVITATION = insert(invitations).returning(invitations.c.id)
_SET_INVITATION = update(invitations).where(invitations.c.id == _ROW)
_ADD_SPELL = insert(spells).returning(spells.c.id)
_ADD_TIMER = insert(timers).returning(timers.c.id)
_DUE = (
    select(timers.c.id, timers.c.game_id, timers.c.kind, timers.c.due_at, timers.c.body)
    .where(timers.c.due_at <= bindparam("now"))
    .order_by(timers.c.due_at, timers.c.id)
    .limit(bindparam("count"))
    .with_for_update(skip_locked=True)
)


class Transaction(Reader):
    """Reads and writes that happen together or not at all; `now` is its one time stamp."""

    def __init__(self, connection: AsyncConnection, now: int) -> None:
        super().__init__(connection)
        self.now = now

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

    async def keep_edition(
        self, fingerprint: str, *, name: str, version: int, body: str, paintings: str
    ) -> None:
        """Keep an edition as it is now; its games go on with it whatever becomes of its file."""
        values = {"name": name, "version": version, "body": body, "paintings": paintings}
        known = await self.edition(fingerprint)
        if known is None or any(getattr(known, key) != value for key, value in values.items()):
            place = {"fingerprint": fingerprint}
            await self._keep(editions, place, values | {"at": self.now}, remove=False)

    async def pin(self, fingerprint: str, *, name: str, version: int) -> int:
        """Give the tables of an edition for which none was kept this one; return how many."""
        values = {"of_name": name, "of_version": version, "fingerprint": fingerprint}
        return (await self._connection.execute(_PIN, values)).rowcount

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

    async def begin_spell(
        self,
        game_id: int,
        seat: int,
        *,
        player_id: int | None,
        player: str,
        level: str,
        asked_by: str,
        since: int,
    ) -> SpellRow:
        """Note that from event `since + 1` on the computer plays for a player."""
        values: dict[str, Any] = {
            "game_id": game_id,
            "seat": seat,
            "player_id": player_id,
            "player": player,
            "level": level,
            "asked_by": asked_by,
            "status": SpellStatus.ON,
            "since": since,
            "until": None,
            "at": self.now,
        }
        number = (await self._connection.execute(_ADD_SPELL, values)).scalar_one()
        return SpellRow(id=number, **values)

    async def end_spells(
        self, game_id: int, seat: int | None, until: int, status: SpellStatus
    ) -> list[int]:
        """End what goes on of a seat, or of all seats, with event `until`; return its numbers."""
        going_on = update(spells).where(
            spells.c.game_id == game_id, spells.c.status == SpellStatus.ON
        )
        if seat is not None:
            going_on = going_on.where(spells.c.seat == seat)
        ended = going_on.values(status=status, until=until).returning(spells.c.id)
        return list((await self._connection.execute(ended)).scalars())

    async def once(self, interaction_id: int, game_id: int | None, user_id: int) -> bool:
        """Note an interaction; False if it has been applied before."""
        done = await self._connection.execute(
            _ONCE[self._connection.dialect.name],
            {"id": interaction_id, "game_id": game_id, "user_id": user_id, "at": self.now},
        )
        return done.rowcount == 1

    async def post(
        self, game_id: int, channel_id: int, kind: str, seq: int, body: str = "{}"
    ) -> OutboxRow:
        """Queue a public post. Its nonce is random: a restored backup must not repeat one."""
        values: dict[str, Any] = {
            "game_id": game_id,
            "channel_id": channel_id,
            "kind": kind,
            "seq": seq,
            "body": body,
            "nonce": "sm" + secrets.token_urlsafe(16),
            "status": OutboxStatus.PENDING,
            "attempts": 0,
            "message_id": None,
            "created_at": self.now,
            "first_tried_at": None,
            "sent_at": None,
            "error": None,
        }
        outbox_id = (await self._connection.execute(_ADD_POST, values)).scalar_one()
        return OutboxRow(id=outbox_id, **values)

    async def mark_tried(self, outbox_id: int) -> None:
        """Count an attempt, before it is made; the first one's time is kept."""
        await self._connection.execute(_TRY_POST, {"row": outbox_id, "tried": self.now})

    async def mark_sent(self, outbox_id: int, message_id: int) -> None:
        """Note the message that Discord made of a post."""
        values = {"status": OutboxStatus.SENT, "message_id": message_id, "sent_at": self.now}
        await self._connection.execute(_SET_POST, {"row": outbox_id, **values})

    async def retell(self, outbox_id: int, body: str) -> None:
        """Change what a post that wasn't sent yet is to tell."""
        await self._connection.execute(_SET_POST, {"row": outbox_id, "body": body})

    async def mark_failed(self, outbox_id: int, error: str) -> None:
        """Give a post up for good, with the reason."""
        values = {"status": OutboxStatus.FAILED, "error": error}
        await self._connection.execute(_SET_POST, {"row": outbox_id, **values})

    async def draft(self, game_id: int, seat: int, key: str, body: str | None) -> None:
        """Keep an unconfirmed choice; None forgets it."""
        place = {"game_id": game_id, "seat": seat, "key": key}
        await self._keep(drafts, place, {"body": body, "updated_at": self.now}, body is None)

    async def clear_drafts(self, game_id: int, seat: int | None = None) -> None:
        """Forget the unconfirmed choices of a table, or of one seat."""
        gone = delete(drafts).where(drafts.c.game_id == game_id)
        await self._connection.execute(gone if seat is None else gone.where(drafts.c.seat == seat))

    async def add_timer(
        self, kind: str, due_at: int, *, game_id: int | None = None, body: str = "{}"
    ) -> int:
        """Plan something for `due_at` and return the timer's id."""
        values = {"game_id": game_id, "kind": kind, "due_at": due_at, "body": body}
        timer_id: int = (await self._connection.execute(_ADD_TIMER, values)).scalar_one()
        return timer_id

    async def due_timers(self, limit: int = 100) -> list[TimerRow]:
        """Take the timers that are due; no other process gets them before this one commits."""
        return await self._all(TimerRow, _DUE, {"now": self.now, "count": limit})

    async def remove_timer(self, timer_id: int) -> None:
        """Remove one timer."""
        await self._connection.execute(delete(timers).where(timers.c.id == timer_id))

    async def remove_timers(self, game_id: int, kind: str | None = None) -> None:
        """Remove a table's timers, or those of one kind."""
        gone = delete(timers).where(timers.c.game_id == game_id)
        await self._connection.execute(gone if kind is None else gone.where(timers.c.kind == kind))

    async def set_person(self, user_id: int, **changes: Unpack[PersonChanges]) -> PersonRow:
        """Keep what a person chooses and return all of it; their other choices stay."""
        await self._keep(people, {"user_id": user_id}, dict(changes), remove=False)
        return await self.person(user_id)

    async def set_visit(self, game_id: int, user_id: int, since: int, seen: int) -> None:
        """Note that a person looks at a table now."""
        place = {"game_id": game_id, "user_id": user_id}
        values = {"since": since, "seen": seen, "at": self.now}
        await self._keep(visits, place, values, remove=False)

    async def set_setting(self, scope: str, key: str, value: str | None) -> None:
        """Store a setting; None removes it."""
        await self._keep(settings, {"scope": scope, "key": key}, {"value": value}, value is None)

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
            update(spells).where(spells.c.player_id == user_id).values(player_id=None, player="")
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
            body = json.dumps({"invitation": number})
            await self.post(game_id, channel_id, "invitation", seq, body)

    async def prune_interactions(self, older_than: int) -> int:
        """Forget interactions before a time and return how many."""
        old = delete(interactions).where(interactions.c.at < older_than)
        return (await self._connection.execute(old)).rowcount

    async def prune_outbox(self, older_than: int) -> int:
        """Forget posts that were sent before a time and return how many."""
        old = delete(outbox).where(outbox.c.sent_at < older_than)
        return (await self._connection.execute(old)).rowcount

    async def _keep(
        self, table: Table, place: dict[str, Any], values: dict[str, Any], remove: bool
    ) -> None:
        if remove:
            where = [table.c[name] == value for name, value in place.items()]
            await self._connection.execute(delete(table).where(*where))
            return
        row = _INSERT[self._connection.dialect.name](table)
        row = row.on_conflict_do_update(
            index_elements=list(place), set_={name: row.excluded[name] for name in values}
        )
        await self._connection.execute(row, place | values)
