"""A disk with little room is a notice, until there is clearly more."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.app.alerts import EVERY, FreeDisk, Watchman
from bot.runtime.memory import Notices
from bot.storage.repositories.notices import NoticeKind
from bot.storage.store import Store
from tests.clocks import HandClock
from tests.databases import open_database

MIB = 2**20


class Usage(NamedTuple):
    total: int
    used: int
    free: int


@pytest.fixture
async def notices(tmp_path: Path) -> AsyncIterator[Notices]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield Notices(Store(database))
    await database.close()


def told(notices: Notices) -> list[tuple[str, str]]:
    return [(each.kind, each.why) for each in notices.open()]


async def test_it_is_told_below_the_limit_and_over_clearly_above(
    notices: Notices, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = [300 * MIB]
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: Usage(MIB**2, 0, room[0]))
    disk = FreeDisk({"the games": tmp_path, "the backups": tmp_path}, 200 * MIB, notices)
    for free, wrong in ((300, False), (200, False), (199, True), (210, True), (221, False)):
        room[0] = free * MIB
        disk.look()
        assert told(notices) == ([(NoticeKind.DISK, "199 MiB are free")] * wrong or []), free


async def test_a_folder_that_is_not_there_is_nothing(notices: Notices, tmp_path: Path) -> None:
    FreeDisk({"the backups": tmp_path / "none"}, 2**80, notices).look()
    assert told(notices) == []
    FreeDisk({"the games": tmp_path}, 2**80, notices).look()
    assert [kind for kind, _ in told(notices)] == [NoticeKind.DISK]


async def test_the_watchman_goes_round_every_minute() -> None:
    clock, seen = HandClock(), list[float]()
    rounds = asyncio.create_task(Watchman([lambda: seen.append(clock.time)], clock).run())
    for number in range(3):
        while not clock.moments:
            await asyncio.sleep(0)
        assert seen == [EVERY * each for each in range(number + 1)]
        clock.move(clock.moments[0])
    rounds.cancel()
