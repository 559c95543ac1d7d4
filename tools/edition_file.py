"""Reads an edition's JSON as far as maps need it: it may still lack rules, tickets and geometry."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from data.shape import (
    CITY_GEOMETRY,
    COUNT,
    DASHED_ID,
    ENDS,
    GEOMETRY,
    GEOMETRY_OPTIONS,
    NUMBER,
    OBJECT,
    RECORDS,
    ROUTE_GEOMETRY,
    TEXT,
    Kind,
)

_EDITION = {"edition": DASHED_ID, "cities": RECORDS, "routes": RECORDS}
_CITY = {"id": TEXT, "name": TEXT, "lon": NUMBER, "lat": NUMBER}
_ROUTE = {"id": TEXT, "cities": ENDS, "length": COUNT, "locomotives": COUNT}
_SETTINGS = {**GEOMETRY, **GEOMETRY_OPTIONS}
_NEEDED = {key: GEOMETRY[key] for key in ("size", "slot", "city_radius", "label_size")}
_DRAWN = {"cities": CITY_GEOMETRY, "routes": ROUTE_GEOMETRY}


class EditionFileError(ValueError):
    """A file can't be used; the text is one sentence that names it."""


def read_edition(file: Path, *, laid_out: bool = False) -> tuple[str, dict[str, Any]]:
    """Return a file's text and its JSON; ``laid_out``: everything must have its place.

    Raises EditionFileError.
    """
    try:
        text = file.read_text(encoding="utf-8")
        body = json.loads(text)
    except OSError as error:
        raise EditionFileError(f"{file}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise EditionFileError(f"{file}: the file is not UTF-8.") from None
    except json.JSONDecodeError as error:
        raise EditionFileError(f"{file}, line {error.lineno}: {error.msg}.") from None
    if fault := _fault(body) or (_unplaced(body) if laid_out else ""):
        raise EditionFileError(f"{file}: {fault}.")
    return text, body


def _fault(body: Any) -> str:
    """What is wrong with the facts, or nothing."""
    if not isinstance(body, dict):
        return "an edition is an object"
    if fault := _misfit("the edition", body, _EDITION):
        return fault
    for kind, shape in (("cities", _CITY), ("routes", _ROUTE)):
        if not body[kind]:
            return f"there are no {kind}"
        for record in body[kind]:
            if fault := _misfit(str(record.get("id", kind)), record, shape):
                return fault
    known = {city["id"] for city in body["cities"]}
    for route in body["routes"]:
        if unknown := set(route["cities"]) - known:
            return f"{route['id']} leads to {min(unknown)}, which is not a city"
    geometry = body.get("geometry", {})
    if not OBJECT[1](geometry):
        return f"'geometry' must be {OBJECT[0]}"
    return _misfit("geometry", geometry, {k: v for k, v in _SETTINGS.items() if k in geometry})


def _unplaced(body: Mapping[str, Any]) -> str:
    """What has no place in the picture yet, or nothing."""
    geometry = body.get("geometry", {})
    for kind, shape in _DRAWN.items():
        drawn = geometry.get(kind, {})
        for record in body[kind]:
            if record["id"] not in drawn:
                return f"{record['id']} has no place on the map; python -m tools.layout finds one"
            if fault := _misfit(record["id"], drawn[record["id"]], shape):
                return fault
    return _misfit("geometry", geometry, _NEEDED)


def _misfit(name: str, record: Any, shape: Mapping[str, Kind]) -> str:
    """The first field of a record that is missing or of another kind, or nothing."""
    if not isinstance(record, dict):
        return f"{name} must be an object"
    for key, (kind, fits) in shape.items():
        if key not in record:
            return f"{name} has no {key!r}"
        if not fits(record[key]):
            return f"{key!r} of {name} must be {kind}"
    return ""
