"""Checks whether the file of a SQLite database is whole, and what a backup lacks of its games."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from threading import Event, Thread
from urllib.parse import quote

from bot.program import command_name
from bot.storage.connections.diagnosis import diagnosed, is_damage
from bot.storage.connections.file import has_log
from bot.storage.copies.backup import beside
from bot.storage.errors import DatabaseUnavailable, RestoreFailed
from bot.storage.rows import GameStatus
from bot.storage.schema import REVISION

START = 0.5
"""Seconds for a look at the start; what is left is looked at in the background."""
OF_GAMES = ("events",)
"""The tables whose damage concerns single games, which are set aside one by one."""
_LINES = 20
"""How many lines SQLite says of each fault at most."""
_AGAIN = 0.02
"""Seconds between two interruptions of a check that was to end."""
_MARK = "begun"


@dataclass(frozen=True, slots=True)
class Fault:
    """Damage in a file: ``where`` is the damaged table, or None for the file as a whole."""

    where: str | None
    what: str

    @property
    def is_shared(self) -> bool:
        """Whether all games depend on what is damaged."""
        return self.where not in OF_GAMES

    def __str__(self) -> str:
        return f"{self.where or 'the file'}: {self.what}"


@dataclass(frozen=True, slots=True)
class Health:
    """The result of a check: the faults of a file; ``finished`` if there was time for all of it."""

    faults: tuple[Fault, ...] = ()
    finished: bool = True

    @property
    def shared(self) -> Fault | None:
        """The first fault of what all games depend on, or None."""
        return next((fault for fault in self.faults if fault.is_shared), None)


def check_file(path: Path, *, seconds: float | None = None, thorough: bool = False) -> Health:
    """Check a file for damage: first the tables that all games share, with their indexes.

    ``thorough`` compares the indexes of the games' logs, too. Nothing is written. The check stops
    after some ``seconds``. Raises `DatabaseUnavailable` if the file can't be looked at, which says
    nothing about damage.
    """
    check = "integrity_check" if thorough else "quick_check"
    faults: list[Fault] = []
    end = inf if seconds is None else time.monotonic() + seconds
    try:
        with _opened(path) as connection, _limited(connection, seconds):
            names = [name for (name,) in connection.execute(_TABLES)]
            for name in sorted(names, key=lambda name: name in OF_GAMES):
                if time.monotonic() > end:
                    return Health(tuple(faults), finished=False)
                looked = check if name in OF_GAMES else "integrity_check"
                faults += _faults(connection, f"PRAGMA {looked}('{name}')", name)
            whole = _faults(connection, f"PRAGMA {check}({_LINES})", None)
            if whole and not re.search(r"page \d", whole[0].what, re.IGNORECASE):
                # A check that fails loses what it found; one that stops at the first keeps that.
                whole = _faults(connection, f"PRAGMA {check}(1)", None)
            # The check of the whole file names pages, the checks before it name tables.
            if not faults or any("freelist" in fault.what.lower() for fault in whole):
                faults += whole
            elif whole:
                faults = [Fault(each.where, f"{each.what}; {whole[0].what}") for each in faults]
    except sqlite3.Error as error:
        if _is_timeout(error):
            return Health(tuple(faults), finished=False)
        if not is_damage(error):
            raise DatabaseUnavailable(_unreadable(path, error)) from error
        faults.append(Fault(None, str(error)))
    return Health(tuple(faults))


def require_whole(path: Path, backups: Path | None, *, to_fill: bool = False) -> None:
    """Check a file before it is opened; raises `DatabaseUnavailable` with what helps.

    It does so for damage that concerns all games, and for a file that was emptied or is missing,
    unless it is ``to_fill`` with games from elsewhere; damage of single games doesn't stop the
    others.
    """
    # SQLite throws away a log without its file, which may have all games.
    may_be_lost = not to_fill or has_log(path)
    if may_be_lost and (lost := lost_games(path, backups)) is not None:
        raise DatabaseUnavailable(lost)
    if is_empty(path):
        return
    if fault := check_file(path, seconds=START).shared:
        raise DatabaseUnavailable(
            f"The database {path} is damaged ({fault}); {_remedy(path, backups)}."
        )


def note_games(path: Path) -> None:
    """Mark that a database was filled, by a file beside it, in case it is emptied one day."""
    _mark(path).touch(mode=0o600)


def is_empty(path: Path) -> bool:
    """Return whether a database file is missing or has no byte."""
    return not path.exists() or path.stat().st_size == 0


def lost_games(path: Path, backups: Path | None) -> str | None:
    """Say that a database is missing or empty although it had games, and what helps.

    None if it is there, or if nothing shows that it ever had games.
    """
    traces = traces_of_games(path, backups) if is_empty(path) else []
    if not traces:
        return None
    state = "is empty (0 bytes)" if path.exists() else "is missing"
    return (
        f"The database {path} {state} although there were games in it; {_remedy(path, backups)}. "
        f"To begin anew instead, move away {', '.join(map(str, traces))}."
    )


def traces_of_games(path: Path, backups: Path | None) -> list[Path]:
    """Return what shows that a database once held games: its mark, its log, patterns of its copies.

    The list of erased people does so, too: it is made when the first of them is erased.
    """
    own = [Path(f"{path}-wal")] if has_log(path) else []
    own += [each for each in (_mark(path), beside(path)) if each.exists()]
    folders = dict.fromkeys(each.parent for each in backups_of(path, backups))
    return [*own, *(folder / f"{path.stem}-*{path.suffix}" for folder in folders)]


def backups_of(path: Path, backups: Path | None) -> list[Path]:
    """Return the copies of a database, in its folder of backups and beside it, newest first."""
    folders = (path.parent / "backups" if backups is None else backups, path.parent)
    files = [
        file
        for folder in folders
        for file in _files_in(folder)
        if file.name.startswith(f"{path.stem}-") and file.suffix == path.suffix
    ]
    return sorted(set(files), key=lambda file: file.stat().st_mtime, reverse=True)


def _files_in(folder: Path) -> list[Path]:
    """Return the files in a folder; none if it is missing or can't be read."""
    with suppress(OSError):
        return [*folder.iterdir()]
    return []


def newest_good_backup(path: Path, backups: Path | None) -> Path | None:
    """Return the newest copy of a database that can be restored, or None."""
    return next((file for file in backups_of(path, backups) if is_good(file)), None)


def is_good(copy: Path) -> bool:
    """Return whether a copy is whole, and written by a program that isn't newer than this one."""
    try:
        with _opened(copy) as connection:
            (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        known = str(version).isdecimal() and str(version) <= REVISION
        return known and not check_file(copy).faults
    except (sqlite3.Error, TypeError, DatabaseUnavailable):
        return False


def _unreadable(path: Path, error: sqlite3.Error) -> str:
    """Say why a file can't be looked at, and what helps."""
    if found := diagnosed(path, error, writing=False):
        return found
    if getattr(error, "sqlite_errorcode", 1) & 0xFF != sqlite3.SQLITE_ERROR:
        return f"The file {path} can't be read ({error})."
    return (
        f"SQLite {sqlite3.sqlite_version} doesn't understand {path} ({error}): a newer SQLite may "
        f"have written it; only if that isn't so, `{command_name()} restore` a backup."
    )


@dataclass(frozen=True, slots=True)
class Lacking:
    """What a backup lacks: moves at so many tables; ``new`` is how many of these it doesn't know.

    Tables that were called off don't count.
    """

    moves: int = 0
    tables: int = 0
    new: int = 0

    def __str__(self) -> str:
        if not self.tables:
            return "no move"
        moves = f"{self.moves:,} move{'' if self.moves == 1 else 's'}"
        tables = f"{self.tables:,} table{'' if self.tables == 1 else 's'}"
        return f"{moves} at {tables}" + (f" ({self.new:,} opened since then)" if self.new else "")


def lacking(database: Path, copy: Path, game_id: int | None = None) -> Lacking:
    """Return what a copy lacks of the games in a database, or of one of them.

    What was saved at one moment is one move. Raises sqlite3.Error if either can't be read.
    """
    with _opened(copy) as kept, _opened(database) as live:
        known = dict(kept.execute(_LENGTHS).fetchall())
        games = live.execute(_games_of(live)).fetchall()
        former: dict[int, int | None] = {number: before for number, before, _ in games}
        gone, new = list[int](), 0
        for number, _, status in games:
            if status == GameStatus.CANCELLED or game_id not in (None, number):
                continue
            # A table that was restored before has the log of its old number.
            base: int | None = number
            while base is not None and base not in known:
                base = former.get(base)
            length = 0 if base is None else known[base]
            (moves,) = live.execute(_MOVES, (number, length)).fetchone()
            if moves or base is None:
                gone.append(moves)
                new += base is None
    return Lacking(sum(gone), len(gone), new)


def require_table(database: Path, copy: Path, game_id: int) -> None:
    """Raise RestoreFailed unless a copy holds a table that can be played on, by its number there.

    Raises sqlite3.Error if that can't be read.
    """
    with _opened(copy) as kept:
        statuses = {number: status for number, _, status in kept.execute(_games_of(kept))}
    held = sorted(number for number, each in statuses.items() if each != GameStatus.CANCELLED)
    if game_id in held:
        return
    former: dict[int, int | None] = {}
    if not is_empty(database):
        with _opened(database) as live:
            former = {number: before for number, before, _ in live.execute(_games_of(live))}
    before = former.get(game_id)
    while before is not None and before not in held:
        before = former.get(before)
    if before is not None:
        text = f"In {copy} table {game_id} still has the number {before}: name that one."
    else:
        none = f"The backup {copy} holds no table {game_id} that can be played on"
        newest = ", ".join(map(str, held[-_NAMED:]))
        text = f"{none}; the newest that it holds: {newest}." if held else f"{none}."
    raise RestoreFailed(text)


_NAMED = 10
"""So many tables of a backup are named to whoever asked for another one."""
_LENGTHS = """
SELECT games.id, count(events.seq) FROM games LEFT JOIN events ON events.game_id = games.id
GROUP BY games.id
"""
_MOVES = "SELECT count(DISTINCT at) FROM events WHERE game_id = ? AND seq > ?"


def _games_of(connection: sqlite3.Connection) -> str:
    """Return the query for all games, each with the number that it had before, and its status."""
    columns = {name for _, name, *_ in connection.execute("PRAGMA table_info(games)")}
    former = "formerly" if "formerly" in columns else "NULL"
    return f"SELECT id, {former}, status FROM games"  # noqa: S608


def _remedy(path: Path, backups: Path | None) -> str:
    good = newest_good_backup(path, backups)
    restore = f"{command_name()} restore"
    if good is None:
        return f"no good backup was found, so restore one of your own with `{restore}`"
    return f"the newest good backup is {good}: `{restore} {good}` brings it back"


_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"


def _opened(path: Path) -> closing[sqlite3.Connection]:
    address = f"file:{quote(str(path))}?mode=ro"
    connection = sqlite3.connect(address, uri=True, check_same_thread=False)
    # A damaged name may be no UTF-8 any more.
    connection.text_factory = lambda stored: stored.decode(errors="replace")
    return closing(connection)


@contextmanager
def _limited(connection: sqlite3.Connection, seconds: float | None) -> Iterator[None]:
    """Interrupt whatever the connection still executes after some ``seconds``; None: never."""
    if seconds is None:
        yield
        return
    done = Event()

    def interrupt() -> None:
        # Again and again: between two statements there is nothing to interrupt.
        wait: float = max(seconds, 0)
        while not done.wait(wait):
            connection.interrupt()
            wait = _AGAIN

    limiter = Thread(target=interrupt, daemon=True)
    limiter.start()
    try:
        yield
    finally:
        done.set()
        limiter.join()


def _faults(connection: sqlite3.Connection, check: str, where: str | None) -> list[Fault]:
    """Return the faults that one check reports; damage that ends the check is one, too."""
    try:
        said = [str(line) for (line,) in connection.execute(check)]
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        said = [str(error)]
    if said == ["ok"]:
        return []
    lines = [line for each in said for line in each.splitlines() if not line.startswith("***")]
    return [Fault(where, "; ".join(lines[:3]))]


def _is_timeout(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT


def _mark(path: Path) -> Path:
    """Return the path of the mark beside a database that says that it was filled."""
    return path.with_name(f"{path.name}.{_MARK}")
