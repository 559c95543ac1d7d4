"""Every player, of which the one that thinks does so as little as it can."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from strategy.arena.entrants import ENTRANTS as ALL
from strategy.decision import Player
from strategy.levels import Level
from strategy.players.master import LIMITS, think
from strategy.players.master.searching import Limits

_THRIFT = {stage: Limits(steps=60, tables=7, sure=0.3) for stage in LIMITS}
ENTRANTS: Mapping[str, Player] = {**ALL, Level.MASTER: partial(think, limits=_THRIFT)}
