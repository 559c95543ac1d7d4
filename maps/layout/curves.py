"""Routes as cubic curves with evenly spaced slots (differentiable, in JAX)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from maps.layout.model import Problem

GAP = 5.0
"""The minimum gap between two slots of a route, along the curve."""
CHORD = 0.42
"""How far from its middle a slot touches the curve, in slot lengths."""

Array = Any
"""A JAX array."""


@dataclass(frozen=True)
class Slots:
    """All slots of all routes, track by track, lane by lane; arrays of one entry per slot."""

    track: np.ndarray[Any, np.dtype[np.int64]]
    rank: np.ndarray[Any, np.dtype[np.int64]]
    offset: np.ndarray[Any, np.dtype[np.float64]]

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


def curve(nodes: Array, handles: Array, ends: Array, samples: int) -> tuple[Array, Array]:
    """Return points on every track's curve (tracks, samples, 2) and their arc lengths."""
    t = jnp.linspace(0, 1, samples)
    a, b = nodes[ends[:, 0]], nodes[ends[:, 1]]
    c, d = a + (b - a) / 3 + handles[:, 0], a + (b - a) * 2 / 3 + handles[:, 1]
    weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t**2, t**3)
    points = sum(w[None, :, None] * p[:, None] for w, p in zip(weights, (a, c, d, b), strict=True))
    steps = jnp.sqrt((jnp.diff(points, axis=1) ** 2).sum(-1) + 1e-9)
    return points, jnp.concatenate([jnp.zeros((len(ends), 1)), jnp.cumsum(steps, 1)], 1)


def spacing(
    length: Array, counts: Array, ends: Array, slot: float, radius: float, scale: float
) -> tuple[Array, Array]:
    """Return each track's gap at its first end and between its slots, in pixels.

    ``ends`` (tracks, 2) are the gaps at both ends at full size.
    """
    room = length - (2 * radius + counts * slot) * scale
    taken = scale * ends
    # A single slot has no neighbour that could take the rest.
    only = room * taken[:, 0] / taken.sum(-1)
    first = jnp.where(counts == 1, only, taken[:, 0])
    return first, (room - taken.sum(-1)) / jnp.maximum(counts - 1, 1)


def place(
    points: Array,
    arcs: Array,
    slots: Slots,
    counts: Array,
    ends: Array,
    slot: float,
    radius: float,
    scale: float,
) -> tuple[Array, Array]:
    """Return middle and direction of every slot, (slots, 2) each; ``scale`` shrinks all sizes."""
    end, gap = spacing(arcs[:, -1], counts, ends, slot, radius, scale)
    at = (radius * scale + end + slot * scale / 2)[slots.track]
    at = at + slots.rank * (slot * scale + gap)[slots.track]

    def look(arc: Array) -> Array:
        def one(s: Array, ss: Array, xy: Array) -> Array:
            return jnp.stack([jnp.interp(s, ss, xy[:, 0]), jnp.interp(s, ss, xy[:, 1])])

        return jax.vmap(one)(arc, arcs[slots.track], points[slots.track])

    ahead, behind = look(at + CHORD * slot * scale), look(at - CHORD * slot * scale)
    along = ahead - behind
    along = along / jnp.sqrt((along**2).sum(-1, keepdims=True) + 1e-9)
    normal = jnp.stack([-along[:, 1], along[:, 0]], -1)
    middle = (2 * look(at) + ahead + behind) / 4 + normal * (slots.offset * scale)[:, None]
    return middle, along
