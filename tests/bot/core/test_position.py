"""The position of a person, asked for or handed back with a move: the same, and no secret told."""

from __future__ import annotations

import random

import pytest

from bot.core.play import Play
from bot.core.position import Position
from bot.core.refusals import TableRefusal, Unable
from bot.storage.rows import GameStatus
from cogs.lobby.service.lobby import Lobby
from engine.moves import ClaimRoute, Undo
from tests.bot.core.test_play import on_turn
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened


@pytest.mark.thorough
async def test_a_move_hands_back_the_position_after_it(house: House) -> None:
    rng, table = random.Random(3), await opened(house.services, ANNA, BASTIEN)
    moves = 0
    while table.status is GameStatus.RUNNING:
        user_id = await on_turn(house.services, table)
        position = await house.services[Play].position(table.id, user_id)
        assert position.to_act and position.seat.seat == position.own.seat
        undo = position.view.undo == position.own.seat and rng.random() < 0.3
        move = Undo() if undo else rng.choice(position.choices)
        number = next(ids)
        result = await house.services[Play].act(table.id, user_id, move, interaction_id=number)
        after = await house.services[Play].position(table.id, user_id)
        assert Position.after(result) == after
        again = await house.services[Play].act(table.id, user_id, move, interaction_id=number)
        assert again.repeated and Position.after(again) == after
        table, moves = result.table, moves + 1
    assert moves > 50


async def test_whoever_the_game_does_not_wait_for_has_no_choices(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    on_move = await on_turn(house.services, table)
    other = next(each.user_id for each in (ANNA, BASTIEN) if each.user_id != on_move)
    waiting = await house.services[Play].position(table.id, other)
    assert waiting.choices == () and not waiting.to_act and waiting.own.hand
    watching = await house.services[Play].position(table.id, CHIARA.user_id)
    assert watching.choices == () and not watching.to_act and watching.view.mine is None


async def test_there_is_none_before_the_start(house: House) -> None:
    table = await house.services[Lobby].open(SPOT, ANNA, interaction_id=next(ids))
    with pytest.raises(Unable) as caught:
        await house.services[Play].position(table.id, ANNA.user_id)
    assert caught.value.refusal is TableRefusal.NOT_STARTED


@pytest.mark.rule("R53")
async def test_its_repr_tells_nothing_of_a_hand(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    user_id = await on_turn(house.services, table)
    position = await house.services[Play].position(table.id, user_id)
    assert any(isinstance(move, ClaimRoute) for move in position.choices)
    shown = repr(position)
    assert "Payment(" not in shown and repr(position.own.hand) not in shown
