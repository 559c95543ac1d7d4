"""Which routes rivals seem to need: those between two parts of what they have built."""

from __future__ import annotations

from strategy.players.hard.sight import Sight
from strategy.players.hard.ways import parts


def gaps(sight: Sight) -> frozenset[int]:
    """Return the free routes that would join two parts of one rival's network.

    The half of a double that stays open to a rival isn't one.
    """
    chart, found = sight.chart, set[int]()
    for seat in sight.rivals:
        own = sight.routes_of(seat)
        part = parts(chart, own)
        touched = {city for route in own for city in (chart.a[route], chart.b[route])}
        for route, free in enumerate(sight.free):
            a, b = chart.a[route], chart.b[route]
            if free and a in touched and b in touched and part[a] != part[b]:
                found.add(route)
    if sight.narrow:
        return frozenset(found)
    return frozenset(route for route in found if chart.twin[route] < 0)
