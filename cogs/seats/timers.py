"""Lets computers play: each thinks as soon as a table waits for it, and answers at a human pace.

Computers think one decision at a time, those of different tables in turn.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from random import SystemRandom
from typing import TypeVar

import structlog

from bot.core.game_cache import LoadedGame
from bot.core.refusals import Unable
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.faults import described
from bot.runtime.scheduler import Supervisor, is_wanted, stop
from bot.runtime.worker_process.process import ManagedWorker
from bot.runtime.worker_process.thinking import timed
from bot.runtime.workers import Workers
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import Shards
from cogs.seats.service.autopilot import (
    ComputerDecisions,
    DecisionInput,
    PendingDecision,
    pending_decisions,
)
from cogs.turn.service.window import window_of
from engine.moves import Move
from engine.refusals import IllegalMove
from engine.view import Stage
from strategy.decision import Player
from strategy.levels import PLAYERS, THINKING, Level

T = TypeVar("T")

_Waiting = dict[int, deque[asyncio.Future[None]]]


class Turns:
    """A queue that lets one waiter go on at a time, table by table, people's tables first."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: tuple[_Waiting, _Waiting] = {}, {}

    @asynccontextmanager
    async def of(self, table: int, *, alone: bool) -> AsyncIterator[None]:
        """Wait for the table's turn, and hold it; ``alone``: no person plays there any more."""
        if self._taken:
            waiter = asyncio.get_running_loop().create_future()
            self._waiting[alone].setdefault(table, deque()).append(waiter)
            try:
                await waiter
            except asyncio.CancelledError:
                if not waiter.cancelled():
                    self._pass_on()
                raise
        self._taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        for tables in self._waiting:
            while tables:
                table = next(iter(tables))
                waiting = tables.pop(table)
                waiter = waiting.popleft()
                if waiting:
                    tables[table] = waiting
                if not waiter.done():
                    waiter.set_result(None)
                    return
        self._taken = False


class Thinker:
    """Runs decisions of computers one at a time, in a process if there is one, or in a thread.

    A decision that takes longer than ``patience`` seconds is given up: others wait behind it.
    """

    def __init__(self, clock: Clock, patience: float, process: ManagedWorker | None = None) -> None:
        self._clock, self._patience, self._process = clock, patience, process
        self._workers = _workers()
        self._turns = Turns()

    async def made(self, table: int, think: Callable[[], T], *, alone: bool) -> T | None:
        """Return the result of thinking, in the table's turn; None if it took too long.

        What thinking raises is never left to the loop, which would log the words of the error.
        """
        async with self._turns.of(table, alone=alone):
            working = self._workers.submit(lambda: self._thought(think), urgent=True)
            try:
                if await self._clock.within(self._patience, working):
                    result: T = await working
                    return result
            finally:
                working.cancel()
            # The thread still thinks, so it is given up with its workers.
            self._workers.close()
            self._workers = _workers()
            return None

    def close(self) -> None:
        """Begin no more decisions."""
        self._workers.close()

    def _thought(self, think: Callable[[], T]) -> T:
        return think() if self._process is None else self._process.do(think, self._patience)


def _workers() -> Workers:
    return Workers("computer", 1, 0)


log = structlog.get_logger(__name__)

LONG, LONG_THOUGHT = 0.2, 2.0
"""Seconds of work that a decision should never take, and that of a level that thinks."""

PATIENCE, PATIENCE_WITH_THOUGHT = 10.0, 60.0
"""Seconds after which a decision is given up: other tables wait behind it.

Whoever thinks lets everybody else go first.
"""

STEP, STEP_OF_THOUGHT = 0.25, 1.0
"""A late answer is delayed by a whole multiple of so many seconds."""

CATCH_UP = 0.1
"""Seconds that a decision takes at least after a window: all of a table's fit into one second."""

LEAST_THOUGHT = 1.0
"""A level that thinks answers no sooner, so that seldom anybody sees how long it thought."""

FOLLOW_UP, WATCHED, OPENING = 0.5, 2.5, (1.0, 3.0)
"""Factors of the pace: second card, toll, drawn tickets; where each turn is shown; opening."""

_CHANCE = SystemRandom().random


class Pace:
    """The pace of computers: how long they take depends on public facts and chance only.

    So the time reveals neither a computer's hand nor how hard its choice was (R52).
    """

    def __init__(self, seconds: float, chance: Callable[[], float] = _CHANCE) -> None:
        self._seconds = seconds
        self._chance = chance

    def delay(self, pending: PendingDecision) -> float:
        """Return the seconds from a decision's beginning to its answer."""
        if pending.alone:
            # No person plays any more who would want to follow.
            return 0.0
        seconds = self._seconds * self._factor(pending)
        return max(seconds, LEAST_THOUGHT) if pending.level in THINKING else seconds

    def _factor(self, pending: PendingDecision) -> float:
        if pending.stage is Stage.OPENING:
            least, most = OPENING
            return least + (most - least) * self._chance()
        usual = WATCHED if pending.watched else 1.0
        return usual if pending.stage is Stage.TURN else usual * FOLLOW_UP


def in_step(due: float, ready: float, step: float = STEP) -> float:
    """Return when to give an answer that is ready at ``ready``: when due, or whole steps later."""
    return due + step * max(0, math.ceil((ready - due) / step))


class ComputerPlayers:
    """The decisions of computers that are being made; none of them has to outlive the process."""

    def __init__(
        self,
        decisions: ComputerDecisions,
        pace: Pace,
        supervisor: Supervisor,
        clock: Clock | None = None,
        players: Mapping[Level, Player] = PLAYERS,
        process: ManagedWorker | None = None,
    ) -> None:
        self.clock: Clock = clock or LoopClock()
        self.players = players
        self._decisions, self._pace, self._supervisor = decisions, pace, supervisor
        self._process = process
        self._quick = Thinker(self.clock, PATIENCE)
        self.thinker = Thinker(self.clock, PATIENCE_WITH_THOUGHT, process)
        """The thinker of the levels that think long."""
        self._closed = False
        self._waited: dict[int, float] = {}
        self._under_way: dict[tuple[int, int, int, Level], asyncio.Task[None]] = {}
        self._search: asyncio.Task[None] | None = None

    @property
    def under_way(self) -> int:
        """The number of decisions that are being made."""
        return len(self._under_way)

    def start(self, shards: Shards | None = None) -> None:
        """Begin with the tables that wait already; ``shards`` leaves out other servers' tables."""
        if self._process is not None:
            self._supervisor.start("thinking", self._process.run)
        self._search = self._supervisor.start(
            "computers", lambda: self._find(shards), clock=self.clock
        )

    async def close(self) -> None:
        """Stop all decisions; open ones begin again at the next start."""
        self._closed = True
        await stop(*(task for task in (self._search, *self._under_way.values()) if task))
        self._quick.close()
        self.thinker.close()

    def table_changed(self, entry: LoadedGame) -> None:
        """Begin the decisions that a changed table waits for.

        Not at a private table, where nobody need wait: there `answer_at_once` makes them.
        """
        if entry.table.is_private:
            return
        waiting = pending_decisions(entry)
        if window_of(entry) is not None:
            self._waited[entry.table.id] = self.clock.now()
        elif not waiting:
            self._waited.pop(entry.table.id, None)
        for pending in waiting:
            self._begin(pending)

    def _due(self, pending: PendingDecision) -> float:
        """Return when a decision is due: what computers waited for a window's end is theirs.

        Each takes a moment still, so that the time doesn't tell how long one thought.
        """
        now, delay = self.clock.now(), self._pace.delay(pending)
        waited = self._waited.pop(pending.game_id, None)
        # Where each turn is shown, it shall be seen, too.
        if waited is None or pending.watched:
            return now + delay
        due = waited + delay
        if due < now:
            self._waited[pending.game_id] = due
        return max(due, now + CATCH_UP)

    def _begin(self, pending: PendingDecision) -> None:
        """Begin a decision, unless it is being made."""
        key = pending.game_id, pending.seat, pending.number, pending.level
        if self._closed or key in self._under_way:
            return
        due = self._due(pending)
        task = self._at_table(pending.game_id, lambda: self._decide(pending, due))
        self._under_way[key] = task
        task.add_done_callback(lambda done: self._under_way.pop(key, None))

    async def _find(self, shards: Shards | None) -> None:
        """Find tables that have waited for computers since an earlier process."""
        for game_id in await self._decisions.waiting_games(shards):
            try:
                await self._check_table(game_id)
            except BaseException as error:
                if is_wanted(error):
                    raise
                # The check goes on by itself: no other table waits for one that can't be read.
                self._at_table(game_id, partial(self._check_table, game_id))

    async def _check_table(self, game_id: int) -> None:
        for pending in await self._decisions.pending(game_id):
            self._begin(pending)

    def _at_table(self, game_id: int, do: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Run work for a table, again after each fault, unless the table is gone.

        A table that refuses even the default move may go on by a person's move: it is looked at
        again like any other.
        """

        async def work() -> None:
            try:
                await do()
            except Unable as refusal:
                log.warning("a computer can't go on", game=game_id, code=refusal.refusal.value)

        return self._supervisor.start(
            f"computer-{game_id}",
            work,
            about=(NoticeKind.COMPUTER, f"table {game_id}"),
            clock=self.clock,
        )

    async def _decide(self, pending: PendingDecision, due: float) -> None:
        """Think at once, and answer when due."""
        decision_input = await self._decisions.input_for(pending)
        if decision_input is None:
            # An attempt that failed may have saved the answer: nobody heard what comes next then.
            self._at_table(pending.game_id, partial(self._check_table, pending.game_id))
            return
        move = await self._think(pending, decision_input)
        step = STEP_OF_THOUGHT if pending.level in THINKING and not pending.alone else STEP
        await self.clock.until(in_step(due, self.clock.now(), step))
        await self._answer(pending, move)

    async def answer_at_once(self, game_id: int) -> None:
        """Let the computers of a private table decide until it waits for its person, or is over."""
        while pending := await self._decisions.pending(game_id):
            asked = await self._decisions.input_for(pending[0])
            if asked is not None:
                await self._answer(pending[0], await self._think(pending[0], asked))

    async def _answer(self, pending: PendingDecision, move: Move | None) -> None:
        try:
            await self._decisions.answer(pending, move)
        except IllegalMove as refusal:
            log.error("a computer was refused", game=pending.game_id, code=refusal.refusal.value)
            await self._decisions.answer(pending, None)

    async def _think(self, pending: PendingDecision, asked: DecisionInput) -> Move | None:
        """Return a computer's move, or None if it fails; a level that thinks falls back on hard."""
        move = await self._thought(pending, asked, pending.level)
        if move is None and pending.level in THINKING:
            return await self._thought(pending, asked, Level.HARD)
        return move

    async def _thought(
        self, pending: PendingDecision, asked: DecisionInput, level: Level
    ) -> Move | None:
        """Return the move of a level's player; None if it fails or isn't legal."""
        name = level.value
        thinker, long = (self.thinker, LONG_THOUGHT) if level in THINKING else (self._quick, LONG)
        think = partial(
            timed, self.players[level], asked.board, asked.view, asked.choices, asked.chance
        )
        try:
            result = await thinker.made(pending.game_id, think, alone=pending.alone)
        except Exception as error:
            log.error("a computer failed", game=pending.game_id, level=name, why=described(error))
            return None
        if result is None:
            log.error("a computer doesn't come back", game=pending.game_id, level=name)
            return None
        move, took = result
        if took > long:
            log.warning("a computer thought long", game=pending.game_id, level=name, seconds=took)
        if move not in asked.choices:
            log.error("a computer chose what isn't legal", game=pending.game_id, level=name)
            return None
        return move
