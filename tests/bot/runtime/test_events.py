"""An event that can't be read is left out: told once a kind, without what was in it.

Each field of an event in turn is missing, null or of another type; nobody's connection ends by it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any
from urllib.parse import unquote

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
from tests.soak import SOAK, some_of
from tests.tiers import sampled

Change = Callable[[Any], Any]

SECRET = "hush-hush"
PRESS, SERVER = "INTERACTION_CREATE", "GUILD_CREATE"
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


def ready(world: World) -> dict[str, Any]:
    return {
        "v": 10,
        "user": payloads.self_user(world.bot),
        "guilds": [{"id": world.guild.id, "unavailable": True}],
        "session_id": "session",
        "resume_gateway_url": "ws://127.0.0.1",
        "shard": [0, 1],
        "application": {"id": world.bot.id, "flags": 0},
    }


def press(world: World) -> dict[str, Any]:
    """A press of a button, with everything that Discord is known to send with one."""
    guild, channel, anna = world.guild, world.channel("general"), world.people[0]
    here = payloads.channel(world, channel) | {"permissions": "8"}
    member = payloads.member(world, guild, anna.id) | {"permissions": "8"}
    message = {
        "id": "77",
        "type": 0,
        "channel_id": channel.id,
        "author": payloads.user(world.bot),
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "flags": 1 << 15,
        "mention_everyone": False,
        "pinned": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [
            {
                "type": 1,
                "id": 1,
                "components": [
                    {"type": 2, "id": 2, "style": 1, "label": "Draw", "custom_id": SECRET}
                ],
            }
        ],
    }
    return {
        "id": world.ids.next(),
        "application_id": world.bot.id,
        "type": 3,
        "token": SECRET,
        "version": 1,
        "data": {"custom_id": SECRET, "component_type": 2, "id": 2},
        "guild_id": guild.id,
        "guild": {"id": guild.id, "locale": "en-US", "features": []},
        "guild_locale": "en-US",
        "channel_id": channel.id,
        "channel": here,
        "member": member,
        "message": message,
        "locale": "en-US",
        "app_permissions": "8",
        "entitlements": [],
        "authorizing_integration_owners": {"0": guild.id},
        "context": 0,
        "attachment_size_limit": 10485760,
    }


def events(world: World) -> dict[str, Any]:
    """An event of each kind that matters to somebody in a server, as it should be."""
    guild, thread = world.guild, world.channels[next(reversed(world.channels))]
    general, anna = world.channel("general"), world.people[0]
    role = {"guild_id": guild.id, "role": payloads.role(guild.roles[guild.id])}
    member = payloads.member(world, guild, anna.id) | {"guild_id": guild.id}
    channel, a_thread = payloads.channel(world, general), payloads.channel(world, thread)
    entitlement = {
        "id": "5",
        "sku_id": "6",
        "application_id": world.bot.id,
        "user_id": anna.id,
        "type": 8,
        "deleted": False,
        "starts_at": None,
        "ends_at": None,
        "guild_id": guild.id,
    }
    in_thread = {"id": thread.id, "guild_id": guild.id}
    joined = [payloads.thread_member(thread, world.bot.id)]
    return {
        PRESS: press(world),
        SERVER: payloads.guild_create(world, guild),
        "GUILD_UPDATE": payloads.guild(guild),
        "CHANNEL_CREATE": channel,
        "CHANNEL_UPDATE": channel,
        "CHANNEL_PINS_UPDATE": {
            "guild_id": guild.id,
            "channel_id": general.id,
            "last_pin_timestamp": "2026-01-01T00:00:00+00:00",
        },
        "THREAD_CREATE": a_thread | {"newly_created": True},
        "THREAD_UPDATE": a_thread,
        "THREAD_LIST_SYNC": {"guild_id": guild.id, "threads": [a_thread], "members": joined},
        "THREAD_MEMBER_UPDATE": joined[0] | {"guild_id": guild.id},
        "THREAD_MEMBERS_UPDATE": in_thread | {"member_count": 1, "added_members": joined},
        "THREAD_DELETE": in_thread | {"parent_id": general.id, "type": 11},
        "GUILD_ROLE_CREATE": role,
        "GUILD_ROLE_UPDATE": role,
        "GUILD_MEMBER_ADD": member,
        "GUILD_MEMBER_UPDATE": member,
        "GUILD_MEMBER_REMOVE": {"guild_id": guild.id, "user": member["user"]},
        "GUILD_MEMBERS_CHUNK": {
            "guild_id": guild.id,
            "members": [member],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        },
        "USER_UPDATE": payloads.self_user(world.bot),
        "MESSAGE_CREATE": press(world)["message"] | {"guild_id": guild.id},
        "MESSAGE_DELETE": {"id": "77", "channel_id": general.id, "guild_id": guild.id},
        "ENTITLEMENT_CREATE": entitlement,
        "CHANNEL_DELETE": payloads.channel(world, world.channel("random")),
        "GUILD_ROLE_DELETE": {"guild_id": guild.id, "role_id": "1"},
        "GUILD_DELETE": {"id": guild.id},
    }


def without(*path: str | int) -> Change:
    def change(body: Any) -> Any:
        inner = body
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]
        return body

    return change


def having(value: Any, *path: str | int) -> Change:
    def change(body: Any) -> Any:
        inner = body
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value
        return body

    return change


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


@pytest.mark.parametrize(("name", "change"), READABLE)
async def test_what_nobody_needs_may_be_anything(reader: Reader, name: str, change: Change) -> None:
    reader.tell(name, change(events(reader.world)[name]))
    assert reader.wrong == [] and len(reader.read) == int(name == PRESS)


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


VALUES: tuple[Any, ...] = (None, SECRET, -1, 2**70, 1.5, True, [], {}, [None], {SECRET: SECRET})


def places(body: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where something stands in a payload."""
    steps: Any = body if isinstance(body, dict) else range(len(body))
    for step in steps:
        yield (*path, step)
        if isinstance(body[step], dict | list):
            yield from places(body[step], (*path, step))


def broken(body: Any) -> list[Change]:
    """All ways in which one field of a payload is missing, or something else."""
    changes: list[Change] = []
    for path in places(body):
        changes += [without(*path), *(having(value, *path) for value in VALUES)]
    return [*changes, *(lambda _, value=value: value for value in VALUES)]


def form(world: World) -> dict[str, Any]:
    """What somebody filled in, below a post."""
    field = {"type": 4, "id": 2, "custom_id": SECRET, "value": SECRET}
    label = {"type": 18, "id": 1, "component": field}
    return press(world) | {"type": 5, "data": {"custom_id": SECRET, "components": [label]}}


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


SCHEMA = Options().gateway_schema
DEEPEST, MOST = 7, 40_000 if SOAK else 4_000


class Published:
    """Makes payloads with every field that Discord publishes; unions by their first branches."""

    def __init__(self) -> None:
        assert SCHEMA is not None
        self._schemas = json.loads(Path(SCHEMA).read_text("utf-8"))["definitions"]

    def events(self) -> Iterator[tuple[str, Any]]:
        for title, schema in self._schemas.items():
            if title.startswith("Gateway") and title.endswith("DispatchData"):
                words = title.removeprefix("Gateway").removesuffix("DispatchData")
                name = re.sub(r"(?<=.)([A-Z])", r"_\1", words).upper()
                for number in range(3):
                    yield name, self.make(schema, number)

    def make(self, schema: dict[str, Any], number: int, depth: int = 0) -> Any:
        """A value by a schema; of a union the branch of that number, if there are so many."""
        if "$ref" in schema:
            return self.make(self._schemas[unquote(schema["$ref"][14:])], number, depth + 1)
        if union := schema.get("anyOf") or schema.get("oneOf"):
            return self.make(union[number % len(union)], number, depth + 1)
        made: dict[str, Any] = {}
        for part in schema.get("allOf", ()):
            found = self.make(part, number, depth + 1)
            made |= found if isinstance(found, dict) else {}
        if depth > 2 * DEEPEST:
            return None
        for key, inner in schema.get("properties", {}).items():
            made[key] = self.make(inner, number, depth + 1)
        if made or schema.get("type") == "object":
            return made
        if values := schema.get("enum"):
            return values[number % len(values)]
        if "const" in schema:
            return schema["const"]
        kind = schema.get("type")
        kind = kind[0] if isinstance(kind, list) else kind
        if kind == "array":
            items = schema.get("items")
            return [self.make(items, number, depth + 1)] if isinstance(items, dict) else []
        return {"string": "1", "boolean": False, "number": 1, "integer": 1}.get(str(kind))


@pytest.mark.soak
@pytest.mark.thorough
@pytest.mark.skipif(SCHEMA is None, reason="DISCORD_GATEWAY_SCHEMA names no description")
async def test_no_published_event_ends_anything(
    reader: Reader, caplog: pytest.LogCaptureFixture
) -> None:
    """The same with every field that Discord publishes, whether anybody has ever seen it."""
    samples = list(Published().events())
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
