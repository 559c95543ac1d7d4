"""A look is answered by its first request; what takes longer or has pictures is promised first."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.pictures.drawings import HandDrawing
from sandbox.driver import Reply
from sandbox.interactions import Callback
from sandbox.screen import Seen
from tests.before_drawing import before_drawing
from tests.bot.posts.test_delivery import Gate
from tests.bot.ui.test_answers import CALLBACK
from tests.stage.hurried import hurry
from tests.stage.redelivered import redeliveries
from tests.stage.scene import PLACE, Scene
from tests.waiting import PATIENCE, until


@pytest.fixture
async def rules(scene: Scene) -> Seen:
    """Anna's rules, with a select of their topics that shows another one in their place."""
    hurry(scene.monkeypatch)
    await scene.opened()
    return (await scene.run(scene.anna, "/rules")).message


async def turn_over(scene: Scene, rules: Seen) -> Reply:
    (topics,) = rules.selects
    return await scene.anna.select(rules, topics.custom_id, [topics.options[-1].value])


async def test_a_look_is_a_single_request(scene: Scene, rules: Seen) -> None:
    reply = await turn_over(scene, rules)
    await scene.settled()
    assert reply.interaction.callback is Callback.UPDATE
    assert reply.message.id == rules.id and reply.text != rules.text
    assert reply.message.revision == 1
    status = await scene.run(scene.anna, "/status")
    assert status.interaction.callback is Callback.MESSAGE


async def test_so_is_a_refusal(scene: Scene) -> None:
    reply = await scene.run(scene.anna, "/status")
    assert reply.interaction.callback is Callback.MESSAGE
    assert "no table" in reply.text.casefold()


async def test_a_move_is_promised_before_it_is_made(scene: Scene) -> None:
    scene.monkeypatch.setattr("bot.ui.first_answer.SOON", PATIENCE)
    await scene.opened()
    gate = Gate(scene.monkeypatch)
    reply = await scene.anna.run(PLACE, "/draw card:pile", settle=False)
    assert reply.interaction.callback is Callback.DEFERRED_MESSAGE
    gate.open.set()
    await reply.interaction.completed(PATIENCE)


async def test_a_picture_is_promised_while_it_is_drawn(scene: Scene) -> None:
    scene.monkeypatch.setattr("bot.ui.first_answer.SOON", PATIENCE)
    await scene.opened()
    drawing = asyncio.Event()

    async def slow(hand: object) -> None:
        await drawing.wait()

    before_drawing(scene.monkeypatch, scene.bot.pictures, slow, HandDrawing)
    reply = await scene.anna.run(PLACE, "/hand", settle=False)
    assert reply.interaction.callback is Callback.DEFERRED_MESSAGE
    drawing.set()
    await reply.interaction.completed(PATIENCE)
    assert reply.message.files


async def test_a_look_that_takes_longer_is_promised_meanwhile(scene: Scene) -> None:
    await scene.opened()
    gate = Gate(scene.monkeypatch)
    reply = await scene.anna.run(PLACE, "/profile", settle=False)
    assert reply.interaction.callback is Callback.DEFERRED_MESSAGE
    assert reply.message.loading
    gate.open.set()
    await reply.interaction.completed(PATIENCE)
    assert "Sorry" in reply.text


async def test_where_it_cant_be_promised_that_is_said(scene: Scene) -> None:
    scene.monkeypatch.setattr("bot.ui.first_answer.ACTING", 0.0)
    hurry(scene.monkeypatch)
    await scene.opened()
    scene.standin.fail_next("POST", CALLBACK, status=502)
    reply = await scene.run(scene.anna, "/hand")
    assert reply.interaction.callback is Callback.MESSAGE
    assert "Discord didn't answer as it should" in reply.text


async def test_where_the_message_is_gone_a_new_one_comes(scene: Scene, rules: Seen) -> None:
    scene.standin.fail_next("POST", CALLBACK, status=404, code=10008)
    reply = await turn_over(scene, rules)
    assert reply.interaction.callback is Callback.MESSAGE
    assert reply.message.id != rules.id and reply.text != rules.text


@pytest.mark.parametrize("carried_out", [True, False])
@pytest.mark.parametrize("in_place", [True, False])
async def test_what_looks_refused_stands_there_once(
    scene: Scene, rules: Seen, caplog: pytest.LogCaptureFixture, in_place: bool, carried_out: bool
) -> None:
    scene.standin.fail_next("POST", CALLBACK, status=502, carried_out=carried_out)
    with caplog.at_level(logging.INFO):
        reply = await (turn_over(scene, rules) if in_place else scene.run(scene.anna, "/status"))
        await scene.settled()
    (answer,) = reply.messages
    assert answer.text != rules.text and answer.revision == in_place
    assert "could not be answered" not in caplog.text


@pytest.mark.parametrize("line", ["/hand", "/status"])
async def test_nobody_is_left_waiting_by_what_discord_has_given_up(
    scene: Scene, line: str, caplog: pytest.LogCaptureFixture
) -> None:
    await scene.opened()
    shown = len(scene.anna.sees(PLACE))
    scene.standin.fail_next("POST", CALLBACK, status=404, code=10062)
    with caplog.at_level(logging.INFO):
        asked = asyncio.create_task(scene.anna.run(PLACE, line))
        await until(lambda: "could not be answered any more" in caplog.text, "the end of it")
    asked.cancel()
    assert len(scene.anna.sees(PLACE)) == shown
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]


async def test_a_redelivered_look_changes_no_answer(scene: Scene) -> None:
    await scene.opened()
    redeliver = redeliveries(scene)
    told = (await scene.run(scene.anna, "/status")).message
    redeliver[0]()
    await scene.settled()
    assert scene.anna.again(told).revision == told.revision
