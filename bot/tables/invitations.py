"""Ending invitations to take over a seat, in the transaction of what ends them."""

from __future__ import annotations

from bot.storage.handover_rows import InvitationStatus
from bot.storage.posts import InvitationPost
from bot.storage.repositories.invitations import InvitationWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.transaction import Transaction
from bot.tables.steps import Ended, Made, TableMoved
from engine.board import Seat
from engine.events import Resigned


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
    """Withdraw the open invitations to a seat, or to all seats, that are no longer possible."""
    for each in await InvitationWriter(tx).of(game_id):
        if each.status is InvitationStatus.OPEN and seat in (None, each.seat):
            await close_invitation(
                tx, game_id, channel_id, seq, each.id, InvitationStatus.WITHDRAWN
            )


async def withdraw_after(tx: Transaction, made: Made) -> None:
    """Withdraw the invitations to the seats that take no more turns after a move."""
    gone = [event.seat for event in made.events if isinstance(event, Resigned)]
    for seat in (None,) if made.over else gone:
        place = made.table.location.channel_id
        await withdraw_invitations(tx, made.table.id, place, made.state.seq, seat)


async def withdraw_all(tx: Transaction, game: Ended) -> None:
    """Withdraw all invitations to a game that is called off."""
    await withdraw_invitations(tx, game.game_id, game.place.channel_id, game.seq)


async def withdraw_here(tx: Transaction, moved: TableMoved) -> None:
    """Withdraw all invitations to a table that leaves its channel."""
    table = moved.entry.table
    await withdraw_invitations(tx, table.id, table.location.channel_id, table.seq)
