"""Names of any script and length: whole, uncovered, inside their panel and beside the right dot."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from math import dist
from string import ascii_letters, digits

import pytest
from PIL import Image, ImageChops

import data
from data import Edition
from engine.board import CityId, Seat, TicketId
from renderer import Shot, render_hand
from renderer.drawing.fonts import DISPLAY, FIGURES, NAMES, NARROW, base_face, font
from renderer.drawing.lettering import fitted, line_length, writable
from renderer.drawing.runs import lacking, runs
from renderer.looks.all_themes import DAY
from renderer.looks.theme import SEAT_LETTERS
from renderer.maps.frame import Frame, frame
from renderer.maps.legend import kept_areas
from renderer.panels import caption, seat_head
from renderer.panels.other_names import place_other_names
from renderer.panels.placing import (
    Area,
    around,
    nearest,
    overlap,
    place_names,
    printed_name,
    station_area,
)
from renderer.panels.plaques import Mark, draw_cities_marked
from renderer.panels.seat_head import draw_head
from renderer.panels.strip import draw_strip
from renderer.panels.strip_places import panel_areas
from tests.renderer.positions import BOARD, EUROPE, empty, played, private, seat_view
from tests.tiers import sampled

STRANGE = [
    "李明",
    "محمد",
    "שרה",
    "नमस्ते",
    "🚂🚃🚃",
    "👩‍👩‍👧‍👦 family",
    "Z̸̢̛͓a̶l̵g̴o̷",
    "W" * 32,
    "i" * 32,
    "wwwwwwww wwwwwwww wwwwwwww wwwww",
    "𝓐𝓷𝓷𝓪",
    "\u202eevil\u202c",
    "\u200b",
    "",
    "   ",
    "line\nbreak\ttab",
    "\ufffd\uffff\U0010ffff",
    "ﷺ﷽",
    "........",
]
EDITIONS = {name: data.load(name) for name in data.available()}
LANGUAGES = ("en", "de", "fr", "it")
OFFERS = 12
_INK = 0.75
"""Letters fill this share of the height of their line."""
SIZE, PAD, HEIGHT, REACH = 41, 22, 44.0, 23
OFFERED = [
    "barcelona-bruxelles stockholm-wien berlin-roma amsterdam-wilno",
    "erzurum-kobenhavn essen-kyiv smolensk-warszawa amsterdam-wilno",
    "barcelona-bruxelles cadiz-stockholm essen-marseille amsterdam-pamplona",
    "stockholm-wien berlin-london athina-wilno frankfurt-smolensk",
    "smyrna-sofia bruxelles-danzig essen-kyiv cadiz-stockholm",
]
"""Four tickets whose cities crowd: the best room for a name is beside another city."""


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("Владимир", "Владимир"),
        ("Ελένη", "Ελένη"),
        ("Jiří", "Jiří"),
        ("Jir\u030ci\u0301", "Jiří"),
        ("李明 Bob", "李明 Bob"),
        ("🚂 Anna 🚂", "Anna"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("李明", "李明"),
        ("🚂", "C"),
        ("...", "C"),
        ("", "C"),
        ("a\u202eb\u200bc\u0000d", "abcd"),
        ("line\nbreak", "line break"),
        ("ᴀɴɴᴀ", "ᴀɴɴᴀ"),
        ("ㅋㅋ민수", "ㅋㅋ민수"),
        ("שרה 🚂", "שרה"),
        ("Z\u0338\u0322\u031b\u0353algo", "Zalgo"),
        ("1\ufe0f\u20e3 Tom \U0001f468\u200d\U0001f469\u200d\U0001f467", "1 Tom"),
    ],
)
def test_what_is_shown(name: str, shown: str) -> None:
    assert writable(name, "C") == shown


@pytest.mark.parametrize("name", STRANGE)
def test_no_boxes(name: str) -> None:
    shown = writable(name, "A")
    assert shown.strip()
    assert not lacking(shown, NAMES)
    drawn = "".join(run.text for run in runs(shown, NAMES))
    assert sorted(drawn) == sorted(shown), "no letter is left out"


def test_the_fonts_cover_what_we_write() -> None:
    assert base_face(FIGURES).draws("0123456789+×–-=?" + SEAT_LETTERS)
    names = "".join(place.name for place in EUROPE.city_names.values())
    assert base_face(NAMES).draws(names + "…")
    assert not base_face(NAMES).draws("李")


@pytest.mark.parametrize("name", [NAMES, FIGURES, DISPLAY, NARROW])
def test_a_line_is_as_long_as_its_letters(name: str) -> None:
    """No pair of letters is kerned: `line_length` adds what each takes."""
    letters = ascii_letters + digits + "éşŁЖя×−–’…"
    text = "".join(a + b for a in letters for b in letters if base_face(name).draws(a + b))
    for size in (25, 41, 52, 131):
        assert line_length(text, name, size) == font(name, size).getlength(text)


@pytest.mark.thorough
@pytest.mark.parametrize("name", STRANGE)
@pytest.mark.parametrize("width", [40, 120, 300])
def test_names_fit(name: str, width: int) -> None:
    size, shown = fitted(writable(name, "A"), NAMES, 38, 25, width)
    assert 25 <= size <= 38
    assert line_length(shown, NAMES, size) <= width


def test_a_name_stays_in_its_panel() -> None:
    def strip(name: str) -> Image.Image:
        names = ("Anna", "Bo", name, "Di", "Ed")
        return draw_strip(EUROPE, empty(), names, DAY)

    plain = strip("C")
    left, _, right, _ = panel_areas(EUROPE, 5)[2]
    for name in STRANGE:
        changed = ImageChops.difference(plain, strip(name)).getbbox()
        assert changed is None or left <= changed[0] <= changed[2] <= right, name


@pytest.mark.thorough
@pytest.mark.parametrize("name", STRANGE)
def test_hands_take_any_name(name: str) -> None:
    seen = empty()
    mine = private()
    names = ("A", name, "C", "D", "E")
    assert render_hand(EUROPE, replace(seen, mine=mine), names).width == 1200


LONG = "Maximilian von Habsburg-Lothringen"


@pytest.mark.parametrize("width", sampled([300, 345, 420, 700], 345))
def test_a_name_in_a_panel_is_cut_only_where_it_has_no_room(
    monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(seat_head, "write", lambda *given: shown.append(given[2]))
    for count in range(4, len(LONG)):
        name = LONG[:count].strip()
        image = Image.new("RGB", (width, 200))
        draw_head(image, DAY, seat_view(0), name, won=False, last=False, computer=False)
        assert (shown[-1] == name) == (line_length(name, NAMES, 40) <= width - 84), name


def test_a_name_in_a_caption_may_take_what_the_words_leave(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[tuple[str, int]] = []
    monkeypatch.setattr(caption, "write", lambda *given: shown.append((given[2], given[4])))
    for words in ("passes", "claims Constantinople–Sevastopol in white: 4 points"):
        caption.draw_caption(Shot(played(), Seat(0), words), [LONG] * 5, DAY, 1200)
    (short, _, long, _), least = shown, 0.4 * 1200
    assert short == (LONG, 44) and line_length(LONG, NAMES, short[1]) > least
    assert long[0] == LONG and line_length(LONG, NAMES, long[1]) <= least


def offers(edition: Edition) -> Iterator[tuple[Frame, dict[CityId, Mark], list[Area]]]:
    """Offers of four tickets: the part of the map, the marked cities, plaques and rings."""
    chance, board = random.Random(19), edition.board
    mark = Mark(DAY.map.ink, DAY.map.ink, DAY.map.halo, DAY.map.letters)
    for _ in range(OFFERS):
        tickets = chance.sample(list(board.tickets.values()), min(4, len(board.tickets)))
        marks = dict.fromkeys((city for t in tickets for city in (t.a, t.b)), mark)
        part = frame(edition, marks, 1200)
        taken = draw_cities_marked(Image.new("RGB", part.size), DAY, edition, part, marks, [])
        yield part, marks, taken


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "language"),
    [*product(EDITIONS, LANGUAGES)],
)
def test_small_names_are_whole_free_and_beside_their_own_dot(name: str, language: str) -> None:
    edition = EDITIONS[name].localized(language)
    cities = edition.geometry.cities
    shown = missing = 0
    for part, marks, taken in offers(edition):
        places = place_other_names(edition, part, marks, taken)
        assert not places.keys() & marks.keys()
        areas = {}
        for city, (x, y) in places.items():
            left, top, right, bottom = printed_name(edition, part, city)
            half = (right - left) / 2, (bottom - top) * _INK / 2
            areas[city] = (x - half[0], y - half[1], x + half[0], y + half[1])
        for city, area in areas.items():
            assert area[0] >= 0 and area[2] <= part.size[0], city
            assert area[1] >= 0 and area[3] <= part.size[1], city
            assert not any(overlap(area, other) for other in taken), city
            spots = {each: part.at(place.at) for each, place in cities.items()}
            away = {each: dist(spot, nearest(area, spot)) for each, spot in spots.items()}
            assert away[city] <= 1.2 * min(away[each] for each in away if each != city), city
        assert not any(overlap(a, b) for a, b in combinations(areas.values(), 2))
        for city, place in cities.items():
            x, y = part.at(place.at)
            if city not in marks and 20 < x < part.size[0] - 20 and 20 < y < part.size[1] - 20:
                shown += 1
                missing += city not in places
    assert missing <= 0.04 * shown


@pytest.mark.thorough
@pytest.mark.parametrize("name", EDITIONS)
def test_plaques_leave_the_legend_and_the_title_free(name: str) -> None:
    edition = EDITIONS[name]
    for part, marks, taken in offers(edition):
        for area, kept in product(taken[: len(marks)], kept_areas(edition)):
            assert not overlap(area, part.area(kept))


@pytest.mark.parametrize("name", sampled(EDITIONS, "express"))
def test_a_part_of_a_map_shows_its_legend_whole_or_not_at_all(name: str) -> None:
    edition = EDITIONS[name]
    whole = []
    for part, _, _ in offers(edition):
        for kept in kept_areas(edition):
            left, top, right, bottom = part.area(kept)
            inside = overlap((left, top, right, bottom), (0, 0, *part.size))
            whole.append(inside == 0 or inside >= 0.99 * (right - left) * (bottom - top))
    assert sum(whole) >= 0.9 * len(whole)


def test_a_name_that_nothing_covers_stays_where_the_map_prints_it() -> None:
    edition = EDITIONS["europe"]
    part = frame(edition, [], 1200)
    places = place_other_names(edition, part, [], [])
    for city, place in edition.geometry.cities.items():
        assert dist(places[city], part.at(place.label)) < 1


def test_a_covered_name_moves_to_another_side_of_its_city() -> None:
    edition = EDITIONS["europe"]
    part = frame(edition, [], 1200)
    for city in map(CityId, ("moskva", "kyiv", "riga")):
        printed = printed_name(edition, part, city)
        places = place_other_names(edition, part, [], [printed])
        assert dist(places[city], part.at(edition.geometry.cities[city].label)) > 10
        dot = part.at(edition.geometry.cities[city].at)
        assert dist(places[city], dot) < 150


@pytest.mark.parametrize("seed", sampled(range(6), 0, 1))
@pytest.mark.parametrize("name", ["europe", "express", "sicily"])
def test_plaques_cover_no_ring_no_station_and_no_other_plaque(name: str, seed: int) -> None:
    chance, edition = random.Random(seed), EDITIONS[name]
    known = list(edition.board.cities)
    cities = chance.sample(known, min(len(known) - 1, chance.choice((2, 6, 10, 14))))
    built, part = chance.sample(known, 5), frame(edition, cities, 1200)
    sizes = {
        city: (
            line_length(edition.city_names[city].name, NAMES, SIZE) + PAD + chance.choice((0, 34)),
            HEIGHT,
        )
        for city in cities
    }
    lines = [
        tuple(map(part.at, edition.geometry.routes[route].path))
        for route in chance.sample(list(edition.board.routes), 5)
    ]
    places = place_names(edition, part, sizes, lines, REACH, built)
    rings = [around(part.at(edition.geometry.cities[city].at), REACH) for city in cities]
    houses = [station_area(edition, part, city) for city in built]
    for city, area in places.items():
        others = [other for each, other in places.items() if each != city]
        assert not any(overlap(area, other) for other in (*rings, *houses, *others)), city


@pytest.mark.parametrize("offer", OFFERED)
def test_a_name_is_nearest_to_its_own_city(offer: str) -> None:
    tickets = [BOARD.tickets[TicketId(ticket)] for ticket in offer.split()]
    cities = list(dict.fromkeys(city for ticket in tickets for city in (ticket.a, ticket.b)))
    part = frame(EUROPE, cities, 1200)
    sizes = {
        city: (line_length(EUROPE.city_names[city].name, NAMES, SIZE) + PAD, HEIGHT)
        for city in cities
    }
    spots = {city: part.at(EUROPE.geometry.cities[city].at) for city in cities}
    for city, area in place_names(EUROPE, part, sizes, [], REACH).items():
        away = {other: dist(spot, nearest(area, spot)) for other, spot in spots.items()}
        assert min(away, key=lambda other: away[other]) == city
