"""The page with the steps of the features, which is named here: the platform imports no cog."""

from __future__ import annotations

from importlib import import_module

from bot.tables.steps import Steps

PAGE = "cogs.steps"


def feature_steps() -> Steps:
    """What the features do where a table changes."""
    found = import_module(PAGE).STEPS
    if not isinstance(found, Steps):
        raise TypeError(f"{PAGE} has no steps")
    return found
