"""Computers in the background: when they answer, what happens meanwhile, and what goes wrong."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.background.computers import STEP, ComputerPlayers, Pace, in_step
from bot.storage.errors import DatabaseFailed
from bot.storage.posts import PostKind
from bot.storage.repositories.games import GameReader
from bot.tables.model import Status, Table
from engine.board import Board, Seat
from engine.cards import Cards, Colour
from engine.events import CardDrawn, RouteClaimed, TicketsKept, TurnBegan
from engine.moves import ClaimRoute, DrawBlind, Move, Resign, Undo
from engine.notation import read
from engine.view import Stage, View
from strategy.decision import Decision, Player, Reason
from strategy.levels import Level
from tests.bot.tables.conftest import ANNA, BASTIEN, CHIARA, SPOT, House, ids
from tests.bot.tables.test_computers import (
    PARIS,
    act,
    keep,
    opened,
    put,
    seated,
    turns_posted,
)
from tests.clocks import HandClock, let_act, thought
from tests.storing import reading

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
        self._running: list[ComputerPlayers] = []

    def start(self, player: Player = first, delay: float = DELAY) -> ComputerPlayers:
        made = ComputerPlayers(
            self.house.tables.decisions,
            Pace(delay, chance=lambda: 0.5),
            self.clock,
            dict.fromkeys(Level, player),
        )
        self.house.tables.cache.subscribe(made.look)
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
        async with asyncio.timeout(30):
            while moments == self.clock.moments or self._ready():
                await asyncio.sleep(0.001)
        return moments[0]

    def _ready(self) -> bool:
        """Whether somebody's moment has come who is still at it."""
        return len(self.now._under_way) > len(self.clock.moments)

    async def close(self) -> None:
        for each in self._running:
            await each.close()


@pytest.fixture
async def players(house: House) -> AsyncIterator[Players]:
    made = Players(house)
    yield made
    await made.close()


async def seq(house: House, table: Table) -> int:
    return (await house.tables.lookup.table(table.id)).seq


async def view(house: House, table: Table) -> View:
    return await house.tables.play.view(table.id, None)


def test_an_answer_that_is_late_comes_whole_steps_later() -> None:
    assert in_step(10, 4) == 10
    assert in_step(10, 10) == 10
    assert in_step(10, 10.001) == 10 + STEP
    assert in_step(10, 10 + STEP) == 10 + STEP
    assert in_step(10, 10 + 2.5 * STEP) == 10 + 3 * STEP


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
async def test_while_a_person_may_undo_a_computer_takes_longer(
    house: House, players: Players
) -> None:
    table = await opened(house, ANNA)
    players.start()
    await put(house, table, hand="white:3")
    await act(house, table, ANNA, PARIS)
    assert await players.thought() == [DELAY * 2.5]
    await act(house, table, ANNA, Undo())
    before = await seq(house, table)
    players.clock.move(DELAY * 2.5)
    await act(house, table, ANNA, PARIS)
    assert await players.thought() == [DELAY * 5]
    players.clock.move(DELAY * 5)
    await players.thought()
    log = await house.tables.history.events(table.id, None, before)
    assert [type(event) for event in log] == [RouteClaimed, TurnBegan, CardDrawn]


async def test_what_a_computer_did_makes_nobody_wait_for_its_undo(
    house: House, players: Players
) -> None:
    table = await opened(house, ANNA, computers=2)
    players.start(playing(PARIS))
    await put(house, table, turn=1, hand="white:3")
    assert await players.answers() == DELAY
    assert (await view(house, table)).undo == 1
    assert await players.thought() == [DELAY * 2]


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
        e for e in await house.tables.history.events(table.id, None) if isinstance(e, TicketsKept)
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


async def drop(players: Players) -> None:
    """Let go whoever thinks about what comes next."""
    for task in list(players.now._under_way.values()):
        task.cancel()
    await asyncio.sleep(0)


async def test_the_loop_goes_on_while_a_computer_thinks(house: House, players: Players) -> None:
    going_on, heard, threads = threading.Event(), list[bool](), list[threading.Thread]()

    def slow(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        threads.append(threading.current_thread())
        heard.append(going_on.wait())
        return Decision(choices[0], Reason.BLIND)

    table = await opened(house, ANNA, computers=1)
    players.start(slow)
    await put(house, table, turn=1)
    assert (await house.tables.play.view(table.id, ANNA.user_id)).to_act == (1,)
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
        assert logs[0]["code"] == "KeyError" and ":" in logs[0]["where"]
    assert "brest" not in str(logs) and "red" not in str(logs)


async def test_a_move_that_the_rules_refuse_is_replaced(house: House, players: Players) -> None:
    table = await opened(house, ANNA)
    players.start(playing(PARIS))
    await put(house, table, turn=1, hand="white:3")
    await players.thought()
    entry = await house.tables.cache.entry(table.id)
    assert entry.state is not None
    # Not even the number of the decision tells that the cards are gone.
    hands = [each._replace(hand=Cards()) for each in entry.state.players]
    changed = replace(entry, state=entry.state._replace(players=tuple(hands)))
    house.tables.cache._remember(changed)
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


async def undone(house: House, table: Table) -> None:
    await act(house, table, ANNA, Undo())


async def called_off(house: House, table: Table) -> None:
    await house.tables.hosting.cancel(SPOT, ANNA, interaction_id=next(ids))
    await stands(house, table, Status.CANCELLED)


async def parked(house: House, table: Table) -> None:
    await house.tables.posts.park(table.id, "no permission")
    await stands(house, table, Status.PARKED)


async def stands(house: House, table: Table, status: Status) -> None:
    """What the book would read, which it can't while a position is laid."""
    entry = await house.tables.cache.entry(table.id)
    house.tables.cache._remember(replace(entry, table=replace(entry.table, status=status)))


async def taken_back(house: House, table: Table) -> None:
    entry = await house.tables.cache.entry(table.id)
    holders = [replace(each, level=None) for each in entry.table.holders]
    house.tables.cache.keep(replace(entry, table=replace(entry.table, holders=tuple(holders))))


async def replaced(house: House, table: Table) -> None:
    await house.tables.handover.invite(table.id, Seat(1), ANNA, CHIARA, interaction_id=next(ids))
    (asked,) = await reading(house.store).invitations.of(table.id)
    await house.tables.handover.take_seat(table.id, asked.id, CHIARA, interaction_id=next(ids))


@pytest.mark.rule("R55", "R56")
@pytest.mark.parametrize("happens", [undone, called_off, parked, taken_back, replaced])
async def test_what_happens_while_a_computer_thinks_goes_before(
    house: House, players: Players, happens: Callable[[House, Table], Awaitable[None]]
) -> None:
    table = await opened(house, ANNA, BASTIEN)
    computer = Seat(1)
    entry = await house.tables.cache.entry(table.id)
    holders = list(entry.table.holders)
    holders[computer] = replace(holders[computer], level=Level.HARD, user_id=None)
    house.tables.cache.keep(replace(entry, table=replace(entry.table, holders=tuple(holders))))
    players.start()
    await put(house, table, hand="white:3")
    await act(house, table, ANNA, PARIS)
    moments = await players.thought()
    assert len(moments) == 1
    await happens(house, table)
    before = await seq(house, table)
    players.clock.move(moments[0])
    async with asyncio.timeout(30):
        while players.now._under_way:
            await asyncio.sleep(0.001)
    assert await seq(house, table) == before


@pytest.mark.rule("R58")
async def test_after_a_crash_the_same_move_is_made(house: House, players: Players) -> None:
    made: list[Move] = []

    def choosy(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        made.append(rng.choice(choices))
        return Decision(made[-1], Reason.BLIND)

    table = await seated(house, ANNA)
    players.start(choosy)
    await players.thought()
    await players.now.close()
    await house.reopen()
    players.start(choosy)
    await players.answers()
    assert made[0] == made[1] and len(made) == 2
    assert (await view(house, table)).to_act == (0,)


async def test_at_the_start_only_tables_are_read_that_may_wait_for_a_computer(
    house: House, players: Players
) -> None:
    table = await opened(house, ANNA, computers=2)
    await house.reopen()
    players.start()
    assert await players.thought() == []
    assert not house.tables.cache._entries
    await act(house, table, ANNA, DrawBlind())
    await act(house, table, ANNA, DrawBlind())
    assert await players.thought() == [DELAY]
    await players.now.close()
    await house.reopen()
    players.start()
    assert await players.thought() == [DELAY]


async def test_the_search_at_the_start_waits_for_the_database(
    house: House, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    await seated(house, ANNA)
    real = GameReader.of_computers

    def failing(*given: Any) -> Any:
        raise DatabaseFailed("the disk is full")

    monkeypatch.setattr(GameReader, "of_computers", failing)
    players.start()
    async with asyncio.timeout(30):
        while not players.clock.moments:
            await asyncio.sleep(0.001)
    monkeypatch.setattr(GameReader, "of_computers", real)
    players.clock.move(1)
    assert len(await players.thought()) == 1


async def test_a_parked_table_goes_on_when_it_is_used_again(house: House, players: Players) -> None:
    table = await seated(house, ANNA)
    await house.tables.posts.park(table.id, "no permission")
    players.start()
    assert await players.thought() == []
    await house.tables.lookup.here(SPOT.channel_id)
    assert len(await players.thought()) == 1


async def test_whoever_thinks_is_let_go_at_the_end(house: House, players: Players) -> None:
    await seated(house, ANNA, computers=3)
    players.start()
    assert len(await players.thought()) == 3
    await players.now.close()
    assert not players.now._under_way


@pytest.mark.rule("R54")
async def test_computers_that_are_left_alone_play_quickly_to_the_end(
    house: House, players: Players
) -> None:
    table = await opened(house, ANNA, computers=2)
    players.start(greedy)
    await act(house, table, ANNA, Resign())
    posted = len(await turns_posted(house))

    async def over() -> bool:
        return (await house.tables.lookup.table(table.id)).status is Status.OVER

    await let_act(players.now, players.clock, over)
    assert players.clock.time < STEP * 600
    assert len(await turns_posted(house)) == posted
    assert len(await turns_posted(house, PostKind.RESULT)) == 1


def greedy(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Claims what it can, so that the game ends."""
    claims = (move for move in choices if isinstance(move, ClaimRoute))
    return Decision(next(claims, choices[0]), Reason.POINTS)
