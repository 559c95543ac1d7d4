"""A sketch of an edition that needn't be laid out: straight routes between cities, as SVG."""

from __future__ import annotations

import json
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Mapping
from math import hypot
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from data.draft import Record
from maps.check.plan import Plan, Point

WIDTH, TALLEST, FLATTEST = 1000, 1400, 400
MARGIN = 70
TWIN = 7
"""How far the two routes of a double are apart."""
_COLOURS = {
    "blue": "#2f78c4",
    "purple": "#b06fc0",
    "orange": "#e8862b",
    "white": "#ffffff",
    "green": "#4c9a3f",
    "yellow": "#f2cf3a",
    "black": "#2a2a2a",
    "red": "#cf3b32",
    "gray": "#a7a7a2",
}
_DASHES = {"tunnel": "10 4", "ferry": "2 6"}
_WRONG = "#c2185b"


def sketch(plan: Plan, fonts: Mapping[str, Path], *, embedded: bool = False) -> str:
    """Return a whole SVG document; what it shows of a city or route has its id in data-about.

    ``fonts``, files by family, are for letters that a computer may lack; ``embedded`` in the
    document, if nobody serves them.
    """
    return _Sketch(plan).drawn(fonts, embedded)


class _Sketch:
    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._names = {city["id"]: city.get("name", city["id"]) for _, city in plan.draft.cities}
        sound = plan.places.sound
        inside = [point for city, point in plan.points.items() if city in sound]
        inside = inside or list(plan.points.values())
        xs, ys = [p.x for p in inside] or [0.0], [p.y for p in inside] or [0.0]
        self._west, self._north = min(xs), min(ys)
        wide, high = max(max(xs) - min(xs), 1e-6), max(max(ys) - min(ys), 1e-6)
        room = WIDTH - 2 * MARGIN
        self._scale = min(room / wide, (TALLEST - 2 * MARGIN) / high)
        self._height = max(FLATTEST, high * self._scale + 2 * MARGIN)
        self._left = (WIDTH - wide * self._scale) / 2
        self._top = (self._height - high * self._scale) / 2

    def drawn(self, fonts: Mapping[str, Path], embedded: bool) -> str:
        title = self._plan.draft.body.get("title", "The edition")
        family = ", ".join(["sans-serif", *map(_quoted, fonts)])
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {self._height:.0f}" '
            f'role="img" aria-label={quoteattr(f"{title}: a sketch")} '
            f'font-family={quoteattr(family)} font-size="17" text-anchor="middle">',
            *(_styles(fonts) if embedded else ()),
            f'<rect class="paper" width="{WIDTH}" height="{self._height:.0f}" fill="#f7f3e8"/>',
            *self._routes(),
            *self._crossings(),
            *self._cities(),
            "</svg>",
        ]
        return "\n".join(parts) + "\n"

    def _at(self, point: Point) -> tuple[Point, bool]:
        """Return where a point is drawn, and whether it lies outside and is drawn at the edge."""
        x = self._left + (point.x - self._west) * self._scale
        y = self._top + (point.y - self._north) * self._scale
        edge = MARGIN / 3
        on = Point(min(max(x, edge), WIDTH - edge), min(max(y, edge), self._height - edge))
        return on, on != (x, y)

    def _routes(self) -> Iterator[str]:
        pairs = Counter(frozenset(route["cities"]) for _, route in self._plan.routes)
        drawn = Counter[frozenset[str]]()
        for _, route in self._plan.routes:
            pair = frozenset(route["cities"])
            aside = TWIN * (drawn[pair] - (pairs[pair] - 1) / 2)
            drawn[pair] += 1
            if abs(aside) <= TWIN:
                yield self._route(route, aside)

    def _route(self, route: Record, aside: float) -> str:
        # Both of a double are drawn from the same end, so that they lie side by side.
        (a, _), (b, _) = (self._at(self._plan.points[city]) for city in sorted(route["cities"]))
        long = hypot(b.x - a.x, b.y - a.y) or 1.0
        off = Point((a.y - b.y) / long * aside, (b.x - a.x) / long * aside)
        line = (
            f'x1="{a.x + off.x:.1f}" y1="{a.y + off.y:.1f}" '
            f'x2="{b.x + off.x:.1f}" y2="{b.y + off.y:.1f}"'
        )
        kind = "tunnel" if route["tunnel"] else "ferry" if route["locomotives"] else ""
        dashes = f' stroke-dasharray="{_DASHES[kind]}"' if kind else ""
        tight = route["id"] in self._plan.tight
        casing = _WRONG if tight else "#555555"
        says = f"{route['id']}: {route['length']} {route['color']}" + (f", {kind}" if kind else "")
        says += ", its spaces are longer than its way" if tight else ""
        middle = Point((a.x + b.x) / 2 + 3 * off.x, (a.y + b.y) / 2 + 3 * off.y)
        return (
            f'<g class="route" data-about={quoteattr(route["id"])}><title>{escape(says)}</title>'
            f'<line class="{"tight" if tight else "casing"}" {line} stroke="{casing}" '
            f'stroke-width="{9 if tight else 7}"/>'
            f'<line {line} stroke="{_COLOURS[route["color"]]}" stroke-width="5"{dashes}/>'
            f'<circle class="disc" cx="{middle.x:.1f}" cy="{middle.y:.1f}" r="9" fill="#f7f3e8"/>'
            f'<text class="ink" x="{middle.x:.1f}" y="{middle.y + 5:.1f}" font-size="14" '
            f'fill="#222222">{route["length"]}</text></g>'
        )

    def _crossings(self) -> Iterator[str]:
        for one, two, point in self._plan.crossings:
            at, _ = self._at(point)
            yield (
                f'<g class="crossing" data-about={quoteattr(f"{one} {two}")}>'
                f"<title>{escape(f'{one} and {two} cross')}</title>"
                f'<circle cx="{at.x:.1f}" cy="{at.y:.1f}" r="13" fill="none" '
                f'stroke="{_WRONG}" stroke-width="3"/></g>'
            )

    def _cities(self) -> Iterator[str]:
        misplaced = self._plan.places.misplaced
        for city, point in self._plan.points.items():
            at, outside = self._at(point)
            wrong = city in misplaced
            says = misplaced[city].text if wrong else f"{city}: {self._names[city]}"
            name = escape(self._names[city]) + (" (far outside)" if outside else "")
            # A name at the edge is turned inwards.
            side = "start" if at.x < 2 * MARGIN else "end" if at.x > WIDTH - 2 * MARGIN else ""
            anchor = f' text-anchor="{side}"' if side else ""
            yield (
                f'<g class="city" data-about={quoteattr(city)}><title>{escape(says)}</title>'
                f'<circle cx="{at.x:.1f}" cy="{at.y:.1f}" r="8" stroke="#222222" '
                f'stroke-width="2" fill="{_WRONG if wrong else "#ffffff"}"/>'
                f'<text class="ink" x="{at.x:.1f}" y="{at.y - 13:.1f}" fill="#222222" '
                f'stroke="#f7f3e8" stroke-width="4" paint-order="stroke"{anchor}>'
                f"{name}</text></g>"
            )


def _styles(fonts: Mapping[str, Path]) -> Iterator[str]:
    """Yield the fonts themselves."""
    for family, file in fonts.items():
        letters = b64encode(file.read_bytes()).decode()
        face = f"font-family: {_quoted(family)}; src: url(data:font/ttf;base64,{letters})"
        yield f"<style>{escape(f'@font-face {{ {face} }}')}</style>"


def _quoted(family: str) -> str:
    return json.dumps(family, ensure_ascii=False)
