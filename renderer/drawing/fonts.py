"""The two fonts of the pictures."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import ImageFont

import data

NAMES = "AlegreyaSans_800ExtraBold.ttf"
FIGURES = "FiraSansCondensed_700Bold.ttf"
_FONTS = Path(data.__file__).parent / "fonts"


def font_file(name: str) -> Path:
    """The file of one of our two fonts."""
    return _FONTS / name


@cache
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A font at a size in pixels; plain layout, so that every build of Pillow agrees."""
    return ImageFont.truetype(str(font_file(name)), size, layout_engine=ImageFont.Layout.BASIC)
