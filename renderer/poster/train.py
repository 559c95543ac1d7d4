"""The train of a poster, which comes round a bend: an engine, its tender, and coaches."""

from __future__ import annotations

from collections.abc import Sequence

from renderer.drawing.colour import RGB
from renderer.drawing.shapes import Point
from renderer.poster.engine import CHIMNEY, ENGINE, draw_engine
from renderer.poster.hours import Hour
from renderer.poster.perspective import Frame, Way
from renderer.poster.sheet import Sheet
from renderer.poster.solids import BLACK, Block, Paint, along, wheel

_TENDER, _COACH, _GAP = 6.2, 15.0, 1.0
_FAR = 75
"""From which distance on, in metres, the wheels of coaches can't be seen."""
_PANES = 7
_COAL: RGB = (26, 26, 32)
_ROOF: tuple[RGB, RGB, RGB] = ((196, 190, 174), (150, 146, 138), (92, 90, 92))
_ARCH = ((1.4, 3.4), (1.15, 3.72), (0.6, 3.92), (0, 3.98), (-0.6, 3.92), (-1.15, 3.72), (-1.4, 3.4))


def train_length(coaches: int) -> float:
    """Return how long a train with so many coaches is, in metres."""
    return ENGINE + _TENDER + 1.6 + coaches * (_COACH + _GAP)


def draw_train(
    sheet: Sheet, way: Way, start: float, paints: Sequence[Paint], hour: Hour, coaches: int
) -> Point:
    """Draw the train whose front is ``start`` along the way; return where its smoke begins.

    The engine has the first of the ``paints``, the coaches all of them by turns.
    """
    for number in reversed(range(coaches)):
        frame = way.frame(start + train_length(number), _COACH)
        _coach(sheet, frame, paints[number % len(paints)], hour)
    _tender(sheet, way.frame(start + ENGINE + 0.5, _TENDER), paints[0])
    engine = way.frame(start, ENGINE)
    draw_engine(sheet, engine, paints[0], hour)
    return engine.at(*CHIMNEY)


def _tender(sheet: Sheet, frame: Frame, paint: Paint) -> None:
    Block(0, _TENDER, 1.1, 0.5, 1.1).draw(sheet, frame, BLACK, BLACK, BLACK)
    for u in (1.2, 3.1, 5.0):
        for radius, tone in ((0.52, (120, 122, 122)), (0.46, BLACK), (0.16, paint.shade)):
            wheel(sheet, frame, (u, 1.15, 0.52), radius, tone)
    Block(0, _TENDER, 1.25, 1.1, 3.0).draw(sheet, frame, paint.body, paint.deep, BLACK)
    heap = ((0.3, 2.9), (1.2, 3.5), (2.6, 3.3), (3.8, 3.6), (5.4, 3.2), (6.1, 2.9))
    sheet.fill([frame.at(u, 0, y) for u, y in heap], _COAL)
    for level in (1.25, 2.82):
        along(sheet, frame, 1.26, (0.15, _TENDER - 0.15), (level, level + 0.08), paint.trim)


def _coach(sheet: Sheet, frame: Frame, paint: Paint, hour: Hour) -> None:
    Block(0.4, _COACH - 0.4, 1.0, 0.4, 0.95).draw(sheet, frame, BLACK, BLACK, BLACK)
    if frame.z < _FAR:
        for u in (2.0, 3.8, _COACH - 3.8, _COACH - 2.0):
            wheel(sheet, frame, (u, 1.15, 0.48), 0.48, (20, 21, 27))
            wheel(sheet, frame, (u, 1.15, 0.48), 0.2, (130, 130, 128))
    Block(0, _COACH, 1.3, 0.95, 3.45).draw(sheet, frame, paint.body, paint.deep, paint.shade)
    along(sheet, frame, 1.31, (0, _COACH), (2.05, 3.3), hour.panel)
    step = (_COACH - 0.6) / _PANES
    for n in range(_PANES):
        u = 0.58 + step * n
        along(sheet, frame, 1.32, (u, u + step - 0.56), (2.25, 3.12), hour.lamp)
    along(sheet, frame, 1.32, (0, _COACH), (1.98, 2.08), paint.trim)
    lit, roof, end = _ROOF
    front, back = ([frame.at(u, v, y) for v, y in _ARCH] for u in (-0.1, _COACH + 0.1))
    sheet.fill([*front, *back[::-1]], roof)
    sheet.fill([*front[:3], *back[2::-1]], lit)
    sheet.fill(front if frame.faces(0) else back, end)
