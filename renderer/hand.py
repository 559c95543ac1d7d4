"""Draws the reader's hand: cards, tickets, and tickets on offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from types import MappingProxyType

from PIL import Image, ImageDraw

from data import Edition
from engine.board import TicketId
from engine.cards import Cards, Colour
from engine.view import Private, View
from renderer.cache import cached, cached_up_to
from renderer.looks.all_themes import THEMES
from renderer.looks.line_styles import line_style
from renderer.looks.theme import Look, Theme
from renderer.packing.compact import few_colours
from renderer.packing.deflate import Effort
from renderer.packing.palette import reduced
from renderer.packing.picture import Format, Picture
from renderer.packing.png import Band, join, pack
from renderer.panels.banner import BANNER_HEIGHT, cards_mark, draw_banner
from renderer.panels.bonuses import bonus_badge
from renderer.panels.fans import FAN_HEIGHT, draw_fan, fan_width
from renderer.panels.pieces import empty_place
from renderer.panels.tickets import (
    TICKET_GAP,
    TICKET_SIZE,
    TICKETS_ACROSS,
    draw_ticket,
    ticket_place,
    tickets_height,
)
from renderer.progress import Progress

WIDTH = 1200
_FAN_GAP = 12
_FAN_ROW = FAN_HEIGHT + 12
_FAN_EDGE = 5
"""How far beyond its width the edges of a fan's cards may reach."""
_RIM = 2
"""How far beyond its size the edges of a ticket may reach."""
_ABOVE_FANS, _BELOW_FANS, _FOOT = 16, 8, 12
_NOTHING: Mapping[TicketId, Progress] = MappingProxyType({})
_ORDER = (Progress.OPEN, Progress.CONNECTED, Progress.BLOCKED)


def render_hand(
    edition: Edition,
    view: View,
    names: Sequence[str],
    *,
    progress: Mapping[TicketId, Progress] = _NOTHING,
    look: Look = Look.DAY,
) -> Picture:
    """Draw the cards and tickets of ``view.mine``; a ticket without ``progress`` is open.

    Raises ValueError for a view without a reader.
    """
    theme, mine = THEMES[look], view.mine
    if mine is None:
        raise ValueError("this view has no hand")
    marked = [
        (ticket, progress.get(ticket, Progress.OPEN))
        for ticket in in_order(edition, mine.tickets, progress)
    ]
    bands = [_head(edition.original, theme, view, mine, names)]
    if mine.offer:
        bands.append(_offer(edition, theme, mine.offer))
    for k in range(0, len(marked), TICKETS_ACROSS):
        bands.append(_kept(edition, theme, tuple(marked[k : k + TICKETS_ACROSS])))
    bands.append(pack(_bare(edition.original, theme, _FOOT)))
    colours = few_colours(edition.original, theme, None)
    data = join(bands, bytes(colours.getpalette() or ()))
    return Picture(data, Format.PNG, WIDTH, sum(band.height for band in bands))


def in_order(
    edition: Edition, tickets: Sequence[TicketId], progress: Mapping[TicketId, Progress]
) -> list[TicketId]:
    """Return tickets in the order to show them: open ones first, then by points."""

    def place(ticket: TicketId) -> tuple[int, int, TicketId]:
        state = _ORDER.index(progress.get(ticket, Progress.OPEN))
        return state, -edition.board.tickets[ticket].points, ticket

    return sorted(tickets, key=place)


def _fan_rows(hand: Cards) -> list[list[Colour]]:
    """Return the kinds held, in one row or in two of similar length."""
    kinds = [colour for colour in Colour if hand[colour]]
    if _row_width(hand, kinds) <= WIDTH - 40:
        return [kinds]
    cuts = range(1, len(kinds))
    cut = min(cuts, key=lambda k: max(_row_width(hand, kinds[:k]), _row_width(hand, kinds[k:])))
    return [kinds[:cut], kinds[cut:]]


def _row_width(hand: Cards, kinds: Sequence[Colour]) -> float:
    return sum(fan_width(hand[colour]) + _FAN_GAP for colour in kinds) - _FAN_GAP


def _head(edition: Edition, theme: Theme, view: View, mine: Private, names: Sequence[str]) -> Band:
    """Return the reader's name with counts, and below it the cards held."""
    rows, top = _fan_rows(mine.hand), BANNER_HEIGHT + _ABOVE_FANS
    image = _bare(edition, theme, top + len(rows) * _FAN_ROW + (0 if mine.offer else _BELOW_FANS))
    banner = Image.new("RGB", (WIDTH, BANNER_HEIGHT))
    counts = [(cards_mark(theme), str(len(mine.hand)))]
    if bonus := view.seats[mine.seat].bonus:
        counts.insert(0, (bonus_badge(theme, bonus), ""))
    draw_banner(banner, theme, view, mine, names, counts)
    image.paste(reduced(banner, few_colours(edition, theme, None)), (0, 0))
    if not mine.hand:
        place = _no_cards(edition, theme)
        image.paste(place, ((WIDTH - place.width) // 2, top))
    for row in rows:
        spare = WIDTH - 40 - _row_width(mine.hand, row)
        gap = _FAN_GAP + min(30.0, spare / max(1, len(row)))
        x = WIDTH / 2 - (_row_width(mine.hand, row) + (gap - _FAN_GAP) * (len(row) - 1)) / 2
        for colour in row:
            count = mine.hand[colour]
            fan = _fan(edition, theme, colour, count)
            image.paste(fan, (round(x + fan_width(count) / 2) - fan.width // 2, top))
            x += fan_width(count) + gap
        top += _FAN_ROW
    return pack(image)


def _bare(edition: Edition, theme: Theme, height: int) -> Image.Image:
    """Return cloth as wide as the picture, in few colours (mode P)."""
    return Image.new("P", (WIDTH, height), _place_of_cloth(edition, theme))


@cached
def _place_of_cloth(edition: Edition, theme: Theme) -> int:
    cloth = Image.new("RGB", (1, 1), theme.table.cloth)
    return reduced(cloth, few_colours(edition, theme, None)).tobytes()[0]


@cached
def _fan(edition: Edition, theme: Theme, colour: Colour, count: int) -> Image.Image:
    """Return a fan on cloth, in few colours (mode P)."""
    middle = ceil(fan_width(count) / 2) + _FAN_EDGE
    image = Image.new("RGB", (2 * middle, _FAN_ROW), theme.table.cloth)
    draw_fan(image, theme, colour, count, middle, 0)
    return reduced(image, few_colours(edition, theme, None))


@cached
def _no_cards(edition: Edition, theme: Theme) -> Image.Image:
    """Return the place of a hand without cards, in few colours (mode P)."""
    image = Image.new("RGB", (200, _FAN_ROW), theme.table.cloth)
    empty_place(theme, 100, 148).stamp(image, 100, FAN_HEIGHT / 2)
    return reduced(image, few_colours(edition, theme, None))


def _offer(edition: Edition, theme: Theme, offer: Sequence[TicketId]) -> Band:
    """Return the tickets on offer, framed."""
    height = _BELOW_FANS + tickets_height(len(offer)) + 24
    image = Image.new("RGB", (WIDTH, height), theme.table.cloth)
    area = (12, _BELOW_FANS - 6, WIDTH - 13, height - TICKET_GAP + 2)
    ImageDraw.Draw(image).rounded_rectangle(area, 20, theme.table.panel, theme.table.gold, 4)
    for k, ticket in enumerate(offer):
        spot = ticket_place(k, _BELOW_FANS + 10)
        draw_ticket(image, theme, edition, ticket, spot, line_style(theme, k))
    return pack(reduced(image, few_colours(edition.original, theme, None)), Effort.CLOSER)


@cached
def _kept(edition: Edition, theme: Theme, tickets: tuple[tuple[TicketId, Progress], ...]) -> Band:
    """Return tickets beside each other, with their progress: a reader has the same for long."""
    image = _bare(edition.original, theme, tickets_height(len(tickets)))
    for k, (ticket, mark) in enumerate(tickets):
        left, top = ticket_place(k, 0)
        image.paste(_ticket(edition, theme, ticket, mark), (left - _RIM, top))
    return pack(image)


@cached_up_to(0.1)
def _ticket(edition: Edition, theme: Theme, ticket: TicketId, mark: Progress) -> Image.Image:
    """Return a ticket on cloth, in few colours (mode P): it is in many hands, one after another."""
    width, height = TICKET_SIZE
    image = Image.new("RGB", (width + 2 * _RIM, height + _RIM), theme.table.cloth)
    draw_ticket(image, theme, edition, ticket, (_RIM, 0), mark)
    return reduced(image, few_colours(edition.original, theme, None))
