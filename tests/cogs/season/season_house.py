"""A service whose seasons are played by a clock, and the people who play them."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from typing import Any

import pytest

from bot.core.deals import THREAD_TIMER
from bot.core.game_cache import GameCache
from bot.core.model import Location, Table, User
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import TableLimits
from bot.core.services import Services
from bot.core.timing.measure import DAY, MINUTE
from bot.core.timing.paces import PaceName
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import TimerRow
from cogs.season.rules.terms import Terms
from cogs.season.season import Season, SeasonTable
from cogs.season.service.rounds import SeasonClock
from cogs.season.service.seasons import Seasons
from engine.moves import Resign
from tests.stage.house import House, ids
from tests.stage.timed_house import BEGIN, TimedHouse
from tests.storing import writing

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


async def refused(doing: Awaitable[Any]) -> TableRefusal:
    with pytest.raises(Unable) as caught:
        await doing
    return caught.value.refusal
