"""Whoever wants to is called once to a table that lacks people, and off by one click."""

from __future__ import annotations

import pytest

from bot.core.timing.measure import HOUR, WakingHours
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import TimerKind, TimerRow
from bot.storage.store import utc_ms
from bot.storage.transactions import Transaction
from cogs.lobby.rows import CalleeWriter
from cogs.lobby.service.seating import MOST, PAUSE, WAIT, Calls
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.languages import OWN_NAMES
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language
from tests.storing import reading

OFF = "Don't call me any more"


async def timers(scene: Scene) -> list[TimerRow]:
    found = await reading(scene.bot.store, TimerReader).of((await scene.table()).id)
    return [each for each in found if each.kind == TimerKind.CALL]


async def waited(scene: Scene) -> list[Seen]:
    """The posts that call somebody, once a table has waited for some minutes."""
    for timer in await timers(scene):
        await scene.bot.services[Calls].attend(timer)
    await scene.settled()
    seen = scene.anna.sees(PLACE)
    return [each for each in seen if not each.ephemeral and OFF in labels(each)]


async def on_list(scene: Scene, *people: Person) -> None:
    for person in people:
        await scene.run(person, "/callme call:On")


async def test_a_table_calls_those_on_the_list_once(scene: Scene) -> None:
    await on_list(scene, scene.anna, scene.bastien)
    await scene.run(scene.anna, "/new")
    (timer,) = await timers(scene)
    row = await reading(scene.bot.store, GameReader).get((await scene.table()).id)
    assert row is not None and timer.due_at == row.created_at + WAIT
    (post,) = await waited(scene)
    assert set(post.pings) == {scene.bastien.id}, "who sits there isn't called"
    assert f"{scene.bastien.mention} – Anna would like to play **Europe**" in post.text
    assert "4 seats are free" in post.text
    await scene.bot.services[Calls].attend(timer)
    assert await waited(scene) == [post], "a timer that was taken does nothing"
    assert "You sit at the table" in (await scene.bastien.click(post, "Join")).text


@pytest.mark.thorough
async def test_one_click_on_the_post_ends_it(scene: Scene) -> None:
    await on_list(scene, scene.bastien, scene.chiara)
    await scene.run(scene.anna, "/new")
    (post,) = await waited(scene)
    reply = await scene.bastien.click(post, OFF)
    assert "You aren't called." in reply.text
    guild = int(scene.standin.world.guild.id)
    assert not await scene.bot.services[Calls].wants(guild, int(scene.bastien.id))
    assert await scene.bot.services[Calls].wants(guild, int(scene.chiara.id))
    back = await scene.bastien.click(reply.message, "Call me")
    assert "You are called" in back.text


async def test_nobody_is_called_to_a_table_that_lacks_nobody(scene: Scene) -> None:
    await on_list(scene, scene.bastien)
    await scene.run(scene.anna, "/new edition:sicily computers:2")
    assert await waited(scene) == []


async def test_nor_to_one_that_started_or_was_called_off(scene: Scene) -> None:
    await on_list(scene, scene.chiara)
    await scene.lobby(scene.anna, scene.bastien, played=True)
    await scene.run(scene.anna, "/start")
    assert await waited(scene) == []


async def test_a_call_that_is_out_of_date_is_not_sent(scene: Scene) -> None:
    await on_list(scene, scene.bastien)
    await scene.run(scene.anna, "/new")
    await scene.settled()
    (timer,) = await timers(scene)
    table = await scene.table()
    await scene.run(scene.bastien, "/callme call:Off")
    await scene.bot.services[Calls].attend(timer)
    assert await waited(scene) == []
    assert not await scene.bot.services[Calls].wants(table.location.guild_id or 0, 1)


async def test_a_table_for_guests_calls_others_only_once_it_is_open(scene: Scene) -> None:
    await on_list(scene, scene.chiara)
    await scene.run(scene.anna, f"/new invited:{scene.bastien.id}")
    assert await waited(scene) == []
    await scene.run(scene.anna, "/guests open:yes")
    (post,) = await waited(scene)
    assert set(post.pings) == {scene.chiara.id}
    await scene.run(scene.anna, f"/guests invite:{scene.bastien.id}")
    await scene.run(scene.anna, "/guests open:yes")
    assert await timers(scene) == [], "one call a table"


async def test_nobody_is_called_out_of_their_waking_hours(scene: Scene) -> None:
    await on_list(scene, scene.bastien, scene.chiara)
    now = utc_ms()
    hour = now // HOUR % 24
    asleep, awake = ((hour + after) % 24 * 60 for after in (2, 22))
    async with scene.bot.store.transaction() as tx:
        for person, start in ((scene.bastien, asleep), (scene.chiara, awake)):
            hours = WakingHours("UTC", start, (start + 600) % 1440)
            await PersonWriter(tx).change(int(person.id), hours=hours.write())
    await scene.run(scene.anna, "/new")
    (post,) = await waited(scene)
    assert set(post.pings) == {scene.chiara.id}


@pytest.mark.thorough
async def test_nobody_is_called_more_than_a_few_times_a_day(scene: Scene) -> None:
    await on_list(scene, scene.bastien)
    await scene.run(scene.anna, "/new")
    assert len(await waited(scene)) == 1
    clock = scene.bot.store._clock
    reply = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(reply.message, "Call it off")
    await scene.run(scene.anna, "/new")
    assert len(await waited(scene)) == 1
    scene.monkeypatch.setattr(scene.bot.store, "_clock", lambda: clock() + PAUSE)
    reply = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(reply.message, "Call it off")
    await scene.run(scene.anna, "/new")
    assert len(await waited(scene)) == 2


async def test_at_most_so_many_are_mentioned_who_waited_longest_first(scene: Scene) -> None:
    guild = int(scene.standin.world.guild.id)
    async with scene.bot.store.transaction() as tx:
        for number in range(MOST + 5):
            await CalleeWriter(tx).add(guild, 10**17 + number)
        early = CalleeWriter(Transaction(tx.connection, now=5))
        await early.set_called(guild, [10**17 + number for number in range(5)])
    await scene.run(scene.anna, "/new")
    (post,) = await waited(scene)
    assert post.text.count("<@") == MOST
    assert f"<@{10**17}>" not in post.text and f"<@{10**17 + MOST}>" in post.text


@each_language
async def test_the_list_in_every_language(scene: Scene, language: str) -> None:
    anna, bastien, _ = (Tongue(scene, each, language) for each in scene.people)
    say = anna.say
    assert say("calls-panel", on=False) in (await bastien.types("callme")).text
    panel = await bastien.types("callme", call=say("games-on-off", on=True))
    assert say("calls-panel", on=True) in panel.text
    await anna.types("new", language=OWN_NAMES[language])
    (timer,) = await timers(scene)
    await scene.bot.services[Calls].attend(timer)
    await scene.settled()
    seen = [each for each in scene.anna.sees(PLACE) if not each.ephemeral]
    (post,) = [each for each in seen if say("calls-off") in labels(each)]
    assert say("calls-panel", on=False) in (await bastien.press(post, "calls-off")).text
