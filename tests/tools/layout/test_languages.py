"""Names of other languages find room on a finished map, and nothing else moves."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from data.loader import BUNDLED, available
from tests.tiers import sampled
from tests.tools.layout.maps import flawless
from tools.edition_file import read_edition
from tools.layout.__main__ import main
from tools.layout.check import Checker
from tools.layout.languages import (
    NoRoom,
    in_language,
    languages,
    violations_in_languages,
    with_languages,
    with_names_moved,
)


def translated(**names: Mapping[str, str]) -> dict[str, Any]:
    """The flawless map with names in other languages by city."""
    body = flawless()
    for city in body["cities"]:
        city["names"] = dict(names.get(city["id"], {}))
    return body


@pytest.mark.parametrize("name", sampled(available(), "express"))
def test_nothing_is_in_the_way_in_any_language_of_a_map_we_ship(name: str) -> None:
    _, body = read_edition(BUNDLED / f"{name}.json", laid_out=True)
    assert set(body["geometry"]["labels"]) == set(languages(body)) >= {"en", "fr", "de"}
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
