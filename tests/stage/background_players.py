"""Computers of a house, whose clock stands still."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from bot.core.game_cache import GameCache
from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Lookup
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from cogs.seats.service.autopilot import ComputerDecisions
from cogs.seats.timers import ComputerPlayers, Pace
from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.decision import Decision, Player, Reason
from strategy.levels import Level
from tests.clocks import HandClock, thought
from tests.databases import Statements
from tests.waiting import until

if TYPE_CHECKING:
    from tests.stage.house import House

DELAY = 4.0


def first(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    return Decision(choices[0], Reason.BLIND)


def playing(move: Move) -> Player:
    """A player who makes that move wherever it is possible."""

    def player(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        return Decision(move if move in choices else choices[0], Reason.BLIND)

    return player


class Players:
    """The computers of a house, whose clock stands still."""

    def __init__(self, house: House) -> None:
        self.house, self.clock = house, HandClock()
        self.notices = Notices(house.store)
        self.supervisor = Supervisor(self.notices)
        self._running: list[ComputerPlayers] = []

    def start(self, player: Player = first, delay: float = DELAY) -> ComputerPlayers:
        made = ComputerPlayers(
            self.house.services[ComputerDecisions],
            Pace(delay, chance=lambda: 0.5),
            self.supervisor,
            self.clock,
            dict.fromkeys(Level, player),
        )
        self.house.services[GameCache].subscribe(made.table_changed)
        made.start()
        self._running.append(made)
        return made

    @property
    def now(self) -> ComputerPlayers:
        return self._running[-1]

    async def thought(self) -> list[float]:
        """When the answers come that are due, once all are known."""
        search = self.now._search
        assert search is not None
        await search
        return await thought(self.now, self.clock)

    async def answers(self) -> float:
        """Let the next one answer, and return when that was."""
        moments = await self.thought()
        self.clock.move(moments[0])
        await until(
            lambda: moments != self.clock.moments and not self._ready(),
            f"the computer answers whose moment was {moments[0]}",
            instead=self.account,
            pause=0.001,
        )
        return moments[0]

    def account(self) -> str:
        """Who thinks, what is waited for, and what went wrong."""
        made = [f"under way: {[*each._under_way]}" for each in self._running]
        return "\n".join([*made, repr(self.clock), f"notices: {self.notices.open()}"])

    def _ready(self) -> bool:
        """Whether somebody's moment has come who is still at it."""
        return len(self.now._under_way) > len(self.clock.moments)

    async def close(self) -> None:
        for each in self._running:
            await each.close()
        await self.supervisor.close()


async def seq(house: House, table: Table) -> int:
    return (await house.services[Lookup].table(table.id)).seq


async def moved(house: House, table: Table, since: int) -> bool:
    return await seq(house, table) != since


async def nothing_begun() -> None:
    """Let whoever was woken begin, and come to the end of what it asked the database."""
    for _ in range(20):
        await asyncio.sleep(0)
        await until(
            lambda: not Statements.under_way,
            "the database has answered",
            instead=lambda: Statements.under_way,
        )


async def view(house: House, table: Table) -> View:
    return await house.services[Play].view(table.id, None)


async def drop(players: Players) -> None:
    """Let go whoever thinks about what comes next."""
    for task in list(players.now._under_way.values()):
        task.cancel()
    await asyncio.sleep(0)
