"""A table plays the edition that it was opened with, whatever becomes of the file."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import data
from bot.core.editions import Editions
from bot.core.game_cache import GameCache
from bot.core.model import Location, Table
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.core.services import Services
from bot.core.stored import from_rows
from bot.storage.repositories.event_log import EditionReader, EditionWriter, EventReader
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby, NewTable
from cogs.results.service.endings import Records
from data import Catalogue, Edition
from engine.evolve import replay
from engine.moves import DrawBlind, KeepTickets, Resign
from engine.records import InvalidRecord, read_record
from engine.view import view
from tests.data.files import Change, edition
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened
from tests.storing import reading
from tests.wired import wired

OTHER = Location(501, 1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "editions"
    made.mkdir()
    return made


def at(house: House, folder: Path | None) -> Services:
    """The service of a process that begins now."""
    house.services = wired(house.store, catalogue=Catalogue.read(folder))
    return house.services


async def restarted(house: House, folder: Path | None) -> Services:
    """The same after a stop: nothing is left but the database and the files."""
    await house.reopen()
    services = at(house, folder)
    await services[Editions].store_all(house.store)
    return services


async def begun(house: House, folder: Path, change: Change = lambda body: None) -> Table:
    """A game of Anna and Bastien in its first turn, on an own edition."""
    edition(folder, "mine", change)
    services = at(house, folder)
    await services[Lobby].open(
        SPOT, ANNA, NewTable(edition="mine", countries=3), interaction_id=next(ids)
    )
    await services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    table = await services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    for who in (ANNA, BASTIEN):
        seen = await services[Play].view(table.id, who.user_id)
        assert seen.mine is not None
        keep = KeepTickets(frozenset(seen.mine.offer))
        table = (
            await services[Play].act(table.id, who.user_id, keep, interaction_id=next(ids))
        ).table
    return table


async def draw(services: Services, table: Table) -> None:
    seen = await services[Play].view(table.id, None)
    user = table.holders[seen.to_act[0]].user_id
    assert user is not None
    await services[Play].act(table.id, user, DrawBlind(), interaction_id=next(ids))


def _shorter(body: dict[str, Any]) -> None:
    """A new version: fewer wagons, a ticket and a route less."""
    body["version"] = 2
    body["rules"]["wagons"] = 20
    gone = body["routes"].pop(0)
    del body["geometry"]["routes"][gone["id"]]
    del body["geometry"]["upright"]
    body["tickets"].pop()
    body.pop("expect")


FATES: dict[str, Callable[[Path], object]] = {
    "a new version": lambda folder: edition(folder, "mine", _shorter),
    "other rules, same version": lambda folder: edition(
        folder, "mine", lambda b: b["rules"].update(wagons=20)
    ),
    "gone": lambda folder: (folder / "mine.json").unlink(),
    "renamed": lambda folder: (folder / "mine.json").rename(folder / "yours.json"),
    "broken": lambda folder: (folder / "mine.json").write_text("{"),
    "the folder is gone": shutil.rmtree,
}


@pytest.mark.thorough
@pytest.mark.parametrize("fate", FATES)
async def test_a_game_goes_on_whatever_becomes_of_its_file(
    house: House, folder: Path, fate: str
) -> None:
    before = await begun(house, folder)
    FATES[fate](folder)
    services = await restarted(house, folder)
    table = await services[Lookup].here(SPOT.channel_id)
    assert table.edition.fingerprint == before.edition.fingerprint
    assert table.edition.board is not before.edition.board
    assert table.edition.board.rules.wagons == 45
    assert table.edition.geometry == before.edition.geometry
    await draw(services, table)
    assert (await services[Lookup].table(table.id)).edition is table.edition
    last = await services[Play].act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    assert last.table.status is GameStatus.OVER and last.table.edition is table.edition
    assert (await services[Records].verify(table.id)).ok
    assert len(await services[Records].turns(table.id)) > 1
    record = await services[Records].export(table.id)
    again = read_record(record, lambda *_: table.edition.board)
    assert again.state.players[0].resigned
    over = await restarted(house, folder)
    assert (
        await over[Lookup].here(SPOT.channel_id)
    ).edition.fingerprint == before.edition.fingerprint
    assert (await over[Records].verify(table.id)).ok


@pytest.mark.thorough
async def test_the_old_and_the_new_version_are_played_side_by_side(
    house: House, folder: Path
) -> None:
    old = await begun(house, folder)
    edition(folder, "mine", _shorter)
    services = await restarted(house, folder)
    new = await services[Lobby].open(
        OTHER, CHIARA, NewTable(edition="mine"), interaction_id=next(ids)
    )
    old = await services[Lookup].here(SPOT.channel_id)
    assert (old.edition.board.version, new.edition.board.version) == (1, 2)
    assert new.edition is data.load("mine", folder)
    await services[Lobby].join(OTHER, ANNA, interaction_id=next(ids))
    started = await services[Lobby].start(OTHER, CHIARA, interaction_id=next(ids))
    await draw(services, old)
    assert (await services[Play].view(old.id, None)).seats[0].wagons == 45
    assert (await services[Play].view(started.id, None)).seats[0].wagons == 20
    assert len(old.edition.board.routes) == len(new.edition.board.routes) + 1


async def test_a_table_that_has_not_started_plays_what_it_was_opened_with(
    house: House, folder: Path
) -> None:
    edition(folder, "mine")
    await at(house, folder)[Lobby].open(
        SPOT, ANNA, NewTable(edition="mine"), interaction_id=next(ids)
    )
    edition(folder, "mine", lambda b: b["rules"].update(seats=[4, 5], wagons=20))
    services = await restarted(house, folder)
    await services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    table = await services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    assert (await services[Play].view(table.id, None)).seats[0].wagons == 45


@pytest.mark.thorough
async def test_better_names_and_maps_reach_a_game_under_way(house: House, folder: Path) -> None:
    await begun(house, folder)
    edition(folder, "mine", lambda b: b.update(title="Better"))
    table = await (await restarted(house, folder))[Lookup].here(SPOT.channel_id)
    assert table.edition is data.load("mine", folder)
    assert table.edition.title == "Better"
    # They were kept at that start, so that they stay when the file is gone.
    (folder / "mine.json").unlink()
    table = await (await restarted(house, folder))[Lookup].here(SPOT.channel_id)
    assert table.edition.title == "Better"


def in_its_second_version(body: dict[str, Any]) -> None:
    """A second version with fewer wagons, which tells of the first."""
    body.update(version=2, title="Better", earlier={"1": {"wagons": 45}})
    body["rules"]["wagons"] = 20


@pytest.mark.thorough
async def test_they_reach_a_game_of_an_earlier_version_too(house: House, folder: Path) -> None:
    before = await begun(house, folder)
    edition(folder, "mine", in_its_second_version)
    table = await (await restarted(house, folder))[Lookup].here(SPOT.channel_id)
    assert table.edition is data.load("mine", folder, 1)
    (folder / "mine.json").unlink()
    table = await (await restarted(house, folder))[Lookup].here(SPOT.channel_id)
    assert table.edition.fingerprint == before.edition.fingerprint
    assert (table.edition.title, table.edition.board.rules.wagons) == ("Better", 45)


@pytest.mark.thorough
async def test_a_painting_is_shown_as_long_as_it_is_the_same(house: House, folder: Path) -> None:
    edition(folder, "mine", painting=b"one")
    await at(house, folder)[Lobby].open(
        SPOT, ANNA, NewTable(edition="mine"), interaction_id=next(ids)
    )
    edition(folder, "mine", _shorter)
    table = await (await restarted(house, folder))[Lookup].here(SPOT.channel_id)
    assert table.edition.geometry.art == {"day": folder / "day.webp"}
    (folder / "day.webp").write_bytes(b"two")
    table = await (await restarted(house, folder))[Lookup].here(SPOT.channel_id)
    assert table.edition.geometry.art == {}


async def test_two_games_of_a_lost_file_share_one_edition(house: House, folder: Path) -> None:
    await begun(house, folder)
    await house.services[Lobby].open(
        OTHER, CHIARA, NewTable(edition="mine"), interaction_id=next(ids)
    )
    (folder / "mine.json").unlink()
    services = await restarted(house, folder)
    one, two = await asyncio.gather(
        services[Lookup].here(SPOT.channel_id), services[Lookup].here(OTHER.channel_id)
    )
    assert one.edition is two.edition
    services[GameCache].forget(one.id)
    assert (await services[Lookup].here(SPOT.channel_id)).edition is one.edition


async def test_what_was_kept_and_cannot_be_read_is_refused(house: House, folder: Path) -> None:
    table = await begun(house, folder)
    (folder / "mine.json").unlink()
    async with house.store.transaction() as tx:
        await EditionWriter(tx).keep(
            table.edition.fingerprint, name="mine", version=1, body="{", paintings="{}"
        )
    services = await restarted(house, folder)
    with pytest.raises(Unable) as caught:
        await services[Lookup].here(SPOT.channel_id)
    assert caught.value.refusal is TableRefusal.LOST_EDITION


async def test_only_the_channels_table_is_called_off(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    cancel = house.services[Hosting].cancel(
        SPOT, ANNA, interaction_id=next(ids), game_id=table.id + 1
    )
    with pytest.raises(Unable) as caught:
        await cancel
    assert caught.value.refusal is TableRefusal.STALE


async def test_a_record_of_another_version_is_refused_in_one_sentence(
    house: House, folder: Path
) -> None:
    table = await begun(house, folder)
    await house.services[Play].act(table.id, ANNA.user_id, Resign(), interaction_id=next(ids))
    record = await house.services[Records].export(table.id)
    edition(folder, "mine", _shorter)
    with pytest.raises(InvalidRecord, match="played on version 1 of mine, not 2"):
        read_record(record, lambda name, _: data.load(name, folder).board)


async def test_an_edition_is_kept_once(house: House) -> None:
    await opened(house.services, ANNA, BASTIEN)
    await house.services[Lobby].open(OTHER, CHIARA, interaction_id=next(ids))
    europe: Edition = data.load("europe")
    async with house.store.snapshot() as reader:
        kept = await EditionReader(reader).get(europe.fingerprint)
    assert kept is not None and (kept.name, kept.version) == ("europe", europe.board.version)
    assert set(json.loads(kept.paintings)) == set(europe.geometry.art)


@pytest.mark.rule("R8", "X14")
async def test_countries_count_only_where_they_are_asked_for(house: House, folder: Path) -> None:
    edition(folder, "mine", lambda b: b["rules"].update(first_player="random"))
    services = at(house, folder)
    table = await services[Lobby].open(
        SPOT, ANNA, NewTable(edition="mine", countries=60), interaction_id=next(ids)
    )
    assert table.holders[0].countries is None
    table = await services[Lobby].join(SPOT, BASTIEN, countries=9, interaction_id=next(ids))
    assert [holder.countries for holder in table.holders] == [None, None]
    with pytest.raises(Unable) as caught:
        await services[Lobby].join(SPOT, BASTIEN, countries=10, interaction_id=next(ids))
    assert caught.value.refusal is TableRefusal.ALREADY_SEATED


async def test_a_table_seats_as_many_as_its_edition(house: House, folder: Path) -> None:
    edition(folder, "mine", lambda b: b["rules"].update(seats=[2, 2]))
    services = at(house, folder)
    await services[Lobby].open(SPOT, ANNA, NewTable(edition="mine"), interaction_id=next(ids))
    await services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    with pytest.raises(Unable) as caught:
        await services[Lobby].join(SPOT, CHIARA, interaction_id=next(ids))
    assert caught.value.refusal is TableRefusal.TABLE_FULL
    assert caught.value.facts["most"] == 2


async def test_the_log_and_the_position_agree_after_the_change(house: House, folder: Path) -> None:
    """Replaying the log needs no edition: a kept one only tells what is drawn and allowed."""
    before = await begun(house, folder)
    (folder / "mine.json").unlink()
    services = await restarted(house, folder)
    entry = await services[GameCache].entry(before.id)
    assert entry.state is not None
    events = await reading(house.store, EventReader).of(before.id)
    assert view(replay(from_rows(events)), None) == await services[Play].view(before.id, None)


async def test_a_start_puts_right_what_is_stored_of_editions_and_stores_no_others(
    house: House, folder: Path
) -> None:
    mine = (await begun(house, folder)).edition
    async with house.store.transaction() as tx:
        await EditionWriter(tx).keep(
            mine.fingerprint, name="mine", version=1, body="{", paintings='{"day": "another"}'
        )
    services = await restarted(house, folder)
    unplayed = services[Editions].current("europe").fingerprint
    reader = reading(house.store, EditionReader)
    kept = await reader.get(mine.fingerprint)
    assert kept is not None and (kept.body, kept.paintings) == (mine.original.body, "{}")
    assert await reader.get(unplayed) is None
