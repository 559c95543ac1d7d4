"""Events as Discord sends them, with each field in turn missing, null or of another type."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import unquote

from sandbox import payloads
from sandbox.options import Options
from sandbox.schema import readings
from sandbox.world import World
from tests.soak import SOAK

Change: TypeAlias = Callable[[Any], Any]

SECRET = "hush-hush"
PRESS, SERVER = "INTERACTION_CREATE", "GUILD_CREATE"


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


SCHEMA, OPENAPI = Options().gateway_schema, Options().openapi
DEEPEST, MOST = 7, 40_000 if SOAK else 4_000


class Published:
    """Makes values by schemas that Discord publishes; unions by their first branches."""

    deepest = 2 * DEEPEST

    def __init__(self, schemas: dict[str, Any]) -> None:
        self._schemas = schemas

    def make(self, schema: dict[str, Any], number: int, depth: int = 0) -> Any:
        """A value by a schema; of a union the branch of that number, if there are so many."""
        if "$ref" in schema:
            name = unquote(schema["$ref"].rpartition("/")[2])
            return self.make(self._schemas[name], number, depth + 1)
        if union := schema.get("anyOf") or schema.get("oneOf"):
            return self.make(union[number % len(union)], number, depth + 1)
        made: dict[str, Any] = {}
        for part in schema.get("allOf", ()):
            found = self.make(part, number, depth + 1)
            made |= found if isinstance(found, dict) else {}
        if depth > self.deepest:
            return None
        for key, inner in self._fields(schema, depth).items():
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
        if schema.get("format") == "date-time":
            return "2026-01-01T00:00:00+00:00"
        return {"string": "1", "boolean": False, "number": 1, "integer": 1}.get(str(kind))

    def _fields(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        """The fields of an object that are made."""
        found: dict[str, Any] = schema.get("properties", {})
        return found


class PublishedEvents(Published):
    """Events with every field that Discord publishes."""

    def __init__(self) -> None:
        assert SCHEMA is not None
        super().__init__(json.loads(Path(SCHEMA).read_text("utf-8"))["definitions"])

    def all(self) -> Iterator[tuple[str, Any]]:
        for title, schema in self._schemas.items():
            if title.startswith("Gateway") and title.endswith("DispatchData"):
                words = title.removeprefix("Gateway").removesuffix("DispatchData")
                name = re.sub(r"(?<=.)([A-Z])", r"_\1", words).upper()
                for number in range(3):
                    yield name, self.make(schema, number)


class PublishedAnswers(Published):
    """Answers with every field that Discord publishes, some levels deep, around those there are."""

    deepest = 100
    """Deeper down only what must be there is made, which ends."""

    def __init__(self, levels: int = 3) -> None:
        assert OPENAPI is not None
        document = json.loads(Path(OPENAPI).read_bytes())
        super().__init__(document["components"]["schemas"])
        self._paths, self._levels, self._made = document["paths"], levels, 0

    def schema(self, method: str, template: str) -> dict[str, Any] | None:
        """What a route answers with when all is well; None for nothing, or an unknown route."""
        responses = self._paths.get(template, {}).get(method.lower(), {}).get("responses", {})
        for status in sorted(responses):
            content = responses[status].get("content", {}) if status < "300" else {}
            if "application/json" in content:
                found: dict[str, Any] = content["application/json"]["schema"]
                return found
        return None

    def whole(self, method: str, template: str, body: Any) -> Any:
        """An answer as it is, and beside that what Discord may say as well."""
        schema = self.schema(method, template)
        self._made += 1
        return body if schema is None else self._filled(schema, body, self._made)

    def _filled(self, schema: dict[str, Any], body: Any, number: int, level: int = 0) -> Any:
        if isinstance(body, list):
            items = [each["items"] for each in self._read(schema, body) if "items" in each]
            inner = {"anyOf": items}
            return [self._filled(inner, each, number, level + 1) for each in body]
        if not isinstance(body, dict):
            return body
        filled = dict(body)
        for each in self._read(schema, body):
            for key, inner in self._fields(each, level).items():
                if key in body:
                    filled[key] = self._filled(inner, body[key], number, level + 1)
                elif key not in filled:
                    filled[key] = self.make(inner, number, level + 1)
        return filled

    def _read(self, schema: dict[str, Any], body: Any) -> Iterator[dict[str, Any]]:
        """The schema by which a value is read: of a union the first one that fits its type."""
        for each in readings(schema, body, self._schemas):
            if each.keys() & {"properties", "items"}:
                yield each
                return

    def _fields(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        needed = schema.get("required", ())
        found = super()._fields(schema, depth)
        deep = depth > self._levels
        return {key: inner for key, inner in found.items() if not deep or key in needed}
