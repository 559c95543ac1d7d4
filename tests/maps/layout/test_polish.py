"""A small change moves only what is near it."""

from __future__ import annotations

from copy import deepcopy
from math import dist
from typing import Any

import pytest

from data.loader import BUNDLED
from maps.check.edition_file import read_edition
from maps.layout.attempt import NoLayout
from maps.layout.polish import filled, polished
from maps.layout.settings import completed
from tests.maps.layout.maps import edition
from tests.tiers import sampled


def sicily() -> dict[str, Any]:
    _, body = read_edition(BUNDLED / "sicily.json")
    body["geometry"]["layout"]["land"] = False
    return body


@pytest.mark.parametrize("name", sampled(["europe", "express", "sicily"], "express"))
def test_a_map_on_which_nothing_is_new_and_nothing_overlaps_stays(name: str) -> None:
    _, body = read_edition(BUNDLED / f"{name}.json")
    assert polished(body).body == body


def test_what_has_no_place_gets_one_where_the_rest_of_the_map_has_it() -> None:
    body = sicily()
    before = body["geometry"]["cities"].pop("enna")["at"]
    whole, fresh = filled(body)
    leading = {route["id"] for route in body["routes"] if "enna" in route["cities"]}
    assert fresh == {"enna", *leading}
    assert dist(whole["geometry"]["cities"]["enna"]["at"], before) < 100
    assert all(
        len(whole["geometry"]["routes"][r["id"]]["slots"]) == r["length"] for r in body["routes"]
    )


def test_without_a_layout_there_is_nothing_to_polish() -> None:
    with pytest.raises(NoLayout, match="no layout to polish"):
        polished(completed(edition()))


@pytest.mark.thorough
def test_a_city_that_is_placed_anew_leaves_far_ones_where_they_are_to_the_pixel() -> None:
    body = sicily()
    before = deepcopy(body["geometry"])
    del body["geometry"]["cities"]["messina"]
    made = polished(body)
    assert made.wrong == 0
    after = made.body["geometry"]
    assert {
        c for c in before["cities"] if after["cities"][c]["at"] != before["cities"][c]["at"]
    } <= {"messina"}
    moved = {
        route for route in before["routes"] if after["routes"][route] != before["routes"][route]
    }
    assert moved <= {route["id"] for route in body["routes"] if "messina" in route["cities"]}
    for city in ("trapani", "palermo", "agrigento"):
        assert after["cities"][city] == before["cities"][city]
        for language, labels in before["labels"].items():
            assert after["labels"][language].get(city) == labels.get(city)


@pytest.mark.thorough
def test_a_route_of_another_length_moves_no_city() -> None:
    body = sicily()
    before = deepcopy(body["geometry"])
    route = next(each for each in body["routes"] if each["id"] == "agrigento-palermo")
    route["length"] -= 1
    made = polished(body)
    assert made.wrong == 0
    after = made.body["geometry"]
    assert len(after["routes"]["agrigento-palermo"]["slots"]) == route["length"]
    assert all(after["cities"][c]["at"] == before["cities"][c]["at"] for c in before["cities"])
    del after["routes"]["agrigento-palermo"], before["routes"]["agrigento-palermo"]
    assert after["routes"] == before["routes"]
