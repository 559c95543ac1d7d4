"""From the shares of wins of pairs of levels to a strength for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cogs.results.service.strengths import START_MU, Strength
from strategy.levels import Level

SCALE = 2**0.5 * 25.0 / 6
"""Where the formula expects a win e times as often as a defeat, in points of it; two seats."""
ANCHOR = Level.NORMAL
"""The level that stands where people begin."""
_STEPS = 60


@dataclass(frozen=True, slots=True)
class Duel:
    """How often one level has won against another, in as many games as that is worth."""

    one: Level
    other: Level
    won: float
    games: float


def fitted(duels: Sequence[Duel]) -> dict[Level, Strength]:
    """Return the strengths that make the duels likeliest, with their standard errors."""
    levels = [each for each in Level if each is not ANCHOR]
    places = np.zeros(len(levels))

    def signs(duel: Duel) -> NDArray[np.float64]:
        return np.array([(each is duel.one) - float(each is duel.other) for each in levels])

    for _ in range(_STEPS):
        slope, bend = np.zeros(len(levels)), np.eye(len(levels)) * 1e-9
        for duel in duels:
            sign = signs(duel)
            likely = 1 / (1 + np.exp(-(sign @ places)))
            # Half a game for each side: nobody wins always.
            games, won = duel.games + 1, duel.won + 0.5
            slope += sign * (won - games * likely)
            bend += games * likely * (1 - likely) * np.outer(sign, sign)
        step = np.linalg.solve(bend, slope)
        places = places + np.clip(step, -1, 1)
    errors = np.sqrt(np.diag(np.linalg.inv(bend)))
    found = {ANCHOR: Strength(START_MU, 0.5)}
    for level, place, error in zip(levels, places, errors, strict=True):
        mu, sigma = START_MU + SCALE * float(place), SCALE * float(error)
        found[level] = Strength(round(mu, 2), round(max(sigma, 0.5), 2))
    return found
