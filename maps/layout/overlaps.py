"""A picture of a layout in which what overlaps is marked."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageDraw

from maps.check.shapes import Checker, Violation
from maps.layout.placement import Body
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import write

_PAPER, _TRACK, _SPACE = (244, 239, 226), (201, 192, 170), (154, 145, 124)
_INK, _WRONG = (59, 56, 47), (200, 29, 37)
_RIM = 14
"""Pixels round a name that is in the way."""


def named(body: Body, found: Iterable[Violation]) -> tuple[list[str], list[str]]:
    """Return the routes and the cities that are in each other's way, most often first."""
    counts: dict[str, int] = {}
    for each in found:
        for word in re.findall(r"[a-z][a-z0-9-]*", each.text):
            counts[word] = counts.get(word, 0) + 1
    often = sorted(counts, key=lambda word: -counts[word])
    routes = {route["id"] for route in body["routes"]}
    cities = {city["id"] for city in body["cities"]}
    return [word for word in often if word in routes], [word for word in often if word in cities]


def picture(body: Body, found: Iterable[Violation]) -> Image.Image:
    """Return the board drawn plainly, with what is ``found`` to be wrong in red."""
    geometry, checker = body["geometry"], Checker(body)
    routes, cities = named(body, found)
    image = Image.new("RGB", tuple(geometry["size"]), _PAPER)
    pen = ImageDraw.Draw(image)
    order = sorted(geometry["routes"], key=lambda route: route in routes)
    for route in order:
        line = [(x, y) for x, y in geometry["routes"][route]["path"]]
        pen.line(line, fill=_WRONG if route in routes else _TRACK, width=4, joint="curve")
    for route, _, shape in sorted(checker.spaces(), key=lambda space: space[0] in routes):
        wrong = route in routes
        corners = [(x, y) for x, y in shape.corners]
        colour = _WRONG if wrong else _SPACE
        pen.polygon(corners, fill=_PAPER, outline=colour, width=6 if wrong else 3)
    for city, marker in checker.markers.items():
        pen.ellipse(marker.bounds, fill=_WRONG if city in cities else _INK)
    for city in body["cities"]:
        left, top, right, bottom = checker.names[city["id"]].bounds
        wrong = city["id"] in cities
        if wrong:
            box = (left - _RIM, top - _RIM, right + _RIM, bottom + _RIM)
            pen.rounded_rectangle(box, _RIM, outline=_WRONG, width=4)
        x, y = geometry["cities"][city["id"]]["label"]
        colour = _WRONG if wrong else _INK
        write(image, (x, y), city["name"], NAMES, geometry["label_size"], colour)
    return image


def beside(file: Path) -> Path:
    """Return where the picture of a file's overlaps is."""
    return file.with_name(f"{file.stem}-overlaps.png")
