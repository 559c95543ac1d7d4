"""JSON Schema checks: compiled when first needed, faults told at the place that matters."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

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
_NONE: Final = object()
"""The `type` of a value that has none."""


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


@dataclass(frozen=True)
class _Known:
    """What all readings of some schemas know of a value: its keys, or what is in its list."""

    keys: Mapping[str, tuple[Json, ...]] | None
    """The schemas of each key; None if any is allowed."""
    items: tuple[Json, ...]


class Keys:
    """Finds the keys that no reading of a schema knows; what schemas say is read once for all."""

    def __init__(self, schemas: Mapping[str, Json]) -> None:
        self._schemas = schemas
        self._known: dict[tuple[object, ...], _Known] = {}

    def unknown(self, schema: Json, value: Any) -> Iterator[Path]:
        """Places of keys that no reading of the schema knows."""
        return self._unknown((schema,), value, union=False)

    def _unknown(self, schemas: tuple[Json, ...], value: Any, *, union: bool) -> Iterator[Path]:
        known = self._of(schemas, _kind(value), union=union)
        if isinstance(value, list) and known.items:
            for index, inner in enumerate(value):
                for path in self._unknown(known.items, inner, union=True):
                    yield (index, *path)
        elif isinstance(value, dict) and known.keys is not None:
            for key, inner in value.items():
                if key not in known.keys:
                    yield (key,)
                elif isinstance(inner, dict | list):
                    for path in self._unknown(known.keys[key], inner, union=True):
                        yield (key, *path)

    def _of(self, schemas: tuple[Json, ...], kind: object, *, union: bool) -> _Known:
        # The schemas stay where they are as long as there is this object.
        asked = (*map(id, schemas), kind, union)
        if (known := self._known.get(asked)) is None:
            known = self._known[asked] = _merged(
                [
                    reading
                    for each in schemas
                    for reading in _readings(each, kind, self._schemas, union=union)
                ]
            )
        return known


def readings(schema: Json, value: Any, schemas: Mapping[str, Json]) -> Iterator[Json]:
    """The plain schemas that a value may be read by: references and unions resolved."""
    return _readings(schema, _kind(value), schemas, union=False)


def _readings(
    schema: Json, kind: object, schemas: Mapping[str, Json], *, union: bool
) -> Iterator[Json]:
    """The same by a value's own `type`, which has to fit within a ``union``."""
    if "$ref" in schema:
        yield from _readings(schemas[schema["$ref"].rsplit("/", 1)[1]], kind, schemas, union=union)
        return
    if not union or _may_be(schema, kind):
        yield schema
    for part in schema.get("allOf", ()):
        yield from _readings(part, kind, schemas, union=union)
    for branch in (*schema.get("oneOf", ()), *schema.get("anyOf", ())):
        yield from _readings(branch, kind, schemas, union=True)


def _kind(value: Any) -> object:
    """A value's own `type`; None if it is nothing that a schema could name."""
    if not isinstance(value, dict) or "type" not in value:
        return _NONE
    kind = value["type"]
    return kind if isinstance(kind, int | str) else None


def _merged(readings: list[Json]) -> _Known:
    keys: dict[str, tuple[Json, ...]] = {}
    for each in readings:
        for name, schema in each.get("properties", {}).items():
            keys[name] = (*keys.get(name, ()), schema)
    is_open = any(each.get("additionalProperties") for each in readings)
    is_told = any("properties" in each for each in readings)
    items = tuple(each["items"] for each in readings if "items" in each)
    return _Known(keys if is_told and not is_open else None, items)


def _may_be(schema: Json, kind: object) -> bool:
    """Whether a value's own `type` fits this branch of a union."""
    wanted = schema.get("properties", {}).get("type", {}).get("enum")
    return kind is _NONE or wanted is None or kind in wanted
