"""Erasing a person from every table."""

import json
from dataclasses import dataclass

from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.posts import InvitationPost
from bot.storage.private_tables import IS_PUBLIC
from bot.storage.repositories.invitations import InvitationWriter
from bot.storage.repositories.orders import OrderWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.rows import OPEN, GameStatus, InvitationStatus, OutboxStatus
from bot.storage.schema import (
    absences,
    answers,
    autopilot_periods,
    callees,
    clocks,
    drafts,
    games,
    guests,
    interactions,
    invitations,
    outbox,
    people,
    player_keys,
    seats,
    settings,
    visits,
)

_WAITING = (OutboxStatus.PENDING, OutboxStatus.REFUSED)


@dataclass(frozen=True, slots=True)
class Erasure:
    """Erases people."""

    _connection: AsyncConnection
    _invitations: InvitationWriter
    _outbox: OutboxWriter
    _orders: OrderWriter

    async def erase_user(self, user_id: int, *, level: str = "normal") -> list[int]:
        """Forget a person and return the tables at which they sat.

        Empties seats, hosts, invitations, autopilot periods, the texts of their tables' posts that
        have been dealt with, and what they chose for themselves, settings (scope `user:<id>`)
        included. At an open table the computer has the seat from then on (R56), at ``level`` unless
        it played there already; private tables end. What came of their games stays, under a key
        that is nobody's any more. Whoever keeps a table in memory has to forget it.
        """
        run = self._connection.execute
        sat = (await run(select(seats.c.game_id).where(seats.c.user_id == user_id))).scalars().all()
        tables = list(sat)
        await run(
            update(outbox)
            .where(outbox.c.game_id.in_(tables), outbox.c.status.not_in(_WAITING))
            .values(body="{}")
        )
        await self._forget_reasons(tables)
        await self._forget_hours(user_id)
        await run(
            delete(drafts).where(
                exists().where(
                    seats.c.user_id == user_id,
                    seats.c.game_id == drafts.c.game_id,
                    seats.c.seat == drafts.c.seat,
                )
            )
        )
        await run(
            update(games)
            .where(games.c.host_id == user_id, games.c.status.in_(OPEN), ~IS_PUBLIC)
            .values(status=GameStatus.CANCELLED)
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
        await run(update(answers).where(answers.c.user_id == user_id).values(user_id=None))
        await self._orders.forget(user_id)
        for kept in (visits, absences, guests, callees, people, player_keys):
            await run(delete(kept).where(kept.c.user_id == user_id))
        await run(delete(settings).where(settings.c.scope == f"user:{user_id}"))
        return tables

    async def _forget_reasons(self, tables: list[int]) -> None:
        """Forget why tables pause or shall pause: somebody wrote it."""
        of_tables = clocks.c.game_id.in_(tables)
        found = await self._connection.execute(
            select(clocks.c.game_id, clocks.c.body).where(of_tables)
        )
        for game_id, text in found.all():
            body = json.loads(text)
            pauses = [each for key in ("pause", "proposal") if (each := body.get(key))]
            reasons = [each.pop("reason", None) for each in pauses]
            if any(reasons):
                where = clocks.c.game_id == game_id
                await self._connection.execute(
                    update(clocks).where(where).values(body=json.dumps(body))
                )

    async def _forget_hours(self, user_id: int) -> None:
        """Forget in the clocks of their seats when somebody is awake, and until when away."""
        found = await self._connection.execute(
            select(clocks.c.game_id, seats.c.seat, clocks.c.body)
            .join(seats, seats.c.game_id == clocks.c.game_id)
            .where(seats.c.user_id == user_id)
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
            await self._connection.execute(
                update(clocks).where(where).values(body=json.dumps(body))
            )

    async def _withdraw_from(self, user_id: int) -> None:
        """Withdraw a guest's invitations: their posts lose the guest's name, too."""
        unanswered = await self._connection.execute(
            select(invitations.c.id, games.c.id, games.c.channel_id, games.c.seq)
            .join(games, games.c.id == invitations.c.game_id)
            .where(
                invitations.c.guest_id == user_id,
                invitations.c.status == InvitationStatus.OPEN,
            )
        )
        for number, game_id, channel_id, seq in unanswered.all():
            await self._invitations.change(number, status=InvitationStatus.WITHDRAWN)
            await self._outbox.add(game_id, channel_id, seq, InvitationPost(number))
