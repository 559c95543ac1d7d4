"""What was erased is cleared up by itself; old games are thinned to log and result, if wanted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import func, select, update
from structlog.testing import capture_logs

from bot.app.features import all_tables
from bot.app.keeping import MONTH, Forgetting, Retention
from bot.core.play import Play
from bot.core.position import Lookup
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.copies.backup import Copies, Erasures, Keep, beside, ends
from bot.storage.erasing import erase, leaves_remains
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.people import DraftWriter, VisitWriter
from bot.storage.rows import GameStatus
from bot.storage.schema import games, outbox
from bot.storage.store import Store
from bot.storage.tables import keeping
from cogs.results.service.endings import Records
from cogs.steps import STEPS
from engine.moves import Resign
from tests.erasing import erase_from
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids, opened
from tests.stage.house import house as house
from tests.waiting import until

KEEP = Keep(2, 1)


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
        "order_turns",
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
    monkeypatch.setattr("bot.app.keeping.BATCH", 2)
    monkeypatch.setattr("bot.app.keeping.PAUSE", 0)
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
