"""A map made ready for painting: its outlines, and where its ornaments have room."""

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

_REACH_NAME, _REACH_COMPASS = 180, 240
_SIZES = (1.0, 0.85, 0.7)
"""Shares of its size at which a name is tried."""
_TITLE = (38.0, 38.0, 262.0, 136.0)
_HALF = 0.42  # half the height that letters need, in their size


@dataclass(frozen=True)
class Sheet:
    """What all themes and styles of a map share; ``left_out`` found no room."""

    size: tuple[int, int]
    outlines: Outlines
    countries: tuple[Country, ...]
    heights: Field
    title: tuple[str, ...]
    title_box: tuple[float, ...]
    compass: Point | None
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
            rose = np.vstack(
                [disc((centre[0], centre[1]), COMPASS_RADIUS), disc(centre - (0, 110), 18)]
            )
            if shift := nearest_room(used, rose, _REACH_COMPASS):
                compass = (float(centre[0] + shift[0]), float(centre[1] + shift[1]))
                used = occupy(used, rose + shift)
            else:
                left_out.append("compass")
        names = []
        for name in facts.seas:
            line = plate.pixels(name.line)
            for share in _SIZES:
                smaller = replace(name, size=round(name.size * share), gap=round(name.gap * share))
                feet = [foot for _, foot, _ in letters_along(smaller, _curve(line))]
                band = ribbon(_lifted(feet, smaller.size), smaller.size * _HALF)
                if shift := nearest_room(used, band, _REACH_NAME):
                    names.append((smaller, _curve(line + shift)))
                    used = occupy(used, band + shift)
                    break
            else:
                left_out.append(name.text)
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


def _lifted(feet: list[Point], size: int) -> Points:
    """The middle line of letters, drawn out by the halves of the first and the last."""
    line = np.array(feet) - (0, 0.3 * size)
    first, last = line[0] - line[1], line[-1] - line[-2]
    ends = [
        end + step * (0.5 * size / float(np.hypot(*step)))
        for end, step in ((line[0], first), (line[-1], last))
    ]
    whole = np.vstack([ends[0], line, ends[1]])
    return np.asarray(LineString(whole).segmentize(8).coords)


def _curve(points: np.ndarray[Any, Any]) -> Curve:
    first, middle, last = ((float(x), float(y)) for x, y in points)
    return first, middle, last
