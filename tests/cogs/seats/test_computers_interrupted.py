"""What happens while a computer thinks, and after a restart.

Whatever fails for a computer at one table: computers at all others play on.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table
from bot.posts.tracker import PostTracker
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.seats.service.autopilot import ComputerDecisions, PendingDecision
from cogs.seats.service.handover import Handover
from engine.board import Board, Seat
from engine.moves import DrawBlind, Move, Undo
from engine.view import View
from strategy.decision import Decision, Reason
from strategy.levels import Level
from tests.cogs.seats.test_computers import PARIS, act, opened, put, seated
from tests.stage.background_players import DELAY, Players, seq, view
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids
from tests.storing import reading
from tests.tiers import sampled
from tests.waiting import until


async def undone(house: House, table: Table) -> None:
    await act(house, table, ANNA, Undo())


async def called_off(house: House, table: Table) -> None:
    await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    await stands(house, table, GameStatus.CANCELLED)


async def parked(house: House, table: Table) -> None:
    await house.services[PostTracker].park(table.id)
    await stands(house, table, GameStatus.PARKED)


async def stands(house: House, table: Table, status: GameStatus) -> None:
    """What the book would read, which it can't while a position is laid."""
    entry = await house.services[GameCache].entry(table.id)
    house.services[GameCache]._remember(replace(entry, table=replace(entry.table, status=status)))


async def taken_back(house: House, table: Table) -> None:
    entry = await house.services[GameCache].entry(table.id)
    holders = [replace(each, level=None) for each in entry.table.holders]
    house.services[GameCache].keep(
        replace(entry, table=replace(entry.table, holders=tuple(holders)))
    )


async def replaced(house: House, table: Table) -> None:
    await house.services[Handover].invite(table.id, Seat(1), ANNA, CHIARA, interaction_id=next(ids))
    (asked,) = await reading(house.store, InvitationReader).of(table.id)
    await house.services[Handover].take_seat(table.id, asked.id, CHIARA, interaction_id=next(ids))


@pytest.mark.rule("R55", "R56")
@pytest.mark.parametrize(
    "happens", sampled([undone, called_off, parked, taken_back, replaced], undone, replaced)
)
async def test_what_happens_while_a_computer_thinks_goes_before(
    house: House, players: Players, happens: Callable[[House, Table], Awaitable[None]]
) -> None:
    table = await opened(house, ANNA, BASTIEN)
    computer = Seat(1)
    entry = await house.services[GameCache].entry(table.id)
    holders = list(entry.table.holders)
    holders[computer] = replace(holders[computer], level=Level.HARD, user_id=None)
    house.services[GameCache].keep(
        replace(entry, table=replace(entry.table, holders=tuple(holders)))
    )
    players.start()
    await put(house, table, hand="white:3")
    await act(house, table, ANNA, PARIS)
    moments = await players.thought()
    assert len(moments) == 1
    await happens(house, table)
    before = await seq(house, table)
    players.clock.move(moments[0])
    await until(lambda: not players.now._under_way, "it has ended", instead=players.account)
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


@pytest.mark.thorough
async def test_at_the_start_only_tables_are_read_that_may_wait_for_a_computer(
    house: House, players: Players
) -> None:
    table = await opened(house, ANNA, computers=2)
    await house.reopen()
    players.start()
    assert await players.thought() == []
    assert not house.services[GameCache]._entries
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
    await until(lambda: players.clock.moments, "it pauses", instead=players.account)
    monkeypatch.setattr(GameReader, "of_computers", real)
    players.clock.move(1)
    assert len(await players.thought()) == 1


async def test_a_parked_table_goes_on_when_a_post_arrives(house: House, players: Players) -> None:
    table = await seated(house, ANNA)
    await house.services[PostTracker].park(table.id)
    players.start()
    assert await players.thought() == []
    await house.post_all()
    assert len(await players.thought()) == 1


async def test_whoever_thinks_is_let_go_at_the_end(house: House, players: Players) -> None:
    await seated(house, ANNA, computers=3)
    players.start()
    assert len(await players.thought()) == 3
    await players.now.close()
    assert not players.now._under_way


SECRET = "brest-petrograd"
FAULTS = [
    pytest.param(ValueError(SECRET), id="error"),
    pytest.param(DatabaseFailed("locked"), id="database"),
    pytest.param(asyncio.CancelledError(), id="cancelled"),
    pytest.param(SystemExit(1), id="exit"),
]


async def table_in(house: House, channel: int) -> Table:
    """A table that waits for its computer to choose tickets."""
    where, services = Location(channel, 1), house.services
    await services[Lobby].open(where, ANNA, interaction_id=next(ids))
    await services[Hosting].seat_computer(where, ANNA, Level.EASY, interaction_id=next(ids))
    return await services[Lobby].start(where, ANNA, interaction_id=next(ids))


async def plays(players: Players, house: House, table: Table) -> None:
    """Let time pass until a computer has played at a table."""
    before = await seq(house, table)

    async def played() -> bool:
        # No time goes by while somebody thinks, however slow the machine is.
        if players.clock.moments and not players.clock.limits:
            players.clock.move(players.clock.moments[0])
        return await seq(house, table) != before

    await until(played, f"a computer plays at table {table.id}", instead=players.account)


@pytest.mark.thorough
@pytest.mark.parametrize("fault", FAULTS)
async def test_the_search_begins_again(
    house: House, players: Players, monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    table = await table_in(house, 1)
    left, real = [fault, fault], ComputerDecisions.waiting_games

    async def failing(*given: Any) -> Any:
        if left:
            raise left.pop()
        return await real(*given)

    monkeypatch.setattr(ComputerDecisions, "waiting_games", failing)
    with capture_logs() as logs:
        players.start()
        await plays(players, house, table)
    assert [each["event"] for each in logs] == ["notice", "notice over"]
    assert SECRET not in str(logs)


@pytest.mark.thorough
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("where", ["pending", "input_for", "answer"])
async def test_one_table_that_always_fails_stops_no_other(
    house: House,
    players: Players,
    monkeypatch: pytest.MonkeyPatch,
    where: str,
    fault: BaseException,
) -> None:
    broken, other = await table_in(house, 1), await table_in(house, 2)
    real = getattr(ComputerDecisions, where)

    async def failing(self: Any, about: PendingDecision | int, *given: Any) -> Any:
        number = about if isinstance(about, int) else about.game_id
        if number == broken.id:
            raise fault
        return await real(self, about, *given)

    monkeypatch.setattr(ComputerDecisions, where, failing)
    with capture_logs() as logs:
        players.start()
        await plays(players, house, other)
    database = isinstance(fault, DatabaseFailed)
    about = ("database", "") if database else ("computer", f"table {broken.id}")
    assert [(each.kind, each.subject) for each in players.notices.open()] == [about]
    assert [each["event"] for each in logs] == ["notice"]
    monkeypatch.setattr(ComputerDecisions, where, real)
    await plays(players, house, broken)
    await until(lambda: not players.notices.open(), "it is over", instead=players.notices.open)


DAMAGES = [
    "update events set body = '{' where game_id = ?",
    "update events set body = cast(x'fffe' as text) where game_id = ?",
    "insert into events select game_id, seq + 1, schema, 'TurnBegan', '{', at, checksum"
    " from events where game_id = ? and seq = (select max(seq) from events)",
    "delete from events where game_id = ? and seq = 1",
    "update games set options = '{' where id = ?",
    "update seats set colour = 'grey' where game_id = ? and seat = 0",
    "update seats set level = 'godlike' where game_id = ? and level is not null",
]


@pytest.mark.file
@pytest.mark.parametrize("change", sampled(DAMAGES, DAMAGES[2], DAMAGES[6]))
async def test_a_table_that_can_not_be_loaded_stops_no_other(
    house: House, players: Players, change: str
) -> None:
    broken, other = await table_in(house, 1), await table_in(house, 2)
    with closing(sqlite3.connect(house.path)) as direct, direct:
        direct.execute(change, (broken.id,))
    house.services[GameCache].forget(broken.id)
    players.start()
    await plays(players, house, other)


async def test_a_computer_that_ends_its_thread_plays_what_is_played_for_the_silent(
    house: House, players: Players
) -> None:
    def ending(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        raise SystemExit(SECRET)

    table = await table_in(house, 1)
    with capture_logs() as logs:
        players.start(ending)
        await plays(players, house, table)
    assert logs[0]["event"] == "a computer failed" and SECRET not in str(logs)
