"""Draws the train cards on the table, each once per size."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from engine.cards import Colour
from renderer.cache import cached
from renderer.drawing.carriages import carriage
from renderer.drawing.colour import RGB, dark, mix
from renderer.drawing.shapes import box, circle
from renderer.drawing.sprite import Shape, Sprite, draw, shifted
from renderer.drawing.symbols import locomotive, symbol
from renderer.looks.theme import Theme

_WHITE: RGB = (255, 255, 255)
_RAINBOW = (Colour.PURPLE, Colour.BLUE, Colour.GREEN, Colour.YELLOW, Colour.ORANGE, Colour.RED)


@cached
def card(theme: Theme, colour: Colour, width: int, height: int) -> Sprite:
    """Return a train card from its front: its sign above its carriage."""
    if colour is Colour.LOCOMOTIVE:
        return _locomotive_card(theme, width, height, width)
    own = theme.faces[colour]
    train = carriage(colour, width * 0.84, own.sign, own.card, fine=True)
    sign = symbol(colour, width * 0.22, own.sign, own.card)
    return _face(theme, colour, width, height, (sign, -0.17), (train, 0.26))


@cached
def bold_card(theme: Theme, colour: Colour, width: int, height: int) -> Sprite:
    """Return a train card with the largest sign possible; it may be wider than high."""
    if colour is Colour.LOCOMOTIVE:
        return _locomotive_card(theme, width, height, min(width * 1.14, height * 0.92))
    own = theme.faces[colour]
    length = min(width * 0.8, height * 0.62)
    train = carriage(colour, length, own.sign, own.card, fine=False)
    sign = symbol(colour, min(width * 0.34, height * 0.25), own.sign, own.card)
    return _face(theme, colour, width, height, (sign, -0.16), (train, 0.31))


def _face(
    theme: Theme,
    colour: Colour,
    width: int,
    height: int,
    *figures: tuple[list[Shape], float],
) -> Sprite:
    """Return a framed card with figures on it, each at its share of the height below the middle."""
    face = theme.faces[colour].card
    edge = (150, 138, 122) if colour is Colour.WHITE else dark(face)
    line = {Colour.BLACK: (120, 116, 118), Colour.WHITE: (214, 204, 186)}
    parts: list[Shape] = [
        (box(width, height, round_=12), edge),
        (box(width - 5, height - 5, round_=10), face),
        (box(width - 15, height - 15, round_=6), line.get(colour, mix(face, _WHITE, 0.55))),
        (box(width - 19, height - 19, round_=5), face),
    ]
    for shapes, below in figures:
        parts += shifted(shapes, 0, height * below)
    return draw(parts)


def _locomotive_card(theme: Theme, width: int, height: int, reach: float) -> Sprite:
    """Return a card of all colours, with an engine on a disc for a card ``reach`` pixels wide."""
    ink, pale = theme.table.ticket_ink, theme.map.roundel
    striped = rainbow(theme, width, height)
    image = striped.image.copy()
    disc: list[Shape] = [(circle(reach * 0.38), ink), (circle(reach * 0.35), pale)]
    engine = draw(disc + locomotive(reach / 36, ink, pale))
    engine.stamp(image, -striped.left, -striped.top)
    return Sprite(image, striped.left, striped.top)


@cached
def rainbow(theme: Theme, width: int, height: int) -> Sprite:
    """Return a card with stripes of all colours and nothing on it."""
    ink = theme.table.ticket_ink
    outline = draw([(box(width, height, round_=12), ink)])
    face = Image.new("RGB", (width * 2, height * 2))
    pen = ImageDraw.Draw(face)
    band, slope = min(width, height) * 0.4, height * 1.2
    for k in range(-6, 12 + int(2 * width / band)):
        corners = [(k * band, 0), (k * band + band, 0)]
        corners += [(k * band + band - slope, height * 2), (k * band - slope, height * 2)]
        pen.polygon(corners, fill=theme.faces[_RAINBOW[k % len(_RAINBOW)]].card)
    whole = Image.new("RGB", outline.image.size, ink)
    whole.paste(face.reduce(2), (-outline.left - width // 2, -outline.top - height // 2))
    image = whole.convert("RGBA")
    image.putalpha(outline.image.getchannel("A"))
    frame = draw(
        [(box(width, height, round_=12), ink), (box(width - 5, height - 5, round_=10), _WHITE)]
    )
    rim = frame.image.getchannel("R").point(lambda v: 255 - v if v < 250 else 0)
    image.paste((60, 44, 34), (0, 0), ImageChops.darker(rim, frame.image.getchannel("A")))
    return Sprite(image, outline.left, outline.top)


@cached
def chip(theme: Theme, colour: Colour) -> Sprite:
    """Return the sign of a card on a small disc, to stand beside counts."""
    if colour is Colour.LOCOMOTIVE:
        ink, pale = theme.table.ticket_ink, theme.map.roundel
        parts: list[Shape] = [(circle(20), theme.table.pile), (circle(17.5), pale)]
        return draw(parts + locomotive(1.15, ink, pale))
    own = theme.faces[colour]
    rim = theme.table.ticket if sum(own.sign) > 600 else dark(own.card)
    sign = symbol(colour, 9, own.sign, own.card)
    return draw([(circle(20), rim), (circle(17.5), own.card), *sign])


@cached
def empty_place(theme: Theme, width: int, height: int) -> Sprite:
    """Return the picture of a place of the row without a card (R19)."""
    edge, cloth = theme.table.panel_edge, theme.table.cloth
    return draw(
        [
            (box(width, height, round_=12), edge),
            (box(width - 6, height - 6, round_=10), cloth),
            (box(width * 0.3, 5, round_=2), edge),
        ]
    )
