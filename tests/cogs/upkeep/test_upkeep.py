"""What whoever runs the bot does to a table: it stands, goes on, and each is told once."""

from __future__ import annotations

import pytest

from bot.core.play import Play
from bot.core.refusals import TableRefusal
from bot.core.timing.measure import DAY, HOUR
from cogs.away.service.pauses import Pauses
from cogs.daily.service.private_tables import Beginning, PrivateTables
from cogs.upkeep.service.upkeep import Upkeep
from engine.moves import Resign
from strategy.levels import Level
from tests.cogs.away.test_frozen import frozen, news, stands
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.stage.seating import TRIO, refused
from tests.stage.timed_house import TimedHouse


@pytest.fixture
def timed(house: House) -> TimedHouse:
    made = TimedHouse(house)
    made.wire()
    return made


async def let_stand(
    timed: TimedHouse, game_id: int, days: int = 3, number: int | None = None
) -> None:
    until = timed.now + days * DAY
    once = next(ids) if number is None else number
    await timed.services[Upkeep].pause(game_id, until, interaction_id=once)


async def test_a_paused_table_calls_nobody_until_its_day(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await timed.told()
    await let_stand(timed, table.id)
    told = await timed.told()
    assert [body["news"] for kind, body in told if kind == "time"] == ["admin-paused"]
    assert [body["stage"] for kind, body in told if kind == "pause"] == ["begun"]
    await timed.pass_by(3 * DAY - HOUR)
    assert await timed.told() == []
    await timed.pass_by(2 * HOUR)
    assert await news(timed) == ["goes-on"]


async def test_the_host_ends_it_and_without_a_host_whoever_plays(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await let_stand(timed, table.id)
    pause = (await timed.clock(table.id)).pause
    assert pause is not None and table.holders[pause.by].user_id == ANNA.user_id
    await timed.services[Pauses].resume(table.id, ANNA, interaction_id=next(ids))
    assert (await timed.clock(table.id)).pause is None
    await timed.services[Play].act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    await let_stand(timed, table.id)
    pause = (await timed.clock(table.id)).pause
    assert pause is not None
    assert table.holders[pause.by].user_id in (BASTIEN.user_id, CHIARA.user_id)


async def test_the_same_act_counts_once(timed: TimedHouse) -> None:
    table, number = await timed.begun(*TRIO), next(ids)
    await let_stand(timed, table.id, number=number)
    await timed.services[Pauses].resume(table.id, ANNA, interaction_id=next(ids))
    await timed.told()
    await let_stand(timed, table.id, number=number)
    assert (await timed.clock(table.id)).pause is None and await timed.told() == []


async def test_a_frozen_table_is_resumed_and_not_paused(timed: TimedHouse) -> None:
    table, _, _ = await frozen(timed)
    await timed.told()
    assert (await refused(let_stand(timed, table.id))).refusal is TableRefusal.TABLE_FROZEN
    await timed.services[Upkeep].resume(table.id, interaction_id=next(ids))
    assert not await stands(timed, table)
    assert await news(timed) == ["admin-woke"]
    resuming = timed.services[Upkeep].resume(table.id, interaction_id=next(ids))
    assert (await refused(resuming)).refusal is TableRefusal.NOTHING_TO_RESUME
    assert await timed.told() == []


async def test_a_question_about_a_pause_ends_with_it(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await timed.services[Pauses].ask(table.id, BASTIEN, None, "", interaction_id=next(ids))
    await timed.told()
    await let_stand(timed, table.id)
    told = [body["stage"] for kind, body in await timed.told() if kind == "pause"]
    assert sorted(told) == ["begun", "dropped"]


async def test_pauses_of_an_admin_count_like_others(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    await let_stand(timed, table.id, days=30)
    await timed.pass_by(30 * DAY + HOUR)
    assert (await refused(let_stand(timed, table.id))).refusal is TableRefusal.PAUSES_USED_UP


async def test_a_private_table_is_nobody_elses_business(timed: TimedHouse) -> None:
    wanted = Beginning("express", "en", (Level.EASY,))
    private = await timed.services[PrivateTables].open(ANNA, wanted, interaction_id=next(ids))
    assert (await refused(let_stand(timed, private.id))).refusal is TableRefusal.NO_TABLE
    going = timed.services[Upkeep].resume(private.id, interaction_id=next(ids))
    assert (await refused(going)).refusal is TableRefusal.NO_TABLE
