"""Makes what all maps of an edition in a theme share, and caches it, also on disk."""

from __future__ import annotations

import hashlib
import struct
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock

from PIL import Image

from data import Edition
from renderer.cache import cached
from renderer.drawing.colour import RGB
from renderer.looks.theme import Theme
from renderer.maps import store
from renderer.maps.board_layer import draw_board_layer, draw_cities
from renderer.maps.fingerprint import fingerprint
from renderer.maps.grounds import (
    BareGround,
    draw_grounds,
    packed_grounds,
    plain_parts,
    unpacked_grounds,
)
from renderer.maps.map_sample import busy_pieces, table_sample
from renderer.maps.names import keep_names, packed_names
from renderer.maps.paper import painting
from renderer.maps.thumbnail import miniature, miniature_size
from renderer.packing.map_palette import common, counted, fixed_palette
from renderer.packing.palette import holder, reduced
from renderer.packing.png import Band, cut

_BAND_HEAD = ">III"
_NAMES = "names"
_COMMON, _FLAT = 0.0005, 0.001
"""The share of the painting, or of the sample, from which on a tint isn't merged."""


_MAKING = Lock()


@dataclass(frozen=True, slots=True, eq=False)
class StaticMap:
    """The map of an edition in a theme before anything is built.

    ``base``, in the colours of all pictures, lacks the cities, which are drawn over trains;
    ``colours`` carries the palette alone. ``bands`` is the whole empty map, reduced and packed;
    ``grounds`` are its areas without legend and ornaments, in the same colours; ``miniature`` (RGB)
    is the painting for small pictures of its parts. ``key`` identifies the map on disk.
    """

    key: str
    base: Image.Image = field(repr=False)
    colours: Image.Image = field(repr=False)
    bands: tuple[Band, ...] = field(repr=False)
    grounds: tuple[BareGround, ...] = field(repr=False)
    miniature: Image.Image = field(repr=False)


def static_map(edition: Edition, theme: Theme) -> StaticMap:
    """Return the static map of an edition in a theme; threads wait while another makes it."""
    with _MAKING:
        shared = load_or_draw(edition.original, theme)
        if edition.printed is None:
            return shared
        bands = named(edition, theme)
        return replace(shared, bands=bands)


@cached
def load_or_draw(edition: Edition, theme: Theme) -> StaticMap:
    """Return the static map of an edition from disk, or draw it and save it there."""
    key = fingerprint(edition, theme)
    kept = store.load(key)
    found = None if kept is None else _unpacked(key, kept, edition)
    if found is None:
        found = _drawn(key, edition, theme)
        store.save(key, _packed(found))
    return found


@cached
def named(edition: Edition, theme: Theme) -> tuple[Band, ...]:
    """Return the bands of the empty map in a language, from disk or drawn and saved.

    All below the names is shared between languages.
    """
    shared = load_or_draw(edition.original, theme)
    cities = edition.geometry.cities
    letters = [(each.name, cities[city].label) for city, each in edition.city_names.items()]
    key = hashlib.sha256(f"{shared.key} {letters}".encode()).hexdigest()
    kept = store.load(key)
    bands = None if kept is None else _unpacked_named(kept, edition, theme)
    if bands is None:
        bands = _bands(shared.base, shared.colours, edition, theme)
        store.save(key, {_NAMES: packed_names(edition, theme), **_packed_bands(bands)})
    return bands


def _drawn(key: str, edition: Edition, theme: Theme) -> StaticMap:
    # Decoding a painting takes more memory than any other step, so the two follow one another.
    plain = plain_parts(edition, theme)
    base = painting(edition, theme)
    tints, small = common(counted(base), _COMMON), miniature(base)
    bare = draw_grounds(edition, theme, base, plain)
    draw_board_layer(base, edition, theme)
    colours = _colours(base, edition, theme, tints)
    few = reduced(base, colours)
    del base  # The next step takes as much memory again.
    grounds = tuple(BareGround(each.area, reduced(each.image, colours)) for each in bare)
    return StaticMap(key, few, colours, _bands(few, colours, edition, theme), grounds, small)


def _colours(
    base: Image.Image, edition: Edition, theme: Theme, tints: Sequence[RGB]
) -> Image.Image:
    """Return the palette for all pictures of a map that is ``base`` (RGB) when empty."""
    table = table_sample(edition, theme)
    counts = Counter(counted(table))
    # Beside a narrow map there is cloth.
    counts[theme.table.cloth] += (table.width - base.width) * base.height
    for piece in busy_pieces(base, edition, theme):
        counts.update(counted(piece))
    return fixed_palette(counts, theme.exact(), [*tints, *common(counts, _FLAT)])


def _bands(
    base: Image.Image, colours: Image.Image, edition: Edition, theme: Theme
) -> tuple[Band, ...]:
    """Return the bands of the empty map with its cities."""
    start = base.convert("RGB")
    draw_cities(start, edition, theme)
    return cut(reduced(start, colours))


def _packed(static: StaticMap) -> dict[str, bytes]:
    return {
        "base": static.base.tobytes(),
        "colours": bytes(static.colours.getpalette() or ()),
        "miniature": static.miniature.tobytes(),
        "grounds": packed_grounds(static.grounds),
        **_packed_bands(static.bands),
    }


def _packed_bands(bands: Sequence[Band]) -> dict[str, bytes]:
    return {
        f"band {k}": struct.pack(_BAND_HEAD, band.sum, band.width, band.height) + band.chunk
        for k, band in enumerate(bands)
    }


def _unpacked(key: str, parts: dict[str, bytes], edition: Edition) -> StaticMap | None:
    """Return the static map in parts from disk; None if the parts are not those expected."""
    try:
        base = Image.frombytes("P", edition.geometry.size, parts.pop("base"))
        small = Image.frombytes(
            "RGB", miniature_size(edition.geometry.size), parts.pop("miniature")
        )
        triples = parts.pop("colours")
        colours = [
            (red, green, blue) for red, green, blue in zip(*[iter(triples)] * 3, strict=True)
        ]
        palette = holder(colours)
        base.putpalette(triples)
        grounds = unpacked_grounds(parts.pop("grounds"), triples)
    except (KeyError, ValueError):
        return None
    bands = _unpacked_bands(parts, edition)
    if not bands or not 0 < len(colours) <= 256:
        return None
    return StaticMap(key, base, palette, bands, grounds, small)


def _unpacked_named(
    parts: dict[str, bytes], edition: Edition, theme: Theme
) -> tuple[Band, ...] | None:
    try:
        keep_names(parts.pop(_NAMES), edition, theme)
    except (KeyError, ValueError):
        return None
    return _unpacked_bands(parts, edition)


def _unpacked_bands(parts: Mapping[str, bytes], edition: Edition) -> tuple[Band, ...] | None:
    try:
        bands = tuple(_band(parts[f"band {k}"]) for k in range(len(parts)))
    except (KeyError, struct.error):
        return None
    return bands if sum(band.height for band in bands) == edition.geometry.size[1] else None


def _band(body: bytes) -> Band:
    start = struct.calcsize(_BAND_HEAD)
    return Band(body[start:], *struct.unpack(_BAND_HEAD, body[:start]))
