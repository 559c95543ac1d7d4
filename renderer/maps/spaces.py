"""Draws the spaces of free routes, each once per kind, colour and angle."""

from __future__ import annotations

from engine.board import Route
from engine.cards import Colour
from renderer.cache import cached
from renderer.drawing.colour import RGB, mix
from renderer.drawing.shapes import box
from renderer.drawing.sprite import Shape, Sprite, draw, turned
from renderer.drawing.symbols import locomotive, symbol
from renderer.looks.theme import MapColours, Theme

RIM = 3.2
"""The width of the rim of a space, in pixels of the full picture."""


def ground_and_rim(theme: Theme, colour: Colour | None) -> tuple[RGB, RGB]:
    """Return the two colours of a route's spaces; None stands for a route of any colour."""
    if colour is None:
        return theme.map.plain, theme.map.plain_edge
    return theme.faces[colour].slot, theme.faces[colour].edge


def upright(angle: float) -> int:
    """Return the angle over −90 and up to 90 at which a drawing is not upside down."""
    turned_up = (round(angle) + 90) % 180 - 90
    return 90 if turned_up == -90 else turned_up


def locomotive_spaces(route: Route) -> frozenset[int]:
    """Return the indexes of a ferry's spaces that show a locomotive, evenly spread (R29)."""
    each = route.length / route.locomotives if route.locomotives else 0
    return frozenset(int(each * (k + 0.5)) for k in range(route.locomotives))


@cached
def space(
    theme: Theme,
    kind: str,
    colour: Colour | None,
    engine: bool,
    angle: int,
    size: tuple[float, float],
) -> Sprite:
    """Return a space of a ``track``, ``tunnel`` or ``ferry``, with an ``engine`` or not.

    The space is hollow, a rim around a paler ground, which tells it from a train without any
    colour.
    """
    length, thick = size
    colours = theme.map
    fill, rim = ground_and_rim(theme, colour)
    match kind:
        case "tunnel":
            parts = _tunnel(colours, length, thick)
            parts += [
                (box(length - 2, thick - 2, round_=3.5), rim),
                # A narrower rim, as the masonry is a second one.
                (box(length - 2 - RIM, thick - 2 - RIM, round_=2.5), fill),
            ]
        case "ferry":
            fill = mix(fill, colours.ferry, 0.35)
            parts = [
                (box(length + 4, thick + 4, round_=10), colours.halo),
                (box(length, thick, round_=9), colours.sea_lane),
                (box(length - 2 * RIM, thick - 2 * RIM, round_=7), fill),
            ]
        case _:
            parts = [
                (box(length + 4, thick + 4, round_=6), colours.halo),
                (box(length, thick, round_=4), rim),
                (box(length - 2 * RIM, thick - 2 * RIM, round_=2), fill),
            ]
    if engine:
        ground = colours.engine_ground
        parts += [(box(33, thick - 5, round_=6), ground), *locomotive(1, colours.engine, ground)]
    parts = turned(parts, angle)
    if colour is not None and not engine:
        parts += symbol(colour, 6, rim, fill)
    return draw(parts)


def _tunnel(colours: MapColours, length: float, thick: float) -> list[Shape]:
    """Return the masonry around a tunnel's space: a dark casing with pale joints."""
    parts: list[Shape] = [
        (box(length + 7, thick + 7, round_=6), colours.halo),
        (box(length + 4.5, thick + 4.5, round_=5), colours.stone),
    ]
    half, high = (length + 4.5) / 2, (thick + 4.5) / 2
    for side in (-1, 1):
        parts += [(box(3, 3.6, k * 7, side * (high - 1.4)), colours.joint) for k in range(-4, 5)]
        parts += [(box(3.6, 3, side * (half - 1.4), k * 7.4), colours.joint) for k in (-1, 0, 1)]
    return parts
