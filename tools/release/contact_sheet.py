"""Many pictures on one sheet, each as a phone's preview shows it, with its size."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from PIL import Image

from renderer import Picture
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import write

PREVIEW = 550
_GAP = 20
_CAPTION = 40
_GROUND, _INK = (40, 40, 44), (240, 238, 232)


@dataclass(frozen=True, slots=True)
class Shot:
    """A preview of a picture, ``PREVIEW`` pixels wide, and a line about it."""

    name: str
    small: Image.Image
    caption: str

    @classmethod
    def of(cls, name: str, picture: Picture, spent: float) -> Shot:
        """Shrink a picture that took ``spent`` milliseconds to draw; of a film, its last frame."""
        with Image.open(io.BytesIO(picture.data)) as image:
            image.seek(getattr(image, "n_frames", 1) - 1)
            size = (PREVIEW, round(image.height * PREVIEW / image.width))
            small = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
        weight = f"{picture.width}×{picture.height}, {len(picture.data) / 1000:.0f} KB"
        return cls(name, small, f"{name}: {weight}, {spent:.0f} ms")


def contact_sheet(shots: Sequence[Shot]) -> Image.Image:
    """Lay out the pictures in columns, each in the shortest column so far."""
    columns = max(1, ceil(sqrt(len(shots))))
    heights = [_GAP] * columns
    places = []
    for shot in shots:
        column = heights.index(min(heights))
        places.append((_GAP + column * (PREVIEW + _GAP), heights[column]))
        heights[column] += _CAPTION + shot.small.height + _GAP
    sheet = Image.new("RGB", (_GAP + columns * (PREVIEW + _GAP), max(heights)), _GROUND)
    for shot, (x, y) in zip(shots, places, strict=True):
        write(sheet, (x, y + _CAPTION // 2 - 4), shot.caption, FIGURES, 24, _INK, "lm")
        sheet.paste(shot.small, (x, y + _CAPTION))
    return sheet
