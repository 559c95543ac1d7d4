"""Reads the weights fitted to games from a file, and finds those for an edition nobody fitted."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import isfinite, log
from typing import Any

_OTHER_PILE = log(2)
"""Locomotives in a pile of their own (X4) count as much as twice the wagons."""

Row = tuple[float, ...]


class InvalidFits(ValueError):
    """The error that a file of fits can't be read; the text says what is wrong in it."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The weights fitted to the games of an edition, whose name is for people alone.

    ``left`` are shares of the turns left, down to 0. ``own`` and ``rival`` have for each of them,
    and last for the last round, what each feature brings in points; ``own_error`` and
    ``rival_error`` are the standard errors of that. The errors are multiplied by ``widening``,
    since those of seats depend on each other.
    """

    edition: str
    wagons: int
    locomotive_pile: bool
    left: Row
    own: tuple[Row, ...]
    rival: tuple[Row, ...]
    own_error: Row
    rival_error: Row
    widening: float

    def weights(self, left: float | None) -> Row:
        """Return how much each row counts with such a share of turns left; None: last round."""
        counts = [0.0] * (len(self.left) + 1)
        if left is None:
            counts[-1] = 1.0
        elif left >= self.left[0]:
            counts[0] = 1.0
        else:
            after = next(number for number, each in enumerate(self.left) if left >= each)
            high, low = self.left[after - 1], self.left[after]
            share = (left - low) / (high - low)
            counts[after - 1], counts[after] = share, 1 - share
        return tuple(counts)


@dataclass(frozen=True, slots=True)
class Fits:
    """The fits of a whole file, and its version."""

    version: int
    all: tuple[Fit, ...]

    def nearest(self, wagons: int, locomotive_pile: bool) -> Fit:
        """Return the fit of the edition that is most like these numbers."""

        def distance(fit: Fit) -> float:
            other = _OTHER_PILE * (fit.locomotive_pile != locomotive_pile)
            return abs(log(max(wagons, 1) / fit.wagons)) + other

        return min(self.all, key=distance)


def read_fits(text: str) -> Fits:
    """Return the fits in the text of a file; raises InvalidFits."""
    try:
        body = json.loads(text)
        found = tuple(_fit(each) for each in body["fits"])
        version = int(body["version"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise InvalidFits(f"The winning chances can't be read: {error!r}.") from error
    if not found:
        raise InvalidFits("The winning chances are of no edition.")
    return Fits(version, found)


def _fit(body: Mapping[str, Any]) -> Fit:
    left = _row(body["left"])
    fit = Fit(
        edition=str(body["edition"]),
        wagons=int(body["wagons"]),
        locomotive_pile=bool(body["locomotive_pile"]),
        left=left,
        own=tuple(_row(each) for each in body["own"]),
        rival=tuple(_row(each) for each in body["rival"]),
        own_error=_row(body["own_error"]),
        rival_error=_row(body["rival_error"]),
        widening=float(body["widening"]),
    )
    rows = (fit.own, fit.rival, fit.own_error, fit.rival_error)
    if any(len(each) != len(left) + 1 for each in rows):
        raise ValueError(f"something is missing for {fit.edition}")
    if min(*fit.own_error, *fit.rival_error, fit.widening) <= 0:
        raise ValueError(f"an error of {fit.edition} isn't positive")
    return fit


def _row(values: Sequence[Any]) -> Row:
    row = tuple(float(each) for each in values)
    if not all(isfinite(each) for each in row):
        raise ValueError("a number isn't finite")
    return row


@lru_cache(maxsize=1)
def fits() -> Fits:
    """Return the fits that this version of the bot brings."""
    return read_fits(files(__package__).joinpath("fits.json").read_text(encoding="utf-8"))
