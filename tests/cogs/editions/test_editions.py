"""Maps of a server's own, from the file to the last table on them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import data
from bot.core.editions import Editions, OfferedEditions, added_name
from bot.core.game_cache import GameCache
from bot.core.refusals import TableRefusal, Unable
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from cogs.editions.service import adding
from cogs.editions.service.adding import BOUNDS, NotAdded, ServerEditions
from cogs.editions.service.examining import Examined
from sandbox.driver import Reply
from tests.data.files import europe
from tests.data.short import written
from tests.stage.scene import PLACE, Scene
from tests.waiting import PATIENCE

RATED = "Rated, without hints"
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

    async def believed(
        self: ServerEditions, guild_id: int, sent: bytes, language: str
    ) -> tuple[Examined, bytes]:
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
    given = {"file": ("wood.json", sent)}
    return await scene.anna.run(PLACE, "edition add", given, timeout=PATIENCE)


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


async def test_better_names_reach_a_table_that_plays_and_other_rules_do_not(
    allowed: Scene,
) -> None:
    def named(body: dict[str, Any]) -> None:
        body["title"] = "Wood, mended"

    def ruled(body: dict[str, Any]) -> None:
        body.update(title="Wood, another game", version=2)
        body["rules"]["wagons"] -= 1

    await offer(allowed, file())
    await allowed.run(allowed.anna, "/new edition:wood")
    before = (await allowed.table()).edition
    await offer(allowed, file(change=named))
    entry = await allowed.bot.services[GameCache].entry((await allowed.table()).id)
    assert entry.table.edition.title == "Wood, mended"
    assert entry.table.edition.fingerprint == before.fingerprint
    await allowed.run(allowed.bastien, "/join")
    await allowed.run(allowed.anna, "/start")
    await offer(allowed, file(change=ruled))
    playing = await allowed.table()
    assert playing.edition.board.version == 1
    assert playing.edition.title == "Wood, mended"


async def test_faults_are_told_line_by_line(allowed: Scene) -> None:
    faults = [f"wood.json, line {n}: @everyone `x` is wrong." for n in range(1, 13)]
    reply = await add(allowed, json.dumps({"faults": faults}).encode())
    assert reply.ephemeral
    assert "There are 12 things to mend" in reply.text and "2 more are in the file" in reply.text
    assert "line 10: @everyone 'x' is wrong." in reply.text and "line 11" not in reply.text
    assert [each.name for each in reply.message.files] == ["faults.txt"]
    assert not reply.message.buttons


async def test_only_a_server_that_is_allowed_has_maps(scene: Scene) -> None:
    assert "aren't switched on for this server" in (await add(scene, file())).text
    assert await scene.bot.services[ServerEditions].offered(guild(scene)) == ()


async def test_a_server_that_is_allowed_no_more_offers_none(allowed: Scene) -> None:
    await offer(allowed, file())
    allowed.bot.services[ServerEditions]._allowed = frozenset()
    assert await allowed.anna.autocomplete(PLACE, "/new", "edition", "wood") == []


async def test_no_other_server_is_offered_a_map(allowed: Scene) -> None:
    await offer(allowed, file())
    service, offered = allowed.bot.services[ServerEditions], allowed.bot.services[OfferedEditions]
    service._allowed |= {99}
    name = added_name(guild(allowed), "wood")
    assert name in (await offered.on(guild(allowed))).editions
    assert name not in (await offered.on(99)).editions
    assert name not in (await offered.on(None)).editions
    with pytest.raises(Unable) as caught:
        await offered.named(99, name)
    assert caught.value.refusal is TableRefusal.UNKNOWN_EDITION
    with pytest.raises(NotAdded):
        await service.get(99, (await service.listed(guild(allowed)))[0].id)


async def test_a_map_called_like_ours_takes_nothing_of_ours(allowed: Scene) -> None:
    """It has a fingerprint of its own, so that no table plays on the other's names (trap T14)."""

    def like_ours(body: dict[str, Any]) -> None:
        body.update(version=data.load("europe").board.version, title="Europe", titles={})
        body["cities"][0]["name"] = "Nowhere"

    await offer(allowed, file("europe", like_ours))
    found = await allowed.anna.autocomplete(PLACE, "/new", "edition", "europe")
    assert [each.name for each in found] == [
        "Europe · europe (2–5 players)",
        "Europe · europe · this server's (2–5 players)",
    ]
    catalogue = await allowed.bot.services[OfferedEditions].on(guild(allowed))
    ours, theirs = (catalogue.editions[str(each.value)] for each in found)
    assert ours is data.load("europe")
    assert ours.fingerprint != theirs.fingerprint
    assert theirs.geometry.art == {}


async def test_a_map_is_never_rated(allowed: Scene) -> None:
    await offer(allowed, file())
    await allowed.run(allowed.anna, "/new")
    panel = await allowed.options()
    await allowed.anna.select(panel, "Ratings", [RATED])
    assert (await allowed.table()).options.rated
    panel = await allowed.options()
    await allowed.anna.select(panel, "The map", ["Wood · this server's (2–5 players)"])
    assert not (await allowed.table()).options.rated
    reply = await allowed.anna.select(await allowed.options(), "Ratings", [RATED])
    assert "this table can't be rated" in reply.text
    assert not (await allowed.table()).options.rated


async def test_a_map_takes_the_place_of_the_one_of_its_name(allowed: Scene) -> None:
    await offer(allowed, file())
    again = await add(allowed, file(change=lambda body: body.update(version=2, title="Wood II")))
    assert "It takes the place" in again.text
    await allowed.anna.click(again.message, "Offer it here")
    found = await allowed.anna.autocomplete(PLACE, "/edition show", "edition", "wood")
    assert [each.name for each in found] == ["Wood II (wood, 2)"]


async def test_what_was_added_is_listed_shown_and_given_back(allowed: Scene) -> None:
    sent = file()
    await offer(allowed, sent)
    listed = await allowed.run(allowed.anna, "/edition list")
    assert "• Wood, version 1" in listed.text
    shown = await allowed.anna.select(listed.message, "Look at a map", ["Wood (wood, 1)"])
    assert "by Anna. Nobody has played on it yet." in shown.text
    given = await allowed.anna.click(shown.message, "Get its file")
    [back] = given.message.files
    assert (back.name, back.data) == ("wood.json", sent)


async def test_only_those_who_manage_the_server_decide(allowed: Scene) -> None:
    """A button is another's as soon as somebody loses the permission."""
    reply = await add(allowed, file())
    server = allowed.standin.world.guild
    server.owner_id = allowed.bastien.id
    server.members[allowed.anna.id].roles.clear()
    told = await allowed.anna.click(reply.message, "Offer it here")
    assert "Only people who may manage this server" in told.text
    listed = await allowed.bot.services[ServerEditions].listed(guild(allowed))
    assert [each.offered for each in listed] == [False]


async def test_who_added_a_map_is_told_to_them_and_forgotten_with_them(allowed: Scene) -> None:
    await offer(allowed, file())
    kept = await allowed.run(allowed.anna, "/privacy")
    assert "**Maps** (1): those that you added on servers" in kept.text
    service = allowed.bot.services[ServerEditions]
    asked = await allowed.anna.click(kept.message, "Erase me…")
    await allowed.anna.click(asked.message, "Erase me")
    [row] = await service.listed(guild(allowed))
    assert (row.title, row.user_name, row.offered) == ("Wood", "", True)
    shown = await allowed.run(allowed.anna, "/edition show edition:wood")
    assert "by a former member" in shown.text


async def test_another_process_offers_the_same(allowed: Scene) -> None:
    there, server = Store(allowed.database, allowed.wall), guild(allowed)
    other = ServerEditions(there, Editions(data.Catalogue.read()), frozenset({server}))
    assert await other.offered(server) == []
    await offer(allowed, file())
    [edition] = await other.offered(server)
    assert edition.title == "Wood"
    assert await other.offered(server) == [edition]
    [row] = await other.listed(server)
    await allowed.bot.services[ServerEditions].remove(server, row.id)
    assert await other.offered(server) == []


async def test_a_map_is_practised_on_where_it_is_offered(allowed: Scene) -> None:
    await offer(allowed, file())
    here = await allowed.run(allowed.anna, "/practice edition:wood")
    assert "Wood" in here.text
    there = await allowed.anna.run(allowed.anna.open_dm(), "/practice edition:wood")
    assert "There is no edition called" in there.text


@pytest.mark.thorough
async def test_a_file_is_examined_apart(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way, with the process that examines and draws."""
    monkeypatch.setattr(adding, "BOUNDS", replace(BOUNDS, patience=PATIENCE))
    scene.bot.services[ServerEditions]._allowed = frozenset({guild(scene)})
    wrong = await add(scene, file(change=lambda body: body["routes"][0].update(length=99)))
    assert "wood.json, line " in wrong.text and not wrong.message.buttons
    reply = await add(scene, file())
    assert "**Wood**, version 1, can be played" in reply.text
    [board] = reply.message.files
    assert (board.data or b"").startswith(b"\x89PNG")
