"""Keeps what lies beneath the legend and ornaments, for parts of a map that cut them."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from PIL import Image

from data import Edition
from renderer.drawing.canvas import Excerpt
from renderer.drawing.shapes import Area, bounds, shared, touches, united
from renderer.looks.theme import Theme
from renderer.maps.artwork import artwork_file, plain_artwork
from renderer.maps.board_layer import draw_tracks
from renderer.maps.legend import legend_area

_AREA = struct.Struct(">IIII")
_EDGE = 2
"""How far a line on the edge of a box reaches beyond the box, in pixels."""


@dataclass(frozen=True, slots=True)
class BareGround:
    """An area of the map without the legend or ornaments that are there."""

    area: Area
    image: Image.Image = field(repr=False)


def plain_parts(edition: Edition, theme: Theme) -> dict[Area, Image.Image]:
    """Return the parts of the painting without ornaments where the other one has some, RGB.

    Empty if there is no such painting: what is written on the other can't be taken away.
    """
    geometry = edition.geometry
    title = [box for name, box in geometry.keep_clear.items() if name == "title"]
    wanted = _on_the_map([*title, *geometry.ornaments.values()], edition)
    if not wanted or artwork_file(edition, theme) is None:
        return {}
    plain = plain_artwork(edition, theme)
    if plain is None:
        return {}
    if plain.size != geometry.size:
        plain = plain.resize(geometry.size)
    return {area: plain.crop(area) for area in wanted}


def draw_grounds(
    edition: Edition, theme: Theme, base: Image.Image, plain: Mapping[Area, Image.Image]
) -> tuple[BareGround, ...]:
    """Return the grounds (RGB) of ornaments, from their ``plain`` parts, and of the legend.

    ``base`` is the painting, on which nothing is drawn yet.
    """
    parts = dict(plain)
    if edition.geometry.ground is None and (legend := legend_area(edition)):
        parts |= {area: base.crop(area) for area in _on_the_map([legend], edition)}
    if not parts:
        return ()
    image = Excerpt(parts)
    for area, part in parts.items():
        image.paste(part, area[:2])
    draw_tracks(image, edition, theme, parts)
    return tuple(BareGround(area, image.crop(area)) for area in parts)


def packed_grounds(grounds: Iterable[BareGround]) -> bytes:
    """Return grounds as bytes, uncompressed: of each its area, then its image's pixels (mode P)."""
    return b"".join(_AREA.pack(*ground.area) + ground.image.tobytes() for ground in grounds)


def unpacked_grounds(body: bytes, colours: bytes) -> tuple[BareGround, ...]:
    """Return the grounds that `packed_grounds` made bytes of; ``colours`` are RGB triples.

    Raises ValueError if the bytes are no grounds.
    """
    found, start = [], 0
    while start < len(body):
        try:
            area = left, top, right, bottom = _AREA.unpack_from(body, start)
        except struct.error as error:
            raise ValueError("a ground is not whole") from error
        start += _AREA.size
        end = start + (right - left) * (bottom - top)
        image = Image.frombytes("P", (right - left, bottom - top), body[start:end])
        image.putpalette(colours)
        found.append(BareGround(area, image))
        start = end
    return tuple(found)


def _on_the_map(boxes: Iterable[tuple[float, float, float, float]], edition: Edition) -> list[Area]:
    """Return the areas of boxes on the map; overlapping ones, left out together, as one."""
    width, height = edition.geometry.size
    found: list[Area] = []
    for left, top, right, bottom in boxes:
        area = bounds([(left, top), (right, bottom)], _EDGE)
        area = shared(area, (0, 0, width, height))
        if area[0] >= area[2] or area[1] >= area[3]:
            continue
        while beside := [other for other in found if touches(area, [other])]:
            found = [other for other in found if other not in beside]
            for other in beside:
                area = united(area, other)
        found.append(area)
    return found
