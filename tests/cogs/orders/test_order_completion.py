"""What autocomplete proposes in an order that somebody types."""

from __future__ import annotations

from random import Random

import pytest

import data
from cogs.orders.typed.pieces import OrderReader, UnclearOrder
from cogs.orders.typed.reading import read_typed
from cogs.orders.typed.writing import LONGEST, complete_order
from data.order_words import order_words
from engine.board import CityId, Seat
from tests.tiers import sampled

EUROPE = data.load("europe")
CITIES = EUROPE.board.cities


def reader(language: str) -> OrderReader:
    return OrderReader(EUROPE, language, {Seat(1): ("red", "Bastien")})


@pytest.mark.parametrize(
    ("language", "typed", "among"),
    [
        ("en", "", ["claim", "draw", "if", "turns"]),
        ("en", "cl", ["claim"]),
        ("en", "claim Par", ["claim Paris"]),
        ("en", "claim Paris", ["claim Paris Zurich", "claim Paris Dieppe"]),
        ("en", "claim Paris Zu", ["claim Paris Zu", "claim Paris Zurich"]),
        ("en", "draw gr", ["draw green"]),
        ("en", "draw green", ["draw green", "draw green, blue", "draw green, pile"]),
        ("en", "draw green;", ["draw green; claim", "draw green; else", "draw green; stop"]),
        ("en", "if free Paris Zurich", ["if free Paris Zurich:", "if free Paris Zurich and"]),
        ("en", "if free Paris Zurich:", ["if free Paris Zurich: draw"]),
        ("en", "if wagons", ["if wagons red", "if wagons 10"]),
        ("en", "draw; stop", ["draw; stop taken", "draw; stop none"]),
        ("de", "strecke Mün", ["strecke München"]),
        ("de", "ziehen grün", ["ziehen grün, stapel"]),
        ("fr", "route Paris", ["route Paris Francfort"]),
        ("it", "pesca ver", ["pesca verde"]),
    ],
)
def test_what_comes_next_is_proposed(language: str, typed: str, among: list[str]) -> None:
    found = complete_order(reader(language), typed, CITIES)
    assert set(among) <= set(found), found
    assert len(found) <= 25 and len(set(found)) == len(found)


def test_only_cities_with_a_free_route_are_proposed() -> None:
    near = {CityId("paris"), CityId("zurich"), CityId("dieppe")}
    found = complete_order(reader("en"), "claim Paris ", near)
    assert found == ["claim Paris Dieppe", "claim Paris Zurich"]


def test_what_cannot_be_read_is_not_gone_on_with() -> None:
    assert complete_order(reader("en"), "fly to Mars and ", CITIES) == []


@pytest.mark.parametrize("language", sampled(order_words(), "de"))
def test_whoever_follows_proposals_only_comes_to_an_order(language: str) -> None:
    """From nothing, by choosing proposals at random: each goes on, none is too long."""
    orders = 0
    for number in range(20):
        rng, typed = Random(number), ""
        for _ in range(12):
            found = complete_order(reader(language), typed, CITIES)
            assert all(len(each) <= LONGEST for each in found)
            on = [each for each in found if len(each) > len(typed)]
            if not on:
                break
            typed = rng.choice(on)
            try:
                read_typed(reader(language), typed)
                orders += 1
            except UnclearOrder as unclear:
                assert unclear.end >= len(typed.rstrip()) - 12, typed
    assert orders > 40
