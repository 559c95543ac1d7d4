"""A node of the cluster: PostgreSQL under Patroni, with a PgBouncer before it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.measure.cluster.programs import SERVER, found, give, unprivileged

SCOPE, USER, DATABASE = "stationmaster", "stationmaster", "stationmaster"
TTL = 20
"""Seconds after which a primary without its Patroni isn't one any more."""


@dataclass(slots=True)
class Node:
    """One of the servers; what it says is in its folder."""

    name: str
    folder: Path
    etcd: int
    ports: tuple[int, int, int]
    """Of PostgreSQL, Patroni's own interface, and PgBouncer."""
    processes: dict[str, asyncio.subprocess.Process] = field(default_factory=dict)

    @property
    def data(self) -> Path:
        """Where PostgreSQL keeps its files."""
        return self.folder / "data"

    @property
    def watcher(self) -> str:
        """The address of Patroni's own interface."""
        return f"http://127.0.0.1:{self.ports[1]}"

    async def start(self) -> None:
        """Start what doesn't run."""
        self.write_settings()
        await self._run("patroni", "patroni.json")
        await self._run("pgbouncer", "pgbouncer.ini")

    def write_settings(self) -> None:
        """Write what its programs read when they start."""
        self.folder.mkdir(parents=True, exist_ok=True)
        give(self.folder)
        self._write("patroni.json", json.dumps(self._patroni(), indent=1))
        self._write("users.txt", f'"{USER}" ""\n')
        self._write("pgbouncer.ini", self._pgbouncer())

    async def kill(self, *, with_patroni: bool) -> None:
        """SIGKILL PostgreSQL, and its Patroni first if that is to go, too."""
        if with_patroni:
            self.processes["patroni"].kill()
            await self.processes.pop("patroni").wait()
        self._kill_server()

    async def stop(self) -> None:
        """Let it end."""
        for process in self.processes.values():
            with suppress(ProcessLookupError):
                process.terminate()
        for process in self.processes.values():
            await process.wait()
        self.processes.clear()
        # A Patroni that died by itself has left its server behind.
        self._kill_server()

    def _kill_server(self) -> None:
        with suppress(OSError, ValueError, IndexError):
            number = int((self.data / "postmaster.pid").read_text().split()[0])
            # A server that was killed leaves its number behind, which may be another's by now.
            if Path(f"/proc/{number}/cwd").resolve() == self.data.resolve():
                os.kill(number, signal.SIGKILL)

    async def _run(self, program: str, settings: str) -> None:
        running = self.processes.get(program)
        if running is not None and running.returncode is None:
            return
        with (self.folder / f"{program}.log").open("ab") as log:
            self.processes[program] = await asyncio.create_subprocess_exec(
                *unprivileged([found(program) or program, str(self.folder / settings)]),
                cwd=self.folder,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def _write(self, name: str, text: str) -> None:
        file = self.folder / name
        file.write_text(text, encoding="utf-8")
        give(file)

    def _patroni(self) -> dict[str, Any]:
        server, watcher, _ = self.ports
        roles = {
            role: {"username": name, "password": name}
            for role, name in (("superuser", "postgres"), ("replication", "replicator"))
        }
        return {
            "scope": SCOPE,
            "name": self.name,
            "restapi": {
                "listen": f"127.0.0.1:{watcher}",
                "connect_address": f"127.0.0.1:{watcher}",
            },
            "etcd3": {"hosts": f"127.0.0.1:{self.etcd}"},
            "bootstrap": {
                "dcs": {
                    "ttl": TTL,
                    "loop_wait": 3,
                    "retry_timeout": 5,
                    "primary_start_timeout": 0,
                    "synchronous_mode": True,
                    "postgresql": {"use_pg_rewind": True, "use_slots": True},
                },
                "initdb": [{"encoding": "UTF8"}, "data-checksums"],
            },
            "postgresql": {
                "listen": f"127.0.0.1:{server}",
                "connect_address": f"127.0.0.1:{server}",
                "data_dir": str(self.data),
                "bin_dir": str(SERVER),
                "pgpass": str(self.folder / "pgpass"),
                "authentication": roles,
                "pg_hba": [
                    "local all all trust",
                    "host all all 127.0.0.1/32 trust",
                    "host replication all 127.0.0.1/32 trust",
                ],
                "parameters": {
                    "unix_socket_directories": str(self.folder),
                    "max_connections": 60,
                    "shared_buffers": "32MB",
                },
            },
        }

    def _pgbouncer(self) -> str:
        server, _, pooler = self.ports
        return f"""[databases]
* = host=127.0.0.1 port={server}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {pooler}
unix_socket_dir =
auth_type = trust
auth_file = {self.folder / "users.txt"}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 20
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
ignore_startup_parameters = extra_float_digits
"""
