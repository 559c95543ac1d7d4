"""Packs pictures that are kept and shared, in the best quality that a size allows."""

from __future__ import annotations

import io

from PIL import Image

from renderer.packing.picture import Format, Picture

_QUALITIES = (90, 82, 74, 60, 40)


def packed_within(image: Image.Image, largest: int) -> Picture:
    """Return a picture as WebP of at most ``largest`` bytes, or of the lowest quality."""
    for quality in _QUALITIES:
        out = io.BytesIO()
        image.save(out, "WEBP", quality=quality, method=4)
        if out.tell() <= largest:
            break
    return Picture(out.getvalue(), Format.WEBP, image.width, image.height)
