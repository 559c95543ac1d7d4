"""A game as a film: a frame for each position."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import reduce
from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageChops

from data import Edition
from engine.view import View
from renderer.drawing.shapes import Area, bounds, touches, united
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look, Theme
from renderer.maps.map_layer import map_image
from renderer.maps.marks import Mark, extent, marks
from renderer.maps.scene import Scene
from renderer.packing.picture import Format, Picture
from renderer.packing.webp import Patch, film, packed
from renderer.panels.score_line import LINE_HEIGHT, draw_line

WIDTH = 1200
"""For a map that is taller than wide this is the height; but seats need some width."""
_SEAT_WIDTH = 220
LARGEST = 8 * 1024 * 1024 - 64 * 1024
"""In bytes; slightly less than what can be posted."""
_LENGTH = 60_000
_SHORTEST, _LONGEST = 60, 1_500
_LAST = 5_000
_QUICK = 20
"""Milliseconds for a patch that belongs to the same frame as the next; less is ignored."""
_QUALITIES = (80, 60, 40, 20)
_GRID = 16


class _Part(NamedTuple):
    """A part of a frame, and its corner."""

    image: Image.Image
    left: int
    top: int


def render_replay(
    edition: Edition, views: Sequence[View], names: Sequence[str], *, look: Look = Look.DAY
) -> Picture:
    """Draw the film of a game, as everybody may see it; the last frame stays longer.

    Raises ValueError without views.
    """
    if not views:
        raise ValueError("a film needs a view")
    across, down = edition.geometry.size
    least = _SEAT_WIDTH * len(views[0].seats)
    width = min(WIDTH, across, max(least, round(WIDTH * across / down)))
    size = (width, round(down * width / across) + LINE_HEIGHT)
    tries = (
        _film(edition, chosen, names, THEMES[look], size, quality)
        for chosen, quality in _ladder(views)
    )
    return Picture(next(body for body in tries if body is not None), Format.WEBP, *size)


def _ladder(views: Sequence[View]) -> Iterator[tuple[Sequence[View], int]]:
    """What to try until a film is small enough: ever lower quality, then fewer views."""
    for quality in _QUALITIES:
        yield views, quality
    step = 2
    while step < len(views):
        yield [*views[:-1:step], views[-1]], _QUALITIES[-1]
        step *= 2
    yield views[-1:], _QUALITIES[-1]


def _film(
    edition: Edition,
    views: Sequence[View],
    names: Sequence[str],
    theme: Theme,
    size: tuple[int, int],
    quality: int,
) -> bytes | None:
    """Pack a film; None if it becomes too large."""
    each = min(_LONGEST, max(_SHORTEST, _LENGTH // len(views)))
    shown: list[tuple[Patch, int]] = []
    total = 0
    for k, parts in enumerate(_frames(edition, views, names, theme, size)):
        time = _LAST if k == len(views) - 1 else each
        if not parts:
            # Nothing has changed: what is there stays longer.
            still, before = shown.pop()
            shown.append((still, before + time))
        for n, part in enumerate(parts, 1):
            ready = packed(part.image, part.left, part.top, quality)
            total += len(ready.data)
            rest = max(_QUICK, time - _QUICK * (len(parts) - 1))
            shown.append((ready, rest if n == len(parts) else _QUICK))
        if total > LARGEST:
            return None
    return film(size, shown)


def _frames(
    edition: Edition,
    views: Sequence[View],
    names: Sequence[str],
    theme: Theme,
    size: tuple[int, int],
) -> Iterator[list[_Part]]:
    """What changes with each view."""
    width, tall = size[0], size[1] - LINE_HEIGHT
    before: tuple[frozenset[Mark], Image.Image] | None = None
    for view in views:
        scene = Scene.of(edition, theme, view)
        now = marks(scene), draw_line(edition, view, names, theme, width)
        if before is None:
            whole = Image.new("RGB", size)
            whole.paste(map_image(scene)[0].resize((width, tall), Image.Resampling.BOX), (0, 0))
            whole.paste(now[1], (0, tall))
            yield [_Part(whole, 0, 0)]
        else:
            parts = _map_parts(scene, before[0] ^ now[0], (width, tall))
            yield [*parts, *_line_parts(before[1], now[1], tall)]
        before = now


def _map_parts(scene: Scene, changed: Collection[Mark], size: tuple[int, int]) -> list[_Part]:
    """The map where something has come or gone, drawn anew."""
    scale = scene.edition.geometry.size[0] / size[0]
    areas: list[Area] = []
    for mark in changed:
        left, top, right, bottom = extent(scene.edition, mark.kind, mark.place)
        area = _on_grid((left / scale, top / scale, right / scale, bottom / scale), size)
        while near := [other for other in areas if touches(area, [other])]:
            areas = [other for other in areas if other not in near]
            area = reduce(united, near, area)
        areas.append(area)
    if not areas:
        return []
    areas.sort()
    sources = [(a * scale, b * scale, c * scale, d * scale) for a, b, c, d in areas]
    image = map_image(scene, [bounds([box[:2], box[2:]]) for box in sources])[0]
    return [
        _Part(image.resize((c - a, d - b), Image.Resampling.BOX, box), a, b)
        for (a, b, c, d), box in zip(areas, sources, strict=True)
    ]


def _line_parts(before: Image.Image, after: Image.Image, top: int) -> list[_Part]:
    """The part of the line that differs."""
    area = ImageChops.difference(before, after).getbbox()
    if area is None:
        return []
    left, up, right, down = _on_grid(area, after.size)
    return [_Part(after.crop((left, up, right, down)), left, top + up)]


def _on_grid(area: tuple[float, float, float, float], size: tuple[int, int]) -> Area:
    """The area with its edges on a grid, so that it cuts few of the packer's blocks."""
    left, top, right, bottom = (edge / _GRID for edge in area)
    return (
        max(0, floor(left)) * _GRID,
        max(0, floor(top)) * _GRID,
        min(size[0], ceil(right) * _GRID),
        min(size[1], ceil(bottom) * _GRID),
    )
