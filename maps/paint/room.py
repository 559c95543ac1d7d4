"""Free room on the sea: ornaments move away from routes, names and land."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage

from maps.check.languages import in_language
from maps.check.names import HALO
from maps.geography.topojson import Points
from maps.layout.ink import ink_boxes
from maps.paint.canvas import Flags

_FRAME = 34  # pixels
_SHORE = 7
_ROUTE = 9  # pixels beside the slots of a route
_STEP = 6


def taken(body: Mapping[str, Any], land: Flags) -> Flags:
    """Which pixels routes, cities, names in any language, the frame, the legend and land need."""
    geometry = body["geometry"]
    width, height = geometry["size"]
    mask = Image.new("L", (width, height))
    pen = ImageDraw.Draw(mask)
    pen.rectangle((0, 0, width - 1, height - 1), outline=255, width=_FRAME)
    for box in geometry.get("keep_clear", {}).values():
        pen.rectangle(tuple(box), fill=255)
    broad = geometry["slot"][1] + 2 * _ROUTE
    for route in geometry["routes"].values():
        pen.line([(x, y) for x, y in route["path"]], fill=255, width=round(broad), joint="curve")
    radius = geometry["city_radius"] + _ROUTE
    for place in geometry["cities"].values():
        x, y = place["at"]
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    spoken = [in_language(body, language) for language in geometry.get("labels", {})]
    for each in (body, *spoken):
        names = [city["name"] for city in each["cities"]]
        boxes = ink_boxes(names, geometry["label_size"])
        for city, (left, top, right, bottom) in zip(each["cities"], boxes, strict=True):
            x, y = each["geometry"]["cities"][city["id"]]["label"]
            pen.rectangle(
                (x + left - HALO, y + top - HALO, x + right + HALO, y + bottom + HALO), fill=255
            )
    beside: Flags = ndimage.distance_transform_edt(~land) < _SHORE
    return beside | (np.asarray(mask) > 0)


def nearest_room(used: Flags, footprint: Points, reach: int) -> tuple[int, int] | None:
    """Return the shortest shift of ``footprint`` (n, 2: x, y) to where nothing is used."""
    height, width = used.shape
    for dx, dy in _spiral(reach):
        x, y = np.rint(footprint + np.array([dx, dy])).astype(int).T
        if x.min() < 0 or y.min() < 0 or x.max() >= width or y.max() >= height:
            continue
        if not used[y, x].any():
            return dx, dy
    return None


def free_box(used: Flags, size: tuple[int, int]) -> tuple[float, float, float, float] | None:
    """Return a box of a size (width, height) in which nothing is used, next to a corner."""
    width, height = size
    inside = sums_in(used, size)
    tops, lefts = np.nonzero(inside == 0)
    if not len(tops):
        return None
    across = np.minimum(lefts, inside.shape[1] - 1 - lefts)
    down = np.minimum(tops, inside.shape[0] - 1 - tops)
    best = int(np.argmin(across + down))
    left, top = float(lefts[best]), float(tops[best])
    return left, top, left + width, top + height


def sums_in(grid: NDArray[Any], size: tuple[int, int]) -> NDArray[np.float64]:
    """Return the sum in every box of a size (width, height), by the box's top and left."""
    width, height = size
    if height > grid.shape[0] or width > grid.shape[1]:
        return np.zeros((0, 0))
    sums = np.pad(grid.astype(np.float64).cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0)))
    below: NDArray[np.float64] = sums[height:] - sums[:-height]
    return below[:, width:] - below[:, :-width]


def occupy(used: Flags, footprint: Points, margin: int = 6) -> Flags:
    """``used`` with a footprint and a margin around it."""
    mask = Image.fromarray(used.astype(np.uint8) * 255)
    pen = ImageDraw.Draw(mask)
    for x, y in footprint:
        pen.rectangle((x - margin, y - margin, x + margin, y + margin), fill=255)
    return np.asarray(mask) > 0


def ribbon(line: Points, half: float) -> Points:
    """Points every few pixels of a band along a line (n, 2)."""
    ahead = np.gradient(line, axis=0)
    ahead /= np.hypot(*ahead.T)[:, None]
    across = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
    band: Points = np.concatenate([line + across * d for d in np.linspace(-half, half, 9)])
    return band


def disc(centre: tuple[float, float], radius: float) -> Points:
    """Points every few pixels of a disc."""
    steps = np.linspace(-radius, radius, 2 * int(np.ceil(radius / _STEP)) + 1)
    grid = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    return np.asarray(grid[np.hypot(*grid.T) <= radius] + centre, float)


def _spiral(reach: int) -> Iterator[tuple[int, int]]:
    steps = range(-reach, reach + 1, _STEP)
    yield from sorted(((x, y) for x in steps for y in steps), key=lambda p: p[0] ** 2 + p[1] ** 2)
