"""What Discord sends is odd, and people play on: presses, servers, whole sessions."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.storage.repositories.notices import NoticeKind
from bot.words.source import BUNDLED
from sandbox.faults import Entrance, StrangeFields
from tests.clocks import FastLoop
from tests.soak import SOAK, some_of
from tests.stage.hurried import ANSWERS, CONNECTIONS, REQUESTS, SESSIONS, hurry
from tests.stage.mangling import OPENAPI, PRESS, SECRET, SERVER, PublishedAnswers, broken
from tests.stage.scene import Bot, Scene, knowing_its_servers, read_texts

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


async def test_a_malformed_event_of_each_kind_ends_nobody(scene: Scene) -> None:
    kinds = [name for name in scene.bot._connection.parsers if name != "READY"]
    with capture_logs() as logs:
        for name in kinds:
            for body in (None, {"id": SECRET}, [SECRET]):
                scene.standin.gateway.send(name, body)
        await scene.standin.quiet()
        assert "no table" in (await scene.run(scene.anna, "/status")).text.lower()
    told = [each["subject"] for each in logs if each["event"] == "notice"]
    assert len(told) == len(set(told)) > 40 and SECRET not in str(logs)


@pytest.mark.thorough
async def test_mangled_presses_end_nobody(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    kept = list[dict[str, Any]]()

    def keep(body: dict[str, Any]) -> dict[str, Any]:
        kept.append(body | {"token": SECRET})
        return body

    scene.standin.gateway.faults.garble(PRESS, *[keep] * 3)
    await scene.chiara.click(await scene.post(), "Join")
    await scene.run(scene.chiara, "/status")
    await scene.chiara.autocomplete(scene.place, "claim", "from", "Ber")
    assert len(kept) == 3
    caplog.set_level(logging.INFO)
    with capture_logs() as logs:
        for body in kept:
            for change in some_of(broken(body), 17):
                scene.standin.gateway.send(PRESS, change(deepcopy(body)))
        await scene.standin.quiet()
    assert SECRET not in str(logs) + caplog.text
    told = [each["subject"] for each in logs if each["event"] == "notice"]
    assert len(told) == len(set(told))
    assert "started yet" in (await scene.run(scene.chiara, "/status")).text


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40 if SOAK else 1))
async def test_no_field_of_any_answer_keeps_it_from_starting(
    scene: Scene,
    caplog: pytest.LogCaptureFixture,
    record_property: Callable[[str, object], None],
    seed: int,
) -> None:
    """Each answer of a start has one field that is missing, null or of another type."""
    hurry(scene.monkeypatch, ANSWERS, REQUESTS, CONNECTIONS, SESSIONS)
    former = scene.bot
    await former.close()
    filled = [PublishedAnswers().whole] if OPENAPI else []
    strange = StrangeFields(random.Random(seed), *filled)
    for _ in range(6 if SOAK else 1):
        scene.standin.storm(strange)
        bot = Bot(former.settings, former.store, read_texts(BUNDLED), scene.wall)
        started = asyncio.create_task(bot.start(scene.standin.token))
        await knowing_its_servers(bot)
        scene.standin.storm(None)
        assert not started.done()
        assert bot.user is not None and str(bot.user.id) == scene.standin.world.bot.id
        assert (await scene.anna.run(scene.place, "/games")).failure is None
        await bot.close()
        await asyncio.gather(started, return_exceptions=True)
    assert scene.standin.token not in "".join(scene.logged) + caplog.text
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    record_property("strange", len(strange.met))
