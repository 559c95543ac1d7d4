"""Harming a database on the disk while nobody uses it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def harm(path: Path, *statements: str) -> None:
    """Change what is stored, as no program of ours would."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def ask(path: Path, query: str) -> list[tuple[object, ...]]:
    """What is stored."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def settle(path: Path) -> None:
    """Move everything out of the write-ahead log into the file itself."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")


def page_size(path: Path) -> int:
    """How large each page of a database is."""
    with path.open("rb") as file:
        file.seek(16)
        return int.from_bytes(file.read(2), "big") or 65536


def pages(path: Path) -> int:
    """How many pages a database has."""
    return path.stat().st_size // page_size(path)


def overwrite(path: Path, page: int, content: bytes, offset: int = 0) -> None:
    """Overwrite bytes of a page, of which the first is 1."""
    with path.open("r+b") as file:
        file.seek((page - 1) * page_size(path) + offset)
        file.write(content)


def root_of(path: Path, table: str) -> int:
    """The first page of a table or an index."""
    ((page,),) = ask(path, f"SELECT rootpage FROM sqlite_master WHERE name = '{table}'")  # noqa: S608
    assert isinstance(page, int)
    return page
