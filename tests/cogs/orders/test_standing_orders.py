"""Standing orders through the service: for their owner's eyes, kept until withdrawn or replaced."""

from __future__ import annotations

import pytest

from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from cogs.orders.service.keeping import orders_of
from cogs.orders.service.standing import StandingOrders
from engine.cards import Colour
from engine.moves import Resign
from orders.following import Act, Call, Ending
from orders.order import Draw, Line, Order, Passing
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids, lobby, opened

DRAWS = Order((Line(Draw()),), turns=3)
GREEN = Order((Line(Draw((Colour.GREEN,))),))


async def test_an_order_is_kept_until_it_is_replaced_or_withdrawn(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN, CHIARA)
    who = await not_on_turn(house, table.id)
    given = await house.services[StandingOrders].give(
        table.id, who, DRAWS, interaction_id=next(ids)
    )
    assert (given.order, given.text) == (DRAWS, "turns 3; draw deck")
    services = await house.reopen()
    assert (await services[StandingOrders].of(table.id, who)).order == DRAWS
    await services[StandingOrders].give(table.id, who, GREEN, interaction_id=next(ids))
    assert (await services[StandingOrders].of(table.id, who)).order == GREEN
    gone = await services[StandingOrders].withdraw(table.id, who, interaction_id=next(ids))
    assert gone.order is None
    assert (await services[StandingOrders].of(table.id, who)).order is None
    with pytest.raises(Unable) as caught:
        await services[StandingOrders].withdraw(table.id, who, interaction_id=next(ids))
    assert caught.value.refusal is TableRefusal.NO_ORDER


async def test_a_redelivered_confirmation_gives_an_order_once(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN, CHIARA)
    who, number = await not_on_turn(house, table.id), next(ids)
    await house.services[StandingOrders].give(table.id, who, DRAWS, interaction_id=number)
    await house.services[StandingOrders].withdraw(table.id, who, interaction_id=next(ids))
    again = await house.services[StandingOrders].give(table.id, who, DRAWS, interaction_id=number)
    assert again.order is None


async def test_a_draft_is_kept_apart_and_forgotten_when_an_order_is_given(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN, CHIARA)
    who = await not_on_turn(house, table.id)
    await house.services[StandingOrders].draft(table.id, who, "draw green")
    services = await house.reopen()
    assert (await services[StandingOrders].of(table.id, who)).draft == "draw green"
    given = await services[StandingOrders].give(table.id, who, DRAWS, interaction_id=next(ids))
    assert given.draft is None


async def test_nobody_else_learns_of_an_order(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN, CHIARA)
    who = await not_on_turn(house, table.id)
    await house.services[StandingOrders].give(table.id, who, DRAWS, interaction_id=next(ids))
    for other in {ANNA.user_id, BASTIEN.user_id, CHIARA.user_id} - {who}:
        found = await house.services[StandingOrders].of(table.id, other)
        assert (found.order, found.draft, found.ended, found.turns) == (None, None, None, ())
    with pytest.raises(Unable) as caught:
        await house.services[StandingOrders].of(table.id, 999)
    assert caught.value.refusal is TableRefusal.NOT_SEATED
    row = orders_of(await house.services[GameCache].entry(table.id))[0]
    assert "draw" not in repr(row) and "draw" not in repr(given_in(house, table.id))


async def test_a_preview_tells_what_would_happen_in_the_position_as_it_is(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN, CHIARA)
    who = await not_on_turn(house, table.id)
    found = await house.services[StandingOrders].preview(table.id, who, DRAWS)
    assert isinstance(found.followed, Act) and found.seq == table.seq
    found = await house.services[StandingOrders].preview(table.id, who, Order((Line(Passing()),)))
    assert isinstance(found.followed, Call) and found.followed.why is Ending.UNSETTLED


async def test_orders_are_refused_before_the_start_and_by_whoever_has_left(house: House) -> None:
    table = await lobby(house.services, ANNA, BASTIEN)
    with pytest.raises(Unable) as caught:
        await house.services[StandingOrders].give(
            table.id, ANNA.user_id, DRAWS, interaction_id=next(ids)
        )
    assert caught.value.refusal is TableRefusal.NOT_STARTED


async def test_orders_are_refused_to_whoever_has_left_the_game(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN, CHIARA)
    who = await not_on_turn(house, table.id)
    await house.services[Play].act(table.id, who, Resign(), interaction_id=next(ids))
    with pytest.raises(Unable) as caught:
        await house.services[StandingOrders].give(table.id, who, DRAWS, interaction_id=next(ids))
    assert caught.value.refusal is TableRefusal.SEAT_RESIGNED


async def not_on_turn(house: House, game_id: int) -> int:
    """Somebody whose turn comes later."""
    entry = await house.services[GameCache].entry(game_id)
    state, _ = entry.require_started()
    on_turn = entry.table.holders[state.phase.seat].user_id  # type: ignore[union-attr]
    found = [each.user_id for each in entry.table.holders if each.user_id not in (None, on_turn)]
    assert found[0] is not None
    return found[0]


def given_in(house: House, game_id: int) -> object:
    """The table in memory, with all that it knows."""
    return house.services[GameCache].in_memory(game_id)
