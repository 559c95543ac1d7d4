"""Moves cities, curves and names together until nothing overlaps (in JAX)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NoReturn

import jax
import jax.numpy as jnp
import numpy as np
from tqdm import tqdm

from maps.layout.coast import Coast
from maps.layout.crossings import crossed
from maps.layout.curves import Array, curve, place
from maps.layout.energy import SAMPLES, Energy, Weights, as_dict
from maps.layout.labels import choose
from maps.layout.model import Problem
from maps.layout.state import Layout, RouteLine, Unknowns, start
from maps.progress import counter

FINE = 401
"""Points on a curve when the result is taken."""
EASE = 34.0
"""Pixels over which a lane's line swings from the city's middle into its lane."""
PART = 100
"""Steps after which the near pairs of slots are searched again."""
SMALLEST = 0.4
"""Initial size of things: they grow, so that the true map's topology is kept."""
GROWTHS, GROWTH_STEPS = 10, 150
"""How often things grow until they have their size, and the steps at each."""

Params = dict[str, Array]


@dataclass(frozen=True)
class Stage:
    """Some steps with the same weights; then names may change sides."""

    clash: float
    names: float
    margin: float
    rate: float
    steps: int
    rename: bool


STAGES = (
    *(Stage(3, 0.1 + 0.2 * k, 7, 1.0, 200, True) for k in range(4)),
    Stage(5, 1.5, 8, 0.7, 500, True),
    Stage(8, 4, 8, 0.4, 500, True),
    Stage(16, 10, 8, 0.3, 500, False),
    Stage(40, 25, 8, 0.12, 400, False),
    Stage(80, 50, 7.5, 0.04, 300, False),
)
"""Once things have grown, overlaps weigh more and more, and so do routes off their element."""
Say = Callable[[str], None]


class Optimiser:
    """Solves one problem."""

    def __init__(self, problem: Problem, coast: Coast | None, say: Say = lambda _: None) -> None:
        self.problem = problem
        self.energy = Energy(problem, coast)
        self.say = say

    def solve(
        self, seed: int, weights: Weights, first: Unknowns | None = None, *, grow: bool = False
    ) -> Unknowns:
        """Return a layout grown from the true map, or polished from ``first``.

        With ``grow`` things shrink at ``first`` and grow again from there.
        """
        p = _params(start(self.problem, seed) if first is None else first)
        growing = np.linspace(SMALLEST, 1, GROWTHS if first is None or grow else 0)
        total = len(growing) * GROWTH_STEPS + sum(stage.steps for stage in STAGES)
        with counter(total, "step") as bar:
            for scale in growing:
                now = replace(weights, scale=float(scale), margin=6 * float(scale))
                p = self._descend(p, now, 1.0, GROWTH_STEPS, bar)
            p = self._rename(self._uncross(p))
            for stage in STAGES:
                now = staged(weights, stage)
                p = self._descend(p, now, stage.rate, stage.steps, bar)
                if stage.rename:
                    p = self._rename(self._uncross(p))
        terms = self.energy.terms(p, self._weights(p, now))
        self.say(", ".join(f"{name} {float(value):.1f}" for name, value in terms.items()))
        return Unknowns(*(np.asarray(p[key], np.float64) for key in _KEYS))

    @partial(jax.jit, static_argnums=0)
    def _run(self, p: Params, w: dict[str, Array], rate: Array, steps: Array) -> Params:
        """Adam."""
        slope = jax.grad(self.energy.total)
        tightest, widest = self.problem.tightest(), self.problem.widest()

        def step(k: Array, carry: Any) -> Any:
            p, mean, square = carry
            g = slope(p, w)
            mean = jax.tree.map(lambda m, d: 0.9 * m + 0.1 * d, mean, g)
            square = jax.tree.map(lambda s, d: 0.99 * s + 0.01 * d * d, square, g)

            def move(x: Array, m: Array, s: Array) -> Array:
                ahead = m / (1 - 0.9 ** (k + 1))
                return x - rate * ahead / (jnp.sqrt(s / (1 - 0.99 ** (k + 1))) + 1e-6)

            p = jax.tree.map(move, p, mean, square)
            return p | {"ends": jnp.clip(p["ends"], tightest, widest)}, mean, square

        zero = jax.tree.map(jnp.zeros_like, p)
        moved: Params = jax.lax.fori_loop(0, steps, step, (p, zero, zero))[0]
        return moved

    def _descend(
        self, p: Params, weights: Weights, rate: float, steps: int, bar: tqdm[NoReturn]
    ) -> Params:
        for first in range(0, steps, PART):
            now, part = self._weights(p, weights), min(PART, steps - first)
            p = self._run(p, now, rate * (1 - 0.9 * first / steps), part)
            bar.update(part)
        return p

    def _weights(self, p: Params, weights: Weights) -> dict[str, Array]:
        points, arcs = curve(p["nodes"], p["handles"], self.energy.ends, SAMPLES)
        middle, _ = self._slots(p, points, arcs, weights.scale)
        return as_dict(weights) | self.energy.pairs(middle)

    def _rename(self, p: Params) -> Params:
        """Choose the side of every name again."""
        points, arcs = curve(p["nodes"], p["handles"], self.energy.ends, FINE)
        middle, along = self._slots(p, points, arcs, 1.0)
        discs = np.asarray(self.energy.discs(middle, along, 1.0), np.float64)
        cities = np.asarray(p["nodes"], np.float64)[: len(self.problem.cities)]
        names = np.asarray(p["names"], np.float64)
        return p | {"names": jnp.array(choose(self.problem, cities, names, discs))}

    def _uncross(self, p: Params) -> Params:
        """Straighten curves that cross though the straight lines of their cities don't.

        Their slots are in each other's way and would never let them go back.
        """
        cities = np.asarray(p["nodes"], np.float64)[: len(self.problem.cities)]
        points, _ = curve(p["nodes"], p["handles"], self.energy.ends, SAMPLES)
        straight = crossed([track.ends for track in self.problem.tracks], cities, points)
        if not len(straight):
            return p
        return p | {"handles": p["handles"].at[straight].set(0.0)}

    def _slots(self, p: Params, points: Array, arcs: Array, scale: float) -> tuple[Array, Array]:
        energy, slot, radius = self.energy, self.problem.slot[0], self.problem.radius
        return place(points, arcs, energy.slots, energy.counts, p["ends"], slot, radius, scale)

    def layout(self, unknowns: Unknowns) -> Layout:
        """Return all positions, rounded as in the file."""
        problem = self.problem
        p = _params(unknowns)
        points, arcs = curve(p["nodes"], p["handles"], self.energy.ends, FINE)
        middle, along = (np.asarray(a, np.float64) for a in self._slots(p, points, arcs, 1.0))
        angles = np.degrees(np.arctan2(along[:, 1], along[:, 0]))
        slots = np.column_stack([middle.round(1), angles.round(2)])
        routes: dict[str, RouteLine] = {}
        at = 0
        lines, lengths = np.asarray(points, np.float64), np.asarray(arcs, np.float64)
        for track, line, arc in zip(problem.tracks, lines, lengths, strict=True):
            for lane, route in enumerate(track.routes):
                offset = (lane - (len(track.routes) - 1) / 2) * problem.lane
                routes[route] = RouteLine(slots[at : at + track.length], _lane(line, arc, offset))
                at += track.length
        nodes, names = unknowns.nodes.round(1), (unknowns.names - problem.ink_middle).round(1)
        count = len(problem.cities)
        return Layout(
            cities=_places(problem.cities, nodes[:count]),
            names=_places(problem.cities, names),
            anchors=_places(problem.anchors, nodes[count:]),
            routes=routes,
        )


def staged(weights: Weights, stage: Stage) -> Weights:
    """Return the weights of a stage."""
    medium = weights.medium * stage.clash / weights.clash
    return replace(
        weights, margin=stage.margin, clash=stage.clash, names=stage.names, medium=medium
    )


_KEYS = ("nodes", "handles", "ends", "names")


def _params(unknowns: Unknowns) -> Params:
    return {key: jnp.array(value, jnp.float32) for key, value in vars(unknowns).items()}


def _places(keys: tuple[str, ...], points: np.ndarray[Any, Any]) -> dict[str, tuple[float, float]]:
    return {key: (float(x), float(y)) for key, (x, y) in zip(keys, points, strict=True)}


def _lane(line: np.ndarray[Any, Any], arc: np.ndarray[Any, Any], offset: float) -> Any:
    """Return a curve's parallel that begins and ends in the cities' middles."""
    way = np.gradient(line, axis=0)
    normal = np.stack([-way[:, 1], way[:, 0]], axis=-1) / np.hypot(*way.T)[:, None]
    ease = np.clip(np.minimum(arc, arc[-1] - arc) / EASE, 0, 1)
    return line + normal * (offset * ease**2 * (3 - 2 * ease))[:, None]
