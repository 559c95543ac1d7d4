"""Three nodes of which one is the primary, one follows it step by step, and etcd that decides."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import aiohttp
import asyncpg

from tools.measure.cluster.node import DATABASE, USER, Node
from tools.measure.cluster.programs import found, give, require, unprivileged

T = TypeVar("T")

NODES = 3
PATIENCE = 120.0
"""Seconds until something that is bound to happen has happened."""


class Cluster:
    """The running cluster."""

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = nodes

    @property
    def address(self) -> str:
        """Its ``DATABASE_URL``, by which the primary is found."""
        return self._address(0)

    @property
    def pooled_address(self) -> str:
        """The same through PgBouncer, in transaction mode."""
        return f"{self._address(2)}&prepared_statement_cache_size=0"

    async def primary(self) -> Node:
        """The node that takes writes, once there is one."""
        async with aiohttp.ClientSession() as http:
            while True:
                for node in self.nodes:
                    if await _says(http, f"{node.watcher}/primary"):
                        return node
                await asyncio.sleep(0.2)

    async def healthy(self) -> None:
        """Wait until all nodes run, and one of them has all that the primary has."""
        async with aiohttp.ClientSession() as http:
            while True:
                members = await _members(http, self.nodes[0].watcher)
                roles = sorted(each["role"] for each in members if each["state"] in _WELL)
                if roles == ["leader", "replica", "sync_standby"]:
                    return
                await asyncio.sleep(0.5)

    def _address(self, port: int) -> str:
        hosts = "&".join(f"host=127.0.0.1:{node.ports[port]}" for node in self.nodes)
        return f"postgresql+asyncpg://{USER}@/{DATABASE}?{hosts}&target_session_attrs=primary"


_WELL = ("running", "streaming")


@asynccontextmanager
async def cluster(folder: Path) -> AsyncIterator[Cluster]:
    """Run a cluster whose files are in a folder. Raises MissingPackages."""
    require()
    give(folder)
    ports = free_ports(2 + 3 * NODES)
    etcd, peers, *rest = ports
    decider = await _start_etcd(folder / "etcd", etcd, peers)
    nodes = [
        Node(f"node{n + 1}", folder / f"node{n + 1}", etcd, (rest[n], rest[n + 3], rest[n + 6]))
        for n in range(NODES)
    ]
    made = Cluster(nodes)
    try:
        await nodes[0].start()
        await within(made.primary)
        for node in nodes[1:]:
            await node.start()
        await within(made.healthy)
        await _create_database(await made.primary())
        yield made
    finally:
        await asyncio.gather(*(node.stop() for node in nodes))
        decider.terminate()
        await decider.wait()


async def within(work: Callable[[], Awaitable[T]], seconds: float = PATIENCE) -> T:
    """Wait for what is bound to happen. Raises TimeoutError."""
    async with asyncio.timeout(seconds):
        return await work()


def free_ports(count: int) -> list[int]:
    """Ports of the loopback interface that nobody listens on."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


async def _start_etcd(folder: Path, port: int, peers: int) -> asyncio.subprocess.Process:
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    give(folder)
    own, peer = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{peers}"
    with (folder.parent / "etcd.log").open("ab") as log:
        return await asyncio.create_subprocess_exec(
            *unprivileged([found("etcd") or "etcd", "--data-dir", str(folder / "data")]),
            *("--listen-client-urls", own, "--advertise-client-urls", own),
            *("--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer),
            *("--initial-cluster", f"default={peer}"),
            cwd=folder,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


async def _create_database(node: Node) -> None:
    admin = await asyncpg.connect(
        host="127.0.0.1", port=node.ports[0], user="postgres", database="postgres"
    )
    try:
        await admin.execute(f"CREATE ROLE {USER} LOGIN")
        await admin.execute(f"CREATE DATABASE {DATABASE} OWNER {USER}")
    finally:
        await admin.close()


async def _says(http: aiohttp.ClientSession, address: str) -> bool:
    try:
        async with http.get(address) as answer:
            return answer.status == 200
    except aiohttp.ClientError:
        return False


async def _members(http: aiohttp.ClientSession, address: str) -> list[dict[str, str]]:
    try:
        async with http.get(f"{address}/cluster") as answer:
            found: list[dict[str, str]] = json.loads(await answer.text())["members"]
            return found
    except (aiohttp.ClientError, KeyError, ValueError):
        return []
