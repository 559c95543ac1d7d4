"""The check for a newer version at UPDATE_CHECK's address, and the record of the last program.

Without that address nobody is asked.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any, Self

import aiohttp
import structlog

from bot.app.settings import Settings
from bot.program import ordered
from bot.runtime.proxies import DIRECT, Proxies, options
from bot.runtime.scheduler import Supervisor
from bot.storage.connections.database import stored_settings
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.store import Store
from bot.version import VERSION

log = structlog.get_logger(__name__)

_WAITING = aiohttp.ClientTimeout(total=10)
_ACCEPTED = {"Accept": "application/json, text/plain"}
_MOST = 2_000_000
"""Bytes of an answer that are read."""
EVERY = 24 * 3600.0
"""Seconds between two questions."""


class UpdateCheck:
    """The task that asks once a day for a newer version and logs it; a failure is only logged."""

    def __init__(self, address: str, proxies: Proxies = DIRECT, every: float = EVERY) -> None:
        self._address, self._proxies, self._every = address, proxies, every
        self._told: str | None = None

    async def run(self) -> None:
        """Call `ask` once a day, until cancelled."""
        while True:
            await self.ask()
            await asyncio.sleep(self._every)

    async def ask(self) -> None:
        """Ask for the newest version now, and log a newer one once."""
        version = await newest(self._address, self._proxies)
        if version is not None and _is_newer(version) and version != self._told:
            self._told = version
            log.warning("a newer version is there", found=version, this=VERSION)


def start_update_check(settings: Settings, supervisor: Supervisor) -> None:
    """Start the daily check for a newer version, if UPDATE_CHECK has an address."""
    if settings.update_check:
        supervisor.start(
            "update check", UpdateCheck(settings.update_check, settings.proxies).run, endless=True
        )


async def newer_version_now(settings: Settings) -> str | None:
    """Return a sentence if there is a newer version; None if not, or without an address to ask."""
    version = (
        await newest(settings.update_check, settings.proxies) if settings.update_check else None
    )
    if version is None or not _is_newer(version):
        return None
    return f"Stationmaster {version} is there; this is {VERSION}."


def _is_newer(version: str) -> bool:
    return ordered(version) > ordered(VERSION)


async def newest(address: str, proxies: Proxies = DIRECT) -> str | None:
    """Return the newest version that the address names; log why and return None if that fails.

    The address answers as the index of Python packages does, as a forge tells its latest release,
    or with the bare version.
    """
    try:
        async with (
            aiohttp.ClientSession(timeout=_WAITING) as session,
            session.get(address, headers=_ACCEPTED, **options(proxies.to(address))) as answer,
        ):
            answer.raise_for_status()
            body = await answer.content.read(_MOST)
        version = _version(body.decode())
    except (aiohttp.ClientError, OSError, ValueError) as error:
        log.info("the newest version isn't known", why=type(error).__name__)
        return None
    if not ordered(version):
        log.info("the newest version isn't known", why="no version in the answer")
        return None
    return version


def _version(text: str) -> str:
    try:
        body: Any = json.loads(text)
    except ValueError:
        return text.strip().partition("\n")[0][:40]
    if isinstance(body, dict):
        info = body.get("info")
        version = info.get("version") if isinstance(info, dict) else body.get("tag_name")
    else:
        version = body
    return str(version or "").removeprefix("v")[:40]


_SCOPE, _VERSION, _SETTINGS = "program", "version", "settings"


@dataclass(frozen=True, slots=True)
class ProgramRecord:
    """What a program notes of itself at its start: its version, and the settings it knows.

    None and empty before there were notes.
    """

    version: str | None
    settings: frozenset[str]

    @classmethod
    def of_this(cls) -> Self:
        """Return the record of this program."""
        return cls(VERSION, frozenset(name.upper() for name in Settings.model_fields))

    @classmethod
    async def stored(cls, url: str) -> Self:
        """Return the last program's record from a database, which isn't changed.

        Raises DatabaseUnavailable.
        """
        notes = await stored_settings(url, _SCOPE)
        return cls(notes.get(_VERSION), frozenset(json.loads(notes.get(_SETTINGS, "[]"))))


async def note_program(store: Store) -> None:
    """Store in the database that this program uses it now."""
    this = ProgramRecord.of_this()
    noted = {_VERSION: VERSION, _SETTINGS: json.dumps(sorted(this.settings))}
    async with store.snapshot() as read:
        if await SettingReader(read).of(_SCOPE) == noted:
            return
    async with store.transaction() as tx:
        for key, value in noted.items():
            await SettingWriter(tx).set(_SCOPE, key, value)
