"""Checks against Discord's published descriptions, where the environment names the files."""

import json
import logging
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path as FilePath
from typing import Any
from urllib.parse import quote

from sandbox.errors import Json, Path, Problem, Violation
from sandbox.options import Options
from sandbox.schema import Keys, faults_of

log = logging.getLogger(__name__)

_ALWAYS_SENT = ("tts", "nsfw", "flags", "dm_permission")
"""Keys that discord.py always sends and the description doesn't list everywhere."""

_JSON = "application/json"
_REQUESTS, _ANSWERS, _GATEWAY = "discord:///requests", "discord:///answers", "discord:///gateway"
"""What validators call the descriptions."""

_FRAMES = {
    "READY": "GatewayReadyDispatchData",
    "GUILD_CREATE": "GatewayGuildCreateDispatchData",
    "GUILD_MEMBERS_CHUNK": "GatewayGuildMembersChunkDispatchData",
    "INTERACTION_CREATE": "GatewayInteractionCreateDispatchData",
    "MESSAGE_CREATE": "GatewayMessageCreateDispatchData",
    "MESSAGE_UPDATE": "GatewayMessageUpdateDispatchData",
    "MESSAGE_DELETE": "GatewayMessageDeleteDispatchData",
    "THREAD_CREATE": "GatewayThreadCreateDispatchData",
    "THREAD_UPDATE": "GatewayThreadUpdateDispatchData",
}


class OpenApi:
    """Discord's OpenAPI description; each schema is compiled at its first use."""

    def __init__(self, file: FilePath) -> None:
        from jsonschema_rs import Draft202012, Draft202012Validator, Registry

        document: Json = json.loads(file.read_bytes())
        self.paths: dict[str, Json] = document["paths"]
        answers: dict[str, Json] = document["components"]["schemas"]
        requests = _relaxed(answers)
        self._keys = Keys(requests)
        # Read once: a validator with all schemas in its own would read them each time.
        self._compile = partial(
            Draft202012Validator,
            registry=Registry(
                [
                    (uri, {"paths": self.paths, "components": {"schemas": schemas}})
                    for uri, schemas in ((_REQUESTS, requests), (_ANSWERS, answers))
                ],
                draft=Draft202012,
            ),
        )
        self._validators: dict[str, Any] = {}

    def knows(self, method: str, path: str) -> bool:
        """Whether the description has a route for this path."""
        given = path.strip("/").split("/")
        for template, operations in self.paths.items():
            segments = template.strip("/").split("/")
            same = len(segments) == len(given) and all(
                s.startswith("{") or s == g for s, g in zip(segments, given, strict=True)
            )
            if same and method.lower() in operations:
                return True
        return False

    def request(self, method: str, template: str, body: Any) -> Iterator[Problem]:
        """Faults of a request body."""
        if self._request_schema(method, template) is None:
            return
        place = ("requestBody", "content", _JSON, "schema")
        validator = self._validator(_REQUESTS, template, method.lower(), *place)
        if not validator.is_valid(body):
            for error in validator.iter_errors(body):
                yield from faults_of(error)

    def unknown(self, method: str, template: str, body: Any) -> Iterator[Path]:
        """Places of keys that Discord would ignore."""
        schema = self._request_schema(method, template)
        if schema is None:
            return
        for path in self._keys.unknown(schema, body):
            if path[-1] not in _ALWAYS_SENT:
                yield path

    def answer(self, method: str, template: str, status: int, body: Any) -> Iterator[Problem]:
        """Faults of an answer of the stand-in's own."""
        responses = self._operation(method, template).get("responses", {})
        if status >= 400:
            return
        if str(status) not in responses:
            yield Problem((), "STATUS", f"{status} is not an answer of this route.")
            return
        content = responses[str(status)].get("content")
        if content is None or body is None:
            if (content is None) != (body is None):
                yield Problem((), "BODY", "Body and description differ.")
            return
        place = ("responses", str(status), "content", _JSON, "schema")
        validator = self._validator(_ANSWERS, template, method.lower(), *place)
        if not validator.is_valid(body):
            for error in validator.iter_errors(body):
                yield from faults_of(error)

    def _operation(self, method: str, template: str) -> Json:
        operation: Json = self.paths.get(template, {}).get(method.lower(), {})
        return operation

    def _request_schema(self, method: str, template: str) -> Json | None:
        content = self._operation(method, template).get("requestBody", {}).get("content", {})
        schema: Json | None = content.get(_JSON, {}).get("schema")
        return schema

    def _validator(self, uri: str, *place: str) -> Any:
        """The validator of what is at a place below the paths of a description."""
        pointer = "/".join(each.replace("~", "~0").replace("/", "~1") for each in place)
        schema = f"{uri}#/paths/{quote(pointer, safe='/~')}"
        if schema not in self._validators:
            self._validators[schema] = self._compile({"$ref": schema})
        return self._validators[schema]


def _relaxed(schemas: dict[str, Json]) -> dict[str, Json]:
    """Requests may carry ids as integers, and permission sums as text."""
    made = dict(schemas)
    made["SnowflakeType"] = schemas["SnowflakeType"] | {"type": ["string", "integer"]}
    for name, schema in schemas.items():
        properties = schema.get("properties", {})
        if "default_member_permissions" in properties and name.endswith("Request"):
            loose = {"default_member_permissions": {"type": ["integer", "string", "null"]}}
            made[name] = schema | {"properties": properties | loose}
    return made


class GatewayFrames:
    """The published schema of gateway frames."""

    def __init__(self, file: FilePath) -> None:
        from jsonschema_rs import Draft7, Draft7Validator, Registry

        known = Registry([(_GATEWAY, json.loads(file.read_bytes()))], draft=Draft7)
        self._compile = partial(Draft7Validator, registry=known)
        self._validators: dict[str, Any] = {}

    def faults(self, definition: str, body: Any) -> Iterator[Problem]:
        """Faults of a frame, or of an event's data."""
        if definition not in self._validators:
            self._validators[definition] = self._compile(
                {"$ref": f"{_GATEWAY}#/definitions/{definition}"}
            )
        validator = self._validators[definition]
        if not validator.is_valid(body):
            for error in validator.iter_errors(body):
                yield from faults_of(error)


_openapi = cache(OpenApi)
_frames = cache(GatewayFrames)


class Checks:
    """Both descriptions, as far as there are any, and the list of what was violated."""

    def __init__(self, options: Options) -> None:
        self.violations: list[Violation] = []
        self.openapi = _openapi(options.openapi) if options.openapi else None
        self.frames = _frames(options.gateway_schema) if options.gateway_schema else None
        if self.openapi is None:
            log.info("DISCORD_OPENAPI is not set: requests are not checked against it")

    def record(self, level: str, method: str, route: str, place: str, message: str) -> None:
        """Note a violation."""
        self.violations.append(Violation(level, method, route, place, message))
        log.warning("%s violation: %s %s %s %s", level, method, route, place, message)

    def request(self, method: str, template: str, body: Any) -> list[Problem]:
        """Check a request body; the faults found are recorded and returned."""
        if self.openapi is None or body is None:
            return []
        faults = list(self.openapi.request(method, template, body))
        for fault in faults:
            self.record("schema", method, template, fault.place, fault.message)
        if not faults:
            for path in self.openapi.unknown(method, template, body):
                place = Problem(path, "", "").place
                self.record("unknown", method, template, place, "Discord ignores this key.")
        return faults

    def answer(self, method: str, template: str, status: int, body: Any) -> None:
        """Check an answer of the stand-in's own."""
        if self.openapi is not None:
            for fault in self.openapi.answer(method, template, status, body):
                self.record("own", method, template, fault.place, fault.message)

    def frame(self, name: str, body: Any) -> None:
        """Check an event's data before it is sent."""
        if self.frames is not None and name in _FRAMES:
            for fault in self.frames.faults(_FRAMES[name], body):
                self.record("own", "GATEWAY", name, fault.place, fault.message)

    def hello(self, frame: Json) -> None:
        """Check the HELLO frame."""
        if self.frames is not None:
            for fault in self.frames.faults("GatewayHello", frame):
                self.record("own", "GATEWAY", "HELLO", fault.place, fault.message)

    def received(self, frame: Json) -> None:
        """Check a frame that the client sent."""
        if self.frames is not None:
            for fault in self.frames.faults("GatewaySendPayload", frame):
                route = f"op {frame.get('op')}"
                self.record("schema", "GATEWAY", route, fault.place, fault.message)
