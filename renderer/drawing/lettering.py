"""Draws lines of text: drops letters that the fonts lack, fits and cuts."""

from __future__ import annotations

import struct
import unicodedata
from functools import cache, lru_cache

from PIL import Image, ImageDraw

from renderer.cache import cached_up_to
from renderer.drawing.colour import RGB
from renderer.drawing.fonts import NAMES, font, font_file
from renderer.drawing.shapes import Area
from renderer.drawing.sprite import Sprite

ELLIPSIS = "…"
RIM = 5


def writable(name: str, otherwise: str) -> str:
    """Return ``name`` without what the font has no letters for; ``otherwise`` if nothing is left.

    Styled letters become plain ones; emoji, stacked diacritics and control codes are dropped.
    """
    known = covered(NAMES)
    plain = "".join(
        " " if c.isspace() else c
        for c in unicodedata.normalize("NFKC", name)
        if c.isspace() or (ord(c) in known and unicodedata.category(c)[0] not in "CM")
    )
    plain = " ".join(plain.split())
    return plain if any(c.isalnum() for c in plain) else otherwise


def figures(number: int) -> str:
    """Return a number as text with a real minus sign, which is as wide as a plus."""
    return str(number).replace("-", "−")


@lru_cache(maxsize=4096)
def fitted(text: str, name: str, size: int, smallest: int, width: float) -> tuple[int, str]:
    """Return the largest size at which ``text`` fits ``width`` pixels, and the text.

    At the ``smallest`` size a text that is still too wide is cut.
    """
    while size > smallest and font(name, size).getlength(text) > width:
        size -= 1
    letters = font(name, size)
    if letters.getlength(text) > width:
        while text and letters.getlength(text + ELLIPSIS) > width:
            text = text[:-1].rstrip()
        text += ELLIPSIS
    return size, text


def write(
    image: Image.Image,
    spot: tuple[float, float],
    text: str,
    name: str,
    size: int,
    ink: RGB,
    anchor: str = "mm",
) -> None:
    """Write ``text`` on one line; ``anchor`` is Pillow's, by default the middle of the letters."""
    lettered(text, name, size, ink, anchor).stamp(image, *spot)


@cached_up_to(0.15)
def lettered(
    text: str, name: str, size: int, ink: RGB, anchor: str = "mm", rim: RGB | None = None
) -> Sprite:
    """Return a line of text as a sprite, with a rim of 5 pixels if its colour is given."""
    width = 0 if rim is None else RIM
    left, top, right, bottom = lettered_area(text, name, size, anchor, width)
    image = Image.new("RGBA", (right - left, bottom - top), (*(rim or ink), 0))
    ImageDraw.Draw(image).text(
        (-left, -top), text, ink, font(name, size), anchor, stroke_width=width, stroke_fill=rim
    )
    return Sprite(image, left, top)


@lru_cache(maxsize=1024)
def lettered_area(text: str, name: str, size: int, anchor: str = "mm", rim: int = RIM) -> Area:
    """Return the area of a line around its spot, in a tenth of the time to draw the line."""
    box = font(name, size).getbbox(text, anchor=anchor, stroke_width=rim)
    return int(box[0]) - 2, int(box[1]) - 2, int(box[2]) + 3, int(box[3]) + 3


@cache
def covered(name: str) -> frozenset[int]:
    """Return the code points for which a font has a glyph (its ``cmap``, formats 4 and 12)."""
    body = font_file(name).read_bytes()
    tables = struct.unpack(">H", body[4:6])[0]
    records = (struct.unpack(">4sIII", body[12 + 16 * k : 28 + 16 * k]) for k in range(tables))
    start = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    points: set[int] = set()
    for k in range(struct.unpack(">H", body[start + 2 : start + 4])[0]):
        offset = start + struct.unpack(">I", body[start + 8 + 8 * k : start + 12 + 8 * k])[0]
        form = struct.unpack(">H", body[offset : offset + 2])[0]
        if form == 4:
            points |= _format_4(body, offset)
        elif form == 12:
            points |= _format_12(body, offset)
    return frozenset(points)


def _format_4(body: bytes, offset: int) -> set[int]:
    segments = struct.unpack(">H", body[offset + 6 : offset + 8])[0] // 2
    ends = struct.unpack_from(f">{segments}H", body, offset + 14)
    starts = struct.unpack_from(f">{segments}H", body, offset + 16 + 2 * segments)
    return {c for a, b in zip(starts, ends, strict=True) if a != 0xFFFF for c in range(a, b + 1)}


def _format_12(body: bytes, offset: int) -> set[int]:
    groups = struct.unpack_from(">I", body, offset + 12)[0]
    spans = struct.iter_unpack(">III", body[offset + 16 : offset + 16 + 12 * groups])
    return {c for a, b, _ in spans for c in range(a, b + 1)}
