"""Killed at any moment, a restore leaves the database as it was, or restored; never a mixture."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from bot.app.settings import Settings
from bot.core.play import Play
from bot.core.position import Inspection, Lookup
from bot.core.refusals import TableRefusal
from bot.storage.copies.backup import backup
from bot.storage.copies.health import check_file
from bot.storage.rows import GameStatus
from cogs.admin.service.restoring import restore_all
from engine.moves import DrawBlind
from tests.databases import address
from tests.killing import run_or_kill
from tests.soak import SOAK
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids, opened
from tests.stage.seating import refused

pytestmark = pytest.mark.file

KILLS = 100 if SOAK else 1
RESTORE = """
import asyncio, sys
from pathlib import Path
from cogs.admin.service.restoring import restore_all, restore_table
from bot.app.settings import Settings
settings = Settings.model_construct(
    database_url=sys.argv[1], backup_dir=None, editions_dir=None
)
work = restore_table(settings, Path(sys.argv[2]), 1) if sys.argv[3] == "one" else (
    restore_all(settings, Path(sys.argv[2]))
)
print("begun", flush=True)
asyncio.run(work)
"""


async def _played(folder: Path) -> tuple[int, int]:
    """A table and a backup of it, and a turn since; returns its length then and now."""
    folder.mkdir()
    house = House(folder)
    await house.open()
    table = await opened(house.services, ANNA, BASTIEN)
    await backup(house.path, folder / "copy.sqlite3")
    view = await house.services[Play].view(table.id, None)
    user = table.holders[view.to_act[0]].user_id or 0
    for _ in range(2):
        await house.services[Play].act(table.id, user, DrawBlind(), interaction_id=next(ids))
    now = (await house.services[Lookup].table(table.id)).seq
    await house.database.close()
    return table.seq, now


async def _restore(folder: Path, what: str, kill_after: float | None) -> float:
    """Restore in a process of its own; returns how long that took, in seconds."""
    url, copy = address(folder / "games.sqlite3"), str(folder / "copy.sqlite3")
    return (await run_or_kill(RESTORE, url, copy, what, kill_after=kill_after)).seconds


@pytest.mark.soak
@pytest.mark.parametrize("what", ["all", "one"])
@pytest.mark.thorough
async def test_a_killed_restore_did_nothing_or_all(what: str, tmp_path: Path) -> None:
    then, now = await _played(tmp_path / "whole")
    rng, folder, whole = random.Random(5), tmp_path / "killed", 0.0
    for number in range(KILLS + 1):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(tmp_path / "whole", folder)
        took = await _restore(folder, what, rng.uniform(0, whole) if number else None)
        whole = whole or took
        house = House(folder)
        services = await house.open()
        assert check_file(house.path, thorough=True).faults == ()
        here = await services[Lookup].here(SPOT.channel_id)
        assert (here.id == 1, here.seq, here.status) in (
            (True, now, GameStatus.RUNNING),
            (False, then, GameStatus.RUNNING),
        )
        assert number or here.id != 1
        assert (await services[Inspection].look_at(here.id)).damage is None
        if here.id != 1:
            old = await refused(services[Lookup].table(1))
            assert old.refusal is TableRefusal.RESTORED
        await house.database.close()
    settings = Settings.model_construct(
        database_url=address(folder / "games.sqlite3"), backup_dir=None, editions_dir=None
    )
    assert (await restore_all(settings, folder / "copy.sqlite3")).numbers
