"""A window with the page, and what one does in it."""

from collections.abc import Awaitable, Callable

from playwright.async_api import Locator, Page, expect

Size = tuple[int, int]
DESK, PHONE = (1280, 800), (390, 844)

Visit = Callable[..., Awaitable[Page]]


def entry(page: Page) -> Locator:
    return page.locator("#entry")


def message(page: Page, words: str) -> Locator:
    return page.locator("#messages > li", has_text=words).last


async def run(page: Page, command: str) -> None:
    """Type a whole command and send it."""
    await entry(page).click()
    await page.keyboard.type(command)
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-form")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-form")).to_have_count(0)
