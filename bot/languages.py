"""Which language a table speaks: what its host chose, its server's setting, or its server's own."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from bot.config import Settings
from bot.storage.store import Store
from bot.texts import Texts
from bot.texts.source import FALLBACK

NAMES = MappingProxyType({"en": "English", "fr": "Français", "de": "Deutsch", "it": "Italiano"})
"""Languages by their own names, in the order in which they are offered."""

_KEY = "language"


def named(languages: Iterable[str]) -> list[tuple[str, str]]:
    """Those of ``languages`` that are offered: each with its own name."""
    known = set(languages)
    return [(code, name) for code, name in NAMES.items() if code in known]


class Languages:
    """Decides for new tables; what a server has set is kept in the store."""

    def __init__(self, settings: Settings, store: Store, texts: Texts) -> None:
        self._settings, self._store, self._texts = settings, store, texts

    @property
    def offered(self) -> list[tuple[str, str]]:
        """The languages that can be chosen, each with its own name."""
        return named(self._texts.languages)

    async def set_of(self, guild_id: int | None) -> str | None:
        """The language that a server has set, if the bot (still) speaks it."""
        found = guild_id and await self._store.setting(f"guild:{guild_id}", _KEY)
        return found if found in self._texts.languages else None

    async def choose(self, guild_id: int, language: str | None) -> None:
        """Set the language of a server's new tables; None leaves it to the server's own."""
        await self._store.set_setting(f"guild:{guild_id}", _KEY, language)

    async def of_new_table(
        self, guild_id: int | None, guild_locale: str | None, chosen: str | None = None
    ) -> str:
        """The language of a new table; ``guild_locale`` is what Discord says of its server.

        English is what Discord says of a server that never told, so it decides nothing.
        """
        spoken = (guild_locale or "").partition("-")[0]
        if chosen in self._texts.languages:
            return chosen
        if found := await self.set_of(guild_id):
            return found
        if spoken != FALLBACK and spoken in self._texts.languages:
            return spoken
        return self._settings.table_language
