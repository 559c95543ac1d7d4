"""The shape of an edition's file: which fields there are and what type each has."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeAlias

from data.lines import Path
from engine.board import Rules


class Fault(Exception):
    """Something is wrong at ``path``; ``text`` says what."""

    def __init__(self, path: Path, text: str) -> None:
        super().__init__(text)
        self.path = path
        self.text = text


DASHED = "[a-z]+(-[a-z0-9]+)*"
"""What ids of routes, tickets and editions look like."""

Kind: TypeAlias = tuple[str, Callable[[Any], bool]]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _numbers(length: int) -> Callable[[Any], bool]:
    return lambda v: isinstance(v, list) and len(v) == length and all(map(_is_number, v))


def _list_of(check: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda v: isinstance(v, list) and all(map(check, v))


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _counts(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_count, value.values()))


TEXT: Kind = ("a text", _is_text)
COUNT: Kind = ("a whole number from 0", _is_count)
NUMBER: Kind = ("a number", _is_number)
FLAG: Kind = ("true or false", lambda v: isinstance(v, bool))
OBJECT: Kind = ("an object", lambda v: isinstance(v, dict))
RECORDS: Kind = ("a list of objects", _list_of(lambda v: isinstance(v, dict)))
TEXTS: Kind = ("a list of texts", _list_of(_is_text))
NAMES: Kind = (
    "an object of texts",
    lambda v: isinstance(v, dict) and all(map(_is_text, v.values())),
)
CITY_ID: Kind = ("a-z only", lambda v: isinstance(v, str) and bool(re.fullmatch("[a-z]+", v)))
DASHED_ID: Kind = (
    "words of a-z and 0-9 joined by dashes",
    lambda v: isinstance(v, str) and bool(re.fullmatch(DASHED, v)),
)
ENDS: Kind = ("two texts", lambda v: isinstance(v, list) and len(v) == 2 and all(map(_is_text, v)))
PAIR: Kind = ("two numbers", _numbers(2))
PAIRS: Kind = ("a list of two texts each", _list_of(ENDS[1]))
COUNTS: Kind = ("an object of whole numbers", _counts)
POINTS: Kind = (
    "points for lengths above 0",
    lambda v: _counts(v) and bool(v) and all(k.isdecimal() and int(k) > 0 for k in v),
)
RANGE: Kind = (
    "the fewest and the most seats",
    lambda v: _list_of(_is_count)(v) and len(v) == 2 and 1 <= v[0] <= v[1] <= 5,
)
SIZE: Kind = (
    "a width and a height in pixels",
    lambda v: _list_of(_is_count)(v) and len(v) == 2 and all(0 < side <= 10_000 for side in v),
)
SLOTS: Kind = ("a list of [x, y, angle]", _list_of(_numbers(3)))
PATH: Kind = ("a list of at least two [x, y]", lambda v: _list_of(_numbers(2))(v) and len(v) > 1)
BOXES: Kind = (
    "an object of [left, top, right, bottom]",
    lambda v: isinstance(v, dict) and all(map(_numbers(4), v.values())),
)

LABELS: Kind = (
    "an object of [x, y] by city for each language",
    lambda v: (
        isinstance(v, dict)
        and all(isinstance(w, dict) and all(map(_numbers(2), w.values())) for w in v.values())
    ),
)

EDITION = {
    "edition": DASHED_ID,
    "version": COUNT,
    "title": TEXT,
    "rules": OBJECT,
    "expect": OBJECT,
    "cities": RECORDS,
    "routes": RECORDS,
    "tickets": RECORDS,
    "geometry": OBJECT,
}
EDITION_OPTIONS = {"titles": NAMES}
BONUS: Kind = (
    "an object with two cities and a list of points",
    lambda v: (
        isinstance(v, dict)
        and set(v) == {"cities", "points"}
        and ENDS[1](v["cities"])
        and _list_of(_is_count)(v["points"])
    ),
)
_RULE_KINDS = {
    "seats": RANGE,
    "points": POINTS,
    "colours": TEXTS,
    "locomotive_pile": FLAG,
    "row_alone": FLAG,
    "bonus": BONUS,
    "ties": TEXTS,
    "first_player": TEXT,
}
RULES = {f.name: _RULE_KINDS.get(f.name, COUNT) for f in fields(Rules) if f.default is MISSING}
RULES_OPTIONS = {
    f.name: _RULE_KINDS.get(f.name, COUNT) for f in fields(Rules) if f.default is not MISSING
}
CITY = {"id": CITY_ID, "name": TEXT, "names": NAMES, "aliases": TEXTS}
CITY_FACTS = {"lat": NUMBER, "lon": NUMBER, "country": TEXT, "also": NAMES}
ROUTE = {
    "id": DASHED_ID,
    "cities": ENDS,
    "length": COUNT,
    "color": TEXT,
    "tunnel": FLAG,
    "locomotives": COUNT,
}
TICKET = {"id": DASHED_ID, "cities": ENDS, "points": COUNT, "long": FLAG}
EXPECT = {
    "cities": COUNT,
    "pairs": COUNT,
    "routes": COUNT,
    "spaces": COUNT,
    "lengths": COUNTS,
    "colours": COUNTS,
    "ferries": COUNTS,
    "tunnels": COUNTS,
    "doubles": PAIRS,
    "long_tickets": COUNTS,
    "regular_tickets": COUNTS,
    "ticket_points": COUNT,
}
GEOMETRY = {
    "size": SIZE,
    "slot": PAIR,
    "city_radius": NUMBER,
    "label_size": COUNT,
    "art": NAMES,
    "cities": OBJECT,
    "routes": OBJECT,
}
GEOMETRY_OPTIONS = {"keep_clear": BOXES, "areas": OBJECT, "labels": LABELS, "layout": OBJECT}
AREA = {"names": NAMES, "cities": TEXTS}
CITY_GEOMETRY = {"at": PAIR, "label": PAIR}
ROUTE_GEOMETRY = {"slots": SLOTS, "path": PATH}


def check_shape(body: Any) -> None:
    """Check fields and types of a whole edition; raises Fault."""
    if not isinstance(body, dict):
        raise Fault((), "an edition is an object")
    _check(body, (), EDITION, EDITION_OPTIONS)
    _check(body["rules"], ("rules",), RULES, RULES_OPTIONS)
    _check(body["expect"], ("expect",), EXPECT)
    for kind, shape in (("cities", CITY), ("routes", ROUTE), ("tickets", TICKET)):
        for index, record in enumerate(body[kind]):
            _check(record, (kind, index), shape, CITY_FACTS if kind == "cities" else {})
    geometry = body["geometry"]
    _check(geometry, ("geometry",), GEOMETRY, GEOMETRY_OPTIONS)
    shapes = (("cities", CITY_GEOMETRY), ("routes", ROUTE_GEOMETRY), ("areas", AREA))
    for kind, shape in shapes:
        for key, record in geometry.get(kind, {}).items():
            path = ("geometry", kind, key)
            if not isinstance(record, dict):
                raise Fault(path, f"{key} must be an object")
            _check(record, path, shape)


def _check(
    body: Mapping[str, Any],
    path: Path,
    required: Mapping[str, Kind],
    optional: Mapping[str, Kind] | None = None,
) -> None:
    known = {**required, **(optional or {})}
    for key in required:
        if key not in body:
            raise Fault(path, f"the field {key!r} is missing")
    for key, value in body.items():
        if key not in known:
            raise Fault((*path, key), f"there is no field {key!r}")
        name, fits = known[key]
        if not fits(value):
            raise Fault((*path, key), f"{key!r} must be {name}")
