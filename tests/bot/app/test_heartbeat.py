"""The bot's own absence is nobody's fault: what it has missed is credited, once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.app.heartbeat import ABSENCE, BEAT, Heartbeat
from bot.core.editions import Editions
from bot.core.game_cache import GameCache
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor, TimerScheduler
from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseFailed, FailureCause
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import NoticeKind
from bot.storage.repositories.processes import HeartbeatReader
from bot.storage.repositories.timers import ClockWriter, TimerReader, TimerWriter
from bot.storage.rows import GameStatus, HeartbeatRow, Shards, TimerRow
from bot.storage.store import Store
from bot.storage.transactions import Transaction
from cogs.away.rows import REQUEST_TIMER
from cogs.clock.rows import TABLE_TIMER
from cogs.lobby.rows import LOBBY_TIMER
from cogs.steps import STEPS
from data import Catalogue
from tests.clocks import WallHandClock
from tests.databases import open_database
from tests.stage.stores import LOBBY
from tests.storing import reading, writing
from tests.tiers import sampled
from tests.waiting import until

HOUR = 3600.0
BEGIN = WallHandClock()()


class Process:
    """One process of the bot; another one has the same database and the same wall's time."""

    def __init__(self, database: Database, clock: WallHandClock) -> None:
        self.database, self.clock = database, clock
        self.store = Store(database, clock)
        self.supervisor = Supervisor(Notices(self.store, clock), clock)
        cache = GameCache(self.store, Editions(Catalogue.read(None)), STEPS)
        self.heart = Heartbeat(self.store, cache, self.supervisor, clock, self.skip)
        self.skipped: list[tuple[int, float, float]] = []
        self.broken: dict[int, BaseException] = {}

    async def skip(self, tx: Transaction, game_id: int, since: int, until: int) -> None:
        if error := self.broken.get(game_id):
            raise error
        since_begin = (since - BEGIN) / 1000, (until - BEGIN) / 1000
        self.skipped.append((game_id, *since_begin))

    async def table(self, guild: int = 9, status: GameStatus = GameStatus.RUNNING) -> int:
        """A table with a clock."""
        async with self.store.transaction() as tx:
            channel = tx.now + len(await GameWriter(tx).numbers())
            game = await GameWriter(tx).create(channel_id=channel, **LOBBY | {"guild_id": guild})
            await GameWriter(tx).change(game.id, status=status)
            await ClockWriter(tx).set(game.id, "{}")
        return game.id

    async def stopped(self, seconds: float) -> Process:
        """The next process, so much later."""
        await self.supervisor.close()
        self.clock.pass_by(seconds)
        return Process(self.database, self.clock)

    async def rows(self) -> list[HeartbeatRow]:
        return await reading(self.store, HeartbeatReader).all()


@asynccontextmanager
async def process(folder: Path) -> AsyncIterator[Process]:
    database = await open_database(folder / "games.sqlite3")
    made = Process(database, WallHandClock())
    yield made
    await made.supervisor.close()
    await database.close()


async def beating(at: Process, times: int) -> None:
    for _ in range(times):
        before = await at.rows()
        await until(lambda: at.clock.moments, "it waits for the next beat", pause=0.001)
        at.clock.pass_by(BEAT)

        async def beaten(before: object = before) -> bool:
            return await at.rows() != before

        await until(beaten, "it has beaten", instead=lambda: at.clock, pause=0.001)


async def test_it_beats_and_credits_nothing_while_all_is_well(tmp_path: Path) -> None:
    async with process(tmp_path) as at:
        await at.table()
        await at.heart.start()
        await beating(at, 20)
        assert await at.rows() == [HeartbeatRow("all", at.clock())]
        assert at.skipped == []


async def test_a_stop_is_credited_to_tables_with_a_running_clock(tmp_path: Path) -> None:
    async with process(tmp_path) as at:
        playing, parked = await at.table(), await at.table(status=GameStatus.PARKED)
        await at.table(status=GameStatus.OVER)
        await at.heart.start()
        later = await at.stopped(30 * HOUR)
        with capture_logs() as logged:
            await later.heart.start()
        assert later.skipped == [(playing, 0, 30 * HOUR), (parked, 0, 30 * HOUR)]
        away = next(each for each in logged if each["event"] == "the bot was away")
        assert away["time"] == "1 day, 6:00:00"
        assert await at.rows() == [HeartbeatRow("all", at.clock())]
        again = await later.stopped(ABSENCE)
        await again.heart.start()
        assert again.skipped == []


@pytest.mark.parametrize(("seconds", "credited"), [(ABSENCE, False), (ABSENCE + 1, True)])
async def test_a_short_stop_is_nothing(tmp_path: Path, seconds: float, credited: bool) -> None:
    async with process(tmp_path) as at:
        await at.table()
        await at.heart.start()
        later = await at.stopped(seconds)
        await later.heart.start()
        assert bool(later.skipped) == credited


async def test_nobody_was_away_before_the_first_start(tmp_path: Path) -> None:
    async with process(tmp_path) as at:
        await at.table()
        at.clock.pass_by(100 * HOUR)
        await at.heart.start()
        assert at.skipped == []


async def test_no_table_is_credited_twice_whenever_it_is_killed(tmp_path: Path) -> None:
    async with process(tmp_path) as at:
        tables = [await at.table() for _ in range(5)]
        timer = await writing(at.store, TimerWriter).add(LOBBY_TIMER, BEGIN + 1000)
        errand = await writing(at.store, TimerWriter).add(REQUEST_TIMER, BEGIN)
        await at.heart.start()
        killed = await at.stopped(10 * HOUR)
        killed.broken[tables[2]] = DatabaseFailed("killed", FailureCause.OTHER)
        with pytest.MonkeyPatch.context() as patch:
            # As if it came no further.
            async def killed_here(row: HeartbeatRow) -> None:
                raise DatabaseFailed("killed", FailureCause.OTHER)

            patch.setattr(killed.heart, "_note", killed_here)
            await killed.heart.start()
        assert [table for table, *_ in killed.skipped] == tables[:2]
        later = await killed.stopped(HOUR)
        await later.heart.start()
        rest = [(each, 0, 10 * HOUR) for each in tables[2:]]
        assert later.skipped == rest + [(each, 10 * HOUR, 11 * HOUR) for each in tables]
        assert (
            await reading(at.store, TimerReader).next_due(BEGIN) == BEGIN + 1000 + 11 * HOUR * 1000
        )
        (waiting,) = await reading(at.store, TimerReader).due(BEGIN)
        assert waiting.id == errand, "somebody waits for it"
        assert await reading(at.store, TimerReader).known([timer]) == {timer}


async def test_a_table_that_cannot_be_credited_holds_up_no_other(tmp_path: Path) -> None:
    async with process(tmp_path) as at:
        tables = [await at.table() for _ in range(3)]
        await at.heart.start()
        later = await at.stopped(HOUR)
        later.broken[tables[0]] = ValueError("a secret")
        await later.heart.start()
        assert [table for table, *_ in later.skipped] == tables[1:]
        (notice,) = later.supervisor.notices.open()
        assert (notice.kind, notice.subject) == (
            NoticeKind.TIMER,
            f"the clock of table {tables[0]}",
        )
        assert "secret" not in notice.why


@pytest.mark.parametrize("hours", sampled([1, -1, 24 * 365, -24 * 365], -1, 24 * 365))
async def test_a_clock_that_jumps_neither_fires_nor_stops_anything(
    tmp_path: Path, hours: int
) -> None:
    async with process(tmp_path) as at:
        table = await at.table()
        done: list[float] = []

        async def do(timer: TimerRow) -> None:
            async with at.store.transaction() as tx:
                if await TimerWriter(tx).take(timer.id):
                    done.append(at.clock.time)

        keeper = TimerScheduler(
            at.store, at.supervisor, at.clock, rate=float("inf"), on_time=at.heart.attend
        )
        keeper.handle(LOBBY_TIMER, do)
        await writing(at.store, TimerWriter).add(LOBBY_TIMER, at.clock() + 600_000)
        await at.heart.start()
        keeper.start()
        await beating(at, 1)
        at.clock.jump(hours * HOUR)
        await beating(at, 18)
        ((credited, since, now),) = at.skipped
        assert (credited, now - since) == (table, hours * HOUR)
        # Whichever of the two notices first.
        assert since in (BEAT, 2 * BEAT)
        assert done == []
        await beating(at, 1)
        await until(lambda: done, "the timer is done", instead=lambda: at.clock)
        assert done == [600.0]


async def test_a_clock_that_is_set_right_by_a_minute_is_no_jump(tmp_path: Path) -> None:
    async with process(tmp_path) as at:
        await at.table()
        await at.heart.start()
        for seconds in (60, -60, 119, -119):
            at.clock.jump(seconds)
            await beating(at, 1)
        assert at.skipped == []


async def test_time_in_which_nothing_could_be_written_was_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(tmp_path) as at:
        table = await at.table()
        await at.heart.start()
        with pytest.MonkeyPatch.context() as patch:

            async def full(row: HeartbeatRow) -> None:
                raise DatabaseFailed("full", FailureCause.OTHER)

            patch.setattr(at.heart, "_note", full)
            at.clock.pass_by(HOUR)
            await at.heart.beat()
        assert at.supervisor.notices.open() == []
        real = asyncio.get_running_loop().time
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: real() + ABSENCE + 1)
        await at.heart.beat()
        assert at.skipped == [(table, 0, HOUR)]


async def test_time_that_passes_while_it_writes_is_no_jump(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(tmp_path) as at:
        await at.table()
        await at.heart.start()
        note = at.heart._note

        async def slowly(row: HeartbeatRow) -> None:
            at.clock.pass_by(HOUR)
            await note(row)

        monkeypatch.setattr(at.heart, "_note", slowly)
        for _ in range(2):
            await at.heart.beat()
        assert at.skipped == []


@pytest.mark.parametrize(
    ("before", "after", "measured"),
    [
        (None, (2, (0, 1)), True),
        ((2, (0,)), None, True),
        ((2, (0,)), (4, (3,)), True),
        ((2, (0, 1)), (2, (1,)), True),
        ((2, (0,)), (2, (1,)), False),
    ],
)
async def test_whoever_takes_over_shards_knows_when_they_were_last_alive(
    tmp_path: Path, before: Shards | None, after: Shards | None, measured: bool
) -> None:
    async with process(tmp_path) as at:
        await at.table(guild=3 << 22)
        await at.heart.start(before)
        later = await at.stopped(HOUR)
        await later.heart.start(after)
        assert bool(later.skipped) == measured
        assert len(await at.rows()) == (1 if measured else 2)


async def test_only_tables_and_timers_of_my_own_servers(tmp_path: Path) -> None:
    async with process(tmp_path) as at:
        mine, other = await at.table(guild=2 << 22), await at.table(guild=3 << 22)
        for game in (mine, other):
            await writing(at.store, TimerWriter).add(LOBBY_TIMER, BEGIN, game_id=game)
            await writing(at.store, TimerWriter).add(TABLE_TIMER, BEGIN, game_id=game)
        await at.heart.start((2, (0,)))
        later = await at.stopped(HOUR)
        await later.heart.start((2, (0,)))
        assert [table for table, *_ in later.skipped] == [mine]
        shifted = [each.due_at - BEGIN for each in await reading(at.store, TimerReader).of(mine)]
        assert shifted == [0, HOUR * 1000]
        assert {each.due_at for each in await reading(at.store, TimerReader).of(other)} == {BEGIN}
