"""Prepared tables are laid wherever somebody asks for one first, and are never from the future."""

from __future__ import annotations

from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.processes import HeartbeatReader
from tests.stage.prepared import Opening
from tests.stage.scene import Scene
from tests.storing import reading


async def test_a_copy_does_for_whoever_asks_first(scene: Scene) -> None:
    opened = Opening("opened", tuple(person.user.name for person in scene.people), "europe")
    beats = await reading(scene.bot.store, HeartbeatReader).all()
    scene.wall.pass_by(-3600)

    assert await scene.laid(opened)
    assert await reading(scene.bot.store, HeartbeatReader).all() == beats != []
    log = await reading(scene.bot.store, EventReader).of((await scene.table()).id)
    assert scene.wall() >= log[-1].at
    assert not await scene.laid(opened)
