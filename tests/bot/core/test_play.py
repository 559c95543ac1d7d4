"""Moves through the service: once, in order, redacted, and all there after a restart.

The position of a person, asked for or handed back with a move: the same, and no secret told.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from bot.app.features import feature_steps
from bot.core.deals import THREAD_STAYS, THREAD_TIMER
from bot.core.game_cache import WEIGHT, GameCache, LoadedGame
from bot.core.history import History
from bot.core.model import ByType, Location, Table
from bot.core.play import Play
from bot.core.position import Lookup, Position
from bot.core.presses import Presses
from bot.core.refusals import TableRefusal, Unable
from bot.core.services import Services
from bot.posts.tracker import PostTracker
from bot.storage.errors import DatabaseFailed
from bot.storage.posts import Disarm, OpeningPost, ResultPost, TurnPost
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import GameStatus, OutboxRow
from bot.storage.transactions import Reads, Snapshot, Transaction
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.results.service.endings import Records
from cogs.steps import STEPS
from engine.codec import decode, encode
from engine.events import CardDrawn, TicketsKept
from engine.evolve import replay
from engine.moves import ClaimRoute, DrawBlind, KeepTickets, Pass, Resign, Undo
from engine.refusals import IllegalMove, Refusal
from engine.view import Stage
from tests.engine.playing import walk
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened, started
from tests.storing import reading


async def on_turn(services: Services, table: Table) -> int:
    view = await services[Play].view(table.id, None)
    user_id = table.holders[view.to_act[0]].user_id
    assert user_id is not None
    return user_id


async def test_a_last_move_that_is_stored_is_told_whatever_fails_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    transaction, snapshot = house.store.transaction, house.store.snapshot
    stored, wakes = False, house.wakes

    @asynccontextmanager
    async def storing() -> AsyncIterator[Transaction]:
        nonlocal stored
        async with transaction() as tx:
            yield tx
        stored = True

    @asynccontextmanager
    async def failing() -> AsyncIterator[Snapshot]:
        if stored:
            raise DatabaseFailed("the database is away")
        async with snapshot() as read:
            yield read

    monkeypatch.setattr(house.store, "transaction", storing)
    monkeypatch.setattr(house.store, "snapshot", failing)
    made = await house.services[Play].act(
        table.id, ANNA.user_id, Resign(), interaction_id=next(ids)
    )
    assert (made.view.stage, made.table.status) == (Stage.OVER, GameStatus.OVER)
    assert house.wakes > wakes


async def test_a_blind_card_is_told_to_its_player_only(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    user_id = await on_turn(house.services, table)
    played = await house.services[Play].act(
        table.id, user_id, DrawBlind(), interaction_id=next(ids)
    )
    drawn = next(event for event in played.events if isinstance(event, CardDrawn))
    assert drawn.card is not None
    told = await house.services[History].events(table.id, None, table.seq)
    assert [e.card for e in told if isinstance(e, CardDrawn)] == [None]


async def test_an_interaction_is_applied_once(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    user_id, number = await on_turn(house.services, table), next(ids)
    first = await house.services[Play].act(table.id, user_id, DrawBlind(), interaction_id=number)
    again = await house.services[Play].act(table.id, user_id, DrawBlind(), interaction_id=number)
    assert not first.repeated and again.repeated
    assert again.view == first.view and not again.events


async def test_a_double_click_is_one_move(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    user_id = await on_turn(house.services, table)
    view = await house.services[Play].view(table.id, user_id)
    assert view.mine is not None
    shown = view.seats[view.mine.seat].decisions
    press = house.services[Presses].begin(user_id, ("draw",), 1)
    clicks = [
        house.services[Play].act(
            *(table.id, user_id, DrawBlind()), interaction_id=next(ids), pressed=shown, press=press
        )
        for _ in range(2)
    ]
    results = await asyncio.gather(*clicks)
    assert sorted(each.repeated for each in results) == [False, True]
    assert (await house.services[Play].view(table.id, None)).stage is Stage.SECOND_DRAW
    again = house.services[Play].act(
        table.id, user_id, DrawBlind(), interaction_id=next(ids), pressed=shown
    )
    assert not (await again).repeated
    assert (await house.services[Play].view(table.id, None)).stage is not Stage.SECOND_DRAW


@pytest.mark.rule("R59")
async def test_a_refused_move_changes_nothing_and_may_be_tried_again(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    user_id, number = await on_turn(house.services, table), next(ids)
    before = await house.services[Play].view(table.id, user_id)
    with pytest.raises(IllegalMove) as caught:
        await house.services[Play].act(table.id, user_id, Pass(), interaction_id=number)
    assert caught.value.refusal is Refusal.CANNOT_PASS
    assert await house.services[Play].view(table.id, user_id) == before
    played = await house.services[Play].act(table.id, user_id, DrawBlind(), interaction_id=number)
    assert not played.repeated


async def test_whoever_has_no_seat_sees_the_public_view_and_cannot_move(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    assert await house.services[Play].view(table.id, 999) == await house.services[Play].view(
        table.id, None
    )
    assert (await house.services[Play].position(table.id, 999)).choices == ()
    with pytest.raises(Unable) as caught:
        await house.services[Play].act(table.id, 999, DrawBlind(), interaction_id=next(ids))
    assert caught.value.refusal is TableRefusal.NOT_SEATED


@pytest.mark.rule("R6")
async def test_choosing_tickets_tells_others_nothing_until_all_have(house: House) -> None:
    table = await started(house.services, ANNA, BASTIEN, CHIARA)
    view = await house.services[Play].view(table.id, ANNA.user_id)
    assert view.mine is not None
    keep = KeepTickets(frozenset(view.mine.offer[:2]))
    await house.services[Play].act(table.id, ANNA.user_id, keep, interaction_id=next(ids))
    told = await house.services[History].events(table.id, BASTIEN.user_id)
    kept = [event for event in told if isinstance(event, TicketsKept)]
    assert [(event.kept, event.count) for event in kept] == [(None, None)]
    assert (await house.kinds())[-1] == OpeningPost.KIND


async def test_the_last_choice_of_tickets_brings_the_first_turns_post_alone(house: House) -> None:
    table = await started(house.services, ANNA, BASTIEN, CHIARA)
    for who in (ANNA, BASTIEN, CHIARA):
        before = len(await house.kinds())
        view = await house.services[Play].view(table.id, who.user_id)
        assert view.mine is not None
        keep = KeepTickets(frozenset(view.mine.offer))
        await house.services[Play].act(table.id, who.user_id, keep, interaction_id=next(ids))
    assert (await house.kinds())[before:] == [TurnPost.KIND]


async def test_a_draft_survives_a_restart(house: House) -> None:
    table = await started(house.services, ANNA, BASTIEN)
    view = await house.services[Play].view(table.id, ANNA.user_id)
    assert view.mine is not None
    await house.services[Play].draft(table.id, ANNA.user_id, view.mine.offer[:3])
    services = await house.reopen()
    assert await services[Play].draft_of(table.id, ANNA.user_id) == view.mine.offer[:3]
    assert await services[Play].draft_of(table.id, BASTIEN.user_id) == ()
    keep = KeepTickets(frozenset(view.mine.offer[:3]))
    await services[Play].act(table.id, ANNA.user_id, keep, interaction_id=next(ids))
    assert await services[Play].draft_of(table.id, ANNA.user_id) == ()


async def test_one_post_a_turn_not_a_click(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    posts = len(await house.kinds())
    user_id = await on_turn(house.services, table)
    await house.services[Play].act(table.id, user_id, DrawBlind(), interaction_id=next(ids))
    assert len(await house.kinds()) == posts
    await house.services[Play].act(table.id, user_id, DrawBlind(), interaction_id=next(ids))
    assert (await house.kinds())[posts:] == [TurnPost.KIND]


@pytest.mark.thorough
async def test_a_whole_game_with_restarts_ends_scored_exported_and_verified(house: House) -> None:
    random_moves = random.Random(7)
    services, people = house.services, [ANNA, BASTIEN, CHIARA]
    table = await opened(services, *people)
    turn = 0
    while table.status is GameStatus.RUNNING:
        turn += 1
        if turn % 60 == 0:
            before = await services[Play].view(table.id, ANNA.user_id)
            services = await house.reopen()
            assert await services[Play].view(table.id, ANNA.user_id) == before
        user_id = await on_turn(services, table)
        move = random_moves.choice((await services[Play].position(table.id, user_id)).choices)
        table = (await services[Play].act(table.id, user_id, move, interaction_id=next(ids))).table
    view = await services[Play].view(table.id, None)
    assert view.result is not None and view.result.winners
    assert (await house.kinds())[-1] == ResultPost.KIND
    assert table.seed is not None
    verified = await services[Records].verify(table.id)
    assert verified.ok and verified.commitment == table.commitment
    assert table.seed in await services[Records].export(table.id)
    assert (await services[Lookup].here(SPOT.channel_id)).id == table.id


@pytest.mark.rule("R57")
async def test_a_running_game_can_not_be_exported_or_verified(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    for asked in (
        house.services[Records].export(table.id),
        house.services[Records].verify(table.id),
    ):
        with pytest.raises(Unable) as caught:
            await asked
        assert caught.value.refusal is TableRefusal.NOT_OVER


async def test_a_new_post_disarms_the_one_before(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    rows: list[OutboxRow] = await reading(house.store, OutboxReader).pending(10)
    await house.services[PostTracker].sent(rows[0], 900)
    await house.services[PostTracker].sent(rows[1], 901)
    disarm = (await reading(house.store, OutboxReader).pending(10))[-1]
    assert disarm.kind == Disarm.KIND and "900" in disarm.body
    assert (await house.services[Lookup].table(table.id)).post_id == 901


async def test_a_table_that_was_called_off_takes_no_move(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    user_id = await on_turn(house.services, table)
    await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    with pytest.raises(Unable) as caught:
        await house.services[Play].act(table.id, user_id, DrawBlind(), interaction_id=next(ids))
    assert caught.value.refusal is TableRefusal.NO_TABLE


@pytest.mark.rule("R59")
async def test_asking_why_not_changes_nothing(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    user_id = await on_turn(house.services, table)
    before = await house.services[Play].view(table.id, user_id)
    refusal = await house.services[Play].why_not(table.id, user_id, Pass())
    assert refusal is not None and refusal.refusal is Refusal.CANNOT_PASS
    assert await house.services[Play].why_not(table.id, user_id, DrawBlind()) is None
    assert await house.services[Play].view(table.id, user_id) == before
    await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    with pytest.raises(Unable) as caught:
        await house.services[Play].why_not(table.id, user_id, Pass())
    assert caught.value.refusal is TableRefusal.NO_TABLE


async def test_who_would_join_a_parked_table_has_it_posted_again(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    await house.post_all()
    await house.services[PostTracker].park(table.id)
    wakes = house.wakes
    with pytest.raises(Unable):
        await house.services[Lobby].join(SPOT, CHIARA, interaction_id=next(ids))
    assert (await house.kinds())[-1] == TurnPost.KIND and house.wakes == wakes + 1


async def test_a_finished_game_can_not_be_called_off(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    await house.services[Play].act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    with pytest.raises(Unable):
        await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    assert (await house.services[Lookup].here(SPOT.channel_id)).status is GameStatus.OVER


async def test_the_thread_of_a_finished_game_is_looked_at_a_day_later(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    await house.services[Play].act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    timer = (await reading(house.store, TimerReader).of(table.id))[-1]
    game = await reading(house.store, GameReader).get(table.id)
    assert game is not None and game.ended_at is not None
    assert (timer.kind, timer.due_at) == (THREAD_TIMER, game.ended_at + THREAD_STAYS)


async def test_a_slow_read_does_not_undo_what_was_written_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    user_id, cache = await on_turn(house.services, table), house.services[GameCache]
    cache.forget(table.id)
    begun, go_on, read = asyncio.Event(), asyncio.Event(), GameCache.read

    async def slowly(self: GameCache, reads: Reads, game_id: int) -> LoadedGame:
        found = await read(self, reads, game_id)
        begun.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(GameCache, "read", slowly)
    looking = asyncio.create_task(house.services[Play].view(table.id, None))
    await begun.wait()
    monkeypatch.undo()
    played = await house.services[Play].act(
        table.id, user_id, DrawBlind(), interaction_id=next(ids)
    )
    go_on.set()
    await looking
    assert (await house.services[Play].view(table.id, None)).seq == played.view.seq


async def test_a_refusal_does_not_make_the_game_be_read_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    user_id = await on_turn(house.services, table)
    monkeypatch.setattr(GameCache, "read", None)
    with pytest.raises(IllegalMove):
        await house.services[Play].act(table.id, user_id, Pass(), interaction_id=next(ids))
    assert (await house.services[Play].view(table.id, None)).stage is Stage.TURN


async def test_a_post_knows_the_change_that_it_tells_of(house: House) -> None:
    """Its row can be read as soon as it is stored, before that is known to whoever stored it."""
    table = await opened(house.services, ANNA, BASTIEN)
    cache = house.services[GameCache]
    entry = await cache.entry(table.id)
    changed = replace(entry, table=replace(entry.table, post_id=1))
    async with cache.locked(table.id):
        asked = asyncio.create_task(house.services[Lookup].newest(table.id))
        await asyncio.sleep(0)
        cache.keep(changed)
    assert await asked is changed.table


async def test_tables_do_not_block_each_other(house: House) -> None:
    first = await opened(house.services, ANNA, BASTIEN)
    other = await house.services[Lobby].open(Location(777, 1), CHIARA, interaction_id=next(ids))
    user_id = await on_turn(house.services, first)
    async with house.services[GameCache].locked(other.id):
        await house.services[Play].act(first.id, user_id, DrawBlind(), interaction_id=next(ids))


async def test_the_repr_of_a_table_in_memory_hides_seed_and_hands(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    row = await reading(house.store, GameReader).get(table.id)
    assert row is not None and row.seed is not None
    view = await house.services[Play].view(table.id, ANNA.user_id)
    assert view.mine is not None
    shown = repr(await house.services[GameCache].entry(table.id)) + repr(row) + repr(view)
    assert row.seed.hex() not in shown and repr(row.seed) not in shown
    assert not [ticket for ticket in view.mine.tickets if ticket in shown]
    assert repr(view.mine.hand) not in shown


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


def test_the_program_runs_the_page_of_all_features() -> None:
    assert feature_steps() is STEPS


def test_each_type_has_one_value_and_nothing_tells_it() -> None:
    carried = ByType().having(1).having("secret")
    assert (carried.of(int), carried.of(str), carried.of(bytes)) == (1, "secret", None)
    assert carried.having(2).of(int) == 2
    assert carried.of(int) == 1, "it is never changed"
    assert "secret" not in repr(carried)


def test_a_game_that_was_read_takes_no_more_memory_than_its_weight() -> None:
    events = [event for step in walk(5, 1, leaving=0) for event in step.events]
    bodies = [json.dumps(encode(event)) for event in events]

    def read() -> object:
        return replay(decode(json.loads(body)) for body in bodies)

    read()
    gc.collect()
    tracemalloc.start()
    try:
        kept, count = [read() for _ in range(10)], 10
        gc.collect()
        size = tracemalloc.get_traced_memory()[0] / count
    finally:
        tracemalloc.stop()
    assert len(kept) == count
    # The rest is the table: its seats, options and clock.
    assert WEIGHT / 3 < size < WEIGHT * 0.75
