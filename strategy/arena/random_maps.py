"""Makes maps by lots, on which no computer player was ever tuned: a seed, a map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

from data.defaults import completed
from engine.board import Board
from engine.board_file import read_board
from engine.cards import COLOURS
from strategy.arena.countries import Country, Link, Shape, country

SEATS = (2, 5)
CITIES = (15, 50)
_FEWEST_TICKETS = 24
"""Enough for the first offers of five, and some to draw."""
_LONG_TICKETS = 6
_SYLLABLES = [consonant + vowel for consonant in "bdfgklmnrs" for vowel in "aeiou"]

Body = dict[str, Any]


@lru_cache(maxsize=32)
def random_board(seed: int) -> Board:
    """Return the board of a random map, the same object while it is used."""
    return read_board(completed(random_map(seed)))


def titled(maps: range) -> str:
    """Return what some random maps are called: *map 7*, *maps 1-20*."""
    return f"map {maps[0]}" if len(maps) == 1 else f"maps {maps[0]}-{maps[-1]}"


def random_map(seed: int) -> Body:
    """Return a map as the JSON of an edition that isn't laid out, the same for the same ``seed``.

    It is for two to five players. Lots decide about its country (long, round, islands; 15 to 50
    cities), how dense and how long its routes are, doubles, tunnels, ferries, grey ones, colours,
    cards and wagons, a pile for locomotives (X3), stations, the longest path, long tickets, and
    what routes and tickets are worth.
    """
    rng = Random(f"map {seed}")
    cities = rng.randint(*CITIES)
    land = country(rng.choice([*Shape]), cities, cities * rng.randint(16, 22) // 10, rng)
    names = [f"{each}{rng.choice(_SYLLABLES)}" for each in rng.sample(_SYLLABLES, cities)]
    colours = [each.word for each in rng.sample(COLOURS, rng.randint(5, 8))]
    tunnels = rng.choice((0, 10, 20, 30))
    routes = [*_routes(land, names, colours, tunnels, rng)]
    spaces = sum(route["length"] for route in routes)
    wagons = max(10, spaces * rng.randint(55, 85) // (100 * SEATS[1]))
    points = _points(max(route["length"] for route in routes), rng)
    long = rng.choice((0, 0, 1))
    return {
        "edition": f"map-{seed}",
        "version": 1,
        "title": f"Map {seed}",
        "rules": {
            "seats": [*SEATS],
            "points": {str(length): worth for length, worth in points.items()},
            "wagons": wagons,
            "last_round_wagons": 1 if wagons < 15 else 2,
            "one_track_up_to": rng.choice((2, 3)),
            "colours": colours,
            "tunnel_cards": rng.choice((2, 3, 3)) if tunnels else 0,
            **_cards(wagons, len(colours), rng),
            **_offers(long, rng),
            **_extras(rng),
        },
        "cities": [
            {"id": name, "name": name.title(), "lat": y / 200, "lon": x / 200}
            for name, (x, y) in zip(names, land.cities, strict=True)
        ],
        "routes": routes,
        "tickets": [*_tickets(names, routes, wagons, long, rng)],
    }


def _points(longest: int, rng: Random) -> dict[int, int]:
    """Return the points of each length: what one space more brings rises slowly or fast."""
    growth = rng.choice(((0, 0, 1), (0, 1, 1), (1, 1, 2)))
    points, step = {1: 1}, 1
    for length in range(2, longest + 1):
        points[length] = points[length - 1] + step
        step += rng.choice(growth)
    return points


def _cards(wagons: int, colours: int, rng: Random) -> Body:
    cards = wagons * SEATS[1] * rng.randint(50, 80) // 100
    rules = {
        "cards_per_colour": max(7, cards * 17 // (20 * colours)),
        "locomotives": max(6, cards * 3 // 20),
        "hand": 4,
        "row": rng.choice((4, 5, 5)),
    }
    if rng.choice((True, False, False)):
        return {**rules, "locomotive_pile": True, "row_alone": True, "must_draw_two": True}
    return {**rules, "row_locomotives": 3}


def _offers(long: int, rng: Random) -> Body:
    offer = rng.choice((2, 3, 3))
    return {
        "opening_long": long,
        "opening_regular": rng.choice((3, 4)) - long,
        "opening_keep": 2,
        "offer": offer,
        "offer_keep": 1,
    }


def _extras(rng: Random) -> Body:
    stations, longest = rng.choice((0, 0, 1, 2, 3)), rng.choice((0, 5, 10))
    return {
        "stations": stations,
        "station_points": rng.choice((3, 4)) if stations else 0,
        "longest_path": longest,
        "ties": ["tickets", "longest_path"] if longest else ["tickets"],
    }


def _routes(
    land: Country, names: Sequence[str], colours: Sequence[str], tunnels: int, rng: Random
) -> Iterator[Body]:
    """Yield the routes: grey over the sea, tunnels in the mountains, some of them doubles.

    ``tunnels`` are the percents of all links that are tunnels, as far as they don't cross the sea.
    """
    mean, longest = rng.randint(20, 32), rng.choice((4, 5, 6, 8))
    grey, double = rng.randint(15, 40), rng.randint(10, 30)
    whole = sum(map(land.distance, land.links)) // len(land.links)
    mountain = rng.choice(land.cities)
    high = sorted(land.links, key=lambda link: _height(land, link, mountain))
    tunnel = set(high[: len(high) * tunnels // 100])
    used = Counter(dict.fromkeys(colours, 0))
    for link in rng.sample(land.links, len(land.links)):
        # Lines wind more or less, so that their lengths differ as they do on printed maps.
        winding = land.distance(link) * mean * rng.randint(50, 150)
        length = max(1, min(longest, (winding + 500 * whole) // (1000 * whole)))
        sea = land.over_sea(link)
        all_grey = sea or rng.randrange(100) < grey
        route = {"cities": sorted(names[city] for city in link), "length": length}
        if sea:
            route["locomotives"] = rng.randint(1, min(2, length))
        elif link in tunnel:
            route["tunnel"] = True
        for _ in range(2 if rng.randrange(100) < double else 1):
            colour = "gray" if all_grey else min(used, key=lambda each: used[each])
            used[colour] += 0 if all_grey else length
            yield {**route, "color": colour}


def _height(land: Country, link: Link, mountain: tuple[int, int]) -> int:
    """Return how far the middle of a link is from a mountain, squared."""
    (a, b), (c, d) = (land.cities[city] for city in link)
    return (a + c - 2 * mountain[0]) ** 2 + (b + d - 2 * mountain[1]) ** 2


def _tickets(
    names: Sequence[str], routes: Sequence[Body], wagons: int, long: int, rng: Random
) -> Iterator[Body]:
    """Yield tickets, of which all cities get about equally many; those that are long come last."""
    far, percents = distances(names, routes), rng.choice((75, 100, 100, 130))
    pairs = [pair for pair in combinations(names, 2) if 2 < far[pair] <= wagons * 9 // 10]
    rng.shuffle(pairs)
    pairs.sort(key=lambda pair: far[pair] > wagons * 6 // 10)
    longest = sorted(pairs, key=lambda pair: -far[pair])[: _LONG_TICKETS * long]
    left = [pair for pair in pairs if pair not in longest]
    count = max(_FEWEST_TICKETS, len(names) * rng.randint(9, 12) // 10)
    used = Counter[str]()
    for _ in range(min(count, len(left))):
        pair = min(left, key=lambda pair: max(used[city] for city in pair))
        left.remove(pair)
        used.update(pair)
        yield _ticket(pair, far[pair] * percents // 100)
    for pair in longest:
        yield {**_ticket(pair, far[pair] * percents // 100), "long": True}


def _ticket(pair: Sequence[str], points: int) -> Body:
    return {"cities": sorted(pair), "points": points}


def distances(names: Sequence[str], routes: Sequence[Body]) -> dict[tuple[str, str], int]:
    """Return the wagons of the shortest way between any two cities."""
    far = {(a, b): 0 if a == b else 10**6 for a in names for b in names}
    for route in routes:
        a, b = route["cities"]
        far[a, b] = far[b, a] = route["length"]
    for over in names:
        for a in names:
            for b in names:
                far[a, b] = min(far[a, b], far[a, over] + far[over, b])
    return far
