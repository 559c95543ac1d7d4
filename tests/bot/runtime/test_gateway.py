"""Every way to Discord, and back to it, has a pause that grows, a line of log, and a notice.

What only an admin can mend ends at once; whatever else Discord answers, the client waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from bot.app.run import explained, point_client
from bot.runtime import gateway
from bot.runtime.gateway import (
    ASKED,
    KEPT,
    LONGEST_HOLD,
    LONGEST_PAUSE,
    LONGEST_SPENT,
    RESUMES,
    STEADY,
    ReconnectingBot,
)
from bot.runtime.memory import Notices
from bot.runtime.requests import trace
from bot.storage.store import Store
from sandbox.faults import Entrance
from sandbox.options import Options
from sandbox.server import Standin
from tests.clocks import HandClock
from tests.databases import open_database
from tests.tiers import sampled
from tests.waiting import until

AGAIN = "Discord can't be reached, and is tried again"
ANEW = "the connection to Discord is made anew"
ME, GATEWAY = ("GET", "/users/@me"), ("GET", "/gateway/bot")


async def no_turn() -> None:
    """Discord lets every shard identify at once."""


class Client:
    """A client, its stand-in, and the clock by which it pauses."""

    def __init__(self, standin: Standin, notices: Notices, shards: int | None = 1) -> None:
        self.standin, self.notices, self.clock = standin, notices, HandClock()
        self.bot = ReconnectingBot(
            command_prefix="!",
            intents=discord.Intents(guilds=True),
            guild_ready_timeout=0.01,
            shard_count=shards,
            http_trace=trace(),
            notices=notices,
            turn=no_turn,
            clock=self.clock,
        )
        self.running: asyncio.Task[None] | None = None

    @property
    def tries(self) -> int:
        """How many connections to the gateway were tried."""
        return self.standin.gateway.faults.met

    @property
    def waits(self) -> bool:
        """Whether it waits for its next try; raises what it ended by."""
        assert self.running is not None
        if self.running.done():
            self.running.result()
        return bool(self.clock.moments)

    def start(self, token: str = "") -> None:
        self.running = asyncio.create_task(self.bot.start(token or self.standin.token))

    async def paused(self) -> float:
        """Wait until it pauses, and return for how long."""
        await until(lambda: self.waits, "a pause")
        return self.clock.moments[0] - self.clock.time

    async def go_on(self) -> None:
        """End a pause, and wait for the next one."""
        self.clock.move(self.clock.moments[0])
        await self.paused()

    async def connected(self) -> None:
        """Let it go on until it is connected, and knows its servers."""

        def is_there() -> bool:
            if self.waits:
                self.clock.move(self.clock.moments[0])
            shards = self.bot.shards.values()
            known = self.bot.guilds and not any(each.unavailable for each in self.bot.guilds)
            # The stand-in knows of a connection before the client has noted it.
            noted = all(each._connected_at is not None for each in self.bot._shard_tries.values())
            there = self.standin.gateway.is_connected and bool(shards) and noted
            return bool(there and known and not any(each.is_closed() for each in shards))

        await until(is_there, "a connection", instead=lambda: self.clock)
        await self.standin.quiet(0.01)

    async def steady(self) -> None:
        """Let a connection last; it counts from when the client has handled that it is ready."""

        def lasts() -> bool:
            self.clock.move(self.clock.time + STEADY + 1)
            self.bot.look_at_connections()
            return not self.wrong()

        await until(lasts, "a connection lasts", instead=self.wrong)

    def wrong(self) -> list[tuple[str, str]]:
        return [(each.subject, each.why) for each in self.notices.open()]

    async def close(self) -> None:
        await self.bot.close()
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)


@pytest.fixture
async def notices(tmp_path: Path) -> AsyncIterator[Notices]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield Notices(Store(database))
    await database.close()


@pytest.fixture
async def standin(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Standin]:
    made = await Standin.start(options=Options(rate_limits=False))
    for owner, name in (
        (discord.http.Route, "BASE"),
        (discord.asset.Asset, "BASE"),
        (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
    ):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    point_client(made.url, made.gateway_url)
    yield made
    await made.close()


@pytest.fixture
async def client(standin: Standin, notices: Notices) -> AsyncIterator[Client]:
    made = Client(standin, notices)
    yield made
    await made.close()


def pauses(logs: Sequence[Any]) -> list[float]:
    return [each["seconds"] for each in logs if each["event"] == AGAIN]


def grow(found: Sequence[float], longest: float) -> bool:
    """Whether each is about twice as long as the one before, up to the longest."""
    wanted = [min(2.0**number, longest) for number in range(len(found))]
    return all(0.85 * most <= each <= most for each, most in zip(found, wanted, strict=True))


@pytest.mark.parametrize(
    ("entrance", "why", "longest"),
    [
        (Entrance.REFUSE, "status 503", LONGEST_PAUSE),
        (Entrance.DROP, "closed (1012)", LONGEST_PAUSE),
        (Entrance.GARBAGE, "TypeError < gateway.py", LONGEST_PAUSE),
        (Entrance.DROP_AFTER_HELLO, "closed (1012)", LONGEST_SPENT),
        (Entrance.DROP_AFTER_READY, "closed (1012)", LONGEST_PAUSE),
    ],
)
@pytest.mark.parametrize("lost", sampled([True, False], True), ids=["lost", "first"])
async def test_a_gateway_that_lets_nobody_stay_is_tried_ever_later(
    client: Client, entrance: Entrance, why: str, longest: float, lost: bool
) -> None:
    faults, more = client.standin.gateway.faults, 9
    if lost:
        client.start()
        await client.connected()
        await client.steady()
    before = client.tries
    faults.order(lasting=entrance)
    with capture_logs() as logs:
        if lost:
            client.standin.drop_connections()
        else:
            client.start()
        await client.paused()
        assert client.tries == before + 1
        for number in range(more):
            assert len(client.wrong()) == int(number >= 4), pauses(logs)
            await client.go_on()
        # Not one was made that wasn't told.
        assert client.tries == before + 1 + more
        faults.order()
        await client.connected()
    found = pauses(logs)
    assert len(found) == more + 1 and grow(found, longest), found
    assert [each["event"] for each in logs].count(ANEW) == int(lost)
    assert {each["what"] for each in logs if "what" in each} == {"shard 0"}
    ((subject, told),) = client.wrong()
    assert subject == "shard 0" and told.startswith(why)
    await client.steady()
    assert client.wrong() == []


@pytest.mark.parametrize(
    "entrances",
    [
        (Entrance.REFUSE, Entrance.DROP),
        (Entrance.DROP, Entrance.REFUSE, Entrance.DROP, Entrance.GARBAGE, Entrance.DROP),
        (Entrance.DROP_AFTER_HELLO, Entrance.DROP, Entrance.REFUSE),
    ],
    ids=lambda entrances: " ".join(entrances),
)
async def test_one_fault_after_another_ends_nothing(
    client: Client, entrances: tuple[Entrance, ...]
) -> None:
    client.start()
    await client.connected()
    before = client.tries
    client.standin.gateway.faults.order(*entrances)
    client.standin.drop_connections()
    await until(lambda: client.waits, "a pause")
    await client.connected()
    assert client.tries == before + len(entrances) + 1


async def test_a_connection_in_which_nothing_comes_is_given_up(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.standin.gateway.faults.order(lasting=Entrance.SILENCE)
    with monkeypatch.context() as hurried, capture_logs() as logs:
        hurried.setattr(gateway, "IDENTIFYING", 0.01)
        client.start()
        await client.paused()
        await client.go_on()
    client.standin.gateway.faults.order()
    await client.connected()
    assert [each["why"] for each in logs if each["event"] == AGAIN] == ["TimeoutError"] * 2


async def test_a_session_goes_on_and_is_given_up_after_some_tries(client: Client) -> None:
    client.start()
    await client.connected()
    (session,) = client.standin.gateway.sessions
    await client.steady()
    client.standin.gateway.faults.order(*[Entrance.DROP] * (RESUMES - 1))
    client.standin.drop_connections()
    await client.paused()
    await client.connected()
    assert [*client.standin.gateway.sessions] == [session]
    client.standin.gateway.faults.order(*[Entrance.DROP_AFTER_HELLO] * RESUMES)
    client.standin.drop_connections()
    await client.paused()
    await client.connected()
    live = [each for each in client.standin.gateway.sessions.values() if each.connection]
    assert session not in [each.id for each in live]


async def test_whoever_is_lost_for_a_moment_is_back_at_once(client: Client) -> None:
    client.start()
    await client.connected()
    for lose in (client.standin.gateway.ask_reconnect, client.standin.drop_connections):
        await client.steady()
        before = client.tries
        with capture_logs() as logs:
            lose()
            await until(lambda: client.tries > before, "a connection")  # noqa: B023
            await client.connected()
        assert [each["log_level"] for each in logs if each["event"] in (AGAIN, ANEW)] == ["info"]
    assert client.clock.moments == [] and client.notices.known() == []


@pytest.mark.parametrize("request_of", [ME, ("GET", "/oauth2/applications/@me"), GATEWAY])
@pytest.mark.parametrize("html", [True, False], ids=["a page", "json"])
async def test_a_start_waits_for_discord(
    standin: Standin, notices: Notices, request_of: tuple[str, str], html: bool
) -> None:
    client = Client(standin, notices, shards=None)
    standin.fail_next(*request_of, status=502, html=html, times=5)
    with capture_logs() as logs:
        client.start()
        await client.paused()
        for _ in range(4):
            await client.go_on()
        assert client.wrong() == [("the login", "status 502")]
        await client.connected()
    assert len(pauses(logs)) == 5 and grow(pauses(logs), LONGEST_PAUSE)
    assert {each["why"] for each in logs if each["event"] == AGAIN} == {"status 502"}
    assert client.wrong() == []
    await client.close()


async def test_a_start_without_network_waits(client: Client) -> None:
    client.standin.cut_off()
    with capture_logs() as logs:
        client.start()
        await client.paused()
        for _ in range(4):
            await client.go_on()
        assert [subject for subject, _ in client.wrong()] == ["the login"]
        client.standin.restore()
        await client.connected()
        assert client.wrong() == []
    assert len(pauses(logs)) == 5 and grow(pauses(logs), LONGEST_PAUSE)


async def test_it_can_be_stopped_while_it_waits(client: Client) -> None:
    client.standin.cut_off()
    client.start()
    await client.paused()
    await client.close()
    assert client.clock.moments == []


SAID = [
    {"Retry-After": "77"},
    {
        "Retry-After": "Wed, 21 Oct 2015 07:28:17 GMT",
        "Date": "Wed, 21 Oct 2015 07:27:00 GMT",
    },
]


@pytest.mark.parametrize("said", SAID, ids=["seconds", "a date"])
async def test_a_refusal_is_asked_again_when_it_says(client: Client, said: dict[str, str]) -> None:
    class Answer:
        status, reason, headers = 429, "", said

    ask, refusals = client.bot._ask_login, [discord.HTTPException(Answer(), "")]

    async def ask_once_refused(token: str) -> Any:
        if refusals:
            raise refusals.pop()
        return await ask(token)

    client.bot._ask_login = ask_once_refused
    client.start()
    assert await client.paused() == 77
    await client.connected()


@pytest.mark.parametrize("request_of", [ME, ("GET", "/oauth2/applications/@me"), GATEWAY])
async def test_a_wrong_token_ends_at_once(
    standin: Standin, notices: Notices, request_of: tuple[str, str]
) -> None:
    client = Client(standin, notices, shards=None)
    standin.fail_next(*request_of, status=401)
    client.start()
    with pytest.raises(discord.LoginFailure) as caught:
        await until(lambda: client.waits, "an end")
    assert "DISCORD_TOKEN" in explained(caught.value)
    await client.close()


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
async def test_what_only_an_admin_can_mend_ends_at_once(client: Client, code: int) -> None:
    client.start()
    await client.connected()
    client.standin.drop_connections(code, forget=True)
    with pytest.raises(discord.ClientException) as caught:
        await until(lambda: client.waits, "an end")
    intents = isinstance(caught.value, discord.PrivilegedIntentsRequired)
    assert intents == (code == 4014)
    assert "Discord" in explained(caught.value)


async def test_no_session_is_begun_when_few_are_left(client: Client) -> None:
    identifies = client.standin.gateway.identifies
    identifies.leave(1000 // KEPT)
    with capture_logs() as logs:
        client.start()
        assert await client.paused() == LONGEST_HOLD
        for _ in range(3):
            await client.go_on()
        ((subject, why),) = client.wrong()
        assert subject == "shard 0" and why.startswith("50 of the day's 1000 sessions are left")
        assert client.tries == 0 and identifies.remaining == 50
        identifies.leave(51)
        await client.connected()
    assert [each["event"] for each in logs].count("no session is begun") == 1
    assert identifies.remaining == 50
    await client.steady()
    assert client.wrong() == []


async def test_a_session_that_goes_on_costs_none(client: Client) -> None:
    client.start()
    await client.connected()
    client.standin.gateway.identifies.leave(0)
    before = client.tries
    client.standin.drop_connections()
    await client.connected()
    assert client.tries == before + 1


@pytest.mark.parametrize(
    ("status", "times", "tries"), [(502, ASKED + 1, ASKED), (404, 1, 1)], ids=["502", "404"]
)
async def test_a_session_is_begun_when_nobody_says_how_many_are_left(
    client: Client, status: int, times: int, tries: int
) -> None:
    client.standin.fail_next(*GATEWAY, status=status, times=times)
    with capture_logs() as logs:
        client.start()
        await client.connected()
    assert len(pauses(logs)) == tries - 1
    (told,) = [each for each in logs if "without knowing" in each["event"]]
    assert told["why"] == f"status {status}"


@pytest.mark.parametrize("name", ["user", "resume_gateway_url", "guilds", "shard"])
async def test_a_session_that_can_not_be_read_is_begun_again(client: Client, name: str) -> None:
    def broken(body: dict[str, Any]) -> dict[str, Any]:
        return body | {name: None}

    client.standin.gateway.faults.garble("READY", *[broken] * 3)
    with capture_logs() as logs:
        client.start()
        await client.connected()
    assert client.tries == 4
    assert len(pauses(logs)) == 3 and grow(pauses(logs), LONGEST_SPENT)
    assert client.bot.user is not None and client.bot.is_ready()


async def test_a_session_that_can_not_go_on_is_begun_anew(client: Client) -> None:
    client.start()
    await client.connected()
    (session,) = client.standin.gateway.sessions
    client.standin.gateway.faults.garble("RESUMED", *[lambda _: None] * RESUMES)
    client.standin.drop_connections()
    await until(lambda: client.waits, "a pause")
    await client.connected()
    live = [each for each in client.standin.gateway.sessions.values() if each.connection]
    assert session not in [each.id for each in live]
