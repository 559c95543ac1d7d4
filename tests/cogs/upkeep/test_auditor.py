"""The auditor goes over all tables: what is damaged becomes a notice, until it is mended."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from bot.core.model import Location
from bot.core.position import Inspection, Lookup
from bot.core.refusals import DamagedTable
from bot.runtime.clock import LoopClock
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import Shards
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.upkeep import timers as auditor
from cogs.upkeep.timers import Auditor
from tests.harm import harm, overwrite, page_size, root_of
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids, opened
from tests.stage.seating import refused

pytestmark = pytest.mark.file


class Watch:
    """An auditor of a house as it is now, and its notices."""

    def __init__(self, house: House) -> None:
        self.notices = Notices(house.store)
        self.auditor = Auditor(house.services, Supervisor(self.notices))

    async def round(self, *, afresh: bool = True) -> list[tuple[str, str]]:
        """What is wrong after a round."""
        await self.auditor.round(share=1, afresh=afresh)
        return [(each.kind, each.subject) for each in self.notices.open()]


async def test_what_is_damaged_is_noted_until_it_is_mended(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    assert await Watch(house).round() == []
    kept = house.path.with_name("kept.sqlite3")
    await house.database.close()
    kept.write_bytes(house.path.read_bytes())
    harm(house.path, "DELETE FROM events WHERE seq = 2")
    await house.open()
    watch = Watch(house)
    for _ in range(2):
        assert await watch.round() == [(NoticeKind.DAMAGE, f"table {table.id}")]
    await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    assert await watch.round() == []


async def test_what_somebody_meets_first_is_noted_at_once(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    await house.database.close()
    harm(house.path, "DELETE FROM events WHERE seq = 2")
    await house.open()
    watch = Watch(house)
    assert isinstance(await refused(house.services[Lookup].table(table.id)), DamagedTable)
    (notice,) = watch.notices.open()
    assert (notice.subject, notice.why) == (f"table {table.id}", "event 2 is missing")


async def test_what_was_read_since_the_start_is_left_to_the_next_round(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    damage = [(NoticeKind.DAMAGE, f"table {table.id}")]
    for is_read in (True, False):
        await house.database.close()
        await house.open()
        if is_read:
            await house.services[Lookup].table(table.id)
            harm(house.path, "DELETE FROM events WHERE seq = 2")
        watch = Watch(house)
        assert await watch.round(afresh=False) == ([] if is_read else damage)
        assert await watch.round() == damage


async def test_damage_of_the_file_is_noted(house: House) -> None:
    await opened(house.services, ANNA, BASTIEN)
    watch = Watch(house)
    await house.database.close()
    overwrite(house.path, root_of(house.path, "events"), b"\xa5" * page_size(house.path))
    await house.open()
    watch = Watch(house)
    found = await watch.round()
    assert {subject for _, subject in found} == {"the database", "table 1"}


async def test_a_table_that_can_not_be_looked_at_stops_no_round(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await opened(house.services, ANNA, BASTIEN)
    other = await house.services[Lobby].open(Location(501, 1), ANNA, interaction_id=next(ids))
    seen: list[int] = []

    async def fails(game_id: int) -> None:
        seen.append(game_id)
        raise DatabaseFailed("busy") if game_id == other.id else RuntimeError

    monkeypatch.setattr(type(house.services[Inspection]), "attend_to", lambda _, n, **_k: fails(n))
    assert await Watch(house).round() == []
    assert seen == [other.id, first.id]


class Hurrying(LoopClock):
    """No pause is waited for."""

    async def until(self, moment: float) -> None:
        await asyncio.sleep(0)


@pytest.mark.parametrize("fault", [DatabaseFailed("busy"), ValueError(), SystemExit(1)])
async def test_an_auditor_that_ends_from_inside_begins_again(
    house: House, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    await opened(house.services, ANNA, BASTIEN)
    monkeypatch.setattr(auditor, "FIRST", 0)
    asked, done, services = count(), asyncio.Event(), Inspection.tables

    async def fails_first(inspection: Inspection, shards: Shards | None) -> list[int]:
        if next(asked) == 0:
            raise fault
        done.set()
        return await services(inspection, shards)

    monkeypatch.setattr(Inspection, "tables", fails_first)
    supervisor = Supervisor(Notices(house.store), Hurrying())
    Auditor(house.services, supervisor).start()
    async with asyncio.timeout(30):
        await done.wait()
    assert len(supervisor.notices.open()) == 1
    await supervisor.close()
