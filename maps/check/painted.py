"""Whether a map's painting still shows the map: what it was painted from, as short digests."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from data.draft import Draft, Record
from data.painting import FROM, MEMBER
from data.program import MAPS
from data.shape import Fault
from maps.check.summary import few

_DIGITS = 8
_MAP = ("size", "slot", "city_radius", "label_size", "keep_clear", "labels", "routes")
"""Members of a geometry that an ornament keeps away from, or that the ground is drawn by."""
_EARTH = ("projection", "anchors")
"""The same of its layout."""
_PLACE, _NAME = ("lat", "lon"), ("id", "name", "names")


def digests(body: Record) -> dict[str, Any]:
    """Return what a painting of an edition's JSON depends on: each city, the map, the painting."""
    geometry: Record = body.get("geometry", {})
    places: Record = geometry.get("cities", {})
    cities: list[Record] = body.get("cities", [])
    layout: Record = geometry.get("layout", {})
    names = [_part(city, _NAME) for city in cities]
    labels = {city: place.get("label") for city, place in places.items()}
    drawn = [_part(geometry, _MAP), _part(layout, _EARTH), names, labels]
    return {
        "cities": {
            city["id"]: _digest([_part(city, _PLACE), places.get(city["id"], {}).get("at")])
            for city in cities
            if "id" in city
        },
        "map": _digest(drawn),
        MEMBER: _digest({"title": body.get("title"), **geometry.get(MEMBER, {})}),
    }


def stale(draft: Draft) -> Iterator[Fault]:
    """Yield a hint if the painting shows something that has changed; nothing if nobody knows."""
    geometry: Record = draft.body.get("geometry", {})
    if not geometry.get("art") or FROM not in geometry:
        return
    before, now = geometry[FROM], digests(draft.body)
    if what := _changed(before, now):
        text = f"the painting was made before {what}: {MAPS} paint paints it anew"
        yield Fault(("geometry", "art"), text)


def _changed(before: Record, now: Record) -> str:
    moved = [
        city
        for city, digest in now["cities"].items()
        if before["cities"].get(city, digest) != digest
    ]
    if moved:
        return f"{few(moved)} moved"
    if before["cities"].keys() != now["cities"].keys() or before["map"] != now["map"]:
        return "the map changed"
    return f"{MEMBER!r} changed" if before[MEMBER] != now[MEMBER] else ""


def _part(body: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: body[key] for key in keys if key in body}


def _digest(value: Any) -> str:
    text = json.dumps(value, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:_DIGITS]
