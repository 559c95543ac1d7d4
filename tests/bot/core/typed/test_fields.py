"""Commands as people type them who don't know their fields: a table of mistakes, read as meant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import data
from bot.core.typed.cities import GreyCards, MissingColour, UnknownCity, UnknownColour
from bot.core.typed.fields import Fields, read_cities, read_fields
from data.order_words import order_words
from engine.board import CityId
from tests.rows import each_row

EUROPE = data.load("europe")
CITIES = {"claim": 2, "path": 2, "station": 1, "near": 1, "draw": 0}
MISTAKES = [
    (language, command, tuple(re.findall(r"\[([^]]*)\]", typed)), sure == ">", meant.split())
    for language, command, typed, sure, meant in re.findall(
        r"^(\w+) /(\w+) (\[.*\]) =([>?]) (.*)$",
        (Path(__file__).parent / "mistakes.txt").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
]


def told(command: str, read: Fields) -> list[str]:
    """What was read, as the table has it."""
    kinds = [each.word for each in read.kinds]
    if command == "draw":
        locomotive = kinds == ["loco"] or read.locomotives is not None
        if locomotive or kinds:
            return ["locomotive"] if locomotive else kinds
        return ["two"] if read.cards == 2 else ["pile"] if read.pile else []
    number = [] if read.locomotives is None else [f"loco:{read.locomotives}"]
    return [*(city for each in read.cities for city in each.meant), *kinds, *number]


def test_the_table_has_each_kind_of_mistake() -> None:
    assert len(MISTAKES) >= 40
    assert {each[0] for each in MISTAKES} == set(order_words())
    assert {each[1] for each in MISTAKES} == set(CITIES)
    assert sum(not each[3] for each in MISTAKES) >= 6


@each_row(("language", "command", "fields", "sure", "meant"), MISTAKES)
def test_a_command_is_understood_whatever_field_it_came_in(
    language: str, command: str, fields: tuple[str, ...], sure: bool, meant: list[str]
) -> None:
    read = read_fields(EUROPE, language, CITIES[command], *fields)
    assert (told(command, read), read.sure) == (meant, sure)


@each_row(
    ("typed", "error"),
    [
        ("Paris Frankfurt elephants", UnknownColour),
        ("Paris Frankfurt if free", UnknownColour),
        ("xyzzy Paris", UnknownCity),
        ("Paris Frankfurt 2", UnknownColour),
        ("Paris Frankfurt grey", GreyCards),
    ],
)
def test_what_is_like_nothing_is_named(typed: str, error: type[Exception]) -> None:
    read = read_fields(EUROPE, "en", 2, typed)
    assert type(read.error) is error and not read.sure


def test_a_colour_that_the_edition_lacks_is_told() -> None:
    read = read_fields(data.load("express"), "en", 2, "Paris Berlin orange")
    assert isinstance(read.error, MissingColour)


def test_only_cities_are_read_where_nothing_is_paid() -> None:
    for typed in ("Paris red", "Paris xyzzy", "xyzzy", "?!"):
        with pytest.raises(UnknownCity):
            read_cities(EUROPE, "en", 1, typed)


def test_our_own_words_for_a_payment_are_read() -> None:
    read = read_fields(EUROPE, "en", 2, "Paris Frankfurt 2 white + 1 locomotive")
    assert (told("claim", read), read.sure) == (["paris", "frankfurt", "white", "loco:1"], True)


def test_more_cities_than_a_route_has_are_never_sure_of_two() -> None:
    read = read_fields(EUROPE, "en", 2, "Paris Frankfurt Berlin")
    assert len(read.cities) == 3
    assert not read_fields(EUROPE, "en", 2, "Paris Frankfurt red white").sure


@pytest.mark.parametrize("language", order_words())
def test_a_slip_in_a_name_is_asked_and_a_name_is_sure(language: str) -> None:
    for city, place in EUROPE.localized(language).city_names.items():
        assert read_fields(EUROPE, language, 1, place.name).sure
        slip = place.name[:2] + place.name[3:]
        read = read_fields(EUROPE, language, 1, slip)
        exact = read.sure and read.cities[0].meant == (CityId(city),)
        assert exact or not read.sure, slip
