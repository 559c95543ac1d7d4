"""What axe, which reads a page as assistive technology does, finds on it: nothing serious."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Locator, Page, expect

from tests.e2e.shortened import open_house
from tests.sandbox.browser.window import DESK, PHONE, entry
from tests.sandbox.trainer import Naming

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
