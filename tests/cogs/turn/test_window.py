"""The window after a move that can be taken back (R55): what waits, and when it is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import User
from bot.core.play import Play
from bot.core.posting import show_again
from bot.core.presses import Sure
from bot.posts.tracker import PostTracker
from bot.storage.posts import Disarm, TurnPost
from bot.storage.repositories.outbox import decode
from bot.storage.repositories.timers import TimerReader
from cogs.lobby.service.hosting import Hosting
from cogs.seats.service.autopilot import Autopilot, pending_decisions
from cogs.turn.service.window import WINDOW, WINDOW_TIMER, Windows, window_of
from engine.cards import Colour
from engine.moves import DrawBlind, Undo
from orders.order import Order
from sandbox.screen import Seen
from strategy.levels import Level
from tests.cogs.seats.test_computers import PARIS, opened, put
from tests.stage.background_players import Players, playing
from tests.stage.house import ANNA, SPOT, House, ids
from tests.stage.ordering import CALLS, DRAWS, ONCE, ORDERS, OrderingHouse
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.seating import PAIRS
from tests.stage.windows import let_windows_pass
from tests.storing import reading
from tests.tiers import sampled_rows
from tests.waiting import until

EVER = 2**62


@pytest.fixture
async def at(house: House) -> OrderingHouse:
    made = await OrderingHouse.seated(house)
    made.lingers = True
    return made


async def claimed(at: OrderingHouse) -> User:
    """Whoever has just claimed a route; all that was to be posted before is posted."""
    who = await at.on_turn()
    move = await at.claim(who)
    await at.post_all()
    await at.act(who, move)
    return who


async def told(at: OrderingHouse) -> list[tuple[str, int]]:
    """What waits to be posted, and since when."""
    return [(row.kind, row.created_at) for row in await at.waiting()]


async def windows(at: OrderingHouse) -> list[int]:
    """When the windows of all tables end."""
    timers = await reading(at.store, TimerReader).due(EVER, 100)
    return [each.due_at for each in timers if each.kind == WINDOW_TIMER]


@pytest.mark.rule("R55")
async def test_the_move_is_in_force_and_told_at_once_and_the_call_comes_later(
    at: OrderingHouse,
) -> None:
    who = await claimed(at)
    begun, state = at.now, await at.state()
    assert state.claims and await at.on_turn() != who
    (row,) = await at.waiting()
    edit = decode(Disarm, row.body)
    assert isinstance(edit.of, TurnPost) and row.seq == state.seq
    assert (await at.now_table()).post_id is None
    assert await windows(at) == [begun + WINDOW]
    await at.pass_by(WINDOW - 1)
    assert len(await at.waiting()) == 1
    await at.pass_by(1)
    assert await told(at) == [(Disarm.KIND, begun), (TurnPost.KIND, begun + WINDOW)]
    (_, called) = await at.waiting()
    # The edit has told the claim: the call doesn't repeat it.
    assert decode(TurnPost, called.body).after == state.seq and await windows(at) == []


@pytest.mark.rule("R55")
async def test_no_window_follows_what_cannot_be_taken_back(at: OrderingHouse) -> None:
    await at.take_turn()
    assert await told(at) == [(TurnPost.KIND, at.now)] and await windows(at) == []


async def test_a_kill_leaves_the_window_as_long_as_it_was(at: OrderingHouse) -> None:
    await claimed(at)
    begun = at.now
    at.now += 2000
    await at.restart()
    assert window_of(await at.services[GameCache].entry(at.game)) is not None
    await at.pass_by(WINDOW)
    assert await told(at) == [(Disarm.KIND, begun), (TurnPost.KIND, begun + WINDOW)]


async def test_a_window_that_ended_while_the_bot_was_away_is_over_at_once(
    at: OrderingHouse,
) -> None:
    await claimed(at)
    at.now += 10 * WINDOW
    await at.restart()
    await at.pass_by(0)
    assert [kind for kind, _ in await told(at)] == [Disarm.KIND, TurnPost.KIND]


async def test_the_next_player_may_act_at_once(at: OrderingHouse) -> None:
    who = await claimed(at)
    following = await at.on_turn()
    await at.act(following, DrawBlind())
    # A post that was held back goes out with whatever happens next.
    assert [kind for kind, _ in await told(at)] == [Disarm.KIND, TurnPost.KIND]
    assert await windows(at) == [] and who != following


@pytest.mark.rule("R55")
async def test_taking_back_ends_it(at: OrderingHouse) -> None:
    who = await claimed(at)
    await at.act(who, Undo())
    assert await at.on_turn() == who and await windows(at) == []
    assert [kind for kind, _ in await told(at)] == [Disarm.KIND, TurnPost.KIND]


async def test_done_ends_it_and_is_its_players_alone(at: OrderingHouse) -> None:
    who = await claimed(at)
    others = await at.on_turn()
    await at.services[Windows].end(at.game, others.user_id)
    assert len(await at.waiting()) == 1
    for _ in range(2):
        await at.services[Windows].end(at.game, who.user_id)
    assert [kind for kind, _ in await told(at)] == [Disarm.KIND, TurnPost.KIND]


@pytest.mark.rule("R55")
async def test_later_undo_stays_as_it_is(at: OrderingHouse) -> None:
    who = await claimed(at)
    await at.pass_by(2 * WINDOW)
    await at.act(who, Undo())
    assert await at.on_turn() == who


async def test_what_no_edit_could_tell_the_next_post_tells(at: OrderingHouse) -> None:
    await claimed(at)
    (row,) = await at.waiting()
    since = decode(Disarm, row.body).since
    assert since is not None and since < row.seq
    await at.services[PostTracker].untold(row, since)
    await at.pass_by(WINDOW)
    _, called = await at.waiting()
    assert decode(TurnPost, called.body).after == since


async def test_an_edit_that_fails_late_is_told_by_the_call_that_waits(at: OrderingHouse) -> None:
    await claimed(at)
    await at.pass_by(WINDOW)
    row, _ = await at.waiting()
    since = decode(Disarm, row.body).since
    assert since is not None
    await at.services[PostTracker].untold(row, since)
    _, called = await at.waiting()
    assert decode(TurnPost, called.body).after == since


async def test_nothing_is_called_at_a_table_that_is_called_off_in_it(at: OrderingHouse) -> None:
    await claimed(at)
    await at.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    await at.pass_by(WINDOW)
    assert TurnPost.KIND not in [kind for kind, _ in await told(at)] and await windows(at) == []


async def test_an_order_acts_after_it_though_the_table_was_shown_meanwhile(
    at: OrderingHouse,
) -> None:
    who, owner = await at.on_turn(), await at.on_turn(1)
    move = await at.claim(who)
    await at.post_all()
    await at.give(owner, DRAWS)
    await at.act(who, move)
    async with at.services[GameCache].locked(at.game), at.store.transaction() as tx:
        shown = await show_again(tx, await at.services[GameCache].entry(at.game))
    at.services[GameCache].keep(shown)
    await at.pass_by(WINDOW)
    assert await at.on_turn() != owner and len((await at.own(owner)).turns) == 1


SECRETS = {"acts": DRAWS, "acts once": ONCE, "calls": CALLS}


@pytest.fixture
async def twins(tmp_path: Path) -> AsyncIterator[list[OrderingHouse]]:
    """Two tables that nobody can tell apart."""
    made = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        house = House(tmp_path / name)
        await house.open()
        made.append(await OrderingHouse.seated(house, seed=PAIRS))
    yield made
    for each in made:
        await each.database.close()


@pytest.mark.parametrize(
    ("order", "claims"),
    sampled_rows(
        product(SECRETS, (True, False)), ("acts", True), ("calls", True), ("acts once", False)
    ),
)
async def test_nobody_can_tell_from_the_time_whether_the_next_has_an_order(
    twins: list[OrderingHouse], order: str, claims: bool
) -> None:
    """Requests and their instants are equal to the tick, until a person decides."""
    with_order, without = [
        await instants(at, each, claims=claims)
        for at, each in zip(twins, (SECRETS[order], None), strict=True)
    ]
    assert with_order == without
    assert without == ([(Disarm.KIND, 0), (TurnPost.KIND, WINDOW)] if claims else without)


async def instants(
    at: OrderingHouse, order: Order | None, *, claims: bool
) -> list[tuple[str, int]]:
    """What is posted after a move, and when, if whoever is next has an order or hasn't."""
    at.lingers = False
    who, owner = await at.on_turn(), await at.on_turn(1)
    move = await at.claim(who) if claims else DrawBlind()
    await at.post_all()
    at.lingers = True
    if order is not None:
        await at.give(owner, order)
    begun = at.now
    if claims:
        await at.act(who, move)
    else:
        await at.take_turn(who)
    await at.pass_by(2 * WINDOW)
    assert order not in (DRAWS, ONCE) or await at.on_turn() != owner
    return [(kind, since - begun) for kind, since in await told(at)]


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(100))
async def test_nor_can_anybody_at_any_table(twins: list[OrderingHouse], number: int) -> None:
    dice = Random(number)
    order, claims = dice.choice(ORDERS), dice.random() < 0.7
    for at in twins:
        for _ in range(number % 7):
            await at.take_turn()
    with_order, without = [
        await instants(at, each, claims=claims)
        for at, each in zip(twins, (order, None), strict=True)
    ]
    assert with_order == without


@pytest.mark.rule("R56")
async def test_computers_wait_for_it_unless_the_move_was_confirmed(at: OrderingHouse) -> None:
    who, following = await at.on_turn(), await at.on_turn(1)
    move = await at.claim(who)
    await at.post_all()
    await at.services[Autopilot].start(
        *(at.game, await at.seat_of(following), following, Level.NORMAL),
        interaction_id=next(ids),
        moderator=False,
    )
    await at.act(who, move)
    entry = await at.services[GameCache].entry(at.game)
    assert window_of(entry) is not None and pending_decisions(entry) == ()
    await at.act(who, Undo())
    await at.services[Play].act(at.game, who.user_id, Sure(move), interaction_id=next(ids))
    entry = await at.services[GameCache].entry(at.game)
    assert window_of(entry) is None and len(pending_decisions(entry)) == 1
    await at.act(who, Undo())
    await at.act(who, move)
    await at.pass_by(WINDOW)
    assert len(pending_decisions(await at.services[GameCache].entry(at.game))) == 1


async def test_alone_against_two_computers_the_next_move_comes_within_six_seconds(
    house: House, players: Players
) -> None:
    table = await opened(house, ANNA, computers=2)
    players.start(playing(DrawBlind()), delay=1.5)
    await put(house, table, hand="white:3")
    house.lingers = True
    began = players.clock.now()
    await house.services[Play].act(table.id, ANNA.user_id, PARIS, interaction_id=next(ids))
    assert await players.thought() == []
    players.clock.move(began + WINDOW / 1000)
    await let_windows_pass(house.services, house.store)
    last = began
    while (await house.services[Play].view(table.id, ANNA.user_id)).to_act != (0,):
        last = await players.answers()
    assert last < began + 6


BUTTONS = {"Undo", "Done"}


def tried(scene: Scene) -> list[Seen]:
    """What everybody sees in the channel."""
    return [each for each in scene.bastien.sees(PLACE) if not each.ephemeral]


@pytest.mark.rule("R14", "R55")
async def test_a_claim_that_brings_a_new_row_has_none_and_all_read_of_it(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3", row="loco*3 blue*2", pile="")
    scene.lingers = True
    reply = await scene.run(scene.anna, "/claim from:Paris to:Frankfurt")
    call = await scene.post()
    assert not BUTTONS & set(labels(reply.message)) and "Undo" not in labels(call)
    said = "Too many locomotives in the row: it was discarded and a new one turned up."
    assert call.pings == {scene.bastien.id} and "Anna claimed" in call.text and said in call.text
    assert (await scene.view()).row.count(Colour.LOCOMOTIVE) < 3 and call.files


@pytest.mark.rule("R55")
async def test_the_old_post_becomes_what_happened_and_undo_is_private(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    post, before = await scene.post(), len(tried(scene))
    scene.lingers = True
    scene.wall.stop()
    reply = await scene.run(scene.anna, "/claim from:Paris to:Frankfurt")
    await scene.settled()
    assert set(labels(reply.message)) >= BUTTONS
    now = scene.bastien.again(post)
    assert "Anna claimed" in now.text and not now.buttons and not now.files
    assert len(tried(scene)) == before
    done = await scene.anna.click(reply.message, "Done")
    assert "is yours for" in done.text and BUTTONS & set(labels(done.message)) == {"Undo"}
    scene.lingers = False
    call = await scene.post()
    assert call.pings == {scene.bastien.id} and "Anna claimed" not in call.text
    assert len(tried(scene)) == before + 1 and "Undo" in labels(call)
    await scene.run(scene.bastien, "/draw card:two")
    await scene.post()
    assert scene.anna.again(call).text == "It was Bastien's turn.", "which nobody else told"


@pytest.mark.rule("R55")
async def test_a_button_that_is_over_goes(scene: Scene) -> None:
    await scene.opened()
    await scene.put(hand="white:3")
    await scene.post()
    scene.lingers = True
    reply = await scene.run(scene.anna, "/claim from:Paris to:Frankfurt")
    await scene.run(scene.bastien, "/draw card:two")
    await until(
        lambda: not BUTTONS & set(labels(scene.anna.again(reply.message))), "no button to undo"
    )
