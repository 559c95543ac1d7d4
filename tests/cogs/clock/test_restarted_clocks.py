"""Whatever a table waits for, a restart loses nothing of it and does nothing twice.

Time that hasn't been for a table: its clock and its alarm are as if it never was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.app.heartbeat import Heartbeat
from bot.core.game_cache import GameCache
from bot.core.model import Table, User
from bot.core.play import Play
from bot.core.timing.deciding import extended
from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import Choice
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.repositories.timers import TimerReader
from cogs.away.rows import AbsenceWriter
from cogs.away.service.absence import EVERYWHERE, TableAbsences, Way
from cogs.away.service.pauses import Pauses
from cogs.away.service.reminding import Reminding
from cogs.away.service.voting import Voting
from cogs.clock.rows import TABLE_TIMER, PacePost, Refresh, ReminderPost, TimePost, VotePost
from cogs.clock.service.updating import skip_time, update_clock
from cogs.lobby.service.hosting import Pacing
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.seating import CallPost, Calls
from tests.clocks import WallHandClock
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids, opened
from tests.stage.seating import TRIO
from tests.stage.timed_house import BEGIN, EMPTY, TimedHouse
from tests.storing import reading, writing
from tests.tiers import sampled

Told = Counter[tuple[int, str]]
"""When which kind of post was made, and how many."""
PIECES = 6


class AsleepClock(WallHandClock):
    """The clock of a machine that may sleep: only the time of day goes on then."""

    def __init__(self, timed: TimedHouse) -> None:
        super().__init__()
        self._timed = timed

    def __call__(self) -> int:
        return self._timed.now


async def snoozed(timed: TimedHouse) -> None:
    """A reminder that was put off for an hour."""
    table = await timed.begun(*TRIO)
    await timed.pass_by(8 * HOUR)
    who, now = await timed.acting(table.id), timed.now
    reminding = timed.services[Reminding]
    await reminding.snooze(table.id, who, now, now + HOUR, interaction_id=next(ids))


async def call(timed: TimedHouse) -> None:
    """A call to a table that has just opened."""
    await timed.services[Calls].choose(SPOT.guild_id or 0, BASTIEN.user_id, wants=True)
    await timed.services[Lobby].open(SPOT, ANNA, interaction_id=next(ids))


async def vote(timed: TimedHouse) -> tuple[Table, list[User]]:
    """A vote about whoever doesn't come."""
    table = await timed.begun(*TRIO)
    absent = await timed.acting(table.id)
    await timed.pass_by(EMPTY)
    return table, [who for who in TRIO if who != absent]


async def offer(timed: TimedHouse) -> None:
    """A seat that is offered to others."""
    table, others = await vote(timed)
    for who in others:
        cast = timed.services[Voting].vote
        await cast(table.id, None, who, Choice.SUBSTITUTE, interaction_id=next(ids))


async def pace(timed: TimedHouse) -> None:
    """Another pace, to which nobody objects."""
    table = await timed.begun(*TRIO)
    await timed.services[Pacing].ask(table.id, ANNA, PaceName.EVENING, interaction_id=next(ids))


async def grace(timed: TimedHouse) -> None:
    """A day in which the only other player waits."""
    await timed.begun(ANNA, BASTIEN)
    await timed.pass_by(EMPTY)


async def absence(timed: TimedHouse) -> None:
    """Somebody who is away, and whose clock stands."""
    table = await timed.begun(*TRIO)
    who = await timed.acting(table.id)
    absences = writing(timed.store, AbsenceWriter)
    until = timed.now + 2 * DAY
    await absences.add(who.user_id, EVERYWHERE, Way.STANDS, until, shown=True)
    await timed.services[TableAbsences].absence_changed(who.user_id)


async def pause(timed: TimedHouse) -> None:
    """A pause of two days."""
    table = await timed.begun(*TRIO)
    until = timed.now + 2 * DAY
    await timed.services[Pauses].ask(table.id, ANNA, until, "away", interaction_id=next(ids))


async def deadline(timed: TimedHouse) -> None:
    """A deadline that has moved, which posts don't tell yet."""
    table = await timed.begun(*TRIO)
    cache = timed.services[GameCache]
    async with cache.store.transaction() as tx:
        entry = await cache.entry(table.id)
        assert entry.clock is not None
        (seat,) = (await timed.services[Play].view(table.id, None)).to_act
        later = extended(entry.clock, seat, timed.now + 4 * DAY)
        cache.keep(await update_clock(tx, entry, later))


CASES: dict[str, tuple[Callable[[TimedHouse], Awaitable[object]], str]] = {
    each.__name__: (each, kind)
    for each, kind in (
        (snoozed, ReminderPost.KIND),
        (call, CallPost.KIND),
        (vote, VotePost.KIND),
        (offer, VotePost.KIND),
        (pace, PacePost.KIND),
        (grace, VotePost.KIND),
        (absence, ReminderPost.KIND),
        (pause, TimePost.KIND),
        (deadline, Refresh.KIND),
    )
}


async def told_after(
    folder: Path, begin: Callable[[TimedHouse], Awaitable[object]], restarts: bool
) -> Told:
    """What is posted in the three days after, with a restart before each piece of them."""
    folder.mkdir()
    house = House(folder)
    await house.open()
    timed = TimedHouse(house)
    timed.wire()
    try:
        await begin(timed)
        await timed.post_all()
        found: Told = Counter()
        for _ in range(PIECES):
            if restarts:
                await timed.restart()
            await timed.pass_by(3 * DAY // PIECES)
            rows = await timed.waiting()
            found.update(((row.created_at - BEGIN) // MINUTE, row.kind) for row in rows)
            if restarts:
                await timed.restart()
            await timed.post_all()
    finally:
        await timed.database.close()
    return found


@pytest.mark.parametrize("what", sampled(CASES, "vote", "offer", "snoozed"))
async def test_nothing_is_lost_and_nothing_done_twice(tmp_path: Path, what: str) -> None:
    begin, kind = CASES[what]
    restarted = await told_after(tmp_path / "restarted", begin, restarts=True)
    assert any(each == kind for _, each in restarted), "what was pending has come"
    assert restarted == await told_after(tmp_path / "undisturbed", begin, restarts=False)


async def alarm(house: House, game_id: int) -> int:
    timers = await reading(house.store, TimerReader).of(game_id)
    (due_at,) = [timer.due_at for timer in timers if timer.kind == TABLE_TIMER]
    return due_at


async def test_the_alarm_is_later_by_what_was_missed_and_back_again(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    due = await alarm(house, table.id)
    async with house.store.transaction() as tx:
        now = tx.now
        await skip_time(tx, table.id, now, now + 30 * HOUR)
    assert await alarm(house, table.id) == due + 30 * HOUR
    async with house.store.transaction() as tx:
        await skip_time(tx, table.id, now + 30 * HOUR, now)
    assert await alarm(house, table.id) == due


async def test_a_table_without_a_clock_has_nothing_to_skip(house: House) -> None:
    async with house.store.transaction() as tx:
        await skip_time(tx, 77, tx.now, tx.now + HOUR)
    assert await reading(house.store, TimerReader).next_due() is None


async def test_whoever_acts_first_after_the_machine_has_slept_is_not_charged_for_that(
    house: House,
) -> None:
    timed = TimedHouse(house)
    timed.wire()
    table = await timed.begun(*TRIO)
    cache, clock = timed.services[GameCache], AsleepClock(timed)
    supervisor = Supervisor(Notices(timed.store, clock), clock)
    heart = Heartbeat(timed.store, cache, supervisor, clock, skip_time)
    timed.services[Play].measure_by(heart.attend)
    await heart.beat()
    who = await timed.acting(table.id)
    seat = (await timed.table(table.id)).seat_of(who.user_id)
    assert seat is not None
    timed.now += 8 * HOUR
    for _ in range(2):
        await timed.draw(table.id, who)
    after = await timed.clock(table.id)
    assert after.seats[seat].left(timed.now, after.pace) == after.pace.ceiling
