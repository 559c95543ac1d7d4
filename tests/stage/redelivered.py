"""Interactions that Discord delivers once more, as it may after a lost connection."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tests.stage.scene import Scene


def redeliveries(scene: Scene) -> list[Callable[[], None]]:
    """Return the list that gets, for each interaction from now on, what delivers it once more."""
    world, found = scene.standin.world, list[Callable[[], None]]()
    dispatch = world.dispatch

    def remembering(name: str, body: Callable[[], Any], guild: str | None, intent: int) -> None:
        if name == "INTERACTION_CREATE":
            found.append(partial(dispatch, name, body, guild, intent))
        dispatch(name, body, guild, intent)

    scene.monkeypatch.setattr(world, "dispatch", remembering)
    return found
