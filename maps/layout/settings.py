"""The settings of an edition that says nothing about its picture yet."""

from __future__ import annotations

from typing import Any

import numpy as np

from data.defaults import PLAIN
from maps.layout.placement import Body, city_places
from maps.layout.projection import MARGIN, Projection

ROOM = 5.0
"""Pixels that a slot needs besides its own length."""
WIDEST, NARROWEST = 2.0, 0.85
"""Bounds of a picture's width by its height: beyond them it would show mostly empty sea."""


LARGER, SMALLER, STEPS = 1.1, 0.9, 2
"""By how much a map that is too crowded gets larger and its names smaller, and how often.

A name that fits nowhere is the usual fault; another start alone seldom finds it a place.
"""


def completed(body: Body, failed: int = 0) -> dict[str, Any]:
    """Return an edition's JSON with whatever its geometry lacks; the order of the rest stays.

    After so many ``failed`` starts that leaves more room.
    """
    given = dict(body.get("geometry", {}))
    slot, radius = (given.get(key, PLAIN[key]) for key in ("slot", "city_radius"))
    steps = min(failed, STEPS)
    usual = [round(side * LARGER**steps) for side in picture_size(body, slot[0], radius)]
    letters = round(PLAIN["label_size"] * SMALLER**steps)
    # In this order in a new file.
    ordered = {"size": usual, **PLAIN, "label_size": letters, "cities": {}, "routes": {}}
    return {**body, "geometry": {**ordered, **given} if not given else _filled(given, ordered)}


def _filled(given: dict[str, Any], ordered: dict[str, Any]) -> dict[str, Any]:
    return {**given, **{key: value for key, value in ordered.items() if key not in given}}


def picture_size(body: Body, slot: float, radius: float) -> list[int]:
    """Return the width and height at which most routes have the length that their slots need."""
    places = city_places(body)
    index = {city["id"]: k for k, city in enumerate(body["cities"])}
    flat = Projection.of(places, (1000, 1000), {"scale": (1, 1)}).pixels(places)
    ends = np.array([[index[city] for city in route["cities"]] for route in body["routes"]])
    lengths = np.array([route["length"] for route in body["routes"]])
    apart = np.hypot(*(flat[ends[:, 0]] - flat[ends[:, 1]]).T)
    need = lengths * (slot + ROOM) + ROOM + 2 * radius
    scale = float(np.median(need / np.maximum(apart, 1e-6)))
    width, height = np.ptp(flat, axis=0) * scale + 2 * MARGIN
    width, height = max(width, height * NARROWEST), max(height, width / WIDEST)
    return [int(np.ceil(side / 20) * 20) for side in (width, height)]
