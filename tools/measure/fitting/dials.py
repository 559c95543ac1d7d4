"""Which weights are turned, how far, and how a point of the search stands for weights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log
from types import MappingProxyType

from engine.board import Board
from strategy.players.hard.weights import Weights

Point = tuple[float, ...]

LIMITS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "turn": (0.5, 8.0),
        "wagon": (0.1, 2.5),
        "route_points": (0.2, 3.0),
        "turns_used": (0.3, 1.5),
        "wagons_claimed": (1.5, 6.0),
        "ending": (0.5, 5.0),
        "near_end": (0.5, 6.0),
        "locomotive": (0.03, 2.0),
        "harm": (0.2, 5.0),
        "risk": (0.03, 2.0),
        "tunnel_cards": (0.1, 3.0),
        "filler_rate": (0.7, 8.0),
        "filler_cards": (0.05, 1.5),
        "block": (0.1, 12.0),
        "offer_wagons": (3.0, 40.0),
        "offer_turns": (2.0, 20.0),
        "offer_gain": (0.1, 6.0),
        "offer_risk": (0.3, 10.0),
        "longest_path": (0.1, 2.0),
        "bonus": (0.2, 2.0),
    }
)
"""The weights that matter most, with the least and the most that makes sense."""


@dataclass(frozen=True, slots=True)
class Dials:
    """The weights that a search turns, from where it begins.

    A point has a number for each: 0 leaves a weight as it is, 1 multiplies it by e. Weights are
    prices and shares, for which twice as much and half as much are equally far.
    """

    start: Weights
    names: tuple[str, ...]

    @property
    def bounds(self) -> list[tuple[float, float]]:
        """The least and the most of each number of a point."""
        return [
            (min(log(least / now), 0.0), max(log(most / now), 0.0))
            for name, now in zip(self.names, self._now, strict=True)
            for least, most in [LIMITS[name]]
        ]

    @property
    def _now(self) -> list[float]:
        """What the weights are at first; a ratio needs more than nothing."""
        return [max(getattr(self.start, name), LIMITS[name][0]) for name in self.names]

    def weights(self, point: Sequence[float]) -> Weights:
        """Return the weights at a point, to three digits, as they are written down."""
        places = zip(self.names, self._now, point, strict=True)
        turned = {name: float(f"{now * exp(by):.3g}") for name, now, by in places if by}
        return replace(self.start, **turned)


def dials_of(board: Board, start: Weights, names: Iterable[str] = ()) -> Dials:
    """Return the dials asked for, or all that mean something on a board."""
    return Dials(start, tuple(names) or tuple(name for name in LIMITS if _means(board, name)))


def _means(board: Board, name: str) -> bool:
    if name == "longest_path":
        return board.rules.longest_path > 0
    if name == "bonus":
        return board.rules.bonus is not None
    if name == "tunnel_cards":
        return any(route.tunnel for route in board.routes.values())
    return True
