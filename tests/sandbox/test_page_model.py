"""The read model and the change notices that a page lives on."""

import asyncio
import json

from aiohttp import ClientSession, web

from sandbox import interact
from sandbox.changes import Change
from sandbox.driver import Person
from sandbox.reading import render_for
from sandbox.server import Standin
from tests.sandbox.trainer import Trainer

KEY = web.AppKey("standin", Standin)


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
