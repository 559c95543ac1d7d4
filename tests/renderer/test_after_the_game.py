"""What is drawn of finished games beside their result: the review, the poster, the passport."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from PIL import ImageChops

import data
from engine.board import RouteId, Seat
from engine.cards import PlayerColour
from engine.result import Result
from engine.view import View
from renderer import (
    CityStamp,
    Format,
    Look,
    Passport,
    PassportList,
    Picture,
    PosterWords,
    ReviewWords,
    StampPage,
    render_passport,
    render_review,
)
from renderer.drawing.colour import RGB
from renderer.drawing.fonts import NAMES as NAMES_FACE
from renderer.drawing.fonts import NARROW
from renderer.drawing.shapes import Area, touches
from renderer.looks.all_themes import DAY, THEMES
from renderer.passport import BRIGHT, CREAM, INK, SAND, ground_of, ray_of
from renderer.passport import LARGEST as LARGEST_PASSPORT
from renderer.poster.foot import INK as POSTER_INK
from renderer.poster.foot import PAPER
from renderer.poster.hours import DAWN, DAY_TIME, DUSK, HOURS, NIGHT
from renderer.poster.journey import journey_of
from renderer.poster.lettering import GOLD, face
from renderer.poster.picture import LARGEST, LARGEST_PRINT, PRINT, draw_poster, render_poster
from renderer.poster.sheet import HEIGHT, WIDTH
from renderer.poster.solids import paint_of
from renderer.stamps import INKS, placed_stamps
from tests.renderer.colour_science import contrast, distance
from tests.renderer.editions import SMALL
from tests.renderer.positions import EUROPE, NAMES, pixels, played
from tests.renderer.test_golden import compare, small_end
from tests.renderer.test_result import ended, scores, seat
from tests.tiers import sampled

REVIEW_WORDS = ReviewWords(
    "Chance to win", "100%", "50%", "0%", "Turn", tuple(f"accuracy {98 - 9 * n}%" for n in range(5))
)
LONG = ("Maximilian von Habsburg-Lothringen", "Владимир", "Ὀδυσσεύς", "李明", "Zoë")
POSTER_WORDS = PosterWords("Europe", "31 December 1900", "wins with 100 points", "resigned")
SHARED = replace(POSTER_WORDS, victory="shared victory with 100 points")
TIE = scores(seat(1, total=100, rank=1), seat(4, rank=None, tickets=()), winners=(0, 1))
LINE = """
    amsterdam-essen amsterdam-london dieppe-london-gray-2 dieppe-paris frankfurt-paris-orange
    bruxelles-frankfurt bruxelles-dieppe brest-dieppe brest-pamplona pamplona-paris-blue
    bruxelles-paris-red amsterdam-bruxelles amsterdam-frankfurt frankfurt-munchen munchen-venezia
    venezia-zagrab budapest-zagrab budapest-wien-red warszawa-wien danzig-warszawa
"""
"""A long line through cities, tunnels and over the sea."""


def won(*line: str, seat: int = 0, final: Result | None = None) -> View:
    """A game that is over, in which a seat has these routes; each line is that of the claims."""
    view = ended(final)
    assert view.result is not None
    seats = tuple(replace(each, longest_path=()) for each in view.result.seats)
    claims = {route: owner for route, owner in view.claims.items() if not line or owner != seat}
    claims |= {RouteId(route): Seat(seat) for route in line}
    return replace(view, claims=claims, result=replace(view.result, seats=seats))


POSTERS: dict[str, Callable[[], Picture]] = {
    "poster": lambda: render_poster(EUROPE, won(*LINE.split()), NAMES, POSTER_WORDS),
    "poster-tie": lambda: render_poster(EUROPE, won(final=TIE), LONG, SHARED),
    "poster-own": lambda: render_poster(EUROPE, won(), LONG, POSTER_WORDS, hero=Seat(3)),
    "poster-black": lambda: render_poster(EUROPE, won(), NAMES, POSTER_WORDS, hero=Seat(4)),
    "poster-small": lambda: render_poster(SMALL, small_end(), NAMES, POSTER_WORDS),
}


def chances(seats: int) -> list[list[float]]:
    """Lines that cross, the first of which wins."""
    moments = 82
    waves = [[2 + (n * (3 + seat) % 17) / 8 for n in range(moments)] for seat in range(seats)]
    whole = [sum(each) for each in zip(*waves, strict=True)]
    lines = [[y / all_ for y, all_ in zip(each, whole, strict=True)] for each in waves]
    return [[*line, float(not seat)] for seat, line in enumerate(lines)]


def drawn(look: Look, seats: int = 5) -> Picture:
    lines = chances(seats)
    marks = [(0, lines[0][0]), (24, lines[0][23]), (80, lines[0][79])]
    names = LONG if seats == 5 else NAMES
    return render_review(ended(), names, lines, marks, REVIEW_WORDS, look=look)


@pytest.mark.parametrize("look", sampled(Look, Look.CONTRAST))
def test_reviews(look: Look) -> None:
    compare(f"review-{look}", pixels(drawn(look)))


def test_two_seats() -> None:
    picture = drawn(Look.DAY, 2)
    compare("review-two", pixels(picture))
    assert len(picture.data) < 150_000


def test_without_a_turn_there_is_none() -> None:
    with pytest.raises(ValueError, match="a turn"):
        render_review(ended(), NAMES, [[0.5], [0.5]], [], REVIEW_WORDS)


@pytest.mark.parametrize("look", Look)
def test_what_must_be_read_of_a_review_can_be_read(look: Look) -> None:
    """WCAG 2.2: 4.5 to one for text; 3 to one for lines, or for the rims that part them."""
    theme = THEMES[look]
    assert contrast(theme.table.text, theme.table.cloth) >= 4.5
    assert contrast(theme.table.cloth, theme.table.gold) >= 4.5
    for livery in theme.players.values():
        best = max(contrast(ink, theme.map.paper) for ink in (livery.body, livery.edge))
        assert best >= 3


@pytest.mark.parametrize("name", sampled(POSTERS, "poster"))
def test_posters(name: str) -> None:
    drawn = POSTERS[name]()
    assert (drawn.width, drawn.height, drawn.format) == (WIDTH, HEIGHT, Format.WEBP)
    assert len(drawn.data) <= LARGEST
    compare(name, pixels(drawn))


def test_a_game_that_goes_on_has_none() -> None:
    with pytest.raises(ValueError, match="no result"):
        render_poster(EUROPE, played(), NAMES, POSTER_WORDS)


def test_what_must_be_read_of_a_poster_can_be_read() -> None:
    """WCAG 2.2: 4.5 to one for text, at any time of day."""
    pairs: list[tuple[RGB, RGB]] = [(POSTER_INK, PAPER)]
    for hour in (DAWN, DAY_TIME, DUSK, NIGHT):
        pairs += [(hour.title, hour.sky[0]), (hour.title, hour.bank), (GOLD, hour.bank)]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []


def test_a_train_stands_out_from_its_landscape() -> None:
    """At each time of day that a colour may have, its train is far from fields and ballast."""
    for colour, hours in HOURS.items():
        body = paint_of(DAY.players[colour]).body
        for hour in hours:
            near = [distance(body, tone) for tone in (*hour.ground, *hour.ballast)]
            assert min(near) > 15, (colour, near)
        assert len(hours) > 1


def test_a_poster_shows_what_the_line_crosses() -> None:
    everything = journey_of(EUROPE, won(*LINE.split()))
    assert everything.cities[:4] == ("danzig", "warszawa", "wien", "budapest")
    assert everything.cities[-1] == "essen" and len(everything.cities) == 21
    crossed = everything.ferries, everything.tunnels, everything.hubs
    assert crossed == (2, 1, 6) and everything.length == 45 and everything.coaches == 7
    inland = journey_of(EUROPE, won("kyiv-smolensk", "kyiv-wilno"))
    assert inland.cities == ("wilno", "kyiv", "smolensk")
    assert (inland.ferries, inland.tunnels, inland.trees) == (0, 0, 2), "firs grow in the north"
    southern = journey_of(EUROPE, won("lisboa-madrid"))
    assert southern.trees == 0, "cypresses grow in the south"
    assert southern.chance != inland.chance, "each game has clouds and towns of its own"
    nobody = replace(won(), claims={})
    assert journey_of(EUROPE, nobody).cities == ()
    assert draw_poster(EUROPE, nobody, NAMES, POSTER_WORDS).size == (WIDTH, HEIGHT)


def test_the_longest_line_of_those_who_tie_is_shown() -> None:
    view = won(*LINE.split(), seat=1, final=TIE)
    assert len(journey_of(EUROPE, view).cities) == 21
    assert len(journey_of(EUROPE, view, Seat(0)).cities) < 21


@pytest.mark.thorough
def test_a_poster_for_printing_shows_the_same_in_more_detail() -> None:
    """It is drawn part by part, whose edges must not be seen."""
    view = won(*LINE.split())
    printed = render_poster(EUROPE, view, NAMES, POSTER_WORDS, printed=True)
    assert (printed.width, printed.height) == (PRINT * WIDTH, PRINT * HEIGHT) == (2160, 2700)
    assert len(printed.data) <= LARGEST_PRINT < 10_000_000
    shared = draw_poster(EUROPE, view, NAMES, POSTER_WORDS).reduce(4)
    apart = ImageChops.difference(pixels(printed).reduce(8), shared).convert("L")
    scenery = apart.crop((0, 55, WIDTH // 4, 225)).histogram()
    assert max(value for value, count in enumerate(scenery) if count) < 40


def test_a_city_whose_name_the_narrow_face_lacks_is_written_in_the_other() -> None:
    assert face("KØBENHAVN", NARROW) == NARROW
    assert face("МОСКВА", NARROW) == NAMES_FACE


def page(name: str, count: int, most: int = 14) -> StampPage:
    """An edition with so many cities, each visited less often than the one before."""
    edition = data.load(name).localized("en")
    cities = [edition.city_names[city].name for city in edition.board.cities][:count]
    stamps = tuple(CityStamp(city, max(1, most - k)) for k, city in enumerate(cities))
    return StampPage(f"{name.capitalize()} · {count} of {len(edition.board.cities)}", stamps)


EUROPE_PAGE, EXPRESS, SICILY = page("europe", 40), page("express", 20), page("sicily", 9)


WON = (("2 at the table", "5 of 9"), ("3", "3 of 8"), ("4 at the table", "2 of 4"), ("5", "1 of 3"))


ROUTES = (("Frankfurt–Paris", "9×"), ("Constantinople–Sevastopol", "7×"), ("Roma–Venezia", "4×"))


FULL = Passport(
    title="Railway passport",
    player="Maximilian von Habsburg-Lothringen",
    colour=PlayerColour.GREEN,
    rating="Rating 1,120 ± 180",
    fields=(("Games", "24"), ("Won", "11"), ("Longest path", "38"), ("Tickets", "71 of 96")),
    lists=(PassportList("Games won", WON), PassportList("Favourite routes", ROUTES)),
    pages=(EUROPE_PAGE, EXPRESS, SICILY),
    blank="The first finished game brings the first stamps",
)


ZEROS = tuple((label, "0") for label, _ in FULL.fields)


PASSPORTS = {
    "passport": FULL,
    "passport-one": replace(FULL, player="Владимир", rating="", pages=(EUROPE_PAGE,)),
    "passport-two": replace(
        FULL, player="李明", colour=PlayerColour.YELLOW, pages=(SICILY, EXPRESS)
    ),
    "passport-blank": replace(FULL, player="Ὀδυσσεύς", rating="", fields=ZEROS, lists=(), pages=()),
}


@pytest.mark.parametrize("name", sampled(PASSPORTS, "passport"))
def test_passports(name: str) -> None:
    drawn = render_passport(PASSPORTS[name])
    assert (drawn.width, drawn.height, drawn.format) == (WIDTH, HEIGHT, Format.WEBP)
    assert len(drawn.data) <= LARGEST_PASSPORT
    compare(name, pixels(drawn))


def test_the_most_visited_are_largest_and_nothing_is_stamped_over() -> None:
    area = (0, 0, 984, 470)
    unreadable = (CityStamp("🚂🚃", 99), *EUROPE_PAGE.cities)
    placed, beyond = placed_stamps(unreadable, area, 0)
    assert beyond is not None
    assert len(placed) >= 10 and "🚂🚃" not in [each.stamp.city for each in placed]
    assert [each.stamp for each in placed] == list(EUROPE_PAGE.cities[: len(placed)])
    sizes = [each.size for each in placed]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] > sizes[-1]
    areas = [each.area for each in placed]
    assert not any(touches(each, areas[:k]) for k, each in enumerate(areas))


@pytest.mark.parametrize("seed", range(12))
def test_stamps_stand_in_full_rows_beside_the_number_of_those_beyond(seed: int) -> None:
    chance = Random(seed)
    count, kind = chance.randint(1, 40), seed % len(INKS)
    area = (48, 840, 48 + chance.choice((312, 480, 984)), 1310)
    placed, beyond = placed_stamps(page("europe", count).cities, area, kind)
    assert (beyond is None) == (len(placed) == count)
    areas = [*(each.area for each in placed), *([] if beyond is None else [beyond])]
    for k, (left, top, right, bottom) in enumerate(areas):
        assert area[0] <= left and area[1] <= top and right <= area[2] and bottom <= area[3]
        assert not touches(areas[k], areas[:k])
    rows: list[list[Area]] = []
    for each in areas:
        new = not rows or each[0] < rows[-1][-1][2]
        rows.append([each]) if new else rows[-1].append(each)
    for row in rows[:-1]:
        gaps = [b[0] - a[2] for a, b in pairwise(row)]
        assert max(gaps, default=0) - min(gaps, default=0) <= 2, "a row has a hole"


def test_what_must_be_read_of_a_passport_can_be_read() -> None:
    """WCAG 2.2: 4.5 to one for text, in whatever colour somebody plays most."""
    pairs: list[tuple[RGB, RGB]] = [(INK, CREAM), (INK, SAND), *((ink, CREAM) for ink in INKS)]
    for livery in DAY.players.values():
        pairs += [(ink, on(livery)) for on in (ground_of, ray_of) for ink in (CREAM, BRIGHT)]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []
