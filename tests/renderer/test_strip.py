"""The strip: seats have room for their names, and it is seen whose turn it is."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from engine.cards import PlayerColour
from engine.view import SeatView, View
from renderer import Look
from renderer.drawing.fonts import NAMES
from renderer.drawing.lettering import fitted
from renderer.drawing.wagons import wagon
from renderer.looks.all_themes import DAY, THEMES
from renderer.panels.strip import draw_strip
from renderer.panels.strip_places import HEIGHT, panel_areas, strip_width
from tests.renderer.positions import EUROPE, alike, colour_at, empty, played, result
from tests.renderer.positions import NAMES as PLAYERS

LONG = "Maximilian von Habsburg-Lothring"


def strip(seen: View, names: tuple[str, ...] = PLAYERS, look: Look = Look.DAY) -> Image.Image:
    return draw_strip(EUROPE, seen, names, THEMES[look])


def changed(a: Image.Image, b: Image.Image) -> tuple[int, int, int, int]:
    box = ImageChops.difference(a, b).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_panels_do_not_overlap(seats: int) -> None:
    areas = panel_areas(EUROPE, seats)
    assert len(areas) == seats
    assert areas[-1][2] <= strip_width(EUROPE, seats) - 10
    for (_, _, right, _), (left, top, _, bottom) in pairwise(areas):
        assert right < left
        assert 8 < top < bottom < HEIGHT
    assert min(right - left for left, _, right, _ in areas) >= 330


def test_a_long_name_is_read_from_its_beginning() -> None:
    """More than a dozen letters of the longest name."""
    left, _, right, _ = panel_areas(EUROPE, 5)[3]
    size, shown = fitted(LONG, NAMES, 52, 35, right - left - 84)
    assert len(shown) >= 12 and size >= 35
    one, other = strip(empty()), strip(empty(), (*PLAYERS[:3], LONG, PLAYERS[4]))
    x0, y0, x1, y1 = changed(one, other)
    assert left <= x0 < x1 <= right
    assert y1 <= 20 + 80 and y0 >= 20


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("tickets", [9, 46])
def test_what_a_panel_tells_never_overlaps(seats: int, tickets: int) -> None:
    """Pips are left of the score, wagons left of the cards, and all that above these."""
    seen = replace(empty(seats), to_act=())
    crowded = replace(seen.seats[0], wagons=44, cards=44, tickets=tickets, score=288)

    def shown(seat: SeatView) -> Image.Image:
        return strip(replace(seen, seats=(seat, *seen.seats[1:])))

    full = shown(crowded)
    marks = [
        changed(full, shown(replace(crowded, tickets=0))),
        changed(full, shown(replace(crowded, stations_left=0))),
        changed(full, shown(replace(crowded, score=-11))),
        changed(full, shown(replace(crowded, wagons=11))),
        changed(full, shown(replace(crowded, cards=88))),
    ]
    for k, one in enumerate(marks):
        for other in marks[:k]:
            apart = one[0] >= other[2] or other[0] >= one[2]
            assert apart or one[1] >= other[3] or other[1] >= one[3]


def test_each_number_of_stations_and_tickets_looks_different() -> None:
    seat = empty().seats[2]
    for facts in (
        [("tickets", n) for n in (*range(13), None)],
        [("stations_left", n) for n in range(4)],
    ):
        drawn = [strip(_third(replace(seat, **{fact: n}))) for fact, n in facts]  # type: ignore[arg-type]
        assert len({image.tobytes() for image in drawn}) == len(facts)


def _third(seat: SeatView) -> View:
    seats = empty().seats
    return replace(empty(), seats=(*seats[:2], seat, *seats[3:]))


@pytest.mark.thorough
def test_each_panel_has_its_players_colour_and_wagon() -> None:
    image, areas = strip(empty()), panel_areas(EUROPE, 5)
    for seat, (left, top, right, bottom) in zip(empty().seats, areas, strict=True):
        body = DAY.players[seat.colour].body
        assert alike(colour_at(image, right - 20, top + 12), body)
        sprite = wagon(DAY, seat.colour, 0, (50, 32))
        part = image.crop((left, top + 80, right, bottom)).convert("RGB")
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


@pytest.mark.thorough
@pytest.mark.parametrize("colour", PlayerColour)
@pytest.mark.parametrize("look", Look)
def test_whose_turn_it_is_is_framed_in_gold_on_paper(colour: PlayerColour, look: Look) -> None:
    seen = empty()
    seats = (replace(seen.seats[0], colour=colour), *seen.seats[1:])
    gold = THEMES[look].table.gold
    for acts in (False, True):
        shown = strip(replace(seen, seats=seats, to_act=seen.to_act if acts else ()), look=look)
        left, top, right, bottom = panel_areas(EUROPE, 5)[0]
        assert alike(colour_at(shown, left + 3, (top + bottom) / 2), gold) is acts
        ground = colour_at(shown, (left + right) / 2, bottom - 14)
        assert (sum(ground) > 450) is acts


def test_a_loss_is_shown_in_the_colour_of_alarm() -> None:
    seen = replace(empty(), result=result(), to_act=())
    image = strip(seen)
    shares = []
    for area in panel_areas(EUROPE, 5):
        found = image.crop(area).getcolors(1 << 20) or []
        shares.append(
            sum(n for n, c in found if isinstance(c, tuple) and alike(c, DAY.table.alarm, 3))
        )
    assert shares[3] > 300
    assert max(shares[:3]) < 60


def test_the_same_position_gives_the_same_strip() -> None:
    assert strip(played()).tobytes() == strip(played()).tobytes()
