"""A PgBouncer in transaction mode before the tests' PostgreSQL."""

from __future__ import annotations

import pwd
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from bot.storage.connections.engine import parse_url
from tests.tiers import starts
from tools.measure.cluster.cluster import free_ports
from tools.measure.cluster.programs import found, give, unprivileged

__all__ = ["pooled_database", "pooler"]

CONNECTIONS = 2
"""How many each database has for all of its clients: a transaction gets the one that is free."""


@pytest.fixture(scope="session")
@starts("a PgBouncer")
def pooler(postgres: str) -> Iterator[int]:
    """The port of a PgBouncer; whoever has none skips the test."""
    program = found("pgbouncer")
    if program is None:
        pytest.skip("pgbouncer isn't installed")
    url = parse_url(postgres)
    (port,) = free_ports(1)
    with tempfile.TemporaryDirectory(prefix="stationmaster-pooler-") as name:
        folder, user = Path(name), _owner(url)
        (folder / "users.txt").write_text(f'"{url.username}" "{url.password or ""}"\n')
        (folder / "pgbouncer.ini").write_text(_settings(url, port, folder))
        for path in (folder, *folder.iterdir()):
            give(path, user)
        process = subprocess.Popen(
            unprivileged([program, "--quiet", str(folder / "pgbouncer.ini")], user)
        )
        try:
            _wait_for(port)
            yield port
        finally:
            process.kill()
            process.wait()


@pytest.fixture
@starts("a PgBouncer")
def pooled_database(new_postgres_database: str, pooler: int) -> str:
    """The address of a database without a table, through PgBouncer."""
    return pooled(new_postgres_database, pooler)


def pooled(address: str, port: int) -> str:
    """The address of the same database through PgBouncer."""
    through = parse_url(address).set(host="127.0.0.1", port=port, query={_UNPREPARED: "0"})
    return through.render_as_string(hide_password=False)


_UNPREPARED = "prepared_statement_cache_size"


def _owner(url: URL) -> str:
    """Who may speak to the server where we are root: whoever has the folder of its socket."""
    host = url.query.get("host", "")
    owner = Path(host).stat().st_uid if isinstance(host, str) and host.startswith("/") else 65534
    return pwd.getpwuid(owner).pw_name


def _settings(url: URL, port: int, folder: Path) -> str:
    host = url.query.get("host") or url.host
    server = f"host={host} port={url.port or 5432} user={url.username}"
    return f"""[databases]
* = {server}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = trust
auth_file = {folder / "users.txt"}
pool_mode = transaction
default_pool_size = {CONNECTIONS}
ignore_startup_parameters = extra_float_digits
"""


def _wait_for(port: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.02)
    pytest.fail("pgbouncer doesn't listen")
