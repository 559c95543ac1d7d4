"""Draws the piles on the table, each with its sign and its number."""

from __future__ import annotations

from enum import StrEnum

from PIL import Image

from engine.board import Rules
from renderer.cache import cached
from renderer.drawing.colour import RGB, mix
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import fitted, write
from renderer.drawing.shapes import box, circle, moved, rotated
from renderer.drawing.sprite import Shape, Sprite, draw, enlarged, shifted
from renderer.drawing.symbols import locomotive, ticket_icon
from renderer.looks.theme import Theme
from renderer.panels.pieces import rainbow

FIGURE = 90
"""The size of figures in the strip, which can be read on a phone."""
SHEETS = 6
"""How far the lower sheets of a pile reach beyond its size, right and down."""
_SIGN = 66
_BESIDE = 170
"""The width from which on a pile has its sign beside its number, not above it."""
_WHITE: RGB = (255, 255, 255)


class Pile(StrEnum):
    """A pile whose size is public."""

    CARDS = "cards"
    DISCARD = "discard"
    TICKETS = "tickets"
    LOCOMOTIVES = "locomotives"


def piles_of(rules: Rules) -> tuple[Pile, ...]:
    """Return the piles of an edition, in the order in which they lie side by side (X3)."""
    usual = (Pile.CARDS, Pile.DISCARD, Pile.TICKETS)
    return (Pile.LOCOMOTIVES, *usual) if rules.locomotive_pile else usual


def draw_pile(
    image: Image.Image,
    theme: Theme,
    kind: Pile,
    count: int,
    x: float,
    y: float,
    size: tuple[int, int],
) -> None:
    """Draw a pile around (x, y) with the number of its cards."""
    width, height = size
    empty = kind is Pile.LOCOMOTIVES and count == 0
    _pile(theme, kind, width, height, empty=empty).stamp(image, x, y)
    if width >= _BESIDE:
        room, spot = width - _SIGN - 28.0, (x + _SIGN / 2 + 3, y)
    else:
        room, spot = width - 4.0, (x, y + _low(height))
    figure, _ = fitted(str(count), FIGURES, FIGURE, 30, room)
    ink = theme.table.text if empty else _ink(theme, kind)
    write(image, spot, str(count), FIGURES, figure, ink)


def _low(height: int) -> float:
    """Return where a number stands below its sign, from the middle of the pile."""
    return height / 2 - FIGURE * 0.345 - 7


@cached
def _pile(theme: Theme, kind: Pile, width: int, height: int, *, empty: bool) -> Sprite:
    """Return a pile without its number."""
    beside = width >= _BESIDE
    scale = _SIGN / 74 if beside else 0.4
    ink = _ink(theme, kind)
    if kind is Pile.LOCOMOTIVES:
        sign = _engine(theme, scale, empty=empty)
    else:
        sign = enlarged(_sign(kind, ink, _face(theme, kind)), scale)
    spot = (17 + _SIGN / 2 - width / 2, 0.0) if beside else (0.0, 19 - height / 2)
    sign = shifted(sign, *spot)
    if empty:
        edge, cloth = theme.table.panel_edge, theme.table.cloth
        frame = ((0, 12, edge), (6, 10, cloth))
        return draw([(box(width - d, height - d, round_=r), c) for d, r, c in frame] + sign)
    stack = _stack(theme, kind, width, height)
    if kind is not Pile.LOCOMOTIVES:
        return draw(stack + sign)
    below, top = draw(stack), rainbow(theme, width, height)
    image = Image.new("RGBA", below.image.size, (*theme.table.shadow, 0))
    for sprite in (below, top):
        image.alpha_composite(sprite.image, (sprite.left - below.left, sprite.top - below.top))
    pile = Sprite(image, below.left, below.top)
    number = (_SIGN / 2 + 3, 0.0) if beside else (0.0, _low(height))
    plaque = (width - _SIGN - 30, height - 22) if beside else (width - 6, FIGURE * 0.69 + 8)
    for reach, colour in ((0, theme.map.roundel), (5, theme.table.ticket_ink)):
        ground = draw([(box(plaque[0] - reach, plaque[1] - reach, round_=9), colour)])
        ground.stamp(image, number[0] - pile.left, number[1] - pile.top)
    draw(sign).stamp(image, -pile.left, -pile.top)
    return pile


def _stack(theme: Theme, kind: Pile, width: int, height: int) -> list[Shape]:
    """Return the sheets of a pile on top of each other."""
    face = theme.map.roundel if kind is Pile.LOCOMOTIVES else _face(theme, kind)
    parts: list[Shape] = []
    for step in (SHEETS, SHEETS // 2, 0):
        sheet: list[Shape] = [
            (box(width, height, round_=11), theme.table.shadow),
            (box(width - 4, height - 4, round_=9), face),
        ]
        if width >= _BESIDE:
            line = mix(face, _WHITE, 0.35)
            sheet += [
                (box(width - 14, height - 14, round_=6), line),
                (box(width - 18, height - 18, round_=5), face),
            ]
        parts += shifted(sheet, step, step)
    return parts


def _sign(kind: Pile, ink: RGB, face: RGB) -> list[Shape]:
    """Return the sign of a pile, about 70 × 50."""
    match kind:
        case Pile.CARDS:
            return locomotive(2.6, ink, face)
        case Pile.TICKETS:
            return enlarged(ticket_icon(ink, face), 1.6)
        case _:
            sheets: list[Shape] = []
            for angle, x in ((-14, -10), (12, 12)):
                for inset, colour in ((0, ink), (9, face)):
                    corners = box(40 - inset, 56 - inset, round_=5)
                    sheets.append((moved(rotated(corners, angle), x, 0), colour))
            return sheets


def _engine(theme: Theme, scale: float, *, empty: bool) -> list[Shape]:
    """Return the engine of the pile of locomotives, on a disc if any are left."""
    if empty:
        return enlarged(locomotive(2.6, theme.table.panel_edge, theme.table.cloth), scale)
    ink, pale = theme.table.ticket_ink, theme.map.roundel
    disc: list[Shape] = [(circle(40), ink), (circle(37), pale)]
    return enlarged([*disc, *locomotive(2.5, ink, pale)], scale)


def _face(theme: Theme, kind: Pile) -> RGB:
    colours = theme.table
    faces = {Pile.CARDS: colours.pile, Pile.DISCARD: colours.discard, Pile.TICKETS: colours.ticket}
    return faces[kind]


def _ink(theme: Theme, kind: Pile) -> RGB:
    return theme.table.ticket_ink if kind is Pile.TICKETS else theme.table.pile_ink
