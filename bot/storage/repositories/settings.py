"""Settings by scope, such as a server's language."""

from collections.abc import Mapping

from bot.storage.codec import Rows
from bot.storage.rows import SettingRow
from bot.storage.schema import settings
from bot.storage.transaction import Reader, Writer

SETTINGS = Rows(settings, SettingRow)


class SettingReader(Reader):
    """Reads settings."""

    async def of(self, scope: str) -> dict[str, str]:
        """Return all settings of a scope."""
        return {row.key: row.value for row in await SETTINGS.find(self._connection, scope=scope)}

    async def get(self, scope: str, key: str) -> str | None:
        """Return one setting, or None."""
        found = await SETTINGS.get(self._connection, scope=scope, key=key)
        return None if found is None else found.value


class SettingWriter(Writer, SettingReader):
    """Reads and changes settings."""

    async def set(self, scope: str, key: str, value: str | None) -> None:
        """Store a setting; None removes it."""
        if value is None:
            await SETTINGS.remove(self._connection, scope=scope, key=key)
        else:
            await SETTINGS.put(self._connection, SettingRow(scope, key, value))

    async def set_all(self, scope: str, values: Mapping[str, str]) -> None:
        """Store many settings of a scope."""
        rows = [SettingRow(scope, key, value) for key, value in values.items()]
        await SETTINGS.put_all(self._connection, rows)

    async def ensure(self, scope: str, key: str, value: str) -> str:
        """Return a setting, which is ``value`` from now on if there was none."""
        known = await self.get(scope, key)
        if known is None:
            # Another process may be about to choose one.
            await SETTINGS.add_missing(self._connection, SettingRow(scope, key, value))
            known = await self.get(scope, key)
        assert known is not None  # noqa: S101
        return known
