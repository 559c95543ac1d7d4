"""Guests who were asked to take over a seat."""

from typing import Unpack

from bot.storage.changes import InvitationChanges
from bot.storage.codec import Rows
from bot.storage.handover_rows import InvitationRow, InvitationStatus
from bot.storage.schema import invitations
from bot.storage.transaction import Reader, Writer

INVITATIONS = Rows(invitations, InvitationRow)


class InvitationReader(Reader):
    """Reads invitations."""

    async def get(self, number: int) -> InvitationRow | None:
        """Return one invitation, whatever became of it."""
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
        """Note that a guest is asked to take over a player's seat."""
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
        """Note what became of an invitation."""
        await INVITATIONS.change(self._connection, changes, id=number)
