"""The rules that managers of a server set for its tables, and the limits on tables.

A rule holds as the server set it, or else by default. A person and a server may have so many
tables, so that nobody fills the house alone. Each check runs in the transaction of what it refuses.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Self, TypeVar

from bot.core.model import User
from bot.core.options import KeptPictures, TableOptions
from bot.core.people import FRESH
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.paces import DEFAULT_PACE
from bot.runtime.memory import Latest
from bot.storage.errors import StorageError
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.people import BLOCKED, BlockList, Occupancy
from bot.storage.store import Store
from bot.storage.transactions import Reads, Transaction

EnumT = TypeVar("EnumT", bound=StrEnum)
_YES, _NO = "yes", "no"
MOST_LISTED = 25
"""The most channels or roles in a list: as many as a select holds."""


class Rule(StrEnum):
    """A rule that a server can set, by the key under which it is stored."""

    CHANNELS = "channels"
    """The channels in which tables may be opened; all, unless some are named."""
    OPENERS = "openers"
    """The roles that may open tables; everybody, unless some are named."""
    TABLES = "tables"
    """How many tables at once, never more than the installation allows."""
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
    """The rules of a server as they are stored; a rule that can't be read counts as not set."""

    stored: Mapping[str, str]
    blocked: BlockList

    @classmethod
    def of(cls, stored: Mapping[str, str]) -> Self:
        """Read the rules from a server's stored settings."""
        return cls(stored, BlockList.read(stored.get(BLOCKED)))

    def is_set(self, rule: Rule) -> bool:
        """Return whether the server has set a rule."""
        if rule in LISTS:
            return bool(self.listed(rule))
        return rule.value in self.stored

    def listed(self, rule: Rule) -> tuple[int, ...]:
        """Return the ids of the channels or roles in a list; none if it isn't set."""
        try:
            return tuple(map(int, json.loads(self.stored.get(rule.value, "[]"))))
        except (TypeError, ValueError):
            return ()

    def allows(self, rule: Rule) -> bool:
        """Return whether a switch is on, by the server's choice or by default."""
        return self.stored.get(rule.value, _YES if _DEFAULTS[rule] else _NO) == _YES

    def word(self, rule: Rule) -> str | None:
        """Return the stored value of a rule such as a pace; None if it isn't set."""
        return self.stored.get(rule.value)

    def most_tables(self, installation: int) -> int:
        """Return the most tables a server may have at once; at most ``installation``."""
        try:
            return min(int(self.stored.get(Rule.TABLES.value, installation)), installation)
        except ValueError:
            return installation


NO_RULES = ServerRules({}, BlockList())
"""The rules of private messages: all by default, nobody blocked."""


async def rules_of(reads: Reads, guild_id: int | None) -> ServerRules:
    """Return the rules of a server as they are at this moment; `NO_RULES` outside servers."""
    if guild_id is None:
        return NO_RULES
    return ServerRules.of(await SettingReader(reads).of(_scope(guild_id)))


class Servers:
    """Changes the rules of servers, and caches those of the servers that were used last."""

    def __init__(
        self, store: Store, size: int = 1000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._clock = store, clock
        self._known = Latest[int, tuple[float, ServerRules]](size)
        self._blocked: tuple[float, BlockList] | None = None
        self._changes = 0
        """How often something was changed here: what was read during a change is soon wrong."""

    async def rules(self, guild_id: int | None) -> ServerRules:
        """Return the rules of a server; another process's changes show within a minute."""
        if guild_id is None:
            return NO_RULES
        known = self._known.get(guild_id)
        if known is not None and self._clock() - known[0] < FRESH:
            return known[1]
        return await self._read(guild_id)

    async def choose(self, guild_id: int, rule: Rule, value: str | None) -> None:
        """Set a switch, a word or a number; with None the default holds again."""
        await self._set(guild_id, rule.value, value)

    async def choose_list(self, guild_id: int, rule: Rule, ids: tuple[int, ...]) -> None:
        """Set a list of channels or roles; with an empty one the default holds again."""
        kept = list(dict.fromkeys(ids))[:MOST_LISTED]
        await self._set(guild_id, rule.value, json.dumps(kept) if kept else None)

    async def block(self, guild_id: int, users: tuple[int, ...]) -> None:
        """Put people on a server's block list: they may sit down at no table there."""
        await self._change_blocked(guild_id, lambda known: known.with_people(users))

    async def unblock(self, guild_id: int, user_id: int) -> None:
        """Take a person off a server's block list."""
        await self._change_blocked(guild_id, lambda known: known.without(user_id))

    async def is_blocked(self, user_id: int) -> bool:
        """Return whether the admin has blocked a person on all servers; see `rules`.

        While the database can't be read, who was blocked last still is.
        """
        read_at, blocked = self._blocked or (None, BlockList())
        if read_at is None or self._clock() - read_at >= FRESH:
            changes = self._changes
            with suppress(StorageError):
                async with self._store.snapshot() as read:
                    blocked = await blocked_everywhere(read)
            if changes == self._changes:
                self._blocked = self._clock(), blocked
        return blocked.has(user_id)

    async def block_everywhere(self, user_id: int, *, blocked: bool) -> bool:
        """Block a person on all servers, or end that; return whether this changes anything."""
        async with self._store.transaction() as tx:
            known = await blocked_everywhere(tx)
            changed = known.with_people([user_id]) if blocked else known.without(user_id)
            await SettingWriter(tx).set(_EVERYWHERE, BLOCKED, changed.write())
        self._changes += 1
        self._blocked = None
        return changed != known

    def forget_all(self) -> None:
        """Drop all cached rules, because somebody was erased from the stored ones."""
        self._changes += 1
        self._known.clear()
        self._blocked = None

    async def _change_blocked(
        self, guild_id: int, change: Callable[[BlockList], BlockList]
    ) -> None:
        async with self._store.transaction() as tx:
            known = BlockList.read(await SettingWriter(tx).get(_scope(guild_id), BLOCKED))
            await SettingWriter(tx).set(_scope(guild_id), BLOCKED, change(known).write())
        await self._changed(guild_id)

    async def _set(self, guild_id: int, key: str, value: str | None) -> None:
        async with self._store.transaction() as tx:
            await SettingWriter(tx).set(_scope(guild_id), key, value)
        await self._changed(guild_id)

    async def _changed(self, guild_id: int) -> None:
        self._changes += 1
        self._known.drop_where(lambda known, _: known == guild_id)
        await self._read(guild_id)

    async def _read(self, guild_id: int) -> ServerRules:
        changes = self._changes
        async with self._store.snapshot() as read:
            rules = await rules_of(read, guild_id)
        if changes == self._changes:
            self._known.put(guild_id, (self._clock(), rules))
        return rules


_EVERYWHERE = "everywhere"
"""The scope of what the admin has set for all servers."""


async def blocked_everywhere(reads: Reads) -> BlockList:
    """Return the people whom the admin has blocked on all servers."""
    return BlockList.read(await SettingReader(reads).get(_EVERYWHERE, BLOCKED))


def _scope(guild_id: int) -> str:
    return f"guild:{guild_id}"


@dataclass(frozen=True, slots=True)
class TableLimits:
    """How many tables a person and a server may have at once.

    ``lobbies`` are tables that one person hosts before their start, ``seats`` tables that aren't
    over and at which one person sits, ``server`` tables of one server that aren't over. ``private``
    are one person's private tables, which don't count among the others. ``editions_from`` are the
    servers on which maps may be added.
    """

    lobbies: int = 3
    seats: int = 20
    server: int = 100
    private: int = 3
    editions_from: frozenset[int] = frozenset()

    async def check_opening(
        self, tx: Transaction, who: User, guild_id: int | None, rules: ServerRules = NO_RULES
    ) -> None:
        """Raise Unable if a person may not open one more table in a server.

        A server's ``rules`` may allow fewer tables than the installation, never more.
        """
        waiting = await Occupancy(tx).lobbies_of(who.user_id)
        if len(waiting) >= self.lobbies:
            raise Unable(TableRefusal.TOO_MANY_LOBBIES, most=self.lobbies, channels=waiting)
        await self.check_sitting(tx, who)
        most = rules.most_tables(self.server)
        if guild_id is not None and await Occupancy(tx).tables_in(guild_id) >= most:
            raise Unable(TableRefusal.SERVER_FULL, most=most)

    async def check_private(self, tx: Transaction, who: User) -> None:
        """Raise Unable if a person may not have one more private table."""
        if await Occupancy(tx).private_of(who.user_id) >= self.private:
            raise Unable(TableRefusal.TOO_MANY_PRIVATE, most=self.private)

    async def check_sitting(self, tx: Transaction, who: User) -> None:
        """Raise Unable if a person may not sit down at one more table."""
        if await Occupancy(tx).seats_of(who.user_id) >= self.seats:
            raise Unable(TableRefusal.TOO_MANY_SEATS, most=self.seats)


async def check_welcome(tx: Transaction, guild_id: int | None, who: User) -> None:
    """Raise Unable if a person is on a server's block list, or blocked everywhere."""
    if (await blocked_everywhere(tx)).has(who.user_id):
        raise Unable(TableRefusal.BLOCKED)
    if (await rules_of(tx, guild_id)).blocked.has(who.user_id):
        raise Unable(TableRefusal.NOT_WELCOME)


async def check_guests(tx: Transaction, guild_id: int | None, guests: Iterable[User]) -> None:
    """Raise Unable if a guest is on a server's block list, or blocked everywhere."""
    rules, everywhere = await rules_of(tx, guild_id), await blocked_everywhere(tx)
    for guest in guests:
        if rules.blocked.has(guest.user_id) or everywhere.has(guest.user_id):
            raise Unable(TableRefusal.GUEST_NOT_WELCOME, player=guest.name)


async def check_computers(tx: Transaction, guild_id: int | None) -> None:
    """Raise Unable if a server allows no computer players at its tables."""
    if not (await rules_of(tx, guild_id)).allows(Rule.COMPUTERS):
        raise Unable(TableRefusal.NO_COMPUTERS_HERE)


async def check_options(
    tx: Transaction, guild_id: int | None, before: TableOptions, chosen: TableOptions
) -> None:
    """Raise Unable if ``chosen`` newly allows hints, and the server doesn't."""
    wants_hints = chosen.hints and not before.hints
    if wants_hints and not (await rules_of(tx, guild_id)).allows(Rule.HINTS):
        raise Unable(TableRefusal.NO_HINTS_HERE)


async def opening_rules(
    tx: Transaction, guild_id: int | None, who: User, guests: Iterable[User], *, computers: bool
) -> ServerRules:
    """Return a server's rules if a person may open a table there with such guests and computers.

    Raises Unable if not.
    """
    await check_welcome(tx, guild_id, who)
    await check_guests(tx, guild_id, guests)
    if computers:
        await check_computers(tx, guild_id)
    return await rules_of(tx, guild_id)


def usual_options(rules: ServerRules) -> TableOptions:
    """Return the options of a server's new table before its host has chosen any."""
    return TableOptions(
        pace=_word(rules, Rule.PACE, DEFAULT_PACE),
        pictures=_word(rules, Rule.PICTURES, KeptPictures.LAST_TURN),
    )


def _word(rules: ServerRules, rule: Rule, default: EnumT) -> EnumT:
    try:
        return type(default)(rules.word(rule) or default)
    except ValueError:
        return default
