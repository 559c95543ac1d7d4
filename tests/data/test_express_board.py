"""The board of Express is as its rules want it (X15)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import dist

import networkx as nx
import pytest
from PIL import Image

from data import load
from engine.board import CityId

EXPRESS = load("express")
BOARD = EXPRESS.board
RULES = BOARD.rules
LONDON, ISTANBUL = CityId("london"), CityId("istanbul")


def railways() -> nx.Graph[CityId]:
    """Cities and the lengths between neighbours."""
    graph: nx.Graph[CityId] = nx.Graph()
    for route in BOARD.routes.values():
        graph.add_edge(route.a, route.b, length=route.length)
    return graph


def disjoint_ways(number: int) -> list[int]:
    """The lengths of so many ways from London to Istanbul without a common city, least in all."""
    flow: nx.DiGraph[tuple[CityId, str]] = nx.DiGraph()
    for city in BOARD.cities:
        most = number if city in (LONDON, ISTANBUL) else 1
        flow.add_edge((city, "in"), (city, "out"), capacity=most, weight=0)
    for route in BOARD.routes.values():
        for one, other in ((route.a, route.b), (route.b, route.a)):
            flow.add_edge((one, "out"), (other, "in"), capacity=1, weight=route.length)
    flow.add_node((LONDON, "in"), demand=-number)
    flow.add_node((ISTANBUL, "out"), demand=number)
    found = nx.min_cost_flow(flow)
    ways = []
    for start, used in found[LONDON, "out"].items():
        if used:
            city, length = start[0], int(flow.edges[(LONDON, "out"), start]["weight"])
            while city != ISTANBUL:
                onward = next(node for node, used in found[city, "out"].items() if used)
                length += flow.edges[(city, "out"), onward]["weight"]
                city = onward[0]
            ways.append(length)
    return ways


@pytest.mark.rule("X15")
def test_it_has_about_24_cities_and_40_to_45_routes_of_1_to_6_spaces() -> None:
    assert 23 <= len(BOARD.cities) <= 25
    assert 40 <= len(BOARD.routes) <= 45
    assert {route.length for route in BOARD.routes.values()} == set(range(1, 7))
    assert dict(RULES.points) == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    assert RULES.seats == (2, 4)


@pytest.mark.rule("X8")
def test_it_has_no_ferries_and_no_tunnels() -> None:
    assert not any(route.tunnel or route.locomotives for route in BOARD.routes.values())
    assert RULES.stations == 0


@pytest.mark.rule("X15")
def test_it_is_dealt_as_the_rule_says() -> None:
    assert (RULES.wagons, RULES.hand, RULES.cards_per_colour, RULES.locomotives) == (25, 4, 8, 10)
    assert len(RULES.colours) == 7


@pytest.mark.rule("X10", "X15")
def test_london_and_istanbul_lie_at_opposite_ends() -> None:
    assert RULES.bonus is not None
    assert (RULES.bonus.cities, RULES.bonus.points) == ((LONDON, ISTANBUL), (20, 16, 12, 8))
    at = {city: place.at for city, place in EXPRESS.geometry.cities.items()}
    far = {frozenset(pair): dist(at[pair[0]], at[pair[1]]) for pair in combinations(at, 2)}
    assert max(far, key=far.__getitem__) == {LONDON, ISTANBUL}


@pytest.mark.rule("X15")
def test_they_are_joined_by_three_disjoint_ways_of_12_to_16_spaces() -> None:
    shortest = nx.shortest_path_length(railways(), LONDON, ISTANBUL, weight="length")
    assert 12 <= shortest <= 16
    ways = disjoint_ways(3)
    assert len(ways) == 3
    assert all(12 <= length <= 16 for length in ways)


@pytest.mark.rule("X15")
def test_colours_are_used_evenly() -> None:
    coloured = [route for route in BOARD.routes.values() if route.colour is not None]
    routes = Counter(route.colour for route in coloured)
    spaces = Counter(route.colour for route in coloured for _ in range(route.length))
    assert set(routes) == set(RULES.colours)
    assert max(routes.values()) == min(routes.values())
    assert max(spaces.values()) - min(spaces.values()) <= 1
    for one, other in BOARD.twins.items():
        colour = BOARD.routes[one].colour
        assert colour is None or colour is not other.colour


@pytest.mark.rule("X15")
def test_a_ticket_is_worth_its_shortest_way() -> None:
    graph = railways()
    assert 18 <= len(BOARD.tickets) <= 24
    for ticket in BOARD.tickets.values():
        way = nx.shortest_path_length(graph, ticket.a, ticket.b, weight="length")
        assert ticket.points == way, ticket.id
    assert len({ticket.points for ticket in BOARD.tickets.values()}) >= 6
    ends = Counter(city for ticket in BOARD.tickets.values() for city in (ticket.a, ticket.b))
    assert set(ends) == set(BOARD.cities), "tickets lead everywhere"
    assert max(ends.values()) <= 3
    assert len(BOARD.tickets) >= RULES.seats[1] * RULES.opening_regular


@pytest.mark.rule("X15")
def test_every_city_can_be_left_by_another_way() -> None:
    graph = railways()
    assert nx.is_biconnected(graph)
    assert nx.check_planarity(graph)[0]


@pytest.mark.rule("X15")
def test_each_look_is_painted_in_the_size_of_the_map() -> None:
    assert set(EXPRESS.geometry.art) == {"day", "night", "contrast"}
    for file in EXPRESS.geometry.art.values():
        with Image.open(file) as painting:
            assert painting.size == EXPRESS.geometry.size


def test_the_ends_are_called_as_everybody_knows_them() -> None:
    assert (EXPRESS.city_names[LONDON].name, EXPRESS.city_names[ISTANBUL].name) == (
        "London",
        "İstanbul",
    )
    assert {
        EXPRESS.localized(each).city_names[ISTANBUL].name for each in ("en", "fr", "de", "it")
    } == {"Istanbul"}
