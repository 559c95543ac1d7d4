"""The longest trail: the worst known networks, and networks as tickets make them."""

from __future__ import annotations

import json
import random
from functools import partial
from itertools import pairwise
from pathlib import Path

import networkx as nx

from engine.trail import Track, longest_trail
from tools.measure.bench.clock import each, median
from tools.measure.bench.figures import Figure
from tools.measure.bench.play import europe

CORPUS = Path(__file__).parents[3] / "tests/engine/adversarial_networks.json"
WAGONS = 45


def run(*, full: bool) -> list[Figure]:
    """Worst and median, compared with a search that walks every trail."""
    worst = [_tracks(routes) for routes in json.loads(CORPUS.read_text("utf-8")).values()]
    likely = [_tickets(random.Random(number)) for number in range(400 if full else 100)]
    hard, slow = _times(worst, 3), []
    for tracks in worst:
        begun = each([partial(walk_all, tracks)], 1)
        slow += [seconds * 1e3 for seconds in begun]
        if longest_trail(tracks).length != walk_all(tracks):
            raise AssertionError("the longest trail isn't the longest")
    usual = _times(likely, 5)
    usual_slow = [seconds * 1e3 for seconds in each((partial(walk_all, t) for t in likely), 1)]
    beside = "every trail walked"
    return [
        Figure("longest trail, hard networks, worst", max(hard), "ms", beside, max(slow), 5),
        Figure("longest trail, hard networks, median", median(hard), "ms", beside, median(slow)),
        Figure(
            "longest trail, ticket networks, median",
            median(usual),
            "ms",
            beside,
            median(usual_slow),
        ),
        Figure("longest trail, ticket networks, worst", max(usual), "ms", beside, max(usual_slow)),
    ]


def walk_all(tracks: list[Track]) -> int:
    """The obvious exact search: from every city, every way."""
    ways: dict[int, list[tuple[int, int, int]]] = {}
    for index, (a, b, length) in enumerate(tracks):
        ways.setdefault(a, []).append((index, b, length))
        ways.setdefault(b, []).append((index, a, length))
    used = [False] * len(tracks)

    def onward(city: int) -> int:
        longest = 0
        for index, other, length in ways[city]:
            if not used[index]:
                used[index] = True
                longest = max(longest, length + onward(other))
                used[index] = False
        return longest

    return max(onward(city) for city in ways)


def _times(networks: list[list[Track]], repeats: int) -> list[float]:
    calls = (partial(longest_trail, tracks) for tracks in networks)
    return [seconds * 1e3 for seconds in each(calls, repeats)]


def _tracks(routes: list[str]) -> list[Track]:
    city = {city: index for index, city in enumerate(europe().cities)}
    found = (route for route in europe().routes.values() if route.id in set(routes))
    return [Track(city[route.a], city[route.b], route.length) for route in found]


def _tickets(rng: random.Random) -> list[Track]:
    """The shortest ways of random tickets until the wagons are used up."""
    graph: nx.Graph[str] = nx.Graph()
    for route in europe().routes.values():
        graph.add_edge(route.a, route.b, length=route.length, id=route.id)
    chosen: dict[str, int] = {}
    for ticket in rng.sample(sorted(europe().tickets.values(), key=lambda t: t.id), 12):
        way = nx.shortest_path(graph, ticket.a, ticket.b, weight="length")
        for a, b in pairwise(way):
            edge = graph.edges[a, b]
            if sum(chosen.values()) + edge["length"] <= WAGONS:
                chosen[edge["id"]] = edge["length"]
    return _tracks(list(chosen))
