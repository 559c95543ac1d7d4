"""What is wrong with the map of each language that writes cities' names its own way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from maps.check.shapes import Checker, Violation


def in_language(body: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Return an edition's JSON with the names and labels of a language as the printed ones."""
    geometry = body["geometry"]
    labels = geometry.get("labels", {}).get(language, {})
    places = {
        city: {**place, "label": labels.get(city, place["label"])}
        for city, place in geometry["cities"].items()
    }
    cities = [{**city, "name": name_in(city, language)} for city in body["cities"]]
    hints = geometry.get("layout", {})
    sides = {**hints.get("names", {}), **sides_in(body, language)}
    drawn = {**geometry, "cities": places, "layout": {**hints, "names": sides}}
    return {**body, "cities": cities, "geometry": drawn}


def sides_in(body: Mapping[str, Any], language: str) -> Mapping[str, str]:
    """Return the sides of cities on which their names are wanted in this language only."""
    hints = body["geometry"].get("layout", {})
    sides: Mapping[str, str] = hints.get("names_in", {}).get(language, {})
    return sides


def name_in(city: Mapping[str, Any], language: str) -> str:
    """Return what speakers of a language call a city."""
    name: str = city.get("names", {}).get(language, city["name"])
    return name


def violations_in_languages(body: Mapping[str, Any]) -> Iterator[Violation]:
    """Yield what is wrong with the map of each language that has labels."""
    for language in body["geometry"].get("labels", {}):
        for found in Checker(in_language(body, language)).violations():
            yield Violation(found.kind, f"{language}: {found.text}")
