"""The levels of computer players that people can choose."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from strategy.decision import Player
from strategy.players.easy import easy
from strategy.players.hard import hard
from strategy.players.normal import normal


class Level(StrEnum):
    """How well a computer plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


PLAYERS: Mapping[Level, Player] = MappingProxyType(
    {
        Level.EASY: easy,
        Level.NORMAL: normal,
        Level.HARD: hard,
    }
)
