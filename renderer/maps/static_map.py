"""What all maps of an edition in a theme share: made once, cached in memory and on disk."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from threading import Lock

from PIL import Image

from data import Edition
from renderer.cache import cached
from renderer.looks.theme import Theme
from renderer.maps import store
from renderer.maps.board_layer import draw_board_layer, draw_cities
from renderer.maps.fingerprint import fingerprint
from renderer.maps.map_sample import sample
from renderer.maps.paper import painting
from renderer.maps.thumbnail import thumbnail, thumbnail_size
from renderer.packing.map_palette import common, fixed_palette
from renderer.packing.picture import holder, reduced
from renderer.packing.png import Band, cut

_BAND_HEAD = ">III"
_COMMON = 0.0005
"""A tint that covers this share of the painting is not merged with another."""


_MAKING = Lock()


@dataclass(frozen=True, slots=True, eq=False)
class StaticMap:
    """The map before anything is built.

    ``base`` (RGB) lacks the cities, which are drawn over trains; ``colours`` carries the palette of
    all pictures; ``bands`` is the whole empty map, reduced and packed; ``thumbnail`` (RGBA) is the
    map at the size of a stamp.
    """

    base: Image.Image = field(repr=False)
    colours: Image.Image = field(repr=False)
    bands: tuple[Band, ...] = field(repr=False)
    thumbnail: Image.Image = field(repr=False)


def static_map(edition: Edition, theme: Theme) -> StaticMap:
    """The static map of an edition in a theme; threads that need it wait while it is made."""
    with _MAKING:
        shared = load_or_draw(edition.original, theme)
        if edition.printed is None:
            return shared
        bands = _named(edition, theme)
        return StaticMap(shared.base, shared.colours, bands, shared.thumbnail)


@cached
def load_or_draw(edition: Edition, theme: Theme) -> StaticMap:
    """Load it from disk, or draw it and save it there."""
    key = fingerprint(edition, theme)
    kept = store.load(key)
    found = None if kept is None else _unpacked(kept, edition)
    if found is None:
        found = _drawn(edition, theme)
        store.save(key, _packed(found))
    return found


@cached
def _named(edition: Edition, theme: Theme) -> tuple[Band, ...]:
    """The empty map in a language: only its names differ, everything below them is shared."""
    shared = load_or_draw(edition.original, theme)
    return _bands(shared.base, shared.colours, edition, theme)


def _drawn(edition: Edition, theme: Theme) -> StaticMap:
    # No other step takes as much memory as decoding a painting: it is done once for everything.
    base = painting(edition, theme)
    tints, small = common(base, _COMMON), thumbnail(base, edition, theme)
    draw_board_layer(base, edition, theme)
    colours = fixed_palette(sample(base, edition, theme), theme.exact(), tints)
    return StaticMap(base, colours, _bands(base, colours, edition, theme), small)


def _bands(
    base: Image.Image, colours: Image.Image, edition: Edition, theme: Theme
) -> tuple[Band, ...]:
    """The empty map with its cities."""
    start = base.copy()
    draw_cities(start, edition, theme)
    return cut(reduced(start, colours))


def _packed(static: StaticMap) -> dict[str, bytes]:
    parts = {
        "base": static.base.tobytes(),
        "colours": bytes(static.colours.getpalette() or ()),
        "thumbnail": static.thumbnail.tobytes(),
    }
    for k, band in enumerate(static.bands):
        head = struct.pack(_BAND_HEAD, band.sum, band.width, band.height)
        parts[f"band {k}"] = head + band.chunk
    return parts


def _unpacked(parts: dict[str, bytes], edition: Edition) -> StaticMap | None:
    """The reverse; None if the parts are not those expected."""
    size = edition.geometry.size
    try:
        base = Image.frombytes("RGB", size, parts.pop("base"))
        small = Image.frombytes("RGBA", thumbnail_size(edition), parts.pop("thumbnail"))
        triples = parts.pop("colours")
        colours = [
            (red, green, blue) for red, green, blue in zip(*[iter(triples)] * 3, strict=True)
        ]
        bands = tuple(_band(parts.pop(f"band {k}")) for k in range(len(parts)))
        palette = holder(colours)
    except (KeyError, ValueError, struct.error):
        return None
    whole = 0 < len(colours) <= 256 and sum(band.height for band in bands) == size[1]
    return StaticMap(base, palette, bands, small) if whole else None


def _band(body: bytes) -> Band:
    start = struct.calcsize(_BAND_HEAD)
    return Band(body[start:], *struct.unpack(_BAND_HEAD, body[:start]))
