"""Killed at any moment, a bot does what time brings once: reminders, votes and pauses."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sys
from pathlib import Path

import pytest

from bot.core.model import Location, User
from bot.core.timing import table_clock as stored
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.table_clock import Choice
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.timers import ClockReader, TimerReader
from bot.storage.store import Store
from cogs.away.service.pauses import Pauses
from cogs.away.service.voting import Voting
from cogs.clock.rows import ReminderPost
from cogs.lobby.service.lobby import Lobby
from tests.databases import open_database
from tests.killing import run_or_kill
from tests.soak import SOAK
from tests.stage.house import ANNA, House, ids
from tests.stage.seating import TRIO
from tests.stage.timed_house import EMPTY, TimedHouse
from tests.storing import FORMS, reading
from tests.wired import wired

pytestmark = [pytest.mark.file, pytest.mark.thorough]

KILLS = 100 if SOAK else 2
GO_ON = """
from tests.cogs.away.test_killed import go_on
go_on()
"""


def go_on() -> None:
    """Open the table, say so, and let happen what is due, or let the last one vote."""
    folder, now, user, until = Path(sys.argv[1]), *map(int, sys.argv[2:5])

    async def work() -> None:
        house = await _opened(folder, now)
        await house.table(1)
        sys.stdout.write("begun\n")
        sys.stdout.flush()
        if user:
            who = next(each for each in TRIO if each.user_id == user)
            await house.services[Voting].vote(1, 1, who, Choice.COMPUTER, interaction_id=next(ids))
        else:
            await house.pass_by(until - now)
        await house.database.close()

    asyncio.run(work())


async def _opened(folder: Path, now: int) -> TimedHouse:
    house = House(folder)
    await house.open()
    timed = TimedHouse(house)
    timed.now = now
    timed.wire()
    return timed


async def _run(folder: Path, now: int, user: int, until: int, kill_after: float | None) -> float:
    arguments = (str(folder), str(now), str(user), str(until))
    return (await run_or_kill(GO_ON, *arguments, kill_after=kill_after)).seconds


async def _ended(timed: TimedHouse, kind: str, ends: tuple[str, ...]) -> int:
    """How many posts say that a question of a kind has ended."""
    bodies = [json.loads(row.body) for row in await timed.waiting() if row.kind == kind]
    return sum(body.get("end", body.get("stage")) in ends for body in bodies)


@pytest.mark.soak
async def test_a_killed_vote_is_open_or_decided(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    timed = await _opened(whole, 1_800_000_000_000)
    table = await timed.begun(*TRIO)
    absent = await timed.acting(table.id)
    one, other = (who for who in TRIO if who != absent)
    await timed.pass_by(EMPTY)
    await timed.services[Voting].vote(table.id, 1, one, Choice.COMPUTER, interaction_id=next(ids))
    await timed.post_all()
    await timed.database.close()
    seat = table.seat_of(absent.user_id)
    assert seat is not None and table.id == 1
    rng, folder, took = random.Random(7), tmp_path / "killed", 0.0
    for number in range(KILLS + 1):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(whole, folder)
        kill_after = rng.uniform(0, took) if number else None
        ran = await _run(folder, timed.now, other.user_id, 0, kill_after)
        took = took or ran
        found = await _opened(folder, timed.now)
        decided = (await found.clock(1)).vote is None
        assert decided or number
        assert (await found.table(1)).holders[seat].on_autopilot is decided
        assert await _ended(found, "vote", ("computer",)) == decided
        if not decided:
            await found.services[Voting].vote(
                1, 1, other, Choice.COMPUTER, interaction_id=next(ids)
            )
        assert (await found.table(1)).holders[seat].on_autopilot
        await found.database.close()


@pytest.mark.soak
async def test_a_killed_end_of_a_pause_is_made_up_for(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    timed = await _opened(whole, 1_800_000_000_000)
    table = await timed.begun(*TRIO)
    await timed.pass_by(HOUR)
    until = timed.now + 3 * DAY
    await timed.services[Pauses].ask(table.id, ANNA, until, "Rest", interaction_id=next(ids))
    before = (await timed.clock(table.id)).seats
    await timed.post_all()
    await timed.database.close()
    rng, folder, took = random.Random(8), tmp_path / "killed", 0.0
    for number in range(KILLS + 1):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(whole, folder)
        kill_after = rng.uniform(0, took) if number else None
        ran = await _run(folder, timed.now, 0, until, kill_after)
        took = took or ran
        found = await _opened(folder, until)
        over = (await found.clock(1)).pause is None
        assert over or number
        assert await _ended(found, "pause", ("over",)) == over
        await found.pass_by(0)
        clock = await found.clock(1)
        assert clock.pause is None and clock.paused == 3 * DAY
        assert await _ended(found, "pause", ("over",)) == 1, "told once"
        left = [each.left(until, clock.pace) for each in clock.seats]
        assert left == [each.left(until, clock.pace) for each in before], "no time was lost or made"
        await found.database.close()


RINGING = """
import asyncio, sys
from pathlib import Path
from bot.storage.repositories.timers import TimerReader
from bot.storage.store import Store
from cogs.away.timers import TableAlarms
from bot.core.game_cache import GameCache
from tests.databases import open_database
from tests.wired import wired

class Present:
    async def gone(self, guild_id, user_id):
        return False

async def main():
    database = await open_database(Path(sys.argv[1]))
    now = int(sys.argv[2])
    store = Store(database, lambda: now)
    services = wired(store)
    time = TableAlarms(services[GameCache], Present(), lambda: None)
    print("begun", flush=True)
    while True:
        async with store.snapshot() as read:
            due = await TimerReader(read).due(now)
        due = [each for each in due if each.kind == "table"]
        if not due:
            break
        for timer in due:
            await time.on_alarm(timer)
    await database.close()

asyncio.run(main())
"""
BEGIN = 1_800_000_000_000
TABLES, TIMES = (60, 40) if SOAK else (6, 2)


@pytest.mark.soak
async def test_each_table_reminds_once_however_often_it_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    database = await open_database(path)
    services = wired(Store(database, lambda: BEGIN))
    for channel in range(TABLES):
        spot = Location(500 + channel, 1)
        host, guest = User(10 * channel + 11, "Anna"), User(10 * channel + 12, "Bastien")
        await services[Lobby].open(spot, host, interaction_id=next(ids))
        await services[Lobby].join(spot, guest, interaction_id=next(ids))
        await services[Lobby].start(spot, host, interaction_id=next(ids))
    await database.close()

    chance, later = random.Random(14), str(BEGIN + 8 * HOUR)
    for _ in range(TIMES):
        await run_or_kill(RINGING, str(path), later, kill_after=chance.uniform(0, 0.2))
    await run_or_kill(RINGING, str(path), later, kill_after=None)

    database = await open_database(path)
    store = Store(database)
    waiting = await reading(store, OutboxReader).pending(10_000)
    reminded = [row.game_id for row in waiting if row.kind == "reminder"]
    assert sorted(reminded) == list(range(1, TABLES + 1))
    for row in waiting:
        if row.kind == "reminder":
            assert FORMS.decode(row.kind, row.body) == ReminderPost((0, 1), BEGIN, BEGIN + 8 * HOUR)
            kept = await reading(store, ClockReader).get(row.game_id)
            assert kept is not None
            turns = [each.turn for each in stored.clock_from_text(kept.body).seats]
            assert [turn.calls for turn in turns if turn] == [1, 1]
            (alarm,) = [
                each
                for each in await reading(store, TimerReader).of(row.game_id)
                if each.kind == "table"
            ]
            assert alarm.due_at == BEGIN + 32 * HOUR
    await database.close()
