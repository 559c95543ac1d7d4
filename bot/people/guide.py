"""How far the guide of somebody's first game has come, and whether they want one."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

import structlog

from bot.latest import Forgetful, Latest
from bot.people.preferences import FRESH
from bot.storage.errors import StorageError
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.settings import SettingReader, SettingWriter
from bot.storage.store import Store

log = structlog.get_logger(__name__)

_KEY = "guide"


@dataclass(frozen=True, slots=True)
class Progress:
    """What somebody chose, and the lessons that they were given, each by its name.

    ``here`` are those given at the ``moment`` of the last one: they are shown there again.
    """

    wanted: bool
    given: tuple[str, ...] = ()
    moment: str = ""
    here: tuple[str, ...] = ()


class Guide(Forgetful):
    """Keeps everybody's progress as a setting of their own."""

    def __init__(
        self, store: Store, size: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._clock = store, clock
        self._known = Latest[int, tuple[float, Progress | None]](size)

    async def progress(self, user_id: int) -> Progress | None:
        """How far somebody is; None for whoever hasn't said whether they want a guide."""
        found = self._known.get(user_id)
        if found and self._clock() - found[0] < FRESH:
            return found[1]
        async with self._store.snapshot() as read:
            written = await SettingReader(read).get(_scope(user_id), _KEY)
        # What was chosen or given meanwhile is newer.
        if (newer := self._known.get(user_id)) and newer is not found:
            return newer[1]
        progress = None if written is None else _read(written)
        self.remember(user_id, progress)
        return progress

    async def is_new(self, user_id: int, game_id: int) -> bool:
        """Whether a game is somebody's first: they sit at no other that runs or was played."""
        async with self._store.snapshot() as read:
            return not await GameReader(read).plays_others(user_id, game_id)

    async def choose(self, user_id: int, *, wanted: bool) -> None:
        """Begin with the first lesson, or give none any more."""
        known = await self.progress(user_id)
        given = known.given if known and not wanted else ()
        progress = Progress(wanted, given)
        await self._write(user_id, progress)
        self.remember(user_id, progress)

    def remember(self, user_id: int, progress: Progress | None) -> None:
        """Go on from there, whether or not it can be stored."""
        self._known.put(user_id, (self._clock(), progress))

    def forget(self, user_id: int) -> None:
        """Know nothing of somebody any more."""
        self._known.drop_where(lambda key, _: key == user_id)

    async def store(self, user_id: int) -> None:
        """Store how far somebody is; a lesson is given twice rather than an answer lost."""
        found = self._known.get(user_id)
        if found is None or found[1] is None:
            return
        try:
            await self._write(user_id, found[1])
        except StorageError as error:
            log.info("a lesson was not noted", why=type(error).__name__)

    async def _write(self, user_id: int, progress: Progress) -> None:
        async with self._store.transaction() as tx:
            await SettingWriter(tx).set(_scope(user_id), _KEY, json.dumps(asdict(progress)))


def _scope(user_id: int) -> str:
    return f"user:{user_id}"


def _read(written: str) -> Progress | None:
    """What was stored; None for what another version wrote otherwise."""
    try:
        body = json.loads(written)
        return Progress(
            bool(body["wanted"]), tuple(body["given"]), str(body["moment"]), tuple(body["here"])
        )
    except (ValueError, KeyError, TypeError):
        return None
