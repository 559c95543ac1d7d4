"""Handing a seat to another person: invited in public, and taken only by that person (R56).

Invitations end, and a table is called off, in the transaction of what ends them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Table, User
from bot.core.play import Ended, Made
from bot.core.position import check_playing, check_running, role_towards
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import TableLimits, check_guests, check_welcome
from bot.core.steps import SeatTaken, Steps
from bot.storage.posts import Delivery, InvitationPost, OpeningPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.people import DraftWriter
from bot.storage.repositories.seating import (
    AutopilotPeriodWriter,
    InvitationReader,
    InvitationWriter,
    SeatWriter,
)
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import AutopilotStatus, GameRow, GameStatus, InvitationStatus
from bot.storage.rows import InvitationRow as Invitation
from bot.storage.stored_posts import Announcement, Name, StoredPost
from bot.storage.transactions import Transaction
from cogs.seats.service.interim import show_call
from engine.board import Seat
from engine.view import Stage, view


@dataclass(frozen=True, slots=True)
class CancelledPost(StoredPost):
    """A post that the table was called off: ``by`` somebody, the admin, or a vote about a seat."""

    KIND = "cancelled"
    by: Annotated[str, Name()]
    seat: int | None = None
    admin: bool = False


@dataclass(frozen=True, slots=True)
class HandedOverPost(Announcement):
    """A post that somebody took over a seat."""

    KIND = "handed-over"
    FOLLOWS = True
    invitation: int


async def call_off(tx: Transaction, row: GameRow, notice: CancelledPost, steps: Steps) -> None:
    """Call a table off without scoring it, post that, and drop what was open there."""
    await GameWriter(tx).change(row.id, status=GameStatus.CANCELLED, ended_at=tx.now)
    await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, notice)
    await steps.called_off(tx, Ended.of(row))


async def close_invitation(
    tx: Transaction,
    game_id: int,
    channel_id: int,
    seq: int,
    number: int,
    status: InvitationStatus,
) -> None:
    """End an invitation; its post says so and loses its buttons."""
    await InvitationWriter(tx).change(number, status=status)
    await OutboxWriter(tx).add(game_id, channel_id, seq, InvitationPost(number))


async def withdraw_invitations(
    tx: Transaction, game_id: int, channel_id: int, seq: int, seat: Seat | None = None
) -> None:
    """Withdraw the open invitations to a seat, or to all seats of a table."""
    for each in await InvitationWriter(tx).of(game_id):
        if each.status is InvitationStatus.OPEN and seat in (None, each.seat):
            await close_invitation(
                tx, game_id, channel_id, seq, each.id, InvitationStatus.WITHDRAWN
            )


async def withdraw_after(tx: Transaction, made: Made) -> None:
    """Withdraw, after a move, the invitations to seats that take no more turns."""
    for seat in (None,) if made.over else made.resigned:
        place = made.table.location.channel_id
        await withdraw_invitations(tx, made.table.id, place, made.state.seq, seat)


ADMIN = "admin"
"""The role of whoever runs the bot."""


class Handover:
    """Changes who sits where in a running game; hand and tickets stay with the seat.

    ``wake`` notifies the publisher of new posts.
    """

    def __init__(self, cache: GameCache, wake: Callable[[], None], limits: TableLimits) -> None:
        self._cache = cache
        self._wake = wake
        self._limits = limits

    async def replaceable(
        self, game_id: int, who: User, *, moderator: bool = False
    ) -> tuple[Seat, ...]:
        """Return the seats that a person may hand over; raises Unable if there are none."""
        entry = await self._cache.entry(game_id)
        check_running(entry)
        state, _ = entry.require_started()
        own = entry.table.holder_of(who.user_id)
        for_all = moderator or entry.table.host_id == who.user_id
        seats = tuple(
            holder.seat
            for holder in entry.table.holders
            if (for_all or holder == own) and not state.players[holder.seat].resigned
        )
        if not seats and own:
            raise Unable(TableRefusal.SEAT_RESIGNED, player=own.name)
        if not seats:
            raise Unable(TableRefusal.NOT_SEATED)
        return seats

    async def invite(
        self,
        game_id: int,
        seat: Seat,
        who: User,
        guest: User,
        *,
        interaction_id: int,
        moderator: bool = False,
        admin: bool = False,
    ) -> Table:
        """Ask a guest to take over a seat; an earlier invitation to that seat is withdrawn.

        ``admin``: whoever runs the bot asks, whoever they are at the table. Raises Unable.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            table, holder = entry.table, entry.table.holders[seat]
            asked_by = role_towards(table, holder, who, moderator or admin)
            asked_by = ADMIN if admin else asked_by
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    _check_free(entry, seat, guest)
                    await check_guests(tx, table.location.guild_id, [guest])
                    await withdraw_invitations(
                        tx, game_id, table.location.channel_id, table.seq, seat
                    )
                    made = await InvitationWriter(tx).add(
                        game_id,
                        seat,
                        player_id=holder.user_id,
                        player=holder.name,
                        guest_id=guest.user_id,
                        guest=guest.name,
                        asked_by=asked_by,
                    )
                    await post(tx, table, table.seq, InvitationPost(made.id))
        self._wake()
        return table

    async def take_seat(
        self, game_id: int, number: int, who: User, *, interaction_id: int
    ) -> tuple[Table, Seat]:
        """Seat a guest by their invitation, in place of the seat's holder; raises Unable."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            async with self._cache.store.transaction() as tx:
                fresh = await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id)
                invitation = await _invitation(tx, game_id, number)
                seat = Seat(invitation.seat)
                _check_guest(invitation, who)
                sits = entry.table.holders[seat].user_id == who.user_id
                taken = invitation.status is InvitationStatus.TAKEN and sits
                if fresh and not taken:
                    await check_welcome(tx, entry.table.location.guild_id, who)
                    await self._limits.check_sitting(tx, who)
                    _check_free(entry, seat, who)
                    by_invitation = SeatTaken(entry, seat, who, number)
                    entry = await self._cache.steps.seat_taken(tx, by_invitation)
            self._cache.keep(entry)
        self._wake()
        return entry.table, seat

    async def step_in(
        self, game_id: int, who: User, *, seat: Seat | None = None, interaction_id: int
    ) -> tuple[Table, Seat]:
        """Take a seat that wants a substitute, the first if none is named; raises Unable."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            table, own_seat = entry.table, entry.table.seat_of(who.user_id)
            wanted = sorted(entry.clock.searching) if entry.clock else []
            async with self._cache.store.transaction() as tx:
                fresh = await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id)
                if own_seat is not None and not fresh:
                    return table, own_seat
                if not wanted or seat not in (None, *wanted):
                    raise Unable(TableRefusal.OFFER_OVER)
                seat = Seat(wanted[0]) if seat is None else seat
                _check_free(entry, seat, who)
                await check_welcome(tx, table.location.guild_id, who)
                await self._limits.check_sitting(tx, who)
                holder, channel_id = table.holders[seat], table.location.channel_id
                await withdraw_invitations(tx, game_id, channel_id, table.seq, seat)
                made = await InvitationWriter(tx).add(
                    game_id,
                    seat,
                    player_id=holder.user_id,
                    player=holder.name,
                    guest_id=who.user_id,
                    guest=who.name,
                    asked_by="vote",
                )
                taken = SeatTaken(entry, seat, who, made.id)
                entry = await self._cache.steps.seat_taken(tx, taken)
            self._cache.keep(entry)
        self._wake()
        return entry.table, seat

    async def decline(self, game_id: int, number: int, who: User, *, interaction_id: int) -> None:
        """Decline an invitation, as its guest; raises Unable."""

        def check(_table: Table, invitation: Invitation) -> None:
            _check_guest(invitation, who)

        await self._end(game_id, number, who, interaction_id, InvitationStatus.DECLINED, check)

    async def withdraw(
        self, game_id: int, number: int, who: User, *, interaction_id: int, moderator: bool = False
    ) -> None:
        """Withdraw an invitation, as somebody who may hand that seat over; raises Unable."""

        def check(table: Table, invitation: Invitation) -> None:
            role_towards(table, table.holders[invitation.seat], who, moderator)

        await self._end(game_id, number, who, interaction_id, InvitationStatus.WITHDRAWN, check)

    async def _end(
        self,
        game_id: int,
        number: int,
        who: User,
        interaction_id: int,
        status: InvitationStatus,
        check: Callable[[Table, Invitation], None],
    ) -> None:
        """End an open invitation once; ``check`` raises Unable if the person may not."""
        async with self._cache.locked(game_id):
            table = (await self._cache.entry(game_id)).table
            async with self._cache.store.transaction() as tx:
                if not await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    return
                invitation = await _invitation(tx, game_id, number)
                check(table, invitation)
                if invitation.status is status:
                    return
                if invitation.status is not InvitationStatus.OPEN:
                    raise Unable(TableRefusal.INVITATION_GONE)
                await close_invitation(
                    tx, game_id, table.location.channel_id, table.seq, number, status
                )
        self._wake()

    async def invitation(self, number: int) -> Invitation | None:
        """Return an invitation as it is now, for its post; None if there is none."""
        async with self._cache.store.snapshot() as read:
            return await InvitationReader(read).get(number)

    async def posted(self, invitation: Invitation, outbox_id: int, message_id: int) -> None:
        """Store the message of an invitation, which its later posts edit."""
        async with self._cache.store.transaction() as tx:
            await OutboxWriter(tx).mark_sent(outbox_id, message_id)
            await InvitationWriter(tx).change(invitation.id, message_id=message_id)


def _check_free(entry: LoadedGame, seat: Seat, guest: User) -> None:
    """Raise Unable unless a guest may sit down on a seat now."""
    check_playing(entry, seat)
    if entry.table.holder_of(guest.user_id):
        raise Unable(TableRefusal.GUEST_SEATED, player=guest.name)


def _check_guest(invitation: Invitation, who: User) -> None:
    """Raise Unable unless an invitation is for this person."""
    if invitation.guest_id is None:
        raise Unable(TableRefusal.INVITATION_GONE)
    if invitation.guest_id != who.user_id:
        raise Unable(TableRefusal.NOT_INVITED, player=invitation.guest)


async def _invitation(tx: Transaction, game_id: int, number: int) -> Invitation:
    row = await InvitationWriter(tx).get(number)
    if row is None or row.game_id != game_id:
        raise Unable(TableRefusal.INVITATION_GONE)
    return row


async def hand_over(tx: Transaction, taken: SeatTaken) -> SeatTaken:
    """Seat the guest of an invitation, and post it; the caller reads the table again."""
    entry, seat, who = taken.entry, taken.seat, taken.who
    table, invitation = entry.table, await _invitation(tx, entry.table.id, taken.invitation)
    if invitation.status is not InvitationStatus.OPEN:
        raise Unable(TableRefusal.INVITATION_GONE)
    await SeatWriter(tx).change(
        table.id, seat, user_id=who.user_id, name=who.name, level=None, joined_at=tx.now
    )
    await AutopilotPeriodWriter(tx).end(table.id, seat, table.seq, AutopilotStatus.ENDED)
    await DraftWriter(tx).clear(table.id, seat)
    if table.host_id is not None and table.host_id == invitation.player_id:
        await GameWriter(tx).change(table.id, host_id=who.user_id)
    await InvitationWriter(tx).change(invitation.id, guest=who.name, seq=table.seq)
    channel_id = table.location.channel_id
    await close_invitation(
        tx, table.id, channel_id, table.seq, invitation.id, InvitationStatus.TAKEN
    )
    await post(tx, table, table.seq, HandedOverPost(invitation.id))
    now = view(entry.require_started()[0], None)
    if now.stage is Stage.OPENING:
        await post(tx, table, table.seq, OpeningPost(Delivery.REDRAWN))
    elif seat in now.to_act and not taken.called:
        return replace(taken, entry=await show_call(tx, entry))
    return taken
