"""Computers in the background: when they answer, and what goes wrong.

Decisions are made one at a time, those of different tables in turn.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.core.game_cache import GameCache
from bot.core.history import History
from bot.core.play import Play
from bot.core.position import Lookup
from bot.storage.errors import DatabaseFailed
from bot.storage.posts import ResultPost
from bot.storage.rows import GameStatus
from cogs.seats.service.autopilot import PendingDecision
from cogs.seats.timers import LEAST_THOUGHT, STEP, Pace, Turns, in_step
from engine.board import Board, Seat
from engine.cards import Cards, Colour
from engine.events import CardDrawn, RouteClaimed, TicketsKept, TurnBegan
from engine.moves import ClaimRoute, DrawBlind, Move, Resign, Undo
from engine.notation import read
from engine.view import Stage, View
from strategy.decision import Decision, Player, Reason
from strategy.levels import Level
from tests.clocks import let_act
from tests.cogs.seats.test_computers import (
    PARIS,
    act,
    keep,
    opened,
    put,
    seated,
    turns_posted,
    watched,
)
from tests.stage.background_players import DELAY, Players, drop, playing, seq, view
from tests.stage.house import ANNA, BASTIEN, House
from tests.waiting import PATIENCE


def test_an_answer_that_is_late_comes_whole_steps_later() -> None:
    assert in_step(10, 4) == 10
    assert in_step(10, 10) == 10
    assert in_step(10, 10.001) == 10 + STEP
    assert in_step(10, 10 + STEP) == 10 + STEP
    assert in_step(10, 10 + 2.5 * STEP) == 10 + 3 * STEP


@pytest.mark.rule("R52")
def test_who_thinks_is_never_seen_to_be_quick_or_slow_at_it() -> None:
    asked = PendingDecision(1, Seat(1), 7, Level.MASTER, Stage.TURN, watched=False, alone=False)
    follow_up = replace(asked, stage=Stage.SECOND_DRAW)
    pace = Pace(LEAST_THOUGHT * 1.5)
    assert [pace.delay(asked), pace.delay(follow_up)] == [LEAST_THOUGHT * 1.5, LEAST_THOUGHT]
    assert pace.delay(replace(follow_up, level=Level.HARD)) < LEAST_THOUGHT
    assert pace.delay(replace(asked, alone=True)) == 0


@pytest.mark.rule("R11")
async def test_a_turn_takes_the_delay_and_a_second_card_half_of_it(
    house: House, players: Players
) -> None:
    table = await opened(house, ANNA, computers=2)
    players.start(playing(DrawBlind()))
    await put(house, table, turn=1)
    assert await players.answers() == DELAY
    assert (await view(house, table)).stage is Stage.SECOND_DRAW
    assert await players.answers() == DELAY * 1.5
    assert await players.answers() == DELAY * 2.5
    assert (await view(house, table)).to_act == (2,)


@pytest.mark.rule("R55")
async def test_an_action_that_is_taken_back_in_time_was_never_seen_by_a_computer(
    house: House, players: Players
) -> None:
    table = await opened(house, ANNA)
    players.start()
    await put(house, table, hand="white:3")
    await act(house, table, ANNA, PARIS)
    assert await players.thought() == [DELAY]
    await act(house, table, ANNA, Undo())
    before = await seq(house, table)
    players.clock.move(DELAY)
    await act(house, table, ANNA, PARIS)
    assert await players.thought() == [DELAY * 2]
    players.clock.move(DELAY * 2)
    await players.thought()
    log = await house.services[History].events(table.id, None, before)
    assert [type(event) for event in log] == [RouteClaimed, TurnBegan, CardDrawn]


async def test_computers_take_longer_where_each_turn_is_watched(
    house: House, players: Players
) -> None:
    table = await opened(house, ANNA, computers=2)
    await watched(house, table)
    players.start(playing(DrawBlind()))
    await put(house, table, turn=1)
    assert await players.answers() == DELAY * 2.5
    assert await players.answers() == DELAY * 3.75
    assert await players.thought() == [DELAY * 6.25]


@pytest.mark.rule("R6")
async def test_all_computers_choose_at_the_opening_beside_the_people(
    house: House, players: Players
) -> None:
    chance = iter([0.9, 0.1])
    made = players.start()
    made._pace = Pace(DELAY, chance=lambda: next(chance))
    table = await seated(house, ANNA, BASTIEN, computers=2)
    early, late = DELAY * 1.2, DELAY * 2.8
    assert await players.thought() == [pytest.approx(early), pytest.approx(late)]
    await keep(house, table, ANNA)
    assert len(await players.thought()) == 2
    assert await players.answers() == pytest.approx(early)
    assert (await view(house, table)).to_act == (1, 2)
    assert await players.answers() == pytest.approx(late)
    assert (await view(house, table)).to_act == (1,)
    await keep(house, table, BASTIEN)
    kept = [
        e
        for e in await house.services[History].events(table.id, None)
        if isinstance(e, TicketsKept)
    ]
    assert {event.count for event in kept} == {None}


@pytest.mark.rule("R52", "R53")
@pytest.mark.parametrize("took", [0.5, DELAY + STEP * 0.3])
async def test_the_time_of_an_answer_tells_nothing_of_a_hand(
    house: House, players: Players, took: float
) -> None:
    """A hand of which there is much to think takes longer, and answers at the same time."""
    table = await opened(house, ANNA, computers=2)
    answers = []

    def thinking(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        assert view.mine is not None
        players.clock.time += took + STEP * 0.6 * view.mine.hand[Colour.LOCOMOTIVE] / 4
        return Decision(choices[0], Reason.BLIND)

    players.start(thinking)
    for hand in ("blue:4", "red:4", "loco:4", "white:1 red:1 green:1 orange:1"):
        await put(house, table, turn=1, hand=hand, tickets={1: "brest-petrograd"})
        began = players.clock.time
        answers.append(await players.answers() - began)
        players.clock.time = began + 100
        await drop(players)
    assert len({round(each, 6) for each in answers}) == 1
    assert answers[0] >= DELAY


async def test_the_loop_goes_on_while_a_computer_thinks(house: House, players: Players) -> None:
    going_on, heard, threads = threading.Event(), list[bool](), list[threading.Thread]()

    def slow(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        threads.append(threading.current_thread())
        heard.append(going_on.wait())
        return Decision(choices[0], Reason.BLIND)

    table = await opened(house, ANNA, computers=1)
    players.start(slow)
    await put(house, table, turn=1)
    assert (await house.services[Play].view(table.id, ANNA.user_id)).to_act == (1,)
    assert not players.clock.moments
    going_on.set()
    assert await players.answers() == DELAY
    assert heard[0]
    assert threading.current_thread() not in threads


def fails(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    assert view.mine is not None
    raise KeyError(view.mine.tickets)


def cheats(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    return Decision(read("claim frankfurt-paris-white white:3"), Reason.POINTS)


@pytest.mark.parametrize(
    ("player", "said"),
    [(fails, "a computer failed"), (cheats, "a computer chose what isn't legal")],
)
async def test_a_computer_that_fails_draws_a_card_and_the_game_goes_on(
    house: House, players: Players, player: Player, said: str
) -> None:
    table = await opened(house, ANNA)
    players.start(player)
    with capture_logs() as logs:
        await put(house, table, turn=1, hand="red:2", tickets={1: "brest-petrograd"})
        assert await players.answers() == DELAY
        assert await players.answers() == DELAY * 1.5
    assert (await view(house, table)).to_act == (0,)
    assert [each["event"] for each in logs] == [said, said]
    assert logs[0]["game"] == table.id and logs[0]["level"] == "easy"
    if player is fails:
        assert logs[0]["why"].startswith("KeyError < ") and ":" in logs[0]["why"]
    assert "brest" not in str(logs) and "red" not in str(logs)


async def test_a_move_that_the_rules_refuse_is_replaced(house: House, players: Players) -> None:
    table = await opened(house, ANNA)
    players.start(playing(PARIS))
    await put(house, table, turn=1, hand="white:3")
    await players.thought()
    entry = await house.services[GameCache].entry(table.id)
    assert entry.state is not None
    # Not even the number of the decision tells that the cards are gone.
    hands = [each._replace(hand=Cards()) for each in entry.state.players]
    changed = replace(entry, state=entry.state._replace(players=tuple(hands)))
    house.services[GameCache]._remember(changed)
    with capture_logs() as logs:
        await players.answers()
    assert [each["event"] for each in logs] == ["a computer was refused"]
    assert (await view(house, table)).stage is Stage.SECOND_DRAW


async def test_while_the_database_fails_a_computer_tries_ever_more_slowly(
    house: House, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(house, ANNA)
    players.start()
    await put(house, table, turn=1)
    before, real = await seq(house, table), house.store.transaction

    def failing() -> Any:
        raise DatabaseFailed("the disk is full")

    monkeypatch.setattr(house.store, "transaction", failing)
    moments = [await players.answers() for _ in range(4)]
    assert moments == [DELAY, DELAY + 1, DELAY + 3, DELAY + 7]
    assert await seq(house, table) == before
    monkeypatch.setattr(house.store, "transaction", real)
    await players.answers()
    assert await seq(house, table) > before


@pytest.mark.thorough
@pytest.mark.rule("R54")
async def test_computers_that_are_left_alone_play_quickly_to_the_end(
    house: House, players: Players
) -> None:
    table = await opened(house, ANNA, computers=2)
    players.start(greedy)
    await act(house, table, ANNA, Resign())
    posted = len(await turns_posted(house))

    async def over() -> bool:
        return (await house.services[Lookup].table(table.id)).status is GameStatus.OVER

    await let_act(players.now, players.clock, over)
    assert players.clock.time < STEP * 600
    assert len(await turns_posted(house)) == posted
    assert len(await turns_posted(house, ResultPost.KIND)) == 1


def greedy(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Claims what it can, so that the game ends."""
    claims = (move for move in choices if isinstance(move, ClaimRoute))
    return Decision(next(claims, choices[0]), Reason.POINTS)


class Crowd:
    """Somebody has the turn, and others wait behind."""

    def __init__(self) -> None:
        self.turns, self.had = Turns(), list[int]()
        self.tasks: list[asyncio.Task[None]] = []
        self._go_on, self._inside = asyncio.Event(), 0

    async def wait(self, *tables: int, alone: bool = False) -> None:
        for table in tables:
            self.tasks.append(asyncio.create_task(self._take(table, alone)))
            await asyncio.sleep(0)

    async def _take(self, table: int, alone: bool) -> None:
        async with self.turns.of(table, alone=alone):
            self._inside += 1
            assert self._inside == 1
            self.had.append(table)
            try:
                await self._go_on.wait()
            finally:
                self._inside -= 1

    async def go_on(self) -> None:
        self._go_on.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*self.tasks, return_exceptions=True)
            async with self.turns.of(5, alone=False):
                pass


async def test_tables_have_it_in_turn_and_those_without_people_last() -> None:
    crowd = Crowd()
    await crowd.wait(0)
    await crowd.wait(9, alone=True)
    await crowd.wait(1, 1, 1, 2)
    await crowd.wait(9, alone=True)
    await crowd.wait(3)
    assert crowd.had == [0]
    await crowd.go_on()
    assert crowd.had == [0, 1, 2, 3, 1, 1, 9, 9]


async def test_who_stops_waiting_holds_nobody_up() -> None:
    """Neither before it is their turn nor in the moment in which it is."""
    crowd = Crowd()
    await crowd.wait(0, 1, 2, 3)
    crowd.tasks[1].cancel()
    crowd.tasks[0].cancel()
    await asyncio.sleep(0)
    crowd.tasks[2].cancel()
    await crowd.go_on()
    assert crowd.had == [0, 3]
