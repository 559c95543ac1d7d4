"""What people see on the page, and what it never shows."""

from datetime import UTC, datetime, timedelta

import pytest
from discord import ui
from playwright.async_api import expect

from sandbox import page as page_files
from sandbox.clock import Calendar
from sandbox.driver import Person
from sandbox.server import Standin
from tests.sandbox.browser.window import DESK, PHONE, Size, Visit, message, run
from tests.sandbox.showcase import Cities, Showcase

pytestmark = pytest.mark.asyncio(loop_scope="session")


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
    # What is noticed goes by itself after a few seconds, however slow the machine is.
    await page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=1))
    await anna.run("general", "/call", {"who": bastien.id, "where": "games"})
    await expect(page.locator(".toast")).to_contain_text("mentioned you in #games")
    await expect(page.get_by_role("link", name="games").locator(".count")).to_have_text("1")
    await expect(page).to_have_title("(1) #general – Bastien – Sandbox")
    await expect(other.get_by_role("link", name="Bastien").locator(".count")).to_have_text("1")
    await expect(other.locator(".toast")).to_have_count(0)
    await page.locator(".toast").get_by_role("button", name="Show").click()
    await expect(message(page, "it is your turn.")).to_be_in_viewport()
    await expect(page.locator(".count")).to_have_count(0)


async def test_links_to_messages_stay_on_the_page(
    visit: Visit, standin: Standin, anna: Person
) -> None:
    games = standin.world.channel("games")
    wanted = anna.say("games", "the wanted one")
    for n in range(40):
        anna.say("games", f"line {n}")
    address = f"https://discord.com/channels/{standin.world.guild.id}/{games.id}/{wanted.id}"
    anna.say("general", f"[your table]({address}) waits, 🟦 blue: {address}")
    page = await visit("/?as=bastien")
    await expect(page.get_by_role("link", name="#games › message")).to_be_visible()
    await expect(page.locator(".swatch")).to_have_css("background-color", "rgb(47, 111, 191)")
    await page.get_by_role("link", name="your table").click()
    await expect(page.locator("#top h1")).to_have_text("#games")
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


@pytest.mark.parametrize(("size", "late"), [(DESK, True), (PHONE, False)], ids=["desk", "phone"])
async def test_a_private_choice_stays_in_sight_until_it_is_made(
    visit: Visit, anna: Person, bot: Showcase, size: Size, late: bool
) -> None:
    await anna.run("general", "/turn")
    page = await visit(size=size)
    # It was just asked for, however slow the machine is.
    await page.clock.set_fixed_time(datetime.now(UTC))
    await run(page, "/promise")
    post, picker = message(page, "Turn 3"), page.locator(".private .picker")

    async def is_posted() -> None:
        await anna.run("general", "/turn")
        await expect(page.get_by_text("Turn 3")).to_have_count(2)

    if late:
        await is_posted()
    held = await bot.held()
    await held.followup.send(view=ui.LayoutView().add_item(Cities()), ephemeral=True)
    await expect(picker).to_be_in_viewport()
    if not late:
        await is_posted()
    await page.evaluate("Promise.all([...document.images].map((each) => each.decode()))")
    await expect(picker).to_be_in_viewport()
    await held.edit_original_response(view=ui.LayoutView().add_item(ui.TextDisplay("chosen")))
    await expect(post.get_by_text("Game 7 · Europe")).to_be_in_viewport()
    await held.edit_original_response(view=ui.LayoutView().add_item(Cities()))
    await expect(picker).to_be_in_viewport()
    await page.locator("#scroll").evaluate("node => { node.scrollTop = node.scrollHeight }")
    await expect(picker).not_to_be_in_viewport()
    anna.say("general", "and on it goes")
    await expect(message(page, "and on it goes")).to_be_in_viewport()


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
    await page.locator("#sidebar").get_by_role("link", name="games").click()
    await expect(page.locator("#top h1")).to_have_text("#games")
    await expect(page.locator("#sidebar")).to_be_hidden()


NAMELESS = """all => all.filter(each => !(each.getAttribute("aria-label") || each.innerText?.trim()
    || each.labels?.length)).map(each => each.outerHTML)"""


BROKEN_LISTS = """all => all.filter(each => each.hasAttribute("role")
    || [...each.children].some(inner => inner.tagName !== "LI" || inner.hasAttribute("role"))
    ).map(each => each.outerHTML)"""


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
    assert await page.locator("ul, ol").evaluate_all(BROKEN_LISTS) == []
    await expect(page.get_by_role("log", name="Messages")).to_be_visible()


@pytest.mark.usefixtures("bot")
async def test_the_page_speaks_the_language_of_the_browser_or_the_one_chosen(
    visit: Visit, anna: Person
) -> None:
    page = await visit(locale="fr-CH")
    await expect(page.locator("html")).to_have_attribute("lang", "fr")
    await expect(page.locator("#hint")).to_contain_text("Bienvenue, Anna")
    await expect(page.locator("#hint")).to_contain_text("Ou écris /new.")
    await expect(page.get_by_role("heading", name="Salons", exact=True)).to_be_visible()
    await page.get_by_label("Langue").select_option("Deutsch")
    await expect(page.get_by_role("heading", name="Kanäle", exact=True)).to_be_visible()
    await expect(page.get_by_role("log", name="Nachrichten")).to_be_attached()
    await anna.run("general", "/hand")
    await expect(message(page, "the locomotive is mine")).to_contain_text("Anna hat /hand benutzt")
    await page.get_by_label("Sprache").select_option("Italiano")
    await expect(message(page, "the locomotive is mine")).to_contain_text("Anna ha usato /hand")
    other = await visit(locale="fr-CH")
    await expect(other.locator("html")).to_have_attribute("lang", "it")


async def test_no_file_of_the_page_is_long() -> None:
    for path in page_files.FILES.iterdir():
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 400, path.name


async def test_times_are_told_by_the_bots_clock_if_it_is_hurried(
    visit: Visit, standin: Standin
) -> None:
    page = await visit()
    made = round(standin.clock.now() * 1000)
    standin.person("Anna").say("general", "<t:1800007300:R>")
    standin.calendar = Calendar(1_800_000_000_000, made, 1.0)
    await expect(page.locator("#messages time[data-relative]")).to_have_text("in 2 hours")
    standin.calendar = Calendar(1_800_000_000_000, made - 600_000, 60.0)
    await expect(page.locator("#messages time[data-relative]")).to_contain_text("hours ago")
