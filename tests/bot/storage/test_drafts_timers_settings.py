import asyncio

import pytest

from bot.storage.database import Database
from bot.storage.rows import PersonRow, TimerRow
from bot.storage.store import Store
from tests.bot.storage.conftest import LOBBY, Clock
from tests.storing import reading, writing


async def test_a_draft_is_replaced_and_forgotten(store: Store, clock: Clock) -> None:
    game = await writing(store).games.create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await tx.drafts.set(game.id, 0, "tickets", "[1]")
        await tx.drafts.set(game.id, 1, "tickets", "[2]")
    clock.now += 1
    async with store.transaction() as tx:
        await tx.drafts.set(game.id, 0, "tickets", "[1,3]")
    first, second = await reading(store).drafts.of(game.id)
    assert (first.seat, first.body, first.updated_at) == (0, "[1,3]", clock.now)
    assert await reading(store).drafts.of(game.id, seat=1) == [second]
    async with store.transaction() as tx:
        await tx.drafts.clear(game.id, seat=0)
    assert await reading(store).drafts.of(game.id) == [second]


async def test_timers_come_when_due_and_in_order(store: Store, clock: Clock) -> None:
    game = await writing(store).games.create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        late = await tx.timers.add("remind", clock.now + 20, game_id=game.id)
        soon = await tx.timers.add("remind", clock.now + 10, game_id=game.id, body='{"n":1}')
        other = await tx.timers.add("prune", clock.now + 30)
    assert await reading(store).timers.next_due() == clock.now + 10
    assert [timer.id for timer in await reading(store).timers.of(game.id)] == [soon, late]
    clock.now += 20
    async with store.transaction() as tx:
        due = await tx.timers.due()
        assert due[0] == TimerRow(soon, game.id, "remind", clock.now - 10, '{"n":1}')
        assert [timer.id for timer in due] == [soon, late]
        await tx.timers.remove(soon)
    async with store.transaction() as tx:
        await tx.timers.remove_of(game.id, kind="prune")
        assert [timer.id for timer in await tx.timers.due()] == [late]
        await tx.timers.remove_of(game.id)
    clock.now += 100
    async with store.transaction() as tx:
        assert [timer.id for timer in await tx.timers.due()] == [other]


async def test_two_processes_never_take_the_same_timer(
    database: Database, store: Store, clock: Clock
) -> None:
    if database.path is not None:
        pytest.skip("SQLite has one process and one writer")
    async with store.transaction() as tx:
        for n in range(6):
            await tx.timers.add("remind", n)
    ready = asyncio.Barrier(2)

    async def take() -> list[int]:
        async with store.transaction() as tx:
            due = await tx.timers.due(limit=3)
            await ready.wait()
            for timer in due:
                await tx.timers.remove(timer.id)
            return [timer.due_at for timer in due]

    taken = await asyncio.gather(take(), take())
    assert sorted(taken[0] + taken[1]) == [0, 1, 2, 3, 4, 5]


async def test_what_a_person_chooses_is_kept(store: Store) -> None:
    assert await reading(store).people.get(7) == PersonRow(7, look=None)
    await writing(store).people.change(7, look="night")
    await writing(store).people.change(7, look="contrast")
    await writing(store).people.change(8, look="night")
    assert await reading(store).people.get(7) == PersonRow(7, look="contrast")


async def test_settings_are_kept_by_scope(store: Store) -> None:
    await writing(store).settings.set("commands", "hash", "1")
    await writing(store).settings.set("commands", "hash", "2")
    await writing(store).settings.set("user:7", "hash", "3")
    assert await reading(store).settings.get("commands", "hash") == "2"
    assert await reading(store).settings.of("user:7") == {"hash": "3"}
    await writing(store).settings.set("commands", "hash", None)
    assert await reading(store).settings.get("commands", "hash") is None
