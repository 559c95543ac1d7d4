"""Makes signs that need no words: of card colours, the locomotive, and icons of the strip."""

from __future__ import annotations

from engine.cards import Colour
from renderer.drawing.colour import RGB, mix
from renderer.drawing.shapes import Figure, box, circle, moved, polygon, rotated, scaled
from renderer.drawing.sprite import Shape, shifted, turned

_PALE: RGB = (255, 253, 246)


def symbol(colour: Colour, radius: float, ink: RGB, ground: RGB) -> list[Shape]:
    """Return the sign by which a card colour is known without seeing colours, on a ``ground``."""
    if colour is Colour.WHITE:
        return [(circle(1.08 * radius), ink), (circle(0.58 * radius), ground)]
    return [(figure, ink) for figure in _figures(colour, radius)]


def _figures(colour: Colour, r: float) -> list[Figure]:
    match colour:
        case Colour.RED:
            return [[(0, -1.15 * r), (0.85 * r, 0), (0, 1.15 * r), (-0.85 * r, 0)]]
        case Colour.ORANGE:
            # Four squares, as a small single one would look like the disc of blue.
            off = 0.57 * r
            return [box(0.78 * r, 0.78 * r, x, y) for x in (-off, off) for y in (-off, off)]
        case Colour.YELLOW:
            return [polygon(1.2 * r, 10, inner=0.45)]
        case Colour.GREEN:
            return [moved(polygon(1.2 * r, 3), 0, 0.2 * r)]
        case Colour.BLUE:
            return [circle(r)]
        case Colour.PURPLE:
            half = [(-1.05 * r, -1.1 * r), (1.05 * r, -1.1 * r), (0.16 * r, 0.0)]
            return [half + [(-x, -y) for x, y in half]]
        case _:
            bar = box(2.4 * r, 0.62 * r)
            return [rotated(bar, 45), rotated(bar, -45)]


def locomotive(scale: float, ink: RGB, ground: RGB) -> list[Shape]:
    """Return a small steam engine, about 26 × 14 times ``scale``."""
    figures: list[tuple[Figure, RGB]] = [
        (box(15, 5.6, 2.5, -0.6, 2.2), ink),
        ([(-11, -6.6), (-3.6, -6.6), (-3.6, 3.2), (-11, 3.2)], ink),
        ([(-12.2, -7.6), (-2.6, -7.6), (-2.6, -6), (-12.2, -6)], ink),
        ([(-9.2, -5), (-5.6, -5), (-5.6, -1.9), (-9.2, -1.9)], ground),
        ([(5.4, -6.9), (8.8, -6.9), (8.2, -3), (6, -3)], ink),
        (box(3.4, 3.4, 1.2, -3.6, 1.6), ink),
        ([(-11.5, 1.6), (10.5, 1.6), (10.5, 3.4), (-11.5, 3.4)], ink),
        ([(10, 1.4), (13, 5.2), (9, 5.2)], ink),
    ]
    figures += [
        (circle(r, x, 6.6 - r), ink) for x, r in ((-8, 2.9), (-1.6, 2.9), (4.6, 2.3), (9, 1.9))
    ]
    return [(scaled(figure, scale), colour) for figure, colour in figures]


def wagon_icon(colour: RGB, edge: RGB) -> list[Shape]:
    """Return the icon of a wagon: a passenger car, 46 × 28."""
    parts: list[Shape] = [(box(46, 20, 0, -3, 5), edge), (box(41.5, 15.5, 0, -3, 3.5), colour)]
    parts += [(circle(5, x, 9), edge) for x in (-13, 13)]
    return parts + [(box(6, 6, k * 9, -3.5, 1.5), (255, 250, 230)) for k in (-1.5, -0.5, 0.5, 1.5)]


def house_icon(colour: RGB, edge: RGB) -> list[Shape]:
    """Return the icon of a station: a house, 34 × 31."""
    outer: Figure = [
        (-17, -1),
        (0, -17),
        (17, -1),
        (12.5, -1),
        (12.5, 14),
        (-12.5, 14),
        (-12.5, -1),
    ]
    inner: Figure = [(-12, -2.6), (0, -13.6), (12, -2.6), (10, -2.6), (10, 11.6), (-10, 11.6)]
    return [(outer, edge), ([*inner, (-10, -2.6)], colour), (box(6, 8, 0, 7.6, 1), edge)]


def cards_icon(back: RGB, shadow: RGB) -> list[Shape]:
    """Return the icon of cards: two train cards from behind, 36 × 36."""
    parts: list[Shape] = []
    for angle, x, light in ((-12, -5, 0.4), (10, 6, 0.15)):
        card: list[Shape] = [
            (box(22, 30, round_=4), shadow),
            (box(19, 27, round_=3), mix(back, _PALE, light)),
            (box(13, 21, round_=2), back),
        ]
        parts += shifted(turned(card, angle), x, 0)
    return parts


def ticket_icon(ink: RGB, ground: RGB) -> list[Shape]:
    """Return the icon of a ticket: a line between two cities on paper, 40 × 26."""
    return [
        (box(40, 26, round_=4), ink),
        (box(35, 21, round_=2.5), ground),
        (circle(3.6, -11, 4), ink),
        (circle(3.6, 11, -4), ink),
        ([(-11.8, 2.6), (10.6, -5.6), (11.6, -2.4), (-10.6, 5.4)], ink),
    ]


def flag_icon(ink: RGB) -> list[Shape]:
    """Return the icon of the last round: a chequered flag."""
    parts: list[Shape] = [(box(5, 42, -16, 4, 1), _PALE), (box(34, 26, 3, -5), _PALE)]
    cells = ((x, y) for x in range(4) for y in range(3) if (x + y) % 2 == 0)
    return parts + [(box(8, 8, -9 + x * 8, -13 + y * 8), ink) for x, y in cells]


def star_icon(radius: float) -> list[Shape]:
    """Return the icon of the winner: a golden star."""
    return [
        (polygon(radius, 10, inner=0.5), (120, 82, 20)),
        (polygon(radius * 0.82, 10, inner=0.5), (255, 222, 140)),
    ]


def white_flag_icon(ink: RGB) -> list[Shape]:
    """Return the icon of a seat that resigned: a plain flag."""
    return [
        (box(5, 42, -16, 4, 1), _PALE),
        (box(34, 24, 3, -5, 2), _PALE),
        (box(28, 18, 3, -5, 1), ink),
    ]


def robot_icon(ink: RGB, ground: RGB) -> list[Shape]:
    """Return the icon of a computer player: a robot's head, 44 × 38."""
    return [
        (box(36, 26, 0, 6, 6), ink),
        (box(44, 12, 0, 7, 3), ink),
        (box(4, 10, 0, -10), ink),
        (circle(4.5, 0, -14.5), ink),
        (circle(4.6, -8.5, 3), ground),
        (circle(4.6, 8.5, 3), ground),
        (box(18, 4, 0, 13, 1.5), ground),
    ]


def tick_icon(radius: float, colour: RGB) -> list[Shape]:
    """Return the icon of what is done: a tick on a disc."""
    mark = [(-0.5, 0.02), (-0.36, -0.14), (-0.12, 0.12), (0.4, -0.42), (0.55, -0.28), (-0.12, 0.42)]
    return [
        (circle(radius), _PALE),
        (circle(radius * 0.88), colour),
        (scaled(mark, radius), _PALE),
    ]
