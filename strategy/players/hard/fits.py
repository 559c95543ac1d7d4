"""Reads fitted weights from a file, and finds those for an edition that nobody fitted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from importlib.resources import files
from math import isfinite, log
from typing import Any

from strategy.players.hard.weights import Weights

_NAMES = tuple(each.name for each in fields(Weights))
_OTHER_PILE = log(2)
"""Locomotives in a pile of their own (X4) count as much as twice the wagons."""


class InvalidWeights(ValueError):
    """The error that a file of weights can't be read; the text says what is wrong in it."""


@dataclass(frozen=True, slots=True)
class Fit:
    """Weights fitted to an edition with a number of seats; its name is for people alone."""

    edition: str
    wagons: int
    locomotive_pile: bool
    seats: int
    weights: Weights

    def distance(self, wagons: int, locomotive_pile: bool, seats: int) -> tuple[float, int]:
        """Return how far an edition's games are from the fit's: by rules first, then by seats."""
        rules = abs(log(max(wagons, 1) / self.wagons))
        rules += _OTHER_PILE * (locomotive_pile != self.locomotive_pile)
        return rules, abs(seats - self.seats)


@dataclass(frozen=True, slots=True)
class Fits:
    """The fitted weights of a whole file, and its version."""

    version: int
    all: tuple[Fit, ...]

    def nearest(self, wagons: int, locomotive_pile: bool, seats: int) -> Weights:
        """Return the weights for an edition's numbers: its own, or those of one most like it."""
        return min(self.all, key=lambda fit: fit.distance(wagons, locomotive_pile, seats)).weights


def read_fits(text: str) -> Fits:
    """Return the fits in the text of a file of weights; raises InvalidWeights."""
    try:
        body = json.loads(text)
        found = tuple(_fit(each) for each in body["fits"])
        version = _whole(body, "version")
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise InvalidWeights(f"The weights of hard can't be read: {error!r}.") from error
    keys = [(each.wagons, each.locomotive_pile, each.seats) for each in found]
    if not found or len(set(keys)) < len(keys):
        raise InvalidWeights("The weights of hard name no game at all, or one twice.")
    return Fits(version, found)


def _fit(body: Mapping[str, Any]) -> Fit:
    pile = body["locomotive_pile"]
    if not isinstance(pile, bool):
        raise TypeError(f"locomotive_pile is {pile!r}")
    wagons, seats = _whole(body, "wagons"), _whole(body, "seats")
    return Fit(str(body["edition"]), wagons, pile, seats, _weights(body["weights"]))


def _whole(body: Mapping[str, Any], name: str) -> int:
    number = body[name]
    if type(number) is not int or number < 1:
        raise TypeError(f"{name} is {number!r}")
    return number


def _weights(body: Mapping[str, Any]) -> Weights:
    for name, number in body.items():
        if name not in _NAMES:
            raise KeyError(name)
        if type(number) not in (int, float) or not isfinite(number) or number < 0:
            raise TypeError(f"{name} is {number!r}")
    return Weights(**body)


@lru_cache(maxsize=1)
def fits() -> Fits:
    """Return the fitted weights that this version of the bot brings."""
    return read_fits(files(__package__).joinpath("weights.json").read_text(encoding="utf-8"))


@lru_cache(maxsize=64)
def fitted(wagons: int, locomotive_pile: bool, seats: int) -> Weights:
    """Return the weights for an edition's numbers and a number of seats, by the nearest fit."""
    return fits().nearest(wagons, locomotive_pile, seats)
