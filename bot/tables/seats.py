"""Handing a seat to another person: asked in public, taken only by whoever was asked (R56)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.storage.posts import Delivery, HandedOverPost, InvitationPost, OpeningPost, TurnPost
from bot.storage.rows import AutopilotStatus, InvitationStatus
from bot.storage.transaction import Transaction
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.model import Invitation, SeatHolder, Status, Table, User
from bot.tables.posting import post
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seat_history import SeatHistory
from engine.board import Seat
from engine.view import Stage, view


class Seats:
    """Who sits where in a running game; hand and tickets stay with the seat."""

    cache: GameCache
    wake: Callable[[], None]

    async def replaceable(
        self, game_id: int, who: User, *, moderator: bool = False
    ) -> tuple[Seat, ...]:
        """The seats that a person may hand over; raises Unable if there are none."""
        entry = await self.cache.entry(game_id)
        check_running(entry)
        state, _ = entry.require_started()
        mine = entry.table.holder_of(who.user_id)
        for_all = moderator or entry.table.host_id == who.user_id
        found = tuple(
            holder.seat
            for holder in entry.table.holders
            if (for_all or holder == mine) and not state.players[holder.seat].resigned
        )
        if not found and mine:
            raise Unable(TableRefusal.SEAT_RESIGNED, player=mine.name)
        if not found:
            raise Unable(TableRefusal.NOT_SEATED)
        return found

    async def invite(
        self,
        game_id: int,
        seat: Seat,
        who: User,
        guest: User,
        *,
        interaction_id: int,
        moderator: bool = False,
    ) -> Table:
        """Ask a guest to take over a seat; an earlier invitation to that seat is withdrawn."""
        async with self.cache.locked(game_id):
            entry = await self.cache.entry(game_id)
            table, holder = entry.table, entry.table.holders[seat]
            asked_by = asking(table, holder, who, moderator)
            async with self.cache.store.transaction() as tx:
                if await tx.interactions.once(interaction_id, game_id, who.user_id):
                    _check_free(entry, seat, guest)
                    await withdraw_open(tx, game_id, table.location.channel_id, table.seq, seat)
                    made = await tx.invitations.add(
                        game_id,
                        seat,
                        player_id=holder.user_id,
                        player=holder.name,
                        guest_id=guest.user_id,
                        guest=guest.name,
                        asked_by=asked_by,
                    )
                    await post(tx, table, table.seq, InvitationPost(made.id))
        self.wake()
        return table

    async def take_seat(
        self, game_id: int, number: int, who: User, *, interaction_id: int
    ) -> tuple[Table, Seat]:
        """Sit down on the seat that one was asked to take, in place of whoever sat there."""
        async with self.cache.locked(game_id):
            entry = await self.cache.entry(game_id)
            async with self.cache.store.transaction() as tx:
                fresh = await tx.interactions.once(interaction_id, game_id, who.user_id)
                invitation = await _invitation(tx, game_id, number)
                seat = Seat(invitation.seat)
                _check_guest(invitation, who)
                sits = entry.table.holders[seat].user_id == who.user_id
                taken = invitation.status is InvitationStatus.TAKEN and sits
                if fresh and not taken:
                    await _hand_over(tx, entry, invitation, who)
                row = await tx.games.get(game_id)
                assert row is not None  # noqa: S101
                table = self.cache.table(row, await tx.seats.of(game_id), entry.table.edition)
            self.cache.keep(replace(entry, table=table))
        self.wake()
        return table, seat

    async def decline(self, game_id: int, number: int, who: User, *, interaction_id: int) -> None:
        """Say no to an invitation, as whoever was asked."""

        def check(_table: Table, invitation: Invitation) -> None:
            _check_guest(invitation, who)

        await self._end(game_id, number, who, interaction_id, InvitationStatus.DECLINED, check)

    async def withdraw(
        self, game_id: int, number: int, who: User, *, interaction_id: int, moderator: bool = False
    ) -> None:
        """Take an invitation back, as whoever may hand that seat over."""

        def check(table: Table, invitation: Invitation) -> None:
            asking(table, table.holders[invitation.seat], who, moderator)

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
        """End an open invitation once; ``check`` raises Unable for whoever may not."""
        async with self.cache.locked(game_id):
            table = (await self.cache.entry(game_id)).table
            async with self.cache.store.transaction() as tx:
                if not await tx.interactions.once(interaction_id, game_id, who.user_id):
                    return
                invitation = await _invitation(tx, game_id, number)
                check(table, invitation)
                if invitation.status is status:
                    return
                if invitation.status is not InvitationStatus.OPEN:
                    raise Unable(TableRefusal.INVITATION_GONE)
                await _close(tx, game_id, table.location.channel_id, table.seq, number, status)
        self.wake()

    async def invitation(self, number: int) -> Invitation | None:
        """An invitation as it stands, for its post."""
        async with self.cache.store.snapshot() as read:
            return await read.invitations.get(number)

    async def invited(self, invitation: Invitation, outbox_id: int, message_id: int) -> None:
        """Take note of the post that asks; its later rows edit it."""
        async with self.cache.store.transaction() as tx:
            await tx.outbox.mark_sent(outbox_id, message_id)
            await tx.invitations.change(invitation.id, message_id=message_id)

    async def handed_over(self, game_id: int) -> tuple[Invitation, ...]:
        """Who took over which seat from whom, after event number ``seq``: a part of the log."""
        async with self.cache.store.snapshot() as read:
            return _handed(await read.invitations.of(game_id))

    async def held(self, game_id: int) -> SeatHistory:
        """Who held the seats when: those that changed hands, and when the computer played."""
        async with self.cache.store.snapshot() as read:
            handed = _handed(await read.invitations.of(game_id))
            return SeatHistory(handed, tuple(await read.autopilot_periods.of(game_id)))


def _handed(found: Sequence[Invitation]) -> tuple[Invitation, ...]:
    """Those that led to a change of hands, the earliest first."""
    taken = (each for each in found if each.status is InvitationStatus.TAKEN)
    return tuple(sorted(taken, key=lambda each: each.seq or 0))


def check_running(entry: LoadedGame) -> None:
    """Make sure that a game goes on; raises Unable."""
    status = entry.table.status
    if status is Status.LOBBY or entry.state is None:
        raise Unable(TableRefusal.SEATS_ARE_FREE)
    if status not in (Status.RUNNING, Status.PARKED):
        raise Unable(TableRefusal.SEATS_ARE_SETTLED)


def check_playing(entry: LoadedGame, seat: Seat) -> None:
    """Make sure that a seat takes turns; raises Unable."""
    check_running(entry)
    state, _ = entry.require_started()
    if state.players[seat].resigned:
        raise Unable(TableRefusal.SEAT_RESIGNED, player=entry.table.holders[seat].name)


def _check_free(entry: LoadedGame, seat: Seat, guest: User) -> None:
    """Make sure that a guest may sit down on a seat now; raises Unable."""
    check_playing(entry, seat)
    if entry.table.holder_of(guest.user_id):
        raise Unable(TableRefusal.GUEST_SEATED, player=guest.name)


def asking(table: Table, holder: SeatHolder, who: User, moderator: bool) -> str:
    """As what somebody disposes of a seat; raises Unable for whoever may not."""
    if holder.user_id == who.user_id:
        return "player"
    if table.host_id == who.user_id:
        return "host"
    if moderator:
        return "moderator"
    named = {} if holder.is_computer else {"player": holder.name}
    raise Unable(TableRefusal.NOT_ITS_PLAYER, **named)


def _check_guest(invitation: Invitation, who: User) -> None:
    """Make sure that an invitation is for a person; raises Unable."""
    if invitation.guest_id is None:
        raise Unable(TableRefusal.INVITATION_GONE)
    if invitation.guest_id != who.user_id:
        raise Unable(TableRefusal.NOT_INVITED, player=invitation.guest)


async def _invitation(tx: Transaction, game_id: int, number: int) -> Invitation:
    found = await tx.invitations.get(number)
    if found is None or found.game_id != game_id:
        raise Unable(TableRefusal.INVITATION_GONE)
    return found


async def _close(
    tx: Transaction,
    game_id: int,
    channel_id: int,
    seq: int,
    number: int,
    status: InvitationStatus,
) -> None:
    """End an invitation; its post tells so and loses its buttons."""
    await tx.invitations.change(number, status=status)
    await tx.outbox.add(game_id, channel_id, seq, InvitationPost(number))


async def withdraw_open(
    tx: Transaction, game_id: int, channel_id: int, seq: int, seat: Seat | None = None
) -> None:
    """Withdraw what is still asked about a seat, or all seats, of which nothing can come."""
    for each in await tx.invitations.of(game_id):
        if each.status is InvitationStatus.OPEN and seat in (None, each.seat):
            await _close(tx, game_id, channel_id, seq, each.id, InvitationStatus.WITHDRAWN)


async def _hand_over(tx: Transaction, entry: LoadedGame, invitation: Invitation, who: User) -> None:
    """Seat the guest, with everything that follows from it."""
    table, seat = entry.table, Seat(invitation.seat)
    _check_free(entry, seat, who)
    if invitation.status is not InvitationStatus.OPEN:
        raise Unable(TableRefusal.INVITATION_GONE)
    await tx.seats.change(table.id, seat, user_id=who.user_id, name=who.name, level=None)
    await tx.autopilot_periods.end(table.id, seat, table.seq, AutopilotStatus.ENDED)
    await tx.drafts.clear(table.id, seat)
    if table.host_id is not None and table.host_id == invitation.player_id:
        await tx.games.change(table.id, host_id=who.user_id)
    await tx.invitations.change(invitation.id, guest=who.name, seq=table.seq)
    channel_id = table.location.channel_id
    await _close(tx, table.id, channel_id, table.seq, invitation.id, InvitationStatus.TAKEN)
    await post(tx, table, table.seq, HandedOverPost(invitation.id))
    now = view(entry.require_started()[0], None)
    if now.stage is Stage.OPENING:
        await post(tx, table, table.seq, OpeningPost(Delivery.EDIT))
    elif seat in now.to_act:
        # What happened was told by the post before; this one calls the new player.
        await post(tx, table, table.seq, TurnPost(table.seq))
