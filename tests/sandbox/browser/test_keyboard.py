"""Messages are reached and left by keys alone, and buttons show an application's own emojis."""

import discord
import pytest
from discord import ui
from playwright.async_api import expect

from sandbox.driver import Person
from tests.sandbox.browser.window import Visit, entry, message, run
from tests.sandbox.showcase import Showcase
from tests.sandbox.trainer import png

pytestmark = pytest.mark.asyncio(loop_scope="session")


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
