"""The badness of a layout as one number, and its slope: how it changes with all that moves.

Each term brings its own derivatives; `tests/maps/layout/test_energy.py` compares them with
differences.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from maps.layout.coast import Coast
from maps.layout.curves import GAP, Complex, Curves, Indices, Placed, Rails, dot
from maps.layout.ground import Below, Ground, complex_of, points_of
from maps.layout.model import FRAME, NAMES_APART, OTHERS_AWAY, STATION, Floats, Problem
from maps.layout.neighbours import Pairs, all_pairs, nearer_than
from maps.layout.state import BARE, Unknowns

SAMPLES = 25
"""Points on a curve while it moves."""
DISCS = (-0.35, -0.35 / 3, 0.35 / 3, 0.35)
"""Centres of the discs that represent a slot, in slot lengths."""
NO_BOX = np.zeros(1, np.complex128)
SKIN = 24.0
"""Things that are so many pixels farther apart than they have to be may soon meet."""
LOOSE = 16.0
"""The largest desirable gap in a route."""
BOWED, STEEP = 0.3, 40.0
"""How far a handle may be off its line, as a share of it, before it counts more, and how much."""


@dataclass(frozen=True)
class Weights:
    """How much each kind of badness counts, and the present size of things."""

    scale: float = 1.0
    margin: float = 8.0
    clash: float = 3.0
    names: float = 1.0
    bend: float = 150.0
    stretch: float = 16.0
    stray: float = 2e-4
    anchor: float = 1.5e-3
    bow: float = 500.0
    medium: float = 0.01
    loose: float = 0.8


@dataclass(frozen=True)
class Moving:
    """Everything that moves, as complex numbers; also a slope by all of it.

    ``ends`` (tracks,) hold the gap at the first end and, as the imaginary part, at the second.
    """

    nodes: Complex
    handles: Complex
    ends: Complex
    names: Complex

    @classmethod
    def of(cls, unknowns: Unknowns) -> Moving:
        """Return what ``unknowns`` say."""
        handles = complex_of(unknowns.handles.reshape(-1, 2)).reshape(-1, 2)
        nodes, names = complex_of(unknowns.nodes), complex_of(unknowns.names)
        return cls(nodes, handles, complex_of(unknowns.ends), names)

    @classmethod
    def split(cls, values: Complex, nodes: int, tracks: int) -> Moving:
        """Return the parts of one array, which they share."""
        first, second = nodes + 2 * tracks, nodes + 3 * tracks
        handles = values[nodes:first].reshape(tracks, 2)
        return cls(values[:nodes], handles, values[first:second], values[second:])

    @property
    def joined(self) -> Complex:
        """All of it as one array."""
        return np.concatenate([self.nodes, self.handles.ravel(), self.ends, self.names])

    def unknowns(self) -> Unknowns:
        """Return the same as pairs of numbers."""
        handles = points_of(self.handles.ravel()).reshape(-1, 2, 2)
        return Unknowns(
            *(each.copy() for each in (points_of(self.nodes), handles)),
            *(each.copy() for each in (points_of(self.ends), points_of(self.names))),
        )


@dataclass(frozen=True)
class Scene:
    """All that has a place on the map, from what moves."""

    moving: Moving
    curves: Curves
    placed: Placed
    things: Complex
    """Discs of slots, cities, stations, names, and boxes that stay clear, one after the other."""


@dataclass(frozen=True)
class Near:
    """What may meet soon: true until something has moved by a quarter of SKIN."""

    scene: Scene
    weights: Weights
    pairs: Pairs

    def holds(self, things: Complex) -> bool:
        """Whether nothing has moved too far."""
        off = things - self.scene.things
        return bool(max(np.abs(off.real).max(), np.abs(off.imag).max()) < SKIN / 4)


class Energy:
    """The terms for one problem; everything that doesn't move is computed once."""

    def __init__(self, problem: Problem, coast: Coast | None) -> None:
        self.problem, self.coast = problem, coast
        self.rails = Rails(problem, SAMPLES)
        self.ground = Ground(problem, coast)
        self.reach = np.array(DISCS) * problem.slot[0]
        self.half = complex_of(problem.ink_half)
        slots, cities = self.rails.slots, len(problem.cities)
        counts = (len(slots.track) * len(DISCS), cities, cities, cities, len(problem.boxes))
        bounds = np.cumsum([0, *counts])
        parts = [np.arange(low, high) for low, high in pairwise(bounds)]
        self.discs, self.cities, self.stations, self.names, self.boxes = parts
        self.owner = np.repeat(slots.track, len(DISCS))
        self.after = np.flatnonzero((np.diff(slots.track) == 0) & (np.diff(slots.rank) == 1))
        sea = np.array([float(track.ferry) for track in problem.tracks])
        bound = np.array([float(not track.free) for track in problem.tracks])
        self.sea, self.bound = sea[slots.track], bound[slots.track]
        low, high = problem.boxes[:, :2], problem.boxes[:, 2:]
        self.clear_at, self.clear_half = complex_of((low + high) / 2), complex_of((high - low) / 2)

    def scene(self, moving: Moving, scale: float) -> Scene:
        """Return where everything is, at a share of its size."""
        curves = self.rails.curves(moving.nodes, moving.handles)
        placed = curves.placed(moving.ends, scale)
        cities = moving.nodes[: len(self.cities)]
        stations = cities + complex(*STATION[:2])
        parts = (self.discs_of(placed), cities, stations, moving.names, self.clear_at)
        return Scene(moving, curves, placed, np.concatenate(parts))

    def discs_of(self, placed: Placed) -> Complex:
        """Return the discs of all slots, (slots * 4,)."""
        found: Complex = placed.middle[:, None] + placed.along[:, None] * self.reach * placed.scale
        return found.ravel()

    def near(self, moving: Moving, weights: Weights) -> Near:
        """Look for what may meet soon."""
        scene = self.scene(moving, weights.scale)
        return Near(scene, weights, Pairs.joined(self._pairs(scene, weights)))

    def below(self, moving: Moving, scale: float) -> Below | None:
        """Look for the land below the slots, if there is a coast."""
        if self.coast is None:
            return None
        return self.ground.below(moving.nodes, self.scene(moving, scale).placed.middle)

    def _pairs(self, scene: Scene, w: Weights) -> list[Pairs]:
        """Everything that must not meet, as far as it is near."""
        thick, radius, f = self.problem.slot[1], self.problem.radius, w.scale
        station, things = complex(*STATION[2:]), scene.things

        def near(ones: Indices, twos: Indices, half: Complex, clear: float, weight: float) -> Pairs:
            one, two = all_pairs(ones, twos)
            return Pairs.of(one, two, half, clear, weight).near(things, SKIN)

        one, two = nearer_than(things[self.discs], thick * f + w.margin + SKIN)
        other = self.owner[one] != self.owner[two]
        on_slots = Pairs.of(one[other], two[other], 0, thick * f + w.margin, w.clash)
        close = (thick / 2 + radius) * f
        slots = near(self.discs, self.cities, NO_BOX, close + w.margin + 3, 1.5 * w.clash)
        track, city = self.owner[slots.one], slots.two - self.cities[0]
        own = (self.rails.a[track] == city) | (self.rails.b[track] == city)
        slots.clear[own], slots.weight[own] = close + 2, w.clash
        cities = near(self.cities, self.cities, NO_BOX, 80 * f, 1)
        count = len(self.cities)
        on_names = near(
            self.discs, self.names, np.tile(self.half, len(self.discs)), thick / 2 + 6.5, w.names
        )
        each = np.repeat(self.half, count)
        stations = near(self.names, self.stations, each + station, OTHERS_AWAY, 3 * w.names)
        mine = stations.one - self.names[0] == stations.two - self.stations[0]
        stations.clear[mine] = 2.5
        names = near(
            self.names, self.names, each + np.tile(self.half, count), NAMES_APART, 2 * w.names
        )
        boxes, half = self.boxes, self.clear_half
        kept = [
            near(self.discs, boxes, np.tile(half, len(self.discs)), thick / 2 + 8, 4),
            near(self.cities, boxes, np.tile(half, count), radius + 12, 4),
            near(
                self.names,
                boxes,
                np.repeat(self.half, len(half)) + np.tile(half, count),
                8,
                4 * w.names,
            ),
        ]
        return [on_slots, slots, _once(cities), on_names, stations, _once(names), *kept]

    def judged(
        self, scene: Scene, near: Near, below: Below | None
    ) -> tuple[dict[str, float], Moving]:
        """Return every term, and the slope of their sum."""
        w, moving = near.weights, scene.moving
        placed, middle = scene.placed, scene.placed.middle
        terms, nodes = {}, np.zeros(len(moving.nodes), np.complex128)
        cities = slice(len(self.cities))
        terms["clash"], things = near.pairs.judged(scene.things)
        terms["frame"] = self._frame(scene.things, w, things)
        terms["name far"], off = self._far(scene.things)
        names = things[self.names] + off
        nodes[cities] += things[self.cities] + things[self.stations] - off
        discs = things[self.discs].reshape(-1, len(DISCS))
        by_middle = discs.sum(axis=1)
        by_along = discs @ (self.reach * w.scale)
        terms["train"] = self._train(placed, w, by_middle, by_along)
        if below is not None and self.coast is not None:
            terms["medium"], by_slots, by_nodes = below.judged(
                self.coast.field, self.sea, w.medium * self.bound, moving.nodes, middle
            )
            by_middle += by_slots
            nodes += by_nodes
        terms["short"], terms["loose"], by_length = self._lengths(scene.curves.lengths, w)
        by_points, ends, by_arcs = placed.slopes(by_middle, by_along, by_length)
        by_ends = scene.curves.moved(by_points, by_length, by_arcs)
        bare = moving.ends - BARE * (1 + 1j)
        terms["ends"] = 0.4 * float(np.vdot(bare, bare).real)
        terms["bow"], by_chord, by_handles = self._bow(moving, w)
        _add(nodes, self.rails.a, by_ends[:, 0] - by_chord)
        _add(nodes, self.rails.b, by_ends[:, 1] + by_chord)
        for name, (value, slope) in self._shape(moving.nodes, w).items():
            terms[name] = value
            nodes += slope
        return terms, Moving(nodes, by_ends[:, 2:] + by_handles, ends + 0.8 * bare, names)

    def _frame(self, things: Complex, w: Weights, slope: Complex) -> float:
        """How far things are beyond the frame; adds to the ``slope`` by things."""
        corner = complex(*self.problem.size)
        total = 0.0
        kept: tuple[tuple[Indices, Complex | complex, float], ...] = (
            (self.discs, (FRAME + 8 + self.problem.slot[1] / 2) * (1 + 1j), 4),
            (self.stations, complex(*STATION[2:]) + (FRAME + 3) * (1 + 1j), 4),
            (self.names, self.half + (FRAME + 9) * (1 + 1j), 4 * w.names),
        )
        for which, edge, weight in kept:
            part = slice(which[0], which[-1] + 1)
            before, beyond = _positive(edge - things[part]), _positive(things[part] + edge - corner)
            total += weight * float(np.vdot(before, before).real + np.vdot(beyond, beyond).real)
            slope[part] += 2 * weight * (beyond - before)
        return total

    def _far(self, things: Complex) -> tuple[float, Complex]:
        """How far names are from their cities, and the slope by the names."""
        apart = things[self.names] - things[self.stations]
        half = self.half + complex(*STATION[2:])
        x, y = np.abs(apart.real) - half.real, np.abs(apart.imag) - half.imag
        right, down = np.maximum(x, 0), np.maximum(y, 0)
        outside = np.sqrt(right**2 + down**2 + 1e-6)
        off = np.maximum(outside + np.minimum(np.maximum(x, y), 0) - 4, 0)
        slope = (2 * off / outside) * (
            right * np.sign(apart.real) + 1j * down * np.sign(apart.imag)
        )
        return float((off**2).sum()), slope

    def _lengths(self, length: Floats, w: Weights) -> tuple[float, float, Floats]:
        """How much curves are too short and too long for their slots, and the slope by lengths."""
        problem, counts = self.problem, self.rails.counts
        slots = counts * problem.slot[0] + 2 * problem.radius
        short = np.maximum((slots + (counts + 1) * GAP + 1) * w.scale - length, 0)
        loose = np.maximum(length - slots - (counts - 1) * LOOSE - 24, 0)
        slope = 2 * w.loose * loose / counts - 6 * short
        return 3 * float((short**2).sum()), w.loose * float((loose**2 / counts).sum()), slope

    def _shape(self, nodes: Complex, w: Weights) -> dict[str, tuple[float, Complex]]:
        """How much the map is distorted."""
        shift, count = nodes - self.ground.true, len(self.cities)
        held = np.where(np.arange(len(nodes)) < count, w.stray, w.anchor)
        bend, by_bend = self.ground.bend(shift)
        stretch, by_stretch = self.ground.stretch(shift)
        return {
            "bend": (w.bend * bend, w.bend * by_bend),
            "stretch": (w.stretch * stretch, w.stretch * by_stretch),
            "stray": (float((held * np.abs(shift) ** 2).sum()), 2 * held * shift),
        }

    def _bow(self, moving: Moving, w: Weights) -> tuple[float, Complex, Complex]:
        """How far curves are off their straight lines, and the slopes by those and by handles."""
        chord = moving.nodes[self.rails.b] - moving.nodes[self.rails.a]
        share = moving.handles / chord[:, None]
        ahead, across = share.real, share.imag
        twist = across[:, 0] - across[:, 1]
        steep = np.maximum(np.abs(across) - BOWED, 0)
        most = steep * (steep == steep.max(axis=1, keepdims=True))
        total = (across**2).sum() + 2 * (twist**2).sum() + 3 * (ahead**2).sum()
        total += STEEP * (most**2).sum()
        by_across = 2 * across + 4 * np.outer(twist, (1, -1)) + 2 * STEEP * most * np.sign(across)
        by_share = w.bow * (6 * ahead + 1j * by_across)
        by_handles = by_share / np.conj(chord)[:, None]
        by_chord = -(by_handles * np.conj(share)).sum(axis=1)
        return w.bow * float(total), by_chord, by_handles

    def _train(self, placed: Placed, w: Weights, by_middle: Complex, by_along: Complex) -> float:
        """Inner corners of neighbours in one train must not touch in a bend; adds to the slopes."""
        slot, thick = (side * w.scale / 2 for side in self.problem.slot)
        one, two = self.after, self.after + 1
        middle, along = placed.middle, placed.along
        both = along[one] + along[two]
        size = np.sqrt(both.real**2 + both.imag**2 + 1e-6)
        way = both / size
        total = 0.0
        for sign in (-1, 1):
            first, second = slot + sign * 1j * thick, -slot + sign * 1j * thick
            gap = middle[two] + along[two] * second - middle[one] - along[one] * first
            over = np.maximum(3.5 - dot(gap, way), 0)
            total += float((over**2).sum())
            pull = -2 * w.clash * over
            by_gap, by_way = pull * way, pull * gap
            by_both = (by_way - way * dot(way, by_way)) / size
            # Each slot follows one other at most, and is followed by one.
            by_middle[two] += by_gap
            by_middle[one] -= by_gap
            by_along[two] += by_gap * np.conj(second) + by_both
            by_along[one] += by_both - by_gap * np.conj(first)
        return w.clash * total


def _once(pairs: Pairs) -> Pairs:
    """Return pairs of the same kind of things, each once and none with itself."""
    return pairs.only(pairs.one < pairs.two)


def _positive(values: Complex) -> Complex:
    return np.maximum(values.real, 0) + 1j * np.maximum(values.imag, 0)


def _add(sums: Complex, places: Indices, values: Complex) -> None:
    sums.real += np.bincount(places, values.real, len(sums))
    sums.imag += np.bincount(places, values.imag, len(sums))
