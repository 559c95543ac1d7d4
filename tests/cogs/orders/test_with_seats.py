"""What becomes of an order when its seat, its table or its owner changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.app.features import all_tables
from bot.core.game_cache import GameCache
from bot.core.history import History
from bot.core.model import User
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.measure import DAY, HOUR
from bot.core.timing.table_clock import Halt
from bot.posts.tracker import PostTracker
from bot.storage.posts import Disarm, TurnPost
from bot.storage.repositories.event_log import Transfer
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.seating import OrderTurnReader
from bot.storage.repositories.timers import TimerReader
from cogs.away.rows import AbsenceWriter
from cogs.away.service.absence import EVERYWHERE, TableAbsences, Way
from cogs.away.service.pauses import Pauses
from cogs.away.service.voting import Voting
from cogs.clock.rows import HeadsUpPost
from cogs.clock.service.updating import update_clock
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby, NewTable
from cogs.orders.rows import OrderReader, OrderWriter
from cogs.orders.service.standing import StandingOrders
from cogs.orders.service.sync import EndCause
from cogs.seats.service.autopilot import Autopilot, AutopilotPost, ComputerDecisions
from cogs.seats.service.handover import Handover
from cogs.turn.service.window import WINDOW_TIMER
from engine.state import Turn, to_act
from orders.order import Draw, Line, Order
from strategy.levels import Level
from tests.erasing import erase
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids
from tests.stage.ordering import CALLS, DELAY, DRAWS, OrderingHouse
from tests.storing import reading, writing

DORA = User(14, "Dora")


@pytest.fixture
async def at(house: House) -> OrderingHouse:
    return await OrderingHouse.seated(house)


async def waiting_order(at: OrderingHouse, order: Order = DRAWS) -> User:
    """Somebody whose turn has come, with an order that waits until the one before is sure."""
    first, owner = await at.on_turn(), await at.on_turn(1)
    claim = await at.claim(first)
    await at.post_all()
    await at.give(owner, order)
    at.lingers = True
    await at.act(first, claim)
    assert await at.turn_posts() == [] and (await at.own(owner)).acts_now
    return owner


async def test_the_autopilot_ends_an_order_and_what_was_held_back_is_told(
    at: OrderingHouse,
) -> None:
    owner = await waiting_order(at)
    seat = await at.seat_of(owner)
    await at.services[Autopilot].start(
        at.game, seat, owner, Level.NORMAL, interaction_id=next(ids), moderator=False
    )
    own = await at.own(owner)
    assert own.order is None and own.ended is not None and own.ended.why is EndCause.COMPUTER
    # The edit of the post before tells the claim.
    assert await at.kinds() == [Disarm.KIND, AutopilotPost.KIND]
    with pytest.raises(Unable) as caught:
        await at.give(owner, DRAWS)
    assert caught.value.refusal is TableRefusal.NO_ORDERS_COMPUTER
    await at.pass_by(DELAY)
    assert await at.on_turn() == owner, "the computer is to play now"


async def test_whoever_takes_a_seat_over_gets_no_order_with_it(at: OrderingHouse) -> None:
    owner = await waiting_order(at)
    await at.services[StandingOrders].draft(at.game, owner.user_id, "draw deck")
    seat = await at.seat_of(owner)
    await at.services[Handover].invite(at.game, seat, owner, DORA, interaction_id=next(ids))
    await at.services[Handover].take_seat(at.game, 1, DORA, interaction_id=next(ids))
    own = await at.own(DORA)
    assert (own.order, own.draft, own.ended, own.turns) == (None, None, None, ())
    assert len(await at.turn_posts()) == 1
    await at.pass_by(DELAY)
    assert await at.on_turn() == DORA


async def test_what_orders_did_for_a_former_player_is_not_told_to_the_next(
    at: OrderingHouse,
) -> None:
    owner = await at.on_turn(1)
    await at.give(owner, DRAWS)
    await at.take_turn()
    await at.ring()
    assert len((await at.own(owner)).turns) == 1
    seat = await at.seat_of(owner)
    await at.services[Handover].invite(at.game, seat, owner, DORA, interaction_id=next(ids))
    await at.services[Handover].take_seat(at.game, 1, DORA, interaction_id=next(ids))
    assert (await at.own(DORA)).turns == ()


async def test_no_order_acts_while_a_table_pauses_and_it_does_when_it_goes_on(
    at: OrderingHouse,
) -> None:
    owner = await waiting_order(at)
    host = next(each for each in (ANNA, BASTIEN, CHIARA))
    await at.services[Pauses].ask(at.game, host, None, "Lunch", interaction_id=next(ids))
    await at.pass_by(HOUR)
    assert await at.on_turn() == owner
    assert len(await at.turn_posts()) == 1, "its post comes as ever"
    await at.post_all()
    await at.services[Pauses].resume(at.game, host, interaction_id=next(ids))
    await at.pass_by(0)
    assert await at.on_turn() != owner
    assert len((await at.own(owner)).turns) == 1


async def test_no_order_acts_at_a_parked_table_and_it_does_once_posts_arrive(
    at: OrderingHouse,
) -> None:
    owner = await waiting_order(at)
    await at.services[PostTracker].park(at.game, code=50013)
    await at.pass_by(HOUR)
    assert await at.on_turn() == owner
    assert len(await at.turn_posts()) == 1 and await at.order_timers() == 0
    await at.post_all()
    assert await at.order_timers() == 1
    await at.pass_by(0)
    assert await at.on_turn() != owner


async def test_no_order_acts_at_a_frozen_table_and_it_does_when_somebody_wakes_it(
    at: OrderingHouse,
) -> None:
    owner = await waiting_order(at)
    async with at.store.transaction() as tx:
        entry = await at.services[GameCache].entry(at.game)
        assert entry.clock is not None
        frozen = entry.clock.halted(Halt.FROZEN, tx.now)
        at.services[GameCache].keep(await update_clock(tx, entry, frozen))
    await at.pass_by(HOUR)
    assert await at.on_turn() == owner
    await at.services[Voting].mark_present(at.game, CHIARA.user_id)
    await at.pass_by(HOUR)
    assert await at.on_turn() != owner


async def test_whoever_is_away_with_an_order_is_not_called_until_it_stops(
    at: OrderingHouse,
) -> None:
    first, owner = await at.on_turn(), await at.on_turn(1)
    async with at.store.transaction() as tx:
        await AbsenceWriter(tx).add(
            owner.user_id, EVERYWHERE, Way.STANDS.value, tx.now + 5 * DAY, shown=False
        )
    await at.services[TableAbsences].absence_changed(owner.user_id)
    seat = await at.seat_of(owner)
    await at.post_all()
    await at.give(owner, Order((Line(Draw()),), turns=2))
    for turn in range(3):
        await at.take_turn(first)
        await at.pass_by(0)
        assert (await at.on_turn() == owner) is (turn == 2)
        assert (await at.clock(at.game)).seats[seat].is_away, "an order is no sign of life"
        if turn < 2:
            await at.take_turn()
    assert len((await at.own(owner)).turns) == 2


async def test_the_computer_plays_for_whoever_is_away_as_ever(at: OrderingHouse) -> None:
    owner = await at.on_turn(1)
    await at.give(owner, DRAWS)
    async with at.store.transaction() as tx:
        await AbsenceWriter(tx).add(
            owner.user_id, EVERYWHERE, Way.COMPUTER.value, tx.now + 5 * DAY, shown=False
        )
    await at.services[TableAbsences].absence_changed(owner.user_id)
    own = await at.own(owner)
    assert own.ended is not None and own.ended.why is EndCause.COMPUTER


async def test_an_order_ends_with_the_table_that_is_called_off(at: OrderingHouse) -> None:
    owner = await waiting_order(at)
    await at.services[Hosting].cancel(
        (await at.now_table()).location, ANNA, interaction_id=next(ids), moderator=False
    )
    assert await reading(at.store, OrderReader).of(at.game) == []
    await at.ring()
    assert await at.order_timers() == 0
    assert owner


async def test_an_erased_person_leaves_no_order(at: OrderingHouse) -> None:
    owner = await at.on_turn(1)
    await at.give(owner, DRAWS)
    await at.take_turn()
    await at.ring()
    await erase(at.store, owner.user_id)
    assert await reading(at.store, OrderReader).of(at.game) == []
    (turn,) = await reading(at.store, OrderTurnReader).of(at.game)
    assert (turn.user_id, turn.body, turn.line, turn.skipped) == (None, "", None, "")


async def test_a_table_is_posted_with_by_order_where_one_played(at: OrderingHouse) -> None:
    first, owner = await at.on_turn(), await at.on_turn(1)
    seat, after = await at.seat_of(owner), (await at.state()).seq
    await at.give(owner, DRAWS)
    await at.take_turn(first)
    begun = (await at.state()).seq
    await at.ring()
    held, told = await at.services[History].told(at.game, after)
    then = held.at_each(await at.now_table(), after, len(told))
    ordered = [after + 1 + i for i, table in enumerate(then) if table.holders[seat].by_order]
    assert ordered == list(range(begun + 1, (await at.state()).seq + 1))
    others = [each for table in then for each in table.holders if each.seat != seat]
    assert not any(each.by_order for each in others)


async def test_an_order_between_computers_is_told_with_their_turns(house: House) -> None:
    at = OrderingHouse(house)
    at.wire()
    await at.services[Lobby].open(
        SPOT, ANNA, NewTable(computers=(Level.EASY,)), interaction_id=next(ids)
    )
    await at.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    table = await at.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    at.game = table.id
    for who in (ANNA, BASTIEN):
        await at.keep(at.game, who)

    async def computers() -> None:
        while pending := await at.services[ComputerDecisions].pending(at.game):
            await at.services[ComputerDecisions].answer(pending[0], None)

    await computers()
    for who in (ANNA, BASTIEN):
        await at.give(who, DRAWS)
    for _ in range(12):
        await at.ring()
        await computers()
    assert len((await at.own(ANNA)).turns) == len((await at.own(BASTIEN)).turns) == 3
    waiting = await at.kinds()
    # The last turn of each is told to whoever is called in the end.
    assert waiting.count(TurnPost.KIND) == 2, waiting


async def test_nobody_gets_a_heads_up_whom_an_order_plays_for(at: OrderingHouse) -> None:
    owner, after = await at.on_turn(1), await at.on_turn(2)
    for who in (owner, after):
        await writing(at.store, PersonWriter).change(who.user_id, heads_up=True)
    await at.give(after, DRAWS)
    await at.take_turn()
    assert HeadsUpPost.KIND not in await at.kinds()
    await at.services[StandingOrders].withdraw(at.game, after.user_id, interaction_id=next(ids))
    await at.take_turn()
    await at.take_turn()
    await at.take_turn()
    assert HeadsUpPost.KIND in await at.kinds()


async def test_an_unreadable_order_ends_and_its_owner_is_called(at: OrderingHouse) -> None:
    owner = await at.on_turn(1)
    await at.give(owner, DRAWS)
    async with at.store.transaction() as tx:
        (row,) = await OrderWriter(tx).of(at.game)
        await OrderWriter(tx).set(replace(row, body="draw nonsense"))
    await at.restart()
    await at.take_turn()
    assert len(await at.turn_posts()) == 1
    own = await at.own(owner)
    assert own.ended is not None
    assert (own.ended.why, own.ended.order) == (EndCause.FAULT, None)


async def test_an_order_that_fails_as_it_acts_ends_and_its_owner_is_called(
    at: OrderingHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await waiting_order(at)

    def broken(*given: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr("cogs.orders.service.sync.follow", broken)
    await at.pass_by(DELAY)
    own = await at.own(owner)
    assert own.ended is not None and own.ended.why is EndCause.FAULT
    assert len(await at.turn_posts()) == 1 and await at.order_timers() == 0


async def test_an_order_that_would_call_when_it_is_due_calls_then(at: OrderingHouse) -> None:
    owner = await waiting_order(at)
    seat = await at.seat_of(owner)
    began = (await at.clock(at.game)).seats[seat].turn
    assert began is not None
    async with at.store.transaction() as tx:
        (row,) = await OrderWriter(tx).of(at.game)
        await OrderWriter(tx).set(replace(row, body="turns 3; pass"))
    await at.restart()
    await at.pass_by(DELAY)
    own = await at.own(owner)
    assert own.order is None and own.ended is not None
    (post,) = await at.turn_posts()
    assert post.seq == (await at.state()).seq and await at.on_turn() == owner
    turn = (await at.clock(at.game)).seats[seat].turn
    assert turn is not None and turn.began == began.began, "as if there had been no order"
    assert CALLS.turns == 3


async def test_orders_of_a_restored_table_go_with_it(at: OrderingHouse) -> None:
    owner = await waiting_order(at)
    made = await writing(at.store, Transfer).bring(None, at.game, all_tables())
    (row,) = await reading(at.store, OrderReader).of(made)
    assert row.user_id == owner.user_id
    kinds = {each.kind for each in await reading(at.store, TimerReader).of(made)}
    assert WINDOW_TIMER in kinds, "whose end lets the order act"
    state = await at.state()
    assert isinstance(state.phase, Turn) and to_act(state)
