"""Guests who were asked to take over a seat."""

from dataclasses import dataclass
from typing import Any, Unpack

from sqlalchemy import bindparam, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.changes import InvitationChanges
from bot.storage.handover_rows import InvitationRow, InvitationStatus
from bot.storage.queries import read_all, read_one, select_rows
from bot.storage.schema import invitations

_GET = select_rows(invitations, InvitationRow, invitations.c.id == bindparam("wanted"))
_OF = select_rows(invitations, InvitationRow, invitations.c.game_id == bindparam("game")).order_by(
    invitations.c.id
)
_ADD = insert(invitations).returning(invitations.c.id)
_CHANGE = update(invitations).where(invitations.c.id == bindparam("row"))


@dataclass(frozen=True, slots=True)
class InvitationReader:
    """Reads invitations."""

    _connection: AsyncConnection

    async def get(self, number: int) -> InvitationRow | None:
        """Return one invitation, whatever became of it."""
        return await read_one(self._connection, InvitationRow, _GET, {"wanted": number})

    async def of(self, game_id: int) -> list[InvitationRow]:
        """Return the invitations of a table, oldest first."""
        return await read_all(self._connection, InvitationRow, _OF, {"game": game_id})


@dataclass(frozen=True, slots=True)
class InvitationWriter(InvitationReader):
    """Reads and changes invitations."""

    _now: int

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
            "at": self._now,
        }
        number = (await self._connection.execute(_ADD, values)).scalar_one()
        return InvitationRow(id=number, **values)

    async def change(self, number: int, **changes: Unpack[InvitationChanges]) -> None:
        """Note what became of an invitation."""
        await self._connection.execute(_CHANGE, {"row": number, **changes})
