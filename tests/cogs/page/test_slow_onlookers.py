"""Who doesn't read, hardly reads, sends half, or leaves: nobody waits for them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import count
from typing import cast

import pytest

from bot.words import Say
from cogs.page.panels import access, server
from cogs.page.panels.access import FOLLOWED, Taken
from cogs.page.panels.server import Reader, TablePages
from cogs.page.service.following import Following
from tests.cogs.page.onlooker import Onlooker
from tests.cogs.page.onlooker import onlooker as onlooker
from tests.cogs.page.test_own_board import link_of
from tests.waiting import PATIENCE, until

SOON = 0.05
"""Seconds in place of ten, and of twenty."""
MUCH = 400_000


@pytest.fixture
def long_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event is new, and longer than what is kept for anybody."""
    numbers = count(1)

    async def position(self: TablePages, reader: Reader, say: Say) -> tuple[str, bytes]:
        return str(next(numbers)), b'"' + b"x" * MUCH + b'"'

    monkeypatch.setattr(TablePages, "_position", position)
    monkeypatch.setattr(access, "SLOWEST", SOON)
    monkeypatch.setattr(server, "BEAT", SOON)


@asynccontextmanager
async def slow(onlooker: Onlooker, url: str) -> AsyncIterator[socket.socket]:
    """The socket of somebody who has asked for a stream, and for whom little is kept."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.setblocking(False)
    host, path = onlooker.base.removeprefix("http://"), url.removeprefix(onlooker.base)
    loop = asyncio.get_running_loop()
    with made:
        await loop.sock_connect(made, ("127.0.0.1", int(host.rpartition(":")[2])))
        await loop.sock_sendall(made, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        yield made


def following(onlooker: Onlooker) -> int:
    """How many follow a table."""
    return sum(map(len, onlooker.scene.bot.services[Following]._waiting.values()))


@pytest.mark.usefixtures("long_events")
async def test_who_never_reads_is_let_go_and_others_read_on(onlooker: Onlooker) -> None:
    await onlooker.scene.opened()
    link = await onlooker.open_page()
    async with slow(onlooker, f"{link}events"):
        await until(lambda: following(onlooker), "the stream is open")
        async with onlooker.following(link) as stream, asyncio.timeout(PATIENCE):
            assert await stream.next() is not None
            # Whoever didn't read on meanwhile would be let go too.
            while following(onlooker) != 1:
                assert await stream.next() is not None
            onlooker.scene.bot.services[Following].wake_all()
            assert await stream.next() is not None


@pytest.mark.usefixtures("long_events")
async def test_who_reads_byte_by_byte_is_let_go(onlooker: Onlooker) -> None:
    await onlooker.scene.opened()
    link, read = await onlooker.open_page(), 0
    async with slow(onlooker, f"{link}events") as made:
        await until(lambda: following(onlooker), "the stream is open")
        while following(onlooker):
            read += len(await asyncio.get_running_loop().sock_recv(made, 1))
            await asyncio.sleep(SOON / 10)
    assert read < MUCH


async def test_who_leaves_makes_room(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    link = await onlooker.open_page()
    for _ in range(2):
        left = [slow(onlooker, f"{link}events") for _ in range(FOLLOWED)]
        for each in left:
            await each.__aenter__()
        await until(lambda: following(onlooker) == FOLLOWED, "all streams are open")
        assert (await onlooker.get(f"{link}events"))[0] == 429
        for each in left:
            await each.__aexit__(None, None, None)

        def nobody() -> bool:
            scene.bot.services[Following].wake_all()
            return not following(onlooker)

        await until(nobody, "nobody follows any more", instead=lambda: following(onlooker))


async def test_half_a_body_is_not_waited_for(
    onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await onlooker.scene.opened()
    address, _ = await link_of(onlooker, onlooker.scene.anna)
    monkeypatch.setattr(access, "SLOWEST", SOON)
    host, path = onlooker.base.removeprefix("http://"), address.removeprefix(onlooker.base)
    reader, writer = await asyncio.open_connection("127.0.0.1", int(host.rpartition(":")[2]))
    head = f"POST {path}open HTTP/1.1\r\nHost: {host}\r\nOrigin: {onlooker.base}\r\n"
    writer.write(f"{head}Content-Length: 40\r\n\r\nhalf".encode())
    assert b" 408 " in await asyncio.wait_for(reader.readline(), PATIENCE)
    writer.close()


class Waiting:
    """A transport for which so much waits at each look."""

    def __init__(self, sizes: Iterable[int]) -> None:
        self._sizes, self.aborted = iter(sizes), False

    def get_write_buffer_size(self) -> int:
        return next(self._sizes)

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(
    ("sizes", "let_go"),
    [
        ((0, 0, 0), False),
        ((500_000, 0, 500_000), False),
        ((500_000, 490_000, 480_000), False),
        ((500_000, 490_000, 489_000), True),
        ((10, 10), True),
        ((64_000, 80_000), True),
    ],
)
async def test_only_who_takes_nothing_is_let_go(sizes: tuple[int, ...], let_go: bool) -> None:
    waiting = Waiting(sizes)
    watch = Taken(cast(asyncio.Transport, waiting))
    for _ in sizes:
        watch.look()
    watch.close()
    assert waiting.aborted is let_go
