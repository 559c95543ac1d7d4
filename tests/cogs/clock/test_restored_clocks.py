"""The clock of a table that comes back from a backup, and of one whose player is erased."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app.settings import Settings
from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.core.timing.measure import DAY, WakingHours
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Choice, Halt
from bot.posts.tracker import PostTracker
from bot.storage.copies.backup import backup
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.processes import HeartbeatWriter
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import HeartbeatRow
from cogs.admin.service.restoring import restore_table
from cogs.away.service.voting import Voting
from cogs.clock.rows import TABLE_TIMER
from cogs.clock.service.updating import update_clock
from cogs.lobby.service.hosting import Pacing
from engine.moves import DrawBlind
from tests.databases import address
from tests.erasing import erase_from
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.stage.timed_house import BEGIN, EMPTY, TimedHouse
from tests.storing import reading

pytestmark = pytest.mark.file

HOURS = WakingHours("Europe/Paris", 8 * 60, 23 * 60).write()


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made
    if made.database is not house.database:
        await made.database.close()


async def alarm(timed: TimedHouse, game_id: int) -> int:
    timers = await reading(timed.store, TimerReader).of(game_id)
    (due_at,) = [timer.due_at for timer in timers if timer.kind == TABLE_TIMER]
    return due_at


async def beat(timed: TimedHouse) -> None:
    async with timed.store.transaction() as tx:
        await HeartbeatWriter(tx).put(HeartbeatRow("all", timed.now))


async def restored(timed: TimedHouse, copy: Path, game_id: int) -> int:
    """The number of a table from a backup, once the bot runs again."""
    await timed.database.close()
    settings = Settings.model_construct(
        database_url=address(timed.path), backup_dir=None, editions_dir=None
    )
    done = await restore_table(settings, copy, game_id)
    await timed.open()
    return done.numbers[game_id]


async def copied(timed: TimedHouse) -> Path:
    await beat(timed)
    copy = timed.path.with_name("copy.sqlite3")
    await backup(timed.path, copy)
    return copy


@pytest.mark.thorough
async def test_nobody_pays_for_the_time_since_the_backup(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    due = (await timed.table(table.id)).deadlines
    copy = await copied(timed)
    timed.now += 30 * DAY
    await beat(timed)
    made = await restored(timed, copy, table.id)
    later = (await timed.table(made)).deadlines
    assert later == tuple(each and each + 30 * DAY for each in due) and any(later)
    assert await alarm(timed, made) > BEGIN + 30 * DAY


async def test_the_clock_of_a_table_that_was_parked_goes_on(
    timed: TimedHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time_ns", lambda: (BEGIN - 300 * DAY) * 1_000_000)
    table = await timed.begun(ANNA, BASTIEN)
    await timed.services[PostTracker].park(table.id)
    assert Halt.PARKED in (await timed.clock(table.id)).halts
    made = await restored(timed, await copied(timed), table.id)
    assert (await timed.clock(made)).runs
    assert await alarm(timed, made) < BEGIN, "by the clock of the machine, which restores it"


async def test_a_vote_that_is_open_is_asked_anew(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN, CHIARA)
    absent = await timed.acting(table.id)
    await timed.pass_by(EMPTY)
    await timed.post_all()
    made = await restored(timed, await copied(timed), table.id)
    kinds = [row.kind for row in await timed.waiting() if row.game_id == made]
    assert kinds == ["restored", "turn", "vote"]
    voters = [who for who in (ANNA, BASTIEN, CHIARA) if who != absent]
    for who in voters:
        await timed.services[Voting].vote(made, 1, who, Choice.WAIT, interaction_id=next(ids))
    assert (await timed.clock(made)).vote is None


async def test_the_clock_of_an_erased_person_tells_nothing_of_their_days(
    timed: TimedHouse,
) -> None:
    people = (ANNA, BASTIEN, CHIARA)
    async with timed.store.transaction() as tx:
        for who in people:
            await PersonWriter(tx).change(who.user_id, hours=HOURS)
    table = await timed.begun(*people)
    acting = await timed.acting(table.id)
    seat = table.seat_of(acting.user_id)
    assert seat is not None
    for _ in range(2):
        await timed.services[Play].act(
            table.id, acting.user_id, DrawBlind(), interaction_id=next(ids)
        )
    entry = await timed.services[GameCache].entry(table.id)
    async with timed.store.transaction() as tx:
        assert entry.clock is not None
        away = entry.clock.away(seat, timed.now + DAY, timed.now, shown=True)
        await update_clock(tx, entry, away)
        await erase_from(tx, acting.user_id)
    timed.services[GameCache].forget(table.id)
    clock = await timed.clock(table.id)
    for number, each in enumerate(clock.seats):
        turns = [each.turn, each.finished.turn if each.finished else None]
        told = [turn.hours for turn in turns if turn is not None]
        assert not any(told) if number == seat else all(told)
    assert not clock.seats[seat].is_away and not clock.seats[seat].back_shown


async def test_another_pace_that_is_wanted_may_be_objected_to_anew(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    await timed.services[Pacing].ask(table.id, ANNA, PaceName.RELAXED, interaction_id=next(ids))
    await timed.post_all()
    made = await restored(timed, await copied(timed), table.id)
    kinds = [row.kind for row in await timed.waiting() if row.game_id == made]
    assert kinds == ["restored", "turn", "pace"]
    await timed.services[Pacing].object(made, 1, BASTIEN, interaction_id=next(ids))
    assert (await timed.clock(made)).change is None
