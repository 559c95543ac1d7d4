"""What people type, press and choose on the page."""

import pytest
from playwright.async_api import expect

from sandbox.driver import Person
from sandbox.server import Standin
from tests.sandbox.browser.window import DESK, PHONE, Size, Visit, entry, message, offered, run
from tests.sandbox.conftest import ACK_SECONDS
from tests.sandbox.showcase import Showcase
from tests.waiting import until

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.usefixtures("bot")
async def test_a_newcomer_opens_a_table_and_joins_as_somebody_else(visit: Visit) -> None:
    page, other = await visit(), await visit("/?as=chiara")
    await expect(page.locator("#hint")).to_contain_text("Type /new to open a table; somebody")
    await page.locator("#hint").get_by_role("button", name="/new").click()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(message(page, "A new table is open.")).to_be_visible()
    await expect(page.locator("#hint")).to_be_hidden()
    await page.get_by_role("link", name="Bastien").click()
    await expect(page).to_have_url("/?as=bastien&channel=general")
    # The address changes at once; what is typed before the page has changed is lost.
    await expect(page.locator("#sidebar .people .current")).to_have_text("BBastien")
    await run(page, "/join")
    await expect(message(page, "Bastien sits down.")).to_contain_text("Bastien used /join")
    await expect(message(other, "Bastien sits down.")).to_be_visible()
    await page.go_back()
    await expect(page.locator("#sidebar .people .current")).to_have_text("AAnna")


@pytest.mark.usefixtures("bot")
async def test_a_newcomer_plays_with_one_click(visit: Visit) -> None:
    page = await visit()
    await page.locator("#hint").get_by_role("button", name="Play at once").click()
    await expect(message(page, "A new table is open. (Europe 2 H)")).to_be_visible()
    await expect(entry(page)).to_be_focused()


async def test_a_language_is_chosen_beside_the_channels(visit: Visit, standin: Standin) -> None:
    page = await visit()
    language = page.get_by_label("Language")
    right = "node => node.getBoundingClientRect().right"
    assert await language.evaluate(right) < await page.locator("#sidebar").evaluate(right)
    async with page.expect_response("**/page/api/locale"):
        await language.select_option("日本語")
    assert standin.person("Anna").user.locale == "ja"
    await expect(language).to_have_value("ja")


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_file_is_chosen_for_a_command(visit: Visit, size: Size) -> None:
    page = await visit(size=size)
    await entry(page).fill("/table lay")
    await offered(page)
    await page.keyboard.press("Enter")
    field = page.locator("input[type=file]")
    await expect(page.locator(".command-form")).to_contain_text("file")
    more = page.get_by_role("combobox", name="More of /table lay")
    await more.focus()
    await page.keyboard.press("Enter")
    await expect(page.locator("#entry-hint")).to_have_text("“file” is required.")
    await field.set_input_files({"name": "wood.json", "mimeType": "", "buffer": b"a map"})
    wide, right = await field.evaluate("n => [n.offsetWidth, n.getBoundingClientRect().right]")
    assert wide > 220 and right <= size[0], "the button and the file's name are there whole"
    await expect(more).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(message(page, "wood.json 5 a map")).to_be_visible()


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
    # One letter: after two the list could be the one of the first, and soon begin anew.
    await page.keyboard.type("p")
    await expect(listed).to_have_text(["Paris", "Pamplona"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(origin).to_have_value("Pamplona")
    await expect(page.get_by_role("combobox", name="to", exact=False)).to_be_focused()
    await page.keyboard.type("Wien")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("combobox", name="More of /claim")).to_be_focused()
    await expect(listed).to_contain_text(["color", "wagons"])
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("combobox", name="color")).to_be_focused()
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
async def test_options_are_typed_by_their_names(visit: Visit) -> None:
    page = await visit()
    hint = page.locator("#entry-hint")
    await entry(page).focus()
    await page.keyboard.type("/new Express")
    await offered(page)
    await page.keyboard.press("Enter")
    await expect(hint).to_contain_text("“Express” belongs to no option")
    await page.keyboard.press("Control+A")
    await page.keyboard.type("Edition:Big Island computers:2 level:ea")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("combobox", name="level")).to_have_value("Easy")
    await page.keyboard.press("Enter")
    await expect(message(page, "(Big Island 2 E)")).to_be_visible()
    await page.keyboard.type("/claim Paris to:Wien color:Red")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(message(page, "Paris>Wien>red>1")).to_be_visible()


@pytest.mark.usefixtures("bot")
async def test_escape_and_backspace_lead_out_of_a_command(visit: Visit) -> None:
    page = await visit()
    form = page.locator(".command-form")
    await entry(page).focus()
    for command in ("/hand ", "/new "):
        await page.keyboard.type(command)
        await expect(form).to_be_visible()
        await page.keyboard.press("Backspace")
        await expect(form).to_have_count(0)
        await expect(entry(page)).to_have_value(command.strip())
        await page.keyboard.type(" ")
        await expect(form).to_be_visible()
        if await page.locator(".suggestions").is_visible():
            await page.keyboard.press("Escape")
        await page.keyboard.press("Escape")
        await expect(form).to_have_count(0)
        await expect(entry(page)).to_be_focused()
        await expect(entry(page)).to_have_value("")
    await page.keyboard.type("/new level:Hard")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Backspace")
    level = page.get_by_role("combobox", name="level")
    await expect(level).to_be_focused()
    await page.keyboard.press("Control+A")
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Backspace")
    await expect(level).to_have_count(0)
    await page.keyboard.press("Enter")
    await expect(message(page, "(Europe 0 None)")).to_be_visible()


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
    await post.get_by_role("button", name="Enlarge: The board, two cities").focus()
    await page.keyboard.press("Enter")
    viewer = page.get_by_role("dialog", name="The board, two cities")
    await viewer.get_by_role("button", name="Full size").click()
    width = "async node => { await node.decode(); return node.getBoundingClientRect().width }"
    assert await viewer.get_by_role("img").evaluate(width) == 1200
    await page.keyboard.press("Escape")
    await expect(viewer).to_have_count(0)


@pytest.mark.usefixtures("bot")
async def test_a_picture_is_as_wide_as_discords_and_opens_where_it_is_tapped(
    visit: Visit, anna: Person
) -> None:
    await anna.run("general", "/turn")
    desk, phone = await visit(), await visit(size=PHONE)
    name = "Enlarge: The board, two cities"
    box = await desk.get_by_role("button", name=name).bounding_box()
    assert box and box["width"] == 550
    tapped = phone.get_by_role("button", name=name)
    box = await tapped.bounding_box()
    assert box and box["width"] < PHONE[0]
    await tapped.click(position={"x": box["width"] * 0.6, "y": box["height"] / 2})
    frame = phone.locator(".viewer.full .frame")
    await expect(frame.get_by_role("img")).to_be_visible()
    middle = await frame.evaluate("node => node.scrollLeft + node.clientWidth / 2")
    assert 715 < middle < 725
    await frame.get_by_role("img").click()
    await expect(phone.locator(".viewer.full")).to_have_count(0)


async def test_light_and_dark_are_chosen_and_kept(visit: Visit) -> None:
    page = await visit()
    body = page.locator("body")
    light, dark = "rgb(244, 242, 236)", "rgb(18, 24, 26)"
    await expect(body).to_have_css("background-color", light)
    await page.get_by_label("Look").select_option("Dark")
    await expect(body).to_have_css("background-color", dark)
    await page.reload()
    await expect(body).to_have_css("background-color", dark)
    await page.get_by_label("Look").select_option("Automatic")
    await expect(body).to_have_css("background-color", light)


@pytest.mark.usefixtures("bot")
async def test_commands_work_in_a_private_message(visit: Visit, standin: Standin) -> None:
    page = await visit()
    await page.locator("#sidebar").get_by_role("button", name="Bot").click()
    await expect(page.locator("#top h1")).to_have_text("@Bot")
    await run(page, "/hand")
    await expect(message(page, "the locomotive is mine")).to_contain_text("Anna used /hand")
    await entry(page).fill("/nonsense at all")
    await page.keyboard.press("Enter")
    await expect(page.locator("#entry-hint")).to_have_text("No command fits.")
    assert standin.violations == []


FRAMES = """async node => {
    const answer = await fetch(node.src);
    const type = answer.headers.get("content-type");
    const decoder = new ImageDecoder({ data: answer.body, type });
    await decoder.completed;
    return decoder.tracks.selectedTrack.frameCount;
}"""


@pytest.mark.usefixtures("bot")
async def test_two_galleries_stand_below_each_other_and_a_film_moves(visit: Visit) -> None:
    page = await visit()
    await run(page, "/film")
    post = message(page, "Two galleries")
    await expect(post.locator(".gallery")).to_have_count(2)
    board, film = (post.get_by_role("img", name=name) for name in ("The board", "The film"))
    await expect(board).to_be_visible()
    await expect(film).to_be_visible()
    above, below = await board.bounding_box(), await film.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"]
    await expect(film).to_have_js_property("naturalWidth", 90)
    await expect(film).to_have_js_property("naturalHeight", 60)
    assert await film.evaluate(FRAMES) == 3


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
    async def wait_too_long() -> None:
        """What was pressed may not have arrived yet."""
        waits = standin.world.interactions
        await until(lambda: not waits.are_answered, "something is to be answered")
        standin.clock.advance(ACK_SECONDS + 1)

    page = await visit()
    await run(page, "/turn")
    await message(page, "Turn 3").get_by_role("button", name="Start").click()
    await expect(page.locator("[aria-busy=true]")).to_be_visible()
    await wait_too_long()
    failed = "This interaction failed: The application did not respond."
    await expect(message(page, "Turn 3")).to_contain_text(failed)
    await run(page, "/slow")
    await expect(page.locator("#entry-hint")).to_contain_text("waiting for the bot")
    await wait_too_long()
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


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_thread_is_started_and_used(visit: Visit, anna: Person, size: Size) -> None:
    anna.say("general", "who plays?")
    page, other = await visit("/?as=bastien", size), await visit("/?as=chiara")
    thread = page.locator("#top h1")
    for name in ("Evening", "Night"):
        if name == "Night":
            await message(page, "who plays?").click()
            await message(page, "who plays?").get_by_role("button", name="New thread").click()
            await expect(page.get_by_role("dialog")).to_contain_text("from Anna’s message")
        else:
            await page.locator("#top").get_by_role("button", name="New thread").click()
        await page.keyboard.type(name)
        await page.keyboard.press("Enter")
        await expect(thread).to_have_text(f"#general › {name}")
        await expect(page.get_by_role("button", name="New thread")).to_have_count(0)
        await run(page, "/ping")
        await expect(message(page, "pong")).to_be_visible()
        await expect(other.locator("#sidebar .threads")).to_contain_text(name)
        await page.go_back()
    await other.locator("#messages .thread a").click()
    await expect(message(other, "pong")).to_contain_text("Bastien used /ping")
