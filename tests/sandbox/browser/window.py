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


async def offered(page: Page) -> None:
    """Wait until a command that was typed is known: the page asks for them once it is there."""
    known = page.locator(".suggestions [role=option]:visible, .command-form:visible")
    await expect(known.first).to_be_visible()


async def run(page: Page, command: str) -> None:
    """Type a whole command and send it."""
    await entry(page).click()
    await page.keyboard.type(command)
    await offered(page)
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-form")).to_be_visible()
    await page.keyboard.press("Enter")
    await expect(page.locator(".command-form")).to_have_count(0)
