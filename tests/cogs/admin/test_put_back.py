"""Records older than the channel: a button of a later decision proves it, and all are told."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import update

from bot.app.readings import headline
from bot.core.game_cache import GameCache, LoadedGame
from bot.core.play import MOST_AHEAD, MOST_BEYOND, Play
from bot.core.timing.measure import DAY
from bot.core.timing.paces import PaceName
from bot.runtime.memory import Notices
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameStatus
from bot.storage.schema import seats
from bot.ui.buttons import MoveButton
from bot.words import Texts
from cogs.admin.posts import standing_lines
from cogs.admin.service.renewing import UNKNOWN, PutBackTables, Restoring
from cogs.away.rows import AbsenceReader, AbsenceWriter
from cogs.away.service.absence import Way, scope_of_table
from engine.board import Seat
from sandbox.driver import Reply
from sandbox.screen import Seen
from tests.cogs.daily.test_private_tables import number_of, practised
from tests.stage.forging import component, used
from tests.stage.house import ANNA, BASTIEN, House
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.timed_house import TimedHouse
from tests.storing import reading


async def ahead(scene: Scene, post: Seen, further: int = 1, seat: int = 0) -> Reply:
    """Press the button of a decision to which the table hasn't come, as a later post had it."""
    table, n = await scene.table(), (await scene.view()).seats[seat].decisions if seat < 9 else 0
    custom_id = f"sm:{table.id}:{seat}:{n + further}:draw"
    shown = component(MoveButton, custom_id, "")
    return await used(scene.anna, post, shown, "", scene.bastien)


def notices(scene: Scene) -> list[str]:
    return [headline(each) for each in scene.bot.notices.open()]


async def test_a_button_of_a_later_decision_proves_it_and_the_table_goes_on_anew(
    scene: Scene,
) -> None:
    await scene.opened()
    post, before = await scene.post(), await scene.table()
    view = await scene.view()
    reply = await ahead(scene, post)
    assert "was put back to an earlier moment" in reply.text and "Nothing was changed" in reply.text
    assert "follows in its channel" in reply.text and "That button is from" not in reply.text
    told = await scene.bastien.expect(PLACE, "older than what stands in this channel")
    assert told.pings == {person.id for person in scene.people}
    for name in ("Anna", "Bastien", "Chiara", "host", "How it stands now", "Orders are those"):
        assert name in told.text
    assert "brought back" not in told.text
    now = await scene.post()
    table = await scene.table()
    assert table.id > before.id + UNKNOWN and table.seq == before.seq
    assert now.id != post.id and now.pings == {scene.anna.id}
    assert (await scene.view()).seats == view.seats
    (notice,) = notices(scene)
    assert notice.startswith("What is stored is older than what stands in the channels")
    # No button of the lost moves does anything any more, nor is it told twice.
    again = await scene.anna.click(post, "Pile", stale=True)
    assert "brought back" in again.text and str(now.id) in again.text
    await scene.settled()
    posts = [each for each in scene.anna.sees(PLACE) if "older than what" in each.text]
    assert len(posts) == 1
    await scene.anna.click(now, "Pile")
    assert (await scene.view()).seats[0].cards == view.seats[0].cards + 1


@pytest.mark.server
async def test_numbers_are_left_out_on_a_server_too(scene: Scene) -> None:
    await scene.opened()
    before = await scene.table()
    await ahead(scene, await scene.post())
    await scene.settled()
    assert (await scene.table()).id > before.id + UNKNOWN


@pytest.mark.file
async def test_a_disk_that_is_put_back_is_seen_at_the_first_button(scene: Scene) -> None:
    await scene.opened()
    await scene.settled()
    path = scene.database.path
    assert path is not None
    with closing(sqlite3.connect(path)) as live, closing(sqlite3.connect(":memory:")) as copy:
        live.backup(copy)
        before, number = await scene.view(), (await scene.table()).id
        for person in scene.people:
            await person.click(await scene.post(), "Pile ×2")
        later = await scene.post()
        await scene.settled()
        copy.backup(live)
    scene.bot.services[GameCache].forget(number)
    reply = await scene.anna.click(later, "Pile", stale=True)
    assert "was put back to an earlier moment" in reply.text
    told = await scene.bastien.expect(PLACE, "older than what stands in this channel")
    assert told.pings == {person.id for person in scene.people}
    await scene.settled()
    assert (await scene.view()).seats == before.seats
    await scene.anna.click(await scene.post(), "Pile")


async def test_whoever_presses_it_proves_it(scene: Scene) -> None:
    await scene.opened()
    before = await scene.table()
    reply = await ahead(scene, await scene.post(), seat=1)
    assert "was put back to an earlier moment" in reply.text
    await scene.settled()
    assert (await scene.table()).id > before.id


async def test_a_table_that_had_not_begun_goes_on_as_one_that_has_not(scene: Scene) -> None:
    await scene.lobby()
    before = await scene.table()
    post = await scene.post()
    shown = component(MoveButton, f"sm:{before.id}:0:3:draw", "")
    reply = await used(scene.anna, post, shown, "", scene.bastien)
    assert "was put back to an earlier moment" in reply.text
    await scene.anna.expect(PLACE, "older than what stands in this channel")
    table = await scene.table()
    assert table.id > before.id and table.status is GameStatus.LOBBY


async def test_any_other_number_proves_nothing(scene: Scene) -> None:
    await scene.opened()
    table, n = await scene.table(), (await scene.view()).seats[0].decisions
    for further in (0, -1, MOST_AHEAD + 1):
        await scene.bot.services[Play].check_known(table.id, Seat(0), n + further)
    await scene.bot.services[Play].check_known(table.id, Seat(4), n + 1)
    assert (await scene.table()).id == table.id and notices(scene) == []


async def test_memory_that_is_behind_the_records_proves_nothing(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process may have made the move."""
    await scene.opened()
    cache, table = scene.bot.services[GameCache], await scene.table()
    behind = await cache.entry(table.id)
    await scene.anna.click(await scene.post(), "Pile")
    n = (await scene.view()).seats[0].decisions
    cache.keep(behind)
    await scene.bot.services[Play].check_known(table.id, Seat(0), n)
    assert (await scene.view()).seats[0].decisions == n and notices(scene) == []


async def test_a_private_table_says_it_and_stays(scene: Scene) -> None:
    reply = await practised(scene, scene.anna)
    number = await number_of(scene, scene.anna)
    shown = component(MoveButton, f"sm:{number}:0:99:draw", "")
    told = await used(scene.anna, reply.message, shown, "", scene.bastien)
    assert "was put back to an earlier moment" in told.text and labels(told.message) == ["My table"]
    assert "**My table** shows how it stands now" in told.text
    assert await number_of(scene, scene.anna) == number and len(notices(scene)) == 1


@pytest.fixture
def timed(house: House) -> TimedHouse:
    made = TimedHouse(house)
    made.wire()
    return made


async def test_a_table_that_was_opened_after_that_moment_is_lost_and_no_other_gets_its_number(
    scene: Scene,
) -> None:
    await scene.opened()
    post, table = await scene.post(), await scene.table()
    for number in (table.id + 40, table.id + 41):
        shown = component(MoveButton, f"sm:{number}:0:3:draw", "")
        told = await used(scene.anna, post, shown, "", scene.bastien)
        assert "I don't know this table any more" in told.text
        assert "There is no table in this channel" not in told.text
    assert len(notices(scene)) == 1
    assert (await scene.table()).id == table.id
    await scene.anna.run("games", "/new")
    scene.place = "games"
    assert (await scene.table()).id > table.id + UNKNOWN


async def test_a_number_that_no_table_can_have_proves_nothing(scene: Scene) -> None:
    await scene.opened()
    here = (await scene.table()).id
    for number in (0, here, here + MOST_BEYOND + 1):
        await scene.bot.services[Play].check_stored(number)
    assert notices(scene) == []


async def test_absences_from_the_table_are_those_that_were_told_last(timed: TimedHouse) -> None:
    table = await timed.begun(ANNA, BASTIEN, pace=PaceName.DAILY)
    scope, user = scope_of_table(table.id), BASTIEN.user_id
    async with timed.store.transaction() as tx:
        until = timed.now + 3 * DAY
        await AbsenceWriter(tx).add(user, scope, Way.STANDS.value, until, shown=True)
    made = await Restoring(timed.services).renew(table.id)
    (absence,) = await reading(timed.store, AbsenceReader).of((user,), timed.now)
    assert absence.scope == scope_of_table(made) != scope
    entry = await timed.services[GameCache].entry(made)
    assert entry.clock is not None
    seat = entry.table.seat_of(user)
    assert seat is not None and entry.clock.seats[seat].is_away
    told = "\n".join(standing_lines(Texts.load().speaker("en"), entry))
    assert "Bastien is away until" in told and "Pace: **daily**" in told


async def test_a_move_made_as_soon_as_a_table_has_its_new_number_is_kept_in_memory(
    timed: TimedHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    cache, read, who = timed.services[GameCache], GameCache.entry, await timed.acting(table.id)
    moves = dict[int, asyncio.Task[None]]()

    async def then_moved(self: GameCache, game_id: int) -> LoadedGame:
        entry = await read(self, game_id)
        if game_id != table.id and not moves:
            moves[game_id] = asyncio.create_task(timed.draw(game_id, who))
            # It may have to wait for the table.
            await asyncio.wait(moves.values(), timeout=1)
        return entry

    monkeypatch.setattr(GameCache, "entry", then_moved)
    put_back = PutBackTables(timed.services, Notices(timed.store), lambda: None)
    await put_back.attend(table.id)
    ((made, move),) = moves.items()
    await move
    row, kept = await reading(timed.store, GameReader).get(made), cache.in_memory(made)
    assert row is not None and kept is not None and kept.table.seq == row.seq > table.seq


async def test_whoever_sat_there_last_is_told_that_they_do_not_any_more(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    before = await scene.table()
    cache = scene.bot.services[GameCache]
    made = await Restoring(scene.bot.services).renew(before.id)
    # Since the backup, Chiara had taken over the seat of Bastien.
    of_bastien = seats.c.game_id == before.id, seats.c.user_id == int(scene.bastien.id)
    changed = update(seats).where(*of_bastien).values(user_id=int(scene.chiara.id), name="Chiara")
    async with scene.bot.store.transaction() as tx:
        await tx.connection.execute(changed)
    cache.forget(before.id)
    scene.bot.publisher.wake()
    told = await scene.chiara.expect(PLACE, "How it stands now")
    assert told.pings == {person.id for person in scene.people}
    assert "Chiara sat here since then and doesn't any more." in told.text
    assert (await scene.table()).id == made
