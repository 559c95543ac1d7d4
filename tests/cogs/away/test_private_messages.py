"""Buttons in private messages, which reach a process that may not have the table."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.game_cache import GameCache
from bot.core.people import Preferences, Reminders
from bot.core.timing.measure import HOUR
from bot.storage.repositories.games import GameReader
from bot.storage.rows import TimerKind, TimerRow
from cogs.away.timers import ErrandRunning
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.stage.scene import Scene
from tests.stage.timed_scene import clock, pass_by, private, settle, without_end
from tests.storing import reading


async def _called(scene: Scene) -> tuple[Person, Seen]:
    """Whose turn it is, and how they were called in private."""
    await scene.opened()
    await without_end(scene)
    person = await scene.to_act()
    await scene.bot.services[Preferences].choose_reminders(int(person.id), Reminders.PRIVATE)
    await pass_by(scene, 8 * HOUR)
    (called,) = private(person)
    return person, called


async def test_what_another_process_has_is_shown_and_handed_on(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, called = await _called(scene)
    table, services = await scene.table(), scene.bot.services
    guild_id, handed_on = table.location.guild_id, asyncio.Event()
    assert guild_id is not None and table.link is not None

    async def elsewhere(timer: TimerRow) -> None:
        await handed_on.wait()
        await services[ErrandRunning].attend(timer)

    scene.bot.timekeeper.handle(TimerKind.ERRAND, elsewhere)
    before = (await reading(scene.bot.store, GameReader).get(table.id), await clock(scene))
    with monkeypatch.context() as now:
        now.setattr(services[GameCache], "_shards", (2, (1 - guild_id // 2**22 % 2,)))
        services[GameCache].forget(table.id)
        hand = await person.click(called, "My hand")
        assert "cards" in hand.text
        refused = await person.click(hand.message, "Pile ×2")
        assert "From here I can only show you this table" in refused.text
        assert table.link in refused.text and not refused.message.buttons
        assert "next reminder" in (await person.click(called, "In an hour")).text
        assert before == (
            await reading(scene.bot.store, GameReader).get(table.id),
            await clock(scene),
        )
    handed_on.set()
    await settle(scene)
    assert (await clock(scene)) != before[1]
    await pass_by(scene, HOUR)
    (second,) = private(person)
    assert second.id != called.id
