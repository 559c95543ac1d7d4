"""Computers in trouble: closed, lost in thought, refused whatever they do, two answers at once."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.history import History
from bot.core.position import Lookup
from bot.runtime.scheduler import FIRST_RESTART
from bot.storage.errors import DatabaseFailed, FailureCause
from bot.storage.rows import GameStatus
from cogs.seats.service.autopilot import ComputerDecisions
from cogs.seats.timers import PATIENCE
from engine.board import Board
from engine.cards import Cards, Colour
from engine.events import CardDrawn
from engine.moves import DrawBlind, Move, Resign, TakeFaceUp
from engine.refusals import IllegalMove, Refusal
from engine.view import Stage, View
from strategy.decision import Decision, Reason
from strategy.levels import Level
from tests.cogs.seats.test_computers import act, keep, opened, put, seated
from tests.stage.background_players import (
    DELAY,
    Players,
    first,
    moved,
    nothing_begun,
    playing,
    seq,
    view,
)
from tests.stage.house import ANNA, House
from tests.waiting import until

TICKET = "brest-petrograd"


async def test_after_closing_nobody_hears_of_a_move(house: House, players: Players) -> None:
    table = await opened(house, ANNA)
    made = players.start()
    await made.close()
    with capture_logs() as logs:
        await act(house, table, ANNA, DrawBlind())
        await act(house, table, ANNA, DrawBlind())
        before = await seq(house, table)
        made.table_changed(await house.services[GameCache].entry(table.id))
        assert not made._under_way
        players.clock.move(1000)
        await nothing_begun()
    assert not made._under_way and not logs
    assert await seq(house, table) == before
    assert (await view(house, table)).to_act == (1,)


async def test_computers_go_on_after_an_answer_that_was_saved_but_failed(
    house: House, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(house, ANNA, computers=2)
    players.start()
    await act(house, table, ANNA, DrawBlind())
    await act(house, table, ANNA, DrawBlind())
    await players.thought()
    before, kept = await seq(house, table), GameCache.keep

    def fails(cache: GameCache, entry: LoadedGame) -> LoadedGame:
        monkeypatch.setattr(GameCache, "keep", kept)
        raise DatabaseFailed("for a test", FailureCause.DOUBTFUL)

    monkeypatch.setattr(GameCache, "keep", fails)
    await players.answers()
    assert await moved(house, table, before)
    players.clock.move((await players.thought())[0])
    await until(
        lambda: len(players.now._under_way) == len(players.clock.moments) > 0,
        "the next decision is made",
        instead=players.account,
    )
    while (await view(house, table)).to_act != (0,):
        await players.answers()


async def test_whose_pool_is_closed_plays_nothing(house: House, players: Players) -> None:
    """Not even the move of whoever doesn't answer: it is asked again later."""
    table = await opened(house, ANNA)
    players.start()._quick.close()
    with capture_logs() as logs:
        await put(house, table, turn=1)
        before = await seq(house, table)
        assert await players.thought() == [FIRST_RESTART]
        players.clock.move(1)
        await nothing_begun()
    assert await seq(house, table) == before
    assert [each["event"] for each in logs] == ["notice"]


@pytest.mark.rule("R53")
@pytest.mark.parametrize("where", ["input_for", "answer"])
async def test_the_words_of_an_error_are_never_logged(
    house: House, players: Players, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    table = await opened(house, ANNA)
    players.start()
    real = getattr(ComputerDecisions, where)

    async def failing(*given: Any) -> Any:
        raise ValueError(f"no such ticket: {TICKET}")

    monkeypatch.setattr(ComputerDecisions, where, failing)
    with capture_logs() as logs:
        await put(house, table, turn=1, tickets={1: TICKET})

        def told() -> bool:
            for moment in players.clock.moments:
                players.clock.move(moment)
            return bool(logs)

        await until(told, "the log tells of it", instead=players.account, pause=0.001)
    monkeypatch.setattr(ComputerDecisions, where, real)
    assert [each["event"] for each in logs] == ["notice"]
    assert logs[0]["subject"] == f"table {table.id}" and "ValueError" in logs[0]["why"]
    assert TICKET not in str(logs) and not any(each.get("exc_info") for each in logs)


async def test_who_never_comes_back_makes_no_other_table_wait(
    house: House, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, go_on = threading.Event(), threading.Event()

    def lost(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        if not stuck.is_set():
            stuck.set()
            go_on.wait()
            raise KeyError(TICKET)
        return Decision(choices[0], Reason.BLIND)

    table = await opened(house, ANNA, computers=2)
    before = await seq(house, table)
    try:
        players.start(lost)
        with capture_logs() as logs:
            await put(house, table, turn=1)
            await until(
                lambda: stuck.is_set() and players.clock.limits,
                "it is stuck, and given a limit",
                instead=players.account,
            )
            assert players.clock.limits == [PATIENCE] and not players.clock.moments
            players.clock.move(PATIENCE)
            await until(lambda: moved(house, table, before), "it is given up", instead=lambda: logs)
        assert [each["event"] for each in logs] == ["a computer doesn't come back"]
        assert (await view(house, table)).stage is Stage.SECOND_DRAW, "a card is drawn for it"
        # Another thread thinks of what comes next, while that one is still lost.
        assert await players.answers() == PATIENCE + DELAY / 2
        assert not go_on.is_set()
    finally:
        go_on.set()


@pytest.mark.rule("R53")
@pytest.mark.parametrize("told", ["a computer failed", "a computer chose what isn't legal"])
async def test_where_thinking_comes_to_nothing_hard_decides(
    house: House, players: Players, told: str
) -> None:
    def master(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        if told == "a computer failed":
            raise KeyError(TICKET)
        return Decision(Resign(), Reason.BLIND)

    table = await opened(house, ANNA)
    made = players.start()
    made.players = {Level.MASTER: master, Level.HARD: playing(TakeFaceUp(2))}
    entry = await house.services[GameCache].entry(table.id)
    holders = (table.holders[0], replace(table.holders[1], level=Level.MASTER))
    house.services[GameCache].keep(replace(entry, table=replace(table, holders=holders)))
    with capture_logs() as logs:
        await put(house, table, turn=1, row="red green blue white black")
        await players.answers()
    # The second card is thought about, too.
    assert {(each["event"], each["level"]) for each in logs} == {(told, "master")}
    assert TICKET not in str(logs)
    state, _ = (await house.services[GameCache].entry(table.id)).require_started()
    assert state.players[1].hand == Cards.of(Colour.GREEN)


async def test_a_table_where_everything_is_refused_is_looked_at_again(
    house: House, players: Players, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(house, ANNA)
    players.start()
    before, real = await seq(house, table), ComputerDecisions.answer

    async def refusing(*given: Any) -> bool:
        raise IllegalMove(Refusal.NOT_YOUR_TURN)

    monkeypatch.setattr(ComputerDecisions, "answer", refusing)
    with capture_logs() as logs:
        await put(house, table, turn=1)
        moments = [await players.answers() for _ in range(3)]
        await players.thought()
    assert moments == [DELAY, DELAY + 1, DELAY + 3]
    (stuck,) = [each for each in logs if each["event"] == "notice"]
    assert (stuck["kind"], stuck["subject"]) == ("computer", f"table {table.id}")
    (notice,) = players.notices.open()
    assert notice.times == 3
    monkeypatch.setattr(ComputerDecisions, "answer", real)
    await players.answers()
    assert await seq(house, table) > before
    assert not players.notices.open()


@pytest.mark.rule("R54")
async def test_at_the_end_computer_players_stay_computer_players(house: House) -> None:
    table = await opened(house, ANNA, computers=1)
    before = (await house.services[Lookup].table(table.id)).holders[1]
    await act(house, table, ANNA, Resign())
    for _ in range(2):
        now = await house.services[Lookup].table(table.id)
        assert now.status is GameStatus.OVER
        assert now.holders[1] == before and now.holders[1].is_computer
        house.services[GameCache].forget(table.id)


@pytest.mark.rule("R59")
async def test_two_answers_at_once_are_one(house: House) -> None:
    table = await opened(house, ANNA)
    await put(house, table, turn=1)
    before = await seq(house, table)
    (asked,) = await house.services[ComputerDecisions].pending(table.id)
    move = first(table.edition.board, await view(house, table), [DrawBlind()], Random(1)).move
    played = await asyncio.gather(
        *(house.services[ComputerDecisions].answer(asked, move) for _ in range(3))
    )
    assert sorted(played) == [False, False, True]
    log = await house.services[History].events(table.id, None, before)
    assert [type(event) for event in log] == [CardDrawn]


@pytest.mark.rule("R56", "R59")
async def test_an_answer_beside_a_move_conflicts_with_nothing(house: House) -> None:
    """A person's move and a computer's at the opening of the game, both at once."""
    table = await seated(house, ANNA)
    (asked,) = await house.services[ComputerDecisions].pending(table.id)
    played, _ = await asyncio.gather(
        house.services[ComputerDecisions].answer(asked, None), keep(house, table, ANNA)
    )
    assert played
    now = await view(house, table)
    assert now.stage is Stage.TURN and None not in [each.tickets for each in now.seats]
