"""The map in a language prints other labels; everything else, and what is kept of it, is equal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import dist
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from data import Edition
from engine.board import CityId, RouteId, TicketId
from engine.view import View
from renderer import (
    Look,
    Picture,
    Shot,
    render_area,
    render_board,
    render_detail,
    render_hand,
    render_news,
    render_offer,
    render_own_map,
    render_replay,
    render_result,
    render_tunnel,
)
from renderer.cache import BUDGET
from renderer.drawing.fonts import NAMES as LETTERS
from renderer.drawing.fonts import base_face, font
from renderer.drawing.lettering import lettered, line_length
from renderer.drawing.shapes import Area
from renderer.folders import keep_in
from renderer.looks.all_themes import DAY, THEMES
from renderer.maps import store
from renderer.maps.frame import frame
from renderer.maps.names import city_label, keep_names, packed_names
from renderer.maps.packed_map import MAPS
from renderer.maps.static_map import load_or_draw, named, static_map
from renderer.panels.placing import nearest, place_names
from renderer.panels.strip_places import HEIGHT as STRIP
from tests.renderer.positions import BOARD, EUROPE, NAMES, empty, pixels, played, private, tunnel
from tests.renderer.test_names import HEIGHT, OFFERED, PAD, REACH, SIZE
from tests.renderer.test_result import ended
from tests.tiers import sampled

FRENCH, ITALIAN = EUROPE.localized("fr"), EUROPE.localized("it")
LANGUAGES = tuple(EUROPE.geometry.labels)
WIEN = CityId("wien")
HELD = (TicketId("paris-wien"),)
MINE = replace(played(), mine=replace(private(), tickets=HELD, offer=HELD))


def written(edition: Edition, city: CityId) -> Area:
    """What a city's name covers on the map, with its rim."""
    x, y = edition.geometry.cities[city].label
    left, top, right, bottom = font(LETTERS, edition.geometry.label_size).getbbox(
        edition.city_names[city].name, anchor="mm", stroke_width=5
    )
    return int(x + left) - 3, int(y + top) - 3, int(x + right) + 4, int(y + bottom) + 4


@pytest.mark.thorough
@pytest.mark.parametrize("view", [empty(), played()], ids=["empty", "played"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_only_labels_differ_from_the_printed_map(language: str, view: View) -> None:
    spoken = EUROPE.localized(language)
    one, two = (pixels(render_board(each, view, NAMES)) for each in (EUROPE, spoken))
    changed = ImageChops.difference(one, two)
    for city in EUROPE.geometry.labels[language]:
        for edition in (EUROPE, spoken):
            area = written(edition, city)
            assert changed.crop(area).getbbox(), f"{city} is written anew"
    for city in EUROPE.geometry.labels[language]:
        for edition in (EUROPE, spoken):
            changed.paste((0, 0, 0), written(edition, city))
    assert changed.getbbox() is None


PICTURES: dict[str, Callable[[Edition], Picture | None]] = {
    "board": lambda edition: render_board(edition, played(), NAMES),
    "news": lambda edition: render_news(edition, played(), NAMES, [WIEN]),
    "detail": lambda edition: render_detail(
        edition, replace(played(), last_built=RouteId("munchen-wien"))
    ),
    "area": lambda edition: render_area(edition, played(), [WIEN]),
    "film": lambda edition: render_replay(edition, [Shot(empty()), Shot(played())], NAMES),
    "hand": lambda edition: render_hand(edition, MINE, NAMES),
    "offer": lambda edition: render_offer(edition, MINE, NAMES),
    "plan": lambda edition: render_own_map(edition, MINE, NAMES, ()),
    "result": lambda edition: render_result(edition, ended(), NAMES),
    "tunnel": lambda edition: render_tunnel(edition, replace(empty(), tunnel=tunnel()), NAMES),
}


@pytest.mark.thorough
@pytest.mark.parametrize("kind", PICTURES)
def test_languages_never_mix(kind: str) -> None:
    """What was drawn before in another language changes nothing."""

    def drawn(edition: Edition) -> bytes:
        picture = PICTURES[kind](edition)
        assert picture is not None
        return picture.data

    MAPS.clear()
    french, italian = drawn(FRENCH), drawn(ITALIAN)
    assert french != italian
    MAPS.clear()
    assert (drawn(ITALIAN), drawn(FRENCH)) == (italian, french)


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Path]:
    keep_in(tmp_path / "kept")
    load_or_draw.cache_clear()
    yield tmp_path / "kept"
    keep_in(None)
    load_or_draw.cache_clear()


@pytest.mark.thorough
def test_languages_share_what_lies_below_the_names_in_memory_and_on_disk(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    geometry = replace(EUROPE.geometry, size=(240, 160), art={})
    corner = replace(EUROPE, geometry=geometry)
    maps = [static_map(corner.localized(language), DAY) for language in LANGUAGES]
    assert len({id(each.base) for each in maps}) == 1
    assert len({id(each.colours) for each in maps}) == 1
    again = static_map(corner.localized("fr"), DAY)
    assert again.bands is maps[LANGUAGES.index("fr")].bands
    stored = [store.load(file.stem) or {} for file in kept.iterdir()]
    assert sorted("base" in parts for parts in stored) == [False] * len(LANGUAGES) + [True]
    monkeypatch.setattr("renderer.maps.static_map.draw_cities", None)
    named.cache_clear()
    load_or_draw.cache_clear()
    assert [static_map(corner.localized(each), DAY).bands for each in LANGUAGES] == [
        each.bands for each in maps
    ]


def test_names_of_which_a_part_is_lost_on_disk_are_drawn_again(kept: Path) -> None:
    corner = replace(EUROPE, geometry=replace(EUROPE.geometry, size=(240, 160), art={}))
    french = static_map(corner.localized("fr"), DAY).bands
    (file,) = (each for each in kept.iterdir() if "base" not in (store.load(each.stem) or {}))
    parts = store.load(file.stem) or {}
    half = parts["names"][: len(parts["names"]) // 2]
    for lost in (
        {},
        {**parts, "another": b""},
        {"band 0": b"x"},
        {**parts, "names": half},
        {**parts, "names": parts["names"] + b"x"},
    ):
        store.save(file.stem, lost)
        named.cache_clear()
        assert static_map(corner.localized("fr"), DAY).bands == french
        assert store.load(file.stem) == parts


def test_names_from_disk_are_the_drawn_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [place.name for place in FRENCH.city_names.values()]
    body = packed_names(FRENCH, DAY)
    drawn = [city_label(FRENCH, DAY, name) for name in names]
    lettered.cache_clear()
    keep_names(body, FRENCH, DAY)
    monkeypatch.setattr("renderer.drawing.lettering.ImageDraw", None)
    for name, label in zip(names, drawn, strict=True):
        kept = city_label(FRENCH, DAY, name)
        assert kept is not label and (kept.left, kept.top) == (label.left, label.top)
        assert kept.image.tobytes() == label.image.tobytes()


@pytest.mark.thorough
def test_every_language_of_every_look_is_at_hand_at_once() -> None:
    # What other tests drew has no claim to a share of the budget here.
    BUDGET.forget(lambda key: True)
    wanted = [
        (edition, THEMES[look])
        for look in Look
        for edition in (EUROPE, *(EUROPE.localized(language) for language in LANGUAGES))
    ]
    first = [static_map(edition, theme) for edition, theme in wanted]
    assert all(
        static_map(edition, theme).bands is found.bands
        for (edition, theme), found in zip(wanted, first, strict=True)
    )


def test_the_font_has_every_letter_of_every_language() -> None:
    names = "".join(name for place in EUROPE.city_names.values() for name in place.names.values())
    assert base_face(LETTERS).draws(names)


@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
@pytest.mark.parametrize("offer", OFFERED)
def test_on_ones_own_map_too_a_name_is_nearest_to_its_own_city(offer: str, language: str) -> None:
    spoken = EUROPE.localized(language)
    tickets = [BOARD.tickets[TicketId(ticket)] for ticket in offer.split()]
    cities = list(dict.fromkeys(city for ticket in tickets for city in (ticket.a, ticket.b)))
    part = frame(spoken, cities, 1200)
    sizes = {
        city: (line_length(spoken.city_names[city].name, LETTERS, SIZE) + PAD, HEIGHT)
        for city in cities
    }
    spots = {city: part.at(spoken.geometry.cities[city].at) for city in cities}
    for city, area in place_names(spoken, part, sizes, [], REACH).items():
        away = {other: dist(spot, nearest(area, spot)) for other, spot in spots.items()}
        assert min(away, key=lambda other: away[other]) == city


@pytest.mark.thorough
def test_the_strip_below_the_map_is_the_same() -> None:
    def strip(edition: Edition) -> Image.Image:
        return pixels(render_board(edition, played(), NAMES)).crop((0, 1400, 2400, 1400 + STRIP))

    assert ImageChops.difference(strip(FRENCH), strip(EUROPE)).getbbox() is None
