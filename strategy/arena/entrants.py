"""Who may enter the arena: the levels and the baselines, by their names."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from strategy.baselines import BASELINES
from strategy.levels import PLAYERS
from strategy.player import Player

ENTRANTS: Mapping[str, Player] = MappingProxyType(
    {**{str(level): player for level, player in PLAYERS.items()}, **BASELINES}
)
"""Every computer player that there is."""
