"""Each message that tells a deadline is edited once for each change of that deadline.

Posts that tell a deadline tell the new one once it has moved, and stay as they are otherwise.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Table
from bot.core.people import Preferences, Reminders
from bot.core.play import Play
from bot.core.timing.deciding import end_pause, extended, pause
from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.core.timing.table_clock import TableClock
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import OutboxRow
from cogs.clock.rows import DEADLINES_TIMER, Refresh, ReminderPost, VotePost
from cogs.clock.service.updating import AFTER_CALLS, skip_time, update_clock
from cogs.lobby.service.hosting import Hosting
from sandbox.screen import Seen
from tests.stage.house import ANNA, SPOT, House, ids
from tests.stage.scene import Scene, labels
from tests.stage.seating import TRIO
from tests.stage.timed_house import EMPTY, TimedHouse
from tests.stage.timed_scene import acting, change, pass_by, play, private, reminders, settle
from tests.storing import FORMS, reading, writing


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made


async def posted(timed: TimedHouse) -> dict[str, int]:
    """The messages that there are by now, with their numbers."""
    found: dict[str, int] = {}
    while rows := await timed.waiting():
        for row in rows:
            message = 0
            if row.kind in (ReminderPost.KIND, VotePost.KIND):
                message = found.setdefault(row.kind, next(ids))
            await writing(timed.store, OutboxWriter).mark_sent(row.id, message)
    return found


async def edits(timed: TimedHouse) -> list[int]:
    """Which messages are to be edited once what is due now is done."""
    await timed.pass_by(0)
    waiting: list[OutboxRow] = [row for row in await timed.waiting() if row.kind == Refresh.KIND]
    found = [FORMS.decode(row.kind, row.body) for row in waiting]
    await posted(timed)
    return [each.message for each in found if isinstance(each, Refresh)]


async def change_clock(
    timed: TimedHouse, table: Table, do: Callable[[TableClock], TableClock]
) -> None:
    cache = timed.services[GameCache]
    async with cache.store.transaction() as tx:
        entry = await cache.entry(table.id)
        assert entry.clock is not None
        cache.keep(await update_clock(tx, entry, do(entry.clock)))


async def paused(timed: TimedHouse, table: Table, duration: int) -> None:
    """Let a table have been paused for a while."""
    await change_clock(timed, table, lambda clock: pause(clock, 0, timed.now + DAY, timed.now))
    timed.now += duration
    await change_clock(timed, table, lambda clock: end_pause(clock, timed.now))


async def test_the_present_post_and_the_reminder(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await timed.pass_by(8 * HOUR)
    reminder = (await posted(timed))["reminder"]
    assert await edits(timed) == [], "a reminder moves nothing"
    await paused(timed, table, HOUR)
    assert await edits(timed) == [table.post_id, reminder], "once for what changed meanwhile"
    assert await edits(timed) == []


async def test_nothing_for_seconds(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    async with timed.store.transaction() as tx:
        await skip_time(tx, table.id, timed.now, timed.now + MINUTE - 1)
    await timed.pass_by(DAY)
    await posted(timed)
    assert await edits(timed) == []


async def test_a_credit_is_told_after_the_calls(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    async with timed.store.transaction() as tx:
        await skip_time(tx, table.id, timed.now, timed.now + HOUR)
    timed.services[GameCache].forget(table.id)
    assert await edits(timed) == []
    timed.now += AFTER_CALLS
    assert await edits(timed) == [table.post_id]


async def test_a_vote_and_what_it_says(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await timed.pass_by(EMPTY - 2 * HOUR)
    await posted(timed)
    await timed.pass_by(2 * HOUR)
    waiting = [row.kind for row in await timed.waiting()]
    assert waiting == ["vote", "deletion", "refresh"], "no reminder promises what doesn't come"
    vote = (await posted(timed))["vote"]
    async with timed.store.transaction() as tx:
        await skip_time(tx, table.id, timed.now, timed.now + HOUR)
    timed.services[GameCache].forget(table.id)
    timed.now += AFTER_CALLS
    assert await edits(timed) == [table.post_id, vote]


async def test_a_turn_tells_its_own(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    for _ in range(4):
        who = await timed.acting(table.id)
        await timed.draw(table.id, who)
        await timed.draw(table.id, who)
        assert await edits(timed) == []
        await timed.post_all()


async def test_none_once_a_game_is_over(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    (seat,) = (await timed.services[Play].view(table.id, None)).to_act
    await change_clock(timed, table, lambda clock: extended(clock, seat, timed.now + 9 * DAY))
    await timed.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    kinds = [each.kind for each in await reading(timed.store, TimerReader).of(table.id)]
    assert DEADLINES_TIMER not in kinds


MESSAGE = "/channels/{channel_id}/messages/{message_id}"


def moments(text: str) -> list[int]:
    """The seconds that a post tells, the deadline first or last."""
    return [int(each) for each in re.findall(r"<t:(\d+):R>", text)]


async def deadline(scene: Scene) -> int:
    """The seconds of the present deadline."""
    at = (await scene.table()).deadlines[await acting(scene)]
    assert at is not None
    return -(-at // 1000)


async def longer(scene: Scene, by: int) -> None:
    seat = await acting(scene)
    await change(scene, lambda each, now: extended(each, seat, now + by))
    await settle(scene)


@pytest.mark.thorough
async def test_the_present_post_keeps_all_else(scene: Scene) -> None:
    await scene.opened()
    before = await scene.post()
    await longer(scene, 9 * DAY)
    after = await scene.post()
    assert moments(after.text)[0] == await deadline(scene) > moments(before.text)[0]
    told = re.sub(r"<t:\d+", "<t", before.text), re.sub(r"<t:\d+", "<t", after.text)
    assert told[0] == told[1]
    assert (after.id, after.files) == (before.id, before.files) and after.files
    assert labels(after) == labels(before) and not after.pings - before.pings
    await play(scene)
    assert (await scene.post()).id != after.id, "its buttons are as good as before"


@pytest.mark.thorough
async def test_in_a_pause_no_clock_runs_and_then_it_goes_on(scene: Scene) -> None:
    await scene.opened()
    await pass_by(scene, 8 * HOUR)
    (call,) = reminders(scene)
    assert "then the others decide" in call.text
    await change(scene, lambda each, now: pause(each, 0, now + 9 * DAY, now))
    await settle(scene)
    assert "This table is paused until" in (await scene.post()).text
    assert "then the others decide" not in reminders(scene)[0].text
    await pass_by(scene, 5 * DAY)
    await change(scene, lambda each, now: end_pause(each, now))
    await settle(scene)
    now = await deadline(scene)
    assert moments((await scene.post()).text) == [now]
    assert reminders(scene)[0].id == call.id and moments(reminders(scene)[0].text)[-1] == now


async def test_a_private_reminder_tells_it_too(scene: Scene) -> None:
    await scene.opened()
    person = await scene.to_act()
    await scene.bot.services[Preferences].choose_reminders(int(person.id), Reminders.PRIVATE)
    await pass_by(scene, 8 * HOUR)
    (call,) = private(person)
    await longer(scene, 9 * DAY)
    (after,) = private(person)
    assert after.id == call.id and moments(after.text)[-1] == await deadline(scene)


@pytest.mark.thorough
async def test_a_vote_tells_until_when_it_is_open(scene: Scene) -> None:
    await scene.opened()
    await pass_by(scene, 73 * HOUR)
    assert reminders(scene) == [], "it would promise what has come"
    asked = vote(scene)
    table = await scene.table()
    async with scene.bot.services[GameCache].locked(table.id):
        async with scene.bot.store.transaction() as tx:
            await skip_time(tx, table.id, tx.now, tx.now + HOUR)
        scene.bot.services[GameCache].forget(table.id)
    await pass_by(scene, AFTER_CALLS)
    closes, later = (int(re.findall(r"<t:(\d+)", each.text)[0]) for each in (asked, vote(scene)))
    assert later == closes + HOUR // 1000 and vote(scene).id == asked.id


def vote(scene: Scene) -> Seen:
    (found,) = [each for each in scene.anna.sees("general") if "🗳️" in each.text]
    return found


async def test_seconds_are_no_difference(scene: Scene) -> None:
    await scene.opened()
    before = await scene.post()
    table = await scene.table()
    async with scene.bot.services[GameCache].locked(table.id):
        async with scene.bot.store.transaction() as tx:
            await skip_time(tx, table.id, tx.now, tx.now + MINUTE - 1000)
        scene.bot.services[GameCache].forget(table.id)
    await pass_by(scene, AFTER_CALLS)
    assert await scene.post() == before


async def test_one_that_is_refused_or_gone_stops_nothing(scene: Scene) -> None:
    await scene.opened()
    await pass_by(scene, 8 * HOUR)
    (call,) = reminders(scene)
    before = await scene.post()
    channel = scene.standin.world.channel("general")
    del channel.messages[call.id]
    scene.standin.fail_next("PATCH", MESSAGE, status=403)
    await longer(scene, 9 * DAY)
    assert reminders(scene) == [] and await scene.post() == before
    assert scene.bot.notices.open() == []
    await play(scene)
    assert (await scene.post()).id != before.id
