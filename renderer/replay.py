"""Draws a game as a film: what happened, shot by shot, and its poster at the end."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import chain
from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageChops

from data import Edition
from engine.view import View
from renderer.drawing.shapes import Area, bounds, touches, united
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look, Theme
from renderer.maps.map_layer import map_parts
from renderer.maps.marks import Mark, extent, marks
from renderer.maps.scene import Scene
from renderer.packing.picture import Format, Picture
from renderer.packing.webp import Patch, film, packed
from renderer.panels.caption import CAPTION_HEIGHT
from renderer.panels.score_line import LINE_HEIGHT
from renderer.poster.foot import INK
from renderer.poster.picture import draw_poster
from renderer.shot import Shot
from renderer.stage import draw_lines, frame_size, lit_map
from renderer.words import PosterWords

LARGEST = 8 * 1024 * 1024 - 64 * 1024
"""The largest size of a film in bytes, slightly less than what can be posted."""
_LENGTH, _LAST = 50_000, 6_000
_STAGE, _IN_ALL = 2_500, 62_000
"""Milliseconds for a stage of the last act, and at most for a film that has stages."""
_SHORTEST, _LONGEST = 60, 900
"""The least and the most milliseconds for a shot of weight one."""
_QUICK = 20
"""Milliseconds for a patch of the same frame as the next patch; viewers ignore less."""
_QUALITIES = (80, 60, 40, 20)
_GRID = 16


class _Part(NamedTuple):
    """A part of a frame, and the position of its upper left corner."""

    image: Image.Image
    left: int
    top: int


def render_replay(
    edition: Edition,
    shots: Sequence[Shot],
    names: Sequence[str],
    *,
    poster: PosterWords | None = None,
    ending: View | None = None,
    look: Look = Look.DAY,
) -> Picture:
    """Draw the film of a game, as everybody may see it; the last picture is shown longer.

    The ``poster`` is that of the ``ending``, or else of the last shot. Raises ValueError without
    shots, and for a poster of a game that isn't over.
    """
    if not shots:
        raise ValueError("a film needs a shot")
    size = frame_size(edition, len(shots[0].view.seats))
    over = ending or shots[-1].view
    end = None if poster is None else _end(edition, over, names, poster, size)
    tries = (
        _film(_Frames(edition, chosen, names, THEMES[look], size), end, quality)
        for chosen, quality in _ladder(shots)
    )
    return Picture(next(body for body in tries if body is not None), Format.WEBP, *size)


def _ladder(shots: Sequence[Shot]) -> Iterator[tuple[Sequence[Shot], int]]:
    """Yield shots and quality to try for a small film: lower quality first, then fewer shots."""
    for quality in _QUALITIES:
        yield shots, quality
    lightest = min(shot.weight for shot in shots)
    if heavier := [shot for shot in shots[:-1] if shot.weight > lightest]:
        yield [*heavier, shots[-1]], _QUALITIES[-1]
    step = 2
    while step < len(shots):
        yield [*shots[:-1:step], shots[-1]], _QUALITIES[-1]
        step *= 2
    yield shots[-1:], _QUALITIES[-1]


def _end(
    edition: Edition, view: View, names: Sequence[str], words: PosterWords, size: tuple[int, int]
) -> Image.Image:
    """Return the poster, reduced to the size of the film's frames and centred on one."""
    poster = draw_poster(edition, view, names, words)
    poster.thumbnail(size, Image.Resampling.LANCZOS)
    image = Image.new("RGB", size, INK)
    image.paste(poster, ((size[0] - poster.width) // 2, (size[1] - poster.height) // 2))
    return image


def _film(frames: _Frames, end: Image.Image | None, quality: int) -> bytes | None:
    """Return the file of a film; None if it becomes too large."""
    shots = frames.shots
    stages = sum(shot.lit is not None for shot in shots)
    length = min(_LENGTH, _IN_ALL - stages * _STAGE)
    each = length // max(1, sum(shot.weight for shot in shots if shot.lit is None))
    each = min(_LONGEST, max(_SHORTEST, each))
    shown: list[tuple[Patch, int]] = []
    total = 0
    times = [_STAGE if shot.lit is not None else shot.weight * each for shot in shots]
    moments: Iterable[list[_Part]] = frames
    if end is None:
        times[-1] = _LAST
    else:
        times.append(_LAST)
        moments = chain(frames, [[_Part(end, 0, 0)]])
    for time, parts in zip(times, moments, strict=True):
        if not parts:
            # Nothing has changed: the picture before stays longer.
            still, before = shown.pop()
            shown.append((still, before + time))
        for n, part in enumerate(parts, 1):
            ready = packed(part.image, part.left, part.top, quality)
            total += len(ready.data)
            rest = max(_QUICK, time - _QUICK * (len(parts) - 1))
            shown.append((ready, rest if n == len(parts) else _QUICK))
        if total > LARGEST:
            return None
    return film(frames.size, shown)


@dataclass(frozen=True, slots=True)
class _Frames:
    """The frames of a film; iterating yields the changed parts of each, in order."""

    edition: Edition
    shots: Sequence[Shot]
    names: Sequence[str]
    theme: Theme
    size: tuple[int, int]

    def __iter__(self) -> Iterator[list[_Part]]:
        width, tall = self.size[0], self.size[1] - LINE_HEIGHT - CAPTION_HEIGHT
        before: tuple[frozenset[Mark], Image.Image, object] | None = None
        for shot in self.shots:
            scene = Scene.of(self.edition, self.theme, shot.view, shot.about)
            lines = draw_lines(self.edition, shot, self.names, self.theme, width)
            now = marks(scene), lines, (shot.lit or (), shot.missed)
            if before is None or before[2] != now[2]:
                whole = Image.new("RGB", self.size)
                map_ = lit_map(scene, *now[2]).resize((width, tall), Image.Resampling.BOX)
                whole.paste(map_, (0, 0))
                whole.paste(lines, (0, tall))
                yield [_Part(whole, 0, 0)]
            else:
                parts = _map_parts(scene, before[0] ^ now[0], (width, tall))
                yield [*parts, *_line_parts(before[1], lines, tall)]
            before = now


def _map_parts(scene: Scene, changed: Collection[Mark], size: tuple[int, int]) -> list[_Part]:
    """Return the parts of the map where ``changed`` marks have come or gone, drawn anew."""
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
    chart, _ = map_parts(scene, [bounds([box[:2], box[2:]]) for box in sources])
    x, y = chart.left, chart.top
    shifted = [(a - x, b - y, c - x, d - y) for a, b, c, d in sources]
    return [
        _Part(chart.image.resize((c - a, d - b), Image.Resampling.BOX, box), a, b)
        for (a, b, c, d), box in zip(areas, shifted, strict=True)
    ]


def _line_parts(before: Image.Image, after: Image.Image, top: int) -> list[_Part]:
    """Return the part of the lines below the map that changed, if any."""
    area = ImageChops.difference(before, after).getbbox()
    if area is None:
        return []
    left, up, right, down = _on_grid(area, after.size)
    return [_Part(after.crop((left, up, right, down)), left, top + up)]


def _on_grid(area: tuple[float, float, float, float], size: tuple[int, int]) -> Area:
    """Return the area widened to a grid, so that it cuts few of the packer's blocks."""
    left, top, right, bottom = (edge / _GRID for edge in area)
    return (
        max(0, floor(left)) * _GRID,
        max(0, floor(top)) * _GRID,
        min(size[0], ceil(right) * _GRID),
        min(size[1], ceil(bottom) * _GRID),
    )
