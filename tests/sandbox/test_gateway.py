"""Sessions: wrong token, resume, forgotten sessions, leaving and joining, shards."""

import asyncio
from collections.abc import Callable

import aiohttp
import discord
import pytest

from sandbox.driver import Person
from sandbox.gateway import HELLO, INVALID_SESSION, RESUME, Session
from sandbox.options import Options
from sandbox.server import Standin
from tests.sandbox.trainer import Trainer


@pytest.mark.usefixtures("redirected")
async def test_a_wrong_token_is_refused(standin: Standin) -> None:
    client = Trainer()
    with pytest.raises(discord.LoginFailure):
        await client.start("wrong")
    await client.close()
    assert [v.level for v in standin.violations] == ["auth"]


@pytest.mark.usefixtures("redirected")
async def test_a_wrong_token_at_the_gateway_closes_4004(
    standin: Standin, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = Trainer()
    await client.login(standin.token)
    client.http.token = "wrong"
    with pytest.raises(discord.ConnectionClosed) as caught:
        await asyncio.wait_for(client.connect(), 30)
    assert caught.value.code == 4004
    await client.close()


@pytest.mark.usefixtures("redirected")
async def test_privileged_intents_are_refused(standin: Standin) -> None:
    client = Trainer(intents=discord.Intents.all())
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await asyncio.wait_for(client.start(standin.token), 30)
    await client.close()


async def test_missed_events_are_replayed_after_a_drop(
    bot: Trainer, standin: Standin, clean: Callable[[], None], anna: Person
) -> None:
    standin.drop_connections()
    task = asyncio.create_task(anna.run("general", "/ping"))
    await asyncio.wait_for(bot.resumed.wait(), 30)
    assert (await task).text == "pong"
    assert len(standin.gateway.sessions) == 1


async def test_a_forgotten_session_starts_anew(
    bot: Trainer, standin: Standin, clean: Callable[[], None], anna: Person
) -> None:
    standin.drop_connections(forget=True)
    await standin.connected()
    assert (await anna.run("general", "/ping")).text == "pong"
    assert not bot.resumed.is_set()


async def test_the_client_reconnects_when_asked_to(
    bot: Trainer, standin: Standin, clean: Callable[[], None], anna: Person
) -> None:
    standin.gateway.ask_reconnect()
    await asyncio.wait_for(bot.resumed.wait(), 30)
    assert (await anna.run("general", "/ping")).text == "pong"


async def test_a_resume_replays_only_what_is_asked_for_and_a_wrong_one_is_refused(
    standin: Standin,
) -> None:
    session = Session("abc", 1, (0, 1))
    standin.gateway.sessions["abc"] = session
    for name in ("A", "B", "C"):
        session.dispatch(name, "{}")
    resume = {"token": standin.token, "session_id": "abc", "seq": 2}
    async with aiohttp.ClientSession() as client, client.ws_connect(standin.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == HELLO
        await socket.send_json({"op": RESUME, "d": resume})
        replayed = [await socket.receive_json() for _ in range(2)]
        assert [(frame["s"], frame["t"]) for frame in replayed] == [(3, "C"), (4, "RESUMED")]
        for wrong in ({"seq": 9}, {"session_id": "x"}):
            await socket.send_json({"op": RESUME, "d": resume | wrong})
            assert (await socket.receive_json())["op"] == INVALID_SESSION


async def test_the_bot_leaves_and_joins(
    bot: Trainer, standin: Standin, clean: Callable[[], None]
) -> None:
    left, joined = asyncio.Event(), asyncio.Event()

    async def on_guild_remove(guild: discord.Guild) -> None:
        left.set()

    async def on_guild_join(guild: discord.Guild) -> None:
        joined.set()

    bot.event(on_guild_remove)
    bot.event(on_guild_join)
    channel = next(iter(bot.guilds[0].text_channels))
    standin.world.remove_bot()
    await asyncio.wait_for(left.wait(), 30)
    with pytest.raises(discord.Forbidden):
        await channel.send("gone")
    standin.world.add_bot()
    await asyncio.wait_for(joined.wait(), 30)
    await channel.send("back")


@pytest.mark.usefixtures("redirected")
async def test_message_events_come_only_with_their_intent(
    standin: Standin, anna: Person, clean: Callable[[], None]
) -> None:
    intents = discord.Intents(guilds=True, guild_messages=True)
    client = Trainer(intents=intents)
    heard: list[str] = []
    told = asyncio.Event()

    async def on_message(message: discord.Message) -> None:
        heard.append(message.content)
        told.set()

    client.event(on_message)
    task = asyncio.create_task(client.start(standin.token))
    await asyncio.wait_for(client.ready.wait(), 30)
    anna.say("general", "secret words")
    await asyncio.wait_for(told.wait(), 30)
    assert heard == [""]
    await client.close()
    await task


def test_a_guild_belongs_to_one_shard() -> None:
    guild_id = str(123456789 << 22)
    serving = [n for n in range(5) if Session("s", 1, (n, 5)).serves(guild_id)]
    assert serving == [123456789 % 5]
    assert [n for n in range(5) if Session("s", 1, (n, 5)).serves(None)] == [0]


@pytest.mark.usefixtures("redirected")
async def test_an_auto_sharded_client_logs_in(
    standin: Standin, clean: Callable[[], None], anna: Person
) -> None:
    ready = asyncio.Event()

    class Sharded(discord.AutoShardedClient):
        async def before_identify_hook(
            self, shard_id: int | None, *, initial: bool = False
        ) -> None:
            pass

        async def on_ready(self) -> None:
            ready.set()

    client = Sharded(intents=discord.Intents(guilds=True), shard_count=2, guild_ready_timeout=0.02)
    task = asyncio.create_task(client.start(standin.token))
    await asyncio.wait_for(ready.wait(), 30)
    assert len(client.guilds) == 1
    assert sorted(s.shard for s in standin.gateway.sessions.values()) == [(0, 2), (1, 2)]
    await client.close()
    await task


@pytest.mark.usefixtures("redirected")
async def test_a_restarted_client_replaces_its_lost_session(standin: Standin) -> None:
    for _ in range(3):
        client = Trainer()
        task = asyncio.create_task(client.start(standin.token))
        await asyncio.wait_for(client.ready.wait(), 30)
        await client.close()
        await task
    assert len(standin.gateway.sessions) == 1


async def test_the_token_is_in_no_repr() -> None:
    options = Options()
    assert options.token not in repr(options)
