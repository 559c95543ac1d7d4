"""Another process thinks for computers: the same as here, only when it is needed, behind others."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.runtime.apart.process import KeptProcess
from bot.runtime.apart.thinking import NICENESS, timed
from bot.runtime.apart.wire import Role
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.store import Store
from engine.board import Seat
from engine.game import choices
from engine.view import view
from strategy.levels import PLAYERS, Level
from tests.bot.runtime.apart import jobs
from tests.bot.runtime.apart.test_kept_process import LONG, until
from tests.clocks import HandClock
from tests.databases import open_database
from tests.tables import EUROPE
from tests.tables import table as position

pytestmark = pytest.mark.thorough


@pytest.fixture
async def supervisor(tmp_path: Path) -> AsyncIterator[Supervisor]:
    database = await open_database(tmp_path / "games.sqlite3")
    made = Supervisor(Notices(Store(database)), HandClock())
    yield made
    await made.close()
    await database.close()


def kept(supervisor: Supervisor, idle: float) -> KeptProcess:
    made = KeptProcess(Role.THINKING, 1, idle=idle)
    supervisor.start("thinking", made.run)
    return made


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
    assert command[1:5] == ["-P", "-m", "bot.background.apart", "thinking"]
    assert all(each.isdecimal() for each in command[5:])


async def test_it_is_there_while_it_is_needed(supervisor: Supervisor) -> None:
    process = kept(supervisor, 0.05)
    await asyncio.sleep(0)
    assert process.begun == 0
    for times in (1, 2):
        assert await asyncio.to_thread(process.do, jobs.whose, LONG) != os.getpid()
        await until(lambda: process.pid is None)
        assert process.begun == times
    assert not supervisor.notices.open()


async def test_where_none_can_be_started_the_thread_thinks(
    supervisor: Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    process = kept(supervisor, LONG)
    await asyncio.sleep(0)
    assert await asyncio.to_thread(process.do, jobs.whose, LONG) == os.getpid()
    await until(supervisor.notices.open)
    assert [each.subject for each in supervisor.notices.open()] == ["thinking"]
