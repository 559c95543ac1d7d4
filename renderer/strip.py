"""The strip under the map: cards on the table, piles, an open tunnel, and a panel per seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw

from data import Edition
from engine.board import Rules
from engine.cards import Colour, PlayerColour
from engine.view import SeatView, TunnelView, View
from renderer.claims_layer import roundel
from renderer.fonts import FIGURES, NAMES, font
from renderer.lettering import fitted, writable, write
from renderer.pieces import Pile, card, chip, draw_pile, empty_place
from renderer.sprite import Sprite, draw, enlarged
from renderer.symbols import (
    cards_icon,
    flag_icon,
    house_icon,
    star_icon,
    ticket_icon,
    wagon_icon,
    white_flag_icon,
)
from renderer.theme import SEAT_LETTERS, Theme

STRIP_HEIGHT = 200
STRIP_WIDTH = 2400
_GAP = 9
_MIDDLE = 106


def draw_strip(edition: Edition, view: View, names: Sequence[str], theme: Theme) -> Image.Image:
    """Draw the strip of a position; ``names`` are in seat order."""
    colours = theme.table
    image = Image.new("RGB", (STRIP_WIDTH, STRIP_HEIGHT), colours.cloth)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, STRIP_WIDTH, 3), fill=colours.gold)
    pen.rectangle((0, 7, STRIP_WIDTH, 8), fill=colours.rule)
    width = 100 if view.tunnel is None else 84
    height = round(width * 1.48)
    x = 24.0
    for face in view.row:
        if face is None:
            sprite = empty_place(theme, width, height)
        else:
            sprite = card(theme, face, width, height)
        sprite.stamp(image, x + width / 2, _MIDDLE)
        x += width + _GAP
    x += 14
    counts = (
        (Pile.DECK, view.pile),
        (Pile.DISCARD, view.discard),
        (Pile.TICKETS, view.ticket_pile),
    )
    for kind, count in counts:
        size = (width - 6, height - 6)
        draw_pile(image, theme, kind, count, x + width / 2 - 3, _MIDDLE - 3, size)
        x += width + _GAP
    x += 6
    if view.tunnel is not None:
        x = _tunnel(image, theme, view.tunnel, x)
    seats = len(view.seats)
    each = min(620.0, (STRIP_WIDTH - 20 - x - 8 * (seats - 1)) / seats)
    for seat in view.seats:
        left = x + seat.seat * (each + 8)
        area = (round(left), 20, round(left + each), STRIP_HEIGHT - 12)
        name = writable(names[seat.seat], SEAT_LETTERS[seat.seat])
        _panel(image, theme, area, view, seat, name, edition.board.rules)
    return image


def _tunnel(image: Image.Image, theme: Theme, tunnel: TunnelView, x: float) -> float:
    """What was laid, what was turned up, and how many cards that costs (R30–R32)."""
    colours = theme.table
    revealed = len(tunnel.revealed)
    width = max(3, revealed) * 72 + 96
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle(
        (x, 20, x + width, STRIP_HEIGHT - 12), 12, colours.panel_active, colours.gold, 4
    )
    for k, face in enumerate(tunnel.revealed):
        card(theme, face, 64, 95).stamp(image, x + 48 + k * 72, 80)
    toll = f"+{tunnel.toll}"
    write(image, (x + width - 46, 80), toll, FIGURES, 58, colours.alarm)
    laid = ((tunnel.laid.colour, tunnel.laid.count), (Colour.LOCOMOTIVE, tunnel.laid.locomotives))
    spot = x + 20
    for paid, count in laid:
        if paid is not None and count:
            chip(theme, paid).stamp(image, spot + 18, 158)
            write(image, (spot + 40, 158), f"×{count}", FIGURES, 38, colours.text, "lm")
            spot += 104
    return x + width + 12


def _panel(
    image: Image.Image,
    theme: Theme,
    area: tuple[int, int, int, int],
    view: View,
    seat: SeatView,
    name: str,
    rules: Rules,
) -> None:
    colours, livery = theme.table, theme.players[seat.colour]
    left, top, right, bottom = area
    acts = seat.seat in view.to_act
    won = view.result is not None and seat.seat in view.result.winners
    lit = acts or won
    ink = colours.dim if seat.resigned else colours.text
    pen = ImageDraw.Draw(image)
    ground = colours.panel_active if lit else colours.panel
    edge = colours.gold if lit else colours.panel_edge
    pen.rounded_rectangle(area, 12, ground, edge, 5 if lit else 2)
    rim = livery.light if seat.colour is PlayerColour.BLACK else None
    pen.rounded_rectangle((left + 7, top + 7, left + 25, bottom - 7), 7, livery.body, rim, 2)
    if acts:
        _pointer(theme).stamp(image, (left + right) / 2, top + 2)
    roundel(theme, seat.colour, SEAT_LETTERS[seat.seat], 19).stamp(image, left + 52, top + 37)
    score = seat.score if view.result is None else view.result.seats[seat.seat].total
    gold = colours.dim if seat.resigned else colours.score
    write(image, (right - 14, top + 40), str(score), FIGURES, 60, gold, "rm")
    room = right - 104 - font(FIGURES, 60).getlength(str(score)) - left
    size, shown = fitted(name, NAMES, 38, 25, room)
    write(image, (left + 78, top + 38), shown, NAMES, size, ink, "lm")
    if seat.resigned:
        end = left + 78 + font(NAMES, size).getlength(shown)
        pen.line((left + 78, top + 40, end, top + 40), fill=colours.dim, width=3)
    few = seat.wagons <= rules.last_round_wagons and not seat.resigned
    tickets = "–" if seat.tickets is None else str(seat.tickets)
    second = left + max(162, 58 + (right - left) * 0.37)
    left_ink = colours.alarm if few else ink
    rows = (
        (_wagon_icon(theme, seat.colour), left + 60, top + 93, str(seat.wagons), left_ink),
        (_house_icon(theme, seat.colour), second, top + 93, str(seat.stations_left), ink),
        (_cards_icon(theme), left + 60, top + 140, str(seat.cards), ink),
        (_ticket_icon(theme), second, top + 140, tickets, ink),
    )
    for icon, x, y, text, colour in rows:
        icon.stamp(image, x, y)
        write(image, (x + 33, y), text, FIGURES, 42, colour, "lm")
    mark = _mark(theme, view, seat, won)
    if mark is not None:
        mark.stamp(image, right - 26, top + 92)


def _mark(theme: Theme, view: View, seat: SeatView, won: bool) -> Sprite | None:
    """A white flag: resigned; a star: won; a chequered flag: one more turn (R47)."""
    if seat.resigned:
        return _status(theme, "resigned")
    if won:
        return _status(theme, "won")
    if view.final_turns is not None and seat.seat in view.final_turns:
        return _status(theme, "last turn")
    return None


@cache
def _status(theme: Theme, kind: str) -> Sprite:
    ink = theme.table.shadow
    parts = {
        "resigned": white_flag_icon(ink),
        "won": star_icon(23),
        "last turn": flag_icon(ink),
    }[kind]
    return draw(parts if kind == "won" else enlarged(parts, 0.8))


@cache
def _pointer(theme: Theme) -> Sprite:
    return draw([([(-20, -9), (20, -9), (0, 13)], theme.table.gold)])


@cache
def _wagon_icon(theme: Theme, colour: PlayerColour) -> Sprite:
    return draw(wagon_icon(theme.players[colour].body, theme.table.icon_edge))


@cache
def _house_icon(theme: Theme, colour: PlayerColour) -> Sprite:
    return draw(house_icon(theme.players[colour].body, theme.table.icon_edge))


@cache
def _cards_icon(theme: Theme) -> Sprite:
    return draw(cards_icon(theme.table.deck, theme.table.shadow))


@cache
def _ticket_icon(theme: Theme) -> Sprite:
    return draw(enlarged(ticket_icon(theme.table.ticket, theme.table.ticket_edge), 0.95))
