"""Draws the carriage of each card colour from the side, plain or with fine details."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from engine.cards import Colour
from renderer.drawing.colour import RGB
from renderer.drawing.shapes import Figure, box, circle, scaled
from renderer.drawing.sprite import Shape

LENGTH, HEIGHT = 100, 44
"""The size of a carriage before scaling: over the buffers, and from the rail to the roof."""

_Part: TypeAlias = tuple[Figure, bool]
"""A figure in ink (True) or in the ground's colour (False); the rail is at y = 0."""


def carriage(colour: Colour, length: float, ink: RGB, ground: RGB, *, fine: bool) -> list[Shape]:
    """Return a colour's carriage, ``length`` long and centred; ``fine`` with all its details."""
    parts = _PLAIN[colour]() + (_FINE[colour]() if fine else [])
    factor = length / LENGTH
    return [
        (scaled([(x, y + HEIGHT / 2) for x, y in figure], factor), ink if dark else ground)
        for figure, dark in parts
    ]


def _bogies() -> list[_Part]:
    """Return two bogies of two wheels each, and the frame on them with its buffers."""
    wheels = [(circle(4.6, x, -4.6), True) for x in (-35, -24, 24, 35)]
    return [(box(96, 4, 0, -9.5), True), (box(100, 3, 0, -9.5), True), *wheels]


def _axles() -> list[_Part]:
    """Return two axles, and the frame on them with its buffers."""
    wheels = [(circle(6, x, -6), True) for x in (-27, 27)]
    return [(box(84, 4, 0, -11.5), True), (box(92, 3, 0, -11.5), True), *wheels]


def _holes(figures: Iterable[Figure]) -> list[_Part]:
    return [(figure, False) for figure in figures]


def _spokes() -> list[_Part]:
    return _holes(circle(2.2, x, -6) for x in (-27, 27))


def _hubs() -> list[_Part]:
    return _holes(circle(1.5, x, -4.6) for x in (-35, -24, 24, 35))


def _roof(width: float, y: float, rise: float) -> Figure:
    """Return a roof that is curved at both ends."""
    half = width / 2
    return [
        (-half, y),
        (-half + 4, y - rise * 0.7),
        (-half + 11, y - rise),
        (half - 11, y - rise),
        (half - 4, y - rise * 0.7),
        (half, y),
    ]


def _dining() -> list[_Part]:
    panes = _holes(box(10, 9, x, -26, 2) for x in (-34, -20.4, -6.8, 6.8, 20.4, 34))
    return [*_bogies(), (box(94, 26, 0, -23, 2), True), (_roof(96, -35, 7), True), *panes]


def _dining_fine() -> list[_Part]:
    stripe: list[_Part] = [(box(90, 1.6, 0, -17), False), (box(90, 1.2, 0, -33.4), False)]
    tables: list[_Part] = [(box(6, 1.4, x, -22.6), True) for x in (-34, -20.4, -6.8, 6.8, 20.4, 34)]
    return [*stripe, *tables, *_hubs()]


def _mail() -> list[_Part]:
    letter: list[_Part] = [
        (box(26, 17, 0, -24, 1.5), False),
        ([(-11.5, -31), (0, -22), (11.5, -31), (11.5, -28.6), (0, -19.4), (-11.5, -28.6)], True),
    ]
    doors = _holes(box(9, 13, x, -25, 1) for x in (-31, 31))
    return [*_bogies(), (box(94, 26, 0, -23, 2), True), (_roof(96, -35, 7), True), *letter, *doors]


def _mail_fine() -> list[_Part]:
    rails: list[_Part] = [(box(1.4, 13, x, -25), True) for x in (-31, 31)]
    return [*rails, *_holes(box(22, 1.4, x, -15.6) for x in (-31, 31)), *_hubs()]


def _box_car() -> list[_Part]:
    door: list[_Part] = [
        (box(24, 22, 0, -25), False),
        (box(20, 18, 0, -25), True),
        ([(-10, -33), (-7, -34), (10, -17), (7, -16)], False),
        ([(10, -33), (7, -34), (-10, -17), (-7, -16)], False),
    ]
    return [*_axles(), (box(86, 28, 0, -26, 1), True), (_roof(90, -39, 5), True), *door]


def _box_car_fine() -> list[_Part]:
    planks = _holes(box(1.2, 22, x, -25) for x in (-37, -31, -25, -19, 19, 25, 31, 37))
    return [*planks, *_spokes()]


def _refrigerated() -> list[_Part]:
    hatches: list[_Part] = [(box(12, 6, x, -41.5, 1), True) for x in (-28, 0, 28)]
    flake = _holes(
        [
            [(-1.6, -34), (1.6, -34), (1.6, -16), (-1.6, -16)],
            [(-8.6, -30.9), (-7, -33.6), (8.6, -19.1), (7, -16.4)],
            [(8.6, -30.9), (7, -33.6), (-8.6, -19.1), (-7, -16.4)],
        ]
    )
    return [*_axles(), (box(86, 27, 0, -25.5, 3), True), *hatches, *flake]


def _refrigerated_fine() -> list[_Part]:
    planks = _holes(box(25, 1.2, x, y) for x in (-27.5, 27.5) for y in (-33, -27, -21, -15.5))
    return [*planks, *_spokes()]


def _tank() -> list[_Part]:
    straps = _holes(box(2, 22, x, -25) for x in (-22, 22))
    dome: list[_Part] = [(box(18, 10, 0, -38, 3), True), (box(10, 3, 0, -43, 1), True)]
    return [
        *_bogies(),
        (box(92, 22, 0, -25, 11), True),
        *[(box(8, 6, x, -13), True) for x in (-30, 30)],
        *dome,
        *straps,
    ]


def _tank_fine() -> list[_Part]:
    gleam = _holes([box(36, 1.8, 0, -31, 0.9), box(12, 1.8, -33, -31, 0.9)])
    ladder = _holes([box(1.2, 14, 6, -23), box(1.2, 14, 11, -23)])
    rungs = _holes(box(5, 1.1, 8.5, y) for y in (-28, -24.5, -21, -17.5))
    return [*gleam, *ladder, *rungs, *_hubs()]


def _hopper() -> list[_Part]:
    body: Figure = [(-46, -40), (46, -40), (40, -24), (20, -12), (-20, -12), (-40, -24)]
    gap: Figure = [(-5, -12), (0, -19), (5, -12)]
    ribs = _holes(
        [(x - 1.2, -37), (x + 1.2, -37), (x * 0.8 + 1.2, -19), (x * 0.8 - 1.2, -19)]
        for x in (-26, 0, 26)
    )
    posts: list[_Part] = [(box(4, 28, x, -24), True) for x in (-42, 42)]
    return [*_bogies(), *posts, (body, True), (gap, False), *ribs]


def _hopper_fine() -> list[_Part]:
    rim = _holes([box(86, 1.2, 0, -36.6)])
    grain: list[_Part] = [
        ([(-40, -40), (-24, -43), (-8, -41.6), (10, -44), (28, -42), (40, -40)], True)
    ]
    return [*rim, *grain, *_hubs()]


def _coal() -> list[_Part]:
    heap: Figure = [
        *((-42, -28), (-36, -34), (-29, -33), (-20, -41), (-12, -38), (-3, -43), (7, -38)),
        *((15, -41), (24, -35), (31, -37), (38, -31), (42, -28)),
    ]
    ribs = _holes(box(2.4, 13, x, -21) for x in (-27, -9, 9, 27))
    return [*_axles(), (heap, True), (box(90, 17, 0, -21, 1), True), *ribs]


def _coal_fine() -> list[_Part]:
    rim = _holes([box(86, 1.3, 0, -27.4)])
    lumps = _holes(
        [(x - 2, y), (x, y - 1.8), (x + 2.4, y - 0.4), (x + 1, y + 1.4), (x - 1.4, y + 1.2)]
        for x, y in ((-21, -35), (-3, -37), (14, -35), (-32, -31), (30, -32), (4, -31.6))
    )
    return [*rim, *lumps, *_spokes()]


def _guard() -> list[_Part]:
    cabin: list[_Part] = [
        (box(60, 26, 0, -25, 1), True),
        (box(70, 4, 0, -38, 2), True),
        (box(22, 7, 0, -41, 1), True),
        (box(27, 3, 0, -44.5, 1), True),
    ]
    platforms: list[_Part] = [
        *[(box(2.4, 24, x, -25), True) for x in (-41, 41)],
        *[(box(13, 2.2, x, -24), True) for x in (-36, 36)],
        (box(88, 4, 0, -12), True),
    ]
    panes = _holes(box(11, 10, x, -27, 1.5) for x in (-17, 17))
    door = _holes([box(10, 17, 0, -24, 1)])
    return [*_axles(), *cabin, *platforms, *panes, *door]


def _guard_fine() -> list[_Part]:
    bars: list[_Part] = [(box(1.4, 10, x, -27), True) for x in (-17, 17)]
    railing: list[_Part] = [(box(1.2, 12, x, -18), True) for x in (-37.5, -34, 34, 37.5)]
    lookout = _holes([box(14, 3.2, 0, -41)])
    return [*bars, *railing, *lookout, (circle(1.2, 3, -24), True), *_spokes()]


_PLAIN = {
    Colour.BLUE: _dining,
    Colour.PURPLE: _mail,
    Colour.ORANGE: _box_car,
    Colour.WHITE: _refrigerated,
    Colour.GREEN: _tank,
    Colour.YELLOW: _hopper,
    Colour.BLACK: _coal,
    Colour.RED: _guard,
}
_FINE = {
    Colour.BLUE: _dining_fine,
    Colour.PURPLE: _mail_fine,
    Colour.ORANGE: _box_car_fine,
    Colour.WHITE: _refrigerated_fine,
    Colour.GREEN: _tank_fine,
    Colour.YELLOW: _hopper_fine,
    Colour.BLACK: _coal_fine,
    Colour.RED: _guard_fine,
}
