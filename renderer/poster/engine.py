"""The engine of a poster, in its winner's colour."""

from __future__ import annotations

import math

from renderer.drawing.colour import RGB, dark, mix
from renderer.poster.hours import Hour
from renderer.poster.perspective import Frame
from renderer.poster.sheet import Sheet
from renderer.poster.solids import (
    BLACK,
    BRASS,
    GREY,
    IRON,
    STEEL,
    Barrel,
    Block,
    Paint,
    across,
    along,
    disc,
    upright,
    wheel,
)

ENGINE = 9.6
"""How long an engine is, in metres."""
CHIMNEY = (1.4, 0.0, 4.6)
"""Where its smoke begins."""
_HALF = 1.25
_BOILER = Barrel(0.0, 2.72, 0.98)
_SMOKEBOX = Barrel(0.0, 2.72, 1.0)
_BAND = Barrel(0.0, 2.72, 0.995)
_CYLINDER = Barrel(1.18, 1.06, 0.42)
_DRIVERS = (3.45, 5.35, 7.2)
_CARRYING = ((1.2, 0.46), (9.0, 0.5))
_DRIVER, _PIN = 0.88, 0.56
_LAMP: RGB = (255, 246, 204)
_RED: RGB = (190, 52, 44)
_ROOF = ((-1.4, 3.7), (-1.0, 4.05), (-0.4, 4.25), (0.4, 4.25), (1.0, 4.05), (1.4, 3.7))
_BRASSES = (mix(BRASS, (255, 255, 240), 0.6), BRASS, dark(BRASS, 0.62))
_IRONS: tuple[RGB, RGB, RGB] = ((96, 102, 112), IRON, BLACK)


def draw_engine(sheet: Sheet, frame: Frame, paint: Paint, hour: Hour) -> None:
    """Draw an engine from its back to its front."""
    Block(0.2, ENGINE, 1.1, 0.35, 1.3).draw(sheet, frame, BLACK, BLACK, BLACK)
    _cab(sheet, frame, paint, hour)
    for u in _DRIVERS:
        _spoked(sheet, frame, u, _DRIVER, paint)
    for u, radius in _CARRYING:
        _spoked(sheet, frame, u, radius, paint)
    _rods(sheet, frame)
    Block(0.5, 7.3, _HALF, 1.55, 1.72).draw(sheet, frame, paint.shade, paint.deep, paint.deep)
    along(sheet, frame, _HALF, (0.5, ENGINE), (1.66, 1.74), paint.trim)
    _boiler(sheet, frame, paint)
    _smokebox_door(sheet, frame)
    _front(sheet, frame, paint)


def _cab(sheet: Sheet, frame: Frame, paint: Paint, hour: Hour) -> None:
    Block(7.2, ENGINE, _HALF, 1.3, 3.75).draw(sheet, frame, paint.body, paint.deep, paint.deep)
    along(sheet, frame, _HALF, (7.7, 8.9), (2.65, 3.4), paint.trim)
    along(sheet, frame, _HALF, (7.78, 8.82), (2.73, 3.32), hour.lamp)
    for v in (-0.75, 0.75):
        across(sheet, frame, 7.19, (v - 0.34, v + 0.34), (2.9, 3.5), mix(hour.lamp, IRON, 0.25))
    for arch, tone in ((_ROOF, IRON), (_ROOF[3:], GREY)):
        front, back = ([frame.at(u, v, y) for v, y in arch] for u in (6.9, 9.9))
        sheet.fill([*front, *back[::-1]], tone)
    sheet.fill([frame.at(6.9, v, y) for v, y in _ROOF], BLACK)


def _spoked(sheet: Sheet, frame: Frame, u: float, radius: float, paint: Paint) -> None:
    """Draw a wheel with its spokes; those of a black engine are red."""
    v = 1.12
    spoke = paint.body if max(paint.body) > 80 else _RED
    for share, tone in ((1.0, (150, 152, 150)), (0.94, (20, 21, 27)), (0.78, dark(spoke, 0.42))):
        wheel(sheet, frame, (u, v, radius), radius * share, tone)
    for n in range(10):
        a = math.tau * (n + 0.5) / 10
        end = u + radius * 0.8 * math.cos(a), v, radius + radius * 0.8 * math.sin(a)
        wide = 2.6 if radius == _DRIVER else 1.8
        sheet.stroke([frame.at(u, v, radius), frame.at(*end)], spoke, wide)
    wheel(sheet, frame, (u, v, radius), radius * 0.26, spoke)


def _rods(sheet: Sheet, frame: Frame) -> None:
    coupling = [frame.at(u, 1.3, _PIN) for u in _DRIVERS]
    piston = [frame.at(2.4, 1.36, 1.04), frame.at(_DRIVERS[1], 1.36, _PIN)]
    for rod, wide in ((coupling, 8), (piston, 7)):
        sheet.stroke(rod, (60, 62, 68), wide + 5)
        sheet.stroke(rod, STEEL, wide)
    for u in _DRIVERS:
        wheel(sheet, frame, (u, 1.38, _PIN), 0.15, BRASS)


def _boiler(sheet: Sheet, frame: Frame, paint: Paint) -> None:
    """Draw boiler and smokebox, lit from above, with domes and chimney."""
    tones = (
        (-60, -28, paint.deep),
        (-30, 2, paint.shade),
        (0, 36, paint.body),
        (34, 56, paint.light),
        (54, 96, paint.body),
        (94, 140, paint.shade),
        (138, 178, paint.deep),
    )
    _BOILER.draw(sheet, frame, (2.3, 7.25), tones)
    dull: tuple[tuple[float, float, RGB], ...] = (
        (-60, -20, BLACK),
        (-22, 30, IRON),
        (28, 54, (92, 98, 108)),
        (52, 100, (56, 60, 70)),
        (98, 178, BLACK),
    )
    _SMOKEBOX.draw(sheet, frame, (0.75, 2.3), dull)
    for u in (2.3, 3.9, 5.5, 7.0):
        first, last = _BAND.in_sight(frame, u)
        _BAND.draw(sheet, frame, (u, u + 0.12), [(first, last, paint.trim)])
    upright(sheet, frame, 6.3, ((3.5, 0.28), (4.0, 0.25), (4.15, 0.18), (4.2, 0.06)), _BRASSES)
    dome = ((3.45, 0.55), (3.9, 0.5), (4.15, 0.4), (4.32, 0.2), (4.36, 0.05))
    upright(sheet, frame, 4.6, dome, _BRASSES)
    upright(sheet, frame, CHIMNEY[0], ((3.45, 0.46), (3.7, 0.34), (4.5, 0.4)), _IRONS)
    upright(sheet, frame, CHIMNEY[0], ((4.42, 0.52), (4.56, 0.52)), _BRASSES)


def _smokebox_door(sheet: Sheet, frame: Frame) -> None:
    axis = _SMOKEBOX.y
    rings: tuple[tuple[float, float, RGB], ...] = (
        (0.75, 1.0, GREY),
        (0.74, 0.92, BLACK),
        (0.7, 0.725, BRASS),
        (0.66, 0.665, (46, 49, 58)),
        (0.62, 0.49, IRON),
    )
    for u, radius, tone in rings:
        disc(sheet, frame, (u, 0, axis), radius, tone)
    for v, y in ((0.56, 0.0), (0.0, 0.56)):
        sheet.stroke([frame.at(0.58, -v, axis - y), frame.at(0.58, v, axis + y)], BRASS, 5)
    disc(sheet, frame, (0.55, 0, axis), 0.14, BRASS)


def _front(sheet: Sheet, frame: Frame, paint: Paint) -> None:
    """Draw what is before the boiler: cylinder, beam, buffers and lamps."""
    Block(0.1, 0.8, 1.2, 1.35, 1.72).draw(sheet, frame, BLACK, IRON, GREY)
    Block(0.95, 2.35, 1.3, 1.0, 1.56).draw(sheet, frame, paint.shade, paint.deep, paint.shade)
    round_ = (
        (-70, -20, paint.deep),
        (-22, 30, paint.body),
        (28, 52, paint.light),
        (50, 120, paint.shade),
    )
    _CYLINDER.draw(sheet, frame, (0.85, 2.45), round_)
    for u, radius, tone in ((0.85, 0.42, paint.trim), (0.84, 0.36, paint.shade), (0.8, 0.14, IRON)):
        disc(sheet, frame, (u, _CYLINDER.v, _CYLINDER.y), radius, tone)
    across(sheet, frame, 0.1, (-0.85, 0.85), (0.3, 0.75), BLACK)
    for v in (-0.75, 0.75):
        across(sheet, frame, 0.0, (v - 0.07, v + 0.07), (0.16, 0.8), IRON)
    Block(-0.05, 0.15, 1.4, 0.75, 1.4).draw(sheet, frame, paint.deep, paint.body, paint.light)
    for level in (0.8, 1.28):
        across(sheet, frame, -0.06, (-1.4, 1.4), (level, level + 0.07), paint.trim)
    for v in (-0.92, 0.92):
        for u in (-0.1, -0.2, -0.3, -0.4):
            disc(sheet, frame, (u, v, 1.08), 0.17, IRON)
        plate: tuple[tuple[float, float, RGB], ...] = (
            (-0.48, 0.31, (58, 62, 72)),
            (-0.53, 0.28, STEEL),
            (-0.54, 0.17, (222, 224, 218)),
        )
        for u, radius, tone in plate:
            disc(sheet, frame, (u, v, 1.08), radius, tone)
    for u, v, y, size in ((0.0, -0.92, 1.76, 0.2), (0.0, 0.92, 1.76, 0.2), (0.55, 0, 3.88, 0.26)):
        for step, (wide, tone) in enumerate(((1.35, BLACK), (1.12, BRASS), (0.82, _LAMP))):
            disc(sheet, frame, (u - 0.03 * step, v, y), size * wide, tone)
