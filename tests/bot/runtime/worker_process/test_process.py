"""Another process draws: the same to the last byte, and whatever becomes of it.

Another process thinks for computers: the same as here, only when it is needed, behind others.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from socket import socket
from time import monotonic
from typing import Any

import pytest

from bot.core.model import Table
from bot.pictures.drawings import (
    AreaDrawing,
    BoardDrawing,
    DetailDrawing,
    FilmDrawing,
    HandDrawing,
    NewsDrawing,
    PlanDrawing,
)
from bot.pictures.keys import Drawing
from bot.pictures.outlooks import OutlooksOf, ProspectsOf
from bot.pictures.pool import Pictures
from bot.runtime.faults import FaultElsewhere
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.runtime.worker_process.process import (
    EndedMeanwhile,
    ManagedWorker,
    Numbers,
    WorkerProcess,
    import_path,
    module_command,
)
from bot.runtime.worker_process.thinking import NICENESS, timed
from bot.runtime.worker_process.wire import Role, receive, unpack
from bot.runtime.workers import JobEnded
from bot.storage.repositories.notices import NoticeKind
from bot.storage.store import Store
from data import load
from engine.board import CityId, RouteId, Seat
from engine.game import choices
from engine.view import view
from renderer import Shot
from strategy.levels import PLAYERS, Level
from tests.bot.pictures.test_pictures import at
from tests.bot.runtime.worker_process import jobs
from tests.clocks import HandClock
from tests.databases import open_database
from tests.tables import EUROPE
from tests.tables import table as position
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[4]
SHIPPED = load("europe")
OWN = replace(SHIPPED, geometry=replace(SHIPPED.geometry, size=(900, 900), art={}))
"""As an admin's own: no file of ours has it."""
LONG = PATIENCE
SECRET = "brest-petrograd"
NEEDLESS = "asyncio", "discord", "sqlalchemy", "structlog"
"""What is imported in vain before a first picture, for which somebody waits."""


@pytest.mark.thorough
def test_a_child_runs_our_module_wherever_it_is_started(tmp_path: Path) -> None:
    (tmp_path / "sandbox.py").write_text("raise SystemExit('wrong')\n", encoding="utf-8")
    done = subprocess.run(
        [*module_command("sandbox"), "--help"],
        cwd=tmp_path,
        env=os.environ | import_path(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "--with-parent" in done.stdout


class House:
    """A process under a supervisor that begins it again at once."""

    def __init__(self, notices: Notices, folder: Path) -> None:
        self.notices, self.clock = notices, HandClock()
        self.supervisor = Supervisor(notices, self.clock)
        self.process = ManagedWorker(Role.DRAWING, 2, (folder, 72_000_000))

    def start(self) -> None:
        self.supervisor.start("drawing", self.process.run)

    async def do(self, job: Callable[[], Any], patience: float = LONG) -> Any:
        return await asyncio.to_thread(self.process.do, job, patience)

    async def begun(self, times: int) -> None:
        """Wait until a process was begun so often, the pauses before which are over."""
        await until(lambda: self.process.begun >= times, self.pass_time)

    def pass_time(self) -> None:
        self.clock.move(self.clock.time + 400)

    def open(self) -> list[tuple[str, str]]:
        return [(each.kind, each.subject) for each in self.notices.open()]


async def until(done: Callable[[], object], meanwhile: Callable[[], object] = int) -> None:
    async with asyncio.timeout(LONG):
        while not done():
            meanwhile()
            await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a process have the time here that it needs to begin."""
    for name in ("STARTING", "AGAIN", "ONCE_MORE"):
        monkeypatch.setattr(f"bot.runtime.worker_process.process.{name}", LONG)


@pytest.fixture
async def house(tmp_path: Path, drawn_maps: Path) -> AsyncIterator[House]:
    database = await open_database(tmp_path / "games.sqlite3")
    made = House(Notices(Store(database)), drawn_maps)
    yield made
    await made.supervisor.close()
    await database.close()


def drawings(pictures: Pictures, table: Table) -> list[Awaitable[Any]]:
    """One of each kind that is drawn in its own way, and what is thought of tickets."""
    state = position(seats=2, tickets={0: "paris-wien"})
    seen = replace(view(state, None), last_built=RouteId("paris-zurich"))
    mine = view(state, Seat(0))
    kinds: list[Drawing[Any]] = [
        BoardDrawing(table, seen),
        BoardDrawing(table, seen, language="fr"),
        NewsDrawing(table, seen, new={RouteId("paris-zurich"): 1}.keys()),
        DetailDrawing(table, seen),
        AreaDrawing(table, seen, cities={CityId("paris"): 1}.keys()),
        FilmDrawing(table, seen, shots=[Shot(seen), Shot(seen)]),
        HandDrawing(table, mine),
        PlanDrawing(table, mine),
        OutlooksOf(table, mine),
        ProspectsOf(table, mine),
    ]
    return [pictures.get(each) for each in kinds]


@pytest.mark.thorough
async def test_it_draws_the_same(house: House) -> None:
    table = replace(at(1), edition=OWN)
    here, there = Pictures(), Pictures(process=house.process)
    house.start()
    drawn = [await each for each in drawings(there, table)]
    assert house.process.weight, "the maps are kept there"
    assert drawn == [await each for each in drawings(here, table)]
    assert (await house.do(jobs.whose)) == house.process.pid
    assert (await house.do(partial(jobs.imported, *NEEDLESS))) == []
    here.close()
    there.close()


def test_a_form_in_another_language_crosses_as_no_more_than_its_language() -> None:
    numbers, printed = Numbers(), load("europe")
    french = printed.localized("fr")
    other = replace(french, title="Autre")
    known = {numbers.number_of(each): each for each in (printed, printed.board)}
    bodies = [bytearray(numbers.told(numbers.number_of(each) or 0)) for each in (french, other)]
    assert len(bodies[0]) < 1000
    assert unpack(bodies[0], known.__getitem__).value is french
    assert unpack(bodies[1], known.__getitem__).value.title == "Autre"


@pytest.mark.thorough
async def test_a_job_in_which_it_is_killed_is_done_by_the_next_one(
    house: House, tmp_path: Path
) -> None:
    house.start()
    job = asyncio.create_task(house.do(partial(jobs.waits, tmp_path)))
    await house.begun(1)
    first = house.process.pid
    assert first is not None
    await until(lambda: (tmp_path / str(first)).exists())
    os.kill(first, signal.SIGKILL)
    (tmp_path / "go").touch()
    await house.begun(2)
    assert await job == house.process.pid != first
    assert house.open() == [(NoticeKind.TASK, "drawing")]


@pytest.mark.thorough
def test_a_line_is_closed_once_nobody_reads_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its descriptor could be the next process's while a thread that is held up begins to read."""
    process = WorkerProcess(Role.THINKING, 1, (), Numbers())
    read: list[socket] = []
    closed: list[bool] = []

    def late(line: socket) -> bytearray:
        read.append(line)
        if len(read) == 2:  # The first was to hear that it is there.
            process.close()
            closed.append(line.fileno() < 0)
        return receive(line)

    monkeypatch.setattr("bot.runtime.worker_process.process.receive", late)
    with pytest.raises(EndedMeanwhile):
        process.do(jobs.kills, monotonic() + LONG)
    assert closed == [False] and read[-1].fileno() < 0
    with pytest.raises(EndedMeanwhile):
        process.do(jobs.kills, monotonic() + LONG)


@pytest.mark.thorough
async def test_a_job_that_ends_it_twice_fails_and_is_never_done_here(house: House) -> None:
    house.start()
    await house.begun(1)
    assert await house.do(jobs.whose) != os.getpid()
    job = asyncio.create_task(house.do(jobs.kills))
    await house.begun(2)
    with pytest.raises(JobEnded):
        await job
    await house.begun(3)
    assert await house.do(jobs.whose) == house.process.pid


@pytest.mark.thorough
async def test_one_that_hangs_is_ended(house: House, tmp_path: Path) -> None:
    house.start()
    await house.begun(1)
    first = await house.do(jobs.whose)
    with pytest.raises(JobEnded, match="too long"):
        await house.do(partial(jobs.waits, tmp_path), 0.2)
    await house.begun(2)
    assert await house.do(jobs.whose) == house.process.pid != first


@pytest.mark.thorough
@pytest.mark.parametrize("program", ["/nowhere/python", "/bin/false"])
async def test_where_none_can_be_started_threads_draw(
    house: House, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    assert await house.do(jobs.whose) == os.getpid()
    monkeypatch.setattr(sys, "executable", program)
    house.start()
    await until(house.open)
    assert await house.do(jobs.whose) == os.getpid()
    house.pass_time()
    assert await house.do(jobs.whose) == os.getpid()


@pytest.mark.thorough
async def test_nothing_secret_can_be_seen_of_it(
    house: House, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", SECRET)
    monkeypatch.setenv("DATABASE_URL", f"postgresql+asyncpg://me:{SECRET}@here/games")
    house.start()
    await house.begun(1)
    environment, command = await house.do(jobs.surroundings)
    assert SECRET not in f"{environment}{command}" and "DATABASE_URL" not in environment
    with pytest.raises(FaultElsewhere, match=r"^KeyError < jobs\.py:\d+") as fault:
        await house.do(partial(jobs.fails, SECRET))
    assert SECRET not in f"{fault.value}{fault.value.__cause__}"
    assert house.process.begun == 1, "an error ends nothing"
    pid = house.process.pid
    await house.supervisor.close()
    assert house.process.pid is None and not Path(f"/proc/{pid}").exists()
    assert capfd.readouterr() == ("", "")


@pytest.fixture
async def supervisor(tmp_path: Path) -> AsyncIterator[Supervisor]:
    database = await open_database(tmp_path / "games.sqlite3")
    made = Supervisor(Notices(Store(database)), HandClock())
    yield made
    await made.close()
    await database.close()


def kept(supervisor: Supervisor, idle: float) -> ManagedWorker:
    made = ManagedWorker(Role.THINKING, 1, idle=idle)
    supervisor.start("thinking", made.run)
    return made


@pytest.mark.thorough
async def test_it_decides_the_same_behind_everybody_else(supervisor: Supervisor) -> None:
    state = position(seats=3, turn=0, hand="white:3 red:2", tickets={0: "brest-petrograd"})
    asked = EUROPE, view(state, Seat(0)), choices(state, EUROPE, Seat(0))
    process = kept(supervisor, LONG)
    for level in Level:
        think = partial(timed, PLAYERS[level], *asked, Random(1))
        move, took = await asyncio.to_thread(process.do, think, LONG)
        assert move == PLAYERS[level](*asked, Random(1)).move and took >= 0
    assert process.begun == 1 and process.pid is not None
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, os.nice(0) + NICENESS)
    _, command = await asyncio.to_thread(process.do, jobs.surroundings, LONG)
    assert command[1:5] == ["-P", "-m", "bot.runtime.worker_process", "thinking"]
    assert all(each.isdecimal() for each in command[5:])


@pytest.mark.thorough
async def test_it_is_there_while_it_is_needed(supervisor: Supervisor) -> None:
    process = kept(supervisor, 0.05)
    await asyncio.sleep(0)
    assert process.begun == 0
    for times in (1, 2):
        assert await asyncio.to_thread(process.do, jobs.whose, LONG) != os.getpid()
        await until(lambda: process.pid is None)
        assert process.begun == times
    assert not supervisor.notices.open()


@pytest.mark.thorough
@pytest.mark.parametrize("comes", [True, False])
async def test_it_begins_for_a_job_that_is_expected(supervisor: Supervisor, comes: bool) -> None:
    process = kept(supervisor, LONG if comes else 0.05)
    await asyncio.sleep(0)
    process.expect()
    await until(lambda: process.begun == 1)
    if comes:
        assert await asyncio.to_thread(process.do, jobs.whose, LONG) == process.pid
    else:
        await until(lambda: process.pid is None)
    assert process.begun == 1
    assert not supervisor.notices.open()


@pytest.mark.thorough
async def test_no_job_is_lost_to_one_that_goes_meanwhile(supervisor: Supervisor) -> None:
    process = kept(supervisor, 0.0)
    for times in range(1, 4):
        both = (asyncio.to_thread(process.do, jobs.whose, LONG) for _ in range(2))
        assert os.getpid() not in await asyncio.gather(*both)
        assert process.begun >= times
        await until(lambda: process.pid is None)
    assert not supervisor.notices.open()


@pytest.mark.thorough
async def test_where_none_can_be_started_the_thread_thinks(
    supervisor: Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    process = kept(supervisor, LONG)
    await asyncio.sleep(0)
    assert await asyncio.to_thread(process.do, jobs.whose, LONG) == os.getpid()
    await until(supervisor.notices.open)
    assert [each.subject for each in supervisor.notices.open()] == ["thinking"]
