"""What overlaps what on a map, as far as it has been laid out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from data.draft import Draft, Record
from data.map_checks import MEMBER
from data.shape import Fault
from maps.check.languages import violations_in_languages
from maps.check.shapes import Checker


def overlaps(draft: Draft) -> Iterator[Fault]:
    """Yield everything that overlaps something else or the frame."""
    geometry: Record = draft.body.get("geometry", {})
    for which, on in ((geometry, ()), (geometry.get(MEMBER, {}), (MEMBER,))):
        body = placed(draft, which)
        if body is None:
            continue
        for found in (*Checker(body).violations(), *violations_in_languages(body)):
            text = f"upright, {found}" if on else str(found)
            yield Fault(("geometry", *on, *_place(body, found.text)), text)


def placed(draft: Draft, geometry: Record) -> dict[str, Any] | None:
    """Return an edition's JSON without what has no position in a geometry.

    None if there is nothing to check.
    """
    if "size" not in geometry:
        return None
    cities = [city for _, city in draft.cities if city["id"] in geometry.get("cities", {})]
    known = {city["id"] for city in cities}
    routes = [
        route
        for _, route in draft.routes
        if geometry.get("routes", {}).get(route["id"], {}).get("slots")
        and known.issuperset(route["cities"])
    ]
    if not routes:
        return None
    drawn = {**geometry, "cities": _only(geometry, "cities", cities)}
    drawn["routes"] = _only(geometry, "routes", routes)
    return {**draft.body, "cities": cities, "routes": routes, "geometry": drawn}


def _only(geometry: Record, kind: str, records: list[Record]) -> dict[str, Any]:
    return {record["id"]: geometry[kind][record["id"]] for record in records}


def _place(body: Record, text: str) -> tuple[str, ...]:
    """Return the path within the geometry of the thing that is named first."""
    geometry: Record = body["geometry"]
    for word in re.findall(r"[a-z][a-z0-9-]*", text):
        for kind in ("routes", "cities"):
            if word in geometry[kind]:
                return (kind, word)
    return ()
