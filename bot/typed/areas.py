"""Parts of the map as people name them: the edition's areas, and every city."""

from __future__ import annotations

from dataclasses import dataclass

from bot.typed.cities import AmbiguousCity, UnclearInput, UnknownCity, find_city, suggest_cities
from bot.typed.folding import folded
from data import Edition
from engine.board import CityId


class UnknownArea(UnclearInput):
    """No area and no city is called anything like this."""

    def __init__(self, text: str, edition: Edition) -> None:
        super().__init__(text)
        self.edition = edition


@dataclass(frozen=True, slots=True)
class MapArea:
    """A part of the map: its name for the reader, and the cities that it shows."""

    title: str
    cities: tuple[CityId, ...]


def area_names(edition: Edition, language: str) -> dict[str, str]:
    """Return the areas of an edition: their names for a reader by id, in their own order."""
    base = language.partition("-")[0]
    areas = edition.geometry.areas
    return {
        each: area.names.get(base) or area.names.get("en") or each for each, area in areas.items()
    }


def find_area(edition: Edition, text: str, language: str) -> MapArea:
    """Return the area or the city that ``text`` means; raises UnknownArea or AmbiguousCity.

    Areas are found by id, by name in any language, and by the beginning of one
    where no city is.
    """
    typed = folded(text)
    found = [each for each in edition.geometry.areas if typed in _keys(edition, each)]
    if not found:
        try:
            city = find_city(edition, text, language)
            return MapArea(edition.localized(language).city_names[city].name, (city,))
        except UnknownCity:
            found = _starting_with(edition, typed)
            if len(found) != 1:
                raise UnknownArea(text, edition) from None
        except AmbiguousCity as unsure:
            found = _starting_with(edition, typed)
            places = edition.localized(language).city_names
            names = [folded(places[city].name) for city in unsure.suggestions]
            if len(found) != 1 or any(name.startswith(typed) for name in names):
                raise
    return MapArea(area_names(edition, language)[found[0]], edition.geometry.areas[found[0]].cities)


def suggest_areas(
    edition: Edition, prefix: str, language: str, limit: int = 25
) -> list[tuple[str, str]]:
    """Return areas, then cities, with labels for a choice list."""
    typed = folded(prefix)
    found = [
        (each, name)
        for each, name in area_names(edition, language).items()
        if any(typed in key for key in _keys(edition, each))
    ]
    cities = suggest_cities(edition, prefix, language, limit=limit)
    return [*found, *((str(city), label) for city, label in cities)][:limit]


def _keys(edition: Edition, area: str) -> list[str]:
    return [folded(area), *map(folded, edition.geometry.areas[area].names.values())]


def _starting_with(edition: Edition, typed: str) -> list[str]:
    """The areas with a name that begins so."""
    return [
        each
        for each in edition.geometry.areas
        if typed and any(key.startswith(typed) for key in _keys(edition, each))
    ]
