"""Small editions to lay out and to judge."""

from __future__ import annotations

from typing import Any


def edition() -> dict[str, Any]:
    """Six cities of no real country and ten routes, one of them double; no geometry at all."""
    places = {
        "alder": (10.0, 60.0),
        "birch": (15.0, 60.5),
        "cedar": (20.0, 60.0),
        "elm": (10.5, 56.5),
        "hazel": (15.2, 57.0),
        "rowan": (20.0, 56.5),
    }
    routes = [
        ("alder-birch-red", 3),
        ("alder-birch-blue", 3),
        ("birch-cedar", 3),
        ("alder-elm", 4),
        ("birch-hazel", 4),
        ("cedar-rowan", 4),
        # The other way round than in the alphabet.
        ("hazel-elm", 3),
        ("hazel-rowan", 3),
    ]
    return {
        "edition": "wood",
        "cities": [
            {"id": city, "name": city.title(), "lon": lon, "lat": lat}
            for city, (lon, lat) in places.items()
        ],
        "routes": [
            {
                "id": route,
                "cities": route.split("-")[:2],
                "length": length,
                "color": "gray",
                "tunnel": False,
                "locomotives": 0,
            }
            for route, length in routes
        ],
    }


def flawless() -> dict[str, Any]:
    """Three cities in a triangle, laid out by hand, nothing in the way of anything."""
    cities = {"alder": (100, 120), "birch": (700, 120), "cedar": (400, 520)}
    routes = {"alder-birch": 4, "alder-cedar": 2, "birch-cedar": 2}
    drawn = {}
    for route, length in routes.items():
        (x0, y0), (x1, y1) = (cities[city] for city in route.split("-"))
        angle = {"alder-birch": 0.0, "alder-cedar": 53.13, "birch-cedar": 126.87}[route]
        at = [(k + 1) / (length + 1) for k in range(length)]
        drawn[route] = {
            "slots": [[x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, angle] for t in at],
            "path": [[x0, y0], [x1, y1]],
        }
    names = {"alder": (100, 70), "birch": (700, 70), "cedar": (400, 575)}
    return {
        "edition": "wood",
        "cities": [
            {"id": city, "name": city.title(), "lon": x / 40, "lat": 50 - y / 60}
            for city, (x, y) in cities.items()
        ],
        "routes": [
            {
                "id": route,
                "cities": route.split("-"),
                "length": length,
                "color": "gray",
                "locomotives": 0,
            }
            for route, length in routes.items()
        ],
        "geometry": {
            "size": [800, 640],
            "slot": [60, 23],
            "city_radius": 16,
            "label_size": 36,
            "art": {},
            "keep_clear": {"title": [300, 250, 460, 340]},
            "cities": {c: {"at": list(cities[c]), "label": list(names[c])} for c in cities},
            "routes": drawn,
        },
    }
