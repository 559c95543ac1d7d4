"""Moves through the service: once, in order, redacted, and all there after a restart."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest

from bot.storage.posts import Disarm, OpeningPost, ResultPost, TurnPost
from bot.storage.rows import OutboxRow, TimerKind
from bot.storage.transaction import Reads
from bot.tables.finished_threads import THREAD_STAYS
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.model import Location, Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.services import Tables
from engine.events import CardDrawn, TicketsKept
from engine.moves import DrawBlind, KeepTickets, Pass, Resign
from engine.refusals import IllegalMove, Refusal
from engine.view import Stage
from tests.bot.tables.conftest import (
    ANNA,
    BASTIEN,
    CHIARA,
    SPOT,
    House,
    ids,
    opened,
    started,
)
from tests.storing import reading


async def on_turn(tables: Tables, table: Table) -> int:
    view = await tables.play.view(table.id, None)
    user_id = table.holders[view.to_act[0]].user_id
    assert user_id is not None
    return user_id


async def test_a_blind_card_is_told_to_its_player_only(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    user_id = await on_turn(house.tables, table)
    played = await house.tables.play.act(table.id, user_id, DrawBlind(), interaction_id=next(ids))
    drawn = next(event for event in played.events if isinstance(event, CardDrawn))
    assert drawn.card is not None
    told = await house.tables.history.events(table.id, None, table.seq)
    assert [e.card for e in told if isinstance(e, CardDrawn)] == [None]


async def test_an_interaction_is_applied_once(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    user_id, number = await on_turn(house.tables, table), next(ids)
    first = await house.tables.play.act(table.id, user_id, DrawBlind(), interaction_id=number)
    again = await house.tables.play.act(table.id, user_id, DrawBlind(), interaction_id=number)
    assert not first.repeated and again.repeated
    assert again.view == first.view and not again.events


async def test_a_double_click_is_stale(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    user_id = await on_turn(house.tables, table)
    view = await house.tables.play.view(table.id, user_id)
    assert view.mine is not None
    shown = view.seats[view.mine.seat].decisions
    clicks = [
        house.tables.play.act(
            table.id, user_id, DrawBlind(), interaction_id=next(ids), decision=shown
        )
        for _ in range(2)
    ]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    stale = [result for result in results if isinstance(result, Unable)]
    assert [error.refusal for error in stale] == [TableRefusal.STALE]
    assert (await house.tables.play.view(table.id, None)).stage is Stage.SECOND_DRAW


@pytest.mark.rule("R59")
async def test_a_refused_move_changes_nothing_and_may_be_tried_again(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    user_id, number = await on_turn(house.tables, table), next(ids)
    before = await house.tables.play.view(table.id, user_id)
    with pytest.raises(IllegalMove) as caught:
        await house.tables.play.act(table.id, user_id, Pass(), interaction_id=number)
    assert caught.value.refusal is Refusal.CANNOT_PASS
    assert await house.tables.play.view(table.id, user_id) == before
    played = await house.tables.play.act(table.id, user_id, DrawBlind(), interaction_id=number)
    assert not played.repeated


async def test_whoever_has_no_seat_sees_the_public_view_and_cannot_move(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    assert await house.tables.play.view(table.id, 999) == await house.tables.play.view(
        table.id, None
    )
    assert (await house.tables.play.position(table.id, 999)).choices == ()
    with pytest.raises(Unable) as caught:
        await house.tables.play.act(table.id, 999, DrawBlind(), interaction_id=next(ids))
    assert caught.value.refusal is TableRefusal.NOT_SEATED


@pytest.mark.rule("R6")
async def test_choosing_tickets_tells_others_nothing_until_all_have(house: House) -> None:
    table = await started(house.tables, ANNA, BASTIEN, CHIARA)
    view = await house.tables.play.view(table.id, ANNA.user_id)
    assert view.mine is not None
    keep = KeepTickets(frozenset(view.mine.offer[:2]))
    await house.tables.play.act(table.id, ANNA.user_id, keep, interaction_id=next(ids))
    told = await house.tables.history.events(table.id, BASTIEN.user_id)
    kept = [event for event in told if isinstance(event, TicketsKept)]
    assert [(event.kept, event.count) for event in kept] == [(None, None)]
    assert (await house.kinds())[-1] == OpeningPost.KIND


async def test_a_draft_survives_a_restart(house: House) -> None:
    table = await started(house.tables, ANNA, BASTIEN)
    view = await house.tables.play.view(table.id, ANNA.user_id)
    assert view.mine is not None
    await house.tables.play.draft(table.id, ANNA.user_id, view.mine.offer[:3])
    tables = await house.reopen()
    assert await tables.play.draft_of(table.id, ANNA.user_id) == view.mine.offer[:3]
    assert await tables.play.draft_of(table.id, BASTIEN.user_id) == ()
    keep = KeepTickets(frozenset(view.mine.offer[:3]))
    await tables.play.act(table.id, ANNA.user_id, keep, interaction_id=next(ids))
    assert await tables.play.draft_of(table.id, ANNA.user_id) == ()


async def test_one_post_a_turn_not_a_click(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    posts = len(await house.kinds())
    user_id = await on_turn(house.tables, table)
    await house.tables.play.act(table.id, user_id, DrawBlind(), interaction_id=next(ids))
    assert len(await house.kinds()) == posts
    await house.tables.play.act(table.id, user_id, DrawBlind(), interaction_id=next(ids))
    assert (await house.kinds())[posts:] == [TurnPost.KIND]


async def test_a_whole_game_with_restarts_ends_scored_exported_and_verified(house: House) -> None:
    random_moves = random.Random(7)
    tables, people = house.tables, [ANNA, BASTIEN, CHIARA]
    table = await opened(tables, *people)
    turn = 0
    while table.status is Status.RUNNING:
        turn += 1
        if turn % 60 == 0:
            before = await tables.play.view(table.id, ANNA.user_id)
            tables = await house.reopen()
            assert await tables.play.view(table.id, ANNA.user_id) == before
        user_id = await on_turn(tables, table)
        move = random_moves.choice((await tables.play.position(table.id, user_id)).choices)
        table = (await tables.play.act(table.id, user_id, move, interaction_id=next(ids))).table
    view = await tables.play.view(table.id, None)
    assert view.result is not None and view.result.winners
    assert (await house.kinds())[-1] == ResultPost.KIND
    assert table.seed is not None
    verified = await tables.records.verify(table.id)
    assert verified.ok and verified.commitment == table.commitment
    assert table.seed in await tables.records.export(table.id)
    assert (await tables.lookup.here(SPOT.channel_id)).id == table.id


@pytest.mark.rule("R57")
async def test_a_running_game_can_not_be_exported_or_verified(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    for asked in (house.tables.records.export(table.id), house.tables.records.verify(table.id)):
        with pytest.raises(Unable) as caught:
            await asked
        assert caught.value.refusal is TableRefusal.NOT_OVER


async def test_a_new_post_disarms_the_one_before(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    rows: list[OutboxRow] = await reading(house.store).outbox.pending(10)
    await house.tables.posts.sent(rows[0], 900)
    await house.tables.posts.sent(rows[1], 901)
    disarm = (await reading(house.store).outbox.pending(10))[-1]
    assert disarm.kind == Disarm.KIND and "900" in disarm.body
    assert (await house.tables.lookup.table(table.id)).post_id == 901


async def test_a_table_that_was_called_off_takes_no_move(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    user_id = await on_turn(house.tables, table)
    await house.tables.hosting.cancel(SPOT, ANNA, interaction_id=next(ids))
    with pytest.raises(Unable) as caught:
        await house.tables.play.act(table.id, user_id, DrawBlind(), interaction_id=next(ids))
    assert caught.value.refusal is TableRefusal.NO_TABLE


@pytest.mark.rule("R59")
async def test_asking_why_not_changes_nothing(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    user_id = await on_turn(house.tables, table)
    before = await house.tables.play.view(table.id, user_id)
    refusal = await house.tables.play.why_not(table.id, user_id, Pass())
    assert refusal is not None and refusal.refusal is Refusal.CANNOT_PASS
    assert await house.tables.play.why_not(table.id, user_id, DrawBlind()) is None
    assert await house.tables.play.view(table.id, user_id) == before
    await house.tables.hosting.cancel(SPOT, ANNA, interaction_id=next(ids))
    with pytest.raises(Unable) as caught:
        await house.tables.play.why_not(table.id, user_id, Pass())
    assert caught.value.refusal is TableRefusal.NO_TABLE


async def test_who_would_join_a_parked_table_has_it_posted_again(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    await house.post_all()
    await house.tables.posts.park(table.id)
    wakes = house.wakes
    with pytest.raises(Unable):
        await house.tables.lobby.join(SPOT, CHIARA, interaction_id=next(ids))
    assert (await house.kinds())[-1] == TurnPost.KIND and house.wakes == wakes + 1


async def test_a_finished_game_can_not_be_called_off(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    await house.tables.play.act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    with pytest.raises(Unable):
        await house.tables.hosting.cancel(SPOT, ANNA, interaction_id=next(ids))
    assert (await house.tables.lookup.here(SPOT.channel_id)).status is Status.OVER


async def test_the_thread_of_a_finished_game_is_looked_at_a_day_later(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    await house.tables.play.act(table.id, BASTIEN.user_id, Resign(), interaction_id=next(ids))
    timer = (await reading(house.store).timers.of(table.id))[-1]
    game = await reading(house.store).games.get(table.id)
    assert game is not None and game.ended_at is not None
    assert (timer.kind, timer.due_at) == (TimerKind.THREAD, game.ended_at + THREAD_STAYS)


async def test_a_slow_read_does_not_undo_what_was_written_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    user_id, cache = await on_turn(house.tables, table), house.tables.cache
    cache.forget(table.id)
    begun, go_on, read = asyncio.Event(), asyncio.Event(), GameCache.read

    async def slowly(self: GameCache, reads: Reads, game_id: int) -> LoadedGame:
        found = await read(self, reads, game_id)
        begun.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(GameCache, "read", slowly)
    looking = asyncio.create_task(house.tables.play.view(table.id, None))
    await begun.wait()
    monkeypatch.undo()
    played = await house.tables.play.act(table.id, user_id, DrawBlind(), interaction_id=next(ids))
    go_on.set()
    await looking
    assert (await house.tables.play.view(table.id, None)).seq == played.view.seq


async def test_a_refusal_does_not_make_the_game_be_read_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    user_id = await on_turn(house.tables, table)
    monkeypatch.setattr(GameCache, "read", None)
    with pytest.raises(IllegalMove):
        await house.tables.play.act(table.id, user_id, Pass(), interaction_id=next(ids))
    assert (await house.tables.play.view(table.id, None)).stage is Stage.TURN


async def test_a_post_knows_the_change_that_it_tells_of(house: House) -> None:
    """Its row can be read as soon as it is stored, before that is known to whoever stored it."""
    table = await opened(house.tables, ANNA, BASTIEN)
    cache = house.tables.cache
    entry = await cache.entry(table.id)
    changed = replace(entry, table=replace(entry.table, post_id=1))
    async with cache.locked(table.id):
        asked = asyncio.create_task(house.tables.lookup.newest(table.id))
        await asyncio.sleep(0)
        cache.keep(changed)
    assert await asked is changed.table


async def test_tables_do_not_block_each_other(house: House) -> None:
    first = await opened(house.tables, ANNA, BASTIEN)
    other = await house.tables.lobby.open(Location(777, 1), CHIARA, interaction_id=next(ids))
    user_id = await on_turn(house.tables, first)
    async with house.tables.cache.locked(other.id):
        await house.tables.play.act(first.id, user_id, DrawBlind(), interaction_id=next(ids))


async def test_the_repr_of_a_table_in_memory_hides_seed_and_hands(house: House) -> None:
    table = await opened(house.tables, ANNA, BASTIEN)
    row = await reading(house.store).games.get(table.id)
    assert row is not None and row.seed is not None
    view = await house.tables.play.view(table.id, ANNA.user_id)
    assert view.mine is not None
    shown = repr(await house.tables.cache.entry(table.id)) + repr(row) + repr(view)
    assert row.seed.hex() not in shown and repr(row.seed) not in shown
    assert not [ticket for ticket in view.mine.tickets if ticket in shown]
    assert repr(view.mine.hand) not in shown
