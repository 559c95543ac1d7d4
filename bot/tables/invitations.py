"""Ending invitations to take over a seat, in the transaction of what ends them."""

from __future__ import annotations

from bot.storage.handover_rows import InvitationStatus
from bot.storage.posts import InvitationPost
from bot.storage.transaction import Transaction
from engine.board import Seat


async def close_invitation(
    tx: Transaction,
    game_id: int,
    channel_id: int,
    seq: int,
    number: int,
    status: InvitationStatus,
) -> None:
    """End an invitation; its post says so and loses its buttons."""
    await tx.invitations.change(number, status=status)
    await tx.outbox.add(game_id, channel_id, seq, InvitationPost(number))


async def withdraw_invitations(
    tx: Transaction, game_id: int, channel_id: int, seq: int, seat: Seat | None = None
) -> None:
    """Withdraw the open invitations to a seat, or to all seats, that are no longer possible."""
    for each in await tx.invitations.of(game_id):
        if each.status is InvitationStatus.OPEN and seat in (None, each.seat):
            await close_invitation(
                tx, game_id, channel_id, seq, each.id, InvitationStatus.WITHDRAWN
            )
