"""Room for the legend, found before anything has its place: over water, or at least off the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from shapely.geometry.base import BaseGeometry

from engine.board_file import build_board
from maps.layout.model import FRAME
from maps.layout.placement import city_places, projection_of
from maps.layout.projection import Points
from maps.paint.room import sums_in
from renderer.maps.legend import legend_size

_EDGE = FRAME + 14
_CELL = 4  # pixels between the places that are tried
_CITY, _ROUTE = 90, 70  # pixels from a city, and the breadth of a route, that cities may yet move
_NEAR = 0.2  # degrees from a piece of land at which a city belongs to it
_PLAYED, _BESIDE = 1.0, 0.02
"""How much a pixel of land in the way counts, by whether cities are on it."""
_TOO_MUCH = 0.03
"""The share of a legend that may be over land with cities: a cape, say."""
_STEP, _MOST = 60, 300
"""Pixels by which a map without room grows, and how far."""


def with_legend(body: Mapping[str, Any], land: BaseGeometry) -> dict[str, Any]:
    """Return an edition's JSON with room reserved for its legend, on a larger map if need be."""
    geometry = body["geometry"]
    if "legend" in geometry.get("keep_clear", {}):
        return dict(body)
    board = build_board(body)
    sizes = [legend_size(board, columns) for columns in (1, 2)]
    for growth in range(0, _MOST + 1, _STEP):
        for larger in _grown(body, growth):
            for size in sizes:
                if box := _free(larger, size, land):
                    kept = {**geometry.get("keep_clear", {}), "legend": box}
                    return {**body, "geometry": {**larger["geometry"], "keep_clear": kept}}
    return dict(body)


def _grown(body: Mapping[str, Any], growth: int) -> Iterator[Mapping[str, Any]]:
    """Yield the map with more paper on one side; everything else stays where it is."""
    if not growth:
        yield body
        return
    geometry = body["geometry"]
    width, height = geometry["size"]
    projection = projection_of(body)
    x, y = projection.centre_at
    for wide, high, right, down in ((1, 0, 0, 0), (1, 0, 1, 0), (0, 1, 0, 0), (0, 1, 0, 1)):
        fixed = {
            **geometry.get("layout", {}).get("projection", {}),
            "scale": [round(each, 5) for each in projection.scale],
            "centre_at": [round(x + right * growth, 1), round(y + down * growth, 1)],
        }
        layout = {**geometry.get("layout", {}), "projection": fixed}
        size = [width + wide * growth, height + high * growth]
        yield {**body, "geometry": {**geometry, "size": size, "layout": layout}}


def _free(
    body: Mapping[str, Any], legend: tuple[int, int], land: BaseGeometry
) -> list[float] | None:
    size = body["geometry"]["size"]
    projection = projection_of(body)
    places = city_places(body)
    cities = projection.pixels(places)
    cost = np.zeros((size[1] // _CELL, size[0] // _CELL))
    points = shapely.points(places)
    for part in shapely.get_parts([land]):
        corners = projection.pixels(np.asarray(part.exterior.coords)[:, :2])
        ours = bool(shapely.dwithin(points, part, _NEAR).any())
        cost += _drawn(cost.shape, corners) * (_PLAYED if ours else _BESIDE)
    inside = (round(legend[0] / _CELL) + 1, round(legend[1] / _CELL) + 1)
    price = sums_in(cost, inside) / (inside[0] * inside[1])
    taken = (sums_in(_in_the_way(body, cities, cost.shape), inside) > 0) | (price >= _TOO_MUCH)
    edge = round(_EDGE / _CELL)
    taken[:edge], taken[:, :edge] = True, True
    taken[-edge:], taken[:, -edge:] = True, True
    if not taken.size or taken.all():
        return None
    rows, columns = np.mgrid[: taken.shape[0], : taken.shape[1]]
    away = np.minimum(rows, taken.shape[0] - rows) + np.minimum(columns, taken.shape[1] - columns)
    best = np.where(taken, np.inf, price * 1000 + away * _CELL)
    row, column = np.unravel_index(int(best.argmin()), best.shape)
    left, top = float(column * _CELL), float(row * _CELL)
    return [left, top, left + legend[0], top + legend[1]]


def _in_the_way(
    body: Mapping[str, Any], cities: Points, shape: tuple[int, ...]
) -> NDArray[np.bool_]:
    """Where routes, cities and their names will be, roughly."""
    mask = Image.new("1", (shape[1], shape[0]))
    pen = ImageDraw.Draw(mask)
    index = {city["id"]: k for k, city in enumerate(body["cities"])}
    for route in body["routes"]:
        ends = [cities[index[city]] / _CELL for city in route["cities"]]
        pen.line([(x, y) for x, y in ends], fill=1, width=_ROUTE // _CELL)
    for x, y in cities / _CELL:
        reach = _CITY / _CELL
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=1)
    return np.asarray(mask)


def _drawn(shape: tuple[int, ...], corners: Points) -> NDArray[np.bool_]:
    mask = Image.new("1", (shape[1], shape[0]))
    ImageDraw.Draw(mask).polygon([(x / _CELL, y / _CELL) for x, y in corners], fill=1)
    return np.asarray(mask)
