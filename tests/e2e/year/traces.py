"""Whether anything knows somebody, byte by byte: files of every kind, all tables of a server."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from sandbox.driver import Person
from tests.postgres import connected


def marks(person: Person) -> list[bytes]:
    """The forms in which an id or a name may be stored."""
    number, name = int(person.id), person.user.name
    escaped = name.encode("ascii", "backslashreplace").replace(b"\\x", b"\\u00")
    return [
        *(name.encode(), name.encode("utf-16-le"), name.encode("utf-16-be"), escaped),
        *(person.id.encode(), number.to_bytes(8, "big"), number.to_bytes(8, "little")),
        *(f"{number:x}".encode(), f"{number:X}".encode()),
    ]


def files_with(person: Person, folders: Iterable[Path]) -> list[str]:
    """The files in which somebody's id or name stands."""
    wanted = marks(person)
    found = []
    for folder in folders:
        every = folder.rglob("*") if folder.is_dir() else [folder]
        for file in every:
            if file.is_file() and any(mark in file.read_bytes() for mark in wanted):
                found.append(file.name)
    return found


async def tables_with(person: Person, server: str) -> list[str]:
    """The tables of a PostgreSQL database in which they stand, as text and as bytes."""
    connection = await connected(server)
    try:
        names = [
            row["tablename"]
            for row in await connection.fetch(
                "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
            )
        ]
        texts = {each.decode("latin-1") for each in marks(person)[4:5]} | {person.user.name}
        found = []
        for name in names:
            for row in await connection.fetch(f'SELECT t::text AS text FROM "{name}" t'):  # noqa: S608
                told = row["text"] + row["text"].encode().decode("unicode_escape", "ignore")
                hidden = any(mark.hex() in told for mark in marks(person))
                if hidden or any(each in told for each in texts):
                    found.append(name)
                    break
        return found
    finally:
        await connection.close()


async def rewritten(server: str) -> None:
    """Let a server write its tables anew, as an admin does who doesn't wait for it."""
    connection = await connected(server)
    try:
        await connection.execute("VACUUM FULL")
        await connection.execute("CHECKPOINT")
    finally:
        await connection.close()
