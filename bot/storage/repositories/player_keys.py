"""The random keys by which results know people."""

import secrets
from collections.abc import Collection

from bot.storage.codec import Rows
from bot.storage.result_rows import PlayerKeyRow
from bot.storage.schema import player_keys
from bot.storage.transaction import Reader, Writer

PLAYER_KEYS = Rows(player_keys, PlayerKeyRow)


def new_key() -> str:
    """Return a key that is nobody's; it stays so for somebody who was erased."""
    return secrets.token_hex(16)


class PlayerKeyReader(Reader):
    """Reads whose key is whose."""

    async def of(self, user_id: int) -> str | None:
        """Return the key of a person who has one."""
        return (await self.of_each([user_id])).get(user_id)

    async def of_each(self, users: Collection[int]) -> dict[int, str]:
        """Return the keys of those people who have one."""
        found = await PLAYER_KEYS.find(self._connection, user_id=list(users))
        return {row.user_id: row.player for row in found}

    async def people(self, keys: Collection[str]) -> dict[str, int]:
        """Return whose some keys are; those of people who were erased are left out."""
        found = await PLAYER_KEYS.find(self._connection, player=list(keys))
        return {row.player: row.user_id for row in found}


class PlayerKeyWriter(Writer, PlayerKeyReader):
    """Reads keys and gives out new ones."""

    async def ensure(self, user_id: int) -> str:
        """Return the key of a person, who gets one with their first result."""
        known = await self.of(user_id)
        if known is None:
            # Another game of theirs may end at the same moment.
            row = PlayerKeyRow(user_id, new_key())
            await PLAYER_KEYS.add_missing(self._connection, row)
            known = await self.of(user_id)
        assert known is not None  # noqa: S101
        return known
