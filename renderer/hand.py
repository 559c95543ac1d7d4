"""The picture of one's own hand: cards, tickets, and tickets to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image, ImageDraw

from data import Edition
from engine.board import TicketId
from engine.cards import Cards, Colour
from engine.view import Private, View
from renderer.claims_layer import roundel
from renderer.colour import mix
from renderer.fonts import FIGURES, NAMES, font
from renderer.lettering import fitted, writable, write
from renderer.picture import Format, Picture, encode, palette
from renderer.pieces import card, empty_place
from renderer.shapes import box, circle
from renderer.sprite import Part, draw
from renderer.symbols import star_icon, tick_icon
from renderer.theme import SEAT_LETTERS, Look, Theme
from renderer.themes import THEMES

WIDTH = 1200
_EDGE = 28
_CARD = (112, 166)
_HEAD = 88
_TICKETS_ACROSS = 3
_TICKET_SIZE = (370, 116)
_TICKET_GAP = 17


def render_hand(
    edition: Edition,
    view: View,
    names: Sequence[str],
    *,
    done: Mapping[TicketId, bool] | None = None,
    look: Look = Look.DAY,
    format: Format = Format.PNG,
) -> Picture:
    """Draw what only ``view.mine`` may see; ``done`` tells which tickets are completed.

    Raises ValueError for a view without a reader.
    """
    theme, mine = THEMES[look], view.mine
    if mine is None:
        raise ValueError("this view has no hand")
    kept = sorted(mine.tickets, key=lambda t: (not edition.board.tickets[t].long, t))
    cards_bottom = _HEAD + _cards_height(mine.hand)
    offer_bottom = cards_bottom + _tickets_height(len(mine.offer))
    height = offer_bottom + _tickets_height(len(kept)) + 14
    image = Image.new("RGB", (WIDTH, height), theme.table.cloth)
    _head(image, theme, view, mine, writable(names[mine.seat], SEAT_LETTERS[mine.seat]))
    _cards(image, theme, mine.hand)
    if mine.offer:
        area = (10, cards_bottom - 4, WIDTH - 10, offer_bottom - 4)
        ImageDraw.Draw(image).rounded_rectangle(area, 16, theme.table.panel, theme.table.gold, 4)
    for k, ticket in enumerate(mine.offer):
        _ticket(image, theme, edition, ticket, k, cards_bottom, completed=False)
    for k, ticket in enumerate(kept):
        completed = (done or {}).get(ticket, False)
        _ticket(image, theme, edition, ticket, k, offer_bottom, completed=completed)
    return encode(image, format, palette(image, theme.exact()))


def _head(image: Image.Image, theme: Theme, view: View, mine: Private, name: str) -> None:
    seat = view.seats[mine.seat]
    livery = theme.players[seat.colour]
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, WIDTH, 66), fill=livery.body)
    pen.rectangle((0, 66, WIDTH, 71), fill=livery.light)
    roundel(theme, seat.colour, SEAT_LETTERS[seat.seat], 23).stamp(image, 54, 33)
    ink = livery.ink
    count = str(len(mine.hand))
    size, shown = fitted(name, NAMES, 46, 30, WIDTH - 240)
    write(image, (94, 34), shown, NAMES, size, ink, "lm")
    write(image, (WIDTH - _EDGE, 33), count, FIGURES, 50, ink, "rm")
    shadow, pale = theme.table.shadow, theme.table.text
    stack: list[Part] = [(box(26, 36, -6, 0, 4), shadow), (box(22, 32, -6, 0, 3), pale)]
    stack += [(box(26, 36, 5, 3, 4), shadow), (box(22, 32, 5, 3, 3), pale)]
    across = font(FIGURES, 50).getlength(count)
    draw(stack).stamp(image, WIDTH - _EDGE - across - 34, 32)


def _cards_height(hand: Cards) -> int:
    return _CARD[1] + 84 if hand else _CARD[1] + 30


def _cards(image: Image.Image, theme: Theme, hand: Cards) -> None:
    """A stack of each kind held, its number beneath."""
    kinds = [colour for colour in Colour if hand[colour]]
    width, height = _CARD
    middle = _HEAD + height / 2 + 10
    if not kinds:
        empty_place(theme, width, height).stamp(image, WIDTH / 2, middle)
        return
    step = min(190.0, (WIDTH - 2 * _EDGE) / len(kinds))
    first = (WIDTH - step * (len(kinds) - 1)) / 2
    for k, colour in enumerate(kinds):
        x, count = first + k * step, hand[colour]
        # A stack shows at most four cards: more would hide the neighbour.
        deep = min(count, 4) - 1
        spread = min(9.0, (step - width - 4) / 3)
        for layer in range(deep, -1, -1):
            shift = layer * spread - deep * spread / 2
            card(theme, colour, width, height).stamp(image, x + shift, middle - layer * 3)
        below = middle + height / 2 + 36
        write(image, (x, below), str(count), FIGURES, 58, theme.table.score)


def _tickets_height(count: int) -> int:
    rows = -(-count // _TICKETS_ACROSS)
    return rows * (_TICKET_SIZE[1] + _TICKET_GAP) + (18 if rows else 0)


def _ticket(
    image: Image.Image,
    theme: Theme,
    edition: Edition,
    ticket: TicketId,
    index: int,
    top: int,
    *,
    completed: bool,
) -> None:
    colours = theme.table
    width, height = _TICKET_SIZE
    row, column = divmod(index, _TICKETS_ACROSS)
    left = _EDGE + column * (width + _TICKET_GAP)
    top = top + 10 + row * (height + _TICKET_GAP)
    ink = colours.ticket_ink
    body = edition.board.tickets[ticket]
    paper = mix(colours.ticket, colours.done, 0.3) if completed else colours.ticket
    pen = ImageDraw.Draw(image)
    area = (left, top, left + width, top + height)
    pen.rounded_rectangle(area, 12, paper, colours.ticket_edge, 3)
    inner = (left + 7, top + 7, left + width - 7, top + height - 7)
    edge = colours.ticket_long if body.long else mix(colours.ticket, ink, 0.25)
    pen.rounded_rectangle(inner, 8, outline=edge, width=4 if body.long else 2)
    stop = draw([(circle(9), ink), (circle(5), colours.ticket_long)])
    y1, y2 = top + height * 0.31, top + height * 0.69
    pen.line((left + 32, y1, left + 32, y2), fill=ink, width=5)
    for y, city in ((y1, body.a), (y2, body.b)):
        stop.stamp(image, left + 32, y)
        size, shown = fitted(edition.places[city].name, NAMES, 38, 28, width - 150)
        write(image, (left + 52, y), shown, NAMES, size, ink, "lm")
    right = left + width - 62
    spot, figures = (right, top + height / 2), font(FIGURES, 60)
    pen.text(spot, str(body.points), font=figures, fill=colours.ticket_points, anchor="mm")
    if body.long:
        draw(star_icon(14)).stamp(image, left + width - 22, top + height - 22)
    if completed:
        draw(tick_icon(21, colours.done)).stamp(image, left + width - 12, top + 14)
