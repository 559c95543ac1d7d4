"""``python -m tools.release.icons``: draw the icons of cards that the bot gives to Discord.

They are signs for lines of text: squares of a card's colour, each with its shape.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Mapping

from PIL import Image, ImageDraw

from bot.words.parts import ICONS, PILE
from engine.cards import COLOURS, Colour
from renderer.drawing.colour import RGB, dark
from renderer.drawing.shapes import box, circle
from renderer.drawing.sprite import Shape, Sprite, draw, enlarged
from renderer.drawing.symbols import cards_icon, locomotive, symbol
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look

SIDE = 128
_RAINBOW = (Colour.PURPLE, Colour.BLUE, Colour.GREEN, Colour.YELLOW, Colour.ORANGE, Colour.RED)
_SQUARE, _CORNER, _RIM = 120, 26, 8
_GREY: RGB = (142, 140, 137)
"""The rim of white and black signs, which stands out on light and dark ground alike."""


def main() -> None:
    """Run the command line."""
    argparse.ArgumentParser(
        prog="python -m tools.release.icons", description=f"Draw the icons in {ICONS}."
    ).parse_args()
    ICONS.mkdir(exist_ok=True)
    for name, image in drawn_icons().items():
        (ICONS / f"{name}.png").write_bytes(_packed(image))


def drawn_icons() -> Mapping[str, Image.Image]:
    """Return the sign of each kind of card, and of the pile, with transparent corners."""
    theme = THEMES[Look.DAY]
    signs = {colour.word: _coloured(colour) for colour in COLOURS}
    signs[Colour.LOCOMOTIVE.word] = _locomotive()
    signs[PILE] = draw(enlarged(cards_icon(theme.table.pile, theme.map.roundel), 3.2))
    return {name: _squared(sign) for name, sign in signs.items()}


def _coloured(colour: Colour) -> Sprite:
    """Return the square of a colour, with the colour's sign as large as it can be."""
    face = THEMES[Look.DAY].faces[colour]
    rim = _GREY if colour in (Colour.WHITE, Colour.BLACK) else dark(face.card)
    inner = _SQUARE - 2 * _RIM
    parts: list[Shape] = [
        (box(_SQUARE, _SQUARE, round_=_CORNER), rim),
        (box(inner, inner, round_=_CORNER - _RIM), face.card),
    ]
    return draw(parts + symbol(colour, 40, face.sign, face.card))


def _locomotive() -> Sprite:
    """Return the sign of the locomotive: an engine on stripes of all colours."""
    theme = THEMES[Look.DAY]
    ink, pale = theme.table.ticket_ink, theme.map.roundel
    outline = draw([(box(_SQUARE, _SQUARE, round_=_CORNER), ink)])
    width, height = outline.image.size
    stripes = Image.new("RGB", (width, height))
    pen = ImageDraw.Draw(stripes)
    band = height / len(_RAINBOW)
    for number, colour in enumerate(_RAINBOW):
        top = number * band
        pen.rectangle((0, top, width, top + band), fill=theme.faces[colour].card)
    image = stripes.convert("RGBA")
    image.putalpha(outline.image.getchannel("A"))
    disc: list[Shape] = [(circle(54), ink), (circle(48), pale)]
    draw(disc + locomotive(3.3, ink, pale)).stamp(image, -outline.left, -outline.top)
    return Sprite(image, outline.left, outline.top)


def _squared(sprite: Sprite) -> Image.Image:
    image = Image.new("RGBA", (SIDE, SIDE), (*_GREY, 0))
    middle = SIDE // 2
    image.alpha_composite(sprite.image, (middle + sprite.left, middle + sprite.top))
    return image


def _packed(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=9)
    return out.getvalue()


if __name__ == "__main__":
    main()
