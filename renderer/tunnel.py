"""Draws a tunnel's reveal: the route, the cards laid and turned up, and the toll."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from data import Edition
from engine.cards import Colour
from engine.payment import toll_of
from engine.view import TunnelView, View
from renderer.cache import cached
from renderer.drawing.colour import mix
from renderer.drawing.fonts import FIGURES
from renderer.drawing.lettering import writable, write
from renderer.drawing.shapes import box
from renderer.drawing.sprite import Sprite, draw
from renderer.drawing.symbols import tick_icon
from renderer.looks.all_themes import THEMES
from renderer.looks.theme import SEAT_LETTERS, Look, Theme
from renderer.maps.names import city_name
from renderer.packing.palette import encode, palette
from renderer.packing.picture import Picture
from renderer.panels.mountain import draw_mountain
from renderer.panels.pieces import card, chip

SIZE = (1200, 440)
_SCENE = 200
_MIDDLE = (_SCENE + SIZE[1]) / 2 + 4
_LAID_CARD = (92, 136)
_REVEALED_CARD = (112, 166)
_LAID = 234
_REVEALED = (462, 892)
_TOLL = 1040


def render_tunnel(
    edition: Edition, view: View, names: Sequence[str], *, look: Look = Look.DAY
) -> Picture:
    """Draw the open tunnel of ``view`` (R30-R32), as everybody may see it.

    Raises ValueError for a view without an open tunnel.
    """
    theme, tunnel = THEMES[look], view.tunnel
    if tunnel is None:
        raise ValueError("this view has no open tunnel")
    image = Image.new("RGB", SIZE, theme.table.cloth)
    route = edition.board.routes[tunnel.route]
    ends = (city_name(edition, route.a), city_name(edition, route.b))
    name = writable(names[tunnel.seat], SEAT_LETTERS[tunnel.seat])
    scene = draw_mountain(theme, (SIZE[0], _SCENE), route, ends, view.seats[tunnel.seat], name)
    image.paste(scene, (0, 0))
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, _SCENE, SIZE[0], _SCENE + 4), fill=theme.table.gold)
    _laid(image, theme, tunnel)
    _revealed(image, theme, tunnel)
    _toll(image, theme, tunnel)
    return encode(image, palette(image, theme.exact()))


def _laid(image: Image.Image, theme: Theme, tunnel: TunnelView) -> None:
    """Draw a card of each kind laid for the route, with their numbers."""
    laid = [(tunnel.laid.colour, tunnel.laid.count), (Colour.LOCOMOTIVE, tunnel.laid.locomotives)]
    kinds = [(kind, count) for kind, count in laid if kind is not None and count]
    width, height = _LAID_CARD
    each = width + 88
    x = _LAID - each * len(kinds) / 2
    for kind, count in kinds:
        card(theme, kind, width, height).stamp(image, x + width / 2, _MIDDLE)
        spot = (x + width + 10, _MIDDLE)
        write(image, spot, f"×{count}", FIGURES, 60, theme.table.text, "lm")
        x += each


def _revealed(image: Image.Image, theme: Theme, tunnel: TunnelView) -> None:
    """Draw the cards turned up, on a panel; those that count stand out, the others are dim."""
    colours = theme.table
    left, right = _REVEALED
    pen = ImageDraw.Draw(image)
    area = (left - 22, _SCENE + 18, right + 22, SIZE[1] - 12)
    pen.rounded_rectangle(area, 16, colours.panel_active, colours.panel_edge, 3)
    width, height = _REVEALED_CARD
    spots = _spread(_REVEALED, len(tunnel.revealed), width)
    for x, face in zip(spots, tunnel.revealed, strict=True):
        counts = toll_of(tunnel.laid, (face,)) > 0
        if counts:
            _halo(theme).stamp(image, x, _MIDDLE)
        card(theme, face, width, height).stamp(image, x, _MIDDLE)
        if not counts:
            _veil(theme).stamp(image, x, _MIDDLE)


def _toll(image: Image.Image, theme: Theme, tunnel: TunnelView) -> None:
    """Draw how many cards of which kinds are due, or a tick if none are."""
    if not tunnel.toll:
        draw(tick_icon(74, theme.table.done)).stamp(image, _TOLL, _MIDDLE)
        return
    write(image, (_TOLL, _MIDDLE - 24), f"+{tunnel.toll}", FIGURES, 150, theme.table.alarm)
    kinds = [kind for kind in (tunnel.laid.colour, Colour.LOCOMOTIVE) if kind is not None]
    for k, kind in enumerate(kinds):
        chip(theme, kind).stamp(image, _TOLL + (k - (len(kinds) - 1) / 2) * 52, _MIDDLE + 76)


def _spread(span: tuple[int, int], count: int, width: int) -> list[float]:
    """Return the centres of ``count`` cards, side by side or overlapping, centred in a span."""
    left, right = span
    step = min(width + 40, (right - left - width) / max(1, count - 1))
    first = (left + right - step * (count - 1)) / 2
    return [first + k * step for k in range(count)]


@cached
def _halo(theme: Theme) -> Sprite:
    """Return the mark behind a card that counts for the toll."""
    width, height = _REVEALED_CARD
    return draw(
        [
            (box(width + 26, height + 20, round_=20), theme.table.shadow),
            (box(width + 22, height + 16, round_=18), theme.table.alarm),
            (box(width + 6, height + 4, round_=13), theme.table.shadow),
        ]
    )


@cached
def _veil(theme: Theme) -> Sprite:
    """Return the veil that dims a card that doesn't count for the toll."""
    width, height = _REVEALED_CARD
    veil = mix(theme.table.panel_active, theme.table.cloth, 0.3)
    return draw([(box(width, height, round_=12), (*veil, 150))])
