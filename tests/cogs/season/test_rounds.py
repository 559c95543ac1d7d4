"""Rounds drawn and opened by a clock, one after the other, up to the season's end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.core.model import Location
from bot.core.play import Play
from bot.core.refusals import TableRefusal
from bot.core.servers import Rule, Servers, TableLimits
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.paces import PaceName
from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import GameStatus
from cogs.lobby.service.lobby import Lobby
from cogs.season.rows.seasons import SEASON_TIMER, SeasonReader, SeasonWriter
from cogs.season.rules.terms import LAST_WAIT_DAYS
from cogs.season.season import ActKind, Phase, Season, TableState
from cogs.season.service.rounds import OPENS
from strategy.levels import Level
from tests.cogs.season.season_house import GROUPS, ORGANISER, PAIRS, PEOPLE, SeasonHouse, refused
from tests.stage.house import ids
from tests.stage.seating import invited, taken
from tests.stage.timed_house import BEGIN
from tests.storing import reading, writing


async def test_tables_open_a_few_a_minute_and_have_no_host(played: SeasonHouse) -> None:
    season = await played.announced()
    await played.seasons.begin(season.id, ORGANISER, manages=True, interaction_id=next(ids))
    opened = []
    for _ in range(5):
        await played.pass_by(OPENS)
        season = await played.seasons.read(season.id)
        opened.append(sum(each.state is TableState.OPEN for each in season.tables))
    assert opened == [1, 2, 3, 3, 3]
    for table in season.tables:
        game = await played.game(table)
        assert game.status is GameStatus.RUNNING and game.host_id is None
        assert game.options.rated and game.options.pace is PaceName.NONE
        assert [each.user_id for each in game.holders] == [100 + each for each in table.seats]


async def test_a_round_that_is_over_is_followed_by_the_next_and_the_last_by_the_end(
    played: SeasonHouse,
) -> None:
    season = await played.playing()
    for number in (1, 2, 3):
        assert len(season.rounds) == number and season.phase is Phase.PLAYING
        season = await played.play_round(season, number)
    assert season.phase is Phase.OVER and len(season.rounds) == 3
    met = [frozenset(each.seats) for each in season.tables]
    assert len(met) == len({*met}) == 9
    assert all(each.state is TableState.COUNTED for each in season.tables)
    assert season.standings[0].entrant == 1 and season.standings[0].won == 3
    losers = [each for each in season.acts if each.kind is ActKind.RESIGNED]
    assert len(losers) == 9
    timers = await reading(played.store, TimerReader).due(played.now + 100 * DAY)
    assert SEASON_TIMER not in [each.kind for each in timers]


async def test_the_next_round_begins_without_those_who_still_play(played: SeasonHouse) -> None:
    season = await played.playing()
    first, second, third = season.tables_of(1)
    await played.lose(first, first.seats[1])
    await played.lose(second, second.seats[1])
    await played.pass_by(27 * DAY)
    assert len((await played.seasons.read(season.id)).rounds) == 1

    async def extend(number: int) -> Season:
        return await played.seasons.extend(
            season.id, number, ORGANISER, manages=True, interaction_id=next(ids)
        )

    season = await extend(1)
    assert await refused(extend(1)) is TableRefusal.ROUND_EXTENDED
    await played.pass_by(28 * DAY)
    assert len((await played.seasons.read(season.id)).rounds) == 1, "it was extended"
    await played.pass_by(DAY)
    season = await played.opened(season.id)
    assert len(season.rounds) == 2
    assert await refused(extend(1)) is TableRefusal.ROUND_PAST
    assert not (await played.seasons.read(season.id)).rounds[1].extended
    playing = {seat for each in season.tables_of(2) for seat in each.seats}
    assert playing == {*range(1, 7)} - {*third.seats} and season.rounds[1].resting == ()
    game = await played.game(third)
    assert game.status is GameStatus.RUNNING, "no game is ever ended"
    await played.lose(third, third.seats[0])
    season = await played.opened(season.id)
    assert season.tables_of(1)[2].state is TableState.COUNTED, "it counts when it comes"


async def test_no_round_begins_while_more_than_half_still_play(played: SeasonHouse) -> None:
    season = await played.playing()
    first, second, _ = season.tables_of(1)
    await played.lose(first, first.seats[1])
    await played.pass_by(40 * DAY)
    assert len((await played.seasons.read(season.id)).rounds) == 1
    await played.lose(second, second.seats[1])
    assert len((await played.opened(season.id)).rounds) == 2


async def test_a_season_waits_for_its_last_table(played: SeasonHouse) -> None:
    season = await played.playing(replace(PAIRS, rounds=1), 4)
    one, other = season.tables
    await played.lose(one, one.seats[0])
    await played.pass_by((28 + LAST_WAIT_DAYS - 1) * DAY)
    assert (await played.seasons.read(season.id)).phase is Phase.PLAYING
    await played.lose(other, other.seats[0])
    assert (await played.opened(season.id)).phase is Phase.OVER


@pytest.mark.parametrize("ended", [0, 1])
async def test_a_season_ends_some_days_late_without_its_last_tables(
    played: SeasonHouse, ended: int
) -> None:
    season = await played.playing(replace(PAIRS, rounds=1), 4)
    for table in season.tables[:ended]:
        await played.lose(table, table.seats[0])
    await played.pass_by((28 + LAST_WAIT_DAYS + 2) * DAY)
    season = await played.seasons.read(season.id)
    assert season.phase is Phase.OVER and len(season.rounds) == 1
    other = season.tables[1]
    game = await played.game(other)
    assert game.status is GameStatus.RUNNING and other.outcome is None, "no game is ever ended"
    await played.lose(other, other.seats[0])
    season = await played.opened(season.id)
    assert season.tables[1].state is TableState.COUNTED, "it counts when it comes"
    assert sum(each.won for each in season.standings) == ended + 1


async def test_whoever_leaves_later_plays_on_and_is_in_no_further_round(
    played: SeasonHouse,
) -> None:
    season = await played.playing(people=5)
    await played.seasons.leave(season.id, PEOPLE[0], interaction_id=next(ids))
    season = await played.seasons.read(season.id)
    assert season.entrant(1).withdrew_in == 2 and season.acts[-1].kind is ActKind.LEFT
    assert {table.state for table in season.tables} == {TableState.OPEN}
    season = await played.play_round(season, 1)
    assert {seat for each in season.tables_of(2) for seat in each.seats} == {2, 3, 4, 5}


async def test_nobody_waits_for_those_who_left_the_server_or_were_blocked(
    played: SeasonHouse,
) -> None:
    season = await played.playing(people=6)
    played.gone_users.add(PEOPLE[0].user_id)
    await Servers(played.store).block(1, (PEOPLE[1].user_id,))
    season = await played.play_round(season, 1)
    assert {seat for each in season.tables_of(2) for seat in each.seats} == {3, 4, 5, 6}
    assert [each.entrant for each in season.acts if each.kind is ActKind.LEFT] == [1, 2]


async def test_a_table_that_loses_its_people_before_it_opens_is_a_rest(
    played: SeasonHouse,
) -> None:
    played.lost = True
    season = await played.playing(GROUPS, 6)
    first, second = season.tables
    assert {first.state, second.state} == {TableState.WAITING}
    for number in first.seats[:2]:
        await Servers(played.store).block(1, (PEOPLE[number - 1].user_id,))
    played.lost = False
    await played.pass_by(HOUR)
    season = await played.seasons.read(season.id)
    assert [each.state for each in season.tables] == [TableState.NOT_COUNTED, TableState.OPEN]


async def test_tables_wait_for_room_on_the_server_which_is_said_before(
    played: SeasonHouse,
) -> None:
    await writing(played.store, SettingWriter).set("guild:1", Rule.TABLES.value, "2")
    season = await played.announced()
    room = await played.seasons.room(season)
    assert (room.needed, room.open, room.most, room.waiting) == (3, 0, 2, 1)
    await played.seasons.begin(season.id, ORGANISER, manages=True, interaction_id=next(ids))
    season = await played.opened(season.id)
    assert sum(each.state is TableState.OPEN for each in season.tables) == 2
    await played.lose(season.tables[0], season.tables[0].seats[0])
    await played.pass_by(HOUR)
    season = await played.seasons.read(season.id)
    assert [each.state is TableState.OPEN for each in season.tables] == [False, True, True]


async def test_whoever_sits_at_too_many_tables_by_then_holds_nobody_up(
    played: SeasonHouse,
) -> None:
    season = await played.announced(people=4)
    await played.playing(people=4)
    played.limits = TableLimits(seats=1, server=10**6)
    played.wire()
    played.seasons.limits = played.limits
    await played.seasons.begin(season.id, ORGANISER, manages=True, interaction_id=next(ids))
    season = await played.opened(season.id)
    assert [each.state for each in season.tables] == [TableState.OPEN] * 2
    following = await played.announced(people=0)
    busy = played.seasons.take_part(following.id, PEOPLE[0], interaction_id=next(ids))
    assert await refused(busy) is TableRefusal.TOO_MANY_SEATS, "it counts for their limit"


async def test_computers_fill_seats_only_where_that_was_agreed(played: SeasonHouse) -> None:
    season = await played.playing(replace(GROUPS, computers=Level.EASY), 5)
    games = [await played.game(each) for each in season.tables]
    computers = [[each.level for each in game.holders if each.is_computer] for game in games]
    assert sorted(computers) == [[], [Level.EASY]]
    assert sorted(len(each.seats) for each in season.tables) == [2, 3]


async def test_a_duplicate_round_opens_at_once_with_one_deal(played: SeasonHouse) -> None:
    season = await played.announced(replace(PAIRS, rated=False, duplicate=True))
    await played.seasons.begin(season.id, ORGANISER, manages=True, interaction_id=next(ids))
    await played.pass_by(2 * OPENS)
    season = await played.seasons.read(season.id)
    assert all(each.state is TableState.WAITING for each in season.tables)
    season = await played.opened(season.id)
    games = [await played.game(each) for each in season.tables]
    assert len({each.deal for each in games}) == 1 and games[0].deal is not None
    assert [(each.duplicate.number, each.duplicate.of) for each in games if each.duplicate] == [
        *((1, 3), (2, 3), (3, 3))
    ]
    assert not any(each.options.rated for each in games)
    hands = [(await played.services[Play].view(each.id, each.holders[0].user_id)) for each in games]
    assert len({repr(each.mine.hand) for each in hands if each.mine}) == 1
    table = season.tables[0]
    stranger = PEOPLE[season.tables[1].seats[0] - 1]
    number = await invited(played.services, games[0], 0, PEOPLE[table.seats[0] - 1], stranger)
    known = taken(played.services, games[0], number, stranger)
    assert await refused(known) is TableRefusal.SITS_AT_DUPLICATE


async def test_a_round_with_one_deal_waits_for_no_place_where_others_play(
    played: SeasonHouse,
) -> None:
    season = await played.announced(replace(PAIRS, rated=False, duplicate=True))
    await played.seasons.begin(season.id, ORGANISER, manages=True, interaction_id=next(ids))
    await played.pass_by(2 * OPENS)
    season = await played.seasons.read(season.id)
    placed = [each for each in season.tables if each.channel_id is not None]
    assert len(placed) == 2
    last = placed[-1]
    taken_by = Location(last.channel_id or 0, season.location.guild_id)
    other = await played.services[Lobby].open(taken_by, ORGANISER, interaction_id=next(ids))
    played.threads[season.id, last.round, last.number] = 20_000
    season = await played.opened(season.id)
    games = [await played.game(each) for each in season.tables]
    assert len({each.deal for each in games}) == 1 and games[0].deal is not None
    assert len({each.location for each in (*games, other)}) == 4


STEPS: list[tuple[str, str]] = [
    ("cogs.season.service.rounds", "start_season"),
    ("cogs.season.service.rounds", "_begin_round"),
    ("cogs.season.service.rounds", "begin_game"),
    ("cogs.season.service.rounds", "plan"),
]


@pytest.mark.parametrize(("module", "step"), STEPS, ids=[step for _, step in STEPS])
async def test_what_is_stopped_half_way_is_done_when_it_looks_again(
    played: SeasonHouse, monkeypatch: pytest.MonkeyPatch, module: str, step: str
) -> None:
    """A stop right after a step: nothing of it stays, and nothing of it is done twice."""
    season = await played.announced(replace(PAIRS, rounds=1), 4)
    stops = await stopping(monkeypatch, module, step)
    until = played.now + 8 * DAY
    while played.now < until:
        try:
            await played.pass_by(until - played.now)
        except Stopped:
            played.wire()
    season = await played.seasons.read(season.id)
    assert len(stops) > 0 and len(season.rounds) == 1
    assert [each.state for each in season.tables] == [TableState.OPEN] * 2
    games = {each.game_id for each in season.tables}
    async with played.store.snapshot() as read:
        assert len(games) == 2 and await SeasonReader(read).live_in(1) == 1
    assert len(played.threads) == 2


class Stopped(Exception):
    """The program ended here."""


async def stopping(
    monkeypatch: pytest.MonkeyPatch, module: str, step: str
) -> list[Callable[..., Awaitable[Any]]]:
    """Stop the program after a step, each second time that it is reached."""
    import importlib

    place = importlib.import_module(module)
    done, calls, stops = getattr(place, step), [0], list[Callable[..., Awaitable[Any]]]()

    async def stop(*given: Any, **named: Any) -> Any:
        result = await done(*given, **named)
        calls[0] += 1
        if calls[0] % 2:
            stops.append(done)
            raise Stopped
        return result

    monkeypatch.setattr(place, step, stop)
    return stops


async def test_plans_only_come_earlier(played: SeasonHouse) -> None:
    season = await played.announced()
    for due, planned in ((BEGIN + HOUR, BEGIN + HOUR), (BEGIN + DAY, BEGIN + HOUR)):
        await writing(played.store, SeasonWriter).plan(season, due)
        timers = await reading(played.store, TimerReader).due(BEGIN + 10 * DAY)
        assert [each.due_at for each in timers if each.kind == SEASON_TIMER] == [planned]
