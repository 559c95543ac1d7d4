"""The badness of a layout as one differentiable number (in JAX)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from maps.layout.coast import CELL, PAD, Coast
from maps.layout.curves import GAP, Array, Slots, curve, place
from maps.layout.model import FRAME, NAMES_APART, OTHERS_AWAY, STATION, Problem
from maps.layout.state import BARE
from maps.layout.warp import UNIT, basis, system

SAMPLES = 41
"""Points on a curve while it moves."""
DISCS = (-0.35, -0.35 / 3, 0.35 / 3, 0.35)
"""Centres of the discs that represent a slot, in slot lengths."""
REACH = 200.0
"""Slots whose centres are farther apart can't meet before the pairs are searched again."""
LOOSE = 16.0
"""The largest desirable gap in a route."""
INLAND = 8.0
"""Pixels from the coast at which a route on land is no longer drawn inland."""
PATCH = 40
"""Pixels between the points where the distortion of the map is measured."""


@dataclass(frozen=True)
class Weights:
    """How much each kind of badness counts, and the present size of things."""

    scale: float = 1.0
    margin: float = 8.0
    clash: float = 3.0
    names: float = 0.0
    bend: float = 150.0
    stretch: float = 16.0
    stray: float = 2e-4
    anchor: float = 1.5e-3
    bow: float = 500.0
    medium: float = 0.01
    loose: float = 0.8


def _square(x: Array) -> Array:
    return jnp.square(jnp.maximum(x, 0))


def _length(v: Array) -> Array:
    # Sums over an axis of two are slow here.
    return jnp.sqrt(v[..., 0] ** 2 + v[..., 1] ** 2 + 1e-6)


def _outside(gap: Array) -> Array:
    """Signed distance to a box from the distances along both axes, (..., 2)."""
    deepest = jnp.maximum(gap[..., 0], gap[..., 1])
    return _length(jnp.maximum(gap, 0)) + jnp.minimum(deepest, 0)


class Energy:
    """The terms for one problem; everything that doesn't move is computed once."""

    def __init__(self, problem: Problem, coast: Coast | None) -> None:
        self.problem = problem
        self.slots = Slots.of(problem)
        tracks = problem.tracks
        self.ends = jnp.array([track.ends for track in tracks])
        self.counts = jnp.array([float(track.length) for track in tracks])
        self.true = jnp.array(problem.true)
        self.cities = len(problem.cities)
        self.bending = jnp.array(
            np.linalg.inv(system(problem.true))[: len(problem.true)][:, : len(problem.true)]
        )
        owner = np.repeat(self.slots.track, len(DISCS))
        own = np.zeros((len(tracks), self.cities), np.float32)
        for k, track in enumerate(tracks):
            own[k, list(track.ends)] = 1
        self.own = jnp.array(own[owner])
        self.upper = jnp.array(np.triu(np.ones((self.cities, self.cities), np.float32), 1))
        follows = np.flatnonzero((np.diff(self.slots.track) == 0) & (np.diff(self.slots.rank) == 1))
        self.follows = follows
        self.sea = jnp.array([track.ferry for track in tracks])[self.slots.track]
        self.free = jnp.array([track.free for track in tracks])[self.slots.track]
        self.half = jnp.array(problem.ink_half)
        self.boxes = jnp.array(problem.boxes)
        self.coast: Array = None if coast is None else jnp.array(coast.field, jnp.float32)
        self._measure_stretch(coast)

    def _measure_stretch(self, coast: Coast | None) -> None:
        """Build the matrices from the displacement of nodes to the slope of the warp on land."""
        problem = self.problem
        width, height = problem.size
        x, y = np.meshgrid(np.arange(0, width + 1, PATCH), np.arange(0, height + 1, PATCH))
        points = np.stack([x, y], axis=-1).reshape(-1, 2).astype(np.float64)
        if coast is not None:
            points = points[coast.distance(points) > -PATCH]
        solve = np.linalg.inv(system(problem.true))[:, : len(problem.true)]
        slopes = [
            (basis(points + step, problem.true) - basis(points - step, problem.true)) @ solve
            for step in np.eye(2)
        ]
        self.slopes = jnp.array(np.stack(slopes) / 2)

    def discs(self, middle: Array, along: Array, scale: float) -> Array:
        """Return the discs of all slots, (slots * 4, 2)."""
        reach = jnp.array(DISCS) * self.problem.slot[0] * scale
        return (middle[:, None] + along[:, None] * reach[None, :, None]).reshape(-1, 2)

    def pairs(self, middle: Array) -> dict[str, Array]:
        """Return the slots of different tracks that may meet soon, in the form of the weights."""
        at, tracks = np.asarray(middle), self.slots.track
        near = np.hypot(*(at[:, None] - at[None]).transpose(2, 0, 1)) < REACH
        one, two = np.nonzero(near & (tracks[:, None] < tracks[None]))
        # A few sizes only, since each is compiled anew.
        room = 1 << max(12, len(one).bit_length())
        filled = np.zeros((3, room), np.int32)
        filled[:, : len(one)] = one, two, np.ones(len(one))
        found = {"one": filled[0], "two": filled[1], "real": filled[2].astype(np.float32)}
        # Large constants would be folded into the program, which takes minutes.
        return found | {"slopes": self.slopes, "own": self.own, "coast": self.coast}

    def terms(self, p: dict[str, Array], w: dict[str, Array]) -> dict[str, Array]:
        """Return every term; ``p`` holds the unknowns, ``w`` the weights and near pairs."""
        problem, f = self.problem, w["scale"]
        slot, thick = problem.slot
        cities = p["nodes"][: self.cities]
        points, arcs = curve(p["nodes"], p["handles"], self.ends, SAMPLES)
        middle, along = place(
            points, arcs, self.slots, self.counts, p["ends"], slot, problem.radius, f
        )
        discs = self.discs(middle, along, f)
        out = self._lengths(arcs[:, -1], w) | {"ends": 0.4 * ((p["ends"] - BARE) ** 2).sum()}
        out |= self._clashes(discs, cities, w)
        out |= self._names(discs, cities, p["names"], w)
        out |= self._shape(p, cities, w)
        out |= self._train(middle, along, w)
        edge = FRAME + 8
        low, high = jnp.array([edge, edge]), jnp.array(problem.size) - edge
        r = thick / 2
        out["frame"] = 4 * (_square(low + r - discs) + _square(discs + r - high)).sum()
        station, reach = jnp.array(STATION[:2]), jnp.array(STATION[2:]) + FRAME + 3
        stations = cities + station
        out["frame"] += 4 * _square(reach - stations).sum()
        out["frame"] += 4 * _square(stations + reach - jnp.array(problem.size)).sum()
        if self.boxes.size:
            centre, half = self._boxes()
            gap = _outside(jnp.abs(discs[:, None] - centre) - half)
            out["boxes"] = 4 * _square(r + 8 - gap).sum()
            gap = _outside(jnp.abs(cities[:, None] - centre) - half)
            out["boxes"] += 4 * _square(problem.radius + 12 - gap).sum()
        if self.coast is not None:
            depth = _distance(w["coast"], self._true(p["nodes"], middle))
            wrong = jnp.where(self.sea, _square(depth + 6), _square(INLAND - depth))
            out["medium"] = w["medium"] * jnp.where(self.free, 0.0, wrong).sum()
        return out

    def total(self, p: dict[str, Array], w: dict[str, Array]) -> Array:
        """Return the sum of all terms."""
        return sum(self.terms(p, w).values())

    def _boxes(self) -> tuple[Array, Array]:
        low, high = self.boxes[:, :2], self.boxes[:, 2:]
        return (low + high) / 2, (high - low) / 2

    def _lengths(self, length: Array, w: dict[str, Array]) -> dict[str, Array]:
        problem = self.problem
        slots = self.counts * problem.slot[0] + 2 * problem.radius
        need = (slots + (self.counts + 1) * GAP + 1) * w["scale"]
        most = slots + (self.counts - 1) * LOOSE + 24
        return {
            "short": 3 * _square(need - length).sum(),
            "loose": w["loose"] * (_square(length - most) / self.counts).sum(),
        }

    def _clashes(self, discs: Array, cities: Array, w: dict[str, Array]) -> dict[str, Array]:
        f, thick = w["scale"], self.problem.slot[1]
        parts = discs.reshape(-1, len(DISCS), 2)
        apart = _length(parts[w["one"]][:, :, None] - parts[w["two"]][:, None])
        slots = (_square(thick * f + w["margin"] - apart).sum((1, 2)) * w["real"]).sum()
        apart = _length(discs[:, None] - cities[None])
        close = (thick / 2 + self.problem.radius) * f
        foreign = (_square(close + w["margin"] + 3 - apart) * (1 - w["own"])).sum() * 1.5
        own = (_square(close + 2 - apart) * w["own"]).sum()
        apart = _length(cities[:, None] - cities[None])
        return {
            "slots": w["clash"] * slots,
            "markers": w["clash"] * (foreign + own),
            "cities": (self.upper * _square(80 * f - apart)).sum(),
        }

    def _names(
        self, discs: Array, cities: Array, names: Array, w: dict[str, Array]
    ) -> dict[str, Array]:
        thick, half = self.problem.slot[1], self.half
        on_slot = thick / 2 + 6.5 - _outside(jnp.abs(discs[:, None] - names) - half)
        station, reach = jnp.array(STATION[:2]), jnp.array(STATION[2:])
        gap = _outside(jnp.abs(names[:, None] - cities - station) - half[:, None] - reach)
        own = jnp.diagonal(gap)
        foreign = _square(OTHERS_AWAY - gap) * (1 - jnp.eye(self.cities))
        across = jnp.abs(names[:, None] - names) - half[:, None] - half
        both = _square(NAMES_APART - _outside(across)) * self.upper
        edge = FRAME + 9
        low, high = jnp.array([edge, edge]), jnp.array(self.problem.size) - edge
        out = _square(low - names + half).sum() + _square(names + half - high).sum()
        if self.boxes.size:
            centre, size = self._boxes()
            out += _square(
                8 - _outside(jnp.abs(names[:, None] - centre) - half[:, None] - size)
            ).sum()
        return {
            "name on slot": w["names"] * _square(on_slot).sum(),
            "name on city": 3 * w["names"] * (foreign.sum() + _square(2.5 - own).sum()),
            "name on name": 2 * w["names"] * both.sum(),
            "name off": 4 * w["names"] * out,
            "name far": 1.0 * _square(own - 4).sum(),
        }

    def _shape(self, p: dict[str, Array], cities: Array, w: dict[str, Array]) -> dict[str, Array]:
        shift = p["nodes"] - self.true
        unit = shift / UNIT
        stray = shift[: self.cities]
        ux, uy = jnp.einsum("agn,nk->agk", w["slopes"], shift)
        xx, xy, yx, yy = 1 + ux[:, 0], uy[:, 0], ux[:, 1], 1 + uy[:, 1]
        size = _square(xx + yy) + 0.2
        uneven = ((xx - yy) ** 2 + (xy + yx) ** 2) / size
        turned = (xy - yx) ** 2 / size
        area = jnp.log(jnp.maximum(xx * yy - xy * yx, 0.05))
        folded = _square(0.25 - (xx * yy - xy * yx))
        a, b = cities[self.ends[:, 0]], cities[self.ends[:, 1]]
        chord = jnp.sqrt(((b - a) ** 2).sum(-1) + 1e-6)
        way = (b - a) / chord[:, None]
        side = jnp.stack([-way[:, 1], way[:, 0]], -1)
        across, ahead = (jnp.einsum("tik,tk->ti", p["handles"], v) for v in (side, way))
        across, ahead = across / chord[:, None], ahead / chord[:, None]
        twist = (across[:, 0] - across[:, 1]) ** 2
        bow = (across**2).sum() + 2 * twist.sum() + 3 * (ahead**2).sum()
        steep = 40 * _square(jnp.abs(across).max(-1) - 0.3).sum()
        return {
            "bend": w["bend"] * jnp.einsum("ik,ij,jk->", unit, self.bending, unit),
            "stretch": w["stretch"] * (4 * uneven + turned + 0.1 * area**2 + 40 * folded).sum(),
            "stray": w["stray"] * (stray**2).sum(),
            "anchor": w["anchor"] * (shift[self.cities :] ** 2).sum(),
            "bow": w["bow"] * (bow + steep),
        }

    def _train(self, middle: Array, along: Array, w: dict[str, Array]) -> dict[str, Array]:
        """Inner corners of neighbours in one train must not touch in a bend."""
        slot, thick = (side * w["scale"] for side in self.problem.slot)
        one, two = self.follows, self.follows + 1
        way = along[one] + along[two]
        way = way / _length(way)[:, None]
        total = 0.0
        for sign in (-1, 1):
            corner = []
            for k, end in ((one, 1), (two, -1)):
                normal = jnp.stack([-along[k][:, 1], along[k][:, 0]], -1)
                corner.append(middle[k] + end * along[k] * slot / 2 + sign * normal * thick / 2)
            total += _square(3.5 - ((corner[1] - corner[0]) * way).sum(-1)).sum()
        return {"train": w["clash"] * total}

    def _true(self, nodes: Array, points: Array) -> Array:
        """Return roughly where drawn ``points`` truly are, by the spline in the other direction."""
        count = len(nodes)
        far = nodes / UNIT

        def terms(near: Array) -> Array:
            square = ((near[:, None] - far) ** 2).sum(-1) + 1e-9
            flat = jnp.concatenate([jnp.ones((len(near), 1)), near], 1)
            return jnp.concatenate([0.5 * square * jnp.log(square), flat], 1)

        top = terms(far) + jnp.eye(count, count + 3) * 1e-3
        low = jnp.concatenate([top[:, count:].T, jnp.zeros((3, 3))], 1)
        right = jnp.concatenate([self.true - nodes, jnp.zeros((3, 2))])
        return points + terms(points / UNIT) @ jnp.linalg.solve(jnp.concatenate([top, low]), right)


def _distance(coast: Array, points: Array) -> Array:
    cells = (points + PAD) / CELL - 0.5
    return jax.scipy.ndimage.map_coordinates(
        coast, [cells[:, 1], cells[:, 0]], order=1, mode="nearest"
    )


def as_dict(weights: Weights) -> dict[str, Any]:
    """Return the weights by name."""
    return dict(vars(weights))
