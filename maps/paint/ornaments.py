"""Names on the sea, the compass, the title and the frame."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from PIL import Image, ImageDraw, ImageFont

from maps.paint.canvas import DISPLAY, ITALIC, Canvas, font, font_for, steps
from maps.paint.facts import SeaName
from maps.paint.tints import Tints
from renderer.drawing.colour import RGB
from renderer.drawing.runs import clusters

Point = tuple[float, float]
Box = tuple[float, float, float, float]

COMPASS_RADIUS = 92
_POINTS = ((0.62, 0.08, 22.5), (0.62, 0.08, 67.5), (0.8, 0.13, 45.0), (1.0, 0.15, 0.0))
"""Reach, width and first angle of each four points of the compass, the hindmost first."""
TITLE_MARGIN = 11
"""Pixels between the cartouche's edge and its letters."""
_ROWS = (((0.6, 0.68),), ((0.47, 0.51), (0.31, 0.86)))
"""Size and foot of a line by the cartouche's height, of one line and of two."""
_FRAME_CELL = 51  # pixels, about, per dark or pale step of the frame
_JOINED = ("BENGALI", "DEVANAGARI", "TAMIL", "TELUGU")
_AM = "\u0e33\u0eb3"
"""Thai and Lao signs that begin with a mark on the letter before them."""
_SOFT = 3  # pixels around an ornament for its smooth edges


def letters_along(name: SeaName, curve: Sequence[Point]) -> Iterator[tuple[str, Point, float]]:
    """Each letter or joined word of a name, its foot, and its angle clockwise in degrees.

    The name is centred on a parabola through the three points of ``curve``.
    """
    (x0, y0), (xm, ym), (x1, y1) = curve
    bend = (2 * xm - (x0 + x1) / 2, 2 * ym - (y0 + y1) / 2)
    face = font_for(name.text, name.face, name.size)
    length = math.hypot(x1 - x0, y1 - y0)
    letters = _pieces(name.text)
    widths = [face.getlength(letter) for letter in letters]
    along = (length - sum(widths) - name.gap * (len(letters) - 1)) / 2
    for letter, width in zip(letters, widths, strict=True):
        t = (along + width / 2) / length
        x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * bend[0] + t * t * x1
        y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * bend[1] + t * t * y1
        dx = (1 - t) * (bend[0] - x0) + t * (x1 - bend[0])
        dy = (1 - t) * (bend[1] - y0) + t * (y1 - bend[1])
        yield letter, (x, y), math.degrees(math.atan2(dy, dx))
        along += width + name.gap


def _pieces(text: str) -> list[str]:
    """What is turned as a whole, from left to right.

    Letters with their marks; in scripts that join or reorder letters, whole words.
    """
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text):
        return re.split("( )", text)[::-1]
    if any(unicodedata.name(letter, "").startswith(_JOINED) for letter in text):
        return re.split("( )", text)
    found: list[str] = []
    for piece in clusters(text):
        if found and piece[0] in _AM:
            found[-1] += piece
        else:
            found.append(piece)
    return found


def sea_name(canvas: Canvas, name: SeaName, curve: Sequence[Point], colour: RGB) -> None:
    """Write a name along its curve."""
    size = name.size
    face = font_for(name.text, name.face, size)
    for letter, (x, y), angle in letters_along(name, curve):
        half = max(size, math.ceil(face.getlength(letter) / 2) + size // 2)
        tile = Image.new("L", (half * 2, half * 2))
        ImageDraw.Draw(tile).text((half, half), letter, font=face, fill=255, anchor="ms")
        tile = tile.rotate(-angle, Image.Resampling.BICUBIC)
        mask = Image.fromarray(steps(tile))
        canvas.image.paste(colour, (round(x - half), round(y - half)), mask)


def name_box(rows: Sequence[tuple[SeaName, Sequence[Point]]]) -> Box:
    """What the letters of all rows of a name cover."""
    return _box(
        (x + dx, y + dy)
        for name, curve in rows
        for face in (font_for(name.text, name.face, name.size),)
        for letter, (x, y), angle in letters_along(name, curve)
        for dx, dy in _turned(_corners(face.getbbox(letter, anchor="ms")), angle)
    )


def compass(canvas: Canvas, centre: Point, radius: float, tints: Tints) -> None:
    """A rose of sixteen points in two rings."""
    ink, pale = tints.sea_name, tints.paper
    half_side = math.ceil(radius) + 4
    left, top = round(centre[0]) - half_side, round(centre[1]) - half_side
    side = 2 * half_side
    rose = Canvas((side, side), tints.sea[-1])
    rose.image.paste(canvas.image.crop((left, top, left + side, top + side)))

    def fill(figure: Sequence[Point], colour: RGB) -> None:
        rose.pour(colour, rose.strokes([[(side / 2 + x, side / 2 + y) for x, y in figure]]))

    for inner, outer in ((0.722, 0.74), (0.645, 0.66)):
        fill([*_ring(radius * outer), *reversed(_ring(radius * inner))], ink)
    for reach, width, first in _POINTS:
        for angle in (first + 90 * k for k in range(4)):
            foot = radius * width
            for half, colour in ((1, ink), (-1, pale)):
                fill(_turned([(0, 0), (foot, half * foot), (radius * reach, 0)], angle), ink)
                within = [(3, half * 1.2), (foot, half * (foot - 1.8)), (radius * reach - 5, half)]
                fill(_turned(within, angle), colour)
    canvas.image.paste(rose.image, (left, top))
    north, letter = _north(centre, radius)
    ImageDraw.Draw(canvas.image).text(north, "N", ink, letter, anchor="ms")


def compass_box(centre: Point, radius: float) -> Box:
    """What the rose and the N above it cover."""
    (x, y), letter = _north(centre, radius)
    corners = _corners(letter.getbbox("N", anchor="ms"))
    rose = [(centre[0] + s * radius, centre[1] + s * radius) for s in (-1, 1)]
    return _box([*rose, *((x + dx, y + dy) for dx, dy in corners)])


def title(
    canvas: Canvas,
    area: Sequence[float],
    lines: Sequence[str],
    tints: Tints,
    face: str = DISPLAY,
) -> None:
    """The cartouche: a large line and, perhaps, a small one, both within its frame."""
    left, top, right, bottom = area
    pen = ImageDraw.Draw(canvas.image)
    pen.rounded_rectangle((left, top, right, bottom), 12, tints.paper, tints.ink, 3)
    inner = (left + 6, top + 6, right - 6, bottom - 6)
    pen.rounded_rectangle(inner, 8, outline=tints.gold, width=2)
    middle, high = (left + right) / 2, bottom - top
    rows = zip(lines, (face, ITALIC), _ROWS[len(lines) > 1], strict=False)
    for text, name, (share, foot) in rows:
        letters = fitting(name, round(high * share), text, right - left - 2 * TITLE_MARGIN)
        pen.text((middle, top + high * foot), text, tints.title, letters, anchor="ms")


def fitting(name: str, size: int, text: str, width: float) -> ImageFont.FreeTypeFont:
    """A font in which a text is at most so wide, and of at most so large a size."""
    wide = font_for(text, name, size).getlength(text)
    return font_for(text, name, size if wide <= width else max(1, int(size * width / wide)))


def frame(canvas: Canvas, tints: Tints) -> None:
    """A border of dark and pale steps like the degrees at the edge of a map."""
    width, height = canvas.size
    pen = ImageDraw.Draw(canvas.image)
    ink, cream = tints.ink, tints.cream
    for inset, colour, thick in ((0, ink, 5), (5, cream, 5), (10, ink, 2), (12, cream, 10)):
        pen.rectangle((inset, inset, width - 1 - inset, height - 1 - inset), None, colour, thick)
    across, down = _odd((width - 44) / _FRAME_CELL), _odd((height - 44) / _FRAME_CELL)
    for k in range(0, across, 2):
        a, b = 22 + (width - 44) * k / across, 22 + (width - 44) * (k + 1) / across
        pen.rectangle((a, 13, b, 20), ink)
        pen.rectangle((a, height - 21, b, height - 14), ink)
    for k in range(0, down, 2):
        a, b = 22 + (height - 44) * k / down, 22 + (height - 44) * (k + 1) / down
        pen.rectangle((13, a, 20, b), ink)
        pen.rectangle((width - 21, a, width - 14, b), ink)
    pen.rectangle((22, 22, width - 23, height - 23), None, ink, 2)


def _north(centre: Point, radius: float) -> tuple[Point, ImageFont.FreeTypeFont]:
    """The foot of the compass's N, and its font."""
    return (centre[0], centre[1] - radius - 4), font(DISPLAY, round(36 * radius / COMPASS_RADIUS))


def _box(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return (
        math.floor(min(xs)) - _SOFT,
        math.floor(min(ys)) - _SOFT,
        math.ceil(max(xs)) + _SOFT,
        math.ceil(max(ys)) + _SOFT,
    )


def _corners(box: Box) -> list[Point]:
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _ring(radius: float) -> list[Point]:
    turns = [math.tau * k / 180 for k in range(181)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in turns]


def _odd(count: float) -> int:
    return 2 * int(count / 2) + 1


def _turned(figure: Sequence[Point], degrees: float) -> list[Point]:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in figure]
