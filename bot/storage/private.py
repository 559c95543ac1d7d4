"""Files that hold hands and seeds are for the user alone who runs the bot."""

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

MODE = 0o600
_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def create(path: Path) -> None:
    """Make an empty file that nobody else can read; one that is there stays. Raises OSError."""
    with suppress(FileExistsError):
        os.close(os.open(os.path.realpath(path), os.O_CREAT | os.O_EXCL | os.O_WRONLY, MODE))


def files_of(database: Path) -> list[Path]:
    """The files of a SQLite database that are there: what SQLite writes beside it, too."""
    real = os.path.realpath(database)
    found = (Path(f"{real}{end}") for end in ("", "-wal", "-shm", "-journal"))
    return [path for path in found if path.is_file()]


def exposed(files: Iterable[Path]) -> list[Path]:
    """Return those that others may read or write; on Windows modes say nothing."""
    if os.name == "nt":
        return []
    return [path for path in files if path.stat().st_mode & _OTHERS]


def close_to_others(files: Iterable[Path]) -> list[Path]:
    """Make files private; return those that can't be, as they belong to somebody else."""
    left: list[Path] = []
    for path in exposed(files):
        try:
            path.chmod(MODE)
        except OSError:
            left.append(path)
    return left
