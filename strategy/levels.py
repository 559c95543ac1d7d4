"""The levels of computer players that people can choose."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from strategy.decision import Player
from strategy.players.easy import easy
from strategy.players.hard import hard
from strategy.players.master import master
from strategy.players.normal import normal


class Level(StrEnum):
    """A level of computer players, from the weakest to the strongest."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    MASTER = "master"


PLAYERS: Mapping[Level, Player] = MappingProxyType(
    {
        Level.EASY: easy,
        Level.NORMAL: normal,
        Level.HARD: hard,
        Level.MASTER: master,
    }
)

VERSIONS: Mapping[Level, int] = MappingProxyType(
    {Level.EASY: 1, Level.NORMAL: 1, Level.HARD: 3, Level.MASTER: 3}
)
"""Which player a level is: one more with each change that makes it stronger or weaker.

How strong each version is stands in `cogs/results/service/computers.json`, written by
`tools.measure.ratings`.
"""

THINKING = frozenset({Level.MASTER})
"""Levels that may take hundreds of milliseconds for a decision."""
