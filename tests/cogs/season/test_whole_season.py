"""A whole season of six people, all of its games played to their ends, with stops in between."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Table
from bot.core.play import Play
from bot.core.timing.measure import MINUTE
from cogs.results.rows.game import ResultReader, SeatEnding
from cogs.season.rules.standings import Finish
from cogs.season.season import Phase, Season, TableState
from engine.game import choices
from engine.state import Over, to_act
from strategy.levels import PLAYERS, Level
from tests.cogs.season.season_house import GROUPS, SeasonHouse
from tests.stage.house import House, ids
from tests.storing import reading


async def play(house: SeasonHouse, game_id: int, dice: Random) -> None:
    """Play a game to its end, with moves of the computer's for its people."""
    while True:
        entry = await house.services[GameCache].entry(game_id)
        state, _ = entry.require_started()
        if isinstance(state.phase, Over):
            return
        seat = min(to_act(state))
        who, board = entry.table.holders[seat].user_id, entry.table.edition.board
        assert who is not None
        seen = await house.services[Play].view(game_id, who)
        moves = choices(state, board, seat)
        decision = PLAYERS[Level.EASY](board, seen, moves, dice)
        await house.services[Play].act(game_id, who, decision.move, interaction_id=next(ids))
        house.now += MINUTE


def finishes(season: Season, table: Table) -> tuple[Finish, ...]:
    found = season.table_of_game(table.id)
    assert found is not None and found.outcome is not None
    return found.outcome.finishes


@pytest.mark.thorough
async def test_a_whole_season_of_six(house: House, played: SeasonHouse) -> None:
    dice = Random(6)
    season = await played.playing(replace(GROUPS, rated=True), 6)
    for number in (1, 2):
        assert len(season.rounds) == number
        for table in season.tables_of(number):
            assert table.state is TableState.OPEN and table.game_id is not None
            await play(played, table.game_id, dice)
            played.wire()
        season = await played.opened(season.id)
    assert season.phase is Phase.OVER
    for each in season.tables:
        assert each.game_id is not None
        kept = await reading(played.store, ResultReader).seats_of(each.game_id)
        assert {row.ending for row in kept} == {SeatEnding.FINISHED}
        assert finishes(season, await played.game(each)) == tuple(
            Finish(number, row.rank, row.total)
            for number, row in zip(each.seats, kept, strict=True)
        )
    lines = season.standings
    assert sum(each.points for each in lines) == sum(
        sum(each.outcome.by_place.values()) for each in season.tables if each.outcome
    )
    assert [each.games for each in lines] == [2] * 6
    assert [each.points for each in lines] == sorted((each.points for each in lines), reverse=True)
