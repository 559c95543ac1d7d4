"""Draws a steam engine that comes towards us, in a player's colour."""

from __future__ import annotations

from PIL import Image

from renderer.drawing.colour import RGB, dark, mix
from renderer.drawing.shapes import Point, box, circle
from renderer.drawing.sprite import Shape, draw, enlarged
from renderer.looks.theme import Livery

_UNIT = 100


def draw_engine(
    image: Image.Image, spot: Point, radius: float, livery: Livery, steam: RGB, brass: RGB
) -> None:
    """Draw the front of an engine: ``radius`` is that of the boiler, ``spot`` its middle."""
    draw(enlarged(_front(livery, steam, brass), radius / _UNIT)).stamp(image, *spot)


def _front(livery: Livery, steam: RGB, brass: RGB) -> list[Shape]:
    iron = (34, 37, 44)
    body, deep, pale = livery.body, dark(livery.body, 0.55), livery.light
    soft = mix(steam, iron, 0.45)
    cloud = [(40, -16, -168), (34, -62, -182), (27, -104, -192), (20, -138, -202), (30, 22, -186)]
    shapes: list[Shape] = [(circle(r, x, y), soft) for r, x, y in cloud]
    shapes += [(circle(r - 8, x - 6, y - 6), mix(soft, steam, 0.4)) for r, x, y in cloud]
    shapes += [
        ([(-26, -92), (26, -92), (34, -142), (-34, -142)], iron),
        (box(84, 14, 0, -142, 6), brass),
        ([(-128, 118), (128, 118), (112, 150), (-112, 150)], iron),
        (box(270, 30, 0, 112, 6), body),
        (box(270, 5, 0, 99, 2), brass),
        (circle(100), deep),
        (circle(94), body),
        (circle(80), brass),
        (circle(77), iron),
        (circle(60), mix(iron, pale, 0.14)),
        (circle(57), iron),
        (box(112, 9, 0, 0, 4), brass),
        (box(9, 112, 0, 0, 4), brass),
        (circle(15), brass),
        (circle(9), iron),
        (circle(30, 0, -66), iron),
        (circle(26, 0, -66), brass),
        (circle(21, 0, -66), (255, 244, 196)),
        (circle(12, 0, -66), (255, 255, 240)),
    ]
    for side in (-1, 1):
        shapes += [
            (box(14, 34, side * 92, 76, 3), iron),
            (circle(22, side * 92, 112), iron),
            (circle(17, side * 92, 112), mix(iron, pale, 0.35)),
            (circle(15, side * 112, 72), iron),
            (circle(12, side * 112, 72), brass),
            (circle(8, side * 112, 72), (255, 244, 196)),
        ]
    shapes += [
        ([(-104, 132), (-74, 132), (-122, 186), (-150, 186)], iron),
        ([(104, 132), (74, 132), (122, 186), (150, 186)], iron),
    ]
    for x in range(-60, 61, 24):
        shapes.append(
            ([(x * 1.0 - 5, 128), (x * 1.0 + 5, 128), (x * 1.5 + 6, 178), (x * 1.5 - 6, 178)], body)
        )
    shapes.append((box(210, 9, 0, 178, 3), iron))
    return shapes
