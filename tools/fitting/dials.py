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

    def weights(self, point: Sequence[float]) -> Weights:
        """Return the weights at a point, to three digits, as they are written down."""
        turned = {
            name: _within(LIMITS[name], getattr(self.start, name), by)
            for name, by in zip(self.names, point, strict=True)
        }
        return replace(self.start, **turned)


def _within(limits: tuple[float, float], start: float, by: float) -> float:
    least, most = limits
    found = log(max(start, least)) + by
    return float(f"{exp(min(max(found, log(least)), log(most))):.3g}")


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
