"""A map prepared for painting: its outlines, and where its ornaments have room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from shapely.geometry import LineString

from tools.geography.topojson import Points
from tools.paint.canvas import Canvas
from tools.paint.facts import Country, Facts, SeaName
from tools.paint.ornaments import COMPASS_RADIUS, Point, letters_along
from tools.paint.outlines import Outlines, Plate
from tools.paint.relief import Field, height_field
from tools.paint.room import disc, nearest_room, occupy, ribbon, taken

Curve = tuple[Point, Point, Point]

_REACH_NAME, _REACH_COMPASS = 240, 300
_SIZES = (1.0, 0.85, 0.7, 0.6)
"""The scales at which a name or the compass is tried."""
_TITLE = (38.0, 38.0, 262.0, 136.0)
_ROW = 1.1  # from row to row of a name, in its size
_HALF = 0.42  # half the height that letters need, in their size


@dataclass(frozen=True)
class Sheet:
    """What all themes and styles of a map share; ``left_out`` found no room.

    ``compass`` is its middle and its radius.
    """

    size: tuple[int, int]
    outlines: Outlines
    countries: tuple[Country, ...]
    heights: Field
    title: tuple[str, ...]
    title_box: tuple[float, ...]
    compass: tuple[Point, float] | None
    names: tuple[tuple[SeaName, Curve], ...]
    left_out: tuple[str, ...]

    @classmethod
    def of(cls, body: Mapping[str, Any], facts: Facts) -> Sheet:
        """Prepare an edition's map; ``body`` is the edition's JSON."""
        plate = Plate(body)
        outlines = Outlines.of(plate, facts)
        keep_clear = body["geometry"].get("keep_clear", {})
        box = tuple(map(float, keep_clear.get("title", _TITLE)))
        used = taken(body, Canvas(plate.size, (0, 0, 0)).areas(outlines.land))
        left_out = []
        compass = None
        if facts.compass is not None:
            centre = plate.pixels([facts.compass])[0]
            for share in _SIZES:
                radius = COMPASS_RADIUS * share
                letter = 18 * share
                north = disc(centre - (0, radius + letter), letter)
                rose = np.vstack([disc((centre[0], centre[1]), radius), north])
                if shift := nearest_room(used, rose, _REACH_COMPASS):
                    middle = (float(centre[0] + shift[0]), float(centre[1] + shift[1]))
                    compass = (middle, radius)
                    used = occupy(used, rose + shift)
                    break
            else:
                left_out.append("compass")
        names: list[tuple[SeaName, Curve]] = []
        for name in facts.seas:
            curve = plate.pixels(name.line)
            for share in _SIZES:
                rows = _rows(name, share, curve)
                band = np.vstack([_band(row, line) for row, line in rows])
                if shift := nearest_room(used, band, _REACH_NAME):
                    names += [(row, _curve(line + shift)) for row, line in rows]
                    used = occupy(used, band + shift)
                    break
            else:
                left_out.append(name.text.replace("\n", " "))
        return cls(
            size=plate.size,
            outlines=outlines,
            countries=facts.countries,
            heights=height_field(plate.size, outlines.ranges),
            title=facts.title,
            title_box=box,
            compass=compass,
            names=tuple(names),
            left_out=tuple(left_out),
        )


def _rows(name: SeaName, share: float, curve: Points) -> list[tuple[SeaName, Points]]:
    """Each row of a name with its own curve, at a share of its size."""
    size, gap = round(name.size * share), round(name.gap * share)
    return [
        (replace(name, text=text, size=size, gap=gap), curve + np.array([0, k * _ROW * size]))
        for k, text in enumerate(name.text.split("\n"))
    ]


def _band(row: SeaName, curve: Points) -> Points:
    """What the letters of a row cover, as points."""
    feet = np.array([foot for _, foot, _ in letters_along(row, _curve(curve))])
    middle = feet - (0, 0.3 * row.size)
    first, last = middle[0] - middle[1], middle[-1] - middle[-2]
    # Feet are in the middle of letters: half a letter more at both ends.
    ends = [
        end + step * (0.5 * row.size / float(np.hypot(*step)))
        for end, step in ((middle[0], first), (middle[-1], last))
    ]
    line = LineString(np.vstack([ends[0], middle, ends[1]]))
    return ribbon(np.asarray(line.segmentize(8).coords), row.size * _HALF)


def _curve(points: Points) -> Curve:
    first, middle, last = ((float(x), float(y)) for x, y in points)
    return first, middle, last
