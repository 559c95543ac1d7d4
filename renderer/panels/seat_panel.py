"""A seat's panel in the strip: its name on its colour, its score, and what it has left."""

from __future__ import annotations

from PIL import Image, ImageDraw

from data import Edition
from engine.cards import PlayerColour
from engine.view import SeatView, View
from renderer.cache import cached
from renderer.drawing.colour import RGB
from renderer.drawing.fonts import FIGURES, NAMES, font
from renderer.drawing.lettering import figures, fitted, write
from renderer.drawing.shapes import Figure
from renderer.drawing.sprite import Sprite, draw, enlarged
from renderer.drawing.symbols import (
    cards_icon,
    flag_icon,
    house_icon,
    robot_icon,
    star_icon,
    ticket_icon,
    white_flag_icon,
)
from renderer.drawing.wagons import roundel, wagon
from renderer.looks.theme import SEAT_LETTERS, Theme
from renderer.panels.bonuses import BADGE, bonus_badge

_HEAD = 56
_PAD = 13
_FIGURES = 46
_SCORE = 66
_NAME = (44, 33)


def draw_panel(
    theme: Theme,
    view: View,
    seat: SeatView,
    name: str,
    size: tuple[int, int],
    edition: Edition,
    *,
    computer: bool = False,
) -> Image.Image:
    """Draw the panel of a seat; ``name`` has only letters that our font has."""
    score, won = final(view, seat)
    few = seat.wagons <= edition.board.rules.last_round_wagons and not seat.resigned
    return _panel(
        theme,
        seat,
        name,
        size,
        edition.geometry.slot,
        score=score,
        acts=seat.seat in view.to_act,
        won=won,
        last=view.final_turns is not None and seat.seat in view.final_turns,
        few=few,
        computer=computer,
        stations=edition.board.rules.stations > 0,
    )


def final(view: View, seat: SeatView) -> tuple[int, bool]:
    """Return the score to show for a seat, final once there is a result, and whether it won."""
    result = view.result
    if result is None:
        return seat.score, False
    return result.seats[seat.seat].total, seat.seat in result.winners


@cached
def _panel(
    theme: Theme,
    seat: SeatView,
    name: str,
    size: tuple[int, int],
    slot: tuple[float, float],
    *,
    score: int,
    acts: bool,
    won: bool,
    last: bool,
    few: bool,
    computer: bool,
    stations: bool,
) -> Image.Image:
    colours = theme.table
    width, height = size
    lit = acts or won
    image = Image.new("RGB", size, colours.cloth)
    pen = ImageDraw.Draw(image)
    ground = colours.panel_active if lit else colours.panel
    pen.rounded_rectangle((0, 0, width - 1, height - 1), 12, ground)
    _head(image, theme, seat, name, computer=computer)
    edge = colours.gold if lit else colours.panel_edge
    pen.rounded_rectangle((0, 0, width - 1, height - 1), 12, None, edge, 6 if lit else 2)
    if acts:
        _pointer(theme).stamp(image, width / 2, 2)
    ink = colours.dim if seat.resigned else colours.text
    gold = colours.dim if seat.resigned else colours.alarm if score < 0 else colours.score
    upper, lower = height * 0.52, height * 0.83
    wagon(theme, seat.colour, 0, slot).stamp(image, 46, upper)
    left_ink = colours.alarm if few else ink
    write(image, (84, upper), str(seat.wagons), FIGURES, _FIGURES, left_ink, "lm")
    total = figures(score)
    write(image, (width - 16, upper), total, FIGURES, _SCORE, gold, "rm")
    mark = _mark(seat, won=won, last=last)
    if mark is not None:
        across = font(FIGURES, _SCORE).getlength(total)
        _status(theme, mark).stamp(image, width - 16 - across - 26, upper)
    _counts(image, theme, seat, lower, ink, stations=stations)
    if seat.bonus:
        badge = bonus_badge(theme, seat.bonus)
        badge.stamp(image, width - 12 - badge.image.width / 2, lower)
    return image


def _counts(
    image: Image.Image, theme: Theme, seat: SeatView, y: float, ink: RGB, *, stations: bool
) -> None:
    """The counts of a seat: stations if the edition has them, cards, tickets."""
    tickets = "–" if seat.tickets is None else str(seat.tickets)
    cells = [(_cards_icon(theme), str(seat.cards)), (_ticket_icon(theme), tickets)]
    if stations:
        cells.insert(0, (_house_icon(theme, seat.colour), str(seat.stations_left)))
    letters = font(FIGURES, _FIGURES)
    widths = [icon.image.width + 4 + letters.getlength(text) for icon, text in cells]
    right = image.width - _PAD - (BADGE[0] + 20 if seat.bonus else 0)
    space = min(70.0, (right - _PAD - sum(widths)) / (len(cells) - 1))
    x = float(_PAD)
    for (icon, text), across in zip(cells, widths, strict=True):
        icon.stamp(image, x - icon.left, y)
        write(image, (x + icon.image.width + 4, y), text, FIGURES, _FIGURES, ink, "lm")
        x += across + space


def _head(image: Image.Image, theme: Theme, seat: SeatView, name: str, *, computer: bool) -> None:
    """The seat's letter and name on its colour; a robot's head for a computer player."""
    livery, width = theme.players[seat.colour], image.width
    pen = ImageDraw.Draw(image)
    area = (0, 0, width - 1, _HEAD)
    pen.rounded_rectangle(area, 12, livery.body, corners=(True, True, False, False))
    pen.line((0, _HEAD, width, _HEAD), fill=livery.light, width=3)
    roundel(theme, seat.colour, SEAT_LETTERS[seat.seat], 19).stamp(image, 32, _HEAD / 2 + 1)
    right = width - 12
    if computer:
        computer_mark(theme, seat.colour).stamp(image, right - 24, _HEAD / 2 + 1)
        right -= 54
    size, shown = fitted(name, NAMES, *_NAME, right - 60)
    write(image, (60, _HEAD / 2 + 2), shown, NAMES, size, livery.ink, "lm")
    if seat.resigned:
        end = 60 + font(NAMES, size).getlength(shown)
        pen.line((60, _HEAD / 2 + 3, end, _HEAD / 2 + 3), fill=livery.ink, width=4)


def _mark(seat: SeatView, *, won: bool, last: bool) -> str | None:
    """A white flag: resigned; a star: won; a chequered flag: one more turn (R47)."""
    if seat.resigned:
        return "resigned"
    if won:
        return "won"
    return "last turn" if last else None


@cached
def computer_mark(theme: Theme, colour: PlayerColour) -> Sprite:
    """What stands beside the name of a computer player, on its colour."""
    livery = theme.players[colour]
    return draw(robot_icon(livery.ink, livery.body))


@cached
def _status(theme: Theme, kind: str) -> Sprite:
    parts = {
        "resigned": enlarged(white_flag_icon(theme.table.text), 0.8),
        "won": star_icon(24),
        "last turn": enlarged(flag_icon(theme.table.shadow), 0.9),
    }
    return draw(parts[kind])


@cached
def _pointer(theme: Theme) -> Sprite:
    rim: Figure = [(-30, -3), (30, -3), (0, 21)]
    inner: Figure = [(-25, -3), (25, -3), (0, 17)]
    return draw([(rim, theme.table.shadow), (inner, theme.table.gold)])


@cached
def _house_icon(theme: Theme, colour: PlayerColour) -> Sprite:
    return draw(enlarged(house_icon(theme.players[colour].body, theme.table.icon_edge), 1.1))


@cached
def _cards_icon(theme: Theme) -> Sprite:
    return draw(cards_icon(theme.table.pile, theme.table.shadow))


@cached
def _ticket_icon(theme: Theme) -> Sprite:
    return draw(ticket_icon(theme.table.ticket, theme.table.ticket_edge))
