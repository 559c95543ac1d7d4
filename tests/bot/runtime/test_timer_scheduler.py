"""What is due is done once and in time, whatever becomes of its neighbours."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from bot.core.deals import THREAD_TIMER
from bot.runtime.memory import Notices
from bot.runtime.scheduler import (
    FIRST_RETRY,
    LOOK,
    SIDE_BY_SIDE,
    SLOWEST_RETRY,
    Supervisor,
    TimerScheduler,
)
from bot.storage.errors import UnreadableTimer
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import NoticeKind
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import Shards, TimerRow
from bot.storage.store import Store
from cogs.clock.rows import TABLE_TIMER
from cogs.lobby.rows import LOBBY_TIMER
from tests.clocks import WallHandClock
from tests.databases import open_database
from tests.stage.stores import LOBBY
from tests.storing import reading, writing
from tests.waiting import PATIENCE, until

FAST = math.inf
"""A rate that holds nothing up."""


class Office:
    """A scheduler over a store of its own, and what it did."""

    def __init__(self, store: Store, clock: WallHandClock, rate: float) -> None:
        self.store, self.clock = store, clock
        self.notices = Notices(store, clock)
        self.supervisor = Supervisor(self.notices, clock)
        self.keeper = TimerScheduler(store, self.supervisor, clock, rate=rate)
        self.done: list[int] = []
        self.keeper.handle(LOBBY_TIMER, self.do)

    async def do(self, timer: TimerRow) -> None:
        async with self.store.transaction() as tx:
            if await TimerWriter(tx).take(timer.id):
                self.done.append(timer.id)

    async def add(
        self,
        seconds: float,
        kind: str = LOBBY_TIMER,
        *,
        game_id: int | None = None,
        guild_id: int | None = None,
    ) -> int:
        due = self.clock() + round(seconds * 1000)
        add = writing(self.store, TimerWriter).add
        return await add(kind, due, game_id=game_id, guild_id=guild_id)

    async def pass_by(self, seconds: float) -> None:
        """Let time go by, and the scheduler do what it does then."""
        self.clock.pass_by(seconds)
        await self.settle()

    async def settle(self) -> None:
        """Wait until nothing happens before time goes on."""
        await until(self.is_idle, "nothing is under way")

    def is_idle(self) -> bool:
        waits = any(limit > self.clock.time for limit in self.clock.limits)
        sleeps = waits and not self.keeper._news.is_set()
        return (sleeps or bool(self.clock.moments)) and not self.keeper._under_way

    def open_notices(self) -> list[tuple[str, str]]:
        return [(each.kind, each.subject) for each in self.notices.open()]


@asynccontextmanager
async def office(folder: Path, rate: float = FAST) -> AsyncIterator[Office]:
    database, clock = await open_database(folder / "games.sqlite3"), WallHandClock()
    made = Office(Store(database, clock), clock, rate)
    yield made
    await made.supervisor.close()
    await database.close()


async def game(store: Store, channel: int = 1, guild: int = 9) -> int:
    lobby = LOBBY | {"guild_id": guild}
    return (await writing(store, GameWriter).create(channel_id=channel, **lobby)).id


async def test_what_is_due_is_done_when_it_is_due(tmp_path: Path) -> None:
    async with office(tmp_path) as at:
        late, soon = await at.add(600), await at.add(5)
        at.keeper.start()
        await at.settle()
        assert at.done == []
        await at.pass_by(5)
        assert at.done == [soon]
        for _ in range(20):
            await at.pass_by(LOOK)
        assert at.done == [soon, late]
        assert await reading(at.store, TimerReader).next_due() is None


@pytest.mark.parametrize("speed", [1.0, 1000.0])
async def test_it_sleeps_until_then_and_a_new_timer_wakes_it(tmp_path: Path, speed: float) -> None:
    async with office(tmp_path) as at:
        at.clock.speed = speed
        at.keeper.start()
        await at.settle()
        assert at.clock.limits == [LOOK * speed], "the same time of the world's"
        added = await at.add(4)
        await at.settle()
        assert at.clock.limits == [4]
        await at.add(20)
        await at.settle()
        assert at.clock.limits == [4]
        await at.pass_by(4)
        assert at.done == [added]


async def test_a_transaction_that_fails_wakes_nobody(tmp_path: Path) -> None:
    async with office(tmp_path) as at:
        heard: list[int] = []
        at.store.on_timer(heard.append)
        with pytest.raises(ZeroDivisionError):
            async with at.store.transaction() as tx:
                await TimerWriter(tx).add(LOBBY_TIMER, 5)
                raise ZeroDivisionError
        async with at.store.transaction() as tx:
            await TimerWriter(tx).add(LOBBY_TIMER, 9)
            await TimerWriter(tx).add(LOBBY_TIMER, 7)
        assert heard == [7]


async def test_a_timer_of_another_process_is_found_by_looking_again(tmp_path: Path) -> None:
    async with office(tmp_path) as at:
        at.keeper.start()
        await at.settle()
        other = Store(at.store._database, at.clock)
        added = await writing(other, TimerWriter).add(LOBBY_TIMER, at.clock())
        await at.settle()
        assert at.done == []
        await at.pass_by(LOOK)
        assert at.done == [added]


async def test_one_that_fails_is_tried_ever_later_and_told_once(tmp_path: Path) -> None:
    async with office(tmp_path) as at:
        tried: list[float] = []

        async def fail(timer: TimerRow) -> None:
            tried.append(at.clock.time)
            raise KeyError("a secret")

        at.keeper.handle(TABLE_TIMER, fail)
        bad = await at.add(0, TABLE_TIMER, game_id=await game(at.store))
        good = await at.add(0)
        at.keeper.start()
        await at.settle()
        assert at.done == [good]
        assert at.open_notices() == [(NoticeKind.TIMER, "table of table 1")]
        assert "secret" not in at.notices.open()[0].why
        for _ in range(40):
            await at.pass_by(FIRST_RETRY)
        pauses = [later - before for before, later in pairwise(tried)]
        assert pauses == [FIRST_RETRY * 2**n for n in range(len(pauses))]
        assert len(pauses) == 5
        assert at.open_notices() == [(NoticeKind.TIMER, "table of table 1")]

        at.keeper.handle(TABLE_TIMER, at.do)
        await at.pass_by(SLOWEST_RETRY)
        assert at.done == [good, bad]
        assert at.open_notices() == []


async def test_a_timer_put_off_waits_after_a_restart_too(tmp_path: Path) -> None:
    async with office(tmp_path) as at:

        async def fail(timer: TimerRow) -> None:
            raise KeyError

        at.keeper.handle(TABLE_TIMER, fail)
        bad = await at.add(0, TABLE_TIMER)
        at.keeper.start()
        await at.settle()
        due = await reading(at.store, TimerReader).next_due()
        assert due == at.clock() + FIRST_RETRY * 1000
        await at.supervisor.close()
        later = Office(at.store, at.clock, FAST)
        later.keeper.handle(TABLE_TIMER, later.do)
        later.keeper.start()
        await later.settle()
        assert later.done == []
        await later.pass_by(FIRST_RETRY)
        assert later.done == [bad]
        await later.supervisor.close()


@pytest.mark.parametrize("kind", ["of the future", TABLE_TIMER])
async def test_what_nobody_can_read_is_seldom_tried(tmp_path: Path, kind: str) -> None:
    async with office(tmp_path) as at:
        tried: list[int] = []

        async def unreadable(timer: TimerRow) -> None:
            tried.append(timer.id)
            raise UnreadableTimer

        at.keeper.handle(TABLE_TIMER, unreadable)
        odd, good = await at.add(0, kind), await at.add(1)
        at.keeper.start()
        await at.settle()
        assert await reading(at.store, TimerReader).next_due(at.clock() + 1000) == (
            at.clock() + SLOWEST_RETRY * 1000
        )
        assert at.open_notices() == [(NoticeKind.TIMER, kind)]
        await at.pass_by(1)
        assert at.done == [good]
        await writing(at.store, TimerWriter).remove(odd)
        await at.pass_by(LOOK)
        assert at.open_notices() == []


async def test_many_that_are_overdue_are_spread(tmp_path: Path) -> None:
    async with office(tmp_path, rate=5.0) as at:
        added = [await at.add(-n) for n in range(20)]
        at.keeper.start()
        begun: list[tuple[float, int]] = []
        for _ in range(30):
            await at.settle()
            begun.append((at.clock.time, len(at.done)))
            if len(at.done) == len(added):
                break
            at.clock.move(at.clock.moments[0])
        assert [count for _, count in begun] == list(range(1, 21))
        assert begun[-1][0] == pytest.approx(19 / 5.0)
        # The one that has waited longest goes first.
        assert at.done == added[::-1]


async def test_tables_side_by_side_but_a_table_in_a_row(tmp_path: Path) -> None:
    async with office(tmp_path) as at:
        going: set[int | None] = set()
        most, gate = 0, asyncio.Event()

        async def slow(timer: TimerRow) -> None:
            nonlocal most
            assert timer.game_id not in going
            going.add(timer.game_id)
            most = max(most, len(going))
            await gate.wait()
            await at.do(timer)
            going.discard(timer.game_id)

        at.keeper.handle(LOBBY_TIMER, slow)
        games = [await game(at.store, channel) for channel in range(1, 7)]
        added = [await at.add(0, game_id=each) for each in (*games, *games)]
        at.keeper.start()
        await until(lambda: len(going) == SIDE_BY_SIDE, "all that may be side by side are")
        gate.set()
        await until(lambda: len(at.done) == len(added), "all are done", instead=lambda: at.done)
        assert sorted(at.done) == added
        assert most == SIDE_BY_SIDE


async def test_one_that_another_process_works_on_rests(tmp_path: Path) -> None:
    async with office(tmp_path) as at:
        looked: list[int] = []

        async def taken(timer: TimerRow) -> None:
            looked.append(timer.id)

        at.keeper.handle(TABLE_TIMER, taken)
        await at.add(0, TABLE_TIMER)
        at.keeper.start()
        await at.settle()
        assert len(looked) == 1
        await at.pass_by(LOOK)
        assert len(looked) == 2


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("shards", "mine"),
    [(None, "abcd"), ((2, (0,)), "ad"), ((2, (1,)), "bc"), ((2, (0, 1)), "abcd")],
)
async def test_only_timers_of_my_own_servers(
    tmp_path: Path, shards: Shards | None, mine: str
) -> None:
    async with office(tmp_path) as at:
        even, odd = 2 << 22, 3 << 22
        names = {
            await at.add(0, game_id=await game(at.store, 1, even)): "a",
            await at.add(1, game_id=await game(at.store, 2, odd)): "b",
            await at.add(2, guild_id=odd): "c",
            await at.add(3): "d",
        }
        at.keeper.start(shards)
        for _ in range(5):
            await at.pass_by(1)
        # Each timer is a task: on a server a later one may be done sooner.
        assert sorted(names[each] for each in at.done) == list(mine)
        assert len(at.clock.limits) == 1


async def test_a_replaced_timer_is_not_done_in_its_former_form(tmp_path: Path) -> None:
    async with office(tmp_path) as at:
        table = await game(at.store)
        former = await at.add(0, LOBBY_TIMER, game_id=table)
        other = await at.add(0, THREAD_TIMER, game_id=table)
        async with at.store.transaction() as tx:
            await TimerWriter(tx).replace(table, LOBBY_TIMER, at.clock() + 10)
        async with at.store.transaction() as tx:
            assert not await TimerWriter(tx).take(former)
            assert await TimerWriter(tx).take(other)
        async with at.store.transaction() as tx:
            await TimerWriter(tx).replace(table, LOBBY_TIMER, None)
        assert await reading(at.store, TimerReader).of(table) == []


async def test_a_handler_that_never_comes_back_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.scheduler.PATIENCE", 0.01)
    async with office(tmp_path) as at:

        async def hang(timer: TimerRow) -> None:
            await asyncio.Event().wait()

        at.keeper.handle(TABLE_TIMER, hang)
        await at.add(0, TABLE_TIMER)
        at.keeper.start()
        await until(at.open_notices, "a notice is open")
        monkeypatch.undo()
        good = await at.add(0)
        await until(lambda: at.done, "a timer is done")
        assert at.done == [good]
        assert at.open_notices() == [(NoticeKind.TIMER, "table")]


async def test_a_stop_ends_what_is_under_way(tmp_path: Path) -> None:
    async with office(tmp_path) as at:
        begun, ended = asyncio.Event(), asyncio.Event()

        async def long(timer: TimerRow) -> None:
            async with at.store.transaction() as tx:
                assert await TimerWriter(tx).take(timer.id)
                begun.set()
                try:
                    await asyncio.Event().wait()
                finally:
                    ended.set()

        at.keeper.handle(TABLE_TIMER, long)
        timer = await at.add(0, TABLE_TIMER)
        at.keeper.start()
        async with asyncio.timeout(PATIENCE):
            await begun.wait()
        await at.supervisor.close()
        assert ended.is_set()
        assert await reading(at.store, TimerReader).known([timer]) == {timer}
        assert at.open_notices() == []


async def test_nothing_is_begun_before_it_may(tmp_path: Path) -> None:
    async with office(tmp_path) as at:
        allowed, asked = asyncio.Event(), 0

        async def on_time() -> bool:
            nonlocal asked
            asked += 1
            return await allowed.wait()

        at.keeper = TimerScheduler(at.store, at.supervisor, at.clock, rate=FAST, on_time=on_time)
        at.keeper.handle(LOBBY_TIMER, at.do)
        added = await at.add(0)
        at.keeper.start()
        await until(lambda: asked > 0, "the timers were asked for")
        assert at.done == []
        allowed.set()
        await at.settle()
        assert at.done == [added]


async def test_what_was_due_before_the_time_changed_is_looked_at_anew(tmp_path: Path) -> None:
    async with office(tmp_path) as at:
        answers = [True, False]

        async def on_time() -> bool:
            if not answers:
                return True
            if not (answer := answers.pop(0)):
                await writing(at.store, TimerWriter).shift(5000)
            return answer

        at.keeper = TimerScheduler(at.store, at.supervisor, at.clock, rate=FAST, on_time=on_time)
        at.keeper.handle(LOBBY_TIMER, at.do)
        added = await at.add(0)
        at.keeper.start()
        await at.settle()
        assert at.done == []
        await at.pass_by(5)
        assert at.done == [added]
