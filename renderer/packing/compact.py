"""Packs private pictures in few colours, the same for all of an edition in a look."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from data import Edition
from renderer.cache import cached
from renderer.drawing.colour import RGB
from renderer.drawing.shapes import Area
from renderer.looks.line_styles import line_colours
from renderer.looks.theme import Theme
from renderer.maps.frame import faded, faded_colours
from renderer.maps.map_sample import busy_pieces, table_sample
from renderer.maps.static_map import static_map
from renderer.packing.deflate import Effort
from renderer.packing.map_palette import common, counted, without_rivals
from renderer.packing.palette import MOST, holder, reduced, tints
from renderer.packing.picture import Format, Picture
from renderer.packing.png import join, pack
from renderer.panels.tickets import (
    TICKET_SIZE,
    TICKETS_ACROSS,
    draw_ticket,
    ticket_place,
    tickets_height,
)
from renderer.progress import Progress

_TINTS = 12
"""The number of colours for edges; more would hardly show, but weigh more."""
_COMMON = 0.03
"""The share of a picture from which on a colour is kept."""


def compact(
    image: Image.Image,
    edition: Edition,
    theme: Theme,
    fade: float | None = None,
    plain: Area | None = None,
) -> Picture:
    """Pack an RGB picture as PNG; the map in it, if any, is under a share ``fade`` of paper.

    In the area ``plain`` everything is under paper but lines and plaques.
    """
    colours = few_colours(edition.original, theme, fade)
    rows = reduced(image, colours)
    if plain is not None and fade is not None:
        some, places = _plain_colours(edition.original, theme, fade)
        rows.paste(reduced(image.crop(plain), some).point(places), plain)
    data = join((pack(rows, Effort.CLOSER),), bytes(colours.getpalette() or ()))
    return Picture(data, Format.PNG, image.width, image.height)


@cached
def few_colours(edition: Edition, theme: Theme, fade: float | None) -> Image.Image:
    """Return a palette: colours with a meaning, then those for tickets, cards and a busy map."""
    known = [*theme.exact(), *line_colours(theme)]
    parts = [table_sample(edition, theme).reduce(2), _tickets(edition, theme)]
    if fade is not None:
        under = faded(_busy(edition, theme), theme.map.paper, fade)
        known += [*faded_colours(theme, fade), *common(counted(under), _COMMON)]
        parts.append(under)
    shown = _stacked(parts)
    counts = counted(shown)
    chosen = list(dict.fromkeys([*known, *common(counts, _COMMON), *tints(shown, _TINTS)]))[:MOST]
    return holder(without_rivals(chosen, counts, frozenset(known)))


def _busy(edition: Edition, theme: Theme) -> Image.Image:
    """Return a busy map, half as large."""
    base = static_map(edition, theme).base
    return _stacked([piece.reduce(2) for piece in busy_pieces(base, edition, theme)])


@cached
def _plain_colours(edition: Edition, theme: Theme, fade: float) -> tuple[Image.Image, list[int]]:
    """Return the colours that a map under paper needs, and their indexes in `few_colours`.

    Colours of cards and tickets lie so near to these that edges would waver between them: without
    them a picture has a tenth of the bytes.
    """
    flat = few_colours(edition, theme, fade).getpalette() or []
    colours: list[RGB] = list(zip(flat[::3], flat[1::3], flat[2::3], strict=True))
    needed = {theme.map.paper, theme.map.halo, theme.map.letters, theme.map.ink}
    needed |= {*line_colours(theme), *faded_colours(theme, fade)}
    needed |= set(colours).difference(theme.exact())
    places = [number for number, colour in enumerate(colours) if colour in needed]
    return holder(colours[place] for place in places), places + [0] * (MOST - len(places))


def _tickets(edition: Edition, theme: Theme) -> Image.Image:
    """Return a picture of a ticket in every state of progress."""
    right = ticket_place(TICKETS_ACROSS - 1, 0)[0] + TICKET_SIZE[0]
    image = Image.new("RGB", (right, tickets_height(len(Progress))), theme.table.cloth)
    ticket = next(iter(edition.board.tickets))
    for k, state in enumerate(Progress):
        draw_ticket(image, theme, edition, ticket, ticket_place(k, 0), state)
    return image


def _stacked(parts: Sequence[Image.Image]) -> Image.Image:
    """Return a picture of all pictures, one above the other."""
    size = (max(part.width for part in parts), sum(part.height for part in parts))
    image, top = Image.new("RGB", size), 0
    for part in parts:
        image.paste(part, (0, top))
        top += part.height
    return image
