"""``python -m tools.release.guide``: draw the pictures of docs/editions.md from Sicily's map."""

from __future__ import annotations

import argparse
import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from PIL import Image, ImageDraw

import data
from data import Edition
from data.edition import Slot
from engine.board import CityId, RouteId
from engine.view import view
from maps.layout.ink import ink_boxes
from maps.picture import GAME, NAMES, positions
from maps.progress import tell
from renderer import render_board
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import line_length, write

FOLDER = Path("docs/guide")
_EDITION = "sicily"
_PART = (128, 62, 568, 356)
"""The part of the map in which a city, a double, a tunnel and a ferry are."""
_LARGER = 2
_SMALLER = (780, 495)
_INK, _PAPER = (170, 20, 60), (255, 252, 244)
_LETTERS, _LINE = 26, 4
_QUALITY = 70
Box: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Note:
    """A word about what is in a box of the map, and where its middle stands there."""

    word: str
    about: Box
    at: tuple[float, float]


def parts(edition: Edition) -> Image.Image:
    """What a map is made of, each with its word in the file."""
    geometry = edition.geometry
    left, top, right, bottom = _PART
    size = ((right - left) * _LARGER, (bottom - top) * _LARGER)
    picture = _board(edition).crop(_PART).resize(size, Image.Resampling.LANCZOS)
    double = [_spaces(edition, f"cefalu-palermo-{colour}") for colour in ("green", "blue")]
    x, y = geometry.cities[CityId("palermo")].at
    radius = geometry.city_radius + 2
    notes = (
        Note("marker", (x - radius, y - radius, x + radius, y + radius), (192, 268)),
        Note("space", _spaces(edition, "palermo-trapani")[1], (196, 152)),
        Note("double", _around([*double[0], *double[1]]), (396, 342)),
        Note("name", _name(edition, "cefalu"), (404, 116)),
        Note("tunnel", _around(_spaces(edition, "cefalu-enna")), (528, 310)),
        Note("ferry", _around(_spaces(edition, "palermo-ustica")), (236, 94)),
    )
    for note in notes:
        _draw(picture, note, (left, top), _LARGER)
    return picture


def free(edition: Edition) -> Image.Image:
    """The boxes that the layout keeps free, and those that the painting fills."""
    geometry = edition.geometry
    picture = _board(edition).crop((0, 0, *geometry.size))
    for name, box in geometry.keep_clear.items():
        _draw(picture, Note(name, box, ((box.left + box.right) / 2, box.top - 4)), (0, 0), 1)
    for box in geometry.ornaments.values():
        _outline(picture, box)
    return picture.resize(_SMALLER, Image.Resampling.LANCZOS)


PICTURES = {"parts": parts, "free": free}


def _board(edition: Edition) -> Image.Image:
    """The board before the first move."""
    start = next(positions(edition, edition.board.rules.seats[1], GAME))
    picture = render_board(edition, view(start, None), NAMES[: edition.board.rules.seats[1]])
    with Image.open(io.BytesIO(picture.data)) as image:
        return image.convert("RGB")


def _spaces(edition: Edition, route: str) -> list[Box]:
    """The boxes round the spaces of a route."""
    return [_space(edition, slot) for slot in edition.geometry.routes[RouteId(route)].slots]


def _space(edition: Edition, slot: Slot) -> Box:
    wide, high = (side / 2 + 3 for side in edition.geometry.slot)
    if abs(abs(slot.angle) % 180 - 90) < 45:
        wide, high = high, wide
    return (slot.x - wide, slot.y - high, slot.x + wide, slot.y + high)


def _name(edition: Edition, city: str) -> Box:
    at = edition.geometry.cities[CityId(city)].label
    name = edition.city_names[CityId(city)].name
    left, top, right, bottom = map(float, ink_boxes([name], edition.geometry.label_size)[0])
    return (at[0] + left - 4, at[1] + top - 4, at[0] + right + 4, at[1] + bottom + 4)


def _around(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def _draw(picture: Image.Image, note: Note, corner: tuple[float, float], scale: float) -> None:
    """Outline what a note is about, and write its word with a line to it."""
    pen = ImageDraw.Draw(picture)
    left, top, right, bottom = ((side - corner[k % 2]) * scale for k, side in enumerate(note.about))
    x, y = ((side - start) * scale for side, start in zip(note.at, corner, strict=True))
    _outline(picture, (left, top, right, bottom))
    foot = (min(max(x, left), right), min(max(y, top), bottom))
    pen.line((x, y, *foot), _INK, _LINE)
    wide, high = line_length(note.word, FIGURES, _LETTERS) / 2 + 10, _LETTERS / 2 + 5
    pen.rounded_rectangle((x - wide, y - high, x + wide, y + high), 6, _PAPER, _INK, 2)
    write(picture, (x, y), note.word, FIGURES, _LETTERS, _INK, "mm")


def _outline(picture: Image.Image, box: Box) -> None:
    ImageDraw.Draw(picture).rounded_rectangle(box, 8, outline=_INK, width=_LINE)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.guide",
        description="Draw the pictures of docs/editions.md, from the map of Sicily.",
    )
    parser.add_argument("--into", type=Path, default=FOLDER, help=f"default: {FOLDER}")
    options = parser.parse_args(arguments)
    options.into.mkdir(parents=True, exist_ok=True)
    edition = data.load(_EDITION)
    for name, draw in PICTURES.items():
        file = options.into / f"{name}.webp"
        draw(edition).save(file, "WEBP", quality=_QUALITY, method=6)
        tell(f"{file}: {file.stat().st_size / 1000:.0f} KB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
