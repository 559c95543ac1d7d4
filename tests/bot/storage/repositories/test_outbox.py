from bot.storage.posts import LobbyPost, TurnPost
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.rows import GameStatus, OutboxStatus
from bot.storage.store import Store
from tests.stage.stores import LOBBY, Clock
from tests.storing import reading, writing


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
