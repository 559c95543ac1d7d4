"""Pauses that are proposed: who has to agree, and until when."""

from __future__ import annotations

import pytest

from bot.core.model import Table, User
from bot.core.play import Play
from bot.core.refusals import TableRefusal
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.table_clock import MOST_ASKED
from cogs.away.service.pauses import Pauses
from cogs.seats.service.autopilot import Autopilot
from engine.moves import Resign
from strategy.levels import Level
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.stage.seating import TRIO, refused
from tests.stage.timed_house import TimedHouse


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
