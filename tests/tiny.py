"""Tiny pictures in place of drawn ones, for tests of everything else."""

from __future__ import annotations

import io
from functools import cache

import pytest
from PIL import Image

import bot.pictures.drawings
from renderer import Format, Picture
from tests.forked import BOT

TINY_BOT = (
    f"import pytest; from tests.tiny import draw_tiny; draw_tiny(pytest.MonkeyPatch()); {BOT}"
)
"""What ``-m bot`` does, with tiny pictures."""


def draw_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every picture be the same tiny one, which is a picture to whoever gets it."""
    for name in dir(bot.pictures.drawings):
        if name.startswith("render_"):
            monkeypatch.setattr(bot.pictures.drawings, name, lambda *_, **__: _tiny())


@cache
def _tiny() -> Picture:
    file = io.BytesIO()
    Image.new("RGB", (2, 1)).save(file, "png")
    return Picture(file.getvalue(), Format.PNG, 2, 1)
