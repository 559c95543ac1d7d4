"""A summary of an edition in lines of text, for an author who is balancing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from data.draft import Draft, Record
from data.kinds import GREY
from engine.cards import COLOURS

FEW = 6
"""How many items of a longer list are shown."""
PLAYS_WELL = 1.1, 1.5
"""Spaces for each wagon of a full table: with fewer, players are shut out."""


def summary(draft: Draft) -> Iterator[str]:
    """Describe the figures of a file in which everything can be understood."""
    routes = [route for _, route in draft.routes]
    tickets = [ticket for _, ticket in draft.tickets]
    yield (
        f"{draft.body['title']} ({draft.body['edition']}, version {draft.body['version']}): "
        f"{len(draft.cities)} cities, {len(routes)} routes, {len(tickets)} tickets"
    )
    yield from _supplies(draft.body["rules"], sum(route["length"] for route in routes))
    yield from _routes(routes)
    yield from _tickets(draft, tickets)
    yield from _cities(draft, routes, tickets)


def _supplies(rules: Record, spaces: int) -> Iterator[str]:
    most, wagons = rules["seats"][1], rules["wagons"]
    yield (
        f"wagons: {wagons} a player, {most * wagons} at a table of {most}, for {spaces} spaces: "
        f"{for_each_wagon(spaces, most * wagons)}"
    )
    colours = rules.get("colours", COLOURS)
    cards = len(colours) * rules["cards_per_colour"]
    every = cards + rules["locomotives"]
    yield (
        f"cards: {cards} of {len(colours)} colours and {rules['locomotives']} locomotives, "
        f"{every / wagons:.1f} for each wagon of a player; 2.4 to 4 play well"
    )


def for_each_wagon(spaces: int, wagons: int) -> str:
    """Return how many spaces there are for each wagon of a full table, and how many play well."""
    least, most = PLAYS_WELL
    return (
        f"{spaces / wagons:.1f} spaces for each wagon of a full table; {least} to {most} play well"
    )


def _routes(routes: list[Record]) -> Iterator[str]:
    count, spaces = Counter[str](), Counter[str]()
    for route in routes:
        count[route["color"]] += 1
        spaces[route["color"]] += route["length"]
    words = [*(colour.word for colour in COLOURS), GREY]
    told = [f"{word} {count[word]} ({spaces[word]} spaces)" for word in words if count[word]]
    yield f"routes by colour: {', '.join(told)}"
    lengths = Counter(route["length"] for route in routes)
    yield "routes by length: " + ", ".join(f"{n} of {k}" for k, n in sorted(lengths.items()))
    pairs = Counter(frozenset(route["cities"]) for route in routes)
    kinds = {
        "doubles": sum(times > 1 for times in pairs.values()),
        "tunnels": sum(route["tunnel"] for route in routes),
        "ferries": sum(route["locomotives"] > 0 for route in routes),
    }
    yield f"kinds of route: {', '.join(f'{number} {name}' for name, number in kinds.items())}"


def _tickets(draft: Draft, tickets: list[Record]) -> Iterator[str]:
    values = sorted(ticket["points"] for ticket in tickets)
    yield f"tickets: worth {values[0]} to {values[-1]}, {sum(values) / len(values):.1f} on average"
    apart = [
        f"{ticket['id']} (worth {ticket['points']}, takes {far})"
        for ticket in tickets
        if (far := draft.distances.between(*ticket["cities"])) != ticket["points"]
    ]
    same = len(tickets) - len(apart)
    yield f"tickets worth as much as their shortest way: {same}; others: {few(apart)}"


def _cities(draft: Draft, routes: list[Record], tickets: list[Record]) -> Iterator[str]:
    at = Counter(dict.fromkeys(draft.ids, 0))
    wanted = Counter(dict.fromkeys(draft.ids, 0))
    at.update(city for route in routes for city in route["cities"])
    wanted.update(city for ticket in tickets for city in ticket["cities"])
    for name, found in (("routes", at), ("tickets", wanted)):
        order = sorted(found.items(), key=lambda each: (-each[1], each[0]))
        most, least = order[:3], order[-3:]
        yield (
            f"cities with most {name}: {few([f'{city} {n}' for city, n in most])}; "
            f"with fewest: {few([f'{city} {n}' for city, n in least])}"
        )
    far = sorted(
        ((draft.distances.between(a, b) or 0, a, b) for a, b in combinations(sorted(at), 2)),
        key=lambda each: (-each[0], each[1:]),
    )
    yield f"farthest apart: {few([f'{a} and {b} {d}' for d, a, b in far[:3]])}"


def few(told: list[str]) -> str:
    """Return a list as text, the end of a long one as a number."""
    more = f" and {len(told) - FEW} more" if len(told) > FEW else ""
    return ", ".join(told[:FEW]) + more if told else "none"
