"""The rehearsal of an upgrade: upgrades a copy of the games and compares every open table.

A program describes each table: its position, the decisions open to each seat, and its post. What
differs is told in words that tell no secret.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, datetime, timedelta
from enum import Enum
from glob import escape
from itertools import zip_longest
from pathlib import Path
from typing import Any, TypeAlias

import structlog
from discord import ui

from bot.app.features import public_posts, services_over
from bot.app.settings import Settings
from bot.app.terminal import Progress
from bot.core.game_cache import GameCache, LoadedGame
from bot.core.history import History
from bot.core.play import Play
from bot.core.refusals import Unable
from bot.core.services import Services
from bot.posts.kind import PublicPosts
from bot.posts.pictured import PicturedKind
from bot.posts.post import Content, Contents, Drawn, Post
from bot.storage.connections.database import Database, found_revision
from bot.storage.connections.engine import parse_url, sqlite_path
from bot.storage.copies.backup import Copies, backup
from bot.storage.posts import LobbyPost, OpeningPost, ResultPost, TurnPost
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.outbox import OutboxReader, PostForms, UnreadablePost
from bot.storage.rows import OutboxRow
from bot.storage.schema import REVISION
from bot.storage.store import Store
from bot.words import Texts
from data import Catalogue
from engine.board import Board, Seat
from engine.cards import Cards
from engine.events import Event, TurnBegan
from engine.game import choices
from engine.notation import write
from engine.retracing import NotDue, RecordedShuffle, retrace
from engine.state import State
from engine.view import Private, Stage, view

Json: TypeAlias = Any


class Unplayable(Exception):
    """The error for a table that can't go on with this program.

    The text says why, without secrets.
    """


async def describe(
    services: Services, posts: PublicPosts, texts: Texts, game_id: int
) -> dict[str, Json]:
    """Replay a table and describe it in values that JSON knows; raises Unplayable.

    Every move of the log is made again, and must bring about what it brought about then.
    """
    entry = await services[GameCache].entry(game_id)
    if entry.state is None:
        say = texts.speaker(entry.table.language)
        kind: Any = posts.kind_of(LobbyPost)
        return {"post": _described_post(kind.build(say, entry.table))}
    board = entry.table.edition.board
    log = await services[History].log(game_id)
    _repeat(board, log, entry.state)
    seats = [Seat(each) for each in range(len(entry.table.holders))]
    return {
        "position": plain(view(entry.state, None)),
        "own": {str(seat): plain(_own(entry.state, seat)) for seat in seats},
        "choices": {str(seat): _choices(entry.state, board, seat) for seat in seats},
        "post": _described_post(await _current(services, posts, texts, entry, log)),
    }


def _repeat(board: Board, log: Sequence[Event], state: State) -> None:
    try:
        if retrace(board, log, RecordedShuffle(log)) != state:
            raise Unplayable("its moves, made again, lead to another position than its log")
    except NotDue as error:
        raise Unplayable(f"event {error.number} of its log: {error}") from None


def _own(state: State, seat: Seat) -> Private | None:
    return view(state, seat).mine


def _choices(state: State, board: Board, seat: Seat) -> list[str]:
    return sorted(write(move) for move in choices(state, board, seat))


async def _current(
    services: Services, posts: PublicPosts, texts: Texts, entry: LoadedGame, log: Sequence[Event]
) -> Post:
    """Return the post that shows the table now, without pictures and highlights.

    It tells the last two turns.
    """
    table = entry.table
    seen = await services[Play].view(table.id, None)
    begun = [number for number, event in enumerate(log) if isinstance(event, TurnBegan)]
    after = [0, 0, *begun][-2]
    content = Content(OpeningPost(), seen)
    if seen.stage is not Stage.OPENING:
        post = ResultPost(after) if seen.stage is Stage.OVER else TurnPost(after)
        told = await Contents(services).told(post, table, table.seq)
        content = Content(post, seen, told, seed=table.seed)
    kind = posts.kind_of(type(content.post))
    assert issubclass(kind, PicturedKind)  # noqa: S101
    return kind.build(texts.speaker(table.language), table, content, Drawn())


def _described_post(post: Post) -> dict[str, Json]:
    items = list(post.view.walk_children())
    return {
        "words": [
            line
            for each in items
            if isinstance(each, ui.TextDisplay)
            for line in each.content.splitlines()
        ],
        "buttons": sorted(post.custom_ids()),
        "mentions": sorted(post.mentions),
    }


def plain(value: object) -> Json:
    """Return a value in those of JSON: frozen values as objects, sets as sorted lists."""
    match value:
        case Cards():
            return sorted(card.word for card in value)
        case Enum():
            return value.name.lower()
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {str(key): plain(each) for key, each in value.items()}
        case frozenset():
            return sorted(map(str, value))
        case tuple() | list():
            return [plain(each) for each in value]
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    return str(value)


Described: TypeAlias = Mapping[str, Json]

SHOWN = 120
"""Characters of a value that are shown."""


def differences(before: Described, after: Described) -> Iterator[str]:
    """Yield a clause for each thing that would be different after an upgrade.

    What the former program didn't describe isn't compared.
    """
    for where, was, would_be in _unequal(before.get("position"), after.get("position"), ()):
        yield f"{_named(where)} would be {_shown(would_be)}, was {_shown(was)}"
    # Hands, tickets and choices are secret: a difference is named without its values.
    for seat, was in before.get("own", {}).items():
        now = after.get("own", {}).get(seat)
        for what in dict.fromkeys(where[0] for where, *_ in _unequal(was, now, ()) if where):
            yield f"{_seat(seat)}: {what} would be different"
    for seat, was in before.get("choices", {}).items():
        had, has = set(was), set(after.get("choices", {}).get(seat, ()))
        if had != has:
            gone, new = len(had - has), len(has - had)
            yield f"{_seat(seat)}: of {len(had)} choices {gone} would be gone, {new} would be new"
    yield from _differing_posts(before.get("post", {}), after.get("post", {}))


def _differing_posts(was: Described, would_be: Described) -> Iterator[str]:
    old, new = was.get("words", []), would_be.get("words", [])
    if old != new:
        first = next((a, b) for a, b in zip_longest(old, new) if a != b)
        yield f"the post would say {_shown(first[1])}, said {_shown(first[0])}"
    if (had := was.get("buttons", [])) != (has := would_be.get("buttons", [])):
        gone, more = sorted(set(had) - set(has)), sorted(set(has) - set(had))
        changes = [f"without {', '.join(gone)}"] if gone else []
        changes += [f"with {', '.join(more)}"] if more else []
        yield f"the post would come {' and '.join(changes)}"
    if was.get("mentions") != would_be.get("mentions"):
        yield "the post would call other people"


def _unequal(
    was: Json, would_be: Json, where: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Json, Json]]:
    """Yield the places where two values differ, as deep inside as possible, with both values."""
    if isinstance(was, dict) and isinstance(would_be, dict):
        for key in was:
            yield from _unequal(was[key], would_be.get(key), (*where, key))
    elif isinstance(was, list) and isinstance(would_be, list) and len(was) == len(would_be):
        for number, (old, new) in enumerate(zip(was, would_be, strict=True)):
            yield from _unequal(old, new, (*where, str(number)))
    elif was != would_be:
        yield where, was, would_be


def _named(where: tuple[str, ...]) -> str:
    if where[:1] == ("seats",) and len(where) > 1:
        return " ".join([f"{_seat(where[1])}:", *where[2:]])
    return " ".join(where)


def _seat(number: str) -> str:
    return f"seat {int(number) + 1}"


def _shown(value: Json) -> str:
    if value is None:
        return "nothing"
    text = f"“{value}”" if isinstance(value, str) else str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


Descriptions: TypeAlias = Mapping[int, Mapping[str, Any]]
"""By the number of the table; of one that can't be played only why: ``unplayable``."""


def write_record(copy: Path, described: Descriptions) -> None:
    """Store the descriptions in a copy of the games, as a database table of their own."""
    rows = [(number, json.dumps(each)) for number, each in described.items()]
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("DROP TABLE IF EXISTS rehearsal")
        connection.execute("CREATE TABLE rehearsal (game_id INTEGER PRIMARY KEY, described TEXT)")
        connection.executemany("INSERT INTO rehearsal VALUES (?, ?)", rows)
        connection.commit()
        connection.execute("PRAGMA journal_mode=DELETE")


def read_record(copy: Path) -> Descriptions:
    """Return the descriptions that `write_record` stored in a copy, by table number."""
    with closing(sqlite3.connect(copy)) as connection:
        rows = connection.execute("SELECT game_id, described FROM rehearsal").fetchall()
    return {number: json.loads(described) for number, described in rows}


log = structlog.get_logger(__name__)

RECORD_KEPT = timedelta(days=1)
"""The tables go on: an older record says little about those of today."""

_NONE = "nothing would be different"


class CannotRehearse(Exception):
    """The error for a rehearsal that isn't possible; the text is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """The result of a rehearsal: the number of ``tables``, and a sentence for each difference.

    ``upgraded`` is the revision that the copy was of; ``recorded`` is when the former program
    described its tables, None if it didn't.
    """

    tables: int
    found: tuple[str, ...]
    upgraded: str | None
    recorded: datetime | None

    def lines(self) -> Iterator[str]:
        """Yield the lines that report the rehearsal to an admin."""
        yield from self.found
        if self.upgraded != REVISION:
            yield f"A copy was upgraded from revision {self.upgraded} to {REVISION}."
        if self.recorded is None:
            yield (
                "The program before recorded nothing lately (rehearse --record), so each table "
                "was compared with its own log only."
            )
        else:
            yield f"Compared with what was recorded at {self.recorded:%Y-%m-%d %H:%M} UTC."
        count = len(self.found)
        differ = f"{count} difference{'s' if count > 1 else ''}" if count else _NONE
        yield f"{self.tables} tables replayed: {differ}."


class Rehearsal:
    """The rehearsal on copies in the folder of the backups; the games themselves are only read."""

    def __init__(self, settings: Settings) -> None:
        path = sqlite_path(parse_url(settings.database_url))
        if path is None:
            raise CannotRehearse("This rehearses with SQLite only; try a copy of your database.")
        self._settings = settings
        self._games = path
        self._folder = Copies.of(path, settings.backup_dir).folder
        self.record = self._folder / f"{path.stem}-rehearsal{path.suffix}"

    async def keep_record(self, progress: Progress) -> int:
        """Copy the games, and store in the copy how this program describes every open table.

        Return the number of tables. Raises CannotRehearse and what the storage raises.
        """
        async with self._copy_of(self._games) as copy:
            revision = await found_revision(_url(copy))
            if revision != REVISION:
                raise CannotRehearse(
                    f"The games are of revision {revision}, this program writes {REVISION}: "
                    "record them with the program that runs now."
                )
            described, _ = await self._describe_all(copy, progress)
            write_record(copy, described)
            copy.replace(self.record)
        return len(described)

    async def run(self, progress: Progress) -> Rehearsed:
        """Upgrade a copy, and compare its open tables with their record, if there is a recent one.

        Raises what the storage raises, such as `MigrationFailed`.
        """
        recorded = self._recorded()
        async with self._copy_of(self.record if recorded else self._games) as copy:
            before = read_record(copy) if recorded else {}
            revision = await found_revision(_url(copy))
            described, unreadable = await self._describe_all(copy, progress)
        sentences = [*unreadable]
        for number in sorted(before.keys() | described.keys()):
            was, would_be = before.get(number), described.get(number)
            sentences += [f"Table {number}: {clause}." for clause in _clauses(was, would_be)]
        return Rehearsed(len(described), tuple(sentences), revision, recorded)

    def _recorded(self) -> datetime | None:
        """Return when the former program described its tables; None unless that was lately."""
        with suppress(OSError):
            at = datetime.fromtimestamp(self.record.stat().st_mtime, UTC)
            return at if datetime.now(UTC) - at < RECORD_KEPT else None
        return None

    @asynccontextmanager
    async def _copy_of(self, source: Path) -> AsyncIterator[Path]:
        """Make a private copy, deleted afterwards.

        The next backup deletes what a kill leaves of it.
        """
        copy = self._folder / f"{self._games.stem}-rehearsal-{os.getpid()}.partial"
        try:
            await backup(source, copy)
            yield copy
        finally:
            for each in self._folder.glob(f"{escape(copy.name)}*"):
                each.unlink(missing_ok=True)

    async def _describe_all(self, copy: Path, progress: Progress) -> tuple[Descriptions, list[str]]:
        """Return descriptions of a copy's open tables, and a sentence for each unreadable post."""
        database = await Database.open(_url(copy), disposable=True)
        try:
            store, posts, texts = Store(database), public_posts(), Texts.load()
            catalogue = Catalogue.read(self._settings.editions_dir)
            services = services_over(store, catalogue, lambda: None)
            async with store.snapshot() as read:
                numbers = await GameReader(read).open_numbers()
                waiting = await OutboxReader(read).pending(limit=1_000_000)
            described = dict[int, Mapping[str, Any]]()
            for done, number in enumerate(numbers, 1):
                described[number] = await _described(services, posts, texts, number)
                progress(done, len(numbers))
        finally:
            await database.close()
        unreadable = [each for row in waiting if (each := _unreadable(row, posts.forms))]
        return described, unreadable


async def _described(
    services: Services, posts: PublicPosts, texts: Texts, number: int
) -> Mapping[str, Any]:
    try:
        return await describe(services, posts, texts, number)
    except Unplayable as error:
        return {"unplayable": str(error)}
    except Unable as error:
        return {"unplayable": error.refusal.value.replace("-", " ")}
    except Exception as error:  # Any error of the new program is what is looked for.
        log.debug("a table can't be played", game=number, exc_info=True)
        return {"unplayable": type(error).__name__}


def _clauses(was: Mapping[str, Any] | None, would_be: Mapping[str, Any] | None) -> Iterator[str]:
    if would_be is None:
        yield "it would be gone"
    elif "unplayable" in would_be:
        yield f"it could not be played ({would_be['unplayable']})"
    elif was is not None and "unplayable" not in was:
        yield from differences(was, would_be)


def _unreadable(row: OutboxRow, forms: PostForms) -> str | None:
    try:
        forms.decode(row.kind, row.body)
    except UnreadablePost as error:
        return f"Table {row.game_id}: {error}."
    return None


def _url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"
