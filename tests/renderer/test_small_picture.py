"""On a phone's preview of the board every free space still shows its own colour."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

import pytest
from PIL import Image

from data import Slot
from engine.board import Route
from renderer import Look, render_board
from renderer.drawing.colour import RGB, mix
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Theme
from tests.renderer.colour_science import distance
from tests.renderer.palette_groups import groups
from tests.renderer.positions import BOARD, EUROPE, NAMES, colour_at, empty, pixels
from tests.tiers import sampled

WIDTH = 550
"""Pixels of a preview, whatever the size of the picture."""
ASIDE = 22
"""Pixels along a space from its middle to where its sign has ended."""


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_every_space_is_nearest_to_its_own_colour(look: Look) -> None:
    small, fills = preview(look), fills_of(THEMES[look])
    confused = [
        (route.id, number, taken_for)
        for route in BOARD.routes.values()
        for number, slot in enumerate(EUROPE.geometry.routes[route.id].slots)
        for taken_for in {nearest(seen, fills) for seen in beside_the_sign(small, slot)}
        if taken_for != name_of(route)
    ]
    assert confused == []


def preview(look: Look) -> Image.Image:
    """The board before anybody has built."""
    board = pixels(render_board(EUROPE, empty(), NAMES, look=look))
    size = (WIDTH, round(board.height * WIDTH / board.width))
    return board.resize(size, Image.Resampling.LANCZOS)


def fills_of(theme: Theme) -> list[tuple[str, RGB]]:
    """What spaces are filled with, by the name of what they stand for; ferries are all grey."""
    spaces = groups(theme)["spaces"]
    return [*spaces.items(), ("grey", mix(spaces["grey"], theme.map.ferry, 0.35))]


def name_of(route: Route) -> str:
    """What its spaces stand for."""
    return "grey" if route.colour is None else route.colour.name.lower()


def beside_the_sign(small: Image.Image, slot: Slot) -> Iterable[RGB]:
    """The colours on both sides of the sign of a space."""
    shrunk = WIDTH / EUROPE.geometry.size[0]
    for way in (-ASIDE, ASIDE):
        x, y = (
            middle + way * part(radians(slot.angle))
            for middle, part in ((slot.x, cos), (slot.y, sin))
        )
        yield colour_at(small, x * shrunk - 0.5, y * shrunk - 0.5)


def nearest(seen: RGB, fills: Iterable[tuple[str, RGB]]) -> str:
    """The name of the fill that looks most like it."""
    return min(fills, key=lambda fill: distance(seen, fill[1]))[0]
