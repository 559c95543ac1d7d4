"""A short edition as an author writes it by hand, a record a line."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

_WOOD: dict[str, Any] = {
    "edition": "wood",
    "version": 1,
    "title": "Wood",
    "rules": {
        "seats": [2, 2],
        "colours": ["red", "blue"],
        "points": {"1": 1, "2": 2, "3": 4},
        "wagons": 12,
        "cards_per_colour": 9,
        "locomotives": 4,
        "hand": 4,
        "row": 5,
        "opening_regular": 2,
        "opening_keep": 1,
        "offer": 1,
        "offer_keep": 1,
        "last_round_wagons": 2,
    },
    "cities": [
        {"id": "alder", "name": "Alder", "lat": 50, "lon": 10, "names": {"de": "Erle"}},
        {"id": "birch", "name": "Birch", "lat": 51, "lon": 10},
        {"id": "cedar", "name": "Cedar", "lat": 50, "lon": 11},
        {"id": "elm", "name": "Elm", "lat": 51, "lon": 11},
    ],
    "routes": [
        {"cities": ["birch", "alder"], "length": 2, "color": "red"},
        {"cities": ["alder", "birch"], "length": 2, "color": "blue"},
        {"cities": ["birch", "cedar"], "length": 1, "color": "gray"},
        {"cities": ["cedar", "birch"], "length": 1, "color": "gray"},
        {"cities": ["cedar", "elm"], "length": 3, "color": "blue"},
        {"cities": ["elm", "alder"], "length": 3, "color": "red"},
    ],
    "tickets": [
        {"cities": ["cedar", "alder"]},
        {"cities": ["birch", "elm"]},
        {"id": "far", "cities": ["elm", "cedar"], "points": 5},
        {"cities": ["elm", "alder"]},
        {"cities": ["birch", "cedar"]},
    ],
    "geometry": {
        "size": [800, 600],
        "cities": {
            "alder": {"at": [100, 100], "label": [100, 46]},
            "birch": {"at": [100, 500], "label": [100, 555]},
            "cedar": {"at": [700, 500], "label": [700, 555]},
            "elm": {"at": [700, 100], "label": [700, 46]},
        },
        "routes": {
            "alder-birch-blue": {
                "slots": [[80, 200, 90], [80, 300, 90]],
                "path": [[100, 100], [80, 130], [80, 470], [100, 500]],
            },
            "alder-birch-red": {
                "slots": [[120, 300, 90], [120, 200, 90]],
                "path": [[100, 500], [120, 470], [120, 130], [100, 100]],
            },
            "birch-cedar-gray-1": {
                "slots": [[400, 480, 0]],
                "path": [[100, 500], [130, 480], [670, 480], [700, 500]],
            },
            "birch-cedar-gray-2": {
                "slots": [[400, 520, 0]],
                "path": [[700, 500], [670, 520], [130, 520], [100, 500]],
            },
            "cedar-elm": {
                "slots": [[700, 400, 90], [700, 300, 90], [700, 200, 90]],
                "path": [[700, 500], [700, 100]],
            },
            "alder-elm": {
                "slots": [[550, 100, 0], [400, 100, 0], [250, 100, 0]],
                "path": [[700, 100], [100, 100]],
            },
        },
    },
}


def wood() -> dict[str, Any]:
    """Four cities in a square, two doubles, five tickets; nothing that follows from the rest."""
    return deepcopy(_WOOD)


def upright(body: dict[str, Any]) -> dict[str, Any]:
    """Give an edition an upright map like its printed one, and return it."""
    geometry = deepcopy(body["geometry"])
    found: dict[str, Any] = {
        "slot": [60, 24],
        "city_radius": 16,
        "label_size": 42,
        "ground": [[[0, 0], [800, 0]], [[0, 600], [800, 600]]],
        **geometry,
    }
    body["geometry"]["upright"] = found
    return found


def written(body: Any) -> str:
    """Return an edition's JSON as it is written by hand."""
    if not isinstance(body, dict):
        return json.dumps(body)
    return "{\n" + ",\n".join(f"{json.dumps(k)}: {_member(v)}" for k, v in body.items()) + "\n}\n"


def _member(value: Any) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(map(json.dumps, value)) + "\n]"
    if isinstance(value, dict) and value:
        inner = [f"{json.dumps(k)}: {_record(k, v)}" for k, v in value.items()]
        return "{\n" + ",\n".join(inner) + "\n}"
    return json.dumps(value)


def _record(key: str, value: Any) -> str:
    return _member(value) if key in ("cities", "routes") else json.dumps(value)
