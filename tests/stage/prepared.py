"""Tables opened once in a run, and laid before any number of tests as copies."""

from __future__ import annotations

import pickle
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from sandbox.clock import Clock
from sandbox.options import Options
from sandbox.world import World
from tests.clocks import RunningClock
from tests.databases import Elsewhere, begin
from tests.stage import rows_on_server

_LASTING = ("users", "bot", "guilds", "base_url")
_HAPPENED = ("channels", "files", "memory")
_BEATS = "heartbeats"
"""What each running bot notes of itself, whatever happens."""
_Rows = dict[str, list[tuple[Any, ...]]]


class Moment:
    """A database and a stand-in's world while nothing is under way; copies share nothing.

    ``at`` is the bot's time of day then. The signs of life of the bot that was there don't belong
    to it. Commands are never changed where they stand, so that worlds share them.
    """

    def __init__(self, database: Path, world: World, at: int) -> None:
        self.at = at
        with closing(sqlite3.connect(":memory:")) as own:
            with _connected(database) as source:
                source.backup(own)
            with own:
                own.execute(f"DELETE FROM {_BEATS}")  # noqa: S608
            self._image = own.serialize()
        self._lasting, self._happened = (
            pickle.dumps({name: getattr(world, name) for name in names})
            for names in (_LASTING, _HAPPENED)
        )
        self._commands, self._last = world.commands, world.ids.next()

    def begin(self, database: Path, options: Options) -> World:
        """Let all of it be so in a new database and in the world that is returned."""
        if Elsewhere.find is not None:
            rows_on_server.lay(Elsewhere.find(database), self._rows)
        else:
            begin(database, self._image)
        world = World(options, Clock())
        for name, part in (_read(self._lasting) | _read(self._happened)).items():
            setattr(world, name, part)
        world.commands = {scope: dict(each) for scope, each in self._commands.items()}
        world.ids.reserve(self._last)
        return world

    def lay(self, database: Path, world: World, since: Moment) -> bool:
        """Let what happened ``since`` be so in an open database and a running stand-in's world.

        False if something else has happened since, or somebody has changed: who acts goes on
        acting. Raises sqlite3.OperationalError, with nothing changed, while somebody else writes.
        """
        if any(
            getattr(world, name) != since._parts[name] for name in ("users", "guilds", *_HAPPENED)
        ):
            return False
        if Elsewhere.find is not None:
            address = Elsewhere.find(database)
            if not rows_on_server.are_there(address, since._rows):
                return False
            rows_on_server.lay(address, self._rows)
        elif not self._go_on(database, since):
            return False
        parts, url = _read(self._happened), world.base_url
        for name, channel in parts["channels"].items():
            world.channels[name].messages = channel.messages
        world.files, world.memory = parts["files"], parts["memory"]
        world.ids.reserve(self._last)
        world.base_url = self._parts["base_url"]
        world.move_to(url)
        return True

    @cached_property
    def _parts(self) -> dict[str, Any]:
        """What there is to compare with, which nobody changes."""
        return _read(self._lasting) | _read(self._happened)

    @cached_property
    def _stored(self) -> _Rows:
        with self._opened() as own:
            return _rows_in(own)

    @cached_property
    def _rows(self) -> rows_on_server.Rows:
        with self._opened() as own:
            return rows_on_server.rows_of(own)

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(":memory:")) as own:
            own.deserialize(_without_log(self._image))
            yield own

    def _go_on(self, database: Path, since: Moment) -> bool:
        """Write the rows of the tables that have others than at the moment before, if it is now."""
        # Waiting for another writer here would stop the loop that this writer needs.
        with closing(sqlite3.connect(database, timeout=0)) as target, target:
            # Nothing here has to outlive a power failure.
            target.execute("PRAGMA synchronous=OFF")
            target.execute("BEGIN IMMEDIATE")
            if _rows_in(target) != since._stored:
                return False
            # SQLite counts in its own table what is put into others.
            for name in sorted(self._stored, key=lambda each: each == "sqlite_sequence"):
                if (rows := self._stored[name]) != since._stored[name]:
                    target.execute(f'DELETE FROM "{name}"')  # noqa: S608
                    places = ", ".join("?" * len(rows[0])) if rows else ""
                    target.executemany(f'INSERT INTO "{name}" VALUES ({places})', rows)  # noqa: S608
        return True


class Opening(NamedTuple):
    """How far a table is, whose it is, and of which edition."""

    stage: str
    names: tuple[str, ...]
    edition: str


class Openings:
    """The moments from which tests go on; ``nothing`` is the one before there is a table."""

    def __init__(self, nothing: Moment | None = None) -> None:
        self.nothing = nothing
        self._moments: dict[Opening, Moment] = {}

    def keep(self, opening: Opening, moment: Moment) -> None:
        """Begin with this from now on, whoever asks for it."""
        self._moments[opening] = moment

    def lay(self, opening: Opening, database: Path, world: World, wall: RunningClock) -> bool:
        """Lay a copy, unless there is none or something has happened already.

        It is as old as if it had just been played. Raises what `Moment.lay` raises.
        """
        found = self._moments.get(opening)
        if found is None or self.nothing is None:
            return False
        if not found.lay(database, world, self.nothing):
            return False
        wall.pass_by(max(0.0, (found.at - wall()) / 1000))
        return True


def _read(pickled: bytes) -> dict[str, Any]:
    parts: dict[str, Any] = pickle.loads(pickled)  # noqa: S301
    return parts


def _rows_in(connection: sqlite3.Connection) -> _Rows:
    """All rows of all tables, but for signs of life."""
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        name: connection.execute(f'SELECT * FROM "{name}"').fetchall()  # noqa: S608
        for (name,) in tables
        if name != _BEATS
    }


@contextmanager
def _connected(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, timeout=30)) as connection:
        yield connection


def _without_log(image: bytes) -> bytes:
    """The same of a database without a write-ahead log, which memory has no place for."""
    return b"".join([image[:18], b"\1\1", image[20:]])
