"""Pictures made to be kept and shared: packed as well as a number of bytes has room for."""

from __future__ import annotations

import io

from PIL import Image

from renderer.packing.picture import Format, Picture

_QUALITIES = (90, 82, 74, 60, 40)


def packed_within(image: Image.Image, largest: int) -> Picture:
    """Pack a picture in so many bytes, or in as few as can be."""
    for quality in _QUALITIES:
        out = io.BytesIO()
        image.save(out, "WEBP", quality=quality, method=4)
        if out.tell() <= largest:
            break
    return Picture(out.getvalue(), Format.WEBP, image.width, image.height)
