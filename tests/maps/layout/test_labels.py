"""Names stand where they disturb least, in other languages, too, where nothing else moves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from shapely.geometry import box

from data.loader import BUNDLED, available
from maps.check.edition_file import read_edition
from maps.check.languages import in_language, violations_in_languages
from maps.check.shapes import Checker
from maps.layout.coast import Coast
from maps.layout.command import main
from maps.layout.labels import choose
from maps.layout.languages import (
    NoRoom,
    languages,
    with_languages,
    with_names_moved,
    with_names_near,
)
from maps.layout.model import STATION, Problem
from maps.layout.projection import Projection
from maps.layout.report import report
from maps.layout.settings import completed
from maps.layout.state import start
from tests.maps.layout.maps import edition, flawless
from tests.tiers import sampled

NOTHING = np.zeros((0, 2))


def clear_of(problem: Problem, names: np.ndarray, cities: np.ndarray) -> bool:
    """Whether no name's ink lies under any station."""
    middle = cities + STATION[:2]
    apart = np.abs(names[:, None] - middle[None]) - problem.ink_half[:, None] - STATION[2:]
    return bool((apart.max(axis=-1) > 0).all())


def test_names_stand_clear_of_every_station() -> None:
    problem = Problem.of(completed(edition()))
    names = choose(problem, problem.true, problem.true.copy(), NOTHING)
    assert clear_of(problem, names, problem.true)


def test_a_name_leaves_the_side_where_slots_lie() -> None:
    problem = Problem.of(completed(edition()))
    first = choose(problem, problem.true, start(problem, 0).names, NOTHING)
    side = first[0] - problem.true[0]
    slots = first[0] + np.array([(x, y) for x in range(-60, 61, 10) for y in (-10, 0, 10)])
    second = choose(problem, problem.true, first, slots)
    assert np.abs(slots - second[0]).max(axis=1).min() > problem.ink_half[0, 1]
    assert not np.allclose(second[0] - problem.true[0], side)


def test_a_wanted_side_is_taken() -> None:
    for side, way in (("west", (-1, 0)), ("south", (0, 1)), ("north", (0, -1))):
        body = completed({**edition(), "geometry": {"layout": {"names": {"hazel": side}}}})
        problem = Problem.of(body)
        hazel = problem.cities.index("hazel")
        names = choose(problem, problem.true, start(problem, 0).names, NOTHING)
        assert (names[hazel] - problem.true[hazel]) @ way > 20


def test_land_is_positive_and_the_sea_negative() -> None:
    projection = Projection.of([(0, 50), (10, 55)], (800, 600))
    coast = Coast.of(box(-5, 48, 5, 60), projection, (800, 600))
    dry, shore, wet = coast.distance(projection.pixels([(2, 53), (5, 53), (8, 53)]))
    assert dry > 40
    assert abs(shore) < 8
    assert wet < -40


def test_the_report_counts_every_kind_and_slots_in_the_wrong_element() -> None:
    body = flawless()
    violations = Checker(body).violations()
    coast = Coast(np.full((360, 400), 5.0))
    said = "\n".join(report(body, violations, coast))
    assert "3 cities, 3 routes, 8 slots" in said
    assert "slot on slot 0" in said
    assert "0 of 8 spaces of routes on land lie in water" in said.splitlines()
    body["routes"][0]["locomotives"] = 1
    told = [*report(body, violations, coast)]
    assert "4 of 4 spaces of ferries lie on land: alder-birch 4" in told
    assert any(line.startswith("Such a ferry needs spaces for its way round") for line in told)
    body["geometry"]["layout"] = {"free": ["alder-birch"]}
    said = "\n".join(report(body, violations, coast))
    assert "ferries" not in said
    assert "4 spaces of free routes aren't counted: alder-birch" in said.splitlines()


def translated(**names: Mapping[str, str]) -> dict[str, Any]:
    """The flawless map with names in other languages by city."""
    body = flawless()
    for city in body["cities"]:
        city["names"] = dict(names.get(city["id"], {}))
    return body


@pytest.mark.parametrize("name", sampled(available(), "express"))
def test_nothing_is_in_the_way_in_any_language_of_a_map_we_ship(name: str) -> None:
    _, body = read_edition(BUNDLED / f"{name}.json", laid_out=True)
    assert set(body["geometry"]["labels"]) == set(languages(body))
    assert list(violations_in_languages(body)) == []
    assert body["geometry"]["label_size"] >= 42, "never smaller letters"


def test_what_is_in_the_way_in_one_language_is_named() -> None:
    body = with_languages(translated(birch={"fr": "Bouleau"}))
    body["geometry"]["labels"]["fr"]["birch"] = [110, 60]
    found = [str(violation) for violation in violations_in_languages(body)]
    assert "name on name: fr: alder and birch" in found
    assert Checker(body).violations() == []


def test_only_names_that_differ_are_placed() -> None:
    body = translated(birch={"fr": "Bouleau", "de": "Birch"}, cedar={"fr": "Cèdre"})
    found = with_languages(body)
    labels = found["geometry"].pop("labels")
    assert found == body
    assert {language: set(some) for language, some in labels.items()} == {
        "fr": {"birch", "cedar"},
        "de": set(),
    }
    assert languages(body) == ("fr", "de")


def test_a_name_can_be_wanted_on_another_side_in_one_language_only() -> None:
    body = translated(alder={"fr": "Aulne"}, birch={"it": "Betulla"})
    assert body["geometry"]["cities"]["cedar"]["label"][1] > 520, "printed south of its city"
    body["geometry"]["layout"] = {"names_in": {"fr": {"cedar": "north"}}}
    body["geometry"]["keep_clear"] = {}
    labels = with_languages(body)["geometry"]["labels"]
    assert labels["fr"]["cedar"][1] < 520
    assert set(labels["it"]) == {"birch"}


def test_the_same_map_has_the_same_labels_each_time() -> None:
    body = translated(birch={"fr": "Bouleau"}, alder={"fr": "Aulne"})
    once = with_languages(body)
    assert with_languages(once) == once


def test_a_name_keeps_to_its_city_and_off_everything() -> None:
    body = translated(alder={"de": "Schwarzerle am Wald"}, birch={"de": "Moorbirke am Bach"})
    found = with_languages(body)
    assert list(violations_in_languages(found)) == []
    spoken = in_language(found, "de")
    assert [city["name"] for city in spoken["cities"]][:2] == [
        "Schwarzerle am Wald",
        "Moorbirke am Bach",
    ]
    assert spoken["geometry"]["routes"] == body["geometry"]["routes"]


def test_a_name_in_the_room_of_a_longer_one_does_not_float_off_its_city() -> None:
    body = translated(cedar={"de": "Zeder am Rand des großen Waldes"})
    body["geometry"]["cities"]["cedar"]["label"] = [400, 606]
    room = Problem.of(body).roomy(body).ink_half
    assert with_names_near(body, room, {"alder"}) == body
    near = with_names_near(body, room)
    assert near["geometry"]["cities"]["cedar"]["label"][1] < 580
    assert near["geometry"]["cities"]["alder"] == body["geometry"]["cities"]["alder"]
    assert Checker(near).violations() == []


def test_a_name_that_fits_nowhere_is_refused_by_name() -> None:
    with pytest.raises(NoRoom, match=r"de: there is no room for W{60} at cedar"):
        with_languages(translated(cedar={"de": "W" * 60}))


def test_the_command_places_names_alone_or_says_what_does_not_fit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wood.json"
    file.write_text(json.dumps(translated(birch={"fr": "Bouleau"})), encoding="utf-8")
    assert main([str(file), "--names"]) == 0
    written = file.read_text(encoding="utf-8")
    assert set(json.loads(written)["geometry"]["labels"]["fr"]) == {"birch"}
    assert main([str(file), "--names"]) == 0
    assert file.read_text(encoding="utf-8") == written
    capsys.readouterr()
    body = json.loads(written)
    body["geometry"]["labels"]["fr"]["birch"] = [750, 70]
    file.write_text(json.dumps(body), encoding="utf-8")
    assert main([str(file), "--check"]) == 1
    assert "outside: fr: the name of birch" in capsys.readouterr().err
    body["cities"][1]["names"]["fr"] = "W" * 40
    file.write_text(json.dumps(body), encoding="utf-8")
    assert main([str(file), "--names"]) == 1
    assert "there is no room for" in capsys.readouterr().err


def test_a_printed_name_that_is_in_the_way_moves_and_nothing_else_does() -> None:
    body = flawless()
    body["geometry"]["cities"]["birch"]["label"] = [110, 60]
    assert any("birch" in each.text for each in Checker(body).violations())
    moved = with_names_moved(body)
    assert Checker(moved).violations() == []
    label = moved["geometry"]["cities"]["birch"].pop("label")
    assert label != body["geometry"]["cities"]["birch"].pop("label")
    for each in (moved, body):
        each["geometry"]["cities"]["alder"].pop("label")
    assert moved == body


def test_a_printed_name_without_room_stays() -> None:
    body = flawless()
    body["cities"][0]["name"] = "Rotbuche am Rande des Waldes am Bach"
    assert Checker(body).violations()
    assert with_names_moved(body) == body
