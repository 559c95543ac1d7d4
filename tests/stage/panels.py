"""Private panels on a screen: how many stand, and tests in which none of them goes."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.panels import Panels
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.stage.scene import Scene


@pytest.fixture
def panels_stay(scene: Scene) -> None:
    """Let each private panel stay, as one does that was shown before a restart."""
    let_panels_stay(scene)


def let_panels_stay(scene: Scene) -> None:
    """Let no panel be deleted from now on."""
    panels: Any = scene.bot.services[Panels]
    panels._delete = lambda panel: None


async def private(scene: Scene, person: Person) -> list[Seen]:
    """The private panels that a person sees in the channel, once the former ones have gone."""
    await scene.standin.quiet()
    return [seen for seen in person.sees(scene.place) if seen.ephemeral]
