"""A table's public page in Chromium: it follows the game, by touch and by keys, for everybody."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, Request, expect

from cogs.page.service.pages import PublicUrl
from tests.e2e.shortened import PLACE
from tests.sandbox.browser.tables import PAINTED, fits, shot, watched, window
from tests.sandbox.browser.test_accessibility import serious
from tests.sandbox.browser.window import DESK, PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")

LANGUAGES = {"en": "Players", "de": "Spieler", "fr": "Joueurs", "it": "Giocatori"}


@pytest.mark.parametrize("size", [DESK, PHONE])
async def test_it_follows_the_game_for_everybody(
    tmp_path: Path, browser: Browser, size: tuple[int, int]
) -> None:
    width, _ = size
    wrong = list[str]()
    async with watched(tmp_path) as (house, link):
        base = house.bot.services[PublicUrl].base or ""
        page = await window(browser, size)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.extend(_complaints(said)))
        page.on("request", lambda asked: wrong.extend(_elsewhere(asked, base)))
        await page.goto(link)
        await expect(page.locator("#heading")).to_have_text("It's Blue's turn.")
        await expect(page.locator(".route")).to_have_count(101)
        await _looks(page, width)
        bastien, anna = house.standin.person("Bastien"), house.standin.person("Anna")
        for person in (anna, bastien):
            for _ in range(2):
                assert (await person.run(PLACE, "/draw card:pile")).failure is None
        await house.settled()
        await expect(page.locator("#moves li").first).to_contain_text("Red drew 2 cards")
        await _touched(page) if size == PHONE else await _keyed(page)
        await _kept_in_another_shape(page, size)
        for language, players in LANGUAGES.items():
            await page.locator("#language").select_option(language)
            await expect(page.locator("#players-label")).to_have_text(players)
            await fits(page)
            await shot(page, f"{language}-{width}")
        assert wrong == []
        await page.context.close()


async def _looks(page: Page, width: int) -> None:
    """In each look axe finds nothing serious, and nobody has to scroll sideways."""
    for look in ("day", "night", "contrast"):
        await page.locator("#look").select_option(look)
        await page.evaluate(PAINTED)
        assert await serious(page) == []
        await fits(page)
        await shot(page, f"{look}-{width}")


async def _keyed(page: Page) -> None:
    """The map is enlarged and moved by keys alone, and a route is found by its name."""
    map_ = page.locator("#map")
    await map_.focus()
    before = await _part(page)
    await page.keyboard.press("+")
    await page.keyboard.press("ArrowRight")
    assert await _part(page) != before
    await page.keyboard.press("0")
    assert await _part(page) == before
    await page.locator("#routes-label").focus()
    await page.keyboard.press("Enter")
    await page.locator("#find").fill("zurich")
    await expect(page.locator("#routes button:visible")).to_have_count(4)
    await page.locator("#routes button:visible").first.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator("#chosen p")).to_contain_text("free")


async def _touched(page: Page) -> None:
    """The map is enlarged by its button, and a route that is tapped says what it is."""
    before = await _part(page)
    await page.locator("#nearer").tap()
    await page.locator("#nearer").tap()
    assert await _part(page) != before
    spot = await page.evaluate(_VISIBLE_SPACE)
    await page.touchscreen.tap(*spot)
    await expect(page.locator("#chosen p")).to_be_visible()
    await page.locator("#chosen button").tap()
    await expect(page.locator("#chosen")).to_be_hidden()


_VISIBLE_SPACE = """() => {
    const frame = document.getElementById("map").getBoundingClientRect();
    for (const space of document.querySelectorAll("#map .space")) {
        const at = space.getBoundingClientRect();
        const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
        const across = x > frame.left + 20 && x < frame.right - 20;
        if (across && y > frame.top + 20 && y < frame.bottom - 20) return [x, y];
    }
}"""


async def _kept_in_another_shape(page: Page, size: tuple[int, int]) -> None:
    """In another language, and turned round, it shows the same part of the map, and the route."""
    await page.locator("#routes button").first.evaluate("button => button.click()")
    chosen = page.locator("#chosen p")
    before, said = await page.evaluate(_MIDDLE), await chosen.inner_text()
    await page.locator("#language").select_option("de")
    await expect(page.locator("#players-label")).to_have_text("Spieler")
    await expect(chosen).not_to_have_text(said)
    assert await page.evaluate(_MIDDLE) == pytest.approx(before, abs=0.02)
    width, height = PHONE if size == DESK else DESK
    old = await page.locator("#map svg").element_handle()
    await page.set_viewport_size({"width": width, "height": height})
    await page.wait_for_function("old => !old.isConnected", arg=old)
    await expect(chosen).to_be_visible()
    assert await page.evaluate(_MIDDLE) == pytest.approx(before, abs=0.1)
    shape = await page.locator("#map image").get_attribute("href")
    assert f"shape={'phone' if size == DESK else 'wide'}" in (shape or "")
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await page.wait_for_function(
        "shape => !document.querySelector('#map image').href.baseVal.includes(shape)",
        arg="phone" if size == DESK else "wide",
    )
    await page.locator("#chosen button").last.click()
    await page.locator("#whole").click()


_MIDDLE = """() => {
    const box = document.querySelector("#map svg").viewBox.baseVal;
    const image = document.querySelector("#map image").getBBox();
    return [(box.x + box.width / 2) / image.width, (box.y + box.height / 2) / image.height];
}"""


async def _part(page: Page) -> str | None:
    return await page.locator("#map svg").get_attribute("viewBox")


def _complaints(said: ConsoleMessage) -> list[str]:
    return [said.text] if said.type in ("error", "warning") else []


def _elsewhere(asked: Request, base: str) -> list[str]:
    ours = asked.url.startswith((base, "data:"))
    return [] if ours else [f"asked: {asked.url}"]
