"""Whole games in a real browser: by keys alone, by touch on a phone, in French from the start."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from playwright.async_api import Page, ViewportSize, async_playwright, expect

from tests.e2e.shortened import open_house
from tests.waiting import PATIENCE

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DESK, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
FEW_WAGONS = 6
MOST_KEYS = 30
"""So many keys lead to any button of a message, at the most."""

_PRESSABLE = """() => [...document.querySelectorAll("#messages > li")].flatMap((li) =>
  [...li.querySelectorAll("button[data-custom-id]:not(:disabled)")].map((each) =>
    each.dataset.customId)).reverse()"""
_WAY = """(button) => {
  const at = document.activeElement, li = button.closest("#messages > li");
  const here = at.closest("#messages > li");
  if (at === button) return "there";
  if (!here) return "ArrowUp";
  if (here !== li && at !== here) return "Escape";
  const after = at.compareDocumentPosition(here === li ? button : li) & 4;
  if (here === li) return after ? "Tab" : "Shift+Tab";
  return after ? "ArrowDown" : "ArrowUp";
}"""

VERBS = (
    *("done", "confirm", "toll", "giveup", "mark", "claim", "look", "two", "draw", "ask-pass"),
)
"""What goes on with a game, the first first."""

Press = Callable[[Page, str], Awaitable[None]]


def found(page: Page, custom_id: str) -> str:
    return f'#messages button[data-custom-id="{custom_id}"]:not(:disabled)'


async def by_touch(page: Page, custom_id: str) -> None:
    await page.locator(found(page, custom_id)).last.tap()


async def by_mouse(page: Page, custom_id: str) -> None:
    await page.locator(found(page, custom_id)).last.click()


async def by_keys(page: Page, custom_id: str) -> None:
    for _ in range(MOST_KEYS):
        way = await page.locator(found(page, custom_id)).last.evaluate(_WAY)
        if way == "there":
            await page.keyboard.press("Enter")
            return
        await page.keyboard.press(way)
    raise AssertionError(f"too many keys to {custom_id}")


def verb(custom_id: str) -> str:
    return custom_id.split(":")[-1].split(" ")[0]


def wanted(pressable: list[str], pressed: set[str]) -> str | None:
    """What a beginner presses: what is asked for, else a route, else two cards."""
    for each in VERBS:
        for custom_id in pressable:
            if verb(custom_id) == each and custom_id not in pressed:
                return custom_id
    return None


async def play(page: Page, press: Press) -> None:
    pressed: set[str] = set()
    async with asyncio.timeout(PATIENCE):
        while await page.locator("#messages", has_text="🏆").count() == 0:
            custom_id = wanted(await page.evaluate(_PRESSABLE), pressed)
            if custom_id is not None:
                pressed.add(custom_id)
                await press(page, custom_id)
            await asyncio.sleep(0.3)


@pytest.mark.thorough
@pytest.mark.soak(alone=True)
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.parametrize(
    ("press", "size", "locale"),
    [(by_keys, DESK, "en-US"), (by_touch, PHONE, "en-US"), (by_mouse, DESK, "fr-FR")],
    ids=["keys", "touch", "French"],
)
async def test_a_whole_game_is_played(
    tmp_path: Path, press: Press, size: ViewportSize, locale: str
) -> None:
    wrong: list[str] = []
    async with (
        open_house(tmp_path, FEW_WAGONS, paged=True) as house,
        async_playwright() as browsers,
    ):
        browser = await browsers.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        touch = press is by_touch
        context = await browser.new_context(
            viewport=size, locale=locale, has_touch=touch, is_mobile=touch
        )
        page = await context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        await page.goto(house.standin.url)
        begin = page.locator("#hint").get_by_role("button").first
        if touch:
            await begin.tap()
        else:
            await begin.focus()
            await page.keyboard.press("Enter")
        await expect(page.locator("html")).to_have_attribute("lang", locale[:2])
        await play(page, press)
        await browser.close()
    assert wrong == []
