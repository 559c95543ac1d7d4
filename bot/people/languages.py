"""Which language a table speaks: what its host chose, its server or its admin; else its host's."""

from __future__ import annotations

from collections.abc import Mapping

from bot.storage.repositories.settings import SettingReader, SettingWriter
from bot.storage.store import Store

_KEY = "language"
_UNSET = "en"
"""Discord's default for a server that never chose a language; it decides nothing."""


class Languages:
    """Decides for new tables; what a server has set is kept in the store."""

    def __init__(self, store: Store, spoken: Mapping[str, str], default: str | None) -> None:
        """``spoken`` has each language's own name, in the order in which they are offered.

        ``default`` is for servers that never chose one; None leaves it to those who open tables.
        """
        self._store, self._spoken, self._default = store, dict(spoken), default

    @property
    def offered(self) -> list[tuple[str, str]]:
        """The languages that can be chosen, each with its own name."""
        return list(self._spoken.items())

    def name(self, language: str) -> str:
        """A language's own name; its code if the bot no longer has it."""
        code = language.partition("-")[0]
        return self._spoken.get(code, code)

    async def set_of(self, guild_id: int | None) -> str | None:
        """The language that a server has set, if the bot (still) speaks it."""
        if guild_id is None:
            return None
        async with self._store.snapshot() as read:
            found = await SettingReader(read).get(f"guild:{guild_id}", _KEY)
        return found if found in self._spoken else None

    async def choose(self, guild_id: int, language: str | None) -> None:
        """Set the language of a server's new tables; None leaves it to the server's own."""
        async with self._store.transaction() as tx:
            await SettingWriter(tx).set(f"guild:{guild_id}", _KEY, language)

    async def of_server(self, guild_id: int | None, guild_locale: str | None) -> str | None:
        """The language of a server's new tables, if somebody chose one.

        ``guild_locale`` is what Discord says of the server.
        """
        if found := await self.set_of(guild_id):
            return found
        spoken = (guild_locale or "").partition("-")[0]
        return spoken if spoken != _UNSET and spoken in self._spoken else self._default

    async def of_new_table(
        self,
        guild_id: int | None,
        guild_locale: str | None,
        opener: str,
        chosen: str | None = None,
    ) -> str:
        """The language of a new table; that of its ``opener`` where nobody chose one."""
        if chosen in self._spoken:
            return chosen
        return await self.of_server(guild_id, guild_locale) or opener
