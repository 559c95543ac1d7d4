"""Who can enter the arena: the levels and the baselines, by name."""

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
