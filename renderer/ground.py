"""Draws the ground of a map alone, for whoever draws all else on it by themselves."""

from __future__ import annotations

import io

from data import Edition
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look
from renderer.maps.paper import painting
from renderer.packing.picture import Format, Picture
from renderer.phone.portrait import shaped
from renderer.phone.shape import Shape

_QUALITY = 60
"""Of the WebP: a painting is soft, and all else waits behind it on a slow line."""


def render_ground(edition: Edition, look: Look = Look.DAY, shape: Shape = Shape.WIDE) -> Picture:
    """Draw the painting, or paper without one, in the map's size: no route, no name, no legend."""
    image = painting(shaped(edition.original, shape), THEMES[look])
    out = io.BytesIO()
    image.save(out, "WEBP", quality=_QUALITY, method=4)
    return Picture(out.getvalue(), Format.WEBP, *image.size)
