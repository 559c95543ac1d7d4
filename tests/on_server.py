"""Tests whose databases are on a PostgreSQL server, and not the SQLite files that they name.

Those that are marked `server` are there always, and all that open their databases by
`open_database` are with STATIONMASTER_TEST_DATABASE=postgresql.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import Elsewhere
from tests.postgres import create, drop

EVERYTHING = os.environ.get("STATIONMASTER_TEST_DATABASE") == "postgresql"


@pytest.fixture(autouse=True)
def on_server(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the databases of a test on the server, if they belong there."""
    if not EVERYTHING and request.node.get_closest_marker("server") is None:
        yield
        return
    server: str = request.getfixturevalue("postgres")
    template: str = request.getfixturevalue("postgres_template")
    made: dict[Path, tuple[str, str]] = {}

    def find(path: Path) -> str:
        if path not in made:
            made[path] = create(server, template)
        return made[path][1]

    monkeypatch.setattr(Elsewhere, "find", find)
    yield
    if made:
        drop(server, *(name for name, _ in made.values()))
