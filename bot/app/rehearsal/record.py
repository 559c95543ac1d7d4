"""A copy of the games with what the program that ran on them made of their tables."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias

Descriptions: TypeAlias = Mapping[int, Mapping[str, Any]]
"""By the number of the table; of one that can't be played only why: ``unplayable``."""


def write_record(copy: Path, described: Descriptions) -> None:
    """Add the descriptions to a copy, as a database table of their own."""
    rows = [(number, json.dumps(each)) for number, each in described.items()]
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("DROP TABLE IF EXISTS rehearsal")
        connection.execute("CREATE TABLE rehearsal (game_id INTEGER PRIMARY KEY, described TEXT)")
        connection.executemany("INSERT INTO rehearsal VALUES (?, ?)", rows)
        connection.commit()
        connection.execute("PRAGMA journal_mode=DELETE")


def read_record(copy: Path) -> Descriptions:
    """Return the descriptions in a copy."""
    with closing(sqlite3.connect(copy)) as connection:
        rows = connection.execute("SELECT game_id, described FROM rehearsal").fetchall()
    return {number: json.loads(described) for number, described in rows}
