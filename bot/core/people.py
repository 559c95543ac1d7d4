"""What is known of people at all tables: choices, languages, visits, the version last seen."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Unpack

import structlog

from bot.core.timing.measure import InvalidHours, UnknownZone, WakingHours
from bot.program import Release, between, releases, shipped
from bot.runtime.memory import Forgetful, Latest, WriteBehind
from bot.storage.errors import StorageError
from bot.storage.queries import PersonChanges
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.people import PersonReader, PersonWriter, VisitReader, VisitWriter
from bot.storage.rows import PersonRow, VisitRow
from bot.storage.store import Clock, Store, utc_ms
from bot.storage.transactions import Transaction
from bot.version import VERSION
from renderer import Look

_LANGUAGE = "language"
_UNSET = "en"
"""Discord's default for a server that never chose a language; it decides nothing."""


class Languages:
    """Decides in which language a new table is; a server's choice is kept in the store."""

    def __init__(self, store: Store, spoken: Mapping[str, str], default: str | None) -> None:
        """``spoken`` has each language's own name, in the order in which they are offered.

        ``default`` is for servers that never chose one; None leaves it to those who open tables.
        """
        self._store, self._spoken, self._default = store, dict(spoken), default

    @property
    def offered(self) -> list[tuple[str, str]]:
        """The languages that can be chosen: code and own name of each."""
        return list(self._spoken.items())

    def name(self, language: str) -> str:
        """Return a language's own name, or its code if the bot no longer has that language."""
        code = language.partition("-")[0]
        return self._spoken.get(code, code)

    async def set_of(self, guild_id: int | None) -> str | None:
        """Return the language set by a server; None if it set none that the bot has (still)."""
        if guild_id is None:
            return None
        async with self._store.snapshot() as read:
            language = await SettingReader(read).get(f"guild:{guild_id}", _LANGUAGE)
        return language if language in self._spoken else None

    async def choose(self, guild_id: int, language: str | None) -> None:
        """Set the language of a server's new tables; None leaves it to what Discord says."""
        async with self._store.transaction() as tx:
            await SettingWriter(tx).set(f"guild:{guild_id}", _LANGUAGE, language)

    async def of_server(self, guild_id: int | None, guild_locale: str | None) -> str | None:
        """Return the language of a server's new tables; None if nobody chose one.

        ``guild_locale`` is what Discord says of the server.
        """
        if language := await self.set_of(guild_id):
            return language
        spoken = (guild_locale or "").partition("-")[0]
        return spoken if spoken != _UNSET and spoken in self._spoken else self._default

    async def of_new_table(
        self,
        guild_id: int | None,
        guild_locale: str | None,
        opener: str,
        chosen: str | None = None,
    ) -> str:
        """Return a new table's language: ``chosen``, or the server's, or its ``opener``'s."""
        if chosen in self._spoken:
            return chosen
        return await self.of_server(guild_id, guild_locale) or opener


__all__ = ["FRESH", "Confirmation", "Look", "Preferences", "Reminders"]

FRESH = 60.0
"""Seconds after which a cached choice is read again: another process may have changed it."""


class Reminders(StrEnum):
    """Where a person is reminded of their turn."""

    CHANNEL = "channel"
    PRIVATE = "private"
    """By private message, or in the channel if that is refused."""


class Confirmation(StrEnum):
    """When a person must confirm a claim or a station before it is made."""

    ALWAYS = "yes"
    COSTLY = "costly"
    """Only where it spends a locomotive or can't be undone."""
    NEVER = "no"


_STORED = {Confirmation.ALWAYS: True, Confirmation.COSTLY: None, Confirmation.NEVER: False}


class Preferences(Forgetful):
    """Reads and sets people's choices; those of the people who asked last are cached."""

    def __init__(
        self, store: Store, size: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._store, self._clock = store, clock
        self._known = Latest[int, tuple[float, PersonRow]](size)

    async def look(self, user_id: int) -> Look:
        """Return the look of a person's private pictures; day if they chose none that is known."""
        try:
            return Look((await self._person(user_id)).look or Look.DAY)
        except ValueError:
            return Look.DAY

    async def choose_look(self, user_id: int, look: Look) -> None:
        """Set the look of a person's private pictures."""
        await self._choose(user_id, look=look.value)

    async def confirmation(self, user_id: int) -> Confirmation:
        """Return when a person must confirm a claim; where it is costly until they choose."""
        stored = (await self._person(user_id)).confirm
        return next(each for each, kept in _STORED.items() if kept is stored)

    async def choose_confirmation(self, user_id: int, wanted: Confirmation) -> None:
        """Set when a person must confirm a claim."""
        await self._choose(user_id, confirm=_STORED[wanted])

    async def hours(self, user_id: int) -> WakingHours | None:
        """Return a person's waking hours; None if none are set, or they can't be read."""
        written = (await self._person(user_id)).hours
        with suppress(InvalidHours, UnknownZone):
            return WakingHours.read(written) if written else None
        return None

    async def choose_hours(self, user_id: int, hours: WakingHours | None) -> None:
        """Set a person's waking hours, or clear them with None."""
        await self._choose(user_id, hours=hours.write() if hours else None)

    async def reminders(self, user_id: int) -> Reminders:
        """Return where a person is reminded of their turn; in the channel until they choose."""
        with suppress(ValueError):
            return Reminders((await self._person(user_id)).reminders or Reminders.CHANNEL)
        return Reminders.CHANNEL

    async def choose_reminders(self, user_id: int, reminders: Reminders) -> None:
        """Set where a person is reminded of their turn."""
        await self._choose(user_id, reminders=reminders.value)

    async def wants_heads_up(self, user_id: int) -> bool:
        """Return whether a person wants to be told that theirs is the next turn; at first, no."""
        return (await self._person(user_id)).heads_up is True

    async def choose_heads_up(self, user_id: int, *, wanted: bool) -> None:
        """Set whether a person is told that theirs is the next turn."""
        await self._choose(user_id, heads_up=wanted)

    async def plays_by_text(self, user_id: int) -> bool:
        """Return whether a person gets the position in words with each answer; at first, no."""
        return (await self._person(user_id)).by_text is True

    async def choose_text(self, user_id: int, *, always: bool) -> None:
        """Set whether a person gets the position in words with each answer."""
        await self._choose(user_id, by_text=always)

    async def stays_out(self, user_id: int) -> bool:
        """Return whether a person is kept out of rankings; at first, no."""
        return (await self._person(user_id)).stays_out is True

    async def choose_staying_out(self, user_id: int, *, wanted: bool) -> None:
        """Set whether a person is kept out of rankings."""
        await self._choose(user_id, stays_out=wanted)

    def forget(self, user_id: int) -> None:
        """Drop a person's cached choices."""
        self._known.drop_where(lambda key, _: key == user_id)

    async def _choose(self, user_id: int, **changes: Unpack[PersonChanges]) -> None:
        async with self._store.transaction() as tx:
            person = await PersonWriter(tx).change(user_id, **changes)
        self._known.put(user_id, (self._clock(), person))

    async def _person(self, user_id: int) -> PersonRow:
        now, known = self._clock(), self._known.get(user_id)
        if known and now - known[0] < FRESH:
            return known[1]
        async with self._store.snapshot() as read:
            person = await PersonReader(read).get(user_id)
        # A choice made or read during this reading is newer.
        if (newer := self._known.get(user_id)) and newer is not known:
            return newer[1]
        self._known.put(user_id, (now, person))
        return person


log = structlog.get_logger(__name__)

VISIT_GAP_MS = 15 * 60_000
"""Milliseconds of absence after which a new visit begins."""
_REWRITE_MS = 60_000
"""Milliseconds for which a visit that shows nothing new isn't written again."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A visit to a table: events after number ``since`` are news; a ``first`` visit has none."""

    since: int
    first: bool = False


class Visits(Forgetful):
    """Records people's visits to tables, written in the background so that nobody waits for it.

    A visit that goes on isn't read again: another process would go on with the same one.
    """

    def __init__(self, store: Store, clock: Clock = utc_ms, size: int = 4096) -> None:
        self._store, self._clock = store, clock
        self._write_behind: WriteBehind[tuple[int, int], VisitRow] = WriteBehind(store, _put)
        self._latest = Latest[tuple[int, int], VisitRow](size)

    async def record(
        self, game_id: int, user_id: int, seq: int, *, done: bool = False
    ) -> Visit | None:
        """Record that a person sees event ``seq``; return the visit, None if it can't be read.

        A person ``done`` with a turn knows what was before it: later news begin there. What the
        database raises is only logged: an answer doesn't depend on the record of a visit.
        """
        try:
            known = await self._known(game_id, user_id)
        except StorageError as error:
            log.warning("a visit was not read", game=game_id, why=type(error).__name__)
            return None
        if known is None or done:
            self._note(game_id, user_id, seq, seq)
            return Visit(seq, first=known is None)
        idle = self._clock() - known.at
        since = known.since if idle < VISIT_GAP_MS else known.seen
        if seq > known.seen or idle >= _REWRITE_MS:
            self._note(game_id, user_id, since, max(seq, known.seen))
        return Visit(since)

    def forget(self, user_id: int) -> None:
        """Drop what is cached of a person's visits, and what isn't written yet."""
        self._write_behind.forget(lambda key: key[1] == user_id)
        self._latest.drop_where(lambda key, _: key[1] == user_id)

    @property
    def unsaved(self) -> int:
        """The number of visits that are still to be stored."""
        return len(self._write_behind)

    async def run(self) -> None:
        """Write recorded visits to the database, for ever."""
        await self._write_behind.run(self.write)

    async def write(self) -> None:
        """Write all recorded visits; those that can't be written now are dropped."""
        try:
            await self._write_behind.write()
        except StorageError as error:
            count, why = len(self._write_behind), type(error).__name__
            log.info("visits were not noted", count=count, why=why)
            self._write_behind.forget()
            self._latest.clear()

    async def _known(self, game_id: int, user_id: int) -> VisitRow | None:
        key = game_id, user_id
        if known := self._write_behind.get(key):
            return known
        latest = self._latest.get(key)
        if latest and 0 <= self._clock() - latest.at < VISIT_GAP_MS:
            return latest
        async with self._store.snapshot() as read:
            row = await VisitReader(read).get(game_id, user_id)
        # A visit recorded during the reading is newer.
        if newer := self._write_behind.get(key):
            return newer
        if row is not None:
            self._latest.put(key, row)
        return row

    def _note(self, game_id: int, user_id: int, since: int, seen: int) -> None:
        """Have a visit written, in place of an earlier one that isn't written yet."""
        row = VisitRow(game_id, user_id, since, seen, self._clock())
        self._write_behind.keep((game_id, user_id), row)
        self._latest.put((game_id, user_id), row)


async def _put(tx: Transaction, row: VisitRow) -> None:
    await VisitWriter(tx).set(row.game_id, row.user_id, row.since, row.seen)


_TOLD_VERSION = "version"


class WhatsNew:
    """Remembers the program's version in which each host opened a table last."""

    def __init__(self, store: Store) -> None:
        self._store, self._version = store, VERSION

    async def unseen(self, user_id: int) -> Sequence[Release]:
        """Return the releases that are new to a host; none if they never opened a table before.

        If there are none, the current version is noted at once.
        """
        async with self._store.snapshot() as read:
            seen = await SettingReader(read).get(_scope(user_id), _TOLD_VERSION)
        if seen == self._version:
            return ()
        new = between(_known(), seen, self._version) if seen else ()
        if not new:
            await self.note(user_id)
        return new

    async def note(self, user_id: int) -> None:
        """Note that a host has seen the current version; database errors are only logged.

        Being told twice is better than losing an answer.
        """
        try:
            async with self._store.transaction() as tx:
                await SettingWriter(tx).set(_scope(user_id), _TOLD_VERSION, self._version)
        except StorageError as error:
            log.info("a host's version was not noted", why=type(error).__name__)


def _scope(user_id: int) -> str:
    return f"user:{user_id}"


@lru_cache(maxsize=1)
def _known() -> Sequence[Release]:
    try:
        return releases(shipped("CHANGELOG.md"))
    except (OSError, ValueError):
        log.warning("the changelog can't be read")
        return ()
