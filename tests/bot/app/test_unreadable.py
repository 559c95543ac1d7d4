"""What Discord sends is odd, and people play on: presses, servers, whole sessions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from bot.storage.repositories.notices import NoticeKind
from sandbox.faults import Entrance
from tests.clocks import FastLoop
from tests.stage.scene import Scene

PRESS, SERVER = "INTERACTION_CREATE", "GUILD_CREATE"

Change = Callable[[dict[str, Any]], dict[str, Any]]


def odd_press(body: Mapping[str, Any]) -> dict[str, Any]:
    """A press with all the nulls and strangers that were seen, or may come."""
    found = {**body, "entitlements": None, "context": None, "entitlement_skus": None}
    if message := body.get("message"):
        found["message"] = message | {"thread": None, "poll": None, "interaction_metadata": None}
    return found | {"authorizing_integration_owners": None, "attachment_size_limit": None}


def with_strangers(body: Mapping[str, Any]) -> dict[str, Any]:
    """A server with channels, roles and threads that can't be read."""
    strangers = [{"id": "5"}, None, {"id": "6", "type": 0, "permission_overwrites": None}]
    lists = ("channels", "threads", "roles", "members", "emojis", "voice_states")
    return {**body, **{key: [*strangers, *body.get(key, ())] for key in lists}}


async def test_an_odd_press_works(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    scene.standin.gateway.faults.garble(PRESS, *[odd_press] * 3)
    post = await scene.post()
    reply = await scene.chiara.click(post, "Join")
    assert reply.failure is None and "You sit" in reply.text
    assert (await scene.run(scene.chiara, "/status")).text
    assert scene.bot.notices.open() == []


@pytest.mark.parametrize(
    ("change", "wrong"),
    [(with_strangers, []), (lambda body: body | {"id": None}, [SERVER])],
    ids=["in parts", "as a whole"],
)
async def test_a_server_that_can_not_be_read_plays_on(
    scene: Scene, change: Change, wrong: list[str]
) -> None:
    await scene.opened()
    clock = FastLoop(scene.monkeypatch)
    scene.standin.gateway.faults.garble(SERVER, change)
    scene.standin.drop_connections(forget=True)
    await clock.let_pass(60.0, 1.0, lambda: scene.standin.gateway.is_connected)
    await scene.standin.quiet()
    reply = await scene.run(scene.anna, "/draw card:two")
    assert "you drew" in reply.text
    await scene.settled()
    assert (
        scene.bastien.id
        in [seen for seen in scene.bastien.sees(scene.place) if seen.pings][-1].pings
    )
    found = [each.subject for each in scene.bot.notices.open() if each.kind == NoticeKind.EVENT]
    assert found == wrong


def unreached(scene: Scene) -> list[str]:
    """Of what the notices say that Discord can't be reached."""
    return [each.subject for each in scene.bot.notices.open() if each.kind == NoticeKind.GATEWAY]


async def test_a_game_goes_on_after_a_gateway_that_let_nobody_stay(scene: Scene) -> None:
    await scene.opened()
    faults, clock = scene.standin.gateway.faults, FastLoop(scene.monkeypatch)
    before = faults.met
    faults.order(Entrance.DROP, Entrance.REFUSE, lasting=Entrance.DROP)
    scene.standin.drop_connections()
    await clock.let_pass(400.0, 4.0)
    assert 8 <= faults.met - before <= 14
    assert unreached(scene) == ["shard 0"]
    faults.order()
    await clock.let_pass(90.0, 4.0, lambda: scene.standin.gateway.is_connected)
    assert "you drew" in (await scene.run(scene.anna, "/draw card:two")).text
