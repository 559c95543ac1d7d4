"""Seasons at the service: signed up for, begun, played by rounds, counted and ended, by a clock."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.core.deals import THREAD_TIMER
from bot.core.game_cache import GameCache
from bot.core.model import Location, Table, User
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import Rule, Servers, TableLimits
from bot.core.services import Services
from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.core.timing.paces import PaceName
from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import GameStatus, TimerRow
from cogs.lobby.service.hosting import Hosting
from cogs.season.rows.seasons import SEASON_TIMER, SeasonReader, SeasonWriter
from cogs.season.rules.terms import LAST_WAIT_DAYS, Terms
from cogs.season.season import ActKind, Phase, Season, SeasonTable, TableState
from cogs.season.service.rounds import OPENS, SeasonClock
from cogs.season.service.seasons import MOST_SEASONS, Seasons
from engine.moves import Resign
from strategy.levels import Level
from tests.erasing import erase
from tests.stage.house import House, ids
from tests.stage.seating import invited, taken
from tests.stage.timed_house import BEGIN, TimedHouse
from tests.storing import reading, writing

HERE = Location(channel_id=700, guild_id=1)
ORGANISER = User(90, "Olga")
PEOPLE = tuple(User(100 + number, f"P{number}") for number in range(1, 9))
PAIRS = Terms("Spring", "express", PaceName.NONE, 2, 3, BEGIN + 7 * DAY)
GROUPS = replace(PAIRS, seats=3, rounds=2)


class SeasonHouse(TimedHouse):
    """A service whose seasons find a thread for each table, unless they are ``lost``."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.lost = False
        self.limits = TableLimits(seats=10**6, server=10**6)
        self.threads: dict[tuple[int, int, int], int] = {}

    def with_time(self, services: Services) -> Services:
        clock = SeasonClock(services[GameCache], self.limits, self, self, self._wake)
        services.offer(clock)
        return super().with_time(services)

    async def find(self, season: Season, table: SeasonTable) -> Location | None:
        if self.lost:
            return None
        key = season.id, table.round, table.number
        thread = self.threads.setdefault(key, 10_000 + len(self.threads))
        return Location(thread, season.location.guild_id)

    async def attend(self, timer: TimerRow) -> None:
        """Do what is due; threads of finished games are Discord's matter."""
        if timer.kind == THREAD_TIMER:
            await writing(self.store, TimerWriter).take(timer.id)
        else:
            await super().attend(timer)

    @property
    def seasons(self) -> Seasons:
        return self.services[Seasons]

    async def announced(self, terms: Terms = PAIRS, people: int = 6) -> Season:
        season = await self.seasons.announce(
            HERE, ORGANISER, terms, language="en", manages=True, interaction_id=next(ids)
        )
        for who in PEOPLE[:people]:
            season = await self.seasons.take_part(season.id, who, interaction_id=next(ids))
        return season

    async def playing(self, terms: Terms = PAIRS, people: int = 6) -> Season:
        """A season whose first round has all of its tables open."""
        season = await self.announced(terms, people)
        await self.seasons.begin(season.id, ORGANISER, manages=True, interaction_id=next(ids))
        return await self.opened(season.id)

    async def opened(self, season_id: int) -> Season:
        await self.pass_by(5 * MINUTE)
        return await self.seasons.read(season_id)

    async def lose(self, table: SeasonTable, number: int) -> None:
        """Let an entrant resign at their table."""
        assert table.game_id is not None
        who = self.user(table, number)
        await self.services[Play].act(
            table.game_id, who.user_id, Resign(), interaction_id=next(ids)
        )

    def user(self, table: SeasonTable, number: int) -> User:
        assert number in table.seats
        return PEOPLE[number - 1]

    async def play_round(self, season: Season, round: int) -> Season:
        """End all tables of a round: the entrant with the highest number loses each."""
        for table in season.tables_of(round):
            for number in sorted(table.seats)[1:]:
                await self.lose(table, number)
        return await self.opened(season.id)

    async def game(self, table: SeasonTable) -> Table:
        assert table.game_id is not None
        return await self.table(table.game_id)


@pytest.fixture
async def played(house: House) -> AsyncIterator[SeasonHouse]:
    made = SeasonHouse(house)
    made.wire()
    yield made


async def refused(doing: Awaitable[Any]) -> TableRefusal:
    with pytest.raises(Unable) as caught:
        await doing
    return caught.value.refusal


async def test_people_sign_up_and_leave_without_a_trace(played: SeasonHouse) -> None:
    season = await played.announced(people=2)
    again = played.seasons.take_part(season.id, PEOPLE[0], interaction_id=next(ids))
    assert await refused(again) is TableRefusal.IN_SEASON
    season = await played.seasons.leave(season.id, PEOPLE[0], interaction_id=next(ids))
    assert [each.name for each in season.entrants] == ["P2"] and not season.acts
    left = played.seasons.leave(season.id, PEOPLE[0], interaction_id=next(ids))
    assert await refused(left) is TableRefusal.NOT_IN_SEASON
    season = await played.seasons.take_part(season.id, PEOPLE[0], interaction_id=next(ids))
    assert [each.number for each in season.entrants] == [2, 3], "no number is another's"


async def test_an_interaction_that_comes_twice_is_done_once(played: SeasonHouse) -> None:
    async def announce() -> Season:
        return await played.seasons.announce(
            HERE, ORGANISER, PAIRS, language="en", manages=True, interaction_id=5
        )

    season = await announce()
    assert await announce() == season
    for _ in range(2):
        season = await played.seasons.take_part(season.id, PEOPLE[0], interaction_id=6)
    assert len(season.entrants) == 1


@pytest.mark.parametrize("act", ["begin", "extend", "call_off"])
async def test_only_managers_lead_a_season_whoever_announced_it(
    played: SeasonHouse, act: str
) -> None:
    season = await played.playing() if act == "extend" else await played.announced()
    do = getattr(played.seasons, act)
    own = do(season.id, ORGANISER, manages=False, interaction_id=next(ids))
    assert await refused(own) is TableRefusal.SEASON_MANAGERS
    other = User(91, "Otto")
    season = await do(season.id, other, manages=True, interaction_id=next(ids))
    assert [each.by for each in season.acts][-1] == 91, "each of their acts is public"


async def test_what_cannot_be_announced_is_refused(played: SeasonHouse) -> None:
    async def announce(terms: Terms, **given: Any) -> TableRefusal:
        wanted: dict[str, Any] = {"language": "en", "manages": True}
        wanted |= {"interaction_id": next(ids)} | given
        return await refused(played.seasons.announce(HERE, ORGANISER, terms, **wanted))

    assert await announce(PAIRS, manages=False) is TableRefusal.SEASON_MANAGERS
    late = replace(PAIRS, sign_up_until=BEGIN)
    assert await announce(late) is TableRefusal.SEASON_IN_THE_PAST
    sicily = replace(PAIRS, edition="sicily", seats=4)
    assert await announce(sicily) is TableRefusal.NO_ROOM
    await writing(played.store, SettingWriter).set("guild:1", Rule.COMPUTERS.value, "no")
    alone = replace(PAIRS, computers=Level.EASY)
    assert await announce(alone) is TableRefusal.NO_COMPUTERS_HERE
    for _ in range(MOST_SEASONS):
        await played.announced(people=0)
    assert await announce(PAIRS) is TableRefusal.TOO_MANY_SEASONS


async def test_blocked_people_and_those_with_too_many_tables_cannot_take_part(
    played: SeasonHouse,
) -> None:
    season = await played.announced(people=0)
    await Servers(played.store).block(1, (PEOPLE[0].user_id,))
    blocked = played.seasons.take_part(season.id, PEOPLE[0], interaction_id=next(ids))
    assert await refused(blocked) is TableRefusal.NOT_WELCOME
    played.seasons.limits = TableLimits(seats=0)
    busy = played.seasons.take_part(season.id, PEOPLE[1], interaction_id=next(ids))
    assert await refused(busy) is TableRefusal.TOO_MANY_SEATS


async def test_a_season_begins_at_its_date_or_not_at_all(played: SeasonHouse) -> None:
    season, small = await played.announced(people=4), await played.announced(people=3)
    await played.pass_by(7 * DAY - 1)
    assert (await played.seasons.read(season.id)).phase is Phase.SIGN_UP
    await played.pass_by(1)
    assert (await played.seasons.read(season.id)).phase is Phase.PLAYING
    off = await played.seasons.read(small.id)
    assert off.phase is Phase.CALLED_OFF and off.acts[-1].by is None
    late = played.seasons.take_part(season.id, PEOPLE[7], interaction_id=next(ids))
    assert await refused(late) is TableRefusal.SEASON_BEGUN


async def test_a_season_whose_people_have_left_the_server_is_called_off(
    played: SeasonHouse,
) -> None:
    played.gone_users |= {each.user_id for each in PEOPLE[:3]}
    season = await played.playing(people=4)
    assert season.phase is Phase.CALLED_OFF and not season.rounds
    assert season.acts[-1].kind is ActKind.CALLED_OFF and season.acts[-1].by is None


async def test_too_few_people_cannot_begin(played: SeasonHouse) -> None:
    season = await played.announced(people=3)
    begin = played.seasons.begin(season.id, ORGANISER, manages=True, interaction_id=next(ids))
    assert await refused(begin) is TableRefusal.SEASON_TOO_FEW


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
    season = await played.seasons.extend(
        season.id, ORGANISER, manages=True, interaction_id=next(ids)
    )
    twice = played.seasons.extend(season.id, ORGANISER, manages=True, interaction_id=next(ids))
    assert await refused(twice) is TableRefusal.ROUND_EXTENDED
    await played.pass_by(28 * DAY)
    assert len((await played.seasons.read(season.id)).rounds) == 1, "it was extended"
    await played.pass_by(DAY)
    season = await played.opened(season.id)
    assert len(season.rounds) == 2
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


async def test_an_erased_person_is_a_former_player_with_a_number(played: SeasonHouse) -> None:
    season = await played.playing()
    before = await played.announced(people=1)
    await erase(played.store, PEOPLE[0].user_id)
    season = await played.seasons.read(season.id)
    assert (season.entrant(1).user_id, season.entrant(1).name) == (None, "")
    assert season.entrant(1).withdrew_in == 2
    assert not (await played.seasons.read(before.id)).entrants
    await erase(played.store, ORGANISER.user_id)
    assert (await played.seasons.read(season.id)).organiser_id is None
    assert not any(each.by for each in (await played.seasons.read(season.id)).acts)


async def test_again_is_announced_once_and_seats_nobody(played: SeasonHouse) -> None:
    season = await played.playing(replace(PAIRS, rounds=1), 4)

    async def again(until: int = 0) -> Season:
        return await played.seasons.again(
            season.id, ORGANISER, played.now + DAY, manages=True, interaction_id=next(ids)
        )

    assert await refused(again()) is TableRefusal.SEASON_GOES_ON
    season = await played.play_round(season, 1)
    following = await again()
    assert following.follows == season.id and not following.entrants
    assert following.terms == replace(season.terms, sign_up_until=following.terms.sign_up_until)
    assert (await again()).id == following.id


async def test_a_season_that_is_called_off_opens_no_more_tables(played: SeasonHouse) -> None:
    season = await played.playing()
    await played.seasons.call_off(season.id, ORGANISER, manages=True, interaction_id=next(ids))
    season = await played.play_round(season, 1)
    assert season.phase is Phase.CALLED_OFF and len(season.rounds) == 1
    over = played.seasons.leave(season.id, PEOPLE[0], interaction_id=next(ids))
    assert await refused(over) is TableRefusal.SEASON_OVER


async def test_a_season_moves_to_another_channel(played: SeasonHouse) -> None:
    season = await played.announced()
    to = Location(701, 1)
    season = await played.seasons.move(
        season.id, ORGANISER, to, manages=True, interaction_id=next(ids)
    )
    assert season.location == to and season.acts[-1].kind is ActKind.MOVED
    away = played.seasons.move(
        season.id, ORGANISER, Location(701, 2), manages=True, interaction_id=next(ids)
    )
    assert await refused(away) is TableRefusal.NO_SEASON


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
