"""Orders that act: after the time to take back, once, without a call and at no cost of time.

Standing orders through the service: for their owner's eyes, kept until withdrawn or replaced.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.core.game_cache import GameCache
from bot.core.history import History
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.measure import HOUR, MINUTE
from bot.core.timing.paces import PaceName
from bot.storage.posts import TurnPost
from bot.storage.repositories.timers import TimerReader
from cogs.clock.rows import TABLE_TIMER, AnswerReader, ReminderPost
from cogs.orders.rows import OrderReader, OrderWriter
from cogs.orders.service.standing import StandingOrders
from cogs.orders.service.sync import EndCause, orders_of
from engine.cards import Colour
from engine.events import TurnBegan
from engine.moves import DrawBlind, Resign, Undo
from engine.refusals import IllegalMove, Refusal
from engine.state import to_act
from orders.following import Act, Call, Ending, follow
from orders.notation import read
from orders.order import Draw, Line, Order, Passing, StopKind
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids, lobby, opened
from tests.stage.ordering import CALLS, DELAY, DRAWS, ONCE, SECOND, OrderingHouse, claims
from tests.storing import reading
from tests.tables import EUROPE


@pytest.fixture
async def at(house: House) -> OrderingHouse:
    return await OrderingHouse.seated(house)


async def test_an_order_plays_its_turn_as_one_move_and_the_next_is_called(
    at: OrderingHouse,
) -> None:
    owner, after = await at.on_turn(1), await at.on_turn(2)
    await at.give(owner, DRAWS)
    await at.take_turn()
    assert await at.turn_posts() == []
    assert (await at.own(owner)).acts_now
    before = (await at.state()).seq
    await at.ring()
    assert await at.on_turn() == after
    (post,) = await at.turn_posts()
    assert post.seq == (await at.state()).seq
    assert TurnPost.read(json.loads(post.body)).after < before, "the turn before is in it, too"
    own = await at.own(owner)
    assert own.text == "turns 2; draw deck"
    (turn,) = own.turns
    assert (turn.first, turn.last, turn.line) == (before + 1, (await at.state()).seq, 0)


async def test_an_order_that_would_call_calls_as_if_there_had_been_none(at: OrderingHouse) -> None:
    owner = await at.on_turn(1)
    await at.give(owner, CALLS)
    await at.take_turn()
    (post,) = await at.turn_posts()
    assert post.seq == (await at.state()).seq
    assert await at.order_timers() == 0
    own = await at.own(owner)
    assert own.order is None and own.ended is not None
    assert own.ended.why is Ending.UNSETTLED
    await at.services[StandingOrders].seen(at.game, owner.user_id, own.ended)
    assert (await at.own(owner)).ended is None


async def test_whoever_could_take_back_has_the_time_for_it(at: OrderingHouse) -> None:
    claimant, owner = await at.on_turn(), await at.on_turn(1)
    claim = await at.claim(claimant)
    await at.post_all()
    at.lingers = True
    await at.give(owner, DRAWS)
    await at.act(claimant, claim)
    await at.ring()
    assert await at.on_turn() == owner and await at.turn_posts() == []
    await at.pass_by(DELAY - SECOND)
    assert await at.on_turn() == owner
    await at.act(claimant, Undo())
    assert await at.on_turn() == claimant
    assert len(await at.turn_posts()) == 1 and await at.order_timers() == 0
    await at.act(claimant, claim)
    await at.pass_by(DELAY)
    assert await at.on_turn() != owner
    assert len((await at.own(owner)).turns) == 1


async def test_several_orders_in_a_row_make_one_post(at: OrderingHouse) -> None:
    first, second, third = [await at.on_turn(each) for each in range(3)]
    await at.post_all()
    await at.give(second, DRAWS)
    await at.give(third, DRAWS)
    told = (await at.state()).seq
    await at.take_turn(first)
    await at.ring()
    assert await at.on_turn() == first
    (post,) = await at.turn_posts()
    assert post.body == f'{{"after": {told}}}' and post.seq == (await at.state()).seq


@pytest.mark.thorough
async def test_a_table_where_all_have_orders_runs_as_far_as_they_carry(at: OrderingHouse) -> None:
    people = [await at.on_turn(each) for each in range(3)]
    for who in people[1:]:
        await at.give(who, DRAWS)
    await at.give(people[0], DRAWS)
    await at.pass_by(HOUR)
    for who in people:
        own = await at.own(who)
        assert own.order is None and own.ended is not None and own.ended.why is Ending.DONE
        assert len(own.turns) == 3
    assert len(await at.turn_posts()) == 1


async def test_an_order_given_in_ones_own_turn_acts_in_it(at: OrderingHouse) -> None:
    owner = await at.on_turn()
    given = await at.give(owner, DRAWS)
    assert given.acts_now
    await at.ring()
    assert await at.on_turn() != owner
    assert len(await at.turn_posts()) == 1


@pytest.mark.thorough
async def test_an_order_that_has_nothing_to_do_in_ones_own_turn_waits_for_the_next(
    at: OrderingHouse,
) -> None:
    owner = await at.on_turn()
    given = await at.give(owner, CALLS)
    assert given.order == CALLS and not given.acts_now
    assert await at.turn_posts() == [] and await at.order_timers() == 0
    await at.take_turn(owner)
    assert (await at.own(owner)).order == CALLS


async def test_the_owners_own_move_keeps_the_order_for_later(at: OrderingHouse) -> None:
    owner = await at.on_turn(1)
    await at.give(owner, DRAWS)
    await at.take_turn()
    await at.act(owner, DrawBlind())
    assert len(await at.turn_posts()) == 1, "what was held back is told"
    assert await at.order_timers() == 0
    await at.ring()
    await at.act(owner, DrawBlind())
    own = await at.own(owner)
    assert own.order == DRAWS and own.turns == ()


async def test_a_withdrawn_order_calls_its_owner_at_once(at: OrderingHouse) -> None:
    owner = await at.on_turn(1)
    await at.give(owner, DRAWS)
    await at.take_turn()
    await at.services[StandingOrders].withdraw(at.game, owner.user_id, interaction_id=next(ids))
    assert len(await at.turn_posts()) == 1 and await at.order_timers() == 0
    await at.ring()
    assert await at.on_turn() == owner


async def test_an_order_replaced_by_one_that_would_not_act_calls_and_stays(
    at: OrderingHouse,
) -> None:
    owner = await at.on_turn(1)
    await at.give(owner, DRAWS)
    await at.take_turn()
    own = await at.give(owner, CALLS)
    assert own.order == CALLS and not own.acts_now
    assert len(await at.turn_posts()) == 1 and await at.order_timers() == 0


async def test_taking_back_what_an_order_did_ends_it(at: OrderingHouse) -> None:
    owner = await at.on_turn()
    claim = await at.claim(owner)
    await at.give(owner, claims(claim))
    await at.pass_by(DELAY)
    state = await at.state()
    assert claim.route in state.claims
    # Its only line is done, so there is another order by now.
    await at.give(owner, DRAWS)
    await at.act(owner, Undo())
    own = await at.own(owner)
    assert own.ended is not None and own.ended.why is EndCause.UNDONE
    assert await at.on_turn() == owner
    await at.pass_by(DELAY)
    assert await at.on_turn() == owner


async def test_an_order_dies_with_its_seat(at: OrderingHouse) -> None:
    owner = await at.on_turn(1)
    await at.give(owner, DRAWS)
    await at.act(owner, Resign())
    own = await at.own(owner)
    assert own.order is None and own.ended is not None and own.ended.why is EndCause.RESIGNED


async def test_a_held_post_goes_out_when_somebody_else_resigns_only_with_the_orders_turn(
    at: OrderingHouse,
) -> None:
    first, owner, third = [await at.on_turn(each) for each in range(3)]
    claim = await at.claim(first)
    await at.post_all()
    await at.give(owner, DRAWS)
    await at.act(first, claim)
    await at.act(third, Resign())
    assert await at.turn_posts() == [] and await at.order_timers() == 1
    await at.pass_by(DELAY)
    assert await at.on_turn() == first
    assert len(await at.turn_posts()) == 1


async def test_an_orders_turn_costs_and_earns_nothing(at: OrderingHouse) -> None:
    first, owner = await at.on_turn(), await at.on_turn(1)
    seat = await at.seat_of(owner)
    await at.take_turn(first)
    await at.pass_by(60 * HOUR)
    await at.take_turn(owner)
    await at.take_turn()
    claim = await at.claim(first)
    clock = await at.clock(at.game)
    bank = clock.seats[seat].credited(clock.pace).bank
    assert bank < clock.pace.ceiling - clock.pace.increment, "it could cost and earn"
    answers = [
        each for each in await reading(at.store, AnswerReader).of(at.game) if each.seat == seat
    ]
    await at.give(owner, DRAWS)
    await at.pass_by(HOUR)
    await at.act(first, claim)
    await at.pass_by(DELAY)
    assert len((await at.own(owner)).turns) == 1
    clock = await at.clock(at.game)
    assert clock.seats[seat].left(at.now, clock.pace) == bank
    # And once it can't be taken back any more.
    await at.take_turn()
    clock = await at.clock(at.game)
    assert clock.seats[seat].left(at.now, clock.pace) == bank
    after = [
        each for each in await reading(at.store, AnswerReader).of(at.game) if each.seat == seat
    ]
    assert after == answers


async def test_nobody_is_reminded_while_an_order_is_about_to_act(house: House) -> None:
    at = await OrderingHouse.seated(house, PaceName.LIVE)
    first, owner = await at.on_turn(), await at.on_turn(1)
    claim = await at.claim(first)
    await at.give(owner, DRAWS)
    await at.act(first, claim)
    # The bot was away meanwhile: everything is due at once, the alarm first.
    at.now += HOUR
    for timer in await reading(at.store, TimerReader).of(at.game):
        if timer.kind == TABLE_TIMER:
            await at.attend(timer)
    assert ReminderPost.KIND not in await at.kinds()
    assert (await at.now_table()).holders[await at.seat_of(owner)].level is None
    await at.ring()
    assert len((await at.own(owner)).turns) == 1


async def test_an_old_button_of_the_owner_is_stale_once_the_order_has_acted(
    at: OrderingHouse,
) -> None:
    owner = await at.on_turn(1)
    await at.give(owner, DRAWS)
    await at.take_turn()
    state = await at.state()
    shown = state.players[to_act(state)[0]].decisions
    await at.ring()
    with pytest.raises(IllegalMove) as caught:
        await at.services[Play].act(
            at.game, owner.user_id, DrawBlind(), interaction_id=next(ids), pressed=shown
        )
    assert caught.value.refusal is Refusal.NOT_YOUR_TURN


async def test_a_restart_changes_nothing(at: OrderingHouse) -> None:
    first, owner = await at.on_turn(), await at.on_turn(1)
    claim = await at.claim(first)
    await at.post_all()
    await at.give(owner, DRAWS)
    at.lingers = True
    await at.act(first, claim)
    await at.ring()
    await at.restart()
    assert (await at.own(owner)).acts_now
    await at.pass_by(DELAY + MINUTE)
    assert len((await at.own(owner)).turns) == 1
    assert len(await at.turn_posts()) == 1
    log = await at.services[History].log(at.game)
    assert isinstance(log[-1], TurnBegan)


async def test_the_last_turn_of_an_order_ends_it_without_a_call(at: OrderingHouse) -> None:
    owner, after = await at.on_turn(1), await at.on_turn(2)
    await at.give(owner, ONCE)
    await at.take_turn()
    await at.ring()
    own = await at.own(owner)
    assert own.order is None and own.ended is not None and own.ended.why is Ending.DONE
    assert await at.on_turn() == after


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
    now = await house.services[StandingOrders].as_if(table.id, who)
    board = table.edition.board
    assert now.view.seq == table.seq
    assert isinstance(follow(DRAWS, board, now.view, now.choices), Act)
    called = follow(Order((Line(Passing()),)), board, now.view, now.choices)
    assert isinstance(called, Call) and called.why is Ending.UNSETTLED


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


@pytest.mark.rule("R33")
async def test_a_tunnel_given_up_twice_calls_its_owner_although_the_order_was_renewed(
    at: OrderingHouse,
) -> None:
    """What failed before is read from the order's own row, as after a restart."""
    owner, board = await at.on_turn(1), EUROPE
    order = read("turns 9; claim paris-zurich; stop tunnel", board)
    await at.give(owner, order)
    row = await reading(at.store, OrderReader).of_seat(at.game, await at.seat_of(owner))
    assert row is not None
    for failed, left in (("1", "1"), ("2", "1")):
        async with at.store.transaction() as tx:
            body = f"turns 8; claim paris-zurich failed:{failed}; stop tunnel"
            await OrderWriter(tx).set(replace(row, body=body))
        at.services[GameCache].forget(at.game)
        await at.give(owner, order)
        text = (await at.own(owner)).text
        assert text == f"turns 9; claim paris-zurich failed:{left}; stop tunnel"
    async with at.store.transaction() as tx:
        await OrderWriter(tx).set(replace(row, body=body))
    at.services[GameCache].forget(at.game)
    await at.take_turn()
    own = await at.own(owner)
    assert own.order is None and own.ended is not None
    assert own.ended.why is StopKind.TUNNEL
    assert len(await at.turn_posts()) == 1
