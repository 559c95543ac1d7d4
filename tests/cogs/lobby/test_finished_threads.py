"""A thread that the bot made is archived once its game is over, and nobody is kept out of it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import GameStatus, TimerKind
from sandbox.model import Channel
from sandbox.permissions import Permission
from tests.stage.scene import PLACE, Scene
from tests.stage.stores import LOBBY
from tests.storing import reading
from tests.waiting import until


async def finished(scene: Scene, thread: Channel) -> int:
    """A game that was over in a thread a day ago."""
    async with scene.bot.store.transaction() as tx:
        guild = int(thread.guild_id or 0)
        lobby: dict[str, Any] = {**LOBBY, "guild_id": guild, "channel_id": int(thread.id)}
        game = await GameWriter(tx).create(**lobby)
        await GameWriter(tx).change(game.id, status=GameStatus.OVER, started_at=1, ended_at=tx.now)
        await TimerWriter(tx).replace(game.id, TimerKind.THREAD, tx.now)
    return game.id


def thread(scene: Scene, owner: str | None = None) -> Channel:
    world = scene.standin.world
    return world.add_thread(world.channel(PLACE), "a game", owner or world.bot.id)


async def settle(scene: Scene, game_id: int) -> None:
    (timer,) = await reading(scene.bot.store, TimerReader).of(game_id)
    threads = scene.bot.timekeeper._handlers[TimerKind.THREAD]
    await threads(timer)
    assert await reading(scene.bot.store, TimerReader).of(game_id) == []


@pytest.mark.parametrize("whose", ["the bot's", "a person's"])
async def test_the_bots_own_threads_are_archived(scene: Scene, whose: str) -> None:
    made = thread(scene, None if whose == "the bot's" else scene.anna.id)
    await scene.bot.timekeeper.close()
    await settle(scene, await finished(scene, made))
    assert made.archived == (whose == "the bot's")
    assert not made.locked


async def test_not_while_another_table_is_there(scene: Scene) -> None:
    made = thread(scene)
    await scene.bot.timekeeper.close()
    former, later = await finished(scene, made), await finished(scene, made)
    await settle(scene, former)
    assert not made.archived
    await settle(scene, later)
    assert made.archived


async def test_a_channel_that_is_no_thread_is_left_alone(scene: Scene) -> None:
    await scene.bot.timekeeper.close()
    place = scene.standin.world.channel(PLACE)
    await settle(scene, await finished(scene, place))
    assert not place.archived and scene.bot.notices.open() == []


async def test_where_the_bot_may_not_it_is_silent(scene: Scene) -> None:
    made = thread(scene)
    await scene.bot.timekeeper.close()
    scene.standin.world.deny_bot(scene.standin.world.channel(PLACE), Permission.VIEW_CHANNEL)
    await settle(scene, await finished(scene, made))
    assert not made.archived
    game = await finished(scene, made)
    scene.standin.world.delete_channel(made)
    await settle(scene, game)


async def test_it_happens_when_the_timer_is_due(scene: Scene) -> None:
    made = thread(scene)
    await finished(scene, made)
    await until(lambda: made.archived, "the thread archived", instead=scene.account)
