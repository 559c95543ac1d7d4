"""Lists who can enter the arena, by name: the levels and the baselines."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from strategy.baselines import BASELINES
from strategy.decision import Player
from strategy.levels import PLAYERS

ENTRANTS: Mapping[str, Player] = MappingProxyType(
    {**{str(level): player for level, player in PLAYERS.items()}, **BASELINES}
)
"""Every computer player."""
