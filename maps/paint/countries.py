"""Cuts land into countries along borders; all in longitude and latitude."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import shapely
from shapely.geometry import LineString, Point, box
from shapely.geometry.base import BaseGeometry

from maps.geography.topojson import Points
from maps.paint.facts import Country, Facts, Frontier, Place

_REACH_KEPT, _REACH_DRAWN = 0.10, 0.06
"""Degrees by which a border is extended at both ends, so that it meets coast and neighbours."""
_STEP = 0.03
_WAVES = ((0.5, 0.022), (0.22, 0.012), (0.1, 0.007))
"""Wavelengths and amplitudes, in degrees, of the slight irregularity of a drawn border."""


def frontier_lines(
    facts: Facts, today: Mapping[frozenset[str], BaseGeometry]
) -> tuple[LineString, ...]:
    """Return all borders of the map: those of today that are kept, and those drawn for it."""
    if facts.frontiers is None:
        gone = shapely.union_all([_part(each, today) for each in facts.left_out])
        kept = [line.difference(gone) for line in today.values()]
    else:
        kept = [_part(each, today) for each in facts.frontiers]
    whole = shapely.get_parts(shapely.line_merge(shapely.union_all(kept)))
    lines = [_drawn_out(line, _REACH_KEPT) for line in whole if line.length > 0.02]
    for seed, drawn in enumerate(facts.drawn):
        lines.append(_drawn_out(LineString(_roughened(_rounded(drawn), seed)), _REACH_DRAWN))
    return tuple(lines)


def cut(
    land: BaseGeometry, lines: Sequence[LineString], countries: Sequence[Country]
) -> dict[str, BaseGeometry]:
    """Return the area of each country by name.

    A piece of land belongs to the country with a place in it, or else to the nearest country: small
    islands follow their coast. If no country has a place, land is one.
    """
    net = shapely.union_all([shapely.boundary(land), *lines])
    pieces = [
        piece
        for piece in shapely.get_parts(shapely.polygonize(shapely.get_parts(net)))
        if land.contains(piece.representative_point())
    ]
    tree = shapely.STRtree(pieces)
    owners: dict[int, str] = {}
    for country in countries:
        for place in country.at:
            for index in tree.query(Point(place), predicate="within"):
                owners[int(index)] = country.name
    if not owners:
        return {"": land}
    held = list(owners)
    nearest = shapely.STRtree([pieces[i] for i in held])
    parts: dict[str, list[BaseGeometry]] = {country.name: [] for country in countries}
    for index, piece in enumerate(pieces):
        owner = index if index in owners else held[int(nearest.nearest(piece))]
        parts[owners[owner]].append(piece)
    return {name: shapely.union_all(areas) for name, areas in parts.items() if areas}


def _part(part: Frontier, today: Mapping[frozenset[str], BaseGeometry]) -> BaseGeometry:
    line = today.get(part.between, LineString())
    return line if part.within is None else line.intersection(box(*part.within))


def _rounded(line: Sequence[Place], rounds: int = 3) -> Points:
    """Round the corners of a line (Chaikin's algorithm); its ends stay."""
    points: Points = np.array(line, float)
    for _ in range(rounds):
        early, late = points[:-1], points[1:]
        middle = np.stack([0.75 * early + 0.25 * late, 0.25 * early + 0.75 * late], axis=1)
        points = np.vstack([points[:1], middle.reshape(-1, 2)[1:-1], points[-1:]])
    return points


def _roughened(points: Points, seed: int) -> Points:
    """Give a smooth line the slight irregularity of surveyed ones."""
    chance = np.random.default_rng(seed)
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
    count = max(8, int(along[-1] / _STEP))
    at = np.linspace(0, along[-1], count)
    line: Points = np.stack([np.interp(at, along, points[:, axis]) for axis in (0, 1)], axis=1)
    sway = np.zeros(count)
    for length, height in _WAVES:
        knots = max(3, int(along[-1] / length))
        sway += height * np.interp(at, np.linspace(0, along[-1], knots), chance.normal(0, 1, knots))
    index = np.arange(count)
    sway *= np.minimum(1, np.minimum(index, count - 1 - index) / 6)
    ahead = np.gradient(line, axis=0)
    ahead /= np.hypot(*ahead.T)[:, None] + 1e-9
    line += sway[:, None] * np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
    return line


def _drawn_out(line: LineString, reach: float) -> LineString:
    points = np.asarray(line.coords)
    inner = min(3, len(points) - 1)

    def beyond(end: Points, before: Points) -> Points:
        step = end - before
        further: Points = end + step * (reach / max(float(np.hypot(*step)), 1e-9))
        return further

    first, last = beyond(points[0], points[inner]), beyond(points[-1], points[-1 - inner])
    return LineString(np.vstack([first, points, last]))
