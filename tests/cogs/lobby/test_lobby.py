"""Opening a table, sitting down, leaving, starting, calling off."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.core.model import Location, User
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby, NewTable
from data import Catalogue
from engine.cards import PlayerColour
from engine.view import Stage
from strategy.levels import Level
from tests.data.files import edition
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, lobby, started
from tests.storing import reading
from tests.wired import wired


async def refused(awaitable: object) -> TableRefusal:
    with pytest.raises(Unable) as caught:
        await awaitable  # type: ignore[misc]
    return caught.value.refusal


async def test_the_host_sits_down_at_once(house: House) -> None:
    table = await house.services[Lobby].open(
        SPOT, ANNA, NewTable(colour=PlayerColour.GREEN, countries=7), interaction_id=next(ids)
    )
    assert [(c.name, c.colour, c.countries) for c in table.holders] == [
        ("Anna", PlayerColour.GREEN, 7)
    ]
    assert table.status is GameStatus.LOBBY and table.host_id == ANNA.user_id
    assert await house.kinds() == ["lobby"] and house.wakes == 1


async def test_a_channel_holds_one_table(house: House) -> None:
    await lobby(house.services, ANNA)
    again = house.services[Lobby].open(SPOT, BASTIEN, interaction_id=next(ids))
    assert await refused(again) is TableRefusal.TABLE_EXISTS
    elsewhere = await house.services[Lobby].open(
        Location(501, 1), BASTIEN, interaction_id=next(ids)
    )
    assert elsewhere.status is GameStatus.LOBBY


@pytest.mark.rule("R1")
async def test_colours_are_free_and_chosen(house: House) -> None:
    await house.services[Lobby].open(
        SPOT, ANNA, NewTable(colour=PlayerColour.BLUE), interaction_id=next(ids)
    )
    taken = house.services[Lobby].join(
        SPOT, BASTIEN, colour=PlayerColour.BLUE, interaction_id=next(ids)
    )
    assert await refused(taken) is TableRefusal.COLOUR_TAKEN
    table = await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    assert table.holders[1].colour is PlayerColour.RED


@pytest.mark.rule("R1")
async def test_five_sit_and_a_sixth_does_not(house: House) -> None:
    people = [User(20 + i, f"P{i}") for i in range(5)]
    await lobby(house.services, *people)
    sixth = house.services[Lobby].join(SPOT, ANNA, interaction_id=next(ids))
    assert await refused(sixth) is TableRefusal.TABLE_FULL


@pytest.mark.rule("R1", "R8")
async def test_whoever_sits_may_change_colour_and_number(house: House) -> None:
    await lobby(house.services, ANNA, BASTIEN)
    table = await house.services[Lobby].join(SPOT, BASTIEN, countries=12, interaction_id=next(ids))
    assert (table.holders[1].colour, table.holders[1].countries) == (PlayerColour.RED, 12)
    green = PlayerColour.GREEN
    table = await house.services[Lobby].join(SPOT, BASTIEN, colour=green, interaction_id=next(ids))
    assert (table.holders[1].colour, table.holders[1].countries) == (green, 12)
    taken = house.services[Lobby].join(
        SPOT, BASTIEN, colour=PlayerColour.BLUE, interaction_id=next(ids)
    )
    assert await refused(taken) is TableRefusal.COLOUR_TAKEN
    assert len(table.holders) == 2


async def test_nobody_sits_twice(house: House) -> None:
    await lobby(house.services, ANNA)
    twice = house.services[Lobby].join(SPOT, ANNA, interaction_id=next(ids))
    assert await refused(twice) is TableRefusal.ALREADY_SEATED


@pytest.mark.rule("R8")
async def test_leaving_closes_the_gap_and_passes_the_hosting_on(house: House) -> None:
    await lobby(house.services, ANNA, BASTIEN, CHIARA)
    table = await house.services[Lobby].leave(SPOT, ANNA, interaction_id=next(ids))
    assert [(c.seat, c.name) for c in table.holders] == [(0, "Bastien"), (1, "Chiara")]
    assert table.host_id == BASTIEN.user_id


async def test_the_last_to_leave_calls_the_table_off(house: House) -> None:
    await lobby(house.services, ANNA)
    table = await house.services[Lobby].leave(SPOT, ANNA, interaction_id=next(ids))
    assert table.status is GameStatus.CANCELLED
    assert (await house.kinds())[-1] == "cancelled"
    assert (
        await house.services[Lobby].open(SPOT, BASTIEN, interaction_id=next(ids))
    ).id != table.id


async def test_only_the_host_starts_and_only_with_enough(house: House) -> None:
    await lobby(house.services, ANNA)
    alone = house.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    assert await refused(alone) is TableRefusal.TOO_FEW
    await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    guest = house.services[Lobby].start(SPOT, BASTIEN, interaction_id=next(ids))
    assert await refused(guest) is TableRefusal.NOT_HOST


async def test_a_game_may_begin_with_its_table_or_neither_does(house: House) -> None:
    alone = house.services[Lobby].open(SPOT, ANNA, NewTable(at_once=True), interaction_id=next(ids))
    assert await refused(alone) is TableRefusal.TOO_FEW
    table = await house.services[Lobby].open(
        SPOT, ANNA, NewTable(computers=[Level.EASY], at_once=True), interaction_id=next(ids)
    )
    assert table.status is GameStatus.RUNNING
    assert table.commitment and table.seed is None
    assert await house.kinds() == ["opening"]


@pytest.mark.rule("R57")
async def test_starting_fixes_a_seed_and_shows_only_its_hash(house: House) -> None:
    table = await started(house.services, ANNA, BASTIEN)
    assert table.status is GameStatus.RUNNING
    assert table.commitment and len(table.commitment) == 64
    assert table.seed is None
    assert (await house.kinds())[-1] == "opening"
    assert (await house.services[Play].view(table.id, ANNA.user_id)).stage is Stage.OPENING


async def test_a_started_table_takes_nobody(house: House) -> None:
    await started(house.services, ANNA, BASTIEN)
    late = house.services[Lobby].join(SPOT, CHIARA, interaction_id=next(ids))
    assert await refused(late) is TableRefusal.ALREADY_STARTED


async def test_the_host_or_a_moderator_calls_off(house: House) -> None:
    await started(house.services, ANNA, BASTIEN)
    guest = house.services[Hosting].cancel(SPOT, BASTIEN, interaction_id=next(ids))
    assert await refused(guest) is TableRefusal.MAY_NOT_CALL_OFF
    await house.services[Hosting].cancel(SPOT, CHIARA, interaction_id=next(ids), moderator=True)
    assert (await house.services[Lookup].here(SPOT.channel_id)).status is GameStatus.CANCELLED
    gone = house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    assert await refused(gone) is TableRefusal.NO_TABLE


async def test_a_repeated_interaction_changes_nothing(house: House) -> None:
    await lobby(house.services, ANNA)
    number = next(ids)
    await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=number)
    posts = await house.kinds()
    table = await house.services[Lobby].join(SPOT, CHIARA, interaction_id=number)
    assert [holder.name for holder in table.holders] == ["Anna", "Bastien"]
    assert await house.kinds() == posts


async def test_a_redelivered_new_opens_no_second_table(house: House) -> None:
    number = next(ids)
    first = await house.services[Lobby].open(SPOT, ANNA, interaction_id=number)
    await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    assert (await house.services[Lobby].open(SPOT, ANNA, interaction_id=number)).id == first.id
    assert await reading(house.store, GameReader).open_in(SPOT.channel_id) is None


async def test_two_who_join_at_once_both_sit(house: House) -> None:
    await lobby(house.services, ANNA)
    await asyncio.gather(
        *(
            house.services[Lobby].join(SPOT, who, interaction_id=next(ids))
            for who in (BASTIEN, CHIARA)
        )
    )
    table = await house.services[Lookup].here(SPOT.channel_id)
    assert sorted(table.names) == ["Anna", "Bastien", "Chiara"]
    assert len({holder.colour for holder in table.holders}) == 3


async def test_a_table_of_a_lost_edition_can_be_called_off(house: House, tmp_path: Path) -> None:
    edition(tmp_path, "mine")
    services = wired(house.store, catalogue=Catalogue.read(tmp_path))
    table = await services[Lobby].open(
        SPOT, ANNA, NewTable(edition="mine"), interaction_id=next(ids)
    )
    async with house.store.transaction() as tx:
        await GameWriter(tx).change(table.id, fingerprint=None)
    again = wired(house.store)
    assert await refused(again[Lookup].here(SPOT.channel_id)) is TableRefusal.LOST_EDITION
    await again[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    assert await reading(house.store, GameReader).open_in(SPOT.channel_id) is None


async def test_an_unknown_edition_is_refused(house: House) -> None:
    unknown = house.services[Lobby].open(
        SPOT, ANNA, NewTable(edition="mars"), interaction_id=next(ids)
    )
    assert await refused(unknown) is TableRefusal.UNKNOWN_EDITION
