"""JSON Schema checks: compiled when first needed, faults told at the place that matters."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sandbox.errors import Json, Path, Problem

_CODES = {
    "maxLength": ("BASE_TYPE_MAX_LENGTH", "Must be {limit} or fewer in length."),
    "minLength": ("BASE_TYPE_MIN_LENGTH", "Must be {limit} or more in length."),
    "maxItems": ("BASE_TYPE_BAD_LENGTH", "Must be {limit} or fewer in length."),
    "minItems": ("BASE_TYPE_BAD_LENGTH", "Must be {limit} or more in length."),
    "maximum": ("NUMBER_TYPE_MAX", "Value should be less than or equal to {limit}."),
    "minimum": ("NUMBER_TYPE_MIN", "Value should be greater than or equal to {limit}."),
    "required": ("BASE_TYPE_REQUIRED", "This field is required"),
    "enum": ("BASE_TYPE_CHOICES", "Value must be one of {options}."),
    "const": ("BASE_TYPE_CHOICES", "Value must be {expected_value}."),
}


def faults_of(error: Any) -> Iterator[Problem]:
    """The faults behind a validator's error; unions are followed into the branch meant."""
    kind = error.kind
    if kind.name in ("anyOf", "oneOf") and getattr(kind, "context", None):
        for inner in _meant(kind.context, tuple(error.instance_path)):
            yield from faults_of(inner)
        return
    path: Path = tuple(error.instance_path)
    facts = kind.as_dict()
    if kind.name == "required":
        path = (*path, facts["property"])
    code, sentence = _CODES.get(kind.name, (f"BASE_TYPE_{kind.name.upper()}", ""))
    try:
        message = sentence.format(**facts)
    except KeyError:
        message = ""
    yield Problem(path, code, message or f"Doesn't fit {kind.name} {facts}.")


def _meant(branches: list[list[Any]], at: Path) -> list[Any]:
    """The branch of a union that the value's own `type` picks, else the one with fewest errors."""
    fitting = [b for b in branches if not any(_mismatch(e, at) for e in b)]
    return min(fitting or branches, key=len)


def _mismatch(error: Any, at: Path) -> bool:
    path = tuple(error.instance_path)
    if path == (*at, "type"):
        return error.kind.name in ("enum", "const", "anyOf", "oneOf")
    return path == at and error.kind.name == "type"


def unknown_keys(schema: Json, value: Any, schemas: Mapping[str, Json]) -> Iterator[Path]:
    """Places of keys that no reading of the schema knows."""
    if isinstance(value, list):
        items = [s["items"] for s in readings(schema, value, schemas) if "items" in s]
        for index, inner in enumerate(value):
            for path in unknown_keys({"anyOf": items}, inner, schemas) if items else ():
                yield (index, *path)
    if not isinstance(value, dict):
        return
    known_by = list(readings(schema, value, schemas))
    if not any("properties" in each for each in known_by):
        return
    if any(each.get("additionalProperties") for each in known_by):
        return
    for key, inner in value.items():
        known = [s["properties"][key] for s in known_by if key in s.get("properties", {})]
        if not known:
            yield (key,)
            continue
        for path in unknown_keys({"anyOf": known}, inner, schemas):
            yield (key, *path)


def readings(schema: Json, value: Any, schemas: Mapping[str, Json]) -> Iterator[Json]:
    """The plain schemas that a value may be read by: references and unions resolved."""
    if "$ref" in schema:
        yield from readings(schemas[schema["$ref"].rsplit("/", 1)[1]], value, schemas)
        return
    yield schema
    for part in schema.get("allOf", ()):
        yield from readings(part, value, schemas)
    branches: Iterable[Json] = [*schema.get("oneOf", ()), *schema.get("anyOf", ())]
    for branch in branches:
        for reading in readings(branch, value, schemas):
            if _may_be(reading, value):
                yield reading


def _may_be(schema: Json, value: Any) -> bool:
    """Whether the value's own `type` fits this branch of a union."""
    if not isinstance(value, dict) or "type" not in value:
        return True
    wanted = schema.get("properties", {}).get("type", {}).get("enum")
    return wanted is None or value["type"] in wanted
