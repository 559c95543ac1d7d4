"""Settings by scope, such as a server's language."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.queries import INSERT, remove, upsert, upsert_all
from bot.storage.schema import settings

_OF = select(settings.c.key, settings.c.value).where(settings.c.scope == bindparam("within"))
_GET = select(settings.c.value).where(
    settings.c.scope == bindparam("within"), settings.c.key == bindparam("named")
)


@dataclass(frozen=True, slots=True)
class SettingReader:
    """Reads settings."""

    _connection: AsyncConnection

    async def of(self, scope: str) -> dict[str, str]:
        """Return all settings of a scope."""
        found = await self._connection.execute(_OF, {"within": scope})
        return {row.key: row.value for row in found}

    async def get(self, scope: str, key: str) -> str | None:
        """Return one setting, or None."""
        found = await self._connection.execute(_GET, {"within": scope, "named": key})
        return found.scalar()


@dataclass(frozen=True, slots=True)
class SettingWriter(SettingReader):
    """Reads and changes settings."""

    async def set(self, scope: str, key: str, value: str | None) -> None:
        """Store a setting; None removes it."""
        where = {"scope": scope, "key": key}
        if value is None:
            await remove(self._connection, settings, where)
        else:
            await upsert(self._connection, settings, where, {"value": value})

    async def set_all(self, scope: str, values: Mapping[str, str]) -> None:
        """Store many settings of a scope."""
        rows = ({"scope": scope, "key": key, "value": values[key]} for key in values)
        await upsert_all(self._connection, settings, ("scope", "key"), ("value",), list(rows))

    async def ensure(self, scope: str, key: str, value: str) -> str:
        """Return a setting, which is ``value`` from now on if there was none."""
        known = await self.get(scope, key)
        if known is None:
            # Another process may be about to choose one.
            add = INSERT[self._connection.dialect.name](settings).on_conflict_do_nothing()
            await self._connection.execute(add, {"scope": scope, "key": key, "value": value})
            known = await self.get(scope, key)
        assert known is not None  # noqa: S101
        return known
