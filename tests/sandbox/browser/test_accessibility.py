"""The page by keys alone, and as assistive technology reads it: axe finds nothing serious."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from axe_playwright_python.async_playwright import Axe
from discord import ui
from playwright.async_api import Browser, Locator, Page, expect

from sandbox.driver import Person
from tests.e2e.shortened import open_house
from tests.sandbox.browser.window import DESK, PHONE, Visit, entry, message, run
from tests.sandbox.showcase import Showcase
from tests.sandbox.trainer import Naming, png

pytestmark = pytest.mark.asyncio(loop_scope="session")
MANY_WAGONS = 45
DRAW = "button[data-custom-id*=':draw']"
_OPEN_MODAL = """async (modal) => {
    const { openModal } = await import("/page/dialogs.js");
    openModal(modal, { people: () => [], channels: () => [] }, async () => null);
}"""


async def shown(what: Locator) -> None:
    """Wait for it, however busy the machine is."""
    await expect(what).to_be_visible()


async def serious(page: Page, *rules: str) -> list[str]:
    """What axe calls serious or critical, with the elements; perhaps by some rules alone."""
    only = {"runOnly": rules} if rules else {}
    found = await Axe().run(page, options={"resultTypes": ["violations"], **only})
    return [
        f"{each['impact']} {each['id']}: {node['target']} {node['failureSummary']}"
        for each in found.response["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


async def in_both_looks(page: Page) -> list[str]:
    """What axe finds in the light, and whatever of its colours in the dark."""
    await page.emulate_media(color_scheme="light")
    found = await serious(page)
    await page.emulate_media(color_scheme="dark")
    return found + await serious(page, "color-contrast")


async def test_axe_finds_nothing_serious(tmp_path: Path, browser: Browser) -> None:
    async with open_house(tmp_path, MANY_WAGONS, paged=True) as house:
        width, height = DESK
        page = await browser.new_page(
            viewport={"width": width, "height": height}, base_url=house.standin.url
        )
        await page.goto("/")
        play = page.locator("#hint").get_by_role("button").first
        await shown(play)
        assert await in_both_looks(page) == []

        await page.evaluate(_OPEN_MODAL, Naming().to_dict())
        await shown(page.get_by_role("dialog"))
        assert await in_both_looks(page) == []
        await page.keyboard.press("Escape")

        await entry(page).fill("/")
        await shown(page.locator(".suggestions [role=option]").first)
        assert await in_both_looks(page) == []
        await entry(page).fill("/claim from:")
        await shown(page.locator(".command-form"))
        assert await in_both_looks(page) == []
        await page.keyboard.press("Escape")
        await page.keyboard.press("Escape")

        await play.click()
        await page.locator("#messages .private button[data-custom-id$=':start']").click()
        await page.locator("#messages .picker").last.click()
        popup = page.locator(".picker-popup:popover-open")
        await shown(popup)
        for option in await popup.get_by_role("option").all():
            await option.click()
        assert await in_both_looks(page) == []
        await popup.get_by_role("button").click()
        await page.locator("#messages button[data-custom-id*=':confirm']").click()

        turn = page.locator("#messages > li:not(.private)", has=page.locator(DRAW))
        await turn.locator("button[data-custom-id$=':hand']").click()
        await shown(page.locator("#messages .private").last.locator(".picture"))
        assert await in_both_looks(page) == []

        width, height = PHONE
        await page.set_viewport_size({"width": width, "height": height})
        assert await in_both_looks(page) == []
        await page.get_by_role("button", name="People and channels").click()
        await shown(page.locator("#sidebar"))
        assert await in_both_looks(page) == []
        await page.context.close()


@pytest.mark.usefixtures("bot")
async def test_arrows_lead_from_the_entry_field_to_messages_and_back(visit: Visit) -> None:
    page = await visit()
    press = page.keyboard.press
    await run(page, "/turn")
    post = message(page, "Turn 3")
    await expect(post).to_be_visible()
    await run(page, "/hand")
    mine = message(page, "the locomotive is mine")
    await expect(mine).to_be_visible()
    await press("ArrowUp")
    await expect(post).to_be_focused()
    await press("ArrowDown")
    await expect(mine).to_be_focused()
    await press("ArrowDown")
    await expect(entry(page)).to_be_focused()
    await press("ArrowUp")
    await press("Tab")
    await expect(post.get_by_role("button").first).to_be_focused()
    await press("Escape")
    await expect(entry(page)).to_be_focused()
    for key in ("ArrowUp", "ArrowDown", "Tab"):
        await press(key)
    await expect(mine.get_by_role("button", name="Dismiss message")).to_be_focused()
    await press("Enter")
    await expect(mine).to_have_count(0)
    await expect(entry(page)).to_be_focused()


@pytest.mark.usefixtures("bot")
async def test_escape_closes_a_list_before_it_leaves_the_messages(visit: Visit) -> None:
    page = await visit()
    await run(page, "/turn")
    choose = message(page, "Turn 3").get_by_role("button", name="Choose routes")
    await choose.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("button", name="Confirm")).to_be_hidden()
    await expect(choose).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(entry(page)).to_be_focused()


async def test_an_applications_emoji_needs_no_font(
    visit: Visit, bot: Showcase, anna: Person
) -> None:
    page = await visit()
    await page.evaluate("document.documentElement.classList.add('no-emoji')")
    card = await bot.create_application_emoji(name="card_red", image=png())
    row: ui.View = ui.View(timeout=None)
    row.add_item(ui.Button(label="Red", emoji=card, custom_id="red"))
    row.add_item(ui.Button(label="Train", emoji="🚂", custom_id="train"))
    channel = discord.utils.get(bot.get_all_channels(), name="general")
    assert isinstance(channel, discord.TextChannel)
    await channel.send(f"{card} a red card", view=row)
    red = page.get_by_role("button", name="Red")
    await expect(red.locator("img.emoji")).to_be_visible()
    await expect(message(page, "a red card").locator("img.emoji").first).to_be_visible()
    await expect(page.get_by_role("button", name="Train").locator(".emoji")).to_be_hidden()
