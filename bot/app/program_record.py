"""Which program used a database last, and which settings it knew."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Self

from bot.app.settings import Settings
from bot.storage.database import stored_settings
from bot.storage.repositories.settings import SettingReader, SettingWriter
from bot.storage.store import Store
from bot.version import VERSION

_SCOPE, _VERSION, _SETTINGS = "program", "version", "settings"


@dataclass(frozen=True, slots=True)
class ProgramRecord:
    """What a program notes of itself at its start; None and nothing before there were notes."""

    version: str | None
    settings: frozenset[str]

    @classmethod
    def of_this(cls) -> Self:
        """What this one would note."""
        return cls(VERSION, frozenset(name.upper() for name in Settings.model_fields))

    @classmethod
    async def stored(cls, url: str) -> Self:
        """What the last one noted; the database stays as it is. Raises DatabaseUnavailable."""
        found = await stored_settings(url, _SCOPE)
        return cls(found.get(_VERSION), frozenset(json.loads(found.get(_SETTINGS, "[]"))))


async def note_program(store: Store) -> None:
    """Note that this program uses the database now."""
    this = ProgramRecord.of_this()
    noted = {_VERSION: VERSION, _SETTINGS: json.dumps(sorted(this.settings))}
    async with store.snapshot() as read:
        if await SettingReader(read).of(_SCOPE) == noted:
            return
    async with store.transaction() as tx:
        for key, value in noted.items():
            await SettingWriter(tx).set(_SCOPE, key, value)
