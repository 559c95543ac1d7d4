"""Picks what can be understood from an edition's file, so that no mistake hides another."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeAlias

from data.defaults import completed, links
from data.distances import Distances
from data.kinds import RECORDS
from data.meant import near
from data.shape import (
    EDITION,
    EDITION_OPTIONS,
    GEOMETRY,
    LAYOUT,
    PLACES,
    RECORD_FIELDS,
    RULES,
    RULES_OPTIONS,
    UPRIGHT,
    UPRIGHT_OPTIONS,
    Fault,
    Fields,
)

Record: TypeAlias = Mapping[str, Any]
Numbered: TypeAlias = tuple[tuple[int, Record], ...]
"""Records, each with its index in the file's list."""


class Draft:
    """The contents of an edition's file without the faulty fields, and with defaults filled in."""

    def __init__(self, written: Record, faults: Collection[Fault]) -> None:
        self.written = written
        self.faulty = {tuple(fault.path[:2]) for fault in faults if fault.path}
        """The first two steps to each field that is wrong."""
        self._faulty = {path[0] for path in self.faulty}
        self.whole = not faults
        """Whether the file has no faults, so that nothing is left out."""
        self.body = completed(written if self.whole else _cleaned(written))
        self.cities = self._records("cities", "id", name="id")
        self.routes = self._records("routes", *RECORD_FIELDS["routes"][0])
        self.tickets = self._records("tickets", *RECORD_FIELDS["tickets"][0])
        self.ids = frozenset(city["id"] for _, city in self.cities)
        ends = [*links(self.body)]
        strange = {city for a, b, _ in ends for city in (a, b)} - self.ids
        self.meant = {name: city for name in sorted(strange) if (city := near(name, self.ids))}
        """The city that each unknown one of a route is nearest to."""
        self.distances = Distances(
            self.ids, ((self.meant.get(a, a), self.meant.get(b, b), far) for a, b, far in ends)
        )
        """The distances between cities, by all routes whose ends are known or can be guessed."""
        self.linked = (
            self.is_complete("cities")
            and self.meant.keys() == strange
            and len(ends) == len(self.body.get("routes", ())) > 0
        )
        """Whether both ends of all routes are known or can be guessed."""

    @property
    def rules(self) -> Record | None:
        """The rules of the edition; None if a required one is missing."""
        rules: Record = self.body.get("rules", {})
        return rules if RULES.keys() <= rules.keys() else None

    def is_complete(self, part: str) -> bool:
        """Return whether a part of the file, such as ``routes``, is there with nothing left out."""
        return part in self.written and part not in self._faulty

    def _records(self, kind: str, *needed: str, **instead: str) -> Numbered:
        """Return the records that have the fields ``needed``, with their indexes.

        ``instead`` names, for a field that may be missing, the field to copy.
        """
        return tuple(
            (index, {**{key: record[other] for key, other in instead.items()}, **record})
            for index, record in enumerate(self.body.get(kind, ()))
            if all(field in record for field in needed)
        )


def _cleaned(body: Record) -> dict[str, Any]:
    """Return only fields of the right kind, at every level; lists keep their length."""
    clean = _fitting(body, {**EDITION, **EDITION_OPTIONS})
    if "rules" in clean:
        clean["rules"] = _fitting(body["rules"], {**RULES, **RULES_OPTIONS})
    if "earlier" in clean:
        fields = {**RULES, **RULES_OPTIONS}
        clean["earlier"] = {key: _fitting(each, fields) for key, each in body["earlier"].items()}
    for kind, (required, optional) in RECORD_FIELDS.items():
        # A list that has anything but objects was refused as a whole, and stays out.
        if RECORDS[1](body.get(kind)):
            clean[kind] = [_fitting(record, {**required, **optional}) for record in body[kind]]
    if "geometry" in clean:
        geometry = _placed(_fitting(body["geometry"], GEOMETRY))
        if "upright" in geometry:
            upright = _placed(_fitting(geometry["upright"], {**UPRIGHT, **UPRIGHT_OPTIONS}))
            # A part that is missing was told, and is no reason to say that all in it is.
            if UPRIGHT.keys() <= upright.keys():
                geometry["upright"] = upright
            else:
                del geometry["upright"]
        if "layout" in geometry:
            geometry["layout"] = _fitting(geometry["layout"], LAYOUT)
        clean["geometry"] = geometry
    return clean


def _placed(geometry: dict[str, Any]) -> dict[str, Any]:
    """Return a geometry with only those places that have all that they need."""
    for kind, shape in PLACES.items():
        if kind in geometry:
            geometry[kind] = {
                key: place
                for key, place in geometry[kind].items()
                if isinstance(place, dict) and _fitting(place, shape).keys() == shape.keys()
            }
    return geometry


def _fitting(record: Record, fields: Fields) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key in fields and fields[key][1](value)}
