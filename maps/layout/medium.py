"""Which spaces lie off their element: those of routes in water, those of ferries on land."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from maps.layout.coast import Coast
from maps.layout.placement import Body, warp_of


def off_element(body: Body, coast: Coast) -> tuple[Counter[str], Counter[str]]:
    """Return by route how many spaces have their middle in water, and of ferries on land.

    Routes that are free may lie anywhere.
    """
    warp = warp_of(body)
    wet, dry = Counter[str](), Counter[str]()
    free = body["geometry"].get("layout", {}).get("free", ())
    ferries = {route["id"]: route["locomotives"] > 0 for route in body["routes"]}
    for route, place in body["geometry"]["routes"].items():
        if route in free:
            continue
        depth = coast.distance(warp.true(np.array(place["slots"])[:, :2]))
        if ferries[route]:
            dry[route] += int((depth > 0).sum())
        else:
            wet[route] += int((depth < 0).sum())
    return wet, dry


def told(body: Body, coast: Coast) -> Iterator[str]:
    """Yield a line about routes in water, two about ferries on land, and one about free routes."""
    lengths = {route["id"]: route["length"] for route in body["routes"]}
    kinds = ("of routes on land", "in water"), ("of ferries", "on land")
    wet, dry = off_element(body, coast)
    for (whose, where), found in zip(kinds, (wet, dry), strict=True):
        spaces = sum(lengths[route] for route in found)
        some = [f"{route} {count}" for route, count in found.most_common() if count]
        if spaces:
            text = f"{found.total()} of {spaces} spaces {whose} lie {where}"
            yield f"{text}: {', '.join(some)}" if some else text
    if dry.total():
        yield (
            "Such a ferry needs spaces for its way round the land: make it longer, or let it end "
            'in a nearer port; "free" in "layout" leaves it out of this count'
        )
    free = [
        route for route in body["geometry"].get("layout", {}).get("free", ()) if route in lengths
    ]
    if free:
        spaces = sum(lengths[route] for route in free)
        yield f"{spaces} spaces of free routes aren't counted: {', '.join(free)}"
