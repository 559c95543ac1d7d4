"""What those who manage a server have set for its tables, and whether it or a default holds."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from bot.latest import Latest
from bot.people.preferences import FRESH
from bot.storage.block_list import BLOCKED, BlockList
from bot.storage.repositories.settings import SettingReader, SettingWriter
from bot.storage.store import Store
from bot.storage.transaction import Reads

_YES, _NO = "yes", "no"
MOST_LISTED = 25
"""So many channels, or roles, are in a list: as many as a select holds."""


class Rule(StrEnum):
    """What can be set, by the key under which it is stored."""

    CHANNELS = "channels"
    """Where tables may be opened; everywhere, unless some are named."""
    OPENERS = "openers"
    """The roles that may open them; everybody, unless some are named."""
    TABLES = "tables"
    """How many at once, never more than the installation allows."""
    THREADS = "threads"
    """Whether each table gets a thread of its own."""
    PACE = "pace"
    """The pace of new tables whose host names none."""
    PICTURES = "pictures"
    """Which posts of new tables keep their pictures."""
    COMPUTERS = "computers"
    HINTS = "hints"
    DAILY = "daily"
    MODERATORS = "moderators"
    """The roles that may moderate tables, besides those who may manage messages."""


LISTS = (Rule.CHANNELS, Rule.OPENERS, Rule.MODERATORS)
SWITCHES = (Rule.THREADS, Rule.COMPUTERS, Rule.HINTS, Rule.DAILY)
_DEFAULTS = {Rule.THREADS: False, Rule.COMPUTERS: True, Rule.HINTS: True, Rule.DAILY: True}


@dataclass(frozen=True, slots=True)
class ServerRules:
    """The rules of a server as they are stored; what can't be read isn't set."""

    stored: Mapping[str, str]
    blocked: BlockList

    @classmethod
    def of(cls, stored: Mapping[str, str]) -> Self:
        """Those of a server's settings."""
        return cls(stored, BlockList.read(stored.get(BLOCKED)))

    def is_set(self, rule: Rule) -> bool:
        """Whether the server has set it."""
        if rule in LISTS:
            return bool(self.listed(rule))
        return rule.value in self.stored

    def listed(self, rule: Rule) -> tuple[int, ...]:
        """The channels or roles of a list; none where none are set."""
        try:
            return tuple(map(int, json.loads(self.stored.get(rule.value, "[]"))))
        except (TypeError, ValueError):
            return ()

    def allows(self, rule: Rule) -> bool:
        """Whether a switch is on."""
        return self.stored.get(rule.value, _YES if _DEFAULTS[rule] else _NO) == _YES

    def word(self, rule: Rule) -> str | None:
        """What was chosen of a few words; None where nothing was."""
        return self.stored.get(rule.value)

    def most_tables(self, installation: int) -> int:
        """How many tables a server may have at once."""
        try:
            return min(int(self.stored.get(Rule.TABLES.value, installation)), installation)
        except ValueError:
            return installation


NO_RULES = ServerRules({}, BlockList())
"""Those of a private message."""


async def rules_of(reads: Reads, guild_id: int | None) -> ServerRules:
    """Return the rules of a server, as they are at this moment."""
    if guild_id is None:
        return NO_RULES
    return ServerRules.of(await SettingReader(reads).of(_scope(guild_id)))


class Servers:
    """Keeps the rules of the servers that were used last, and changes them."""

    def __init__(
        self, store: Store, size: int = 1000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._clock = store, clock
        self._known = Latest[int, tuple[float, ServerRules]](size)

    async def rules(self, guild_id: int | None) -> ServerRules:
        """The rules of a server; what another process has changed is known within a minute."""
        if guild_id is None:
            return NO_RULES
        known = self._known.get(guild_id)
        if known is not None and self._clock() - known[0] < FRESH:
            return known[1]
        return await self._read(guild_id)

    async def choose(self, guild_id: int, rule: Rule, value: str | None) -> None:
        """Set a switch, a word or a number; None leaves it to the default."""
        await self._set(guild_id, rule.value, value)

    async def choose_list(self, guild_id: int, rule: Rule, ids: tuple[int, ...]) -> None:
        """Set a list of channels or roles; none leaves it to the default."""
        kept = list(dict.fromkeys(ids))[:MOST_LISTED]
        await self._set(guild_id, rule.value, json.dumps(kept) if kept else None)

    async def block(self, guild_id: int, users: tuple[int, ...]) -> None:
        """Let some people sit down at no table of a server any more."""
        await self._change_blocked(guild_id, lambda known: known.with_people(users))

    async def unblock(self, guild_id: int, user_id: int) -> None:
        """Let somebody sit down again."""
        await self._change_blocked(guild_id, lambda known: known.without(user_id))

    def forget_all(self) -> None:
        """Read all anew: somebody was erased."""
        self._known.clear()

    async def _change_blocked(
        self, guild_id: int, change: Callable[[BlockList], BlockList]
    ) -> None:
        async with self._store.transaction() as tx:
            known = BlockList.read(await SettingWriter(tx).get(_scope(guild_id), BLOCKED))
            await SettingWriter(tx).set(_scope(guild_id), BLOCKED, change(known).write())
        await self._read(guild_id)

    async def _set(self, guild_id: int, key: str, value: str | None) -> None:
        async with self._store.transaction() as tx:
            await SettingWriter(tx).set(_scope(guild_id), key, value)
        await self._read(guild_id)

    async def _read(self, guild_id: int) -> ServerRules:
        async with self._store.snapshot() as read:
            found = await rules_of(read, guild_id)
        self._known.put(guild_id, (self._clock(), found))
        return found


def _scope(guild_id: int) -> str:
    return f"guild:{guild_id}"
