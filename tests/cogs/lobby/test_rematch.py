"""The same table once more: its people, its options, and who may ask for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table, User
from bot.core.options import KeptPictures, TableOptions
from bot.core.refusals import TableRefusal, Unable
from bot.core.services import Services
from bot.core.timing.paces import PaceName
from bot.storage.repositories.games import GameWriter
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Rematch
from cogs.lobby.service.lobby import Guests, Lobby, NewTable
from cogs.lobby.service.moving import Moving
from engine.cards import PlayerColour
from renderer import Shape
from strategy.levels import Level
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids

ELSEWHERE = Location(channel_id=501, guild_id=1)
UNUSUAL = TableOptions(
    hints=True,
    watched=True,
    pictures=KeptPictures.ALL,
    shape=Shape.PHONE,
    in_words=True,
    pace=PaceName.RELAXED,
)


async def over(services: Services, *people: User, computers: tuple[Level, ...] = ()) -> Table:
    """A game that is over, as far as its table knows, with options unlike the usual ones."""
    await services[Lobby].open(
        SPOT,
        people[0],
        NewTable(
            edition="express",
            language="de",
            colour=PlayerColour.GREEN,
            computers=computers,
            choice=lambda usual: UNUSUAL,
        ),
        interaction_id=next(ids),
    )
    for who in people[1:]:
        await services[Lobby].join(SPOT, who, interaction_id=next(ids))
    table = await services[Lobby].start(SPOT, people[0], interaction_id=next(ids))
    return await end(services, table)


async def end(services: Services, table: Table) -> Table:
    async with services[GameCache].store.transaction() as tx:
        await GameWriter(tx).change(table.id, status=GameStatus.OVER, ended_at=tx.now)
    services[GameCache].forget(table.id)
    return (await services[GameCache].entry(table.id)).table


async def test_it_has_the_same_options_computers_and_guests(house: House) -> None:
    former = await over(house.services, ANNA, BASTIEN, computers=(Level.HARD,))
    opened = await house.services[Rematch].again(former, SPOT, BASTIEN, interaction_id=next(ids))
    assert opened.id != former.id and opened.status is GameStatus.LOBBY
    assert opened.host_id == BASTIEN.user_id
    assert opened.language == "de" and former.options == UNUSUAL
    assert opened.options == replace(UNUSUAL, by_invitation=True)
    assert opened.edition.board.edition == "express"
    assert [each.user_id for each in opened.expected] == [ANNA.user_id]
    assert [each.level for each in opened.holders] == [None, Level.HARD]
    assert opened.holders[0].colour is former.holders[2].colour


async def test_whoever_asks_second_sits_down_in_their_colour(house: House) -> None:
    former = await over(house.services, ANNA, BASTIEN)
    await house.services[Rematch].again(former, SPOT, BASTIEN, interaction_id=next(ids))
    joined = await house.services[Rematch].again(former, SPOT, ANNA, interaction_id=next(ids))
    assert [each.user_id for each in joined.holders] == [BASTIEN.user_id, ANNA.user_id]
    assert joined.holders[1].colour is former.holders[0].colour is PlayerColour.GREEN
    assert joined.expected == ()


async def test_a_press_that_is_delivered_twice_opens_one_table(house: House) -> None:
    former, number = await over(house.services, ANNA, BASTIEN), next(ids)
    first = await house.services[Rematch].again(former, SPOT, ANNA, interaction_id=number)
    again = await house.services[Rematch].again(former, SPOT, ANNA, interaction_id=number)
    assert again.id == first.id and len(again.holders) == 1


async def test_alone_with_computers_it_begins_at_once(house: House) -> None:
    former = await over(house.services, ANNA, computers=(Level.EASY, Level.HARD))
    opened = await house.services[Rematch].again(former, SPOT, ANNA, interaction_id=next(ids))
    assert opened.status is GameStatus.RUNNING
    assert [each.level for each in opened.holders] == [None, Level.EASY, Level.HARD]


async def test_it_can_be_opened_in_another_channel(house: House) -> None:
    former = await over(house.services, ANNA, BASTIEN)
    opened = await house.services[Rematch].again(former, ELSEWHERE, ANNA, interaction_id=next(ids))
    assert opened.location == ELSEWHERE


async def test_the_others_sit_down_where_it_was_taken(house: House) -> None:
    former = await over(house.services, ANNA, BASTIEN, CHIARA)
    opened = await house.services[Rematch].again(former, SPOT, BASTIEN, interaction_id=next(ids))
    with pytest.raises(Unable):
        await house.services[Moving].move(
            opened.id, ELSEWHERE, ANNA, moderator=False, interaction_id=next(ids)
        )
    await house.services[Moving].move(
        opened.id, ELSEWHERE, BASTIEN, moderator=False, interaction_id=next(ids)
    )
    await house.services[Guests].decline(ELSEWHERE, CHIARA, interaction_id=next(ids))
    services = await house.reopen()
    for who in (ANNA, CHIARA, CHIARA, BASTIEN):
        joined = await services[Rematch].again(former, SPOT, who, interaction_id=next(ids))
        assert (joined.id, joined.location) == (opened.id, ELSEWHERE)
    assert [each.user_id for each in joined.holders] == [
        each.user_id for each in (BASTIEN, ANNA, CHIARA)
    ]
    await end(services, joined)
    anew = await services[Rematch].again(former, SPOT, ANNA, interaction_id=next(ids))
    assert (anew.id, anew.location) == (joined.id + 1, SPOT)


@pytest.mark.parametrize("why", ["stranger", "running", "occupied"])
async def test_it_is_refused(house: House, why: str) -> None:
    former, who = await over(house.services, ANNA, BASTIEN), ANNA
    expected = {
        "stranger": TableRefusal.NOT_PLAYED,
        "running": TableRefusal.NOT_OVER,
        "occupied": TableRefusal.TABLE_EXISTS,
    }[why]
    if why == "stranger":
        who = CHIARA
    elif why == "running":
        former = replace(former, status=GameStatus.RUNNING)
    else:
        await house.services[Lobby].open(SPOT, CHIARA, interaction_id=next(ids))
    with pytest.raises(Unable) as refused:
        await house.services[Rematch].again(former, SPOT, who, interaction_id=next(ids))
    assert refused.value.refusal is expected
