"""What somebody on a slow line waits for: few bytes before the map, and none of them twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.sandbox.browser.tables import PAINTED, watched, window
from tests.sandbox.browser.window import DESK, PHONE
from tests.waiting import until

pytestmark = pytest.mark.asyncio(loop_scope="session")

MBIT = 1_000_000 / 8
SLOW = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6 * MBIT,
    "uploadThroughput": 0.75 * MBIT,
}
MOST = 330_000
"""Bytes that a line of 1.6 Mbit/s brings in the three seconds that are left by its delays."""
BESIDES = 100_000
"""Bytes of all that isn't the ground of the map."""


class Line:
    """Counts what a page is sent, by its name, in the order in which it was asked for."""

    def __init__(self) -> None:
        self.sent: dict[str, int] = {}
        self.order: list[str] = []
        self._names: dict[str, str] = {}

    async def tap(self, page: Page) -> None:
        session = await page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._came)
        session.on("Network.eventSourceMessageReceived", self._told)
        await session.send("Network.enable")
        await session.send("Network.emulateNetworkConditions", SLOW)

    def _asked(self, event: dict[str, Any]) -> None:
        name = event["request"]["url"].partition("?")[0].rpartition("/")[2]
        self._names[event["requestId"]] = name
        self.order.append(name)

    def _came(self, event: dict[str, Any]) -> None:
        self._count(event, event["encodedDataLength"])
        self.order.append(f"{self._names[event['requestId']]} came")

    def _told(self, event: dict[str, Any]) -> None:
        self._count(event, len(event["data"].encode()))

    def _count(self, event: dict[str, Any], size: float) -> None:
        name = self._names[event["requestId"]]
        self.sent[name] = self.sent.get(name, 0) + round(size)


@pytest.mark.parametrize("size", [DESK, PHONE])
async def test_few_bytes_come_before_the_map(
    tmp_path: Path, browser: Browser, size: tuple[int, int]
) -> None:
    async with watched(tmp_path) as (_, link):
        page, line = await window(browser, size), Line()
        await line.tap(page)
        await page.goto(link)
        await expect(page.locator(".player").first).to_be_visible()
        await page.evaluate(PAINTED)
        await until(lambda: {"day", "board"} <= set(line.sent), "both are counted")
        assert sum(line.sent.values()) < MOST, line.sent
        assert sum(line.sent.values()) - line.sent["day"] < BESIDES, line.sent
        assert line.order.index("day") < line.order.index("board came")
        assert "names.ttf" in line.order and "names-whole.ttf" not in line.order
        assert line.order.count("day") == 1, "the ground is asked for once"

        before = dict(line.sent)
        await page.reload()
        await expect(page.locator(".player").first).to_be_visible()
        again = {name: line.sent[name] - size for name, size in before.items()}
        assert all(again[name] < 1000 for name in before if name.endswith((".js", ".css")))
        await page.context.close()
