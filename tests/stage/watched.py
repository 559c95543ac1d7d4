"""A table of the whole bot by one clock that stands still, and all that can be noticed of it.

What it asks of Discord and writes to its database is noted with its moment: twins that differ in
a secret alone are compared by that.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import discord
import pytest

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Location, Table, User
from bot.core.play import Play
from bot.core.timing.paces import PaceName
from bot.storage.direct.driver import Connection
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.timers import TimerReader
from cogs.lobby.service.lobby import Lobby
from cogs.seats.timers import ComputerPlayers, Pace
from engine.board import Seat
from engine.moves import KeepTickets, Move
from engine.state import State, to_act
from sandbox.driver import Person
from strategy.decision import Player
from strategy.levels import Level
from tests import tables
from tests.clocks import HandClock
from tests.e2e.month.town import Town, open_town
from tests.stage.house import ids
from tests.stage.timed_house import BEGIN, at_pace
from tests.storing import reading
from tests.waiting import until

NAMES, PLACE = ("Anna", "Bastien", "Chiara"), "games"
PACE = 1.5
"""Seconds that a computer takes for a turn."""
_WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE")


class Request(NamedTuple):
    """What Discord is asked: milliseconds after the look began, of what, and how much is sent."""

    at: int
    what: str
    size: int


class Watched:
    """A table of people, and computers beside them; the first to act is the one on seat 0."""

    def __init__(self, town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
        self.town, self.services = town, town.bot.services
        self.requests: list[Request] = []
        self.writes: list[int] = []
        self._since = 0
        self.clock = HandClock()
        self.clock.time = town.wall.time
        computers = self.services[ComputerPlayers]
        computers.clock, computers._pace = self.clock, Pace(PACE, chance=lambda: 0.5)
        town.bot.publisher.patience = 60.0
        self._note(monkeypatch)

    async def seated(self, *computers: Level, people: int = 3) -> None:
        """Sit down, begin and keep all tickets; everything is posted then."""
        place = self.town.standin.world.channel(PLACE)
        spot = Location(int(place.id), int(place.guild_id or 0))
        self.people = [self.town.standin.person(name) for name in NAMES[:people]]
        lobby, users = self.services[Lobby], [self.user(each) for each in self.people]
        wanted = replace(at_pace(PaceName.DAILY), computers=computers, countries=9)
        await lobby.open(spot, users[0], wanted, interaction_id=next(ids))
        for each in users[1:]:
            await lobby.join(spot, each, interaction_id=next(ids))
        self.game = (await lobby.start(spot, users[0], interaction_id=next(ids))).id
        for person in self.people:
            view = await self.services[Play].view(self.game, int(person.id))
            assert view.mine is not None
            await self.act(person, KeepTickets(frozenset(view.mine.offer)))
        await self.pass_by(60_000)

    @staticmethod
    def user(person: Person) -> User:
        return User(int(person.id), person.user.name)

    async def act(self, person: Person, move: Move) -> None:
        """Let somebody make a move, without Discord."""
        await self.services[Play].act(self.game, int(person.id), move, interaction_id=next(ids))

    @property
    def computers(self) -> bool:
        """Whether a computer plays for somebody."""
        return any(each.level is not None for each in self._entry.table.holders)

    def computers_play(self, player: Player) -> None:
        """Let all computers decide so."""
        self.services[ComputerPlayers].players = dict.fromkeys(Level, player)

    @property
    def _entry(self) -> LoadedGame:
        entry = self.services[GameCache].in_memory(self.game)
        assert entry is not None
        return entry

    async def state(self) -> State:
        return (await self.services[GameCache].entry(self.game)).require_started()[0]

    async def table(self) -> Table:
        return (await self.services[GameCache].entry(self.game)).table

    async def on_turn(self, later: int = 0) -> Person:
        """Whose turn it is, or will be so many turns later."""
        state, table = await self.state(), await self.table()
        seat = Seat((to_act(state)[0] + later) % len(table.holders))
        return next(each for each in self.people if int(each.id) == table.holders[seat].user_id)

    async def put(self, **position: Any) -> None:
        """Lay a position that the log knows nothing of."""
        cache = self.services[GameCache]
        async with cache.locked(self.game):
            entry = await cache.entry(self.game)
            state, _ = entry.require_started()
            made = tables.table(**{"turn": 0, "seats": len(state.players)} | position)
            players = tuple(
                player._replace(decisions=before.decisions)
                for player, before in zip(made.players, state.players, strict=True)
            )
            cache.forget = lambda game_id: None  # type: ignore[method-assign]
            cache.keep(replace(entry, state=made._replace(seq=state.seq, players=players)))

    def begin(self) -> None:
        """Note what happens from now on."""
        self.requests.clear()
        self.writes.clear()
        self._since = self.town.now

    async def pass_by(self, milliseconds: int) -> None:
        """Let time go by; whatever is due by then is done at its moment."""
        end = self.town.now + milliseconds
        await self._settle()
        while True:
            due = await reading(self.town.bot.store, TimerReader).next_due(self.town.now)
            begun = self.clock.moments[:1]
            moments = [BEGIN + round(each * 1000) for each in begun]
            following = min([*([] if due is None else [due]), *moments], default=end)
            moment = min(max(following, self.town.now), end)
            self.town._leap(moment)
            # By the millisecond, whatever a sum of seconds has lost on the way.
            self.clock.move(max([self.town.wall.time, *(begun if moment in moments else ())]))
            await self._settle()
            if moment >= end:
                return

    async def _settle(self) -> None:
        """Wait until everything is done that is due, and all posts are there."""
        bot, computers = self.town.bot, self.services[ComputerPlayers]

        async def is_settled() -> bool:
            return not (
                not self.town.wall.moments
                or len(bot.in_flight)
                or bot.timer_scheduler._under_way
                or len(computers._under_way) > len(self.clock.moments)
                or bot.publisher._channels
                or await reading(bot.store, TimerReader).due(self.town.now)
                or await reading(bot.store, OutboxReader).pending(1)
                or bot.timer_scheduler._under_way
                or len(computers._under_way) > len(self.clock.moments)
                or bot.publisher._channels
            )

        await until(is_settled, "all is done that is due", instead=self.account, pause=0.002)

    def account(self) -> str:
        """What is under way."""
        computers, bot = self.services[ComputerPlayers], self.town.bot
        return f"{computers._under_way} {self.clock} {bot.timer_scheduler._under_way}"

    def _note(self, monkeypatch: pytest.MonkeyPatch) -> None:
        request: Any = discord.http.HTTPClient.request
        run: Any = Connection.run
        ask: Any = Connection.ask

        async def requested(client: Any, route: Any, **given: Any) -> Any:
            if client is self.town.bot.http:
                self._requested(route, given)
            return await request(client, route, **given)

        def ran(connection: Any, work: Callable[..., Any], *given: Any) -> Any:
            self._asked(given)
            return run(connection, work, *given)

        def asked(connection: Any, *given: Any, **named: Any) -> Any:
            self._asked(given)
            return ask(connection, *given, **named)

        monkeypatch.setattr(discord.http.HTTPClient, "request", requested)
        monkeypatch.setattr(Connection, "run", ran)
        monkeypatch.setattr(Connection, "ask", asked)

    def _asked(self, given: Sequence[Any]) -> None:
        """Note what is written, whether SQLAlchemy asks for it or a `DirectConnection`."""
        if given and str(given[0]).lstrip().upper().startswith(_WRITES):
            self.writes.append(self.town.now - self._since)

    def _requested(self, route: Any, given: dict[str, Any]) -> None:
        parts: list[Any] = [given.get("json")]
        for each in given.get("form") or ():
            parts.append(each["value"] if isinstance(each.get("value"), str) else each["name"])
        sizes = [len(each if isinstance(each, str) else json.dumps(each)) for each in parts if each]
        what, at = f"{route.method} {route.path}", self.town.now - self._since
        self.requests.append(Request(at, what, sum(sizes)))


@asynccontextmanager
async def watched(
    folder: Path, *computers: Level, people: int = 3, seed: int = 1
) -> AsyncIterator[Watched]:
    """A table whose game is the same for each seed."""
    folder.mkdir()
    with pytest.MonkeyPatch.context() as patched:
        # Names of computers, too, are the same each time.
        patched.setattr("bot.core.model.choice", lambda names: names[0])
        async with open_town(folder, BEGIN, NAMES, (PLACE,), seed) as town:
            made = Watched(town, patched)
            await made.seated(*computers, people=people)
            yield made
