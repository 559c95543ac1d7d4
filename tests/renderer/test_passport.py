"""The railway passport: what it shows, how large it is, its stamps, and its contrast."""

from __future__ import annotations

from dataclasses import replace

import pytest

import data
from engine.cards import PlayerColour
from renderer import CityStamp, Format, Passport, PassportList, StampPage, render_passport
from renderer.drawing.colour import RGB
from renderer.drawing.shapes import touches
from renderer.looks.all_themes import DAY
from renderer.passport import LARGEST, ray_of
from renderer.poster import BRIGHT, CREAM, HEIGHT, INK, SAND, WIDTH, ground_of
from renderer.stamps import INKS, placed_stamps
from tests.renderer.colour_science import contrast
from tests.renderer.positions import pixels
from tests.renderer.test_golden import compare
from tests.tiers import sampled


def page(name: str, count: int, most: int = 14) -> StampPage:
    """An edition with so many cities, each visited less often than the one before."""
    edition = data.load(name).localized("en")
    cities = [edition.city_names[city].name for city in edition.board.cities][:count]
    stamps = tuple(CityStamp(city, max(1, most - k)) for k, city in enumerate(cities))
    return StampPage(f"{name.capitalize()} · {count} of {len(edition.board.cities)}", stamps)


EUROPE, EXPRESS, SICILY = page("europe", 40), page("express", 20), page("sicily", 9)
WON = (("2 at the table", "5 of 9"), ("3", "3 of 8"), ("4 at the table", "2 of 4"), ("5", "1 of 3"))
ROUTES = (("Frankfurt–Paris", "9×"), ("Constantinople–Sevastopol", "7×"), ("Roma–Venezia", "4×"))
FULL = Passport(
    title="Railway passport",
    player="Maximilian von Habsburg-Lothringen",
    colour=PlayerColour.GREEN,
    rating="Rating 1,120 ± 180",
    fields=(("Games", "24"), ("Won", "11"), ("Longest path", "38"), ("Tickets", "71 of 96")),
    lists=(PassportList("Games won", WON), PassportList("Favourite routes", ROUTES)),
    pages=(EUROPE, EXPRESS, SICILY),
    blank="The first finished game brings the first stamps",
)
ZEROS = tuple((label, "0") for label, _ in FULL.fields)
PASSPORTS = {
    "passport": FULL,
    "passport-one": replace(FULL, player="Владимир", rating="", pages=(EUROPE,)),
    "passport-two": replace(
        FULL, player="李明", colour=PlayerColour.YELLOW, pages=(SICILY, EXPRESS)
    ),
    "passport-blank": replace(FULL, player="Ὀδυσσεύς", rating="", fields=ZEROS, lists=(), pages=()),
}


@pytest.mark.parametrize("name", sampled(PASSPORTS, "passport"))
def test_passports(name: str) -> None:
    drawn = render_passport(PASSPORTS[name])
    assert (drawn.width, drawn.height, drawn.format) == (WIDTH, HEIGHT, Format.WEBP)
    assert len(drawn.data) <= LARGEST
    compare(name, pixels(drawn))


def test_the_most_visited_are_largest_and_nothing_is_stamped_over() -> None:
    area = (0, 0, 984, 470)
    unreadable = (CityStamp("東京", 99), *EUROPE.cities)
    placed = placed_stamps(unreadable, area, 0)
    assert len(placed) >= 10 and "東京" not in [each.stamp.city for each in placed]
    assert [each.stamp for each in placed] == list(EUROPE.cities[: len(placed)])
    sizes = [each.size for each in placed]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] > sizes[-1]
    areas = [each.area for each in placed]
    assert not any(touches(each, areas[:k]) for k, each in enumerate(areas))


def test_what_must_be_read_can_be_read() -> None:
    """WCAG 2.2: 4.5 to one for text, in whatever colour somebody plays most."""
    pairs: list[tuple[RGB, RGB]] = [(INK, CREAM), (INK, SAND), *((ink, CREAM) for ink in INKS)]
    for livery in DAY.players.values():
        pairs += [(ink, on(livery)) for on in (ground_of, ray_of) for ink in (CREAM, BRIGHT)]
    assert [pair for pair in pairs if contrast(*pair) < 4.5] == []
