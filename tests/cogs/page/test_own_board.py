"""A player's own board: by a link that works once, for whoever may see the table now."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping

import aiohttp
import pytest

from bot.core.model import User
from bot.core.servers import Servers
from bot.ui.channels import Members
from cogs.page.panels.server import COOKIE
from cogs.page.service.boards import FRESH, IDLE, LONGEST, Boards
from cogs.page.service.following import Following, Seen
from cogs.page.service.pages import PublicPages
from cogs.privacy.service import Ending, Erasing
from engine.board import Seat
from engine.cards import Colour
from sandbox.driver import Person
from tests.cogs.page.onlooker import Onlooker
from tests.cogs.page.onlooker import onlooker as onlooker
from tests.cogs.turn.test_in_private_messages import Loses, hidden, hidden_from_them, kicked
from tests.waiting import PATIENCE


async def link_of(onlooker: Onlooker, person: Person) -> tuple[str, str]:
    """The address of a fresh link, got by the button below somebody's hand, and its key."""
    reply = await onlooker.scene.run(person, "/hand")
    if "My board" not in [each.label for each in reply.message.buttons]:
        reply = await person.click(reply.message, "More")
    panel = await person.click(reply.message, "My board")
    (found,) = re.findall(r"\((http[^)]*)\)", panel.text.split("\n")[0])
    address, _, key = found.partition("#")
    return address, key


async def press(onlooker: Onlooker, address: str, key: str, **headers: str) -> tuple[int, str]:
    """Press the button on the page; the status, and the cookie if one is given."""
    sent = {"Origin": onlooker.base} | headers
    async with onlooker.session.post(f"{address}open", data=key, headers=sent) as answer:
        cookie = answer.cookies.get(COOKIE)
        return answer.status, cookie.value if cookie else ""


async def opened(onlooker: Onlooker, person: Person) -> tuple[str, dict[str, str]]:
    """The address of somebody's board, and the header with its cookie."""
    address, key = await link_of(onlooker, person)
    status, cookie = await press(onlooker, address, key)
    assert status == 204 and cookie
    return address, {"Cookie": f"{COOKIE}={cookie}"}


async def status(onlooker: Onlooker, address: str, headers: Mapping[str, str]) -> int:
    return (await onlooker.get(f"{address}board", **headers))[0]


async def test_it_shows_the_hand_to_its_owner(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)
    async with onlooker.following(address, **cookie) as stream:
        told = await stream.next()
    mine = (await scene.view(scene.anna)).mine
    assert told is not None and mine is not None
    held = {each["card"]: each["count"] for each in told.facts["own"]["hand"]}
    assert held == {each.word: mine.hand[each] for each in Colour if mine.hand[each]}
    assert [each["name"] for each in told.facts["seats"]] == ["Anna", "Bastien", "Chiara"]
    assert "tickets" in " ".join(told.facts["own"]["lines"])


async def test_ones_own_moves_are_there_at_once_and_those_of_others_with_their_posts(
    onlooker: Onlooker,
) -> None:
    scene = onlooker.scene
    await scene.opened()
    boards = [await opened(onlooker, each) for each in (scene.anna, scene.bastien)]

    async def shown() -> list[str]:
        found = []
        for address, cookie in boards:
            async with onlooker.following(address, **cookie) as stream:
                told = await stream.next()
            assert told is not None
            found.append(told.number)
        return found

    before = await shown()
    scene.lingers = True
    scene.wall.stop()
    await scene.run(scene.anna, "/draw card:pile")
    mine, of_another = await shown()
    assert mine != before[0] and of_another == before[1]


async def test_the_hand_is_said_once_beside_its_cards(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)
    await scene.put(turn=0, hands={0: "blue:2"})
    async with onlooker.following(address, **cookie) as stream:
        told = await stream.next()
    assert told is not None
    own = told.facts["own"]
    assert own["cards"] == "Your hand, 2 cards: 2 blue"
    assert "Your hand" not in " ".join(own["lines"])


async def test_the_door_tells_what_opens_and_nobodys_name(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, _ = await link_of(onlooker, scene.anna)
    words = json.loads((await onlooker.get(f"{address}door"))[1])
    assert "board of Europe, where you are Blue" in words["what"]
    assert words["link"] == (await scene.table()).link and "Discord" in words["discord"]
    assert not any(each.user.name in str(words) for each in scene.people)
    nothing = f"{onlooker.base}/my/{'x' * 12}/door"
    assert set(json.loads((await onlooker.get(nothing))[1])) == {"open", "ended", "discord"}


async def test_without_prospects_the_hand_is_shown_all_the_same(
    onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)

    async def fails(*given: object, **named: object) -> object:
        raise RuntimeError("red red white")

    monkeypatch.setattr(scene.bot.pictures, "get", fails)
    async with onlooker.following(address, **cookie) as stream:
        told = await stream.next()
    assert told is not None and told.facts["own"]["hand"] and not told.facts["own"]["ways"]
    assert "red red white" not in "\n".join(scene.logged)


async def test_only_a_press_uses_the_link_up_and_only_once(onlooker: Onlooker) -> None:
    await onlooker.scene.opened()
    address, key = await link_of(onlooker, onlooker.scene.anna)
    for path in ("", "door", "board", "events"):
        await onlooker.get(address + path)
    for origin in ("http://evil.example", ""):
        assert (await press(onlooker, address, key, Origin=origin))[0] == 403
    assert (await press(onlooker, address, "guessed"))[0] == 403
    assert (await press(onlooker, address, key))[0] == 204
    assert (await press(onlooker, address, key))[0] == 403


async def test_the_cookie_is_for_one_table_and_for_no_script(onlooker: Onlooker) -> None:
    await onlooker.scene.opened()
    address, key = await link_of(onlooker, onlooker.scene.anna)
    sent = {"Origin": onlooker.base}
    async with onlooker.session.post(f"{address}open", data=key, headers=sent) as answer:
        said = answer.headers["Set-Cookie"]
    for word in ("HttpOnly", "Secure", "SameSite=Strict", "Path=/my/"):
        assert word in said
    assert key not in said


async def test_a_link_is_good_for_ten_minutes(onlooker: Onlooker) -> None:
    await onlooker.scene.opened()
    address, key = await link_of(onlooker, onlooker.scene.anna)
    onlooker.scene.wall.pass_by(FRESH / 1000 + 1)
    assert (await press(onlooker, address, key))[0] == 403


async def test_nobody_opens_anothers_board(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    annas, her_cookie = await opened(onlooker, scene.anna)
    bastiens, his_cookie = await opened(onlooker, scene.bastien)
    assert await status(onlooker, annas, his_cookie) == 403
    assert await status(onlooker, bastiens, her_cookie) == 403
    assert await status(onlooker, annas, {}) == 403
    assert await status(onlooker, annas, {"Cookie": f"{COOKIE}=forged"}) == 403
    assert await status(onlooker, annas, {"Cookie": f"{COOKIE}=\udcff"}) == 403
    assert await status(onlooker, annas, her_cookie) == 200


async def test_a_new_link_ends_the_board_of_before(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)
    async with onlooker.following(address, **cookie) as stream:
        assert await stream.next() is not None
        await link_of(onlooker, scene.anna)
        gone = await stream.next()
    assert gone is not None and gone.name == "gone"
    assert await status(onlooker, address, cookie) == 403


@pytest.mark.parametrize("loses", [kicked, hidden, hidden_from_them])
async def test_who_no_longer_sees_the_channel_sees_no_board(
    onlooker: Onlooker, loses: Loses
) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.bastien)
    async with onlooker.following(address, **cookie) as stream:
        assert await stream.next() is not None
        loses(scene, scene.standin.world.channel(scene.place))
        scene.bot.services[Members].forget(int(scene.bastien.id))
        assert await status(onlooker, address, cookie) == 403
        scene.bot.services[Following].wake_all()
        gone = await stream.next()
    assert gone is not None and gone.name == "gone"


async def test_who_is_blocked_everywhere_sees_no_board(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.bastien)
    await scene.bot.services[Servers].block_everywhere(int(scene.bastien.id), blocked=True)
    assert await status(onlooker, address, cookie) == 403


async def test_what_discord_does_not_say_is_not_so(
    onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)

    async def silent(*given: object, **named: object) -> object:
        raise aiohttp.ClientError

    monkeypatch.setattr(scene.bot, "fetch_guild", silent)
    scene.bot.services[Members].forget(0)
    assert await status(onlooker, address, cookie) == 403


async def test_it_ends_a_day_after_it_was_used_though_its_page_stays_open(
    onlooker: Onlooker,
) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)
    most_of_a_day = 0.6 * IDLE / 1000
    scene.wall.pass_by(most_of_a_day)
    await onlooker.get(address, **cookie)
    scene.wall.pass_by(most_of_a_day)
    async with onlooker.following(address, **cookie) as stream:
        assert (await stream.next()) is not None
    assert await status(onlooker, address, cookie) == 200
    scene.wall.pass_by(most_of_a_day)
    assert await status(onlooker, address, cookie) == 403


async def test_it_ends_after_thirty_days_however_often_it_is_used(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)
    for _ in range(LONGEST // IDLE):
        scene.wall.pass_by(0.99 * IDLE / 1000)
        await onlooker.get(address, **cookie)
    assert await status(onlooker, address, cookie) == 200
    scene.wall.pass_by(0.99 * IDLE / 1000)
    assert await status(onlooker, address, cookie) == 403


async def test_it_ends_with_the_person(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)
    async with onlooker.following(address, **cookie) as stream:
        assert await stream.next() is not None
        who = User(int(scene.anna.id), "Anna")
        await scene.bot.services[Erasing].erase(who, (), Ending.COMPUTER)
        gone = await stream.next()
    assert gone is not None and gone.name == "gone"


async def test_it_ends_with_a_person_who_goes_while_it_is_made(
    onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)
    following, who = scene.bot.services[Following], User(int(scene.anna.id), "Anna")
    make = following.own

    async def then_gone(game_id: int, seat: Seat) -> Seen:
        seen = await make(game_id, seat)
        await scene.bot.services[Erasing].erase(who, (), Ending.COMPUTER)
        return seen

    monkeypatch.setattr(following, "own", then_gone)
    async with onlooker.following(address, **cookie) as stream:
        gone = await stream.next()
    assert gone is not None and gone.name == "gone"


async def test_a_fault_ends_the_stream_and_is_told_once(
    onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)

    async def fail(game_id: int, seat: Seat) -> Seen:
        raise RuntimeError("red:3")

    with monkeypatch.context() as failing:
        failing.setattr(scene.bot.services[Following], "own", fail)
        async with onlooker.following(address, **cookie) as stream:
            assert await stream.next() is None
    told = [each for each in scene.logged if "a page fails" in each]
    assert len(told) == 1 and "red:3" not in told[0]
    scene.logged.clear()
    async with onlooker.following(address, **cookie) as stream:
        assert await stream.next() is not None


async def test_twins_are_told_alike(onlooker: Onlooker) -> None:
    """Whatever Bastien holds, Anna's board is the same to the byte."""
    scene, told = onlooker.scene, list[str]()
    await scene.opened()
    address, cookie = await opened(onlooker, scene.anna)
    for hand in ("red:3", "white:1 loco:2"):
        await scene.put(turn=0, hands={0: "blue:4", 1: hand})
        async with onlooker.following(address, **cookie) as stream:
            seen = await stream.next()
        assert seen is not None
        told.append(seen.body.replace("4 cards", "3 cards"))
    assert told[0] == told[1]


async def test_nothing_of_a_key_is_in_a_log(
    onlooker: Onlooker, caplog: pytest.LogCaptureFixture
) -> None:
    scene = onlooker.scene
    await scene.opened()
    address, key = await link_of(onlooker, scene.anna)
    _, cookie = await press(onlooker, address, key)
    port = int(onlooker.base.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET / HTTP/1.1\r\nCookie: {COOKIE}={cookie}\r\nX {key}\r\n\r\n".encode())
    assert b" 400 " in await asyncio.wait_for(reader.readline(), PATIENCE)
    writer.close()
    logged = "\n".join([*scene.logged, caplog.text])
    assert key not in logged and cookie not in logged


async def test_onlookers_have_no_link(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.chiara, "/hand")
    assert "My board" not in [each.label for each in reply.message.buttons] or (
        "seat" in (await scene.chiara.click(reply.message, "My board")).text
    )
    assert scene.bot.services[Boards].url is scene.bot.services[PublicPages].url
