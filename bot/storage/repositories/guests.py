"""Guests of tables that haven't started."""

from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import bindparam, update

from bot.storage.codec import Rows
from bot.storage.rows import GuestRow, GuestStatus
from bot.storage.schema import guests
from bot.storage.transaction import Reader, Writer

GUESTS = Rows(guests, GuestRow)
_OF = GUESTS.select(guests.c.game_id.in_(bindparam("games", expanding=True))).order_by(
    guests.c.game_id, guests.c.name, guests.c.user_id
)


class GuestReader(Reader):
    """Reads guests."""

    async def of(self, game_id: int) -> list[GuestRow]:
        """Return a table's guests by their names."""
        return (await self.of_each([game_id]))[game_id]

    async def of_each(self, game_ids: Sequence[int]) -> dict[int, list[GuestRow]]:
        """Return the guests of several tables."""
        found = defaultdict[int, list[GuestRow]](list)
        for guest in await GUESTS.all(self._connection, _OF, games=list(game_ids)):
            found[guest.game_id].append(guest)
        return found


class GuestWriter(Writer, GuestReader):
    """Reads and changes guests."""

    async def put(self, game_id: int, user_id: int, name: str, status: GuestStatus) -> None:
        """Note a guest in place of what was known of them; no post has mentioned them."""
        row = GuestRow(game_id, user_id, name, status, called=False)
        await GUESTS.put(self._connection, row)

    async def set_called(self, game_id: int, user_ids: Sequence[int]) -> None:
        """Note that a post has mentioned some guests."""
        where = guests.c.game_id == game_id, guests.c.user_id.in_(user_ids)
        await self._connection.execute(update(guests).where(*where).values(called=True))

    async def remove(self, game_id: int, user_id: int) -> None:
        """Forget a guest."""
        await GUESTS.remove(self._connection, game_id=game_id, user_id=user_id)
