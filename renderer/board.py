"""Draws the picture of the table: map, claims, cities, stations and the strip below."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain

from data import Edition
from engine.board import CityId, RouteId, Seat
from engine.view import View
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import Look, Theme
from renderer.maps.dimming import dimmed, dimmed_colours
from renderer.maps.packed_map import MAPS
from renderer.maps.scene import Scene
from renderer.maps.static_map import static_map
from renderer.packing.picture import Format, Picture
from renderer.packing.png import Band, join, pack
from renderer.panels.strip import reduced_strip
from renderer.phone.portrait import shaped
from renderer.phone.shape import Shape
from renderer.phone.strip import phone_strip


def render_board(
    edition: Edition,
    view: View,
    names: Sequence[str],
    *,
    computers: Collection[Seat] = (),
    look: Look = Look.DAY,
    shape: Shape = Shape.WIDE,
    lit: Collection[RouteId | CityId] | None = None,
) -> Picture:
    """Draw the table as everybody may see it; nothing of ``view.mine`` is shown.

    ``names`` are in seat order, ``computers`` are marked as such. The places in ``lit`` are
    highlighted, for None the one at which the table looks. The map is cached packed, as most moves
    leave most of it unchanged.
    """
    theme, edition = THEMES[look], shaped(edition, shape)
    bands = MAPS.bands(Scene.of(edition, theme, view, lit))
    return _picture(edition, view, names, computers, theme, bands)


def render_news(
    edition: Edition,
    view: View,
    names: Sequence[str],
    new: Collection[RouteId | CityId],
    *,
    computers: Collection[Seat] = (),
    look: Look = Look.DAY,
    shape: Shape = Shape.WIDE,
) -> Picture:
    """Draw the table as `render_board` does, but dim the map where nothing is ``new``."""
    theme, edition = THEMES[look], shaped(edition, shape)
    built: set[RouteId | CityId] = {*view.claims}
    built.update(city for seat in view.seats for city in seat.stations)
    scene = Scene.of(edition, theme, view, built.intersection(new))
    bands = MAPS.bands(scene, aside=True)
    if not scene.glowing and not scene.rings:
        return _picture(edition, view, names, computers, theme, bands)
    colours = bytes(chain.from_iterable(dimmed_colours(edition.original, theme)))
    return _picture(edition, view, names, computers, theme, dimmed(bands, scene), colours)


def _picture(
    edition: Edition,
    view: View,
    names: Sequence[str],
    computers: Collection[Seat],
    theme: Theme,
    bands: Sequence[Band],
    colours: bytes = b"",
) -> Picture:
    """Return the map with the strip below it, in the edition's colours if ``colours`` is empty."""
    colours = colours or bytes(static_map(edition, theme).colours.getpalette() or ())
    drawn = reduced_strip if edition.geometry.ground is None else phone_strip
    strip = drawn(edition, view, names, theme, computers)
    data = join((*bands, pack(strip)), colours)
    width, height = edition.geometry.size
    return Picture(data, Format.PNG, width, height + strip.height)
