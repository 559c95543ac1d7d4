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
from renderer.theme import (
    ALARM,
    DIM,
    FIGURES,
    GOLD,
    NAMES,
    PANEL,
    PANEL_ACTIVE,
    PANEL_EDGE,
    PLAYER,
    PLAYER_LIGHT,
    RGB,
    SCORE,
    SEAT_LETTERS,
    STRIP,
    STRIP_HEIGHT,
    STRIP_WIDTH,
    TEXT,
    TICKET,
    font,
)

_GAP = 9
_MIDDLE = 106


def draw_strip(edition: Edition, view: View, names: Sequence[str]) -> Image.Image:
    """Draw the strip of a position; ``names`` are in seat order."""
    image = Image.new("RGB", (STRIP_WIDTH, STRIP_HEIGHT), STRIP)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, STRIP_WIDTH, 3), fill=GOLD)
    pen.rectangle((0, 7, STRIP_WIDTH, 8), fill=(110, 92, 58))
    width = 100 if view.tunnel is None else 84
    height = round(width * 1.48)
    x = 24.0
    for face in view.row:
        sprite = empty_place(width, height) if face is None else card(face, width, height)
        sprite.stamp(image, x + width / 2, _MIDDLE)
        x += width + _GAP
    x += 14
    counts = (
        (Pile.DECK, view.pile),
        (Pile.DISCARD, view.discard),
        (Pile.TICKETS, view.ticket_pile),
    )
    for kind, count in counts:
        draw_pile(image, kind, count, x + width / 2 - 3, _MIDDLE - 3, (width - 6, height - 6))
        x += width + _GAP
    x += 6
    if view.tunnel is not None:
        x = _tunnel(image, view.tunnel, x)
    seats = len(view.seats)
    each = min(620.0, (STRIP_WIDTH - 20 - x - 8 * (seats - 1)) / seats)
    for seat in view.seats:
        left = x + seat.seat * (each + 8)
        area = (round(left), 20, round(left + each), STRIP_HEIGHT - 12)
        name = writable(names[seat.seat], SEAT_LETTERS[seat.seat])
        _panel(image, area, view, seat, name, edition.board.rules)
    return image


def _tunnel(image: Image.Image, tunnel: TunnelView, x: float) -> float:
    """What was laid, what was turned up, and how many cards that costs (R30–R32)."""
    revealed = len(tunnel.revealed)
    width = max(3, revealed) * 72 + 96
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((x, 20, x + width, STRIP_HEIGHT - 12), 12, PANEL_ACTIVE, GOLD, 4)
    for k, face in enumerate(tunnel.revealed):
        card(face, 64, 95).stamp(image, x + 48 + k * 72, 80)
    toll = f"+{tunnel.toll}"
    write(image, (x + width - 46, 80), toll, FIGURES, 58, ALARM)
    laid = ((tunnel.laid.colour, tunnel.laid.count), (Colour.LOCOMOTIVE, tunnel.laid.locomotives))
    spot = x + 20
    for paid, count in laid:
        if paid is not None and count:
            chip(paid).stamp(image, spot + 18, 158)
            write(image, (spot + 40, 158), f"×{count}", FIGURES, 38, TEXT, "lm")
            spot += 104
    return x + width + 12


def _panel(
    image: Image.Image,
    area: tuple[int, int, int, int],
    view: View,
    seat: SeatView,
    name: str,
    rules: Rules,
) -> None:
    left, top, right, bottom = area
    acts = seat.seat in view.to_act
    won = view.result is not None and seat.seat in view.result.winners
    lit = acts or won
    ink = DIM if seat.resigned else TEXT
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle(
        area, 12, PANEL_ACTIVE if lit else PANEL, GOLD if lit else PANEL_EDGE, 5 if lit else 2
    )
    rim = PLAYER_LIGHT[seat.colour] if seat.colour is PlayerColour.BLACK else None
    pen.rounded_rectangle(
        (left + 7, top + 7, left + 25, bottom - 7), 7, PLAYER[seat.colour], rim, 2
    )
    if acts:
        _pointer().stamp(image, (left + right) / 2, top + 2)
    roundel(seat.colour, SEAT_LETTERS[seat.seat], 19).stamp(image, left + 52, top + 37)
    score = seat.score if view.result is None else view.result.seats[seat.seat].total
    gold = DIM if seat.resigned else SCORE
    write(image, (right - 14, top + 40), str(score), FIGURES, 60, gold, "rm")
    room = right - 104 - font(FIGURES, 60).getlength(str(score)) - left
    size, shown = fitted(name, NAMES, 38, 25, room)
    write(image, (left + 78, top + 38), shown, NAMES, size, ink, "lm")
    if seat.resigned:
        end = left + 78 + font(NAMES, size).getlength(shown)
        pen.line((left + 78, top + 40, end, top + 40), fill=DIM, width=3)
    few = seat.wagons <= rules.last_round_wagons and not seat.resigned
    tickets = "–" if seat.tickets is None else str(seat.tickets)
    second = left + max(162, 58 + (right - left) * 0.37)
    rows = (
        (_wagon_icon(seat.colour), left + 60, top + 93, str(seat.wagons), ALARM if few else ink),
        (_house_icon(seat.colour), second, top + 93, str(seat.stations_left), ink),
        (_cards_icon(), left + 60, top + 140, str(seat.cards), ink),
        (_ticket_icon(), second, top + 140, tickets, ink),
    )
    for icon, x, y, text, colour in rows:
        icon.stamp(image, x, y)
        write(image, (x + 33, y), text, FIGURES, 42, colour, "lm")
    mark = _mark(view, seat, won)
    if mark is not None:
        mark.stamp(image, right - 26, top + 92)


def _mark(view: View, seat: SeatView, won: bool) -> Sprite | None:
    """A white flag: resigned; a star: won; a chequered flag: one more turn (R47)."""
    if seat.resigned:
        return _status("resigned")
    if won:
        return _status("won")
    if view.final_turns is not None and seat.seat in view.final_turns:
        return _status("last turn")
    return None


@cache
def _status(kind: str) -> Sprite:
    parts = {"resigned": white_flag_icon(), "won": star_icon(23), "last turn": flag_icon()}[kind]
    return draw(parts if kind == "won" else enlarged(parts, 0.8))


@cache
def _pointer() -> Sprite:
    return draw([([(-20, -9), (20, -9), (0, 13)], GOLD)])


@cache
def _wagon_icon(colour: PlayerColour) -> Sprite:
    return draw(wagon_icon(PLAYER[colour], _edge()))


@cache
def _house_icon(colour: PlayerColour) -> Sprite:
    return draw(house_icon(PLAYER[colour], _edge()))


@cache
def _cards_icon() -> Sprite:
    return draw(cards_icon())


@cache
def _ticket_icon() -> Sprite:
    return draw(enlarged(ticket_icon(TICKET, (110, 88, 54)), 0.95))


def _edge() -> RGB:
    return (240, 232, 210)
