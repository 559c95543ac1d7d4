"""The edition that a table plays: the current one, or the one that its game began with."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from types import MappingProxyType

import structlog

from bot.core.refusals import TableRefusal, Unable
from bot.storage.repositories.event_log import (
    EditionReader,
    EditionWriter,
    EventReader,
    EventWriter,
)
from bot.storage.repositories.games import GameWriter
from bot.storage.rows import EventRow, GameRow, GameStatus
from bot.storage.store import Store
from bot.storage.transactions import Reads, Transaction
from data import DEFAULT_EDITION, Catalogue, Edition, InvalidEdition, StoredEdition, load, versions
from engine.board import Board
from engine.codec import decode
from engine.events import Event, GameStarted, RouteClaimed

log = structlog.get_logger(__name__)

BATCH = 100
"""How many tables get their edition in one transaction."""
_TELLING = (GameStarted.__name__, RouteClaimed.__name__)
"""The types of events that show with which edition a game began."""


class Editions:
    """The editions of the catalogue, and those with which running and finished games began.

    For one fingerprint it gives the same object until a file changes: today's edition, so that
    better names, geometry and paintings reach games under way, or else one built from what was
    stored.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._gone: dict[str, Edition] = {}
        self.catalogue = catalogue

    @property
    def catalogue(self) -> Catalogue:
        """The editions of the files."""
        return self._catalogue

    @catalogue.setter
    def catalogue(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._today = {each.fingerprint: each for each in reversed([*catalogue.versions()])}

    def current(self, name: str) -> Edition:
        """Return the edition for a new table of that name; raises Unable if there is none."""
        edition = self.catalogue.editions.get(name)
        if edition is None:
            raise Unable(TableRefusal.UNKNOWN_EDITION, edition=name)
        return edition

    def take(self, edition: Edition) -> None:
        """Know an edition that no file has, for all tables whose games run the same on it."""
        self._gone[edition.fingerprint] = edition

    def is_current(self, edition: Edition) -> bool:
        """Return whether no other edition is there for the games that run on this one."""
        return self._known(edition.fingerprint) in (edition, None)

    def _known(self, fingerprint: str) -> Edition | None:
        return self._today.get(fingerprint) or self._gone.get(fingerprint)

    def default(self) -> Edition:
        """Return the default edition, or any other one if the default can't be read."""
        every = self.catalogue.editions
        return self.current(DEFAULT_EDITION if DEFAULT_EDITION in every else next(iter(every), ""))

    async def stored_form(self, edition: Edition) -> StoredEdition:
        """Return the form of an edition that is stored with tables."""
        return await asyncio.to_thread(StoredEdition.of, edition)

    async def of(self, reads: Reads, game: GameRow) -> Edition:
        """Return the edition that a game began with; raises Unable if nothing of it is left."""
        if game.fingerprint is None:
            return await self._began_with(reads, game)
        if (edition := self._known(game.fingerprint)) is not None:
            return edition
        kept = await stored_edition(reads, game.fingerprint)
        if kept is None:
            raise _lost(game)
        try:
            built = await asyncio.to_thread(kept.edition, self.catalogue.directory)
        except InvalidEdition as error:
            log.error("an edition can't be read", edition=kept.name, why=str(error))
            raise _lost(game) from None
        # It may have been built meanwhile, and caches depend on the object's identity.
        return self._gone.setdefault(game.fingerprint, built)

    async def store_all(
        self, store: Store, progress: Callable[[int, int], None] = lambda done, of: None
    ) -> None:
        """At the start, store today's editions, and find those of tables that have none stored yet.

        A table opened before editions were stored gets the edition of its version that fits its
        log. ``progress`` is called with the number of these tables that are done, and that of all;
        a start that is cut off goes on there the next time.
        """
        async with store.snapshot() as read:
            reader = EditionReader(read)
            known = [e for e in self.catalogue.versions() if await reader.get(e.fingerprint)]
        keeps = await asyncio.to_thread(lambda: [StoredEdition.of(each) for each in known])
        async with store.transaction() as tx:
            for kept in keeps:
                await store_edition(tx, kept)
            count = await GameWriter(tx).count_without_edition()
        kept_now, gone = Counter[tuple[str, int]](), Counter[tuple[str, int]]()
        last: int | None = 0 if count else None
        while last is not None:
            async with store.transaction() as tx:
                last = await self._store_some(tx, last, kept_now, gone)
            if last is not None:
                progress(kept_now.total() + gone.total(), count)
        for (name, version), games in kept_now.items():
            log.info("tables keep their edition", edition=name, version=version, games=games)
        for (name, version), games in gone.items():
            log.warning("tables' edition is gone", edition=name, version=version, games=games)

    async def _store_some(
        self,
        tx: Transaction,
        after: int,
        kept_now: Counter[tuple[str, int]],
        gone: Counter[tuple[str, int]],
    ) -> int | None:
        """Store the editions of the next tables after number ``after`` that have none; count them.

        Returns the last table's number, None if none was left.
        """
        games = await GameWriter(tx).without_edition(after, BATCH)
        logs = await EventWriter(tx).of_types([game.id for game in games], _TELLING)
        stored = dict[str, tuple[StoredEdition, list[int]]]()
        for game in games:
            played = game.edition, game.edition_version
            try:
                kept = await self.stored_form(self._fitting(game, logs[game.id]))
            except Unable:
                gone[played] += 1
                continue
            except (AttributeError, LookupError, TypeError, ValueError):
                log.warning("a table's log can't be read", game=game.id)
                gone[played] += 1
                continue
            stored.setdefault(kept.fingerprint, (kept, []))[1].append(game.id)
            kept_now[played] += 1
        for kept, numbers in stored.values():
            await store_edition(tx, kept)
            await GameWriter(tx).set_edition(numbers, kept.fingerprint)
        return games[-1].id if games else None

    async def _began_with(self, reads: Reads, game: GameRow) -> Edition:
        """Return the edition of a game that has none stored: that which fits version and log."""
        logs = await EventReader(reads).of_types([game.id], _TELLING)
        return self._fitting(game, logs[game.id])

    def _fitting(self, game: GameRow, telling: Sequence[EventRow]) -> Edition:
        """Return the edition that fits a game's version and the ``telling`` rows of its log.

        Raises Unable if none does. The bundled edition is tried first: an edited one of the same
        name may be newer than the game.
        """
        same = [e for e in self._called(game.edition) if e.board.version == game.edition_version]
        if same:
            events = [decode(json.loads(row.body), row.schema) for row in telling]
            for edition in same:
                if _fits(edition.board, events):
                    return edition
        raise _lost(game)

    def _called(self, name: str) -> list[Edition]:
        """Return all versions of the bundled edition of a name and of today's of that name."""
        editions: list[Edition] = []
        with suppress(InvalidEdition):
            editions += versions(load(name))
        if name in self.catalogue.editions:
            editions += versions(self.catalogue.editions[name])
        return editions


_ADDED = re.compile(r"own-(\d+)-(.+)")


def added_name(guild_id: int, name: str) -> str:
    """Return the name that an edition called ``name`` has as one added on a server.

    No file's edition and no other server's has the same.
    """
    return f"own-{guild_id}-{name}"


def is_added(name: str) -> bool:
    """Return whether a name is that of an edition that was added on a server."""
    return _ADDED.fullmatch(name) is not None


def given_name(name: str) -> str:
    """Return the name that an edition has in its file."""
    added = _ADDED.fullmatch(name)
    return name if added is None else added[2]


@dataclass(frozen=True, slots=True)
class OfferedEditions:
    """What a new table may play: the catalogue's editions, and those ``added`` on its server.

    ``last_added`` are those of the last time, without asking the database.
    """

    editions: Editions
    added: Callable[[int], Awaitable[Sequence[Edition]]]
    last_added: Callable[[int], Sequence[Edition]]

    async def on(self, guild_id: int | None) -> Catalogue:
        """Return the editions that are offered on a server, or in private messages (None)."""
        return self._with(await self.added(guild_id) if guild_id is not None else ())

    def last_on(self, guild_id: int | None) -> Catalogue:
        """Return the editions that were offered there the last time somebody asked."""
        return self._with(self.last_added(guild_id) if guild_id is not None else ())

    def _with(self, added: Sequence[Edition]) -> Catalogue:
        catalogue = self.editions.catalogue
        if not added:
            return catalogue
        theirs = {each.board.edition: each for each in added}
        return replace(catalogue, editions=MappingProxyType({**catalogue.editions, **theirs}))

    async def named(self, guild_id: int | None, name: str) -> Edition:
        """Return an offered edition by its name; raises Unable if there is none."""
        if not is_added(name):
            return self.editions.current(name)
        found = (await self.on(guild_id)).editions.get(name)
        if found is None:
            raise Unable(TableRefusal.UNKNOWN_EDITION, edition=given_name(name))
        return found


def check_rated(edition: Edition, *, rated: bool) -> None:
    """Raise Unable if a table is to be rated whose edition was added on a server."""
    if rated and is_added(edition.board.edition):
        raise Unable(TableRefusal.UNRATED_EDITION)


def _fits(board: Board, events: Iterable[Event]) -> bool:
    """Return whether a game's start and the routes claimed in it are possible on a board."""
    return all(_fits_start(board, e) or _fits_claim(board, e) for e in events)


def _fits_start(board: Board, event: Event) -> bool:
    if not isinstance(event, GameStarted):
        return False
    rules, tickets = board.rules, (*(event.tickets or ()), *(event.long_tickets or ()))
    figures = (event.wagons, event.stations, event.row)
    return figures == (rules.wagons, rules.stations, rules.row) and (
        sorted(tickets) == sorted(board.tickets)
    )


def _fits_claim(board: Board, event: Event) -> bool:
    if not isinstance(event, RouteClaimed) or event.route not in board.routes:
        return False
    length = board.routes[event.route].length
    return (event.wagons, event.points) == (length, board.rules.points[length])


async def store_edition(tx: Transaction, kept: StoredEdition) -> None:
    """Store an edition, for all tables that have its fingerprint."""
    await EditionWriter(tx).keep(
        kept.fingerprint,
        name=kept.name,
        version=kept.version,
        body=kept.body,
        paintings=json.dumps(dict(kept.paintings), sort_keys=True),
    )


async def stored_edition(reads: Reads, fingerprint: str) -> StoredEdition | None:
    """Return the edition that is stored with a fingerprint; None if none is."""
    row = await EditionReader(reads).get(fingerprint)
    if row is None:
        return None
    paintings = json.loads(row.paintings)
    return StoredEdition(row.fingerprint, row.name, row.version, row.body, paintings)


def _lost(game: GameRow) -> Unable:
    return Unable(
        TableRefusal.LOST_EDITION,
        edition=game.edition,
        version=str(game.edition_version),
        over=game.status is GameStatus.OVER,
    )
