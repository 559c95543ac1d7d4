"""Reminders that are late, deleted, refused, or cut off by a crash.

Buttons in private messages, which reach a process that may not have the table.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from bot.core.game_cache import GameCache
from bot.core.people import Preferences, Reminders
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.table_clock import Halt
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameStatus, TimerRow
from cogs.away.rows import REQUEST_TIMER
from cogs.away.service.reminding import Reminding
from cogs.away.timers import RemoteRequests
from sandbox import posts
from sandbox.driver import Person
from sandbox.permissions import Permission
from sandbox.screen import Seen
from tests.stage.late import nothing_sent, restarted
from tests.stage.panels import with_more
from tests.stage.scene import PLACE, Scene
from tests.stage.timed_scene import (
    CALLS,
    clock,
    decided,
    pass_by,
    play,
    private,
    reminders,
    settle,
    turns,
    without_end,
)
from tests.storing import reading
from tests.waiting import until


@pytest.mark.thorough
async def test_one_that_waits_to_be_sent_is_not_sent_once_the_turn_is_over(scene: Scene) -> None:
    await scene.opened()
    async with nothing_sent(scene):
        await decided(scene)
        person = await scene.to_act()
        await scene.run(person, "/draw card:pile")
        await scene.run(person, "/draw card:pile")
    await settle(scene)
    assert reminders(scene) == []


@pytest.mark.thorough
async def test_what_a_moderator_deleted_harms_nothing(scene: Scene) -> None:
    await scene.opened()
    await pass_by(scene, 8 * HOUR)
    (first,) = reminders(scene)
    world = scene.standin.world
    channel = world.channel(PLACE)
    posts.delete(world, channel.messages[first.id])
    await pass_by(scene, DAY)
    (second,) = reminders(scene)
    posts.delete(world, channel.messages[second.id])
    await play(scene)
    assert reminders(scene) == []
    assert (await scene.table()).status is GameStatus.RUNNING


@pytest.mark.thorough
async def test_a_deletion_that_fails_harms_nothing(scene: Scene) -> None:
    await scene.opened()
    await pass_by(scene, 8 * HOUR)
    one = "/channels/{channel_id}/messages/{message_id}"
    scene.standin.fail_next("DELETE", one, status=403)
    await pass_by(scene, DAY)
    assert len(reminders(scene)) == 2
    await play(scene)
    assert (await scene.table()).status is GameStatus.RUNNING
    assert len(reminders(scene)) == 1, "the one that Discord didn't let go"


async def test_a_channel_that_is_closed_parks_the_table(scene: Scene) -> None:
    await scene.opened()
    world = scene.standin.world
    world.deny_bot(world.channel(PLACE), Permission.SEND_MESSAGES)
    await pass_by(scene, 8 * HOUR)
    assert (await scene.table()).status is GameStatus.PARKED
    assert Halt.PARKED in (await clock(scene)).halts


@pytest.mark.thorough
async def test_a_restart_makes_exactly_one_of_what_is_overdue(scene: Scene) -> None:
    await scene.opened()
    await scene.bot.timer_scheduler.close()
    scene.wall.pass_by(33 * HOUR / 1000)
    await scene.bot.heartbeat.beat()
    async with restarted(scene):
        await pass_by(scene, DAY)
        (only,) = reminders(scene)
        assert only.pings == {(await scene.to_act()).id}


@pytest.mark.thorough
async def test_a_crash_before_the_post_loses_none_and_doubles_none(scene: Scene) -> None:
    await scene.opened()
    async with AsyncExitStack() as stack:
        async with nothing_sent(scene):
            await decided(scene)
            await stack.enter_async_context(restarted(scene))
            assert reminders(scene) == []
        await settle(scene)
        assert len(reminders(scene)) == 1
        assert [each.calls for each in turns(await clock(scene))] == [1]


@pytest.mark.thorough
async def test_a_crash_after_the_post_doubles_none(scene: Scene) -> None:
    await scene.opened()
    sent = asyncio.Event()

    async def crash(*given: object) -> None:
        sent.set()
        await asyncio.Event().wait()

    with scene.monkeypatch.context() as patched:
        patched.setattr(Reminding, "sent", crash)
        scene.wall.pass_by(8 * HOUR / 1000)
        await until(sent.is_set, "a reminder that was sent", instead=scene.account)
        (first,) = reminders(scene)
        await scene.bot.publisher.close()
    async with restarted(scene):
        await settle(scene)
        assert [each.id for each in reminders(scene)] == [first.id]
        await play(scene)
        assert reminders(scene) == [], "it is known, and deleted with its turn"


async def test_somebody_who_left_is_not_called(scene: Scene) -> None:
    await scene.opened()
    person = await scene.to_act()
    scene.standin.world.remove_member(person.user)
    await pass_by(scene, 8 * HOUR)
    assert not [each for each in scene.bastien.sees(PLACE) if CALLS in each.text]


@pytest.mark.thorough
async def test_a_fault_of_discord_is_no_absence(scene: Scene) -> None:
    await scene.opened()
    person = await scene.to_act()
    member = "/guilds/{guild_id}/members/{user_id}"
    scene.standin.fail_next("GET", member, status=403)
    await pass_by(scene, 8 * HOUR)
    (first,) = reminders(scene)
    assert first.pings == {person.id}


async def test_an_archived_thread_is_opened_again(scene: Scene) -> None:
    world = scene.standin.world
    thread = world.add_thread(world.channel(PLACE), "rails", world.bot.id)
    for number, person in enumerate((scene.anna, scene.bastien)):
        await person.run(thread, "/join" if number else "/new")
    await scene.anna.run(thread, "/start")
    await scene.settled()
    await scene.bot.services[Preferences].choose_reminders(int(scene.anna.id), Reminders.PRIVATE)
    await scene.bot.services[Preferences].choose_reminders(int(scene.bastien.id), Reminders.PRIVATE)
    world.set_archived(thread, True)
    await pass_by(scene, 8 * HOUR)
    assert len(private(scene.anna)) == 1 and not thread.archived
    await scene.bot.services[Preferences].choose_reminders(int(scene.bastien.id), Reminders.CHANNEL)
    world.set_archived(thread, True)
    await pass_by(scene, DAY)
    assert len(reminders(scene, thread)) == 1 and not thread.archived


@pytest.mark.thorough
async def test_a_cancelled_table_takes_its_reminder_along(scene: Scene) -> None:
    await scene.opened()
    await pass_by(scene, 8 * HOUR)
    assert len(reminders(scene)) == 1
    reply = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(reply.message, reply.message.buttons[0].label)
    await settle(scene)
    assert reminders(scene) == []


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
        await services[RemoteRequests].attend(timer)

    scene.bot.timer_scheduler.handle(REQUEST_TIMER, elsewhere)
    before = (await reading(scene.bot.store, GameReader).get(table.id), await clock(scene))
    with monkeypatch.context() as now:
        now.setattr(services[GameCache], "_shards", (2, (1 - guild_id // 2**22 % 2,)))
        services[GameCache].forget(table.id)
        hand = await person.click(called, "My hand")
        assert "cards" in hand.text
        more = await with_more(person, hand.message, "Pile ×2")
        refused = await person.click(more, "Pile ×2")
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
