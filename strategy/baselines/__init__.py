"""Frozen opponents, against which the levels are measured."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from strategy.baselines.blocker import blocker
from strategy.baselines.by_chance import by_chance
from strategy.baselines.hard_1 import hard_1
from strategy.baselines.hoarder import hoarder
from strategy.baselines.hungry import hungry
from strategy.baselines.long_route import long_route
from strategy.baselines.one_step import one_step
from strategy.baselines.path import path
from strategy.baselines.racer import racer
from strategy.baselines.ticket_hunter import ticket_hunter
from strategy.decision import Player

BASELINES: Mapping[str, Player] = MappingProxyType(
    {
        "random": by_chance,
        "one_step": one_step,
        "path": path,
        "hungry": hungry,
        "long_route": long_route,
        "hard_1": hard_1,
        "ticket_hunter": ticket_hunter,
        "racer": racer,
        "blocker": blocker,
        "hoarder": hoarder,
    }
)
