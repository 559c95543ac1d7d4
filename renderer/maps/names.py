"""Draws city names in the letters of the map, and packs them to be kept on disk.

To draw the names takes as long as all else on a map.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from PIL import Image

from data import Edition
from engine.board import CityId
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import lettered, whole
from renderer.drawing.sprite import Sprite
from renderer.looks.theme import Theme

_HEAD = struct.Struct(">iiII")


def city_name(edition: Edition, city: CityId) -> str:
    """Return a city's name as pictures show it: its id if a letter of it can't be drawn."""
    return whole(edition.city_names[city].name, city.capitalize())


def city_label(edition: Edition, theme: Theme, name: str) -> Sprite:
    """Return a city's name in the letters of the map."""
    colours = theme.map
    return lettered(name, NAMES, edition.geometry.label_size, colours.letters, rim=colours.halo)


def packed_names(edition: Edition, theme: Theme) -> bytes:
    """Return the drawn names of all cities as bytes."""
    return b"".join(
        part
        for name in _names(edition)
        for label in (city_label(edition, theme, name),)
        for part in (
            _HEAD.pack(label.left, label.top, *label.image.size),
            label.image.tobytes(),
        )
    )


def keep_names(body: bytes, edition: Edition, theme: Theme) -> None:
    """Cache the names drawn in ``body``, so that they needn't be drawn again.

    Raises ValueError if the bytes are not the edition's names.
    """
    colours, start = theme.map, 0
    for name in _names(edition):
        try:
            left, top, width, height = _HEAD.unpack_from(body, start)
        except struct.error as error:
            raise ValueError("names are missing") from error
        start += _HEAD.size
        end = start + 4 * width * height
        label = Sprite(Image.frombytes("RGBA", (width, height), body[start:end]), left, top)
        lettered.keep(
            label, name, NAMES, edition.geometry.label_size, colours.letters, rim=colours.halo
        )
        start = end
    if start != len(body):
        raise ValueError("these are other names")


def _names(edition: Edition) -> Iterator[str]:
    return (city_name(edition, city) for city in edition.city_names)
