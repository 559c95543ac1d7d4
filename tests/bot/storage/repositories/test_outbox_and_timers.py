from __future__ import annotations

import asyncio

import pytest

from bot.storage.connections.database import Database
from bot.storage.posts import LobbyPost, TurnPost
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.repositories.people import DraftReader, DraftWriter, PersonReader, PersonWriter
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import GameStatus, OutboxStatus, PersonRow, TimerRow
from bot.storage.store import Store
from tests.stage.stores import LOBBY, Clock
from tests.storing import reading, writing
from tests.waiting import PATIENCE


async def test_posts_wait_in_the_order_in_which_they_were_written(store: Store) -> None:
    games = [
        await writing(store, GameWriter).create(channel_id=channel, **LOBBY) for channel in (1, 2)
    ]
    made = []
    for seq in range(3):
        for game in games:
            async with store.transaction() as tx:
                made.append(
                    await OutboxWriter(tx).add(game.id, game.channel_id, seq, TurnPost(seq - 1))
                )
    assert await reading(store, OutboxReader).pending() == made
    assert await reading(store, OutboxReader).pending(limit=2) == made[:2]
    assert [post.seq for post in made if post.channel_id == 1] == [0, 1, 2]


async def test_a_post_is_sent_once(store: Store, clock: Clock) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        post = await OutboxWriter(tx).add(game.id, 1, 4, TurnPost(0))
    assert (post.status, post.attempts, post.first_tried_at) == (OutboxStatus.PENDING, 0, None)
    clock.now += 1
    await writing(store, OutboxWriter).mark_tried(post.id)
    first_try = clock.now
    clock.now += 1
    await writing(store, OutboxWriter).mark_tried(post.id)
    [tried] = await reading(store, OutboxReader).pending()
    assert (tried.attempts, tried.first_tried_at) == (2, first_try)
    await writing(store, OutboxWriter).mark_sent(post.id, 2**62)
    assert await reading(store, OutboxReader).pending() == []
    sent = await reading(store, OutboxReader).get(post.id)
    assert sent is not None
    assert (sent.status, sent.message_id, sent.sent_at) == (OutboxStatus.SENT, 2**62, clock.now)
    assert sent.nonce == post.nonce


async def test_a_refused_post_lets_the_next_one_through(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        lost = await OutboxWriter(tx).add(game.id, 1, 1, TurnPost(0))
        after = await OutboxWriter(tx).add(game.id, 1, 2, TurnPost(0))
    await writing(store, OutboxWriter).mark_failed(lost.id, "Unknown Channel")
    assert await reading(store, OutboxReader).pending() == [after]
    row = await reading(store, OutboxReader).get(lost.id)
    assert row is not None
    assert (row.status, row.error) == (OutboxStatus.FAILED, "Unknown Channel")


async def test_nonces_are_short_and_never_repeat(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        nonces = [(await OutboxWriter(tx).add(game.id, 1, n, TurnPost(0))).nonce for n in range(50)]
    assert len(set(nonces)) == 50
    assert all(len(nonce) <= 25 and nonce.startswith("sm") for nonce in nonces)


async def test_only_sent_posts_are_pruned(store: Store, clock: Clock) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        posts = [await OutboxWriter(tx).add(game.id, 1, n, TurnPost(0)) for n in range(3)]
        await OutboxWriter(tx).mark_sent(posts[0].id, 5)
        await OutboxWriter(tx).mark_failed(posts[1].id, "gone")
    assert await writing(store, OutboxWriter).prune(clock.now) == 0
    assert await writing(store, OutboxWriter).prune(clock.now + 1) == 1
    left = [await reading(store, OutboxReader).get(post.id) for post in posts]
    assert [row is None for row in left] == [True, False, False]


async def test_posts_and_games_of_some_servers(store: Store) -> None:
    guilds = 2 << 22, 3 << 22, 18_000_000_000_000_000_000 >> 1
    games = []
    for channel, guild in enumerate(guilds):
        lobby = LOBBY | {"guild_id": guild}
        game = await writing(store, GameWriter).create(channel_id=channel, **lobby)
        await writing(store, OutboxWriter).add(game.id, channel, 0, LobbyPost())
        games.append(game.id)
    for shard in (0, 1):
        shards = 2, (shard,)
        mine = {
            game for game, guild in zip(games, guilds, strict=True) if (guild >> 22) % 2 == shard
        }
        assert set(await reading(store, GameReader).numbers(shards)) == mine
        assert {
            post.game_id for post in await reading(store, OutboxReader).pending(shards=shards)
        } == mine
        assert await reading(store, GameReader).of_computers(shards) == []
        assert await reading(store, GameReader).count_by_status(shards) == {"lobby": len(mine)}
        assert await reading(store, OutboxReader).count_pending(shards) == len(mine)
    await writing(store, GameWriter).change(games[0], status=GameStatus.OVER)
    assert await reading(store, GameReader).count_by_status() == {"lobby": 2, "over": 1}
    sent, *_ = await reading(store, OutboxReader).pending()
    await writing(store, OutboxWriter).mark_sent(sent.id, 0)
    assert await reading(store, OutboxReader).count_pending() == 2


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
    await writing(store, TimerWriter).postpone(soon, clock.now + 40)
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

    async with asyncio.timeout(PATIENCE):
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
