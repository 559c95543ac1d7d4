"""People who have left the server: they are voted about, and nobody waits for their votes."""

from __future__ import annotations

import pytest

from bot.core.model import Table, User
from bot.core.refusals import TableRefusal
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Cause, Choice
from bot.storage.rows import GameStatus
from cogs.away.rows import AbsenceWriter
from cogs.away.service.absence import EVERYWHERE, TableAbsences, Way
from cogs.away.service.pauses import Pauses
from cogs.away.service.voting import Voting
from cogs.clock.rows import VoteEnd
from cogs.seats.service.handover import Handover
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.stage.seating import DARIO, TRIO, refused
from tests.stage.timed_house import EMPTY, TimedHouse

WAIT, COMPUTER, SUBSTITUTE, END = Choice
FOUR = (*TRIO, DARIO)


@pytest.fixture
def timed(house: House) -> TimedHouse:
    made = TimedHouse(house)
    made.wire()
    return made


async def vote(timed: TimedHouse, table: Table, who: User, choice: Choice) -> VoteEnd | None:
    done = await timed.services[Voting].vote(table.id, None, who, choice, interaction_id=next(ids))
    return done.ended.end if done.ended else None


async def started(timed: TimedHouse, table: Table, who: User) -> object:
    gone = timed.gone_users
    return await timed.services[Voting].start(table.id, who, gone=gone, interaction_id=next(ids))


def seats(table: Table, *people: User) -> set[int | None]:
    return {table.seat_of(who.user_id) for who in people}


async def test_who_has_left_is_neither_asked_nor_waited_for(timed: TimedHouse) -> None:
    table = await timed.begun(*FOUR)
    absent = await timed.acting(table.id)
    left, one, other = (who for who in FOUR if who != absent)
    timed.gone_users.add(left.user_id)
    await timed.pass_by(EMPTY)
    opened = await timed.services[Voting].open_now(table.id)
    assert opened is not None and set(opened.voters) == seats(table, one, other)
    assert await vote(timed, table, one, END) is None
    assert await vote(timed, table, other, END) is VoteEnd.END
    assert (await timed.table(table.id)).status is GameStatus.CANCELLED


async def test_who_leaves_during_a_vote_holds_nobody_up(timed: TimedHouse) -> None:
    table = await timed.begun(*FOUR)
    absent = await timed.acting(table.id)
    left, one, other = (who for who in FOUR if who != absent)
    await timed.pass_by(EMPTY)
    await vote(timed, table, one, END)
    assert await vote(timed, table, other, END) is None
    timed.gone_users.add(left.user_id)
    await timed.pass_by(DAY)
    assert (await timed.table(table.id)).status is GameStatus.CANCELLED


async def test_every_seat_of_somebody_gone_is_voted_about_at_once(timed: TimedHouse) -> None:
    table = await timed.opening(*FOUR)
    for who in (ANNA, BASTIEN):
        await timed.keep(table.id, who)
    timed.gone_users |= {CHIARA.user_id, DARIO.user_id}
    await timed.pass_by(12 * HOUR)
    about = []
    for _ in range(2):
        opened = await timed.services[Voting].open_now(table.id)
        assert opened is not None and opened.cause is Cause.GONE
        assert set(opened.voters) == seats(table, ANNA, BASTIEN)
        about.append(opened.seat)
        for who in (ANNA, BASTIEN):
            await vote(timed, table, who, COMPUTER)
        await timed.pass_by(0)
    assert set(about) == seats(table, CHIARA, DARIO)
    assert (await timed.clock(table.id)).vote is None


async def test_whoever_is_there_again_votes_again(timed: TimedHouse) -> None:
    table = await timed.begun(*FOUR)
    absent = await timed.acting(table.id)
    left, one, other = (who for who in FOUR if who != absent)
    timed.gone_users.add(left.user_id)
    await timed.pass_by(EMPTY)
    timed.gone_users.clear()
    assert await vote(timed, table, left, COMPUTER) is None
    opened = await timed.services[Voting].open_now(table.id)
    assert opened is not None and set(opened.voters) == seats(table, left, one, other)
    assert set(opened.voted) == seats(table, left)


async def test_where_all_others_have_left_nobody_is_asked(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    timed.gone_users |= {who.user_id for who in TRIO}
    await timed.pass_by(12 * HOUR)
    assert (await timed.clock(table.id)).vote is None
    news = [body.get("news") for kind, body in await timed.told() if kind == "time"]
    assert news == ["frozen"]


@pytest.mark.parametrize("choice", [COMPUTER, SUBSTITUTE, END])
async def test_at_a_table_without_a_clock_the_others_decide_too(
    timed: TimedHouse, choice: Choice
) -> None:
    table = await timed.begun(*TRIO, pace=PaceName.NONE)
    absent = await timed.acting(table.id)
    one, other = (who for who in TRIO if who != absent)
    assert (await refused(started(timed, table, one))).refusal is TableRefusal.NO_CLOCK
    timed.gone_users.add(absent.user_id)
    await started(timed, table, one)
    seat = table.seat_of(absent.user_id)
    assert seat is not None
    assert ("vote", {"number": 1, "seat": seat}) in await timed.told()
    await vote(timed, table, one, choice)
    await vote(timed, table, other, choice)
    after = await timed.table(table.id)
    match choice:
        case Choice.COMPUTER:
            assert after.holders[seat].on_autopilot
        case Choice.SUBSTITUTE:
            taken = await timed.services[Handover].step_in(
                table.id, DARIO, interaction_id=next(ids)
            )
            assert taken[1] == seat
        case Choice.END:
            assert after.status is GameStatus.CANCELLED


async def test_without_a_clock_a_vote_closes_by_itself_and_is_not_repeated(
    timed: TimedHouse,
) -> None:
    table = await timed.begun(*TRIO, pace=PaceName.NONE)
    absent = await timed.acting(table.id)
    one, _ = (who for who in TRIO if who != absent)
    timed.gone_users.add(absent.user_id)
    await started(timed, table, one)
    await vote(timed, table, one, WAIT)
    await timed.told()
    await timed.pass_by(DAY)
    assert [body["end"] for kind, body in await timed.told() if kind == "vote"] == ["wait"]
    await timed.pass_by(20 * DAY)
    assert await timed.told() == []
    await started(timed, table, one)
    opened = await timed.services[Voting].open_now(table.id)
    assert opened is not None and opened.number == 2


async def test_a_move_of_whoever_is_back_ends_the_vote_without_a_clock(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO, pace=PaceName.NONE)
    absent = await timed.acting(table.id)
    one, _ = (who for who in TRIO if who != absent)
    timed.gone_users.add(absent.user_id)
    await started(timed, table, one)
    await timed.told()
    await timed.draw(table.id, absent)
    clock = await timed.clock(table.id)
    assert clock.vote is None and not clock.gone
    assert [body["end"] for kind, body in await timed.told() if kind == "vote"] == ["back"]


async def test_nobody_who_has_left_has_to_agree_to_a_pause(timed: TimedHouse) -> None:
    table = await timed.begun(*TRIO)
    absent = await timed.acting(table.id)
    one, other = (who for who in TRIO if who != absent)
    await timed.services[Pauses].ask(table.id, one, None, "", interaction_id=next(ids))
    await timed.services[Pauses].answer(table.id, 1, other, agrees=True, interaction_id=next(ids))
    assert (await timed.clock(table.id)).pause is None
    timed.gone_users.add(absent.user_id)
    await timed.pass_by(12 * HOUR)
    assert (await timed.clock(table.id)).pause is not None


async def test_who_is_away_and_has_left_is_voted_about_by_those_who_are_there(
    timed: TimedHouse,
) -> None:
    table = await timed.begun(*TRIO)
    absent = await timed.acting(table.id)
    one, _ = (who for who in TRIO if who != absent)
    async with timed.store.transaction() as tx:
        await AbsenceWriter(tx).add(
            absent.user_id, EVERYWHERE, Way.STANDS.value, tx.now + 9 * DAY, shown=False
        )
    await timed.services[TableAbsences].absence_changed(absent.user_id)
    timed.gone_users.add(absent.user_id)
    await started(timed, table, one)
    opened = await timed.services[Voting].open_now(table.id)
    assert opened is not None and opened.cause is Cause.GONE
