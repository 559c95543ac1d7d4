"""A table from a backup: a new number, posts that say so, and dead buttons on the old ones."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from bot.app.settings import Settings
from bot.core.model import Location, Table
from bot.core.play import Play
from bot.core.position import Inspection, Lookup
from bot.core.refusals import DamagedTable, TableRefusal
from bot.core.services import Services
from bot.storage.copies.backup import Erasures, backup, beside
from bot.storage.copies.health import check_file
from bot.storage.errors import DatabaseLocked, RestoreFailed
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import GameStatus, InvitationStatus
from cogs.admin.posts import unseated
from cogs.admin.service.renewing import UNKNOWN, RestoredPost
from cogs.admin.service.restoring import restore_all, restore_table
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.results.service.endings import Records
from engine.moves import DrawBlind, Resign
from tests.databases import address
from tests.harm import ask, harm, overwrite, page_size, pages, root_of, settle
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened
from tests.stage.seating import DARIO, invited, refused
from tests.storing import FORMS, reading, writing
from tests.tiers import sampled

pytestmark = pytest.mark.file

OTHER = Location(501, 1)


def settings(house: House) -> Settings:
    return Settings.model_construct(
        database_url=address(house.path), backup_dir=None, editions_dir=None
    )


async def draw(services: Services, table: Table, times: int = 1) -> None:
    for _ in range(times):
        view = await services[Play].view(table.id, None)
        user = table.holders[view.to_act[0]].user_id
        assert user is not None
        await services[Play].act(table.id, user, DrawBlind(), interaction_id=next(ids))


async def played(house: House) -> tuple[Table, Table, Path]:
    """Two tables, a backup of them, and a turn at the first one since."""
    first = await opened(house.services, ANNA, BASTIEN)
    second = await house.services[Lobby].open(OTHER, CHIARA, interaction_id=next(ids))
    await draw(house.services, first, 2)
    copy = house.path.with_name("copy.sqlite3")
    await backup(house.path, copy)
    await draw(house.services, first, 2)
    return first, second, copy


async def restored_post(house: House, game_id: int) -> RestoredPost:
    rows = await reading(house.store, OutboxReader).pending(1000)
    (found,) = [
        FORMS.decode(row.kind, row.body)
        for row in rows
        if row.game_id == game_id and row.kind == "restored"
    ]
    assert isinstance(found, RestoredPost)
    return found


async def kinds_of(house: House, game_id: int) -> list[str]:
    rows = await reading(house.store, OutboxReader).pending(1000)
    return [row.kind for row in rows if row.game_id == game_id]


@pytest.mark.thorough
@pytest.mark.parametrize("whole", [True, False])
async def test_a_damaged_table_comes_back_under_a_new_number(house: House, whole: bool) -> None:
    first, second, copy = await played(house)
    view = await house.services[Play].view(first.id, None)
    length = (await house.services[Lookup].table(first.id)).seq
    await house.database.close()
    if not whole:
        harm(house.path, "DELETE FROM events WHERE game_id = 1 AND seq = 2")
    done = await restore_table(settings(house), copy, first.id)
    made = done.numbers[first.id]
    assert made > second.id and done.kept is None
    services = await house.open()
    here = await services[Lookup].here(SPOT.channel_id)
    assert (here.id, here.status, here.names) == (made, GameStatus.RUNNING, first.names)
    assert here.seq == length - 4 + 0 * view.seq or here.seq < length
    assert await kinds_of(house, made) == ["restored", "turn"]
    lost = await restored_post(house, made)
    assert not lost.more and {body["type"] for body in lost.gone} >= {"CardDrawn"}
    assert len(lost.gone) == length - here.seq
    assert all(body.get("card") is None for body in lost.gone if body["type"] == "CardDrawn")
    for user in (ANNA, None):
        error = await refused(services[Play].view(first.id, user.user_id if user else None))
        assert error.refusal is TableRefusal.RESTORED
    await draw(services, here, 2)
    assert (await services[Inspection].look_at(made)).damage is None
    assert (await services[Lookup].here(OTHER.channel_id)).id == second.id


@pytest.mark.thorough
async def test_a_backup_in_place_of_all(house: House) -> None:
    first, second, copy = await played(house)
    newest = (await house.services[Lobby].open(Location(502, 1), ANNA, interaction_id=next(ids))).id
    await house.database.close()
    done = await restore_all(settings(house), copy)
    assert set(done.numbers) == {first.id, second.id}
    assert all(number > newest for number in done.numbers.values())
    assert done.kept is not None and ask(done.kept, "SELECT max(id) FROM games") == [(newest,)]
    assert done.kept.stat().st_mode & 0o077 == house.path.stat().st_mode & 0o077 == 0
    services = await house.open()
    here = await services[Lookup].here(SPOT.channel_id)
    assert here.id == done.numbers[first.id] and await kinds_of(house, here.id) == [
        "restored",
        "turn",
    ]
    lobby = await services[Lookup].here(OTHER.channel_id)
    assert await kinds_of(house, lobby.id) == ["restored", "lobby"]
    assert (await restored_post(house, lobby.id)) == RestoredPost(
        (await restored_post(house, lobby.id)).at
    )
    assert (await refused(services[Lookup].table(first.id))).refusal is TableRefusal.RESTORED
    assert (await refused(services[Lookup].table(newest))).refusal is TableRefusal.NO_TABLE
    await draw(services, here)
    fresh = await services[Lobby].open(Location(502, 1), ANNA, interaction_id=next(ids))
    assert fresh.id > max(done.numbers.values())


@pytest.mark.parametrize("whole", [True, False])
async def test_who_sat_down_since_the_backup_is_told(house: House, whole: bool) -> None:
    """Whoever was erased since then isn't, even if the file that is replaced still knows them."""
    _, second, copy = await played(house)
    for each in (BASTIEN, DARIO):
        await house.services[Lobby].join(OTHER, each, interaction_id=next(ids))
    await house.database.close()
    if whole:
        Erasures(beside(house.path)).add(DARIO.user_id, 5)
        await restore_all(settings(house), copy)
    else:
        await restore_table(settings(house), copy, second.id)
    services = await house.open()
    here = await services[Lookup].here(OTHER.channel_id)
    assert here.names == (CHIARA.name,)
    told = [each.user_id for each in await unseated(house.store, here)]
    assert told == [BASTIEN.user_id, *([] if whole else [DARIO.user_id])]
    if whole:
        assert DARIO.name.encode() not in house.path.read_bytes()


@pytest.mark.parametrize("left", sampled(["nothing", "noise", "empty"], "noise"))
async def test_a_backup_in_place_of_a_file_that_can_not_be_read(house: House, left: str) -> None:
    first, _, copy = await played(house)
    await house.database.close()
    if left == "nothing":
        house.path.unlink()
    else:
        house.path.write_bytes(b"" if left == "empty" else b"noise" * 10_000)
    done = await restore_all(settings(house), copy)
    assert all(number > UNKNOWN for number in done.numbers.values())
    services = await house.open()
    made = done.numbers[first.id]
    assert (await services[Lookup].here(SPOT.channel_id)).id == made
    lost = await restored_post(house, made)
    assert lost.more and not lost.gone


async def test_the_posts_of_before_are_not_sent_again(house: House) -> None:
    first, _, copy = await played(house)
    await house.database.close()
    done = await restore_all(settings(house), copy)
    await house.open()
    rows = await reading(house.store, OutboxReader).pending(1000)
    assert {row.game_id for row in rows} == set(done.numbers.values())
    assert first.id not in {row.game_id for row in rows}


@pytest.mark.thorough
async def test_a_finished_table_keeps_its_number(house: House) -> None:
    first = await opened(house.services, ANNA, BASTIEN)
    await house.services[Play].act(first.id, 11, Resign(), interaction_id=next(ids))
    assert (await house.services[Lookup].table(first.id)).status is GameStatus.OVER
    copy = house.path.with_name("copy.sqlite3")
    await backup(house.path, copy)
    await house.database.close()
    assert (await restore_all(settings(house), copy)).numbers == {}
    services = await house.open()
    assert (await services[Lookup].here(SPOT.channel_id)).id == first.id
    # What waits may have been sent since the backup, so it is looked for first.
    assert all(row.first_tried_at for row in await reading(house.store, OutboxReader).pending(1000))


async def test_a_finished_table_that_is_damaged_comes_back_with_its_result(house: House) -> None:
    first = await opened(house.services, ANNA, BASTIEN)
    await house.services[Play].act(first.id, 11, Resign(), interaction_id=next(ids))
    copy = house.path.with_name("copy.sqlite3")
    await backup(house.path, copy)
    await house.database.close()
    harm(house.path, "DELETE FROM events WHERE seq = 2")
    made = (await restore_table(settings(house), copy, first.id)).numbers[first.id]
    services = await house.open()
    assert (await services[Lookup].here(SPOT.channel_id)).id == made
    assert await kinds_of(house, made) == ["restored", "result"]
    assert (await services[Records].verify(made)).ok


@pytest.mark.thorough
async def test_open_invitations_are_withdrawn(house: House) -> None:
    first = await opened(house.services, ANNA, BASTIEN)
    number = await invited(house.services, first, 0, ANNA, DARIO)
    copy = house.path.with_name("copy.sqlite3")
    await backup(house.path, copy)
    await house.database.close()
    made = (await restore_table(settings(house), copy, first.id)).numbers[first.id]
    await house.open()
    (invitation,) = await reading(house.store, InvitationReader).of(made)
    assert invitation.status is InvitationStatus.WITHDRAWN and invitation.id != number


async def test_damaged_pages_are_left_behind(house: House) -> None:
    first, second, copy = await played(house)
    for channel in range(600, 606):
        location = Location(channel, 1)
        await house.services[Lobby].open(location, ANNA, interaction_id=next(ids))
        await house.services[Lobby].join(location, BASTIEN, interaction_id=next(ids))
        await house.services[Lobby].start(location, ANNA, interaction_id=next(ids))
    await house.database.close()
    settle(house.path)
    _damage_page_of(house.path, first.id)
    assert [fault.where for fault in check_file(house.path).faults] == ["events"]
    services = await house.open()
    assert isinstance(await refused(services[Lookup].table(first.id)), DamagedTable)
    others = [n for n in await services[Inspection].tables() if n != first.id]
    whole = [n for n in others if (await services[Inspection].look_at(n)).damage is None]
    assert len(whole) >= 4
    await house.database.close()
    done = await restore_table(settings(house), copy, first.id)
    assert done.kept is not None and check_file(house.path, thorough=True).faults == ()
    services = await house.open()
    assert (await services[Lookup].here(SPOT.channel_id)).id == done.numbers[first.id]
    for number in whole:
        assert (await services[Inspection].look_at(number)).damage is None
    assert (await services[Lookup].table(second.id)).names == ("Chiara",)


def _damage_page_of(path: Path, game_id: int) -> None:
    """Overwrite a page that holds events of a game, and no more than its neighbours'."""
    root = root_of(path, "events")
    for page in range(2, pages(path) + 1):
        kept = path.read_bytes()
        size = page_size(path)
        if b"CardDrawn" not in kept[(page - 1) * size : page * size]:
            continue
        overwrite(path, page, b"\xa5" * size)
        found = check_file(path)
        if page != root and found.faults and not found.shared and not _readable(path, game_id):
            return
        path.write_bytes(kept)
    raise AssertionError


def _readable(path: Path, game_id: int) -> bool:
    import sqlite3

    try:
        ask(path, f"SELECT * FROM events WHERE game_id = {game_id}")  # noqa: S608
    except sqlite3.Error:
        return False
    return True


async def test_what_can_not_be_restored_changes_nothing(house: House, tmp_path: Path) -> None:
    first, second, copy = await played(house)
    with pytest.raises(DatabaseLocked):
        await restore_all(settings(house), copy)
    with pytest.raises(DatabaseLocked):
        await restore_table(settings(house), copy, first.id)
    await house.database.close()
    before = house.path.read_bytes()
    broken, harmed = tmp_path / "broken.sqlite3", tmp_path / "harmed.sqlite3"
    broken.write_bytes(b"noise" * 1000)
    shutil.copy(copy, harmed)
    harm(harmed, "DELETE FROM events WHERE seq = 2")
    for attempt, why in (
        (restore_all(settings(house), tmp_path / "none.sqlite3"), "There is no backup"),
        (restore_all(settings(house), broken), "is damaged itself"),
        (restore_table(settings(house), copy, 77), "holds no table 77"),
        (restore_table(settings(house), harmed, first.id), "event 2 is missing"),
    ):
        with pytest.raises(RestoreFailed, match=why):
            await attempt
    assert ask(house.path, "SELECT id, status, seq FROM games ORDER BY id") == [
        (first.id, "running", (await _seq(house, first.id))),
        (second.id, "lobby", 0),
    ]
    assert len(before) == house.path.stat().st_size
    assert not list(house.path.parent.glob("*restoring*"))


async def _seq(house: House, game_id: int) -> int:
    ((seq,),) = ask(house.path, f"SELECT seq FROM games WHERE id = {game_id}")  # noqa: S608
    assert isinstance(seq, int)
    return seq


async def test_a_channel_with_another_table_by_now(house: House) -> None:
    first, _, copy = await played(house)
    await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    await house.services[Lobby].open(SPOT, BASTIEN, interaction_id=next(ids))
    await house.database.close()
    with pytest.raises(RestoreFailed, match="Another table"):
        await restore_table(settings(house), copy, first.id)
    assert ask(house.path, "SELECT status FROM games WHERE channel_id = 500 ORDER BY id") == [
        ("cancelled",),
        ("lobby",),
    ]


@pytest.mark.thorough
async def test_a_table_comes_back_where_it_is_now(house: House) -> None:
    first, _, copy = await played(house)
    await writing(house.store, GameWriter).change(first.id, channel_id=777, post_message_id=4242)
    await house.database.close()
    made = (await restore_table(settings(house), copy, first.id)).numbers[first.id]
    await house.open()
    row = await reading(house.store, GameReader).get(made)
    assert row is not None and (row.channel_id, row.post_message_id) == (777, 4242)
    assert row.status is GameStatus.RUNNING and row.formerly == first.id


async def test_nothing_secret_is_in_the_post(house: House) -> None:
    first, _, copy = await played(house)
    for who in (ANNA, BASTIEN):
        table = await house.services[Lookup].table(first.id)
        if table.holder_of(who.user_id) is not None:
            await draw(house.services, first, 2)
    await house.database.close()
    made = (await restore_table(settings(house), copy, first.id)).numbers[first.id]
    await house.open()
    (row,) = [
        row
        for row in await reading(house.store, OutboxReader).pending(1000)
        if row.kind == "restored"
    ]
    assert row.game_id == made
    hidden = [body for body in json.loads(row.body)["gone"] if body["type"] == "CardDrawn"]
    assert hidden and all(body["card"] is None for body in hidden)
