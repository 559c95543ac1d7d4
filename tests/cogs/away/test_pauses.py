"""Pausing a table and letting it go on: by button, by command, and what is refused.

Pauses that are proposed: who has to agree, and until when.
"""

from __future__ import annotations

import pytest

from bot.core.model import Table, User
from bot.core.play import Play
from bot.core.refusals import TableRefusal
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.table_clock import MOST_ASKED
from cogs.away.service.pauses import Pauses
from cogs.clock.service.view import ClockViews
from cogs.seats.service.autopilot import Autopilot
from engine.moves import Resign
from sandbox.driver import Person
from strategy.levels import Level
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.stage.passing_by import EMPTY, Hours, last_with
from tests.stage.scene import Scene, labels
from tests.stage.seating import TRIO, refused
from tests.stage.timed_house import TimedHouse
from tests.tiers import sampled


async def told(scene: Scene, word: str) -> str:
    await scene.settled()
    await scene.standin.quiet()
    return last_with(scene, word).text


@pytest.mark.thorough
async def test_a_pause_begins_once_all_agree(scene: Scene) -> None:
    await scene.opened()
    hours = Hours(scene)
    reply = await scene.run(scene.bastien, "/pause until:3 days reason:Holidays")
    assert "Everybody is asked now" in reply.text
    await scene.settled()
    post = last_with(scene, "Bastien asks for a pause")
    assert labels(post) == ["Agree", "No", "Help"]
    assert "Holidays" in post.text and "Anna and Chiara" in post.text
    assert set(post.pings) == {scene.anna.id, scene.chiara.id}
    assert "still to answer" in (await scene.run(scene.chiara, "/status")).text
    assert "once all do" in (await scene.anna.click(post, "Agree")).text
    await scene.settled()
    await scene.standin.quiet()
    assert "still to answer: Chiara" in scene.anna.again(post).text
    assert "The pause begins now" in (await scene.chiara.click(post, "Agree")).text
    assert "everybody agreed" in (await told(scene, "Bastien asked for a pause"))
    assert "Holidays" in last_with(scene, "This table is paused until").text
    await hours.pass_by(2 * DAY)
    assert (await scene.bot.services[ClockViews].of((await scene.table()).id)).pause is not None
    await hours.pass_by(2 * DAY)
    over = last_with(scene, "▶️")
    assert "The pause is over" in over.text and over.pings == {(await scene.to_act()).id}
    assert labels(last_with(scene, "This table was paused.")) == ["Help"]


async def test_one_no_is_enough(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.bastien, "/pause until:3 days")
    await scene.settled()
    post = last_with(scene, "Bastien asks for a pause")
    assert "You said no" in (await scene.chiara.click(post, "No")).text
    assert "Chiara said no" in await told(scene, "Bastien asked for a pause")
    assert "settled" in (await scene.anna.click(post, "Agree", stale=True)).text


async def test_the_host_pauses_with_a_reason_that_everybody_sees(scene: Scene) -> None:
    await scene.opened()
    reply = await scene.run(scene.anna, "/pause until:tomorrow reason:Power cut @everyone")
    assert "The pause begins now" in reply.text
    assert "Power cut" in await told(scene, "This table is paused until")
    assert "Power cut" in (await scene.run(scene.chiara, "/status")).text
    assert "This table is paused until" in (await scene.run(scene.chiara, "/hand")).text
    reply = await scene.run(scene.bastien, "/pause until:3 days")
    assert "already paused" in reply.text


async def test_a_host_who_gives_no_reason_asks_like_everybody(scene: Scene) -> None:
    await scene.opened()
    assert "Everybody is asked" in (await scene.run(scene.anna, "/pause")).text


@pytest.mark.parametrize("typed", sampled([True, False], False))
async def test_who_may_end_a_pause(scene: Scene, typed: bool) -> None:
    await scene.opened()
    await scene.run(scene.anna, "/pause until:3 days reason:Rest")
    await scene.settled()
    post = last_with(scene, "This table is paused until")

    async def wants(who: Person) -> str:
        return (await (scene.run(who, "/resume") if typed else who.click(post, "Go on"))).text

    assert "1 of 3 want to go on" in await wants(scene.bastien)
    assert "1 of 3 want to go on" in await wants(scene.bastien)
    assert "The table goes on" in await wants(scene.chiara), "that is more than half"
    assert "lets the table go on" in await told(scene, "▶️")
    assert "goes on as before" in (await scene.run(scene.bastien, "/resume")).text
    stale = await scene.bastien.click(post, "Go on", stale=True)
    assert "the pause is over" in stale.text
    await scene.run(scene.anna, "/pause until:3 days reason:Rest")
    assert "The table goes on" in (await scene.run(scene.anna, "/resume")).text


async def test_no_time_passes_in_a_pause(scene: Scene) -> None:
    await scene.opened()
    hours = Hours(scene)
    await hours.pass_by(HOUR)
    await scene.run(scene.anna, "/pause until:20 days reason:Rest")
    await hours.pass_by(19 * DAY)
    assert not [seen for seen in scene.anna.sees("general") if "🗳️" in seen.text]
    await scene.run(scene.anna, "/resume")
    await hours.pass_by(EMPTY)
    assert "🗳️" in last_with(scene, "🗳️").text


@pytest.mark.thorough
async def test_a_turn_in_a_pause_says_that_there_is_no_hurry(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.anna, "/pause until:3 days reason:Rest")
    person = await scene.to_act()
    for _ in range(2):
        await scene.run(person, "/draw card:pile")
    post = await scene.post()
    assert post.pings == {(await scene.to_act()).id}
    assert "This table is paused until <t:" in post.text and "time to think ends" not in post.text
    assert (await scene.run(person, "/status")).text.count("This table is paused") == 1


async def test_the_pauses_of_a_game_last_thirty_days_at_most(scene: Scene) -> None:
    await scene.opened()
    hours = Hours(scene)
    await scene.run(scene.anna, "/pause until:25 days reason:Rest")
    await hours.pass_by(25 * DAY)
    reply = await scene.run(scene.anna, "/pause until:6 days reason:Rest")
    assert "30 days in all" in reply.text and "<t:" in reply.text
    await scene.run(scene.anna, "/pause reason:Rest")
    await hours.pass_by(5 * DAY + HOUR)
    reply = await scene.run(scene.anna, "/pause reason:Rest")
    assert "that is the most" in reply.text


async def test_dates_that_are_none(scene: Scene) -> None:
    await scene.opened()
    table = await scene.table()
    for until in ("100 years", "yesterday", "2020-01-01", "someday", "31 Feb"):
        reply = await scene.run(scene.anna, f"/pause until:{until} reason:Rest")
        assert "Something went wrong" not in reply.text and "reference" not in reply.text, until
        assert (await scene.bot.services[ClockViews].of(table.id)).pause is None, until


async def test_who_sits_elsewhere_pauses_nothing(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    for line in ("/pause", "/resume", "/vote"):
        assert "don't sit at this table" in (await scene.run(scene.chiara, line)).text


async def test_before_the_start_nothing_is_paused(scene: Scene) -> None:
    await scene.lobby()
    for line in ("/pause", "/resume", "/vote"):
        reply = await scene.run(scene.anna, line)
        assert "reference" not in reply.text, reply.text


async def test_alone_with_computers_nothing_is_paused(scene: Scene) -> None:
    await scene.run(scene.anna, "/new company:normal-1")
    await scene.run(scene.anna, "/start")
    for line in ("/pause", "/vote"):
        assert "Nobody is waiting here" in (await scene.run(scene.anna, line)).text


@pytest.fixture
def timed(house: House) -> TimedHouse:
    made = TimedHouse(house)
    made.wire()
    return made


async def proposed(
    timed: TimedHouse, until: int | None = None
) -> tuple[Table, User, tuple[User, User]]:
    """A table, who has asked it for a pause, and the others."""
    table = await timed.begun(*TRIO)
    await timed.services[Pauses].ask(table.id, BASTIEN, until, "", interaction_id=next(ids))
    await timed.told()
    return table, BASTIEN, (ANNA, CHIARA)


async def agrees(timed: TimedHouse, table: Table, who: User) -> None:
    await timed.services[Pauses].answer(table.id, 1, who, agrees=True, interaction_id=next(ids))


async def stages(timed: TimedHouse) -> list[str]:
    return [body["stage"] for kind, body in await timed.told() if kind == "pause"]


@pytest.mark.parametrize(("dated", "time"), [(True, 5 * HOUR), (False, MOST_ASKED)])
async def test_a_proposal_lapses_and_says_so_once(
    timed: TimedHouse, dated: bool, time: int
) -> None:
    table, _, (other, last) = await proposed(timed, timed.now + time if dated else None)
    await agrees(timed, table, other)
    assert await stages(timed) == ["asked"]
    await timed.pass_by(time)
    assert await stages(timed) == ["lapsed"]
    assert (await refused(agrees(timed, table, last))).refusal is TableRefusal.PAUSE_OVER
    await timed.pass_by(3 * HOUR)
    assert await stages(timed) == []
    assert (await timed.clock(table.id)).pause is None


async def test_nobody_agrees_too_late_though_the_alarm_is(timed: TimedHouse) -> None:
    table, _, (other, last) = await proposed(timed, timed.now + HOUR)
    await agrees(timed, table, other)
    timed.now += HOUR
    assert (await refused(agrees(timed, table, last))).refusal is TableRefusal.PAUSE_OVER
    assert (await timed.clock(table.id)).pause is None


async def test_who_resigns_needs_not_agree(timed: TimedHouse) -> None:
    table, _, (other, last) = await proposed(timed)
    await agrees(timed, table, other)
    await timed.told()
    play = timed.services[Play]
    await play.act(table.id, last.user_id, Resign(), interaction_id=next(ids))
    assert (await timed.clock(table.id)).pause is not None
    assert await stages(timed) == ["agreed", "begun"]


async def test_for_whom_the_computer_plays_need_not_agree(timed: TimedHouse) -> None:
    table, _, (other, last) = await proposed(timed)
    await agrees(timed, table, other)
    await timed.told()
    seat = table.seat_of(last.user_id)
    assert seat is not None
    await timed.services[Autopilot].start(
        table.id, seat, last, Level.EASY, interaction_id=next(ids)
    )
    assert (await timed.clock(table.id)).pause is not None
    assert await stages(timed) == ["agreed", "begun"]


async def test_nobody_is_asked_for_the_pause_of_who_resigned(timed: TimedHouse) -> None:
    table, asks, _ = await proposed(timed)
    await timed.services[Play].act(table.id, asks.user_id, Resign(), interaction_id=next(ids))
    clock = await timed.clock(table.id)
    assert clock.proposal is None and clock.pause is None
    assert await stages(timed) == ["dropped"]


async def test_agreeing_begins_it_and_says_so_once(timed: TimedHouse) -> None:
    table, _, (other, last) = await proposed(timed, timed.now + DAY)
    await agrees(timed, table, other)
    await agrees(timed, table, last)
    assert await stages(timed) == ["asked", "agreed", "begun"]
    await timed.pass_by(DAY)
    assert await stages(timed) == ["over"]
