"""The page in Chromium: it shows a save, and what a finding is about; it fits a phone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from aiohttp.test_utils import TestServer
from playwright.async_api import Browser, expect

from maps.watch.server import Watch
from tests.data.short import upright, wood, written
from tests.sandbox.browser.conftest import browser
from tests.sandbox.browser.test_accessibility import in_both_looks
from tests.sandbox.browser.window import DESK, PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")
__all__ = ["browser"]


@pytest.mark.thorough
@pytest.mark.parametrize("size", [DESK, PHONE])
async def test_it_is_read_and_used_without_trouble(
    tmp_path: Path, browser: Browser, size: tuple[int, int]
) -> None:
    body = wood()
    body["cities"][0]["name"] = "<img src=x onerror=alert(1)>"
    file = tmp_path / "wood.json"
    file.write_text(json.dumps(body), encoding="utf-8")
    wrong: list[str] = []
    async with TestServer(Watch(file, None).app()) as server:
        width, height = size
        page = await browser.new_page(viewport={"width": width, "height": height})
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text))
        page.on("dialog", lambda said: wrong.append(said.message))
        await page.goto(str(server.make_url("/")))
        await expect(page.locator(".city")).to_have_count(4)
        await expect(page.locator("#sketch img")).to_have_count(0)
        body["cities"][0].update(name="Alder", lat=95)
        file.write_text(written(body), encoding="utf-8")
        await page.get_by_role("button", name="'lat' must be").focus()
        await expect(page.locator(".city")).to_have_count(3)
        body["cities"][0].update(lat=51, lon=10)
        file.write_text(written(body), encoding="utf-8")
        await page.get_by_role("button", name="at the same place").focus()
        await expect(page.locator("g.city.marked")).to_have_count(2)
        assert await in_both_looks(page) == []
        await page.get_by_role("button", name="Board").click()
        await expect(page.get_by_role("img", name="The board as it is printed")).to_be_visible()
        assert await in_both_looks(page) == []
        assert await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        await page.close()
    assert wrong == []


@pytest.mark.thorough
async def test_names_are_drawn_with_the_fonts_of_the_pictures(
    tmp_path: Path, browser: Browser
) -> None:
    body = wood()
    upright(body)
    body["cities"][0]["name"] = "เชียงใหม่"
    file = tmp_path / "wood.json"
    file.write_text(written(body), encoding="utf-8")
    wrong: list[str] = []
    async with TestServer(Watch(file, None).app()) as server:
        page = await browser.new_page()
        page.on("console", lambda said: wrong.append(said.text))
        await page.goto(str(server.make_url("/")))
        await expect(page.locator(".city", has_text="เชียงใหม่")).to_be_visible()
        status = await page.evaluate("[...document.fonts].map((each) => each.status)")
        assert status == ["loaded"]
        await page.get_by_role("button", name="On phones").click()
        picture = page.get_by_role("img", name="The board on phones")
        await expect(picture).to_have_js_property("naturalWidth", 800)
        await page.close()
    assert wrong == []


@pytest.mark.thorough
async def test_a_click_opens_a_table_on_the_draft(tmp_path: Path, browser: Browser) -> None:
    body = wood()
    body["title"] = "A wood of my own"
    file = tmp_path / "wood.json"
    file.write_text(written(body), encoding="utf-8")
    async with TestServer(Watch(file, None).app()) as server:
        page = await browser.new_page()
        await page.goto(str(server.make_url("/")))
        await page.get_by_role("button", name="Try it").click()
        link = page.get_by_role("link", name="Open the table")
        await expect(link).to_be_focused()
        async with page.expect_popup() as opened:
            await link.press("Enter")
        sandbox = await opened.value
        table = sandbox.locator("#messages > li", has_text="A wood of my own")
        await expect(table.last).to_be_visible()
        await page.context.close()
