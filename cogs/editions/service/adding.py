"""The editions of a server: examined apart, offered there, shown, given back and removed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from enum import StrEnum

import structlog

from bot.core.editions import Editions, added_name
from bot.core.model import User
from bot.core.timing.measure import DAY
from bot.runtime.memory import Allowance, Latest
from bot.runtime.one_shot import Bounds, run_module
from bot.runtime.workers import JobEnded
from bot.storage.store import Store
from cogs.editions.rows import AddedReader, AddedRow, AddedSummary, AddedWriter
from cogs.editions.service.examining import Examined, read_answer
from data import Edition, InvalidEdition
from data.loader import renamed

log = structlog.get_logger(__name__)

MOST_BYTES = 2**20
"""The largest file that is taken."""
MOST_EDITIONS = 20
"""So many editions a server may have."""
MOST_TOGETHER = 8 * 2**20
"""So many bytes they may have together, with those that wait to be offered."""
A_DAY = 40
"""So many files of a server are examined within a day."""
BOUNDS = Bounds(patience=300.0, core=30, memory=768 * 2**20, answer=24 * 2**20)
_MODULE = "cogs.editions.service.examining"
_WAITING = 4
_BUILT = 200
_DRAFTS = DAY
"""Milliseconds for which a file that was examined waits to be offered."""


class Obstacle(StrEnum):
    """Why an edition can't be added to a server, or isn't there."""

    FORBIDDEN = "forbidden"
    LARGE = "large"
    OFTEN = "often"
    BUSY = "busy"
    UNBEARABLE = "unbearable"
    """Examining it took too long, or too much memory."""
    FULL = "full"
    HEAVY = "heavy"
    GONE = "gone"


class NotAdded(Exception):
    """Raised where a server's editions can't be changed or shown; ``obstacle`` is why."""

    def __init__(self, obstacle: Obstacle) -> None:
        super().__init__(obstacle.value)
        self.obstacle = obstacle


class ExaminedFiles(Allowance):
    """The limit on files that are examined for a server."""


class ServerEditions:
    """The editions that were added on servers; only those ``allowed`` may have any.

    They are read anew whenever they are needed, so that all processes offer the same; suggestions,
    which mustn't wait for the database, are those of the last time. One file is examined at a time;
    a few servers may wait for that, each with one.
    """

    def __init__(
        self,
        store: Store,
        editions: Editions,
        allowed: frozenset[int],
        examined: ExaminedFiles | None = None,
    ) -> None:
        self._store, self._editions, self._allowed = store, editions, allowed
        self._examined = examined or ExaminedFiles(A_DAY, span=86_400.0)
        self._built = Latest[int, Edition | InvalidEdition](_BUILT)
        self._offered_rows = dict[int, Sequence[AddedSummary]]()
        self._offered = dict[int, list[Edition]]()
        self._one, self._waiting = asyncio.Lock(), set[int]()

    def check_allowed(self, guild_id: int) -> None:
        """Raise NotAdded unless a server may have editions of its own."""
        if guild_id not in self._allowed:
            raise NotAdded(Obstacle.FORBIDDEN)

    async def offered(self, guild_id: int) -> Sequence[Edition]:
        """Return the editions that are offered on a server, under the names they have there."""
        if guild_id not in self._allowed:
            return ()
        rows = await self.offered_rows(guild_id)
        built = [await self._edition(guild_id, each.id) for each in rows]
        self._offered[guild_id] = [each for each in built if isinstance(each, Edition)]
        return self._offered[guild_id]

    async def listed(self, guild_id: int) -> list[AddedSummary]:
        """Return what there is to say of a server's editions; also of those not offered yet."""
        async with self._store.snapshot() as read:
            return await AddedReader(read).of_server(guild_id)

    async def offered_rows(self, guild_id: int) -> Sequence[AddedSummary]:
        """Return what there is to say of the editions that are offered on a server."""
        rows = [each for each in await self.listed(guild_id) if each.offered]
        self._offered_rows[guild_id] = rows
        return rows

    async def look(self) -> None:
        """Read the editions of all servers that may have any, to be suggested from now on."""
        for guild_id in sorted(self._allowed):
            await self.offered(guild_id)

    def last_offered(self, guild_id: int) -> Sequence[Edition]:
        """Return what `offered` last was, without asking the database."""
        return self._offered.get(guild_id, ()) if guild_id in self._allowed else ()

    def last_offered_rows(self, guild_id: int) -> Sequence[AddedSummary]:
        """Return what `offered_rows` last were, without asking the database."""
        return self._offered_rows.get(guild_id, ())

    async def examine(self, guild_id: int, sent: bytes, language: str) -> tuple[Examined, bytes]:
        """Examine a file apart, and return the findings with a picture in a language.

        Raises NotAdded.
        """
        self.check_allowed(guild_id)
        if len(sent) > MOST_BYTES:
            raise NotAdded(Obstacle.LARGE)
        if self._examined.take(guild_id):
            raise NotAdded(Obstacle.OFTEN)
        return await self._apart(guild_id, sent, language)

    async def drawn(self, row: AddedRow, language: str) -> bytes:
        """Return a picture of a stored edition's board in a language; raises NotAdded."""
        return (await self._apart(row.guild_id, row.body.encode(), language))[1]

    async def keep(self, guild_id: int, who: User, found: Examined) -> AddedRow:
        """Store an edition that was examined and has no faults, to be offered; raises NotAdded."""
        size = len(found.body.encode())
        async with self._store.transaction() as tx:
            added = AddedWriter(tx)
            await added.forget_drafts(guild_id, tx.now - _DRAFTS)
            _check_room(await added.of_server(guild_id), found.name, size)
            return await added.add(
                AddedRow(
                    *(0, guild_id, found.name, found.title, found.version, found.body, size),
                    *(False, who.user_id, who.name, tx.now),
                )
            )

    async def offer(self, guild_id: int, number: int) -> AddedRow:
        """Offer a stored edition, in place of the server's other one of its name.

        Raises NotAdded.
        """
        self.check_allowed(guild_id)
        async with self._store.transaction() as tx:
            added = AddedWriter(tx)
            row = await added.get(guild_id, number)
            if row is None:
                raise NotAdded(Obstacle.GONE)
            await added.offer(row)
            tx.log("an edition is added", guild=guild_id, edition=row.name, bytes=row.bytes)
        await self.offered(guild_id)
        return row

    async def get(self, guild_id: int, number: int) -> tuple[AddedRow, int]:
        """Return a server's edition and how many games were begun on it; raises NotAdded."""
        async with self._store.snapshot() as read:
            row = await AddedReader(read).get(guild_id, number)
            if row is None:
                raise NotAdded(Obstacle.GONE)
            return row, await AddedReader(read).tables(guild_id, added_name(guild_id, row.name))

    async def remove(self, guild_id: int, number: int) -> AddedRow:
        """Delete a server's edition, whose tables go on; raises NotAdded if there is none."""
        async with self._store.transaction() as tx:
            row = await AddedWriter(tx).get(guild_id, number)
            if row is None or not await AddedWriter(tx).remove(guild_id, number):
                raise NotAdded(Obstacle.GONE)
            tx.log("an edition is removed", guild=guild_id, edition=row.name)
        await self.offered(guild_id)
        return row

    async def _apart(self, guild_id: int, sent: bytes, language: str) -> tuple[Examined, bytes]:
        if guild_id in self._waiting or len(self._waiting) >= _WAITING:
            raise NotAdded(Obstacle.BUSY)
        self._waiting.add(guild_id)
        folder = self._editions.catalogue.directory
        fonts = str((folder / "fonts").resolve()) if folder is not None else ""
        try:
            async with self._one:
                return read_answer(await run_module(_MODULE, sent, BOUNDS, language, fonts))
        except (JobEnded, ValueError) as error:
            log.warning("a file of an edition isn't examined", guild=guild_id, why=str(error))
            raise NotAdded(Obstacle.UNBEARABLE) from None
        finally:
            self._waiting.discard(guild_id)

    async def _edition(self, guild_id: int, number: int) -> Edition | InvalidEdition | None:
        """Return an edition that was added, the same object each time; None if it is gone."""
        if (known := self._built.get(number)) is not None:
            return known
        async with self._store.snapshot() as read:
            row = await AddedReader(read).get(guild_id, number)
        if row is None:
            return None
        built: Edition | InvalidEdition
        try:
            built = await asyncio.to_thread(renamed, row.body, added_name(guild_id, row.name))
        except InvalidEdition as error:
            log.warning("an added edition can't be read", guild=guild_id, why=str(error))
            built = error
        else:
            self._editions.take(built)
        self._built.put(number, built)
        return built


def _check_room(known: Sequence[AddedSummary], name: str, size: int) -> None:
    """Raise NotAdded if a server has no room for one more edition of that name and size."""
    others = [each for each in known if each.name != name]
    if len({each.name for each in others}) >= MOST_EDITIONS:
        raise NotAdded(Obstacle.FULL)
    if sum(each.bytes for each in known) + size > MOST_TOGETHER:
        raise NotAdded(Obstacle.HEAVY)
