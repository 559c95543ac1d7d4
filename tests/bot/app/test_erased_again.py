"""What was erased is cleared up by itself, and stays so whatever is restored, moved or begun."""

from __future__ import annotations

import random
import shutil
from collections.abc import AsyncIterator
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import func, select, update
from structlog.testing import capture_logs

from bot.app.checks.upgrade import migrate_store
from bot.app.features import all_tables
from bot.app.retention import MONTH, Forgetting, Retention
from bot.app.run import _catch_up
from bot.app.settings import Settings
from bot.core.game_cache import GameCache
from bot.core.model import Table, User
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.services import Services
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.connections.database import Database
from bot.storage.copies.backup import Copies, Erasures, Keep, backup, beside, ends
from bot.storage.erasing import clear_remains, erase, leaves_remains
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.people import DraftWriter, PersonReader, PersonWriter, VisitWriter
from bot.storage.rows import GameStatus
from bot.storage.schema import games, outbox
from bot.storage.store import Store
from bot.storage.tables import keeping
from cogs.admin.service.restoring import restore_all, restore_table
from cogs.lobby.service.lobby import Lobby
from cogs.privacy.rows import PersonalDataReader
from cogs.privacy.service import Ending, Erasing
from cogs.results.service.endings import Records
from cogs.steps import STEPS
from data import Catalogue
from engine.moves import Resign
from tests.databases import address
from tests.erasing import erase_from
from tests.killing import run_or_kill
from tests.postgres import emptied
from tests.soak import SOAK
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened
from tests.stage.house import house as house
from tests.waiting import until
from tests.wired import wired

KEEP = Keep(2, 1)
ZOE = User(1_310_020_030_040_050_777, "Zoë Mustermann")
KILLS = 60 if SOAK else 3
OVER = 700
"""The channel of the finished game."""
ERASE = """
import asyncio, sys
from pathlib import Path
from bot.storage.erasing import clear_remains
from bot.storage.copies.backup import Erasures, beside
from cogs.privacy.service import Ending
from tests.bot.app.test_erased_again import ZOE, made as make
from tests.stage.house import House

async def main():
    house = House(Path(sys.argv[1]))
    services = await house.open()
    list = Erasures(beside(house.path))
    erasing = make(services, list)
    print("begun", flush=True)
    await erasing.erase(ZOE, (), Ending.COMPUTER)
    print("erased", flush=True)
    await clear_remains(house.store)

asyncio.run(main())
"""


@pytest.fixture
async def supervisor(house: House) -> AsyncIterator[Supervisor]:
    made = Supervisor(Notices(house.store))
    yield made
    await made.close()


def forgetting(
    house: House, months: int | None = None, now: datetime | None = None, *, copies: bool = False
) -> Forgetting:
    return Forgetting(
        house.store,
        Erasures(beside(house.path)),
        Copies.of(house.path, None) if copies else None,
        Retention(KEEP, months),
        lambda: now or datetime.now(UTC),
    )


async def finished(house: House) -> int:
    """A game that is over, at which much was written down."""
    table = await opened(house.services, ANNA, BASTIEN)
    await house.post_all()
    async with house.store.transaction() as tx:
        await VisitWriter(tx).set(table.id, ANNA.user_id, 1, 2)
        await DraftWriter(tx).set(table.id, 0, "x", "y")
        await SettingWriter(tx).set(f"review:{table.id}", "0", "{}")
    await house.services[Play].act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    await house.post_all()
    return table.id


async def ended(house: House, game_id: int, months: float) -> None:
    """Let a game have ended so many months ago."""
    async with house.store.transaction() as tx:
        at = tx.now - int(months * MONTH)
        where = games.c.id == game_id
        await tx.connection.execute(update(games).where(where).values(ended_at=at))


async def rows(house: House, game_id: int) -> set[str]:
    """The tables that have rows of a game."""
    async with house.store.snapshot() as read:
        found = set()
        for table in all_tables():
            if "game_id" in table.c:
                query = select(func.count()).where(table.c.game_id == game_id)
                if (await read.connection.execute(query)).scalar():
                    found.add(table.name)
        return found


def test_every_table_of_a_game_is_thinned_or_kept() -> None:
    """Whoever adds a table says beside it whether it is."""
    of_games = [each for each in all_tables() if "game_id" in each.c]
    assert {
        *("seats", "events", "invitations", "spells", "results", "seat_results", "daily_games"),
        *("order_turns", "season_tables"),
    } == {each.name for each in of_games if not keeping(each).thinned}
    assert all("game_id" in each.c for each in all_tables() if keeping(each).thinned)


async def test_an_old_game_is_thinned_to_its_log_and_its_result(house: House) -> None:
    number = await finished(house)
    assert {"outbox", "visits", "drafts", "answers", "clocks"} <= await rows(house, number)
    await ended(house, number, 6.1)
    before = await house.services[Records].export(number)
    await forgetting(house, 6).thin()
    assert await rows(house, number) == {"seats", "events", "results", "seat_results"}
    services = await house.reopen()
    assert (await services[Records].verify(number)).ok
    assert await services[Records].export(number) == before
    assert (await services[Lookup].table(number)).names == ("Anna", "Bastien")
    async with house.store.snapshot() as read:
        assert await SettingReader(read).of(f"review:{number}") == {}


async def test_nothing_is_thinned_before_or_unless_it_is_wanted(house: House) -> None:
    number = await finished(house)
    before = await rows(house, number)
    await ended(house, number, 5.9)
    await forgetting(house, 6).thin()
    await ended(house, number, 500)
    await forgetting(house, None).thin()
    assert await rows(house, number) == before


async def test_games_that_go_on_and_posts_that_wait_stay(house: House) -> None:
    number = await finished(house)
    await ended(house, number, 10)
    async with house.store.transaction() as tx:
        values = {"status": "pending"}
        await tx.connection.execute(update(outbox).where(outbox.c.game_id == number).values(values))
    running = await opened(house.services, ANNA, CHIARA)
    await ended(house, running.id, 10)
    going_on = await rows(house, running.id)
    await forgetting(house, 6).thin()
    assert "outbox" in await rows(house, number)
    assert await rows(house, running.id) == going_on
    assert (await house.services[Lookup].table(running.id)).status is GameStatus.RUNNING


async def test_many_old_games_are_thinned_in_steps(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.retention.BATCH", 2)
    monkeypatch.setattr("bot.app.retention.PAUSE", 0)
    numbers = [await finished(house) for _ in range(5)]
    for number in numbers:
        await ended(house, number, 7)
    with capture_logs() as logs:
        await forgetting(house, 6).thin()
    assert [each["count"] for each in logs if each["event"] == "old games were thinned"] == [5]
    for number in numbers:
        assert "outbox" not in await rows(house, number)


async def test_it_begins_with_what_an_earlier_process_left(
    house: House, supervisor: Supervisor
) -> None:
    await opened(house.services, ANNA, BASTIEN)
    note = Erasures(beside(house.path)).add(ANNA.user_id, house.store.now())
    async with house.store.transaction() as tx:
        await erase(tx, ANNA.user_id, note, STEPS.erased)
    forgetting(house).start(supervisor)
    await until(lambda: is_clean(house.store), "nothing remains")


async def is_clean(store: Store) -> bool:
    return not await leaves_remains(store)


async def test_it_is_woken_by_an_erasure(house: House, supervisor: Supervisor) -> None:
    made = forgetting(house)
    made.start(supervisor)
    await opened(house.services, ANNA, BASTIEN)
    note = Erasures(beside(house.path)).add(ANNA.user_id, house.store.now())
    async with house.store.transaction() as tx:
        await erase(tx, ANNA.user_id, note, STEPS.erased)
    made.erased()
    await until(lambda: is_clean(house.store), "nothing remains")


@pytest.mark.file
async def test_copies_that_know_erased_people_end_when_they_were_told(house: House) -> None:
    at = datetime(2026, 3, 31, tzinfo=UTC)
    copies = Copies.of(house.path, None)
    copies.folder.mkdir()
    files: list[Path] = []
    for made in (at - timedelta(days=1), at + timedelta(days=1)):
        files.append(copies.scheduled(made))
        files[-1].touch()
    Erasures(beside(house.path)).add(ANNA.user_id, int(at.timestamp() * 1000))
    await forgetting(house, now=ends(at, KEEP) - timedelta(hours=1), copies=True).end_copies()
    assert files[0].exists()
    await forgetting(house, now=ends(at, KEEP), copies=True).end_copies()
    assert not files[0].exists() and files[1].exists()


async def test_a_thinned_game_can_still_be_erased_from(house: House) -> None:
    number = await finished(house)
    await ended(house, number, 7)
    await forgetting(house, 6).thin()
    async with house.store.transaction() as tx:
        await erase_from(tx, ANNA.user_id)
    services = await house.reopen()
    assert (await services[Lookup].table(number)).names == ("", "Bastien")
    assert (await services[Records].verify(number)).ok
    assert replace(Retention(KEEP), months=1).months == 1


def made(services: Services, kept: Erasures) -> Erasing:
    return Erasing(services[GameCache], services[Lobby], services[Play], kept, lambda: None, 0)


def erasing(house: House, services: Services) -> Erasing:
    return made(services, Erasures(beside(house.path)))


def is_in(*files: Path) -> list[str]:
    """The files in whose bytes she stands."""
    marks = ZOE.name.encode(), str(ZOE.user_id).encode(), ZOE.user_id.to_bytes(8, "big")
    return [each.name for each in files if any(mark in each.read_bytes() for mark in marks)]


def files_of(path: Path) -> list[Path]:
    return [Path(f"{path}{end}") for end in ("", "-wal") if Path(f"{path}{end}").exists()]


async def played(folder: Path) -> House:
    """A house with a running game of hers, and one that is over."""
    folder.mkdir(exist_ok=True)
    house = House(folder)
    services = await house.open()
    table = await opened(services, ZOE, BASTIEN)
    await services[Play].act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    async with house.store.transaction() as tx:
        await GameWriter(tx).change(table.id, channel_id=OVER)
    await house.reopen()
    await opened(house.services, ZOE, BASTIEN, CHIARA)
    return house


def settings(house: House) -> Settings:
    return Settings.model_construct(
        database_url=address(house.path), backup_dir=None, editions_dir=None, erasures_file=None
    )


async def without_her(services: Services, number: int | None = None) -> Table:
    """The table goes on with the computer, the finished game verifies, and she is nowhere."""
    table = await (
        services[Lookup].table(number) if number else services[Lookup].here(SPOT.channel_id)
    )
    assert table.status is GameStatus.RUNNING and table.holders[0].is_computer
    assert ZOE.name not in table.names
    over = await services[Lookup].here(OVER)
    assert over.status is GameStatus.OVER and (await services[Records].verify(over.id)).ok
    return table


@pytest.mark.file
async def test_a_backup_that_is_restored_knows_nobody_who_was_erased_since(
    tmp_path: Path,
) -> None:
    house, copy = await played(tmp_path), tmp_path / "backups" / "copy.sqlite3"
    await backup(house.path, copy)
    await erasing(house, house.services).erase(ZOE, (), Ending.COMPUTER)
    await clear_remains(house.store)
    assert is_in(copy) and not is_in(*files_of(house.path))
    await house.database.close()
    done = await restore_all(settings(house), copy)
    assert not is_in(*files_of(house.path)), "no byte of it, before it is ever started"
    assert done.kept is not None and not is_in(done.kept)
    services = await house.open()
    await without_her(services)
    await house.database.close()


@pytest.mark.file
async def test_on_a_moved_machine_the_list_beside_a_later_copy_is_enough(tmp_path: Path) -> None:
    house = await played(tmp_path / "old")
    folder = tmp_path / "carried"
    await backup(house.path, folder / "first.sqlite3")
    await erasing(house, house.services).erase(ZOE, (), Ending.COMPUTER)
    await backup(house.path, folder / "second.sqlite3")
    await house.database.close()
    (tmp_path / "new").mkdir()
    moved = House(tmp_path / "new")
    await restore_all(settings(moved), folder / "first.sqlite3")
    assert not is_in(*files_of(moved.path))
    assert len(Erasures(beside(moved.path)).all()) == 1, "it lasts for the next restore"
    await without_her(await moved.open())
    await moved.database.close()


@pytest.mark.file
async def test_one_table_comes_back_without_her(tmp_path: Path) -> None:
    house, copy = await played(tmp_path), tmp_path / "copy.sqlite3"
    number = (await house.services[Lookup].here(SPOT.channel_id)).id
    await backup(house.path, copy)
    await erasing(house, house.services).erase(ZOE, (), Ending.COMPUTER)
    await clear_remains(house.store)
    await house.database.close()
    done = await restore_table(settings(house), copy, number)
    assert not is_in(*files_of(house.path))
    await without_her(await house.open(), done.numbers[number])
    await house.database.close()


@pytest.mark.thorough
@pytest.mark.file
async def test_whoever_came_back_is_in_later_copies_and_stays_there(tmp_path: Path) -> None:
    house, copy = await played(tmp_path), tmp_path / "copy.sqlite3"
    await erasing(house, house.services).erase(ZOE, (), Ending.COMPUTER)
    async with house.store.transaction() as tx:
        await PersonWriter(tx).change(ZOE.user_id, look="night")
    await backup(house.path, copy)
    await house.database.close()
    await restore_all(settings(house), copy)
    await house.open()
    async with house.store.snapshot() as read:
        assert (await PersonReader(read).get(ZOE.user_id)).look == "night"
    await house.database.close()


@pytest.mark.file
@pytest.mark.parametrize("there", ["file", "server"])
async def test_a_moved_store_takes_the_list_along(
    there: str, tmp_path: Path, postgres_database: str
) -> None:
    house = await played(tmp_path / "old")
    copy, elsewhere = tmp_path / "copy.sqlite3", tmp_path / "far" / "list.erased"
    await backup(house.path, copy)
    await erasing(house, house.services).erase(ZOE, (), Ending.COMPUTER)
    await house.database.close()
    # The old state is moved, the list knows better.
    shutil.copyfile(copy, house.path)
    for end in ("-wal", "-shm"):
        Path(f"{house.path}{end}").unlink(missing_ok=True)
    target = address(tmp_path / "new.sqlite3") if there == "file" else postgres_database
    if there == "server":
        database = await Database.open(target)
        await emptied(database)
        await database.close()
    await migrate_store(
        address(house.path),
        target,
        Catalogue.read(),
        lambda unit: nullcontext(lambda done, total: None),
        elsewhere,
    )
    database = await Database.open(target)
    async with Store(database).snapshot() as read:
        assert await PersonalDataReader(read).of(ZOE.user_id, all_tables()) == {}
    await without_her(wired(Store(database)))
    await database.close()
    kept = Erasures(elsewhere if there == "server" else beside(tmp_path / "new.sqlite3"))
    assert len(kept.all()) == 1
    if there == "file":
        assert not is_in(*files_of(tmp_path / "new.sqlite3"))


@pytest.mark.file
async def test_a_start_ends_what_a_crash_has_cut_off(tmp_path: Path) -> None:
    house = await played(tmp_path)
    Erasures(beside(house.path)).add(ZOE.user_id, house.store.now())
    services = await house.reopen()
    await _catch_up(settings(house), house.store)
    await without_her(services)
    assert await clear_remains(house.store)
    assert not is_in(*files_of(house.path))
    await house.database.close()


@pytest.mark.file
@pytest.mark.soak
@pytest.mark.thorough
async def test_a_killed_erasure_did_nothing_or_is_ended_at_the_next_start(tmp_path: Path) -> None:
    house = await played(tmp_path / "whole")
    await house.database.close()
    rng, whole, told = random.Random(7), 0.0, 0
    for number in range(KILLS + 1):
        folder = tmp_path / "killed"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(tmp_path / "whole", folder)
        kill_after = rng.uniform(0, whole) if number else None
        run = await run_or_kill(ERASE, str(folder), kill_after=kill_after)
        whole = whole or run.seconds
        again = House(folder)
        services = await again.open()
        noted = Erasures(beside(again.path)).all()
        assert noted or "erased" not in run.said, "nobody is told so before it is for good"
        await _catch_up(settings(again), again.store)
        await clear_remains(again.store)
        assert bool(noted) is not bool(is_in(*files_of(again.path)))
        if noted:
            told += 1
            await without_her(services)
        await again.database.close()
    assert told
