"""A damaged table is set aside by name, and all others go on.

The auditor goes over all tables: what is damaged becomes a notice, until it is mended.
"""

from __future__ import annotations

import asyncio
import json
from itertools import count

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table
from bot.core.play import Play
from bot.core.position import Inspection, Lookup, Verdict
from bot.core.refusals import DamagedTable, TableRefusal
from bot.core.services import Services
from bot.runtime.clock import LoopClock
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import GameStatus, Shards
from bot.storage.store import Store
from cogs.admin import timers as auditor
from cogs.admin.timers import Auditor
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from engine.moves import DrawBlind
from tests.harm import ask, harm, overwrite, page_size, root_of
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened
from tests.stage.seating import refused
from tests.storing import reading
from tests.tiers import sampled
from tests.waiting import PATIENCE

pytestmark = pytest.mark.file

OTHER = Location(501, 1)


async def two_tables(house: House) -> tuple[Table, Table]:
    """One in its first turn, and one that hasn't started."""
    first = await opened(house.services, ANNA, BASTIEN)
    second = await house.services[Lobby].open(OTHER, CHIARA, interaction_id=next(ids))
    return first, second


async def harmed(house: House, *statements: str) -> Services:
    """The service of a process that begins after something happened to the file."""
    await house.database.close()
    harm(house.path, *statements)
    return await house.open()


async def draw(services: Services, table: Table) -> None:
    view = await services[Play].view(table.id, None)
    user = table.holders[view.to_act[0]].user_id
    assert user is not None
    await services[Play].act(table.id, user, DrawBlind(), interaction_id=next(ids))


HARM = {
    "DELETE FROM events WHERE seq = 2": "event 2 is missing",
    "DELETE FROM events WHERE seq = (SELECT max(seq) FROM events)": "is missing",
    "DELETE FROM events": "event 1 is missing",
    "UPDATE games SET seq = seq - 1 WHERE id = 1": "is beyond the end",
    "UPDATE games SET seq = 0 WHERE id = 1": "event 1 is beyond the end",
    "UPDATE events SET body = body || ' ' WHERE seq = 3": "event 3 isn't what was written",
    "UPDATE events SET body = x'00ff' WHERE seq = 3": "event 3 isn't what was written",
    "UPDATE events SET body = CAST(x'00ff' AS TEXT) WHERE seq = 3": "event 3 isn't what was",
    "UPDATE events SET checksum = NULL WHERE seq = 3": "event 3 isn't what was written",
    "UPDATE games SET seed = randomblob(32) WHERE id = 1": "the seed isn't the one",
    "UPDATE games SET commitment = 'x' WHERE id = 1": "the seed isn't the one",
    "UPDATE games SET options = '{' WHERE id = 1": "a row can't be read",
    "UPDATE seats SET colour = 'gold' WHERE game_id = 1 AND seat = 0": "a row can't be read",
    "DELETE FROM seats WHERE game_id = 1 AND seat = 1": "seats",
}
"""What is done to a table, and what is said of it."""
TOLD = (
    "DELETE FROM events WHERE seq = 2",
    "UPDATE games SET seq = seq - 1 WHERE id = 1",
    "UPDATE events SET body = CAST(x'00ff' AS TEXT) WHERE seq = 3",
    "UPDATE events SET checksum = NULL WHERE seq = 3",
    "UPDATE games SET seed = randomblob(32) WHERE id = 1",
    "UPDATE games SET options = '{' WHERE id = 1",
    "UPDATE seats SET colour = 'gold' WHERE game_id = 1 AND seat = 0",
    "DELETE FROM seats WHERE game_id = 1 AND seat = 1",
)
"""One for each sentence, and for each row that can't be read."""


@pytest.mark.parametrize("statement", sampled(HARM, *TOLD))
async def test_a_damaged_table_is_set_aside_and_the_others_go_on(
    house: House, statement: str
) -> None:
    first, second = await two_tables(house)
    why, services = HARM[statement], await harmed(house, statement)
    error = await refused(services[Play].view(first.id, ANNA.user_id))
    assert isinstance(error, DamagedTable) and why in error.why
    assert error.refusal is TableRefusal.DAMAGED and error.facts["table"] == str(first.id)
    assert isinstance(await refused(services[Lookup].here(SPOT.channel_id)), DamagedTable)
    row = await reading(house.store, GameReader).get(first.id)
    assert row is not None and row.damage == error.why and row.status is GameStatus.RUNNING
    assert (await house.kinds()).count("damaged") == 1
    assert house.wakes
    await services[Lobby].join(OTHER, ANNA, interaction_id=next(ids))
    assert (await services[Lookup].here(OTHER.channel_id)).names == ("Chiara", "Anna")
    assert (await services[Inspection].look_at(second.id)).damage is None


async def test_a_move_at_a_damaged_table_changes_nothing(house: House) -> None:
    first, _ = await two_tables(house)
    services = await harmed(house, "DELETE FROM events WHERE seq = 2")
    before = ask(house.path, "SELECT * FROM events")
    for _ in range(2):
        assert isinstance(await refused(draw(services, first)), DamagedTable)
    assert isinstance(
        await refused(services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))), DamagedTable
    )
    assert ask(house.path, "SELECT * FROM events") == before
    assert (await house.kinds()).count("damaged") == 1


async def test_a_damaged_table_can_be_called_off(house: House) -> None:
    await two_tables(house)
    services = await harmed(house, "DELETE FROM events WHERE seq = 2")
    await refused(services[Lookup].here(SPOT.channel_id))
    await services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    assert (await refused(services[Lookup].here(SPOT.channel_id))).refusal is TableRefusal.NO_TABLE
    again = await services[Lobby].open(SPOT, ANNA, interaction_id=next(ids))
    assert again.status is GameStatus.LOBBY


async def test_a_log_of_an_older_program_is_trusted_if_all_of_it_follows(house: House) -> None:
    first, _ = await two_tables(house)
    services = await harmed(house, "UPDATE events SET checksum = NULL")
    await draw(services, first)
    assert not await reading(house.store, EventReader).lacks_checksums(first.id)


async def test_a_log_of_an_older_program_that_does_not_follow_is_not(house: House) -> None:
    """The tickets that were dealt are others, which replays without a fault."""
    first, _ = await two_tables(house)
    ((body,),) = ask(house.path, "SELECT body FROM events WHERE seq = 1")
    started = json.loads(str(body))
    started["tickets"][0], started["tickets"][-1] = started["tickets"][-1], started["tickets"][0]
    text = json.dumps(started).replace("'", "''")
    services = await harmed(
        house,
        "UPDATE events SET checksum = NULL",
        f"UPDATE events SET body = '{text}' WHERE seq = 1",  # noqa: S608
    )
    error = await refused(services[Lookup].table(first.id))
    assert isinstance(error, DamagedTable) and "tickets' order" in error.why


async def test_the_inspection_finds_what_nobody_has_met_yet(house: House) -> None:
    first, second = await two_tables(house)
    await tables_looked_at(house)
    await house.database.close()
    harm(house.path, "DELETE FROM events WHERE seq = 2")
    services = await house.open()
    assert await services[Inspection].tables() == [second.id, first.id]
    assert (await services[Inspection].look_at(first.id)).damage == "event 2 is missing"
    assert "damaged" not in await house.kinds()
    await tables_looked_at(house)
    assert (await house.kinds()).count("damaged") == 1


async def test_a_table_in_memory_is_set_aside_when_its_log_is_damaged(house: House) -> None:
    first, _ = await two_tables(house)
    async with house.database.write() as connection:
        await connection.exec_driver_sql("DELETE FROM events WHERE seq = 2")
    await house.services[Play].view(first.id, None)
    await tables_looked_at(house)
    assert isinstance(await refused(house.services[Play].view(first.id, None)), DamagedTable)


async def test_the_inspection_gives_old_logs_their_checksums(house: House) -> None:
    first, _ = await two_tables(house)
    services = await harmed(house, "UPDATE events SET checksum = NULL")
    await tables_looked_at(house)
    assert not await reading(house.store, EventReader).lacks_checksums(first.id)
    await draw(services, first)


async def test_a_table_whose_log_is_whole_again_goes_on(house: House) -> None:
    first, _ = await two_tables(house)
    await house.database.close()
    kept = house.path.read_bytes()
    harm(house.path, "DELETE FROM events WHERE seq = 2")
    services = await house.open()
    await refused(services[Lookup].table(first.id))
    await house.database.close()
    house.path.write_bytes(kept)
    harm(house.path, "UPDATE games SET damage = 'event 2 is missing' WHERE id = 1")
    services = await house.open()
    assert isinstance(await refused(services[Lookup].table(first.id)), DamagedTable)
    await tables_looked_at(house)
    await draw(services, first)


async def tables_looked_at(house: House) -> None:
    inspection = house.services[Inspection]
    for number in await inspection.tables():
        await inspection.attend_to(number)


async def test_a_damage_that_can_not_be_noted_is_still_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = await two_tables(house)
    services = await harmed(house, "DELETE FROM events WHERE seq = 2")

    def fails(store: Store) -> object:
        raise DatabaseFailed("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "transaction", fails)
        assert isinstance(await refused(services[Lookup].table(first.id)), DamagedTable)


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


async def test_what_somebody_meets_during_a_round_stays_noted_after_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened(house.services, ANNA, BASTIEN)
    await opened(house.services, ANNA, CHIARA, spot=OTHER)
    looked, seen = Inspection.attend_to, list[int]()

    async def then_harmed(inspection: Inspection, game_id: int, *, afresh: bool) -> Verdict:
        verdict = await looked(inspection, game_id, afresh=afresh)
        seen.append(game_id)
        if len(seen) == 1:
            harm(house.path, "DELETE FROM events WHERE seq = 2")
            house.services[GameCache].forget(game_id)
            damaged = await refused(house.services[Lookup].table(game_id))
            assert isinstance(damaged, DamagedTable)
        return verdict

    monkeypatch.setattr(Inspection, "attend_to", then_harmed)
    found = await Watch(house).round()
    assert len(seen) == 2
    assert sorted(found) == [(NoticeKind.DAMAGE, f"table {each}") for each in sorted(seen)]


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
    async with asyncio.timeout(PATIENCE):
        await done.wait()
    assert len(supervisor.notices.open()) == 1
    await supervisor.close()
