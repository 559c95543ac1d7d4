"""Checks an edition's geometry: that everything has its position on the map."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise, starmap
from math import dist
from pathlib import Path
from typing import Any

from data.draft import Draft, Record
from data.files import is_file
from data.lines import Path as Steps
from data.meant import near
from data.program import MAPS
from data.shape import Fault

FEW = 4
"""How many of a longer list are named."""
MEMBER = "upright"
"""The member of a geometry that has the layout of the upright map."""
ANEW = f"{MAPS} layout --upright lays it out anew"
MOST_SPACES, MOST_POINTS = 2_000, 20_000
"""So many spaces a map may have, and points in the lines of its routes."""
LONGEST_LINES = 60
"""How many times as long as its width and height the lines of a map may be together."""
UNPLACED = f"it has no map yet: {MAPS} map makes one"


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
    yield from _too_much(geometry)
    yield from _areas(draft, geometry)
    yield from _labels(draft, geometry)
    yield from upright_faults(draft)
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
    yield from _strangers(draft, geometry, draft.written["geometry"])
    yield from _slots(draft, geometry)


def upright_faults(draft: Draft) -> Iterator[Fault]:
    """Yield a fault for what the upright map lacks, or has and the edition hasn't."""
    geometry: Record = draft.body.get("geometry", {})
    upright: Record | None = geometry.get(MEMBER)
    if upright is None:
        return
    path = ("geometry", MEMBER)
    yield from _strangers(draft, upright, draft.written["geometry"][MEMBER], path)
    yield from _slots(draft, upright, path)
    yield from _outside(upright, path)
    yield from _too_much(upright, path)
    yield from _labels(draft, upright, path)
    for code in geometry.get("labels", {}).keys() - upright.get("labels", {}).keys():
        yield Fault(path, f"there are no labels in {code}; {ANEW}")
    if not all(_on(geometry, point) for row in upright["ground"] for point in row):
        yield Fault((*path, "ground"), f"it shows what lies outside the map; {ANEW}")


def _strangers(
    draft: Draft, geometry: Record, written: Record, path: Steps = ("geometry",)
) -> Iterator[Fault]:
    """Yield faults for cities and routes without a position, and positions of unknown ones."""
    routes = frozenset(route["id"] for _, route in draft.routes)
    for kind, known in (("cities", draft.ids), ("routes", routes)):
        if not draft.is_complete(kind) or kind not in geometry:
            continue
        placed = written[kind].keys()
        if missing := sorted(known - placed):
            has = "has" if len(missing) == 1 else "have"
            yield Fault((*path, kind), f"{_few(missing)} {has} no place on {_map(path)}")
        if unknown := sorted(placed - known):
            be = "is" if len(unknown) == 1 else "are"
            yield Fault((*path, kind, unknown[0]), f"{_few(unknown)} {be} not in this edition")


def _near(word: str, known: Collection[str]) -> str:
    other = near(word, known)
    return f"; {other!r} may be meant" if other else ""


def _few(names: Sequence[str]) -> str:
    """Return names as text, the end of a long list as a number."""
    told = [*names[:FEW], *([f"{len(names) - FEW} more"] if len(names) > FEW else ())]
    return " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)


def _map(path: Steps) -> str:
    """Return what a map is called in a sentence; only one of them is made by itself."""
    return "the map" if path[-1] != MEMBER else f"the upright map; {ANEW}"


def _outside(geometry: Record, path: Steps = ("geometry",)) -> Iterator[Fault]:
    for city, place in geometry.get("cities", {}).items():
        if not (_on(geometry, place["at"]) and _on(geometry, place["label"])):
            yield Fault((*path, "cities", city), f"{city} lies outside the map")
    for route, place in geometry.get("routes", {}).items():
        if not all(_on(geometry, slot) for slot in place["slots"]):
            yield Fault((*path, "routes", route), f"{route} lies outside the map")


def _too_much(geometry: Record, path: Steps = ("geometry",)) -> Iterator[Fault]:
    """Yield a fault for each number with which no map is drawn in a reasonable time."""
    routes: list[Record] = [*geometry.get("routes", {}).values()]
    spaces = sum(len(each["slots"]) for each in routes)
    points = sum(len(each["path"]) for each in routes)
    lines = sum(starmap(dist, (ends for each in routes for ends in pairwise(each["path"]))))
    where = (*path, "routes")
    if spaces > MOST_SPACES:
        yield Fault(where, f"there are {spaces:,} spaces, more than {MOST_SPACES:,}")
    if points > MOST_POINTS:
        yield Fault(where, f"the lines have {points:,} points, more than {MOST_POINTS:,}")
    if "size" not in geometry:
        return
    (width, height), (long, thick) = geometry["size"], geometry["slot"]
    if lines > (most := LONGEST_LINES * (width + height)):
        yield Fault(where, f"the lines are {lines:,.0f} pixels long together, more than {most:,}")
    if spaces * long * thick > width * height:
        text = (
            f"{spaces:,} spaces of {long:g} x {thick:g} pixels don't fit on {width:,} x {height:,}"
        )
        yield Fault((*path, "slot"), text)


def _slots(draft: Draft, geometry: Record, path: Steps = ("geometry",)) -> Iterator[Fault]:
    for _, route in draft.routes:
        if place := geometry.get("routes", {}).get(route["id"]):
            found, wanted = len(place["slots"]), route["length"]
            if found != wanted:
                text = f"{route['id']} has {found} slots, not {wanted}"
                yield Fault((*path, "routes", route["id"]), text)


def _areas(draft: Draft, geometry: Record) -> Iterator[Fault]:
    for area, body in geometry.get("areas", {}).items():
        path = ("geometry", "areas", area)
        for unknown in sorted(set(body["cities"]) - draft.ids):
            yield Fault(path, f"{unknown} is not a city{_near(unknown, draft.ids)}")
        if not body["cities"]:
            yield Fault(path, f"{area} has no city")


def _labels(draft: Draft, geometry: Record, on: Steps = ("geometry",)) -> Iterator[Fault]:
    """Yield faults for wrong labels, and names that differ in a language without a label there."""
    for language, labels in geometry.get("labels", {}).items():
        path = (*on, "labels", language)
        for unknown in sorted(set(labels) - draft.ids):
            yield Fault((*path, unknown), f"{unknown} is not in this edition")
        for city, at in labels.items():
            if not _on(geometry, at):
                yield Fault((*path, city), f"the label of {city} lies outside the map")
        bare = {
            index: f"{name!r} ({city['id']})"
            for index, city in draft.cities
            for name in [city["names"].get(language, city["name"])]
            if name != city["name"] and city["id"] not in labels
        }
        if bare:
            has = "has" if len(bare) == 1 else "have"
            where = f" on {_map(on)}" if on != ("geometry",) else ""
            text = f"{_few([*bare.values()])} {has} no label in {language}{where}"
            yield Fault(("cities", min(bare)), text)


def wish_faults(draft: Draft) -> Iterator[Fault]:
    """Yield a fault for each unknown city or route in the author's wishes for the layout."""
    layout: Record = draft.body.get("geometry", {}).get("layout", {})
    path = ("geometry", "layout")
    sides: dict[tuple[str, ...], Record] = {("names",): layout.get("names", {})}
    sides |= {("names_in", code): each for code, each in layout.get("names_in", {}).items()}
    for steps, wanted in sides.items():
        for unknown in sorted(set(wanted) - draft.ids):
            text = f"{unknown} is not a city{_near(unknown, draft.ids)}"
            yield Fault((*path, *steps, unknown), text)
    if draft.is_complete("routes"):
        routes = frozenset(route["id"] for _, route in draft.routes)
        for unknown in sorted(set(layout.get("free", ())) - routes):
            text = f"{unknown} is not a route{_near(unknown, routes)}"
            yield Fault((*path, "free"), text)


def _on(geometry: Record, point: Any) -> bool:
    """Return whether a point lies on the map; True if the size isn't known."""
    width, height = geometry.get("size", (point[0], point[1]))
    return bool(0 <= point[0] <= width and 0 <= point[1] <= height)
