"""``python -m tools.measure.claimed_routes FILE``: how far claimed routes are from open ones.

For every colour of players and of routes the least CIEDE2000 between a claimed route and an open
one in the pictures that the renderer draws, at the widths of a desktop and of a phone.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import cos, radians, sin
from pathlib import Path
from statistics import median

from PIL import Image

import data
from data import Edition, Slot
from engine.board import Route, Seat
from engine.cards import PlayerColour
from engine.view import View
from renderer import Look, render_board
from renderer.drawing.colour import RGB
from tests.renderer.colour_science import Vision, distance
from tests.renderer.positions import empty

WIDTHS = (550, 358)
_NAMES = ("A", "B", "C", "D", "E")
_GREY = "grey"
_ALONG = (-0.4, -0.24, -0.08, 0.08, 0.24, 0.4)
_ACROSS = (-0.4, -0.2, 0.0, 0.2, 0.4)
"""Where on a space it is looked at, in parts of its length and of its height."""

Tones = Mapping[tuple[str, str], RGB]
"""What is drawn on routes, by their owner's colour, empty if open, and by their own."""


def tones(edition: Edition, look: Look, width: int) -> Tones:
    """The typical colour on the spaces of every kind of route: open, and of every player."""
    found: dict[tuple[str, str], RGB] = {}
    plain = empty(1)
    for owner in ("", *(each.value for each in PlayerColour)):
        shown = _drawn(edition, _claimed(edition, plain, owner) if owner else plain, look, width)
        for colour, routes in _by_colour(edition).items():
            found[owner, colour] = typical(edition, routes, shown)
    return found


def _claimed(edition: Edition, plain: View, owner: str) -> View:
    """Every route claimed by one player."""
    seats = (replace(plain.seats[0], colour=PlayerColour(owner)),)
    return replace(plain, seats=seats, claims=dict.fromkeys(edition.board.routes, Seat(0)))


def _drawn(edition: Edition, seen: View, look: Look, width: int) -> Image.Image:
    picture = render_board(edition, seen, _NAMES[:1], look=look)
    image = Image.open(io.BytesIO(picture.data)).convert("RGB")
    size = width, round(image.height * width / image.width)
    return image.resize(size, Image.Resampling.LANCZOS)


def _by_colour(edition: Edition) -> dict[str, list[Route]]:
    found: dict[str, list[Route]] = {}
    for route in edition.board.routes.values():
        found.setdefault(_GREY if route.colour is None else route.colour.word, []).append(route)
    return found


def typical(edition: Edition, routes: Sequence[Route], shown: Image.Image) -> RGB:
    """The median of what the eye makes of the spaces of routes in a picture, signs included.

    The space with its owner's letter is left out.
    """
    scale = shown.width / edition.geometry.size[0]
    size = edition.geometry.slot
    spaces: list[RGB] = []
    for route in routes:
        slots = edition.geometry.routes[route.id].slots
        for number, slot in enumerate(slots):
            if number == len(slots) // 2 and len(slots) > 1:
                continue
            spaces.append(_mean([_pixel(shown, *spot) for spot in _spots(slot, scale, size)]))
    red, green, blue = (round(median(part)) for part in zip(*spaces, strict=True))
    return red, green, blue


def _spots(slot: Slot, scale: float, size: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Points spread over a space, in a picture of another scale."""
    ahead, aside = cos(radians(slot.angle)), sin(radians(slot.angle))
    for along, across in product(_ALONG, _ACROSS):
        x, y = along * size[0], across * size[1]
        yield (slot.x + x * ahead - y * aside) * scale, (slot.y + x * aside + y * ahead) * scale


def _pixel(shown: Image.Image, x: float, y: float) -> RGB:
    red, green, blue = shown.getpixel((int(x), int(y)))  # type: ignore[misc]
    return red, green, blue


def _mean(colours: Sequence[RGB]) -> RGB:
    red, green, blue = (round(sum(part) / len(colours)) for part in zip(*colours, strict=True))
    return red, green, blue


def nearest(found: Tones, owner: str, colour: str) -> dict[Vision, float]:
    """How far an owner's train on any route is from an open route of a colour, at the least."""
    trains = {tone for (whose, _), tone in found.items() if whose == owner}
    return {v: min(distance(tone, found["", colour], v) for tone in trains) for v in Vision}


def report(edition: Edition) -> Iterator[str]:
    """The table, the closest pairs of normal vision first, as Markdown."""
    rows = []
    for look, width in product(Look, WIDTHS):
        found = tones(edition, look, width)
        for owner, colour in product(PlayerColour, _by_colour(edition)):
            near = nearest(found, owner.value, colour)
            rows.append((min(near.values()), look, width, owner.value, colour, near))
    yield f"| look | width | train | open route | {' | '.join(Vision)} |"
    yield "| --- " * (4 + len(Vision)) + "|"
    for _, look, width, owner_, colour, near in sorted(rows, key=lambda row: row[5][Vision.NORMAL]):
        cells = " | ".join(f"{near[each]:.1f}" for each in Vision)
        yield f"| {look} | {width} | {owner_} | {colour} | {cells} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.claimed_routes",
        description="Measure how far claimed routes are from open ones, as drawn.",
    )
    parser.add_argument("file", type=Path, help="where the table goes")
    parser.add_argument("--edition", default="europe", choices=data.available())
    options = parser.parse_args(arguments)
    options.file.parent.mkdir(parents=True, exist_ok=True)
    options.file.write_text("\n".join(report(data.load(options.edition))) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
