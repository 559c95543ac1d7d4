"""What comes of a season's tables: who was replaced or late, and what counts for nobody."""

from __future__ import annotations

from dataclasses import replace

from bot.core.timing.measure import DAY
from bot.core.timing.paces import PaceName
from cogs.lobby.service.hosting import Hosting
from cogs.season.season import ActKind, TableState
from tests.cogs.season.season_house import GROUPS, ORGANISER, PAIRS, PEOPLE, SeasonHouse
from tests.stage.house import ids
from tests.stage.seating import invited, taken
from tests.stage.timed_house import BEGIN


async def test_whoever_is_replaced_withdrew_from_that_game(played: SeasonHouse) -> None:
    season = await played.playing()
    table = season.tables[0]
    one, other = table.seats
    game = await played.game(table)
    number = await invited(played.services, game, 1, PEOPLE[other - 1])
    await taken(played.services, game, number)
    await played.lose(table, one)
    season = await played.opened(season.id)
    outcome = season.tables[0].outcome
    assert outcome is not None
    assert [(each.entrant, each.rank) for each in outcome.finishes] == [(one, None), (other, None)]
    told = [(each.kind, each.entrant, each.round, each.table) for each in season.acts[1:]]
    assert told == [
        (ActKind.REPLACED, other, 1, 1),
        (ActKind.RESIGNED, one, 1, 1),
    ]


async def test_whose_time_ran_out_is_told_as_it_happens(played: SeasonHouse) -> None:
    season = await played.playing(replace(PAIRS, pace=PaceName.DAILY), 4)
    for _ in range(2):
        await played.pass_by(6 * DAY)
        acts = (await played.seasons.read(season.id)).acts
        late = [each for each in acts if each.kind is ActKind.TIMED_OUT]
        assert sorted(each.entrant or 0 for each in late) == [1, 2, 3, 4], "no tickets chosen"
        assert all(each.at < BEGIN + 4 * DAY for each in late), "as it happened"


async def test_a_table_that_is_called_off_counts_for_nobody(played: SeasonHouse) -> None:
    season = await played.playing(GROUPS, 6)
    game = await played.game(season.tables[0])
    await played.services[Hosting].cancel(
        game.location, ORGANISER, interaction_id=next(ids), moderator=True
    )
    season = await played.seasons.read(season.id)
    assert season.tables[0].state is TableState.NOT_COUNTED
    assert season.acts[-1].kind is ActKind.TABLE_CALLED_OFF
    rested = {each.entrant for each in season.standings if each.rests}
    assert rested == {*season.tables[0].seats}, "through no fault of theirs"
