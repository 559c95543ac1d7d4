"""The signs and colours of pictures as paths and custom properties, for pages that draw anew.

A sign is the same as in a picture, around its own origin, in map pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from enum import StrEnum
from typing import NamedTuple

from data import Edition
from engine.board import Route, RouteId
from engine.cards import Colour, PlayerColour
from renderer.drawing.colour import RGB
from renderer.drawing.fonts import NAMES, font_file
from renderer.drawing.shapes import Figure
from renderer.drawing.sprite import Shape
from renderer.drawing.symbols import house_icon, locomotive, symbol
from renderer.drawing.wagons import windows
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.maps.spaces import locomotive_spaces, upright

_INK: RGB = (0, 0, 0)
_GROUND: RGB = (255, 255, 255)


class Tint(StrEnum):
    """Which of a sign's two colours a part of it has."""

    INK = "ink"
    GROUND = "ground"


class Part(NamedTuple):
    """A part of a sign: its colour, and its outline as the ``d`` of an SVG path."""

    tint: Tint
    path: str


Sign = tuple[Part, ...]


def card_sign(colour: Colour) -> Sign:
    """Return the sign of a kind of card, about 14 wide; the engine's is 26 wide."""
    if colour is Colour.LOCOMOTIVE:
        return _sign(locomotive(1, _INK, _GROUND))
    return _sign(symbol(colour, 6, _INK, _GROUND))


def window_sign(colour: PlayerColour) -> Sign:
    """Return the windows by which a player's wagons are known without their colour."""
    return _sign((figure, _INK) for figure in windows(colour))


def station_sign() -> Sign:
    """Return a station: a house, 34 wide."""
    return _sign(house_icon(_GROUND, _INK))


def spaces_of(edition: Edition, route: RouteId) -> tuple[tuple[int, int, int], ...]:
    """Return the middle of each space of a route and the angle at which its sign is upright."""
    slots = edition.geometry.routes[route].slots
    return tuple((round(each.x), round(each.y), upright(each.angle)) for each in slots)


def seat_letter(place: int) -> str:
    """Return the letter by which pictures mark the seat at a place, from 0."""
    return SEAT_LETTERS[place]


def engines_on(route: Route) -> tuple[int, ...]:
    """Return the indexes of a route's spaces that show a locomotive (R29)."""
    return tuple(sorted(locomotive_spaces(route)))


def names_font() -> bytes:
    """Return the font of the cities' names, as its file."""
    return font_file(NAMES).read_bytes()


def properties() -> str:
    """Return a style sheet that has the colours of each look as custom properties."""
    return "\n".join(
        f':root[data-look="{look.value}"] {{ {"; ".join(_properties(theme))} }}\n'
        for look, theme in THEMES.items()
    )


def _properties(theme: Theme) -> Iterator[str]:
    for name, part in (("map", theme.map), ("table", theme.table)):
        yield from _named(name, part)
    for colour, face in theme.faces.items():
        yield from _named(f"card-{colour.word}", face)
    for player, livery in theme.players.items():
        yield from _named(f"seat-{player.value}", livery)


def _named(prefix: str, part: object) -> Iterator[str]:
    values: Mapping[str, object] = {
        each.name: getattr(part, each.name)
        for each in fields(part)  # type: ignore[arg-type]
    }
    for name, value in values.items():
        if isinstance(value, tuple):
            yield f"--{prefix}-{name.replace('_', '-')}: #{bytes(value).hex()}"


def _sign(shapes: Iterable[Shape]) -> Sign:
    return tuple(
        Part(Tint.INK if colour == _INK else Tint.GROUND, _path(figure))
        for figure, colour in shapes
    )


def _path(figure: Figure) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in figure) + "Z"
