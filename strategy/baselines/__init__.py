"""Frozen opponents to measure the levels by."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from strategy.baselines.by_chance import by_chance
from strategy.baselines.path import path
from strategy.player import Player

BASELINES: Mapping[str, Player] = MappingProxyType({"random": by_chance, "path": path})
