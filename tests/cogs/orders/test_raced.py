"""Orders raced by their owner, the one before, and everything else: never two moves, never none."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeAlias

import pytest

from bot.core.game_cache import GameCache
from bot.core.history import History
from bot.core.model import User
from bot.core.play import Play
from bot.core.refusals import Unable
from bot.core.timing.measure import HOUR, MINUTE
from bot.posts.tracker import PostTracker
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.seating import OrderTurnReader
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import GameStatus
from cogs.away.service.pauses import Pauses
from cogs.orders.panels.home import order_news
from cogs.orders.rows import ORDER_TIMER
from cogs.orders.service.standing import EndedOrder, StandingOrders
from cogs.orders.service.sync import orders_may_act, orders_of, pending
from cogs.orders.timers import OrderExecution
from cogs.seats.service.autopilot import Autopilot, ComputerDecisions
from cogs.turn.service.window import WINDOW_TIMER, window_of
from engine.audit import verify
from engine.cards import Colour
from engine.events import TurnBegan
from engine.moves import DrawBlind, Resign, Undo
from engine.refusals import IllegalMove
from engine.state import Over, SecondDraw, Turn, to_act
from engine.view import Stage
from orders.following import Ending
from orders.order import Draw, Line, Order, Tickets
from strategy.levels import Level
from tests.bot.words.people import SAY
from tests.soak import SOAK
from tests.stage.house import House, ids
from tests.stage.ordering import CALLS, DELAY, DRAWS, ORDERS, OrderingHouse
from tests.storing import reading
from tests.tiers import sampled
from tests.wired import wired

Rival: TypeAlias = Callable[[OrderingHouse, User], Coroutine[Any, Any, object]]
SEEDS = range(300 if SOAK else 12)
STEPS = 40


@pytest.fixture
async def at(house: House) -> OrderingHouse:
    return await OrderingHouse.seated(house)


async def click(at: OrderingHouse, owner: User) -> None:
    await at.act(owner, DrawBlind())


async def two_cards(at: OrderingHouse, owner: User) -> None:
    await at.services[Play].act(
        at.game, owner.user_id, DrawBlind(), interaction_id=next(ids), second=DrawBlind()
    )


async def take_back(at: OrderingHouse, owner: User) -> None:
    before = await at.on_turn(-1)
    await at.act(before, Undo())


async def resign(at: OrderingHouse, owner: User) -> None:
    await at.act(owner, Resign())


async def withdraw(at: OrderingHouse, owner: User) -> None:
    await at.services[StandingOrders].withdraw(at.game, owner.user_id, interaction_id=next(ids))


async def replaced(at: OrderingHouse, owner: User) -> None:
    await at.give(owner, Order((Line(Draw()),), turns=7))


async def autopilot(at: OrderingHouse, owner: User) -> None:
    await at.services[Autopilot].start(
        at.game, await at.seat_of(owner), owner, Level.NORMAL, interaction_id=next(ids)
    )


async def pause(at: OrderingHouse, owner: User) -> None:
    host = (await at.now_table()).host_id
    assert host is not None
    await at.services[Pauses].ask(at.game, User(host, ""), None, "Tea", interaction_id=next(ids))


async def park(at: OrderingHouse, owner: User) -> None:
    await at.services[PostTracker].park(at.game, code=50013)


async def the_other_resigns(at: OrderingHouse, owner: User) -> None:
    await at.act(await at.on_turn(1), Resign())


RIVALS: tuple[Rival, ...] = (
    *(click, two_cards, take_back, resign, withdraw, replaced),
    *(autopilot, pause, park, the_other_resigns),
)


async def test_only_the_end_that_was_told_counts_as_heard(at: OrderingHouse) -> None:
    """While a panel that tells it is on its way, another order may be given, and end."""
    owner, told, orders = await at.on_turn(1), list[EndedOrder](), at.services[StandingOrders]
    for _ in range(2):
        await at.give(owner, CALLS)
        while await at.on_turn() != owner:
            await at.take_turn()
        ended = (await at.own(owner)).ended
        assert ended is not None
        told.append(ended)
        await at.take_turn()
        at.now += 1
    first, second = told
    await orders.seen(at.game, owner.user_id, first)
    assert (await at.own(owner)).ended == second
    await orders.seen(at.game, owner.user_id, second)
    assert (await at.own(owner)).ended is None


async def test_an_end_is_heard_once_the_answer_is_there(at: OrderingHouse) -> None:
    """Whoever presses again, or gets no answer, is told with the next one."""
    owner, shown = await at.on_turn(1), list[Callable[[], Awaitable[None]]]()
    await at.give(owner, CALLS)
    await at.take_turn()
    await at.take_turn(owner)
    view = await at.services[Play].view(at.game, owner.user_id)

    class Answering:
        say, user_id, when_shown = SAY, owner.user_id, shown.append

        def __getitem__(self, kind: type[Any]) -> Any:
            return at.services[kind]

    answering: Any = Answering()
    for _ in range(2):
        text, _ = await order_news(answering, await at.now_table(), view, None)
        assert text is not None and (await at.own(owner)).ended is not None
    for each in shown:
        await each()
    assert (await at.own(owner)).ended is None


@pytest.mark.parametrize(
    "rival",
    sampled(RIVALS, click, take_back, withdraw, replaced, park),
    ids=lambda each: each.__name__,
)
@pytest.mark.parametrize("when", sampled(["before", "after", "with", "with it late"], "with"))
async def test_one_of_both_wins(at: OrderingHouse, rival: Rival, when: str) -> None:
    """Everything goes on from there: the turn is played once, or its owner has been called."""
    first, owner = await at.on_turn(), await at.on_turn(1)
    claim = await at.claim(first)
    await at.give(owner, DRAWS)
    await at.post_all()
    await at.act(first, claim)
    await at.ring()
    at.now += DELAY
    begun, seat = (await at.state()).seq, await at.seat_of(owner)

    async def rivals() -> None:
        with suppress(Unable, IllegalMove):
            await rival(at, owner)

    async def both(*those: Awaitable[None]) -> None:
        await asyncio.gather(*those)

    match when:
        case "before":
            await rivals()
            await at.ring()
        case "after":
            await at.ring()
            await rivals()
        case "with":
            await both(rivals(), at.ring())
        case _:
            await both(at.ring(), rivals())
    await is_sound(at)
    turns = (await at.own(owner)).turns
    assert len(turns) <= 1
    log = (await at.services[History].log(at.game))[begun:]
    drawn = [each for each in log if getattr(each, "seat", None) == seat and "Drawn" in repr(each)]
    assert len(drawn) <= 2, "one turn, by whomever"
    await at.pass_by(HOUR)
    await is_sound(at)


@pytest.mark.soak
@pytest.mark.parametrize("seed", sampled(SEEDS, 7))
async def test_whatever_happens_no_turn_is_lost_or_played_twice(house: House, seed: int) -> None:
    dice = random.Random(seed)
    at = await OrderingHouse.seated(house, seed=dice.randbytes(32))
    for _ in range(STEPS):
        acting = [_step(at, dice) for _ in range(dice.choice((1, 1, 2, 3)))]
        await asyncio.gather(*acting)
        if (await _status(at)) is GameStatus.CANCELLED:
            return
        await is_sound(at)
    await _let_run(at)
    await is_sound(at)
    entry = await at.services[GameCache].entry(at.game)
    state, _ = entry.require_started()
    if not isinstance(state.phase, Over) and orders_may_act(entry):
        assert pending(entry) is None, "nothing is about to act for ever"


async def _step(at: OrderingHouse, dice: random.Random) -> None:
    table = await at.now_table()
    people = [each for each in table.holders if each.user_id is not None]
    who = dice.choice(people)
    user = User(who.user_id or 0, who.name)
    state = await at.state()
    if isinstance(state.phase, Over):
        return
    turn = table.holders[to_act(state)[0]]
    on_turn = User(turn.user_id or 0, turn.name)
    steps: list[tuple[int, Callable[[], Awaitable[object]]]] = [
        (10, lambda: at.pass_by(dice.choice((0, DELAY // 2, DELAY, 5 * MINUTE)))),
        (8, lambda: at.ring()),
        (8, lambda: click(at, on_turn)),
        (4, lambda: _some_claim(at, on_turn, dice)),
        (8, lambda: at.give(user, dice.choice(ORDERS))),
        (3, lambda: withdraw(at, user)),
        (3, lambda: at.act(user, Undo())),
        (1, lambda: autopilot(at, user)),
        (2, lambda: at.services[Autopilot].end(at.game, user.user_id)),
        (1, lambda: pause(at, user)),
        (2, lambda: at.services[Pauses].resume(at.game, user, interaction_id=next(ids))),
        (1, lambda: park(at, user)),
        (4, lambda: at.post_all()),
        (3, lambda: _computers(at)),
        (1, lambda: _restarted(at)),
    ]
    if dice.random() < 0.02:
        steps = [(1, lambda: resign(at, user))]
    step = dice.choices([each for _, each in steps], [weight for weight, _ in steps])[0]
    with suppress(Unable, IllegalMove):
        await step()


async def _some_claim(at: OrderingHouse, who: User, dice: random.Random) -> None:
    position = await at.services[Play].position(at.game, who.user_id)
    if found := [each for each in position.choices if "ClaimRoute" in type(each).__name__]:
        await at.act(who, dice.choice(found))


async def _computers(at: OrderingHouse) -> None:
    for each in await at.services[ComputerDecisions].pending(at.game):
        await at.services[ComputerDecisions].answer(each, None)


async def _restarted(at: OrderingHouse) -> None:
    """All that is in memory is forgotten, as by another process that takes over."""
    at.services[GameCache].forget(at.game)


async def _status(at: OrderingHouse) -> GameStatus:
    row = await reading(at.store, GameReader).get(at.game)
    assert row is not None
    return row.status


async def _let_run(at: OrderingHouse) -> None:
    """Let everything happen that is due, and everything arrive that is to be posted."""
    for _ in range(30):
        await at.post_all()
        await at.ring()
        await at.pass_by(2 * MINUTE)


async def is_sound(at: OrderingHouse) -> None:
    """What is stored is a whole game, what is in memory is what is stored, and somebody is called.

    Or an order is about to act, and a timer is set for it.
    """
    entry = await at.services[GameCache].entry(at.game)
    async with at.store.snapshot() as read:
        stored = await at.services[GameCache].read(read, at.game)
        row = await GameReader(read).get(at.game)
        turns = await OrderTurnReader(read).of(at.game)
        every = await TimerReader(read).of(at.game)
    timers, windows = [
        [each for each in every if each.kind == kind] for kind in (ORDER_TIMER, WINDOW_TIMER)
    ]
    assert set(orders_of(stored)) == set(orders_of(entry))
    assert (stored.state, stored.posted) == (entry.state, entry.posted)
    assert row is not None and row.seed is not None
    log = await at.services[History].log(at.game)
    board = entry.table.edition.board
    assert verify(board, log, row.seed, unfinished=True).problems == ()
    state, _ = entry.require_started()
    order = pending(entry)
    window = window_of(entry)
    assert window_of(stored) == window and len(windows) == (window is not None)
    assert len(timers) == (order is not None and window is None)
    for turn in turns:
        inside = log[turn.seq - 1 : turn.until]
        began = [each for each in log[: turn.seq - 1] if isinstance(each, TurnBegan)]
        assert began and inside
        assert getattr(inside[0], "seat", turn.seat) == turn.seat
    covered = [number for turn in turns for number in range(turn.seq, turn.until + 1)]
    assert len(covered) == len(set(covered)), "no event belongs to two turns"
    for each in orders_of(entry):
        assert each.in_force and each.body
        assert each.decision is None or each is order
    computer = to_act(state) and entry.table.holders[to_act(state)[0]].level is not None
    if isinstance(state.phase, Turn) and order is None and not computer:
        last = max(number for number, each in enumerate(log, 1) if isinstance(each, TurnBegan))
        if entry.table.status is GameStatus.RUNNING and window is None:
            assert entry.posted >= last, "whose turn it is has been called"


async def test_two_processes_by_mistake_play_a_turn_once(at: OrderingHouse) -> None:
    first, owner = await at.on_turn(), await at.on_turn(1)
    await at.give(owner, DRAWS)
    await at.take_turn(first)
    other = wired(at.store)
    await other[GameCache].entry(at.game)
    (timer,) = [
        each
        for each in await reading(at.store, TimerReader).of(at.game)
        if each.kind == ORDER_TIMER
    ]
    both = await asyncio.gather(
        at.services[OrderExecution].attend(timer),
        other[OrderExecution].attend(timer),
        return_exceptions=True,
    )
    assert all(each is None for each in both)
    assert len(await reading(at.store, OrderTurnReader).of(at.game)) == 1
    at.services[GameCache].forget(at.game)
    await is_sound(at)
    assert len(await at.turn_posts()) == 1


async def test_another_process_neither_takes_nor_loses_an_order_that_is_due(
    at: OrderingHouse,
) -> None:
    first, owner = await at.on_turn(), await at.on_turn(1)
    await at.give(owner, DRAWS)
    await at.take_turn(first)
    shard = ((await at.now_table()).location.guild_id or 0) >> 22
    other = wired(at.store, shards=(2, (1 - shard % 2,)))
    (timer,) = [
        each
        for each in await reading(at.store, TimerReader).of(at.game)
        if each.kind == ORDER_TIMER
    ]
    await other[OrderExecution].attend(timer)
    assert await at.order_timers() == 1
    with pytest.raises(Unable):
        await other[StandingOrders].give(at.game, owner.user_id, DRAWS, interaction_id=next(ids))
    await at.ring()
    assert len((await at.own(owner)).turns) == 1


async def test_a_second_card_left_open_is_its_owners(at: OrderingHouse) -> None:
    """The row offers only one card of the order's colour, and nothing is drawn blind."""
    first, owner = await at.on_turn(), await at.on_turn(1)
    row = (await at.state()).row
    (colour, *_) = [each for each in row if each is not None and row.count(each) == 1]
    assert colour is not Colour.LOCOMOTIVE
    await at.give(owner, Order((Line(Draw((colour,), blind=False)),)))
    at.now += HOUR
    await at.take_turn(first)
    await at.ring()
    after = await at.state()
    assert isinstance(after.phase, SecondDraw)
    own = await at.own(owner)
    assert own.order is None and own.ended is not None and own.ended.why is Ending.SECOND_CARD
    (post,) = await at.turn_posts()
    assert post.seq == after.seq and len(own.turns) == 1
    turn = (await at.clock(at.game)).seats[after.phase.seat].turn
    assert turn is not None and turn.began == at.now
    await click(at, owner)
    assert await at.on_turn() != owner
    await is_sound(at)


async def test_drawn_tickets_are_their_owners_to_choose(at: OrderingHouse) -> None:
    first, owner = await at.on_turn(), await at.on_turn(1)
    await at.give(owner, Order((Line(Tickets()),), turns=3))
    await at.take_turn(first)
    await at.ring()
    position = await at.services[Play].position(at.game, owner.user_id)
    assert position.view.stage is Stage.TICKET_CHOICE
    (post,) = await at.turn_posts()
    assert post.seq == position.view.seq
    own = await at.own(owner)
    assert own.ended is not None and own.ended.why is Ending.CHOOSE_TICKETS
    await at.act(owner, position.choices[0])
    assert await at.on_turn() != owner
    await is_sound(at)
