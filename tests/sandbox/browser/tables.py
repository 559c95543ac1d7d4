"""A house with a table that is on pages, and what is seen of them in a browser."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from bot.core.model import Table
from bot.core.position import Lookup
from cogs.page.panels.server import served
from cogs.page.service.boards import Boards
from cogs.page.service.pages import PublicPages
from sandbox.driver import Person
from tests.e2e.shortened import PLACE, House, open_house
from tests.sandbox.browser.test_accessibility import serious
from tests.sandbox.browser.window import PHONE, Size

WAGONS = 45
PAINTED = """async () => {
    const image = new Image();
    image.src = document.querySelector("#map image").href.baseVal;
    await image.decode();
    await document.fonts.ready;
}"""


@asynccontextmanager
async def watched(
    folder: Path, wagons: int = WAGONS, names: Sequence[str] = ("Anna", "Bastien")
) -> AsyncIterator[tuple[House, str]]:
    """A game with a public page whose players chose their tickets, and the page's link."""
    async with open_house(folder, wagons) as house:
        where = {"public_url": "http://127.0.0.1", "public_host": "127.0.0.1", "public_port": 0}
        house.bot.settings = house.bot.settings.model_copy(update=where)
        people = [house.standin.person(name) for name in names]
        host, *others = people
        for person, line in (
            (host, "/new edition:europe"),
            (host, "/join countries:9"),
            *((each, "/join") for each in others),
            (host, "/start"),
        ):
            assert (await person.run(PLACE, line)).failure is None
        for person in people:
            reply = await person.click((await house.posts())[-1], "Choose my tickets")
            select = reply.message.selects[0]
            values = [option.value for option in select.options]
            reply = await person.select(reply.message, select.custom_id, values)
            await person.click(reply.message, "Keep these 4 tickets")
        await house.settled()
        table = await table_of(house)
        pages = house.bot.services[PublicPages]
        await pages.switch(table.id, int(host.id), on=True)
        async with served(house.bot):
            yield house, str(await pages.link(table.id))


async def table_of(house: House) -> Table:
    channel = int(house.standin.world.channel(PLACE).id)
    return await house.bot.services[Lookup].here(channel)


async def board_of(house: House, browser: Browser, person: Person, size: Size) -> Page:
    """Somebody's board, opened by the link that they are given."""
    link = await house.bot.services[Boards].link((await table_of(house)).id, int(person.id))
    page = await window(browser, size)
    await page.goto(link)
    await expect(page.locator("#open")).to_be_visible()
    assert await serious(page) == []
    await expect(page.locator("#leave")).to_be_visible()
    await page.locator("#open").click()
    await expect(page.locator("#hand li").first).to_be_visible()
    assert "#" not in page.url
    await shot(page, f"own-{size[0]}")
    return page


async def window(browser: Browser, size: Size) -> Page:
    """A new window: at a phone's size it is one that is touched."""
    width, height = size
    context = await browser.new_context(
        viewport={"width": width, "height": height}, has_touch=size == PHONE
    )
    return await context.new_page()


async def fits(page: Page) -> None:
    """Nobody has to scroll sideways."""
    assert await page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


async def shot(page: Page, name: str) -> None:
    """Keep how it looks, where ``SCREENSHOTS`` says."""
    if folder := os.environ.get("SCREENSHOTS"):
        await page.evaluate(PAINTED)
        await page.screenshot(path=f"{folder}/page-{name}.png", full_page=True)
