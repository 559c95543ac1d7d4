"""The longest trail, compared with two independent exact methods."""

import json
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from engine.trail import Track, Trail, longest_trail, trail_length
from tests.soak import SOAK
from tests.tiers import sampled

ROOT = Path(__file__).parents[2]
EUROPE = json.loads((ROOT / "data/editions/europe.json").read_text(encoding="utf-8"))
CITY = {city["id"]: index for index, city in enumerate(EUROPE["cities"])}
ROUTES = {
    route["id"]: Track(CITY[route["cities"][0]], CITY[route["cities"][1]], route["length"])
    for route in EUROPE["routes"]
}
ADVERSARIAL: dict[str, list[str]] = json.loads(
    Path(__file__).with_name("adversarial_networks.json").read_text(encoding="utf-8")
)

pytestmark = pytest.mark.rule("R49")
SEEDS = pytest.mark.parametrize("seed", sampled(range(400 if SOAK else 6), 0))


def walked(tracks: Sequence[Track]) -> int:
    """Walk every trail from every city."""
    used = [False] * len(tracks)

    def onward(city: int) -> int:
        longest = 0
        for index, (a, b, length) in enumerate(tracks):
            if not used[index] and city in (a, b):
                used[index] = True
                longest = max(longest, length + onward(a + b - city))
                used[index] = False
        return longest

    return max((onward(city) for track in tracks for city in track[:2]), default=0)


def remembered(tracks: Sequence[Track]) -> int:
    """Walk every trail, but each (city, tracks used) only once."""
    ways: dict[int, list[tuple[int, int, int]]] = {}
    for index, (a, b, length) in enumerate(tracks):
        ways.setdefault(a, []).append((1 << index, b, length))
        ways.setdefault(b, []).append((1 << index, a, length))

    @cache
    def onward(city: int, used: int) -> int:
        return max(
            (
                length + onward(other, used | track)
                for track, other, length in ways[city]
                if not used & track
            ),
            default=0,
        )

    return max((onward(city, 0) for city in ways), default=0)


def swept(tracks: Sequence[Track]) -> int:
    """Choose subsets that are connected with at most two odd cities, track after track.

    A partial choice is (block of each open city, parity of each, odd cities behind, finished).
    """
    last = {city: i for i, track in enumerate(tracks) for city in track[:2]}
    Frontier = tuple[tuple[tuple[int, int, int], ...], int, bool]
    weights: dict[Frontier, int] = {((), 0, False): 0}
    for i, (a, b, length) in enumerate(tracks):
        following: dict[Frontier, int] = {}
        for (front, odd, finished), weight in weights.items():
            for keep in (False, True):
                if keep and finished:
                    continue
                open_cities = {city: [block, parity] for city, block, parity in front}
                if keep:
                    for city in (a, b):
                        open_cities.setdefault(city, [~city, 0])[1] ^= 1
                    old, new = open_cities[a][0], open_cities[b][0]
                    for entry in open_cities.values():
                        entry[0] = new if entry[0] == old else entry[0]
                behind, done, legal = odd, finished, True
                for city in {a, b}:
                    if last[city] == i and city in open_cities:
                        block, parity = open_cities.pop(city)
                        behind += parity
                        if all(entry[0] != block for entry in open_cities.values()):
                            legal = legal and not open_cities
                            done = True
                if not legal or behind > 2:
                    continue
                names: dict[int, int] = {}
                key = (
                    tuple(
                        (city, names.setdefault(block, len(names)), parity)
                        for city, (block, parity) in sorted(open_cities.items())
                    ),
                    behind,
                    done,
                )
                following[key] = max(following.get(key, 0), weight + length * keep)
        weights = following
    return max(weights.values())


def check_walk(tracks: Sequence[Track], trail: Trail) -> None:
    """Each track once, each begins where the one before ended, the lengths add up."""
    assert len(set(trail.tracks)) == len(trail.tracks)
    assert sum(tracks[index].length for index in trail.tracks) == trail.length
    here = set(tracks[trail.tracks[0]][:2]) if trail.tracks else set()
    for index in trail.tracks:
        a, b, _ = tracks[index]
        here = {b if city == a else a for city in here if city in (a, b)}
        assert here


def network(rng: random.Random, cities: int, size: int) -> list[Track]:
    """Any tracks: parallel ones, cycles, several parts."""
    ends = [rng.sample(range(cities), 2) for _ in range(size)]
    return [Track(a, b, rng.randint(1, 8)) for a, b in ends]


def european(rng: random.Random, branching: float) -> list[Track]:
    """A connected network of at most 45 wagons on the real map."""
    pairs = {track[:2]: track for track in ROUTES.values()}
    cities, chosen, left = {rng.choice(list(CITY.values()))}, list[Track](), 45
    while True:
        ways = [
            track
            for track in pairs.values()
            if track.length <= left and track not in chosen and not cities.isdisjoint(track[:2])
        ]
        if not ways:
            return chosen
        closing = [track for track in ways if cities.issuperset(track[:2])]
        track = rng.choice(ways if rng.random() < branching or not closing else closing)
        chosen.append(track)
        cities.update(track[:2])
        left -= track.length


@pytest.mark.parametrize(
    ("tracks", "length"),
    [
        ([], 0),
        ([(0, 1, 3)], 3),
        ([(0, 1, 3), (2, 3, 4)], 4),
        ([(0, 1, 2), (0, 1, 3)], 5),
        ([(0, 1, 2), (0, 2, 3), (0, 3, 4)], 7),
        ([(0, 1, 1), (1, 2, 1), (2, 0, 1), (2, 3, 1), (3, 4, 1), (4, 2, 1)], 6),
        ([(0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 5), (1, 4, 5), (2, 5, 5)], 12),
    ],
    ids=["none", "one", "two parts", "parallel", "star", "city passed twice", "triangle with arms"],
)
def test_small_networks(tracks: list[tuple[int, int, int]], length: int) -> None:
    network = [Track(*track) for track in tracks]
    trail = longest_trail(network)
    assert trail.length == length
    check_walk(network, trail)


@pytest.mark.soak
@SEEDS
def test_equals_walking_every_trail(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(100):
        tracks = network(rng, rng.randint(2, 8), rng.randint(0, 7))
        trail = longest_trail(tracks)
        assert trail.length == walked(tracks), tracks
        check_walk(tracks, trail)


@pytest.mark.soak
@SEEDS
def test_equals_remembered_walks_on_larger_networks(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(30):
        tracks = network(rng, rng.randint(5, 12), rng.randint(8, 13))
        trail = longest_trail(tracks)
        assert trail.length == remembered(tracks), tracks
        check_walk(tracks, trail)


@pytest.mark.parametrize("branching", sampled([0.3, 0.6, 1.0], 0.6))
def test_equals_sweeping_on_the_map(branching: float) -> None:
    rng = random.Random(int(branching * 10))
    for _ in range(25):
        tracks = european(rng, branching)
        trail = longest_trail(tracks)
        assert trail.length == trail_length(tracks) == swept(sorted(tracks)), tracks
        check_walk(tracks, trail)


@pytest.mark.parametrize(
    "name", sampled(ADVERSARIAL, "walks-3", *(name for name in ADVERSARIAL if name[:6] == "search"))
)
def test_exact_on_the_hardest_networks(name: str) -> None:
    tracks = [ROUTES[route] for route in ADVERSARIAL[name]]
    assert sum(track.length for track in tracks) <= 45
    trail = longest_trail(tracks)
    assert trail.length == remembered(tracks) == swept(sorted(tracks))
    check_walk(tracks, trail)


def test_three_methods_agree() -> None:
    rng = random.Random(49)
    for _ in range(40):
        tracks = network(rng, rng.randint(2, 7), rng.randint(1, 7))
        assert walked(tracks) == remembered(tracks) == swept(tracks)


def test_same_network_same_trail() -> None:
    rng = random.Random(1)
    for _ in range(50):
        tracks = network(rng, 9, 12)
        assert longest_trail(tracks) == longest_trail(list(tracks))
