"""The service that erases a person from everything while tables go on, under their locks."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from enum import StrEnum

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Location, User, link_in
from bot.core.play import Play
from bot.core.refusals import DamagedTable, Unable
from bot.storage.copies.backup import Erased, Erasures
from bot.storage.erasing import Erasure, Trace, erase
from bot.storage.posts import ErasedPost
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.outbox import OutboxReader, decode
from bot.storage.repositories.seating import SeatReader
from bot.storage.rows import GameStatus, OutboxRow, OutboxStatus
from bot.storage.transactions import Snapshot, Transaction
from cogs.away.service.absence import RemoteRequest, RequestKind
from cogs.lobby.service.lobby import Lobby
from cogs.privacy.rows import PersonalData, PersonalDataReader
from engine.moves import Resign
from engine.refusals import IllegalMove

_NUMBERS = 62
"""Bits of a number that stands for the interaction of something nobody pressed."""


class Ending(StrEnum):
    """What becomes of the running games of somebody who is erased."""

    COMPUTER = "computer"
    """The computer plays on for them."""
    RESIGN = "resign"


@dataclass(frozen=True, slots=True)
class Farewell:
    """What was done when somebody was erased, at a moment (UTC ms).

    By the ``receipt`` they see how many posts are edited. ``places`` are channels with older posts,
    which the bot no longer knows: only the people there can delete those.
    """

    at: int
    receipt: str
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EditedPosts:
    """How many messages were edited and how many wait, and links to those that can't be edited."""

    done: int = 0
    waiting: int = 0
    remaining: tuple[str, ...] = ()


class Erasing:
    """The service that erases people, one after the other.

    ``wake`` notifies the publisher of posts to be edited. ``remembered`` is for how many
    milliseconds the bot knows which messages it sent.
    """

    def __init__(
        self,
        cache: GameCache,
        lobby: Lobby,
        play: Play,
        erasures: Erasures,
        wake: Callable[[], None],
        remembered: int,
    ) -> None:
        self._cache = cache
        self._lobby = lobby
        self._play = play
        self._erasures = erasures
        self._wake = wake
        self._remembered = remembered
        self._turn = asyncio.Lock()
        self._listeners: list[Callable[[int, Sequence[str]], None]] = []

    def subscribe(self, listener: Callable[[int, Sequence[str]], None]) -> None:
        """Call a listener, twice, with the id and the former names of everybody who is erased."""
        self._listeners.append(listener)

    async def kept_of(self, user_id: int) -> PersonalData:
        """Return everything that is stored of somebody."""
        async with self._cache.store.snapshot() as read:
            return await PersonalDataReader(read).of(user_id, self._cache.steps.erased.tables)

    async def plays(self, user_id: int) -> int:
        """Return in how many running games somebody plays."""
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).open_of(user_id)
            held = await SeatReader(read).of_each([row.id for row in rows if row.seq])
        return sum(any(each.user_id == user_id for each in seats) for seats in held.values())

    async def erase(self, who: User, names: Sequence[str], ending: Ending) -> Farewell:
        """Erase somebody for good; once the erasure list has them, it is done whatever happens.

        ``names`` are those by which Discord knows them now. Raises StorageError, and then nobody
        was erased, but they may have left tables.
        """
        async with self._turn:
            await self._leave(who, ending)
            store = self._cache.store
            note = await asyncio.to_thread(self._erasures.add, who.user_id, store.now())
            trace = Trace((who.name, *names), secrets.token_hex(8))
            places = await self._places(who.user_id)
            known = await self._erase(who.user_id, note, trace)
            self._tell(who.user_id, known)
        self._wake()
        return Farewell(note.at, trace.receipt, places)

    async def progress(self, receipt: str) -> EditedPosts:
        """Return how many messages that named somebody have been edited, by their receipt."""
        async with self._cache.store.snapshot() as read:
            rows = [
                row
                for row in await OutboxReader(read).erased_posts()
                if _receipt_of(row) == receipt
            ]
            remaining = []
            for row in rows:
                if row.status is OutboxStatus.FAILED and (link := await _link(read, row)):
                    remaining.append(link)
        return EditedPosts(
            sum(row.status is OutboxStatus.SENT for row in rows),
            sum(row.status is OutboxStatus.PENDING for row in rows),
            tuple(remaining),
        )

    async def _leave(self, who: User, ending: Ending) -> None:
        """Let somebody leave their lobbies and, if wanted, resign their running games.

        Where they can't resign the computer plays on.
        """
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).open_of(who.user_id)
        for row in rows:
            number = secrets.randbits(_NUMBERS)
            with suppress(Unable, IllegalMove):
                if not row.seq:
                    place = Location(row.channel_id, row.guild_id)
                    await self._lobby.leave(place, who, interaction_id=number)
                elif ending is Ending.RESIGN:
                    await self._play.act(row.id, who.user_id, Resign(), interaction_id=number)

    async def _places(self, user_id: int) -> tuple[str, ...]:
        """Return links to channels with posts too old to be known, which may name somebody."""
        since = self._cache.store.now() - self._remembered
        async with self._cache.store.snapshot() as read:
            places = await PersonalDataReader(read).played_in(user_id, since)
        return tuple(
            f"https://discord.com/channels/{guild or '@me'}/{channel}" for guild, channel in places
        )

    async def _erase(self, user_id: int, note: Erased, trace: Trace) -> list[str]:
        """Erase somebody under the locks of all their tables; return the names that they had.

        If new tables have come up, all are locked once more. So nothing that is under way at a
        table writes down what it read before; and the listeners are called before anybody else
        can write, too, for them to drop what waits to be written.
        """
        cache, store = self._cache, self._cache.store
        steps = cache.steps.erased
        known: list[int] = []
        while True:
            changed: list[LoadedGame] = []
            async with AsyncExitStack() as locks:
                locked = [each for each in known if await self._lock(locks, each)]
                async with store.transaction() as tx:
                    theirs = await Erasure(tx, steps.tables).tables_of(user_id)
                    if not set(theirs) <= set(known):
                        known = theirs
                        continue
                    names = await Erasure(tx, steps.tables).names_of(user_id)
                    tables = await erase(tx, user_id, note, steps, trace)
                    tx.log("somebody was erased", tables=len(tables))
                    for number in tables:
                        changed += await self._go_on(tx, number, owned=number in locked)
                    former = sorted({*names, *trace.names} - {""})
                    self._tell(user_id, former)
                for number in tables:
                    cache.forget(number)
                for entry in changed:
                    cache.keep(entry)
                return former

    def _tell(self, user_id: int, names: Sequence[str]) -> None:
        for listener in self._listeners:
            listener(user_id, names)

    async def _lock(self, locks: AsyncExitStack, number: int) -> bool:
        """Lock a table; return False if another process has it."""
        try:
            await locks.enter_async_context(self._cache.locked(number))
        except Unable:
            return False
        return True

    async def _go_on(self, tx: Transaction, number: int, *, owned: bool) -> list[LoadedGame]:
        """Let an open table go on without the person; another process reads its own anew."""
        row = await GameWriter(tx).get(number)
        if row is None or row.status not in (
            GameStatus.LOBBY,
            GameStatus.RUNNING,
            GameStatus.PARKED,
        ):
            return []
        if not owned:
            await RemoteRequest(RequestKind.READ_ANEW, 0).send(tx, number)
            return []
        try:
            entry = await self._cache.read(tx, number)
        except (Unable, DamagedTable):
            return []
        return [await self._cache.steps.table_lost_person(tx, entry)]


def _receipt_of(row: OutboxRow) -> str:
    return decode(ErasedPost, row.body).receipt


async def _link(read: Snapshot, row: OutboxRow) -> str | None:
    """Return a link to the message that an erasing edit was about; None if it isn't known."""
    erased = decode(ErasedPost, row.body)
    meant, game = await OutboxReader(read).get(erased.row), await GameReader(read).get(row.game_id)
    message = erased.message or (meant.message_id if meant else None)
    return link_in(Location(row.channel_id, game.guild_id if game else None), message)
