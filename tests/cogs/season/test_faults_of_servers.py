"""A server that fails while a season is signed up for, begun and drawn, and its tables open."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pytest

from bot.core.servers import TableLimits
from bot.core.timing.measure import DAY, MINUTE
from bot.storage.errors import StorageError
from bot.storage.repositories.games import GameReader
from cogs.season.season import Season, TableState
from tests.cogs.season.season_house import HERE, ORGANISER, PAIRS, PEOPLE, SeasonHouse
from tests.server_faults import Fault, at_every_statement, each_fault, faults_of_servers
from tests.stage.house import ids
from tests.storing import reading

pytestmark = [pytest.mark.server, pytest.mark.soak]
T = TypeVar("T")


async def again_and_again(do: Callable[[], Awaitable[T]]) -> T:
    """Do something until the server lets it be done."""
    while True:
        try:
            return await do()
        except StorageError:
            continue


async def begun(played: SeasonHouse) -> Season:
    """A season whose first round is open, each act of which came twice where it failed."""
    terms, number = replace(PAIRS, sign_up_until=played.now + DAY), next(ids)
    season = await again_and_again(
        lambda: played.seasons.announce(
            HERE, ORGANISER, terms, language="en", manages=True, interaction_id=number
        )
    )
    for who in PEOPLE[:4]:
        enter = partial(played.seasons.take_part, season.id, who, interaction_id=next(ids))
        await again_and_again(enter)
    press = next(ids)
    await again_and_again(
        lambda: played.seasons.begin(season.id, ORGANISER, manages=True, interaction_id=press)
    )
    await again_and_again(lambda: played.pass_by(5 * MINUTE))
    await again_and_again(lambda: played.pass_by(5 * MINUTE))
    return await again_and_again(lambda: played.seasons.read(season.id))


@each_fault
async def test_each_table_is_opened_once(played: SeasonHouse, fault: Fault) -> None:
    played.seasons.limits = TableLimits(seats=10**6, server=10**6)
    games = 0
    with faults_of_servers() as faults:
        async for season in at_every_statement(faults, fault, lambda: begun(played)):
            assert [each.state for each in season.tables] == [TableState.OPEN] * 2
            assert len(season.entrants) == 4 and len(season.rounds) == 1
            games += 2
            assert len(await reading(played.store, GameReader).numbers()) == games
            await played.seasons.call_off(
                season.id, ORGANISER, manages=True, interaction_id=next(ids)
            )
