"""Seats and invitations of a person who is erased."""

from __future__ import annotations

from sqlalchemy import exists, func, select, update

from bot.storage.erasing import Gone
from bot.storage.posts import InvitationPost
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.seating import InvitationWriter
from bot.storage.rows import OPEN, InvitationStatus
from bot.storage.schema import games, invitations, seats
from bot.storage.transactions import Transaction

_LEVEL = "normal"


async def leave_seats(tx: Transaction, gone: Gone) -> None:
    """Give somebody's seats at open tables to the computer (R56), unless it plays there already."""
    played = exists().where(games.c.id == seats.c.game_id, games.c.status.in_(OPEN))
    await tx.connection.execute(
        update(seats)
        .where(seats.c.user_id == gone.user_id, played)
        .values(level=func.coalesce(seats.c.level, _LEVEL))
    )


async def decline_all(tx: Transaction, gone: Gone) -> None:
    """Withdraw a guest's open invitations; their posts lose the guest's name, too."""
    unanswered = await tx.connection.execute(
        select(invitations.c.id, games.c.id, games.c.channel_id, games.c.seq)
        .join(games, games.c.id == invitations.c.game_id)
        .where(
            invitations.c.guest_id == gone.user_id,
            invitations.c.status == InvitationStatus.OPEN,
        )
    )
    for number, game_id, channel_id, seq in unanswered.all():
        await InvitationWriter(tx).change(number, status=InvitationStatus.WITHDRAWN)
        await OutboxWriter(tx).add(game_id, channel_id, seq, InvitationPost(number))
