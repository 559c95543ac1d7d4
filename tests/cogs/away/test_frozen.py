"""A table that stands still because nobody is there: any sign of life of a player wakes it."""

from __future__ import annotations

import pytest

from bot.core.model import Return, Table, User
from bot.core.play import Play
from bot.core.refusals import TableRefusal
from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Halt
from cogs.away.rows import AbsenceWriter
from cogs.away.service.absence import EVERYWHERE, TableAbsences, Way
from cogs.away.service.reminding import Reminding
from cogs.away.service.voting import Voting
from cogs.seats.service.autopilot import Autopilot
from engine.moves import Resign
from strategy.levels import Level
from tests.stage.house import House, ids
from tests.stage.seating import DARIO, TRIO, refused
from tests.stage.timed_house import EMPTY, TimedHouse
from tests.tiers import sampled


@pytest.fixture
def timed(house: House) -> TimedHouse:
    made = TimedHouse(house)
    made.wire()
    return made


async def frozen(timed: TimedHouse) -> tuple[Table, User, list[User]]:
    """A table of an evening whose people have gone to bed: whom it waits for, and the others."""
    table = await timed.begun(*TRIO, pace=PaceName.EVENING)
    absent = await timed.acting(table.id)
    await timed.pass_by(2 * HOUR)
    assert await stands(timed, table)
    return table, absent, [who for who in TRIO if who != absent]


async def stands(timed: TimedHouse, table: Table) -> bool:
    return Halt.FROZEN in (await timed.clock(table.id)).halts


async def news(timed: TimedHouse) -> list[str]:
    return [body["news"] for kind, body in await timed.told() if kind == "time"]


async def test_one_vote_in_which_nobody_votes_is_enough_for_the_night(timed: TimedHouse) -> None:
    await timed.begun(*TRIO, pace=PaceName.EVENING)
    await timed.pass_by(12 * HOUR)
    told = await timed.told()
    votes = [body.get("end") for kind, body in told if kind == "vote"]
    assert votes == [None, "frozen"]
    assert [body["news"] for kind, body in told if kind == "time"] == ["frozen"]
    await timed.pass_by(20 * DAY)
    assert await timed.told() == []


@pytest.mark.thorough
async def test_a_move_goes_on(timed: TimedHouse) -> None:
    table, absent, _ = await frozen(timed)
    await timed.pass_by(8 * HOUR)
    await timed.draw(table.id, absent)
    assert not await stands(timed, table)


@pytest.mark.parametrize("waited_for", sampled([True, False], True))
async def test_any_press_of_a_player_wakes_it(timed: TimedHouse, waited_for: bool) -> None:
    table, absent, (one, _) = await frozen(timed)
    await timed.told()
    who = absent if waited_for else one
    assert await timed.services[Voting].misses(table.id, who.user_id)
    assert await timed.services[Voting].mark_present(table.id, who.user_id) is Return.TABLE
    assert not await stands(timed, table)
    assert await news(timed) == ["goes-on"]
    assert not await timed.services[Voting].misses(table.id, one.user_id)
    await timed.pass_by(HOUR - MINUTE)
    assert (await timed.clock(table.id)).vote is None, "they have time again"


async def test_only_those_who_play_wake_it(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO, pace=PaceName.EVENING)
    absent = await timed.acting(table.id)
    one = next(who for who in TRIO if who != absent)
    await timed.services[Play].act(table.id, one.user_id, Resign(), interaction_id=next(ids))
    await timed.pass_by(5 * HOUR)
    assert await stands(timed, table)
    for who in (one, DARIO):
        assert not await timed.services[Voting].misses(table.id, who.user_id)
        assert await timed.services[Voting].mark_present(table.id, who.user_id) is None


async def _away(timed: TimedHouse, *people: User, time: int) -> None:
    for who in people:
        async with timed.store.transaction() as tx:
            await AbsenceWriter(tx).add(
                who.user_id, EVERYWHERE, Way.STANDS.value, tx.now + time, shown=False
            )
        await timed.services[TableAbsences].absence_changed(who.user_id)


async def _all_others_away(timed: TimedHouse) -> tuple[Table, User]:
    """A table where everybody but the one who lets it wait is away, and which stands still."""
    table = await timed.begun(*TRIO)
    absent = await timed.acting(table.id)
    one, other = (who for who in TRIO if who != absent)
    await _away(timed, one, time=5 * DAY)
    await _away(timed, other, time=9 * DAY)
    await timed.pass_by(EMPTY)
    assert await stands(timed, table)
    await timed.told()
    return table, one


async def test_i_am_back_wakes_it(timed: TimedHouse) -> None:
    table, one = await _all_others_away(timed)
    async with timed.store.transaction() as tx:
        await AbsenceWriter(tx).remove(one.user_id, [EVERYWHERE])
    await timed.services[TableAbsences].absence_changed(one.user_id)
    assert not await stands(timed, table)
    assert await news(timed) == ["goes-on"]


async def test_the_end_of_an_absence_wakes_it(timed: TimedHouse) -> None:
    table, one = await _all_others_away(timed)
    await timed.pass_by(5 * DAY - EMPTY)
    assert not await stands(timed, table)
    told = [body for kind, body in await timed.told() if kind == "time"]
    assert told == [{"news": "goes-on", "seat": table.seat_of(one.user_id)}]


async def test_i_am_back_wakes_it_though_the_absence_has_lasted_long_enough(
    timed: TimedHouse,
) -> None:
    table = await timed.begun(*TRIO)
    absent = await timed.acting(table.id)
    await _away(timed, absent, time=60 * DAY)
    await timed.pass_by(40 * DAY)
    assert await stands(timed, table)
    async with timed.store.transaction() as tx:
        await AbsenceWriter(tx).remove(absent.user_id, [EVERYWHERE])
    await timed.services[TableAbsences].absence_changed(absent.user_id)
    assert not await stands(timed, table)


async def test_no_vote_is_started_while_it_stands(timed: TimedHouse) -> None:
    table, _, (one, _) = await frozen(timed)
    start = timed.services[Voting].start(table.id, one, interaction_id=next(ids))
    assert (await refused(start)).refusal is TableRefusal.TABLE_FROZEN


async def test_who_takes_their_seat_back_from_the_computer_wakes_it(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO, DARIO, pace=PaceName.EVENING)
    absent = await timed.acting(table.id)
    one = next(who for who in TRIO if who != absent)
    seat = table.seat_of(one.user_id)
    assert seat is not None
    start = timed.services[Autopilot].start
    await start(table.id, seat, one, Level.EASY, interaction_id=next(ids))
    await timed.pass_by(5 * HOUR)
    assert await stands(timed, table)
    await timed.told()
    await timed.services[Autopilot].end(table.id, one.user_id)
    assert not await stands(timed, table)
    assert await news(timed) == ["goes-on"]


async def test_an_answer_to_a_reminder_wakes_it(timed: TimedHouse) -> None:
    table, absent, _ = await frozen(timed)
    later, wakes = timed.now + HOUR, timed.wakes
    await timed.services[Reminding].snooze(
        table.id, absent, timed.now, later, interaction_id=next(ids)
    )
    assert not await stands(timed, table)
    assert timed.wakes > wakes, "the post that says so is sent"
