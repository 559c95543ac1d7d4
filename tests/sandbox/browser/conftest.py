"""A stand-in with the page, a bot and Chromium; a window fails its test by anything gone wrong."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    async_playwright,
    expect,
)

from sandbox.options import Options
from sandbox.page import add_page
from sandbox.server import Standin
from tests.sandbox.browser.window import DESK, Visit
from tests.sandbox.conftest import ACK_SECONDS
from tests.sandbox.showcase import Showcase
from tests.tiers import starts
from tests.waiting import PATIENCE

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
_PATIENCE_MS = 1000 * PATIENCE
"""Milliseconds until what a page should show isn't waited for any more."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest_asyncio.fixture(loop_scope="session")
async def standin() -> AsyncIterator[Standin]:
    played = "[Play at once](/new computers:2 level:Hard)"
    words = "Type /new to open a table; somebody else may /join."
    french = "[Jouer](/new computers:2) Ou écris /new."
    options = Options(ack_seconds=ACK_SECONDS, welcome=f"{played} {words}", welcomes={"fr": french})
    made = await Standin.start(options=options, extra_routes=add_page)
    yield made
    await made.close()


@pytest_asyncio.fixture(loop_scope="session")
async def bot(standin: Standin, redirected: None) -> AsyncIterator[Showcase]:
    client = Showcase()
    task = asyncio.create_task(client.start(standin.token))
    await asyncio.wait_for(client.ready.wait(), PATIENCE)
    yield client
    await client.close()
    await asyncio.wait_for(task, PATIENCE)


@pytest_asyncio.fixture(loop_scope="session", scope="session")
@starts("Chromium")
async def browser() -> AsyncIterator[Browser]:
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is not installed")
        pytest.skip("Chromium is not installed")
    expect.set_options(timeout=_PATIENCE_MS)
    async with async_playwright() as playwright:
        made = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        # Playwright's own are 30 seconds.
        made.on("context", lambda context: context.set_default_timeout(_PATIENCE_MS))
        yield made
        await made.close()


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser, standin: Standin) -> AsyncIterator[Visit]:
    """Open the page in a window of its own; nothing may be fetched elsewhere or go wrong."""
    wrong: list[str] = []
    contexts: list[BrowserContext] = []

    def read_console(said: ConsoleMessage) -> None:
        refused = "400 (Bad Request)" in said.text
        if said.type == "error" and not refused:
            wrong.append(f"console: {said.text}")

    def check_address(asked: Request) -> None:
        if not asked.url.startswith(standin.url):
            wrong.append(f"asked: {asked.url}")

    async def open_page(
        address: str = "/?as=anna", size: tuple[int, int] = DESK, locale: str = "en-US"
    ) -> Page:
        width, height = size
        context = await browser.new_context(
            viewport={"width": width, "height": height}, locale=locale, base_url=standin.url
        )
        opened = await context.new_page()
        opened.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        opened.on("console", read_console)
        opened.on("dialog", lambda dialog: wrong.append(f"dialog: {dialog.message}"))
        opened.on("request", check_address)
        contexts.append(context)
        await opened.goto(address)
        await expect(opened.locator("#top h1")).to_be_visible()
        return opened

    yield open_page
    for context in contexts:
        await context.close()
    assert wrong == []
