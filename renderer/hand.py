"""Draws the reader's hand: cards, tickets, and tickets on offer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PIL import Image, ImageDraw

from data import Edition
from engine.board import TicketId
from engine.cards import Cards, Colour
from engine.view import View
from renderer.looks.all_themes import THEMES
from renderer.looks.line_styles import line_style
from renderer.looks.theme import Look, Theme
from renderer.packing.compact import compact
from renderer.packing.picture import Picture
from renderer.panels.banner import BANNER_HEIGHT, cards_mark, draw_banner
from renderer.panels.bonuses import bonus_badge
from renderer.panels.fans import FAN_HEIGHT, draw_fan, fan_width
from renderer.panels.pieces import empty_place
from renderer.panels.tickets import TICKET_GAP, draw_ticket, ticket_place, tickets_height
from renderer.progress import Progress

WIDTH = 1200
_FAN_GAP = 12
_FAN_ROW = FAN_HEIGHT + 12
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
    kept = in_order(edition, mine.tickets, progress)
    rows = _fan_rows(mine.hand)
    fans_bottom = BANNER_HEIGHT + len(rows) * _FAN_ROW + 24
    offer_bottom = fans_bottom + (tickets_height(len(mine.offer)) + 24 if mine.offer else 0)
    height = offer_bottom + tickets_height(len(kept)) + 12
    image = Image.new("RGB", (WIDTH, height), theme.table.cloth)
    counts = [(cards_mark(theme), str(len(mine.hand)))]
    if bonus := view.seats[mine.seat].bonus:
        counts.insert(0, (bonus_badge(theme, bonus), ""))
    draw_banner(image, theme, view, mine, names, counts)
    _fans(image, theme, mine.hand, rows)
    if mine.offer:
        area = (12, fans_bottom - 6, WIDTH - 13, offer_bottom - TICKET_GAP + 2)
        ImageDraw.Draw(image).rounded_rectangle(area, 20, theme.table.panel, theme.table.gold, 4)
    for k, ticket in enumerate(mine.offer):
        spot = ticket_place(k, fans_bottom + 10)
        draw_ticket(image, theme, edition, ticket, spot, line_style(theme, k))
    for k, ticket in enumerate(kept):
        mark = progress.get(ticket, Progress.OPEN)
        draw_ticket(image, theme, edition, ticket, ticket_place(k, offer_bottom), mark)
    return compact(image, edition, theme)


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


def _fans(image: Image.Image, theme: Theme, hand: Cards, rows: Sequence[Sequence[Colour]]) -> None:
    top = BANNER_HEIGHT + 16
    if not hand:
        empty_place(theme, 100, 148).stamp(image, WIDTH / 2, top + FAN_HEIGHT / 2)
    for row in rows:
        spare = WIDTH - 40 - _row_width(hand, row)
        gap = _FAN_GAP + min(30.0, spare / max(1, len(row)))
        x = WIDTH / 2 - (_row_width(hand, row) + (gap - _FAN_GAP) * (len(row) - 1)) / 2
        for colour in row:
            across = fan_width(hand[colour])
            draw_fan(image, theme, colour, hand[colour], x + across / 2, top)
            x += across + gap
        top += _FAN_ROW
