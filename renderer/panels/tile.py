"""Draws opaque parts of the strip, each drawn and reduced to few colours only once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from PIL import Image

from data import Edition
from renderer.cache import cached
from renderer.looks.theme import Theme
from renderer.maps.static_map import static_map
from renderer.packing.deflate import Effort, packed, unpacked
from renderer.packing.palette import reduced


@dataclass(frozen=True, slots=True)
class Tile:
    """An opaque picture (RGB), drawn by ``paint`` from ``facts`` whenever it is needed."""

    paint: Callable[..., Image.Image] = field(repr=False)
    facts: tuple[Hashable, ...] = field(repr=False)

    def at(self, size: tuple[int, int]) -> Image.Image:
        """Return the picture of the tile at a size."""
        image = self.paint(*self.facts)
        return image if image.size == size else image.resize(size)


def reduced_tile(edition: Edition, theme: Theme, tile: Tile, size: tuple[int, int]) -> Image.Image:
    """Return a tile at a size, in the 256 colours of an edition's pictures (mode P).

    It is cached packed: a table has half a megabyte of tiles that no other one shows.
    """
    return Image.frombytes("P", size, unpacked(_packed(edition, theme, tile, size)))


@cached
def _packed(edition: Edition, theme: Theme, tile: Tile, size: tuple[int, int]) -> bytes:
    image = reduced(tile.at(size), static_map(edition, theme).colours)
    return packed(image.tobytes(), Effort.QUICK)
