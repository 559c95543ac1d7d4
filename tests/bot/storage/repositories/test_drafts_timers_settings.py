import asyncio

import pytest

from bot.storage.connections.database import Database
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.people import DraftReader, DraftWriter, PersonReader, PersonWriter
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import PersonRow, TimerRow
from bot.storage.store import Store
from tests.stage.stores import LOBBY, Clock
from tests.storing import reading, writing


async def test_a_draft_is_replaced_and_forgotten(store: Store, clock: Clock) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await DraftWriter(tx).set(game.id, 0, "tickets", "[1]")
        await DraftWriter(tx).set(game.id, 1, "tickets", "[2]")
    clock.now += 1
    async with store.transaction() as tx:
        await DraftWriter(tx).set(game.id, 0, "tickets", "[1,3]")
    first, second = await reading(store, DraftReader).of(game.id)
    assert (first.seat, first.body, first.updated_at) == (0, "[1,3]", clock.now)
    assert await reading(store, DraftReader).of(game.id, seat=1) == [second]
    async with store.transaction() as tx:
        await DraftWriter(tx).clear(game.id, seat=0)
    assert await reading(store, DraftReader).of(game.id) == [second]


async def test_timers_come_when_due_and_in_order(store: Store, clock: Clock) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        late = await TimerWriter(tx).add("remind", clock.now + 20, game_id=game.id)
        soon = await TimerWriter(tx).add("remind", clock.now + 10, game_id=game.id, body='{"n":1}')
        other = await TimerWriter(tx).add("prune", clock.now + 30)
    assert await reading(store, TimerReader).next_due() == clock.now + 10
    assert [timer.id for timer in await reading(store, TimerReader).of(game.id)] == [soon, late]
    due = await reading(store, TimerReader).due(clock.now + 20)
    assert due[0] == TimerRow(soon, game.id, "remind", clock.now + 10, '{"n":1}')
    assert [timer.id for timer in due] == [soon, late]
    assert [timer.id for timer in await reading(store, TimerReader).due(clock.now + 20, 1)] == [
        soon
    ]
    rest = await reading(store, TimerReader).due(clock.now + 20, besides=[soon])
    assert [timer.id for timer in rest] == [late]
    assert await reading(store, TimerReader).next_due(clock.now + 10) == clock.now + 20
    await writing(store, TimerWriter).put_off(soon, clock.now + 40)
    await writing(store, TimerWriter).remove_of(game.id, kind="prune")
    found = await reading(store, TimerReader).due(clock.now + 100)
    assert [timer.id for timer in found] == [late, other, soon]
    await writing(store, TimerWriter).remove_of(game.id)
    assert await reading(store, TimerReader).known([late, other, soon]) == {other}


async def test_a_timer_is_taken_once(store: Store, clock: Clock) -> None:
    timer = await writing(store, TimerWriter).add("remind", clock.now)
    assert await writing(store, TimerWriter).take(timer)
    assert not await writing(store, TimerWriter).take(timer)


@pytest.mark.parametrize(
    "database", [pytest.param("postgresql", marks=pytest.mark.thorough)], indirect=True
)
async def test_two_processes_never_take_the_same_timer(database: Database, store: Store) -> None:
    ids = [await writing(store, TimerWriter).add("remind", n) for n in range(6)]
    both_hold = asyncio.Barrier(2)

    async def take(first: int, last: int) -> list[bool]:
        async with store.transaction() as tx:
            taken = [await TimerWriter(tx).take(first)]
            await both_hold.wait()
            # Whoever is late doesn't wait for the other one to come to an end.
            taken.append(await TimerWriter(tx).take(last))
            await both_hold.wait()
        return taken

    async with asyncio.timeout(30):
        first, second = await asyncio.gather(take(ids[0], ids[1]), take(ids[1], ids[0]))
    assert first == second == [True, False]
    assert await reading(store, TimerReader).known(ids) == set(ids[2:])


async def test_timers_of_some_servers(store: Store, clock: Clock) -> None:
    lobby = LOBBY | {"guild_id": 3 << 22}
    game = await writing(store, GameWriter).create(channel_id=1, **lobby)
    of_game = await writing(store, TimerWriter).add("remind", 1, game_id=game.id)
    of_guild = await writing(store, TimerWriter).add("remind", 2, guild_id=2 << 22)
    of_nothing = await writing(store, TimerWriter).add("remind", 3)
    for shards, ids in (((2, (0,)), [of_guild, of_nothing]), ((2, (1,)), [of_game])):
        found = await reading(store, TimerReader).due(clock.now, shards=shards)
        assert [timer.id for timer in found] == ids
        assert await reading(store, TimerReader).next_due(shards=shards) == found[0].due_at


async def test_what_a_person_chooses_is_kept(store: Store) -> None:
    assert await reading(store, PersonReader).get(7) == PersonRow(7, look=None)
    await writing(store, PersonWriter).change(7, look="night")
    await writing(store, PersonWriter).change(7, look="contrast")
    await writing(store, PersonWriter).change(8, look="night")
    assert await reading(store, PersonReader).get(7) == PersonRow(7, look="contrast")


async def test_settings_are_kept_by_scope(store: Store) -> None:
    await writing(store, SettingWriter).set("commands", "hash", "1")
    await writing(store, SettingWriter).set("commands", "hash", "2")
    await writing(store, SettingWriter).set("user:7", "hash", "3")
    assert await reading(store, SettingReader).get("commands", "hash") == "2"
    assert await reading(store, SettingReader).of("user:7") == {"hash": "3"}
    await writing(store, SettingWriter).set("commands", "hash", None)
    assert await reading(store, SettingReader).get("commands", "hash") is None
