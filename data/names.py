"""Compares the names of cities: no name may mean two cities."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from data.draft import Draft, Record
from data.shape import Fault


@lru_cache(maxsize=4096)
def folded(name: str) -> str:
    """Return a name for comparison: without case, accents and doubled spaces."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).split())


def name_faults(draft: Draft) -> Iterator[Fault]:
    """Yield a fault for each name that two cities share."""
    owner: dict[str, str] = {}
    for index, city in draft.cities:
        shared: dict[str, str] = {}
        for name in _names(city):
            first = owner.setdefault(folded(name), city["id"])
            if first != city["id"]:
                shared.setdefault(first, name)
        for first, name in shared.items():
            text = f"{name!r} is a name of both {first} and {city['id']}"
            yield Fault(("cities", index), text)


def _names(city: Record) -> tuple[str, ...]:
    also = city.get("also", {}).values()
    return (city["name"], *city["names"].values(), *also, *city["aliases"], city["id"])
