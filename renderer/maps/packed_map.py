"""Keeps maps as packed bands: what a scene shares with an earlier one isn't drawn again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from threading import Lock

from PIL import Image

from data import Edition
from renderer.cache import BUDGET, Budget, Cache, weight_of
from renderer.drawing.canvas import Excerpt
from renderer.drawing.shapes import Area, is_inside, shared
from renderer.looks.theme import Theme
from renderer.maps.map_layer import map_image, map_parts
from renderer.maps.marks import Mark, extent, marks
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.palette import reduced
from renderer.packing.png import BAND_HEIGHT, Band, pack, unpack

_ONE_MOVE = 8
"""The most marks that a move changes: train, glow, ring and closed route, old and new."""


MANY = 16
"""The most areas to repaint; with more it is quicker to draw the whole map."""
_ROWS = 0.12
"""The share of the budget for pixels of bands, which are quickly had from the packed bands."""


@dataclass(frozen=True, slots=True)
class _Map:
    edition: Edition
    theme: Theme
    marks: frozenset[Mark]
    bands: tuple[Band, ...] = field(compare=False)


class PackedMaps:
    """A cache of the latest maps, up to half a megabyte each; any thread may ask for one.

    Of the bands used last it keeps the pixels, too, 170 KB each, as the next move may change some.
    """

    def __init__(self, budget: Budget = BUDGET) -> None:
        self._kept: Cache[_Map, _Map] = Cache(budget)
        self._rows: Cache[Band, Image.Image] = Cache(budget, most=_ROWS)
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget every map."""
        with self._lock:
            self._kept.clear()
            self._rows.clear()

    def bands(self, scene: Scene, *, aside: bool = False) -> tuple[Band, ...]:
        """Return the map of a scene in bands, top first; the same bytes whatever was drawn before.

        With ``aside`` the map isn't cached: it is useless to the next move.
        """
        start, drawn = self._drawn(scene, aside=aside)
        if drawn is not start and not aside:
            one_move = len(start.marks ^ drawn.marks) <= _ONE_MOVE
            self._keep(drawn, start if one_move else None)
        return drawn.bands

    def _drawn(self, scene: Scene, *, aside: bool) -> tuple[_Map, _Map]:
        """Return the most similar cached map, and the map of the scene drawn from it."""
        edition, theme, wanted = scene.edition, scene.theme, marks(scene)
        start = self._nearest(edition, theme, wanted)
        changed = start.marks ^ wanted
        if not changed:
            return start, start
        whole = (0, 0, *edition.geometry.size)
        areas = _largest({shared(extent(edition, *mark[:2]), whole) for mark in changed})
        if len(areas) > MANY:
            return start, _Map(edition, theme, wanted, _redrawn(scene, start.bands, areas))
        image, colours = map_parts(scene, areas)
        bands = tuple(
            self._repainted(band, k * BAND_HEIGHT, areas, image, colours, aside=aside)
            for k, band in enumerate(start.bands)
        )
        return start, _Map(edition, theme, wanted, bands)

    def part(self, scene: Scene, area: Area) -> Image.Image:
        """Return a part of the map of a scene (mode P)."""
        left, top, right, bottom = area
        first, last = top // BAND_HEIGHT, -(-bottom // BAND_HEIGHT)
        image = Image.new("P", (right - left, bottom - top))
        for k, band in enumerate(self.bands(scene)[first:last], first):
            # Taken out while in use, as a move in another thread paints on the rows it finds.
            rows = self._rows.pop(band) or unpack(band)
            image.paste(rows, (-left, k * BAND_HEIGHT - top))
            self._rows.put(band, rows)
        image.putpalette(static_map(scene.edition, scene.theme).colours.getpalette() or [])
        return image

    def _repainted(
        self,
        band: Band,
        top: int,
        areas: Collection[Area],
        image: Excerpt,
        colours: Image.Image,
        *,
        aside: bool,
    ) -> Band:
        """Return the band with the areas of ``image`` painted on it; itself if it has none."""
        end = top + band.height
        parts = [
            (left, max(above, top), right, min(below, end))
            for left, above, right, below in areas
            if above < end and top < below
        ]
        if not parts:
            return band
        with self._lock:
            if aside:
                kept = self._rows.get(band)
                rows = None if kept is None else kept.copy()
            else:
                rows = self._rows.pop(band)
        rows = rows or unpack(band)
        for part in parts:
            rows.paste(reduced(image.crop(part), colours), (part[0], part[1] - top))
        painted = pack(rows)
        if not aside:
            self._rows.put(painted, rows)
        return painted

    def _nearest(self, edition: Edition, theme: Theme, wanted: frozenset[Mark]) -> _Map:
        empty = _Map(edition, theme, frozenset(), static_map(edition, theme).bands)
        with self._lock:
            same = [m for m in self._kept if m.edition is edition and m.theme is theme]
            found = min([empty, *same], key=lambda m: len(m.marks ^ wanted))
            self._kept.get(found)
        return found

    def _keep(self, drawn: _Map, instead_of: _Map | None) -> None:
        """Cache a map in place of the one before the last move, which isn't needed any more."""
        with self._lock:
            if instead_of is not None:
                self._kept.pop(instead_of)
            self._kept.put(drawn, drawn, weight_of(drawn.bands))


MAPS = PackedMaps()
"""The cache of the maps drawn last, for all tables."""


def _redrawn(scene: Scene, bands: Sequence[Band], areas: Collection[Area]) -> tuple[Band, ...]:
    """Return the bands of the map drawn as a whole; those that no area touches stay the same."""
    image = reduced(*map_image(scene))
    tops = range(0, image.height, BAND_HEIGHT)
    return tuple(
        pack(image.crop((0, top, image.width, top + band.height)))
        if any(above < top + band.height and top < below for _, above, _, below in areas)
        else band
        for top, band in zip(tops, bands, strict=True)
    )


def _largest(areas: Collection[Area]) -> list[Area]:
    """Return the areas that aren't inside another one."""
    return [a for a in areas if not any(a != b and is_inside(a, b) for b in areas)]
