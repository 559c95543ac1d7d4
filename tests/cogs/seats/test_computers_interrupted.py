"""What happens while a computer thinks, and after a restart."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Table
from bot.posts.tracker import PostTracker
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Hosting
from cogs.seats.service.handover import Handover
from engine.board import Board, Seat
from engine.moves import DrawBlind, Move, Undo
from engine.view import View
from strategy.decision import Decision, Reason
from strategy.levels import Level
from tests.cogs.seats.test_computers import (
    PARIS,
    act,
    opened,
    put,
    seated,
)
from tests.stage.background_players import DELAY, Players, seq, view
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids
from tests.storing import reading
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
@pytest.mark.parametrize("happens", [undone, called_off, parked, taken_back, replaced])
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
