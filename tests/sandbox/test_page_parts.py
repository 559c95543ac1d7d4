"""What the page lives on: its model, its words, and which requests are let in."""

from __future__ import annotations

import asyncio
import json
import re

import aiohttp
import pytest
from aiohttp import ClientSession, web

from sandbox import interact
from sandbox.changes import Change
from sandbox.driver import Person
from sandbox.guard import is_ours
from sandbox.locales import closest
from sandbox.page import FILES, add_page
from sandbox.reading import render_for
from sandbox.server import Standin
from tests.sandbox.trainer import Trainer

KEY = web.AppKey("standin", Standin)
LANGUAGES = ("english", "french", "german", "italian")
ENTRY = re.compile(r"^  (\w+): (?:\(([\w, ]+)\) => )?(.+),$", re.MULTILINE)


async def test_everybody_gets_their_own_view(
    bot: Trainer, standin: Standin, anna: Person, bastien: Person
) -> None:
    await anna.run("general", "/board")
    await anna.run("general", "/hand")
    mine = render_for(standin.world, anna.id)
    theirs = render_for(standin.world, bastien.id)
    assert json.loads(json.dumps(mine)) == mine
    assert "locomotive" in json.dumps(mine)
    assert "locomotive" not in json.dumps(theirs)
    (general,) = [c for c in mine["channels"] if c["name"] == "general"]
    board, hand = general["messages"]
    assert board["attachments"] == []
    gallery = board["components"][1]["components"][0]
    address = gallery["items"][0]["media"]["url"]
    assert address.startswith("/attachments/")
    assert standin.url not in json.dumps(mine)
    assert (board["ephemeral"], hand["ephemeral"]) == (False, True)
    assert hand["interaction"]["name"] == "hand"
    assert "claim" in [command["name"] for command in mine["commands"]]
    async with (
        ClientSession() as session,
        session.get(standin.url + address) as response,
    ):
        assert response.content_type == "image/png"


async def test_changes_are_told(bot: Trainer, standin: Standin, anna: Person) -> None:
    subscription = standin.world.subscribe()
    reply = await anna.run("general", "/hand")
    subscription.close()
    told = [change async for change in subscription]
    channel = standin.world.channel("general")
    assert Change("message", channel.id, reply.message.id, anna.id) in told
    assert Change("interaction", channel.id, None, anna.id) in told


async def test_a_page_adds_its_routes_and_acts_with_json(redirected: None) -> None:
    async def act(request: web.Request) -> web.Response:
        standin = request.app[KEY]
        body = await request.json()
        made = interact.command(standin.world, body["person"], body["channel"], body["name"])
        return web.json_response(made.to_json())

    def routes(app: web.Application, standin: Standin) -> None:
        app[KEY] = standin
        app.router.add_post("/act", act)

    standin = await Standin.start(extra_routes=routes)
    standin.world.commands[None]["1"] = {"id": "1", "type": 1, "name": "ping", "options": []}
    channel = standin.world.channel("general")
    body = {"person": standin.person("Anna").id, "channel": channel.id, "name": "ping"}
    async with (
        ClientSession() as session,
        session.post(standin.url + "/act", json=body) as response,
    ):
        made = await response.json()
    assert made["answered"] is False
    assert "token" not in made
    await asyncio.sleep(0)
    await standin.close()


def read(language: str) -> dict[str, tuple[str, str]]:
    """Each word's facts and text, by its key."""
    text = (FILES / f"{language}.js").read_text(encoding="utf-8")
    body = text.split("export default {\n")[1].removesuffix("};\n")
    found = {key: (facts, said) for key, facts, said in ENTRY.findall(body)}
    assert len(found) == len(body.splitlines())
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(language: str) -> None:
    words, english = read(language), read("english")
    assert list(words) == list(english)
    for key, (facts, said) in words.items():
        assert facts == english[key][0], key
        assert set(re.findall(r"\{\d\}", said)) == set(re.findall(r"\{\d\}", english[key][1])), key
        assert all(fact in said for fact in facts.split(", ") if fact), key


def test_every_word_is_said() -> None:
    code = "".join(
        path.read_text(encoding="utf-8")
        for path in FILES.glob("*.js")
        if path.stem not in LANGUAGES
    )
    assert [key for key in read("english") if f'"{key}"' not in code] == []


def test_french_signs_stand_behind_a_narrow_space() -> None:
    for key, (_, said) in read("french").items():
        words = re.sub(r"\$\{option\}:|\$\{[^}]*\}|(auto|light|dark):", "", said)
        assert not re.search(r"[^\u202f:/][:;!?](?!/)(?=[ `\"])", words), key
        assert not re.search("«(?!\u202f)|(?<!\u202f)»", words), key


@pytest.mark.parametrize(
    ("tags", "locale"),
    [
        ("fr-CH,fr,en", "fr"),
        ("en-AU", "en-US"),
        ("en-gb", "en-GB"),
        ("rm,de-AT", "de"),
        ("pt", "pt-BR"),
        ("", None),
        ("rm", None),
    ],
)
def test_a_browsers_language_is_found_among_discords(tags: str, locale: str | None) -> None:
    assert closest(tags.split(",")) == locale


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8765", True),
        ("localhost", True),
        ("LOCALHOST:1", True),
        ("[::1]:8765", True),
        ("192.168.1.20:8765", True),
        ("trains.local:8765", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example:8765", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[::1", False),
    ],
)
def test_the_host_is_ours_or_a_number(host: str, ours: bool) -> None:
    assert is_ours(host, "trains.local") is ours


@pytest.mark.parametrize("path", ["/", "/page/app.js", "/page/live", "/api/v10/gateway"])
async def test_a_rebound_name_is_refused_everywhere(path: str) -> None:
    standin = await Standin.start(extra_routes=add_page)
    try:
        async with (
            aiohttp.ClientSession() as session,
            session.get(standin.url + path, headers={"Host": "evil.example"}) as response,
        ):
            assert response.status == 403
    finally:
        await standin.close()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({}, 200),
        ({"Origin": "SELF", "Sec-Fetch-Site": "same-origin"}, 200),
    ],
)
async def test_requests_of_other_sites_are_refused(headers: dict[str, str], status: int) -> None:
    standin = await Standin.start(extra_routes=add_page)
    sent = {k: standin.url if v == "SELF" else v for k, v in headers.items()}
    anna = standin.world.person("Anna")
    try:
        async with aiohttp.ClientSession() as session:
            body = {"as": anna.id, "channel_id": standin.world.channel("general").id}
            said = body | {"content": "hello"}
            async with session.post(
                standin.url + "/page/api/say", json=said, headers=sent
            ) as response:
                assert response.status == status
            live = standin.url + "/page/live?as=Anna"
            if status == 200:
                async with session.ws_connect(live, headers=sent) as socket:
                    assert (await socket.receive_json())["type"] == "state"
            else:
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await session.ws_connect(live, headers=sent)
                assert refused.value.status == 403
    finally:
        await standin.close()
    assert len(standin.person("Anna").sees("general")) == (1 if status == 200 else 0)
