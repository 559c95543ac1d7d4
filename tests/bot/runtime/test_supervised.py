"""Each background task of the running bot, ended from inside: the house goes on and says so."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.app.checks.doctor import examine
from bot.app.settings import Settings
from bot.core.play import Play
from bot.core.position import Lookup
from bot.posts.lookout import Inspector
from bot.posts.pictured import PicturedKind
from bot.posts.queue import Illustrator, Outbox
from bot.runtime.clock import LoopClock
from bot.storage.repositories.notices import NoticeKind, NoticeWriter
from cogs.seats.service.autopilot import ComputerDecisions
from sandbox.screen import Seen
from tests.stage.scene import PLACE, Scene
from tests.waiting import until

OTHER = "games"

FAULTS = [
    pytest.param(ValueError("brest-petrograd"), id="error", marks=pytest.mark.thorough),
    pytest.param(asyncio.CancelledError(), id="cancelled", marks=pytest.mark.thorough),
    pytest.param(SystemExit(1), id="exit"),
]
STEPS = [
    pytest.param(Outbox, "pending", id="publisher"),
    pytest.param(PicturedKind, "deliver", id="a channel's posts", marks=pytest.mark.thorough),
    pytest.param(Illustrator, "draw", id="illustrator", marks=pytest.mark.thorough),
    pytest.param(ComputerDecisions, "answer", id="a computer"),
    pytest.param(NoticeWriter, "put", id="notices", marks=pytest.mark.thorough),
    pytest.param(Inspector, "_look", id="inspector", marks=pytest.mark.thorough),
]


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    async def until(self: LoopClock, moment: float) -> None:
        await asyncio.sleep(0.01)

    monkeypatch.setattr(LoopClock, "until", until)


async def played(scene: Scene) -> Seen:
    """Anna draws two cards, a computer plays in another channel, and both are posted."""
    await scene.run(scene.anna, "/draw card:two")
    post = await scene.anna.expect(PLACE, lambda seen: scene.bastien.id in seen.pings)

    async def chosen() -> bool:
        for moment in scene.clock.moments:
            scene.clock.move(moment)
        # A table whose post could not be made waits until it is looked at again.
        scene.bot.inspector.changed(int(scene.standin.world.guild.id))
        return await _chosen(scene)

    await until(chosen, "a computer that has chosen its tickets", instead=scene.account, pause=0.01)
    return post


async def _chosen(scene: Scene) -> bool:
    """Whether the computer has chosen its tickets."""
    channel = int(scene.standin.world.channel(OTHER).id)
    table = await scene.bot.services[Lookup].here(channel)
    return (await scene.bot.services[Play].view(table.id, None)).to_act == (0,)


async def with_a_computer(scene: Scene) -> None:
    """A game in another channel that waits for a computer's choice of tickets."""
    for line in ("/new edition:europe countries:9 computers:1", "/start"):
        reply = await scene.chiara.run(OTHER, line)
        assert reply.failure is None


async def said_by_doctor(scene: Scene) -> list[str]:
    """The notices, as an admin reads them while the bot runs."""
    url = scene.database._engine.url.render_as_string(hide_password=False)
    settings = Settings.model_construct(discord_token=None, database_url=url)
    found = [each async for each in examine(settings)]
    return [each.text for each in found if " since " in each.text or "is over" in each.text]


@pytest.mark.thorough
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize(("owner", "name"), STEPS)
async def test_a_task_that_is_ended_from_inside_begins_again(
    scene: Scene, owner: type, name: str, fault: BaseException
) -> None:
    await scene.opened()
    left, real = [fault], getattr(owner, name)

    async def ending(*given: Any, **named: Any) -> Any:
        if left:
            raise left.pop()
        return await real(*given, **named)

    scene.monkeypatch.setattr(owner, name, ending)
    with capture_logs() as logs:
        scene.bot.notices.note(NoticeKind.POST, "table 99", "before")
        scene.bot.inspector.changed(int(scene.standin.world.guild.id))
        await with_a_computer(scene)
        await played(scene)
        await scene.settled()
        await until(lambda: not left, f"a fault in {name}", instead=scene.account)
        await scene.bot.notices.write()
    said = await said_by_doctor(scene)
    assert len(said) == 2 and any("table 99" in each for each in said)
    assert any(type(fault).__name__ in each for each in said)
    assert not left and "brest-petrograd" not in str((logs, said))
    assert [each for each in logs if each["log_level"] in ("error", "critical")] == []
