"""Names beside those of marked cities: whole, uncovered, and beside the right dot."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from math import dist

import pytest
from PIL import Image

import data
from data import Edition
from engine.board import CityId
from renderer.looks.all_themes import DAY
from renderer.maps.frame import Frame, frame
from renderer.maps.legend import kept_areas
from renderer.panels.other_names import place_other_names
from renderer.panels.placing import Area, nearest, overlap, printed_name
from renderer.panels.plaques import Mark, draw_cities_marked
from tests.tiers import sampled_rows

EDITIONS = {name: data.load(name) for name in data.available()}
LANGUAGES = ("en", "de", "fr", "it")
OFFERS = 12
_INK = 0.75
"""Letters fill this share of the height of their line."""


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


@pytest.mark.parametrize(
    ("name", "language"),
    sampled_rows(product(EDITIONS, LANGUAGES), ("europe", "de"), ("sicily", "fr")),
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


@pytest.mark.parametrize("name", EDITIONS)
def test_plaques_leave_the_legend_and_the_title_free(name: str) -> None:
    edition = EDITIONS[name]
    for part, marks, taken in offers(edition):
        for area, kept in product(taken[: len(marks)], kept_areas(edition)):
            assert not overlap(area, part.area(kept))


@pytest.mark.parametrize("name", EDITIONS)
def test_a_part_of_a_map_shows_its_legend_whole_or_not_at_all(name: str) -> None:
    edition = EDITIONS[name]
    whole = []
    for part, _, _ in offers(edition):
        for kept in kept_areas(edition):
            left, top, right, bottom = part.area(kept)
            inside = overlap((left, top, right, bottom), (0, 0, *part.size))
            whole.append(inside == 0 or inside >= 0.99 * (right - left) * (bottom - top))
    assert sum(whole) >= 0.95 * len(whole)


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
