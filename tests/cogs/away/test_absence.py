"""Being away: the clock stands or the computer plays, and a move brings one back.

Who is away, from where, and who is told of it.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table, User
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PACES, PaceName
from bot.core.timing.seat_clock import MOST_AWAY
from bot.storage.store import Store
from cogs.away.rows import AbsenceReader, AbsenceWriter
from cogs.away.service.absence import (
    EVERYWHERE,
    Absences,
    TableAbsences,
    Way,
    end_by_move,
    scope_of_guild,
    scope_of_table,
)
from cogs.clock.rows import ReminderPost
from cogs.lobby.service.lobby import Lobby
from tests.databases import open_database
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids
from tests.stage.timed_house import EMPTY, TimedHouse, at_pace
from tests.storing import reading

FULL = PACES[PaceName.DAILY].ceiling


@pytest.fixture
def timed(house: House) -> TimedHouse:
    timed = TimedHouse(house)
    timed.wire()
    return timed


async def _away(
    timed: TimedHouse, who: User, way: Way, *, time: int = 5 * DAY, shown: bool = False
) -> None:
    async with timed.store.transaction() as tx:
        await AbsenceWriter(tx).add(who.user_id, EVERYWHERE, way.value, tx.now + time, shown=shown)
    await timed.services[TableAbsences].absence_changed(who.user_id)


async def _at_table(timed: TimedHouse, pace: PaceName = PaceName.DAILY) -> tuple[Table, User, int]:
    table = await timed.begun(ANNA, BASTIEN, pace=pace)
    who = await timed.acting(table.id)
    seat = table.seat_of(who.user_id)
    assert seat is not None
    return table, who, seat


async def test_the_clock_of_somebody_away_stands_until_they_are_back(timed: TimedHouse) -> None:
    table, who, seat = await _at_table(timed)
    back = timed.now + 5 * DAY
    await _away(timed, who, Way.STANDS, shown=True)
    assert (await timed.table(table.id)).absent == ((seat, back),)
    assert (await timed.table(table.id)).deadlines == (None, None)
    await timed.pass_by(5 * DAY - HOUR)
    clock = await timed.clock(table.id)
    assert clock.seats[seat].left(timed.now, clock.pace) == FULL and clock.vote is None
    await timed.pass_by(HOUR)
    later = await timed.table(table.id)
    assert later.absent == () and later.deadlines[seat] == back + FULL * 3 // 2


async def _reminded(timed: TimedHouse) -> list[list[int]]:
    """The seats that reminders call which aren't sent yet; all is sent then."""
    rows = [row for row in await timed.waiting() if row.kind == ReminderPost.KIND]
    await timed.post_all()
    return [json.loads(row.body)["seats"] for row in rows]


@pytest.mark.parametrize("way", [Way.STANDS, Way.COMPUTER])
async def test_whoever_a_table_waits_for_is_called_once_when_an_absence_ends_by_itself(
    timed: TimedHouse, way: Way
) -> None:
    table, who, seat = await _at_table(timed)
    await _away(timed, who, way)
    await timed.pass_by(5 * DAY - HOUR)
    assert await _reminded(timed) == []
    await timed.pass_by(HOUR)
    assert await timed.acting(table.id) == who
    assert await _reminded(timed) == [[seat]]
    await timed.pass_by(HOUR)
    assert await _reminded(timed) == []


async def test_nobody_is_called_who_comes_back_or_whom_no_table_waits_for(
    timed: TimedHouse,
) -> None:
    table, who, _ = await _at_table(timed)
    other = next(each for each in (ANNA, BASTIEN) if each.user_id != who.user_id)
    await _away(timed, other, Way.STANDS, time=HOUR)
    await timed.pass_by(HOUR)
    await _away(timed, who, Way.STANDS)
    async with timed.store.transaction() as tx:
        await AbsenceWriter(tx).remove(who.user_id, [EVERYWHERE])
    await timed.services[TableAbsences].absence_changed(who.user_id)
    assert (await timed.table(table.id)).absent == ()
    assert await _reminded(timed) == []


async def test_a_date_that_is_not_shown_is_nobodys_to_know(timed: TimedHouse) -> None:
    table, who, seat = await _at_table(timed)
    await _away(timed, who, Way.STANDS)
    assert (await timed.table(table.id)).absent == ((seat, None),)


async def test_a_clock_stands_for_twenty_one_days_of_a_game_at_most(timed: TimedHouse) -> None:
    table, who, seat = await _at_table(timed)
    began = timed.now
    await _away(timed, who, Way.STANDS, time=60 * DAY)
    await timed.pass_by(MOST_AWAY)
    assert (await timed.table(table.id)).deadlines[seat] == began + MOST_AWAY + FULL * 3 // 2
    await _away(timed, who, Way.STANDS, time=60 * DAY)
    await timed.pass_by(EMPTY)
    assert (await timed.clock(table.id)).seats[seat].emptied == 1


async def test_the_computer_plays_for_somebody_away_until_they_are_back(timed: TimedHouse) -> None:
    table, who, _ = await _at_table(timed)
    await _away(timed, who, Way.COMPUTER)
    holder = (await timed.table(table.id)).holder_of(who.user_id)
    assert holder is not None and holder.on_autopilot
    await timed.pass_by(5 * DAY)
    holder = (await timed.table(table.id)).holder_of(who.user_id)
    assert holder is not None and not holder.on_autopilot


async def test_a_move_brings_one_back(timed: TimedHouse) -> None:
    table, who, seat = await _at_table(timed)
    await _away(timed, who, Way.STANDS)
    await timed.draw(table.id, who)
    assert not (await timed.clock(table.id)).seats[seat].is_away
    async with timed.store.snapshot() as read:
        assert await AbsenceReader(read).of((who.user_id,), timed.now) == []


async def _computer_plays(timed: TimedHouse, table: Table, who: User) -> bool:
    holder = (await timed.table(table.id)).holder_of(who.user_id)
    return holder is not None and holder.on_autopilot


async def test_without_a_clock_the_computer_plays_too_until_they_are_back(
    timed: TimedHouse,
) -> None:
    table, who, seat = await _at_table(timed, PaceName.NONE)
    await _away(timed, who, Way.COMPUTER)
    assert await _computer_plays(timed, table, who)
    await timed.reopen()
    await timed.pass_by(5 * DAY - HOUR)
    assert await _computer_plays(timed, table, who)
    await timed.pass_by(HOUR)
    assert not await _computer_plays(timed, table, who)
    assert not (await timed.clock(table.id)).seats[seat].is_away
    await timed.database.close()


async def test_at_a_new_table_without_a_clock_the_computer_plays_from_the_start(
    timed: TimedHouse,
) -> None:
    await _away(timed, BASTIEN, Way.COMPUTER)
    table = await timed.opening(ANNA, BASTIEN, pace=PaceName.NONE)
    assert await _computer_plays(timed, table, BASTIEN)
    assert not await _computer_plays(timed, table, ANNA)


@pytest.mark.thorough
@pytest.mark.parametrize("pace", [PaceName.NONE, PaceName.DAILY])
async def test_an_own_move_ends_the_absence_in_which_the_computer_plays(
    timed: TimedHouse, pace: PaceName
) -> None:
    table, who, seat = await _at_table(timed, pace)
    await _away(timed, who, Way.COMPUTER)
    await timed.draw(table.id, who)
    assert not await _computer_plays(timed, table, who)
    assert not (await timed.clock(table.id)).seats[seat].is_away
    async with timed.store.snapshot() as read:
        assert await AbsenceReader(read).of((who.user_id,), timed.now) == []
    await timed.services[TableAbsences].absence_changed(who.user_id)
    assert not await _computer_plays(timed, table, who)


async def test_a_move_at_one_table_brings_one_back_at_all(timed: TimedHouse) -> None:
    table, who, _ = await _at_table(timed)
    elsewhere = Location(7070, SPOT.guild_id)
    lobby = timed.services[Lobby]
    await lobby.open(elsewhere, ANNA, at_pace(PaceName.DAILY), interaction_id=next(ids))
    await lobby.join(elsewhere, BASTIEN, interaction_id=next(ids))
    other = await lobby.start(elsewhere, ANNA, interaction_id=next(ids))
    await _away(timed, who, Way.COMPUTER)
    assert await _computer_plays(timed, other, who)
    await timed.draw(table.id, who)
    assert not await _computer_plays(timed, other, who)


async def test_where_no_clock_runs_none_needs_to_stand(timed: TimedHouse) -> None:
    table, who, _ = await _at_table(timed, PaceName.NONE)
    await _away(timed, who, Way.STANDS)
    assert (await timed.services[GameCache].entry(table.id)).clock is None


ANNA_ID, BASTIEN_ID = 7, 8
TABLE, GUILD = 3, 900


class Time:
    now = 1_000

    def __call__(self) -> int:
        return self.now


class Told:
    def __init__(self) -> None:
        self.people: list[int] = []

    async def absence_changed(self, user_id: int) -> None:
        self.people.append(user_id)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def store(tmp_path: Path, time: Time) -> AsyncIterator[Store]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield Store(database, time)
    await database.close()


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def absences(store: Store, time: Time, told: Told) -> Absences:
    made = Absences(store, time)
    made.subscribe(told)
    return made


async def test_nobody_is_away_who_has_not_said_so(absences: Absences) -> None:
    assert await absences.of(ANNA_ID) == ()
    assert await absences.active(ANNA_ID, TABLE, GUILD) is None
    assert not await absences.end(ANNA_ID)


async def test_an_absence_holds_until_its_end(absences: Absences, time: Time, told: Told) -> None:
    row = await absences.add(ANNA_ID, EVERYWHERE, Way.STANDS, 5_000, shown=True)
    assert (row.since, row.until, row.way, row.shown) == (1_000, 5_000, Way.STANDS, True)
    assert told.people == [ANNA_ID]
    time.now = 4_999
    assert await absences.active(ANNA_ID, TABLE, None) == row
    assert await absences.active(BASTIEN_ID, TABLE, None) is None
    time.now = 5_000
    assert await absences.active(ANNA_ID, TABLE, None) is None


async def test_the_closest_scope_counts(absences: Absences) -> None:
    everywhere = await absences.add(ANNA_ID, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    guild = await absences.add(ANNA_ID, scope_of_guild(GUILD), Way.COMPUTER, 9_000, shown=False)
    table = await absences.add(ANNA_ID, scope_of_table(TABLE), Way.STANDS, 2_000, shown=True)
    assert await absences.active(ANNA_ID, TABLE, GUILD) == table
    assert await absences.active(ANNA_ID, 4, GUILD) == guild
    assert await absences.active(ANNA_ID, 4, None) == everywhere
    assert await absences.active(ANNA_ID, 4, 901) == everywhere


async def test_a_new_one_takes_the_place_of_the_same_scope(absences: Absences) -> None:
    await absences.add(ANNA_ID, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    await absences.add(ANNA_ID, EVERYWHERE, Way.COMPUTER, 6_000, shown=True)
    (found,) = await absences.of(ANNA_ID)
    assert (found.way, found.until, found.shown) == (Way.COMPUTER, 6_000, True)


async def test_being_back_ends_all(absences: Absences, told: Told) -> None:
    await absences.add(ANNA_ID, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    await absences.add(ANNA_ID, scope_of_table(TABLE), Way.STANDS, 5_000, shown=False)
    await absences.add(BASTIEN_ID, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    assert await absences.end(ANNA_ID)
    assert await absences.of(ANNA_ID) == ()
    assert len(await absences.of(BASTIEN_ID)) == 1
    assert told.people == [ANNA_ID, ANNA_ID, BASTIEN_ID, ANNA_ID]


async def test_a_move_ends_what_covers_its_table(store: Store, absences: Absences) -> None:
    await absences.add(ANNA_ID, scope_of_guild(GUILD), Way.STANDS, 5_000, shown=False)
    other = await absences.add(ANNA_ID, scope_of_table(9), Way.STANDS, 5_000, shown=False)
    async with store.transaction() as tx:
        assert await end_by_move(tx, ANNA_ID, TABLE, GUILD)
        assert not await end_by_move(tx, ANNA_ID, TABLE, GUILD)
    assert await absences.of(ANNA_ID) == (other,)


async def test_what_is_over_is_forgotten(store: Store, absences: Absences, time: Time) -> None:
    await absences.add(ANNA_ID, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    time.now = 6_000
    assert not await absences.end(ANNA_ID)
    await absences.add(ANNA_ID, scope_of_table(TABLE), Way.STANDS, 9_000, shown=False)
    rows = await reading(store, AbsenceReader).of((ANNA_ID,), 0)
    assert [each.scope for each in rows] == [scope_of_table(TABLE)]


async def test_several_people_are_read_at_once(store: Store, absences: Absences) -> None:
    await absences.add(ANNA_ID, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    await absences.add(BASTIEN_ID, EVERYWHERE, Way.COMPUTER, 5_000, shown=False)
    rows = await reading(store, AbsenceReader).of((ANNA_ID, BASTIEN_ID, 9), 4_999)
    assert [each.user_id for each in rows] == [ANNA_ID, BASTIEN_ID]
    assert await reading(store, AbsenceReader).of((), 0) == []
