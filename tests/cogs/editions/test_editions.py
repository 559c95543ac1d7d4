"""Maps of a server's own, from the file to the last table on them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from bot.core.editions import added_name
from bot.core.game_cache import GameCache
from bot.storage.rows import GameStatus
from cogs.editions.service.adding import ServerEditions
from cogs.editions.service.examining import Examined
from sandbox.driver import Reply
from tests.data.files import europe
from tests.data.short import written
from tests.stage.scene import PLACE, Scene

Change = Callable[[dict[str, Any]], object]


def file(name: str = "wood", change: Change = lambda body: None) -> bytes:
    """Europe's file under another name."""
    body = europe() | {"edition": name, "title": name.title(), "titles": {}}
    change(body)
    return written(body).encode()


@pytest.fixture
def allowed(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """The scene, with the server allowed to have maps; files are believed, not examined."""
    scene.bot.services[ServerEditions]._allowed = frozenset({guild(scene)})

    async def believed(self: ServerEditions, guild_id: int, sent: bytes) -> tuple[Examined, bytes]:
        body = json.loads(sent)
        if "faults" in body:
            return Examined(tuple(body["faults"])), b""
        told = body["edition"], body["title"], body["version"], False, sent.decode()
        return Examined((), (), *told), b"picture"

    monkeypatch.setattr(ServerEditions, "_apart", believed)
    return scene


def guild(scene: Scene) -> int:
    return int(scene.standin.world.guild.id)


async def add(scene: Scene, sent: bytes) -> Reply:
    return await scene.anna.run(PLACE, "edition add", {"file": ("wood.json", sent)})


async def offer(scene: Scene, sent: bytes) -> Reply:
    return await scene.anna.click((await add(scene, sent)).message, "Offer it here")


async def test_a_map_is_added_played_and_removed(allowed: Scene) -> None:
    scene = allowed
    reply = await add(scene, file())
    assert "**Wood**, version 1, can be played" in reply.text
    assert await scene.anna.autocomplete(PLACE, "/new", "edition", "wood") == []
    offered = await scene.anna.click(reply.message, "Offer it here")
    assert "Wood is offered on this server now" in offered.text
    [suggested] = await scene.anna.autocomplete(PLACE, "/new", "edition", "wood")
    assert suggested.name == "Wood · this server's (2–5 players)"
    await scene.run(scene.anna, "/new edition:wood")
    table, post = await scene.table(), await scene.post()
    assert table.edition.board.edition == added_name(guild(scene), "wood")
    assert "Not rated: this map was added on this server." in post.text
    asked = await scene.run(scene.anna, "/edition remove edition:wood")
    removed = await scene.anna.click(asked.message, "Remove it")
    assert "isn't offered" in removed.text
    assert await scene.anna.autocomplete(PLACE, "/new", "edition", "wood") == []
    scene.bot.services[GameCache].forget(table.id)
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/start")
    assert (await scene.table()).status is GameStatus.RUNNING
    assert "Wood · this server's" in (await scene.run(scene.bastien, "/status")).text
