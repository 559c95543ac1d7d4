"""Who wants to hear of tables is called while awake and there, however late a post is sent.

Whoever wants to is called once to a table that lacks people, and off by one click.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.core.model import Table
from bot.core.timing.measure import DAY, HOUR, WakingHours
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import OutboxRow, TimerRow
from bot.storage.store import utc_ms
from bot.storage.transactions import Transaction
from cogs.away.rows import AbsenceWriter
from cogs.away.service.absence import EVERYWHERE, Way, scope_of_guild
from cogs.lobby.rows import CALL_TIMER, CalleeWriter
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.seating import MOST, PAUSE, WAIT, CallPost, Calls
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.languages import OWN_NAMES
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.timed_house import BEGIN, TimedHouse
from tests.stage.tongues import Tongue, each_language
from tests.storing import FORMS, reading, writing

GUILD = SPOT.guild_id or 0
NOW = BEGIN // HOUR % 24 * 60
"""Minutes of the day at which tables open here, in UTC."""
AWAKE = WakingHours("UTC", (NOW - 60) % 1440, (NOW + 600) % 1440)
UP_FOR_AN_HOUR = WakingHours("UTC", (NOW - 540) % 1440, (NOW + 60) % 1440)
UP_IN_TWO_HOURS = WakingHours("UTC", (NOW + 120) % 1440, (NOW + 720) % 1440)


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made


async def on_list(timed: TimedHouse, **hours: WakingHours) -> None:
    """People 21, 22 … with their waking hours want to be called."""
    for user, own in enumerate(hours.values(), 21):
        await timed.services[Calls].choose(GUILD, user, wants=True)
        async with timed.store.transaction() as tx:
            await PersonWriter(tx).change(user, hours=own.write())


async def opened(timed: TimedHouse) -> Table:
    return await timed.services[Lobby].open(SPOT, ANNA, interaction_id=next(ids))


async def waiting(timed: TimedHouse) -> list[OutboxRow]:
    return [row for row in await timed.waiting() if row.kind == CallPost.KIND]


async def called(timed: TimedHouse, row: OutboxRow) -> tuple[int, ...]:
    """Whom a post calls that is sent now."""
    queued = FORMS.decode(row.kind, row.body)
    assert isinstance(queued, CallPost)
    return await timed.services[Calls].called_by(row, await timed.table(row.game_id), queued)


async def planned(timed: TimedHouse, table: Table) -> list[int]:
    timers = await reading(timed.store, TimerReader).of(table.id)
    return [each.due_at for each in timers if each.kind == CALL_TIMER]


async def test_a_post_that_is_sent_late_calls_nobody_who_sleeps_by_then(
    timed: TimedHouse,
) -> None:
    await on_list(timed, early=UP_FOR_AN_HOUR, late=AWAKE)
    await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    assert await called(timed, row) == (21, 22)
    timed.now += 2 * HOUR
    assert await called(timed, row) == (22,)


async def test_while_all_sleep_the_call_waits_for_the_first_who_wakes(timed: TimedHouse) -> None:
    await on_list(timed, one=UP_IN_TWO_HOURS)
    table = await opened(timed)
    await timed.pass_by(WAIT)
    assert await waiting(timed) == []
    assert await planned(timed, table) == [BEGIN // HOUR * HOUR + 2 * HOUR]
    await timed.pass_by(2 * HOUR)
    (row,) = await waiting(timed)
    assert await called(timed, row) == (21,)
    assert await planned(timed, table) == [], "one call a table"


async def test_a_late_post_to_people_who_all_sleep_is_made_anew(timed: TimedHouse) -> None:
    await on_list(timed, early=UP_FOR_AN_HOUR)
    table = await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    timed.now += 2 * HOUR
    assert await called(timed, row) == ()
    await timed.post_all()
    await timed.pass_by(13 * HOUR)
    (again,) = await waiting(timed)
    assert await called(timed, again) == (21,), "nobody is forgotten because of that"
    assert await planned(timed, table) == []


async def test_what_may_have_been_sent_is_not_planned_anew(timed: TimedHouse) -> None:
    await on_list(timed, early=UP_FOR_AN_HOUR)
    table = await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    timed.now += 2 * HOUR
    assert await called(timed, replace(row, first_tried_at=BEGIN)) == ()
    assert await planned(timed, table) == []


@pytest.mark.parametrize("scope", [EVERYWHERE, scope_of_guild(GUILD), scope_of_guild(GUILD + 1)])
async def test_whoever_is_away_is_not_called(timed: TimedHouse, scope: str) -> None:
    await on_list(timed, one=AWAKE, other=AWAKE)
    async with timed.store.transaction() as tx:
        await AbsenceWriter(tx).add(21, scope, Way.STANDS, BEGIN + DAY, shown=False)
    await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    here = scope == scope_of_guild(GUILD + 1)
    assert await called(timed, row) == ((21, 22) if here else (22,))
    async with timed.store.transaction() as tx:
        await AbsenceWriter(tx).add(22, EVERYWHERE, Way.COMPUTER, BEGIN + DAY, shown=False)
    assert await called(timed, row) == ((21,) if here else ())


async def test_no_post_mentions_more_than_so_many(timed: TimedHouse) -> None:
    for user in range(100, 100 + MOST + 5):
        await writing(timed.store, CalleeWriter).add(GUILD, user)
    await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    assert len(await called(timed, row)) == MOST
    # Another table of the server called others at the same moment.
    others = list(range(100, 100 + MOST + 5))
    await writing(timed.store, CalleeWriter).set_called(GUILD, others)
    assert len(await called(timed, row)) == MOST


async def test_who_has_joined_meanwhile_is_not_called(timed: TimedHouse) -> None:
    await timed.services[Calls].choose(GUILD, BASTIEN.user_id, wants=True)
    table = await opened(timed)
    await timed.pass_by(WAIT)
    (row,) = await waiting(timed)
    await timed.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    assert await called(timed, row) == ()
    assert await planned(timed, table) == []


OFF = "Don't call me any more"


async def timers(scene: Scene) -> list[TimerRow]:
    found = await reading(scene.bot.store, TimerReader).of((await scene.table()).id)
    return [each for each in found if each.kind == CALL_TIMER]


async def waited(scene: Scene) -> list[Seen]:
    """The posts that call somebody, once a table has waited for some minutes."""
    for timer in await timers(scene):
        await scene.bot.services[Calls].attend(timer)
    await scene.settled()
    seen = scene.anna.sees(PLACE)
    return [each for each in seen if not each.ephemeral and OFF in labels(each)]


async def put_on_list(scene: Scene, *people: Person) -> None:
    for person in people:
        await scene.run(person, "/callme call:On")


async def test_a_table_calls_those_on_the_list_once(scene: Scene) -> None:
    await put_on_list(scene, scene.anna, scene.bastien)
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
    await put_on_list(scene, scene.bastien, scene.chiara)
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
    await put_on_list(scene, scene.bastien)
    await scene.run(scene.anna, "/new edition:sicily company:normal-2")
    assert await waited(scene) == []


@pytest.mark.thorough
async def test_nor_to_one_that_started_or_was_called_off(scene: Scene) -> None:
    await put_on_list(scene, scene.chiara)
    await scene.lobby(scene.anna, scene.bastien, played=True)
    await scene.run(scene.anna, "/start")
    assert await waited(scene) == []


@pytest.mark.thorough
async def test_a_call_that_is_out_of_date_is_not_sent(scene: Scene) -> None:
    await put_on_list(scene, scene.bastien)
    await scene.run(scene.anna, "/new")
    await scene.settled()
    (timer,) = await timers(scene)
    table = await scene.table()
    await scene.run(scene.bastien, "/callme call:Off")
    await scene.bot.services[Calls].attend(timer)
    assert await waited(scene) == []
    assert not await scene.bot.services[Calls].wants(table.location.guild_id or 0, 1)


async def test_a_table_for_guests_calls_others_only_once_it_is_open(scene: Scene) -> None:
    await put_on_list(scene, scene.chiara)
    await scene.run(scene.anna, "/new company:invited")
    await scene.run(scene.anna, f"/guests invite:{scene.bastien.id}")
    assert await waited(scene) == []
    await scene.run(scene.anna, "/guests open:yes")
    (post,) = await waited(scene)
    assert set(post.pings) == {scene.chiara.id}
    await scene.run(scene.anna, f"/guests invite:{scene.bastien.id}")
    await scene.run(scene.anna, "/guests open:yes")
    assert await timers(scene) == [], "one call a table"


async def test_nobody_is_called_out_of_their_waking_hours(scene: Scene) -> None:
    await put_on_list(scene, scene.bastien, scene.chiara)
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
    await put_on_list(scene, scene.bastien)
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
