"""A PgBouncer in transaction mode before the tests' PostgreSQL."""

from __future__ import annotations

import asyncio
import pwd
import tempfile
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from bot.storage.engine import parse_url
from tools.cluster.cluster import free_ports
from tools.cluster.programs import found, give, unprivileged

__all__ = ["pooled_database"]

CONNECTIONS = 2
"""How many the server has for all of its clients: each transaction gets the one that is free."""


@pytest.fixture
async def pooled_database(new_postgres_database: str) -> AsyncIterator[str]:
    """The address of a database without a table, through PgBouncer."""
    program = found("pgbouncer")
    if program is None:
        pytest.skip("pgbouncer isn't installed")
    url = parse_url(new_postgres_database)
    (port,) = free_ports(1)
    with tempfile.TemporaryDirectory(prefix="stationmaster-pooler-") as name:
        folder, user = Path(name), _owner(url)
        (folder / "users.txt").write_text(f'"{url.username}" "{url.password or ""}"\n')
        (folder / "pgbouncer.ini").write_text(_settings(url, port, folder))
        for path in (folder, *folder.iterdir()):
            give(path, user)
        process = await asyncio.create_subprocess_exec(
            *unprivileged([program, "--quiet", str(folder / "pgbouncer.ini")], user)
        )
        try:
            await _listening(port)
            through = url.set(host="127.0.0.1", port=port, query={_UNPREPARED: "0"})
            yield through.render_as_string(hide_password=False)
        finally:
            process.kill()
            await process.wait()


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


async def _listening(port: int) -> None:
    async with asyncio.timeout(20):
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                return
            await asyncio.sleep(0.02)
