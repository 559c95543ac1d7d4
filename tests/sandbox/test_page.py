"""The page's files, its JSON API and its live stream, without a browser."""

import asyncio
import json
from base64 import b64encode
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from sandbox import page
from sandbox.driver import Person
from sandbox.model import Overwrite
from sandbox.options import Options
from sandbox.permissions import Permission
from sandbox.server import Standin
from tests.sandbox.conftest import ACK_SECONDS
from tests.sandbox.showcase import Showcase
from tests.waiting import PATIENCE, until

Json = dict[str, Any]


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    made = await Standin.start(options=Options(ack_seconds=ACK_SECONDS), extra_routes=page.add_page)
    yield made
    await made.close()


@pytest.fixture
async def bot(standin: Standin, redirected: None) -> AsyncIterator[Showcase]:
    client = Showcase()
    task = asyncio.create_task(client.start(standin.token))
    await asyncio.wait_for(client.ready.wait(), PATIENCE)
    yield client
    await client.close()
    await asyncio.wait_for(task, PATIENCE)


@pytest.fixture
async def session(standin: Standin) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(base_url=standin.url) as made:
        yield made


class Screen:
    """The live stream of one person, folded as the page does it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.messages: dict[str, Json] = {}
        self.news: Json = {}

    async def next(self) -> Json:
        self.news = await self.socket.receive_json(timeout=PATIENCE)
        for channel in self.news.get("channels", []):
            self.messages |= {each["id"]: each for each in channel.get("messages", [])}
        self.messages |= {each["id"]: each for each in self.news.get("messages", [])}
        for gone in self.news.get("deleted", []):
            self.messages.pop(gone, None)
        return self.news

    async def until(self, words: str) -> Json:
        """Read on until a message has these words."""
        while True:
            for message in self.messages.values():
                if words in str(message):
                    return message
            await self.next()

    async def until_bot(self) -> bool:
        """Read on until the bot comes or goes: whether it is online."""
        while "bot" not in await self.next():
            pass
        online: bool = self.news["bot"]["online"]
        return online


@pytest.fixture
async def screens(session: aiohttp.ClientSession) -> AsyncIterator[Any]:
    sockets = []

    async def look(name: str) -> Screen:
        socket = await session.ws_connect(f"/page/live?as={name}")
        sockets.append(socket)
        screen = Screen(socket)
        assert (await screen.next())["type"] == "state"
        return screen

    yield look
    for socket in sockets:
        await socket.close()


async def post(session: aiohttp.ClientSession, name: str, body: Json) -> Json:
    async with session.post(f"/page/api/{name}", json=body) as response:
        answer: Json = await response.json()
        assert response.status == (400 if "error" in answer else 200)
        return answer


def place(standin: Standin, person: Person, **more: Any) -> Json:
    return {"as": person.id, "channel_id": standin.world.channel("general").id} | more


async def test_the_page_and_all_it_names_are_served(session: aiohttp.ClientSession) -> None:
    async with session.get("/") as response:
        text = await response.text()
        assert response.content_type == "text/html"
        assert "default-src 'none'" in response.headers["Content-Security-Policy"]
    for path in sorted(page.FILES.iterdir()):
        if path.name == "index.html":
            continue
        async with session.get(f"/page/{path.name}") as response:
            assert response.status == 200
            assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert "/page/app.js" in text


@pytest.mark.parametrize("path", ["/page/nothing.js", "/page/..%2fpage.py", "/page/index.html"])
async def test_nothing_else_is_served(session: aiohttp.ClientSession, path: str) -> None:
    async with session.get(path) as response:
        assert response.status == 404


def test_nothing_is_loaded_from_elsewhere_and_no_text_becomes_html() -> None:
    for path in page.FILES.iterdir():
        text = Path(path).read_text(encoding="utf-8")
        for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert word not in text, (path.name, word)
        for word in ('src="http', 'href="http', "@import", "url(http", 'from "http'):
            assert word not in text, (path.name, word)


@pytest.mark.usefixtures("bot")
async def test_each_sees_public_messages_and_only_ones_own_private_ones(
    session: aiohttp.ClientSession, standin: Standin, screens: Any, anna: Person
) -> None:
    mine, other = await screens("Anna"), await screens("Bastien")
    answer = await post(session, "command", place(standin, anna, name="hand", options={}))
    assert answer["failure"] is None
    assert (await mine.until("locomotive"))["ephemeral"]
    await post(session, "command", place(standin, anna, name="ping", options={}))
    await other.until("pong")
    assert "locomotive" not in str(other.messages)
    fresh = await screens("bastien")
    assert "pong" in str(fresh.messages)
    assert "locomotive" not in str(fresh.messages)


async def test_buttons_edit_and_modals_open(
    session: aiohttp.ClientSession, bot: Showcase, standin: Standin, screens: Any, anna: Person
) -> None:
    screen = await screens("Anna")
    await post(session, "command", place(standin, anna, name="count", options={}))
    message = await screen.until("Count 0")
    press = {"as": anna.id, "message_id": message["id"], "custom_id": "count:0"}
    assert (await post(session, "component", press))["failure"] is None
    edited = await screen.until("counted 1")
    assert edited["id"] == message["id"]
    assert edited["edited_timestamp"]
    assert "no component" in (await post(session, "component", press))["error"]
    opened = await post(session, "command", place(standin, anna, name="name", options={}))
    values = {"name": "Mistral", "size": ["long"]}
    submit = {"as": anna.id, "opened_by": opened["modal"]["interaction_id"], "values": values}
    assert "1 to 20" in (await post(session, "modal", submit | {"values": {"name": ""}}))["error"]
    await bot.modal_known.wait()
    await post(session, "modal", submit)
    await screen.until("named Mistral long")


@pytest.mark.usefixtures("bot")
async def test_selects_send_their_values(
    session: aiohttp.ClientSession, standin: Standin, screens: Any, anna: Person
) -> None:
    screen = await screens("Anna")
    await post(session, "command", place(standin, anna, name="turn", options={}))
    message = await screen.until("Turn 3")
    choose = {"as": anna.id, "message_id": message["id"], "custom_id": "cities"}
    assert "2 to 3" in (await post(session, "component", choose | {"values": ["t1"]}))["error"]
    await post(session, "component", choose | {"values": ["t1", "t4"]})
    assert (await screen.until("took t1 t4"))["ephemeral"]


@pytest.mark.usefixtures("bot")
async def test_commands_are_listed_for_the_person_in_their_language(
    session: aiohttp.ClientSession, standin: Standin, anna: Person, bastien: Person
) -> None:
    claim = next(c for c in standin.world.commands[None].values() if c["name"] == "claim")
    claim["name_localizations"] = {"de": "bauen"}
    claim["options"][2]["choices"][0]["name_localizations"] = {"de": "Rot"}

    async def listed(person: Person) -> dict[str, Json]:
        query = {"as": person.id, "channel": standin.world.channel("general").id}
        async with session.get("/page/api/commands", params=query) as response:
            commands: list[Json] = (await response.json())["commands"]
            return {each["name"]: each for each in commands}

    assert "settings" in await listed(anna)
    assert "settings" not in await listed(bastien)
    await post(session, "locale", {"as": bastien.id, "locale": "de"})
    german = (await listed(bastien))["claim"]
    assert german["label"] == "bauen"
    assert [o["name"] for o in german["options"] if o["required"]] == ["from", "to"]
    assert german["options"][0]["autocomplete"]
    assert german["options"][2]["choices"] == [{"name": "Rot", "value": "red"}]
    assert (await listed(anna))["claim"]["label"] == "claim"
    assert "error" in await post(session, "locale", {"as": bastien.id, "locale": "xx"})


@pytest.mark.usefixtures("bot")
async def test_a_file_is_given_to_a_command(
    session: aiohttp.ClientSession, standin: Standin, anna: Person
) -> None:
    sent = {"filename": "wood.json", "data": b64encode(b"a map").decode()}
    told = place(standin, anna, name="table lay", options={"file": sent})
    assert "error" not in await post(session, "command", told)
    assert (await anna.expect("general", "wood.json")).text == "wood.json 5 a map"
    for wrong in ({"filename": "wood.json"}, {**sent, "data": "a map"}, "wood.json"):
        told = place(standin, anna, name="table lay", options={"file": wrong})
        assert (await post(session, "command", told))["error"] == "this is no file"


@pytest.mark.usefixtures("bot")
async def test_a_larger_file_than_may_be_sent_is_refused(
    session: aiohttp.ClientSession, standin: Standin, anna: Person
) -> None:
    standin.world.options = replace(standin.world.options, attachment_bytes=4)
    sent = {"filename": "wood.json", "data": b64encode(b"a map").decode()}
    told = place(standin, anna, name="table lay", options={"file": sent})
    assert "larger" in (await post(session, "command", told))["error"]


@pytest.mark.usefixtures("bot")
async def test_commands_come_in_the_order_of_the_bot(
    session: aiohttp.ClientSession, standin: Standin, anna: Person
) -> None:
    query = {"as": anna.id, "channel": standin.world.channel("general").id}
    async with session.get("/page/api/commands", params=query) as response:
        listed = [each["name"] for each in (await response.json())["commands"]]
    registered = [each["name"] for each in standin.world.commands[None].values()]
    assert list(dict.fromkeys(name.split()[0] for name in listed)) == registered


async def test_every_language_of_discord_can_be_chosen(
    session: aiohttp.ClientSession, screens: Any, bastien: Person
) -> None:
    offered = (await screens("Bastien")).news["languages"]
    assert len(offered) == 34
    assert offered["de"] == "Deutsch"
    for locale in offered:
        await post(session, "locale", {"as": bastien.id, "locale": locale})
        assert bastien.user.locale == locale


@pytest.mark.usefixtures("bot")
async def test_autocomplete_asks_the_bot(
    session: aiohttp.ClientSession, standin: Standin, anna: Person
) -> None:
    asked = place(standin, anna, name="claim", option="from", typed="pa", options={"to": "Wien"})
    answer = await post(session, "autocomplete", asked)
    assert [choice["name"] for choice in answer["choices"]] == ["Paris", "Pamplona"]
    assert (
        "no autocomplete"
        in (await post(session, "autocomplete", asked | {"option": "to"}))["error"]
    )


@pytest.mark.usefixtures("bot")
async def test_a_bot_that_does_not_answer_is_told(
    session: aiohttp.ClientSession, standin: Standin, anna: Person
) -> None:
    slow = place(standin, anna, name="slow", options={})
    asked = asyncio.create_task(post(session, "command", slow))
    await until(lambda: not standin.world.interactions.are_answered, "a command is to be answered")
    standin.clock.advance(ACK_SECONDS + 1)
    assert (await asked)["failure"] == "The application did not respond"


async def test_the_bot_coming_and_going_is_told(
    standin: Standin, screens: Any, redirected: None
) -> None:
    screen = await screens("Anna")
    assert screen.news["bot"]["online"] is False
    client = Showcase()
    task = asyncio.create_task(client.start(standin.token))
    await asyncio.wait_for(client.ready.wait(), PATIENCE)
    assert await screen.until_bot() is True
    await client.close()
    await asyncio.wait_for(task, PATIENCE)
    assert await screen.until_bot() is False


@pytest.mark.usefixtures("bot")
async def test_a_mention_tells_whom_it_calls(
    session: aiohttp.ClientSession, standin: Standin, screens: Any, anna: Person, bastien: Person
) -> None:
    screen, called = await screens("Anna"), await screens("Bastien")
    options = {"who": bastien.id, "where": standin.world.channel("games").id}
    await post(session, "command", place(standin, anna, name="call", options=options))
    message = await called.until("your turn")
    assert message["pings_me"]
    message = await screen.until("your turn")
    assert not message["pings_me"]
    assert message["pings"] == [bastien.id]


async def test_people_talk_and_open_direct_messages(
    session: aiohttp.ClientSession, standin: Standin, screens: Any, anna: Person, bastien: Person
) -> None:
    screen, other = await screens("Anna"), await screens("Bastien")
    await post(session, "say", place(standin, anna, content="hello"))
    assert (await other.until("hello"))["author"]["name"] == "Anna"
    too_long = await post(session, "say", place(standin, anna, content="x" * 2001))
    assert "2000" in too_long["error"]
    opened = await post(session, "dm", {"as": anna.id})
    while "channels" not in await screen.next():
        pass
    assert opened["channel_id"] in [each["id"] for each in screen.news["channels"]]
    stranger = await post(
        session, "say", {"as": bastien.id, "channel_id": opened["channel_id"], "content": "?"}
    )
    assert "no such channel" in stranger["error"]


async def test_threads_and_deletions_arrive(standin: Standin, screens: Any, anna: Person) -> None:
    screen = await screens("Bastien")
    general = standin.world.channel("general")
    thread = standin.world.add_thread(general, "Game 7", anna.id)
    anna.say(thread, "in the thread")
    message = await screen.until("in the thread")
    assert message["channel_id"] == thread.id
    standin.world.delete_channel(thread)
    while "channels" not in await screen.next():
        pass
    assert thread.id not in [each["id"] for each in screen.news["channels"]]


async def test_a_channel_that_opens_comes_with_its_history(
    standin: Standin, screens: Any, anna: Person, bastien: Person
) -> None:
    hidden = standin.world.channel("random")
    hidden.overwrites[bastien.id] = Overwrite(bastien.id, 1, deny=Permission.VIEW_CHANNEL)
    anna.say(hidden, "for members")
    screen = await screens("Bastien")
    assert hidden.id not in [each["id"] for each in screen.news["channels"]]
    anna.say(hidden, "more for members")
    del hidden.overwrites[bastien.id]
    standin.world.announce_update(hidden)
    assert (await screen.until("for members"))["content"] == "for members"


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("command", {}),
        ("command", {"as": "nobody", "channel_id": "1", "name": "ping", "options": {}}),
        ("component", {"as": "Anna", "message_id": "1", "custom_id": "x"}),
        ("modal", {"as": "Anna", "opened_by": "1", "values": {}}),
        ("say", {"as": "Anna", "channel_id": "1", "content": "hello"}),
        ("say", {"as": ["Anna"], "channel_id": {}, "content": 1}),
    ],
)
async def test_nonsense_is_refused_with_a_sentence(
    session: aiohttp.ClientSession, name: str, body: Json
) -> None:
    assert (await post(session, name, body))["error"]


async def test_a_form_of_another_type_is_refused(
    session: aiohttp.ClientSession, standin: Standin, anna: Person
) -> None:
    body = json.dumps(place(standin, anna, content="hello"))
    async with session.post(
        "/page/api/say", data=body, headers={"Content-Type": "text/plain"}
    ) as response:
        assert response.status == 400
    assert anna.sees("general") == []


async def test_an_unknown_person_has_no_stream(session: aiohttp.ClientSession) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await session.ws_connect("/page/live?as=nobody")
    assert refused.value.status == 404
