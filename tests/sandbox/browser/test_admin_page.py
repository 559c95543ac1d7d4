"""The admin's page in Chromium: axe finds nothing serious, it fits a phone, and its forms work."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, expect
from pydantic import SecretStr

from bot.storage.repositories.notices import NoticeKind
from cogs.admin.panels.server import shown
from tests.e2e.shortened import House, open_house
from tests.sandbox.browser.test_accessibility import in_both_looks
from tests.sandbox.browser.window import DESK, PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")

TOKEN = "correct-horse-battery-staple"
FEW_WAGONS = 9


_NO_FRAME_SCROLLS = (
    "[...document.querySelectorAll('.wide')].every(each => each.scrollWidth <= each.clientWidth)"
)


async def fits(page: Page) -> bool:
    """Whether nobody has to scroll sideways, but in a table's own frame on a desk."""
    return bool(await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


async def played(house: House) -> None:
    """A running game, and a lobby; something is wrong, and something failed."""
    anna, bastien = (house.standin.person(name) for name in ("Anna", "Bastien"))
    for person, line in ((anna, "/new edition:europe"), (bastien, "/join"), (anna, "/start")):
        assert (await person.run("games", line)).failure is None
    assert (await bastien.run("general", "/new edition:sicily")).failure is None
    await house.settled()
    house.bot.notices.note(NoticeKind.BACKUP, why="the disk is full")
    house.bot.error_ids.note(ValueError("x"))


@pytest.mark.parametrize("size", [DESK, PHONE])
async def test_it_is_read_and_used_without_trouble(
    tmp_path: Path, browser: Browser, size: tuple[int, int]
) -> None:
    width, height = size
    async with open_house(tmp_path, FEW_WAGONS) as house:
        await played(house)
        told = {"admin_token": SecretStr(TOKEN)}
        house.bot.settings = house.bot.settings.model_copy(update=told)
        async with shown(house.bot, 0, tmp_path) as url:
            page = await browser.new_page(viewport={"width": width, "height": height})
            wrong: list[str] = []
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.on("console", lambda said: wrong.append(said.text) if _is_wrong(said) else None)
            await page.goto(url)
            assert await in_both_looks(page) == []
            await page.get_by_label("Token").fill(TOKEN)
            await page.get_by_role("button", name="Sign in").click()
            await looked_at(page, f"overview-{width}")
            await page.get_by_role("link", name="Running: 1").click()
            await looked_at(page, f"tables-{width}")
            await page.get_by_role("link", name="Table 1").click()
            await looked_at(page, f"table-{width}")
            await page.get_by_role("button", name="Pause").click()
            await expect(page.get_by_role("status")).to_contain_text("Table 1 is paused")
            await looked_at(page, f"paused-{width}")
            await page.get_by_role("button", name="Sign out").click()
            await expect(page.get_by_label("Token")).to_be_visible()
            assert wrong == []
            await page.close()


def _is_wrong(said: ConsoleMessage) -> bool:
    """Whether the browser complains, but of being asked for the token."""
    return said.type in ("error", "warning") and "401 (Unauthorized)" not in said.text


async def looked_at(page: Page, name: str) -> None:
    """What axe says of a page, once it is there."""
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert await in_both_looks(page) == []
    assert await fits(page)
    if page.viewport_size and page.viewport_size["width"] < DESK[0]:
        assert await page.evaluate(_NO_FRAME_SCROLLS)
    if folder := os.environ.get("SCREENSHOTS"):
        await page.screenshot(path=f"{folder}/{name}.png", full_page=True)
