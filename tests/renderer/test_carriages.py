"""Each colour's carriage is a kind of its own, however small."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engine.cards import COLOURS, Colour
from renderer.drawing.carriages import carriage
from renderer.drawing.sprite import draw


def drawn(colour: Colour, length: float, *, fine: bool) -> Image.Image:
    """In black on white."""
    image = Image.new("L", (round(length) + 8, round(length / 2) + 8), 255)
    figure = draw(carriage(colour, length, (0, 0, 0), (255, 255, 255), fine=fine))
    figure.stamp(image, image.width / 2, image.height / 2)
    return image


@pytest.mark.parametrize(("length", "fine"), [(28, False), (100, True)])
def test_no_two_look_alike(length: float, fine: bool) -> None:
    """A tenth of what both cover differs at least."""
    pictures = {colour: drawn(colour, length, fine=fine) for colour in COLOURS}
    for a, b in combinations(COLOURS, 2):
        differ = ImageChops.difference(pictures[a], pictures[b]).point(lambda v: 255 * (v > 96))
        covered = ImageChops.darker(pictures[a], pictures[b]).point(lambda v: 255 * (v < 128))
        share = differ.histogram()[255] / covered.histogram()[255]
        assert share > 0.1, (a, b, share)


@pytest.mark.parametrize("colour", COLOURS)
def test_it_is_as_long_as_asked(colour: Colour) -> None:
    sprite = draw(carriage(colour, 84, (0, 0, 0), (255, 255, 255), fine=True))
    assert 70 <= sprite.image.width <= 90
    assert sprite.image.height <= 46
