"""The strip: seats have room for their names, and its figures can be read in a preview."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from engine.cards import PlayerColour
from engine.view import SeatView, View
from renderer import Look
from renderer.drawing.fonts import FIGURES, NAMES, font
from renderer.drawing.lettering import fitted
from renderer.drawing.wagons import wagon
from renderer.looks.all_themes import DAY, THEMES
from renderer.panels.strip import draw_strip
from renderer.panels.strip_places import HEIGHT, panel_areas, strip_width
from tests.renderer.positions import EUROPE, alike, colour_at, empty, played, result, tunnel
from tests.renderer.positions import NAMES as PLAYERS

LONG = "Maximilian von Habsburg-Lothring"
HIGH = 44
"""Figures of this size, of a picture 2,400 pixels wide, can be read at 550."""


def strip(seen: View, names: tuple[str, ...] = PLAYERS, look: Look = Look.DAY) -> Image.Image:
    return draw_strip(EUROPE, seen, names, THEMES[look])


def changed(a: Image.Image, b: Image.Image) -> tuple[int, int, int, int]:
    box = ImageChops.difference(a, b).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("dug", [False, True])
def test_panels_do_not_overlap(seats: int, dug: bool) -> None:
    seen = replace(played({}, seats), tunnel=tunnel() if dug else None)
    areas = panel_areas(EUROPE, seen)
    assert len(areas) == seats
    assert areas[-1][2] <= strip_width(EUROPE, seats) - 10
    for (_, _, right, _), (left, top, _, bottom) in pairwise(areas):
        assert right < left
        assert 8 < top < bottom < HEIGHT
    assert min(right - left for left, _, right, _ in areas) >= 260


def test_a_long_name_is_read_from_its_beginning() -> None:
    """More than a dozen letters of the longest name, as large as the figures' least size."""
    left, _, right, _ = panel_areas(EUROPE, empty())[3]
    size, shown = fitted(LONG, NAMES, 44, 33, right - left - 72)
    assert len(shown) >= 12 and size >= 33
    one, other = strip(empty()), strip(empty(), (*PLAYERS[:3], LONG, PLAYERS[4]))
    x0, y0, x1, y1 = changed(one, other)
    assert left <= x0 < x1 <= right
    assert y1 <= 16 + 60 and y0 >= 16


def test_figures_can_be_read_in_a_preview() -> None:
    seen = empty()
    tall = font(FIGURES, HIGH).getbbox("8")
    facts: dict[str, Callable[[int], View]] = {
        "score": lambda n: _third(replace(seen.seats[2], score=n)),
        "wagons": lambda n: _third(replace(seen.seats[2], wagons=n)),
        "stations": lambda n: _third(replace(seen.seats[2], stations_left=n)),
        "cards": lambda n: _third(replace(seen.seats[2], cards=n)),
        "tickets": lambda n: _third(replace(seen.seats[2], tickets=n)),
        "pile": lambda n: replace(seen, pile=n),
        "discard": lambda n: replace(seen, discard=n),
        "ticket pile": lambda n: replace(seen, ticket_pile=n),
    }
    for fact, change in facts.items():
        _, top, _, bottom = changed(strip(change(4)), strip(change(8)))
        assert bottom - top >= (tall[3] - tall[1]) * 0.9, fact


def _third(seat: SeatView) -> View:
    seats = empty().seats
    return replace(empty(), seats=(*seats[:2], seat, *seats[3:]))


def test_each_panel_has_its_players_colour_and_wagon() -> None:
    image, areas = strip(empty()), panel_areas(EUROPE, empty())
    for seat, (left, top, right, bottom) in zip(empty().seats, areas, strict=True):
        body = DAY.players[seat.colour].body
        assert alike(colour_at(image, right - 20, top + 12), body)
        sprite = wagon(DAY, seat.colour, 0, EUROPE.geometry.slot)
        part = image.crop((left, top + 58, right, bottom)).convert("RGB")
        assert _holds(part, sprite.image), seat.seat


def _holds(part: Image.Image, piece: Image.Image) -> bool:
    """Whether the middle of ``piece`` is to be found in ``part``."""
    x0, y0, x1, y1 = 8, 8, piece.width - 8, piece.height - 8
    core = piece.convert("RGB").crop((x0, y0, x1, y1))
    return any(
        ImageChops.difference(part.crop((x, y, x + core.width, y + core.height)), core).getbbox()
        is None
        for x in range(60)
        for y in range(part.height - core.height)
    )


@pytest.mark.parametrize("colour", PlayerColour)
@pytest.mark.parametrize("look", Look)
def test_whose_turn_it_is_is_framed_in_gold(colour: PlayerColour, look: Look) -> None:
    seen = empty()
    seats = (replace(seen.seats[0], colour=colour), *seen.seats[1:])
    gold = THEMES[look].table.gold
    for acts in (False, True):
        shown = strip(replace(seen, seats=seats, to_act=seen.to_act if acts else ()), look=look)
        left, top, _, bottom = panel_areas(EUROPE, seen)[0]
        assert alike(colour_at(shown, left + 3, (top + bottom) / 2), gold) is acts


def test_a_loss_is_shown_in_the_colour_of_alarm() -> None:
    seen = replace(empty(), result=result(), to_act=())
    image = strip(seen)
    shares = []
    for area in panel_areas(EUROPE, seen):
        found = image.crop(area).getcolors(1 << 20) or []
        shares.append(
            sum(n for n, c in found if isinstance(c, tuple) and alike(c, DAY.table.alarm, 3))
        )
    assert shares[3] > 300
    assert max(shares[:3]) < 60


def test_the_same_position_gives_the_same_strip() -> None:
    assert strip(played()).tobytes() == strip(played()).tobytes()
