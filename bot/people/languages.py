"""Which language a table speaks: what its host chose, its server's setting, or its server's own."""

from __future__ import annotations

from collections.abc import Mapping

from bot.storage.store import Store

_KEY = "language"
_UNSET = "en"
"""Discord's default for a server that never chose a language; it decides nothing."""


class Languages:
    """Decides for new tables; what a server has set is kept in the store."""

    def __init__(self, store: Store, spoken: Mapping[str, str], default: str) -> None:
        """``spoken`` has each language's own name, in the order in which they are offered."""
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
            found = await read.settings.get(f"guild:{guild_id}", _KEY)
        return found if found in self._spoken else None

    async def choose(self, guild_id: int, language: str | None) -> None:
        """Set the language of a server's new tables; None leaves it to the server's own."""
        async with self._store.transaction() as tx:
            await tx.settings.set(f"guild:{guild_id}", _KEY, language)

    async def of_new_table(
        self, guild_id: int | None, guild_locale: str | None, chosen: str | None = None
    ) -> str:
        """The language of a new table; ``guild_locale`` is what Discord says of its server."""
        spoken = (guild_locale or "").partition("-")[0]
        if chosen in self._spoken:
            return chosen
        if found := await self.set_of(guild_id):
            return found
        if spoken != _UNSET and spoken in self._spoken:
            return spoken
        return self._default
