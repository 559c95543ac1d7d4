"""Limits behind reverse proxies: who asks counts, and not what they write of themselves."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from math import inf

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.app.settings import Settings
from bot.app.web import household_of
from cogs.page.panels import access
from tests.cogs.page.onlooker import Onlooker
from tests.cogs.page.onlooker import onlooker as onlooker

NEARER, FARTHER = "127.0.0.2", "127.0.0.3"
"""From where the proxies ask; those who visit have addresses beyond these."""
MOST = 4


@asynccontextmanager
async def browser(address: str) -> AsyncIterator[aiohttp.ClientSession]:
    """Whoever asks from an address."""
    connector = aiohttp.TCPConnector(local_addr=(address, 0))
    async with aiohttp.ClientSession(connector=connector) as session:
        yield session


@asynccontextmanager
async def proxy(to: str, address: str) -> AsyncIterator[str]:
    """A reverse proxy that asks from an address, and says for whom; yields where it is."""
    async with browser(address) as session:

        async def ask(request: web.Request) -> web.Response:
            before = request.headers.getall("X-Forwarded-For", [])
            forwarded = ", ".join([*before, request.remote or ""])
            headers = {"Host": to.removeprefix("http://"), "X-Forwarded-For": forwarded}
            async with session.get(to + request.path_qs, headers=headers) as answer:
                return web.Response(status=answer.status, body=await answer.read())

        application = web.Application()
        application.router.add_get("/{path:.*}", ask)
        async with TestServer(application) as server:
            yield str(server.make_url("")).rstrip("/")


@pytest.fixture
async def entrance(onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """The address of a page behind two proxies, where few requests are answered."""
    if sys.platform != "linux":
        pytest.skip("only Linux has every address of 127.0.0.0/8")
    await onlooker.scene.opened()
    link = await onlooker.open_page()
    monkeypatch.setattr(access, "REQUESTS", MOST)
    # The count would begin anew after a minute.
    monkeypatch.setattr(access, "WITHIN", inf)
    bot, proxies = onlooker.scene.bot, f"{NEARER}, {FARTHER}"
    trusted = Settings.model_validate({"trusted_proxies": proxies}).trusted_proxies
    bot.settings = bot.settings.model_copy(update={"trusted_proxies": trusted})
    async with AsyncExitStack() as stack:
        nearer = await stack.enter_async_context(proxy(onlooker.base, NEARER))
        farther = await stack.enter_async_context(proxy(nearer, FARTHER))
        yield farther + link.removeprefix(onlooker.base)


async def asked(address: str, url: str, forged: Sequence[str]) -> list[int]:
    """What is answered to requests from an address that claim to be forwarded."""
    found = list[int]()
    async with browser(address) as session:
        for each in forged:
            async with session.get(url, headers={"X-Forwarded-For": each} if each else {}) as got:
                found.append(got.status)
    return found


FORGED = ("", "203.0.113.5", "203.0.113.6", "127.0.0.2, 127.0.0.3", "[2001:db8::1]:80", "x", ", ,")


async def test_each_visitor_has_a_limit_of_their_own_whatever_they_write(entrance: str) -> None:
    for visitor in ("127.0.0.8", "127.0.0.9"):
        statuses = await asked(visitor, entrance, FORGED)
        assert statuses == [200] * MOST + [429] * (len(FORGED) - MOST)


async def test_who_comes_without_a_proxy_counts_as_themselves(
    onlooker: Onlooker, entrance: str
) -> None:
    path = "/t/" + entrance.partition("/t/")[2]
    statuses = await asked("127.0.0.8", onlooker.base + path, FORGED)
    assert statuses == [200] * MOST + [429] * (len(FORGED) - MOST)


@pytest.mark.parametrize(
    ("sender", "household"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", "::ffff:203.0.113.9"),
        ("nonsense", "nonsense"),
        ("", ""),
    ],
)
def test_addresses_of_a_household_count_as_one(sender: str, household: str) -> None:
    assert household_of(sender) == household
