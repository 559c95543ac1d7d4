"""Which language a table speaks: what its host chose, its server's setting, or its server's own."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from bot.storage.store import Store

NAMES = MappingProxyType({"en": "English", "fr": "Français", "de": "Deutsch", "it": "Italiano"})
"""Languages by their own names, in the order in which they are offered."""

_KEY = "language"
_UNSET = "en"
"""What Discord says of a server that never chose: it decides nothing."""


def named(languages: Iterable[str]) -> list[tuple[str, str]]:
    """Those of ``languages`` that are offered: each with its own name."""
    known = set(languages)
    return [(code, name) for code, name in NAMES.items() if code in known]


class Languages:
    """Decides for new tables; what a server has set is kept in the store."""

    def __init__(self, store: Store, spoken: frozenset[str], default: str) -> None:
        self._store, self._spoken, self._default = store, spoken, default

    @property
    def offered(self) -> list[tuple[str, str]]:
        """The languages that can be chosen, each with its own name."""
        return named(self._spoken)

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
