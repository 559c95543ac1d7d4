"""The page in a real browser: what a newcomer types, presses and sees."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    async_playwright,
    expect,
)

from sandbox import page as page_files
from sandbox.driver import Person
from sandbox.options import Options
from sandbox.server import Standin
from tests.sandbox.showcase import Showcase

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
pytestmark = pytest.mark.asyncio(loop_scope="module")

DESK, PHONE = (1280, 800), (390, 844)

Visit = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="module")
async def standin() -> AsyncIterator[Standin]:
    made = await Standin.start(options=Options(), extra_routes=page_files.add_page)
    yield made
    await made.close()


@pytest_asyncio.fixture(loop_scope="module")
async def bot(standin: Standin, redirected: None) -> AsyncIterator[Showcase]:
    client = Showcase()
    task = asyncio.create_task(client.start(standin.token))
    await asyncio.wait_for(client.ready.wait(), 10)
    yield client
    await client.close()
    await asyncio.wait_for(task, 10)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is not installed")
        pytest.skip("Chromium is not installed")
    async with async_playwright() as playwright:
        made = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield made
        await made.close()


@pytest_asyncio.fixture(loop_scope="module")
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

    async def open_page(address: str = "/?as=anna", size: tuple[int, int] = DESK) -> Page:
        width, height = size
        context = await browser.new_context(
            viewport={"width": width, "height": height}, locale="en-US", base_url=standin.url
        )
        opened = await context.new_page()
        opened.set_default_timeout(8000)
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


@pytest.mark.usefixtures("bot")
async def test_a_newcomer_opens_a_table_and_joins_as_somebody_else(visit: Visit) -> None:
    page, other = await visit(), await visit("/?as=chiara")
    await expect(page.locator("#hint")).to_contain_text("Type /new to open a table")
    await page.locator("#hint").get_by_role("button", name="/new").click()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(message(page, "A new table is open.")).to_be_visible()
    await expect(page.locator("#hint")).to_be_hidden()
    await page.get_by_role("link", name="Bastien").click()
    await expect(page).to_have_url("/?as=bastien&channel=general")
    await run(page, "/join")
    await expect(message(page, "Bastien sits down.")).to_contain_text("Bastien used /join")
    await expect(message(other, "Bastien sits down.")).to_be_visible()
    await page.go_back()
    await expect(page.locator("#sidebar .people .current")).to_have_text("AAnna")


@pytest.mark.usefixtures("bot")
async def test_a_command_is_typed_with_the_keyboard_alone(visit: Visit) -> None:
    page = await visit()
    await entry(page).focus()
    await page.keyboard.type("/cl")
    listed = page.locator(".suggestions").get_by_role("option")
    await expect(listed).to_contain_text(["/claim", "/classic"])
    await page.keyboard.press("ArrowDown")
    await expect(listed.nth(1)).to_have_attribute("aria-selected", "true")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Tab")
    origin = page.get_by_role("combobox", name="from")
    await expect(origin).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(page.locator("#entry-hint")).to_have_text("“from” is required.")
    await expect(origin).to_have_attribute("aria-invalid", "true")
    await page.keyboard.type("pa")
    await expect(listed).to_have_text(["Paris", "Pamplona"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(origin).to_have_value("Pamplona")
    await expect(page.get_by_role("combobox", name="to", exact=False)).to_be_focused()
    await page.keyboard.type("Wien")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Add option color")).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.type("gre")
    await page.keyboard.press("Enter")
    await expect(page.locator("#entry-hint")).to_have_text("Choose “color” from the list.")
    await page.keyboard.press("Control+A")
    await page.keyboard.type("re")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(message(page, "pamplona>Wien>red>1")).to_be_visible()
    await expect(entry(page)).to_be_focused()
    await page.keyboard.type("/")
    await expect(listed.first).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(listed.first).to_be_hidden()
    await page.keyboard.press("Escape")
    await expect(entry(page)).to_have_value("")


@pytest.mark.usefixtures("bot")
async def test_a_whole_line_can_be_pasted(visit: Visit) -> None:
    page = await visit()
    await entry(page).fill("/claim from:Saint Malo to:Wien wagons:4")
    await page.get_by_role("combobox", name="wagons").fill("9")
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator("#entry-hint")).to_have_text("“wagons” lies between 1 and 8.")
    await page.get_by_role("combobox", name="wagons").fill("4")
    await page.keyboard.press("Enter")
    await expect(message(page, "Saint Malo>Wien>None>4")).to_be_visible()


@pytest.mark.usefixtures("bot")
async def test_private_answers_are_marked_and_dismissed(visit: Visit) -> None:
    page, other = await visit(), await visit("/?as=bastien")
    await run(page, "/hand")
    mine = message(page, "the locomotive is mine")
    await expect(mine).to_contain_text("Only you can see this")
    await run(page, "/ping")
    await expect(message(other, "pong")).to_be_visible()
    await expect(other.locator("body")).not_to_contain_text("locomotive")
    await mine.get_by_role("button", name="Dismiss message").click()
    await expect(mine).to_have_count(0)
    await page.reload()
    await expect(message(page, "pong")).to_be_visible()
    await expect(page.locator("body")).not_to_contain_text("locomotive")


@pytest.mark.usefixtures("bot")
async def test_buttons_selects_and_pictures(visit: Visit) -> None:
    page = await visit()
    await run(page, "/turn")
    post = message(page, "Turn 3")
    await post.get_by_role("button", name="Draw", exact=True).click()
    await expect(message(page, "You drew red.")).to_contain_text("Only you can see this")
    await expect(post.get_by_role("button", name="Closed")).to_be_disabled()
    link = post.get_by_role("link", name="Rules")
    await expect(link).to_have_attribute("rel", "noopener noreferrer")
    await expect(post.locator(".container")).to_have_css("border-left-color", "rgb(192, 57, 43)")

    await post.get_by_role("button", name="Choose routes").click()
    confirm = page.get_by_role("button", name="Confirm")
    await expect(confirm).to_be_disabled()
    await page.keyboard.press("Enter")
    await page.keyboard.type("Town 4")
    await page.keyboard.press("Enter")
    await expect(page.locator(".picker-note:visible")).to_have_text("2 chosen · 2 to 3")
    await confirm.click()
    await expect(message(page, "took t1 t4")).to_be_visible()

    await expect(post.get_by_role("img", name="The board, two cities")).to_be_visible()
    await post.get_by_role("button", name="Enlarge: The board, two cities").click()
    viewer = page.get_by_role("dialog", name="The board, two cities")
    await viewer.get_by_role("button", name="Full size").click()
    width = "node => node.getBoundingClientRect().width"
    assert await viewer.get_by_role("img").evaluate(width) == 1200
    await page.keyboard.press("Escape")
    await expect(viewer).to_have_count(0)


@pytest.mark.usefixtures("bot")
async def test_an_edit_keeps_the_focus_and_is_marked(visit: Visit) -> None:
    page = await visit()
    await run(page, "/count")
    await message(page, "Count 0").get_by_role("button", name="Count 0").focus()
    await page.keyboard.press("Enter")
    edited = message(page, "counted 1")
    await expect(edited).to_contain_text("(edited)")
    assert await edited.evaluate("node => node.contains(document.activeElement)")


@pytest.mark.usefixtures("bot")
async def test_waiting_and_failing_are_shown(visit: Visit, bot: Showcase, standin: Standin) -> None:
    page = await visit()
    await run(page, "/turn")
    await message(page, "Turn 3").get_by_role("button", name="Start").click()
    await expect(page.locator("[aria-busy=true]")).to_be_visible()
    standin.clock.advance(4)
    failed = "This interaction failed: The application did not respond."
    await expect(message(page, "Turn 3")).to_contain_text(failed)
    await run(page, "/slow")
    await expect(page.locator("#entry-hint")).to_contain_text("waiting for the bot")
    standin.clock.advance(4)
    notice = message(page, "/slow: This interaction failed")
    await notice.get_by_role("button", name="Dismiss message").click()
    await expect(notice).to_have_count(0)
    await bot.close()
    await expect(page.locator(".banner")).to_contain_text("The bot is offline")


@pytest.mark.usefixtures("bot")
async def test_a_modal_is_filled_in(visit: Visit) -> None:
    page = await visit()
    await run(page, "/name")
    modal = page.get_by_role("dialog", name="Name your train")
    await modal.get_by_label("Name").fill("Mistral")
    await modal.get_by_role("button", name="Submit").click()
    await expect(modal.get_by_role("alert")).to_contain_text("Size")
    await modal.get_by_role("button", name="Size").click()
    await page.get_by_role("option", name="Long").click()
    await modal.get_by_role("button", name="Submit").click()
    await expect(message(page, "named Mistral long")).to_be_visible()
    await expect(modal).to_have_count(0)


HOSTILE = (
    "<img src=x onerror=alert(1)><script>alert(2)</script>",
    "[click](javascript:alert(3)) [data](data:text/html,<script>alert(4)</script>)",
    "</li><b onmouseover=alert(5)>bold</b> `<i>` ||<u>hidden</u>||",
    '"><svg onload=alert(6)> <t:99999999999999:R> <t:1:F> <@1> <#2> <:x:3">',
    "_" * 200 + "*" * 200 + "[" * 200 + "`" * 99 + "||" * 99,
)


@pytest.mark.usefixtures("bot")
async def test_what_people_write_is_never_read_as_html(visit: Visit, standin: Standin) -> None:
    name = "<img src=x onerror=alert(0)>"
    standin.world.add_person(name)
    writer = standin.person(name)
    standin.world.add_channel("<b>x</b>")
    page = await visit()
    for text in HOSTILE:
        await writer.run("general", "/echo", {"text": text})
        writer.say("general", text)
    await expect(page.locator("#messages > li")).to_have_count(2 * len(HOSTILE))
    await expect(page.locator("#messages")).to_contain_text("<script>alert(2)</script>")
    await expect(page.locator("#sidebar")).to_contain_text(name)
    assert await page.locator("script, #messages svg, #messages b[onmouseover]").count() == 1
    assert (
        await page.locator("img[src=x], [onerror], a[href^='javascript'], i, iframe").count() == 0
    )
    safe = "import('/page/dom.js').then(dom => dom.safeUrl('javascript:alert(7)'))"
    assert await page.evaluate(safe) is None
    links = await page.locator("#messages a").evaluate_all("all => all.map(each => each.href)")
    assert all(link.startswith(("https://", standin.url)) for link in links)


@pytest.mark.usefixtures("bot")
async def test_markdown_is_drawn(visit: Visit) -> None:
    page = await visit()
    await run(page, "/rich")
    post = message(page, "Results")
    for selector, words in {
        ".h1": "Results",
        ".h2": "Second heading",
        "strong >> nth=0": "bold",
        "em": "italic",
        "u": "underlined",
        "s": "gone",
        "code >> nth=0": "code",
        "ul ul li": "inner",
        "ol": "first",
        "blockquote strong": "text",
        "p.small": "small print",
        "pre": "plain <b>text</b>",
        "time[data-relative]": "in 2 hours",
        ".mention.me": "@Anna",
        "a.mention": "#general",
        ".md >> nth=0": "snake_case_word stays.",
    }.items():
        await expect(post.locator(selector)).to_contain_text(words)
    await expect(post.get_by_role("link", name="a link")).to_have_attribute(
        "href", "https://example.org/path"
    )
    spoiler = post.locator(".spoiler")
    await expect(spoiler.locator(".hidden-text")).to_have_css("visibility", "hidden")
    await spoiler.focus()
    await page.keyboard.press("Enter")
    await expect(spoiler.locator(".hidden-text")).to_have_css("visibility", "visible")


@pytest.mark.usefixtures("bot")
async def test_a_mention_elsewhere_is_noticed(visit: Visit, anna: Person, bastien: Person) -> None:
    page, other = await visit("/?as=bastien"), await visit("/?as=anna")
    await anna.run("general", "/call", {"who": bastien.id, "where": "trains"})
    await expect(page.locator(".toast")).to_contain_text("mentioned you in #trains")
    await expect(page.get_by_role("link", name="trains").locator(".count")).to_have_text("1")
    await expect(page).to_have_title("(1) #general – Bastien – Stationmaster sandbox")
    await expect(other.get_by_role("link", name="Bastien").locator(".count")).to_have_text("1")
    await expect(other.locator(".toast")).to_have_count(0)
    await page.locator(".toast").get_by_role("button", name="Show").click()
    await expect(message(page, "it is your turn.")).to_be_in_viewport()
    await expect(page.locator(".count")).to_have_count(0)


async def test_links_to_messages_stay_on_the_page(
    visit: Visit, standin: Standin, anna: Person
) -> None:
    trains = standin.world.channel("trains")
    wanted = anna.say("trains", "the wanted one")
    for n in range(40):
        anna.say("trains", f"line {n}")
    address = f"https://discord.com/channels/{standin.world.guild.id}/{trains.id}/{wanted.id}"
    anna.say("general", f"[your table]({address}) waits, 🟦 blue: {address}")
    page = await visit("/?as=bastien")
    await expect(page.get_by_role("link", name="#trains › message")).to_be_visible()
    await expect(page.locator(".swatch")).to_have_css("background-color", "rgb(47, 111, 191)")
    await page.get_by_role("link", name="your table").click()
    await expect(page.locator("#top h1")).to_have_text("#trains")
    await expect(message(page, "the wanted one")).to_be_in_viewport()
    await expect(message(page, "the wanted one")).to_be_focused()


async def test_scrolling_stays_where_one_reads(visit: Visit, anna: Person) -> None:
    for n in range(60):
        anna.say("general", f"line {n}")
    page = await visit("/?as=bastien")
    await expect(message(page, "line 59")).to_be_in_viewport()
    anna.say("general", "at the bottom")
    await expect(message(page, "at the bottom")).to_be_in_viewport()
    await page.locator("#scroll").evaluate("node => { node.scrollTop = 300 }")
    await expect(page.locator(".newer")).to_be_visible()
    anna.say("general", "unseen")
    newer = page.get_by_role("button", name="1 new message")
    await expect(message(page, "unseen")).not_to_be_in_viewport()
    assert await page.locator("#scroll").evaluate("node => node.scrollTop") == 300
    await newer.click()
    await expect(message(page, "unseen")).to_be_in_viewport()


@pytest.mark.usefixtures("bot")
async def test_the_page_fits_a_phone(visit: Visit, anna: Person) -> None:
    for command in ("/turn", "/classic", "/rich"):
        await anna.run("general", command)
    anna.say("general", "x" * 500)
    page = await visit("/?as=bastien", PHONE)
    await expect(message(page, "xxx")).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    wide = "node => node.scrollWidth - node.clientWidth"
    assert await page.locator("#scroll").evaluate(wide) == 0
    await expect(page.locator("#sidebar")).to_be_hidden()
    await page.get_by_role("button", name="People and channels").click()
    await page.locator("#sidebar").get_by_role("link", name="trains").click()
    await expect(page.locator("#top h1")).to_have_text("#trains")
    await expect(page.locator("#sidebar")).to_be_hidden()


NAMELESS = """all => all.filter(each => !(each.getAttribute("aria-label") || each.innerText?.trim()
    || each.labels?.length)).map(each => each.outerHTML)"""


@pytest.mark.usefixtures("bot")
async def test_everything_has_a_name(visit: Visit, anna: Person) -> None:
    for command in ("/turn", "/classic", "/pick", "/hand"):
        await anna.run("general", command)
    page = await visit()
    await expect(message(page, "the locomotive is mine")).to_be_visible()
    controls = page.locator("button:visible, a:visible, input:visible, select:visible, textarea")
    assert await controls.evaluate_all(NAMELESS) == []
    assert await page.locator("img:not([alt])").count() == 0
    assert await page.locator("h1").count() == 1
    await expect(page.get_by_role("log", name="Messages")).to_be_visible()


async def test_no_file_of_the_page_is_long() -> None:
    for path in Path(page_files.FILES).iterdir():
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path.name
