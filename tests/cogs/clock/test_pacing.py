"""Another pace in a running game, and what is noted of how long answers took.

Objecting to another pace: only to the one that is wanted now.
"""

from __future__ import annotations

import json

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import User
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.measure import DAY, HOUR, WakingHours
from bot.core.timing.paces import PACES, PaceName
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.timers import ClockWriter
from cogs.clock.rows import AnswerReader
from cogs.lobby.service.hosting import Pacing
from cogs.seats.service.autopilot import Autopilot, ComputerDecisions
from engine.moves import DrawBlind, Resign
from strategy.levels import Level
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.stage.passing_by import last_with
from tests.stage.scene import Scene
from tests.stage.timed_house import TimedHouse
from tests.storing import reading


@pytest.fixture
def timed(house: House) -> TimedHouse:
    made = TimedHouse(house)
    made.wire()
    return made


async def _ask(timed: TimedHouse, number: int, who: User, pace: PaceName) -> int:
    _, begins = await timed.services[Pacing].ask(number, who, pace, interaction_id=next(ids))
    return begins


async def test_another_pace_begins_after_a_day_if_nobody_objects(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    assert await _ask(timed, table.id, ANNA, PaceName.RELAXED) == timed.now + DAY
    assert [kind for kind, _ in await timed.told()] == ["pace"]
    await timed.pass_by(DAY - HOUR)
    assert (await timed.table(table.id)).options.pace is PaceName.DAILY
    timed.wire()
    await timed.pass_by(HOUR)
    assert (await timed.table(table.id)).options.pace is PaceName.RELAXED
    clock = await timed.clock(table.id)
    full = PACES[PaceName.RELAXED].ceiling
    # Two thirds of a day of 48 hours are gone.
    left = sorted(each.left(timed.now, clock.pace) for each in clock.seats)
    assert left == [full * 2 // 3, full]
    told = [body for kind, body in await timed.told() if kind == "pace"]
    assert [each["step"] for each in told] == ["changed"]


async def test_whoever_plays_can_keep_the_pace(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    await _ask(timed, table.id, ANNA, PaceName.LIVE)
    await timed.services[Pacing].object(table.id, 1, BASTIEN, interaction_id=next(ids))
    told = [body["step"] for kind, body in await timed.told() if kind == "pace"]
    assert told == ["wanted", "kept"]
    await timed.pass_by(2 * DAY)
    assert (await timed.table(table.id)).options.pace is PaceName.DAILY
    with pytest.raises(Unable) as refused:
        await timed.services[Pacing].object(table.id, 1, BASTIEN, interaction_id=next(ids))
    assert refused.value.refusal is TableRefusal.NO_PACE_WANTED


@pytest.mark.parametrize(
    ("who", "pace", "refusal"),
    [
        (BASTIEN, PaceName.LIVE, TableRefusal.NOT_HOST),
        (ANNA, PaceName.DAILY, TableRefusal.SAME_PACE),
    ],
)
async def test_only_the_host_asks_and_for_another_one(
    timed: TimedHouse, who: User, pace: PaceName, refusal: TableRefusal
) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    with pytest.raises(Unable) as refused:
        await _ask(timed, table.id, who, pace)
    assert refused.value.refusal is refusal


async def test_a_game_without_a_clock_can_get_one(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN, pace=PaceName.NONE)
    assert (await timed.services[GameCache].entry(table.id)).clock is None
    await _ask(timed, table.id, ANNA, PaceName.DAILY)
    await timed.pass_by(DAY)
    assert [each for each in (await timed.table(table.id)).deadlines if each]


async def test_what_a_turn_took_is_noted_once_it_is_over(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    opening = len(await reading(timed.store, AnswerReader).of(table.id))
    assert opening == 2
    who = await timed.acting(table.id)
    timed.now += 6 * HOUR
    await timed.draw(table.id, who)
    assert len(await reading(timed.store, AnswerReader).of(table.id)) == opening
    timed.now += 3 * HOUR
    await timed.draw(table.id, who)
    answer = (await reading(timed.store, AnswerReader).of(table.id))[-1]
    assert (answer.user_id, answer.waited, answer.spent) == (who.user_id, 9 * HOUR, 6 * HOUR)


async def test_a_press_on_an_earlier_wish_objects_to_nothing(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    await _ask(timed, table.id, ANNA, PaceName.LIVE)
    await _ask(timed, table.id, ANNA, PaceName.RELAXED)
    bodies = [body for kind, body in await timed.told() if kind == "pace"]
    assert [each["number"] for each in bodies] == [1, 2]
    for old in (0, 1):
        with pytest.raises(Unable) as refused:
            await timed.services[Pacing].object(table.id, old, BASTIEN, interaction_id=next(ids))
        assert refused.value.refusal is TableRefusal.EARLIER_PACE
    assert (await timed.clock(table.id)).change is not None
    await timed.services[Pacing].object(table.id, 2, BASTIEN, interaction_id=next(ids))
    assert (await timed.clock(table.id)).change is None


async def test_a_wish_stored_before_there_were_numbers_is_objected_to(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    await _ask(timed, table.id, ANNA, PaceName.LIVE)
    async with timed.store.transaction() as tx:
        row = await ClockWriter(tx).get(table.id)
        assert row is not None
        stored = json.loads(row.body)
        del stored["change"]["number"], stored["changes"]
        await ClockWriter(tx).set(table.id, json.dumps(stored))
    timed.wire()
    await timed.services[Pacing].object(table.id, 0, BASTIEN, interaction_id=next(ids))
    assert (await timed.clock(table.id)).change is None


async def test_who_has_resigned_objects_to_nothing(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN, CHIARA)
    await _ask(timed, table.id, ANNA, PaceName.LIVE)
    play = timed.services[Play]
    await play.act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    with pytest.raises(Unable) as refused:
        await timed.services[Pacing].object(table.id, 1, BASTIEN, interaction_id=next(ids))
    assert refused.value.refusal is TableRefusal.SEAT_RESIGNED
    assert (await timed.clock(table.id)).change is not None


async def test_a_change_of_hours_counts_from_the_next_turn(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    who = await timed.acting(table.id)
    seat = table.seat_of(who.user_id)
    assert seat is not None
    before = (await timed.table(table.id)).deadlines[seat]
    hours = WakingHours("Europe/Paris", 8 * 60, 16 * 60).write()
    async with timed.store.transaction() as tx:
        await PersonWriter(tx).change(who.user_id, hours=hours)
    timed.wire()
    await timed.pass_by(HOUR)
    assert (await timed.table(table.id)).deadlines[seat] == before
    for each in (who, who, *[other for other in (ANNA, BASTIEN) if other != who] * 2):
        await timed.draw(table.id, each)
    turn = (await timed.clock(table.id)).seats[seat].turn
    assert turn is not None and turn.hours == hours


async def test_the_turn_of_a_computer_earns_nothing(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    who = await timed.acting(table.id)
    other = BASTIEN if who == ANNA else ANNA
    seat = table.seat_of(who.user_id)
    assert seat is not None
    await timed.pass_by(30 * HOUR)
    await timed.services[Autopilot].start(table.id, seat, who, Level.EASY, interaction_id=next(ids))
    for _ in range(2):
        (asked,) = await timed.services[ComputerDecisions].pending(table.id)
        assert await timed.services[ComputerDecisions].answer(asked, DrawBlind())
    await timed.services[Autopilot].end(table.id, who.user_id)
    for each in (other, other):
        await timed.draw(table.id, each)
    clock = await timed.clock(table.id)
    full = clock.pace.ceiling
    assert clock.seats[seat].left(timed.now, clock.pace) == full - 20 * HOUR
    await timed.draw(table.id, who)
    await timed.draw(table.id, who)
    await timed.draw(table.id, other)
    clock = await timed.clock(table.id)
    earned = full - 20 * HOUR + clock.pace.increment
    assert clock.seats[seat].left(timed.now, clock.pace) == earned


async def test_the_button_of_an_earlier_wish_objects_to_nothing(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.anna, "/pace pace:live")
    await scene.settled()
    old = last_with(scene, "would like another pace")
    await scene.run(scene.anna, "/pace pace:relaxed")
    await scene.settled()
    new = last_with(scene, "would like another pace")
    assert "wanted earlier" in (await scene.bastien.click(old, "Keep the pace")).text
    assert "The pace stays as it is" in (await scene.bastien.click(new, "Keep the pace")).text
