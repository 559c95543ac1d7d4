"""Describes a layout in lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from maps.check.shapes import KINDS, Violation, slack
from maps.layout.coast import Coast
from maps.layout.medium import told
from maps.layout.placement import Body, city_places, projection_of, warp_of


def report(body: Body, violations: Sequence[Violation], coast: Coast | None) -> Iterator[str]:
    """Describe the figures of a finished layout."""
    counts = Counter(violation.kind for violation in violations)
    spaces = sum(route["length"] for route in body["routes"])
    yield f"{len(body['cities'])} cities, {len(body['routes'])} routes, {spaces} slots"
    yield "; ".join(f"{kind} {counts[kind]}" for kind in KINDS)
    yield from _ends(body)
    yield from _moved(body)
    if coast is not None:
        yield from told(body, coast)


def upright_line(body: Body, violations: Sequence[Violation]) -> str:
    """Return the figures of an upright map in a line."""
    geometry, counts = body["geometry"], Counter(violation.kind for violation in violations)
    size, slot = (" x ".join(f"{side:g}" for side in geometry[key]) for key in ("size", "slot"))
    wrong = "; ".join(f"{kind} {counts[kind]}" for kind in KINDS if counts[kind])
    line = f"upright: {size} pixels, slots of {slot}, letters of {geometry['label_size']}"
    return f"{line}: {wrong or 'nothing overlaps'}"


def _ends(body: Body) -> Iterator[str]:
    longest = sorted(((max(ends), route) for route, ends in slack(body).items()), reverse=True)
    yield "bare track at an end, longest: " + _few(longest)
    length = body["geometry"]["slot"][0]
    gaps = []
    for route, place in body["geometry"]["routes"].items():
        at = np.array(place["slots"])[:, :2]
        between = np.hypot(*np.diff(at, axis=0).T) - length
        gaps += [(float(gap), route) for gap in between]
    if gaps:
        worst = {route: gap for gap, route in sorted(gaps)}
        largest = sorted(((gap, route) for route, gap in worst.items()), reverse=True)
        mean = sum(gap for gap, _ in gaps) / len(gaps)
        yield f"gaps between slots: mean {mean:.1f}, least {min(gaps)[0]:.1f}, largest: " + _few(
            largest
        )


def _moved(body: Body) -> Iterator[str]:
    true = projection_of(body).pixels(city_places(body))
    drawn = np.array([body["geometry"]["cities"][city["id"]]["at"] for city in body["cities"]])
    far = np.hypot(*(drawn - true).T)
    named = sorted(zip(far.tolist(), (c["id"] for c in body["cities"]), strict=True), reverse=True)
    yield f"cities moved: mean {far.mean():.0f}, farthest: " + _few(named)
    width, height = body["geometry"]["size"]
    x, y = np.meshgrid(np.arange(0, width + 1, 20.0), np.arange(0, height + 1, 20.0))
    warp = warp_of(body)
    slope = warp.forward.jacobian(warp.true(np.stack([x, y], axis=-1)))
    area = np.linalg.det(slope)
    stretch = np.linalg.svd(slope, compute_uv=False)
    ratio = stretch[..., 0] / stretch[..., 1]
    yield (
        f"warp: areas by {area.min():.2f} to {area.max():.2f}, one way longer than the other by "
        f"{np.median(ratio):.2f} (median), {np.percentile(ratio, 95):.2f} (95 %), "
        f"{ratio.max():.2f} (worst)"
    )


def _few(pairs: Sequence[tuple[float, str]]) -> str:
    return ", ".join(f"{name} {value:.0f}" for value, name in pairs[:6])
