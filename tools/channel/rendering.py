"""How high a channel is on the sandbox's page, drawn by Chromium."""

from __future__ import annotations

import shutil

from playwright.async_api import async_playwright

from sandbox.page import add_page
from sandbox.server import Standin
from sandbox.world import World
from tests.e2e.shortened import PLACE

WIDE, NARROW = (1280, 800), (390, 844)
_READER = "dmitri"
"""Somebody who has no private answers."""
_LOADED = """async () => {
    const images = [...document.querySelectorAll("#messages img")];
    for (const each of images) each.loading = "eager";
    await Promise.all(images.map((each) => each.decode().catch(() => null)));
    return document.querySelector("#messages").scrollHeight;
}"""


async def heights(world: World) -> tuple[int, int] | None:
    """Return the pixels of scroll on a desk and on a telephone; None without Chromium."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        return None
    standin = await Standin.start(extra_routes=add_page, world=world)
    async with standin, async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        found = []
        for width, height in (WIDE, NARROW):
            page = await browser.new_page(viewport={"width": width, "height": height})
            await page.goto(f"{standin.url}/?as={_READER}&channel={PLACE}")
            await page.wait_for_selector("#messages > li")
            found.append(int(await page.evaluate(_LOADED)))
        await browser.close()
    wide, narrow = found
    return wide, narrow
