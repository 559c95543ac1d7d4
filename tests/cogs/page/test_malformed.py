"""Whatever is sent to the pages: nothing fails, nothing is told, and the table goes on."""

from __future__ import annotations

import asyncio
import gc
import logging
import tracemalloc
from random import Random

import pytest

from tests.cogs.page.malformed import Malformed
from tests.cogs.page.onlooker import Onlooker
from tests.cogs.page.onlooker import onlooker as onlooker
from tests.cogs.page.test_claims_by_touch import ROUTE, player
from tests.cogs.page.test_own_board import link_of
from tests.soak import SOAK
from tests.waiting import PATIENCE, until

REQUESTS, ROUNDS = (4_000, 5) if SOAK else (100, 3)
GROWTH = 1_000_000
"""Bytes by which the later rounds may leave more than the first two, which fill what is kept."""


async def answer(port: int, request: bytes) -> bytes:
    """The first bytes of what is answered; none where the connection is closed at once."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        await writer.drain()
        # What isn't whole is waited for, unless no more comes.
        writer.write_eof()
        return await asyncio.wait_for(reader.read(64), PATIENCE)
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.soak
@pytest.mark.thorough
async def test_requests_at_random_do_no_harm(
    onlooker: Onlooker, caplog: pytest.LogCaptureFixture
) -> None:
    scene = onlooker.scene
    await scene.opened()
    settings = {"trusted_proxies": "127.0.0.1"}
    scene.bot.settings = scene.bot.settings.model_validate(
        scene.bot.settings.model_dump() | settings
    )
    link, annas = await onlooker.open_page(), await player(onlooker, scene.anna)
    bastiens, key = await link_of(onlooker, scene.bastien)
    cookie = annas.cookie["Cookie"].partition("=")[2]
    port, before = int(onlooker.base.rpartition(":")[2]), (await scene.view()).seq
    paths = [each.removeprefix(onlooker.base) for each in (link, annas.address, bastiens)]
    made = Malformed(Random(41), f"127.0.0.1:{port}", [*paths, "/files/page.js"], [cookie, "x"])
    others = _handlers()
    tracemalloc.start()
    sizes = list[int]()
    for turn in range(ROUNDS):
        for number in range(REQUESTS):
            request = made.request(f"203.0.{number % 256}.{turn}")
            said = await answer(port, request)
            assert not said.startswith((b"HTTP/1.1 500", b"HTTP/1.0 500")), request
        await until(lambda: _handlers() <= others, "nobody is answered", instead=_handlers)
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert sizes[-1] - sizes[1] < GROWTH, sizes
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    logged = "\n".join([*scene.logged, caplog.text])
    assert not [each for each in (key, cookie) if each in logged]
    assert (await scene.view()).seq == before
    await scene.put(turn=0, hands={0: "purple:4 red:2 loco:2"})
    ways = await annas.ways(ROUTE)
    assert (await annas.act(ways["acts"][0]["move"], ways["decision"]))["done"]


async def test_what_cannot_be_read_is_not_logged(onlooker: Onlooker) -> None:
    await onlooker.scene.opened()
    path = (await onlooker.open_page()).removeprefix(onlooker.base)
    host, port = onlooker.base.removeprefix("http://"), int(onlooker.base.rpartition(":")[2])
    for strange in (b"Expect: \xff", b"Content-Length: x", b"\x00: y", b"Cookie: \xff=\xff"):
        head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\n".encode()
        await answer(port, head + strange + b"\r\n\r\n")
    assert not [each for each in onlooker.scene.logged if each.startswith("ERROR")]


def _handlers() -> int:
    """How many requests are being answered, those of the stand-in among them."""
    return sum("_handle_request" in str(each.get_coro()) for each in asyncio.all_tasks())
