"""Where a map's title, compass and names of seas go: each where it disturbs nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy import ndimage
from shapely.geometry import LineString

from maps.geography.topojson import Points
from maps.paint.canvas import Flags, font_for
from maps.paint.facts import Place, SeaName
from maps.paint.ornaments import COMPASS_RADIUS, TITLE_MARGIN, Point, letters_along
from maps.paint.outlines import Plate
from maps.paint.room import disc, free_box, nearest_room, occupy, ribbon

Curve = tuple[Point, Point, Point]

_REACH_NAME, _REACH_COMPASS = 240, 300
_SIZES = (1.0, 0.85, 0.7, 0.6)
"""The scales at which a name or the compass is tried."""
_SMALLER = (1.0, 0.8, 0.65, 0.5)
"""The same where it may be anywhere."""
_PLAIN_SIDE, _LARGEST = 1000, 2.0
"""The shorter side of a picture whose ornaments have their usual size, and their largest scale."""
_FAR = 60
"""Pixels of empty sea from anything else."""
_TITLE_SIZE, _TITLE_HIGH = 48, (1.7, 2.2)
"""The size of a title's letters, and by that its height, of one line and of two."""
_LETTER = 18  # half the height of the compass's N
_ROW = 1.1  # from row to row of a name, in its size
_HALF = 0.42  # half the height that letters need, in their size


class Room:
    """What is free on a map, from which each thing takes its share; ``left_out`` found none."""

    def __init__(self, plate: Plate, used: Flags) -> None:
        self.left_out: list[str] = []
        self._plate = plate
        self._used = used
        self._large = min(_LARGEST, max(1.0, min(plate.size) / _PLAIN_SIDE))

    @property
    def empty(self) -> float:
        """The share of the picture that is far from everything on it."""
        return float((ndimage.distance_transform_edt(~self._used) > _FAR).mean())

    def for_title(self, title: tuple[str, ...], face: str) -> tuple[float, ...]:
        """The box of a cartouche in a corner, empty if there is no room or no title."""
        if not title:
            return ()
        text, high = title[0], _TITLE_HIGH[len(title) > 1]
        for share in self._shares():
            size = round(_TITLE_SIZE * share)
            wide = font_for(text, face, size).getlength(text)
            width = wide + 4 * TITLE_MARGIN * max(1.0, share)
            if found := free_box(self._used, (round(width), round(size * high))):
                left, top, right, bottom = found
                edge = np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
                line = LineString([*edge, edge[0]]).segmentize(8)
                inside = disc(((left + right) / 2, (top + bottom) / 2), (bottom - top) / 2)
                self._take(np.vstack([np.asarray(line.coords), inside]))
                return found
        self.left_out.append("the title")
        return ()

    def for_compass(self, wanted: Place | bool) -> tuple[Point, float] | None:
        """The compass's middle and radius: near a place, or in a corner."""
        if wanted is False:
            return None
        place = None if wanted is True else wanted
        for share in _SIZES if place else self._shares():
            radius, letter = COMPASS_RADIUS * share, _LETTER * share
            if place is None:
                side = round(2 * radius) + 8
                box = free_box(self._used, (side, side + round(2 * letter)))
                if box is None:
                    continue
                centre = np.array([(box[0] + box[2]) / 2, box[3] - 4 - radius])
            else:
                centre = self._plate.pixels([place])[0]
            north = disc((centre[0], centre[1] - radius - letter), letter)
            rose = np.vstack([disc((centre[0], centre[1]), radius), north])
            if shift := nearest_room(self._used, rose, _REACH_COMPASS if place else 0):
                self._take(rose + shift)
                return (float(centre[0] + shift[0]), float(centre[1] + shift[1])), radius
        self.left_out.append("the compass")
        return None

    def for_name(self, name: SeaName) -> list[tuple[SeaName, Curve]]:
        """Each row of a name with its curve; none if there is no room."""
        curve = self._plate.pixels(name.line)
        for share in _SIZES:
            rows = _rows(name, share, curve)
            band = np.vstack([_band(row, line) for row, line in rows])
            if shift := nearest_room(self._used, band, _REACH_NAME):
                self._take(band + shift)
                return [(row, _curve(line + shift)) for row, line in rows]
        self.left_out.append(name.text.replace("\n", " "))
        return []

    def _shares(self) -> tuple[float, ...]:
        """The scales of what may be anywhere: a large picture is shown as small as others."""
        return tuple(share * self._large for share in _SMALLER)

    def _take(self, footprint: Points) -> None:
        self._used = occupy(self._used, footprint)


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
