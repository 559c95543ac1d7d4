"""Draws mountains as on an engraved map: lit from the left, hatched, with snowy tops."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PIL import ImageDraw

from renderer.drawing.along import distances, point_at
from renderer.drawing.colour import RGB, mix
from renderer.drawing.shapes import Point
from renderer.drawing.sprite import FINE

_HATCH = 5.5
"""The distance from one stroke to the next."""
_LEAN = 0.42
"""How far a spur runs to the right of its summit for each pixel down."""


@dataclass(frozen=True, slots=True)
class Mountains:
    """A ridge from left to right, on a level foot; ``depth`` is 0 far away and 1 close by."""

    ridge: Sequence[Point]
    foot: float
    depth: float


def engrave(pen: ImageDraw.ImageDraw, mountains: Mountains, paper: RGB, ink: RGB) -> None:
    """Draw mountains; ``pen`` is that of a picture `FINE` times as large."""
    near = mountains.depth
    outline = list(mountains.ridge)
    right = outline[-1][0]
    body = [*outline, (right, mountains.foot), (outline[0][0], mountains.foot)]
    _fill(pen, body, mix(paper, ink, 0.06 + 0.1 * near))
    line = mix(paper, ink, 0.36 + 0.4 * near)
    for face in _shaded(mountains):
        _fill(pen, face.outline, mix(paper, ink, 0.18 + 0.2 * near))
        for start, end in face.strokes():
            _stroke(pen, (start, end), line, 1.1)
    for summit in _summits(outline):
        _fill(pen, _snow(outline, summit), mix(paper, (255, 255, 255), 0.8))
    _stroke(pen, outline, line, 2)


@dataclass(frozen=True, slots=True)
class _Face:
    """The shaded side of a mountain: a slope, and the spur at the left of the slope."""

    slope: Sequence[Point]
    spur: Sequence[Point]

    @property
    def outline(self) -> list[Point]:
        return [*self.slope, *reversed(self.spur)]

    def strokes(self) -> Iterator[tuple[Point, Point]]:
        """Yield strokes that fall from the slope towards the spur, of changing lengths."""
        slope = tuple(self.slope)
        marks = distances(slope)
        for number in range(round(marks[-1] / _HATCH)):
            start = point_at(slope, marks, (number + 0.5) * _HATCH)
            share = (0.92, 0.55, 0.75, 0.4)[number % 4]
            reach = max(0.0, self.spur[-1][1] - start[1]) * share
            end = start[0] - reach * 0.34, start[1] + reach
            if end[0] > _across(self.spur, end[1]) + 2:
                yield start, end


def _shaded(mountains: Mountains) -> Iterator[_Face]:
    """Yield a face for each summit, down to the next valley and then to the foot."""
    ridge = mountains.ridge
    for summit in _summits(ridge):
        slope = [ridge[summit]]
        for point in ridge[summit + 1 :]:
            if point[1] < slope[-1][1]:
                break
            slope.append(point)
        low = slope[-1][1]
        slope.append((slope[-1][0], mountains.foot))
        top_x, top_y = ridge[summit]
        spur = [(top_x, top_y)]
        for number, share in enumerate((0.2, 0.38, 0.6, 0.78, 1.0)):
            y = top_y + (mountains.foot - top_y) * share
            x = top_x + (y - top_y) * _LEAN * (0.7 if number % 2 else 0.25)
            spur.append((min(x, slope[-1][0] - (low - top_y) * 0.1), y))
        yield _Face(slope, spur)


def _summits(ridge: Sequence[Point]) -> Iterator[int]:
    """Yield the indexes of the points of a ridge that are higher than both neighbours."""
    for number in range(1, len(ridge) - 1):
        before, here, after = (ridge[number + k][1] for k in (-1, 0, 1))
        if here < before and here < after:
            yield number


def _snow(ridge: Sequence[Point], summit: int) -> list[Point]:
    """Return the outline of a summit's cap of snow, ragged below."""
    top = ridge[summit]
    left, right = (_towards(top, ridge[summit + k], 0.3) for k in (-1, 1))
    return [
        top,
        right,
        (top[0] + (right[0] - top[0]) * 0.55, right[1] - 2),
        (top[0] + (right[0] - top[0]) * 0.2, right[1] + 5),
        (top[0] + (left[0] - top[0]) * 0.3, left[1] - 2),
        (top[0] + (left[0] - top[0]) * 0.6, left[1] + 4),
        left,
    ]


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _across(line: Sequence[Point], y: float) -> float:
    """Return the x at which a line that runs down has height ``y``."""
    for start, end in pairwise(line):
        if start[1] <= y <= end[1] and end[1] > start[1]:
            return _towards(start, end, (y - start[1]) / (end[1] - start[1]))[0]
    return line[-1][0]


def _fill(pen: ImageDraw.ImageDraw, points: Sequence[Point], colour: RGB) -> None:
    pen.polygon([(x * FINE, y * FINE) for x, y in points], fill=colour)


def _stroke(pen: ImageDraw.ImageDraw, points: Sequence[Point], colour: RGB, width: float) -> None:
    line = [(x * FINE, y * FINE) for x, y in points]
    pen.line(line, fill=colour, width=round(width * FINE), joint="curve")
