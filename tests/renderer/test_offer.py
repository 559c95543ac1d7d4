"""The picture of offered tickets."""

import io
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import dist

import pytest
from PIL import Image

from engine.board import CityId, TicketId
from engine.view import Private, View
from renderer import Look, Picture, render_offer
from renderer.drawing.arcs import arc, dashed, middle
from renderer.drawing.colour import mix
from renderer.drawing.fonts import NAMES as NAME_FONT
from renderer.drawing.fonts import font
from renderer.drawing.shapes import Point
from renderer.looks.all_themes import DAY, THEMES
from renderer.looks.line_styles import line_style
from renderer.maps.frame import frame
from renderer.offer import FADE
from renderer.panels.placing import Area, nearest, overlap, printed_name
from renderer.panels.plaques import NAME_SIZE, Mark, draw_cities_marked
from tests.renderer.positions import (
    BOARD,
    EUROPE,
    NAMES,
    alike,
    colour_at,
    covered,
    empty,
    pixels,
    played,
    private,
)
from tests.tiers import sampled

IDS = tuple(BOARD.tickets)
FOUR = tuple(map(TicketId, ("brest-petrograd", "angora-athina", "budapest-sofia", "berlin-roma")))


def offering(offer: Sequence[TicketId], kept: Sequence[TicketId] = (), seat: int = 1) -> View:
    mine = replace(private(0, 0, seat=seat), offer=tuple(offer), tickets=tuple(kept))
    return replace(played(), mine=mine)


def draw(view: View, look: Look = Look.DAY) -> Picture:
    return render_offer(EUROPE, view, NAMES, look=look)


def chart(picture: Picture) -> Image.Image:
    """The map of the picture."""
    return pixels(picture).crop((0, 72, 1200, 772))


@pytest.mark.parametrize("mine", [None, private(3, 2, 0)])
def test_without_an_offer_there_is_no_picture(mine: Private | None) -> None:
    with pytest.raises(ValueError, match="no offer"):
        draw(replace(empty(), mine=mine))


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
@pytest.mark.parametrize("offered", [1, 2, 3, 4, 5])
def test_an_offer_is_drawn_and_weighs_little(look: Look, offered: int) -> None:
    view = offering(IDS[: 7 * offered : 7], IDS[30:34])
    picture = draw(view, look)
    assert picture.width == 1200
    assert len(picture.data) <= 200_000
    assert pixels(picture).size == (picture.width, picture.height)
    assert draw(view, look).data == picture.data


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_what_is_offered_does_not_change_the_colours(look: Look) -> None:
    """They are chosen once: nothing in one picture is tinted by what else there is to see."""
    views = offering(IDS[:1]), replace(offering(IDS[3:9], IDS[:3], seat=3), claims={})
    holders = [Image.open(io.BytesIO(draw(view, look).data)) for view in views]
    assert holders[0].getpalette() == holders[1].getpalette()


@pytest.mark.thorough
def test_any_number_of_tickets_is_drawn() -> None:
    heights = [draw(offering(IDS[:count], IDS[count:])).height for count in (1, 8, len(IDS))]
    assert heights == sorted(heights)
    assert len(IDS) > 40


@pytest.mark.parametrize("look", sampled(Look, Look.NIGHT))
def test_each_offer_has_a_line_of_its_own(look: Look) -> None:
    image = chart(draw(offering(FOUR), look))
    for k, path in enumerate(lines_of(FOUR)):
        style = line_style(THEMES[look], k)
        points = [middle(path, share / 60) for share in range(8, 53)]
        shown = [1 for point in points if alike(colour_at(image, *point), style.colour, 20)]
        assert len(shown) > len(points) / 5


def lines_of(tickets: Sequence[TicketId]) -> list[tuple[tuple[float, float], ...]]:
    """The lines of offered tickets: from west to east, bent up and down in turn."""
    ends = [(BOARD.tickets[t].a, BOARD.tickets[t].b) for t in tickets]
    part = frame(EUROPE, [city for pair in ends for city in pair], 1200)
    spots = [sorted(part.at(EUROPE.geometry.cities[c].at) for c in pair) for pair in ends]
    return [arc(a, b, -0.1 if k % 2 else 0.1) for k, (a, b) in enumerate(spots)]


@pytest.mark.parametrize("look", Look)
def test_lines_differ_without_colour(look: Look) -> None:
    styles = [line_style(THEMES[look], k) for k in range(6)]
    assert len({style.dashes for style in styles}) == 6
    assert "".join(style.letter for style in styles) == "abcdef"
    path = arc((0, 0), (400, 120), 0.1)
    pieces = [[len(piece) for piece in dashed(path, style.dashes)] for style in styles]
    assert all(a != b for a, b in combinations(pieces, 2))


@pytest.mark.thorough
def test_the_letter_stands_on_its_line() -> None:
    """With one offer nothing is in the way: the letter is at the middle of the line."""
    ticket = TicketId("angora-athina")
    x, y = middle(lines_of([ticket])[0])
    image = chart(draw(offering([ticket])))
    disc = image.crop((round(x) - 25, round(y) - 25, round(x) + 25, round(y) + 25))
    style = line_style(DAY, 0)
    assert covered(disc, style.colour, 12) > 700
    assert covered(disc, style.ink, 12) > 60


@pytest.mark.thorough
def test_kept_tickets_are_there_but_faint() -> None:
    offer, kept = FOUR[:1], (TicketId("erzurum-kobenhavn"),)
    ends = BOARD.tickets[kept[0]]
    plain, with_kept, offered = (
        chart(draw(v))
        for v in (offering(offer), offering(offer, kept), offering([*offer, kept[0]]))
    )
    assert plain.tobytes() != with_kept.tobytes()
    second = line_style(DAY, 1).colour
    assert covered(offered, second, 5) > covered(with_kept, second, 5) + 1000
    assert ends.long


@pytest.mark.thorough
def test_everything_that_is_ones_own_shows() -> None:
    views = [
        offering(FOUR),
        offering(FOUR[::-1]),
        offering(FOUR[1:]),
        offering(FOUR, IDS[20:21]),
        offering(FOUR, seat=2),
        replace(offering(FOUR), claims={}),
    ]
    assert len({draw(view).data for view in views}) == len(views)


def test_names_are_large_enough_for_a_phone() -> None:
    _, top, _, bottom = font(NAME_FONT, NAME_SIZE).getbbox("H", anchor="ls")
    assert (bottom - top) * 550 / 1200 >= 11


@pytest.mark.thorough
@pytest.mark.parametrize("look", Look)
def test_the_small_name_of_a_marked_city_is_not_shown(look: Look) -> None:
    """Letters of it would peep out beside the large one."""
    tickets = tuple(map(TicketId, ("amsterdam-pamplona", "barcelona-munchen")))
    theme = THEMES[look]
    printed = mix(theme.map.letters, theme.map.paper, FADE)
    drawn = chart(draw(offering(tickets), look))
    ends = [(BOARD.tickets[t].a, BOARD.tickets[t].b) for t in tickets]
    cities = [city for pair in ends for city in pair]
    part = frame(EUROPE, cities, 1200)
    for city in (*cities, CityId("berlin")):
        left, top, right, bottom = map(round, printed_name(EUROPE, part, city))
        letters = covered(drawn.crop((left, top, right, bottom)), printed, 8)
        assert letters < 200 if city in cities else letters > 600, city


def placed(seed: int) -> tuple[list[Point], list[Area], Point]:
    """The cities of an opening offer, what their names cover, and the size of the map."""
    chance = random.Random(seed)
    long = [t for t in IDS if BOARD.tickets[t].long]
    tickets = [chance.choice(long), *chance.sample([t for t in IDS if t not in long], 3)]
    ends = [c for t in tickets for c in (BOARD.tickets[t].a, BOARD.tickets[t].b)]
    part = frame(EUROPE, ends, 1200)
    mark = Mark(DAY.map.ink, DAY.map.ink, DAY.map.halo, DAY.map.letters)
    marks: dict[CityId, Mark] = dict.fromkeys(ends, mark)
    image = Image.new("RGB", part.size)
    taken = draw_cities_marked(image, DAY, EUROPE, part, marks, [])
    spots = [part.at(EUROPE.geometry.cities[city].at) for city in marks]
    return spots, taken[: len(marks)], part.size


@pytest.mark.parametrize("seed", sampled(range(40), *range(6)))
def test_names_never_cover_each_other_and_stay_on_the_map(seed: int) -> None:
    _, names, size = placed(seed)
    assert not [1 for a, b in combinations(names, 2) if overlap(a, b) > 0]
    for left, top, right, bottom in names:
        assert 0 <= left < right <= size[0]
        assert 0 <= top < bottom <= size[1]


@pytest.mark.thorough
def test_names_stand_nearer_to_their_cities_than_to_others() -> None:
    """Where cities crowd, one in fifty may not; its tail shows whose it is."""
    right = []
    for seed in range(25):
        spots, names, _ = placed(seed)
        for own, name in zip(spots, names, strict=True):
            away = dist(own, nearest(name, own))
            right.append(all(dist(s, nearest(name, s)) > away for s in spots if s != own))
    assert sum(right) >= len(right) * 0.98
