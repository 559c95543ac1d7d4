"""Checks the shape of an edition's file: which fields it has, and of which kind.

A field that isn't required follows from the others (`data.defaults`) or is a switch that is off.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeAlias

from data.kinds import (
    ALIASES,
    ANCHORS,
    AREAS,
    ART,
    BONUS,
    BOXES,
    CARD_COLOURS,
    CITY_ID,
    COUNT,
    COUNTS,
    DASHED_ID,
    ENDS,
    FIRST_PLAYER,
    FLAG,
    GROUND,
    LABELS,
    LAND,
    LATITUDE,
    LENGTH,
    LETTERS,
    LONGITUDE,
    NAME,
    NAMES,
    OBJECT,
    PAIR,
    PAIRS,
    PATH,
    POINTS,
    PROJECTION,
    RADIUS,
    RANGE,
    RECORDS,
    ROUTE_COLOUR,
    RULES_BY_VERSION,
    SEED,
    SIDE_OF_CITY,
    SIDES_OF_SLOT,
    SIZE,
    SLOTS,
    SOME_RECORDS,
    TEXT,
    TEXTS,
    TIES,
    TITLE,
    TITLES,
    VERSION,
    Kind,
)
from data.lines import Path
from data.meant import instead, near, shown
from data.painting import FROM, MEMBER, PAINTED, PAINTED_FROM, PAINTING
from engine.board import Rules


class Fault(Exception):
    """A mistake at ``path`` in an edition's file; ``text`` says what is wrong.

    ``about`` names what it is about, where another thing may have the same.
    """

    def __init__(self, path: Path, text: str, about: str = "") -> None:
        super().__init__(f"{about}: {text}" if about else text)
        self.path = path
        self.text = text
        self.about = about


MOST_UNKNOWN = 20
"""How many unknown fields of one record are named."""
Fields: TypeAlias = Mapping[str, Kind]
"""The kind that each field must have, by name."""

EDITION: Fields = {
    "edition": DASHED_ID,
    "version": VERSION,
    "title": TITLE,
    "rules": OBJECT,
    "cities": SOME_RECORDS,
    "routes": SOME_RECORDS,
    "tickets": SOME_RECORDS,
}
EDITION_OPTIONS: Fields = {
    "titles": TITLES,
    "earlier": RULES_BY_VERSION,
    "expect": OBJECT,
    "geometry": OBJECT,
}
_BOUNDS = {
    "cards_per_colour": (1, 99),
    "locomotives": (0, 99),
    "hand": (0, 999),
    "row": (1, 5),
    "row_locomotives": (0, 6),
    "row_sweeps": (1, 99),
    "wagons": (1, 999),
    "opening_regular": (0, 9),
    "opening_long": (0, 9),
    "offer": (1, 9),
}
_RULE_KINDS: Fields = {
    # What is counted beyond its bounds is a fault of the engine's, which hides no other.
    **{
        name: (f"a whole number from {least} to {most}", COUNT[1])
        for name, (least, most) in _BOUNDS.items()
    },
    "seats": RANGE,
    "points": POINTS,
    "colours": CARD_COLOURS,
    "locomotive_pile": FLAG,
    "row_alone": FLAG,
    "row_judged_again": FLAG,
    "must_draw_two": FLAG,
    "opening_under": FLAG,
    "offer_out": FLAG,
    "bonus": BONUS,
    "ties": TIES,
    "first_player": FIRST_PLAYER,
}
RULES: Fields = {
    f.name: _RULE_KINDS.get(f.name, COUNT) for f in fields(Rules) if f.default is MISSING
}
RULES_OPTIONS: Fields = {
    f.name: _RULE_KINDS.get(f.name, COUNT) for f in fields(Rules) if f.default is not MISSING
}
CITY: Fields = {"id": CITY_ID, "name": NAME}
CITY_OPTIONS: Fields = {
    "lat": LATITUDE,
    "lon": LONGITUDE,
    "country": TEXT,
    "names": NAMES,
    "also": NAMES,
    "aliases": ALIASES,
}
ROUTE: Fields = {"cities": ENDS, "length": LENGTH, "color": ROUTE_COLOUR}
ROUTE_OPTIONS: Fields = {"id": DASHED_ID, "tunnel": FLAG, "locomotives": COUNT}
TICKET: Fields = {"cities": ENDS}
TICKET_OPTIONS: Fields = {"id": DASHED_ID, "points": COUNT, "long": FLAG}
EXPECT: Fields = {
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
GEOMETRY: Fields = {
    "size": SIZE,
    "slot": SIDES_OF_SLOT,
    "city_radius": RADIUS,
    "label_size": LETTERS,
    "art": ART,
    MEMBER: OBJECT,
    FROM: PAINTED_FROM,
    "cities": OBJECT,
    "routes": OBJECT,
    "keep_clear": BOXES,
    "ornaments": BOXES,
    "land": LAND,
    "areas": AREAS,
    "labels": LABELS,
    "layout": OBJECT,
    "upright": OBJECT,
}
UPRIGHT: Fields = {
    "size": SIZE,
    "slot": SIDES_OF_SLOT,
    "city_radius": RADIUS,
    "label_size": LETTERS,
    "ground": GROUND,
    "cities": OBJECT,
    "routes": OBJECT,
}
UPRIGHT_OPTIONS: Fields = {"labels": LABELS}
LAYOUT: Fields = {
    "seed": SEED,
    "longest_names": FLAG,
    "projection": PROJECTION,
    "land": FLAG,
    "free": TEXTS,
    "anchors": ANCHORS,
    "names": SIDE_OF_CITY,
    "names_in": OBJECT,
}
AREA: Fields = {"names": NAMES, "cities": TEXTS}
CITY_GEOMETRY: Fields = {"at": PAIR, "label": PAIR}
ROUTE_GEOMETRY: Fields = {"slots": SLOTS, "path": PATH}

RECORD_FIELDS: dict[str, tuple[Fields, Fields]] = {
    "cities": (CITY, CITY_OPTIONS),
    "routes": (ROUTE, ROUTE_OPTIONS),
    "tickets": (TICKET, TICKET_OPTIONS),
}
"""For each list of records, the fields that a record must have, and may have."""
PLACES: dict[str, Fields] = {
    "cities": CITY_GEOMETRY,
    "routes": ROUTE_GEOMETRY,
    "areas": AREA,
}
"""For each member of the geometry that consists of records, the fields of these."""


def shape_faults(body: Any, needed: Fields = EDITION) -> Iterator[Fault]:
    """Yield a fault for each field that is missing, unknown or of the wrong kind.

    ``needed`` are the parts without which the file is useless.
    """
    if not isinstance(body, dict):
        yield Fault((), "an edition is an object")
        return
    yield from misfits(body, (), needed, {**EDITION, **EDITION_OPTIONS})
    yield from _inside(body, "rules", (), RULES, RULES_OPTIONS)
    yield from _inside(body, "expect", (), {}, EXPECT)
    earlier: Any = body.get("earlier")
    for version in earlier if RULES_BY_VERSION[1](earlier) else ():
        yield from _inside(earlier, version, ("earlier",), {}, {**RULES, **RULES_OPTIONS})
    for kind, (required, optional) in RECORD_FIELDS.items():
        records: Any = body.get(kind)
        for index, record in enumerate(records if SOME_RECORDS[1](records) else ()):
            yield from misfits(record, (kind, index), required, optional)
    geometry: Any = body.get("geometry")
    if OBJECT[1](geometry):
        yield from geometry_misfits(geometry)


def geometry_misfits(geometry: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield a fault for each field of a geometry that is unknown or of the wrong kind."""
    path = ("geometry",)
    yield from misfits(geometry, path, {}, GEOMETRY)
    yield from _places(geometry, path)
    yield from _inside(geometry, "upright", path, UPRIGHT, UPRIGHT_OPTIONS)
    if OBJECT[1](geometry.get("upright")):
        yield from _places(geometry["upright"], (*path, "upright"))
    if OBJECT[1](geometry.get(MEMBER)):
        yield from _painting_misfits(geometry, path)
    layout: Any = geometry.get("layout")
    if OBJECT[1](layout):
        yield from _inside(geometry, "layout", path, {}, LAYOUT)
        languages: Any = layout.get("names_in")
        if OBJECT[1](languages):
            of_each = dict.fromkeys(languages, SIDE_OF_CITY)
            yield from _inside(layout, "names_in", (*path, "layout"), {}, of_each)


def _places(geometry: Mapping[str, Any], path: Path) -> Iterator[Fault]:
    """Yield the faults of where things are on a map."""
    for kind, shape in PLACES.items():
        places: Any = geometry.get(kind)
        for key in places if OBJECT[1](places) else ():
            yield from _inside(places, key, (*path, kind), shape, {})
            if not OBJECT[1](places[key]):
                yield Fault((*path, kind, key), f"{key} must be an object")


def _painting_misfits(geometry: Mapping[str, Any], path: Path) -> Iterator[Fault]:
    yield from _inside(geometry, MEMBER, path, {}, PAINTING)
    for kind, (required, optional) in PAINTED.items():
        records: Any = geometry[MEMBER].get(kind)
        for index, record in enumerate(records if RECORDS[1](records) else ()):
            yield from misfits(record, (*path, MEMBER, kind, index), required, optional)


def _inside(
    body: Mapping[str, Any], key: str, path: Path, required: Fields, optional: Fields
) -> Iterator[Fault]:
    """Yield the faults of the object at ``key``, if there is an object."""
    found: Any = body.get(key)
    if OBJECT[1](found):
        yield from misfits(found, (*path, key), required, optional)


def misfits(
    body: Mapping[str, Any], path: Path, required: Fields, optional: Fields
) -> Iterator[Fault]:
    """Yield a fault for each field of a record that is missing, unknown or of the wrong kind."""
    known = {**required, **optional}
    unknown = [key for key in body if key not in known]
    meant = {key: near(key, known.keys() - body.keys()) for key in unknown[:MOST_UNKNOWN]}
    for key in required:
        if key not in body and key not in meant.values():
            yield Fault(path, f"the field {key!r} is missing")
    for key, other in meant.items():
        hint = f"; {other!r} may be meant" if other else ""
        yield Fault((*path, key), f"there is no field {key!r}{hint}")
    if more := unknown[MOST_UNKNOWN:]:
        yield Fault((*path, more[0]), f"there are {len(more)} more fields that nothing knows")
    for key, value in body.items():
        if key in known and not known[key][1](value):
            said, fits = known[key]
            found = "" if isinstance(value, dict | list) else f", not {shown(value)}"
            yield Fault((*path, key), f"{key!r} must be {said}{found}{instead(value, fits)}")
