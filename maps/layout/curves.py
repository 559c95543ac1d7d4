"""Routes as cubic curves with evenly spaced slots, and the way back: what moving a slot means.

A point is a complex number, x + iy in pixels; so is a slope, with the derivatives by x and by y.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from maps.layout.model import Floats, Problem

GAP = 5.0
"""The minimum gap between two slots of a route, along the curve."""
CHORD = 0.42
"""How far from its middle a slot touches the curve, in slot lengths."""
_APART = 1e6
"""More than any curve's length: arc lengths of all curves become one sorted array."""

Complex = NDArray[np.complex128]
Indices = NDArray[np.int64]


@dataclass(frozen=True)
class Slots:
    """All slots of all routes, track by track, lane by lane; arrays of one entry per slot."""

    track: Indices
    rank: Indices
    offset: Floats

    @classmethod
    def of(cls, problem: Problem) -> Slots:
        """Number the slots of a problem."""
        rows = [
            (index, rank, (lane - (len(track.routes) - 1) / 2) * problem.lane)
            for index, track in enumerate(problem.tracks)
            for lane in range(len(track.routes))
            for rank in range(track.length)
        ]
        tracks, ranks, offsets = zip(*rows, strict=True)
        return cls(np.array(tracks), np.array(ranks), np.array(offsets))


class Rails:
    """What never changes about a problem's tracks, and ``samples`` points on each curve."""

    def __init__(self, problem: Problem, samples: int) -> None:
        self.slots, self.slot, self.radius = Slots.of(problem), problem.slot[0], problem.radius
        self.counts = np.array([float(track.length) for track in problem.tracks])
        self.a, self.b = np.array([track.ends for track in problem.tracks]).T
        t = np.linspace(0, 1, samples)
        first, second = 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2
        from_a = (1 - t) ** 3 + first * 2 / 3 + second / 3
        self.weights = np.stack([from_a, 1 - from_a, first, second])

    def curves(self, nodes: Complex, handles: Complex) -> Curves:
        """Return the curves between ``nodes`` that ``handles`` (tracks, 2) bend."""
        controls = np.column_stack([nodes[self.a], nodes[self.b], handles])
        return Curves(self, np.asarray(controls @ self.weights, np.complex128))


@dataclass(frozen=True)
class Curves:
    """Points on every track's curve, (tracks, samples)."""

    rails: Rails
    points: Complex

    @cached_property
    def steps(self) -> Complex:
        """From each point to the next."""
        return self.points[:, 1:] - self.points[:, :-1]

    @cached_property
    def ways(self) -> Floats:
        """How far it is from each point to the next, in pixels."""
        found: Floats = np.sqrt(self.steps.real**2 + self.steps.imag**2 + 1e-9)
        return found

    @cached_property
    def arcs(self) -> Floats:
        """How far it is to each point along its curve, in pixels."""
        found = np.zeros(self.points.shape)
        np.cumsum(self.ways, axis=1, out=found[:, 1:])
        return found

    @property
    def lengths(self) -> Floats:
        """The length of each curve, in pixels."""
        return self.arcs[:, -1]

    def placed(self, ends: Complex, scale: float) -> Placed:
        """Return the slots, with the bare track at both ``ends`` of each track at full size."""
        return Placed(self, ends, scale)

    def moved(self, slope: Complex, lengths: Floats, arcs: Floats) -> Complex:
        """Return the slopes by both ends and both handles, (tracks, 4).

        ``slope`` (tracks, samples) is that by points, besides what they do to ``lengths`` and to
        arc lengths.
        """
        arcs[:, -1] += lengths
        ways = np.cumsum(arcs[:, :0:-1], axis=1)[:, ::-1]
        along = ways * self.steps / self.ways
        slope[:, 1:] += along
        slope[:, :-1] -= along
        found: Complex = slope @ self.rails.weights.T
        return found


class Placed:
    """Slots on their curves; ``scale`` shrinks all sizes."""

    def __init__(self, curves: Curves, ends: Complex, scale: float) -> None:
        rails, slots = curves.rails, curves.rails.slots
        self.curves, self.ends, self.scale = curves, ends, scale
        self.room = curves.lengths - (2 * rails.radius + rails.counts * rails.slot) * scale
        self.only = rails.counts == 1
        self.both = ends.real + ends.imag
        # A single slot has no neighbour that could take the rest.
        first = np.where(self.only, self.room * ends.real / self.both, scale * ends.real)
        self.gaps = (self.room - scale * self.both) / np.maximum(rails.counts - 1, 1)
        at = (rails.radius * scale + first + rails.slot * scale / 2)[slots.track]
        at += slots.rank * (rails.slot * scale + self.gaps[slots.track])
        chord = CHORD * rails.slot * scale
        self._look(np.stack([at + chord, at - chord, at]))
        ahead, behind, middle = self.seen
        raw = ahead - behind
        self.chord = np.sqrt(raw.real**2 + raw.imag**2 + 1e-9)
        self.along: Complex = raw / self.chord
        self.aside = 1j * slots.offset * scale
        self.middle: Complex = middle / 2 + (ahead + behind) / 4 + self.along * self.aside

    def _look(self, at: Floats) -> None:
        """Find the points at arc lengths (3, slots) of the slots' tracks."""
        curves, track = self.curves, self.curves.rails.slots.track
        arcs, samples = curves.arcs, curves.points.shape[1]
        inside = np.clip(at, 0, arcs[:, -1][track])
        self.inner = inside == at
        starts = np.arange(len(arcs)) * _APART
        lines = (arcs[:, 1:-1] + starts[:, None]).ravel()
        found = np.searchsorted(lines, (inside + starts[track]).ravel(), side="right")
        # Each curve before it had two points fewer here.
        piece = found.reshape(at.shape) - track * (samples - 2)
        self.step = piece + track * (samples - 1)
        self.point = piece + track * samples
        self.reach = curves.ways.ravel()[self.step]
        self.share = (inside - arcs.ravel()[self.point]) / self.reach
        self.seen = curves.points.ravel()[self.point]
        self.seen += self.share * curves.steps.ravel()[self.step]

    def slopes(
        self, middle: Complex, along: Complex, lengths: Floats
    ) -> tuple[Complex, Complex, Floats]:
        """Return the slopes by the curves' points, by both ends' gaps, and by arc lengths.

        ``middle`` and ``along`` are those by the slots, ``lengths`` (changed in place) by the
        curves' lengths.
        """
        curves, rails, track = self.curves, self.curves.rails, self.curves.rails.slots.track
        along = along + np.conj(self.aside) * middle
        raw = (along - self.along * dot(self.along, along)) / self.chord
        quarter = middle / 4
        seen = np.stack([quarter + raw, quarter - raw, middle / 2])
        # What would lie beyond its curve stays at the end of it.
        by_share = dot(seen, curves.steps.ravel()[self.step]) / self.reach * self.inner
        by_arc = (self.share - 1) * by_share
        size = curves.points.size
        points = summed(self.point, (1 - self.share) * seen, size)
        points += summed(self.point + 1, self.share * seen, size)
        arcs: Floats = np.bincount(self.point.ravel(), by_arc.ravel(), size).astype(np.float64)
        arcs -= np.bincount(self.point.ravel() + 1, (self.share * by_share).ravel(), size)
        at = by_share.sum(axis=0)
        count = len(rails.counts)
        first = np.bincount(track, at, count)
        gap = np.bincount(track, at * rails.slots.rank, count)
        gap = np.where(self.only, 0, gap / np.maximum(rails.counts - 1, 1))
        share = self.ends.real / self.both
        lengths += np.where(self.only, first * share, gap)
        shift = first * self.room / self.both
        start = np.where(self.only, shift * (1 - share), self.scale * (first - gap))
        end = np.where(self.only, -shift * share, -self.scale * gap)
        tracks = len(rails.counts)
        return points.reshape(tracks, -1), start + 1j * end, arcs.reshape(tracks, -1)


def dot(one: Complex, two: Complex) -> Floats:
    """Return the inner products of vectors."""
    found: Floats = one.real * two.real + one.imag * two.imag
    return found


def summed(places: Indices, values: Complex, count: int) -> Complex:
    """Return the sums of ``values`` by their place, (count,)."""
    flat = places.ravel()
    found = np.empty(count, np.complex128)
    found.real = np.bincount(flat, values.real.ravel(), count)
    found.imag = np.bincount(flat, values.imag.ravel(), count)
    return found
