"""An event that can't be read is left out: told once a kind, without what was in it.

Each field of an event in turn is missing, null or of another type; nobody's connection ends by it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Iterable
from copy import deepcopy
from pathlib import Path
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from bot.runtime.events import QUIET, EventGuard
from bot.runtime.gateway import ReconnectingBot
from bot.runtime.memory import Notices
from bot.storage.repositories.notices import NoticeKind
from bot.storage.store import Store
from sandbox import payloads
from sandbox.clock import Clock
from sandbox.options import Options
from sandbox.world import World
from tests.clocks import HandClock
from tests.databases import open_database
from tests.soak import some_of
from tests.stage.mangling import (
    MOST,
    PRESS,
    SCHEMA,
    SECRET,
    SERVER,
    VALUES,
    Change,
    PublishedEvents,
    broken,
    events,
    form,
    having,
    press,
    ready,
    without,
)
from tests.tiers import sampled

LISTS = ("roles", "channels", "threads", "members")


class Reader:
    """A client that reads what a test sends; it has no connection."""

    def __init__(self, notices: Notices) -> None:
        self.world, self.clock, self.notices = World(Options(), Clock()), HandClock(), notices
        self.bot = ReconnectingBot(
            command_prefix="!", intents=discord.Intents(guilds=True), shard_count=1, notices=notices
        )
        state = self.state = self.bot._connection
        state.shard_ids, state.shard_count = [0], 1
        self.guard = EventGuard(notices, self.clock)
        self.guard.guard(state.parsers, lambda data: discord.Guild(data=data, state=state))
        world, self.read = self.world, list[Any]()
        general = world.channel("general")
        self.thread = world.add_thread(general, "a thread", world.people[0].id)
        self.guild = world.guild
        dispatch = self.bot.dispatch

        def note(event: str, *arguments: Any, **more: Any) -> None:
            if event == "interaction":
                self.read.append(arguments[0])
            dispatch(event, *arguments, **more)

        state.dispatch = note

    def tell(self, name: str, body: Any) -> None:
        """Read an event, as the loop that listens does."""
        self.state.parsers[name](body)

    @property
    def wrong(self) -> list[str]:
        return [each.subject for each in self.notices.open() if each.kind == NoticeKind.EVENT]

    @property
    def known(self) -> discord.Guild:
        found = self.bot.get_guild(int(self.guild.id))
        assert found is not None
        return found

    def again(self) -> None:
        """Know the server again, as it is."""
        self.tell(SERVER, payloads.guild_create(self.world, self.guild))


@pytest.fixture
async def reader(tmp_path: Path) -> AsyncIterator[Reader]:
    database = await open_database(tmp_path / "games.sqlite3")
    made = Reader(Notices(Store(database)))
    await made.bot._async_setup_hook()
    made.tell("READY", ready(made.world))
    made.again()
    yield made
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await database.close()


async def test_what_is_as_it_should_be_is_read(reader: Reader) -> None:
    for name, body in events(reader.world).items():
        reader.tell(name, deepcopy(body))
    assert reader.wrong == [] and len(reader.read) == 1


READABLE: list[tuple[str, Change]] = [
    (PRESS, having(None, "message", "thread")),
    (PRESS, having(None, "message", "reactions")),
    (PRESS, having(None, "message", "interaction")),
    (PRESS, having(None, "message", "interaction_metadata")),
    (PRESS, having(None, "message", "poll")),
    (PRESS, having(None, "message", "application")),
    (PRESS, having(None, "message", "message_reference")),
    (PRESS, having(None, "message", "mentions")),
    (PRESS, having(None, "message", "flags")),
    (PRESS, without("message", "content")),
    (PRESS, having(None, "entitlements")),
    (PRESS, having([{"type": 99}], "entitlements")),
    (PRESS, having(None, "entitlement_skus")),
    (PRESS, having(None, "authorizing_integration_owners")),
    (PRESS, having(None, "context")),
    (PRESS, having(None, "guild")),
    (PRESS, having(None, "channel")),
    (PRESS, having(None, "app_permissions")),
    (PRESS, without("attachment_size_limit")),
    (PRESS, having(None, "attachment_size_limit")),
    (PRESS, without("version")),
    ("CHANNEL_UPDATE", having(None, "permission_overwrites")),
    ("CHANNEL_CREATE", having(None, "permission_overwrites")),
    ("GUILD_ROLE_UPDATE", having(None, "role", "permissions")),
    ("THREAD_UPDATE", having(None, "thread_metadata", "locked")),
    (SERVER, having(None, "threads")),
    (SERVER, having(None, "emojis")),
    (SERVER, having([{}], "voice_states")),
]


async def test_what_nobody_needs_may_be_anything(reader: Reader) -> None:
    for number, (name, change) in enumerate(READABLE):
        reader.read.clear()
        reader.tell(name, change(events(reader.world)[name]))
        assert reader.wrong == [] and len(reader.read) == int(name == PRESS), READABLE[number]


UNREADABLE: list[tuple[str, Change]] = [
    (PRESS, without("data")),
    (PRESS, without("member")),
    (PRESS, having([SECRET], "data", "custom_id")),
    (PRESS, having(SECRET, "id")),
    (PRESS, having({"id": SECRET}, "member", "user")),
    ("THREAD_CREATE", without("thread_metadata")),
    ("THREAD_UPDATE", having(SECRET, "parent_id")),
    ("GUILD_ROLE_UPDATE", having(SECRET, "role", "permissions")),
    ("CHANNEL_UPDATE", having(SECRET, "permission_overwrites")),
    ("ENTITLEMENT_CREATE", without("sku_id")),
    ("ENTITLEMENT_CREATE", having(SECRET, "ends_at")),
    (SERVER, having(SECRET, "id")),
]


@pytest.mark.parametrize(("name", "change"), UNREADABLE)
async def test_what_can_not_be_read_is_left_out_and_told_once(
    reader: Reader, name: str, change: Change
) -> None:
    with capture_logs() as logs:
        for _ in range(3):
            reader.tell(name, change(events(reader.world)[name]))
    (told,) = logs
    assert (told["kind"], told["subject"]) == (NoticeKind.EVENT, name)
    assert " < " in told["why"] and ".py:" in told["why"] and SECRET not in str(told)
    assert reader.wrong == [name]
    reader.tell(PRESS, press(reader.world))
    assert len(reader.read) == 1
    reader.clock.move(QUIET)
    reader.guard.look()
    assert reader.wrong == [name]
    reader.clock.move(QUIET + 1)
    reader.guard.look()
    assert reader.wrong == []


@pytest.mark.parametrize("kind", LISTS)
async def test_a_server_is_known_without_what_can_not_be_read_of_it(
    reader: Reader, kind: str
) -> None:
    body = payloads.guild_create(reader.world, reader.guild)
    body[kind] = [{"id": "5"}, *body[kind], None, SECRET]
    reader.tell("GUILD_DELETE", {"id": reader.guild.id})
    reader.tell(SERVER, body)
    whole = reader.known
    assert reader.wrong == [] and whole.me is not None and not whole.unavailable
    assert {each.name for each in whole.text_channels} == {"general", "games", "random"}
    assert [each.name for each in whole.threads] == ["a thread"]
    assert whole.default_role.permissions.view_channel


async def test_a_session_that_can_not_be_read_is_for_whoever_begins_it(reader: Reader) -> None:
    with pytest.raises(TypeError):
        reader.tell("READY", ready(reader.world) | {"guilds": None})
    assert reader.wrong == ["READY"]


def read_all(reader: Reader, told: Iterable[tuple[str, Any]], caplog: Any) -> None:
    """Let a client read all of it; nothing ends, nothing leaks, and each kind is told once."""
    caplog.set_level(logging.INFO)
    with capture_logs() as logs:
        for name, body in told:
            if reader.bot.get_guild(int(reader.guild.id)) is None:
                reader.again()
            try:
                reader.tell(name, body)
            except Exception:
                assert name == "READY"
    subjects = [each["subject"] for each in logs]
    assert len(subjects) == len(set(subjects)), "a kind was told twice"
    assert SECRET not in str(logs) + caplog.text
    assert not [each for each in caplog.records if each.name.startswith(("discord", "root"))]
    reader.read.clear()
    reader.tell("READY", ready(reader.world))
    reader.again()
    reader.tell(PRESS, press(reader.world))
    assert len(reader.read) == 1 and reader.known.me is not None


@pytest.mark.parametrize("every", sampled([1, 29], 29))
async def test_no_event_ends_anything(
    reader: Reader, caplog: pytest.LogCaptureFixture, every: int
) -> None:
    """Each field of each event in turn is missing, or null, or of another type."""
    world = reader.world
    samples = [*events(world).items(), ("READY", ready(world)), (PRESS, form(world))]
    changes = [(name, body, change) for name, body in samples for change in broken(body)]
    assert len(changes) > 9_000
    known = {name for name, _ in samples}
    others = [
        (name, value)
        for name in reader.state.parsers
        if name not in known
        for value in (*VALUES, {"guild_id": reader.guild.id, "id": SECRET, "user_id": "1"})
    ]
    told = [
        *((name, change(deepcopy(body))) for name, body, change in some_of(changes, every)),
        *some_of(others, 1 if every == 1 else 3),
    ]
    read_all(reader, told, caplog)
    await asyncio.sleep(0)


@pytest.mark.soak
@pytest.mark.thorough
@pytest.mark.skipif(SCHEMA is None, reason="DISCORD_GATEWAY_SCHEMA names no description")
async def test_no_published_event_ends_anything(
    reader: Reader, caplog: pytest.LogCaptureFixture
) -> None:
    """The same with every field that Discord publishes, whether anybody has ever seen it."""
    samples = list(PublishedEvents().all())
    assert len({name for name, _ in samples}) == 9
    changes = [
        (name, text, change)
        for name, body in samples
        for text in [json.dumps(body)]
        for change in broken(body)
    ]
    chosen = changes[:: max(1, len(changes) // MOST)]
    read_all(reader, ((name, change(json.loads(text))) for name, text, change in chosen), caplog)
    await asyncio.sleep(0)
