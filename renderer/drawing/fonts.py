"""Loads the two fonts of the pictures."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import ImageFont

import data

NAMES = "AlegreyaSans_800ExtraBold.ttf"
FIGURES = "FiraSansCondensed_700Bold.ttf"
_FONTS = Path(data.__file__).parent / "fonts"


def font_file(name: str) -> Path:
    """Return the path of one of the two fonts."""
    return _FONTS / name


@cache
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font at a size in pixels; its plain layout is the same in every build of Pillow."""
    return ImageFont.truetype(str(font_file(name)), size, layout_engine=ImageFont.Layout.BASIC)
