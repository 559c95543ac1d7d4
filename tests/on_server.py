"""Tests whose databases are on a PostgreSQL server, and not the SQLite files that they name.

Those that are marked `server` are there always, and with STATIONMASTER_TEST_DATABASE=postgresql all
that open their databases by `open_database`, unless they are marked `file`. With
STATIONMASTER_TEST_DATABASE=pgbouncer all of them go by way of a PgBouncer in transaction mode, as
those marked `server("pgbouncer")` do always. All of these are thorough.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import Elsewhere
from tests.pooler import pooled
from tests.postgres import create, drop

DIRECT, POOLED = "postgresql", "pgbouncer"
EVERYWHERE = os.environ.get("STATIONMASTER_TEST_DATABASE")


@pytest.fixture
def on_server(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the databases of a test on the server."""
    way = way_of(request.node)
    server: str = request.getfixturevalue("postgres")
    template: str = request.getfixturevalue("postgres_template")
    port: int | None = request.getfixturevalue("pooler") if way == POOLED else None
    made: dict[Path, tuple[str, str]] = {}

    def find(path: Path) -> str:
        if path not in made:
            made[path] = create(server, template)
        address = made[path][1]
        return address if port is None else pooled(address, port)

    monkeypatch.setattr(Elsewhere, "find", find)
    yield
    if made:
        drop(server, *(name for name, _ in made.values()))


def way_of(item: pytest.Item) -> str | None:
    """How a test reaches its databases on the server, or None for files."""
    marker = item.get_closest_marker("server")
    if item.get_closest_marker("file") is not None:
        return None
    if marker is None or EVERYWHERE == POOLED:
        return EVERYWHERE
    return marker.args[0] if marker.args else DIRECT
