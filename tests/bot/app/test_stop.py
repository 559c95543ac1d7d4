"""A stop lets what is in hand come to its end, sends what waits, and leaves nobody waiting."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.core.play import Play
from bot.pictures.drawings import BoardDrawing, FilmDrawing, HandDrawing
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.processes import HeartbeatReader
from bot.storage.rows import GameStatus
from engine.view import Stage
from sandbox.driver import Person, Reply
from sandbox.permissions import Permission
from sandbox.screen import Seen
from tests.before_drawing import Kind, before_drawing
from tests.stage.late import Slow, restarted
from tests.stage.scene import PLACE, Scene
from tests.stage.tongues import Tongue
from tests.storing import reading
from tests.tiers import sampled
from tests.waiting import PATIENCE, until

SENDING = ("POST", "/channels/{channel_id}/messages")
ANSWERING = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a stop have the time that it needs here, unless a test says so."""
    for name in ("FINISHING", "TELLING", "SENDING"):
        monkeypatch.setattr(f"bot.app.connection.{name}", PATIENCE)


class Held:
    """A double draw, held until `let_go`."""

    def __init__(self, scene: Scene) -> None:
        self.reached, self.go_on = asyncio.Event(), asyncio.Event()
        self._act = scene.bot.services[Play].act
        scene.monkeypatch.setattr(scene.bot.services[Play], "act", self.act)

    async def act(self, *given: Any, **named: Any) -> Any:
        if "second" in named:
            self.reached.set()
            await self.go_on.wait()
        return await self._act(*given, **named)

    def let_go(self) -> None:
        self.go_on.set()


def after(scene: Scene, post: Seen) -> list[Seen]:
    """The public posts after one."""
    posts = [seen for seen in scene.anna.sees(PLACE) if not seen.ephemeral]
    return [seen for seen in posts if int(seen.id) > int(post.id)]


async def told_to_come_back(scene: Scene, person: Person, post: Seen) -> None:
    """Whatever is asked for in whatever language, by command or by button."""
    for language in ("en", "fr", "de", "it"):
        tongue = Tongue(scene, person, language)
        told = tongue.say("ui-stopping")
        assert (await tongue.types("status")).text == told
        assert (await person.click(post, "My hand")).text == told
    person.user.locale = "en-US"


async def test_a_double_draw_is_finished(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post, before = await scene.post(), (await scene.view()).seats[0].cards
    held = Held(scene)
    drawing = asyncio.create_task(scene.anna.click(post, "Pile ×2"))
    await held.reached.wait()
    stopping = asyncio.create_task(scene.bot.finish())
    await until(lambda: scene.bot.in_flight.closed, "a stop that takes nothing on", pause=0)
    await told_to_come_back(scene, scene.bastien, post)
    assert not stopping.done()
    held.let_go()
    assert "you drew" in (await drawing).text
    await stopping
    view = await scene.view()
    assert (view.seats[0].cards, view.to_act, view.stage) == (before + 2, (1,), Stage.TURN)
    assert await reading(scene.bot.store, OutboxReader).pending(1) == []
    assert [seen.pings for seen in after(scene, post)] == [{scene.bastien.id}]


@pytest.mark.parametrize("shown", sampled(["hand", "board"], "hand"))
async def test_what_takes_too_long_is_not_left_thinking(scene: Scene, shown: str) -> None:
    """By command, with an answer of its own; by a button, in place of its private message."""
    await scene.opened(scene.anna, scene.bastien)
    await scene.settled()
    panel = (await scene.run(scene.bastien, "/hand")).message
    drawing = Endless(scene, HandDrawing if shown == "hand" else BoardDrawing)
    asked: list[asyncio.Task[Reply]] = [
        asyncio.create_task(scene.run(scene.anna, f"/{shown}")),
    ]
    if shown == "hand":
        asked.append(asyncio.create_task(scene.bastien.click(panel, "Refresh")))
    await drawing.begun(len(asked))
    scene.monkeypatch.setattr("bot.app.connection.FINISHING", 0.0)
    await scene.bot.finish()
    for reply in await asyncio.gather(*asked):
        assert reply.text == scene.bot.texts.speaker("en")("ui-stopping")
        assert reply.interaction.failure is None


class Endless:
    """Pictures of a kind that are never drawn."""

    def __init__(self, scene: Scene, kind: Kind) -> None:
        self._begun = 0
        before_drawing(scene.monkeypatch, scene.bot.pictures, self._draw, kind)

    async def _draw(self, drawing: object) -> None:
        self._begun += 1
        await asyncio.Event().wait()

    async def begun(self, count: int) -> None:
        await until(lambda: self._begun >= count, f"{count} drawings", instead=lambda: self._begun)


async def test_a_film_that_is_being_drawn_is_given_up(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    question = await scene.run(scene.anna, "/resign")
    await scene.anna.click(question.message, "Resign")
    result = await scene.post()
    drawing = Endless(scene, FilmDrawing)
    promised = [await scene.run(scene.anna, "/replay")]
    promised.append(await scene.bastien.click(result, "Film"))
    assert all("film" in reply.text for reply in promised)
    await drawing.begun(1)
    scene.monkeypatch.setattr("bot.app.connection.FINISHING", 0.0)
    await scene.bot.finish()
    for person, reply in zip((scene.anna, scene.bastien), promised, strict=True):
        told = person.again(reply.message)
        assert told.text == scene.bot.texts.speaker("en")("ui-stopping")


async def test_an_answer_is_replaced_that_may_have_come_before_the_end(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    scene.monkeypatch.setattr("bot.ui.first_answer.FIRST_PAUSE", PATIENCE)
    scene.monkeypatch.setattr("bot.app.connection.FINISHING", 0.0)
    scene.standin.fail_next(*ANSWERING, status=502, carried_out=True)
    reply = await scene.anna.run(PLACE, "/status", settle=False)
    await scene.bot.finish()
    assert reply.text == scene.bot.texts.speaker("en")("ui-stopping")


async def test_a_post_that_discord_refused_is_sent_before_the_end(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await scene.post()
    scene.standin.fail_next(*SENDING, status=503)
    await scene.anna.click(post, "Pile ×2")
    await scene.bot.finish()
    assert await reading(scene.bot.store, OutboxReader).pending(1) == []
    assert [seen.pings for seen in after(scene, post)] == [{scene.bastien.id}]


@pytest.mark.thorough
async def test_a_post_that_discord_goes_on_refusing_is_sent_after_the_restart(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await scene.post()
    scene.standin.fail_next(*SENDING, status=503, times=1000)
    await scene.anna.click(post, "Pile ×2")
    scene.monkeypatch.setattr("bot.app.connection.SENDING", 0.1)
    await scene.bot.finish()
    assert await reading(scene.bot.store, OutboxReader).pending(1)
    scene.standin.api.faults._open.clear()
    async with restarted(scene):
        await scene.settled()
    assert [seen.pings for seen in after(scene, post)] == [{scene.bastien.id}]


@pytest.mark.thorough
async def test_late_pictures_are_brought_before_the_end(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    slow, post = Slow(scene), await scene.post()
    await scene.anna.click(post, "Pile ×2")
    stopping = asyncio.create_task(scene.bot.finish())
    called = await scene.anna.expect(PLACE, lambda seen: seen in after(scene, post))
    assert not called.files
    slow.finish()
    await stopping
    assert scene.anna.again(called).files


async def test_a_parked_table_holds_nobody_up(scene: Scene) -> None:
    """What Discord refuses for good isn't waited for."""
    await scene.opened(scene.anna, scene.bastien)
    post = await scene.post()
    scene.standin.world.deny_bot(scene.standin.world.channel(PLACE), Permission.SEND_MESSAGES)
    await scene.anna.click(post, "Pile ×2")

    async def parked() -> bool:
        return (await scene.table()).status is GameStatus.PARKED

    await until(parked, "a parked table", instead=scene.account)
    scene.monkeypatch.setattr("bot.app.connection.SENDING", 3600.0)
    async with asyncio.timeout(PATIENCE):
        await scene.bot.finish()


async def test_the_last_sign_of_life_is_that_of_the_stop(scene: Scene) -> None:
    scene.wall.pass_by(20)
    before = scene.wall()
    await scene.bot.finish()
    (beat,) = await reading(scene.bot.store, HeartbeatReader).all()
    assert beat.at >= before
