"""Moves cities, curves and names together until nothing overlaps."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from maps.layout.coast import Coast
from maps.layout.crossings import crossed
from maps.layout.curves import Complex, Curves, Placed, Rails
from maps.layout.energy import Energy, Moving, Weights
from maps.layout.ground import complex_of, points_of
from maps.layout.labels import choose
from maps.layout.model import Floats, Problem
from maps.layout.side_by_side import Tick
from maps.layout.state import Layout, RouteLine, Unknowns, start

FINE = 401
"""Points on a curve when the result is taken."""
EASE = 34.0
"""Pixels over which a lane's line swings from the city's middle into its lane."""
PART = 50
"""Steps after which the land below the slots is looked up again."""
SMALLEST = 0.4
"""Initial size of things: they grow, so that the true map's topology is kept."""
GROWTHS, GROWTH_STEPS = 10, 60
"""How often things grow until they have their size, and the steps at each."""
MEAN, SQUARE = 0.9, 0.99
"""How much of the slopes before each step remembers, as Adam does."""


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
    *(Stage(3, 0.1 + 0.2 * k, 7, 1.0, 80, True) for k in range(4)),
    Stage(5, 1.5, 8, 0.7, 200, True),
    Stage(8, 4, 8, 0.4, 200, True),
    Stage(16, 10, 8, 0.3, 200, False),
    Stage(40, 25, 8, 0.12, 160, False),
    Stage(80, 50, 7.5, 0.04, 120, False),
)
"""Once things have grown, overlaps weigh more and more, and so do routes off their element."""
POLISHED = sum(stage.steps for stage in STAGES)
GROWN = GROWTHS * GROWTH_STEPS + POLISHED
"""The steps of a layout that is polished, and of one from the start."""


def untold(steps: int) -> None:
    """Tell nobody of steps that have been done."""


class Optimiser:
    """Solves one problem."""

    def __init__(
        self, problem: Problem, coast: Coast | None, tick: Tick = untold, free: Moving | None = None
    ) -> None:
        self.problem = problem
        self.energy = Energy(problem, coast)
        self.fine = Rails(problem, FINE)
        self.tightest, self.widest = problem.tightest(), problem.widest()
        self.tick = tick
        self.free = free

    def solve(
        self,
        seed: int,
        weights: Weights,
        first: Unknowns | None = None,
        *,
        grow: bool = False,
        pace: float = 1.0,
    ) -> Unknowns:
        """Return a layout grown from the true map, or polished from ``first``.

        With ``grow`` things shrink at ``first`` and grow again from there; ``pace`` is the share
        of the usual steps.
        """
        moving = Moving.of(start(self.problem, seed) if first is None else first)
        growing = np.linspace(SMALLEST, 1, GROWTHS if first is None or grow else 0)
        for scale in growing:
            now = replace(weights, scale=float(scale), margin=6 * float(scale))
            # A name that finds a track on its place later would have to leap over it.
            moving = self._rename(self._descend(moving, now, 1.0, round(pace * GROWTH_STEPS)))
        moving = self._rename(self._uncross(moving))
        for stage in STAGES:
            steps = round(pace * stage.steps)
            moving = self._descend(moving, staged(weights, stage), stage.rate, steps)
            if stage.rename:
                moving = self._rename(self._uncross(moving))
        return moving.unknowns()

    def _descend(self, moving: Moving, weights: Weights, rate: float, steps: int) -> Moving:
        """Take some steps of Adam, which get smaller and smaller."""
        energy, values = self.energy, moving.joined
        nodes, tracks = len(moving.nodes), len(moving.ends)
        moving = Moving.split(values, nodes, tracks)
        flat = values.view(np.float64)
        mean, square = np.zeros(len(flat)), np.zeros(len(flat))
        held = None if self.free is None else self.free.joined.view(np.float64)
        near, below = energy.near(moving, weights), None
        for k in range(steps):
            if k % PART == 0:
                below = energy.below(moving, weights.scale)
            scene = energy.scene(moving, weights.scale)
            if not near.holds(scene.things):
                near = energy.near(moving, weights)
            _, slope = energy.judged(scene, near, below)
            by = slope.joined.view(np.float64)
            mean += (1 - MEAN) * (by - mean)
            square += (1 - SQUARE) * (by * by - square)
            ahead = mean / (1 - MEAN ** (k + 1))
            usual = np.sqrt(square / (1 - SQUARE ** (k + 1))) + 1e-6
            step = rate * (1 - 0.9 * k / steps) * ahead / usual
            flat -= step if held is None else step * held
            np.clip(points_of(moving.ends), self.tightest, self.widest, points_of(moving.ends))
        self.tick(steps)
        return moving

    def _rename(self, moving: Moving) -> Moving:
        """Choose the side of every name again."""
        discs = points_of(self.energy.discs_of(self._placed(moving)[1]))
        cities = points_of(moving.nodes)[: len(self.problem.cities)]
        some = None if self.free is None else np.flatnonzero(self.free.names)
        names = choose(self.problem, cities, points_of(moving.names), discs, some)
        return replace(moving, names=complex_of(names))

    def _uncross(self, moving: Moving) -> Moving:
        """Straighten curves that cross though the straight lines of their cities don't.

        Their slots are in each other's way and would never let them go back.
        """
        curves = self.energy.rails.curves(moving.nodes, moving.handles)
        ends = [track.ends for track in self.problem.tracks]
        lines = points_of(curves.points.ravel()).reshape(*curves.points.shape, 2)
        straight = crossed(ends, points_of(moving.nodes)[: len(self.problem.cities)], lines)
        if self.free is not None:
            straight = straight[self.free.ends[straight] != 0]
        handles = moving.handles.copy()
        handles[straight] = 0
        return replace(moving, handles=handles)

    def _placed(self, moving: Moving) -> tuple[Curves, Placed]:
        curves = self.fine.curves(moving.nodes, moving.handles)
        return curves, curves.placed(moving.ends, 1.0)

    def layout(self, unknowns: Unknowns) -> Layout:
        """Return all positions, rounded as in the file."""
        problem = self.problem
        curves, placed = self._placed(Moving.of(unknowns))
        middle = points_of(placed.middle).round(1)
        slots = np.column_stack([middle, np.degrees(np.angle(placed.along)).round(2)])
        routes: dict[str, RouteLine] = {}
        at = 0
        for track, line, arc in zip(problem.tracks, curves.points, curves.arcs, strict=True):
            for lane, route in enumerate(track.routes):
                offset = (lane - (len(track.routes) - 1) / 2) * problem.lane
                path = points_of(_lane(line, arc, offset))
                routes[route] = RouteLine(slots[at : at + track.length], path)
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


def _places(keys: tuple[str, ...], points: Floats) -> dict[str, tuple[float, float]]:
    return {key: (float(x), float(y)) for key, (x, y) in zip(keys, points, strict=True)}


def _lane(line: Complex, arc: Floats, offset: float) -> Complex:
    """Return a curve's parallel that begins and ends in the cities' middles."""
    way = np.gradient(line)
    ease = np.clip(np.minimum(arc, arc[-1] - arc) / EASE, 0, 1)
    found: Complex = line + 1j * way / np.abs(way) * (offset * ease**2 * (3 - 2 * ease))
    return found
