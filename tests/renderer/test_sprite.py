"""Sprites have the colours that their figures are given, see-through ones too."""

import pytest

from renderer.drawing.colour import RGBA
from renderer.drawing.shapes import box
from renderer.drawing.sprite import Sprite, draw


def pixel(sprite: Sprite, x: int, y: int) -> bytes:
    """The red, green, blue and alpha of a pixel, seen from the sprite's centre."""
    left, top = x - sprite.left, y - sprite.top
    return sprite.image.crop((left, top, left + 1, top + 1)).tobytes()


@pytest.mark.parametrize("colour", [(200, 30, 78, 150), (255, 132, 0, 255), (46, 33, 24, 110)])
def test_a_figure_has_its_colour_and_its_alpha(colour: RGBA) -> None:
    found = pixel(draw([(box(8, 8), colour)]), 0, 0)
    assert found[3] == colour[3]
    assert all(abs(a - b) <= 1 for a, b in zip(found, colour, strict=True))


def test_what_is_outside_a_figure_makes_its_edge_fainter_not_darker() -> None:
    colour = (3, 222, 9)
    *edge, alpha = pixel(draw([(box(8.5, 8.5), colour)]), -5, 0)
    assert 0 < alpha < 255
    assert all(abs(a - b) <= 1 for a, b in zip(edge, colour, strict=True))
