"""The fields of ``geometry.painting``: what a painting shows besides what geography tells.

Only `maps.paint` reads them; games and pictures don't depend on any.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from data.kinds import ENDS, LATITUDE, LETTERS, LONGITUDE, RECORDS, TEXT, TITLE, Kind
from data.program import MAPS

MEMBER = "painting"
"""The member of a geometry that has these fields."""
FROM = "painted_from"
"""The member that tells what a painting was made from (`maps.check.painted`)."""
RANGES = "europe"
"""The mountains that are drawn already, and may be asked for by name."""
TINTS = ("sand", "green", "rose", "lilac", "apricot", "yellow", "blue", "grey", "olive")
FACES = ("playfair", "fell")
RIVERS = ("all", "large", "none")
_MOST_POINTS = 999


def _is_place(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and _on_earth(*value)


def _on_earth(lon: Any, lat: Any) -> bool:
    return LONGITUDE[1](lon) and LATITUDE[1](lat)


def _is_area(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 4
        and _on_earth(*value[:2])
        and _on_earth(*value[2:])
        and value[0] < value[2]
        and value[1] < value[3]
    )


def _places(least: int, most: int) -> Kind:
    many = f"{least}" if least == most else f"{least} to {most}"
    return (
        f"a list of {many} places, each [longitude, latitude]",
        lambda v: isinstance(v, list) and least <= len(v) <= most and all(map(_is_place, v)),
    )


def _one_of(words: tuple[str, ...]) -> Kind:
    return (
        f"{', '.join(words[:-1])} or {words[-1]}",
        lambda v: isinstance(v, str) and v in words,
    )


def _number(least: float, most: float, unit: str) -> Kind:
    return (
        f"a number from {least:g} to {most:g} {unit}",
        lambda v: isinstance(v, int | float) and not isinstance(v, bool) and least <= v <= most,
    )


_FACE = _one_of(FACES)

PAINTING: Mapping[str, Kind] = {
    "title": (
        "a list of one or two lines, or of none",
        lambda v: isinstance(v, list) and len(v) <= 2 and all(map(TITLE[1], v)),
    ),
    "compass": (
        "true, false, or the place that it should be near, as [longitude, latitude]",
        lambda v: isinstance(v, bool) or _is_place(v),
    ),
    "seas": RECORDS,
    "countries": RECORDS,
    "frontiers": RECORDS,
    "frontiers_left_out": RECORDS,
    "frontiers_drawn": RECORDS,
    "ridges": (f'a list of objects, or "{RANGES}"', lambda v: v == RANGES or RECORDS[1](v)),
    "rivers": _one_of(RIVERS),
    "faces": (
        f"an object of faces for title and seas, each {_FACE[0]}",
        lambda v: (
            isinstance(v, dict) and v.keys() <= {"title", "seas"} and all(map(_FACE[1], v.values()))
        ),
    ),
}
SEA: Mapping[str, Kind] = {
    "text": (
        "one line or two, as a text with \\n between",
        lambda v: isinstance(v, str) and v.count("\n") <= 1 and all(map(TITLE[1], v.split("\n"))),
    ),
    "line": _places(3, 3),
}
SEA_OPTIONS: Mapping[str, Kind] = {"size": LETTERS, "gap": _number(0, 100, "pixels")}
COUNTRY: Mapping[str, Kind] = {"name": TEXT, "at": _places(1, _MOST_POINTS)}
COUNTRY_OPTIONS: Mapping[str, Kind] = {"tint": _one_of(TINTS)}
FRONTIER: Mapping[str, Kind] = {"between": ENDS}
FRONTIER_OPTIONS: Mapping[str, Kind] = {
    "within": (
        "an area as [west, south, east, north], in degrees",
        _is_area,
    )
}
DRAWN: Mapping[str, Kind] = {"line": _places(2, _MOST_POINTS)}
RIDGE: Mapping[str, Kind] = {
    "height": _number(0.1, 9, "kilometres"),
    "width": _number(1, 500, "kilometres"),
    "line": _places(2, _MOST_POINTS),
}
NAMED: Mapping[str, Kind] = {"name": TEXT}
"""What a drawn frontier or a ridge may be called, for whoever reads the file."""

PAINTED: Mapping[str, tuple[Mapping[str, Kind], Mapping[str, Kind]]] = {
    "seas": (SEA, SEA_OPTIONS),
    "countries": (COUNTRY, COUNTRY_OPTIONS),
    "frontiers": (FRONTIER, FRONTIER_OPTIONS),
    "frontiers_left_out": (FRONTIER, FRONTIER_OPTIONS),
    "frontiers_drawn": (DRAWN, NAMED),
    "ridges": (RIDGE, NAMED),
}
"""For each list of records, the fields that a record must have, and may have."""


def _are_digests(value: Any) -> bool:
    if not (isinstance(value, dict) and value.keys() == {"cities", "map", MEMBER}):
        return False
    cities, *others = value["cities"], value["map"], value[MEMBER]
    return isinstance(cities, dict) and all(map(TEXT[1], (*cities.values(), *others)))


PAINTED_FROM: Kind = (f"what {MAPS} paint has written", _are_digests)
