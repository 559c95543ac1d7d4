"""A table's public page in Chromium: it follows the game, by touch and by keys, for everybody."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, ConsoleMessage, Locator, Page, Request, expect

from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Lookup
from cogs.page.panels.server import served
from cogs.page.service.boards import Boards
from cogs.page.service.pages import PublicPages, PublicUrl
from cogs.turn.service.window import Windows
from engine.moves import ClaimRoute
from engine.view import View
from sandbox.driver import Person
from tests.e2e.shortened import PLACE, House, open_house
from tests.sandbox.browser.test_accessibility import serious
from tests.sandbox.browser.window import DESK, PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")

WAGONS = 45
LANGUAGES = {"en": "Players", "de": "Spieler", "fr": "Joueurs", "it": "Giocatori"}


@asynccontextmanager
async def watched(folder: Path, wagons: int = WAGONS) -> AsyncIterator[tuple[House, str]]:
    """A game of two with a public page, and its link."""
    async with open_house(folder, wagons) as house:
        where = {"public_url": "http://127.0.0.1", "public_host": "127.0.0.1", "public_port": 0}
        house.bot.settings = house.bot.settings.model_copy(update=where)
        anna, bastien = (house.standin.person(name) for name in ("Anna", "Bastien"))
        for person, line in (
            (anna, "/new edition:europe"),
            (anna, "/join countries:9"),
            (bastien, "/join"),
            (anna, "/start"),
        ):
            assert (await person.run(PLACE, line)).failure is None
        for person in (anna, bastien):
            reply = await person.click((await house.posts())[-1], "Choose my tickets")
            select = reply.message.selects[0]
            values = [option.value for option in select.options]
            reply = await person.select(reply.message, select.custom_id, values)
            await person.click(reply.message, "Keep these 4 tickets")
        await house.settled()
        table = await _table(house)
        pages = house.bot.services[PublicPages]
        await pages.switch(table.id, int(anna.id), on=True)
        async with served(house.bot):
            yield house, str(await pages.link(table.id))


@pytest.mark.parametrize("size", [DESK, PHONE])
async def test_it_follows_the_game_for_everybody(
    tmp_path: Path, browser: Browser, size: tuple[int, int]
) -> None:
    width, height = size
    wrong = list[str]()
    async with watched(tmp_path) as (house, link):
        base = house.bot.services[PublicUrl].base or ""
        context = await browser.new_context(
            viewport={"width": width, "height": height}, has_touch=size == PHONE
        )
        page = await context.new_page()
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
        for language, players in LANGUAGES.items():
            await page.locator("#language").select_option(language)
            await expect(page.locator("#players-label")).to_have_text(players)
            await _fits(page)
            await _shot(page, f"{language}-{width}")
        assert wrong == []
        await context.close()


async def _looks(page: Page, width: int) -> None:
    """In each look axe finds nothing serious, and nobody has to scroll sideways."""
    for look in ("day", "night", "contrast"):
        await page.locator("#look").select_option(look)
        await page.evaluate(_PAINTED)
        assert await serious(page) == []
        await _fits(page)
        await _shot(page, f"{look}-{width}")


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


_PAINTED = """async () => {
    const image = new Image();
    image.src = document.querySelector("#map image").href.baseVal;
    await image.decode();
}"""


async def _part(page: Page) -> str | None:
    return await page.locator("#map svg").get_attribute("viewBox")


async def _fits(page: Page) -> None:
    assert await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


async def _shot(page: Page, name: str) -> None:
    if folder := os.environ.get("SCREENSHOTS"):
        await page.evaluate(_PAINTED)
        await page.screenshot(path=f"{folder}/page-{name}.png", full_page=True)


def _complaints(said: ConsoleMessage) -> list[str]:
    return [said.text] if said.type in ("error", "warning") else []


def _elsewhere(asked: Request, base: str) -> list[str]:
    ours = asked.url.startswith((base, "data:"))
    return [] if ours else [f"asked: {asked.url}"]


FEW_WAGONS = 6


async def test_a_game_is_played_with_all_claims_on_the_page(
    tmp_path: Path, browser: Browser
) -> None:
    """Anna claims by touch on a phone, Bastien by keys at a desk; they draw in Discord."""
    async with watched(tmp_path, FEW_WAGONS) as (house, _):
        people = [house.standin.person(name) for name in ("Anna", "Bastien")]
        boards = {
            person.id: await _board(house, browser, person, size)
            for person, size in zip(people, (PHONE, DESK), strict=True)
        }
        claimed = 0
        while (view := await _view(house)).result is None:
            table = await _table(house)
            person = next(p for p in people if int(p.id) == table.holders[view.to_act[0]].user_id)
            position = await house.bot.services[Play].position(table.id, int(person.id))
            moves = [each for each in position.choices if isinstance(each, ClaimRoute)]
            if not moves:
                assert (await person.run(PLACE, "/draw card:two")).failure is None
            else:
                touched = person is people[0]
                await _claim(house, person, boards[person.id], moves[0].route, touched=touched)
                claimed += 1
            await house.settled()
        assert claimed >= len(people)
        for page in boards.values():
            await expect(page.locator("#said")).to_be_visible()
            await page.context.close()


async def _asks(house: House, person: Person) -> bool:
    """Whether somebody is asked about a surcharge, or may take back what they did."""
    table, view = await _table(house), await _view(house)
    own = view.tunnel is not None and view.tunnel.seat == table.seat_of(int(person.id))
    return own or await house.bot.services[Windows].is_open(table.id, int(person.id))


async def _claim(house: House, person: Person, page: Page, route: str, *, touched: bool) -> None:
    """Claim a route: choose it in the list, pay, and pay or give up a tunnel's surcharge."""
    press = _tap if touched else _enter
    index = await page.evaluate(_PLACE_OF, route)
    if not await page.locator("#find").is_visible():
        await press(page.locator("#routes-label"))
    await press(page.locator("#routes button").nth(index))
    await expect(page.locator("#chosen button.act").first).to_be_visible()
    assert await serious(page) == []
    await _fits(page)
    await press(page.locator("#chosen button.act").first)
    await expect(page.locator("#came p").first).to_be_visible()
    await expect(page.locator("#chosen")).to_be_hidden()
    await _shot(page, "claimed-touch" if touched else "claimed-keys")
    while await _asks(house, person):
        await press(page.locator("#acts button.act").last)
        await expect(page.locator("#acts button.act:enabled")).to_have_count(0)


_PLACE_OF = """async (route) => {
    const board = await (await fetch("board?shape=wide")).json();
    return board.routes.findIndex((each) => each.id === route);
}"""


async def _tap(what: Locator) -> None:
    await what.tap()


async def _enter(what: Locator) -> None:
    await what.focus()
    await what.press("Enter")


async def _board(house: House, browser: Browser, person: Person, size: tuple[int, int]) -> Page:
    """Somebody's board, opened by the link that they are given."""
    link = await house.bot.services[Boards].link((await _table(house)).id, int(person.id))
    width, height = size
    context = await browser.new_context(
        viewport={"width": width, "height": height}, has_touch=size == PHONE
    )
    page = await context.new_page()
    await page.goto(link)
    await expect(page.locator("#open")).to_be_visible()
    assert await serious(page) == []
    await page.locator("#open").click()
    await expect(page.locator("#hand li").first).to_be_visible()
    assert "#" not in page.url
    await _shot(page, f"own-{width}")
    return page


async def _table(house: House) -> Table:
    channel = int(house.standin.world.channel(PLACE).id)
    return await house.bot.services[Lookup].here(channel)


async def _view(house: House) -> View:
    return await house.bot.services[Play].view((await _table(house)).id, None)
