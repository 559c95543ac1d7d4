"""Tables whose time a test moves by hand: alarms ring as the scheduler lets them."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from bot.app.features import features
from bot.core.game_cache import GameCache
from bot.core.model import Location, Table, User
from bot.core.play import Play
from bot.core.services import Services
from bot.core.timing.paces import PaceName
from bot.core.timing.table_clock import TableClock
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import TimerRow
from bot.storage.store import Store
from cogs.away.timers import TableAlarms
from cogs.clock.rows import Deletion, Refresh, ReminderPost
from cogs.lobby.service.lobby import Lobby, NewTable
from engine.moves import DrawBlind, KeepTickets
from tests.databases import open_database
from tests.stage.house import ANNA, SPOT, House, ids
from tests.storing import reading
from tests.wired import wired

BEGIN = 1_800_000_000_000


def at_pace(pace: PaceName) -> NewTable:
    """What somebody wants who chooses nothing but a pace."""
    return NewTable(choice=lambda usual: replace(usual, pace=pace))


class TimedHouse(House):
    """A service whose clock stands until a test moves it; ``gone`` have left the server."""

    def __init__(self, house: House) -> None:
        self.path, self.wakes, self.now = house.path, 0, BEGIN
        self.lingers = False
        self.gone_users: set[int] = set()
        self.database = house.database

    async def open(self) -> Services:
        self.database = await open_database(self.path)
        return self.wire()

    def wire(self) -> Services:
        self.store = Store(self.database, lambda: self.now)
        self.services = self.with_time(wired(self.store, self._wake))
        return self.services

    def with_time(self, services: Services) -> Services:
        """Services that also have what a client's tables have: time that passes."""
        services.offer(TableAlarms(services[GameCache], self, self._wake))
        return services

    async def gone(self, guild_id: int, user_id: int) -> bool:
        return user_id in self.gone_users

    async def pass_by(self, duration: int) -> None:
        """Let time go by, and every alarm ring when it is due."""
        until = self.now + duration
        while True:
            read = reading(self.store, TimerReader)
            due = min(
                (each for each in await read.due(until, 100)), key=lambda e: e.due_at, default=None
            )
            if due is None:
                break
            self.now = max(self.now, due.due_at)
            await self.attend(due)
        self.now = until

    async def attend(self, timer: TimerRow) -> None:
        """Do what the scheduler does with a timer that is due."""
        kinds = {each.kind: each for feature in features() for each in feature.timers}
        await kinds[timer.kind].attend(self.services)(timer)

    async def restart(self) -> Services:
        """Begin anew with what is stored, as after a crash."""
        return self.wire()

    async def table(self, number: int) -> Table:
        return (await self.services[GameCache].entry(number)).table

    async def clock(self, number: int) -> TableClock:
        clock = (await self.services[GameCache].entry(number)).clock
        assert clock is not None
        return clock

    async def begun(
        self, *people: User, pace: PaceName = PaceName.DAILY, at: Location = SPOT
    ) -> Table:
        """A table whose first turn has begun, with nothing left to post."""
        table = await self.opening(*people, pace=pace, at=at)
        for who in people:
            await self.keep(table.id, who)
        await self.post_all()
        return await self.table(table.id)

    async def opening(
        self, *people: User, pace: PaceName = PaceName.DAILY, at: Location = SPOT
    ) -> Table:
        """A table that has just started."""
        await self.services[Lobby].open(at, people[0], at_pace(pace), interaction_id=next(ids))
        for who in people[1:]:
            await self.services[Lobby].join(at, who, interaction_id=next(ids))
        return await self.services[Lobby].start(at, people[0], interaction_id=next(ids))

    async def keep(self, number: int, who: User) -> None:
        """Keep all tickets of the opening."""
        view = await self.services[Play].view(number, who.user_id)
        assert view.mine is not None
        keep = KeepTickets(frozenset(view.mine.offer))
        await self.services[Play].act(number, who.user_id, keep, interaction_id=next(ids))

    async def draw(self, number: int, who: User) -> None:
        """Draw a card, the first or the second one."""
        await self.services[Play].act(number, who.user_id, DrawBlind(), interaction_id=next(ids))

    async def told(self) -> list[tuple[str, dict[str, Any]]]:
        """The kinds and bodies of what is to be posted, besides reminders; all is posted then."""
        found = [
            (row.kind, json.loads(row.body))
            for row in await self.waiting()
            if row.kind not in (ReminderPost.KIND, Deletion.KIND, Refresh.KIND)
        ]
        await self.post_all()
        return found

    async def acting(self, number: int) -> User:
        """Whose turn it is."""
        view, table = await self.services[Play].view(number, None), await self.table(number)
        holder = table.holders[view.to_act[0]]
        return User(holder.user_id or ANNA.user_id, holder.name)


EMPTY = 73 * 3600 * 1000
"""More than a full bank of the daily pace, at two thirds of the wall's time."""
