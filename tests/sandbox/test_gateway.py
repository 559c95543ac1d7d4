"""Sessions: wrong token, resume, forgotten sessions, leaving and joining, several shards."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.driver import Person
from sandbox.gateway import HELLO, INVALID_SESSION, RESUME, Session
from sandbox.identifies import DAY_SECONDS, Identifies
from sandbox.model import Guild
from sandbox.options import Options
from sandbox.permissions import Permission
from sandbox.server import Standin
from sandbox.store import StateFile
from sandbox.world import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS
from tests.sandbox.trainer import Trainer
from tests.waiting import PATIENCE

SHARDS = 4
INTENTS = GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES
FOUR = Options(
    rate_limits=False, guild_name="North", more_guilds=("East", "South", "West"), shards=SHARDS
)


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
        await asyncio.wait_for(client.connect(), PATIENCE)
    assert caught.value.code == 4004
    await client.close()


@pytest.mark.usefixtures("redirected")
async def test_privileged_intents_are_refused(standin: Standin) -> None:
    client = Trainer(intents=discord.Intents.all())
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await asyncio.wait_for(client.start(standin.token), PATIENCE)
    await client.close()


async def test_missed_events_are_replayed_after_a_drop(
    bot: Trainer, standin: Standin, clean: Callable[[], None], anna: Person
) -> None:
    standin.drop_connections()
    task = asyncio.create_task(anna.run("general", "/ping"))
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
    assert (await task).text == "pong"
    assert len(standin.gateway.sessions) == 1


async def test_a_forgotten_session_starts_anew(
    bot: Trainer, standin: Standin, clean: Callable[[], None], anna: Person
) -> None:
    standin.drop_connections(forget=True)
    await standin.connected(PATIENCE)
    assert (await anna.run("general", "/ping")).text == "pong"
    assert not bot.resumed.is_set()


async def test_the_client_reconnects_when_asked_to(
    bot: Trainer, standin: Standin, clean: Callable[[], None], anna: Person
) -> None:
    standin.gateway.ask_reconnect()
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
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
    await asyncio.wait_for(left.wait(), PATIENCE)
    with pytest.raises(discord.Forbidden):
        await channel.send("gone")
    standin.world.add_bot()
    await asyncio.wait_for(joined.wait(), PATIENCE)
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
    await asyncio.wait_for(client.ready.wait(), PATIENCE)
    anna.say("general", "secret words")
    await asyncio.wait_for(told.wait(), PATIENCE)
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
    await asyncio.wait_for(ready.wait(), PATIENCE)
    assert len(client.guilds) == 1
    assert sorted(s.shard for s in standin.gateway.sessions.values()) == [(0, 2), (1, 2)]
    await client.close()
    await task


@pytest.mark.usefixtures("redirected")
async def test_a_restarted_client_replaces_its_lost_session(standin: Standin) -> None:
    for _ in range(3):
        client = Trainer()
        task = asyncio.create_task(client.start(standin.token))
        await asyncio.wait_for(client.ready.wait(), PATIENCE)
        await client.close()
        await task
    assert len(standin.gateway.sessions) == 1


async def test_the_token_is_in_no_repr() -> None:
    options = Options()
    assert options.token not in repr(options)


def shard_of(guild: Guild) -> int:
    return (int(guild.id) >> 22) % SHARDS


class Sockets:
    """Clients of the gateway without a library between."""

    def __init__(self, standin: Standin, client: aiohttp.ClientSession) -> None:
        self._standin = standin
        self._client = client
        self._open: list[aiohttp.ClientWebSocketResponse] = []

    async def identify(self, shard: int, count: int = SHARDS) -> dict[str, Any]:
        """The first frame that answers an identify on a connection of its own."""
        socket = await self._client.ws_connect(self._standin.gateway_url)
        self._open.append(socket)
        await socket.receive_json()
        identify = {
            "token": self._standin.token,
            "intents": INTENTS,
            "properties": {"os": "x", "browser": "x", "device": "x"},
            "shard": [shard, count],
        }
        await socket.send_json({"op": 2, "d": identify})
        answer = await socket.receive()
        if answer.type is not aiohttp.WSMsgType.TEXT:
            return {"closed": answer.data}
        frame: dict[str, Any] = answer.json()
        return frame

    async def get(self, path: str) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {self._standin.token}"}
        async with self._client.get(self._standin.api_url + path, headers=headers) as response:
            return response.status, await response.json()


async def opened(stack: AsyncExitStack, options: Options) -> tuple[Standin, Sockets]:
    standin = await stack.enter_async_context(await Standin.start(options=options))
    client = await stack.enter_async_context(aiohttp.ClientSession())
    return standin, Sockets(standin, client)


def heard(session: Session, event: str) -> list[Any]:
    """The bodies of an event that a session was sent."""
    frames = [json.loads(frame) for _, frame in session.sent]
    return [frame["d"] for frame in frames if frame["t"] == event]


async def test_a_shard_hears_of_its_own_servers_and_the_first_of_direct_messages() -> None:
    async with AsyncExitStack() as stack:
        standin, sockets = await opened(stack, FOUR)
        world, anna = standin.world, standin.person("Anna")
        guilds = list(world.guilds.values())
        assert sorted(map(shard_of, guilds)) == [0, 1, 2, 3]
        for guild in guilds:
            ready = await sockets.identify(shard_of(guild))
            assert [each["id"] for each in ready["d"]["guilds"]] == [guild.id]
        twice = await sockets.identify(0)
        assert twice["t"] == "READY"
        await standin.connected(PATIENCE, shards=range(SHARDS))
        anna.say(anna.open_dm(), "private")
        for guild in guilds:
            anna.say(f"{guild.name}#general", guild.name)
        world.remove_bot(guilds[1])
        sessions = list(standin.gateway.sessions.values())
        # Discord lets two sessions of a shard live, and tells both.
        assert sorted(session.shard[0] for session in sessions) == [0, 0, 1, 2, 3]
        for session in sessions:
            (guild,) = [each for each in guilds if shard_of(each) == session.shard[0]]
            assert [each["id"] for each in heard(session, "GUILD_CREATE")] == [guild.id]
            private = [None] if session.shard[0] == 0 else []
            places = [each.get("guild_id") for each in heard(session, "MESSAGE_CREATE")]
            assert places == [*private, guild.id]
            gone = [each["id"] for each in heard(session, "GUILD_DELETE")]
            assert gone == ([guild.id] if guild is guilds[1] else [])
        assert standin.violations == []


async def test_every_process_reaches_every_server_over_rest() -> None:
    async with AsyncExitStack() as stack:
        standin, sockets = await opened(stack, FOUR)
        world = standin.world
        north, east, *_ = world.guilds.values()
        zoe = world.add_person("Zoe", east)
        channels = [world.channel("North#games"), world.channel("East#games")]
        assert channels[0] is world.channel("games")
        assert [world.sees(zoe.id, each) for each in channels] == [False, True]
        world.deny_bot(channels[1], Permission.SEND_MESSAGES)
        for guild in world.guilds.values():
            status, listed = await sockets.get(f"/guilds/{guild.id}/channels")
            assert status == 200
            assert {each["guild_id"] for each in listed} == {guild.id}
            status, _ = await sockets.get(f"/guilds/{guild.id}/members/{zoe.id}")
            assert status == (200 if guild is east else 404)
        world.remove_bot(east)
        assert [(await sockets.get(f"/channels/{each.id}"))[0] for each in channels] == [200, 403]
        _, listed = await sockets.get("/users/@me/guilds")
        assert [each["name"] for each in listed] == ["North", "South", "West"]
        status, gateway = await sockets.get("/gateway/bot")
        assert gateway["shards"] == SHARDS
        assert north is world.guild
        assert standin.violations == []


async def test_an_identify_that_comes_too_soon_begins_no_session() -> None:
    options = Options(identify_seconds=3600.0, max_concurrency=2, session_starts=4)
    async with AsyncExitStack() as stack:
        standin, sockets = await opened(stack, options)
        assert [(await sockets.identify(n))["op"] for n in (0, 1)] == [0, 0]
        assert (await sockets.identify(2))["op"] == INVALID_SESSION
        _, gateway = await sockets.get("/gateway/bot")
        limit = gateway["session_start_limit"]
        assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (4, 1, 2)
        assert await sockets.identify(4) == {"closed": 4010}
        assert len(standin.gateway.sessions) == 2
        assert (await sockets.identify(3))["op"] == INVALID_SESSION
        assert await sockets.identify(1) == {"closed": 4004}
        assert not standin.gateway.sessions
        assert [each.level for each in standin.violations] == []


def test_a_key_is_free_again_after_its_interval_and_the_count_after_a_day() -> None:
    now = 0.0
    identifies = Identifies(Options(max_concurrency=2, session_starts=5), lambda: now)
    assert [identifies.take(n) for n in (0, 1, 2, 3)] == [True, True, False, False]
    now = 5.0
    assert [identifies.take(2), identifies.remaining] == [True, 0]
    now = DAY_SECONDS
    assert identifies.remaining == 5


def test_servers_are_remembered_and_so_is_the_one_of_an_earlier_version(tmp_path: Path) -> None:
    standin = Standin(FOUR)
    file = StateFile(tmp_path / "world.json")
    file.save(standin.world)
    again = file.load(Options())
    assert again is not None
    assert again.guilds == standin.world.guilds
    saved = json.loads(file.path.read_bytes())
    saved |= {"schema": 1, "guild": saved.pop("guilds")[0]}
    file.path.write_text(json.dumps(saved), encoding="utf-8")
    first = file.load(Options())
    assert first is not None
    assert first.guilds == {standin.world.guild.id: standin.world.guild}
