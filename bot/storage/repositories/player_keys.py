"""The random keys by which results know people."""

import secrets
from collections.abc import Collection
from dataclasses import asdict, dataclass

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import INSERT
from bot.storage.result_rows import PlayerKeyRow
from bot.storage.schema import player_keys

_OF = select(player_keys.c.user_id, player_keys.c.player).where(
    player_keys.c.user_id.in_(bindparam("users", expanding=True))
)
_PEOPLE = select(player_keys.c.player, player_keys.c.user_id).where(
    player_keys.c.player.in_(bindparam("keys", expanding=True))
)


def new_key() -> str:
    """Return a key that is nobody's; it stays so for somebody who was erased."""
    return secrets.token_hex(16)


@dataclass(frozen=True, slots=True)
class PlayerKeyReader:
    """Reads whose key is whose."""

    _connection: AsyncConnection

    async def of(self, user_id: int) -> str | None:
        """Return the key of a person who has one."""
        return (await self.of_each([user_id])).get(user_id)

    async def of_each(self, users: Collection[int]) -> dict[int, str]:
        """Return the keys of those people who have one."""
        found = await self._connection.execute(_OF, {"users": list(users)})
        return {row.user_id: row.player for row in found}

    async def people(self, keys: Collection[str]) -> dict[str, int]:
        """Return whose some keys are; those of people who were erased are left out."""
        found = await self._connection.execute(_PEOPLE, {"keys": list(keys)})
        return {row.player: row.user_id for row in found}


@dataclass(frozen=True, slots=True)
class PlayerKeyWriter(PlayerKeyReader):
    """Reads keys and gives out new ones."""

    async def ensure(self, user_id: int) -> str:
        """Return the key of a person, who gets one with their first result."""
        known = await self.of(user_id)
        if known is None:
            # Another game of theirs may end at the same moment.
            add = INSERT[self._connection.dialect.name](player_keys).on_conflict_do_nothing()
            await self._connection.execute(add, asdict(PlayerKeyRow(user_id, new_key())))
            known = await self.of(user_id)
        assert known is not None  # noqa: S101
        return known
