"""Paper round the cities of a map: for the names of the outermost, and the coast beyond them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from maps.layout.ink import ink_boxes
from maps.layout.model import FRAME
from maps.layout.placement import Body, city_places, projection_of
from maps.layout.projection import Points

_LEAST = 40.0
"""Pixels that are added on each side."""
_BESIDE = FRAME + 50.0
"""Pixels of the frame, and between it, a name and the middle of its city."""


def with_margin(body: Body, wishes: Mapping[str, Any], larger: float = 1.0) -> dict[str, Any]:
    """Return an edition's JSON with more paper round its cities, unless its author said how much.

    Each city has room for its name on either side, and is so many times ``larger`` a way from the
    others.
    """
    geometry = body["geometry"]
    if "size" in wishes or "projection" in geometry["layout"]:
        return dict(body)
    projection = projection_of(body)
    across = projection.pixels(city_places(body))[:, 0] * larger
    inner = np.array(geometry["size"]) * larger
    wide = np.max(list(_widths(body)), axis=0) + _BESIDE
    left = max(_LEAST, float((wide - across).max()))
    right = max(_LEAST, float((across + wide - inner[0]).max()))
    size = [_even(inner[0] + left + right), _even(inner[1] + 2 * _LEAST)]
    x, y = projection.centre_at
    fixed = {
        "scale": [round(each * larger, 5) for each in projection.scale],
        "centre_at": [round(x * larger + left, 1), round(y * larger + _LEAST, 1)],
    }
    layout = {**geometry["layout"], "projection": fixed}
    return {**body, "geometry": {**geometry, "size": size, "layout": layout}}


def _widths(body: Body) -> Iterator[Points]:
    """How wide the cities' names are, as printed and in each language."""
    codes = {code for city in body["cities"] for code in city.get("names", ())}
    for code in ("", *sorted(codes)):
        names = [city.get("names", {}).get(code, city["name"]) for city in body["cities"]]
        ink = ink_boxes(names, body["geometry"]["label_size"])
        yield ink[:, 2] - ink[:, 0]


def _even(pixels: float) -> int:
    return int(np.ceil(pixels / 20) * 20)
