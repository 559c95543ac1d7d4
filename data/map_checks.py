"""Checks an edition's geometry: that everything has its position on the map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from data.draft import Draft, Record
from data.files import is_file
from data.shape import Fault

UNPLACED = "it has no map yet: python -m tools.maps.edition map makes one"


def map_faults(draft: Draft, folder: Path) -> Iterator[Fault]:
    """Yield a fault for what has no position, lies outside the map, or isn't in the edition.

    ``folder`` is that of the edition's file: the names of paintings are relative to it.
    """
    yield from place_faults(draft)
    yield from wish_faults(draft)
    if not laid_out(draft):
        return
    geometry: Record = draft.body["geometry"]
    yield from _outside(geometry)
    yield from _areas(draft, geometry)
    yield from _labels(draft, geometry)
    for look, name in geometry["art"].items():
        if not is_file(folder / name):
            yield Fault(("geometry", "art", look), f"there is no file {name}")


def laid_out(draft: Draft) -> bool:
    """Return whether any city or route has a position yet."""
    geometry: Record = draft.body.get("geometry", {})
    return bool(geometry.get("cities") or geometry.get("routes"))


def place_faults(draft: Draft) -> Iterator[Fault]:
    """Yield a fault for each city or route without a position or with too few or many slots."""
    if not laid_out(draft):
        if draft.is_complete("geometry") or "geometry" not in draft.written:
            yield Fault(("geometry",), UNPLACED)
        return
    for key in ("size", "cities", "routes"):
        if key not in draft.written["geometry"]:
            yield Fault(("geometry",), f"the field {key!r} is missing")
    geometry: Record = draft.body["geometry"]
    yield from _strangers(draft, geometry)
    yield from _slots(draft, geometry)


def _strangers(draft: Draft, geometry: Record) -> Iterator[Fault]:
    """Yield faults for cities and routes without a position, and positions of unknown ones."""
    routes = frozenset(route["id"] for _, route in draft.routes)
    for kind, known in (("cities", draft.ids), ("routes", routes)):
        if not draft.is_complete(kind) or kind not in geometry:
            continue
        placed = draft.written["geometry"][kind].keys()
        for missing in sorted(known - placed):
            yield Fault(("geometry", kind), f"{missing} has no place on the map")
        for unknown in sorted(placed - known):
            yield Fault(("geometry", kind, unknown), f"{unknown} is not in this edition")


def _outside(geometry: Record) -> Iterator[Fault]:
    for city, place in geometry.get("cities", {}).items():
        if not (_on(geometry, place["at"]) and _on(geometry, place["label"])):
            yield Fault(("geometry", "cities", city), f"{city} lies outside the map")
    for route, place in geometry.get("routes", {}).items():
        if not all(_on(geometry, slot) for slot in place["slots"]):
            yield Fault(("geometry", "routes", route), f"{route} lies outside the map")


def _slots(draft: Draft, geometry: Record) -> Iterator[Fault]:
    for _, route in draft.routes:
        if place := geometry.get("routes", {}).get(route["id"]):
            found, wanted = len(place["slots"]), route["length"]
            if found != wanted:
                text = f"{route['id']} has {found} slots, not {wanted}"
                yield Fault(("geometry", "routes", route["id"]), text)


def _areas(draft: Draft, geometry: Record) -> Iterator[Fault]:
    for area, body in geometry.get("areas", {}).items():
        path = ("geometry", "areas", area)
        for unknown in sorted(set(body["cities"]) - draft.ids):
            yield Fault(path, f"{unknown} is not a city")
        if not body["cities"]:
            yield Fault(path, f"{area} has no city")


def _labels(draft: Draft, geometry: Record) -> Iterator[Fault]:
    """Yield faults for wrong labels, and names that differ in a language without a label there."""
    for language, labels in geometry.get("labels", {}).items():
        path = ("geometry", "labels", language)
        for unknown in sorted(set(labels) - draft.ids):
            yield Fault((*path, unknown), f"{unknown} is not in this edition")
        for city, at in labels.items():
            if not _on(geometry, at):
                yield Fault((*path, city), f"the label of {city} lies outside the map")
        for index, city in draft.cities:
            name = city["names"].get(language, city["name"])
            if name != city["name"] and city["id"] not in labels:
                text = f"{name!r} ({city['id']}) has no label in {language}"
                yield Fault(("cities", index), text)


def wish_faults(draft: Draft) -> Iterator[Fault]:
    """Yield a fault for each unknown city or route in the author's wishes for the layout."""
    layout: Record = draft.body.get("geometry", {}).get("layout", {})
    path = ("geometry", "layout")
    sides: dict[tuple[str, ...], Record] = {("names",): layout.get("names", {})}
    sides |= {("names_in", code): each for code, each in layout.get("names_in", {}).items()}
    for steps, wanted in sides.items():
        for unknown in sorted(set(wanted) - draft.ids):
            yield Fault((*path, *steps, unknown), f"{unknown} is not a city")
    if draft.is_complete("routes"):
        for unknown in sorted(set(layout.get("free", ())) - {r["id"] for _, r in draft.routes}):
            yield Fault((*path, "free"), f"{unknown} is not a route")


def _on(geometry: Record, point: Any) -> bool:
    """Return whether a point lies on the map; True if the size isn't known."""
    width, height = geometry.get("size", (point[0], point[1]))
    return bool(0 <= point[0] <= width and 0 <= point[1] <= height)
