"""Colours of routes, as they are measured in pictures."""

from __future__ import annotations

from PIL import Image, ImageDraw

import data
from engine.cards import Colour
from tests.renderer.colour_science import Vision, distance
from tests.rows import each_row
from tools.measure.claimed_routes import nearest, typical

EDITION = data.load("europe")
RED, BLUE, PALE = (200, 40, 40), (40, 60, 190), (230, 220, 200)


def test_the_colour_of_routes_is_read_where_they_lie() -> None:
    geometry = EDITION.geometry
    routes = [each for each in EDITION.board.routes.values() if each.colour is Colour.RED]
    picture = Image.new("RGB", geometry.size, PALE)
    brush = ImageDraw.Draw(picture)
    for route in routes:
        for slot in geometry.routes[route.id].slots:
            brush.circle((slot.x, slot.y), geometry.slot[0] / 2, RED)
    width = 550
    small = picture.resize((width, round(picture.height * width / picture.width)))
    assert typical(EDITION, routes, picture) == RED
    assert distance(typical(EDITION, routes, small), RED) < 2


@each_row("vision", Vision)
def test_the_nearest_train_of_an_owner_counts(vision: Vision) -> None:
    found = {("", "red"): RED, ("blue", "red"): BLUE, ("blue", "white"): PALE, ("red", "red"): RED}
    assert nearest(found, "red", "red")[vision] == 0
    both = [distance(each, RED, vision) for each in (BLUE, PALE)]
    assert nearest(found, "blue", "red")[vision] == min(both)
