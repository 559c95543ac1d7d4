"""A game as a film: a frame for each position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image, ImageChops

from data import Edition
from engine.view import View
from renderer.map_layer import map_image
from renderer.picture import Format, Picture
from renderer.scene import Scene
from renderer.score_line import LINE_HEIGHT, draw_line
from renderer.shapes import Area
from renderer.theme import Look, Theme
from renderer.themes import THEMES
from renderer.webp import Patch, film, packed

WIDTH = 1200
LARGEST = 8 * 1024 * 1024 - 64 * 1024
"""In bytes; a little less than what may be posted."""
_LENGTH = 60_000
_SHORTEST, _LONGEST = 60, 1_500
_LAST = 5_000
_QUICK = 20
"""Milliseconds for a patch that belongs to the same frame as the next; less is taken for none."""
_QUALITIES = (75, 55, 35, 20)
_GRID = 16


def render_replay(
    edition: Edition, views: Sequence[View], names: Sequence[str], *, look: Look = Look.DAY
) -> Picture:
    """Draw the film of a game, as everybody may see it; the last frame stays longer.

    Raises ValueError without views.
    """
    if not views:
        raise ValueError("a film needs a view")
    theme = THEMES[look]
    width, height = edition.geometry.size
    size = (WIDTH, round(height * WIDTH / width) + LINE_HEIGHT)
    chosen = list(views)
    step = 0
    while True:
        quality = _QUALITIES[min(step, len(_QUALITIES) - 1)]
        body = _film(edition, chosen, names, theme, size, quality)
        if body is not None:
            return Picture(body, Format.WEBP, *size)
        step += 1
        if step >= len(_QUALITIES):
            chosen = [*chosen[:-1:2], chosen[-1]]


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
    for k, patches in enumerate(_frames(edition, views, names, theme, size)):
        time = _LAST if k == len(views) - 1 else each
        if not patches:
            # Nothing has changed: what is there stays longer.
            still, before = shown.pop()
            shown.append((still, before + time))
        for n, (part, left, top) in enumerate(patches, 1):
            ready = packed(part, left, top, quality)
            total += len(ready.data)
            share = time - _QUICK * (len(patches) - 1) if n == len(patches) else _QUICK
            shown.append((ready, share))
        if total > LARGEST:
            return None
    return film(size, shown)


def _frames(
    edition: Edition,
    views: Sequence[View],
    names: Sequence[str],
    theme: Theme,
    size: tuple[int, int],
) -> Iterator[list[tuple[Image.Image, int, int]]]:
    """What changes with each view: parts of the picture, and where they belong."""
    tall = size[1] - LINE_HEIGHT
    canvas: Image.Image | None = None
    scene = None
    for view in views:
        now = Scene.of(edition, theme, view)
        frame = Image.new("RGB", size) if canvas is None else canvas.copy()
        if now != scene:
            small = map_image(now)[0].resize((size[0], tall), Image.Resampling.BOX)
            frame.paste(small, (0, 0))
        scene = now
        frame.paste(draw_line(edition, view, names, theme, size[0]), (0, tall))
        if canvas is None:
            yield [(frame, 0, 0)]
        else:
            yield _changed(canvas, frame, tall)
        canvas = frame


def _changed(
    before: Image.Image, after: Image.Image, tall: int
) -> list[tuple[Image.Image, int, int]]:
    """The part of the map, and of the line below it, that differ."""
    found = []
    for top, bottom in ((0, tall), (tall, after.height)):
        area = (0, top, after.width, bottom)
        box = ImageChops.difference(before.crop(area), after.crop(area)).getbbox()
        if box is not None:
            left, up, right, down = _widened(box, after.width, bottom - top)
            part = (left, up + top, right, down + top)
            found.append((after.crop(part), left, up + top))
    return found


def _widened(area: Area, width: int, height: int) -> Area:
    """The area with its edges on a grid, so that blocks of the packer aren't cut."""
    left, top, right, bottom = area
    return (
        left // _GRID * _GRID,
        top // _GRID * _GRID,
        min(width, -(-right // _GRID) * _GRID),
        min(height, -(-bottom // _GRID) * _GRID),
    )
