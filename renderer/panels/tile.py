"""Opaque parts of the strip, each drawn once and reduced to few colours once."""

from __future__ import annotations

from dataclasses import dataclass, field

from PIL import Image

from data import Edition
from renderer.cache import cached
from renderer.looks.theme import Theme
from renderer.maps.static_map import static_map
from renderer.packing.picture import reduced


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """An opaque picture (RGB); compared by identity, so that what is made of it can be kept."""

    image: Image.Image = field(repr=False)

    def at(self, size: tuple[int, int]) -> Image.Image:
        """The picture at another size."""
        return self.image if self.image.size == size else self.image.resize(size)


@cached
def reduced_tile(edition: Edition, theme: Theme, tile: Tile, size: tuple[int, int]) -> Image.Image:
    """A tile at a size, in the 256 colours of an edition's pictures (mode P)."""
    return reduced(tile.at(size), static_map(edition, theme).colours)
