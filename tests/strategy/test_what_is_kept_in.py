"""What `strategy` works with is private (R53): no ``repr`` names it, and no cache holds it on."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from inspect import isclass
from pkgutil import walk_packages
from types import ModuleType

import pytest

import strategy
from strategy.chances.fits import Fit as ChanceFit
from strategy.chances.fits import Fits as ChanceFits
from strategy.chances.fits import InvalidFits
from strategy.forest import Unreachable
from strategy.judging import Work
from strategy.players.hard.fits import Fit, Fits, InvalidWeights
from strategy.players.hard.weights import Weights
from strategy.players.master.searching import Limits
from strategy.skills.planner import Habits
from strategy.tracks import Track
from strategy.travel import Leg

PUBLIC: set[type] = {
    *(Track, Habits, Leg, Weights, Fit, Fits, InvalidWeights, Limits, Work, Unreachable),
    *(ChanceFit, ChanceFits, InvalidFits),
}
"""What everybody may know: how a route stands, how a level thinks, that there is no way."""


def modules() -> Iterator[ModuleType]:
    for found in walk_packages(strategy.__path__, "strategy."):
        if not found.name.endswith("__main__"):
            yield import_module(found.name)


def players_only() -> list[ModuleType]:
    """In the arena only computers play, and nobody's secrets are told."""
    return [each for each in modules() if not each.__name__.startswith("strategy.arena")]


@pytest.mark.rule("R53")
def test_no_repr_names_cards_tickets_or_plans() -> None:
    telling, silent = set(), set()
    for module in players_only():
        for found in vars(module).values():
            if isclass(found) and found.__module__ == module.__name__:
                if found.__repr__ is object.__repr__:
                    silent.add(found.__name__)
                elif not issubclass(found, Enum):
                    telling.add(found)
    assert telling == PUBLIC
    private = {
        "Decision",
        "TicketSet",
        "TicketNetwork",
        "CheapestMove",
        "Aims",
        "Rescue",
        "Plan",
        "Way",
    }
    assert private <= silent


def test_no_cache_holds_every_board_for_ever() -> None:
    """A host's boards come and go; the tests make thousands."""
    bounds = {
        f"{module.__name__}.{name}": found.cache_parameters()["maxsize"]
        for module in modules()
        for name, found in vars(module).items()
        if hasattr(found, "cache_parameters") and found.__module__ == module.__name__
    }
    assert len(bounds) >= 6
    assert all(bounds.values()), bounds
