"""Whatever fails for a computer at one table: computers at all others play on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table
from bot.storage.errors import DatabaseFailed
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.seats.service.autopilot import ComputerDecisions, PendingDecision
from engine.board import Board
from engine.moves import Move
from engine.view import View
from strategy.decision import Decision
from strategy.levels import Level
from tests.stage.background_players import Players, seq
from tests.stage.house import ANNA, House, ids
from tests.tiers import sampled
from tests.waiting import until

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
@pytest.mark.parametrize("where", sampled(["pending", "input_for", "answer"], "answer"))
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


@pytest.mark.file
@pytest.mark.parametrize(
    "change",
    [
        "update events set body = '{' where game_id = ?",
        "update events set body = cast(x'fffe' as text) where game_id = ?",
        "insert into events select game_id, seq + 1, schema, 'TurnBegan', '{', at, checksum"
        " from events where game_id = ? and seq = (select max(seq) from events)",
        "delete from events where game_id = ? and seq = 1",
        "update games set options = '{' where id = ?",
        "update seats set colour = 'grey' where game_id = ? and seat = 0",
        "update seats set level = 'godlike' where game_id = ? and level is not null",
    ],
)
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
