"""The cards and piles on the table, each drawn once per size."""

from __future__ import annotations

from enum import StrEnum

from PIL import Image, ImageChops, ImageDraw

from engine.board import Rules
from engine.cards import Colour
from renderer.cache import cached
from renderer.drawing.colour import RGB, dark, mix
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import write
from renderer.drawing.shapes import box, circle, moved, rotated
from renderer.drawing.sprite import Shape, Sprite, draw, enlarged, shifted
from renderer.drawing.symbols import locomotive, symbol, ticket_icon
from renderer.looks.theme import Theme

_WHITE: RGB = (255, 255, 255)
_RAINBOW = (Colour.PURPLE, Colour.BLUE, Colour.GREEN, Colour.YELLOW, Colour.ORANGE, Colour.RED)


class Pile(StrEnum):
    """The piles whose sizes are public."""

    CARDS = "cards"
    DISCARD = "discard"
    TICKETS = "tickets"
    LOCOMOTIVES = "locomotives"


def piles_of(rules: Rules) -> tuple[Pile, ...]:
    """The piles of an edition, in the order in which they lie side by side (X3)."""
    usual = (Pile.CARDS, Pile.DISCARD, Pile.TICKETS)
    return (Pile.LOCOMOTIVES, *usual) if rules.locomotive_pile else usual


@cached
def card(theme: Theme, colour: Colour, width: int, height: int) -> Sprite:
    """A train card from its front."""
    if colour is Colour.LOCOMOTIVE:
        return _locomotive_card(theme, width, height)
    own = theme.faces[colour]
    face, ink = own.card, own.sign
    edge = (150, 138, 122) if colour is Colour.WHITE else dark(face)
    line = {Colour.BLACK: (120, 116, 118), Colour.WHITE: (214, 204, 186)}
    parts: list[Shape] = [
        (box(width, height, round_=12), edge),
        (box(width - 5, height - 5, round_=10), face),
        (box(width - 15, height - 15, round_=6), line.get(colour, mix(face, _WHITE, 0.55))),
        (box(width - 19, height - 19, round_=5), face),
        *shifted(symbol(colour, width * 0.24, ink, face), 0, -height * 0.12),
    ]
    low = height * 0.28
    parts += [
        (box(width * 0.56, height * 0.12, 0, low, 4), ink),
        (box(width * 0.62, 3, 0, low + height * 0.065, 1), ink),
    ]
    parts += [(circle(width * 0.05, s * width * 0.17, low + height * 0.088), ink) for s in (-1, 1)]
    panes = (-1.5, -0.5, 0.5, 1.5)
    parts += [(box(width * 0.08, height * 0.055, k * width * 0.125, low), face) for k in panes]
    return draw(parts)


def _locomotive_card(theme: Theme, width: int, height: int, lift: float = 0) -> Sprite:
    """A card of all colours; its engine is ``lift`` pixels above the middle."""
    ink, pale = theme.table.ticket_ink, theme.map.roundel
    outline = draw([(box(width, height, round_=12), ink)])
    face = Image.new("RGB", (width * 2, height * 2))
    pen = ImageDraw.Draw(face)
    band, slope = width * 0.4, height * 1.2
    for k in range(-6, 12):
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
    disc: list[Shape] = [(circle(width * 0.38), ink), (circle(width * 0.35), pale)]
    engine = draw(disc + locomotive(width / 36, ink, pale))
    engine.stamp(image, -outline.left, -outline.top - lift)
    return Sprite(image, outline.left, outline.top)


@cached
def chip(theme: Theme, colour: Colour) -> Sprite:
    """The sign of a card on a small disc, for counts."""
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
    """A place of the row without a card (R19)."""
    edge, cloth = theme.table.panel_edge, theme.table.cloth
    return draw(
        [
            (box(width, height, round_=12), edge),
            (box(width - 6, height - 6, round_=10), cloth),
            (box(width * 0.3, 5, round_=2), edge),
        ]
    )


@cached
def _pile(theme: Theme, kind: Pile, width: int, height: int) -> Sprite:
    colours = theme.table
    piles = {Pile.CARDS: colours.pile, Pile.DISCARD: colours.discard, Pile.TICKETS: colours.ticket}
    face = piles[kind]
    parts: list[Shape] = []
    for step in (6, 3, 0):
        sheet: list[Shape] = [
            (box(width, height, round_=11), colours.shadow),
            (box(width - 4, height - 4, round_=9), face),
            (box(width - 14, height - 14, round_=6), mix(face, _WHITE, 0.35)),
            (box(width - 18, height - 18, round_=5), face),
        ]
        parts += shifted(sheet, step, step)
    ink = _ink(theme, kind)
    sign: list[Shape]
    match kind:
        case Pile.CARDS:
            sign = locomotive(width / 36, ink, face)
        case Pile.TICKETS:
            sign = enlarged(ticket_icon(ink, face), width / 74)
        case Pile.DISCARD:
            sheet_size = (width * 0.26, height * 0.26)
            sign = []
            for angle, x in ((-14, -3), (12, 7)):
                for inset, colour in ((0, ink), (5, face)):
                    corners = box(sheet_size[0] - inset, sheet_size[1] - inset, round_=3)
                    sign.append((moved(rotated(corners, angle), x, 0), colour))
    return draw(parts + shifted(sign, 0, -height * 0.16))


@cached
def _locomotives(theme: Theme, width: int, height: int, *, any_left: bool) -> Sprite:
    """The open pile of locomotives (X3), or its place when it is empty."""
    if not any_left:
        edge, cloth = theme.table.panel_edge, theme.table.cloth
        sign = shifted(locomotive(width / 36, edge, cloth), 0, -height * 0.16)
        frame = ((0, 12, edge), (6, 10, cloth))
        return draw([(box(width - d, height - d, round_=r), c) for d, r, c in frame] + sign)
    sheets: list[Shape] = []
    for step in (6, 3):
        sheet: list[Shape] = [
            (box(width, height, round_=12), theme.table.shadow),
            (box(width - 4, height - 4, round_=10), theme.map.roundel),
        ]
        sheets += shifted(sheet, step, step)
    pile, top = draw(sheets), _locomotive_card(theme, width, height, height * 0.16)
    size = (pile.left + pile.image.width - top.left, pile.top + pile.image.height - top.top)
    image = Image.new("RGBA", size, (*theme.table.shadow, 0))
    for sprite in (pile, top):
        corner = (sprite.left - top.left, sprite.top - top.top)
        image.alpha_composite(sprite.image, corner)
    return Sprite(image, top.left, top.top)


@cached
def _plaque(theme: Theme, width: int, height: int) -> Sprite:
    """The background of a number on cards of all colours."""
    across, down = width * 0.72, height * 0.36
    rim, ground = theme.map.roundel, theme.table.ticket_ink
    return draw([(box(across, down, round_=9), rim), (box(across - 5, down - 5, round_=7), ground)])


def _ink(theme: Theme, kind: Pile) -> RGB:
    return theme.table.ticket_ink if kind is Pile.TICKETS else theme.table.pile_ink


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
    if kind is Pile.LOCOMOTIVES:
        _locomotives(theme, width, height, any_left=count > 0).stamp(image, x, y)
    else:
        _pile(theme, kind, width, height).stamp(image, x, y)
    spot = (x, y + height * 0.24)
    if kind is Pile.LOCOMOTIVES:
        _plaque(theme, width, height).stamp(image, *spot)
    write(image, spot, str(count), FIGURES, round(width * 0.5), _ink(theme, kind))
